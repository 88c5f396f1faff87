"""Pictures from files: always three channels of eight bits, blue-green-red, or a refusal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]
"""Height × width × 3, blue-green-red, as OpenCV has it."""

LARGEST_MEGAPIXELS = 120.0
LARGEST_FILE_MEGABYTES = 200.0


class PictureError(ValueError):
    """A file that is no picture: `key` and `args` say why, for the catalogue of sentences."""

    def __init__(self, key: str, **args: object) -> None:
        super().__init__(key)
        self.key = key
        self.details = args


def load_picture(path: Path) -> Picture:
    """The picture in a file; grey, 16-bit and transparent ones become plain colour.

    Raises PictureError when there is no such file, it is no (whole) picture or far too large.
    """
    try:
        if path.stat().st_size > LARGEST_FILE_MEGABYTES * 1e6:
            raise PictureError("vision.picture_too_large", file=path.name)
        data = path.read_bytes()
    except OSError:
        raise PictureError("vision.no_such_file", file=str(path)) from None
    return decode_picture(data, path.name)


def decode_picture(data: bytes, name: str) -> Picture:
    """The picture in the bytes of a file called `name`; raises PictureError as load_picture."""
    if _is_cut_off(data):
        raise PictureError("vision.picture_cut_off", file=name)
    try:
        raw = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_UNCHANGED) if data else None
    except cv2.error:
        raw = None
    if raw is None:
        raise PictureError("vision.not_a_picture", file=name)
    if raw.shape[0] * raw.shape[1] > LARGEST_MEGAPIXELS * 1e6:
        raise PictureError("vision.picture_too_large", file=name)
    return as_bgr(raw)


def as_bgr(raw: NDArray[Any]) -> Picture:
    """Any array that OpenCV decodes, as blue-green-red; transparent parts are put on black."""
    pixels = raw
    if pixels.dtype == np.uint16:
        pixels = (pixels // 256).astype(np.uint8)
    elif pixels.dtype != np.uint8:
        pixels = np.clip(pixels.astype(np.float32) * 255.0, 0, 255).astype(np.uint8)
    if pixels.ndim == 2:
        return np.repeat(pixels[:, :, None], 3, axis=2)
    match pixels.shape[2]:
        case 1:
            return np.repeat(pixels, 3, axis=2)
        case 4:
            alpha = pixels[:, :, 3:].astype(np.uint16)
            return (pixels[:, :, :3].astype(np.uint16) * alpha // 255).astype(np.uint8)
        case _:
            return np.ascontiguousarray(pixels[:, :, :3], dtype=np.uint8)


def _is_cut_off(data: bytes) -> bool:
    """Whether a JPEG or PNG lacks its end: OpenCV would fill the rest with grey and say nothing."""
    if data.startswith(b"\xff\xd8"):
        return b"\xff\xd9" not in data[-4096:]
    if data.startswith(b"\x89PNG\r\n\x1a\n"):
        return b"IEND" not in data[-4096:]
    return False
