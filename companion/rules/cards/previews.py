"""What a command would do, before anybody decides to send it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules.cards.abilities import ability
from companion.rules.cards.beer import why_no_beer
from companion.rules.cards.choices import changes
from companion.rules.cards.commands import Command, Life
from companion.rules.cards.events import Eliminated
from companion.rules.cards.game import apply
from companion.rules.cards.table import Table
from companion.rules.step import Change, Message, Seat


@dataclass(frozen=True, slots=True)
class Rescue:
    """Whether Beers can save a player from a change that takes the last life.

    ``reason`` says why not. Otherwise ``beers`` is how many it takes and ``by`` the change to
    send instead, the Beers counted in.
    """

    beers: int = 0
    by: int = 0
    reason: Message | None = None

    @property
    def possible(self) -> bool:
        return self.reason is None


@dataclass(frozen=True, slots=True)
class Preview:
    """``rescue`` is given for a life command that would eliminate its player."""

    changes: tuple[Change, ...]
    eliminated: tuple[Seat, ...] = ()
    rescue: Rescue | None = None


def preview(table: Table, command: Command) -> Preview:
    """What ``command`` would change. Raises Refusal as ``apply`` would."""
    step = apply(table, command)
    eliminated = tuple(event.seat for event in step.events if isinstance(event, Eliminated))
    fatal = isinstance(command, Life) and command.seat in eliminated
    return Preview(
        changes(table, step.table),
        eliminated,
        _rescue(table, command) if fatal and isinstance(command, Life) else None,
    )


def _rescue(table: Table, command: Life) -> Rescue:
    reason = why_no_beer(table, command.cause)
    if reason is not None:
        return Rescue(reason=reason)
    missing = 1 - (table.players[command.seat].life + command.by)
    each = ability(table, command.seat).beer_lives
    beers = -(-missing // each)
    return Rescue(beers=beers, by=command.by + beers * each)
