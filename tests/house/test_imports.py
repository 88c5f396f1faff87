"""Importing opens no device, starts no thread, opens no window; and the contracts hold."""

from __future__ import annotations

import json
import pkgutil
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]
PACKAGES = ("companion", "vision", "hardware", "ui")

WATCH_IMPORTS = """
import importlib, json, sys

current, effects = None, []

def watch(event, args):
    if event == "_thread.start_new_thread":
        effects.append((current, "starts a thread"))
    elif event == "open" and str(args[0]).startswith(("/dev/", "/sys/")):
        if args[0] != "/dev/null":
            effects.append((current, f"opens {args[0]}"))
    elif event == "subprocess.Popen" and args[0] == "/sbin/ldconfig":
        pass  # ctypes looks for libc this way when Kivy's clock is imported
    elif event in ("socket.bind", "socket.connect", "subprocess.Popen"):
        effects.append((current, event))

sys.addaudithook(watch)
for current in sys.argv[1:]:
    importlib.import_module(current)
    if "kivy.core.window" in sys.modules:
        effects.append((current, "opens a window"))
        break
print(json.dumps(effects))
"""


def modules() -> list[str]:
    names = [
        module.name
        for package in PACKAGES
        for module in pkgutil.walk_packages([str(PROJECT / package)], prefix=f"{package}.")
    ]
    return [name for name in names if not name.endswith("__main__")]


def test_importing_every_module_has_no_effect(tmp_path: Path) -> None:
    found = subprocess.run(
        [sys.executable, "-c", WATCH_IMPORTS, *modules()],
        capture_output=True,
        text=True,
        cwd=PROJECT,
        env={"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), "KIVY_NO_ARGS": "1"},
    )
    assert found.returncode == 0, found.stderr
    assert json.loads(found.stdout.splitlines()[-1]) == []


@pytest.mark.parametrize(
    ("module", "line"),
    [
        ("companion/rules/step.py", "import cv2"),
        ("companion/rules/step.py", "import random"),
        ("companion/inbox.py", "import kivy"),
        ("vision/reading.py", "import companion.inbox"),
        ("companion/inbox.py", "import companion.app.cli"),
    ],
)
def test_a_forbidden_import_breaks_a_contract(tmp_path: Path, module: str, line: str) -> None:
    for package in PACKAGES:
        shutil.copytree(
            PROJECT / package, tmp_path / package, ignore=shutil.ignore_patterns("__pycache__")
        )
    shutil.copy(PROJECT / "pyproject.toml", tmp_path)
    source = tmp_path / module
    source.write_text(f"{source.read_text()}\n{line}\n")
    lint = Path(sys.executable).with_name("lint-imports")
    checked = subprocess.run([lint, "--no-cache"], capture_output=True, text=True, cwd=tmp_path)
    assert checked.returncode == 1, checked.stdout
    assert "BROKEN" in checked.stdout
