"""The doctor words what probes find; nothing that a probe does stops the others."""

from __future__ import annotations

import json
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from companion.doctor import as_json, as_line, examine, healthy
from companion.ports.notice import notice
from companion.ports.probe import Finding
from companion.texts import Texts


class FoundProbe:
    name = "storage"

    def __init__(self, *findings: Finding) -> None:
        self.findings = findings

    def look(self) -> tuple[Finding, ...]:
        return self.findings


class FailingProbe:
    name = "camera"

    def look(self) -> tuple[Finding, ...]:
        raise ZeroDivisionError("no such thing")


FREE = Finding(
    "storage.free",
    "ok",
    notice("hardware.doctor.storage.free", megabytes=900),
    values={"free_megabytes": 900},
)
NO_SOUND = Finding(
    "sound",
    "missing",
    notice("hardware.doctor.sound.none"),
    notice("hardware.doctor.sound.none_advice"),
)


def test_a_probe_that_fails_is_a_finding_and_the_others_are_told() -> None:
    findings = list(examine([FailingProbe(), FoundProbe(FREE)]))
    assert [finding.part for finding in findings] == ["camera", "storage.free"]
    assert findings[0].broken
    assert findings[0].values == {"error": "ZeroDivisionError: no such thing"}


def test_something_missing_is_no_illness_something_broken_is() -> None:
    assert healthy([FREE, NO_SOUND])
    assert not healthy(examine([FoundProbe(FREE), FailingProbe()]))


def test_the_findings_as_one_document() -> None:
    assert as_json([FREE, NO_SOUND], Texts()) == {
        "ok": True,
        "findings": [
            {
                "part": "storage.free",
                "status": "ok",
                "broken": False,
                "says": "900 MB are free where games are saved.",
                "advice": None,
                "values": {"free_megabytes": 900},
            },
            {
                "part": "sound",
                "status": "missing",
                "broken": False,
                "says": "There is no sound card.",
                "advice": "The companion stays silent. Connect a loudspeaker if you want to hear "
                "it.",
                "values": {},
            },
        ],
    }


def test_a_finding_as_lines() -> None:
    assert as_line(FREE, Texts()) == (
        "ok       storage.free         900 MB are free where games are saved."
    )
    assert "\n" in as_line(NO_SOUND, Texts())


def doctor(tmp_path: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "companion.app.cli", "doctor", *arguments],
        capture_output=True,
        text=True,
        env={"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), "STATE_DIRECTORY": str(tmp_path)},
        timeout=60,
    )


PARTS = {
    "camera.list", "gpio.factory", "gpio.buttons", "lamps", "display", "touch", "sound",
    "storage.free", "storage.write", "device.power", "device.temperature", "versions.python",
    "versions.numpy", "versions.cv2", "versions.kivy", "versions.picamera2", "versions.gpiozero",
    "versions.lgpio",
}  # fmt: skip


def test_the_doctor_works_without_a_display_and_prints_one_document(tmp_path: Path) -> None:
    asked = doctor(tmp_path, "--json")
    assert asked.stderr == ""
    told = json.loads(asked.stdout)
    assert asked.returncode == (0 if told["ok"] else 1)
    assert {finding["part"] for finding in told["findings"]} >= PARTS
    for finding in told["findings"]:
        assert finding["status"] in ("ok", "warning", "missing")
        assert not finding["says"].startswith("hardware."), "every sentence is there"
        assert not str(finding["advice"]).startswith("hardware.")


def test_the_doctor_leaves_no_file_behind(tmp_path: Path) -> None:
    assert doctor(tmp_path).returncode in (0, 1)
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


def test_the_bundle_holds_the_findings(tmp_path: Path) -> None:
    bundle = tmp_path / "report.zip"
    assert doctor(tmp_path, "--bundle", str(bundle)).returncode in (0, 1)
    with zipfile.ZipFile(bundle) as packed:
        told = json.loads(packed.read("findings.json"))
    assert {finding["part"] for finding in told["findings"]} >= PARTS


@pytest.mark.parametrize(
    ("arguments", "code"),
    [(("--bundle", "/dev/null/x.zip"), 1), (("--press", "0"), 2), (("--press", "soon"), 2)],
)
def test_what_the_doctor_cannot_do_is_one_sentence(
    tmp_path: Path, arguments: tuple[str, ...], code: int
) -> None:
    asked = doctor(tmp_path, *arguments)
    assert asked.returncode == code
    assert len(asked.stderr.splitlines()) == 1
