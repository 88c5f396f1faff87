"""When the game is over, and who has won."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.rules.dice.draft import Draft, OpenPlayer
from companion.rules.dice.table import Player, Side, Winner
from companion.rules.roles import ROLE_SETS, Role, unseen
from companion.rules.step import Message, Seat, message

# With three players all roles lie open, and each hunts one other and wins alone.
PREY: Mapping[Role | None, Role] = {
    "deputy": "renegade",
    "renegade": "outlaw",
    "outlaw": "deputy",
}
_ALONE: Mapping[Role | None, Side] = {
    "deputy": "deputy",
    "renegade": "renegade",
    "outlaw": "outlaw",
}

THREE = 3


def winner_of(game: Draft) -> Winner | None:
    """The winner by what is known, or None while the game goes on.

    Everybody who is out must have shown the role.
    """
    if game.outbreak:
        return _after_outbreak(game)
    if len(game.players) == THREE:
        return _of_three(game)
    return _by_roles(game)


def _by_roles(game: Draft) -> Winner | None:
    sheriff = next(player for player in game.players if player.role == "sheriff")
    if not sheriff.alive:
        living = [player for player in game.players if player.alive]
        if len(living) == 1 and _last_role(game, living[0]) == "renegade":
            why = message("dice.over.renegade", seat=living[0].seat)
            return Winner("renegade", _seats(living, "renegade"), why)
        key = "dice.over.outlaws" if living else "dice.over.outlaws_all_out"
        return Winner("outlaws", _seats(game.players, "outlaw"), message(key, seat=sheriff.seat))
    in_play = ROLE_SETS[len(game.players)]
    dead = _seats([p for p in game.players if not p.alive], "outlaw", "renegade")
    if len(dead) < in_play["outlaw"] + in_play["renegade"]:
        return None
    why = message("dice.over.sheriff", seat=sheriff.seat)
    return Winner("sheriff", _seats(game.players, "sheriff", "deputy"), why)


def _seats(players: Iterable[Player | OpenPlayer], *roles: Role) -> tuple[Seat, ...]:
    """Whose role lies open and is one of ``roles``."""
    return tuple(player.seat for player in players if player.role in roles)


def _last_role(game: Draft, survivor: Player | OpenPlayer) -> Role | None:
    """The role of the only survivor: all others lie open, so it is the one that is missing."""
    if survivor.role is not None or survivor.dealt is not None:
        return survivor.role or survivor.dealt
    left = unseen(len(game.players), (player.role for player in game.players))
    return next(iter(left), None)


def _of_three(game: Draft) -> Winner | None:
    living = game.living()
    if len(living) == THREE:
        return None
    if not living:
        if game.rules.options["three_players_all_out"] == "outlaw":
            outlaw = next(player.seat for player in game.players if player.role == "outlaw")
            return Winner("outlaw", (outlaw,), message("dice.over.three_all_out_outlaw"))
        return Winner("nobody", (), message("dice.over.three_all_out"))
    dead = [player for player in game.players if not player.alive]
    if len(living) == 1 and _one_gatling(game, dead):
        return Winner("nobody", (), message("dice.over.three_gatling", author=living[0]))
    for prey in dead:
        if prey.killer is None:
            continue
        hunter = game.players[prey.killer]
        if PREY[hunter.role] == prey.role:
            why = message("dice.over.three_prey", author=hunter.seat, target=prey.seat)
            return _personal(hunter, why)
    if len(living) == 1:
        why = message("dice.over.three_last", seat=living[0])
        return _personal(game.players[living[0]], why)
    return None


def _one_gatling(game: Draft, dead: list[Player | OpenPlayer]) -> bool:
    """Whether an option makes it a draw that one player shot both others at the same time."""
    if game.rules.options["three_players_gatling_takes_both"] == "shooter":
        return False
    killers = {player.killer for player in dead}
    together = all(player.seat in game.turn.eliminated for player in dead)
    return together and len(killers) == 1 and killers != {None}


def _personal(player: Player | OpenPlayer, why: Message) -> Winner:
    return Winner(_ALONE[player.role], (player.seat,), why)


def _after_outbreak(game: Draft) -> Winner | None:
    undead: list[Seat] = []
    survivors: list[Seat] = []
    for player in game.players:
        (undead if player.zombie or player.master else survivors).append(player.seat)
    if not any(game.players[seat].alive for seat in survivors):
        return Winner("zombies", tuple(undead), message("dice.over.zombies"))
    if not any(game.players[seat].alive for seat in undead):
        return Winner("survivors", tuple(survivors), message("dice.over.survivors"))
    return None
