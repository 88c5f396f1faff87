"""Everything that the card game's rules can say has a sentence."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import companion.rules.cards
from companion.rules.cards.abilities import CHARACTERS
from companion.rules.cards.asking import answered, asked
from companion.rules.cards.counts import DRAW_HINTS, HINTS_WITH_EVENT
from companion.rules.cards.equipment import EQUIPMENT
from companion.rules.cards.events import Corrected, LifeChanged
from companion.rules.cards.guide import CHECKS
from companion.rules.cards.high_noon import EVENTS
from companion.rules.cards.lookup import entries
from companion.rules.cards.options import OPTION_NAMES, describe
from companion.rules.cards.reminders import REMINDERS
from companion.rules.step import Question
from companion.texts import Texts
from tests.rules.cards.tables import BOTH, NAMES

RULES = Path(companion.rules.cards.__file__).parent
RECORD = RULES.parents[1] / "record" / "cards.py"
CATALOGUE = RULES.parents[1] / "texts/locale/en/LC_MESSAGES/cards.po"


def said() -> set[str]:
    with CATALOGUE.open("rb") as source:
        entries = [entry.id for entry in read_po(source) if entry.id]
    return {entry[0] if isinstance(entry, tuple) else entry for entry in entries}


def spoken() -> set[str]:
    """Keys that stand in the code as they are."""
    sources = [*RULES.glob("*.py"), RECORD]
    keys = {key for path in sources for key in re.findall(r'"(cards\.[a-z_.]+)"', path.read_text())}
    return {key for key in keys if not key.endswith(".")}


def computed() -> set[str]:
    """Keys that the code puts together."""
    lives = {
        LifeChanged(0, 2, new, cause, author).message.key
        for new in (1, 2, 3)
        for cause in (None, "bang")
        for author in (None, 1)
    }
    return {
        *lives,
        *(Corrected(0, what, None, None).message.key for what in _corrected()),
        *(f"cards.event.gone_{why}" for why in _reasons_gone()),
        *(describe(name).key for name in OPTION_NAMES),
        *(each.text.key for each in entries(BOTH)),
        *(f"cards.meaning.{event}" for event in EVENTS),
        *(f"cards.draw.{each}" for each in DRAW_HINTS | {"pixie_pete", "bill_noface"}),
        *(f"cards.draw.{one}_{event}" for one, event in HINTS_WITH_EVENT),
        *(f"cards.draw.{card.id}" for card in EVENTS.values() if card.extra_draws),
        *(f"cards.bang.{card.id}" for card in EVENTS.values() if card.bang_limit != 1),
        *(f"cards.bang.{card.id}" for card in EQUIPMENT.values() if card.unlimited_bang),
        *(f"cards.bang.{each.id}" for each in CHARACTERS.values() if each.unlimited_bang),
        *(f"cards.hand.{each.id}" for each in CHARACTERS.values() if each.hand_limit),
        *(f"cards.distance.{way}_character" for way in ("nearer", "farther")),
        *(f"cards.meaning.{ghosts}" for ghosts in ("ghosts", "no_ghosts")),
        *(f"cards.meaning.{who}" for who in ("distances", "unlimited", "no_rescue", "last_noon")),
        *(f"cards.meaning.{card}_{suit}" for card in CHECKS for suit in ("hearts", "spades")),
        *(f"cards.refused.{due}" for due in ("flip_first", "no_flip_due")),
        *(f"cards.reason.{why}" for why in ("own_ability", "is_out")),
        *(f"cards.reminder.{each}" for each in REMINDERS),
        *(asked(question).key for question in QUESTIONS),
        *(answered(each, value).key for each in QUESTIONS for value in each.options),
    }


QUESTIONS = (
    Question("role", 1, ("outlaw", "renegade")),
    Question("dynamite", 1, ("explodes", "passes")),
    Question("jail", 1, ("escapes", "stays")),
    Question("ability", 1, (0, None)),
    Question("daltons", 1, ("scope", "barrel")),
    Question("last_life", 1, (True, False)),
)


@pytest.mark.parametrize(
    ("question", "value", "said"),
    [
        (QUESTIONS[0], "outlaw", "Outlaw"),
        (QUESTIONS[1], "passes", "It goes on"),
        (QUESTIONS[2], "stays", "Stays in jail"),
        (QUESTIONS[3], 0, "Ann"),
        (QUESTIONS[3], None, "Nobody’s"),
        (QUESTIONS[4], "scope", "Scope"),
        (QUESTIONS[5], True, "A Beer saves"),
        (QUESTIONS[5], False, "No Beer"),
    ],
)
def test_answers_in_words(question: Question, value: object, said: str) -> None:
    assert Texts("en").say(answered(question, value), NAMES) == said


def _corrected() -> tuple[str, ...]:
    return ("life", "role", "character", "alive")


def _reasons_gone() -> tuple[str, ...]:
    return ("removed", "replaced", "daltons", "eliminated")


def test_every_key_has_a_sentence() -> None:
    assert sorted((spoken() | computed()) - said()) == []


def test_every_sentence_is_used() -> None:
    assert sorted(said() - spoken() - computed()) == []


@pytest.mark.parametrize("card", [*EVENTS, *EQUIPMENT])
def test_every_card_has_a_name(card: str) -> None:
    assert Texts("en").name("card", card) != card


@pytest.mark.parametrize("character", sorted(CHARACTERS))
def test_every_character_has_a_name(character: str) -> None:
    assert Texts("en").name("character", character) != character


def test_green_cards_carry_the_note_that_they_have_to_wait() -> None:
    notes = {each.id for each in entries(BOTH) if each.note is not None}
    assert notes == {card.id for card in EQUIPMENT.values() if card.colour == "green"}


def test_look_up_covers_everything_in_play() -> None:
    assert len(entries(BOTH)) == 31 + len(EVENTS) + 25
    assert len(entries(frozenset())) == 16 + 10
    assert len(entries(frozenset({"high_noon"}))) == 16 + len(EVENTS) + 10
