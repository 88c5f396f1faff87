"""Which moment a table is in: pure functions of tables, events and the roll in progress."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion import moment as m
from companion.rules.cards import events as cards
from companion.rules.cards.table import Player as CardPlayer
from companion.rules.cards.table import Table as CardTable
from companion.rules.cards.victory import winning_seats
from companion.rules.dice import events as dice
from companion.rules.dice.table import Table as DiceTable
from companion.rules.step import Answer, Question
from companion.session.scene import Roll

SEAT_QUESTIONS = frozenset({"shoot", "beer", "heal", "discard_arrow", "duel"})


def standing_moment(
    table: DiceTable | CardTable, roll: Roll | None, selected: Answer, blind: bool = False
) -> m.Moment:
    """What the table is doing when nothing is being announced; ``blind`` without a camera that
    was there."""
    if table.winner is not None:
        return m.GameOver(_winners(table))
    if table.question is not None:
        return _asked(table, table.question, selected)
    if isinstance(table, CardTable):
        return m.EventReveal(table.turn.seat) if table.flip_due else m.CardTurn(table.turn.seat)
    if roll is not None:
        return _rolling(table.turn.seat, roll, blind)
    return m.TurnStarts(table.turn.seat)


def announcements(table: DiceTable | CardTable, events: Iterable[Any]) -> tuple[m.Moment, ...]:
    """What must be seen and confirmed before the game goes on, in the order it happened."""
    announced: list[m.Moment] = []
    losses: dict[int, int] = {}
    for event in events:
        match event:
            case dice.IndianAttack():
                losses = {}
                announced.append(m.IndianAttack(table.turn.seat, ()))
            case dice.LifeChanged(seat, old, new, "indians"):
                losses[seat] = old - new
                _fill_attack(announced, losses)
            case dice.ThreeDynamites(seat):
                announced.append(m.ThreeDynamites(seat))
            case dice.Eliminated(seat) | cards.Eliminated(seat) if (
                table.players[seat].role is not None
            ):
                # Whose role is secret is asked for it next; that question announces it.
                announced.append(m.Eliminated(seat))
            case cards.RoleShown(seat) if m.Eliminated(seat) not in announced:
                # Told once more with what it brings the others.
                if any(player.due for player in table.players if isinstance(player, CardPlayer)):
                    announced.append(m.Eliminated(seat))
            case dice.Outbreak(_, zombies):
                announced.append(m.ZombiesRise(table.turn.seat, zombies))
    return tuple(announced)


def flashes(events: Iterable[Any]) -> tuple[m.Moment, ...]:
    """What lamps show for a moment in passing."""
    shown: list[m.Moment] = []
    for event in events:
        match event:
            case dice.LifeChanged(seat, old, new, cause, author) if new < old:
                if cause != "indians":
                    shown.append(m.Hit(seat if author is None else author, (seat,)))
            case dice.LifeChanged(seat, _, _, _, author):
                shown.append(m.Healed(seat if author is None else author, (seat,)))
            case cards.LifeChanged(seat, old, new):
                shown.append(m.Hit(seat, (seat,)) if new < old else m.Healed(seat, (seat,)))
            case dice.ArrowsTaken(seat, old, new):
                shown.append(m.ArrowTaken(seat, new - old))
    return tuple(shown)


def _fill_attack(announced: list[m.Moment], losses: dict[int, int]) -> None:
    for index in reversed(range(len(announced))):
        attack = announced[index]
        if isinstance(attack, m.IndianAttack):
            announced[index] = m.IndianAttack(attack.seat, tuple(losses.items()))
            return


def _winners(table: DiceTable | CardTable) -> tuple[int, ...]:
    if isinstance(table, CardTable):
        return winning_seats(table)
    return table.winner.seats if table.winner is not None else ()


def _asked(table: DiceTable | CardTable, question: Question, selected: Answer) -> m.Moment:
    seat = question.seat
    if question.kind in SEAT_QUESTIONS and isinstance(table, DiceTable):
        legal = tuple(option for option in question.options or () if isinstance(option, int))
        chosen = (selected,) if isinstance(selected, int) else ()
        aimed = tuple(shot.target for shot in table.turn.shots)
        return m.ChooseTarget(seat, legal, aimed + chosen)
    if question.kind == "role":
        return m.Eliminated(seat)
    if question.kind in ("throw", "rethrow") and isinstance(table, DiceTable):
        return m.Duel(seat, _opponent(table, seat))
    return m.AbilityQuestion(seat)


def _opponent(table: DiceTable, seat: int) -> int:
    challenged = table.turn.duelled[-1] if table.turn.duelled else table.turn.seat
    return challenged if seat == table.turn.seat else table.turn.seat


def _rolling(seat: int, roll: Roll, blind: bool) -> m.Moment:
    if blind and roll.state in ("waiting", "by_touch"):
        return m.CameraLost(seat)
    match roll.state:
        case "rolling" | "settling":
            return m.Rolling(seat)
        case "look_again":
            return m.LookAgain(seat)
        case "unsure" | "bumped":
            return m.UnsureDie(seat)
        case "read":
            return m.RollRead(seat)
        case _:
            return m.WaitingForRoll(seat)
