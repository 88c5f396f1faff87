"""`python -m tests.bench [folder]`: all measurements, as tables."""

from __future__ import annotations

import sys

import pytest

from tests.bench import live_bench, vision_bench

if __name__ == "__main__":
    rules = int(pytest.main(["-m", "bench", "-q", "-s", "tests/bench"]))
    read = vision_bench.main(sys.argv[1:])
    raise SystemExit(live_bench.main(sys.argv[1:]) or read or rules)
