"""Probes: one thing looked at for ``companion doctor``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol, TypeAlias

from companion.ports.notice import Notice

Verdict: TypeAlias = Literal["ok", "warning", "missing"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One line of the doctor.

    ``part`` is what was looked at (``camera.frame_rate``); ``says`` what was found; ``advice`` what
    to do, None when nothing is to be done. ``missing`` is an optional device that is not there.
    ``broken`` marks a warning about something that is there and does not work. ``values`` are the
    measurements, as plain JSON values.
    """

    part: str
    verdict: Verdict
    says: Notice
    advice: Notice | None = None
    broken: bool = False
    values: Mapping[str, Any] = field(default_factory=dict)


class Probe(Protocol):
    """Looks at one kind of device; opens it, and leaves it closed.

    Takes a few seconds at most, needs no network and no display, and never raises for what it
    finds: what is absent or broken is a finding.
    """

    @property
    def name(self) -> str: ...

    def look(self) -> tuple[Finding, ...]: ...
