"""The game record: JSON Lines in, set-ups and commands out, and back."""
