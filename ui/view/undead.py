"""What Undead or Alive adds: the symbols of a fury card, the boneyard, the outbreak."""

from __future__ import annotations

from companion.intents import Confirm
from companion.rules.dice.faces import FACES
from companion.session.touches import Select
from ui.view.context import Context
from ui.view.parts import Button


def fury_card_options(context: Context) -> tuple[Button, ...]:
    """The symbols of a fury card are tapped one after the other, then the card is complete."""
    words, selected = context.words, context.scene.selected
    tapped = tuple(str(face) for face in selected) if isinstance(selected, tuple) else ()
    faces = tuple(
        Button(words.face(face), Select((*tapped, face)), face, chosen=face in tapped)
        for face in FACES["base"]
    )
    done = Button(words.undead("fury.done"), Confirm() if tapped else None, "check", kind="primary")
    return (*faces, done)


def fury_card_so_far(context: Context) -> str:
    """What has been tapped of the card."""
    words, selected = context.words, context.scene.selected
    if not isinstance(selected, tuple):
        return words("question.draw_fury.hint")
    return words.all_of([words.face(str(face)) for face in selected])


def boneyard_line(context: Context) -> str:
    """``4 hands · 5 alive``; nothing without the module or after the outbreak."""
    table = context.table
    if "undead" not in table.rules.modules or table.outbreak:
        return ""
    return context.words.undead("boneyard", hands=table.hands, alive=context.alive)


def sides_line(context: Context) -> str:
    """``2 zombies · 3 survivors`` after the outbreak; nothing before it."""
    if not context.table.outbreak:
        return ""
    living = [player for player in context.players if player.alive]
    risen = sum(player.zombie or player.master for player in living)
    return context.words.undead("sides", zombies=risen, survivors=len(living) - risen)
