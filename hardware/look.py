"""What a camera is told to keep: exposure, gain, white balance and focus."""

from __future__ import annotations

import json
import logging
from dataclasses import asdict, dataclass, fields
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from companion.atomic import replace_file

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Look:
    """The locked look of the tray, as measured by the calibration; None leaves a value automatic.

    ``exposure`` is in microseconds for a Pi camera and in the driver's own steps for a webcam.
    ``gain`` is a factor. ``white_balance`` is the pair of red and blue gains of a Pi camera,
    ``white_temperature`` the colour temperature in kelvin of a webcam. ``focus`` is in dioptres for
    a Pi camera (1 / metres) and in the driver's own steps for a webcam.
    """

    exposure: int | None = None
    gain: float | None = None
    white_balance: tuple[float, float] | None = None
    white_temperature: int | None = None
    focus: float | None = None


AUTOMATIC = Look()


@runtime_checkable
class LooksBack(Protocol):
    """A camera driver that can tell what its automatic chose."""

    def settled_look(self) -> Look:
        """What the automatic chose by now. The driver is open and has shown pictures."""
        ...


class LookFile:
    """Where the locked look is kept between two starts; without a file everything is automatic."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def load(self) -> Look:
        """The locked look; a file that is absent or spoiled locks nothing."""
        try:
            return _read(json.loads(self._path.read_text(encoding="utf-8")))
        except FileNotFoundError:
            return AUTOMATIC
        except (OSError, ValueError) as error:
            log.warning("the camera's look in %s is spoiled: %s", self._path.name, error)
            return AUTOMATIC

    def save(self, look: Look) -> None:
        """Keeps a look; one that cannot be written is measured again next time."""
        try:
            replace_file(self._path, json.dumps(asdict(look)).encode())
        except OSError as error:
            log.warning("the camera's look cannot be saved: %s", error)


def _read(document: Any) -> Look:
    """The look in a JSON document. ValueError for anything that is no look."""
    if not isinstance(document, dict):
        raise ValueError("it is no look")
    values = {field.name: document.get(field.name) for field in fields(Look)}
    gains = values.pop("white_balance")
    if gains is not None and not (isinstance(gains, list) and len(gains) == 2):
        raise ValueError("the white balance is no pair")
    for value in (*values.values(), *(gains or ())):
        if value is not None and not isinstance(value, int | float):
            raise ValueError(f"{value!r} is no number")
    return Look(**values, white_balance=None if gains is None else (gains[0], gains[1]))
