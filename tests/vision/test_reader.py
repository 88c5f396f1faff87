"""The reader on the project's own pictures: right, or it asks."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np
import pytest

from tests.vision.sets import PICTURES, rolls, taught
from vision.diceset import DiceSet
from vision.picture import Picture, load_picture
from vision.reader import Reader
from vision.render import BASE_DICE, PIP_DICE, Scene, Thing, TrayStyle, lie, render, throw
from vision.teaching import teach, teach_labelled


def as_taken(picture: Picture) -> Picture:
    return picture


def half_light(picture: Picture) -> Picture:
    return (picture // 2).astype(np.uint8)


def blurred(picture: Picture) -> Picture:
    return np.asarray(cv2.GaussianBlur(picture, (0, 0), 1.25), np.uint8)


def compressed(picture: Picture) -> Picture:
    _, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 60])
    return np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)


def half_size(picture: Picture) -> Picture:
    return np.asarray(cv2.resize(picture, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA))


def upside_down(picture: Picture) -> Picture:
    return np.ascontiguousarray(picture[::-1, ::-1])


@pytest.mark.parametrize(
    ("spoil", "least_sure"),
    [(as_taken, 1.0), (half_light, 0.95), (blurred, 0.95), (compressed, 0.95), (half_size, 0.95)],
)
@pytest.mark.parametrize("name", ["ours", "unseen"])
def test_flat_dice_are_found_and_read_and_nothing_is_wrong_and_sure(
    name: str, spoil: Callable[[Picture], Picture], least_sure: float
) -> None:
    seen, beyond = [], []
    for dice, rest in rolls(name, taught(name), spoil):
        seen += [die for die in dice if not die.cocked]
        beyond += rest
    assert not [die for die in seen if die.wrong_and_sure]
    assert not [die for die in beyond if die.sure]
    assert sum(die.die is not None for die in seen) == len(seen)
    assert sum(die.right and die.die is not None and die.die.sure for die in seen) >= (
        least_sure * len(seen)
    )


@pytest.mark.parametrize("face", ["bullseye1", "bullseye2", "gatling", "arrow"])
def test_a_face_that_was_never_taught_is_not_taken_for_another(face: str) -> None:
    for dice, _ in rolls("ours", taught("ours", without=face)):
        for die in dice:
            if die.truth["face"] == face and die.truth["kind"] == "base":
                assert die.die is None or not die.die.sure


def test_a_turned_camera_reads_the_same() -> None:
    straight = [die for dice, _ in rolls("ours", taught("ours")) for die in dice]
    reader = Reader(taught("ours"))
    picture = load_picture(PICTURES / "ours" / "roll_000.jpg")
    faces = sorted(die.face for die in reader.read(upside_down(picture)).dice)
    assert faces == sorted(seen.truth["face"] for seen in straight[: len(faces)])


@pytest.mark.parametrize(
    ("picture", "trouble"),
    [
        (np.zeros((1, 1, 3), np.uint8), "vision.too_small"),
        (np.zeros((30, 4000, 3), np.uint8), "vision.too_small"),
        (np.zeros((480, 640, 3), np.uint8), "vision.too_dark"),
        (np.full((480, 640, 3), 255, np.uint8), "vision.too_bright"),
        (np.full((480, 640, 3), 90, np.uint8), None),
        (np.random.default_rng(1).integers(0, 256, (480, 640, 3)).astype(np.uint8), None),
    ],
    ids=["1x1", "a strip", "black", "blown out", "plain", "noise"],
)
def test_pictures_without_dice_give_no_dice(picture: Picture, trouble: str | None) -> None:
    reading = Reader(taught("ours")).read(picture)
    assert reading.dice == ()
    assert reading.trouble == trouble


def test_the_empty_tray_has_no_dice_in_it() -> None:
    reading = Reader(taught("ours")).read(load_picture(PICTURES / "ours" / "empty.jpg"))
    assert reading.dice == ()
    assert reading.sure


def test_a_set_that_was_taught_nothing_says_so() -> None:
    picture = load_picture(PICTURES / "ours" / "roll_000.jpg")
    assert Reader(DiceSet.blank()).read(picture).trouble == "vision.nothing_taught"


@pytest.mark.parametrize("shape", ["coin", "card", "token", "cube"])
def test_things_that_are_no_dice_are_never_sure(shape: str) -> None:
    scene = Scene(things=(Thing(shape, -30, 10, 0.4), Thing(shape, 40, -20, 1.1, size_mm=16)))
    for die in Reader(taught("ours")).read(render(scene).image).dice:
        assert not die.sure


def test_white_dice_in_a_round_dark_tray_are_read_without_the_empty_tray() -> None:
    rng = np.random.default_rng(5)
    tray = TrayStyle(
        felt=(38, 36, 34),
        rim=(30, 30, 32),
        inner_mm=(150.0, 150.0),
        round=True,
        table=(150, 170, 185),
    )
    scene = Scene(tray=tray, size=(640, 480))

    def shot(faces: str) -> tuple[Picture, list[dict[str, object]]]:
        picture = render(throw(rng, list(faces), [PIP_DICE], scene), rng)
        return picture.image, [die.as_json() for die in picture.truth]

    dice_set = DiceSet.blank()
    for faces in ("123456", "654321", "112233", "445566", "135246", "362514"):
        dice_set = teach_labelled(dice_set, *shot(faces))
    reader = Reader(dice_set)
    for faces in ("135", "2461", "66554"):
        picture, _ = shot(faces)
        dice = reader.read(picture).dice
        assert sorted(die.face for die in dice) == sorted(faces)
        assert sum(die.sure for die in dice) >= len(faces) - 1


def test_center_and_corners_are_in_pixels_of_the_picture_given() -> None:
    reader = Reader(taught("ours"))
    picture = load_picture(PICTURES / "ours" / "roll_001.jpg")
    doubled = np.asarray(cv2.resize(picture, None, fx=2, fy=2, interpolation=cv2.INTER_LINEAR))
    small, large = reader.read(picture).dice, reader.read(doubled).dice
    assert len(small) == len(large) == 5
    for one, other in zip(small, large, strict=True):
        near = 4 if one.sure and other.sure else 12
        assert np.allclose(np.array(one.center) * 2, other.center, atol=near)
        assert np.allclose(np.mean(one.corners, axis=0), one.center, atol=0.5)


def test_dice_in_all_four_corners_are_read() -> None:
    tray = TrayStyle(rim=(70, 100, 150))
    right, back = (side / 2 - BASE_DICE.edge_mm / 2 - 0.5 for side in tray.inner_mm)
    places = [(right, back), (-right, back), (-right, -back), (right, -back)]
    faces = ["arrow", "beer", "gatling", "dynamite"]
    rng = np.random.default_rng(3)
    dice_set = DiceSet.blank()
    for face in dict.fromkeys(BASE_DICE.faces):
        lesson = render(throw(rng, [face] * 5, [BASE_DICE], Scene(tray=tray)), rng)
        dice_set = teach(dice_set, lesson.image, "base", face)
    dice = tuple(
        lie(BASE_DICE, face, *place, yaw=0.05) for face, place in zip(faces, places, strict=True)
    )
    picture = render(Scene(tray=tray, dice=dice), rng)
    read = Reader(dice_set).read(picture.image).dice
    assert sorted(die.face for die in read if die.sure) == sorted(faces)
