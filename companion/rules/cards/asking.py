"""The questions of the card game and their answers in words."""

from __future__ import annotations

from companion.rules.step import Answer, Message, Question, message


def asked(question: Question) -> Message:
    """What is asked, of whom."""
    return message(f"cards.question.{question.kind}", seat=question.seat)


def answered(question: Question, value: Answer) -> Message:
    """One answer, short enough for a button."""
    match question.kind, value:
        case "last_life", _:
            return message("cards.answer.beer" if value else "cards.answer.no_beer")
        case "ability", None:
            return message("cards.answer.nobody")
        case "ability", _:
            return message("cards.answer.player", seat=value)
        case "role", _:
            return message("cards.answer.role", role=value)
        case "daltons", _:
            return message("cards.answer.card", card=value)
        case _:
            return message(f"cards.answer.{value}")
