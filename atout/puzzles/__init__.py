"""Puzzles: positions from games of the computer players in which one choice is clearly the best."""

from atout.puzzles.puzzle import Choice, Puzzle
from atout.puzzles.shelf import shipped

__all__ = ["Choice", "Puzzle", "shipped"]
