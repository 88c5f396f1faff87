"""States of Undead or Alive that are looked at."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

from companion.intents import Confirm, EnterByTouch, SelectTarget
from companion.moment import Eliminated, Idle
from companion.rules.dice.commands import Correct
from companion.rules.dice.table import Player
from companion.session.scene import Scene
from companion.session.touches import AnswerWith, Do, Select
from ui.desk import Desk
from ui.gallery.evening import GROUPS, PLAYERS, Evening, StillHouse
from ui.gallery.state import State
from ui.setup.box import dice_box
from ui.setup.draft import Draft, Inheritance, seat_group
from ui.setup.flow import advance
from ui.setup.intents import Next

_GAME = Desk(place="game")
ALL = ("duel", "fury", "characters", "undead", "legacy")


def _evening(*changed: tuple[int, str]) -> Evening:
    players = list(PLAYERS)
    for seat, character in changed:
        players[seat] = (players[seat][0], character, players[seat][2])
    return Evening(players, ALL)


def _duels() -> Iterator[tuple[str, State]]:
    for seat in (1, 7):
        night = _evening((5, "sean_mallory"))
        night.roll("beer", "beer", "beer", "duel", "gatling").keep()
        while night.table.question is not None and night.table.question.kind == "beer":
            night.do(AnswerWith(5))
        yield f"undead_duel_opponent_{seat}", State(_GAME, night.still())
        night.do(SelectTarget(seat), Confirm())
        yield f"undead_duel_{seat}", State(_GAME, night.still())
        night.do(AnswerWith("duel"))
        yield f"undead_duel_back_{seat}", State(_GAME, night.still())
        night.do(AnswerWith("arrow"))
        yield f"undead_rethrow_{seat}", State(_GAME, night.still())
        night.do(AnswerWith(False))
        yield f"undead_token_{seat}", State(_GAME, night.still())


def _whisky() -> Iterator[tuple[str, State]]:
    night = _evening().do(Do(Correct(5, tokens=("beer", "bullseye1"))))
    yield "undead_tokens", State(_GAME, night.still())
    yield "undead_tokens_editor", State(replace(_GAME, overlay="editor", of=5), night.still())
    night.roll("gatling", "gatling", "beer", "whisky", "dynamite")
    yield "undead_roll", State(_GAME, night.still())
    night.keep()
    yield "undead_discard_token", State(_GAME, night.still())


def _fury() -> Iterator[tuple[str, State]]:
    night = _evening((6, "pat_brennan"), (7, "willy_the_kid"))
    night.roll("bullseye1", "bullseye1", "beer", "gatling", "gatling").keep()
    night.do(AnswerWith(6), AnswerWith(6))
    settle_until(night, "pass_fury")
    yield "undead_pass_fury", State(_GAME, night.still())
    giver = replace(_GAME, overlay="pass_fury", of=6)
    yield "undead_pass_fury_from", State(giver, night.still())
    night.do(Select((6, 2)))
    yield "undead_pass_fury_to", State(giver, night.still())
    night.do(AnswerWith(None))
    yield "undead_fury_card", State(_GAME, night.still())
    night.do(Select(("beer",)))
    yield "undead_fury_card_tapped", State(_GAME, night.still())
    table = night.do(AnswerWith(("beer",))).still()
    yield "undead_table", State(_GAME, table)


def settle_until(night: Evening, kind: str) -> Evening:
    """First answers until a question of this kind is asked."""
    for _ in range(60):
        question = night.table.question
        if question is None or question.kind == kind:
            break
        night.do(AnswerWith(("beer",) if question.options is None else question.options[0]))
    return night


def _risen() -> tuple[Evening, list[tuple[str, State]]]:
    """Two are out, their hands outnumber the living, the dead rise."""
    seen: list[tuple[str, State]] = []
    chosen = [PLAYERS[(5 + n) % 8] for n in range(5)]
    night = Evening(chosen, ALL)
    night.do(Do(Correct(1, life=1)), Do(Correct(2, life=1)))
    night.roll("bullseye1", "bullseye2", "beer", "gatling", "gatling").keep()
    night.do(AnswerWith(1), AnswerWith(2))
    settle_until(night, "role")
    seen.append(("undead_out", State(_GAME, night.still())))
    night.do(AnswerWith("outlaw"))
    night.do(*[AnswerWith("outlaw")] if _asked(night) == "role" else [])
    settle_until(night, "draw")
    seen.append(("undead_boneyard", State(_GAME, night.still())))
    for _ in range(40):
        kind = _asked(night)
        if type(night.session.scene.moment).__name__ == "ZombiesRise":
            break
        if kind == "draw":
            options = night.table.question.options if night.table.question else None
            night.do(AnswerWith(2 if options and 2 in options else ("beer",) if options is None
                                else options[-1]))  # fmt: skip
        elif kind == "role":
            if night.table.question and night.table.players[night.table.question.seat].alive:
                seen.append(("undead_role", State(_GAME, night.still())))
            options = night.table.question.options if night.table.question else ()
            night.do(AnswerWith((options or (None,))[0]))
        elif kind is not None:
            settle_until(night, "draw")
        elif type(night.session.scene.moment).__name__ == "Eliminated":
            night.do(Confirm())
        else:
            seen.append(("undead_hands", State(_GAME, night.still())))
            night.roll("beer", "beer", "beer", "whisky", "gatling").keep()
    return night, seen


def _asked(night: Evening) -> str | None:
    return night.table.question.kind if night.table.question is not None else None


def _outbreak() -> Iterator[tuple[str, State]]:
    night, seen = _risen()
    yield from dict(seen).items()
    yield "undead_rise", State(_GAME, night.still())
    night.do(Confirm())
    yield "undead_zombies", State(_GAME, night.still())
    zombie = replace(_GAME, overlay="editor", of=night.table.turn.seat)
    yield "undead_zombie_editor", State(zombie, night.still())
    night.do(EnterByTouch())
    yield "undead_zombie_roll", State(_GAME, night.still())
    yield "undead_over_zombies", State(_GAME, _fallen("survivors").still())
    yield "undead_over_survivors", State(_GAME, _fallen("zombies").still())


def _risen_one(player: Player) -> bool:
    return player.zombie or player.master


def _fallen(side: str) -> Evening:
    """After the outbreak ``zombies`` or ``survivors`` fall to the gatlings of the others."""
    night, _ = _risen()
    while night.table.winner is None:
        night.do(Confirm())
        player = night.table.players[night.table.turn.seat]
        doomed = [
            one for one in night.table.players
            if one.alive and _risen_one(one) == (side == "zombies")
        ]  # fmt: skip
        night.do(*(Do(Correct(one.seat, life=1)) for one in doomed))
        white = ("gatling", "beer", "beer") if player in doomed else ("gatling",) * 3
        night.roll(*white, *(() if player.zombie else ("gatling", "arrow"))).keep()
        settle_until(night, "nothing")
    while isinstance(night.session.scene.moment, Eliminated):
        night.do(Confirm())
    return night


def _legacy() -> Iterator[tuple[str, State]]:
    chairs = GROUPS[0]
    draft = seat_group(Draft(dice_box(), groups=GROUPS), chairs)
    first, second, *_ = draft.seated
    kept = Inheritance(sheriff=first, choosers=(second,))
    given = replace(draft, step="roles", sheriff=first, inheritance=kept)
    nothing = StillHouse(Scene(Idle()))
    yield "undead_legacy_star", State(Desk(place="setup", draft=given), nothing)
    named = replace(given, sheriff=None, inheritance=Inheritance(namer=second))
    yield "undead_legacy_namer", State(Desk(place="setup", draft=named), nothing)
    choosing = advance(given, Next(), random.Random(2))
    assert isinstance(choosing, Draft)
    yield "undead_legacy_characters", State(Desk(place="setup", draft=choosing), nothing)


def undead_states() -> Iterator[tuple[str, State]]:
    """Every state of Undead or Alive by name."""
    for group in (_duels, _whisky, _fury, _outbreak, _legacy):
        yield from group()
