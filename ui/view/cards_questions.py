"""Questions of the card game, who is out, and the end."""

from __future__ import annotations

from typing import Any

from companion.intents import CancelSelection, Confirm, SelectTarget, UndoStep
from companion.rules.cards.commands import Correct, Reveal
from companion.rules.cards.guide import CHECKS
from companion.rules.roles import ROLES, unseen
from companion.rules.step import Answer, Choice, Question
from companion.session.touches import AnswerWith, Do, LeaveGame
from ui.view.cards_context import CardContext
from ui.view.cards_tiles import card_tile
from ui.view.device import ShowStatistics
from ui.view.local import Close, NewGame, Open
from ui.view.menu import Counter, EditorView
from ui.view.moments import EliminatedView, EndTile, GameOverView, RoleKey
from ui.view.parts import Button, Tab
from ui.view.resolve import QuestionView, ResolveView
from ui.view.table import bare_undo

ON_THE_RING = frozenset({"ability"})
SHOWS_ROLE = "role"

_QUESTION_ICONS = {
    "dynamite": "dynamite",
    "jail": "lock",
    "last_life": "beer",
}
_ANSWER_ICONS = {"explodes": "dynamite", "passes": "check", "escapes": "check", "stays": "lock"}
_SIDE_ICONS = {
    "sheriff": "sheriff",
    "outlaws": "outlaw",
    "outlaw": "outlaw",
    "renegade": "renegade",
    "deputy": "deputy",
}


def _asked(context: CardContext) -> Question:
    question = context.table.question
    if question is None:
        raise TypeError("nothing is asked")
    return question


def card_question_view(context: CardContext) -> QuestionView:
    """A question to one player with a few answers."""
    words, question = context.words, _asked(context)
    player = context.players[question.seat]
    return QuestionView(
        question.seat,
        (),
        (),
        words.player(question.seat),
        words.character(player.character),
        words.texts.say(f"cards.question.{question.kind}", words.names, seat=question.seat),
        _note(context, question),
        tuple(_answer(context, question, option) for option in question.options or ()),
        bare_undo(context) if context.scene.undo is not None else None,
        icon=_QUESTION_ICONS[question.kind],
    )


def _note(context: CardContext, question: Question) -> str:
    words = context.words
    if context.scene.refused is not None:
        return words.say(context.scene.refused)
    guide = context.guide.seats[question.seat]
    if question.kind in CHECKS:
        odds = guide.odds[CHECKS.index(question.kind)]
        return words.cards(f"odds.{question.kind}", hits=odds.hits, of=odds.of)
    saved = next((c for c in context.scene.choices if c.value is True), None)
    return _change(context, saved)


def _change(context: CardContext, choice: Choice | None) -> str:
    """The lives that an answer would leave."""
    for change in choice.changes if choice is not None else ():
        if change.what == "life":
            return context.words("change.life", seat=change.seat, old=change.old, new=change.new)
    return ""


def _answer(context: CardContext, question: Question, option: Answer) -> Button:
    say = context.words.texts.say
    match option:
        case True:
            return Button(say("cards.answer.beer"), AnswerWith(True), "check", kind="primary")
        case False:
            return Button(say("cards.answer.no_beer"), AnswerWith(False), "cross")
        case _:
            icon = _ANSWER_ICONS.get(str(option))
            return Button(say(f"cards.answer.{option}"), AnswerWith(option), icon)


def card_target_view(context: CardContext) -> ResolveView:
    """Vera Custer picks somebody on the ring."""
    words, scene, question = context.words, context.scene, _asked(context)
    by_seat = {c.value: c for c in scene.choices if isinstance(c.value, int)}
    tiles = []
    for seat in range(len(context.players)):
        choice = by_seat.get(seat)
        if choice is None or not choice.legal:
            state: Any = "active" if seat == question.seat else "idle"
            tiles.append(card_tile(context, seat, state))
            continue
        chosen = scene.selected == seat
        line = words.cards("ability.chosen" if chosen else "ability.tap")
        tiles.append(
            card_tile(context, seat, "selected" if chosen else "legal", line,
                      intent=SelectTarget(seat))
        )  # fmt: skip
    selected = scene.selected if isinstance(scene.selected, int) else None
    primary = Button(words.cards("ability.first"), None, kind="primary")
    sub = words.cards("ability.sub")
    if selected is not None:
        character = context.players[selected].character
        primary = Button(words.cards("ability.go", character=character), Confirm(), kind="primary")
    back = bare_undo(context)
    if selected is not None:
        back = Button(words("button.back"), CancelSelection(), "undo")
    return ResolveView(
        tuple(tiles),
        question.seat,
        Tab(question.seat, words.cards("ability.tab")),
        (),
        words.texts.say("cards.question.ability", words.names, seat=question.seat),
        words.say(scene.refused) if scene.refused is not None else sub,
        back,
        primary,
        Button(words.texts.say("cards.answer.nobody"), AnswerWith(None)),
    )


def _role_keys(context: CardContext, roles: list[str], wanted: Any) -> tuple[RoleKey, ...]:
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
        if role in roles
    )


def card_eliminated_view(context: CardContext, seat: int) -> EliminatedView:
    """Somebody is out: the role, and what it brings the others."""
    words, player, question = context.words, context.players[seat], context.table.question
    asked = question is not None and question.kind == SHOWS_ROLE and question.seat == seat
    round_ = player.out.round if player.out is not None else context.table.round
    out = player.out
    cause = ""
    if out is not None and out.author is not None:
        cause = words.cards("fell.by", author=out.author)
    elif out is not None and out.cause is not None:
        cause = words.cards("fell.cause", cause=out.cause)
    roles: tuple[RoleKey, ...] = ()
    later = None
    if asked:
        legal = [str(c.value) for c in context.scene.choices if c.legal]
        roles = _role_keys(context, legal, AnswerWith)
        told = words("eliminated.question", seat=seat)
    else:
        told = words("eliminated.was", seat=seat, role=player.role) if player.role else ""
        cause = " ".join((cause, *_spoils(context))).strip()
        later = Button(words("button.continue"), Confirm(), "check", kind="primary")
    return EliminatedView(
        seat,
        words.player(seat).upper(),
        words("eliminated.below", character=player.character, round=round_),
        words("eliminated.title", seat=seat),
        cause,
        told,
        roles,
        Button(
            words("eliminated.undo"), None if context.scene.undo is None else UndoStep(), "undo"
        ),
        later,
    )


def _spoils(context: CardContext) -> list[str]:
    """What others draw, take or lose because of it."""
    return [
        context.words.texts.say(f"cards.reminder.{due}", context.words.names, seat=seat)
        for seat, player in enumerate(context.players)
        for due in player.due
    ]


def card_reveal_view(context: CardContext, seat: int) -> EliminatedView:
    """A survivor shows the role card after the game."""
    words = context.words
    hidden = unseen(len(context.players), (player.role for player in context.players))
    return EliminatedView(
        seat,
        words.player(seat).upper(),
        words.character(context.players[seat].character),
        words("reveal.title", seat=seat),
        words.say(context.scene.refused),
        words("reveal.question"),
        _role_keys(context, [role for role in ROLES if hidden[role]],
                   lambda role: Do(Reveal(seat, role))),
        Button(words("button.cancel"), Close(), "cross"),
        icon="role_hidden",
    )  # fmt: skip


def card_over_view(context: CardContext, winners: tuple[int, ...]) -> GameOverView:
    """Who won, why, and who was who."""
    words, winner = context.words, context.table.winner
    if winner is None:
        raise TypeError("nobody has won yet")
    tiles = [
        EndTile(
            words.player(seat),
            words.character(player.character),
            player.role,
            words("over.winner") if seat in winners
            else words.short_role(player.role) if player.role else words("over.show_role"),
            seat in winners,
            not player.alive,
            Open("reveal", seat) if player.role is None else None,
        )
        for seat, player in enumerate(context.players)
    ]  # fmt: skip
    refused = context.scene.refused
    return GameOverView(
        _SIDE_ICONS[winner.side],
        words(f"over.{winner.side}"),
        words.say(refused) if refused is not None else words.cards(f"over.why.{winner.side}"),
        tuple(sorted(tiles, key=lambda tile: not tile.winner)),
        (
            Button(words("over.again"), NewGame(again=True, game="cards"), "reroll",
                   words("over.same_seats"), kind="primary"),
            bare_undo(context),
            Button(words.texts.say("device.statistics.title"), ShowStatistics(), "stats"),
            Button(words("button.home"), LeaveGame(), "hat"),
        ),
    )  # fmt: skip


def card_editor_view(context: CardContext, seat: int) -> EditorView:
    """A seat set right by hand, with what its character can do."""
    words, player = context.words, context.players[seat]
    counters: tuple[Counter, ...] = ()
    extras: list[Button] = []
    if player.alive and not player.ghost:
        life, most = player.life, player.max_life
        counters = (
            Counter(
                words("editor.life"),
                str(life),
                Do(Correct(seat, life=life - 1)) if life > 1 else None,
                Do(Correct(seat, life=life + 1)) if life < most else None,
            ),
        )
        extras.append(Button(words.cards("lives.cards"), Open("equipment", seat), "role_hidden"))
    elif not player.alive:
        extras.append(Button(words("editor.back"), Do(Correct(seat, life=1, alive=True)), "plus"))
        others = (p.role for s, p in enumerate(context.players) if s != seat)
        hidden = unseen(len(context.players), others)
        extras += [
            Button(words("editor.role", role=role), Do(Correct(seat, role=role)), role)
            for role in ROLES
            if hidden[role] and role not in (player.role, "sheriff")
        ]
    refused = context.scene.refused
    ability = words.texts.say(f"cards.character.{player.copied or player.character}")
    return EditorView(
        seat,
        words.player(seat),
        words("editor.sub", character=player.character, max=player.max_life),
        counters,
        tuple(extras),
        words.say(refused) if refused is not None else ability,
        bare_undo(context),
        Button(words("button.done"), Close(), "check", kind="primary"),
        note_lines=5,
    )
