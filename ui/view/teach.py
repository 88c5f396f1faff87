"""What a lesson shows: the faces, the proof and its result."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from companion.ports.dice import Point
from companion.rules.dice.faces import FACES, DieKind
from companion.teaching.commands import (
    BeginProof,
    ChooseFace,
    LeaveTeaching,
    Nod,
    SayFace,
    Skip,
    TakePicture,
    TeachConfused,
)
from companion.teaching.lesson import FaceTask, Lesson
from companion.teaching.proof import COCKED, ROLLS, Proof
from companion.texts import Texts
from ui.view.local import Close, Open
from ui.view.parts import Button
from ui.view.roll import FaceKey, PickerView
from ui.view.words import Words

ChipState: TypeAlias = Literal["now", "done", "part", "later", "wrong", "unsure"]


@dataclass(frozen=True, slots=True)
class Chip:
    """A face with a word below it, None where none is known; ``black`` for duel dice."""

    face: str | None
    word: str
    state: ChipState
    black: bool = False
    intent: Any = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class Shape:
    """A die in the camera's picture: corners from 0 to 1."""

    corners: tuple[Point, ...]
    doubtful: bool = False


@dataclass(frozen=True, slots=True)
class LessonView:
    """A picture with chips below it, and a panel with one instruction.

    ``share`` fills the bar from 0 to 1; without a ``count`` there is none. ``off`` stands where no
    camera shows a picture. ``face`` is the die beside the instruction. ``aspect`` is the picture's
    width by its height.
    """

    key: str
    back: Button
    title: str
    hint: str
    chips: tuple[Chip, ...]
    instruction: str
    sub: str
    shapes: tuple[Shape, ...] = ()
    face: str | None = None
    black: bool = False
    icon: str | None = None
    label: str = ""
    count: str = ""
    share: float = 0.0
    trouble: str = ""
    live: str = ""
    off: str = ""
    buttons: tuple[Button, ...] = ()
    aspect: float = 4 / 3


@dataclass(frozen=True)
class Teaching:
    """Says sentences of the catalogue ``teach``."""

    texts: Texts

    def __call__(self, key: str, **args: Any) -> str:
        return self.texts.say(f"teach.{key}", (), **args)


def lesson_view(lesson: Lesson, words: Words, camera: bool) -> LessonView:
    """Whatever the lesson is at."""
    match lesson.stage:
        case "empty":
            return _empty_view(lesson, words, camera)
        case "faces":
            return _faces_view(lesson, words, camera)
        case "proof":
            return _proof_view(lesson, words, camera)
        case _:
            return _result_view(lesson, words)


def _leave(say: Teaching) -> Button:
    return Button("", LeaveTeaching(), "undo", name=say("back"))


def _trouble(lesson: Lesson, words: Words) -> str:
    return "" if lesson.trouble is None else words.texts.say(lesson.trouble)


def _watching(lesson: Lesson, say: Teaching, camera: bool) -> tuple[str, str]:
    """The word on the picture, and the sentence where there is none."""
    if not camera or lesson.watch == "no_camera":
        return "", say("no_picture")
    return say(f"watch.{lesson.watch}"), ""


def _shapes(lesson: Lesson) -> tuple[Shape, ...]:
    return tuple(Shape(spot.corners) for spot in lesson.spots if spot.corners)


def _task_chips(lesson: Lesson, say: Teaching) -> tuple[Chip, ...]:
    return tuple(_task_chip(lesson, task, index, say) for index, task in enumerate(lesson.tasks))


def _task_chip(lesson: Lesson, task: FaceTask, index: int, say: Teaching) -> Chip:
    now = lesson.stage == "faces" and index == lesson.at
    word = f"{task.taken}" if task.taken else "–"
    state: ChipState = "done" if task.done else ("part" if task.taken else "later")
    if now:
        word, state = say("now"), "now"
    intent = None if now else ChooseFace(index)
    return Chip(task.face, word, state, task.kind == "duel", intent, f"{task.kind} {task.face}")


def _empty_view(lesson: Lesson, words: Words, camera: bool) -> LessonView:
    say = Teaching(words.texts)
    live, off = _watching(lesson, say, camera)
    return LessonView(
        "teach empty",
        _leave(say),
        say("title"),
        say("hint"),
        _task_chips(lesson, say),
        say("empty"),
        say("empty.sub"),
        _shapes(lesson),
        icon="eye",
        trouble=_trouble(lesson, words),
        live=live,
        off=off,
        buttons=(
            Button(say("skip"), Skip()),
            Button(say("shoot"), TakePicture(), "camera", kind="primary"),
        ),
    )


def _faces_view(lesson: Lesson, words: Words, camera: bool) -> LessonView:
    say = Teaching(words.texts)
    task = lesson.tasks[lesson.at]
    live, off = _watching(lesson, say, camera)
    done = sum(one.done for one in lesson.tasks)
    skip = Button(say("skip"), Skip())
    if lesson.provable and not task.done:
        skip = Button(say("to_proof"), BeginProof())
    return LessonView(
        "teach faces",
        _leave(say),
        say("title"),
        say("step", number=min(done + 1, len(lesson.tasks)), of=len(lesson.tasks)),
        _task_chips(lesson, say),
        say("lay", n=task.dice, face=task.face),
        say("turn"),
        _shapes(lesson),
        task.face,
        task.kind == "duel",
        None,
        say("pictures"),
        say("of", number=task.taken, of=task.wanted),
        task.taken / task.wanted,
        _trouble(lesson, words),
        live,
        off,
        (skip, Button(say("shoot"), TakePicture(), "camera", kind="primary")),
    )


def _proof_view(lesson: Lesson, words: Words, camera: bool) -> LessonView:
    say, proof = Teaching(words.texts), lesson.proof
    live, off = _watching(lesson, say, camera)
    wrong = sum(die.wrong for die in proof.roll)
    nod = Button(say("nod"), Nod() if proof.clear else None, "check", kind="primary")
    if wrong and proof.clear:
        nod = Button(say("nod.wrong", n=wrong), Nod(), "check", kind="primary")
    return LessonView(
        "teach proof",
        _leave(say),
        say("proof.title"),
        say("proof.hint"),
        tuple(
            Chip(
                None if die.shown == COCKED else die.shown,
                "?" if die.shown == COCKED else words.face(die.shown),
                "wrong" if die.wrong else ("done" if die.sure else "unsure"),
                die.kind == "duel",
                Open("say_face", index),
                f"die {index + 1}",
            )
            for index, die in enumerate(proof.roll)
        ),
        say("proof.read") if proof.roll else say("proof.roll"),
        say("proof.tap") if proof.roll else say("proof.sub"),
        tuple(Shape(die.corners, not die.sure) for die in proof.roll if die.corners),
        icon="eye" if not proof.roll else "check",
        label=say("proof.rolls"),
        count=say("of", number=proof.rolls, of=ROLLS),
        share=proof.rolls / ROLLS,
        trouble=_trouble(lesson, words),
        live=live,
        off=off,
        buttons=(Button(say("proof.again"), TakePicture()), nod),
    )


def _result_view(lesson: Lesson, words: Words) -> LessonView:
    say, proof = Teaching(words.texts), lesson.proof
    kept = lesson.stage == "kept"
    again = Button(say("again"), TeachConfused(), "camera", kind="primary")
    more = Button(say("ten_more"), BeginProof())
    done = Button(say("done"), LeaveTeaching(), "check", kind="primary")
    return LessonView(
        "teach result",
        _leave(say),
        say("proof.title"),
        say("kept.hint") if kept else say("failed.hint"),
        tuple(
            Chip(face, words.face(face), "wrong", kind == "duel")
            for kind, face in proof.confused
        ),
        say("result", n=proof.dice, right=proof.right),
        say("kept") if kept else _why(proof, words, say),
        icon="check" if kept else "warning",
        trouble=_trouble(lesson, words),
        off=say("kept") if kept else say("failed"),
        buttons=(done,) if kept else (more, again),
    )  # fmt: skip


def _why(proof: Proof, words: Words, say: Teaching) -> str:
    if len(proof.confused) < 2:
        return say("failed.light")
    (_, one), (_, other) = proof.confused
    return say("failed.alike", one=words.face(one), other=words.face(other))


def say_face_view(lesson: Lesson, words: Words, index: int) -> PickerView | None:
    """The faces that a die of the proof could show instead."""
    if not 0 <= index < len(lesson.proof.roll):
        return None
    say, die = Teaching(words.texts), lesson.proof.roll[index]
    kind: DieKind = "duel" if die.kind == "duel" else "base"
    return PickerView(
        0,
        say("say_face"),
        say("say_face.sub", face=die.face),
        tuple(
            FaceKey(face, words.face(face), SayFace(index, face), face == die.shown, kind == "duel")
            for face in FACES[kind]
        ),
        Button(words("button.cancel"), Close(), "cross"),
    )
