"""The table while a command is being carried out, and the tasks that carry it out.

A draft lives inside one call of ``apply``: it is thawed from a table, changed in place and frozen
again. Players who are not touched are shared between the two tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from companion.rules.dice.table import Phase, Player, Ruleset, Shot, Table, Turn, Winner
from companion.rules.roles import Role
from companion.rules.step import Answer, Change, Message, Question, Refusal, Seat

if TYPE_CHECKING:
    from companion.rules.dice.characters.character import Character
    from companion.rules.dice.events import Event


FrozenT = TypeVar("FrozenT")


def _sealed(twin: Any, frozen: type[FrozenT]) -> FrozenT:
    """Turns an open twin into the frozen object with the same slots.

    Building a frozen dataclass costs ten times as much as filling in its twin, because each field
    goes around its own protection; with a table, a turn and some players for every command that
    would be most of the time a game takes.
    """
    twin.__class__ = frozen
    sealed: FrozenT = twin
    return sealed


class OpenPlayer:
    """A player that may be changed; field by field the same as ``Player``."""

    __slots__ = (
        "alive",
        "arrows",
        "bonus_life",
        "character",
        "dealt",
        "fury",
        "killer",
        "life",
        "lost",
        "master",
        "max_life",
        "name",
        "role",
        "seat",
        "tokens",
        "zombie",
    )

    def __init__(self, player: Player) -> None:
        self.seat: Seat = player.seat
        self.name: str = player.name
        self.character: str | None = player.character
        self.role: Role | None = player.role
        self.dealt: Role | None = player.dealt
        self.life: int = player.life
        self.max_life: int = player.max_life
        self.arrows: int = player.arrows
        self.alive: bool = player.alive
        self.tokens: tuple[str, ...] = player.tokens
        self.fury: int = player.fury
        self.zombie: bool = player.zombie
        self.master: bool = player.master
        self.bonus_life: int = player.bonus_life
        self.lost: int = player.lost
        self.killer: Seat | None = player.killer

    def close(self) -> Player:
        """This very object as a ``Player``; it must not be used as an open one any more."""
        return _sealed(self, Player)


class OpenTurn:
    """A turn that may be changed; field by field the same as ``Turn``."""

    __slots__ = (
        "boneyard",
        "dice",
        "drawn_tokens",
        "duelled",
        "eliminated",
        "hurt",
        "number",
        "phase",
        "revealed",
        "rolls_left",
        "seat",
        "shots",
        "spent",
        "symbols",
        "used",
    )

    def __init__(self, turn: Turn) -> None:
        self.seat: Seat = turn.seat
        self.number: int = turn.number
        self.phase: Phase = turn.phase
        self.dice: tuple[str, ...] | None = turn.dice
        self.rolls_left: int = turn.rolls_left
        self.symbols: tuple[str, ...] = turn.symbols
        self.revealed: int = turn.revealed
        self.spent: tuple[int, ...] = turn.spent
        self.shots: tuple[Shot, ...] = turn.shots
        self.duelled: tuple[Seat, ...] = turn.duelled
        self.used: tuple[str, ...] = turn.used
        self.hurt: tuple[Seat, ...] = turn.hurt
        self.eliminated: tuple[Seat, ...] = turn.eliminated
        self.drawn_tokens: tuple[tuple[Seat, str], ...] = turn.drawn_tokens
        self.boneyard: tuple[int, ...] = turn.boneyard

    def close(self) -> Turn:
        """This very object as a ``Turn``; it must not be used as an open one any more."""
        return _sealed(self, Turn)


class OpenTable:
    """A table that is being filled in; field by field the same as ``Table``."""

    __slots__ = (
        "agenda",
        "arrow_pile",
        "boneyard",
        "halted",
        "hands",
        "outbreak",
        "players",
        "question",
        "rules",
        "turn",
        "winner",
    )
    players: tuple[Player, ...]
    turn: Turn
    arrow_pile: int
    rules: Ruleset
    question: Question | None
    winner: Winner | None
    agenda: tuple[Task, ...]
    halted: Turn | None
    hands: int
    boneyard: tuple[int, int, int]
    outbreak: bool


class Draft:
    """A table in the making: see ``Table`` for the fields."""

    __slots__ = (
        "_before",
        "_edited",
        "agenda",
        "arrow_pile",
        "boneyard",
        "characters",
        "events",
        "hands",
        "outbreak",
        "players",
        "question",
        "rules",
        "turn",
        "winner",
    )

    def __init__(self, table: Table, characters: Mapping[str | None, Character]) -> None:
        self._before = table.players
        self._edited = False
        self.players: list[Player | OpenPlayer] = list(table.players)
        self.turn = OpenTurn(table.halted or table.turn)
        self.arrow_pile = table.arrow_pile
        self.rules: Ruleset = table.rules
        self.question: Question | None = table.question
        self.winner: Winner | None = table.winner
        self.agenda: list[Task] = list(table.agenda)
        self.hands = table.hands
        self.boneyard = table.boneyard
        self.outbreak = table.outbreak
        self.characters = characters
        self.events: list[Event] = []

    def freeze(self) -> Table:
        """The table as it is now. The draft is used up."""
        table = OpenTable()
        turn = self.turn.close()
        table.turn, table.halted = turn, None
        if self.winner is not None:
            table.turn, table.halted = Turn(turn.seat, turn.number, "over"), turn
        table.players = self._closed_players()
        table.arrow_pile = self.arrow_pile
        table.rules = self.rules
        table.question = self.question
        table.winner = self.winner
        table.agenda = tuple(self.agenda)
        table.hands = self.hands
        table.boneyard = self.boneyard
        table.outbreak = self.outbreak
        return _sealed(table, Table)

    def _closed_players(self) -> tuple[Player, ...]:
        if not self._edited:
            return self._before
        return tuple([p.close() if isinstance(p, OpenPlayer) else p for p in self.players])

    def edit(self, seat: Seat) -> OpenPlayer:
        """The player at ``seat`` as one that may be changed."""
        player = self.players[seat]
        if isinstance(player, OpenPlayer):
            return player
        opened = OpenPlayer(player)
        self.players[seat] = opened
        self._edited = True
        return opened

    @property
    def roller(self) -> Player | OpenPlayer:
        return self.players[self.turn.seat]

    def character(self, seat: Seat) -> Character:
        """What the player at ``seat`` can do; a zombie can do nothing special."""
        return self.characters[self.players[seat].character]

    def push(self, *tasks: Task | None) -> None:
        """Puts tasks before everything else that waits, in the order given."""
        for task in reversed(tasks):
            if task is not None:
                self.agenda.append(task)

    def clockwise(self) -> list[Player | OpenPlayer]:
        """All players, from the one whose turn it is on."""
        seat = self.turn.seat
        return self.players[seat:] + self.players[:seat]

    def living(self) -> list[Seat]:
        return [player.seat for player in self.players if player.alive]


class Task:
    """Something still to be carried out. Subclasses are frozen dataclasses."""

    __slots__ = ()

    # A task that is carried out even when the player whose turn it is has been eliminated.
    outlives_roller: ClassVar[bool] = False

    def run(self, game: Draft) -> None:
        """Carries the task out; it has left the agenda and may put others there."""
        raise NotImplementedError


class Decision(Task):
    """A task that a player decides.

    ``ask`` must leave the table as it is: after a correction the same decision asks again.
    """

    __slots__ = ()

    def ask(self, game: Draft) -> Question | None:
        """The question with its options, or None where there is nothing to decide any more."""
        raise NotImplementedError

    def answer(self, game: Draft, value: Answer) -> None:
        """Carries out the decision; ``value`` is one of the options."""
        raise NotImplementedError

    def illegal(self, game: Draft) -> Iterable[tuple[Answer, Message]]:
        """Answers that a player might try, and why they are not offered."""
        return ()

    def outlook(self, game: Draft, value: Answer) -> tuple[Change, ...] | None:
        """What ``value`` leads to if that happens only after later answers; else None."""
        return None

    def run(self, game: Draft) -> None:
        question = self.ask(game)
        if question is None:
            return
        options = question.options
        if options is None or len(options) > 1:
            game.agenda.append(self)
            game.question = question
        elif options:
            self.answer(game, options[0])

    def check(self, question: Question, value: Answer) -> None:
        """Refuses an answer that is none of the options; True is not 1 here."""
        for option in question.options or ():
            if option == value and type(option) is type(value):
                return
        raise Refusal("dice.refused.not_an_option", kind=question.kind, seat=question.seat)
