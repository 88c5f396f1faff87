"""The rulings that a group has set once and for all: every new game begins with them."""

from __future__ import annotations

from dataclasses import replace

from companion.settings.table import CARD_RULES, DICE_RULES
from companion.settings.values import Settings
from ui.setup.draft import Draft


def with_house_rules(draft: Draft, settings: Settings) -> Draft:
    """The draft of a new game with the rulings of the settings that differ from the usual ones."""
    rules = CARD_RULES if draft.box.game == "cards" else DICE_RULES
    options = {
        name: settings[rule] for name, rule in rules.items() if settings[rule] != rule.default
    }
    return replace(draft, options=options)
