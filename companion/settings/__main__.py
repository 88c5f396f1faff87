"""Prints the settings' documentation: ``python -m companion.settings > docs/settings.md``."""

from __future__ import annotations

import sys

from companion.settings.text import documentation
from companion.texts import Texts

if __name__ == "__main__":
    sys.stdout.write(documentation(Texts().say))
