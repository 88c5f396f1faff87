"""The roll in progress, from empty dice to a command: pure functions."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from companion.live.proposal import Expecting, Proposal, ProposedDie
from companion.rules.dice import dice_in_hand, possible_rerolls
from companion.rules.dice.commands import Reroll
from companion.rules.dice.commands import Roll as Throw
from companion.rules.dice.table import Table
from companion.session.scene import Roll, RollDie

COUNTS_AGAIN = "arrow"
"""A kept die that shows its old face again makes no difference, unless it shows this one."""


def begin(table: Table) -> Roll | None:
    """The roll as the table has it: all dice empty, or lying as thrown; None if none is due."""
    kinds = dice_in_hand(table)
    match table.turn.phase:
        case "start":
            every = tuple(range(len(kinds)))
            return Roll(tuple(RollDie(kind) for kind in kinds), thrown=every)
        case "roll":
            lying = zip(kinds, table.turn.dice or (), possible_rerolls(table), strict=True)
            dice = tuple(RollDie(kind, face, locked=throw.reason) for kind, face, throw in lying)
            return Roll(dice, "read", rolls_left=table.turn.rolls_left)
        case _:
            return None


def mark(roll: Roll, index: int) -> Roll:
    """Keep ↔ throw again; a locked or unknown die stays as it is."""
    die = roll.dice[index]
    if die.locked is not None or not die.certain or roll.waiting is not None:
        return roll
    return _with(roll, {index: replace(die, marked=not die.marked)})


def empty_marked(roll: Roll) -> Roll:
    """The marked dice are taken up: their faces are unknown until they lie again."""
    emptied = {i: RollDie(roll.dice[i].kind) for i in roll.marked}
    return replace(_with(roll, emptied), state="waiting", thrown=roll.marked)


def set_face(roll: Roll, index: int, face: str) -> Roll:
    """People say what a die of this throw shows."""
    die = replace(roll.dice[index], face=face, sure=True, alternatives=())
    return settled(_with(roll, {index: die}))


def propose(roll: Roll, proposal: Proposal) -> Roll:
    """What the camera read: best guesses for the dice thrown, outlines for all.

    A kept die that has moved waits for people to say which of its faces counts. If nothing else
    has moved, the throw that is due stays due.
    """
    seen = {index: _seen(die, proposal) for index, die in enumerate(proposal.dice)}
    for index in proposal.bumped:
        kept = roll.dice[index].was or roll.dice[index].face
        if kept is not None:
            again = kept == seen[index].face and kept != COUNTS_AGAIN
            seen[index] = replace(
                seen[index], was=None if again else kept, locked=roll.dice[index].locked
            )
    bumped = [index for index in proposal.bumped if roll.dice[index].face is not None]
    thrown = tuple(index for index in proposal.thrown if index not in bumped)
    if not thrown:
        return settled(_with(roll, {index: seen[index] for index in bumped}))
    return settled(replace(_with(roll, seen), thrown=thrown, waiting=None, changes=()))


def say_bumped(roll: Roll, index: int, bumped: bool) -> Roll:
    """A kept die that has moved: its old face counts if it was bumped, else it was thrown."""
    die = roll.dice[index]
    if bumped:
        old = replace(die, face=die.was, was=None, sure=True, alternatives=())
        return settled(_with(roll, {index: old}))
    lying = tuple(i for i in roll.thrown if roll.dice[i].face is not None)
    thrown = tuple(sorted({*lying, index}))
    new = replace(_with(roll, {index: replace(die, was=None)}), thrown=thrown)
    return settled(replace(new, waiting=None, changes=()))


def _seen(die: ProposedDie, proposal: Proposal) -> RollDie:
    corners = tuple((x / proposal.width, y / proposal.height) for x, y in die.corners)
    return RollDie(die.kind, die.face, die.sure, die.alternatives, corners=corners)


def undisturbed(table: Table, roll: Roll) -> Roll:
    """The roll after something moved and nothing was thrown: what people chose stays chosen."""
    lying = begin(table) if table.turn.phase == "roll" else None
    if lying is None or next_empty(roll) is not None:
        return replace(roll, state="waiting", reason=None)
    return _with(lying, {i: replace(lying.dice[i], marked=True) for i in roll.marked})


def outlined_like(roll: Roll, seen: Roll) -> Roll:
    """The same dice with the outlines they had in the camera's picture."""
    if len(roll.dice) != len(seen.dice):
        return roll
    pairs = zip(roll.dice, seen.dice, strict=True)
    return replace(roll, dice=tuple(replace(die, corners=old.corners) for die, old in pairs))


def settled(roll: Roll) -> Roll:
    """The state that the dice are in by themselves."""
    if roll.bumped:
        return replace(roll, state="bumped", reason=None)
    if roll.unsure:
        return replace(roll, state="unsure", reason=None)
    if all(die.certain for die in roll.dice):
        return replace(roll, state="read", reason=None)
    return replace(roll, state="waiting") if roll.state == "bumped" else roll


def next_empty(roll: Roll) -> int | None:
    """The first die without a face."""
    return next((i for i, die in enumerate(roll.dice) if die.face is None), None)


def command(table: Table, roll: Roll) -> Throw | Reroll | None:
    """The throw as a command, once every die of it is certain."""
    if not roll.thrown or not all(roll.dice[i].certain for i in roll.thrown):
        return None
    faces = [(i, str(roll.dice[i].face)) for i in roll.thrown]
    if table.turn.phase == "start":
        return Throw(tuple(face for _, face in faces))
    return Reroll(tuple(faces))


def expecting(table: Table, roll: Roll | None, serial: int, by_touch: bool) -> Expecting | None:
    """What the camera should look for now; None while no throw can come."""
    if table.question is not None or table.turn.phase not in ("start", "roll"):
        return None
    marked = None
    if roll is not None and table.turn.phase == "roll":
        marked = frozenset(roll.thrown or roll.marked) or None
    locked = (i for i, throw in enumerate(possible_rerolls(table)) if not throw.legal)
    return Expecting(
        serial, dice_in_hand(table), table.turn.dice, marked, by_touch, frozenset(locked)
    )


def corrected(throw: Throw | Reroll, index: int, face: str) -> Throw | Reroll | None:
    """The same throw with another face on one die; None if that die was not thrown in it."""
    if isinstance(throw, Throw):
        faces = list(throw.dice)
        faces[index] = face
        return Throw(tuple(faces))
    if all(die != index for die, _ in throw.dice):
        return None
    return Reroll(tuple((die, face if die == index else old) for die, old in throw.dice))


def _with(roll: Roll, dice: Mapping[int, RollDie]) -> Roll:
    return replace(roll, dice=tuple(dice.get(i, die) for i, die in enumerate(roll.dice)))
