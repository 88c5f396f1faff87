"""Rolls through the whole chain with real threads, while the camera fails in every way it can."""

from __future__ import annotations

import os
import random
import threading
from typing import get_args

import pytest

from companion.live.proposal import Expecting
from hardware.simulated_camera import Trouble
from tests.companion.live_tray import LiveTray

FIVE = ("base",) * 5
LONGEST_SECONDS = 60.0
TROUBLE_CHANCE = 0.5


def play_rolls(rolls: int, seed: int) -> dict[str, int]:
    """Throws so many rolls, each with its own chance of trouble; counts how they ended."""
    chance = random.Random(seed)
    ended = {"read": 0, "asked": 0}
    with LiveTray(seed) as live:
        live.wait_for(lambda seen: seen.looking.state == "waiting", LONGEST_SECONDS)
        lying: tuple[str, ...] | None = None
        for serial in range(rolls):
            dice = range(5) if lying is None else sorted(chance.sample(range(5), 2))
            live.loop.expect(Expecting(serial, FIVE, lying))
            rests_at = live.tray.throw(dice)
            if chance.random() < TROUBLE_CHANCE:
                strike(live, chance, rests_at)
            proposal = live.answer(rests_at, LONGEST_SECONDS)
            if proposal is None:
                ended["asked"] += 1
                lying = None
                take_as_it_lies(live)
                continue
            ended["read"] += 1
            assert sorted(proposal.faces) == sorted(live.tray.faces.values())
            assert proposal.kind == ("roll" if lying is None else "reroll")
            assert live.proposals_within(0.5) == [], "no roll twice"
            lying = None if lying is not None else proposal.faces
    return ended


def strike(live: LiveTray, chance: random.Random, rests_at: float) -> None:
    """Some trouble at some time of the roll, over after a while."""
    live.clock.sleep(chance.uniform(0.0, max(0.0, rests_at - live.clock.now())))
    live.troubles.strike(chance.choice(get_args(Trouble)))
    live.clock.sleep(chance.uniform(0.2, 3.0))
    live.troubles.heal()


def take_as_it_lies(live: LiveTray) -> None:
    """People press Look again; what then comes, or not, belongs to this roll."""
    live.loop.look_again()
    live.proposals_within(2.0)


def test_ten_rolls_with_a_failing_camera() -> None:
    threads, files = threading.active_count(), len(os.listdir("/proc/self/fd"))
    ended = play_rolls(10, seed=5)
    assert ended["read"] + ended["asked"] == 10
    assert ended["read"] >= 8
    assert threading.active_count() == threads
    assert len(os.listdir("/proc/self/fd")) == files


@pytest.mark.soak
def test_two_hundred_rolls_with_a_failing_camera() -> None:
    threads, files = threading.active_count(), len(os.listdir("/proc/self/fd"))
    ended = play_rolls(200, seed=1)
    print(ended)
    assert ended["read"] + ended["asked"] == 200
    assert ended["read"] >= 180
    assert threading.active_count() == threads
    assert len(os.listdir("/proc/self/fd")) == files


@pytest.mark.parametrize("trouble", ["unplugged", "frozen"])
def test_killing_the_camera_in_the_middle_of_a_roll(trouble: Trouble) -> None:
    with LiveTray(seed=3, haste=2.0) as live:
        live.wait_for(lambda seen: seen.looking.state == "waiting", LONGEST_SECONDS)
        live.loop.expect(Expecting(1))
        live.tray.throw(range(5))
        live.wait_for(lambda seen: seen.looking.state == "rolling", LONGEST_SECONDS)
        live.troubles.strike(trouble)
        lost, after = live.wait_for(lambda seen: seen.looking.state == "no_camera", 10)
        assert after <= 2.0
        assert lost.looking.reason is not None
        # People enter the roll by touch, in an order of their own.
        entered = tuple(sorted(live.tray.faces.values()))
        live.loop.expect(Expecting(2, FIVE, entered, by_touch=True))
        live.clock.sleep(3.0)
        live.troubles.heal()
        _, back = live.wait_for(lambda seen: seen.looking.state != "no_camera", 10)
        assert back <= 6.0
        assert live.proposals_within(3.0) == [], "the dice that people entered are known"
        again = live.answer(live.tray.throw([1, 4]), LONGEST_SECONDS)
        assert again is not None
        assert again.kind == "reroll"
        assert len(again.thrown) == 2
        assert sorted(again.faces) == sorted(live.tray.faces.values())
