"""Who has won, told from the roles that lie open."""

from __future__ import annotations

from collections.abc import Mapping

from companion.rules.cards.elimination import THREE_PLAYERS
from companion.rules.cards.table import Side, Table, Winner
from companion.rules.roles import ROLE_SETS, Role, unseen
from companion.rules.step import Seat

HUNTS: Mapping[Role | None, Role] = {
    "deputy": "renegade",
    "renegade": "outlaw",
    "outlaw": "deputy",
}
"""With three players: whom each has to eliminate in person."""

ALONE: Mapping[Role | None, Side] = {
    "deputy": "deputy",
    "renegade": "renegade",
    "outlaw": "outlaw",
}
"""The side of each of three players, whose roles all lie open."""

ENEMIES = frozenset[Role]({"outlaw", "renegade"})
"""Whom the sheriff's side has to outlive."""


def judge(table: Table) -> Winner | None:
    """The winner, or None while the game goes on. Ghosts in their turn count as living."""
    if len(table.players) == THREE_PLAYERS:
        return _judge_three(table)
    players = table.players
    sheriff = next(player for player in players if player.role == "sheriff")
    if not sheriff.alive:
        living = [seat for seat, player in enumerate(players) if player.alive]
        if len(living) == 1 and _sure_role(table, living[0]) == "renegade":
            return Winner("renegade", living[0])
        return Winner("outlaws")
    fallen = sum(player.role in ENEMIES and not player.alive for player in players)
    all_enemies = sum(ROLE_SETS[len(players)][role] for role in ENEMIES)
    return Winner("sheriff") if fallen == all_enemies else None


def _judge_three(table: Table) -> Winner | None:
    players = table.players
    for player in players:
        killer = player.out.author if player.out is not None else None
        if killer is not None and HUNTS[players[killer].role] == player.role:
            return Winner(ALONE[players[killer].role], killer)
    living = [seat for seat, player in enumerate(players) if player.alive]
    return Winner(ALONE[players[living[0]].role], living[0]) if len(living) == 1 else None


def _sure_role(table: Table, seat: Seat) -> Role | None:
    """The role of a sole survivor: shown, dealt, or left over when all others lie open."""
    player = table.players[seat]
    if player.role is not None or player.dealt is not None:
        return player.role or player.dealt
    left = unseen(len(table.players), (other.role for other in table.players))
    return next(iter(left), None)


def winning_seats(table: Table) -> tuple[Seat, ...]:
    """All winners, the dead of the winning side included, as far as their roles lie open."""
    winner = table.winner
    if winner is None:
        return ()
    if winner.seat is not None:
        return (winner.seat,) if table.players[winner.seat].role is not None else ()
    side: frozenset[Role] = (
        frozenset({"outlaw"}) if winner.side == "outlaws" else frozenset({"sheriff", "deputy"})
    )
    return tuple(seat for seat, player in enumerate(table.players) if player.role in side)
