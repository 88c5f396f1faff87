"""Settings: one definition each, from which file, validation, screen and documentation follow."""
