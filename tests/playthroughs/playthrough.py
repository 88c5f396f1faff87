"""A playthrough: a game as text, commands with everything that they did.

A line that begins with ``>`` is a command; the lines below it are what the companion makes of it:
a sentence for each event, then the table. To accept what has changed, run
``python -m tests.playthroughs.playthrough FILE…`` and read the difference.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from companion.record.games import dice_game
from companion.rules.dice.table import Player, Table
from companion.rules.step import Refusal, Step
from companion.texts import Texts

FOLDER = Path(__file__).parent / "dice"
_TEXTS = Texts("en")


def render(text: str) -> str:
    """The playthrough with all that follows from its title, players and commands."""
    lines = [line for line in text.splitlines() if line.startswith((">", "#"))]
    title = [line for line in lines if line.startswith("#")]
    seats = [line for line in lines if line.startswith("> seat ")]
    extras = [line for line in lines if line.startswith(("> modules ", "> options "))]
    commands = [line for line in lines if line.startswith(">") and line not in seats + extras]
    game = dice_game()
    setup = setup_line(seats, extras)
    names = [player["name"] for player in setup["players"]]
    step = game.set_up(setup)
    standing, undone = [step], []
    out = [*title, "", *seats, *extras, *told(step, names)]
    for command in commands:
        words = command[1:].split()
        if words == ["undo"]:
            undone.append(standing.pop())
            step = Step(standing[-1].table, ())
        elif words == ["redo"]:
            standing.append(undone.pop())
            step = Step(standing[-1].table, ())
        else:
            try:
                step = game.apply(standing[-1].table, game.read(command_line(words)))
            except Refusal as refusal:
                out += ["", command, f"    Refused: {_TEXTS.say(refusal.message, names)}"]
                continue
            standing.append(step)
        out += ["", command, *told(step, names)]
    return "\n".join(out) + "\n"


def setup_line(seats: list[str], extras: list[str]) -> dict[str, Any]:
    players = []
    for line in seats:
        _, _, name, character, role = line.split()
        secret, _, dealt = role.partition(":")
        player: dict[str, Any] = {"name": name, "character": character}
        player["role"] = None if secret == "secret" else role
        if dealt:
            player["dealt"] = dealt
        players.append(player)
    setup: dict[str, Any] = {"record": 1, "game": "dice", "players": players}
    setup["modules"], setup["options"] = [], {}
    for line in extras:
        _, what, *words = line.split()
        if what == "modules":
            setup["modules"] = words
        else:
            setup["options"] = {name: value(v) for name, v in (word.split("=") for word in words)}
    return setup


def command_line(words: list[str]) -> dict[str, Any]:
    """The record line that a command's words stand for."""
    do, *rest = words
    match do:
        case "roll":
            return {"do": do, "dice": rest}
        case "reroll":
            return {"do": do, "dice": dict(word.split("=") for word in rest)}
        case "choose":
            return {"do": do, "value": value(" ".join(rest))}
        case "correct":
            named = {name: value(v) for name, v in (word.split("=") for word in rest[1:])}
            return {"do": do, "seat": int(rest[0]), **named}
        case "set_die":
            return {"do": do, "die": int(rest[0]), "face": rest[1]}
        case "reveal":
            return {"do": do, "seat": int(rest[0]), "role": rest[1]}
        case _:
            return {"do": do}


def value(text: str) -> Any:
    """A JSON value, or the word itself."""
    try:
        return json.loads(text)
    except ValueError:
        return text


def told(step: Step[Table, Any], names: list[str]) -> list[str]:
    table = step.table
    said = [f"    {_TEXTS.say(event.message, names)}" for event in step.events]
    turn = table.turn
    state = [f"turn {turn.number}", names[turn.seat], turn.phase]
    if turn.dice is not None:
        state.append(f"[{' '.join(turn.dice)}] {turn.rolls_left} left")
    state.append(f"pile {table.arrow_pile}")
    if table.hands:
        state.append(f"hands {table.hands}")
    lines = [" · ".join(state), " · ".join(map(seat_as_text, table.players))]
    if table.question is not None:
        question = table.question
        options = "…" if question.options is None else ", ".join(map(str, question.options))
        die = "" if question.die is None else f" (die {question.die})"
        lines.append(f"? {question.kind}{die} of {names[question.seat]}: {options}")
    if table.winner is not None:
        winners = ", ".join(names[seat] for seat in table.winner.seats)
        lines.append(f"! {table.winner.side}: {winners or '-'}")
    return said + lines


def seat_as_text(player: Player) -> str:
    if not player.alive:
        return f"{player.name} out ({player.role or '?'})"
    text = f"{player.name} {player.life}"
    if player.arrows:
        text += f"/{player.arrows}"
    if player.tokens:
        text += f" <{' '.join(player.tokens)}>"
    if player.fury:
        text += f" fury {player.fury}"
    if player.zombie or player.master:
        text += " zombie" if player.zombie else " master"
    return text


if __name__ == "__main__":
    for name in sys.argv[1:]:
        path = Path(name)
        path.write_text(render(path.read_text(encoding="utf-8")), encoding="utf-8")
