"""What a simulated tray and its dice look like: plain values, colours in BGR from 0 to 255."""

from __future__ import annotations

from dataclasses import dataclass

Colour = tuple[float, float, float]

BASE_FACES = ("arrow", "dynamite", "bullseye1", "bullseye2", "beer", "gatling")
DUEL_FACES = ("arrow", "dynamite", "whisky", "gatling", "duel", "duel")
PIP_FACES = ("1", "6", "2", "5", "3", "4")

DIE_EDGE_MM = 16.0


@dataclass(frozen=True, slots=True)
class TrayStyle:
    """The tray: a floor `inner_mm` wide and deep (a round one has the width as diameter) with walls
    `wall_mm` high and a rim `rim_mm` wide; beyond it the `table` is seen. `floor` is `felt`, `wood`
    (boards with a grain, in the colour `felt`) or `plain`."""

    felt: Colour = (52, 92, 44)
    rim: Colour = (46, 66, 96)
    inner_mm: tuple[float, float] = (184.0, 137.0)
    wall_mm: float = 22.0
    rim_mm: float = 20.0
    table: Colour = (40, 46, 52)
    floor: str = "felt"
    round: bool = False
    felt_grain: float = 0.07
    pattern_seed: int = 1


@dataclass(frozen=True, slots=True)
class Light:
    """One lamp over the table and light from all around.

    `position_mm` in world coordinates, `size_mm` its diameter (a larger lamp has softer shadows),
    `key` and `ambient` their strengths (together about 1), `tint` the lamp's colour.
    """

    position_mm: tuple[float, float, float] = (-150.0, 190.0, 520.0)
    size_mm: float = 90.0
    key: float = 0.55
    ambient: float = 0.42
    tint: Colour = (244.0, 250.0, 255.0)


@dataclass(frozen=True, slots=True)
class DiceStyle:
    """One kind of dice.

    `faces` are the six faces in the order top, bottom, right, left, back, front of an unturned die.
    `drawing` says who draws a face: `icons` (our icons in their colours), `mono` (our icons in
    `ink`), `pips`, or `drawn` (symbols drawn by code; `drawing_seed` chooses line width, size and
    variant, so that every seed is another edition). `inks` are used in turn by `drawn` faces;
    without them all faces share `ink`. `symbol_share` is the symbol's side as a share of the edge,
    `rounding` the radius of the edges in half edges; `gloss` goes from 0 (matt) to 1.
    """

    kind: str = "base"
    faces: tuple[str, str, str, str, str, str] = BASE_FACES
    body: Colour = (198, 220, 232)
    drawing: str = "icons"
    ink: Colour = (40, 34, 32)
    inks: tuple[Colour, ...] = ()
    drawing_seed: int = 0
    symbol_share: float = 0.70
    edge_mm: float = DIE_EDGE_MM
    rounding: float = 0.24
    gloss: float = 0.35


BASE_DICE = DiceStyle()
DUEL_DICE = DiceStyle(
    kind="duel",
    faces=DUEL_FACES,
    body=(38, 32, 32),
    drawing="mono",
    ink=(216, 233, 244),
    gloss=0.45,
)
PIP_DICE = DiceStyle(
    kind="pips", faces=PIP_FACES, body=(226, 232, 236), drawing="pips", ink=(28, 24, 24)
)
