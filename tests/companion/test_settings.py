"""Settings: one definition each; a spoiled file costs nobody a game."""

from __future__ import annotations

import stat
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules.step import Message, message
from companion.settings.definition import BadValueError, Setting
from companion.settings.file import LoadedSettings, SettingsFile
from companion.settings.pins import wiring_of
from companion.settings.table import (
    ACCEPT_PIN,
    BRIGHTNESS,
    CALM,
    CARD_RULES,
    CUES,
    DICE_RULES,
    DICE_SET,
    LANGUAGE,
    SEAT_BUTTONS,
    SEAT_LAMPS,
    SETTINGS,
    UNDO_PIN,
    VOLUME,
)
from companion.settings.text import documentation, new_text
from companion.settings.values import BrokenSettingsError, Settings, read_settings
from companion.texts import Texts
from companion.wiring import DEFAULT_WIRING, RgbLed, SingleLed


def say(sentence: Message) -> str:
    return f"Sentence of {sentence.key}."


@pytest.fixture
def file(tmp_path: Path) -> SettingsFile:
    return SettingsFile(tmp_path / "nastavení" / "settings.toml", say)


def test_ids_are_unique_and_defaults_are_accepted() -> None:
    assert len({setting.id for setting in SETTINGS}) == len(SETTINGS)
    for setting in SETTINGS:
        assert setting.read(setting.default) == setting.default


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        (BRIGHTNESS, 9),
        (BRIGHTNESS, 101),
        (BRIGHTNESS, 50.0),
        (BRIGHTNESS, True),
        (BRIGHTNESS, "50"),
        (CALM, 1),
        (LANGUAGE, "tlh"),
        (LANGUAGE, ["en"]),
        (DICE_SET, ""),
        (DICE_SET, "../../etc/passwd"),
        (DICE_SET, "a" * 41),
        (ACCEPT_PIN, 28),
        (ACCEPT_PIN, -1),
        (SEAT_BUTTONS, [1, 2, 3, 4, 5, 6, 7, 8, 9]),
        (SEAT_BUTTONS, 4),
        (SEAT_LAMPS, [[1, 2]]),
        (SEAT_LAMPS, [[1, 2, "red"]]),
    ],
)
def test_what_a_setting_does_not_accept(setting: Setting[Any], value: object) -> None:
    with pytest.raises(BadValueError):
        Settings().changing(setting, value)


def test_a_setting_changed_back_to_its_default_is_not_changed() -> None:
    changed = Settings().changing(VOLUME, 70)
    assert changed[VOLUME] == 70
    assert changed.changing(VOLUME, VOLUME.default) == Settings()


def test_the_first_start_makes_a_file_with_a_comment_for_every_setting(file: SettingsFile) -> None:
    assert file.load() == LoadedSettings(Settings(), first_start=True)
    text = file.path.read_text()
    for setting in SETTINGS:
        assert f"# Sentence of {setting.sentence.key}." in text
        assert f"#{setting.name} = {setting.write(setting.default)}" in text
    assert stat.S_IMODE(file.path.stat().st_mode) == 0o644
    assert file.load() == LoadedSettings(Settings())


VALUES: dict[str, Any] = {
    "general.language": "cs",
    "camera.dice_set": "Bílé kostky",
    "wiring.seat_buttons": (4, 0, 17),
    "wiring.seat_lamps": (18, (23, 24, 25), 0),
}


def another_value(setting: Setting[Any]) -> Any:
    if setting.id in VALUES:
        return VALUES[setting.id]
    if isinstance(setting.default, bool):
        return not setting.default
    if isinstance(setting.default, str):
        return next(choice for choice in setting.choices if choice != setting.default)
    return 21 if setting.default != 21 else 20


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.id)
def test_every_setting_survives_the_way_through_the_file(
    setting: Setting[Any], file: SettingsFile
) -> None:
    value = another_value(setting) if setting.id != "camera.webcam" else 3
    before = file.load().settings
    after = file.change(before, setting, value)
    assert after.settings[setting] == value
    assert file.load() == after
    assert read_settings(new_text(after.settings, say).encode()) == (after.settings, ())
    # Back at its default the file is, letter for letter, the one of the first start.
    back = file.change(after.settings, setting, setting.default)
    assert file.path.read_text() == new_text(Settings(), say)
    assert back.settings == before


HAND_WRITTEN = """\
# my table
[screen]   # the small one
#brightness = 80
brightness = 60  # enough
colour = "green"

[general]
language = "pl"
"""


def test_what_people_wrote_into_the_file_stays_there(file: SettingsFile) -> None:
    file.path.parent.mkdir()
    file.path.write_text(HAND_WRITTEN)
    loaded = file.load()
    assert loaded.settings == Settings({"screen.brightness": 60, "general.language": "pl"})
    assert loaded.notices == (message("settings.unknown", name="screen.colour"),)
    settings = file.change(loaded.settings, CALM, True).settings
    settings = file.change(settings, VOLUME, 10).settings
    assert file.load().settings == settings
    assert "#brightness = 80\n" in file.path.read_text()
    for line in ("# my table", "brightness = 60  # enough", 'colour = "green"', 'language = "pl"'):
        assert line in file.path.read_text()


@pytest.mark.parametrize(
    "text",
    [
        pytest.param('"screen".brightness = 60\n', id="a dotted key"),
        pytest.param("screen = {brightness = 60}\n", id="an inline table"),
    ],
)
def test_a_file_that_one_line_cannot_change_is_written_anew_and_the_old_one_kept(
    text: str, file: SettingsFile
) -> None:
    file.path.parent.mkdir()
    file.path.write_text(text)
    changed = file.change(file.load().settings, BRIGHTNESS, 70).settings
    assert file.load().settings == changed
    assert file.path.with_name("settings-old.toml").read_text() == text


def test_the_line_that_counts_is_changed_not_its_comment(file: SettingsFile) -> None:
    file.path.parent.mkdir()
    file.path.write_text(HAND_WRITTEN)
    file.change(file.load().settings, BRIGHTNESS, 70)
    assert file.path.read_text() == HAND_WRITTEN.replace(
        "brightness = 60  # enough", "brightness = 70"
    )


def test_a_bad_value_is_reported_and_the_others_count(file: SettingsFile) -> None:
    file.path.parent.mkdir()
    file.path.write_text("[screen]\nbrightness = 1000\ncalm = true\n")
    loaded = file.load()
    assert loaded.settings == Settings({"screen.calm": True})
    assert loaded.notices == (
        message("settings.bad_value", name="screen.brightness", default="80"),
    )


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(b"[screen\nbrightness = 50\n", id="no TOML"),
        pytest.param(b"\xff\xfe\x00", id="no text"),
        pytest.param(b"\0" * 4096, id="zeros that a lost block leaves"),
        pytest.param(b"a = " + b"[" * 5000, id="nested too deep"),
        pytest.param(b"#" * 2_000_000, id="endless"),
        pytest.param(b"[screen]\ncalm = true\n[screen]\ncalm = false\n", id="a section twice"),
    ],
)
def test_a_broken_file_is_kept_and_shown_and_the_defaults_used(
    content: bytes, file: SettingsFile
) -> None:
    file.path.parent.mkdir()
    file.path.write_bytes(content)
    loaded = file.load()
    assert loaded.settings == Settings()
    [notice] = loaded.notices
    assert notice.key == "settings.broken"
    assert dict(notice.args)["file"] == "settings-old.toml"
    assert file.path.with_name("settings-old.toml").read_bytes() == content
    assert file.load() == LoadedSettings(Settings())


def test_a_second_broken_file_does_not_replace_the_first(file: SettingsFile) -> None:
    file.path.parent.mkdir()
    for content in (b"first [", b"second ["):
        file.path.write_bytes(content)
        file.load()
    assert file.path.with_name("settings-old.toml").read_bytes() == b"first ["
    assert file.path.with_name("settings-old-2.toml").read_bytes() == b"second ["


def test_a_change_that_cannot_be_saved_counts_and_is_reported(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file where the folder should be")
    file = SettingsFile(tmp_path / "config" / "settings.toml", say)
    loaded = file.load()
    assert loaded.settings == Settings()
    changed = file.change(loaded.settings, VOLUME, 0)
    assert changed.settings[VOLUME] == 0
    assert changed.notices == (message("settings.cannot_save"),)


@given(st.binary(max_size=300) | st.text(max_size=300).map(str.encode))
def test_no_content_is_too_strange(content: bytes) -> None:
    try:
        settings, _ = read_settings(content)
    except BrokenSettingsError:
        return
    for setting in SETTINGS:
        assert setting.read(settings[setting]) == settings[setting]


SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary()


@given(st.sampled_from(SETTINGS), st.recursive(SCALARS, st.lists, max_leaves=8))
def test_a_setting_takes_a_value_or_says_no(setting: Setting[Any], value: object) -> None:
    try:
        accepted = setting.read(value)
    except BadValueError:
        return
    text = f"[{setting.section}]\n{setting.name} = {setting.write(accepted)}\n"
    assert read_settings(text.encode())[0][setting] == accepted


def test_the_usual_settings_are_the_usual_wiring() -> None:
    assert wiring_of(Settings()) == (DEFAULT_WIRING, None)


def test_pins_from_the_settings_are_the_wiring() -> None:
    settings = (
        Settings()
        .changing(SEAT_BUTTONS, (4, 0))
        .changing(SEAT_LAMPS, ((18, 23, 24), 25, 0))
        .changing(UNDO_PIN, 0)
    )
    wiring, notice = wiring_of(settings)
    assert notice is None
    assert wiring.seat_buttons == (4, None)
    assert wiring.seat_lamps == (RgbLed(18, 23, 24), SingleLed(25), None)
    assert wiring.undo is None


def test_one_pin_for_two_things_falls_back_to_the_usual_wiring_and_says_why() -> None:
    wiring, notice = wiring_of(Settings().changing(UNDO_PIN, ACCEPT_PIN.default))
    assert wiring == DEFAULT_WIRING
    assert notice is not None
    assert notice.key == "hardware.wiring.used_twice"


def test_every_cue_and_every_ruling_has_its_setting() -> None:
    assert CUES["win"].id == "sound.win"
    assert DICE_RULES
    assert CARD_RULES
    assert {setting.section for setting in (*DICE_RULES.values(), *CARD_RULES.values())} == {
        "dice_rules",
        "card_rules",
    }


def test_the_documentation_names_every_setting() -> None:
    text = documentation(say)
    for setting in SETTINGS:
        assert f"| `{setting.name}` |" in text


def test_the_documentation_in_the_project_is_the_newest() -> None:
    written = Path(__file__).parents[2] / "docs" / "settings.md"
    fresh = documentation(Texts().say)
    assert written.read_text() == fresh, "python -m companion.settings > docs/settings.md"
