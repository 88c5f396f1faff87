"""Wound tokens: drawn from the bag, kept face up, back in the bag after the owner's turn."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from companion.rules.dice.draft import Decision, Draft, OpenPlayer
from companion.rules.dice.events import TokenCancelled, TokensReturned, TokenTaken
from companion.rules.dice.faces import WOUND_TOKENS
from companion.rules.dice.table import Player
from companion.rules.step import Answer, Message, Question, Seat, message


def bag(players: Iterable[Player | OpenPlayer]) -> dict[str, int]:
    """How many tokens of each face are in the bag while these players hold the others."""
    left = dict(WOUND_TOKENS)
    for player in players:
        for face in player.tokens:
            left[face] -= 1
    return left


@dataclass(frozen=True, slots=True)
class DrawToken(Decision):
    """A player draws a wound token. Zombies and the eliminated draw none."""

    seat: Seat
    outlives_roller: ClassVar[bool] = True

    def ask(self, game: Draft) -> Question | None:
        player = game.players[self.seat]
        if not player.alive or player.zombie:
            return None
        faces = tuple(face for face, left in bag(game.players).items() if left)
        return Question("draw", self.seat, faces, pile="wound")

    def answer(self, game: Draft, value: Answer) -> None:
        face = str(value)
        player = game.players[self.seat]
        new = face not in player.tokens
        if new:
            game.edit(self.seat).tokens += (face,)
            game.turn.drawn_tokens += ((self.seat, face),)
        game.events.append(TokenTaken(self.seat, face, new))

    def illegal(self, game: Draft) -> Iterable[tuple[Answer, Message]]:
        return [
            (face, message("dice.illegal.none_in_bag", face=face))
            for face, left in bag(game.players).items()
            if not left
        ]


@dataclass(frozen=True, slots=True)
class DiscardToken(Decision):
    """A player puts one of several own tokens back into the bag."""

    seat: Seat

    def ask(self, game: Draft) -> Question:
        return Question("discard_token", self.seat, game.players[self.seat].tokens)

    def answer(self, game: Draft, value: Answer) -> None:
        face = str(value)
        player = game.edit(self.seat)
        player.tokens = tuple(token for token in player.tokens if token != face)
        game.events.append(TokensReturned(self.seat, (face,)))


def cancel_by_tokens(game: Draft) -> None:
    """Each token of the roller takes the effect from the first die that shows its face.

    The dynamite token is no such token: it counts as one more dynamite.
    """
    turn = game.turn
    for token in game.roller.tokens:
        if token == "dynamite":
            continue
        die = next(
            (
                die
                for die, face in enumerate(turn.dice or ())
                if face == token and die not in turn.spent
            ),
            None,
        )
        if die is not None:
            turn.spent += (die,)
            game.events.append(TokenCancelled(turn.seat, token, die))
        elif token in turn.symbols and game.rules.options["tokens_cancel_fury"]:
            symbols = list(turn.symbols)
            symbols.remove(token)
            turn.symbols = tuple(symbols)
            game.events.append(TokenCancelled(turn.seat, token, None))


def return_tokens(game: Draft) -> None:
    """At the end of a turn all tokens of its player go back into the bag."""
    turn = game.turn
    held = game.roller.tokens
    if not held:
        return
    stay: tuple[str, ...] = ()
    if game.rules.options["own_turn_token_persists"]:
        stay = tuple(face for face in held if (turn.seat, face) in turn.drawn_tokens)
    back = tuple(face for face in held if face not in stay)
    if back:
        game.edit(turn.seat).tokens = stay
        game.events.append(TokensReturned(turn.seat, back))
