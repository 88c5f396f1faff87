"""Showing the tray: by hand, by markers, and what happens when it is pushed away."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest

from companion.app.tray_sight import TrayFile, TrayWindow, VisionExaminer
from companion.ports.camera import CameraState, Frame
from companion.ports.notice import notice
from companion.teaching.corners import (
    Corners,
    ForgetTray,
    KeepTray,
    LeaveTray,
    LockLook,
    LookAtTray,
    MoveCorner,
    NudgeCorner,
    ShootEmpty,
    ShowCorners,
    UseMarkers,
    as_json,
    from_json,
    trouble,
)
from companion.teaching.trayloop import MOVED_SECONDS, Examined, TrayLoop
from companion.texts import Texts
from vision.markers import MARKERS, MODULES, find_markers, marker_modules
from vision.render import BASE_DICE, Scene, render, throw

SQUARE = ((0.2, 0.2), (0.8, 0.2), (0.8, 0.8), (0.2, 0.8))
FLOOR = ((0.08, 0.08), (0.92, 0.08), (0.92, 0.92), (0.08, 0.92))
"""Where the floor of the simulated tray lies."""

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


def test_corners_survive_their_file() -> None:
    assert from_json(as_json(Corners(SQUARE))) == Corners(SQUARE)


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
    assert TrayFile(tmp_path / "tray.json").corners is None


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

    def examine(self, picture: Any) -> Examined:
        return Examined(0.5, "good", 0.5, True, self.markers)

    def flickers(self, pictures: list[Any]) -> bool:
        return False


class Table:
    def __init__(self, folder: Path) -> None:
        self.camera = StillCamera(np.zeros((100, 200, 3), np.uint8))
        self.examiner, self.file = Examiner(), TrayFile(folder / "tray.json")
        said = notice("teach.tray.empty.done")
        self.loop = TrayLoop(self.camera, self.examiner, self.file, lambda: said)

    def do(self, *commands: Any) -> None:
        for command in commands:
            self.loop.tell(command)
            self.loop.step()


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path)


def test_dragged_corners_are_kept_until_forgotten(table: Table, tmp_path: Path) -> None:
    table.do(LookAtTray(), *(MoveCorner(index, to) for index, to in enumerate(SQUARE)), KeepTray())
    assert TrayFile(tmp_path / "tray.json").corners == Corners(SQUARE)
    table.do(LookAtTray(), ForgetTray())
    assert table.loop.look is None
    assert TrayFile(tmp_path / "tray.json").corners is None
    assert list(tmp_path.iterdir()) == []


def test_kept_corners_lead_to_the_flattened_tray_and_back(table: Table) -> None:
    table.do(LookAtTray(), ShootEmpty(), KeepTray())
    assert table.loop.look is not None
    assert table.loop.look.kept
    assert table.loop.look.said is None, "only a kept tray is shot empty"
    table.do(ShootEmpty())
    assert table.loop.look.said == notice("teach.tray.empty.done")
    table.do(ShowCorners())
    assert not table.loop.look.kept
    table.do(LeaveTray())
    assert table.loop.look is None


def test_a_nudge_moves_by_one_pixel_of_the_picture(table: Table) -> None:
    table.do(LookAtTray(), MoveCorner(0, (0.2, 0.2)), NudgeCorner(0, 1, 0), NudgeCorner(0, 0, -1))
    assert table.loop.look is not None
    assert table.loop.look.corners.points[0] == pytest.approx((0.205, 0.19))


def test_crossed_corners_are_not_kept(table: Table) -> None:
    table.do(LookAtTray(), MoveCorner(0, (0.99, 0.01)), MoveCorner(1, (0.01, 0.01)), KeepTray())
    assert table.loop.look is not None
    assert not table.loop.look.kept
    assert table.file.corners is None


def test_markers_turn_up_one_by_one_and_the_fourth_is_enough(table: Table) -> None:
    table.do(LookAtTray(), UseMarkers(True))
    table.examiner.markers = {0: SQUARE[0], 2: SQUARE[2]}
    table.loop.step()
    assert table.loop.look is not None
    assert table.loop.look.found == {0, 2}
    assert table.file.corners is None
    table.examiner.markers = dict(enumerate(SQUARE))
    table.loop.step()
    assert table.loop.look.kept
    assert table.file.corners == Corners(SQUARE)


def test_the_light_is_locked_and_freed(table: Table) -> None:
    table.do(LookAtTray(), LockLook(True))
    assert table.camera.locked
    table.do(LockLook(False), LeaveTray())
    assert not table.camera.locked


@pytest.fixture(scope="module")
def empty_tray() -> Any:
    return render(Scene(size=(640, 480)), np.random.default_rng(7)).image


def pushed(picture: Any, across: float, down: float = 0.0, turn: float = 0.0) -> Any:
    """The picture with all in it elsewhere: by shares of its width and height, and degrees."""
    height, width = picture.shape[:2]
    move = cv2.getRotationMatrix2D((width / 2, height / 2), turn, 1)
    move[:, 2] += (across * width, down * height)
    return cv2.warpAffine(picture, move, (width, height), borderMode=cv2.BORDER_REPLICATE)


def roll_at_the_rim(picture: Any) -> Any:
    rng = np.random.default_rng(8)
    return render(throw(rng, ["arrow"] * 5, [BASE_DICE], Scene(size=(640, 480))), rng).image


def with_an_arm(picture: Any) -> Any:
    arm = picture.copy()
    arm[:260, 380:520] = (90, 120, 170)
    return arm


LYING = [
    ("as it lay", lambda p: p, False),
    ("with dice in it", roll_at_the_rim, False),
    ("in half the light", lambda p: (p * 0.5).astype(np.uint8), False),
    ("under an arm", with_an_arm, False),
    ("nudged by a hair", lambda p: pushed(p, 0.005), False),
    ("pushed aside", lambda p: pushed(p, 0.08), True),
    ("pulled near", lambda p: pushed(p, 0.0, 0.1), True),
    ("turned", lambda p: pushed(p, 0.0, 0.0, 12), True),
    ("pushed half out of the picture", lambda p: pushed(p, 0.5), True),
    ("seen by another camera", lambda p: p[:400], True),
]


@pytest.mark.parametrize(("what", "change", "moved"), LYING, ids=[what for what, *_ in LYING])
def test_a_pushed_tray_is_told_from_one_that_is_played_in(
    what: str, change: Any, moved: bool, empty_tray: Any, tmp_path: Path
) -> None:
    TrayFile(tmp_path / "tray.json").keep(Corners(FLOOR), empty_tray)
    next_evening = TrayFile(tmp_path / "tray.json")
    assert next_evening.moved(change(empty_tray)) is moved


def test_a_pushed_tray_is_noticed_once_it_stays_away(table: Table, empty_tray: Any) -> None:
    table.camera.picture = empty_tray
    corners = (MoveCorner(index, to) for index, to in enumerate(FLOOR))
    table.do(LookAtTray(), *corners, KeepTray(), LeaveTray())
    away, seconds = pushed(empty_tray, 0.1), [100 + n * MOVED_SECONDS for n in range(6)]
    assert not table.loop.tray_moved(empty_tray, seconds[0])
    assert not table.loop.tray_moved(away, seconds[1]), "somebody for a moment"
    assert not table.loop.tray_moved(away, seconds[1] + 0.1), "not looked at every frame"
    assert table.loop.tray_moved(away, seconds[2])
    assert table.loop.tray_moved(away, seconds[2] + 0.1)
    assert not table.loop.tray_moved(empty_tray, seconds[3]), "it lies right again"


@pytest.mark.parametrize("way_out", [(KeepTray(), LeaveTray()), (ForgetTray(),)])
def test_corners_shown_again_end_the_alarm(
    way_out: tuple[Any, ...], table: Table, empty_tray: Any
) -> None:
    table.camera.picture = empty_tray
    corners = (MoveCorner(index, to) for index, to in enumerate(FLOOR))
    table.do(LookAtTray(), *corners, KeepTray(), LeaveTray())
    table.camera.picture = away = pushed(empty_tray, 0.1)
    assert not table.loop.tray_moved(away, 100)
    assert table.loop.tray_moved(away, 100 + MOVED_SECONDS)
    table.do(LookAtTray(), *way_out)
    assert not table.loop.tray_moved(away, 100 + 2 * MOVED_SECONDS)
    assert not table.loop.tray_moved(away, 100 + 3 * MOVED_SECONDS)


def test_everybody_sees_only_the_tray(tmp_path: Path) -> None:
    picture = np.arange(200 * 400 * 3, dtype=np.uint32).astype(np.uint8).reshape(200, 400, 3)
    file = TrayFile(tmp_path / "tray.json")
    window = TrayWindow(StillCamera(picture), file)
    assert window.newest().width == 400  # type: ignore[union-attr]
    file.keep(Corners(((0.25, 0.1), (0.75, 0.1), (0.75, 0.9), (0.25, 0.9))), picture)
    cut = window.newest()
    assert cut is not None
    assert (cut.width, cut.height) == (217, 169)
    assert (np.asarray(cut.picture) == picture[16:185, 92:309]).all()
    window.shown = "whole"
    assert window.newest().width == 400  # type: ignore[union-attr]
    assert (window.tray() == cut.picture).all(), "what is read does not depend on what is shown"


def test_the_kept_tray_is_shown_flattened(tmp_path: Path) -> None:
    """A slanted white sheet on black becomes a picture that is white all over."""
    slanted = ((0.2, 0.1), (0.8, 0.25), (0.9, 0.9), (0.1, 0.8))
    picture = np.zeros((300, 400, 3), np.uint8)
    points = np.array([(x * 399, y * 299) for x, y in slanted]).round().astype(np.int32)
    cv2.fillPoly(picture, [points], (255, 255, 255))
    file = TrayFile(tmp_path / "tray.json")
    file.keep(Corners(slanted), picture)
    window = TrayWindow(StillCamera(picture), file)
    window.shown = "flat"
    flat = window.newest()
    assert flat is not None
    assert flat.width / flat.height == pytest.approx(1.5, abs=0.2)
    assert np.asarray(flat.picture)[2:-2, 2:-2].mean() > 250


def test_a_tray_that_is_away_is_not_read(tmp_path: Path) -> None:
    window = TrayWindow(StillCamera(np.zeros((60, 80, 3), np.uint8)), TrayFile(tmp_path / "t.json"))
    assert window.state().usable
    window.away = True
    state = window.state()
    assert not state.usable
    assert state.blind
    assert state.reason == notice("teach.tray.moved")


def test_printed_markers_are_found_in_perspective() -> None:
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
    rng = np.random.default_rng(1)
    scene = throw(rng, ["arrow", "beer", "gatling"], [BASE_DICE], Scene(size=(640, 480)))
    picture = render(scene, rng).image
    examiner = VisionExaminer()
    good = examiner.examine(picture)
    assert (good.light, good.sharp) == ("good", True)
    assert examiner.examine((picture * 0.15).astype(np.uint8)).light == "dark"
    assert examiner.examine(np.full_like(picture, 250)).light == "bright"
    assert not examiner.examine(cv2.GaussianBlur(picture, (0, 0), 4)).sharp
    flicker = [np.clip(picture * level, 0, 255).astype(np.uint8) for level in (1, 0.9) * 5]
    assert examiner.flickers(flicker)
    assert not examiner.flickers([picture] * 10)
