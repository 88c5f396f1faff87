"""Whose turn comes next, who flips the events, and what a turn begins with."""

from __future__ import annotations

from dataclasses import replace

from companion.rules.cards.elimination import THREE_PLAYERS, ghost_leaves
from companion.rules.cards.events import TurnStarted
from companion.rules.cards.high_noon import LAST, in_force
from companion.rules.cards.lives import Log, last_of_all, with_player
from companion.rules.cards.table import Table, Task, Turn
from companion.rules.step import Seat

CHECKED_CARDS = ("dynamite", "jail")
"""What a "draw!" decides about at the start of a turn, in the usual order."""


def flipper(table: Table) -> Seat:
    """Who flips the events and counts the rounds.

    The sheriff; with three players the deputy, or after him the next living player clockwise.
    """
    players = table.players
    size = len(players)
    leader = "deputy" if size == THREE_PLAYERS else "sheriff"
    seat = next(seat for seat, player in enumerate(players) if player.role == leader)
    while not players[seat].alive or players[seat].ghost:
        seat = (seat + 1) % size
    return seat


def next_seat(table: Table) -> Seat:
    """Who has the turn after this one: the next living player, or anybody in a ghost town."""
    players = table.players
    size = len(players)
    ghosts_rise = in_force(table).ghosts_rise
    seat = (table.turn.seat + table.direction) % size
    while not (players[seat].alive or ghosts_rise):
        seat = (seat + table.direction) % size
    return seat


def end_turn(table: Table, log: Log) -> Table:
    """The player on turn is done; a ghost leaves."""
    if any(player.due for player in table.players):
        players = tuple(replace(player, due=()) for player in table.players)
        table = replace(table, players=players)
    seat = table.turn.seat
    if table.players[seat].ghost:
        table = ghost_leaves(table, seat, log)
    return last_of_all(table, Task("next_turn", seat))


def begin_turn(table: Table, seat: Seat, log: Log) -> Table:
    """``seat`` is on turn: event first, then High Noon's life, dynamite, jail, ability."""
    first = table.turn.number == 0
    leads = seat == flipper(table)
    table = replace(
        table,
        turn=Turn(seat, table.turn.number + 1),
        round=table.round + leads,
    )
    ghost = not table.players[seat].alive
    if ghost:
        table = with_player(table, seat, alive=True, ghost=True)
    log.append(TurnStarted(seat, table.turn.number, table.round, ghost))
    flip = ("flip",) if leads and not first and _deck_has_cards(table) else ()
    kinds = (*flip, "noon", *_checks(table, seat), "ability")
    return last_of_all(table, *(Task(kind, seat) for kind in kinds))


def _deck_has_cards(table: Table) -> bool:
    if table.deck is None or LAST in table.deck.flipped:
        return False
    if table.options.deputy_alone_flips and len(table.players) == THREE_PLAYERS:
        return table.players[table.turn.seat].role == "deputy"
    return True


def _checks(table: Table, seat: Seat) -> tuple[str, ...]:
    in_front = tuple(laid.card for laid in table.players[seat].in_front)
    if table.options.checks_in_laid_order:
        return tuple(card for card in in_front if card in CHECKED_CARDS)
    return tuple(card for card in CHECKED_CARDS if card in in_front)
