"""The states that are looked at: name → desk and house."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace

from companion.intents import AnswerAbility, Confirm, EnterByTouch, SelectTarget, UndoStep
from companion.moment import Idle
from companion.ports.camera import CameraState
from companion.rules.dice.commands import Correct
from companion.rules.step import message
from companion.session.scene import Roll, RollDie, Scene
from companion.session.touches import AnswerWith, Do, EnterFace, MarkDie, Pause
from ui.desk import Desk
from ui.gallery.card_states import card_states
from ui.gallery.device_states import settings_states, statistics_states
from ui.gallery.evening import GROUPS, PLAYERS, Evening, StillHouse
from ui.gallery.state import State
from ui.gallery.teaching import rooms
from ui.gallery.undead_states import undead_states
from ui.setup import intents as s
from ui.setup.box import dice_box
from ui.setup.draft import Draft, seat_group
from ui.setup.flow import advance
from ui.view.keyboard import ShowAccents, Type

WATCHING = CameraState("watching", 0.0)
_GAME = Desk(place="game")


def evening() -> Evening:
    """Round four at eight: everybody has been hit, one is out."""
    night = Evening()
    night.correct(
        Tomáš=(5, 2), Zuzka=(6, 0), Oliver=(2, 1), Kinga=(1, 0), Marek=(4, 1), Anna=(8, 2),
        Petr=(3, 0), Ewa=(7, 1),
    )  # fmt: skip
    return night


def _without_kinga() -> Evening:
    """Kinga fell to dynamite: her turn is played so that it happens."""
    night = evening()
    while night.table.turn.seat != 3:
        night.roll("gatling", "beer", "beer", "gatling", "dynamite").keep()
        while night.table.question is not None:
            night.do(AnswerWith((night.table.question.options or (None,))[0]))
    night.correct(Kinga=(1, 0))
    night.roll("dynamite", "dynamite", "dynamite", "beer", "arrow")
    night.do(Confirm(), Confirm(), Confirm(), AnswerWith("deputy"), Confirm())
    for _ in range(2):
        night.do(Confirm())
    return night


def _seen(night: Evening, roll: Roll) -> StillHouse:
    scene = replace(night.session.scene, camera=WATCHING, roll=roll)
    return night.still(replace(scene, moment=scene.moment))


def _tray(*faces: str) -> tuple[RollDie, ...]:
    places = ((0.18, 0.32), (0.47, 0.26), (0.83, 0.36), (0.31, 0.72), (0.64, 0.68))
    dice = []
    for (x, y), face in zip(places, faces, strict=True):
        corners = (
            (x - 0.09, y - 0.1),
            (x + 0.08, y - 0.13),
            (x + 0.1, y + 0.1),
            (x - 0.07, y + 0.13),
        )
        dice.append(RollDie("base", face, corners=corners))
    return tuple(dice)


def _rolls() -> Iterator[tuple[str, State]]:
    night = evening()
    empty = tuple(RollDie("base") for _ in range(5))
    for state in ("waiting", "rolling", "settling"):
        yield (
            f"roll_{state}",
            State(_GAME, _seen(night, Roll(empty, state, thrown=(0, 1, 2, 3, 4)))),
        )
    dice = _tray("arrow", "dynamite", "beer", "gatling", "gatling")
    guesses = (("beer", 0.62), ("gatling", 0.3))
    unsure = (*dice[:2], replace(dice[2], sure=False, alternatives=guesses), *dice[3:])
    house = _seen(night, Roll(unsure, "unsure", thrown=(0, 1, 2, 3, 4)))
    yield "roll_unsure", State(_GAME, house)
    moved = Roll((*dice[:3], replace(dice[3], was="beer"), dice[4]), "bumped", thrown=(0, 2))
    yield "roll_bumped", State(_GAME, _seen(night, moved))
    yield "roll_picker", State(replace(_GAME, overlay="picker", of=2), house)
    yield (
        "roll_look_again",
        State(_GAME, _seen(night, Roll(empty, "look_again", thrown=(0, 1, 2, 3, 4)))),
    )
    why = message("hardware.look.not_taught")
    unknown = Roll(empty, "look_again", why, thrown=(0, 1, 2, 3, 4))
    yield "roll_not_taught", State(_GAME, _seen(night, unknown))
    night = evening().do(EnterByTouch())
    yield "roll_by_touch", State(_GAME, night.still())
    night.do(EnterFace("arrow"), EnterFace("beer"))
    yield "roll_by_touch_two", State(_GAME, night.still())
    night.do(EnterFace("dynamite"), EnterFace("gatling"), EnterFace("bullseye2"))
    taken = replace(_GAME, taken=(5, 1, 1))
    yield "roll_read", State(taken, night.still())
    night.do(MarkDie(0), MarkDie(1))
    yield "roll_marked", State(taken, night.still())
    marked = tuple(
        replace(die, corners=seen.corners)
        for die, seen in zip(night.open_roll.dice, dice, strict=True)
    )
    roll = replace(night.open_roll, dice=marked)
    yield "roll_marked_camera", State(taken, _seen(night, roll))
    yield "roll_table", State(replace(_GAME, table_shown=True), night.still())
    night = evening().roll("dynamite", "dynamite", "dynamite", "beer", "arrow")
    yield "roll_three_dynamites", State(_GAME, night.still())
    night.keep()
    yield "moment_dynamite", State(_GAME, night.still())


def _targets() -> Iterator[tuple[str, State]]:
    night = evening().roll("bullseye2", "bullseye1", "beer", "gatling", "gatling").keep()
    yield "resolve_target", State(_GAME, night.still())
    night.do(SelectTarget(4))
    yield "resolve_refused", State(_GAME, night.still())
    night.do(SelectTarget(7))
    yield "resolve_chosen", State(_GAME, night.still())
    night.do(Confirm(), SelectTarget(4))
    yield "resolve_fire", State(_GAME, night.still())
    night.do(Confirm())
    yield "resolve_beer", State(_GAME, night.still())
    night.do(SelectTarget(5))
    yield "resolve_beer_chosen", State(_GAME, night.still())
    night = _without_kinga().roll("bullseye2", "bullseye1", "beer", "gatling", "gatling").keep()
    yield "resolve_past_the_dead", State(_GAME, night.still())


def _abilities() -> Iterator[tuple[str, State]]:
    def with_(*changed: tuple[int, str], modules: tuple[str, ...] = ()) -> Evening:
        players = list(PLAYERS)
        for seat, character in changed:
            players[seat] = (players[seat][0], character, players[seat][2])
        return Evening(players, modules)

    night = with_((5, "slab_the_killer")).roll("beer", "bullseye1", "gatling", "gatling", "arrow")
    night.keep().do(SelectTarget(4), Confirm())
    yield "ability_double", State(_GAME, night.still())
    night = with_((4, "bart_cassidy")).roll("bullseye1", "arrow", "gatling", "gatling", "arrow")
    night.keep().do(SelectTarget(4), Confirm())
    yield "ability_take_arrow", State(_GAME, night.still())
    night = with_((4, "pedro_ramirez")).correct(Marek=(6, 3))
    night.roll("bullseye1", "arrow", "gatling", "gatling", "arrow").keep()
    night.do(SelectTarget(4), Confirm())
    yield "ability_drop_arrow", State(_GAME, night.still())
    night = with_((5, "sid_ketchum")).correct(Oliver=(2, 1))
    yield "ability_heal", State(_GAME, night.still())
    night = with_((5, "kit_carlson"), (0, "lucky_duke")).correct(Oliver=(2, 1), Ewa=(5, 2))
    night.roll("gatling", "beer", "beer", "dynamite", "dynamite").keep()
    night.do(AnswerWith(5), AnswerWith(5))
    yield "ability_discard_arrow", State(_GAME, night.still())
    box = ("duel", "fury", "characters")
    night = with_((5, "belle_star"), modules=box)
    night.roll("dynamite", "bullseye1", "beer", "duel", "whisky")
    yield "ability_change_dynamite", State(_GAME, night.still())
    night.do(AnswerAbility(5, False))
    yield "roll_duel_dice", State(_GAME, night.still())
    night.keep().do(SelectTarget(4), Confirm())
    for _ in range(4):
        question = night.table.question
        if question is None or question.kind == "duel":
            break
        night.do(AnswerWith((question.options or (("beer",),))[0]))
    yield "duel_opponent", State(_GAME, night.still())
    night.do(SelectTarget(2), Confirm())
    yield "duel_throw", State(_GAME, night.still())
    night.do(AnswerWith("arrow"))
    yield "duel_wound", State(_GAME, night.still())


def _moments() -> Iterator[tuple[str, State]]:
    night = evening().roll("arrow", "arrow", "arrow", "beer", "gatling")
    yield "attack", State(_GAME, night.still())
    night = (
        evening()
        .correct(Oliver=(1, 0))
        .roll("gatling", "gatling", "gatling", "beer", "arrow")
        .keep()
    )
    night.do(AnswerWith(5))
    for _ in range(3):
        if night.table.question is not None and night.table.question.kind == "role":
            break
        night.do(Confirm())
    yield "eliminated", State(_GAME, night.still())
    night.do(AnswerWith("outlaw"))
    yield "eliminated_shown", State(_GAME, night.still())
    night = evening().do(Pause())
    yield "paused", State(_GAME, night.still())
    yield "game_over", State(_GAME, _law_falls().still())
    night = evening().correct(Anna=(1, 0))
    night.roll("dynamite", "dynamite", "dynamite", "beer", "gatling")
    night.do(*[Confirm()] * 6)
    yield "game_over_secret", State(_GAME, night.still())
    yield "game_over_reveal", State(replace(_GAME, overlay="reveal", of=0), night.still())


def _law_falls() -> Evening:
    """The sheriff rolls three dynamites on the last life."""
    roles = ("outlaw", "deputy", "outlaw", "outlaw", "renegade", "sheriff", "deputy", "renegade")
    known = [(name, who, role) for (name, who, _), role in zip(PLAYERS, roles, strict=True)]
    night = Evening(known).correct(Anna=(1, 0), Marek=(3, 1))
    night.roll("dynamite", "dynamite", "dynamite", "beer", "gatling")
    for _ in range(6):
        night.do(Confirm())
    return night


def _places() -> Iterator[tuple[str, State]]:
    nothing = StillHouse(Scene(Idle()))
    yield "home_first", State(Desk(), nothing)
    waiting = evening().put_away()
    yield "home", State(Desk(), replace(nothing, waiting=waiting))
    if waiting is not None:
        older = replace(nothing, waiting=waiting, older=(waiting, waiting))
        yield "home_earlier", State(Desk(), older)
        yield "home_earlier_list", State(Desk(overlay="earlier"), older)
        torn = replace(waiting, notice=message("keeper.last_step_lost"))
        file = "damaged/game-0007.jsonl"
        hurt = replace(waiting, notice=message("keeper.damaged", line=127, file=file))
        damaged = replace(nothing, waiting=hurt, older=(waiting, torn, hurt))
        yield "home_damaged", State(Desk(), damaged)
        yield "home_damaged_list", State(Desk(overlay="earlier"), damaged)
    trouble = Scene(Idle(), notices=(message("keeper.cannot_save"),))
    yield "home_trouble", State(Desk(), StillHouse(trouble))
    yield "language", State(Desk(place="language"), nothing)
    night = evening().roll("bullseye2", "bullseye1", "beer", "gatling", "gatling").keep()
    night.do(SelectTarget(7), Confirm(), SelectTarget(4), Confirm(), AnswerWith(5), UndoStep())
    history = Desk(place="history")
    yield "history", State(history, night.still())
    standing = [step.line for step in night.still().steps() if step.stands]
    yield "history_chosen", State(replace(history, line=standing[-3]), night.still())
    yield "history_empty", State(history, Evening().still())
    night = evening()
    yield "menu", State(replace(_GAME, overlay="menu"), night.still())
    yield "undo_offer", State(replace(_GAME, overlay="undo"), night.still())
    yield "menu_seats", State(replace(_GAME, overlay="seats"), night.still())
    yield "editor", State(replace(_GAME, overlay="editor", of=2), night.still())
    yield "editor_out", State(replace(_GAME, overlay="editor", of=3), _without_kinga().still())
    yield "rules_faces", State(Desk(place="rules"), night.still())
    yield "rules_characters", State(Desk(place="rules", tab="characters"), night.still())


def _tables() -> Iterator[tuple[str, State]]:
    yield "table_8", State(_GAME, _without_kinga().still())
    night = evening()
    hurt = replace(_GAME, was=((2, 4), (6, 2)))
    yield "table_8_changes", State(hurt, night.still())
    troubled = replace(night.session.scene, notices=(message("keeper.cannot_save"),))
    yield "table_8_trouble", State(_GAME, night.still(troubled))
    yield "table_8_start", State(_GAME, Evening().still())
    night = evening().do(Do(Correct(0, arrows=4)))
    yield "table_8_few_arrows", State(_GAME, night.still())
    secrets = ("outlaw", "deputy", "outlaw", "deputy", "renegade", None, "outlaw", "renegade")
    night = Evening(dealt=secrets)
    yield "table_8_role", State(replace(_GAME, overlay="role", of=1), night.still())
    for count in (3, 4, 5, 6, 7):
        chosen = [PLAYERS[(5 + n) % 8] for n in range(count)]
        if count == 3:
            roles = ("deputy", "outlaw", "renegade")
            chosen = [(name, who, role) for (name, who, _), role in zip(chosen, roles, strict=True)]
        yield f"table_{count}", State(_GAME, Evening(chosen).still())


def _device() -> Iterator[tuple[str, State]]:
    for name, desk, house in (*settings_states(), *statistics_states()):
        yield name, State(desk, house)
    notices = (message("keeper.set_aside", file="damaged/game-0007.jsonl"),)
    yield "home_notice", State(Desk(), StillHouse(Scene(Idle()), told=notices))


def _setups() -> Iterator[tuple[str, State]]:
    nothing = StillHouse(Scene(Idle()))
    chance = random.Random(4)
    empty = Draft(dice_box(), groups=GROUPS, known=("Kinga", "Lukáš"), picked=5)

    def at(draft: Draft) -> State:
        return State(Desk(place="setup", draft=draft), nothing)

    def go(draft: Draft, *intents: s.SetupIntent) -> Draft:
        for intent in intents:
            following = advance(draft, intent, chance)
            assert isinstance(following, Draft)
            draft = following
        return draft

    yield "setup_empty", at(empty)
    seated = seat_group(empty, GROUPS[0])
    yield "setup_seats", at(go(seated, s.PickChair(3), s.PickChair(5)))
    yield "setup_name", at(go(seated, s.GoTo("name"), *(Type(char) for char in "Lucia")))
    yield "setup_accents", at(go(seated, s.GoTo("name"), Type("J"), ShowAccents("áäą")))
    roles = go(seated, s.Next())
    yield "setup_roles", at(roles)
    yield "setup_roles_sheriff", at(go(roles, s.MakeSheriff(5)))
    yield "setup_roles_open", at(go(roles, s.DealBy("open"), s.NextRole(0), s.NextRole(1)))
    dealt = go(roles, s.DealBy("deal"))
    yield "setup_roles_deal", at(dealt)
    peek = go(dealt, s.Next(), s.Look(True), s.Look(False), s.PassOn())
    yield "setup_peek", at(peek)
    yield "setup_peek_held", at(go(peek, s.Look(True)))
    yield "setup_peek_seen", at(go(peek, s.Look(True), s.Look(False)))
    characters = go(roles, s.MakeSheriff(5), s.Next())
    yield "setup_characters", at(characters)
    yield "setup_list", at(go(characters, s.ListFor(2)))
    modules = go(characters, s.Next())
    yield "setup_modules", at(go(modules, s.SwitchModule("duel")))
    virtual = go(modules, s.SwitchModule("undead"), s.SwitchModule("virtual_piles"))
    yield "setup_modules_virtual", at(virtual)
    yield "setup_options", at(go(modules, s.GoTo("options")))


def _teaching() -> Iterator[tuple[str, State]]:
    for name, desk, house in rooms():
        yield name, State(desk, house)


_GROUPS: tuple[Callable[[], Iterator[tuple[str, State]]], ...] = (
    _places, _device, _setups, _tables, _rolls, _targets, _abilities, _moments, _teaching,
    card_states, undead_states,
)  # fmt: skip


def states() -> Iterator[tuple[str, State]]:
    """Every state by name."""
    for group in _GROUPS:
        yield from group()
