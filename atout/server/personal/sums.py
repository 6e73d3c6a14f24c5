"""What a review comes to, deal by deal: what is kept of it beside the whole, for sums over many matches."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from atout.review import Deal, Review
from atout.review.report import Name, Share


class Part(Struct, frozen=True, array_like=True):
    """As `Share` of a review."""

    cost: float
    decisions: int
    flagged: int


class DealSums(Struct, frozen=True):
    """The account of a deal, its errors by what they were about and by the precepts they broke."""

    number: int
    result: float
    luck: float
    errors: float
    kinds: dict[str, Part]
    precepts: dict[str, Part]


class Sums(Struct, frozen=True):
    """Those of the deals of a match."""

    deals: list[DealSums]


def summed(review: Review) -> Sums:
    """What a review comes to."""
    return Sums([of_deal(deal) for deal in review.deals])


def of_deal(deal: Deal) -> DealSums:
    """What a deal comes to."""
    figures = (round(deal.result, 2), round(deal.luck, 2), round(deal.errors, 2))
    return DealSums(deal.number, *figures, parts(deal.by_kind), parts(deal.by_precept))


def parts(shares: Mapping[Name, Share]) -> dict[str, Part]:
    """Shares by their names."""
    return {str(name): Part(round(one.cost, 2), one.decisions, one.flagged) for name, one in shares.items()}
