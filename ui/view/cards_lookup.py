"""The rules look-up of the card game: characters, events, cards in front."""

from __future__ import annotations

from companion.rules.cards.characters import CHARACTERS
from companion.rules.cards.lookup import Entry, entries
from ui.view.cards_context import CardContext
from ui.view.local import Go, RulesTab
from ui.view.menu import RuleEntry, RulesView
from ui.view.parts import Button

_TOPICS = {"characters": "character", "events": "high_noon", "cards": "equipment"}


def card_rules_view(context: CardContext, tab: str) -> RulesView:
    """Everything that is in the game, those characters first that sit at the table."""
    words = context.words
    everything = entries(context.table.expansions)
    tabs = {name: topic for name, topic in _TOPICS.items()
            if any(one.topic == topic for one in everything)}  # fmt: skip
    chosen = tab if tab in tabs else "characters"
    shown = [one for one in everything if one.topic == tabs[chosen]]
    playing = [player.character for player in context.players]
    if chosen == "characters":
        shown.sort(key=lambda one: one.id not in playing)
    return RulesView(
        context.seat,
        words("menu.rules"),
        Button("", Go("game"), "undo"),
        tuple(
            Button(
                words("rules.characters") if name == "characters" else words.cards(f"rules.{name}"),
                RulesTab(name),  # type: ignore[arg-type]
                chosen=name == chosen,
            )
            for name in tabs
        ),
        tuple(_entry(context, one) for one in shown),
    )


def _entry(context: CardContext, entry: Entry) -> RuleEntry:
    words = context.words
    if entry.topic == "character":
        lives = str(CHARACTERS[entry.id].lives)
        return RuleEntry(words.character(entry.id), words.say(entry.text), note=lives)
    text = " ".join(part for part in (words.say(entry.text), words.say(entry.note)) if part)
    return RuleEntry(words.card(entry.id), text)
