"""The menu during a game, the rules look-up and the correction of a seat by hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.intents import UndoStep
from companion.rules.dice.characters import CHARACTERS
from companion.rules.dice.commands import Correct
from companion.rules.dice.faces import FACES, WOUND_TOKENS
from companion.rules.roles import ROLES, unseen
from companion.session.touches import ContinueGame, DiscardGame, Do, LeaveGame, Pause
from companion.shelf import SavedGame
from ui.view.cards_context import CardContext
from ui.view.context import Context
from ui.view.device import ShowSettings
from ui.view.local import Close, Go, Open, RulesTab, TurnScreen
from ui.view.parts import HOLD_TO_CONFIRM, Button
from ui.view.table import bare_undo
from ui.view.words import Words


@dataclass(frozen=True, slots=True)
class MenuView:
    """The menu's buttons, the last of them to be held."""

    facing: int
    title: str
    sub: str
    buttons: tuple[Button, ...]
    close: Button


@dataclass(frozen=True, slots=True)
class RuleEntry:
    """A face or a character with what it does."""

    title: str
    text: str
    face: str | None = None
    note: str = ""


@dataclass(frozen=True, slots=True)
class RulesView:
    """The look-up: tabs and the entries of the chosen one."""

    facing: int
    title: str
    back: Button
    tabs: tuple[Button, ...]
    entries: tuple[RuleEntry, ...]


@dataclass(frozen=True, slots=True)
class Counter:
    """A value with minus and plus; without an intent that way is not open."""

    label: str
    value: str
    minus: Any
    plus: Any
    icon: str | None = None


@dataclass(frozen=True, slots=True)
class EditorView:
    """A seat corrected by hand, facing that seat."""

    facing: int
    title: str
    sub: str
    counters: tuple[Counter, ...]
    extras: tuple[Button, ...]
    note: str
    undo: Button
    done: Button
    note_lines: int = 1


@dataclass(frozen=True, slots=True)
class SeatListView:
    """Which seat is to be corrected?"""

    facing: int
    title: str
    sub: str
    seats: tuple[Button, ...]
    close: Button


def menu_view(context: Context | CardContext) -> MenuView:
    """The menu during a game."""
    words = context.words
    end = Button(
        words("menu.end"), DiscardGame(), "cross", words("menu.hold"), "danger", HOLD_TO_CONFIRM
    )
    return MenuView(
        context.seat,
        words("menu.title"),
        words("table.brief", round=context.chronicle.round, n=context.alive),
        (
            Button(words("menu.rules"), Go("rules"), "eye"),
            Button(words("menu.correct"), Open("seats"), "edit"),
            Button(words("menu.turn"), TurnScreen(), "rotate"),
            Button(words("menu.pause"), Pause(), "led"),
            Button(words.texts.say("device.settings.title"), ShowSettings(), "gear"),
            Button(words("button.home"), LeaveGame(), "hat"),
            end,
        ),
        Button(words("menu.back"), Close(), "undo"),
    )


def undo_offer_view(context: Context | CardContext) -> MenuView:
    """What the button at a seat offers to take back."""
    words, undo = context.words, context.scene.undo
    return MenuView(
        context.seat,
        words("undo.offer"),
        words.say(undo) if undo is not None else words("undo.nothing"),
        (
            Button(
                words("button.undo"), None if undo is None else UndoStep(), "undo", kind="primary"
            ),
        ),
        Button(words("button.cancel"), Close(), "cross"),
    )


def earlier_view(words: Words, games: Sequence[SavedGame]) -> SeatListView:
    """Games that were left for a newer one."""
    return SeatListView(
        0,
        words("home.earlier"),
        words("earlier.hint"),
        tuple(
            Button(
                ", ".join(game.names[:2]),
                ContinueGame(game.path),
                None if game.notice is None else "warning",
                words("earlier.more", n=len(game.names) - 2)
                if game.notice is None
                else words.briefly(game.notice),
                name=f"{game.names[0]} {index}",
            )
            for index, game in enumerate(games)
        ),
        Button(words("button.cancel"), Close(), "cross"),
    )


def seat_list_view(context: Context | CardContext) -> SeatListView:
    """Whose numbers are wrong?"""
    words = context.words
    return SeatListView(
        context.seat,
        words("seats.title"),
        words("seats.hint"),
        tuple(
            Button(words.player(seat), Open("editor", seat)) for seat in range(len(context.players))
        ),
        Button(words("button.cancel"), Close(), "cross"),
    )


def editor_view(context: Context, seat: int) -> EditorView:
    """A seat's numbers, each change a correction by hand."""
    words, table = context.words, context.table
    player = context.players[seat]
    most = player.arrows + table.arrow_pile - 1
    correct = _Corrections(seat)
    counters: tuple[Counter, ...] = ()
    if player.alive:
        counters = (
            Counter(
                words("editor.life"),
                str(player.life),
                correct(life=player.life - 1) if player.life > 1 else None,
                correct(life=player.life + 1) if player.life < player.max_life else None,
            ),
            Counter(
                words("editor.arrows"),
                str(player.arrows),
                correct(arrows=player.arrows - 1) if player.arrows else None,
                correct(arrows=player.arrows + 1) if player.arrows < most else None,
            ),
        )
    extras: list[Button] = []
    if player.alive and "duel" in table.rules.modules and not player.zombie:
        extras += [
            Button(words.face(token), correct(tokens=_switched(player.tokens, token)), token,
                   words.undead("editor.token"), chosen=token in player.tokens)
            for token in WOUND_TOKENS
        ]  # fmt: skip
    if not player.alive:
        extras.append(Button(words("editor.back"), correct(alive=True, life=1), "plus"))
        hidden = unseen(len(context.players), (p.role for p in context.players if p.seat != seat))
        extras += [
            Button(words("editor.role", role=role), correct(role=role), role)
            for role in ROLES
            if hidden[role] and role != player.role and role != "sheriff"
        ]
    refused = context.scene.refused
    return EditorView(
        seat,
        words.player(seat),
        words.undead("tile.zombie")
        if player.zombie
        else words("editor.sub", character=player.character, max=player.max_life),
        counters,
        tuple(extras),
        words.say(refused) if refused is not None else _about(context, seat),
        bare_undo(context),
        Button(words("button.done"), Close(), "check", kind="primary"),
        note_lines=3,
    )


def _switched(tokens: tuple[str, ...], token: str) -> tuple[str, ...]:
    """The wound tokens with one more, or without it."""
    rest = tuple(one for one in tokens if one != token)
    return rest if token in tokens else (*rest, token)


def _about(context: Context, seat: int) -> str:
    """What the character of a seat can do, and that changes are kept."""
    words, player = context.words, context.players[seat]
    if player.zombie:
        return words("ability.zombie")
    if player.character is None:
        return words("editor.note")
    return words(f"rules.character.{player.character}")


@dataclass(frozen=True, slots=True)
class _Corrections:
    seat: int

    def __call__(self, **fields: Any) -> Do:
        return Do(Correct(self.seat, **fields))


def rules_view(context: Context, tab: str) -> RulesView:
    """Faces, or the characters, those at the table first."""
    words = context.words
    if tab == "faces":
        extra = FACES["duel"] if "duel" in context.table.rules.modules else ()
        faces = dict.fromkeys((*FACES["base"], *extra))
        entries = tuple(
            RuleEntry(words.face(face), words(f"rules.face.{face}"), face) for face in faces
        )
    else:
        playing = [player.character for player in context.players if player.character]
        rest = [
            character.id
            for character in CHARACTERS.values()
            if character.id and character.id not in playing
            and character.needs <= context.table.rules.modules
        ]  # fmt: skip
        entries = tuple(
            RuleEntry(
                words.character(who),
                words(f"rules.character.{who}"),
                note=str(CHARACTERS[who].life),
            )
            for who in (*playing, *rest)
        )
    return RulesView(
        context.seat,
        words("menu.rules"),
        Button("", Go("game"), "undo"),
        (
            Button(words("rules.faces"), RulesTab("faces"), chosen=tab == "faces"),
            Button(words("rules.characters"), RulesTab("characters"), chosen=tab == "characters"),
        ),
        entries,
    )
