"""What must hold at every table of every evening."""

from __future__ import annotations

import json
import random
from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.record.cards import command_as_json, parse_command, setup_as_json, table_as_json
from companion.record.playing import play as play_record
from companion.rules.cards import apply, choices, set_up
from companion.rules.cards.abilities import ability
from companion.rules.cards.commands import EndTurn
from companion.rules.cards.distance import distances, working_cards
from companion.rules.cards.events import TurnStarted
from companion.rules.cards.high_noon import IN_THE_BOX
from companion.rules.cards.legal import legal_commands
from companion.rules.cards.reminders import reminders
from companion.rules.cards.table import Table
from companion.rules.step import Refusal
from companion.texts import Texts
from tests.rules.cards.evenings import Played, decide, evening, nonsense, random_setup

SEEDS = st.integers(min_value=0, max_value=2**32)


def check_lives(table: Table) -> None:
    for seat, player in enumerate(table.players):
        assert 0 <= player.life <= player.max_life
        down = table.question is not None and table.question.kind == "last_life"
        asked = down and table.question.seat == seat
        assert player.alive == (player.life > 0 or player.ghost or asked)
        assert player.alive or not player.in_front
        if player.ghost:
            assert (seat, table.event) == (table.turn.seat, "ghost_town")


def check_cards(table: Table) -> None:
    for player in table.players:
        cards = [laid.card for laid in player.in_front]
        assert len(cards) == len(set(cards))
        assert not (player.role == "sheriff" and "jail" in cards)


def unmodified(table: Table, seat: int) -> bool:
    sources = (ability(table, seat), *working_cards(table, seat))
    return not any(source.sees_nearer or source.seen_farther for source in sources)


def check_distances(table: Table) -> None:
    matrix = distances(table)
    for seer, row in enumerate(matrix):
        assert row[seer] == 0
        for target, away in enumerate(row):
            if seer == target:
                continue
            both = table.players[seer].alive and table.players[target].alive
            assert (away is not None) == both
            if away is not None:
                assert away >= 1
                if unmodified(table, seer) and unmodified(table, target):
                    assert away == matrix[target][seer]


def check_deck(table: Table) -> None:
    assert table.direction == (-1 if table.event == "gold_rush" else 1)
    deck = table.deck
    assert deck is not None
    assert len(set(deck.flipped)) == len(deck.flipped)
    assert "high_noon" not in deck.flipped[:-1]
    assert "high_noon" not in deck.flipped or {*deck.flipped} >= IN_THE_BOX


def check_moment(table: Table) -> None:
    waiting = [table.question is not None, table.flip_due, table.winner is not None]
    assert sum(waiting) <= 1
    assert table.phase == ("over" if waiting[2] else "start" if any(waiting) else "play")
    if not any(waiting):
        assert table.players[table.turn.seat].alive
        assert table.agenda == ()
    if table.question is not None:
        assert len(table.question.options) > 1


def check_table(table: Table) -> None:
    check_lives(table)
    check_cards(table)
    check_distances(table)
    check_deck(table)
    check_moment(table)


def next_in_order(played: Played) -> int:
    """Who has to come after an ordinary end of turn, reckoned anew."""
    table = played.before
    size = len(table.players)
    order = [(table.turn.seat + table.direction * step) % size for step in range(1, size + 1)]
    return next(seat for seat in order if table.players[seat].alive or table.event == "ghost_town")


@settings(max_examples=50, deadline=None)
@given(SEEDS)
def test_every_table_of_an_evening_is_in_order(seed: int) -> None:
    for played in evening(random.Random(seed)):
        check_table(played.after)
        before, after = played.before, played.after
        turns = after.turn.number - before.turn.number
        if isinstance(played.command, EndTurn) and after.winner is None:
            assert turns >= 1
            if turns == 1:
                assert after.turn.seat == next_in_order(played)
        if before.deck != after.deck:
            assert after.deck.flipped[: len(before.deck.flipped)] == before.deck.flipped
            if before.deck.coming is not None:
                assert (*after.deck.flipped, *after.deck.coming) == (
                    *before.deck.flipped,
                    *before.deck.coming,
                )


@settings(max_examples=30, deadline=None)
@given(SEEDS)
def test_in_a_round_everybody_who_lives_through_it_has_one_turn(seed: int) -> None:
    turns: dict[int, list[int]] = {1: []}
    through: dict[int, set[int]] = {}
    for played in evening(random.Random(seed)):
        if len(played.after.players) == 3:
            return  # there a round can end early, with the player who flips
        table = played.after
        for event in played.events:
            if isinstance(event, TurnStarted):
                turns.setdefault(event.round, []).append(event.seat)
        living = {seat for seat, player in enumerate(table.players) if player.out is None}
        through[table.round] = through.get(table.round, living) & living
    whole = sorted(turns)[1:-1]
    for number in whole:
        assert len(turns[number]) == len(set(turns[number]))
        assert through.get(number, set()) <= set(turns[number])


@settings(max_examples=30, deadline=None)
@given(SEEDS)
def test_a_record_of_the_evening_replays_to_the_same_table(seed: int) -> None:
    setup = random_setup(random.Random(seed))
    table = set_up(setup).table
    rng = random.Random(seed)
    lines, tables = [setup_as_json(setup)], [table]
    while table.winner is None:
        command = decide(rng, table, 0.3)
        table = apply(table, command).table
        lines.append(command_as_json(command))
        tables.append(table)
        assert parse_command(json.loads(json.dumps(command_as_json(command)))) == command
    assert replayed(lines) == table
    back = rng.randint(1, len(lines) - 1)
    assert replayed(lines + [{"do": "undo"}] * back) == tables[-1 - back]
    assert replayed(lines + [{"do": "undo"}] * back + [{"do": "redo"}] * back) == table


def replayed(lines: list[dict[str, object]]) -> Table:
    return play_record("".join(json.dumps(line) + "\n" for line in lines).encode()).table


@settings(max_examples=15, deadline=None)
@given(SEEDS)
def test_what_is_called_legal_is_allowed_and_what_is_refused_does_no_harm(seed: int) -> None:
    rng = random.Random(seed)
    for played in evening(rng):
        table = played.before
        if rng.random() < 0.1:
            for command in legal_commands(table):
                check_moment(apply(table, command).table)
            assert all(choice.legal or choice.reason for choice in choices(table))
        with suppress(Refusal):
            check_table(apply(table, nonsense(rng)).table)


@settings(max_examples=10, deadline=None)
@given(SEEDS)
def test_no_secret_leaves_the_table(seed: int) -> None:
    for played in evening(random.Random(seed)):
        shown = table_as_json(played.after)
        assert "dealt" not in json.dumps(shown)
        for player, seat in zip(shown["players"], played.after.players, strict=True):
            known = seat.dealt is None or seat.out is not None
            assert player["role"] == (seat.role if known else None)


@settings(max_examples=10, deadline=None)
@given(SEEDS)
def test_everything_that_happens_is_said_in_whole_sentences(seed: int) -> None:
    texts = Texts("en")
    for played in evening(random.Random(seed)):
        names = played.after.names
        reminded = (each for seat in range(len(names)) for each in reminders(played.after, seat))
        said = [event.message for event in played.events]
        said += [text for each in reminded for text in (each.text, *each.reasons)]
        for message in said:
            sentence = texts.say(message, names)
            assert sentence[0].isupper(), message
            assert sentence.endswith((".", "!")), message
            assert "{" not in sentence, message


@pytest.mark.soak
@settings(max_examples=10_000, deadline=None)
@given(SEEDS)
def test_ten_thousand_evenings(seed: int) -> None:
    for played in evening(random.Random(seed)):
        check_table(played.after)
