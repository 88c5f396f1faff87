"""Dice of other makers, on the simulated tray: taught, thrown, read."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from tests.vision.sets import read_at
from vision.diceset import DiceSet
from vision.reader import Reader
from vision.render import DiceStyle, Scene, TrayStyle, render, throw
from vision.teaching import teach

ROLLS = 4
PALE = TrayStyle(felt=(150, 152, 150), rim=(70, 72, 74), felt_grain=0.1)
DARK_ON_PALE = DiceStyle(body=(58, 66, 74), drawing="drawn", ink=(214, 170, 206), drawing_seed=5)
DISCS = DiceStyle(drawing="drawn", inks=((20, 105, 190), (40, 110, 40)), drawing_seed=10)
SMALL_NUMERALS = DiceStyle(drawing="drawn", ink=(60, 44, 40), drawing_seed=6)


def shot(rng: np.random.Generator, style: DiceStyle, tray: TrayStyle, faces: list[str]) -> Scene:
    return throw(rng, faces, [style], Scene(tray=tray), touching=0.0)


def taught(rng: np.random.Generator, style: DiceStyle, tray: TrayStyle, without: str) -> Reader:
    """A reader taught with one picture of five dice for every face but one."""
    dice_set = DiceSet.blank()
    for face in dict.fromkeys(style.faces):
        if face != without:
            picture = render(shot(rng, style, tray, [face] * 5), rng).image
            dice_set = teach(dice_set, picture, style.kind, face)
    return Reader(dice_set)


@pytest.mark.parametrize(
    ("style", "tray"),
    [(DARK_ON_PALE, PALE), (DISCS, TrayStyle()), (SMALL_NUMERALS, TrayStyle())],
    ids=["dark dice on a pale floor", "targets that are discs", "small numerals"],
)
def test_an_edition_is_read_surely_and_nothing_else_is_reported(
    style: DiceStyle, tray: TrayStyle
) -> None:
    rng = np.random.default_rng(3)
    reader = taught(rng, style, tray, without="")
    lying, sure = 0, 0
    for _ in range(ROLLS):
        picture = render(shot(rng, style, tray, list(rng.permutation(style.faces)[:5])), rng)
        dice = reader.read(picture.image).dice
        seen = [read_at(*die.center, dice) for die in picture.truth]
        assert None not in seen
        assert len(dice) == len(picture.truth)
        for truth, die in zip(picture.truth, seen, strict=True):
            assert die is not None
            assert not die.sure or die.face == truth.face
            lying, sure = lying + 1, sure + die.sure
    assert sure >= 0.9 * lying


@pytest.mark.parametrize("without", ["bullseye1", "bullseye2"])
@pytest.mark.parametrize("style", [DISCS, SMALL_NUMERALS], ids=["discs", "small numerals"])
def test_a_target_that_was_never_taught_is_not_the_other_one(
    style: DiceStyle, without: str
) -> None:
    rng = np.random.default_rng(4)
    tray = TrayStyle()
    reader = taught(rng, style, tray, without)
    for _ in range(2):
        picture = render(shot(rng, style, tray, [without] * 5), rng).image
        assert not [die for die in reader.read(picture).dice if die.sure]


def test_the_same_symbols_in_another_ink_are_not_sure() -> None:
    rng = np.random.default_rng(6)
    style, tray = replace(SMALL_NUMERALS, ink=(30, 30, 190)), TrayStyle()
    reader = taught(rng, style, tray, without="")
    other = replace(style, ink=(150, 90, 20))

    def sure(dice: DiceStyle) -> int:
        picture = render(shot(rng, dice, tray, ["beer", "gatling", "arrow"]), rng).image
        return sum(die.sure for die in reader.read(picture).dice)

    assert (sure(style), sure(other)) == (3, 0)
