"""BANG! The Dice Game with Undead or Alive."""
