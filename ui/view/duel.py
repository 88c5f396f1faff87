"""What a duel shows: two halves, one for each of the two who fight it."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules.dice.faces import FACES
from companion.rules.dice.table import Player
from companion.session.touches import AnswerWith
from ui.view.context import Context
from ui.view.parts import Button
from ui.view.roll import FaceKey
from ui.view.table import bare_undo

DUEL_KINDS = frozenset({"throw", "rethrow"})


@dataclass(frozen=True, slots=True)
class DuelHalf:
    """One side of a duel, turned to its player."""

    seat: int
    name: str
    character: str
    life: int
    max_life: int
    of_max: str
    title: str
    hint: str


@dataclass(frozen=True, slots=True)
class DuelView:
    """Two halves; only the one whose throw it is is lit and has keys."""

    thrower: DuelHalf
    opponent: DuelHalf
    loser: str
    faces: tuple[FaceKey, ...]
    answers: tuple[Button, ...]
    undo: Button


def duel_view(context: Context, seat: int, opponent: int) -> DuelView:
    """The duel as the two who fight it see it."""
    words, question = context.words, context.table.question
    if question is None:
        raise TypeError("nobody throws")
    selected = context.scene.selected
    faces: tuple[FaceKey, ...] = ()
    answers: tuple[Button, ...] = ()
    if question.kind == "throw":
        faces = tuple(
            FaceKey(face, words.face(face), AnswerWith(face), face == selected, True)
            for face in FACES["duel"]
        )
        title = words.undead("duel.throw", seat=seat)
        hint = words.undead("duel.back", seat=opponent)
    else:
        answers = (
            Button(words("question.rethrow.no"), AnswerWith(False), "cross"),
            Button(words("question.rethrow.yes"), AnswerWith(True), "check", kind="primary"),
        )
        title = words.texts.say("dice.question.rethrow", words.names, seat=seat)
        hint = words("question.rethrow.hint")
    if context.scene.refused is not None:
        hint = words.say(context.scene.refused)
    return DuelView(
        _half(context, seat, title, hint),
        _half(
            context,
            opponent,
            words.undead("duel.wait", seat=opponent),
            words.undead("duel.with", seat=seat),
        ),
        words.undead("duel.loser"),
        faces,
        answers,
        bare_undo(context),
    )


def _half(context: Context, seat: int, title: str, hint: str) -> DuelHalf:
    words, player = context.words, context.players[seat]
    return DuelHalf(
        seat,
        words.player(seat),
        _character(context, player),
        player.life,
        player.max_life,
        words("tile.of_max", max=player.max_life),
        title,
        hint,
    )


def _character(context: Context, player: Player) -> str:
    words = context.words
    return words("character.zombie") if player.zombie else words.character(player.character)
