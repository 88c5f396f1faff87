"""Lives of one seat: minus and plus on its tile, who did it, and the last life."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.intents import CountLife
from companion.rules.cards.commands import Life
from companion.session.touches import Do, Weigh
from ui.view.cards_context import CardContext
from ui.view.cards_tiles import card_tile
from ui.view.local import Close, Open
from ui.view.parts import Button, Tile


@dataclass(frozen=True, slots=True)
class LivesView:
    """Lives of one seat being changed, or the last one about to be lost.

    ``keys`` come out of the tile; without them ``answers`` decide about the last life. ``done``
    ends it, ``ways`` lead to what else there is about the seat.
    """

    tiles: tuple[Tile, ...]
    facing: int
    title: str
    sub: str
    keys: tuple[Button, ...] = ()
    done: Button | None = None
    ways: tuple[Button, ...] = ()
    answers: tuple[Button, ...] = ()


def lives_view(context: CardContext, seat: int, offered: bool = False) -> LivesView:
    """Lives of one seat: minus, plus, and who did it. The last life asks for a Beer first.

    ``offered`` when the seat's own button asked for it: a second press takes one life.
    """
    weighed = context.scene.weighed
    command = weighed.command if weighed is not None else None
    if command is not None:
        seat = command.seat
    if weighed is not None and weighed.preview.rescue is not None:
        return _last_life(context, weighed.command)
    words, player = context.words, context.players[seat]
    new = player.life
    if weighed is not None:
        changed = (c.new for c in weighed.preview.changes if c.seat == seat and c.what == "life")
        new = next(changed, player.life)
    title = words.cards("lives.title", seat=seat, life=player.life)
    done = Button(words("button.done"), Close(), "check")
    if command is not None:
        title = words.cards("lives.change", seat=seat, old=player.life, new=new)
        label = words.cards("lives.send", old=player.life, new=new)
        done = Button(label, Do(command), kind="primary")
    return LivesView(
        _author_tiles(context, seat, command, None if command is None else new),
        seat,
        title,
        _below_title(context, command, offered),
        (
            Button("", CountLife(seat, -1), "minus", name="−"),
            Button("", CountLife(seat, 1), "plus", name="+"),
        ),
        done,
        _ways(context, seat, waiting=command is not None),
    )


def _below_title(context: CardContext, command: Life | None, offered: bool) -> str:
    words = context.words
    if context.scene.refused is not None:
        return words.say(context.scene.refused)
    if command is not None:
        return _who_did_it(context, command)
    return words.cards("lives.offer" if offered else "lives.hint")


def _ways(context: CardContext, seat: int, waiting: bool) -> tuple[Button, ...]:
    """Other places about this seat; first the entry, since it would go with the page."""
    words = context.words
    ways = (
        (words.cards("lives.cards"), Open("equipment", seat), "role_hidden"),
        (words.cards("table.reach"), Open("reach", seat), "reach"),
        (words.cards("lives.look"), Open("editor", seat), "eye"),
    )
    return tuple(Button(label, None if waiting else way, icon) for label, way, icon in ways)


def _who_did_it(context: CardContext, command: Life) -> str:
    words, author = context.words, command.author
    if command.by > 0:
        return words.cards("lives.gain")
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
    answers = [Button(words("button.cancel"), Weigh(None), "undo"), out]
    sub = _who_did_it(context, command)
    if rescue.possible:
        saved = Life(command.seat, rescue.by, command.author, command.cause)
        beer = words.cards("last_life.beer", n=rescue.beers)
        answers.append(Button(beer, Do(saved), "beer_mono", kind="primary"))
    else:
        sub = f"{words.say(rescue.reason)} {sub}"
    return LivesView(
        _author_tiles(context, command.seat, command, 0),
        command.seat,
        words.cards("last_life.title", seat=command.seat),
        sub,
        answers=tuple(answers),
    )
