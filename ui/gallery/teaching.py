"""Lessons and dice sets to look at."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.moment import Idle
from companion.ports.camera import CameraState
from companion.ports.notice import notice
from companion.rules.dice.faces import FACES
from companion.session.scene import Scene
from companion.teaching.classroom import Classroom, KnownFace
from companion.teaching.corners import Corners, TrayLook
from companion.teaching.lesson import Lesson, start
from companion.teaching.port import Spot
from companion.teaching.proof import Proof, ReadDie
from ui.desk import Desk
from ui.gallery.evening import StillHouse
from ui.marks import Glided
from ui.view.keyboard import Writing

_WATCHING = Scene(Idle(), camera=CameraState("watching", 0.0))
_PLACES = ((0.18, 0.3), (0.48, 0.24), (0.8, 0.34), (0.33, 0.72), (0.66, 0.7))
_KNOWN = tuple(
    KnownFace(kind, face, 20 if kind == "base" else 10)
    for kind, faces in FACES.items()
    for face in faces
)


def _corners(x: float, y: float) -> tuple[tuple[float, float], ...]:
    return ((x - 0.09, y - 0.1), (x + 0.08, y - 0.13), (x + 0.1, y + 0.1), (x - 0.07, y + 0.13))


def _spots() -> tuple[Spot, ...]:
    return tuple(Spot((x, y), _corners(x, y), 12.0, 0.12) for x, y in _PLACES)


def _taking(lesson: Lesson, taken: int) -> Lesson:
    tasks = list(lesson.tasks)
    tasks[lesson.at] = replace(tasks[lesson.at], taken=taken)
    return replace(lesson, tasks=tuple(tasks))


def _roll(*faces: str) -> tuple[ReadDie, ...]:
    places = zip(faces, _PLACES, strict=True)
    return tuple(ReadDie("base", face, True, _corners(x, y)) for face, (x, y) in places)


def _looks() -> Iterator[tuple[str, Desk, TrayLook]]:
    there = Desk(place="tray")
    corners = Corners(((0.1, 0.12), (0.88, 0.1), (0.93, 0.86), (0.08, 0.84)))
    look = TrayLook(corners, brightness=0.6, sharpness=0.7, picture=True)
    yield "tray", there, look
    yield "tray_corner", replace(there, of=3, gliding=Glided(3, 0.15, 0.8)), look
    crossed = Corners((corners.points[1], corners.points[0], *corners.points[2:]))
    yield "tray_crossed", there, replace(look, corners=crossed)
    yield "tray_markers", there, replace(look, by_markers=True, found=frozenset({0, 1, 3}))
    found = replace(look, by_markers=True, found=frozenset(range(4)), kept=True)
    yield "tray_kept", there, found
    empty = replace(look, kept=True, said=notice("teach.tray.empty.done"))
    yield "tray_kept_by_hand", there, empty
    yield "tray_dark", there, replace(look, brightness=0.1, light="dark", locked=True)
    yield "tray_blurred", there, replace(look, sharpness=0.05, sharp=False)
    yield "tray_no_camera", there, replace(look, picture=False)


def rooms() -> Iterator[tuple[str, Desk, StillHouse]]:
    """Every state about dice by name."""
    there = Desk(place="dice")

    def at(lesson: Lesson) -> StillHouse:
        return StillHouse(_WATCHING, room=Classroom("mine", lesson=lesson))

    for name, desk, look in _looks():
        yield name, desk, StillHouse(_WATCHING, room=Classroom(tray=look))
    none = Classroom("mine")
    yield "dice_unknown", there, StillHouse(_WATCHING, room=none)
    yield "dice_no_camera", there, StillHouse(Scene(Idle()), room=none)
    sets = Classroom("mine", ("mine", "travel dice", "wooden dice"), _KNOWN)
    yield "dice_sets", there, StillHouse(_WATCHING, room=sets)
    yield "dice_all_sets", replace(there, overlay="sets"), StillHouse(_WATCHING, room=sets)
    writing = replace(there, overlay="name_set", writing=Writing("Dřevěné"))
    yield "dice_set_name", writing, StillHouse(_WATCHING, room=sets)
    taken = replace(there, overlay="name_set", writing=Writing("mine"))
    yield "dice_set_name_taken", taken, StillHouse(_WATCHING, room=sets)
    moved = Scene(Idle(), camera=CameraState("moved", 0.0, notice("teach.tray.moved")))
    yield "dice_tray_moved", there, StillHouse(moved, room=sets)
    said = notice("teach.said.damaged", dice="holiday.dice")
    yield "dice_sets_said", there, StillHouse(_WATCHING, room=replace(sets, said=said))
    still = replace(start(("base",)), watch="still")
    yield "teach_empty", there, at(replace(still, trouble=notice("teach.wrong.not_empty")))
    faces = replace(still, stage="faces", spots=_spots())
    yield "teach_first", there, at(replace(faces, spots=(), watch="moving"))
    odd = replace(_taking(faces, 12), trouble=notice("teach.wrong.odd_die", n=1))
    yield "teach_faces", there, at(odd)
    count = notice("teach.wrong.count", n=4, expected=5)
    yield "teach_count", there, at(replace(_taking(faces, 5), at=2, trouble=count))
    yield "teach_no_camera", there, at(replace(faces, watch="no_camera"))
    duel = replace(start(("duel",)), stage="faces", at=2, watch="still")
    yield "teach_duel", there, at(_taking(duel, 4))
    proof = replace(faces, stage="proof", spots=())
    yield "proof_waiting", there, at(replace(proof, proof=Proof(3, 15)))
    roll = _roll("arrow", "beer", "gatling", "bullseye2", "dynamite")
    read = replace(proof, proof=Proof(3, 15, (), roll))
    yield "proof_read", there, at(read)
    wrong = (roll[0], replace(roll[1], said="gatling"), *roll[2:4], replace(roll[4], sure=False))
    yield "proof_wrong", there, at(replace(proof, proof=Proof(3, 15, (), wrong)))
    tilted = (replace(roll[0], face="cocked", sure=False), *roll[1:])
    yield "proof_tilted", there, at(replace(proof, proof=Proof(3, 15, (), tilted)))
    yield "proof_picker", replace(there, overlay="say_face", of=1), at(read)
    passed = replace(proof, stage="kept", proof=Proof(10, 50, (("base", "beer", "gatling"),)))
    yield "proof_kept", there, at(passed)
    mistakes = (("base", "beer", "gatling"),) * 9
    yield "proof_failed", there, at(replace(proof, stage="failed", proof=Proof(10, 50, mistakes)))
