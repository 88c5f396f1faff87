"""What people are told about the device, and how often it then looks."""

from __future__ import annotations

import pytest

from companion.live.runner import LOOK_SECONDS
from companion.ports.health import Vitals
from companion.vitals import SPARING_LOOK_SECONDS, look_pause, warnings

PLENTY = 10**10


@pytest.mark.parametrize(
    ("vitals", "told", "sparing"),
    [
        (Vitals(), [], False),
        (Vitals(False, True, False, True, 55.0, PLENTY), [], False),
        (Vitals(weak_power=True, free_bytes=PLENTY), ["weak_power"], True),
        (Vitals(temperature=80.0), ["hot"], True),
        (Vitals(throttled=True, temperature=70.0), [], True),
        (Vitals(free_bytes=1000), ["disk_full"], False),
        (
            Vitals(weak_power=True, temperature=90.0, free_bytes=0),
            ["disk_full", "weak_power", "hot"],
            True,
        ),
    ],
    ids=["unknown", "healthy now", "weak", "hot", "slowed down", "full", "everything"],
)
def test_what_is_told(vitals: Vitals, told: list[str], sparing: bool) -> None:
    assert [notice.key.rpartition(".")[2] for notice in warnings(vitals)] == told
    assert look_pause(vitals) == (SPARING_LOOK_SECONDS if sparing else LOOK_SECONDS)
