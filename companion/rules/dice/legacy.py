"""What one game hands on to the next when people play several in a row."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules.dice.characters import in_the_box
from companion.rules.dice.table import Table
from companion.rules.step import Refusal, Seat


@dataclass(frozen=True, slots=True)
class Legacy:
    """What the end of a game decides about the next.

    ``sheriff`` is the next sheriff, if the old one was killed by somebody; ``namer`` is the
    surviving sheriff, who names the next one. If both are None the star is dealt as usual.
    ``choosers`` were eliminated and choose among the ``unused`` characters; the others keep
    theirs or draw one of those at random.
    """

    sheriff: Seat | None
    namer: Seat | None
    choosers: tuple[Seat, ...]
    keepers: tuple[Seat, ...]
    unused: tuple[str, ...]


def legacy(table: Table) -> Legacy:
    """What a finished game with the module hands on. Refused before the end and without it."""
    if "legacy" not in table.rules.modules:
        raise Refusal("dice.refused.no_legacy")
    if table.winner is None:
        raise Refusal("dice.refused.legacy_too_early")
    sheriff = next((p for p in table.players if p.role == "sheriff"), None)
    killer = namer = None
    if sheriff is not None:
        killer = None if sheriff.alive else sheriff.killer
        namer = sheriff.seat if sheriff.alive else None
    played = {player.character for player in table.players}
    # A zombie was eliminated once, whatever became of it.
    fallen = tuple(p.seat for p in table.players if not p.alive or p.zombie)
    return Legacy(
        killer,
        namer,
        fallen,
        tuple(player.seat for player in table.players if player.seat not in fallen),
        tuple(c.id for c in in_the_box(table.rules.modules) if c.id not in played),
    )


def extra_life(table: Table, named: Seat) -> Seat | None:
    """Who starts the next game with one more life when the surviving sheriff names ``named``."""
    namer = legacy(table).namer
    if namer is None or named == namer:
        return None
    return namer if table.rules.options["legacy_bullet"] == "old_sheriff" else named
