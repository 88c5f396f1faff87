"""`python -m tests.bench [folder]`: all measurements, as tables."""

from __future__ import annotations

import sys

from tests.bench import vision_bench

if __name__ == "__main__":
    raise SystemExit(vision_bench.main(sys.argv[1:]))
