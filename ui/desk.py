"""Where people are on the screen: pure state beside the game, and what touches do to it.

The set-up is imported when somebody opens it, so that Home is there soon.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from companion.device.wishes import ChangeSetting, CountStatistics
from companion.intents import (
    Confirm,
    Glow,
    LeaveSeat,
    NextTurn,
    OfferLifeLoss,
    OfferUndo,
    OpenEvents,
    PickSeat,
    ShowReach,
    ShowRole,
    TryAgain,
    UndoStep,
)
from companion.moment import CardTurn, Idle, Moment, RolePeek, SettingUp
from companion.ports.buttons import Button as SeatButton
from companion.rules.cards import events as c
from companion.rules.cards.commands import Flip
from companion.rules.dice import events as e
from companion.rules.dice.commands import SetDie
from companion.rules.dice.table import Table
from companion.session.scene import Scene
from companion.session.touches import (
    ContinueGame,
    DiscardGame,
    Do,
    LeaveGame,
    Pause,
    SetFace,
    StartGame,
    Weigh,
)
from companion.settings.table import LANGUAGE
from companion.teaching.classroom import UseSet
from companion.teaching.commands import SayFace
from companion.teaching.corners import (
    ForgetTray,
    KeepTray,
    LeaveTray,
    LookAtTray,
    MoveCorner,
    NudgeCorner,
    UseMarkers,
)
from companion.teaching.setname import LONGEST_NAME, is_set_name, set_name
from ui.geometry import EDGES, Edge
from ui.marks import Dropped, Glided

if TYPE_CHECKING:
    from ui.setup.again import LastGame
    from ui.setup.draft import Draft

from ui.view.device import (
    DeviceDesk,
    ShowSettings,
    ShowStatistics,
    TryLamps,
    arrived,
    heard_there,
    moment_there,
)
from ui.view.keyboard import NameDone, ShowAccents, Type, Writing, write
from ui.view.local import (
    ChooseRow,
    Close,
    DrawEvent,
    Go,
    LookUp,
    NewGame,
    Open,
    Overlay,
    PickCard,
    Place,
    RulesTab,
    ShowTable,
    Speak,
    TurnScreen,
)


@dataclass(frozen=True, slots=True)
class Desk:
    """What is shown beside the game itself.

    ``taken`` are the arrows of the last throw: seat, number, pile after it. ``host`` is the edge
    that shared screens face. ``arrows`` are those of each seat when the ring was last shown.
    ``lives`` are those last shown, ``was`` the seats whose life has
    just changed, with the number before. ``card`` is a card of the card game that is looked at,
    ``last`` the game that has just ended. ``offered`` while a seat's button asks whether its
    player was hit.
    ``gliding`` is the corner of the tray that a finger moves.
    ``aspect`` is the width of the camera's picture by its height. ``came_from`` is where the way
    back from dice and tray leads, ``writing`` the name of a new dice set.
    """

    place: Place = "home"
    overlay: Overlay | None = None
    of: int = 0
    table_shown: bool = False
    line: int | None = None
    tab: str = "faces"
    host: Edge = "bottom"
    wide: bool = True
    draft: Draft | None = None
    taken: tuple[int, int, int] | None = None
    glowing: int | None = None
    arrows: tuple[int, ...] = ()
    lives: tuple[int, ...] = ()
    was: tuple[tuple[int, int], ...] = ()
    gliding: Glided | None = None
    language: str = "en"
    device: DeviceDesk = field(default_factory=DeviceDesk)
    aspect: float = 4 / 3
    came_from: Place = "settings"
    writing: Writing = field(default_factory=Writing)
    card: str | None = None
    last: LastGame | None = None
    offered: bool = False


Reaction = tuple[Desk, tuple[Any, ...]]


def touched(
    desk: Desk, intent: Any, new_draft: Callable[[], Draft], chance: random.Random
) -> Reaction:
    """What a touch does here, and the values that go on to the game."""
    match intent:
        case Go("tray" | "dice" as place):
            back = desk.came_from if desk.place in ("tray", "dice") else desk.place
            desk = replace(desk, place=place, overlay=None, gliding=None, of=0, came_from=back)
            return desk, (LookAtTray(),) if place == "tray" else ()
        case Go(place):
            return replace(desk, place=place, overlay=None, line=None), ()
        case Open("name_set"):
            return replace(desk, overlay="name_set", writing=Writing()), ()
        case Open(overlay, of):
            weighing = (Weigh(None),) if overlay == "lives" and of != desk.of else ()
            return replace(desk, overlay=overlay, of=of, card=None, offered=False), weighing
        case Close() if desk.overlay == "lives":
            return replace(desk, overlay=None), (Weigh(None),)
        case Close():
            return replace(desk, overlay=None), ()
        case LookUp(tab):
            return replace(desk, place="rules", overlay=None, tab=tab), ()
        case PickCard(card):
            return replace(desk, card=card), ()
        case DrawEvent(among):
            return desk, (Do(Flip(chance.choice(among))),) if among else ()
        case ShowTable(shown):
            return replace(desk, table_shown=shown), ()
        case ChooseRow(line):
            return replace(desk, line=line), ()
        case RulesTab(tab):
            return replace(desk, tab=tab), ()
        case ShowSettings() | ShowStatistics():
            return _shown_device(desk, intent)
        case TryLamps(test):
            return replace(desk, device=replace(desk.device, lamps=test)), ()
        case TurnScreen():
            host = EDGES[(EDGES.index(desk.host) + 1) % len(EDGES)]
            return replace(desk, host=host, overlay=None), ()
        case Speak(language):
            return replace(desk, language=language, place="home"), (
                ChangeSetting(LANGUAGE, language),
            )
        case NewGame(again, game):
            return _new_game(desk, again, game, new_draft)
        case StartGame() | ContinueGame():
            return replace(desk, place="game", overlay=None, table_shown=False, taken=None), (
                intent,
            )
        case LeaveGame() | DiscardGame():
            return replace(desk, place="home", overlay=None, taken=None), (intent,)
        case Glided(corner, x, y, lifted):
            going = (MoveCorner(corner, (x, y)),) if lifted else ()
            return replace(desk, gliding=intent, of=corner), going
        case NudgeCorner() | UseMarkers() | KeepTray():
            return replace(desk, gliding=None), (intent,)
        case ForgetTray() | LeaveTray():
            return replace(desk, gliding=None, place=desk.came_from), (intent,)
        case Type() | ShowAccents() if desk.overlay == "name_set":
            return replace(desk, writing=write(desk.writing, intent, LONGEST_NAME)), ()
        case NameDone() if desk.overlay == "name_set":
            if not is_set_name(desk.writing.text):
                return desk, ()
            return touched(desk, UseSet(set_name(desk.writing.text)), new_draft, chance)
        case UseSet():
            return replace(desk, overlay=None), (intent,)
        case Dropped(chair, onto) if desk.draft is not None:
            from ui.setup.intents import LeaveChair, SwapChairs

            moved = LeaveChair(chair) if onto is None else SwapChairs(chair, onto)
            return _set_up(desk, moved, chance)
        case UndoStep() if desk.overlay == "undo":
            return replace(desk, overlay=None), (intent,)
        case Pause() | SetFace() | SayFace() | TryAgain() | Do(SetDie()):
            return replace(desk, overlay=None), (intent,)
        case _ if desk.place == "setup" and _of_setup(intent):
            return _set_up(desk, intent, chance)
        case _:
            return desk, (intent,)


def _shown_device(desk: Desk, to: ShowSettings | ShowStatistics) -> Reaction:
    device = arrived(desk.device, desk.place, to)
    if isinstance(to, ShowSettings):
        return replace(desk, place="settings", overlay=None, device=device), ()
    counting = (CountStatistics(),) if desk.place != "statistics" else ()
    return replace(desk, place="statistics", overlay=None, device=device), counting


def _new_game(desk: Desk, again: bool, game: str, new_draft: Callable[[], Draft]) -> Reaction:
    from ui.setup.again import draft_again
    from ui.setup.box import box_of

    draft = desk.draft or new_draft()
    if draft.box.game != game:
        draft = replace(draft, box=box_of(game), modules=frozenset(), options={})
    draft = replace(draft, step="roles" if again and draft.ready else "seats", inheritance=None)
    draft = replace(draft, sheriff=None, roles={}, dealt={}, characters={})
    if again and desk.last is not None:
        draft = draft_again(draft, desk.last, desk.wide)
    going: tuple[Any, ...] = (LeaveGame(),) if again else ()
    return replace(desk, place="setup", draft=draft, overlay=None), going


def _of_setup(intent: Any) -> bool:
    from ui.setup.intents import SetupIntent

    return isinstance(intent, SetupIntent)


def _set_up(desk: Desk, intent: Any, chance: random.Random) -> Reaction:
    from ui.setup.chairs import seat_counts
    from ui.setup.flow import Left, Started, advance

    if desk.draft is None:
        return desk, ()
    match advance(desk.draft, intent, chance):
        case Started(line, draft):
            counts = seat_counts(draft, desk.wide)
            seating = {"counts": list(counts.counts), "first": counts.first}
            game = StartGame({**line, "seating": seating})
            return replace(desk, place="game", draft=draft, overlay=None, taken=None), (game,)
        case Left(draft):
            return replace(desk, place="home", draft=draft), ()
        case draft:
            return replace(desk, draft=draft), ()


def heard(desk: Desk, intent: Any, chance: random.Random) -> Desk | None:
    """What a seat's button means on this screen; None if it is not for the screen."""
    if desk.place == "settings":
        device = heard_there(desk.device, intent)
        return None if device is None else replace(desk, device=device)
    match intent:
        case Glow(seat):
            return replace(desk, glowing=seat)
        case OfferUndo():
            return replace(desk, overlay="undo")
        case ShowReach(seat):
            return replace(desk, overlay="reach", of=seat)
        case OfferLifeLoss(seat):
            return replace(desk, overlay="lives", of=seat, offered=True)
        case OpenEvents():
            return replace(desk, overlay=None)
        case NextTurn() | Confirm() if desk.overlay in _READ_FIRST:
            return replace(desk, overlay=None)
        case PickSeat() | LeaveSeat() | ShowRole() if (
            desk.draft is not None and desk.place == "setup"
        ):
            return _heard_in_setup(desk, intent, chance)
        case _:
            return None


def _heard_in_setup(
    desk: Desk, intent: PickSeat | LeaveSeat | ShowRole, chance: random.Random
) -> Desk | None:
    from ui.setup.intents import LeaveChair, Look, PickChair

    match intent:
        case PickSeat(seat):
            return _set_up(desk, PickChair(seat), chance)[0]
        case LeaveSeat(seat):
            return _set_up(desk, LeaveChair(seat), chance)[0]
        case ShowRole(_, held) if desk.draft is not None and desk.draft.step == "peek":
            return _set_up(desk, Look(held), chance)[0]
        case _:
            return None


def shown(desk: Desk, scene: Scene) -> Desk:
    """The desk after a new scene: what no longer fits is closed."""
    if scene.table is None:
        leaving = desk.place in ("game", "history", "rules")
        desk = replace(desk, lives=(), was=(), arrows=())
        return replace(desk, place="home", overlay=None, taken=None) if leaving else desk
    for event in scene.events:
        match event:
            case e.Rolled() | e.TurnStarted():
                desk = replace(desk, taken=None, table_shown=False)
            case e.ArrowsTaken(seat, old, new, pile):
                desk = replace(desk, taken=(seat, new - old, pile))
            case c.Flipped():
                desk = replace(desk, overlay="noon", card=None)
            case c.TurnStarted() | c.LifeChanged() if desk.overlay in _OF_A_TURN:
                desk = replace(desk, overlay=None)
    desk = _changed_lives(desk, tuple(player.life for player in scene.table.players))
    if desk.overlay == "role":
        # Whatever happens at the table, a secret is never left lying open.
        desk = replace(desk, overlay=None)
    if scene.roll is None:
        desk = replace(desk, table_shown=False)
        if desk.overlay in ("picker", "turn_die"):
            desk = replace(desk, overlay=None)
    if desk.overlay == "reveal" and scene.table.players[desk.of].role is not None:
        desk = replace(desk, overlay=None)
    return desk


def ringed(desk: Desk, scene: Scene) -> Desk:
    """The desk once the ring is shown: every arrow lies where it belongs."""
    if not isinstance(scene.table, Table):
        return desk
    return replace(desk, arrows=tuple(player.arrows for player in scene.table.players))


# Pages of the card game that a button closes before it ends a turn.
_READ_FIRST = ("noon", "checklist", "guide", "reach", "equipment")
# What is open over the card game's table goes away with the turn, and with the life it was about.
_OF_A_TURN = ("lives", "reach", "equipment", "guide")


def _changed_lives(desk: Desk, lives: tuple[int, ...]) -> Desk:
    if lives == desk.lives:
        return desk
    if len(lives) != len(desk.lives):
        return replace(desk, lives=lives, was=())
    changed = tuple(
        (seat, old)
        for seat, (old, new) in enumerate(zip(desk.lives, lives, strict=True))
        if old != new
    )
    return replace(desk, lives=lives, was=changed)


def moment_of(desk: Desk, scene: Scene, down: frozenset[SeatButton] = frozenset()) -> Moment:
    """What the table is doing, the screen's own places included: lamps and buttons follow it.

    ``down`` are the buttons that are held: a test of them shows it.
    """
    if desk.place in ("settings", "statistics"):
        return moment_there(desk.device, desk.place, down)
    draft = desk.draft
    if desk.place == "setup" and draft is not None:
        if draft.step == "peek":
            return RolePeek(draft.seated[draft.looker])
        return SettingUp(draft.seated, draft.picked)
    if desk.place in ("home", "language", "dice", "tray"):
        return Idle()
    if desk.overlay == "reach" and isinstance(scene.moment, CardTurn) and scene.guide is not None:
        return CardTurn(scene.moment.seat, scene.guide.seats[desk.of].can_shoot)
    return scene.moment
