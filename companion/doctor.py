"""The doctor: asks every probe, words what they found, and says how ill the device is."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from typing import Any

from companion.ports.notice import notice
from companion.ports.probe import Finding, Probe
from companion.texts import Texts

log = logging.getLogger(__name__)


def examine(probes: Iterable[Probe]) -> Iterator[Finding]:
    """Every finding, as soon as its probe has looked."""
    for probe in probes:
        try:
            yield from probe.look()
        except Exception as error:
            # Whatever a strange device does to a probe, the other probes must still be told.
            log.exception("The probe %s failed.", probe.name)
            yield Finding(
                probe.name,
                "warning",
                notice("hardware.doctor.probe_failed", part=probe.name),
                notice("hardware.doctor.probe_failed_advice"),
                broken=True,
                values={"error": f"{type(error).__name__}: {error}"},
            )


def healthy(findings: Iterable[Finding]) -> bool:
    """Whether nothing that is present is broken; a missing optional device is no illness."""
    return not any(finding.broken for finding in findings)


def as_json(findings: Iterable[Finding], texts: Texts) -> dict[str, Any]:
    """The findings as one JSON document."""
    told = list(findings)
    return {
        "ok": healthy(told),
        "findings": [
            {
                "part": finding.part,
                "status": finding.verdict,
                "broken": finding.broken,
                "says": texts.say(finding.says),
                "advice": None if finding.advice is None else texts.say(finding.advice),
                "values": dict(finding.values),
            }
            for finding in told
        ],
    }


def as_line(finding: Finding, texts: Texts) -> str:
    """One finding as a line for the terminal, what to do in the line below."""
    line = f"{finding.verdict:<8} {finding.part:<20} {texts.say(finding.says)}"
    if finding.advice is None:
        return line
    return f"{line}\n{'':<30}{texts.say(finding.advice)}"
