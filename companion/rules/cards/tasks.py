"""What can stand on the agenda, each kind with two small functions.

``options`` are the answers that are possible now: with several the player is asked, a single one
is carried out by itself, and with none the task is over. ``carry_out`` does what an answer means.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from companion.rules.cards.beer import saved_life, why_no_beer
from companion.rules.cards.characters import CHARACTERS
from companion.rules.cards.elimination import eliminate, spoils
from companion.rules.cards.events import (
    AbilityCopied,
    CardGone,
    DynamiteExploded,
    DynamitePassed,
    Flipped,
    GameEnded,
    GameResumed,
    JailChecked,
    LifeChanged,
    RoleShown,
)
from companion.rules.cards.high_noon import EVENTS, blue_cards, in_force
from companion.rules.cards.lives import Log, clockwise, last_of_all, suffer, with_player
from companion.rules.cards.table import Deck, Laid, Table, Task
from companion.rules.cards.turns import begin_turn, next_seat
from companion.rules.cards.victory import judge, winning_seats
from companion.rules.roles import unseen
from companion.rules.step import Answer, Seat

DYNAMITE_LIVES = 3

Answers: TypeAlias = tuple[Answer, ...]
ITSELF: Answers = (None,)
"""The one answer of a task that needs nobody to decide."""


@dataclass(frozen=True, slots=True)
class TaskKind:
    """How one kind of task is asked and carried out."""

    options: Callable[[Table, Task], Answers]
    carry_out: Callable[[Table, Task, Answer, Log], Table]


def by_itself(table: Table, task: Task) -> Answers:
    return ITSELF


# The event ----------------------------------------------------------------------------------------


def flip_top_card(table: Table, task: Task, answer: Answer, log: Log) -> Table:
    """The top card of a virtual deck comes into force."""
    card = table.next_event
    return table if card is None else bring_into_force(table, task.seat, card, None, log)


def bring_into_force(table: Table, seat: Seat, card: str, announced: str | None, log: Log) -> Table:
    """``card`` covers the event before it and does what it does at once."""
    deck = table.deck or Deck()
    coming = deck.coming[1:] if deck.coming is not None else None
    event = EVENTS[card]
    log.append(Flipped(seat, card))
    table = replace(
        table,
        deck=Deck((*deck.flipped, card), coming, announced),
        direction=event.direction,
    )
    return event.on_flip(table, seat, log)


def strike_noon(table: Table, task: Task, answer: Answer, log: Log) -> Table:
    return in_force(table).at_turn_start(table, task.seat, log)


def dalton_options(table: Table, task: Task) -> Answers:
    return blue_cards(table.players[task.seat])


def give_to_daltons(table: Table, task: Task, answer: Answer, log: Log) -> Table:
    return remove(table, task.seat, str(answer), "daltons", log)


# Dynamite, jail, ability --------------------------------------------------------------------------


def remove(table: Table, seat: Seat, card: str, why: str, log: Log) -> Table:
    """``card`` no longer lies in front of ``seat``."""
    log.append(CardGone(seat, card, why))
    return _without(table, seat, card)


def _without(table: Table, seat: Seat, card: str) -> Table:
    rest = tuple(laid for laid in table.players[seat].in_front if laid.card != card)
    return with_player(table, seat, in_front=rest)


def lay(table: Table, seat: Seat, card: str) -> Table:
    """``card`` lies in front of ``seat``, after the cards already there."""
    in_front = (*table.players[seat].in_front, Laid(card, table.turn.number))
    return with_player(table, seat, in_front=in_front)


def dynamite_options(table: Table, task: Task) -> Answers:
    """Dynamite explodes on spades from 2 to 9: never while all cards are hearts."""
    if not table.players[task.seat].has("dynamite"):
        return ()
    return ("passes",) if in_force(table).all_suits == "hearts" else ("explodes", "passes")


def check_dynamite(table: Table, task: Task, answer: Answer, log: Log) -> Table:
    seat = task.seat
    if answer == "explodes":
        log.append(DynamiteExploded(seat))
        table = _without(table, seat, "dynamite")
        return suffer(table, seat, DYNAMITE_LIVES, "dynamite", log)
    target = next(
        (each for each in clockwise(table, seat) if not table.players[each].has("dynamite")),
        seat,
    )
    log.append(DynamitePassed(seat, target))
    if target == seat:
        return table
    return lay(_without(table, seat, "dynamite"), target, "dynamite")


def jail_options(table: Table, task: Task) -> Answers:
    """Hearts open the jail: always or never while all cards are of one suit."""
    if not table.players[task.seat].has("jail"):
        return ()
    match in_force(table).all_suits:
        case "hearts":
            return ("escapes",)
        case "spades":
            return ("stays",)
        case _:
            return ("escapes", "stays")


def check_jail(table: Table, task: Task, answer: Answer, log: Log) -> Table:
    escaped = answer == "escapes"
    log.append(JailChecked(task.seat, escaped))
    table = _without(table, task.seat, "jail")
    if escaped:
        return table
    table = with_player(table, task.seat, copied=None)
    agenda = tuple(each for each in table.agenda if each.kind != "ability")
    return last_of_all(replace(table, agenda=agenda), Task("next_turn", task.seat))


def ability_options(table: Table, task: Task) -> Answers:
    """Whoever copies abilities picks another living player, or nobody."""
    player = table.players[task.seat]
    if not (player.alive and CHARACTERS[player.character].copies):
        return ()
    if not in_force(table).abilities:
        return ITSELF
    others: Answers = tuple(each for each in clockwise(table, task.seat) if each != task.seat)
    return (*others, None)


def copy_ability(table: Table, task: Task, answer: Answer, log: Log) -> Table:
    target = answer if isinstance(answer, int) else None
    character = None if target is None else table.players[target].character
    log.append(AbilityCopied(task.seat, target, character))
    return with_player(table, task.seat, copied=character)


# Elimination and the end --------------------------------------------------------------------------


def last_life_options(table: Table, task: Task) -> Answers:
    player = table.players[task.seat]
    if player.life > 0 or not player.alive:
        return ()
    return (True, False) if why_no_beer(table, task.cause) is None else (False,)


def lose_last_life(table: Table, task: Task, answer: Answer, log: Log) -> Table:
    if answer is not True:
        return eliminate(table, task.seat, None, task.cause, log)
    life = saved_life(table, task.seat)
    log.append(LifeChanged(task.seat, 0, life, "beer"))
    return with_player(table, task.seat, life=life)


def role_options(table: Table, task: Task) -> Answers:
    """The roles that may be on the card of a player who is out."""
    player = table.players[task.seat]
    if player.role is not None or player.alive:
        return ()
    if player.dealt is not None:
        return (player.dealt,)
    seen = (each.role or each.dealt for each in table.players)
    return tuple(unseen(len(table.players), seen))


def show_role(table: Table, task: Task, answer: Answer, log: Log) -> Table:
    match answer:
        case "deputy" | "outlaw" | "renegade":
            log.append(RoleShown(task.seat, answer))
            return with_player(table, task.seat, role=answer)
        case _:
            return table


def if_turn_lasts(table: Table, task: Task) -> Answers:
    """A turn can end for two reasons at once, and ends once."""
    return ITSELF if table.turn.seat == task.seat else ()


def if_out_on_turn(table: Table, task: Task) -> Answers:
    return if_still_out(table, task) and if_turn_lasts(table, task)


def if_still_out(table: Table, task: Task) -> Answers:
    """A correction may have brought the player back in the meantime."""
    return () if table.players[task.seat].alive else ITSELF


def give_spoils(table: Table, task: Task, answer: Answer, log: Log) -> Table:
    return spoils(table, task.seat, task.author, log)


def judge_end(table: Table, task: Task, answer: Answer, log: Log) -> Table:
    """Ends the game, or resumes one that was not over after all."""
    winner = judge(table)
    if winner == table.winner:
        return table
    table = replace(table, winner=winner)
    if winner is None:
        log.append(GameResumed())
    else:
        log.append(GameEnded(winner.side, winning_seats(table)))
    return table


def pass_turn(table: Table, task: Task, answer: Answer, log: Log) -> Table:
    return begin_turn(table, next_seat(table), log)


TASKS: Mapping[str, TaskKind] = {
    "flip": TaskKind(by_itself, flip_top_card),
    "noon": TaskKind(by_itself, strike_noon),
    "daltons": TaskKind(dalton_options, give_to_daltons),
    "dynamite": TaskKind(dynamite_options, check_dynamite),
    "jail": TaskKind(jail_options, check_jail),
    "ability": TaskKind(ability_options, copy_ability),
    "last_life": TaskKind(last_life_options, lose_last_life),
    "role": TaskKind(role_options, show_role),
    "spoils": TaskKind(if_still_out, give_spoils),
    "judge": TaskKind(by_itself, judge_end),
    "leave_turn": TaskKind(if_out_on_turn, pass_turn),
    "next_turn": TaskKind(if_turn_lasts, pass_turn),
}
