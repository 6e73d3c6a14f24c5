"""Reviews of written hands of Le Beigne: the game's part `review`, see `atout.review.game`.

All is told in hundredths of the chance to win the match, by the race from 25 to zero: a trick is worth the more the
nearer one is to the end, and who does not go may have gained more than who takes one.
"""

from __future__ import annotations

from concurrent.futures import Executor

from atout.contract.terms import Text
from atout.games.beigne.review.kinds import kind
from atout.games.beigne.review.standings import Standings
from atout.games.beigne.review.values import Values
from atout.games.beigne.rules import Rules
from atout.review.game import AT_FREE_TABLES, CHANCES, Scale

SCALE = Scale(CHANCES, 0.5)
"""A point off one's score is worth about two hundredths at the beginning of a match: as much as a blunder costs."""

__all__ = ["kind", "refusal", "scale", "standings", "values"]


def refusal(rules: Rules) -> Text | None:
    """Why a match by these rules is not reviewed; None where it is."""
    return AT_FREE_TABLES if rules.free_table else None


def scale(rules: Rules) -> Scale:
    """In what is told how much decisions cost."""
    return SCALE


def values(rules: Rules, worlds: int, share: Executor | None = None, threads: int = 1) -> Values:
    """What weighs the choices of a seat at this table, in so many worlds, in so many threads of `share`."""
    return Values(rules, worlds, share, threads)


def standings(rules: Rules, worlds: int, seed: int) -> Standings:
    """What follows a hand at this table, its first moments in so many worlds that `seed` chooses."""
    return Standings(rules, worlds, seed)
