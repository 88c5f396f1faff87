"""Files: what is no picture or no dice set is refused with a reason, never with a crash."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from pathlib import Path

import cv2
import numpy as np
import pytest

from vision.diceset import VERSION, DiceSet, DiceSetError
from vision.picture import PictureError, load_picture


def encoded(pixels: np.ndarray, suffix: str = ".png") -> bytes:
    _, data = cv2.imencode(suffix, pixels)
    return bytes(data.tobytes())


COLOUR = np.random.default_rng(1).integers(0, 255, (40, 60, 3)).astype(np.uint8)


@pytest.mark.parametrize(
    "data",
    [
        encoded(COLOUR),
        encoded(COLOUR, ".jpg"),
        encoded(COLOUR[:, :, 0]),
        encoded(np.dstack([COLOUR, COLOUR[:, :, :1]])),
        encoded(COLOUR.astype(np.uint16) * 257),
    ],
    ids=["png", "jpeg", "grey", "transparent", "16 bit"],
)
def test_every_picture_becomes_plain_colour(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "picture").write_bytes(data)
    picture = load_picture(tmp_path / "picture")
    assert picture.shape == (40, 60, 3)
    assert picture.dtype == np.uint8


@pytest.mark.parametrize(
    ("data", "reason"),
    [
        (b"", "vision.not_a_picture"),
        (b"no picture at all", "vision.not_a_picture"),
        (encoded(COLOUR)[:-30], "vision.picture_cut_off"),
        (encoded(COLOUR, ".jpg")[:-200], "vision.picture_cut_off"),
        (b"\xff\xd8" + bytes(200) + b"\xff\xd9", "vision.not_a_picture"),
    ],
    ids=["empty", "text", "cut-off png", "cut-off jpeg", "hollow jpeg"],
)
def test_what_is_no_picture_is_refused(tmp_path: Path, data: bytes, reason: str) -> None:
    (tmp_path / "picture").write_bytes(data)
    with pytest.raises(PictureError) as error:
        load_picture(tmp_path / "picture")
    assert error.value.key == reason


def test_a_missing_picture_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PictureError) as error:
        load_picture(tmp_path / "nowhere.jpg")
    assert error.value.key == "vision.no_such_file"


def saved(tmp_path: Path) -> Path:
    path = tmp_path / "mine"
    DiceSet({"empty": True}, {"crops": np.arange(12, dtype=np.uint8)}).save(path)
    return path


def test_a_dice_set_comes_back_as_it_was(tmp_path: Path) -> None:
    again = DiceSet.load(saved(tmp_path))
    assert again.facts == {"empty": True}
    assert again.tables["crops"].tolist() == list(range(12))


def other_version(data: bytes) -> bytes:
    buffer = io.BytesIO()
    facts = json.dumps({"version": 999}).encode()
    np.savez_compressed(buffer, facts=np.frombuffer(facts, np.uint8))
    return buffer.getvalue()


def with_objects(data: bytes) -> bytes:
    buffer = io.BytesIO()
    np.savez_compressed(buffer, facts=np.array([{"version": 1}], dtype=object))
    return buffer.getvalue()


def faces_without_tables(data: bytes) -> bytes:
    buffer = io.BytesIO()
    facts = json.dumps({"version": VERSION, "faces": [["base", "beer"]]}).encode()
    np.savez_compressed(buffer, facts=np.frombuffer(facts, np.uint8))
    return buffer.getvalue()


def a_bomb(data: bytes) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("facts.npy", bytes(100_000_000))
    return buffer.getvalue()


@pytest.mark.parametrize(
    ("harm", "reason"),
    [
        (lambda data: b"", "vision.dice_set_damaged"),
        (lambda data: b"not a dice set", "vision.dice_set_damaged"),
        (lambda data: data[: len(data) // 2], "vision.dice_set_damaged"),
        (lambda data: data[:80] + b"\x00" * 40 + data[120:], "vision.dice_set_damaged"),
        (with_objects, "vision.dice_set_damaged"),
        (a_bomb, "vision.dice_set_damaged"),
        (faces_without_tables, "vision.dice_set_damaged"),
        (other_version, "vision.dice_set_version"),
    ],
    ids=[
        "empty",
        "text",
        "half",
        "bytes changed",
        "objects",
        "a bomb",
        "no tables",
        "another version",
    ],
)
def test_a_damaged_dice_set_is_refused(
    tmp_path: Path, harm: Callable[[bytes], bytes], reason: str
) -> None:
    path = saved(tmp_path)
    path.write_bytes(harm(path.read_bytes()))
    with pytest.raises(DiceSetError) as error:
        DiceSet.load(path)
    assert error.value.key == reason


def test_a_missing_dice_set_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DiceSetError) as error:
        DiceSet.load(tmp_path / "nowhere")
    assert error.value.key == "vision.no_dice_set"
