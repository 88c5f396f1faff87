"""The lesson: the empty tray, face after face, then the proof. Plain state, pure steps."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal, TypeAlias

from companion.ports.notice import Notice
from companion.rules.dice.faces import FACES
from companion.teaching.port import Spot
from companion.teaching.proof import Proof, nod

Stage: TypeAlias = Literal["empty", "faces", "proof", "kept", "failed"]
Watch: TypeAlias = Literal["no_camera", "moving", "still", "learning"]

DICE_PER_SHOT = {"base": 5, "duel": 2}
"""How many dice of a kind are in the box and lie in one picture."""

MOST_PER_SHOT = 5
"""More than lie in one picture of any kind: some boxes have more duel dice than ours."""

SHOTS_PER_FACE = {"base": 4, "duel": 5}


@dataclass(frozen=True, slots=True)
class FaceTask:
    """One face to teach: ``wanted`` dice pictures of it, ``taken`` so far."""

    kind: str
    face: str
    wanted: int
    taken: int = 0

    @property
    def done(self) -> bool:
        return self.taken >= self.wanted

    @property
    def dice(self) -> int:
        """How many dice should lie in one picture."""
        return DICE_PER_SHOT.get(self.kind, 1)


@dataclass(frozen=True, slots=True)
class Lesson:
    """Where a lesson stands.

    ``trouble`` says what is wrong with what lies there now. ``spots`` are the dice as last seen,
    ``shot`` those of the last picture that was learned from. ``serial`` counts the pictures
    learned, so that the screen can flash.
    """

    tasks: tuple[FaceTask, ...]
    at: int = 0
    stage: Stage = "empty"
    watch: Watch = "no_camera"
    trouble: Notice | None = None
    spots: tuple[Spot, ...] = ()
    shot: tuple[Spot, ...] = ()
    serial: int = 0
    proof: Proof = field(default_factory=Proof)

    @property
    def task(self) -> FaceTask | None:
        """The face that is taught now."""
        return self.tasks[self.at] if self.stage == "faces" else None

    @property
    def provable(self) -> bool:
        """Whether every face was seen at least once, so that a proof makes sense."""
        return all(task.taken for task in self.tasks)


def tasks_for(kinds: Sequence[str], again: Sequence[tuple[str, str]] = ()) -> tuple[FaceTask, ...]:
    """What there is to teach: all faces of these kinds, or only those to teach ``again``."""
    pairs = again or [
        (kind, face) for kind, faces in FACES.items() if kind in kinds for face in faces
    ]
    return tuple(
        FaceTask(kind, face, DICE_PER_SHOT.get(kind, 1) * SHOTS_PER_FACE.get(kind, 4))
        for kind, face in pairs
    )


def start(kinds: Sequence[str], again: Sequence[tuple[str, str]] = ()) -> Lesson:
    """A new lesson. A set that is only taught some faces again knows its tray already."""
    return Lesson(tasks_for(kinds, again), stage="faces" if again else "empty")


def learned(lesson: Lesson, spots: tuple[Spot, ...], dice: int) -> Lesson:
    """A picture was good: so many dice of the face count, and a done face leads to the next."""
    task = lesson.task
    if task is None:
        return lesson
    tasks = list(lesson.tasks)
    tasks[lesson.at] = replace(task, taken=min(task.wanted, task.taken + dice))
    after = replace(
        lesson, tasks=tuple(tasks), shot=spots, spots=spots, trouble=None, serial=lesson.serial + 1
    )
    return _onward(after) if tasks[lesson.at].done else after


def empty_learned(lesson: Lesson) -> Lesson:
    """The empty tray is known: the faces follow."""
    return replace(lesson, stage="faces", trouble=None, serial=lesson.serial + 1)


def skip(lesson: Lesson) -> Lesson:
    """Past the empty tray, or on to the next face that is not done."""
    match lesson.stage:
        case "empty":
            return replace(lesson, stage="faces", trouble=None)
        case "faces":
            return _onward(lesson, skipping=True)
        case _:
            return lesson


def choose(lesson: Lesson, index: int) -> Lesson:
    """Teach this face now."""
    if lesson.stage in ("empty", "faces") and 0 <= index < len(lesson.tasks):
        return replace(lesson, stage="faces", at=index, trouble=None)
    return lesson


def prove(lesson: Lesson) -> Lesson:
    """To the proof; refused (unchanged) while a face was never seen."""
    if not lesson.provable:
        return lesson
    return replace(lesson, stage="proof", proof=Proof(), trouble=None, spots=())


def nodded(lesson: Lesson) -> Lesson:
    """The roll on show counts; after the last one the lesson knows its result.

    ``kept`` asks whoever runs the lesson to keep the draft; ``failed`` leaves the old teaching.
    """
    proof = nod(lesson.proof)
    after = replace(lesson, proof=proof, trouble=None)
    if not proof.over:
        return after
    return replace(after, stage="kept" if proof.passed else "failed")


def again_confused(lesson: Lesson) -> Lesson:
    """The faces that were taken for each other are taught once more, on top of what is known."""
    confused = lesson.proof.confused or tuple((task.kind, task.face) for task in lesson.tasks)
    return replace(Lesson(tasks_for((), confused), stage="faces"), watch=lesson.watch)


def _onward(lesson: Lesson, skipping: bool = False) -> Lesson:
    """The next face that is not done, in a circle; the proof once all are."""
    count = len(lesson.tasks)
    order = [(lesson.at + step) % count for step in range(1, count + (0 if skipping else 1))]
    for index in order:
        if not lesson.tasks[index].done:
            return replace(lesson, at=index, trouble=None)
    if all(task.done for task in lesson.tasks) or (skipping and lesson.provable):
        return prove(lesson)
    return lesson
