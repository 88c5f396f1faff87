"""What Settings shows: rows of one tab, each with what a touch changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias, get_args

from companion.device import wishes as w
from companion.device.state import ButtonFacts, DeviceState
from companion.moment import LampTest
from companion.ports.buttons import Button as SeatButton
from companion.ports.buttons import TableButton
from companion.ports.camera import CameraState
from companion.settings import table as t
from companion.settings.definition import Number, Pick, Setting, Switch
from companion.texts.sentences import Saying
from companion.wiring import SEATS
from ui.languages import languages
from ui.view.device import SETTINGS_TABS, DeviceDesk, ShowSettings, TryLamps
from ui.view.local import Go, TurnScreen
from ui.view.parts import HOLD_TO_CONFIRM, Button
from ui.view.setup import SwitchRow
from ui.view.words import Words

Tone: TypeAlias = Literal["dim", "text", "heal", "danger"]
TestState: TypeAlias = Literal["waiting", "pressed", "works", "stuck", "absent"]

_GIGABYTE, _MEGABYTE = 1_000_000_000, 1_000_000


@dataclass(frozen=True, slots=True)
class Heading:
    """A title with a line below it."""

    title: str
    sub: str = ""


@dataclass(frozen=True, slots=True)
class Sentence:
    text: str
    tone: Tone = "dim"


@dataclass(frozen=True, slots=True)
class Picks:
    """One of a few; ``buttons`` say which."""

    label: str
    buttons: tuple[Button, ...]


@dataclass(frozen=True, slots=True)
class Slider:
    """A number along a track: ``values`` are the intents from left to right."""

    label: str
    icon: str
    value: str
    share: float
    values: tuple[Any, ...]
    button: Button | None = None


@dataclass(frozen=True, slots=True)
class Stepper:
    """A number with minus and plus; without an intent that way is not open."""

    label: str
    value: str
    minus: Any
    plus: Any


@dataclass(frozen=True, slots=True)
class Toggles:
    """Switches, two abreast where there is room; ``lines`` is what their titles may take."""

    rows: tuple[SwitchRow, ...]
    lines: int = 1


@dataclass(frozen=True, slots=True)
class PressTest:
    """One button in the press test: that of a seat, or one of the table's."""

    title: str
    name: str
    word: str
    state: TestState


@dataclass(frozen=True, slots=True)
class Presses:
    buttons: tuple[PressTest, ...]


@dataclass(frozen=True, slots=True)
class Keys:
    """Buttons side by side, at most ``columns`` where there is room."""

    buttons: tuple[Button, ...]
    columns: int = 3


@dataclass(frozen=True, slots=True)
class Facts:
    """Lines of what and how much."""

    lines: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Tray:
    """The camera's picture, with facts beside it; ``off`` stands in its place without one."""

    facts: Facts
    off: str = ""


Row: TypeAlias = (
    Heading | Sentence | Picks | Slider | Stepper | Toggles | Presses | Keys | Facts | Tray
)


@dataclass(frozen=True, slots=True)
class SettingsView:
    """One tab of Settings."""

    title: str
    hint: str
    warns: bool
    rotate: Button
    close: Button
    tabs: tuple[Button, ...]
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Panel:
    """What the rows are made from."""

    device: DeviceState
    desk: DeviceDesk
    words: Words
    camera: CameraState | None = None
    names: tuple[str, ...] = ()
    notices: tuple[Saying, ...] = ()
    dice_set: str = ""

    def say(self, key: str, **args: Any) -> str:
        """The sentence of ``device.<key>``."""
        return self.words.texts.say(f"device.{key}", **args)

    def now(self, setting: Setting[Any]) -> Any:
        return self.device.settings[setting]


def settings_view(
    device: DeviceState,
    desk: DeviceDesk,
    words: Words,
    camera: CameraState | None = None,
    names: tuple[str, ...] = (),
    notices: tuple[Saying, ...] = (),
    dice_set: str = "",
) -> SettingsView:
    """The tab that is open. ``notices`` are all that people should know about the device,
    ``dice_set`` is the one in use, if it is not that of the settings."""
    panel = Panel(device, desk, words, camera, names, notices, dice_set)
    tabs = tuple(
        Button(panel.say(f"tab.{tab}"), ShowSettings(tab), chosen=tab == desk.settings)
        for tab in SETTINGS_TABS
    )
    hint, warns = panel.say("settings.hint"), False
    if device.said is not None:
        hint, warns = words.texts.say(device.said), True
    elif device.restart:
        hint, warns = words.texts.say("settings.restart"), True
    return SettingsView(
        panel.say("settings.title"),
        hint,
        warns,
        Button("", TurnScreen(), "rotate", name=words("setup.turn_map")),
        Button("", Go(desk.back), "cross", name=panel.say("close")),
        tabs,
        tuple(_TABS[desk.settings](panel)),
    )


# --- rows of single settings ---------------------------------------------------------------------


def _picks(panel: Panel, setting: Pick, label: str, name: Callable[[str], str]) -> Picks:
    return Picks(
        label,
        tuple(
            Button(
                name(value),
                w.ChangeSetting(setting, value),
                chosen=panel.now(setting) == value,
                name=f"{setting.name} {value}",
            )
            for value in setting.choices
        ),
    )


def _slider(panel: Panel, setting: Number, label: str, icon: str, button: Button | None) -> Slider:
    values = range(setting.lowest, setting.highest + 1, setting.step)
    now = panel.now(setting)
    share = (now - setting.lowest) / (setting.highest - setting.lowest)
    return Slider(
        panel.say(label),
        icon,
        panel.say("percent", number=now),
        share,
        tuple(w.ChangeSetting(setting, value) for value in values),
        button,
    )


def _minutes(panel: Panel, setting: Number, label: str) -> Stepper:
    now = panel.now(setting)
    less, more = now - setting.step, now + setting.step
    return Stepper(
        panel.say(label),
        panel.say("minutes", n=now) if now else panel.say("never"),
        w.ChangeSetting(setting, less) if less >= setting.lowest else None,
        w.ChangeSetting(setting, more) if more <= setting.highest else None,
    )


def _switch(panel: Panel, setting: Switch, title: str, text: str = "") -> SwitchRow:
    now = panel.now(setting)
    word = panel.words("switch.on" if now else "switch.off")
    return SwitchRow(title, text, now, word, w.ChangeSetting(setting, not now))


# --- tabs ----------------------------------------------------------------------------------------


def _general(panel: Panel) -> Iterator[Row]:
    say = panel.say
    for notice in panel.notices:
        yield Sentence(panel.words.texts.say(notice), "danger")
    spoken = dict(languages())
    choices = tuple(code for code in t.LANGUAGE.choices if code in spoken)
    yield Picks(
        say("language"),
        tuple(
            Button(
                spoken[code],
                w.ChangeSetting(t.LANGUAGE, code),
                chosen=panel.now(t.LANGUAGE) == code,
            )
            for code in choices
        ),
    )
    if panel.now(t.LANGUAGE) == "cs":
        yield _picks(panel, t.EDITION, say("edition"), lambda value: say(f"edition.{value}"))
    if panel.device.backlight:
        yield _slider(panel, t.BRIGHTNESS, "brightness", "noon", None)
    try_it = Button(say("sound.try"), w.TrySound("read"), name=say("sound.try"))
    yield _slider(panel, t.VOLUME, "volume", "sound", try_it)
    dim, dark = panel.now(t.DIM_AFTER), panel.now(t.DARK_AFTER)
    if dim and dark:
        yield Sentence(say("dimming", n=dim, dark=dark))
    if not panel.device.backlight:
        yield Sentence(say("no_backlight"))
    yield Toggles(
        (
            _switch(panel, t.CALM, say("calm")),
            _switch(panel, t.HIGH_CONTRAST, say("high_contrast")),
        )
    )
    yield _minutes(panel, t.DIM_AFTER, "dim_after")
    yield _minutes(panel, t.DARK_AFTER, "dark_after")
    yield _picks(panel, t.HOST_EDGE, say("host_edge"), lambda value: say(f"edge.{value}"))
    yield Heading(say("sounds"), say("sounds.hint"))
    cues = tuple(
        _switch(panel, switch, panel.words.texts.say(switch.sentence)) for switch in t.CUES.values()
    )
    yield Toggles(cues, 2)


def _camera(panel: Panel) -> Iterator[Row]:
    say, facts = panel.say, panel.device.camera
    state = panel.camera
    status = say("camera.none")
    if state is not None:
        status = say(f"camera.{state.status}")
    rate = facts.frames_per_second
    pictures = "–" if rate is None else say("camera.fps", number=f"{rate:.0f}")
    yield Tray(
        Facts(
            (
                (say("camera.state"), status),
                (say("camera.name"), facts.name or "–"),
                (say("camera.rate"), pictures),
                (say("camera.dice_set"), panel.dice_set or panel.now(t.DICE_SET)),
            )
        ),
        "" if state is not None and state.status == "watching" else status,
    )  # fmt: skip
    if state is not None and state.reason is not None:
        yield Sentence(panel.words.texts.say(state.reason), "danger")
    teach = panel.words.texts.say
    yield Keys(
        (
            Button(teach("teach.dice.title"), Go("dice"), "beer"),
            Button(teach("teach.tray.title"), Go("tray"), "camera"),
        ),
        2,
    )
    yield _picks(panel, t.CAMERA, say("camera.source"), lambda value: say(f"camera.source.{value}"))
    yield Sentence(panel.words.texts.say("settings.restart"))
    yield Toggles(
        (_switch(panel, t.KEEP_CORRECTIONS, panel.words.texts.say(t.KEEP_CORRECTIONS.sentence)),),
        2,
    )


def _buttons(panel: Panel) -> Iterator[Row]:
    say, buttons = panel.say, panel.device.buttons
    if buttons.wired or buttons.down or buttons.worked:
        yield Heading(say("buttons.title"), say("buttons.hint"))
    else:
        yield Heading(say("buttons.title"), say("buttons.none"))
    table = tuple(button for button in get_args(TableButton) if button in buttons.wired)
    yield Presses(tuple(_press_test(panel, button) for button in (*range(SEATS), *table)))
    yield Keys(
        (
            Button(say("buttons.lamps"), ShowSettings("lights"), "led"),
            Button(say("buttons.again"), w.TryButtonsAnew(), "reroll"),
            Button(panel.words("button.done"), ShowSettings("general"), "check", kind="primary"),
        )
    )


def _press_test(panel: Panel, button: SeatButton) -> PressTest:
    state = _test_state(panel.device.buttons, button)
    word = panel.say(f"buttons.{state}")
    if not isinstance(button, int):
        return PressTest(panel.say(f"buttons.{button}"), panel.say("buttons.table"), word, state)
    name = panel.names[button] if button < len(panel.names) else panel.say("buttons.free")
    return PressTest(panel.words("seat.number", number=button + 1), name, word, state)


def _test_state(buttons: ButtonFacts, button: SeatButton) -> TestState:
    if button in buttons.stuck:
        return "stuck"
    if button in buttons.down:
        return "pressed"
    if button in buttons.worked:
        return "works"
    return "absent" if buttons.wired and button not in buttons.wired else "waiting"


def _lights(panel: Panel) -> Iterator[Row]:
    say, running = panel.say, panel.desk.lamps
    wired = tuple(sorted(lamp for lamp in panel.device.lamps if isinstance(lamp, int)))
    if wired:
        yield Heading(say("lights.title"), say("lights.hint"))
        chase, white = LampTest(), LampTest(wired)
        yield Keys(
            (
                Button(say("lights.white"), TryLamps(white), "led", chosen=running == white),
                Button(say("lights.chase"), TryLamps(chase), "reroll", chosen=running == chase),
                Button(say("lights.off"), TryLamps(None), "cross", chosen=running is None),
            )
        )
        yield Keys(
            tuple(
                Button(
                    panel.words("seat.number", number=seat + 1),
                    TryLamps(LampTest((seat,))),
                    chosen=running == LampTest((seat,)),
                )
                for seat in wired
            ),
            4,
        )
    else:
        yield Heading(say("lights.title"), say("lights.absent"))
    yield _slider(panel, t.LAMP_BRIGHTNESS, "brightness", "noon", None)
    yield Toggles(
        (
            _switch(
                panel, t.LAMP_PATTERNS_ONLY, panel.words.texts.say(t.LAMP_PATTERNS_ONLY.sentence)
            ),
        ),
        2,
    )


def _rules(panel: Panel) -> Iterator[Row]:
    say = panel.say
    yield Sentence(say("rules.hint"))
    for section, rules in (("dice_rules", t.DICE_RULES), ("card_rules", t.CARD_RULES)):
        yield Heading(panel.words.texts.say(f"settings.section.{section}"))
        switches = tuple(rule for rule in rules.values() if isinstance(rule, Switch))
        yield Toggles(
            tuple(_switch(panel, rule, panel.words.texts.say(rule.sentence)) for rule in switches),
            2,
        )
        for rule in rules.values():
            if isinstance(rule, Pick):
                yield _picks(
                    panel,
                    rule,
                    panel.words.texts.say(rule.sentence),
                    lambda value: panel.words(f"option.value.{value}"),
                )


def _about(panel: Panel) -> Iterator[Row]:
    say, device, vitals = panel.say, panel.device, panel.device.vitals
    unknown = say("about.unknown")
    warm = vitals.temperature
    free = vitals.free_bytes
    power = unknown
    if vitals.weak_power is not None:
        power = say("about.power.weak" if vitals.weak_power else "about.power.good")
    drive = device.drive
    yield Facts(
        (
            (say("about.version"), device.version or unknown),
            (
                say("about.temperature"),
                unknown if warm is None else say("about.celsius", number=f"{warm:.0f}"),
            ),
            (say("about.supply"), power),
            (
                say("about.storage"),
                unknown if free is None else say("about.free", room=_room(free)),
            ),
            (say("about.drive"), say("about.no_drive") if drive is None else drive.name),
        )
    )
    yield Sentence(say("about.report.hint"))
    report = Button(
        say("about.report"),
        None if drive is None else w.ExportReport(),
        "history",
        say("export.no_drive") if drive is None else None,
    )
    off = Button(
        say("about.power_off"),
        w.PowerOff() if device.power else None,
        "cross",
        say("about.hold") if device.power else say("power.absent"),
        "danger",
        HOLD_TO_CONFIRM,
    )
    yield Keys((report, off), 2)


def _room(free: int) -> str:
    if free >= _GIGABYTE:
        return f"{free // _GIGABYTE} GB"
    return f"{free // _MEGABYTE} MB"


_TABS: Mapping[str, Callable[[Panel], Iterator[Row]]] = {
    "general": _general,
    "camera": _camera,
    "buttons": _buttons,
    "lights": _lights,
    "rules": _rules,
    "about": _about,
}
