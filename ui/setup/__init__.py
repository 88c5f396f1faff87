"""Setting a game up: the draft that grows step by step, and what its steps show."""
