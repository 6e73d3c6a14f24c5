"""Reviews of written deals of the bésigue family: the game's part `review`, see `atout.review.game`.

`values` weighs what a seat could do by what it saw, and `kind` says what that was about; `standings` follows a deal
with all cards open, to tell what chance gave to whom.
"""

from __future__ import annotations

from atout.contract.terms import Text
from atout.games.bezique.review.kinds import kind
from atout.games.bezique.review.standings import Standings
from atout.games.bezique.review.values import Values
from atout.games.bezique.rules import Rules
from atout.review.game import AT_FREE_TABLES, POINTS, Scale

MOST_PACKS = 4
"""Beyond, with no network to judge positions, the search promises itself many times what it brings: 3,000 to 29,000
points of errors were told of in deals of which the master makes 300 to 800 more (benchmarks/results-players.md)."""
SCALE = Scale(POINTS, 10.0)
IN_LONG_DEALS = Scale(POINTS, 10.0, once=True)
SHORT = 2
"""With so many packs a deal is short: what lasts is missed a few times, and the share of losses that is believed covers
that (docs/decisions/0085-an-error-that-lasts-is-one-error.md)."""
LEAST = 2
"""Worlds in which a deal is followed at least."""

__all__ = ["kind", "refusal", "scale", "standings", "values"]


def refusal(rules: Rules) -> Text | None:
    """Why a match by these rules is not reviewed; None where it is."""
    if rules.free_table:
        return AT_FREE_TABLES
    if rules.packs > MOST_PACKS:
        return Text(
            f"Avec plus de {MOST_PACKS} jeux une revue montrerait comme erreurs ce qui n'en est pas : ces parties ne "
            "sont pas revues.",
            f"With more than {MOST_PACKS} packs a review would point out errors that are none: such games are not "
            "reviewed.",
        )
    return None


def scale(rules: Rules) -> Scale:
    """In what is told how much decisions cost."""
    return SCALE if rules.packs <= SHORT else IN_LONG_DEALS


def values(rules: Rules, worlds: int) -> Values:
    """What weighs the choices of a seat at this table, in so many worlds."""
    return Values(rules, worlds)


def standings(rules: Rules, worlds: int, seed: int) -> Standings:
    """What follows a deal at this table, in so many worlds that `seed` chooses; with more than two packs in fewer: a
    deal has as many times more moments, and each takes as many times longer to play on from."""
    return Standings(rules, max(LEAST, 4 * worlds // rules.packs**2), seed)
