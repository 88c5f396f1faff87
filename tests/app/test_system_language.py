"""The first start speaks the system's language, where it is one of ours."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.app.run import first_settings
from companion.settings.file import SettingsFile
from companion.settings.table import LANGUAGE, VOLUME
from companion.texts import Texts
from companion.texts.system import system_language

SYSTEMS: list[tuple[dict[str, str], str]] = [
    ({}, "en"),
    ({"LANG": "C.UTF-8"}, "en"),
    ({"LANG": "cs_CZ.UTF-8"}, "cs"),
    ({"LANG": "sk"}, "sk"),
    ({"LANG": "PL_pl"}, "pl"),
    ({"LANG": "fr_FR.UTF-8"}, "en"),
    ({"LANG": "cs_CZ.UTF-8", "LC_MESSAGES": "pl_PL.UTF-8"}, "pl"),
    ({"LANG": "cs_CZ.UTF-8", "LC_ALL": "sk_SK.UTF-8", "LC_MESSAGES": "pl_PL"}, "sk"),
    ({"LANG": "cs_CZ.UTF-8", "LC_ALL": ""}, "cs"),
]


@pytest.mark.parametrize(("environment", "language"), SYSTEMS)
def test_the_system_says_its_language(environment: dict[str, str], language: str) -> None:
    assert system_language(environment) == language


def test_only_the_first_start_asks_the_system(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.toml", Texts().say)
    first = first_settings(file, "cs")
    assert first.first_start
    assert first.settings[LANGUAGE] == "cs"
    file.change(first.settings, VOLUME, 70)
    again = first_settings(file, "pl")
    assert not again.first_start
    assert (again.settings[LANGUAGE], again.settings[VOLUME]) == ("cs", 70)
