"""What a camera is told to keep: exposure, gain, white balance and focus."""

from __future__ import annotations

from dataclasses import dataclass


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
