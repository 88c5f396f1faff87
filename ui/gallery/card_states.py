"""The card game's states that are looked at."""

from __future__ import annotations

import random
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.intents import Confirm, NextTurn, SelectTarget
from companion.moment import Idle
from companion.record.games import card_game
from companion.rules.cards.commands import Correct, EndTurn, Equip, Flip, Life
from companion.rules.cards.table import Table
from companion.rules.step import message
from companion.session.history import steps
from companion.session.scene import Scene
from companion.session.session import Session
from companion.session.touches import AnswerWith, Do, Pause, StartGame, Weigh
from companion.shelf import Shelf
from ui.desk import Desk
from ui.gallery.evening import GROUPS, StillHouse
from ui.gallery.state import State
from ui.setup import intents as s
from ui.setup.box import card_box
from ui.setup.draft import Draft, seat_group
from ui.setup.flow import advance

_GAME = Desk(place="game")
PLAYERS = (
    ("Tomáš", "paul_regret", None),
    ("Zuzka", "rose_doolan", None),
    ("Oliver", "jourdonnais", None),
    ("Anna", "slab_the_killer", "sheriff"),
    ("Petr", "willy_the_kid", None),
    ("Ewa", "bart_cassidy", None),
)
MORE = (("Kinga", "vulture_sam", None), ("Marek", "vera_custer", None))
ORDER = (
    "thirst", "doctor", "hangover", "gold_rush", "ghost_town", "daltons", "sermon", "reverend",
    "curse", "blessing", "shootout", "train_arrival", "high_noon",
)  # fmt: skip


class CardEvening:
    """A card game that is brought into the state that shall be seen."""

    def __init__(
        self,
        players: Sequence[tuple[str, str, str | None]] = PLAYERS,
        expansions: Sequence[str] = ("high_noon",),
        deck: Any = ORDER,
    ) -> None:
        self.folder = tempfile.TemporaryDirectory(prefix="gallery-")
        self.session = Session(Shelf(Path(self.folder.name), {"cards": card_game()}))
        self.line: dict[str, Any] = {
            "record": 1,
            "game": "cards",
            "players": [{"name": n, "character": c, "role": r} for n, c, r in players],
            "expansions": list(expansions),
            "options": {},
        }
        if "high_noon" in expansions:
            self.line["high_noon"] = deck if isinstance(deck, str) else list(deck)
        self.do(StartGame(self.line))

    @property
    def table(self) -> Table:
        table = self.session.scene.table
        assert isinstance(table, Table)
        return table

    def do(self, *values: Any) -> CardEvening:
        for value in values:
            self.session.handle(value)
        return self

    def commands(self, *commands: Any) -> CardEvening:
        return self.do(*(Do(command) for command in commands))

    def until(self, seat: int, rounds: int = 1) -> CardEvening:
        """Turns pass until ``seat`` has begun so many of them; questions get their first answer."""
        begun = 0
        while begun < rounds:
            self.commands(EndTurn())
            self.answer_all()
            begun += self.table.turn.seat == seat
        return self

    def answer_all(self) -> CardEvening:
        while self.table.question is not None and self.table.winner is None:
            self.do(AnswerWith((self.table.question.options or (None,))[0]))
        return self

    def still(self, scene: Scene | None = None) -> StillHouse:
        keeper = self.session.keeper
        history = () if keeper is None else steps(keeper)
        tables = {} if keeper is None else {entry.line: entry.before for entry, _ in keeper.history}
        return StillHouse(scene or self.session.scene, history, tables, first_line=self.line)


def evening(**given: Any) -> CardEvening:
    """The first round at six: some are hurt, some cards lie in front."""
    night = CardEvening(**given)
    night.commands(
        Equip(4, "schofield"), Equip(2, "barrel"), Equip(2, "mustang"), Equip(5, "dynamite"),
        Equip(1, "jail"), Equip(1, "scope"), Life(5, -3), Life(1, -2), Life(4, -1),
    )  # fmt: skip
    return night


def _tables() -> Iterator[tuple[str, State]]:
    night = evening()
    yield "card_table", State(_GAME, night.still())
    troubled = replace(night.session.scene, notices=(message("keeper.cannot_save"),))
    yield "card_table_trouble", State(_GAME, night.still(troubled))
    yield "card_table_hurt", State(replace(_GAME, was=((5, 4), (4, 2))), night.still())
    yield "card_guide", State(replace(_GAME, overlay="guide"), night.still())
    plain = evening(expansions=())
    yield "card_table_plain", State(_GAME, plain.still())
    eight = CardEvening((*PLAYERS, *MORE), ("dodge_city", "high_noon"))
    eight.commands(Equip(3, "winchester"), Equip(3, "binocular"), Equip(3, "hideout"),
                   Equip(3, "canteen"), Equip(3, "bible"), Equip(7, "ten_gallon_hat"))  # fmt: skip
    yield "card_table_8", State(_GAME, eight.still())
    yield "card_guide_green", State(replace(_GAME, overlay="guide"), eight.still())
    three = [(n, c, r) for (n, c, _), r in
             zip(PLAYERS[:3], ("deputy", "outlaw", "renegade"), strict=True)]  # fmt: skip
    yield "card_table_3", State(_GAME, CardEvening(three, ("dodge_city",)).still())
    lives = replace(_GAME, overlay="lives", of=2)
    yield "card_lives", State(lives, night.still())
    yield "card_lives_offered", State(replace(lives, offered=True), night.still())
    yield "card_equipment", State(replace(_GAME, overlay="equipment", of=2), night.still())
    night.do(Weigh(Life(2, -2, 3)))
    yield "card_lives_tapped", State(lives, night.still())
    night.do(Weigh(Life(4, 1)))
    yield "card_lives_gain", State(replace(lives, of=4), night.still())
    night.do(Weigh(Life(5, -1, 3)))
    yield "card_last_life", State(replace(lives, of=5), night.still())
    green = replace(_GAME, overlay="equipment", of=3, card="pepperbox")
    yield "card_equipment_dodge_city", State(green, eight.still())
    reach = replace(_GAME, overlay="reach", of=4)
    night.do(Weigh(None))
    yield "card_reach", State(reach, night.still())
    yield "card_reach_held", State(replace(reach, card="volcanic"), night.still())
    yield "card_reach_8", State(replace(reach, of=3), eight.still())
    yield "card_editor", State(replace(_GAME, overlay="editor", of=3), night.still())
    yield "card_menu", State(replace(_GAME, overlay="menu"), night.still())
    yield "card_undo_offer", State(replace(_GAME, overlay="undo"), night.still())
    yield "card_seats", State(replace(_GAME, overlay="seats"), night.still())
    yield "card_history", State(Desk(place="history"), night.still())
    for tab in ("characters", "events", "cards"):
        yield f"card_rules_{tab}", State(Desk(place="rules", tab=tab), eight.still())
    yield "card_paused", State(_GAME, evening().do(Pause()).still())


def _events() -> Iterator[tuple[str, State]]:
    noon = replace(_GAME, overlay="noon")
    yield "noon_none", State(noon, evening().still())
    night = evening().until(3, 4)
    yield "noon", State(noon, night.still())
    yield "noon_looked_at", State(replace(noon, card="thirst"), night.still())
    yield "noon_gold_rush", State(_GAME, night.still())
    hangover = evening().until(3, 3)
    yield "noon_hangover", State(_GAME, hangover.still())
    ghosts = evening().commands(Correct(0, life=1), Life(0, -1, 3)).answer_all()
    ghosts.do(Confirm()).until(3, 5)
    yield "noon_ghost_town", State(_GAME, ghosts.still())
    ghosts.until(0)
    yield "noon_ghost", State(_GAME, ghosts.still())
    yield "noon_ghosts", State(noon, ghosts.still())
    last = CardEvening(PLAYERS[:4], ("high_noon",)).until(3, 12)
    last.commands(*(Correct(seat, life=3) for seat in range(4))).until(3)
    yield "noon_last", State(_GAME, last.still())
    yield "noon_last_card", State(noon, last.still())
    real = evening(deck="physical")
    while not real.table.flip_due:
        real.do(NextTurn()).answer_all()
    yield "flip", State(_GAME, real.still())
    yield "flip_picked", State(replace(_GAME, card="gold_rush"), real.still())
    real.commands(Flip("gold_rush", "thirst"))
    yield "flip_next_known", State(noon, real.still())


def _questions() -> Iterator[tuple[str, State]]:
    night = evening()
    while night.table.turn.seat != 5 or night.table.question is None:
        night.commands(EndTurn())
    yield "card_question_dynamite", State(_GAME, night.still())
    night.do(AnswerWith("explodes"))
    yield "card_question_last_life", State(_GAME, night.still())
    night.do(AnswerWith(False))
    yield "card_out", State(_GAME, night.still())
    night.do(AnswerWith("outlaw"))
    yield "card_out_shown", State(_GAME, night.still())
    yield "card_out_editor", State(replace(_GAME, overlay="editor", of=5), night.still())
    while night.table.question is None:
        night.commands(EndTurn()).do(Confirm())
    yield "card_question_jail", State(_GAME, night.still())
    vera = CardEvening((*PLAYERS[1:5], MORE[1]), ("dodge_city",))
    while vera.table.question is None:
        vera.commands(EndTurn())
    yield "card_question_ability", State(_GAME, vera.still())
    vera.do(SelectTarget(0))
    yield "card_question_ability_chosen", State(_GAME, vera.still())
    robbed = evening(deck=("daltons", *(one for one in ORDER if one != "daltons")))
    robbed.commands(Equip(0, "remington"), Equip(0, "mustang"))
    while robbed.table.question is None or robbed.table.question.kind != "daltons":
        robbed.commands(EndTurn())
        if robbed.table.question is not None and robbed.table.question.kind != "daltons":
            robbed.answer_all()
    yield "card_question_daltons", State(_GAME, robbed.still())
    robbed.do(AnswerWith("remington"))
    yield "card_question_daltons_next", State(_GAME, robbed.still())
    checklist = replace(_GAME, overlay="checklist")
    yield "noon_daltons", State(replace(_GAME, overlay="noon"), robbed.still())
    yield "card_checklist_daltons", State(checklist, robbed.do(AnswerWith("barrel")).still())
    healed = evening().until(3, 2)
    yield "noon_doctor", State(replace(_GAME, overlay="noon"), healed.still())
    yield "card_checklist_doctor", State(checklist, healed.still())
    law = evening().commands(Correct(3, life=1), Life(3, -1, 4))
    law.do(Confirm())
    yield "card_over", State(_GAME, law.still())
    yield "card_over_reveal", State(replace(_GAME, overlay="reveal", of=0), law.still())


def _setups() -> Iterator[tuple[str, State]]:
    nothing = StillHouse(Scene(Idle()))
    chance = random.Random(4)

    def go(draft: Draft, *intents: s.SetupIntent) -> Draft:
        for intent in intents:
            following = advance(draft, intent, chance)
            assert isinstance(following, Draft)
            draft = following
        return draft

    def at(draft: Draft) -> State:
        return State(Desk(place="setup", draft=draft), nothing)

    empty = Draft(card_box(), groups=GROUPS, known=("Kinga", "Lukáš"), picked=5)
    yield "card_setup_empty", at(empty)
    seven = seat_group(empty, GROUPS[0])
    eight = go(seven, s.PickChair(3), s.Sit("Kinga"))
    yield "card_setup_eight", at(eight)
    characters = go(seven, s.Next(), s.MakeSheriff(5), s.Next())
    yield "card_setup_characters", at(characters)
    yield "card_setup_list", at(go(characters, s.ListFor(2)))
    modules = go(characters, s.Next())
    yield "card_setup_modules", at(go(modules, s.SwitchModule("high_noon")))
    yield "card_setup_options", at(go(modules, s.GoTo("options")))
    needed = go(eight, s.Next(), s.MakeSheriff(5), s.Next(), s.Next())
    yield "card_setup_modules_eight", at(needed)


def card_states() -> Iterator[tuple[str, State]]:
    """Every state of the card game by name."""
    for group in (_setups, _tables, _events, _questions):
        yield from group()
