"""Picture in, dice out: no camera, no thread, no game."""
