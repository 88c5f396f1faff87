"""Message keys become sentences in the players' language."""
