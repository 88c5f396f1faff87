"""What the screens about dice sets show: the one in use, all of them, the name of a new one."""

from __future__ import annotations

from dataclasses import dataclass

from companion.ports.camera import CameraState
from companion.rules.dice.faces import FACES
from companion.teaching.classroom import Classroom, ExportSet, ImportSets, UseSet
from companion.teaching.commands import BeginTeaching
from companion.teaching.setname import is_set_name, set_name
from ui.view.keyboard import KeyboardView, NameDone, Writing, keyboard_view
from ui.view.local import Close, Go, Open, Place
from ui.view.parts import Button
from ui.view.teach import Chip, Teaching
from ui.view.words import Words


@dataclass(frozen=True, slots=True)
class FaceRow:
    """The faces of one kind of dice with how well they are known."""

    title: str
    chips: tuple[Chip, ...]
    teach: Button


@dataclass(frozen=True, slots=True)
class DiceView:
    """The set in use: what it knows, what can be done with it."""

    back: Button
    title: str
    hint: str
    rows: tuple[FaceRow, ...]
    buttons: tuple[Button, ...]
    said: str = ""


@dataclass(frozen=True, slots=True)
class SetsView:
    """All sets by name, and a new one."""

    back: Button
    title: str
    hint: str
    buttons: tuple[Button, ...]


def dice_view(room: Classroom, words: Words, camera: CameraState | None, back: Place) -> DiceView:
    """The set in use. Without a camera nothing can be taught, and the buttons say so."""
    say = Teaching(words.texts)
    seeing = camera is not None and camera.usable
    moved = camera is not None and camera.status == "moved"
    why = None if seeing else say("tray.title" if moved else "dice.no_camera")
    known = {(face.kind, face.face): face.pictures for face in room.faces}
    rows = []
    for kind, faces in FACES.items():
        chips = tuple(
            Chip(
                face,
                str(known.get((kind, face), 0) or "–"),
                "done" if (kind, face) in known else "later",
                kind == "duel",
                BeginTeaching((kind,), ((kind, face),)) if seeing and known else None,
                f"{kind} {face}",
            )
            for face in faces
        )
        teach = Button(
            say(f"dice.teach.{kind}"),
            BeginTeaching((kind,)) if seeing else None,
            "camera",
            why,
            kind="primary" if kind == "base" and not known else "plain",
        )
        rows.append(FaceRow(say(f"dice.{kind}"), chips, teach))
    return DiceView(
        Button("", Go(back), "undo", name=say("back")),
        say("dice.title"),
        say("dice.using" if known else "dice.untaught", name=room.using),
        tuple(rows),
        (
            Button(say("sets.title"), Open("sets"), "beer"),
            Button(say("dice.export"), ExportSet() if known else None),
            Button(say("dice.import"), ImportSets()),
        ),
        words.texts.say(room.said) if room.said is not None else "",
    )


def sets_view(room: Classroom, words: Words) -> SetsView:
    """Every set, the one in use among them even if nobody has taught it yet."""
    say = Teaching(words.texts)
    names = sorted({*room.sets, room.using} - {""}, key=str.casefold)
    return SetsView(
        Button("", Close(), "undo", name=say("back")),
        say("sets.title"),
        say("sets.hint"),
        (
            Button(say("sets.new"), Open("name_set"), "plus", kind="primary"),
            *(
                Button(name, UseSet(name), None, say("sets.now"), chosen=True)
                if name == room.using
                else Button(name, UseSet(name))
                for name in names
            ),
        ),
    )


def set_name_view(room: Classroom, writing: Writing, words: Words) -> KeyboardView:
    """The name of a new set."""
    say = Teaching(words.texts)
    fits = is_set_name(writing.text)
    there = {name.casefold() for name in (*room.sets, room.using)}
    taken = fits and set_name(writing.text).casefold() in there
    done = Button(
        say("sets.done"), NameDone() if fits and not taken else None, "check", kind="primary"
    )
    return keyboard_view(writing, words, say("sets.name"), taken, Open("sets"), done)
