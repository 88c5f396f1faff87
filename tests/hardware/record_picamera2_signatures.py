"""Records what picamera2's own source says about its interface, for ``fake_picamera2``.

    pip download picamera2==0.3.38 --no-deps --no-binary :all:
    python tests/hardware/record_picamera2_signatures.py picamera2-0.3.38.tar.gz

The source is read, never imported: its libcamera binding exists only on a Raspberry Pi. Controls
are not in picamera2's source but in libcamera; those of the Pi's cameras are listed here, by
libcamera's ``control_ids_core.yaml`` and the Pi camera documentation.
"""

from __future__ import annotations

import ast
import json
import sys
import tarfile
from pathlib import Path
from typing import Any

RECORD = Path(__file__).with_name("picamera2_signatures.json")
CLASSES = {"picamera2.py": "Picamera2", "request.py": "CompletedRequest"}
CONTROLS = (
    "AeConstraintMode", "AeEnable", "AeExposureMode", "AeFlickerMode", "AeFlickerPeriod",
    "AeMeteringMode", "AfMetering", "AfMode", "AfPause", "AfRange", "AfSpeed", "AfTrigger",
    "AfWindows", "AnalogueGain", "AnalogueGainMode", "AwbEnable", "AwbMode", "Brightness",
    "ColourGains", "ColourTemperature", "Contrast", "ExposureTime", "ExposureTimeMode",
    "ExposureValue", "FrameDurationLimits", "HdrMode", "LensPosition", "NoiseReductionMode",
    "Saturation", "ScalerCrop", "Sharpness", "StatsOutputEnable",
)  # fmt: skip
VIRTUAL_CONTROLS = ("FrameRate",)
"""picamera2 turns these into controls of libcamera (its ``controls.py``)."""


def recorded(archive: Path) -> dict[str, Any]:
    """Release, methods with their parameters, stream keys and formats."""
    with tarfile.open(archive) as sources:
        texts = {
            Path(member.name).name: sources.extractfile(member).read().decode()
            for member in sources
            if member.name.endswith(".py") and member.name.count("/") == 2
        }
    return {
        "release": archive.name.removesuffix(".tar.gz").removeprefix("picamera2-"),
        "classes": {name: _methods(texts[file], name) for file, name in CLASSES.items()},
        "stream_keys": _assigned(texts["picamera2.py"], "valid"),
        "formats": sorted(
            _assigned(texts["formats.py"], "YUV_FORMATS")
            + _assigned(texts["formats.py"], "RGB_FORMATS")
        ),
        "yuv_formats": sorted(_assigned(texts["formats.py"], "YUV_FORMATS")),
        "controls": sorted(CONTROLS + VIRTUAL_CONTROLS),
    }


def _methods(source: str, wanted: str) -> dict[str, Any]:
    """Public methods and properties of a class; of overloads the one that is carried out."""
    found: dict[str, Any] = {}
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef) and node.name == wanted:
            for method in node.body:
                if isinstance(method, ast.FunctionDef) and _is_public(method.name):
                    found[method.name] = _signature(method)
    return found


def _is_public(name: str) -> bool:
    return name == "__init__" or not name.startswith("_")


def _signature(method: ast.FunctionDef) -> dict[str, Any]:
    decorators = {ast.unparse(decorator) for decorator in method.decorator_list}
    arguments = method.args
    names = [argument.arg for argument in arguments.args]
    static = "staticmethod" in decorators
    parameters = names if static else names[1:]
    optional = parameters[len(parameters) - min(len(arguments.defaults), len(parameters)) :]
    return {
        "parameters": parameters,
        "required": [name for name in parameters if name not in optional],
        "static": static,
        "property": "property" in decorators,
        "context": "contextlib.contextmanager" in decorators,
    }


def _assigned(source: str, name: str) -> list[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == name:
            return list(ast.literal_eval(node.value))
    raise LookupError(f"picamera2 no longer assigns {name}")


if __name__ == "__main__":
    RECORD.write_text(json.dumps(recorded(Path(sys.argv[1])), indent=1, sort_keys=True) + "\n")
    print(f"written {RECORD.name}")
