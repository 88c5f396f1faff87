"""Full-screen moments: an attack, somebody is out, dynamite, the end of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion import moment as m
from companion.intents import Confirm, Resume, UndoStep
from companion.rules.dice.commands import Reveal
from companion.rules.dice.faces import ARROWS
from companion.rules.roles import ROLES, unseen
from companion.session.touches import AnswerWith, Do, LeaveGame
from ui.view.cards_context import CardContext
from ui.view.context import Context
from ui.view.device import ShowStatistics
from ui.view.local import Close, NewGame, Open
from ui.view.parts import Button, Tile
from ui.view.table import bare_undo
from ui.view.tiles import tile_of
from ui.view.undead import boneyard_line


@dataclass(frozen=True, slots=True)
class AttackView:
    """An Indian attack: the losses on the ring, one sentence and one button in the centre."""

    tiles: tuple[Tile, ...]
    facing: int
    title: str
    sentence: str
    primary: Button
    undo: Button
    arrows: int


@dataclass(frozen=True, slots=True)
class AnnouncementView:
    """Something happened to one player: an icon, what, why, and the way on."""

    facing: int
    icon: str
    title: str
    sentence: str
    primary: Button
    undo: Button
    danger: bool = True


@dataclass(frozen=True, slots=True)
class RoleKey:
    """A role that is still possible, with how many of it are still hidden."""

    role: str
    name: str
    count: str
    intent: Any


@dataclass(frozen=True, slots=True)
class EliminatedView:
    """Somebody is out and shows the role. ``later`` keeps the game going without it; ``note``
    says what is still to come of it."""

    facing: int
    name: str
    below: str
    title: str
    cause: str
    question: str
    roles: tuple[RoleKey, ...]
    undo: Button
    later: Button | None = None
    note: str = ""
    icon: str = "tomb"


@dataclass(frozen=True, slots=True)
class EndTile:
    """A player at the end of the game."""

    name: str
    character: str
    role: str | None
    word: str
    winner: bool
    dead: bool
    intent: Any = None


@dataclass(frozen=True, slots=True)
class GameOverView:
    """Who won and why."""

    icon: str
    title: str
    why: str
    tiles: tuple[EndTile, ...]
    buttons: tuple[Button, ...]


def attack_view(context: Context, moment: m.IndianAttack) -> AttackView:
    """Everybody's loss on the ring."""
    words = context.words
    losses = dict(moment.losses)
    tiles = []
    for player in context.players:
        loss = losses.get(player.seat, 0)
        if loss and not player.alive:
            tile = tile_of(context, player)
        elif loss:
            key = "attack.at_most" if player.character == "jourdonnais" else "attack.loss"
            line = words(key, n=loss)
            tile = tile_of(context, player, "hit", line, player.life + loss, player.life)
        elif player.alive:
            tile = tile_of(context, player, line=words("attack.safe"))
        else:
            tile = tile_of(context, player)
        tiles.append(tile)
    return AttackView(
        tuple(tiles),
        moment.seat,
        words("attack.title"),
        words("attack.sentence"),
        Button(words("attack.continue", all=ARROWS), Confirm(), kind="primary"),
        bare_undo(context),
        ARROWS,
    )


def dynamite_view(context: Context, moment: m.ThreeDynamites) -> AnnouncementView:
    """Three dynamites: the rolling is over."""
    words = context.words
    return AnnouncementView(
        moment.seat,
        "dynamite",
        words("dynamite.title"),
        words("dynamite.sentence", seat=moment.seat),
        Button(words("button.continue"), Confirm(), "check", kind="primary"),
        bare_undo(context),
    )


def paused_view(context: Context | CardContext) -> AnnouncementView:
    """The game waits."""
    words = context.words
    return AnnouncementView(
        context.seat,
        "hat",
        words("paused.title"),
        words("paused.sentence"),
        Button(words("paused.resume"), Resume(), "check", kind="primary"),
        Button(words("button.home"), LeaveGame(), "hat"),
        danger=False,
    )


def _role_keys(context: Context, wanted: Any) -> tuple[RoleKey, ...]:
    hidden = unseen(len(context.players), (player.role for player in context.players))
    words = context.words
    return tuple(
        RoleKey(
            role,
            words.short_role(role),
            words("role.hidden_count", n=hidden[role]),
            wanted(role),
        )
        for role in ROLES
        if hidden[role]
    )


def eliminated_view(context: Context, seat: int) -> EliminatedView:
    """Somebody is out; a secret role is asked for."""
    words, table = context.words, context.table
    player = context.players[seat]
    out = context.chronicle.out.get(seat)
    question_ = table.question
    asked = question_ is not None and question_.kind == "role" and question_.seat == seat
    round_ = out.round if out else context.chronicle.round
    cause = words(f"fell.{out.cause}", seat=seat, author=out.author) if out else ""
    if asked:
        legal = {c.value for c in context.scene.choices if c.legal}
        roles = tuple(key for key in _role_keys(context, AnswerWith) if key.role in legal)
        question = words("eliminated.question", seat=seat)
        later = None
        if player.alive:
            cause = words.undead("role.why")
    else:
        roles = ()
        question = words("eliminated.was", seat=seat, role=player.role) if player.role else ""
        later = Button(words("button.continue"), Confirm(), "check", kind="primary")
    return EliminatedView(
        seat,
        words.player(seat).upper(),
        words("eliminated.below", character=player.character, round=round_),
        words.undead("role.title", seat=seat)
        if asked and player.alive
        else words("eliminated.title", seat=seat),
        cause,
        question,
        roles,
        Button(
            words("eliminated.undo"), None if context.scene.undo is None else UndoStep(), "undo"
        ),
        later,
        "" if player.alive else _boneyard_note(context),
        "role_hidden" if player.alive else "tomb",
    )


def _boneyard_note(context: Context) -> str:
    """That a card of the boneyard is due, and how far the outbreak is."""
    due, hands = context.words.undead("boneyard.due"), boneyard_line(context)
    return f"{due}\n{hands}" if hands else ""


def reveal_view(context: Context, seat: int) -> EliminatedView:
    """A survivor shows the role card after the game."""
    words = context.words
    return EliminatedView(
        seat,
        words.player(seat).upper(),
        words.character(context.players[seat].character),
        words("reveal.title", seat=seat),
        "",
        words("reveal.question"),
        _role_keys(context, lambda role: Do(Reveal(seat, role))),
        Button(words("button.cancel"), Close(), "cross"),
        icon="role_hidden",
    )


def game_over_view(context: Context) -> GameOverView:
    """Who won, why, and who was who."""
    words, winner = context.words, context.table.winner
    if winner is None:
        raise TypeError("nobody has won yet")
    tiles = tuple(
        EndTile(
            words.player(player.seat),
            words("character.zombie") if player.zombie else words.character(player.character),
            player.role,
            words("over.winner") if player.seat in winner.seats
            else words.short_role(player.role) if player.role else words("over.show_role"),
            player.seat in winner.seats,
            not player.alive,
            Open("reveal", player.seat) if player.role is None else None,
        )
        for player in context.players
    )  # fmt: skip
    icons = {"sheriff": "sheriff", "outlaws": "outlaw", "outlaw": "outlaw", "renegade": "renegade",
             "deputy": "deputy", "zombies": "zombie", "survivors": "sheriff"}  # fmt: skip
    order = sorted(tiles, key=lambda tile: not tile.winner)
    buttons = [
        Button(words("over.again"), NewGame(again=True), "reroll", words("over.same_seats"),
               kind="primary"),
        bare_undo(context),
        Button(words.texts.say("device.statistics.title"), ShowStatistics(), "stats"),
        Button(words("button.home"), LeaveGame(), "hat"),
    ]  # fmt: skip
    why = words.say(context.scene.refused) if context.scene.refused else words.say(winner.why)
    return GameOverView(
        icons.get(winner.side, "tomb"),
        words(f"over.{winner.side}"),
        why,
        tuple(order),
        tuple(buttons),
    )
