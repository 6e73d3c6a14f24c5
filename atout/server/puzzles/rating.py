"""A player's rating at puzzles by Glicko-2: each first try is a game against the puzzle, and a period of its own."""

from __future__ import annotations

from dataclasses import dataclass

from glicko2.math import mu_to_rating, phi_to_rd, rating_to_mu, rd_to_phi, update_rating

from atout.puzzles import Puzzle

UNSURE = 110.0
"""From such a deviation on a rating is told with a question mark."""
LEAST = 60.0
"""A deviation gets no smaller: people learn."""


@dataclass(frozen=True)
class Rating:
    """A rating on the scale of the ladder, its deviation and its volatility; this one is everybody's at first. Puzzles
    are rated from 1050 to 1750: somebody unknown is less unknown than at chess, where one begins with 350."""

    rating: float = 1500.0
    deviation: float = 250.0
    volatility: float = 0.06

    @property
    def sure(self) -> bool:
        """Whether enough was tried to tell it without a question mark."""
        return self.deviation < UNSURE


def after(before: Rating, puzzle: Puzzle, solved: bool) -> Rating:
    """A player's rating after a try at a puzzle."""
    against = rating_to_mu(puzzle.rating), rd_to_phi(puzzle.deviation), float(solved)
    mu, phi, volatility = update_rating(
        rating_to_mu(before.rating), rd_to_phi(before.deviation), before.volatility, [against]
    )
    return Rating(mu_to_rating(mu), max(LEAST, phi_to_rd(phi)), volatility)
