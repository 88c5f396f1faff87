"""Importing the interface opens no window and starts no thread."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import ui

ROOT = Path(ui.__file__).parent
MODULES = sorted(
    ".".join(("ui", *path.relative_to(ROOT).with_suffix("").parts)).removesuffix(".__init__")
    for path in ROOT.rglob("*.py")
    if path.stem != "__main__"
)
LOOK = """
import importlib, sys, threading
before = threading.active_count()
for name in MODULES:
    importlib.import_module(name)
window = sys.modules.get("kivy.core.window")
assert window is None, "a window was opened"
assert threading.active_count() == before, "a thread was started"
strangers = {"cv2", "numpy", "vision", "hardware", "companion.app"}
assert not strangers & set(sys.modules)
"""


def test_importing_every_module_opens_nothing(tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "KIVY_NO_ARGS": "1",
        "KIVY_HOME": str(tmp_path),
        "KIVY_NO_FILELOG": "1",
    }
    environment.pop("DISPLAY", None)
    done = subprocess.run(
        [sys.executable, "-c", LOOK.replace("MODULES", repr(MODULES))],
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        cwd=ROOT.parent,
    )
    assert done.returncode == 0, done.stderr


def test_view_models_know_no_kivy(tmp_path: Path) -> None:
    pure = [
        name
        for name in MODULES
        if name.split(".")[1:2] not in (["widgets"], ["app"], ["pack_icons"])
    ]
    look = (
        "import sys\n"
        + "\n".join(f"import {name}" for name in pure)
        + "\nassert 'kivy' not in sys.modules"
    )
    done = subprocess.run(
        [sys.executable, "-c", look], capture_output=True, text=True, timeout=120, cwd=ROOT.parent
    )
    assert done.returncode == 0, done.stderr
