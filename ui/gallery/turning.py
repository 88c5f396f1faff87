"""A state as it looks when its decider sits at another edge."""

from __future__ import annotations

from dataclasses import replace

from ui.gallery.state import State
from ui.geometry import Canvas, Edge
from ui.screens.ring import Seating, around, usual_seating
from ui.setup.chairs import seat_counts

_OF_A_SEAT = ("editor", "reveal", "role", "lives", "reach", "equipment")


def turned_to(state: State, edge: Edge, canvas: Canvas) -> State | None:
    """The same state facing ``edge``; None if nobody sits there."""
    table = state.house.scene.table
    if table is None:
        draft = state.desk.draft
        if draft is not None and draft.step == "peek":
            return _peeking_at(state, edge, canvas)
        return replace(state, desk=replace(state.desk, host=edge))
    decider = state.desk.of if state.desk.overlay in _OF_A_SEAT else None
    if decider is None:
        decider = getattr(state.house.scene.moment, "seat", table.turn.seat)
    counts = usual_seating(len(table.players), canvas.wide).counts
    for first in range(len(table.players)):
        seating = Seating(counts, first)
        if around(canvas, seating).places[decider].edge == edge:
            line = {**state.house.first_line, "seating": {"counts": list(counts), "first": first}}
            desk = replace(state.desk, host=edge)
            return replace(state, desk=desk, house=replace(state.house, first_line=line))
    return None


def _peeking_at(state: State, edge: Edge, canvas: Canvas) -> State | None:
    draft = state.desk.draft
    assert draft is not None
    places = around(canvas, seat_counts(draft, canvas.wide)).places
    for looker, place in enumerate(places):
        if place.edge == edge:
            return replace(state, desk=replace(state.desk, draft=replace(draft, looker=looker)))
    return None
