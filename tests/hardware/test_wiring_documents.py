"""The drawn wiring says what the companion does."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from companion.wiring import DEFAULT_WIRING, HEADER, uses
from tools.draw_wiring import DIAGRAMS, DOCS, PAGE, diagram, page, what_for


@pytest.mark.parametrize("name", DIAGRAMS)
def test_the_diagram_is_drawn_from_the_wiring(name: str) -> None:
    drawn = (DOCS / name).read_text(encoding="utf-8")
    assert drawn == diagram(DIAGRAMS[name]), "run `python -m tools.draw_wiring`"
    ElementTree.fromstring(drawn)


def test_the_table_is_made_from_the_wiring() -> None:
    written = PAGE.read_text(encoding="utf-8")
    assert written == page(written), "run `python -m tools.draw_wiring`"
    for pin, _ in uses(DEFAULT_WIRING):
        assert f"| {HEADER[pin]} | {pin} |" in written


def test_every_place_of_the_header_is_named_and_every_use_once() -> None:
    named = what_for(DEFAULT_WIRING)
    assert set(named) == set(range(1, 41))
    kinds = [kind for kind, _ in named.values()]
    assert kinds.count("button") == 11
    assert kinds.count("lamp") == 9
    assert kinds.count("ground") == 8
    assert kinds.count("power") == 4
    assert kinds.count("reserved") == 2
    assert kinds.count("free") == 6
