"""The rules look-up: a short explanation for every character, event and card in front."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Literal, TypeAlias

from companion.rules.cards.characters import CHARACTERS
from companion.rules.cards.equipment import EQUIPMENT
from companion.rules.cards.high_noon import EVENTS
from companion.rules.cards.table import HIGH_NOON, Expansion
from companion.rules.step import Message, message

Topic: TypeAlias = Literal["character", "high_noon", "equipment"]


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to look up: its id, under what topic, what it does, and what goes for its kind."""

    topic: Topic
    id: str
    text: Message
    note: Message | None = None


def entry(topic: Topic, identifier: str) -> Entry:
    """The explanation of one character, event or card."""
    green = topic == "equipment" and EQUIPMENT[identifier].colour == "green"
    note = message("cards.equipment.green") if green else None
    return Entry(topic, identifier, message(f"cards.{topic}.{identifier}"), note)


def entries(expansions: Collection[Expansion]) -> tuple[Entry, ...]:
    """Everything that can be looked up in a game with these expansions."""
    characters = (
        entry("character", each.id)
        for each in CHARACTERS.values()
        if each.expansion is None or each.expansion in expansions
    )
    cards = (
        entry("equipment", each.id)
        for each in EQUIPMENT.values()
        if each.expansion is None or each.expansion in expansions
    )
    events = (entry("high_noon", each) for each in EVENTS) if HIGH_NOON in expansions else ()
    return (*characters, *events, *cards)
