"""Which touches count: situations and outcomes, times in seconds."""

from __future__ import annotations

import pytest

from ui.touch import TouchRules


def tap(
    rules: TouchRules, target: str | None, down: float, up: float, lift: str | None = None
) -> bool:
    rules.down(1, target, 0, 0, down, hold=False)
    return rules.up(1, lift or target, up)


def test_a_tap_acts_when_the_finger_lifts_on_the_same_target() -> None:
    rules = TouchRules()
    assert rules.down(1, "Fire", 10, 10, 1.0, hold=False)
    assert rules.up(1, "Fire", 1.1)


@pytest.mark.parametrize(
    ("what", "acts"),
    [
        ("lifted elsewhere", tap(TouchRules(), "Fire", 1.0, 1.1, lift="Back")),
        ("touched nothing", tap(TouchRules(), None, 1.0, 1.1)),
        ("stayed longer than two seconds", tap(TouchRules(), "Fire", 1.0, 3.1)),
    ],
)
def test_these_taps_do_nothing(what: str, acts: bool) -> None:
    assert not acts


@pytest.mark.parametrize(("moved", "acts"), [(23.0, True), (25.0, False)])
def test_a_finger_that_slides_too_far_lets_go(moved: float, acts: bool) -> None:
    rules = TouchRules()
    rules.down(1, "Fire", 0, 0, 1.0, hold=False)
    assert rules.move(1, moved, 0) is acts
    assert rules.up(1, "Fire", 1.1) is acts


@pytest.mark.parametrize(("gap", "acts"), [(0.2, False), (0.3, True)])
def test_the_same_target_needs_a_pause(gap: float, acts: bool) -> None:
    rules = TouchRules()
    assert tap(rules, "Undo", 1.0, 1.05)
    assert tap(rules, "Undo", 1.05 + gap - 0.02, 1.05 + gap) is acts


def test_two_people_can_touch_two_targets_at_once() -> None:
    rules = TouchRules()
    rules.down(1, "Undo", 0, 0, 1.0, hold=False)
    rules.down(2, "Menu", 300, 0, 1.02, hold=False)
    assert rules.up(1, "Undo", 1.1)
    assert rules.up(2, "Menu", 1.11)


@pytest.mark.parametrize(("after", "acts"), [(0.1, False), (0.29, False), (0.31, True)])
def test_a_double_tap_cannot_hit_the_next_screen(after: float, acts: bool) -> None:
    rules = TouchRules()
    rules.changed(10.0)
    assert tap(rules, "Continue", 10.0 + after, 10.05 + after) is acts


def test_a_finger_that_was_down_when_the_screen_changed_does_nothing() -> None:
    rules = TouchRules()
    rules.down(1, "Continue", 0, 0, 1.0, hold=False)
    rules.changed(1.05)
    assert not rules.up(1, "Continue", 1.5)


@pytest.mark.parametrize(("fingers", "acts"), [(3, True), (4, False)])
def test_four_touches_at_once_are_a_palm(fingers: int, acts: bool) -> None:
    rules = TouchRules()
    for finger in range(fingers):
        rules.down(finger, f"key {finger}", 60.0 * finger, 0, 1.0 + 0.02 * finger, hold=False)
    assert rules.up(0, "key 0", 1.2) is acts


def test_fingers_that_come_one_after_the_other_are_no_palm() -> None:
    rules = TouchRules()
    for finger in range(5):
        rules.down(finger, f"key {finger}", 0, 0, 1.0 + 0.2 * finger, hold=False)
    assert rules.up(4, "key 4", 2.0)


def test_the_first_touch_of_a_dark_screen_only_wakes() -> None:
    rules = TouchRules(asleep=True)
    assert not tap(rules, "Fire", 5.0, 5.1)
    assert not rules.asleep
    assert not tap(rules, "Fire", 5.3, 5.35), "still within what is swallowed"
    assert tap(rules, "Fire", 5.6, 5.7)


def test_a_hold_may_last() -> None:
    rules = TouchRules()
    rules.down(1, "End the game", 0, 0, 1.0, hold=True)
    assert rules.alive(1)
    rules.cancel(1)
    assert not rules.up(1, "End the game", 9.0), "it has done its work already"
