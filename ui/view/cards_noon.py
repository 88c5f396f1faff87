"""High Noon: the event in force, what it means now, what comes, and the flip of the next card."""

from __future__ import annotations

from dataclasses import dataclass

from companion.rules.cards.commands import Flip
from companion.rules.cards.high_noon import IN_THE_BOX, LAST
from companion.rules.step import Choice, Message
from companion.session.touches import Do
from ui.view.cards_context import CardContext
from ui.view.local import Close, DrawEvent, Open, PickCard
from ui.view.parts import Button
from ui.view.table import bare_undo, undo_button

_ICONS = {
    "sermon": "hat",
    "blessing": "plus",
    "curse": "warning",
    "ghost_town": "tomb",
    "hangover": "whisky_mono",
    "gold_rush": "rotate",
    "train_arrival": "reroll",
    "shootout": "reach",
    "reverend": "cross",
    "daltons": "outlaw_mono",
    "doctor": "check",
    "thirst": "beer_mono",
    "high_noon": "noon",
}


# What a sentence about the event speaks of; every other one speaks of the event itself.
_ABOUT = {
    "draws": "role_hidden",
    "comes_next": "hat",
    "only_turns": "reach",
    "ghosts": "tomb",
    "no_ghosts": "tomb",
    "distances": "reach",
    "unlimited": "bullet",
    "no_rescue": "beer_mono",
    "last_noon": "beer_mono",
    "jail_hearts": "lock",
    "jail_spades": "lock",
    "dynamite_hearts": "dynamite",
    "dynamite_spades": "dynamite",
    "barrel_hearts": "check",
    "barrel_spades": "cross",
}


@dataclass(frozen=True, slots=True)
class EventCard:
    """An event as a card on parchment; without a name it is a card back."""

    icon: str
    name: str
    text: str
    count: str
    ends: str


@dataclass(frozen=True, slots=True)
class NoonView:
    """The event in force, or another that is looked at.

    ``meaning`` are sentences with an icon each. ``past`` are the events before it; a tap on one,
    or on what comes next, shows its card.
    """

    facing: int
    title: str
    turn: str
    card: EventCard
    meaning_title: str
    meaning: tuple[tuple[str, str], ...]
    coming: str
    next_card: str
    past_title: str
    past: tuple[Button, ...]
    look_ahead: PickCard | None
    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class FlipView:
    """The next event is turned over: which one is it, and which lies on top now?"""

    facing: int
    card: EventCard
    title: str
    sub: str
    events: tuple[Button, ...]
    buttons: tuple[Button, ...]


def event_icon(card: str | None) -> str:
    return _ICONS.get(card or "", "noon")


def _back(context: CardContext) -> EventCard:
    words = context.words
    left = "" if context.guide.next_flip is None else words.say(context.guide.next_flip)
    return EventCard("noon", words.cards("noon.title"), left, "", "")


def _front(context: CardContext, card: str) -> EventCard:
    words, table = context.words, context.table
    stays = context.guide.next_flip is not None and not _more(context)
    number = len(table.deck.flipped) if table.deck is not None else 0
    return EventCard(
        event_icon(card),
        words.card(card),
        words.texts.say(f"cards.high_noon.{card}"),
        words.cards("noon.count", number=number, round=table.round),
        words.cards("noon.stays" if stays else "noon.ends"),
    )


def _other(context: CardContext, card: str) -> EventCard:
    """A card that is not in force."""
    words = context.words
    return EventCard(
        event_icon(card),
        words.card(card),
        words.texts.say(f"cards.high_noon.{card}"),
        words.cards("noon.not_now"),
        "",
    )


def _more(context: CardContext) -> bool:
    """Whether another card will come."""
    said = context.guide.next_flip
    return said is not None and said.key != "cards.meaning.stays"


def noon_view(
    context: CardContext, looked_at: str | None = None, at_once: bool = False
) -> NoonView:
    """The event in force, or the deck before the first one.

    ``at_once`` when the event has done something that the ring shows.
    """
    words, table, guide = context.words, context.table, context.guide
    now = table.event
    flipped = table.deck.flipped if table.deck is not None else ()
    following = table.next_event
    card = _front(context, now) if now is not None else _back(context)
    if looked_at is not None and looked_at != now:
        card = _other(context, looked_at)
    meaning = tuple((_about(line, now), words.say(line)) for line in guide.meaning)
    return NoonView(
        context.seat,
        words.cards("noon.title"),
        words("table.title", seat=context.seat),
        card,
        words.cards("noon.meaning"),
        meaning or (("noon", words.cards("noon.nothing")),),
        "" if guide.next_flip is None else words.say(guide.next_flip),
        "" if following is None else words.cards("noon.next", card=following),
        words.cards("noon.past"),
        tuple(
            Button(
                words.card(event),
                PickCard(event if event != looked_at else None),
                sub=words.cards("noon.number", number=number),
                chosen=event == looked_at,
            )
            for number, event in reversed(list(enumerate(flipped[:-1], start=1)))
        ),
        None if following is None else PickCard(following if following != looked_at else None),
        (*_ways_on(context, at_once), undo_button(context)),
    )


def _about(line: Message, event: str | None) -> str:
    return _ABOUT.get(line.key.rpartition(".")[2], event_icon(event))


def _ways_on(context: CardContext, at_once: bool) -> tuple[Button, ...]:
    """What the event did on the ring, or what waits to be answered, before everything else."""
    words = context.words
    if at_once:
        return (Button(words.cards("checklist.show"), Open("checklist"), "eye", kind="primary"),)
    if context.table.question is not None:
        return (Button(words("button.continue"), Close(), "check", kind="primary"),)
    return (
        Button(words.cards("table.reach"), Open("reach", context.seat), "reach", kind="primary"),
        Button(words.cards("noon.lives"), Close()),
    )


def flip_view(context: CardContext, picked: str | None) -> FlipView:
    """Turned to whoever flips: tap the card that came, then the one that lies on top now."""
    words, seat = context.words, context.seat
    legal = [choice for choice in context.guide.flips if choice.legal]
    if picked is None:
        sub = words.cards("flip.which")
        if context.scene.refused is not None:
            sub = words.say(context.scene.refused)
        return FlipView(
            seat,
            _back(context),
            words.cards("flip.title", seat=seat),
            sub,
            tuple(_event(context, choice, PickCard(str(choice.value))) for choice in legal),
            (
                bare_undo(context),
                Button(words.cards("flip.draw"), DrawEvent(tuple(str(c.value) for c in legal)),
                       "reroll"),
            ),
        )  # fmt: skip
    later = _could_be_next(context, picked)
    return FlipView(
        seat,
        EventCard(event_icon(picked), words.card(picked),
                  words.texts.say(f"cards.high_noon.{picked}"), "", ""),
        words.cards("flip.on_top") if later else words.card(picked),
        words.cards("flip.on_top.sub") if later else words.cards("flip.last"),
        tuple(
            _event(context, choice, Do(Flip(picked, str(choice.value)))) for choice in later
        ),
        (
            Button(words("button.back"), PickCard(None), "undo"),
            Button(words.cards("flip.go"), Do(Flip(picked)), "check", kind="primary"),
        ),
    )  # fmt: skip


def _event(context: CardContext, choice: Choice, intent: object) -> Button:
    card = str(choice.value)
    return Button(context.words.card(card), intent, event_icon(card))


def _could_be_next(context: CardContext, picked: str) -> list[Choice]:
    """Cards nobody has seen; whichever of them the rules do not allow on top, they refuse."""
    deck = context.table.deck
    seen = (*(deck.flipped if deck is not None else ()), picked)
    unseen = [choice for choice in context.guide.flips if choice.value not in seen]
    return [c for c in unseen if c.value != LAST or not IN_THE_BOX - {*seen, LAST}]
