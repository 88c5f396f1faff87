"""Showing the tray: by hand, by markers, and what happens when it is pushed away."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from companion.app.tray_sight import TrayFile, TrayWindow, VisionExaminer
from companion.ports.camera import CameraState, Frame
from companion.teaching.corners import (
    Corners,
    ForgetTray,
    KeepTray,
    LeaveTray,
    LockLook,
    LookAtTray,
    MoveCorner,
    NudgeCorner,
    TrayPlace,
    UseMarkers,
    as_json,
    from_json,
    in_order,
    trouble,
)
from companion.teaching.trayloop import MOVED_SECONDS, Examined, TrayLoop
from companion.texts import Texts
from vision.markers import MARKERS, MODULES, find_markers, marker_modules
from vision.render import BASE_DICE, Scene, render, throw

SQUARE = ((0.2, 0.2), (0.8, 0.2), (0.8, 0.8), (0.2, 0.8))

SHAPES = [
    ("a square", SQUARE, None),
    ("seen from aside", ((0.2, 0.3), (0.8, 0.1), (0.9, 0.9), (0.1, 0.7)), None),
    ("two swapped", (SQUARE[1], SQUARE[0], SQUARE[2], SQUARE[3]), "cross"),
    ("mirrored", tuple(reversed(SQUARE)), "cross"),
    ("all in one place", ((0.5, 0.5),) * 4, "cross"),
    ("tiny", ((0.5, 0.5), (0.6, 0.5), (0.6, 0.6), (0.5, 0.6)), "too small"),
]


@pytest.mark.parametrize(("what", "points", "words"), SHAPES, ids=[w for w, *_ in SHAPES])
def test_corners_that_no_tray_has_are_refused(what: str, points: Any, words: str | None) -> None:
    wrong = trouble(Corners(points))
    said = "" if wrong is None else Texts().say(wrong)
    assert (words is None and wrong is None) or (words is not None and words in said)


def test_four_points_in_any_order_become_corners() -> None:
    for turn in range(4):
        shuffled = SQUARE[turn:] + SQUARE[:turn]
        assert in_order(shuffled[::-1]).points == SQUARE


def test_a_place_survives_its_file() -> None:
    place = TrayPlace(Corners(SQUARE), Corners(SQUARE))
    assert from_json(as_json(place)) == place


DAMAGED = [
    "", "[]", "null", "{}", '{"corners": 3}', '{"corners": [[0, 0]]}',
    '{"corners": [[0, 0], [1, 1], [1, 0], [0, 1]]}',
    '{"corners": [["a", 0], [1, 0], [1, 1], [0, 1]]}',
    '{"corners": [[0, 0], [9, 0], [9, 9], [0, 9]]}',
]  # fmt: skip


@pytest.mark.parametrize("text", DAMAGED)
def test_a_damaged_file_is_as_good_as_none(text: str, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=r"corners|Expecting|convert"):
        from_json(text)
    (tmp_path / "tray.json").write_text(text)
    assert TrayFile(tmp_path / "tray.json").place is None


class StillCamera:
    """Shows one picture, a new frame each time."""

    def __init__(self, picture: Any) -> None:
        self.picture, self.seconds, self.locked = picture, 0.0, False

    def state(self) -> CameraState:
        return CameraState("watching", 0.0)

    def newest(self, after: float | None = None) -> Frame | None:
        self.seconds += 0.5
        height, width = self.picture.shape[:2]
        return Frame(self.picture, self.seconds, width, height)

    def lock_look(self) -> None:
        self.locked = True

    def free_look(self) -> None:
        self.locked = False

    def close(self) -> None: ...


@dataclass
class Examiner:
    """Sees what the test says."""

    markers: dict[int, tuple[float, float]] = field(default_factory=dict)
    seen_floor: tuple[tuple[float, float], ...] | None = SQUARE

    def examine(self, picture: Any) -> Examined:
        return Examined(0.5, "good", 0.5, True, self.markers, self.seen_floor)

    def floor(self, picture: Any) -> tuple[tuple[float, float], ...] | None:
        return self.seen_floor

    def flickers(self, pictures: list[Any]) -> bool:
        return False


class Table:
    def __init__(self, folder: Path) -> None:
        self.camera = StillCamera(np.zeros((100, 200, 3), np.uint8))
        self.examiner, self.file = Examiner(), TrayFile(folder / "tray.json")
        self.loop = TrayLoop(self.camera, self.examiner, self.file)

    def do(self, *commands: Any) -> None:
        for command in commands:
            self.loop.tell(command)
            self.loop.step()


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def test_dragged_corners_are_kept_until_forgotten(table: Table, tmp_path: Path) -> None:
    table.do(LookAtTray(), *(MoveCorner(index, to) for index, to in enumerate(SQUARE)), KeepTray())
    assert table.loop.look is None
    kept = TrayFile(tmp_path / "tray.json").place
    assert kept is not None
    assert kept.corners.points == SQUARE
    table.do(LookAtTray(), ForgetTray())
    assert TrayFile(tmp_path / "tray.json").place is None


def test_a_nudge_moves_by_one_pixel_of_the_picture(table: Table) -> None:
    table.do(LookAtTray(), MoveCorner(0, (0.2, 0.2)), NudgeCorner(0, 1, 0), NudgeCorner(0, 0, -1))
    assert table.loop.look is not None
    assert table.loop.look.corners.points[0] == pytest.approx((0.205, 0.19))


def test_crossed_corners_are_not_kept(table: Table) -> None:
    table.do(LookAtTray(), MoveCorner(0, (0.99, 0.01)), MoveCorner(1, (0.01, 0.01)), KeepTray())
    assert table.loop.look is not None
    assert table.file.place is None


def test_markers_turn_up_one_by_one_and_the_fourth_is_enough(table: Table) -> None:
    table.do(LookAtTray(), UseMarkers(True))
    table.examiner.markers = {0: SQUARE[0], 2: SQUARE[2]}
    table.loop.step()
    assert table.loop.look is not None
    assert table.loop.look.found == {0, 2}
    assert table.file.place is None
    table.examiner.markers = dict(enumerate(SQUARE))
    table.loop.step()
    assert table.loop.look.kept
    assert table.file.place is not None
    assert table.file.place.corners.points == SQUARE


def test_the_light_is_locked_and_freed(table: Table) -> None:
    table.do(LookAtTray(), LockLook(True))
    assert table.camera.locked
    table.do(LockLook(False), LeaveTray())
    assert not table.camera.locked


def test_a_pushed_tray_is_noticed_once_it_stays_away(table: Table) -> None:
    table.do(LookAtTray(), *(MoveCorner(index, to) for index, to in enumerate(SQUARE)), KeepTray())
    seconds = [100 + n * MOVED_SECONDS for n in range(6)]
    assert table.loop.tray_moved(None, seconds[0]) is False
    table.examiner.seen_floor = tuple((x + 0.1, y) for x, y in SQUARE)
    assert table.loop.tray_moved(None, seconds[1]) is False, "a hand for a moment"
    assert table.loop.tray_moved(None, seconds[1] + 0.1) is None, "not looked at every frame"
    assert table.loop.tray_moved(None, seconds[2]) is True
    table.examiner.seen_floor = SQUARE
    assert table.loop.tray_moved(None, seconds[3]) is False


def test_everybody_sees_only_the_tray(tmp_path: Path) -> None:
    picture = np.arange(200 * 400 * 3, dtype=np.uint32).astype(np.uint8).reshape(200, 400, 3)
    file = TrayFile(tmp_path / "tray.json")
    window = TrayWindow(StillCamera(picture), file)
    whole = window.newest()
    assert whole is not None
    assert (whole.width, whole.height) == (400, 200)
    file.keep(TrayPlace(Corners(((0.25, 0.1), (0.75, 0.1), (0.75, 0.9), (0.25, 0.9)))))
    cut = window.newest()
    assert cut is not None
    assert (cut.width, cut.height) == (217, 169)
    assert (np.asarray(cut.picture) == picture[16:185, 92:309]).all()
    window.whole = True
    again = window.newest()
    assert again is not None
    assert again.width == 400


def test_printed_markers_are_found_in_perspective() -> None:
    cv2 = pytest.importorskip("cv2")
    sheet = np.full((600, 800, 3), 235, np.uint8)
    side = MODULES * 10
    places = [(30, 30), (710, 30), (710, 510), (30, 510)]
    for number, (x, y) in enumerate(places):
        black = np.kron(marker_modules(number), np.ones((10, 10), bool))
        sheet[y : y + side, x : x + side][black] = 15
    target = np.float32([[60, 40], [740, 80], [700, 560], [90, 520]])
    flat = np.float32([[0, 0], [800, 0], [800, 600], [0, 600]])
    seen = cv2.warpPerspective(sheet, cv2.getPerspectiveTransform(flat, target), (800, 600))
    assert set(find_markers(seen)) == set(range(MARKERS))
    found = find_markers(sheet)
    assert found[0] == pytest.approx((30, 30), abs=2)
    assert found[2] == pytest.approx((769, 569), abs=2)


def test_the_camera_check_tells_dark_and_blurred_pictures_from_good_ones() -> None:
    cv2 = pytest.importorskip("cv2")
    rng = np.random.default_rng(1)
    scene = throw(rng, ["arrow", "beer", "gatling"], [BASE_DICE], Scene(size=(640, 480)))
    picture = render(scene, rng).image
    examiner = VisionExaminer()
    good = examiner.examine(picture)
    assert (good.light, good.sharp) == ("good", True)
    assert examiner.examine((picture * 0.15).astype(np.uint8)).light == "dark"
    assert examiner.examine(np.full_like(picture, 250)).light == "bright"
    assert not examiner.examine(cv2.GaussianBlur(picture, (0, 0), 4)).sharp
    assert good.floor is not None
    flicker = [np.clip(picture * level, 0, 255).astype(np.uint8) for level in (1, 0.9) * 5]
    assert examiner.flickers(flicker)
    assert not examiner.flickers([picture] * 10)
