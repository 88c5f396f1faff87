"""Every sentence of Settings and Statistics is said somewhere, and none is missing."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import companion.texts
from companion.device import care
from companion.texts import LANGUAGES
from tests.ui.listening import Listening
from ui.compose import Composer
from ui.gallery.device_states import settings_states, statistics_states
from ui.geometry import canvas_of

LOCALE = Path(companion.texts.__file__).parent / "locale"
CANVAS = canvas_of(800, 480)


def heard(language: str) -> Listening:
    texts = Listening(language)
    for _name, desk, house in (*settings_states(), *statistics_states()):
        Composer(CANVAS, texts).page(desk, house.scene, house)
    return texts


def keys(language: str) -> set[str]:
    with (LOCALE / language / "LC_MESSAGES" / "device.po").open("rb") as po:
        return {
            entry.id[0] if isinstance(entry.id, tuple) else entry.id
            for entry in read_po(po)
            if entry.id
        }


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_missing(language: str) -> None:
    assert heard(language).missing == set()
    assert keys(language) == keys("en")


def test_no_sentence_is_left_over() -> None:
    answers = Path(care.__file__).read_text(encoding="utf-8")
    unsaid = keys("en") - heard("en").asked
    # A camera is off only when the companion ends; answers to wishes stand in the care.
    assert {key for key in unsaid if key not in answers} == {"device.camera.off"}
