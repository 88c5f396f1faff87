"""A lesson from the empty tray to the proof, shot by shot."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import count

import pytest

from companion.rules.dice.faces import FACES
from companion.teaching.commands import (
    BeginProof,
    BeginTeaching,
    ChooseFace,
    LeaveTeaching,
    Nod,
    SayFace,
    Skip,
    TakePicture,
    TeachConfused,
    TeachingCommand,
)
from companion.teaching.lesson import Lesson
from companion.teaching.loop import TeachingLoop
from companion.teaching.port import Spot
from companion.teaching.poses import lie_anew
from companion.teaching.proof import ROLLS
from companion.texts import Texts
from tests.teaching.desk_lamp import PER_SECOND, HandCamera, HandTeacher, View

BASE = FACES["base"]


class Lessons:
    """A table where somebody teaches."""

    def __init__(self) -> None:
        self.camera, self.teacher = HandCamera(), HandTeacher()
        self.loop = TeachingLoop(self.camera, self.teacher, lambda: "mine")
        self._places: Iterator[int] = count()

    @property
    def lesson(self) -> Lesson:
        assert self.loop.lesson is not None
        return self.loop.lesson

    @property
    def says(self) -> str:
        trouble = self.lesson.trouble
        return "" if trouble is None else Texts().say(trouble)

    def do(self, *commands: TeachingCommand) -> None:
        for command in commands:
            self.loop.tell(command)
            self.loop.step()

    def show(self, view: View, seconds: float = 1.6) -> None:
        """Somebody lays this down and lets it lie."""
        self.camera.view = view
        for _ in range(round(seconds * PER_SECOND)):
            self.camera.seconds += 1 / PER_SECOND
            self.loop.step()

    def lay(self, *faces: str, kind: str = "base") -> None:
        """Dice thrown somewhere else than before."""
        number = next(self._places)
        self.show(View(faces, 0.06 * (number % 3), 25.0 * (number % 3), kind=kind))

    def teach_all(self) -> None:
        self.do(BeginTeaching())
        self.show(View())
        for face in BASE:
            while self.lesson.task is not None and self.lesson.task.face == face:
                self.lay(*[face] * 5)

    def prove(self, *faces: str) -> None:
        for _ in range(ROLLS):
            self.lay(*(faces or ("arrow", "beer", "gatling", "dynamite", "bullseye1")))
            self.do(Nod())


@pytest.fixture
def table() -> Lessons:
    return Lessons()


def test_four_shots_of_five_dice_teach_a_face(table: Lessons) -> None:
    table.do(BeginTeaching())
    assert table.lesson.stage == "empty"
    table.show(View())
    assert table.teacher.empty
    taken = []
    for _ in range(4):
        table.lay(*["arrow"] * 5)
        taken.append(table.lesson.tasks[0].taken)
    assert taken == [5, 10, 15, 20]
    assert table.lesson.task is not None
    assert table.lesson.task.face == "dynamite"


def test_no_picture_is_taken_before_the_tray_was_still_for_a_second(table: Lessons) -> None:
    table.do(BeginTeaching(), Skip())
    table.show(View(("arrow",) * 5), seconds=0.9)
    assert table.lesson.tasks[0].taken == 0
    table.show(View(("arrow",) * 5), seconds=0.4)
    assert table.lesson.watch == "learning"
    table.loop.step()
    assert table.lesson.tasks[0].taken == 5


WRONG = [
    ("nothing lies there", View(), "I see no dice"),
    ("one die is missing", View(("arrow",) * 4), "I see 4 dice"),
    ("dice differ", View(("arrow", "arrow", "beer", "beer", "beer")), "not all show"),
]


@pytest.mark.parametrize(("what", "view", "words"), WRONG, ids=[w for w, *_ in WRONG])
def test_a_bad_shot_is_explained_and_teaches_nothing(
    table: Lessons, what: str, view: View, words: str
) -> None:
    table.do(BeginTeaching(), Skip())
    table.show(view)
    assert words in table.says
    assert table.lesson.tasks[0].taken == 0


def test_a_die_that_looks_different_is_left_out_and_named(table: Lessons) -> None:
    table.do(BeginTeaching(), Skip())
    table.lay("arrow", "arrow", "arrow", "arrow", "beer")
    assert table.lesson.tasks[0].taken == 4
    assert "one die" in table.says.lower()


def test_dice_left_lying_are_no_second_picture(table: Lessons) -> None:
    table.do(BeginTeaching(), Skip())
    view = View(("arrow",) * 5)
    table.show(view, 8.0)
    assert table.lesson.tasks[0].taken == 5
    table.show(replace(view, moving=True), 0.4)  # a hand passes over them
    table.show(view, 3.0)
    assert table.lesson.tasks[0].taken == 5
    assert "Turn" in table.says


def test_dice_that_still_show_the_face_before_are_noticed(table: Lessons) -> None:
    table.do(BeginTeaching(), Skip())
    for _ in range(5):
        table.lay(*["arrow"] * 5)
    assert table.lesson.task is not None
    assert table.lesson.task.face == "dynamite"
    assert table.lesson.task.taken == 0
    assert "Arrow" in table.says or "arrow" in table.says


def test_a_touch_takes_the_picture_as_it_is(table: Lessons) -> None:
    table.do(BeginTeaching(), Skip())
    table.show(View(("arrow",) * 3), 1.6)
    assert table.lesson.tasks[0].taken == 0
    table.do(TakePicture())
    table.show(table.camera.view, 0.4)
    assert table.lesson.tasks[0].taken == 3


def test_faces_can_be_skipped_and_chosen(table: Lessons) -> None:
    table.do(BeginTeaching(), Skip(), Skip())
    assert table.lesson.at == 1
    table.do(ChooseFace(4))
    assert table.lesson.task is not None
    assert table.lesson.task.face == "beer"
    table.do(BeginProof())
    assert table.lesson.stage == "faces", "no proof while faces are unknown"


def test_a_passed_proof_keeps_the_set_and_nothing_else_does(table: Lessons) -> None:
    table.teach_all()
    assert table.lesson.stage == "proof"
    assert table.teacher.kept == []
    table.prove()
    assert table.lesson.stage == "kept"
    assert (table.lesson.proof.right, table.lesson.proof.dice) == (50, 50)
    assert len(table.teacher.kept) == 1


def test_a_failed_proof_names_the_faces_and_teaches_them_again(table: Lessons) -> None:
    table.teach_all()
    table.teacher.misread = {"beer": "gatling"}
    for _ in range(ROLLS):
        table.lay("arrow", "beer", "dynamite", "arrow", "bullseye1")
        table.do(SayFace(1, "beer"), Nod())
    assert table.lesson.stage == "failed"
    assert (table.lesson.proof.right, table.lesson.proof.dice) == (40, 50)
    assert table.lesson.proof.confused == (("base", "beer"), ("base", "gatling"))
    assert table.teacher.kept == []
    table.do(TeachConfused())
    assert [task.face for task in table.lesson.tasks] == ["beer", "gatling"]
    assert len(table.teacher.begun) == 1, "what was taught stays in the draft"


def test_one_wrong_die_of_fifty_passes(table: Lessons) -> None:
    table.teach_all()
    for number in range(ROLLS):
        table.lay("arrow", "beer", "dynamite", "arrow", "bullseye1")
        table.do(*([SayFace(0, "beer")] if number == 3 else []), Nod())
    assert table.lesson.stage == "kept"
    assert table.lesson.proof.right == 49


def test_a_tilted_die_is_laid_flat_or_named(table: Lessons) -> None:
    table.teach_all()
    table.teacher.misread = {"beer": "cocked"}
    table.lay("arrow", "beer", "dynamite", "arrow", "bullseye1")
    assert "tilted" in table.says
    assert not table.lesson.proof.roll
    table.do(TakePicture())
    table.show(table.camera.view, 0.4)
    table.do(Nod())
    assert table.lesson.proof.rolls == 0, "it shows no face yet"
    table.do(SayFace(1, "beer"), Nod())
    assert table.lesson.proof.rolls == 1
    assert table.lesson.proof.confused == (("base", "beer"),)


def test_a_nod_without_a_new_roll_does_not_count(table: Lessons) -> None:
    table.teach_all()
    table.lay("arrow", "beer", "dynamite", "arrow", "bullseye1")
    table.do(Nod(), Nod(), Nod())
    table.show(table.camera.view, 4.0)
    assert table.lesson.proof.rolls == 1


def test_one_face_is_taught_again_on_top_of_the_old_set(table: Lessons) -> None:
    table.do(BeginTeaching(again=(("base", "beer"),), name="travel"))
    assert table.teacher.begun == [("travel", (("base", "beer"),))]
    assert [task.face for task in table.lesson.tasks] == ["beer"]


def test_duel_dice_have_their_own_faces_and_number(table: Lessons) -> None:
    table.do(BeginTeaching(("duel",)), Skip())
    assert tuple(task.face for task in table.lesson.tasks) == FACES["duel"]
    table.lay("arrow", "arrow", kind="duel")
    assert table.lesson.tasks[0].taken == 2


def test_a_group_with_more_duel_dice_teaches_them_all(table: Lessons) -> None:
    table.do(BeginTeaching(("duel",)), Skip())
    table.lay(*["arrow"] * 5, kind="duel")
    assert table.lesson.tasks[0].taken == 5
    table.lay(*["arrow"] * 6, kind="duel")
    assert "I see 6 dice" in table.says


def test_a_full_disk_is_said_and_the_lesson_is_not_lost(table: Lessons) -> None:
    table.teach_all()
    table.teacher.full = True
    table.prove()
    assert table.lesson.stage == "failed"
    assert "No space left" in table.says


def test_without_a_camera_the_lesson_waits(table: Lessons) -> None:
    table.do(BeginTeaching(), Skip())
    table.camera.usable = False
    table.lay(*["arrow"] * 5)
    assert table.lesson.watch == "no_camera"
    assert table.lesson.tasks[0].taken == 0


def test_leaving_ends_the_lesson(table: Lessons) -> None:
    table.do(BeginTeaching(), LeaveTeaching())
    assert table.loop.lesson is None
    table.do(Skip(), Nod())
    assert table.loop.lesson is None


def spot(x: float, angle: float) -> Spot:
    return Spot((x, 0.5), (), angle, 0.1)


POSES = [
    ("left lying", [(0.1, 10), (0.4, 30), (0.8, 5)], False),
    ("one of three moved", [(0.2, 10), (0.4, 30), (0.8, 5)], False),
    ("all but one moved", [(0.2, 10), (0.5, 30), (0.8, 5)], True),
    ("turned on the spot", [(0.1, 35), (0.4, 60), (0.8, 45)], True),
    ("turned a little", [(0.1, 25), (0.4, 45), (0.8, 15)], False),
    ("a quarter turn looks the same", [(0.1, 88), (0.4, 30), (0.8, 5)], False),
]


@pytest.mark.parametrize(("what", "now", "anew"), POSES, ids=[w for w, *_ in POSES])
def test_dice_lie_anew(what: str, now: list[tuple[float, float]], anew: bool) -> None:
    before = [spot(0.1, 10), spot(0.4, 30), spot(0.8, 5)]
    if what.startswith("a quarter"):
        before[0] = spot(0.1, 1)
    assert lie_anew([spot(x, angle) for x, angle in now], before) is anew
