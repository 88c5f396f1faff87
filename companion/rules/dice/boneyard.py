"""The boneyard and the zombies: what the eliminated reveal and what may come of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.rules.dice.draft import Decision, Draft, Task
from companion.rules.dice.elimination import Judge, ShowRole
from companion.rules.dice.events import BoneyardRevealed, Outbreak, TokensReturned
from companion.rules.step import Answer, Message, Question, Seat, message

# Cards with no, one and two hands, by the option that names them.
DECKS: Mapping[str, tuple[int, int, int]] = {"2_6_3": (2, 6, 3), "4_4_3": (4, 4, 3)}


def reveals(game: Draft) -> bool:
    """Whether the eliminated still turn boneyard cards over."""
    return "undead" in game.rules.modules and not game.outbreak


@dataclass(frozen=True, slots=True)
class DrawBoneyard(Decision):
    """An eliminated player reveals a card; one with hands stays, one without goes back later."""

    seat: Seat

    def ask(self, game: Draft) -> Question | None:
        if game.players[self.seat].alive:
            return None
        hands = tuple(hands for hands, left in enumerate(game.boneyard) if left)
        return Question("draw", self.seat, hands, pile="boneyard")

    def answer(self, game: Draft, value: Answer) -> None:
        if not isinstance(value, int):
            return
        deck = list(game.boneyard)
        deck[value] -= 1
        game.boneyard = (deck[0], deck[1], deck[2])
        game.hands += value
        game.turn.boneyard += (value,)
        living = len(game.living())
        game.events.append(BoneyardRevealed(self.seat, value, game.hands, living))

    def illegal(self, game: Draft) -> Iterable[tuple[Answer, Message]]:
        return [
            (hands, message("dice.illegal.none_in_boneyard", n=hands))
            for hands, left in enumerate(game.boneyard)
            if not left
        ]


def breaks_out(game: Draft) -> bool:
    """Whether the cards revealed in this turn, all together, raise the dead."""
    cards = game.turn.boneyard
    blocked = 0 in cards
    if game.rules.options["no_hand_blocks"] == "card":
        blocked = False
    return not blocked and any(cards) and game.hands > len(game.living())


def shuffle_no_hands_back(game: Draft) -> None:
    none, one, two = game.boneyard
    game.boneyard = (none + game.turn.boneyard.count(0), one, two)


@dataclass(frozen=True, slots=True)
class BreakOut(Task):
    """Roles that are still secret are shown; then the dead rise."""

    def run(self, game: Draft) -> None:
        roles = [ShowRole(player.seat, out=False) for player in game.clockwise()]
        game.push(*roles, Rise(), Judge())


@dataclass(frozen=True, slots=True)
class Rise(Task):
    """All eliminated players become zombies; the living renegade nearest clockwise leads them."""

    def run(self, game: Draft) -> None:
        living = [player for player in game.clockwise() if player.alive]
        renegades = [player.seat for player in living if player.role == "renegade"]
        followers = renegades[1:]
        life = len(living) - len(followers)
        zombies = [player.seat for player in game.players if not player.alive]
        for seat in zombies:
            _rise(game, seat, life)
        for seat in followers:
            own = game.rules.options["second_renegade_life"] == "own"
            _rise(game, seat, game.players[seat].life if own else life)
        master = renegades[0] if renegades else None
        if master is not None:
            game.edit(master).master = True
        game.outbreak = True
        game.hands = 0
        game.boneyard = (0, 0, 0)
        game.events.append(Outbreak(master, tuple(sorted(zombies + followers)), life))


def _rise(game: Draft, seat: Seat, life: int) -> None:
    player = game.edit(seat)
    if player.tokens:
        game.events.append(TokensReturned(seat, player.tokens))
    player.tokens = ()
    player.fury = 0
    player.alive = True
    player.zombie = True
    player.character = None
    player.life = life
    player.max_life = life
    player.killer = None
