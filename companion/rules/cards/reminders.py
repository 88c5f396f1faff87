"""What the table tends to forget, each with the id that records and screens know it by."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.rules.cards.abilities import ability
from companion.rules.cards.beer import beer_is_useless
from companion.rules.cards.characters import NO_ABILITY
from companion.rules.cards.counts import bang_limit, draws, hand_limit
from companion.rules.cards.high_noon import in_force
from companion.rules.cards.table import Table
from companion.rules.step import Message, Seat, message

QUESTION_REMINDERS = {
    "dynamite": "check_dynamite",
    "jail": "check_jail",
    "ability": "choose_ability",
}
"""What the question at the start of a turn reminds its player of."""

REMINDERS = (
    "flip_event",
    "check_dynamite",
    "check_jail",
    "choose_ability",
    "draw",
    "bang_limit",
    "no_bang",
    "no_beer",
    "hand_limit",
    "all_hearts",
    "all_spades",
    "no_abilities",
    "ghost_leaves",
    "reward_three_cards",
    "penalty_lose_all",
    "sam_takes_cards",
    "herb_draws_two",
    "beer_useless",
)
"""All ids, in the order in which they are told."""


@dataclass(frozen=True, slots=True)
class Reminder:
    """``text`` says it, ``reasons`` say why a number in it is what it is."""

    id: str
    text: Message
    reasons: tuple[Message, ...] = ()


def reminders(table: Table, seat: Seat) -> tuple[Reminder, ...]:
    """What ``seat`` should think of now; nothing for the dead and after the end."""
    if table.winner is not None or not table.players[seat].alive:
        return ()
    found = (
        *_start_of_turn(table, seat),
        *_own_turn(table, seat),
        *_in_force(table, seat),
        *(_plain(due, seat) for due in table.players[seat].due),
    )
    return tuple(sorted(found, key=lambda reminder: REMINDERS.index(reminder.id)))


def _plain(reminder: str, seat: Seat) -> Reminder:
    return Reminder(reminder, message(f"cards.reminder.{reminder}", seat=seat))


def _start_of_turn(table: Table, seat: Seat) -> Iterator[Reminder]:
    if table.flip_due and seat == table.turn.seat:
        yield _plain("flip_event", seat)
    question = table.question
    if question is not None and question.seat == seat and question.kind in QUESTION_REMINDERS:
        yield _plain(QUESTION_REMINDERS[question.kind], seat)


def _own_turn(table: Table, seat: Seat) -> Iterator[Reminder]:
    if seat != table.turn.seat or table.phase != "play":
        return
    cards = draws(table, seat)
    if cards is not None:
        text = message("cards.reminder.draw", seat=seat, n=cards.number)
        yield Reminder("draw", text, cards.reasons)
    bangs = bang_limit(table, seat)
    if bangs.number == 0:
        yield Reminder("no_bang", message("cards.reminder.no_bang", seat=seat), bangs.reasons)
    elif bangs.number is None:
        text = message("cards.reminder.bang_unlimited", seat=seat)
        yield Reminder("bang_limit", text, bangs.reasons)
    else:
        text = message("cards.reminder.bang_limit", seat=seat, n=bangs.number)
        yield Reminder("bang_limit", text, bangs.reasons)
    hand = hand_limit(table, seat)
    text = message("cards.reminder.hand_limit", seat=seat, n=hand.number)
    yield Reminder("hand_limit", text, hand.reasons)
    if table.players[seat].ghost:
        yield _plain("ghost_leaves", seat)


def _in_force(table: Table, seat: Seat) -> Iterator[Reminder]:
    event = in_force(table)
    if not event.beer:
        yield _plain("no_beer", seat)
    if event.all_suits is not None:
        yield _plain(f"all_{event.all_suits}", seat)
    if ability(table, seat) is NO_ABILITY:
        yield _plain("no_abilities", seat)
    if beer_is_useless(table):
        yield _plain("beer_useless", seat)
