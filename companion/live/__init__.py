"""The live loop: what the camera sees becomes proposals."""
