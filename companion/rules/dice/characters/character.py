"""What a character is: a number of lives and the places where it bends the rules.

Adding one is one entry and its words: see ``docs/add-a-character.md``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from companion.rules.dice.draft import Draft, Task
from companion.rules.step import Seat

Moment: TypeAlias = Callable[[Draft, Seat], Task | None]


@dataclass(frozen=True, slots=True)
class Character:
    """One character. What is left at its default follows the rules for everybody.

    A hook gets the game and the seat of the character's player, and may change the game or return
    a task that is carried out next.
    """

    id: str
    life: int
    needs: frozenset[str] = frozenset()  # the modules without which it is not in the box

    rerolls: int = 2
    gatlings: int = 3  # how many it takes to fire
    whisky_uses: int = 1
    spared: frozenset[str] = frozenset()  # causes that never take a life
    rerolls_dynamite: bool = False
    sets_dice: bool = False
    picks_fury: bool = False  # looks at two fury cards to keep one, with the cards in hand

    # (number on the bull's eye) -> the distances that it may hit
    reach: Callable[[int], tuple[int, ...]] | None = None

    before_fury: Moment | None = None
    before_roll: Moment | None = None
    after_throw: Moment | None = None
    after_aiming: Moment | None = None
    at_duel: Moment | None = None
    at_end: Moment | None = None
    after_end: Moment | None = None

    # (game, seat, die) -> task, once per gatling
    at_gatling: Callable[[Draft, Seat, int | None], Task | None] | None = None
    # (game, seat, opponent, die) -> task, after an own throw in a duel that is no duel
    after_miss: Callable[[Draft, Seat, Seat, int], Task | None] | None = None
    # (game, seat) -> lives that each beer of this turn gives the player
    own_beer: Callable[[Draft, Seat], int] | None = None
    own_whisky: Callable[[Draft, Seat], int] | None = None
    # (game, seat, cause, author) -> task instead of losing a life
    before_hit: Callable[[Draft, Seat, str, Seat], Task | None] | None = None
    # (game, seat, cause) -> task after a life is lost
    after_loss: Callable[[Draft, Seat, str], Task | None] | None = None
    # (game, seat, arrows) -> lives lost in an Indian attack
    attack_loss: Callable[[Draft, Seat, int], int] | None = None
    # (game, seat, cause, author) -> task after the player was hurt by the author
    resents: Callable[[Draft, Seat, str, Seat], Task | None] | None = None
    # (game, seat, number of players just eliminated)
    at_elimination: Callable[[Draft, Seat, int], None] | None = None


NOBODY = Character("", 0)
