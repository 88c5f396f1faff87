"""What is motion, what is a hand, and what is only light."""

from __future__ import annotations

import time
from dataclasses import replace

import cv2
import numpy as np
import pytest

from vision.motion import glance, hand_in_tray, moved, same_pixels
from vision.render import Hand, Lens, Light, PlacedDie, Pose, Scene, Shade, lie, render, throw
from vision.render.style import BASE_DICE

FIVE = ["arrow", "beer", "gatling", "bullseye1", "dynamite"]
NOISE = np.random.default_rng(5)


@pytest.fixture(scope="module")
def scene() -> Scene:
    return throw(np.random.default_rng(2), FIVE, scene=Scene(size=(1024, 768)))


def look(scene: Scene) -> np.ndarray:
    return render(scene, NOISE).image


def shifted(scene: Scene, millimetres: float) -> Scene:
    first, *others = scene.dice
    x, y, z = first.pose.position
    return replace(
        scene,
        dice=(PlacedDie(first.style, Pose((x + millimetres, y, z), first.pose.turn)), *others),
    )


def die_px(scene: Scene) -> float:
    return scene.size[0] / scene.camera.field_mm * BASE_DICE.edge_mm


@pytest.mark.parametrize("noise", [0.0, 1.6, 6.0])
def test_sensor_noise_is_no_motion(scene: Scene, noise: float) -> None:
    noisy = replace(scene, lens=Lens(noise=noise))
    assert not moved(glance(look(noisy)), glance(look(noisy)))


@pytest.mark.parametrize("factor", [0.8, 0.95, 1.1])
def test_a_change_of_the_whole_light_is_no_motion(scene: Scene, factor: float) -> None:
    other = replace(scene, lens=replace(scene.lens, exposure=factor))
    assert not moved(glance(look(scene)), glance(look(other)))


@pytest.mark.parametrize("millimetres", [5.0, 15.0])
def test_a_soft_shadow_that_creeps_on_is_no_motion(scene: Scene, millimetres: float) -> None:
    before = replace(scene, shade=Shade(10.0))
    after = replace(scene, shade=Shade(10.0 - millimetres))
    assert not moved(glance(look(before)), glance(look(after)))


@pytest.mark.parametrize("shift", [(1.0, 0.0), (-0.7, 0.9), (0.3, -1.2)])
def test_a_trembling_camera_is_no_motion(scene: Scene, shift: tuple[float, float]) -> None:
    picture = look(scene)
    move = np.array([[1, 0, shift[0]], [0, 1, shift[1]]])
    trembled = cv2.warpAffine(picture, move, scene.size, borderMode=cv2.BORDER_REPLICATE)
    assert not moved(glance(picture), glance(trembled))


@pytest.mark.parametrize("millimetres", [1.0, 3.0, 20.0])
def test_a_die_that_moves_a_little_is_motion(scene: Scene, millimetres: float) -> None:
    assert moved(glance(look(scene)), glance(look(shifted(scene, millimetres))))


def test_a_die_that_turns_over_is_motion(scene: Scene) -> None:
    first, *others = scene.dice
    x, y, _ = first.pose.position
    turned = replace(scene, dice=(lie(first.style, "gatling", x, y, 1.0), *others))
    assert moved(glance(look(scene)), glance(look(turned)))


def test_pictures_of_another_size_count_as_moved(scene: Scene) -> None:
    small = cv2.resize(look(scene), (320, 200))
    assert moved(glance(look(scene)), glance(small))


@pytest.mark.parametrize("direction", [0.0, 1.6, 3.1, 4.7])
def test_a_hand_is_seen_wherever_it_comes_from(scene: Scene, direction: float) -> None:
    reaching = replace(scene, hands=(Hand((0.0, 0.0), direction),))
    assert hand_in_tray(glance(look(scene)), glance(look(reaching)), die_px(scene))


@pytest.mark.parametrize("skin", [(210, 220, 240), (118, 148, 196), (48, 66, 96)])
def test_a_hand_is_seen_whatever_its_skin(scene: Scene, skin: tuple[int, int, int]) -> None:
    reaching = replace(scene, hands=(Hand((20.0, 0.0), skin=skin),))
    assert hand_in_tray(glance(look(scene)), glance(look(reaching)), die_px(scene))


NO_HANDS = {
    "the same tray": lambda scene: scene,
    "dice elsewhere": lambda scene: throw(np.random.default_rng(9), FIVE, scene=scene),
    "no dice": lambda scene: scene.without_dice(),
    "a shadow": lambda scene: replace(scene, shade=Shade(0.0, 0.4, 0.4)),
    "less light": lambda scene: replace(scene, lens=Lens(exposure=0.6)),
    "candle light": lambda scene: replace(scene, light=replace(Light(), tint=(150, 215, 255))),
    "warmer light": lambda scene: replace(scene, light=replace(Light(), tint=(215, 240, 255))),
}


@pytest.mark.parametrize("name", NO_HANDS)
def test_what_is_no_hand(scene: Scene, name: str) -> None:
    other = NO_HANDS[name](scene)
    assert not hand_in_tray(glance(look(scene)), glance(look(other)), die_px(scene))


def test_only_a_frozen_camera_shows_equal_pixels(scene: Scene) -> None:
    picture = look(scene)
    assert same_pixels(glance(picture), glance(picture.copy()))
    assert not same_pixels(glance(picture), glance(look(scene)))


@pytest.mark.parametrize(("grey", "blind"), [(0, "dark"), (90, None), (255, "bright")])
def test_a_black_or_white_picture_is_blind(grey: int, blind: str | None) -> None:
    assert glance(np.full((480, 640, 3), grey, np.uint8)).blind == blind


@pytest.mark.parametrize("shape", [(1, 1, 3), (3, 700, 3), (480, 640), (97, 131, 4), (1, 5000)])
def test_a_glance_at_any_picture(shape: tuple[int, ...]) -> None:
    seen = glance(np.full(shape, 80, np.uint8))
    assert seen.small.ndim == 3
    assert not moved(seen, seen)


def test_a_glance_is_far_cheaper_than_looking_for_features(scene: Scene) -> None:
    picture = look(scene)
    grey = cv2.cvtColor(picture, cv2.COLOR_BGR2GRAY)
    before = glance(picture)

    def seconds(task: object) -> float:
        assert callable(task)
        spent = []
        for _ in range(5):
            start = time.perf_counter()
            task()
            spent.append(time.perf_counter() - start)
        return min(spent)

    features = seconds(lambda: cv2.SIFT_create().detectAndCompute(grey, None))
    assert seconds(lambda: moved(before, glance(picture))) < features / 10
