"""What has to be reckoned about a table, as one value: for screens, which know no rule."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules.cards.beer import why_no_beer
from companion.rules.cards.choices import flip_choices
from companion.rules.cards.counts import Count, bang_limit, draws, hand_limit
from companion.rules.cards.distance import (
    distance_reasons,
    distances,
    reach,
    shootable,
    weapon,
)
from companion.rules.cards.equipment import EQUIPMENT
from companion.rules.cards.meaning import meaning, next_flip
from companion.rules.cards.odds import Check, Odds, draw_odds
from companion.rules.cards.reminders import Reminder, reminders
from companion.rules.cards.table import Table
from companion.rules.cards.turns import next_seat
from companion.rules.step import Choice, Message, Seat

CHECKS: tuple[Check, ...] = ("barrel", "jail", "dynamite")


@dataclass(frozen=True, slots=True)
class SeatGuide:
    """One seat. ``distances`` and ``reasons`` are by target seat.

    ``waiting`` are green cards that were laid in this turn and work in a later one only.
    ``odds`` are by check, in the order of ``CHECKS``.
    """

    weapon: str | None
    reach: int
    distances: tuple[int | None, ...]
    reasons: tuple[tuple[Message, ...], ...]
    can_shoot: tuple[Seat, ...]
    draws: Count | None
    bang_limit: Count
    hand_limit: Count
    reminders: tuple[Reminder, ...]
    waiting: tuple[str, ...]
    odds: tuple[Odds, ...]


@dataclass(frozen=True, slots=True)
class Guide:
    """The whole table. ``no_beer`` is why no Beer can save anybody now, None where one can.

    ``follower`` has the turn after this one, None once the game is over. ``flips`` are the events
    that may be tapped while a flip of the real deck is due.
    """

    seats: tuple[SeatGuide, ...]
    meaning: tuple[Message, ...]
    next_flip: Message | None
    flips: tuple[Choice, ...]
    no_beer: Message | None
    follower: Seat | None


def guide(table: Table) -> Guide:
    """What everybody wants to know about ``table`` now."""
    matrix = distances(table)
    return Guide(
        seats=tuple(_seat(table, seat, row) for seat, row in enumerate(matrix)),
        meaning=meaning(table),
        next_flip=next_flip(table),
        flips=flip_choices(table),
        no_beer=why_no_beer(table),
        follower=next_seat(table) if table.winner is None else None,
    )


def _seat(table: Table, seat: Seat, row: tuple[int | None, ...]) -> SeatGuide:
    far = reach(table, seat)
    return SeatGuide(
        weapon=weapon(table, seat),
        reach=far,
        distances=row,
        reasons=tuple(
            distance_reasons(table, seat, target) if away else () for target, away in enumerate(row)
        ),
        can_shoot=shootable(row, far),
        draws=draws(table, seat),
        bang_limit=bang_limit(table, seat),
        hand_limit=hand_limit(table, seat),
        reminders=reminders(table, seat),
        waiting=_waiting(table, seat),
        odds=tuple(draw_odds(table, seat, check) for check in CHECKS),
    )


def _waiting(table: Table, seat: Seat) -> tuple[str, ...]:
    return tuple(
        laid.card
        for laid in table.players[seat].in_front
        if EQUIPMENT[laid.card].colour == "green" and laid.turn == table.turn.number
    )
