"""The main thread's conductor: what comes in through the inbox becomes commands and scenes."""

from companion.session.scene import Roll, RollDie, RollState, Scene
from companion.session.session import Session

__all__ = ["Roll", "RollDie", "RollState", "Scene", "Session"]
