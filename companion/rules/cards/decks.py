"""The suits and ranks of the playing cards: what a "draw!" can turn up."""

from __future__ import annotations

from collections.abc import Mapping

BASE_DECK: Mapping[str, str] = {
    "bang": "AS 2C 3C 4C 5C 6C 7C 8C 9C 2D 3D 4D 5D 6D 7D 8D 9D 10D JD QD KD AD QH KH AH",
    "barrel": "QS KS",
    "beer": "6H 7H 8H 9H 10H JH",
    "cat_balou": "KH 9D 10D JD",
    "duel": "QD JS 8C",
    "dynamite": "2H",
    "gatling": "10H",
    "general_store": "9C QS",
    "indians": "KD AD",
    "jail": "10S JS 4H",
    "missed": "2S 3S 4S 5S 6S 7S 8S 10C JC QC KC AC",
    "mustang": "8H 9H",
    "panic": "JH QH AH 8D",
    "remington": "KC",
    "rev_carabine": "AC",
    "saloon": "5H",
    "schofield": "JC QC KS",
    "scope": "AS",
    "stagecoach": "9S 9S",
    "volcanic": "10S 10C",
    "wells_fargo": "3H",
    "winchester": "8S",
}

DODGE_CITY_DECK: Mapping[str, str] = {
    "bang": "8S 5C 6C KC",
    "barrel": "AC",
    "beer": "6H 6S",
    "bible": "10H",
    "binocular": "10D",
    "brawl": "JS",
    "buffalo_rifle": "9C",
    "can_can": "JC",
    "canteen": "7H",
    "cat_balou": "8C",
    "conestoga": "9D",
    "derringer": "7S",
    "dodge": "7D KH",
    "dynamite": "10C",
    "general_store": "AS",
    "hideout": "KD",
    "howitzer": "9S",
    "indians": "5D",
    "iron_plate": "AD QS",
    "knife": "8H",
    "missed": "8D",
    "mustang": "5H",
    "panic": "JH",
    "pepperbox": "AH",
    "pony_express": "QD",
    "punch": "10S",
    "rag_time": "9H",
    "remington": "6D",
    "rev_carabine": "5S",
    "sombrero": "7C",
    "springfield": "KS",
    "ten_gallon_hat": "JD",
    "tequila": "9C",
    "whisky": "QH",
}


def faces(deck: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """Rank and suit letter of every card of a deck: ``("10", "S")``."""
    return tuple((face[:-1], face[-1]) for cards in deck.values() for face in cards.split())
