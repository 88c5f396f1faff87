"""The simulated tray: what it draws is where the truth says it is."""

from __future__ import annotations

import math
from dataclasses import replace

import cv2
import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from vision.render import (
    BASE_DICE,
    DUEL_DICE,
    PIP_DICE,
    Camera,
    DiceStyle,
    Hand,
    Lens,
    Picture,
    Scene,
    Thing,
    TrayStyle,
    lean,
    lie,
    random_set,
    render,
    throw,
    truth_file,
    truth_of,
)
from vision.render.faces import CANVAS_PX, face_picture

SMALL = Scene(size=(512, 384), lens=Lens(blur_px=0, noise=0))
FIVE = ("arrow", "beer", "gatling", "bullseye1", "dynamite")


def difference(scene: Scene) -> np.ndarray:
    """Where the scene differs from the empty tray."""
    change = cv2.absdiff(render(scene).image, render(scene.without_dice()).image)
    return change.max(axis=2)


def top_face(picture: Picture, index: int, style: DiceStyle) -> np.ndarray:
    """The top face of one die cut out by its true corners, as the face was drawn."""
    corners = np.array(picture.truth[index].corners, np.float32)
    side = CANVAS_PX
    wanted = np.array([[0, side], [side, side], [side, 0], [0, 0]], np.float32)
    return cv2.warpPerspective(
        picture.image, cv2.getPerspectiveTransform(corners, wanted), (side, side)
    )


def likeness(one: np.ndarray, other: np.ndarray) -> float:
    middle = slice(CANVAS_PX // 6, -CANVAS_PX // 6)
    return float(
        cv2.matchTemplate(
            one[middle, middle].astype(np.float32),
            other[middle, middle].astype(np.float32),
            cv2.TM_CCOEFF_NORMED,
        )[0, 0]
    )


@pytest.mark.parametrize("style", [BASE_DICE, DUEL_DICE, PIP_DICE], ids=lambda style: style.kind)
@pytest.mark.parametrize("number", range(6))
def test_the_face_that_is_asked_for_lies_up_and_is_not_mirrored(
    style: DiceStyle, number: int
) -> None:
    face = style.faces[number]
    scene = replace(SMALL, size=(1024, 768), dice=(lie(style, face, 30, -20, 0.7),))
    picture = render(scene)
    assert picture.truth[0].face == face
    cut = top_face(picture, 0, style)
    drawn = {name: face_picture(style, name) for name in set(style.faces)}
    scores = {
        (name, quarter): likeness(cut, np.rot90(albedo, quarter))
        for name, albedo in drawn.items()
        for quarter in range(4)
    }
    best, _ = max(scores, key=lambda key: scores[key])
    assert best == face
    mirrored = max(likeness(cut[:, ::-1], np.rot90(drawn[face], quarter)) for quarter in range(4))
    if style.kind != "pips":
        assert max(scores.values()) > mirrored


@settings(max_examples=25, deadline=None)
@given(
    st.integers(0, 10_000),
    st.floats(-6, 6),
    st.floats(-6, 6),
    st.floats(-180, 180),
    st.floats(300, 700),
)
def test_dice_are_drawn_where_the_truth_says(
    seed: int, tip_x: float, tip_y: float, roll: float, height: float
) -> None:
    camera = Camera(
        height_mm=height, tilt_degrees=(tip_x, tip_y), roll_degrees=roll, field_mm=300.0
    )
    scene = throw(
        np.random.default_rng(seed), ["1"], [PIP_DICE], replace(SMALL, camera=camera), touching=0
    )
    changed = difference(scene)
    (die,) = truth_of(scene)
    inside = np.zeros(changed.shape, np.uint8)
    cv2.fillConvexPoly(inside, np.round(die.corners).astype(np.int32), 1)
    inside = cv2.erode(inside, np.ones((5, 5), np.uint8))
    assume(inside.any())  # a turned and tipped camera may not see the die at all
    assert (changed[inside > 0] > 8).mean() > 0.9
    far = math.dist(die.corners[0], die.corners[2]) * 1.6
    y, x = np.mgrid[: changed.shape[0], : changed.shape[1]]
    elsewhere = np.hypot(x - die.center[0], y - die.center[1]) > far
    assert changed[elsewhere].max() <= 8


def test_the_same_seed_draws_the_same_picture_and_another_another() -> None:
    one, same, other = (
        render(throw(np.random.default_rng(seed), FIVE, scene=SMALL)).image for seed in (1, 1, 2)
    )
    assert np.array_equal(one, same)
    assert not np.array_equal(one, other)


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10_000))
def test_thrown_dice_lie_inside_the_tray_and_never_in_one_another(seed: int) -> None:
    scene = throw(np.random.default_rng(seed), FIVE * 2, scene=SMALL, touching=0.7)
    half = np.array(scene.tray.inner_mm) / 2
    for die in scene.dice:
        assert (np.abs(die.pose.corners(16.0)[:, :2]) <= half).all()
    outlines = [die.pose.corners(15.5)[:, :2].astype(np.float32) for die in scene.dice]
    for index, one in enumerate(outlines):
        for other in outlines[index + 1 :]:
            area, _ = cv2.intersectConvexConvex(cv2.convexHull(one), cv2.convexHull(other))
            assert area < 1.0


def test_touching_dice_do_touch() -> None:
    scene = throw(np.random.default_rng(3), FIVE, scene=SMALL, touching=1.0)
    middles = np.array([die.pose.position[:2] for die in scene.dice])
    gaps = np.linalg.norm(middles[:, None] - middles[None], axis=2) + np.eye(5) * 1e3
    assert gaps.min(axis=1).max() < 16.0 * 1.45


def test_leaning_dice_are_cocked_and_flat_ones_are_not() -> None:
    scene = throw(np.random.default_rng(4), FIVE, scene=SMALL, leaning=1.0)
    assert all(die.cocked for die in truth_of(scene))
    flat = throw(np.random.default_rng(4), FIVE, scene=SMALL)
    assert not any(die.cocked for die in truth_of(flat))
    tipped = lean(lie(BASE_DICE, "beer", 0, 0), 11.0, 0.3)
    assert not truth_of(replace(SMALL, dice=(tipped,)))[0].cocked


REFUSED = {
    "a face the die has not": lambda: lie(BASE_DICE, "whisky", 0, 0),
    "more dice than fit": lambda: throw(np.random.default_rng(1), ["beer"] * 200, scene=SMALL),
    "an unknown drawing": lambda: face_picture(replace(BASE_DICE, drawing="oil"), "beer"),
    "a seventh pip": lambda: face_picture(replace(PIP_DICE), "7"),
    "an icon that is not there": lambda: face_picture(BASE_DICE, "horse"),
    "an unknown thing": lambda: render(replace(SMALL, things=(Thing("hat", 0, 0),))),
    "an unknown floor": lambda: render(replace(SMALL, tray=TrayStyle(floor="lava"))),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_cannot_be_drawn_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"\w+ .*\w+"):
        REFUSED[name]()


@pytest.mark.parametrize("kinds", [("base",), ("base", "duel"), ("pips",)])
def test_unseen_editions_are_drawn_with_dice_that_stand_out(kinds: tuple[str, ...]) -> None:
    for seed in range(6):
        rng = np.random.default_rng(seed)
        empty, styles = random_set(rng, kinds)
        empty = replace(empty, size=(512, 384))
        face = styles[-1].faces[0]
        scene = throw(rng, [face], [styles[-1]], empty)
        assert difference(scene).max() > 25


def test_every_edition_draws_its_faces_differently_from_one_another() -> None:
    for seed in range(5):
        style = replace(BASE_DICE, drawing="drawn", drawing_seed=seed)
        faces = [face_picture(style, face) for face in style.faces]
        for index, one in enumerate(faces):
            for other in faces[index + 1 :]:
                assert np.abs(one - other).mean() > 1.0


def test_a_hand_hides_the_dice_under_it() -> None:
    dice = (lie(BASE_DICE, "beer", -40, 9), lie(BASE_DICE, "arrow", 70, -50))
    scene = replace(SMALL, dice=dice, hands=(Hand((0.0, 0.0)),))
    assert [die.hidden for die in truth_of(scene)] == [True, False]
    x, y = (round(value) for value in truth_of(scene)[0].center)
    without = replace(scene, dice=dice[1:])
    assert np.array_equal(render(scene).image[y, x], render(without).image[y, x])


def test_the_truth_file_names_cocked_dice_so() -> None:
    leaning = lean(lie(BASE_DICE, "beer", 0, 0), 30.0, 0.0)
    picture = render(replace(SMALL, dice=(lie(BASE_DICE, "arrow", 40, 40), leaning)))
    truth = truth_file({"roll.jpg": picture})
    assert [die["face"] for die in truth["images"]["roll.jpg"]] == ["arrow", "cocked"]
    assert truth["image_size"] == [512, 384]


@pytest.mark.parametrize("size", [(64, 48), (320, 240), (1600, 1200)])
def test_any_size_shows_the_same_tray(size: tuple[int, int]) -> None:
    scene = throw(np.random.default_rng(6), FIVE, scene=SMALL)
    picture = render(replace(scene, size=size))
    assert picture.image.shape == (size[1], size[0], 3)
    share = [die.center[0] / size[0] for die in picture.truth]
    usual = [die.center[0] / 512 for die in truth_of(scene)]
    assert share == pytest.approx(usual, abs=0.01)
