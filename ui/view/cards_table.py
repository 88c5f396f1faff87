"""What the card game's table shows: everybody's tile, and the turn in the centre."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.intents import NextTurn
from companion.rules.cards.commands import Life
from companion.session.touches import Do, Weigh
from ui.view.cards_context import CardContext
from ui.view.cards_tiles import card_tile
from ui.view.local import Close, Go, Open
from ui.view.parts import Button, Notice, Tab, Tile
from ui.view.table import undo_button

# What every turn has stands as numbers on its key; the line below the title tells the rest.
_EVERY_TURN = frozenset({"draw", "bang_limit", "hand_limit"})


@dataclass(frozen=True, slots=True)
class CardTableView:
    """``direction`` is 1 while turns go clockwise, −1 while they go the other way."""

    tiles: tuple[Tile, ...]
    facing: int
    tab: Tab | None
    title: str
    sub: str
    direction: int
    guide: Button
    event: Button | None
    reach: Button
    primary: Button
    undo: Button
    history: Button
    menu: Button
    notice: Notice | None = None


@dataclass(frozen=True, slots=True)
class LivesView:
    """Lives of one seat being changed, or the last one about to be lost."""

    tiles: tuple[Tile, ...]
    facing: int
    title: str
    sub: str
    keys: tuple[Button, ...]
    below: tuple[Button, ...]
    danger: bool = False


@dataclass(frozen=True, slots=True)
class GuideView:
    """What the player on turn should think of; ``lines`` are sentences with their reasons."""

    facing: int
    title: str
    lines: tuple[tuple[str, str], ...]
    close: Button


def _tiles(context: CardContext, glowing: int | None, was: Mapping[int, int]) -> tuple[Tile, ...]:
    tiles = []
    for seat, player in enumerate(context.players):
        state: Any = "idle"
        old = was.get(seat)
        if old is not None and old != player.life:
            state = "hit" if player.life < old else "healed"
        elif seat == context.seat:
            state = "active"
        elif seat == glowing:
            state = "glow"
        tiles.append(
            card_tile(
                context,
                seat,
                state,
                was=old if state in ("hit", "healed") else None,
                intent=Open("lives", seat) if player.alive else None,
                hold_intent=Open("editor", seat),
            )
        )
    return tuple(tiles)


def card_table_view(
    context: CardContext,
    glowing: int | None = None,
    was: Mapping[int, int] | None = None,
) -> CardTableView:
    """The table during a turn."""
    words, seat, table = context.words, context.seat, context.table
    own = context.guide.seats[seat]
    draws = own.draws.number if own.draws is not None else 0
    bangs = own.bang_limit.number
    numbers = words.cards(
        "table.numbers", draws=draws, bangs=words.cards("table.any") if bangs is None else bangs,
        hand=own.hand_limit.number,
    )  # fmt: skip
    event = None
    if table.deck is not None:
        name = words.card(table.event) if table.event else words.cards("table.no_event")
        event = Button(name, Open("noon"), "noon")
    notices = context.scene.notices
    return CardTableView(
        _tiles(context, glowing, was or {}),
        seat,
        Tab(seat, words("tab.your_turn")),
        words("table.title", seat=seat),
        _most_urgent(context),
        table.direction,
        Button(words.cards("table.guide"), Open("guide"), "eye", numbers),
        event,
        Button(words.cards("table.reach"), Open("reach", seat), "reach"),
        Button(words.cards("table.next"), NextTurn(), kind="primary"),
        undo_button(context),
        Button("", Go("history"), "history"),
        Button("", Open("menu"), "gear"),
        Notice(words.texts.say(notices[0], words.names)) if notices else None,
    )


def _most_urgent(context: CardContext) -> str:
    """What was refused, what is easily forgotten, or the round."""
    words = context.words
    if context.scene.refused is not None:
        return words.say(context.scene.refused)
    special = _special(context)
    if special:
        return special[0][0]
    if context.guide.meaning:
        return words.say(context.guide.meaning[0])
    return words("table.brief", round=context.table.round, n=context.alive)


def _special(context: CardContext) -> list[tuple[str, str]]:
    """Reminders beyond those of every turn: what somebody has to do at once goes first."""
    return [
        *_said(context, lambda seat, reminder: reminder in context.players[seat].due),
        *_said(
            context,
            lambda seat, reminder: (
                seat == context.seat
                and reminder not in _EVERY_TURN
                and reminder not in context.players[seat].due
            ),
        ),
    ]


def _said(context: CardContext, wanted: Callable[[int, str], bool]) -> list[tuple[str, str]]:
    """The wanted reminders of all seats as sentences with their reasons."""
    words = context.words
    return [
        (words.say(reminder.text), " ".join(words.say(why) for why in reminder.reasons))
        for seat, guide in enumerate(context.guide.seats)
        for reminder in guide.reminders
        if wanted(seat, reminder.id)
    ]


def guide_view(context: CardContext) -> GuideView:
    """Everything the player on turn should think of, with the reasons."""
    words, seat = context.words, context.seat
    own = context.guide.seats[seat]
    usual = _said(context, lambda other, reminder: other == seat and reminder in _EVERY_TURN)
    lines = [*_special(context), *usual]
    lines += [
        (words.cards("guide.waiting", card=card), words.texts.say("cards.equipment.green"))
        for card in own.waiting
    ]
    return GuideView(
        seat,
        words("table.title", seat=seat),
        tuple(lines),
        Button(words("button.done"), Close(), "check", kind="primary"),
    )


def lives_view(context: CardContext, seat: int) -> LivesView:
    """Lives of one seat: minus, plus, and who did it. The last life asks for a Beer first."""
    weighed = context.scene.weighed
    command = weighed.command if weighed is not None else None
    if command is not None:
        seat = command.seat
    if weighed is not None and weighed.preview.rescue is not None:
        return _last_life(context, weighed.command)
    words, player = context.words, context.players[seat]
    by = command.by if command is not None else 0
    author = command.author if command is not None else None
    new = player.life
    if weighed is not None:
        changed = (c.new for c in weighed.preview.changes if c.seat == seat and c.what == "life")
        new = next(changed, player.life)
    done = Button(words("button.done"), Close(), "check")
    if command is not None:
        done = Button(words.cards("lives.send", old=player.life, new=new), Do(command),
                      kind="primary")  # fmt: skip
    keys = (
        Button("", _by(context, seat, by - 1, author), "minus", name="−"),
        Button("", _by(context, seat, by + 1, author), "plus", name="+"),
        done,
    )
    ways = (
        (words.cards("lives.cards"), Open("equipment", seat), "role_hidden"),
        (words.cards("table.reach"), Open("reach", seat), "reach"),
        (words.cards("lives.look"), Open("editor", seat), "edit"),
    )
    # First the entry, then other places: it would go with the page.
    below = tuple(Button(label, None if by else way, icon) for label, way, icon in ways)
    sub = words.cards("lives.hint")
    if context.scene.refused is not None:
        sub = words.say(context.scene.refused)
    elif by:
        sub = _who_did_it(context, author)
    title = words.cards("lives.title", seat=seat, life=player.life)
    if by:
        title = words.cards("lives.change", seat=seat, old=player.life, new=new)
    return LivesView(
        _author_tiles(context, seat, command, new if by else None), seat, title, sub, keys, below
    )


def _by(context: CardContext, seat: int, by: int, author: int | None) -> Weigh:
    """One more or one less; a loss is laid to the player on turn until somebody says otherwise."""
    if by == 0:
        return Weigh(None)
    if author is None and by == -1 and seat != context.seat:
        author = context.seat
    return Weigh(Life(seat, by, author if by < 0 else None))


def _who_did_it(context: CardContext, author: int | None) -> str:
    words = context.words
    return words.cards("lives.nobody") if author is None else words.cards("lives.by", author=author)


def _author_tiles(
    context: CardContext, seat: int, command: Life | None, new: int | None
) -> tuple[Tile, ...]:
    """A tap on somebody says that they did it; a second one that nobody did."""
    tiles = []
    for other, player in enumerate(context.players):
        if other == seat:
            state: Any = "selected"
            if new is not None and new != player.life:
                state = "hit" if new < player.life else "healed"
            was = player.life if state in ("hit", "healed") else None
            tiles.append(card_tile(context, other, state, was=was, life=new, intent=Close()))
        elif command is None or command.by >= 0 or not player.alive:
            tap = Open("lives", other) if player.alive else None
            tiles.append(card_tile(context, other, intent=tap))
        else:
            did = command.author == other
            again = Life(seat, command.by, None if did else other, command.cause)
            line = context.words.cards("lives.did_it" if did else "lives.tap")
            tiles.append(
                card_tile(context, other, "selected" if did else "legal", line,
                          intent=Weigh(again))
            )  # fmt: skip
    return tuple(tiles)


def _last_life(context: CardContext, command: Life) -> LivesView:
    """A Beer, or out: asked before anything is sent."""
    words, weighed = context.words, context.scene.weighed
    rescue = weighed.preview.rescue if weighed is not None else None
    if rescue is None:
        raise TypeError("no last life is at stake")
    out = Button(words.cards("last_life.out"), Do(command), "tomb", kind="danger")
    keys = [Button(words("button.cancel"), Weigh(None), "undo"), out]
    sub = _who_did_it(context, command.author)
    if rescue.possible:
        saved = Life(command.seat, rescue.by, command.author, command.cause)
        beer = words.cards("last_life.beer", n=rescue.beers)
        keys.append(Button(beer, Do(saved), "beer_mono", kind="primary"))
    else:
        sub = f"{words.say(rescue.reason)} {sub}"
    return LivesView(
        _author_tiles(context, command.seat, command, 0),
        command.seat,
        words.cards("last_life.title", seat=command.seat),
        sub,
        tuple(keys),
        (),
        danger=True,
    )
