"""Fury cards: drawn for two lives lost, revealed at the start of the owner's next turn."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules.dice.arrows import TakeArrows
from companion.rules.dice.draft import Decision, Draft, Task
from companion.rules.dice.events import AbilityUsed, FuryDrawn, FuryRevealed
from companion.rules.dice.faces import BASE_FACES, FURY_CARDS
from companion.rules.step import Answer, Question, Refusal, Seat

ENOUGH_LIVES = 2  # lives lost in one turn that make a player furious


def draw_fury(game: Draft, seat: Seat, cards: int = 1) -> None:
    """Gives face-down cards as long as there are any; zombies and the dead take none."""
    player = game.players[seat]
    out = sum(other.fury for other in game.players) + game.turn.revealed
    cards = min(cards, FURY_CARDS - out)
    if player.zombie or not player.alive or cards <= 0:
        return
    old = player.fury
    game.edit(seat).fury = old + cards
    game.events.append(FuryDrawn(seat, old, old + cards))
    character = game.character(seat)
    if character.picks_fury:
        game.events.append(AbilityUsed(seat, character.id))


@dataclass(frozen=True, slots=True)
class DrawFury(Task):
    """At the end of a turn everybody who lost two or more lives in it draws a card."""

    def run(self, game: Draft) -> None:
        if "fury" not in game.rules.modules:
            return
        each = game.rules.options["fury_each_two_lives"]
        for player in game.clockwise():
            if player.lost >= ENOUGH_LIVES:
                draw_fury(game, player.seat, player.lost // ENOUGH_LIVES if each else 1)


@dataclass(frozen=True, slots=True)
class RevealFury(Decision):
    """The player whose turn begins turns the face-down cards over, one after the other."""

    seat: Seat

    def ask(self, game: Draft) -> Question | None:
        if not game.players[self.seat].fury:
            return None
        return Question("draw", self.seat, None, pile="fury")

    def check(self, question: Question, value: Answer) -> None:
        faces = value if isinstance(value, tuple) else ()
        if not faces or not BASE_FACES.issuperset(faces):
            raise Refusal("dice.refused.fury_faces", seat=self.seat)

    def answer(self, game: Draft, value: Answer) -> None:
        faces = tuple(str(face) for face in value) if isinstance(value, tuple) else ()
        game.edit(self.seat).fury -= 1
        game.turn.revealed += 1
        game.turn.symbols += tuple(face for face in faces if face != "arrow")
        game.events.append(FuryRevealed(self.seat, faces))
        arrows = faces.count("arrow")
        game.push(TakeArrows(self.seat, arrows) if arrows else None, self)
