"""Players who do anything that is legal, from a seed, and what must be true whatever they do."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from random import Random

from companion.rules.dice import (
    Seated,
    Setup,
    apply,
    dice_in_hand,
    legal_commands,
    possible_rerolls,
    set_up,
)
from companion.rules.dice.characters import in_the_box
from companion.rules.dice.commands import Choose, Command, Keep, Reroll, Roll, SetDie
from companion.rules.dice.engine import DiceStep
from companion.rules.dice.faces import ARROWS, FACES, FURY_CARDS, SIDES, WOUND_TOKENS
from companion.rules.dice.options import OPTIONS
from companion.rules.dice.setup import MODULES
from companion.rules.dice.table import Table
from companion.rules.roles import ROLE_SETS, Role

LONGEST = 20_000  # commands; real games end long before
BONEYARD_CARDS = 11

MODULE_SETS: tuple[tuple[str, ...], ...] = tuple(
    modules
    for size in range(len(MODULES) + 1)
    for modules in itertools.combinations(MODULES, size)
    if "fury" in modules or "duel" not in modules
)


def random_setup(
    chance: Random,
    players: int,
    modules: Sequence[str] = (),
    *,
    secrecy: str | None = None,
    options: bool = False,
) -> Setup:
    """Any characters and roles; ``secrecy`` is open, secret or dealt, or left to chance."""
    roles = list(ROLE_SETS[players].elements())
    chance.shuffle(roles)
    box = [character.id for character in in_the_box(frozenset(modules))]
    cast = chance.sample(box, players)
    how = secrecy or chance.choice(("open", "secret", "dealt"))
    seated = []
    for seat, (character, role) in enumerate(zip(cast, roles, strict=True)):
        hidden = how != "open" and players > 3 and role != "sheriff"
        shown: Role | None = None if hidden else role
        dealt = role if hidden and how == "dealt" else None
        bonus = int("legacy" in modules and seat == 0)
        seated.append(Seated(f"Player {seat}", character, shown, dealt, bonus))
    chosen = {o.id: chance.choice(o.values) for o in OPTIONS.values()} if options else {}
    return Setup(tuple(seated), tuple(modules), chosen)


def random_command(chance: Random, table: Table) -> Command:
    """Anything legal but a correction."""
    question = table.question
    if question is not None:
        if question.options is None:
            return Choose(tuple(chance.choices(FACES["base"], k=chance.randint(1, 3))))
        return Choose(chance.choice(question.options))
    kinds = dice_in_hand(table)
    if table.turn.phase == "start":
        return Roll(tuple(chance.choice(SIDES[kind]) for kind in kinds))
    legal = legal_commands(table)
    if "set_die" in legal and chance.random() < 0.2:
        die = chance.randrange(len(kinds))
        shown = (table.turn.dice or ())[die]
        return SetDie(die, chance.choice([f for f in FACES[kinds[die]] if f != shown]))
    free = [choice.value for choice in possible_rerolls(table) if choice.legal]
    if "reroll" not in legal or chance.random() < 0.4:
        return Keep()
    dice = chance.sample(
        [die for die in free if isinstance(die, int)], chance.randint(1, len(free))
    )
    return Reroll(tuple((die, chance.choice(SIDES[kinds[die]])) for die in dice))


def random_game(chance: Random, setup: Setup) -> Iterator[tuple[Command | None, DiceStep]]:
    """Every command with its step, until the game is over."""
    step = set_up(setup)
    yield None, step
    for _ in range(LONGEST):
        if step.table.winner is not None:
            return
        command = random_command(chance, step.table)
        step = apply(step.table, command)
        yield command, step
    raise AssertionError(f"no end after {LONGEST} commands")


def check_table(table: Table) -> None:
    """What is true between any two commands of any game."""
    asked = table.question is not None
    players = table.players
    assert table.arrow_pile + sum(player.arrows for player in players) == ARROWS
    assert table.arrow_pile > 0
    for player in players:
        assert 0 <= player.life <= player.max_life
        # Somebody without a life is still at the table while others decide about the same hits.
        assert player.alive == (player.life > 0) or (asked and player.alive)
        if not player.alive:
            assert player.arrows == 0
            assert player.life == 0
            assert not player.tokens
            assert not player.fury
        if player.zombie:
            assert player.character is None
            assert not player.tokens
            assert not player.fury
        assert len(set(player.tokens)) == len(player.tokens)
    _check_turn(table)
    if table.rules.modules:
        _check_modules(table)


def _check_turn(table: Table) -> None:
    turn, question, players = table.turn, table.question, table.players
    legal = legal_commands(table)
    assert ("choose" in legal) == (question is not None)
    assert "correct" in legal
    if table.winner is not None:
        assert turn.phase == "over"
        assert question is None
        assert turn.dice is None
        return
    if question is not None:
        assert question.options is None or len(question.options) > 1
        if question.options is not None:
            assert len(set(question.options)) == len(question.options)
        dead_may = question.kind == "role" or question.pile == "boneyard"
        first_print = table.rules.options["dynamite_text"] == "first_print"
        assert players[question.seat].alive or dead_may or first_print
        return
    assert not table.agenda
    assert turn.phase in ("start", "roll")
    assert players[turn.seat].alive
    assert (turn.dice is None) == (turn.phase == "start")
    assert (turn.rolls_left > 0) == (turn.phase == "roll")


def _check_modules(table: Table) -> None:
    held = [face for player in table.players for face in player.tokens]
    assert all(held.count(face) <= number for face, number in WOUND_TOKENS.items())
    assert sum(player.fury for player in table.players) + table.turn.revealed <= FURY_CARDS
    if "undead" not in table.rules.modules or table.outbreak:
        assert table.hands == 0
        assert table.boneyard == (0, 0, 0)
        return
    turned = table.halted or table.turn
    none, one, two = table.boneyard
    full = {"2_6_3": (2, 6, 3), "4_4_3": (4, 4, 3)}[str(table.rules.options["boneyard_cards"])]
    assert none + turned.boneyard.count(0) == full[0]
    out = (full[1] - one) + (full[2] - two)
    assert none + one + two + out + turned.boneyard.count(0) == BONEYARD_CARDS
    assert table.hands == (full[1] - one) + 2 * (full[2] - two)
