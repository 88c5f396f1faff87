"""A card game record told line by line: the command, what happened, and the table at the end.

``python -m tests.playthroughs.cards.story`` writes the stories of all records anew; the diff is
what a change of the rules means at the table.
"""

from __future__ import annotations

import json
from pathlib import Path

from companion.record.cards import parse_command, parse_setup, table_as_json
from companion.rules.cards import apply, set_up
from companion.rules.cards.table import Table
from companion.texts import Texts

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*.jsonl"))


def story(record: Path) -> str:
    """The whole game as text."""
    lines = [json.loads(line) for line in record.read_text(encoding="utf-8").splitlines()]
    texts = Texts("en")
    step = set_up(parse_setup(lines[0]))
    names = step.table.names
    told = [_seats(texts, step.table), ""]
    told += [f"  {texts.say(event.message, names)}" for event in step.events]
    past = [step.table]
    for line in lines[1:]:
        told.append(json.dumps(line))
        if line["do"] == "undo":
            past.pop()
            told.append("  Taken back.")
            continue
        step = apply(past[-1], parse_command(line))
        past.append(step.table)
        told += [f"  {texts.say(event.message, names)}" for event in step.events]
        if step.table.question is not None:
            question = step.table.question
            options = ", ".join(json.dumps(option) for option in question.options or ())
            told.append(f"  ? {names[question.seat]}: {question.kind} ({options})")
    told += ["", _seats(texts, past[-1])]
    return "\n".join(told) + "\n"


def _seats(texts: Texts, table: Table) -> str:
    shown = table_as_json(table)
    rows = [f"round {shown['round']}, event {shown['event']}, winner {shown['winner']}"]
    for player in shown["players"]:
        character = texts.name("character", player["character"])
        life = f"{player['life']}/{player['max_life']}" if player["alive"] else "out"
        cards = " ".join(player["in_front"]) or "-"
        rows.append(f"{player['name']}: {character}, {player['role']}, {life}, {cards}")
    return "\n".join(rows)


if __name__ == "__main__":
    for each in RECORDS:
        each.with_suffix(".txt").write_text(story(each), encoding="utf-8")
