"""BANG! The Dice Game with Undead or Alive.

``set_up`` makes the first table, ``apply`` the next one; ``choices``, ``preview`` and their kin
say what a command would do before anybody gives it.
"""

from companion.rules.dice.choices import (
    Preview,
    choices,
    dice_in_hand,
    legal_commands,
    possible_rerolls,
    preview,
)
from companion.rules.dice.engine import apply, set_up
from companion.rules.dice.setup import Seated, Setup

__all__ = [
    "Preview",
    "Seated",
    "Setup",
    "apply",
    "choices",
    "dice_in_hand",
    "legal_commands",
    "possible_rerolls",
    "preview",
    "set_up",
]
