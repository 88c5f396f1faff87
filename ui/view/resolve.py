"""What is shown while the dice take effect: targets on the ring, and questions to one player."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.intents import CancelSelection, Confirm, SelectTarget, UndoStep
from companion.rules.dice.faces import BULLSEYES
from companion.rules.dice.table import Table
from companion.rules.step import Answer, Choice, Question
from companion.session.touches import AnswerWith
from ui.view.context import Context
from ui.view.parts import Button, Pile, RailStep, Tab, Tile
from ui.view.table import bare_undo
from ui.view.tiles import tile_of, with_change
from ui.view.undead import boneyard_line, fury_card_options, fury_card_so_far


@dataclass(frozen=True, slots=True)
class ResolveView:
    """A choice made on the ring. ``sub`` is the reason line below the question."""

    tiles: tuple[Tile, ...]
    facing: int
    tab: Tab | None
    rail: tuple[RailStep, ...]
    title: str
    sub: str
    back: Button
    primary: Button
    other: Button | None = None
    pile: Pile | None = None


@dataclass(frozen=True, slots=True)
class QuestionView:
    """A question to the owner of an ability, over everything else.

    ``faces`` are drawn with ``joint`` between them; ``options`` replace yes and no where there
    are more than two answers, with dice that are ``black`` where faces are the answers.
    """

    facing: int
    rail: tuple[RailStep, ...]
    faces: tuple[str, ...]
    who: str
    note: str
    question: str
    consequence: str
    options: tuple[Button, ...]
    undo: Button | None = None
    joint: str = "plus"
    icon: str | None = None
    black: bool = False


SEAT_KINDS = frozenset({"shoot", "beer", "heal", "discard_arrow", "duel"})

_BASE_STEPS = ("arrow", "dynamite", "bullseye1", "beer", "gatling")
_DUEL_STEPS = (
    "arrow", "dynamite", "whisky", "bullseye1", "bullseye2", "beer", "gatling", "duel",
)  # fmt: skip
# The step that a question belongs to; reactions to hits come while the hits are dealt out.
_STEP_OF = {
    "shoot": "bullseye1",
    "double": "bullseye1",
    "beer": "beer",
    "discard_arrow": "gatling",
    "discard_token": "whisky",
    "duel": "duel",
    "throw": "duel",
    "rethrow": "duel",
}


# Cards that are drawn when the dice are done.
_AFTER_THE_DICE = frozenset({"boneyard", "fury"})


def rail_of(context: Context) -> tuple[RailStep, ...]:
    """The steps of this turn's dice; none before the dice lie."""
    table = context.table
    dice = table.turn.dice
    question = table.question
    if dice is None or table.turn.phase != "resolve" or question is None:
        return ()
    if question.pile in _AFTER_THE_DICE:
        return ()
    with_duel = "duel" in table.rules.modules
    steps = _DUEL_STEPS if with_duel else _BASE_STEPS
    now = _current_step(table, question, steps)
    rail = []
    for index, step in enumerate(steps):
        faces = BULLSEYES if step == "bullseye1" and not with_duel else {step}
        there = any(face in faces for face in (*dice, *table.turn.symbols))
        state: Any = "later"
        if index == now:
            state = "now"
        elif not there:
            state = "skipped"
        elif index < now:
            state = "done"
        icon = step
        if step == "bullseye1" and state == "now" and question.die is not None:
            icon = dice[question.die]
        rail.append(RailStep(icon, context.words(f"rail.{step}"), state))
    return tuple(rail)


def _current_step(table: Table, question: Question, steps: tuple[str, ...]) -> int:
    face = "duel" if question.pile == "wound" else _STEP_OF.get(question.kind)
    if face == "bullseye1" and question.die is not None and "bullseye2" in steps:
        face = (table.turn.dice or ())[question.die]
    if face is None:  # a reaction to hits: those of the bull's eyes come first
        gatlings = sum(one == "gatling" for one in table.turn.dice or ())
        shot = any(one in BULLSEYES for one in table.turn.dice or ())
        face = "bullseye1" if shot and gatlings < 3 else "gatling"
    return steps.index(face) if face in steps else len(steps) - 1


def target_view(context: Context, was: Mapping[int, int] | None = None) -> ResolveView:
    """A seat is to be picked on the ring. Tiles, reasons and previews come from the rules.

    ``was`` are lives that have just changed: such a tile shows the old number, too.
    """
    table, words, scene = context.table, context.words, context.scene
    question = table.question
    if question is None:
        raise TypeError("nothing is asked")
    by_seat = {c.value: c for c in scene.choices if isinstance(c.value, int)}
    tiles = tuple(
        with_change(_target_tile(context, by_seat.get(seat), seat), (was or {}).get(seat))
        for seat in range(len(context.players))
    )
    none = next((c for c in scene.choices if c.value is None and c.legal), None)
    other = None
    if none is not None:
        other = Button(words(f"target.{question.kind}.nobody"), AnswerWith(None))
    if scene.selected is not None:
        back = Button(words("button.back"), CancelSelection(), "undo")
    else:
        back = Button(words("button.undo"), None if scene.undo is None else UndoStep(), "undo")
    return ResolveView(
        tiles,
        question.seat,
        Tab(question.seat, words(f"tab.{question.kind}")),
        rail_of(context),
        _title(context, question),
        words.say(scene.refused) if scene.refused is not None else _reason_line(context, question),
        back,
        _fire(
            context, question, next((c for c in scene.choices if c.value == scene.selected), None)
        ),
        other,
    )


def _aimed(table: Table, seat: int) -> int:
    return sum(shot.target == seat for shot in table.turn.shots)


def _target_tile(context: Context, choice: Choice | None, seat: int) -> Tile:
    table, words, scene = context.table, context.words, context.scene
    player = context.players[seat]
    kind = table.question.kind if table.question else ""
    decider = table.question.seat if table.question else table.turn.seat
    aimed = _aimed(table, seat) if kind == "shoot" else 0
    if choice is None or not player.alive:
        return tile_of(context, player, "active" if seat == decider else "idle")
    pick = SelectTarget(seat)
    if not choice.legal:
        if seat == decider:
            return tile_of(context, player, "active", intent=pick)
        line = words("target.aimed", n=aimed) if aimed else _short_reason(context, choice)
        state: Any = "selected" if aimed else "idle"
        return tile_of(context, player, state, line, dimmed=not aimed, intent=pick)
    change = next(
        (c for c in choice.changes if c.seat == seat and c.what in ("life", "arrows")), None
    )
    if scene.selected == seat:
        line = words(f"target.{kind}.chosen")
        if change is not None and change.what == "life":
            return tile_of(context, player, "selected", line, change.old, change.new, intent=pick)
        return tile_of(context, player, "selected", line, intent=pick)
    if aimed:
        line = words("target.aimed", n=aimed)
    elif change is not None:
        line = words(f"target.{kind}.tap", old=change.old, new=change.new)
    else:
        line = words(f"target.{kind}.no_effect")
    return tile_of(context, player, "legal", line, intent=pick)


def _short_reason(context: Context, choice: Choice) -> str:
    reason = choice.reason
    if reason is None:
        return ""
    short = f"screen.{reason.key.removeprefix('dice.')}"
    said = context.words.texts.say(short, context.words.names, **dict(reason.args))
    return context.words.say(reason) if said == short else said


def _shots(table: Table) -> tuple[int, int]:
    """Which shot is being aimed, of how many."""
    dice = table.turn.dice or ()
    lying = sum(
        face in BULLSEYES and index not in table.turn.spent for index, face in enumerate(dice)
    )
    cards = sum(face in BULLSEYES for face in table.turn.symbols)
    return len(table.turn.shots) + 1, lying + cards


def _title(context: Context, question: Question) -> str:
    dice = context.table.turn.dice or ()
    face = dice[question.die] if question.die is not None and question.die < len(dice) else None
    if question.kind == "shoot" and face is not None:
        return context.words("target.shoot.title", name=context.words.face(face))
    return context.words(f"target.{question.kind}.title")


def _reason_line(context: Context, question: Question) -> str:
    words, table = context.words, context.table
    if question.kind != "shoot":
        return words(f"target.{question.kind}.sub")
    shot, shots = _shots(table)
    dice = table.turn.dice or ()
    face = dice[question.die] if question.die is not None else None
    parts = [words("target.shot", shot=shot, shots=shots)] if shots > 1 else []
    if face == "bullseye2" and context.alive <= 3:
        parts.append(words("target.two_is_one", n=context.alive))
    dead = [words.player(player.seat) for player in context.players if not player.alive]
    if dead and len(dead) <= 2:
        parts.append(words("target.skipped", n=len(dead), who=words.all_of(dead)))
    return " · ".join(parts) or words("target.shoot.sub")


def _fire(context: Context, question: Question, choice: Choice | None) -> Button:
    words, kind = context.words, question.kind
    if choice is None or not isinstance(choice.value, int):
        return Button(words(f"target.{kind}.first"), None, kind="primary")
    seat = choice.value
    life = next(
        (c for c in choice.changes if c.seat == seat and c.what in ("life", "arrows")), None
    )
    others = [c for c in choice.changes if c.seat != seat and c.what in ("life", "arrows")]
    sub = None
    if others:
        change = others[0]
        sub = words(f"target.also.{change.what}", seat=change.seat, old=change.old, new=change.new)
    shot, shots = _shots(context.table)
    if kind == "shoot" and shots > 1 and shot == shots:
        if life is not None:
            sub = words("target.change", seat=seat, old=life.old, new=life.new)
        return Button(words("target.fire", n=shots), Confirm(), None, sub, kind="primary")
    if life is None:
        return Button(
            words(f"target.{kind}.go_plain", seat=seat), Confirm(), None, sub, kind="primary"
        )
    label = words(f"target.{kind}.go", seat=seat, old=life.old, new=life.new)
    return Button(label, Confirm(), None, sub, kind="primary")


def question_view(context: Context) -> QuestionView:
    """A question to one player with a few answers."""
    table, words = context.table, context.words
    question = table.question
    if question is None:
        raise TypeError("nothing is asked")
    player = context.players[question.seat]
    key = f"{question.kind}_{question.pile}" if question.kind == "draw" else question.kind
    return QuestionView(
        question.seat,
        rail_of(context),
        _faces_of(context, question),
        words.character(player.character) if player.character else words.player(question.seat),
        words(f"question.{key}.note"),
        words.texts.say(f"dice.question.{key}", words.names, seat=question.seat),
        _consequence(context, key),
        _options(context, question, key),
        bare_undo(context) if context.scene.undo is not None else None,
        icon=_icon_of(key),
        black=key == "throw",
    )


def _icon_of(key: str) -> str | None:
    return {
        "take_arrow": "arrow_token",
        "drop_arrow": "arrow_token",
        "draw_wound": "wound",
        "draw_fury": "fury",
        "draw_boneyard": "tomb",
        "discard_token": "wound",
        "pass_fury": "fury",
        "throw": "duel_mono",
        "rethrow": "duel_mono",
    }.get(key)


def _faces_of(context: Context, question: Question) -> tuple[str, ...]:
    dice = context.table.turn.dice or ()
    match question.kind:
        case "double":
            targets = [option for option in question.options or () if isinstance(option, int)]
            return ("beer", dice[targets[0]]) if targets else ("beer",)
        case "change_dynamite":
            return ("dynamite", "gatling")
        case _ if question.die is not None and question.die < len(dice):
            return (dice[question.die],)
        case _:
            return ()


def _consequence(context: Context, key: str) -> str:
    """What the likeliest answer would change, in numbers."""
    if key == "draw_fury":
        return fury_card_so_far(context)
    if key == "draw_boneyard":
        return f"{context.words(f'question.{key}.hint')}\n{boneyard_line(context)}"
    for choice in context.scene.choices:
        if not choice.legal or choice.value in (None, False):
            continue
        parts = [
            context.words(f"change.{c.what}", seat=c.seat, old=c.old, new=c.new)
            for c in choice.changes
            if c.what in ("life", "arrows")
        ]
        if parts and choice.value is True:
            return " ".join(parts[:2])
    return context.words(f"question.{key}.hint")


def _options(context: Context, question: Question, key: str) -> tuple[Button, ...]:
    if question.options is None:
        return fury_card_options(context)
    buttons = [_option(context, question, key, option) for option in question.options]
    refusing = [button for button in buttons if button.icon == "cross"]
    others = [button for button in buttons if button.icon != "cross"]
    return (*refusing, *others)


def _option(context: Context, question: Question, key: str, option: Answer) -> Button:
    words, dice = context.words, context.table.turn.dice or ()
    if option is None or option is False:
        return Button(words(f"question.{key}.no"), AnswerWith(option), "cross")
    if option is True:
        return Button(words(f"question.{key}.yes"), AnswerWith(True), "check", kind="primary")
    if isinstance(option, tuple):
        label = words("question.pass_fury.pair", seat=option[0], target=option[1])
        return Button(label, AnswerWith(option), None)
    if isinstance(option, str):
        return Button(words.face(option), AnswerWith(option), option)
    match question.kind:
        case "double":
            shot = next((s for s in context.table.turn.shots if s.die == option), None)
            label = words("question.double.yes", target=shot.target if shot else None)
            return Button(label, AnswerWith(option), "check", kind="primary")
        case "change_dynamite":
            label = words("question.change_dynamite.yes", number=option + 1)
            return Button(label, AnswerWith(option), dice[option] if option < len(dice) else None)
        case "draw" if question.pile == "boneyard" and option == 0:
            return Button(words("question.draw_boneyard.none"), AnswerWith(0))
        case _:
            return Button(words(f"question.{key}.option", n=option), AnswerWith(option))
