"""Another game with the same people: their seats, what they played with, and what is handed on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.session.scene import Heritage, Scene
from ui.setup.box import box_of
from ui.setup.draft import HIGH_NOON, VIRTUAL_EVENTS, VIRTUAL_PILES, Draft, Inheritance, seat_group
from ui.setup.groups import groups_of


@dataclass(frozen=True, slots=True)
class LastGame:
    """The game that is over, as the next one's set-up needs it."""

    setup: Mapping[str, Any]
    characters: tuple[str | None, ...]
    heritage: Heritage | None = None


def last_game(setup: Mapping[str, Any], scene: Scene) -> LastGame | None:
    """What the next game may keep of this one; None while nothing is played."""
    if not setup or scene.table is None:
        return None
    characters = tuple(player.character for player in scene.table.players)
    return LastGame(setup, characters, scene.heritage)


def draft_again(draft: Draft, last: LastGame, wide: bool) -> Draft:
    """The draft of the next game: everybody sits where they sat, with the same boxes open."""
    setup = last.setup
    groups = groups_of([setup], wide)
    if not groups:
        return draft
    names = [str(player.get("name")) for player in setup.get("players", ())]
    seated = [draft.chairs[chair] for chair in draft.seated]
    draft = replace(draft, box=box_of(str(setup.get("game"))))
    if sorted(names) != sorted(str(name) for name in seated):
        draft = seat_group(draft, groups[0])
    on = {*setup.get("modules", ()), *setup.get("expansions", ())}
    if HIGH_NOON in on and isinstance(setup.get(HIGH_NOON), list | tuple):
        on.add(VIRTUAL_EVENTS)
    if setup.get(VIRTUAL_PILES) is True:
        on.add(VIRTUAL_PILES)
    draft = replace(
        draft,
        modules=frozenset(module for module in draft.box.modules if module in on),
        options=dict(setup.get("options", {})),
        step="roles" if draft.ready else "seats",
        inheritance=None,
    )
    return draft if last.heritage is None else _hand_on(draft, last, last.heritage)


def _hand_on(draft: Draft, last: LastGame, heritage: Heritage) -> Draft:
    """The star, and the characters of those who survived."""
    chairs = draft.seated
    legacy = heritage.legacy
    inheritance = Inheritance(
        None if legacy.sheriff is None else chairs[legacy.sheriff],
        None if legacy.namer is None else chairs[legacy.namer],
        tuple(chairs[seat] for seat in legacy.choosers),
        {
            chairs[named]: chairs[extra]
            for named, extra in enumerate(heritage.extra_lives)
            if extra is not None
        },
    )
    kept = {
        chairs[seat]: character
        for seat in legacy.keepers
        if (character := last.characters[seat]) is not None
    }
    return replace(draft, sheriff=inheritance.sheriff, characters=kept, inheritance=inheritance)
