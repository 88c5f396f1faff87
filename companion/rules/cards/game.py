"""One command at a time: what it does to the table, or why it is refused."""

from __future__ import annotations

from dataclasses import replace

from companion.rules.cards.agenda import answer, run
from companion.rules.cards.commands import (
    Choose,
    Command,
    Correct,
    EndTurn,
    Equip,
    Flip,
    Life,
    Reveal,
    Unequip,
)
from companion.rules.cards.correction import correct, reveal
from companion.rules.cards.elimination import eliminate
from companion.rules.cards.equipment import EQUIPMENT
from companion.rules.cards.events import CardLaid, Event, GhostUnharmed, LifeChanged
from companion.rules.cards.high_noon import EVENTS, IN_THE_BOX, LAST
from companion.rules.cards.lives import Log, with_player
from companion.rules.cards.seats import check_seat, is_option
from companion.rules.cards.table import Table
from companion.rules.cards.tasks import bring_into_force, lay, remove
from companion.rules.cards.turns import end_turn
from companion.rules.step import Refusal, Seat, Step


def apply(table: Table, command: Command) -> Step[Table, Event]:
    """What ``command`` does. Raises Refusal where the rules do not allow it."""
    log: Log = []
    match command:
        case Correct():
            table = correct(table, command, log)
        case Reveal():
            table = reveal(table, command, log)
        case Choose():
            table = _choose(table, command, log)
        case _:
            _check_moment(table, command)
            table = run(_act(table, command, log), log)
    return Step(table, tuple(log))


def _act(table: Table, command: Life | Equip | Unequip | EndTurn | Flip, log: Log) -> Table:
    match command:
        case Life():
            return _life(table, command, log)
        case Equip():
            return _equip(table, command, log)
        case Unequip():
            return _unequip(table, command, log)
        case EndTurn():
            return end_turn(table, log)
        case Flip():
            return _flip(table, command, log)


def _check_moment(table: Table, command: Command) -> None:
    if table.winner is not None:
        raise Refusal("cards.refused.over")
    if table.question is not None:
        raise Refusal("cards.refused.question_open", seat=table.question.seat)
    if table.flip_due != isinstance(command, Flip):
        due = "flip_first" if table.flip_due else "no_flip_due"
        raise Refusal(f"cards.refused.{due}", seat=table.turn.seat)


def _choose(table: Table, command: Choose, log: Log) -> Table:
    question = table.question
    if question is None:
        raise Refusal("cards.refused.no_question")
    if not is_option(command.value, question.options or ()):
        raise Refusal("cards.refused.no_option", seat=question.seat)
    return answer(table, command.value, log)


def _check_in_play(table: Table, seat: Seat) -> None:
    check_seat(table, seat)
    if not table.players[seat].alive:
        raise Refusal("cards.refused.is_out", seat=seat)


def _life(table: Table, command: Life, log: Log) -> Table:
    seat, author = command.seat, command.author
    _check_in_play(table, seat)
    if author is not None:
        _check_in_play(table, author)
    player = table.players[seat]
    if player.ghost and player.life + command.by < 0:
        log.append(GhostUnharmed(seat))
    life = max(0, min(player.max_life, player.life + command.by))
    log.append(LifeChanged(seat, player.life, life, command.cause, author))
    table = with_player(table, seat, life=life)
    if life == 0 and not player.ghost:
        return eliminate(table, seat, author, command.cause, log)
    return table


def _equip(table: Table, command: Equip, log: Log) -> Table:
    seat, card = command.seat, command.card
    _check_in_play(table, seat)
    if card not in EQUIPMENT:
        raise Refusal("cards.refused.unknown_card", id=card)
    equipment = EQUIPMENT[card]
    if equipment.expansion is not None and equipment.expansion not in table.expansions:
        raise Refusal("cards.refused.card_needs_dodge_city", card=card)
    player = table.players[seat]
    if player.has(card):
        raise Refusal("cards.refused.card_twice", seat=seat, card=card)
    if card == "jail" and player.role == "sheriff":
        raise Refusal("cards.refused.sheriff_in_jail")
    if equipment.weapon:
        for laid in player.in_front:
            if EQUIPMENT[laid.card].weapon:
                table = remove(table, seat, laid.card, "replaced", log)
    log.append(CardLaid(seat, card))
    return lay(table, seat, card)


def _unequip(table: Table, command: Unequip, log: Log) -> Table:
    check_seat(table, command.seat)
    if command.card not in EQUIPMENT:
        raise Refusal("cards.refused.unknown_card", id=command.card)
    if not table.players[command.seat].has(command.card):
        raise Refusal("cards.refused.no_such_card", seat=command.seat, card=command.card)
    return remove(table, command.seat, command.card, "removed", log)


def _flip(table: Table, command: Flip, log: Log) -> Table:
    check_flip(table, command.card)
    if command.next is not None:
        _check_announced((*_flipped(table), command.card), command.next)
    task, *rest = table.agenda
    table = replace(table, agenda=tuple(rest))
    return bring_into_force(table, task.seat, command.card, command.next, log)


def check_flip(table: Table, card: str) -> None:
    """Refuses a card that the real deck cannot show now."""
    _check_comes(_flipped(table), card)
    announced = table.next_event
    if announced not in (None, card):
        raise Refusal("cards.refused.other_announced", card=card, event=announced)


def _flipped(table: Table) -> tuple[str, ...]:
    return table.deck.flipped if table.deck is not None else ()


def _check_announced(flipped: tuple[str, ...], card: str) -> None:
    if LAST in flipped:
        raise Refusal("cards.refused.deck_is_empty")
    _check_comes(flipped, card)


def _check_comes(flipped: tuple[str, ...], card: str) -> None:
    if card not in EVENTS:
        raise Refusal("cards.refused.unknown_card", id=card)
    if card in flipped:
        raise Refusal("cards.refused.flipped_before", card=card)
    if card == LAST and IN_THE_BOX - {*flipped, LAST}:
        raise Refusal("cards.refused.high_noon_is_last")
