"""The rules of both games: pure, standard library only, no chance inside."""
