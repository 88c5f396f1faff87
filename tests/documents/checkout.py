"""A copy of the project in a folder of its own, in which a reader may change and try anything."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

PROJECT = Path(__file__).parents[2]
PARTS = ("companion", "hardware", "ui", "vision", "tests", "tools", "docs")
FILES = ("Makefile", "pyproject.toml")
LONGEST_SECONDS = 120


class Checkout:
    """The project as somebody has it who reads its pages: files, commands, a home."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "project"
        self.root.mkdir(parents=True)
        for part in PARTS:
            shutil.copytree(
                PROJECT / part,
                self.root / part,
                ignore=shutil.ignore_patterns("__pycache__"),
            )
        for name in FILES:
            shutil.copy(PROJECT / name, self.root)
        self._home = folder / "home"
        self._bin = folder / "bin"
        self._bin.mkdir()
        self._command("companion", f'"{sys.executable}" -m companion.app.cli')
        self._command("python", f'"{sys.executable}"')
        self._command("make", f'"{shutil.which("make")}" PYTHON="{sys.executable}"')

    def _command(self, name: str, meaning: str) -> None:
        command = self._bin / name
        command.write_text(f'#!/bin/sh\nexec {meaning} "$@"\n')
        command.chmod(0o755)

    def read(self, path: str) -> str:
        return (self.root / path).read_text(encoding="utf-8")

    def write(self, path: str, text: str) -> None:
        target = self.root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")

    def run(self, command: str) -> subprocess.CompletedProcess[str]:
        """What a command line says, errors included."""
        return subprocess.run(
            ["bash", "-c", command],
            cwd=self.root,
            env={
                "PATH": f"{self._bin}{os.pathsep}{os.environ['PATH']}",
                "PYTHONPATH": str(self.root),
                "HOME": str(self._home),
                "LC_ALL": "C.UTF-8",
            },
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=LONGEST_SECONDS,
            check=False,
        )
