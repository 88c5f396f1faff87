"""A game being set up. Pure: every change gives a new draft, chance comes in from outside."""

from __future__ import annotations

import random
import unicodedata
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, TypeAlias

from companion.rules.roles import ROLE_SETS, ROLES, Role
from ui.view.keyboard import Writing

CHAIRS = 8
FEWEST, MOST = 3, 8
NAME_STORED = 24
HIGH_NOON = "high_noon"
VIRTUAL_PILES = "virtual_piles"  # the companion draws tokens, fury and boneyard cards
DRAWN_FROM = frozenset({"duel", "fury", "undead"})
VIRTUAL_EVENTS = "virtual_events"  # the companion shuffles the event cards of High Noon
OPEN_ROLES = 3  # so few play with open roles and without a sheriff

RoleWay: TypeAlias = Literal["cards", "open", "deal"]
Step: TypeAlias = Literal[
    "seats", "name", "roles", "peek", "characters", "list", "modules", "options"
]


@dataclass(frozen=True, slots=True)
class CharacterCard:
    """A character as the set-up knows it: id, lives, and the modules it comes with."""

    id: str
    life: int
    needs: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class OptionCard:
    """A ruling that people may choose: id, values (the first is ours), and its module."""

    id: str
    values: tuple[bool | str, ...]
    default: bool | str
    module: str | None = None


@dataclass(frozen=True, slots=True)
class Box:
    """What the game is played with: the characters and rulings there are to choose from.

    ``usual`` are the fewest and the most players; ``widened_by`` is the module that lets others
    play, too. ``events`` are the cards of an event deck, the one that comes last at the end.
    """

    characters: tuple[CharacterCard, ...]
    modules: tuple[str, ...]
    options: tuple[OptionCard, ...] = ()
    sheriff_bonus: int = 2
    game: str = "dice"
    usual: tuple[int, int] = (FEWEST, MOST)
    widened_by: str | None = None
    events: tuple[str, ...] = ()

    def life(self, character: str) -> int:
        return next(card.life for card in self.characters if card.id == character)


@dataclass(frozen=True, slots=True)
class Group:
    """People who have played together: names by chair."""

    name: str
    chairs: tuple[str | None, ...]
    games: int = 0


@dataclass(frozen=True, slots=True)
class Inheritance:
    """What the last game hands on, by chair.

    ``sheriff`` has the star already, or ``namer`` gives it to somebody; ``choosers`` were out and
    choose a new character. ``extra_lives`` says by the chair that is named who gets one life more.
    """

    sheriff: int | None = None
    namer: int | None = None
    choosers: tuple[int, ...] = ()
    extra_lives: Mapping[int, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Draft:
    """Everything chosen so far, by chair (0 to 7, clockwise from the top left).

    ``order`` is how chairs are offered to people who do not pick one.
    """

    box: Box
    chairs: tuple[str | None, ...] = (None,) * CHAIRS
    known: tuple[str, ...] = ()
    groups: tuple[Group, ...] = ()
    order: tuple[int, ...] = tuple(range(CHAIRS))
    picked: int | None = None
    step: Step = "seats"
    writing: Writing = field(default_factory=Writing)
    way: RoleWay = "cards"
    sheriff: int | None = None
    roles: Mapping[int, Role] = field(default_factory=dict)
    dealt: Mapping[int, Role] = field(default_factory=dict)
    looker: int = 0
    looking: bool = False
    has_looked: bool = False
    characters: Mapping[int, str] = field(default_factory=dict)
    offered: tuple[str, ...] = ()
    modules: frozenset[str] = frozenset()
    switched: str | None = None
    options: Mapping[str, bool | str] = field(default_factory=dict)
    inheritance: Inheritance | None = None

    @property
    def seated(self) -> tuple[int, ...]:
        """The taken chairs, clockwise: their order is the order of seats in the game."""
        return tuple(chair for chair, name in enumerate(self.chairs) if name is not None)

    @property
    def players(self) -> int:
        return len(self.seated)

    @property
    def unseated(self) -> tuple[str, ...]:
        return tuple(name for name in self.known if name not in self.chairs)

    @property
    def open_roles(self) -> bool:
        return self.players == OPEN_ROLES or self.way == "open"

    @property
    def ready(self) -> bool:
        """Whether so many can play."""
        return FEWEST <= self.players <= MOST


def clean_name(text: str) -> str:
    """A name as it is stored: no line breaks, no invisible or direction-changing characters."""
    shown = "".join(
        " " if char in "\t\r\n" else char
        for char in unicodedata.normalize("NFC", text)
        if char in "\t\r\n" or unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Co", "Cn")
    )
    return " ".join(shown.split())[:NAME_STORED].strip()


def pick(draft: Draft, chair: int) -> Draft:
    """A tap on a chair: it is picked, or let go if it was."""
    return replace(draft, picked=None if draft.picked == chair else chair)


def sit(draft: Draft, name: str, chair: int | None = None) -> Draft:
    """Somebody takes the picked chair, or the first free one; from another chair they move."""
    name = clean_name(name)
    free = [number for number in draft.order if draft.chairs[number] is None]
    place = chair if chair is not None else draft.picked
    if place is None:
        place = free[0] if free else None
    if not name or place is None:
        return draft
    chairs = [None if taken == name else taken for taken in draft.chairs]
    chairs[place] = name
    known = draft.known if name in draft.known else (*draft.known, name)
    following = next((number for number in draft.order if chairs[number] is None), None)
    return _forget_roles(replace(draft, chairs=tuple(chairs), known=known, picked=following))


def leave(draft: Draft, chair: int) -> Draft:
    """The chair is free again."""
    chairs = tuple(None if number == chair else name for number, name in enumerate(draft.chairs))
    return _forget_roles(replace(draft, chairs=chairs, picked=chair))


def swap(draft: Draft, chair: int, other: int) -> Draft:
    """Two chairs change their people (or one moves to a free chair)."""
    chairs = list(draft.chairs)
    chairs[chair], chairs[other] = chairs[other], chairs[chair]
    return _forget_roles(replace(draft, chairs=tuple(chairs), picked=None))


def seat_group(draft: Draft, group: Group) -> Draft:
    """Everybody of a remembered group sits where they sat."""
    known = tuple(dict.fromkeys((*draft.known, *(name for name in group.chairs if name))))
    picked = next((n for n, name in enumerate(group.chairs) if name is None), None)
    return _forget_roles(replace(draft, chairs=group.chairs, known=known, picked=picked))


def _forget_roles(draft: Draft) -> Draft:
    sheriff = draft.sheriff if draft.sheriff in draft.seated else None
    characters = {c: who for c, who in draft.characters.items() if c in draft.seated}
    return replace(draft, sheriff=sheriff, roles={}, dealt={}, characters=characters)


def name_trouble(draft: Draft) -> str | None:
    """Why the written name cannot be used: ``empty`` or ``twice``."""
    name = clean_name(draft.writing.text)
    if not name:
        return "empty"
    return "twice" if name in draft.known or name in draft.chairs else None


def roles_left(draft: Draft) -> Counter[Role]:
    """The roles of the set that nobody has yet when roles are open."""
    return ROLE_SETS[draft.players] - Counter(draft.roles.values())


def next_role(draft: Draft, chair: int) -> Draft:
    """A tap on a seat while roles are open: the next role that still fits."""
    now = draft.roles.get(chair)
    others = {c: role for c, role in draft.roles.items() if c != chair}
    left = roles_left(replace(draft, roles=others))
    order = [role for role in ROLES if left[role]]
    if now in order:
        index = order.index(now) + 1
        if index == len(order):
            return replace(draft, roles=others)
        return replace(draft, roles={**others, chair: order[index]})
    return replace(draft, roles={**others, chair: order[0]} if order else others)


def roles_trouble(draft: Draft) -> str | None:
    """Why the roles are not settled: ``no_sheriff``, ``roles_open`` or None."""
    if draft.open_roles:
        return None if not sum(roles_left(draft).values()) else "roles_open"
    if draft.way == "deal":
        return None
    return "no_sheriff" if draft.sheriff is None else None


def deal_roles(draft: Draft, chance: random.Random) -> Draft:
    """Shuffle the roles out and begin with the first look."""
    deck = list(ROLE_SETS[draft.players].elements())
    chance.shuffle(deck)
    dealt = dict(zip(draft.seated, deck, strict=True))
    sheriff = next(chair for chair, role in dealt.items() if role == "sheriff")
    heir = draft.sheriff if draft.inheritance is not None else None
    if heir is not None:
        dealt[sheriff], dealt[heir], sheriff = dealt[heir], "sheriff", heir
    return replace(
        draft, dealt=dealt, sheriff=sheriff, looker=0, looking=False, has_looked=False, step="peek"
    )


def playable(draft: Draft) -> tuple[CharacterCard, ...]:
    """The characters whose modules are on."""
    return tuple(card for card in draft.box.characters if card.needs <= draft.modules)


def free_characters(draft: Draft, chair: int) -> tuple[str, ...]:
    """Playable characters that nobody else has."""
    taken = {who for other, who in draft.characters.items() if other != chair}
    return tuple(card.id for card in playable(draft) if card.id not in taken)


def choose_character(draft: Draft, chair: int, character: str) -> Draft:
    """This seat plays that character; who had it before gets this seat's old one."""
    characters = dict(draft.characters)
    for other, who in draft.characters.items():
        if who == character and other != chair:
            if chair in characters:
                characters[other] = characters[chair]
            else:
                del characters[other]
    characters[chair] = character
    return replace(draft, characters=characters, step="characters", offered=())


def random_characters(draft: Draft, chairs: tuple[int, ...], chance: random.Random) -> Draft:
    """New characters for these chairs, nobody's twice."""
    kept = {c: who for c, who in draft.characters.items() if c in draft.seated and c not in chairs}
    old = {c: draft.characters.get(c) for c in chairs}
    deck = [card.id for card in playable(draft) if card.id not in kept.values()]
    chance.shuffle(deck)
    for chair in chairs:
        who = next((one for one in deck if one != old[chair]), deck[0])
        deck.remove(who)
        kept[chair] = who
    return replace(draft, characters=kept)


def complete_characters(draft: Draft, chance: random.Random) -> Draft:
    """Everybody without a playable character gets one."""
    ids = {card.id for card in playable(draft)}
    missing = tuple(c for c in draft.seated if draft.characters.get(c) not in ids)
    return random_characters(draft, missing, chance)


def needed_module(draft: Draft) -> str | None:
    """The module without which so many people cannot play; None if there is none."""
    fewest, most = draft.box.usual
    return None if fewest <= draft.players <= most else draft.box.widened_by


def offered_modules(draft: Draft) -> tuple[str, ...]:
    """The modules that can be switched now: what hangs on another one comes with it."""
    return tuple(
        module
        for module in draft.box.modules
        if (module != VIRTUAL_EVENTS or HIGH_NOON in draft.modules)
        and (module != VIRTUAL_PILES or DRAWN_FROM & draft.modules)
    )


def switch_module(draft: Draft, module: str) -> Draft:
    """A module on or off, with those that depend on it; ``switched`` says what else turned."""
    on = set(draft.modules)
    switched = None
    if module in on:
        on.discard(module)
        if module == HIGH_NOON:
            on.discard(VIRTUAL_EVENTS)
        if module == "fury" and "duel" in on:
            on.discard("duel")
            switched = "duel_off"
        if not DRAWN_FROM & on:
            on.discard(VIRTUAL_PILES)
    else:
        on.add(module)
        if module == "duel" and "fury" not in on:
            on.add("fury")
            switched = "fury_on"
    return replace(draft, modules=frozenset(on), switched=switched)


def switch_option(draft: Draft, option: OptionCard) -> Draft:
    """The next value of a ruling."""
    now = draft.options.get(option.id, option.default)
    following = option.values[(option.values.index(now) + 1) % len(option.values)]
    options = {key: value for key, value in draft.options.items() if key != option.id}
    if following != option.default:
        options[option.id] = following
    return replace(draft, options=options)


def _extra_life(draft: Draft, named: int) -> int | None:
    """The chair that gets one life more when this one is named sheriff."""
    return draft.inheritance.extra_lives.get(named) if draft.inheritance is not None else None


def player_lines(draft: Draft) -> list[dict[str, Any]]:
    """The players as the first line of a record has them."""
    players = []
    for chair in draft.seated:
        role: Role | None = None
        dealt: Role | None = None
        if draft.open_roles:
            role = draft.roles.get(chair)
        elif chair == draft.sheriff:
            role = "sheriff"
        elif draft.way == "deal":
            dealt = draft.dealt.get(chair)
        player: dict[str, Any] = {
            "name": draft.chairs[chair],
            "character": draft.characters[chair],
            "role": role,
        }
        if dealt is not None:
            player["dealt"] = dealt
        if draft.sheriff is not None and _extra_life(draft, draft.sheriff) == chair:
            player["bonus_life"] = 1
        players.append(player)
    return players
