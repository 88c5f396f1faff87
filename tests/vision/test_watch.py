"""The watcher on films: every roll once, soon, with the right dice; nothing else."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import pytest

from tests.vision.films import FILMS, FIRST, TruthReader, first_roll, script
from vision.reading import Reading
from vision.render import Hand, render
from vision.render.film import Film
from vision.watch import Sighting, State, Watcher

SOON_SECONDS = 0.6


@dataclass(frozen=True)
class Report:
    seconds: float
    sighting: Sighting

    def faces_by_place(self) -> list[tuple[str, tuple[int, int]]]:
        reading = self.sighting.reading
        assert reading is not None
        return [(die.face, (round(die.center[0]), round(die.center[1]))) for die in reading.dice]


def watch(film: Film, fps: float = 30.0, expected: int | None = None) -> list[Report]:
    reader = TruthReader()
    watcher = Watcher(reader)
    noise = np.random.default_rng(0)
    reports = []
    for index in range(int(film.seconds * fps)):
        seconds = index / fps
        reader.scene = film.scene_at(seconds)
        sighting = watcher.feed(render(reader.scene, noise).image, seconds, expected)
        if sighting.new:
            reports.append(Report(seconds, sighting))
    return reports


def assert_as_filmed(reports: list[Report], film: Film) -> None:
    assert len(reports) == len(film.rests)
    order: list[int] = []
    for report, rest in zip(reports, film.rests, strict=True):
        reading = report.sighting.reading
        assert reading is not None
        assert rest.start <= report.seconds <= rest.start + SOON_SECONDS
        truth = dict(zip(rest.numbers, rest.dice, strict=True))
        nearest = [
            min(
                truth, key=lambda number: abs(complex(*truth[number].center) - complex(*die.center))
            )
            for die in reading.dice
        ]
        assert sorted(nearest) == sorted(truth)
        assert [die.face for die in reading.dice] == [truth[number].face for number in nearest]
        thrown = {nearest[index] for index in report.sighting.thrown}
        assert thrown == set(rest.thrown)
        stayed = [index for index in range(len(nearest)) if nearest[index] not in rest.thrown]
        assert all(order[index] == nearest[index] for index in stayed if order)
        order = nearest


@pytest.mark.parametrize("name", FILMS)
def test_every_roll_is_reported_once_and_soon(name: str) -> None:
    film = FILMS[name]()
    assert_as_filmed(watch(film, 20.0), film)


@pytest.mark.parametrize("fps", [8.0, 30.0])
def test_rest_goes_by_the_clock_not_by_the_number_of_pictures(fps: float) -> None:
    film = FILMS["a plain turn"]()
    assert_as_filmed(watch(film, fps), film)


def test_dice_thrown_one_after_the_other_are_one_roll_when_five_are_expected() -> None:
    written = script(20)
    written.throw(range(5), FIRST, pause=1.6)
    written.wait(0.9)
    film = written.film()
    (report,) = watch(film, 15.0, expected=5)
    assert report.sighting.thrown == (0, 1, 2, 3, 4)
    assert report.seconds <= film.rests[0].start + SOON_SECONDS


def test_a_missing_die_is_no_roll_but_a_reason_to_look() -> None:
    film = first_roll(21).film()
    assert watch(film, 15.0, expected=6) == []
    reader = TruthReader()
    reader.scene = film.scene_at(film.seconds)
    last = feed_still(Watcher(reader), reader, seconds=1.0, expected=6)[-1]
    assert (last.state, last.reason, last.new) == (State.LOOK_AGAIN, "count", False)


def feed_still(
    watcher: Watcher, reader: TruthReader, seconds: float, start: float = 0.0, **how: int
) -> list[Sighting]:
    noise = np.random.default_rng(1)
    return [
        watcher.feed(render(reader.scene, noise).image, start + index / 15, **how)
        for index in range(int(seconds * 15))
    ]


def lying(seed: int = 30) -> TruthReader:
    film = first_roll(seed).film()
    reader = TruthReader()
    reader.scene = film.scene_at(film.seconds)
    return reader


def test_dice_left_lying_are_read_a_few_times_and_reported_once() -> None:
    reader = lying()
    sightings = feed_still(Watcher(reader), reader, 6.0)
    assert sum(sighting.new for sighting in sightings) == 1
    assert reader.readings <= 5
    assert sightings[-1].state is State.READ


def test_dice_that_lay_there_before_a_game_goes_on_are_only_remembered() -> None:
    reader = lying()
    watcher = Watcher(reader, lying_is_roll=False)
    assert not any(sighting.new for sighting in feed_still(watcher, reader, 2.0))


@pytest.mark.parametrize(
    ("jump", "why"), [(-50.0, "the clock jumps back"), (500.0, "the camera was away for minutes")]
)
def test_a_clock_that_jumps_makes_no_roll(jump: float, why: str) -> None:
    reader = lying()
    watcher = Watcher(reader)
    feed_still(watcher, reader, 2.0, start=100.0)
    after = feed_still(watcher, reader, 2.0, start=100.0 + jump)
    assert not any(sighting.new for sighting in after), why
    assert after[-1].state is State.READ


def test_the_same_picture_twice_at_the_same_time_changes_nothing() -> None:
    reader = lying()
    watcher = Watcher(reader)
    picture = render(reader.scene).image
    assert {watcher.feed(picture, 1.0).state for _ in range(50)} == {State.ROLLING}
    assert reader.readings == 0


def test_a_camera_that_hangs_while_dice_roll_reports_nothing_for_a_while() -> None:
    written = script(31)
    written.throw(range(5), FIRST)
    film = written.film()
    reader = TruthReader()
    watcher = Watcher(reader)
    reader.scene = film.scene_at(0.9)
    picture = render(reader.scene).image
    sightings = [watcher.feed(picture, index / 30) for index in range(11)]
    assert reader.readings == 0
    assert not any(sighting.new for sighting in sightings)


@pytest.mark.parametrize(("grey", "reason"), [(0, "dark"), (255, "bright")])
def test_a_black_or_white_picture_is_a_reason_and_the_roll_stands_afterwards(
    grey: int, reason: str
) -> None:
    reader = lying()
    watcher = Watcher(reader)
    feed_still(watcher, reader, 1.0)
    blind = np.full_like(render(reader.scene).image, grey)
    sighting = watcher.feed(blind, 1.1)
    assert (sighting.state, sighting.reason) == (State.LOOK_AGAIN, reason)
    after = feed_still(watcher, reader, 1.0, start=1.2)
    assert not any(sighting.new for sighting in after)
    assert after[-1].state is State.READ


def test_a_camera_that_is_pushed_makes_no_roll_and_is_got_used_to() -> None:
    reader = lying()
    watcher = Watcher(reader)
    feed_still(watcher, reader, 1.0)
    camera = replace(reader.scene.camera, shift_mm=(14.0, -9.0))
    reader.scene = replace(reader.scene, camera=camera)
    after = feed_still(watcher, reader, 6.0, start=1.0)
    assert not any(sighting.new for sighting in after)
    assert after[-1].state is State.READ


def test_a_hand_that_lies_in_the_tray_for_long_makes_no_roll_when_it_goes() -> None:
    reader = lying()
    watcher = Watcher(reader)
    free = reader.scene
    feed_still(watcher, reader, 1.0)
    x, y = free.dice[0].pose.position[:2]
    reader.scene = replace(free, hands=(Hand((x + 15.0, y)),))
    resting = feed_still(watcher, reader, 3.0, start=1.0)
    assert (resting[-1].state, resting[-1].reason) == (State.LOOK_AGAIN, "hand")
    longer = feed_still(watcher, reader, 4.0, start=4.0)
    reader.scene = free
    gone = feed_still(watcher, reader, 2.0, start=8.0)
    assert not any(sighting.new for sighting in [*resting, *longer, *gone])
    assert gone[-1].state is State.READ


class TroubledReader:
    """Sees nothing but trouble."""

    def read(self, picture: object) -> Reading:
        return Reading((), "vision.no_tray")


def test_trouble_of_the_reader_is_passed_on() -> None:
    reader = lying()
    watcher = Watcher(TroubledReader())
    noise = np.random.default_rng(1)
    sightings = [watcher.feed(render(reader.scene, noise).image, index / 15) for index in range(15)]
    assert (sightings[-1].state, sightings[-1].reason) == (State.LOOK_AGAIN, "vision.no_tray")
