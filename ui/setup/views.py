"""What the steps of the set-up show."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from companion.rules.roles import ROLE_SETS, ROLES
from ui.setup import draft as d
from ui.setup import intents as i
from ui.setup.chairs import chair_edges
from ui.setup.draft import Draft
from ui.view import keyboard as k
from ui.view.local import TurnScreen
from ui.view.parts import Button
from ui.view.setup import (
    CharacterKey,
    CharacterListView,
    CharacterRow,
    CharactersView,
    ChoiceCard,
    GroupRow,
    MapSeat,
    ModulesView,
    OptionsView,
    PeekView,
    RolesView,
    SeatPick,
    SeatsView,
    StepDot,
    SwitchRow,
)
from ui.view.words import Words

_STEPS = ("seats", "roles", "characters", "modules")


def _dots(draft: Draft, words: Words, now: str) -> tuple[StepDot, ...]:
    return tuple(
        StepDot(number, words(f"setup.dot.{step}"), step == now)
        for number, step in enumerate(_STEPS, start=1)
    )


def _of(draft: Draft, words: Words) -> Callable[..., str]:
    """The sentences of the game that is being set up."""
    return words if draft.box.game == "dice" else words.cards


def _module_words(draft: Draft, words: Words, module: str) -> Callable[..., str]:
    return words.undead if module == d.VIRTUAL_PILES else _of(draft, words)


def _module_text(draft: Draft, words: Words, module: str, few: bool) -> str:
    """What a module brings, or why it cannot be switched now."""
    if module == d.needed_module(draft):
        return words.cards("setup.dodge_city_needed", n=draft.players)
    if module == "undead" and few:
        return words("setup.module.undead.few")
    return _module_words(draft, words, module)(f"setup.module.{module}.text")


def _ability(draft: Draft, words: Words, character: str) -> str:
    if draft.box.game == "dice":
        return words(f"rules.character.{character}")
    return words.texts.say(f"cards.character.{character}")


def _back(words: Words) -> Button:
    return Button("", i.Back(), "undo")


def role_mix(players: int, words: Words) -> str:
    """The roles for so many players: ``sheriff, renegade, 3 outlaws``."""
    mix = ROLE_SETS[players]
    return ", ".join(words(f"setup.mix.{role}", n=mix[role]) for role in ROLES if mix[role])


def seats_view(draft: Draft, words: Words, wide: bool) -> SeatsView:
    """Step 1."""
    edges = chair_edges(wide)
    seats = tuple(
        MapSeat(
            chair,
            edges[chair],
            name,
            words("seat.number" if name else "setup.free_seat", number=chair + 1),
            draft.picked == chair,
            i.PickChair(chair),
            drag=chair if name else None,
        )
        for chair, name in enumerate(draft.chairs)
    )
    groups = tuple(
        GroupRow(
            group.name,
            words(
                "setup.group", n=sum(name is not None for name in group.chairs), games=group.games
            ),
            i.UseGroup(index),
            group.chairs == draft.chairs,
        )
        for index, group in enumerate(draft.groups[:2])
    )
    names = [Button(name, i.Sit(name)) for name in draft.unseated]
    if draft.picked is not None and draft.chairs[draft.picked] is not None:
        names = [Button(words("setup.stand_up"), i.LeaveChair(draft.picked), "cross"), *names]
    names.append(Button(words("setup.new_name"), i.GoTo("name"), "plus"))
    if not draft.ready:
        footer = _of(draft, words)("setup.player_count")
    elif d.needed_module(draft) is not None:
        footer = words.cards("setup.dodge_city_needed", n=draft.players)
    else:
        footer = words("setup.mix", n=draft.players, mix=role_mix(draft.players, words))
    following = i.Next() if draft.ready else None
    return SeatsView(
        words("setup.seats.title"),
        words("setup.seats.hint"),
        _dots(draft, words, "seats"),
        _back(words),
        seats,
        words("setup.this_screen"),
        words("setup.groups"),
        groups,
        words("setup.names"),
        tuple(names),
        footer,
        not draft.ready,
        Button(words("setup.next.roles"), following, "check", kind="primary"),
        Button(words("setup.turn_map"), TurnScreen(), "rotate"),
    )


def keyboard_view(draft: Draft, words: Words) -> k.KeyboardView:
    """A new name."""
    trouble = d.name_trouble(draft)
    return k.keyboard_view(
        draft.writing,
        words,
        words("keyboard.title"),
        trouble == "twice",
        i.GoTo("seats"),
        Button(words("keyboard.done"), k.NameDone() if trouble is None else None, "check",
               kind="primary"),
    )  # fmt: skip


def roles_view(draft: Draft, words: Words) -> RolesView:
    """Step 2."""
    three = draft.players == d.OPEN_ROLES
    ways = (
        ("cards", "role_hidden"),
        ("deal", "eye"),
        ("open", "sheriff"),
    )
    cards = tuple(
        ChoiceCard(
            words(f"setup.way.{way}"),
            words(f"setup.way.{way}.text"),
            icon,
            draft.way == way,
            i.DealBy(way),  # type: ignore[arg-type]
        )
        for way, icon in ways
    )
    trouble = d.roles_trouble(draft)
    seats: tuple[SeatPick, ...] = ()
    question = ""
    if draft.open_roles:
        question = words("setup.roles.open")
        seats = tuple(
            SeatPick(
                draft.chairs[chair] or "",
                words.short_role(draft.roles.get(chair)),
                draft.roles.get(chair) or "role_hidden",
                chair in draft.roles,
                i.NextRole(chair),
            )
            for chair in draft.seated
        )
    elif draft.way == "cards":
        question = words("setup.roles.sheriff")
        seats = tuple(
            SeatPick(
                draft.chairs[chair] or "",
                words.short_role("sheriff" if chair == draft.sheriff else None),
                "sheriff" if chair == draft.sheriff else "role_hidden",
                chair == draft.sheriff,
                i.MakeSheriff(chair),
            )
            for chair in draft.seated
        )
    else:
        question = words("setup.roles.deal")
    footers = {
        "no_sheriff": "setup.roles.no_sheriff",
        "roles_open": "setup.roles.missing",
        None: "setup.roles.three" if three else "setup.roles.bonus",
    }
    settled = trouble is None and not three
    return RolesView(
        words("setup.roles.title"),
        words("setup.mix", n=draft.players, mix=role_mix(draft.players, words)),
        _dots(draft, words, "roles"),
        _back(words),
        () if three else cards,
        question,
        seats,
        _legacy(draft, words) or (_of(draft, words) if settled else words)(footers[trouble]),
        trouble is not None,
        Button(
            words(
                "setup.next.deal" if draft.way == "deal" and not three else "setup.next.characters"
            ),
            i.Next() if trouble is None else None,
            "check",
            kind="primary",
        ),
    )


def _legacy(draft: Draft, words: Words) -> str:
    """Who has the star after the last game, or who gives it away; empty without a legacy."""
    handed = draft.inheritance
    if handed is None:
        return ""
    if handed.sheriff is not None and handed.sheriff == draft.sheriff:
        return words.undead("legacy.sheriff", name=draft.chairs[handed.sheriff])
    if handed.namer is not None and draft.sheriff is None:
        return words.undead("legacy.namer", name=draft.chairs[handed.namer])
    return ""


def _choosers(draft: Draft, words: Words) -> str:
    """Who chooses a new character after the last game."""
    if draft.inheritance is None or not draft.inheritance.choosers:
        return ""
    names = [draft.chairs[chair] or "" for chair in draft.inheritance.choosers]
    return words.undead("legacy.characters", who=words.all_of(names))


def peek_view(draft: Draft, words: Words) -> PeekView:
    """One player looks at the dealt role."""
    chair = draft.seated[draft.looker]
    role = draft.dealt[chair]
    last = draft.looker + 1 == draft.players
    following = None
    if draft.has_looked and not draft.looking:
        label = words("peek.finish" if last else "peek.pass_on")
        following = Button(label, i.PassOn(), "check")
    hold = Button(
        words("peek.holding" if draft.looking else "peek.hold"),
        i.Look(True),
        sub=words("peek.let_go" if draft.looking else "peek.secret"),
    )
    sheriff = draft.chairs[draft.sheriff] if draft.sheriff is not None else ""
    footer = words("peek.sheriff_later")
    if last and draft.has_looked:
        footer = words("peek.sheriff_is", name=sheriff)
    return PeekView(
        draft.looker,
        words("peek.title", name=draft.chairs[chair]),
        words("peek.hint") if not (last and following) else words("peek.sheriff_is", name=sheriff),
        tuple(
            "done" if n < draft.looker or (n == draft.looker and draft.has_looked)
            else "now" if n == draft.looker else "later"
            for n in range(draft.players)
        ),
        words("peek.count", n=draft.looker + draft.has_looked, players=draft.players),
        role if draft.looking else None,
        words.role(role) if draft.looking else "",
        words(f"goal.{role}") if draft.looking else "",
        hold,
        i.Look(False),
        draft.looking,
        footer,
        following,
    )  # fmt: skip


def _lives(draft: Draft, chair: int) -> str:
    life = draft.box.life(draft.characters[chair])
    bonus = draft.box.sheriff_bonus
    known = draft.roles.get(chair) if draft.open_roles else None
    if (chair == draft.sheriff and not draft.open_roles) or known == "sheriff":
        return f"{life} + {bonus} = {life + bonus}"
    return str(life)


def characters_view(draft: Draft, words: Words) -> CharactersView:
    """Step 3."""
    rows = tuple(
        CharacterRow(
            draft.chairs[chair] or "",
            _character(draft, words, chair),
            _lives(draft, chair),
            (
                _for(Button(words("setup.choose"), i.ListFor(chair)), draft.chairs[chair]),
                _for(Button(words("setup.random"), i.RandomFor(chair)), draft.chairs[chair]),
            ),
        )
        for chair in draft.seated
    )
    sheriff = None if draft.sheriff is None else draft.chairs[draft.sheriff]
    announce = sheriff and not draft.open_roles
    return CharactersView(
        words("setup.characters.title"),
        words("peek.sheriff_is", name=sheriff) if announce else words("setup.characters.hint"),
        _dots(draft, words, "characters"),
        _back(words),
        rows,
        _choosers(draft, words) or words("setup.characters.footer"),
        Button(words("setup.next.modules"), i.Next(), "check", kind="primary"),
        (Button(words("setup.all_random"), i.RandomFor(None), "reroll"),),
    )


def _character(draft: Draft, words: Words, chair: int) -> str:
    name = words.character(draft.characters.get(chair))
    if draft.inheritance is not None and chair in draft.inheritance.choosers:
        return words.undead("legacy.chooser", name=name)
    return name


def _for(button: Button, name: str | None) -> Button:
    return replace(button, name=f"{button.label} {name}")


def character_list_view(draft: Draft, words: Words) -> CharacterListView:
    """All characters for one seat, or two of them."""
    chair = draft.picked or 0
    holders = {who: other for other, who in draft.characters.items() if other != chair}
    keys = []
    for card in draft.box.characters:
        if draft.offered and card.id not in draft.offered:
            continue
        missing = [module for module in draft.box.modules if module in card.needs - draft.modules]
        note = _ability(draft, words, card.id)
        if missing:
            module = _of(draft, words)(f"setup.module.{missing[0]}")
            note = words("setup.needs_module", module=module)
        elif card.id in holders:
            note = words("setup.swap_with", name=draft.chairs[holders[card.id]])
        keys.append(
            CharacterKey(
                words.character(card.id),
                card.life,
                note,
                None if missing else i.Play(chair, card.id),
                draft.characters.get(chair) == card.id,
            )
        )
    return CharacterListView(
        words("setup.list.title", name=draft.chairs[chair]),
        words("setup.list.two" if draft.offered else "setup.list.hint"),
        _back(words),
        tuple(keys),
    )


def modules_view(draft: Draft, words: Words) -> ModulesView:
    """Step 4."""
    few = draft.players < 4
    say, needed = _of(draft, words), d.needed_module(draft)
    off = {needed, "undead" if few else None}
    rows = tuple(
        SwitchRow(
            _module_words(draft, words, module)(f"setup.module.{module}"),
            _module_text(draft, words, module, few),
            module in draft.modules,
            words("switch.on" if module in draft.modules else "switch.off"),
            None if module in off else i.SwitchModule(module),
        )
        for module in d.offered_modules(draft)
    )
    hint = (
        words(f"setup.switched.{draft.switched}") if draft.switched else say("setup.modules.hint")
    )
    return ModulesView(
        words("setup.modules.title"),
        hint,
        _dots(draft, words, "modules"),
        _back(words),
        rows,
        say("setup.modules.footer"),
        Button(words("setup.start"), i.Next(), "check", kind="primary"),
        (Button(words("setup.options"), i.GoTo("options"), "gear"),) if draft.box.options else (),
    )


def options_view(draft: Draft, words: Words) -> OptionsView:
    """The rulings of the modules in play; the switch is on where it differs from ours."""
    rows = tuple(
        SwitchRow(
            words.texts.say(f"{draft.box.game}.option.{card.id}"),
            words("option.now", value=_value(draft.options.get(card.id, card.default), words)),
            card.id in draft.options,
            words("switch.on" if card.id in draft.options else "switch.off"),
            i.SwitchOption(card.id),
        )
        for card in draft.box.options
        if card.module is None or card.module in draft.modules
    )
    return OptionsView(words("setup.options"), words("setup.options.hint"), _back(words), rows)


def _value(value: bool | str, words: Words) -> str:
    if isinstance(value, bool):
        return words("option.yes" if value else "option.no")
    return words(f"option.value.{value}")
