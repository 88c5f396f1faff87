"""What the game is and what the app does with it: no picture, no screen, no device."""
