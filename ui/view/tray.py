"""What the screen about the tray shows: corners to drag, markers to find, the camera check."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

from companion.ports.dice import Point
from companion.teaching.corners import (
    Corners,
    ForgetTray,
    KeepTray,
    LeaveTray,
    LockLook,
    NudgeCorner,
    ShootEmpty,
    ShowCorners,
    TrayLook,
    UseMarkers,
    trouble,
)
from ui.marks import Glided
from ui.view.parts import Button
from ui.view.teach import Teaching
from ui.view.words import Words

_NUDGES = (("left", -1, 0), ("up", 0, -1), ("down", 0, 1), ("right", 1, 0))

CornerState: TypeAlias = Literal["good", "bad", "chosen", "missing"]


@dataclass(frozen=True, slots=True)
class Handle:
    """One corner: where it is, its line in the list, and whether a finger may move it."""

    at: Point
    label: str
    word: str
    state: CornerState
    movable: bool


@dataclass(frozen=True, slots=True)
class Bar:
    """How bright or sharp: a share from 0 to 1 and what it means."""

    label: str
    word: str
    share: float
    good: bool


@dataclass(frozen=True, slots=True)
class Nudge:
    """Moves the chosen corner by one pixel that way."""

    name: str
    dx: int
    dy: int
    intent: NudgeCorner


@dataclass(frozen=True, slots=True)
class TrayView:
    """Without ``handles`` the picture is the flattened tray. ``loupe`` is the place that is shown
    larger. ``nudges`` are left, up, down, right.
    ``aspect`` is the picture's width by its height."""

    back: Button
    title: str
    hint: str
    handles: tuple[Handle, ...]
    bars: tuple[Bar, ...]
    note: str
    off: str
    loupe: Point | None
    nudges: tuple[Nudge, ...]
    buttons: tuple[Button, ...]
    done: Button
    aspect: float = 4 / 3


def tray_view(look: TrayLook, words: Words, chosen: int, gliding: Glided | None) -> TrayView:
    """The tray as people show it; ``chosen`` is the corner that the nudge keys move."""
    if look.kept:
        return _kept_view(look, words)
    say = Teaching(words.texts)
    corners = look.corners
    if gliding is not None:
        corners = corners.moved(gliding.what, (gliding.x, gliding.y))
    wrong = trouble(corners)
    keep = None if wrong is not None or look.by_markers else KeepTray()
    markers = Button(say("tray.markers"), UseMarkers(True), "camera")
    if look.by_markers:
        markers = Button(say("tray.by_hand"), UseMarkers(False), "edit")
    lock = Button(say("tray.lock"), LockLook(True))
    if look.locked:
        lock = Button(say("tray.free"), LockLook(False), chosen=True)
    return TrayView(
        Button("", LeaveTray(), "undo", name=say("back")),
        say("tray.title"),
        say("tray.hint.markers" if look.by_markers else "tray.hint"),
        tuple(_handle(corners, look, index, chosen, say) for index in range(4)),
        _bars(look, say),
        _note(look, say) if wrong is None else words.texts.say(wrong),
        "" if look.picture else say("no_picture"),
        (gliding.x, gliding.y) if gliding is not None and not gliding.lifted else None,
        () if look.by_markers else tuple(
            Nudge(say(f"tray.nudge.{name}"), dx, dy, NudgeCorner(chosen, dx, dy))
            for name, dx, dy in _NUDGES
        ),
        (markers, lock, Button(say("tray.whole"), ForgetTray())),
        Button(say("done"), keep, "check", kind="primary"),
    )  # fmt: skip


def _kept_view(look: TrayLook, words: Words) -> TrayView:
    """The flattened tray, and a picture of it while it is empty."""
    say = Teaching(words.texts)
    return TrayView(
        Button("", LeaveTray(), "undo", name=say("back")),
        say("tray.title"),
        say("tray.kept" if look.by_markers else "tray.kept.by_hand"),
        (),
        _bars(look, say),
        _note(look, say) if look.said is None else words.texts.say(look.said),
        "" if look.picture else say("no_picture"),
        None,
        (),
        (
            Button(say("tray.empty"), ShootEmpty(), "camera", say("tray.empty.sub")),
            Button(say("tray.again"), ShowCorners()),
            Button(say("tray.whole"), ForgetTray()),
        ),
        Button(say("done"), LeaveTray(), "check", kind="primary"),
    )


def _bars(look: TrayLook, say: Teaching) -> tuple[Bar, Bar]:
    light, sharp = f"tray.light.{look.light}", "good" if look.sharp else "bad"
    return (
        Bar(say("tray.light"), say(light), look.brightness, look.light == "good"),
        Bar(say("tray.sharp"), say(f"tray.sharp.{sharp}"), look.sharpness, look.sharp),
    )


def _note(look: TrayLook, say: Teaching) -> str:
    if look.flicker:
        return say("tray.flicker")
    if look.light == "dark":
        return say("tray.more_light")
    if look.light == "bright":
        return say("tray.less_light")
    return "" if look.sharp else say("tray.focus")


def _handle(corners: Corners, look: TrayLook, index: int, chosen: int, say: Teaching) -> Handle:
    label = say("tray.corner", number=index + 1)
    if look.by_markers:
        seen = index in look.found
        word = say("tray.corner.found" if seen else "tray.corner.missing")
        return Handle(corners.points[index], label, word, "good" if seen else "missing", False)
    state: CornerState = "chosen" if index == chosen else "good"
    if trouble(corners) is not None:
        state = "bad"
    word = say(f"tray.corner.{state}")
    return Handle(corners.points[index], label, word, state, True)
