"""People's journeys through the app, played at a real window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.flows.journey import Player, read_journey
from tests.flows.screen import needs_display

JOURNEYS = sorted((Path(__file__).parent / "journeys").glob("*.txt"))
SIZES = ((800, 480), (720, 1280))

pytestmark = needs_display


@pytest.fixture
def player(request: pytest.FixtureRequest) -> Iterator[Player]:
    one = Player(getattr(request, "param", SIZES[0]))
    yield one
    one.close()


@pytest.mark.parametrize("player", SIZES, ids=lambda size: f"{size[0]}x{size[1]}", indirect=True)
@pytest.mark.parametrize("journey", JOURNEYS, ids=lambda path: path.stem)
def test_a_journey_goes_as_written(journey: Path, player: Player) -> None:
    player.play(read_journey(journey))
