"""Short words for tables of the card game, so that tests read like play."""

from __future__ import annotations

from companion.rules.cards import apply, set_up
from companion.rules.cards.commands import Command, Correct, EndTurn, Equip, Life
from companion.rules.cards.high_noon import EVENTS, IN_THE_BOX, LAST
from companion.rules.cards.table import PHYSICAL, SeatSetup, Setup, Table
from companion.rules.roles import Role
from companion.rules.step import Refusal
from companion.texts import Texts

NAMES = ("Ann", "Bob", "Cyd", "Dan", "Eve", "Fay", "Gus", "Hal")
PLAIN = (
    "bart_cassidy",
    "black_jack",
    "lucky_duke",
    "jesse_jones",
    "pedro_ramirez",
    "kit_carlson",
    "sid_ketchum",
    "slab_the_killer",
)
"""Characters whose abilities touch nothing the table keeps track of."""

SPARE = ("suzy_lafayette", "jourdonnais", "calamity_janet")
"""As plain, for seats whose character somebody else plays in a test."""

ROLES: dict[int, tuple[Role, ...]] = {
    3: ("deputy", "outlaw", "renegade"),
    4: ("sheriff", "outlaw", "renegade", "outlaw"),
    5: ("sheriff", "outlaw", "renegade", "outlaw", "deputy"),
    6: ("sheriff", "outlaw", "renegade", "outlaw", "deputy", "outlaw"),
    7: ("sheriff", "outlaw", "renegade", "outlaw", "deputy", "outlaw", "deputy"),
    8: ("sheriff", "outlaw", "renegade", "outlaw", "deputy", "outlaw", "deputy", "renegade"),
}

BOTH = frozenset({"dodge_city", "high_noon"})
END = EndTurn()


def deck(*first: str) -> tuple[str, ...]:
    """A virtual deck that begins with these events, then everything else in the box."""
    rest = (card for card in EVENTS if card in IN_THE_BOX and card not in (*first, LAST))
    return (*first, *rest, LAST)


def setup(
    number: int = 4,
    events: tuple[str, ...] | str | None = None,
    roles: tuple[Role | None, ...] | None = None,
    dealt: dict[int, Role] | None = None,
    expansions: frozenset[str] | None = None,
    options: dict[str, bool] | None = None,
    **characters: str,
) -> Setup:
    """``number`` players; ``ann="belle_star"`` gives one of them another character.

    ``events`` is PHYSICAL, a whole virtual deck, or None without High Noon.
    """
    spare = iter(each for each in SPARE if each not in characters.values())
    own = tuple(
        characters.get(name.lower()) or (next(spare) if plain in characters.values() else plain)
        for name, plain in zip(NAMES, PLAIN, strict=True)
    )
    chosen = expansions
    if chosen is None:
        chosen = BOTH if events is not None else frozenset({"dodge_city"})
    return Setup(
        players=tuple(
            SeatSetup(NAMES[seat], own[seat], role, (dealt or {}).get(seat))
            for seat, role in enumerate(roles or ROLES[number])
        ),
        expansions=chosen,
        high_noon=events,
        options=options or {},
    )


def start(number: int = 4, *events: str, **more: object) -> Table:
    """The table of a new game, with a virtual deck that begins with ``events``."""
    if events:
        more["events"] = PHYSICAL if events == (PHYSICAL,) else deck(*events)
    return set_up(setup(number, **more)).table


def play(table: Table, *commands: Command) -> Table:
    """The table after all ``commands``."""
    for command in commands:
        table = apply(table, command).table
    return table


def round_two(table: Table) -> Table:
    """The table when the player who flips is on turn for the second time."""
    first = table.turn.seat
    table = play(table, END)
    while table.turn.seat != first:
        table = play(table, END)
    return table


def until(table: Table, seat: int) -> Table:
    """The table when ``seat`` is on turn next."""
    table = play(table, END)
    while table.turn.seat != seat:
        table = play(table, END)
    return table


def refused(table: Table, command: Command) -> str:
    """The key of the refusal; fails where the rules allow the command."""
    try:
        apply(table, command)
    except Refusal as refusal:
        return _reason(refusal)
    raise AssertionError(f"not refused: {command}")


def refused_setup(made: Setup) -> str:
    try:
        set_up(made)
    except Refusal as refusal:
        return _reason(refusal)
    raise AssertionError("not refused")


def _reason(refusal: Refusal) -> str:
    """The last part of the key, once its sentence is known to have all its words."""
    sentence = Texts("en").say(refusal.message, NAMES)
    assert sentence.endswith("."), sentence
    assert "{" not in sentence, sentence
    return refusal.message.key.removeprefix("cards.refused.")


def out(*seats: int, by: int | None = 0) -> tuple[Command, ...]:
    """Eliminates seats, one after the other."""
    return tuple(Life(seat, -9, by) for seat in seats)


def laid(seat: int, *cards: str) -> tuple[Command, ...]:
    return tuple(Equip(seat, card) for card in cards)


def lives(table: Table) -> tuple[int, ...]:
    return tuple(player.life for player in table.players)


def in_front(table: Table, seat: int) -> list[str]:
    return [card.card for card in table.players[seat].in_front]


def weak(seat: int, life: int = 1) -> Correct:
    return Correct(seat, life=life)
