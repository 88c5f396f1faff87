"""The answers to the open question as a screen shows them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from companion.rules.cards.commands import Choose
from companion.rules.cards.game import apply, check_flip
from companion.rules.cards.high_noon import EVENTS
from companion.rules.cards.table import Table
from companion.rules.roles import ROLES
from companion.rules.step import Change, Choice, Question, Refusal, message

Illegal: TypeAlias = Callable[[Table, Question], Iterator[Choice]]


def choices(table: Table) -> tuple[Choice, ...]:
    """Legal answers with what they change, then illegal ones with the reason.

    Empty while no question is open.
    """
    question = table.question
    if question is None:
        return ()
    legal = tuple(
        Choice(value, changes(table, apply(table, Choose(value)).table))
        for value in question.options or ()
    )
    illegal = _ILLEGAL.get(question.kind)
    return legal if illegal is None else (*legal, *illegal(table, question))


def flip_choices(table: Table) -> tuple[Choice, ...]:
    """All events for a flip of the real deck; empty while none is due."""
    return tuple(_flip_choice(table, card) for card in EVENTS) if table.flip_due else ()


def _flip_choice(table: Table, card: str) -> Choice:
    try:
        check_flip(table, card)
    except Refusal as refusal:
        return Choice(card, reason=refusal.message)
    return Choice(card)


def changes(before: Table, after: Table) -> tuple[Change, ...]:
    """Lives and numbers of cards in front that differ between two tables."""
    pairs = tuple(enumerate(zip(before.players, after.players, strict=True)))
    lives = (Change(seat, "life", old.life, new.life) for seat, (old, new) in pairs)
    cards = (
        Change(seat, "cards", len(old.in_front), len(new.in_front)) for seat, (old, new) in pairs
    )
    return tuple(change for change in (*lives, *cards) if change.old != change.new)


def _seen_roles(table: Table, question: Question) -> Iterator[Choice]:
    for role in ROLES:
        if role not in (question.options or ()):
            yield Choice(role, reason=message("cards.reason.role_seen", role=role))


def _no_ability_to_copy(table: Table, question: Question) -> Iterator[Choice]:
    for seat in range(len(table.players)):
        if seat not in (question.options or ()):
            why = "own_ability" if seat == question.seat else "is_out"
            yield Choice(seat, reason=message(f"cards.reason.{why}", seat=seat))


def _not_blue(table: Table, question: Question) -> Iterator[Choice]:
    for laid in table.players[question.seat].in_front:
        if laid.card not in (question.options or ()):
            yield Choice(laid.card, reason=message("cards.reason.not_blue", card=laid.card))


_ILLEGAL: Mapping[str, Illegal] = {
    "role": _seen_roles,
    "ability": _no_ability_to_copy,
    "daltons": _not_blue,
}
