"""Who sits where, as whom, with what: the first line of every game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.rules.dice.boneyard import DECKS
from companion.rules.dice.characters import CHARACTERS
from companion.rules.dice.faces import ARROWS
from companion.rules.dice.options import resolve
from companion.rules.dice.table import Player, Ruleset, Table, Turn
from companion.rules.roles import ROLE_SETS, Role
from companion.rules.step import Refusal

MODULES = ("duel", "fury", "characters", "undead", "legacy")

FEWEST, MOST = min(ROLE_SETS), max(ROLE_SETS)
OPEN_ROLES_PLAYERS = 3  # with so few all roles lie open and there is no sheriff
UNDEAD_FEWEST = 4
SHERIFF_BONUS = 2


@dataclass(frozen=True, slots=True)
class Seated:
    """A player at the start. ``dealt`` is a secret role that the companion dealt."""

    name: str
    character: str
    role: Role | None = None
    dealt: Role | None = None
    bonus_life: int = 0


@dataclass(frozen=True, slots=True)
class Setup:
    """A game as it begins; ``options`` names only what differs from the defaults."""

    players: tuple[Seated, ...]
    modules: tuple[str, ...] = ()
    options: Mapping[str, bool | str] = field(default_factory=dict)


def first_table(setup: Setup) -> Table:
    """The table before the first turn has begun. Refuses a set-up that the rules do not allow."""
    modules = _modules(setup)
    options = resolve(setup.options)
    _check_roles(setup)
    _check_characters(setup, modules)
    players = tuple([_player(seat, seated) for seat, seated in enumerate(setup.players)])
    for player in players:
        if player.bonus_life and "legacy" not in modules:
            raise Refusal("dice.refused.bonus_without_legacy", seat=player.seat)
    leader = "deputy" if len(players) == OPEN_ROLES_PLAYERS else "sheriff"
    first = next(player.seat for player in players if player.role == leader)
    return Table(
        players,
        Turn(first, 1),
        ARROWS,
        Ruleset(modules, options),
        boneyard=DECKS[str(options["boneyard_cards"])] if "undead" in modules else (0, 0, 0),
    )


def max_life(character: str, role: Role | None, bonus_life: int) -> int:
    """The lives that a player starts with and never exceeds."""
    return CHARACTERS[character].life + (SHERIFF_BONUS if role == "sheriff" else 0) + bonus_life


def _player(seat: int, seated: Seated) -> Player:
    life = max_life(seated.character, seated.role, seated.bonus_life)
    return Player(
        seat,
        seated.name,
        seated.character,
        seated.role,
        seated.dealt,
        life,
        life,
        bonus_life=seated.bonus_life,
    )


def _modules(setup: Setup) -> frozenset[str]:
    for module in setup.modules:
        if module not in MODULES:
            raise Refusal("dice.refused.unknown_module", module=module)
    modules = frozenset(setup.modules)
    if len(modules) != len(setup.modules):
        raise Refusal("dice.refused.module_twice")
    if "duel" in modules and "fury" not in modules:
        raise Refusal("dice.refused.duel_without_fury")
    if "undead" in modules and len(setup.players) < UNDEAD_FEWEST:
        raise Refusal("dice.refused.undead_players", n=UNDEAD_FEWEST)
    return modules


def _check_roles(setup: Setup) -> None:
    players = setup.players
    if not FEWEST <= len(players) <= MOST:
        raise Refusal("dice.refused.player_count", fewest=FEWEST, most=MOST, n=len(players))
    for seat, seated in enumerate(players):
        if seated.role is not None and seated.dealt is not None:
            raise Refusal("dice.refused.dealt_open_role", seat=seat)
    if len(players) == OPEN_ROLES_PLAYERS:
        if any(seated.role is None for seated in players):
            raise Refusal("dice.refused.three_open_roles")
    elif sum(seated.role == "sheriff" for seated in players) != 1:
        raise Refusal("dice.refused.one_open_sheriff")
    known = Counter(seated.role or seated.dealt for seated in players)
    for role, count in known.items():
        if role is not None and count > ROLE_SETS[len(players)][role]:
            raise Refusal("dice.refused.roles_do_not_fit", role=role, n=len(players))


def _check_characters(setup: Setup, modules: frozenset[str]) -> None:
    seen: set[str] = set()
    for seated in setup.players:
        character = CHARACTERS.get(seated.character)
        if character is None:
            raise Refusal("dice.refused.unknown_character", name=seated.character)
        if not character.needs <= modules:
            raise Refusal("dice.refused.character_not_in_play", character=character.id)
        if seated.character in seen:
            raise Refusal("dice.refused.character_twice", character=character.id)
        seen.add(seated.character)
