"""Set-ups: what the rules allow, and what the first table looks like."""

from __future__ import annotations

from typing import Any

import pytest

from companion.rules.dice import Seated, Setup, set_up
from companion.rules.dice.characters import CHARACTERS, in_the_box
from companion.rules.dice.options import OPTIONS
from companion.rules.roles import Role
from companion.rules.step import Refusal
from companion.texts import Texts
from tests.rules.dice.tabletop import expect, setup

BASE_LIVES = {
    "bart_cassidy": 8,
    "black_jack": 8,
    "calamity_janet": 8,
    "el_gringo": 7,
    "jesse_jones": 9,
    "jourdonnais": 7,
    "kit_carlson": 7,
    "lucky_duke": 8,
    "paul_regret": 9,
    "pedro_ramirez": 8,
    "rose_doolan": 9,
    "sid_ketchum": 8,
    "slab_the_killer": 8,
    "suzy_lafayette": 8,
    "vulture_sam": 9,
    "willy_the_kid": 8,
}
UNDEAD_LIVES = {
    "belle_star": 8,
    "chuck_wengam": 8,
    "greg_digger": 7,
    "herb_hunter": 8,
    "pat_brennan": 8,
    "pixie_pete": 9,
    "sam_the_healer": 7,
    "sean_mallory": 8,
}
LIVES = BASE_LIVES | UNDEAD_LIVES


def test_the_lives_of_all_characters() -> None:
    assert {id_: who.life for id_, who in CHARACTERS.items() if id_ is not None} == LIVES


@pytest.mark.parametrize("character", LIVES)
def test_the_sheriff_has_two_more(character: str) -> None:
    start = setup(4, {0: character}, modules=("duel", "fury", "characters"))
    player = set_up(start).table.players[0]
    assert player.life == player.max_life == LIVES[character] + 2


@pytest.mark.parametrize(
    ("modules", "new"),
    [
        ((), set()),
        (("characters",), {"belle_star", "chuck_wengam"}),
        (("characters", "fury"), {"belle_star", "chuck_wengam", "pat_brennan", "pixie_pete"}),
        (("duel", "fury"), set()),
        (("characters", "duel", "fury"), set(UNDEAD_LIVES)),
    ],
)
def test_characters_in_the_box(modules: tuple[str, ...], new: set[str]) -> None:
    box = {character.id for character in in_the_box(frozenset(modules))}
    assert box == set(BASE_LIVES) | new


@pytest.mark.parametrize("players", range(3, 9))
def test_a_game_begins(players: int) -> None:
    table = set_up(setup(players)).table
    expect(table, seat=0, number=1, phase="start", dice=None, rolls_left=0, pile=9, asked=None)
    assert len(table.players) == players


def with_roles(*roles: Role | None) -> Setup:
    return setup(len(roles), roles=roles)


def with_dealt(*dealt: Role | None) -> Setup:
    plain = setup(len(dealt))
    seated = [
        Seated(p.name, p.character, None if role else p.role, role)
        for p, role in zip(plain.players, dealt, strict=True)
    ]
    return Setup(tuple(seated))


def shortened(players: int, **changes: Any) -> Setup:
    return Setup(setup(8).players[:players], **changes)


REFUSED: dict[str, tuple[Setup, str]] = {
    "nobody": (shortened(0), "player_count"),
    "two players": (shortened(2), "player_count"),
    "nine players": (Setup((*setup(8).players, setup(4).players[0])), "player_count"),
    "no sheriff": (with_roles(None, None, None, None), "one_open_sheriff"),
    "two sheriffs": (with_roles("sheriff", "sheriff", None, None), "one_open_sheriff"),
    "three outlaws among four": (
        with_roles("sheriff", "outlaw", "outlaw", "outlaw"),
        "roles_do_not_fit",
    ),
    "a deputy among four": (with_roles("sheriff", "deputy", None, None), "roles_do_not_fit"),
    "a secret role among three": (with_roles("deputy", "outlaw", None), "three_open_roles"),
    "a sheriff among three": (with_roles("sheriff", "outlaw", "renegade"), "roles_do_not_fit"),
    "two deputies among three": (with_roles("deputy", "deputy", "outlaw"), "roles_do_not_fit"),
    "two renegades dealt among four": (
        with_dealt(None, "renegade", "renegade", "outlaw"),
        "roles_do_not_fit",
    ),
    "a second sheriff dealt": (with_dealt(None, "sheriff", None, None), "roles_do_not_fit"),
    "an open role dealt as well": (
        Setup((Seated("Ann", "suzy_lafayette", "sheriff", "sheriff"), *setup(4).players[1:])),
        "dealt_open_role",
    ),
    "a character twice": (
        Setup((*setup(4).players[:3], Seated("Dan", "paul_regret", "outlaw"))),
        "character_twice",
    ),
    "a character that does not exist": (setup(4, {0: "lucky_luke"}), "unknown_character"),
    "a character of the card game": (setup(4, {0: "vera_custer"}), "unknown_character"),
    "a character of the expansion": (setup(4, {0: "belle_star"}), "character_not_in_play"),
    "a character of a module not in play": (
        setup(4, {0: "greg_digger"}, modules=("characters", "fury")),
        "character_not_in_play",
    ),
    "an unknown module": (setup(4, modules=("ghosts",)), "unknown_module"),
    "a module twice": (setup(4, modules=("fury", "fury")), "module_twice"),
    "duel without fury": (setup(4, modules=("duel",)), "duel_without_fury"),
    "undead with three": (setup(3, modules=("undead",)), "undead_players"),
    "an unknown option": (setup(4, more_beer=True), "unknown_option"),
    "an option with a wrong value": (setup(4, dynamite_text="loud"), "option_value"),
    "an option with 1 for true": (setup(4, chuck_last_life=1), "option_value"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_set_up_that_is_refused(case: str) -> None:
    start, reason = REFUSED[case]
    with pytest.raises(Refusal) as refused:
        set_up(start)
    assert refused.value.message.key == f"dice.refused.{reason}"


@pytest.mark.parametrize("option", OPTIONS.values(), ids=lambda option: option.id)
def test_every_option_is_described_and_has_its_default_among_its_values(option: Any) -> None:
    assert option.default in option.values
    said = Texts().say(option.description)
    assert said.endswith(".")
    assert said != option.description.key
