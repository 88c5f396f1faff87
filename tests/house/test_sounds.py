"""Every cue has a sound of the right length, and the script makes exactly these."""

from __future__ import annotations

import wave
from pathlib import Path
from typing import get_args

import pytest

from companion.ports.sound import Cue
from tools.make_sounds import RATE, SOUNDS, all_sounds, write

LONGEST_SECONDS = {"win": 1.25}
USUAL_SECONDS = 0.65


@pytest.mark.parametrize("cue", get_args(Cue))
def test_a_cue_is_short_and_mono(cue: str) -> None:
    with wave.open(str(SOUNDS / f"{cue}.wav")) as sound:
        assert sound.getnchannels() == 1
        assert 0 < sound.getnframes() / RATE <= LONGEST_SECONDS.get(cue, USUAL_SECONDS)


def test_the_script_makes_the_sounds_that_are_shipped(tmp_path: Path) -> None:
    sounds = all_sounds()
    assert set(sounds) == set(get_args(Cue))
    for cue in ("tick", "hit", "read"):
        write(tmp_path / f"{cue}.wav", sounds[cue])
        assert (tmp_path / f"{cue}.wav").read_bytes() == (SOUNDS / f"{cue}.wav").read_bytes()
