"""The proof: people roll, the draft reads, people nod."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from companion.ports.dice import Point

ROLLS = 10
COCKED = "cocked"
"""What the reader calls a die that leans on something: it shows no face until people say one."""

PASSING_SHARE = 0.96
"""Of all dice so many must be read right: 48 of 50."""


@dataclass(frozen=True, slots=True)
class ReadDie:
    """A die as it was read; ``said`` is the face that people say it shows, if another."""

    kind: str
    face: str
    sure: bool
    corners: tuple[Point, ...] = ()
    said: str | None = None

    @property
    def shown(self) -> str:
        return self.said or self.face

    @property
    def wrong(self) -> bool:
        return self.said is not None and self.said != self.face


@dataclass(frozen=True, slots=True)
class Proof:
    """``roll`` is on show and waits for the nod; ``mistakes`` are (read, true) faces of a kind."""

    rolls: int = 0
    dice: int = 0
    mistakes: tuple[tuple[str, str, str], ...] = ()
    roll: tuple[ReadDie, ...] = ()

    @property
    def clear(self) -> bool:
        """Whether there is a roll on show and every die of it shows a face."""
        return bool(self.roll) and all(die.shown != COCKED for die in self.roll)

    @property
    def right(self) -> int:
        return self.dice - len(self.mistakes)

    @property
    def over(self) -> bool:
        return self.rolls >= ROLLS

    @property
    def passed(self) -> bool:
        return self.over and self.dice > 0 and self.right >= PASSING_SHARE * self.dice

    @property
    def confused(self) -> tuple[tuple[str, str], ...]:
        """The (kind, face) pairs that were taken for each other most often; empty without."""
        pairs = Counter(
            (kind, *sorted({read, true} - {COCKED})) for kind, read, true in self.mistakes
        )
        if not pairs:
            return ()
        kind, *faces = pairs.most_common(1)[0][0]
        return tuple((kind, face) for face in faces)


def say(proof: Proof, die: int, face: str) -> Proof:
    """People say what a die of the roll shows."""
    if not 0 <= die < len(proof.roll):
        return proof
    dice = list(proof.roll)
    dice[die] = replace(dice[die], said=face)
    return replace(proof, roll=tuple(dice))


def nod(proof: Proof) -> Proof:
    """The roll on show counts; without one, or with a die that shows no face, nothing does."""
    if not proof.clear:
        return proof
    mistakes = tuple((die.kind, die.face, die.shown) for die in proof.roll if die.wrong)
    return Proof(proof.rolls + 1, proof.dice + len(proof.roll), proof.mistakes + mistakes)
