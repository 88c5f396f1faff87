"""The way through the set-up: an intent and a draft give the next draft, or the end of it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, assert_never

from ui.setup import draft as d
from ui.setup import intents as i
from ui.setup.draft import Draft
from ui.setup.line import setup_line
from ui.view.keyboard import NameDone, ShowAccents, Type, Writing, write

TWO = 2


@dataclass(frozen=True, slots=True)
class Started:
    """Everything is chosen: the first line of the record, and who sits in which chair."""

    line: Mapping[str, Any]
    draft: Draft


@dataclass(frozen=True, slots=True)
class Left:
    """People went back to Home; the draft is kept for when they return."""

    draft: Draft


def advance(draft: Draft, intent: i.SetupIntent, chance: random.Random) -> Draft | Started | Left:
    """What an intent makes of a draft. One that does not fit any more changes nothing."""
    match intent:
        case i.PickChair(chair):
            return d.pick(draft, chair)
        case i.LeaveChair(chair):
            return d.leave(draft, chair)
        case i.SwapChairs(chair, other):
            return d.swap(draft, chair, other)
        case i.Sit(name):
            return d.sit(draft, name)
        case i.UseGroup(index):
            return d.seat_group(draft, draft.groups[index])
        case i.SameAsLast():
            return d.seat_group(draft, draft.groups[0])
        case i.GoTo(step):
            return replace(draft, step=step, writing=Writing())
        case Type() | ShowAccents() | NameDone():
            return _write(draft, intent)
        case i.DealBy(way):
            return replace(draft, way=way)
        case i.MakeSheriff(chair):
            return replace(draft, sheriff=None if draft.sheriff == chair else chair)
        case i.NextRole(chair):
            return d.next_role(draft, chair)
        case i.Look(shown):
            return replace(draft, looking=shown, has_looked=draft.has_looked or shown)
        case i.PassOn():
            return _pass_on(draft, chance)
        case i.ListFor() | i.Play() | i.RandomFor():
            return _characters(draft, intent, chance)
        case i.SwitchModule(module):
            return d.complete_characters(d.switch_module(draft, module), chance)
        case i.SwitchOption(option):
            card = next(card for card in draft.box.options if card.id == option)
            return d.switch_option(draft, card)
        case i.Next():
            return _next(draft, chance)
        case i.Back():
            return _back(draft)
        case _:
            assert_never(intent)


def _write(draft: Draft, intent: Type | ShowAccents | NameDone) -> Draft:
    match intent:
        case NameDone() if d.name_trouble(draft) is not None:
            return draft
        case NameDone():
            seated = d.sit(draft, draft.writing.text)
            return replace(seated, step="seats", writing=Writing())
        case key:
            return replace(draft, writing=write(draft.writing, key, d.NAME_STORED))


def _characters(
    draft: Draft, intent: i.ListFor | i.Play | i.RandomFor, chance: random.Random
) -> Draft:
    match intent:
        case i.ListFor(chair, two):
            offered: tuple[str, ...] = ()
            if two:
                free = list(d.free_characters(draft, chair))
                chance.shuffle(free)
                offered = tuple(free[:TWO])
            return replace(draft, step="list", picked=chair, offered=offered)
        case i.Play(chair, character):
            return d.choose_character(draft, chair, character)
        case i.RandomFor(chair):
            return d.random_characters(draft, draft.seated if chair is None else (chair,), chance)


def _pass_on(draft: Draft, chance: random.Random) -> Draft:
    if not draft.has_looked:
        return draft
    if draft.looker + 1 < draft.players:
        return replace(draft, looker=draft.looker + 1, looking=False, has_looked=False)
    return d.complete_characters(replace(draft, step="characters", looking=False), chance)


def _next(draft: Draft, chance: random.Random) -> Draft | Started:
    match draft.step:
        case "seats":
            needed = d.needed_module(draft)
            modules = draft.modules | ({needed} if needed else set())
            return replace(draft, step="roles", modules=modules) if draft.ready else draft
        case "roles":
            if d.roles_trouble(draft) is not None:
                return draft
            if draft.way == "deal" and not draft.open_roles:
                return d.deal_roles(draft, chance)
            return d.complete_characters(replace(draft, step="characters"), chance)
        case "characters":
            return replace(draft, step="modules", switched=None)
        case _:
            return Started(setup_line(draft, chance), draft)


_BEFORE: dict[d.Step, d.Step] = {
    "name": "seats",
    "roles": "seats",
    "peek": "roles",
    "characters": "roles",
    "list": "characters",
    "modules": "characters",
    "options": "modules",
}


def _back(draft: Draft) -> Draft | Left:
    if draft.step == "seats":
        return Left(draft)
    return replace(draft, step=_BEFORE[draft.step], looking=False, dealt={})
