"""Tells the versions of everything that trouble usually comes from."""

from __future__ import annotations

import importlib
import importlib.util
import platform
import warnings
from collections.abc import Iterator
from importlib import metadata

from companion.ports.notice import notice
from companion.ports.probe import Finding

# What is imported, the name of its distributions, and whether a laptop works without it.
PARTS = (
    ("numpy", ("numpy",), False),
    ("cv2", ("opencv-python", "opencv-python-headless", "opencv"), False),
    ("kivy", ("kivy",), False),
    ("gpiozero", ("gpiozero",), True),
    ("lgpio", ("lgpio",), True),
    ("picamera2", ("picamera2",), True),
)
IMPORT_TO_PROVE = frozenset({"numpy", "cv2"})
"""A numpy of the wrong build shows only when it is loaded (picamera2 #1088)."""


class VersionsProbe:
    name = "versions"

    def look(self) -> tuple[Finding, ...]:
        return tuple(self._findings())

    def _findings(self) -> Iterator[Finding]:
        yield _version("python", platform.python_version())
        for module, distributions, optional in PARTS:
            yield _part(module, distributions, optional)


def _version(module: str, version: str) -> Finding:
    says = notice("hardware.doctor.versions.found", module=module, version=version)
    return Finding(f"versions.{module}", "ok", says, values={"version": version})


def _part(module: str, distributions: tuple[str, ...], optional: bool) -> Finding:
    if importlib.util.find_spec(module) is None:
        return Finding(
            f"versions.{module}",
            "missing",
            notice("hardware.doctor.versions.missing", module=module),
            notice(f"hardware.doctor.versions.{'pi' if optional else 'install'}_advice"),
            broken=not optional,
        )
    if module in IMPORT_TO_PROVE:
        try:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")
                loaded = importlib.import_module(module)
        except (ImportError, ValueError, AttributeError, OSError) as error:
            return Finding(
                f"versions.{module}",
                "warning",
                notice("hardware.doctor.versions.broken", module=module),
                notice("hardware.doctor.versions.broken_advice"),
                broken=True,
                values={"error": str(error)},
            )
        # apt's OpenCV has no metadata, but knows its version.
        return _version(module, str(loaded.__version__))
    return _version(module, _installed(distributions))


def _installed(distributions: tuple[str, ...]) -> str:
    for name in distributions:
        try:
            return metadata.version(name)
        except metadata.PackageNotFoundError:
            continue
    return "?"
