"""`companion doctor`: tests every device and says for each what to do."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from companion.app.cli import BAD_INPUT, FAILED, OK
from companion.doctor import as_json, as_line, examine, healthy
from companion.folders import standard_folders
from companion.ports.probe import Finding, Probe
from companion.settings.values import BrokenSettingsError, Settings, read_settings
from companion.texts import Texts

LONGEST_PRESS_SECONDS = 600


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print the findings as JSON")
    parser.add_argument(
        "--press",
        type=float,
        metavar="SECONDS",
        default=None,
        help="wait so long for every button to be pressed, and light each lamp meanwhile",
    )
    parser.add_argument(
        "--bundle", type=Path, metavar="FILE", help="also pack everything for a report, as a zip"
    )


def run(args: argparse.Namespace) -> int:
    if args.press is not None and not 0 < args.press <= LONGEST_PRESS_SECONDS:
        print(f"doctor: --press takes 1 to {LONGEST_PRESS_SECONDS} seconds.", file=sys.stderr)
        return BAD_INPUT
    texts = Texts()
    findings: list[Finding] = []
    if args.press is not None:
        print(texts.say("hardware.doctor.press.now"), file=sys.stderr)
    for finding in examine(_probes(args.press)):
        findings.append(finding)
        if not args.json:
            print(as_line(finding, texts), flush=True)
    document = as_json(findings, texts)
    if args.json:
        print(json.dumps(document))
    if args.bundle is not None and not _packed(args.bundle, document):
        return FAILED
    return OK if healthy(findings) else FAILED


def _packed(path: Path, document: dict[str, Any]) -> bool:
    from companion.bundle import pack

    try:
        pack(path, standard_folders(), document)
    except OSError as error:
        print(f"cannot write {path}: {error.strerror or error}", file=sys.stderr)
        return False
    return True


def _probes(press_seconds: float | None) -> tuple[Probe, ...]:
    from companion.settings.pins import wiring_of
    from companion.settings.table import CAMERA, WEBCAM
    from hardware.choose import choose_camera
    from hardware.clock import MonotonicClock
    from hardware.probes import all_probes
    from hardware.probes.press_test import PressTest

    folders, clock = standard_folders(), MonotonicClock()
    settings = read_settings_only(folders.settings)
    # The simulated tray needs no doctor.
    source = settings[CAMERA]
    camera = choose_camera(
        "none" if source == "simulated" else source, clock, webcam=settings[WEBCAM]
    )
    wiring, _ = wiring_of(settings)
    probes = all_probes(camera, wiring, folders.games, clock)
    if press_seconds is None:
        return probes
    return (PressTest(wiring, clock, press_seconds), *probes)


def read_settings_only(path: Path) -> Settings:
    """The settings as they are; unlike a start of the companion, this changes no file."""
    try:
        return read_settings(path.read_bytes())[0]
    except (OSError, BrokenSettingsError):
        return Settings()
