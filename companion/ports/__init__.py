"""What the companion asks of the world outside, one small Protocol a module.

``hardware`` implements them on real devices and as simulated twins, ``ui`` the sound and its own
probes, ``vision`` the dice reader. Nothing in here imports a driver, the rules or a picture
library. Every port is optional in a running companion: absence is a normal state.
"""
