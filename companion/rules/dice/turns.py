"""From one turn to the next: what ends a turn, whose turn follows, what starts it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules.dice.boneyard import (
    BreakOut,
    DrawBoneyard,
    breaks_out,
    reveals,
    shuffle_no_hands_back,
)
from companion.rules.dice.draft import Draft, OpenTurn, Task
from companion.rules.dice.events import TurnStarted
from companion.rules.dice.fury import DrawFury, RevealFury
from companion.rules.dice.table import Turn
from companion.rules.dice.tokens import return_tokens
from companion.rules.step import Seat


def carry_on(game: Draft) -> None:
    """Carries out what waits until a player must decide, must roll or the game is over."""
    agenda = game.agenda
    while game.question is None and game.winner is None:
        if agenda:
            agenda.pop().run(game)
        elif game.turn.phase == "resolve":
            EndTurn().run(game)
        else:
            return


@dataclass(frozen=True, slots=True)
class EndTurn(Task):
    """The last effect is carried out: tokens, fury cards and boneyard, then the next turn."""

    def run(self, game: Draft) -> None:
        modules = game.rules.modules
        if not modules:
            begin_turn(game, _next_living(game))
            return
        return_tokens(game)
        game.turn.revealed = 0  # the open fury cards go back before anybody draws
        after = game.character(game.turn.seat).after_end
        out = game.turn.eliminated if reveals(game) else ()
        game.push(
            after(game, game.turn.seat) if after is not None and game.roller.alive else None,
            DrawFury(),
            *(DrawBoneyard(p.seat) for p in game.clockwise() if p.seat in out and not p.alive),
            PassTurn(),
        )


@dataclass(frozen=True, slots=True)
class PassTurn(Task):
    """With a boneyard the dead keep their turns until they rise."""

    def run(self, game: Draft) -> None:
        if not reveals(game):
            begin_turn(game, _next_living(game))
            return
        outbreak = breaks_out(game)
        shuffle_no_hands_back(game)
        begin_turn(game, (game.turn.seat + 1) % len(game.players))
        if outbreak:
            game.push(BreakOut())


def _next_living(game: Draft) -> Seat:
    after = game.turn.seat + 1
    order = game.players[after:] + game.players[:after]
    return next(player.seat for player in order if player.alive)


def begin_turn(game: Draft, seat: Seat) -> None:
    """Makes it the turn of ``seat``."""
    start_turn(game, Turn(seat, game.turn.number + 1))


def start_turn(game: Draft, turn: Turn) -> None:
    game.turn = OpenTurn(turn)
    for player in game.players:
        if player.lost:
            game.edit(player.seat).lost = 0
    game.events.append(TurnStarted(turn.seat, turn.number))
    game.agenda.append(_START_TURN)


@dataclass(frozen=True, slots=True)
class StartTurn(Task):
    """What comes before the first throw; an eliminated player only reveals a boneyard card."""

    def run(self, game: Draft) -> None:
        seat = game.turn.seat
        if not game.roller.alive:
            game.push(DrawBoneyard(seat), DeadTurn())
            return
        character = game.character(seat)
        first, last = character.before_fury, character.before_roll
        if last is not None:
            game.push(last(game, seat))
        if "fury" in game.rules.modules:
            game.push(RevealFury(seat))
        if first is not None:
            game.push(first(game, seat))


@dataclass(frozen=True, slots=True)
class DeadTurn(Task):
    """After the card of an eliminated player: the outbreak at once, or the next player."""

    def run(self, game: Draft) -> None:
        if game.roller.alive:
            game.push(StartTurn())
        elif breaks_out(game):
            game.push(BreakOut(), StartTurn())
        else:
            game.push(PassTurn())


_START_TURN = StartTurn()
