"""Companion's ports on real devices, and their simulated twins."""
