"""What is taught is read: the shipped set, the wizard against `companion teach`, corrections."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from companion.app.corrections import Correction, correction_of, keep, learn
from companion.app.simulated_tray import PICTURE_SIZE, SHIPPED, known_dice_set
from companion.app.teacher import VisionTeacher
from companion.ports.camera import CameraState, Frame
from companion.rules.dice.faces import FACES, SIDES
from companion.session.scene import Roll, RollDie
from companion.teaching import lesson as lessons
from companion.teaching.commands import BeginTeaching
from companion.teaching.loop import TeachingLoop
from tests.teaching.badly_taught import badly_taught, read_at, rolls, score
from vision.diceset import VERSION, DiceSet
from vision.reader import Reader
from vision.render import BASE_DICE, DUEL_DICE, Picture, Scene, render, throw
from vision.teaching import teach, teach_empty

TRAY = Scene(size=PICTURE_SIZE)
CORRECTED_DICE = 30
LOOKS = 12
"""At a picture, at most, until it is taken by itself."""


def evening_rolls(seed: int, number: int, duel: bool = False) -> list[Picture]:
    rng = np.random.default_rng(seed)
    styles = [BASE_DICE] * 3 + [DUEL_DICE if duel else BASE_DICE] * 2
    pictures = []
    for _ in range(number):
        faces = [str(rng.choice(SIDES[style.kind])) for style in styles]  # type: ignore[index]
        pictures.append(render(throw(rng, faces, styles, TRAY), rng))
    return pictures


def test_the_shipped_set_is_of_this_version_and_knows_every_face() -> None:
    dice_set = DiceSet.load(SHIPPED)  # a set of another version than VERSION is refused
    assert VERSION
    assert set(dice_set.faces) == {(kind, face) for kind in FACES for face in FACES[kind]}
    assert SHIPPED.stat().st_size < 2_500_000


def test_the_shipped_set_reads_simulated_rolls_surely() -> None:
    result = score(known_dice_set(), evening_rolls(21, 6, duel=True))
    assert result.wrong == 0
    assert result.sure >= 0.9 * result.dice


class Album:
    """A camera that shows one picture after the other."""

    def __init__(self, pictures: list[Any]) -> None:
        self.pictures, self.seconds = pictures, 0.0

    def state(self) -> CameraState:
        return CameraState("watching", 0.0)

    def newest(self, after: float | None = None) -> Frame | None:
        self.seconds += 0.25
        return Frame(self.pictures[0], self.seconds, *PICTURE_SIZE)

    def lock_look(self) -> None: ...
    def free_look(self) -> None: ...
    def close(self) -> None: ...


@pytest.fixture(scope="module")
def teaching_pictures() -> list[tuple[str, Any]]:
    rng = np.random.default_rng(8)
    scenes = [("empty", TRAY)]
    scenes += [
        (face, throw(rng, [face] * 5, [BASE_DICE], TRAY, touching=0)) for face in FACES["base"]
    ]
    return [(name, render(scene, rng).image) for name, scene in scenes]


def test_the_wizard_teaches_as_well_as_the_command_line(
    teaching_pictures: list[tuple[str, Any]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(lessons.SHOTS_PER_FACE, "base", 1)
    teacher = VisionTeacher(lambda _name: tmp_path / "mine.dice")
    album = Album([picture for _, picture in teaching_pictures])
    loop = TeachingLoop(album, teacher, lambda: "mine")
    loop.tell(BeginTeaching())
    shot = 0
    for _ in range(LOOKS * len(album.pictures)):
        loop.step()
        assert loop.lesson is not None
        if loop.lesson.serial > shot:
            shot = loop.lesson.serial
            album.pictures.pop(0)
        if not album.pictures:
            break
    assert shot == len(teaching_pictures), "every picture is taken by itself"
    assert loop.lesson.stage == "proof"

    by_command = teach_empty(DiceSet.blank(), teaching_pictures[0][1])
    for face, picture in teaching_pictures[1:]:
        by_command = teach(by_command, picture, "base", face)

    assert teacher.draft.facts == by_command.facts
    pictures = evening_rolls(30, 6)
    wizard, command = score(teacher.draft, pictures), score(by_command, pictures)
    assert wizard == command
    assert wizard.wrong == 0


def test_corrected_dice_make_a_badly_taught_set_read_better(tmp_path: Path) -> None:
    dice_set = badly_taught()
    fresh = list(rolls(99, 6))
    before = score(dice_set, fresh)
    learned = 0
    for picture in rolls(5, 20):
        reading = Reader(dice_set).read(picture.image)
        for die in picture.truth:
            seen = read_at(reading, die)
            if learned == CORRECTED_DICE or seen is None or (seen.sure and seen.face == die.face):
                continue
            better = learn(dice_set, Correction(picture.image, "base", die.face, die.center))
            if better is not None:
                dice_set, learned = better, learned + 1
    after = score(dice_set, fresh)
    assert before.sure < 0.5 * before.dice, "the set was badly taught"
    assert after.sure > before.sure + 0.4 * before.dice
    assert after.wrong <= before.wrong


CORNERS = ((0.1, 0.1), (0.3, 0.1), (0.3, 0.3), (0.1, 0.3))
NAMED = [
    ("read wrong", RollDie("base", "beer", corners=CORNERS), True),
    ("unsure and right", RollDie("base", "arrow", sure=False, corners=CORNERS), True),
    ("sure and right", RollDie("base", "arrow", corners=CORNERS), False),
    ("never seen", RollDie("base", "beer"), False),
]


@pytest.mark.parametrize(("what", "die", "teaches"), NAMED, ids=[what for what, *_ in NAMED])
def test_only_a_die_that_was_seen_and_not_known_teaches(
    what: str, die: RollDie, teaches: bool
) -> None:
    picture = np.zeros((100, 200, 3), np.uint8)
    correction = correction_of(Roll((die,)), 0, "arrow", picture)
    assert (correction is not None) == teaches
    if correction is not None:
        assert correction.center == pytest.approx((40, 20))


def test_a_correction_where_no_die_lies_leaves_the_set_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "mine.dice"
    known_dice_set().save(path)
    before = path.read_bytes()
    empty = render(TRAY, np.random.default_rng(1)).image
    assert not keep(path, path, Correction(empty, "base", "beer", (320.0, 240.0)))
    assert path.read_bytes() == before
    none = tmp_path / "none.dice"
    assert not keep(none, none, Correction(empty, "base", "beer", (320.0, 240.0)))
