"""Puzzles for each player: which comes next, what his first try says of him, and what is told once he has answered."""
