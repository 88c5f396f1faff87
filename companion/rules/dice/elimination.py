"""Players who are out: what they give back, the role they show, and whether that ends the game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from companion.rules.dice.draft import Decision, Draft, Task
from companion.rules.dice.effects import return_arrows
from companion.rules.dice.endings import winner_of
from companion.rules.dice.events import (
    DiceDropped,
    Eliminated,
    GameOver,
    RoleShown,
    TokensReturned,
)
from companion.rules.roles import ROLE_SETS, ROLES, Role, unseen
from companion.rules.step import Answer, Message, Question, Seat, message


def possible_roles(game: Draft, seat: Seat) -> tuple[Role, ...]:
    """The roles that the player at ``seat`` can have, by what is known of all the others."""
    others = (player.role or player.dealt for player in game.players if player.seat != seat)
    left = unseen(len(game.players), others)
    return tuple(role for role in ROLES if left[role])


def show_role(game: Draft, seat: Seat, role: Role) -> None:
    game.edit(seat).role = role
    game.events.append(RoleShown(seat, role))


@dataclass(frozen=True, slots=True)
class Bury(Task):
    """Eliminates everybody without a life, all at once."""

    cause: str
    author: Seat | None = None
    outlives_roller: ClassVar[bool] = True

    def run(self, game: Draft) -> None:
        dead = [p.seat for p in game.clockwise() if p.alive and p.life == 0]
        if not dead:
            return
        for seat in dead:
            self._take_out(game, seat)
        for seat in game.living():
            profit = game.character(seat).at_elimination
            if profit is not None:
                profit(game, seat, len(dead))
        first_print = game.rules.options["dynamite_text"] == "first_print"
        plays_on = first_print and self.cause == "dynamite"
        ends_turn = game.turn.seat in dead and not plays_on
        game.push(
            *(ShowRole(seat, out=True) for seat in dead),
            Judge(),
            RollerDown() if ends_turn else None,
        )

    def _take_out(self, game: Draft, seat: Seat) -> None:
        player = game.edit(seat)
        player.alive = False
        game.turn.eliminated += (seat,)
        game.events.append(Eliminated(seat, self.cause, self.author))
        return_arrows(game, seat)
        if player.tokens:
            game.events.append(TokensReturned(seat, player.tokens))
            player.tokens = ()
        player.fury = 0


@dataclass(frozen=True, slots=True)
class ShowRole(Decision):
    """A player turns the role card over: on elimination (``out``) or at an outbreak."""

    seat: Seat
    out: bool

    def ask(self, game: Draft) -> Question | None:
        player = game.players[self.seat]
        # A correction may have brought the player back, or shown the role, in the meantime.
        if player.role is not None or (self.out and player.alive):
            return None
        options = (player.dealt,) if player.dealt else possible_roles(game, self.seat)
        return Question("role", self.seat, options)

    def answer(self, game: Draft, value: Answer) -> None:
        show_role(game, self.seat, next(role for role in ROLES if role == value))

    def illegal(self, game: Draft) -> Iterable[tuple[Answer, Message]]:
        in_play = ROLE_SETS[len(game.players)]
        return [
            (role, message("dice.illegal.role_taken", role=role))
            for role in ROLES
            if in_play[role] and role not in possible_roles(game, self.seat)
        ]


@dataclass(frozen=True, slots=True)
class Judge(Task):
    """Asks whether the game is over."""

    def run(self, game: Draft) -> None:
        game.winner = winner_of(game)
        if game.winner is not None:
            game.events.append(GameOver(game.winner))


@dataclass(frozen=True, slots=True)
class RollerDown(Task):
    """Ends the turn of a roller who is out: nothing that belongs to the dice is carried out."""

    def run(self, game: Draft) -> None:
        if game.roller.alive:
            return
        if game.turn.dice is not None:
            game.events.append(DiceDropped(game.turn.seat))
        game.agenda[:] = [task for task in game.agenda if task.outlives_roller]
        game.turn.phase = "resolve"
