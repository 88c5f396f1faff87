"""From dice at rest to a proposal: roll or re-roll, which dice, in which order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet

from companion.live.order import Order, order_by_faces, order_of_reroll, order_of_roll
from companion.live.proposal import Expecting, Proposal, ProposedDie
from companion.ports.camera import Frame
from companion.ports.dice import SeenDice, SeenDie
from companion.ports.notice import Notice, notice

COCKED = "cocked"


class Throws:
    """Remembers which dice were thrown since the table last took a throw.

    Several rests may make one throw: a cocked die is rolled once more, a bumped one is put back.
    ``trouble`` says why dice that lie still are not offered, until they move or the table changes.
    """

    def __init__(self) -> None:
        self.trouble: Notice | None = None
        self._expecting: Expecting | None = None
        self._order: Order | None = None
        self._thrown: frozenset[int] = frozenset()
        self._early = False
        self._found: int | None = None  # serial of a throw by touch that the camera has found

    def follow(self, expecting: Expecting | None) -> None:
        """The table waits for this now; forgets what belonged to dice that it has taken."""
        before, self._expecting = self._expecting, expecting
        if expecting is None or (before is not None and before.same_dice(expecting)):
            return
        if expecting.lying is None or expecting.by_touch:
            self._order = None
        if self._early:
            # Thrown while nobody was asked to: people decide whether it counts.
            self.trouble = notice("hardware.look.early")
            return
        self._thrown = frozenset()
        self.trouble = None

    def moving(self) -> None:
        """Dice or hands move: whatever was wrong may be right when they rest."""
        self.trouble = None
        self._early = False

    def rested(self, thrown: Iterable[int]) -> None:
        """Dice came to rest; ``thrown`` are the places that the watcher saw thrown."""
        self._thrown |= frozenset(thrown)

    def proposal(self, frame: Frame, reading: SeenDice | None) -> Proposal | None:
        """The throw that has just come to rest, or None with its ``trouble``."""
        expecting = self._expecting
        if expecting is None:
            self._early = True
            return None
        dice = self._complete(expecting, reading)
        if dice is None:
            return None
        if expecting.lying is None and len(self._thrown) < len(dice):
            self.trouble = notice("hardware.look.not_all_thrown", n=len(dice))
            return None
        arrived = len(self._thrown) == len(dice)
        by_touch = expecting.by_touch and self._found != expecting.serial
        return self._offer(frame, expecting, dice, self._thrown, by_faces=arrived and by_touch)

    def as_they_lie(self, frame: Frame, reading: SeenDice | None) -> Proposal | None:
        """The dice as they lie now, because people asked for them."""
        expecting = self._expecting
        if expecting is None:
            return None
        self._early = False
        self.trouble = None
        dice = self._complete(expecting, reading)
        if dice is None:
            return None
        if self._thrown:
            return self._offer(frame, expecting, dice, self._thrown, by_faces=False)
        everything = frozenset(range(len(dice)))
        return self._offer(frame, expecting, dice, everything, by_faces=True)

    def _complete(self, expecting: Expecting, reading: SeenDice | None) -> Sequence[SeenDie] | None:
        """The dice if they are as many as expected and none is cocked: both cases are the
        watcher's own ``look_again``, with its own reason."""
        dice = () if reading is None else reading.dice
        whole = len(dice) == len(expecting.kinds) and all(die.face != COCKED for die in dice)
        return dice if whole else None

    def _offer(
        self,
        frame: Frame,
        expecting: Expecting,
        dice: Sequence[SeenDie],
        places: AbstractSet[int],
        *,
        by_faces: bool,
    ) -> Proposal | None:
        """``places`` were thrown; with ``by_faces`` only those count that show another face than
        the table knows, because nobody saw which of them people know already."""
        order = self._ordered(expecting, dice, frozenset() if by_faces else places)
        if order is None:
            self.trouble = notice("hardware.look.kinds")
            return None
        self._order = order
        thrown = _thrown_numbers(expecting, dice, order, places, by_faces)
        if not thrown:
            self._thrown = frozenset()
            self._found = expecting.serial
            return None
        return Proposal(
            kind="roll" if expecting.lying is None else "reroll",
            dice=tuple(
                _proposed(dice[place], None if number in thrown else _lying(expecting, number))
                for number, place in enumerate(order)
            ),
            thrown=thrown,
            seconds=frame.seconds,
            width=frame.width,
            height=frame.height,
            bumped=_bumped(thrown, expecting.marked),
        )

    def _ordered(
        self, expecting: Expecting, dice: Sequence[SeenDie], places: AbstractSet[int]
    ) -> Order | None:
        if expecting.lying is None:
            return order_of_roll(expecting.kinds, dice)
        if self._order is not None:
            return order_of_reroll(expecting.kinds, dice, self._order, places)
        return order_by_faces(expecting.kinds, dice, expecting.lying, places)


def _thrown_numbers(
    expecting: Expecting,
    dice: Sequence[SeenDie],
    order: Order,
    places: AbstractSet[int],
    by_faces: bool,
) -> tuple[int, ...]:
    lying = expecting.lying
    numbers = tuple(number for number, place in enumerate(order) if place in places)
    if lying is None:
        return numbers
    # A die that must not be thrown and shows its old face was bumped and put back.
    faces_tell = frozenset(numbers) if by_faces else expecting.locked
    return tuple(
        number
        for number in numbers
        if number not in faces_tell or dice[order[number]].face != lying[number]
    )


def _lying(expecting: Expecting, number: int) -> str | None:
    return None if expecting.lying is None else expecting.lying[number]


def _bumped(thrown: tuple[int, ...], marked: frozenset[int] | None) -> tuple[int, ...]:
    return () if marked is None else tuple(number for number in thrown if number not in marked)


def _proposed(die: SeenDie, known: str | None) -> ProposedDie:
    """A die as it was read; one that was left lying has the face that the table knows."""
    return ProposedDie(
        kind=die.kind,
        face=die.face if known is None else known,
        sure=die.sure or known is not None,
        confidence=die.confidence,
        center=die.center,
        corners=tuple(die.corners),
        alternatives=tuple(die.alternatives) if known is None else (),
    )
