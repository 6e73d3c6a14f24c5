"""Reviews of written deals of the bésigue family: the game's part `review`, see `atout.review.game`.

`values` weighs what a seat could do by what it saw, and `kind` says what that was about; `standings` follows a deal
with all cards open, to tell what chance gave to whom.
"""

from __future__ import annotations

from concurrent.futures import Executor

from atout.contract.terms import Text
from atout.games.bezique.review.kinds import kind
from atout.games.bezique.review.standings import Standings
from atout.games.bezique.review.values import Values
from atout.games.bezique.rules import Rules
from atout.review.game import AT_FREE_TABLES, POINTS, Scale

LEAST_TOLD = {2: 10.0, 3: 10.0, 4: 10.0, 6: 100.0, 8: 250.0}
"""How many points a decision must have cost to be pointed out, by packs: with six and more, deals vary by thousands,
and less cannot be told from chance."""
SHORT = 2
"""With so many packs a deal is short: what lasts is missed a few times, and the share of losses that is believed covers
that (docs/decisions/0085-an-error-that-lasts-is-one-error.md)."""
LEAST = 2
"""Worlds in which a deal is followed at least."""

__all__ = ["kind", "refusal", "scale", "standings", "values"]


def refusal(rules: Rules) -> Text | None:
    """Why a match by these rules is not reviewed; None where it is."""
    return AT_FREE_TABLES if rules.free_table else None


def scale(rules: Rules) -> Scale:
    """In what is told how much decisions cost."""
    return Scale(POINTS, LEAST_TOLD[rules.packs], once=rules.packs > SHORT)


def values(rules: Rules, worlds: int, share: Executor | None = None, threads: int = 1) -> Values:
    """What weighs the choices of a seat at this table, in so many worlds, in so many threads of `share`."""
    return Values(rules, worlds, share, threads)


def standings(rules: Rules, worlds: int, seed: int) -> Standings:
    """What follows a deal at this table, in so many worlds that `seed` chooses; with more than two packs in fewer: a
    deal has as many times more moments, and each takes as many times longer to play on from."""
    return Standings(rules, max(LEAST, 4 * worlds // rules.packs**2), seed)
