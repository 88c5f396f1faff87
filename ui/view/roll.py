"""What the Roll screen shows: the tray, a card for every die, and what can be done with them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from companion.intents import Confirm, EnterByTouch, RerollMarked, TryAgain
from companion.rules.dice.characters import CHARACTERS
from companion.rules.dice.commands import SetDie
from companion.rules.dice.faces import FACES
from companion.session.scene import Roll, RollDie
from companion.session.touches import Do, EnterFace, MarkDie, SayBumped, SetFace
from ui.view.context import Context
from ui.view.local import Close, Go, LookUp, Open, ShowTable
from ui.view.parts import Button, Notice
from ui.view.table import notice_of, pile_of

_NOT_TAUGHT = "hardware.look.not_taught"

Fate: TypeAlias = Literal["keep", "reroll", "locked", "unsure", "empty"]


@dataclass(frozen=True, slots=True)
class DieCard:
    """One die: ``tap`` keeps or marks it, ``fix`` opens the faces, ``guesses`` answer at once."""

    index: int
    face: str | None
    name: str
    fate: Fate
    word: str
    black: bool = False
    tap: Any = None
    fix: Button | None = None
    guesses: tuple[tuple[str, Button], ...] = ()

    @property
    def look_up(self) -> LookUp | None:
        """What its face does, for whoever holds it."""
        return LookUp("faces") if self.face is not None and not self.guesses else None


@dataclass(frozen=True, slots=True)
class FaceKey:
    """A face to tap, in the picker or when dice are entered by touch."""

    face: str
    name: str
    intent: Any
    chosen: bool = False
    black: bool = False


@dataclass(frozen=True, slots=True)
class Outline:
    """A die in the camera's picture: corners from 0 to 1, drawn like its card."""

    corners: tuple[tuple[float, float], ...]
    fate: Fate
    tap: Any = None


@dataclass(frozen=True, slots=True)
class RollView:
    """``faces`` stand where the picture is when dice are entered by touch.

    ``lying`` are the dice to draw in the tray where no camera shows them: face, and whether black.
    ``aspect`` is the width of the camera's picture by its height. ``moving`` while dice roll.
    """

    facing: int
    state: str
    title: str
    ability: str
    role: str | None
    rerolls: str
    rerolls_count: str
    rerolls_left: int
    rerolls_total: int
    strip: tuple[tuple[str, bool], ...]
    message: str
    warn: bool
    cards: tuple[DieCard, ...]
    look_again: Button | None
    by_touch: Button | None
    reroll: Button
    primary: Button
    banner: Notice | None = None
    faces: tuple[FaceKey, ...] = ()
    outlines: tuple[Outline, ...] = ()
    chips: tuple[Button, ...] = ()
    back: Button | None = None
    lying: tuple[tuple[str | None, bool], ...] = ()
    aspect: float = 4 / 3
    moving: bool = False


@dataclass(frozen=True, slots=True)
class PickerView:
    """Which face is on a die? All faces it can show, the likely one marked."""

    facing: int
    title: str
    sub: str
    faces: tuple[FaceKey, ...]
    cancel: Button
    other: Button | None = None


_STRIP: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("rolling", ("rolling",)),
    ("settling", ("settling",)),
    ("read", ("read", "unsure", "bumped")),
    ("look_again", ("look_again",)),
)


def roll_view(context: Context, camera: bool, taken: Notice | None = None) -> RollView:
    """The roll in progress; ``taken`` tells about arrows that it has brought already."""
    words, table, roll = context.words, context.table, context.scene.roll
    if roll is None:
        raise TypeError("no roll is open")
    player = context.players[context.seat]
    character = CHARACTERS[player.character]
    started = table.turn.phase == "roll"
    left = roll.rolls_left if started else character.rerolls
    by_touch = roll.state == "by_touch" or not camera
    dice = tuple(
        _card(context, roll, index, started and left > 0) for index in range(len(roll.dice))
    )
    empty = any(die.face is None for die in roll.dice)
    return RollView(
        context.seat,
        f"{roll.state} {len(roll.thrown)} {left} {roll.waiting is not None}",
        words("roll.title", seat=context.seat),
        words(f"ability.{player.character}") if player.character else words("ability.zombie"),
        player.role,
        words("roll.rerolls"),
        words("roll.of", left=left, total=character.rerolls),
        left,
        character.rerolls,
        _strip(words, roll) if not by_touch else (),
        _message(context, roll, by_touch and empty),
        roll.state in ("unsure", "bumped", "look_again"),
        dice,
        _look_again(context, camera),
        None
        if by_touch
        else Button(words("roll.by_touch"), EnterByTouch() if empty else None, "edit"),
        _reroll(context, roll, started, left),
        _primary(context, roll, by_touch),
        _banner(context, roll) or taken or notice_of(context) or _pile(context, roll),
        _faces(context, roll) if by_touch and empty else (),
        _outlines(roll),
        _chips(context, character.sets_dice, started),
        Button("", ShowTable(True), "undo"),
        () if camera else tuple((die.face, die.kind == "duel") for die in roll.dice),
        moving=roll.state in ("rolling", "settling"),
    )


def faces_of(kind: str) -> tuple[str, ...]:
    """The faces that a die of this kind can show."""
    return FACES["duel" if kind == "duel" else "base"]


def _strip(words: Any, roll: Roll) -> tuple[tuple[str, bool], ...]:
    return tuple((words(f"strip.{name}"), roll.state in states) for name, states in _STRIP)


def _guesses(context: Context, index: int, die: RollDie) -> tuple[tuple[str, Button], ...]:
    likely = [die.face, *(face for face, _ in die.alternatives if face != die.face)]
    return tuple(
        (
            face,
            Button(
                context.words.face(face), SetFace(index, face), kind="plain" if n else "primary"
            ),
        )
        for n, face in enumerate(likely[:2])
        if face is not None and face != "cocked"
    )


def _faces_of_a_kept_die(
    context: Context, index: int, die: RollDie
) -> tuple[tuple[str, Button], ...]:
    """The old face, and the new one where the die may be thrown again at all."""
    words = context.words
    faces = [(str(die.was), Button(words("roll.use_old"), SayBumped(index, True), kind="primary"))]
    if die.locked is None and die.face is not None:
        faces.append((die.face, Button(words("roll.use_new"), SayBumped(index, False))))
    return tuple(faces)


def _card(context: Context, roll: Roll, index: int, may_reroll: bool) -> DieCard:
    words, die = context.words, roll.dice[index]
    black = die.kind == "duel"
    if die.face is None:
        due = words("die.tap") if roll.state == "by_touch" else words("die.waiting")
        return DieCard(index, None, "", "empty", due, black)
    if die.was is not None:
        return DieCard(
            index, die.face, words("die.moved"), "unsure", "", black, None, None,
            _faces_of_a_kept_die(context, index, die),
        )  # fmt: skip
    fix = Button(words("die.fix"), Open("picker", index), "edit")
    if not die.sure:
        name = words("die.unsure", name=words.face(die.face))
        guesses = _guesses(context, index, die)
        return DieCard(
            index, die.face, name, "unsure", "", black, Open("picker", index), None, guesses
        )
    name = words.face(die.face)
    tap = MarkDie(index) if may_reroll and roll.waiting is None else None
    stopped = roll.waiting is not None and die.face == "dynamite"
    if die.locked is not None or stopped:
        return DieCard(index, die.face, name, "locked", words("die.locked"), black, None, fix)
    if die.marked:
        return DieCard(index, die.face, name, "reroll", words("die.reroll"), black, tap, fix)
    return DieCard(index, die.face, name, "keep", words("die.keep"), black, tap, fix)


def _message(context: Context, roll: Roll, tapping: bool) -> str:
    words, seat = context.words, context.seat
    if context.scene.refused is not None:
        return words.say(context.scene.refused)
    if tapping:
        return words("roll.tap_faces", n=sum(die.face is None for die in roll.dice))
    match roll.state:
        case "waiting" if roll.thrown and len(roll.thrown) < len(roll.dice):
            return words("roll.throw_again", seat=seat, n=len(roll.thrown))
        case "waiting":
            return words("roll.throw", seat=seat, n=len(roll.dice))
        case "look_again":
            reason = roll.reason
            return words("roll.look") if reason is None else words.texts.say(reason, words.names)
        case "bumped":
            return words("roll.bumped", number=roll.bumped[0] + 1)
        case "unsure":
            return _unsure(context, roll)
        case "read" if roll.waiting is not None:
            dynamites = sum(die.face == "dynamite" for die in roll.dice)
            key = "roll.three_dynamites" if dynamites >= 3 else "roll.last"
            return words(key, seat=seat)
        case "read":
            return words("roll.read", n=len(roll.dice))
        case state:
            return words(f"roll.{state}")


def _unsure(context: Context, roll: Roll) -> str:
    words = context.words
    index = roll.unsure[0]
    guesses = [face for face, _ in _guesses(context, index, roll.dice[index])]
    if len(guesses) < 2:
        return words("roll.unsure_one", number=index + 1, face=guesses[0] if guesses else None)
    return words("roll.unsure", number=index + 1, face=guesses[0], symbol=guesses[1])


def _look_again(context: Context, camera: bool) -> Button | None:
    state = context.scene.camera
    if state is not None and state.status == "moved":
        return Button(context.words.texts.say("teach.tray.title"), Go("tray"), "camera")
    if not camera:
        return None
    return Button(context.words("roll.look_again"), TryAgain(), "camera")


def _reroll(context: Context, roll: Roll, started: bool, left: int) -> Button:
    words = context.words
    if roll.bumped:
        return _use_new(context, roll, roll.bumped[0])
    marked = len(roll.marked)
    open_ = started and left > 0 and roll.state == "read" and roll.waiting is None
    if open_ and marked:
        return Button(words("roll.reroll", n=marked), RerollMarked(), "reroll", kind="primary")
    sub: str | None
    if roll.unsure:
        sub = words("roll.confirm_first", number=roll.unsure[0] + 1)
    elif started and not left:
        sub = words("roll.none_left")
    else:
        sub = words("roll.tap_to_reroll") if open_ else None
    label = words("roll.reroll", n=marked) if marked else words("roll.reroll_none")
    return Button(label, None, "reroll", sub)


def _use_new(context: Context, roll: Roll, index: int) -> Button:
    words, locked = context.words, roll.dice[index].locked
    if locked is not None:
        return Button(words("roll.use_new"), None, "reroll", words.say(locked))
    return Button(words("roll.use_new"), SayBumped(index, False), "reroll")


def _primary(context: Context, roll: Roll, by_touch: bool) -> Button:
    words = context.words
    match roll.state:
        case "bumped":
            answer = SayBumped(roll.bumped[0], True)
            return Button(words("roll.use_old"), answer, "check", kind="primary")
        case "unsure":
            face = roll.dice[roll.unsure[0]].face
            return Button(words(f"roll.yes.{face}"), Confirm(), "check", kind="primary")
        case "look_again" if roll.reason is not None and roll.reason.key == _NOT_TAUGHT:
            return Button(words.texts.say("teach.teach_now"), Go("dice"), "camera", kind="primary")
        case "look_again":
            return Button(words("roll.look_again"), TryAgain(), "camera", kind="primary")
        case "read" if roll.waiting is not None:
            return Button(words("button.continue"), Confirm(), "check", kind="primary")
        case "read":
            kind: Any = "plain" if roll.marked else "primary"
            return Button(words("roll.finish"), Confirm(), "check", kind=kind)
        case _:
            key = "roll.that_is_it" if by_touch else "roll.waiting_for_dice"
            return Button(words(key), None, kind="primary")


def _banner(context: Context, roll: Roll) -> Notice | None:
    """The arrows of a throw that waits for its confirmation."""
    seat = context.seat
    for change in roll.changes:
        if change.what == "arrows" and change.seat == seat and change.new > change.old:
            words, more = context.words, change.new - change.old
            left = context.table.arrow_pile
            return Notice(
                words("banner.will_take", seat=seat, n=more),
                words("banner.pile", old=left, new=max(0, left - more)),
            )
    return None


def _pile(context: Context, roll: Roll) -> Notice:
    words, pile = context.words, pile_of(context)
    sub = words("banner.no_news" if roll.state == "read" else "banner.at_once")
    return Notice(words("banner.pile_now", n=pile.left), sub, "arrow_token", quiet=True)


def arrows_taken(context: Context, seat: int, taken: int, pile: int) -> Notice:
    """Arrows that a throw has brought."""
    words = context.words
    sub = words("banner.pile", old=pile + taken, new=pile)
    if pile <= 3:
        sub = words("banner.pile_low", n=pile, old=pile + taken, new=pile)
    return Notice(words("banner.took", seat=seat, n=taken), sub)


def _faces(context: Context, roll: Roll) -> tuple[FaceKey, ...]:
    index = next((n for n, die in enumerate(roll.dice) if die.face is None), 0)
    kind = roll.dice[index].kind
    black = kind == "duel"
    return tuple(
        FaceKey(face, context.words.face(face), EnterFace(face), black=black)
        for face in faces_of(kind)
    )


def _outlines(roll: Roll) -> tuple[Outline, ...]:
    shown = []
    for index, die in enumerate(roll.dice):
        if die.corners and die.face is not None:
            fate: Fate = "keep"
            if not die.sure or die.was is not None:
                fate = "unsure"
            elif die.locked is not None:
                fate = "locked"
            elif die.marked:
                fate = "reroll"
            tap: Any = Open("picker", index) if fate == "unsure" else MarkDie(index)
            shown.append(Outline(die.corners, fate, tap if die.was is None else None))
    return tuple(shown)


def _chips(context: Context, sets_dice: bool, started: bool) -> tuple[Button, ...]:
    if not (sets_dice and started):
        return ()
    return (Button(context.words("roll.turn_a_die"), Open("turn_die"), "edit"),)


def picker_view(context: Context, index: int) -> PickerView:
    """All faces of one die; a tap says what it shows."""
    words, roll = context.words, context.scene.roll
    if roll is None:
        raise TypeError("no roll is open")
    die = roll.dice[index]
    likely = dict(die.alternatives).get(die.face or "")
    sub = words("picker.hint")
    watched = context.scene.camera is not None and context.scene.camera.usable
    if likely is not None and not die.sure:
        sub = words("picker.camera", face=die.face, percent=round(likely * 100))
    return PickerView(
        context.seat,
        words("picker.title", number=index + 1),
        sub,
        tuple(
            FaceKey(
                face, words.face(face), SetFace(index, face), face == die.face, die.kind == "duel"
            )
            for face in faces_of(die.kind)
        ),
        Button(words("button.cancel"), Close(), "cross"),
        Button(words("roll.look_again"), TryAgain(), "camera") if watched else None,
    )


def turn_die_view(context: Context, index: int) -> PickerView:
    """A die turned by hand for a life: which face it shall show."""
    words, roll = context.words, context.scene.roll
    if roll is None:
        raise TypeError("no roll is open")
    die = roll.dice[index]
    following = Open("turn_die", (index + 1) % len(roll.dice))
    return PickerView(
        context.seat,
        words("turn_die.title", number=index + 1, name=words.face(die.face)),
        words("turn_die.hint"),
        tuple(
            FaceKey(
                face,
                words.face(face),
                Do(SetDie(index, face)),
                face == die.face,
                die.kind == "duel",
            )
            for face in faces_of(die.kind)
        ),
        Button(words("button.cancel"), Close(), "cross"),
        Button(words("turn_die.next"), following, "reroll"),
    )
