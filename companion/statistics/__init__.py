"""Statistics over all finished games: derived from their journals, rebuildable at any time."""
