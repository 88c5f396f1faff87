"""Sightings become proposals: roll or re-roll, of which dice, in which order, never twice."""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import count

import pytest

from companion.live.loop import LiveLoop, Looking, Seen
from companion.live.proposal import Expecting
from companion.live.runner import run
from companion.ports.camera import CameraState, Frame
from companion.ports.notice import notice


@dataclass(frozen=True)
class Die:
    face: str
    x: float
    kind: str = "base"
    sure: bool = True
    confidence: float = 0.99
    corners: tuple = ((0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0))
    alternatives: tuple = ()

    @property
    def center(self) -> tuple[float, float]:
        return (self.x, 100.0)


@dataclass(frozen=True)
class Reading:
    dice: tuple[Die, ...]
    trouble: str | None = None
    milliseconds: float = 5.0


@dataclass(frozen=True)
class Sighting:
    state: str
    reason: str | None = None
    reading: Reading | None = None
    thrown: tuple[int, ...] = ()
    new: bool = False


WATCHING = CameraState("watching", 0.0)


@dataclass
class Tray:
    """Camera and watcher in one: every frame's picture is the sighting itself."""

    status: CameraState = WATCHING
    waiting: list[Sighting] = field(default_factory=list)
    expected: list[int | None] = field(default_factory=list)
    clock: count = field(default_factory=lambda: count(1))

    def newest(self, after: float | None = None) -> Frame | None:
        if not self.waiting:
            return None
        return Frame(self.waiting.pop(0), float(next(self.clock)), 640, 480)

    def state(self) -> CameraState:
        return self.status

    def close(self) -> None: ...

    def feed(self, picture: Sighting, seconds: float, expected: int | None = None) -> Sighting:
        self.expected.append(expected)
        return picture


FIVE = ("base",) * 5


def lie(
    faces: str | Sequence[str], xs: Sequence[float] = (10, 20, 30, 40, 50), **more: object
) -> Reading:
    faces = faces.split() if isinstance(faces, str) else faces
    return Reading(tuple(Die(f, x, **more) for f, x in zip(faces, xs, strict=False)))


def rest(reading: Reading, *thrown: int) -> Sighting:
    return Sighting("read", None, reading, thrown, new=True)


ROLLING = Sighting("rolling", "moving")
FIRST = lie("arrow beer gatling arrow bullseye1")


@pytest.fixture
def tray() -> Tray:
    return Tray()


@pytest.fixture
def loop(tray: Tray) -> LiveLoop:
    return LiveLoop(tray, tray)


def look(loop: LiveLoop, tray: Tray, *sightings: Sighting) -> Seen:
    """The last of these sightings, as the loop makes it."""
    seen = None
    for sighting in sightings:
        tray.waiting.append(sighting)
        seen = loop.step()
    assert seen is not None
    return seen


def test_a_roll_is_proposed_once(loop: LiveLoop, tray: Tray) -> None:
    loop.expect(Expecting(1))
    seen = look(loop, tray, ROLLING, rest(FIRST, 0, 1, 2, 3, 4))
    assert seen.proposal is not None
    assert seen.proposal.kind == "roll"
    assert seen.proposal.faces == ("arrow", "beer", "gatling", "arrow", "bullseye1")
    assert seen.proposal.thrown == (0, 1, 2, 3, 4)
    assert (seen.proposal.width, seen.proposal.height) == (640, 480)
    again = look(loop, tray, Sighting("read", None, FIRST, (0, 1, 2, 3, 4)))
    assert again == Seen(Looking("read"), changed=False)
    assert tray.expected == [5, 5, 5]


def test_dice_are_numbered_from_left_to_right_and_stay_so(loop: LiveLoop, tray: Tray) -> None:
    loop.expect(Expecting(1))
    first = lie("arrow beer gatling arrow bullseye1", xs=(50, 10, 40, 20, 30))
    seen = look(loop, tray, rest(first, 0, 1, 2, 3, 4))
    assert seen.proposal
    assert seen.proposal.faces == ("beer", "arrow", "bullseye1", "gatling", "arrow")
    loop.expect(Expecting(2, FIVE, seen.proposal.faces))
    second = lie("arrow dynamite gatling beer bullseye1", xs=(50, 99, 40, 5, 30))
    seen = look(loop, tray, ROLLING, rest(second, 1, 3))
    assert seen.proposal
    assert seen.proposal.kind == "reroll"
    assert seen.proposal.thrown == (0, 1), "the places 1 and 3 hold the dice 0 and 1"
    assert seen.proposal.faces == ("beer", "dynamite", "bullseye1", "gatling", "arrow")


def test_duel_dice_keep_their_numbers_behind_the_base_dice(loop: LiveLoop, tray: Tray) -> None:
    kinds = ("base", "base", "base", "duel", "duel")
    loop.expect(Expecting(1, kinds))
    dice = (
        Die("whisky", 10, "duel"),
        Die("beer", 20),
        Die("duel", 30, "duel"),
        Die("arrow", 40),
        Die("gatling", 50),
    )
    seen = look(loop, tray, rest(Reading(dice), 0, 1, 2, 3, 4))
    assert seen.proposal
    assert seen.proposal.faces == ("beer", "arrow", "gatling", "whisky", "duel")
    loop.expect(Expecting(2, kinds, seen.proposal.faces))
    swapped = (Die("gatling", 15), *dice[1:4], Die("arrow", 55, "duel"))
    seen = look(loop, tray, rest(Reading(swapped), 0, 4))
    assert seen.proposal
    assert seen.proposal.thrown == (2, 3), "a base die and a duel die, whichever place they took"
    assert seen.proposal.faces == ("beer", "arrow", "gatling", "arrow", "duel")


def test_dice_of_the_wrong_kind_are_asked_about(loop: LiveLoop, tray: Tray) -> None:
    loop.expect(Expecting(1))
    seen = look(loop, tray, rest(lie("arrow " * 5, kind="duel"), 0, 1, 2, 3, 4))
    assert seen.proposal is None
    assert seen.looking == Looking("look_again", notice("hardware.look.kinds"))


def test_an_unsure_die_is_proposed_with_its_alternatives(loop: LiveLoop, tray: Tray) -> None:
    loop.expect(Expecting(1))
    doubt = Die("beer", 15, sure=False, confidence=0.5, alternatives=(("beer", 0.5),))
    reading = Reading((*FIRST.dice[:4], doubt))
    asked = Sighting("look_again", "unsure", reading, (0, 1, 2, 3, 4), new=True)
    seen = look(loop, tray, asked)
    assert seen.proposal
    assert not seen.proposal.sure
    assert seen.proposal.unsure == (1,)
    assert seen.proposal.dice[1].alternatives == (("beer", 0.5),)
    assert seen.looking == Looking("look_again", notice("hardware.look.unsure"))


def test_a_die_left_lying_keeps_the_face_that_the_table_knows(loop: LiveLoop, tray: Tray) -> None:
    loop.expect(Expecting(1))
    look(loop, tray, rest(FIRST, 0, 1, 2, 3, 4))
    corrected = ("arrow", "gatling", "gatling", "arrow", "bullseye1")
    loop.expect(Expecting(2, FIVE, corrected))
    seen = look(loop, tray, ROLLING, rest(lie("arrow beer gatling beer beer"), 3, 4))
    assert seen.proposal
    assert seen.proposal.faces == ("arrow", "gatling", "gatling", "beer", "beer")
    assert seen.proposal.sure


def test_a_cocked_die_rolled_once_more_completes_the_roll(loop: LiveLoop, tray: Tray) -> None:
    loop.expect(Expecting(1))
    cocked = Sighting(
        "look_again", "cocked", lie("arrow beer cocked arrow beer"), (0, 1, 2, 3, 4), new=True
    )
    seen = look(loop, tray, cocked)
    assert seen.proposal is None
    assert seen.looking == Looking("look_again", notice("hardware.look.cocked"))
    seen = look(loop, tray, ROLLING, rest(FIRST, 2))
    assert seen.proposal
    assert seen.proposal.kind == "roll"
    assert seen.proposal.thrown == (0, 1, 2, 3, 4)


def test_a_roll_of_some_dice_only_is_asked_about(loop: LiveLoop, tray: Tray) -> None:
    loop.expect(Expecting(1))
    seen = look(loop, tray, rest(FIRST, 0, 1, 2))
    assert seen.proposal is None
    assert seen.looking == Looking("look_again", notice("hardware.look.not_all_thrown", n=5))
    loop.look_again()
    seen = look(loop, tray, Sighting("read", None, FIRST, (0, 1, 2)))
    assert seen.proposal
    assert seen.proposal.kind == "roll"


def test_dice_thrown_before_anybody_waits_are_asked_about(loop: LiveLoop, tray: Tray) -> None:
    seen = look(loop, tray, ROLLING, rest(FIRST, 0, 1, 2, 3, 4))
    assert seen == Seen(Looking("read"), changed=True)
    loop.expect(Expecting(1))
    lying = Sighting("read", None, FIRST, (0, 1, 2, 3, 4))
    seen = look(loop, tray, lying)
    assert seen.proposal is None
    assert seen.looking == Looking("look_again", notice("hardware.look.early"))
    seen = look(loop, tray, ROLLING, rest(FIRST, 0, 1, 2, 3, 4))
    assert seen.proposal, "thrown again, now that they are waited for"


def test_dice_from_the_turn_before_are_no_roll(loop: LiveLoop, tray: Tray) -> None:
    loop.expect(Expecting(1))
    look(loop, tray, rest(FIRST, 0, 1, 2, 3, 4))
    loop.expect(None)
    lying = Sighting("read", None, FIRST, (0, 1, 2, 3, 4))
    look(loop, tray, lying)
    loop.expect(Expecting(2))
    assert look(loop, tray, lying, lying).proposal is None


def test_a_refused_throw_can_be_put_right(loop: LiveLoop, tray: Tray) -> None:
    loop.expect(Expecting(1))
    look(loop, tray, rest(lie("dynamite beer gatling arrow bullseye1"), 0, 1, 2, 3, 4))
    lying = ("dynamite", "beer", "gatling", "arrow", "bullseye1")
    loop.expect(Expecting(2, FIVE, lying, locked=frozenset({0})))
    moved = look(loop, tray, ROLLING, rest(lie("beer beer gatling beer bullseye1"), 0, 3))
    assert moved.proposal
    assert moved.proposal.thrown == (0, 3), "the rules will refuse the dynamite"
    back = look(loop, tray, ROLLING, rest(lie("dynamite beer gatling beer bullseye1"), 0))
    assert back.proposal
    assert back.proposal.thrown == (3,), "put back with its old face, it was never thrown"
    assert back.proposal.faces == ("dynamite", "beer", "gatling", "beer", "bullseye1")


def test_dice_that_nobody_marked_are_named_as_bumped(loop: LiveLoop, tray: Tray) -> None:
    loop.expect(Expecting(1))
    look(loop, tray, rest(FIRST, 0, 1, 2, 3, 4))
    faces = tuple(die.face for die in FIRST.dice)
    loop.expect(Expecting(2, FIVE, faces, marked=frozenset({3, 4})))
    seen = look(loop, tray, ROLLING, rest(lie("arrow gatling gatling beer beer"), 1, 3, 4))
    assert seen.proposal
    assert seen.proposal.thrown == (1, 3, 4)
    assert seen.proposal.bumped == (1,)


BY_TOUCH = ("beer", "arrow", "gatling", "arrow", "bullseye1")


def test_what_people_entered_by_touch_is_not_offered_again(loop: LiveLoop, tray: Tray) -> None:
    loop.expect(Expecting(2, FIVE, BY_TOUCH, by_touch=True))
    assert look(loop, tray, rest(FIRST, 0, 1, 2, 3, 4)).proposal is None
    seen = look(loop, tray, ROLLING, rest(lie("arrow beer gatling beer bullseye1"), 3))
    assert seen.proposal
    assert seen.proposal.thrown == (3,), "the arrow on the right is die 3 of the table"
    assert seen.proposal.faces == ("beer", "arrow", "gatling", "beer", "bullseye1")


def test_a_rethrow_that_the_camera_missed_is_found_by_its_faces(loop: LiveLoop, tray: Tray) -> None:
    loop.expect(Expecting(2, FIVE, BY_TOUCH, by_touch=True))
    seen = look(loop, tray, rest(lie("arrow beer gatling dynamite bullseye1"), 0, 1, 2, 3, 4))
    assert seen.proposal
    assert seen.proposal.thrown == (3,)
    assert seen.proposal.faces == ("beer", "arrow", "gatling", "dynamite", "bullseye1")


def test_after_an_undo_people_can_ask_for_the_dice_as_they_lie(loop: LiveLoop, tray: Tray) -> None:
    loop.expect(Expecting(1))
    look(loop, tray, rest(FIRST, 0, 1, 2, 3, 4))
    loop.expect(Expecting(2, FIVE, tuple(die.face for die in FIRST.dice)))
    loop.expect(Expecting(3))
    lying = Sighting("read", None, FIRST, (0, 1, 2, 3, 4))
    assert look(loop, tray, lying).proposal is None
    loop.look_again()
    assert look(loop, tray, ROLLING).proposal is None, "not while something moves"
    seen = look(loop, tray, lying)
    assert seen.proposal
    assert (seen.proposal.kind, seen.proposal.thrown) == ("roll", (0, 1, 2, 3, 4))
    assert look(loop, tray, lying).proposal is None, "asked once, answered once"


def test_asking_again_after_a_corrected_roll_offers_what_differs(
    loop: LiveLoop, tray: Tray
) -> None:
    loop.expect(Expecting(1))
    look(loop, tray, rest(FIRST, 0, 1, 2, 3, 4))
    loop.expect(Expecting(2, FIVE, ("arrow", "beer", "gatling", "arrow", "beer")))
    loop.look_again()
    seen = look(loop, tray, Sighting("read", None, FIRST, (0, 1, 2, 3, 4)))
    assert seen.proposal
    assert seen.proposal.thrown == (4,)


@pytest.mark.parametrize(
    ("sighting", "shown"),
    [
        (Sighting("waiting"), Looking("waiting")),
        (Sighting("rolling", "moving"), Looking("rolling")),
        (Sighting("rolling", "hand"), Looking("rolling")),
        (Sighting("settling", "unsure"), Looking("settling")),
        (
            Sighting("look_again", "count", lie("beer beer beer beer")),
            Looking("look_again", notice("hardware.look.count", n=4, expected=5)),
        ),
        (Sighting("look_again", "hand"), Looking("look_again", notice("hardware.look.hand"))),
        (Sighting("look_again", "dark"), Looking("look_again", notice("hardware.look.dark"))),
        (
            Sighting("look_again", "vision.nothing_taught"),
            Looking("look_again", notice("hardware.look.not_taught")),
        ),
        (
            Sighting("look_again", "no_such_word"),
            Looking("look_again", notice("hardware.look.unclear")),
        ),
    ],
)
def test_what_the_screen_shows(
    loop: LiveLoop, tray: Tray, sighting: Sighting, shown: Looking
) -> None:
    loop.expect(Expecting(1))
    assert look(loop, tray, sighting).looking == shown


@pytest.mark.parametrize("status", ["lost", "dark", "off"])
def test_a_camera_in_trouble_is_a_state(loop: LiveLoop, tray: Tray, status: str) -> None:
    tray.status = CameraState(status, 1.0, notice("hardware.camera.unplugged"))
    seen = loop.step()
    assert seen == Seen(Looking("no_camera", notice("hardware.camera.unplugged")), changed=True)
    assert not loop.step().changed, "said once"
    tray.status = CameraState("watching", 2.0)
    assert look(loop, tray, Sighting("waiting")).looking == Looking("waiting")


def test_without_a_new_frame_nothing_changes(loop: LiveLoop) -> None:
    assert loop.step() == Seen(Looking("waiting"), changed=False)


class Stumbling:
    """A watcher that cannot cope with the first picture."""

    def __init__(self) -> None:
        self.fed = 0

    def feed(self, picture: object, seconds: float, expected: int | None = None) -> Sighting:
        self.fed += 1
        if self.fed == 1:
            raise ZeroDivisionError
        return Sighting("rolling", "moving")


class AtOnce(threading.Event):
    """Waits no time at all; is set after a few waits."""

    def __init__(self, waits: int) -> None:
        super().__init__()
        self.waits = waits

    def wait(self, timeout: float | None = None) -> bool:
        self.waits -= 1
        if self.waits <= 0:
            self.set()
        return self.is_set()


def test_a_picture_that_trips_the_reader_does_not_end_the_reading(tray: Tray) -> None:
    tray.waiting += [Sighting("waiting")] * 3
    put: list[Seen] = []
    run(LiveLoop(tray, Stumbling()), put.append, AtOnce(5))
    assert [seen.looking.state for seen in put] == ["rolling"], "said once, and still looking"
