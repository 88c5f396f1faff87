"""A new draft, with the people who have played here before."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ui.setup.box import dice_box
from ui.setup.chairs import chair_order
from ui.setup.draft import Draft
from ui.setup.groups import groups_of


def new_draft(earlier: Iterable[Mapping[str, Any]], wide: bool) -> Draft:
    """``earlier`` are the first lines of earlier games, the newest first."""
    groups = groups_of(earlier, wide)
    known = tuple(dict.fromkeys(name for group in groups for name in group.chairs if name))
    order = chair_order(wide)
    return Draft(dice_box(), groups=groups, known=known, order=order, picked=order[0])
