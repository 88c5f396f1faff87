"""A table of either game as text for a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.session.moments import SEAT_QUESTIONS
from companion.texts import Texts

_COLUMNS = ("seat", "name", "character", "role", "life", "arrows", "tokens", "fury", "weapon")


def printable(text: str) -> str:
    """A text on one line that any terminal can take, whatever is in a player's name."""
    return "".join([letter if letter.isprintable() else "?" for letter in text])


def as_text(table: Mapping[str, Any]) -> str:
    """Lines of text: whose turn it is, one row per seat, and what is asked or who has won."""
    texts = Texts()
    players: Sequence[Mapping[str, Any]] = table["players"]
    names = [printable(player["name"]) for player in players]
    turn = table["turn"]
    lines = [
        texts.say(
            f"record.text.turn_{turn['phase']}", names, seat=turn["seat"], number=turn["number"]
        )
    ]
    if turn.get("dice"):
        lines.append(texts.say("record.text.dice", faces=turn["dice"], n=turn["rolls_left"]))
    if "arrow_pile" in table:
        lines.append(texts.say("record.text.pile", n=table["arrow_pile"]))
    lines.append("")
    lines.extend(_rows(texts, players))
    question, winner = table["question"], table["winner"]
    if question is not None:
        game = "dice" if "arrow_pile" in table else "cards"
        kind = f"draw_{question['pile']}" if question.get("pile") else question["kind"]
        asked = texts.say(f"{game}.question.{kind}", names, seat=question["seat"])
        options = question["options"]
        shown = (
            "…"
            if options is None
            else ", ".join(_answer(texts, names, kind, option) for option in options)
        )
        lines += ["", texts.say("record.text.question", question=asked, options=shown)]
    if winner is not None:
        key = "record.text.winner" if winner["seats"] else "record.text.winner_unknown"
        lines += ["", texts.say(key, names, side=winner["side"], seats=winner["seats"])]
    return "\n".join(lines)


def _answer(texts: Texts, names: Sequence[str], kind: str, option: Any) -> str:
    """An answer in words; seats by their names, ids that nobody has named as they are."""
    match option:
        case None:
            return texts.name("answer", "none")
        case bool():
            return texts.name("answer", "yes" if option else "no")
        case int() if kind in SEAT_QUESTIONS:
            return names[option]
        case [int(giver), int(taker)]:
            return f"{names[giver]} → {names[taker]}"
        case str():
            named = (texts.name(what, option) for what in ("face", "role", "card", "character"))
            return next((name for name in named if name != option), option)
        case _:
            return str(option)


def _rows(texts: Texts, players: Sequence[Mapping[str, Any]]) -> list[str]:
    columns = [column for column in _COLUMNS if column in players[0]]
    rows = [columns, *([_cell(texts, player, column) for column in columns] for player in players)]
    widths = [max(len(row[i]) for row in rows) for i in range(len(columns))]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]


def _cell(texts: Texts, player: Mapping[str, Any], column: str) -> str:
    value = player[column]
    if column == "life":
        return f"{value}/{player['max_life']}" if player["alive"] else "out"
    if column == "character" and player.get("zombie"):
        return "zombie"
    if value is None or value == []:
        return "-"
    if column in ("character", "role"):
        return texts.name(column, value)
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return printable(str(value))
