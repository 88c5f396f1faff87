"""What the Table screen shows: everybody's tile, and the centre turned to whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass

from ui.view.parts import Button, Notice, Pile, Tab, Tile


@dataclass(frozen=True, slots=True)
class TableView:
    """``facing`` is the seat that the centre is turned to."""

    tiles: tuple[Tile, ...]
    facing: int
    tab: Tab | None
    title: str
    sub: str
    pile: Pile
    primary: Button
    undo: Button
    history: Button
    menu: Button
    notice: Notice | None = None
