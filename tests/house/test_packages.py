"""What pip may install where: never numpy or OpenCV on a Pi."""

from __future__ import annotations

import re
import tomllib
from importlib import metadata
from pathlib import Path

import pytest

PROJECT = Path(__file__).parents[2]
FROM_APT_ON_A_PI = {"numpy", "opencv-python", "opencv-python-headless", "picamera2"}


def canonical(requirement: str) -> str:
    return re.split(r"[^A-Za-z0-9._-]", requirement, maxsplit=1)[0].lower().replace("_", "-")


def closure(requirements: list[str]) -> set[str]:
    """The names of everything that these requirements bring along."""
    names: set[str] = set()
    waiting = [canonical(requirement) for requirement in requirements]
    while waiting:
        name = waiting.pop()
        if name in names:
            continue
        names.add(name)
        try:
            needs = metadata.requires(name) or []
        except metadata.PackageNotFoundError:
            needs = []  # lgpio is compiled code without requirements, absent on a laptop
        waiting += [canonical(need) for need in needs if "extra ==" not in need]
    return names


@pytest.fixture(scope="module")
def project() -> dict:
    return tomllib.loads((PROJECT / "pyproject.toml").read_text())["project"]


def test_the_pi_set_leaves_numpy_and_opencv_to_apt(project: dict) -> None:
    wanted = project["dependencies"] + project["optional-dependencies"]["pi"]
    assert closure(wanted) & FROM_APT_ON_A_PI == set()


def test_the_check_would_notice_numpy(project: dict) -> None:
    wanted = project["dependencies"] + project["optional-dependencies"]["desktop"]
    assert closure(wanted) >= {"numpy", "opencv-python"}


def pins(file: str) -> list[str]:
    lines = (PROJECT / file).read_text().splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def test_constraints_are_names_and_versions_only() -> None:
    for pin in pins("constraints.txt") + pins("constraints-desktop.txt"):
        assert re.fullmatch(r"[A-Za-z0-9_.-]+==[A-Za-z0-9.]+", pin), pin


def test_the_common_constraints_say_nothing_about_what_apt_brings() -> None:
    assert {canonical(pin) for pin in pins("constraints.txt")} & FROM_APT_ON_A_PI == set()
    assert {canonical(pin) for pin in pins("constraints-desktop.txt")} <= FROM_APT_ON_A_PI


def test_every_dependency_is_justified(project: dict) -> None:
    page = (PROJECT / "docs" / "dependencies.md").read_text()
    extras = [name for extra in project["optional-dependencies"].values() for name in extra]
    for requirement in project["dependencies"] + extras:
        assert canonical(requirement) in page, requirement
