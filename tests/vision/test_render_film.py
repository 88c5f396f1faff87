"""Films of the simulated tray: dice come to rest where and how the truth says."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import cv2
import numpy as np
import pytest

from tests.vision.films import FILMS, first_roll, script
from vision.render import TrueDie, truth_of
from vision.render.__main__ import main
from vision.render.film import Film

FASTEST_MM_PER_SECOND = 1500.0


def faces(dice: tuple[TrueDie, ...]) -> list[str]:
    return [die.face for die in dice]


@pytest.mark.parametrize("name", FILMS)
def test_dice_lie_still_from_rest_to_its_end(name: str) -> None:
    film = FILMS[name]()
    for rest in film.rests:
        assert not any(die.cocked for die in rest.dice)
        lying = film.scene_at(rest.start + 1e-6).dice
        truth = truth_of(replace(film.tray, dice=lying))
        assert faces(truth) == faces(rest.dice)
        for die, known in zip(truth, rest.dice, strict=True):
            assert die.center == pytest.approx(known.center, abs=0.01)
        if name != "a die is bumped":
            assert film.scene_at(rest.stop - 1e-6).dice == lying


@pytest.mark.parametrize("name", ["a plain turn", "three throws", "two kinds of dice"])
def test_dice_move_without_jumps_and_never_through_the_floor(name: str) -> None:
    film = FILMS[name]()
    fps = 60.0
    scenes = [film.scene_at(index / fps) for index in range(int(film.seconds * fps))]
    for before, after in pairwise(scenes):
        for die in after.dice:
            assert die.pose.corners(die.style.edge_mm)[:, 2].min() > -0.01
        if len(before.dice) == len(after.dice):
            for one, other in zip(before.dice, after.dice, strict=True):
                step = math.dist(one.pose.position, other.pose.position)
                assert step * fps < FASTEST_MM_PER_SECOND


def test_the_truth_names_who_was_thrown() -> None:
    film = FILMS["a plain turn"]()
    assert [rest.thrown for rest in film.rests] == [(0, 1, 2, 3, 4), (3, 4)]
    one, other = (dict(zip(rest.numbers, rest.dice, strict=True)) for rest in film.rests)
    assert all(one[number] == other[number] for number in (0, 1, 2))


def test_taken_dice_are_gone_until_they_are_thrown() -> None:
    written = first_roll(12)
    written.take([1, 2])
    written.wait(0.5)
    film = written.film()
    assert len(film.scene_at(film.seconds - 0.01).dice) == 3
    assert len(film.rests) == 1


def test_a_hand_that_takes_nothing_ends_no_roll() -> None:
    film = FILMS["a hand rests in the tray"]()
    assert len(film.rests) == 1
    during = film.scene_at(film.rests[0].start + 2.0)
    assert during.hands
    assert not film.scene_at(film.seconds - 0.01).hands


def test_dice_thrown_one_by_one_rest_when_the_last_one_does() -> None:
    written = script(13)
    written.throw([0, 1], ["beer", "arrow"], pause=2.0)
    written.wait(0.5)
    film: Film = written.film()
    assert film.rests[0].start > 2.5
    assert sorted(faces(film.rests[0].dice)) == ["arrow", "beer"]


def test_the_command_line_writes_a_set_to_teach_and_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "set"
    assert main(["set", str(target), "--size", "320", "240", "--rolls", "2"]) == 0
    assert "9 pictures" in capsys.readouterr().out
    truth = json.loads((target / "truth.json").read_text(encoding="utf-8"))["images"]
    assert truth["empty.jpg"] == []
    assert {die["face"] for die in truth["teach_base_beer_0.jpg"]} == {"beer"}
    for name, dice in truth.items():
        assert cv2.imread(str(target / name)).shape == (240, 320, 3)
        assert len(dice) in (0, 5)


def test_the_command_line_writes_a_film_with_its_truth(tmp_path: Path) -> None:
    target = tmp_path / "turn.avi"
    assert main(["film", str(target), "--size", "320", "240", "--fps", "5"]) == 0
    truth = json.loads(target.with_suffix(".json").read_text(encoding="utf-8"))
    assert [len(rest["thrown"]) for rest in truth["rests"]] == [5, 2]
    shown = cv2.VideoCapture(str(target))
    assert shown.get(cv2.CAP_PROP_FRAME_COUNT) > 20
    shown.release()


def test_unknown_dice_are_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["set", str(tmp_path), "--kinds", "sugar"])
    assert stop.value.code == 2
    assert "no dice of kind sugar" in capsys.readouterr().err


def test_the_same_seed_films_the_same_turn() -> None:
    one, same = (FILMS["a plain turn"]() for _ in range(2))
    (_, first), (_, again) = next(one.frames(1.0)), next(same.frames(1.0))
    assert np.array_equal(first.image, again.image)
    assert one.rests == same.rests
