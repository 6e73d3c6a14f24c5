"""What the server asks of a store for reviews."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol


@dataclass(frozen=True)
class Reviewed:
    """The review of one person's play in match `number`, from 1, of those finished at a table; `seat` is his place
    there, as in `Place`. It was made by this `arithmetic` (`atout.review.report.ARITHMETIC`), `made` in seconds since
    1970. `sums` are what it comes to, `body` is the whole, empty where it was not asked for."""

    table: str
    number: int
    seat: int
    arithmetic: int
    made: float
    sums: bytes = field(repr=False)
    body: bytes = field(default=b"", repr=False)


class ReviewStore(Protocol):
    """Reviews, by the match and the seat. All may raise NotSaved or Broken."""

    async def keep_review(self, reviewed: Reviewed, begun: float | None = None) -> None:
        """Keep a review in place of an earlier one, `begun` in seconds since 1970, if not when it was made; nothing
        where its table was put away, or somebody to whom the seat opens has had his reviews forgotten since."""

    async def review(self, table: str, number: int, seat: int) -> Reviewed | None:
        """The whole review of a seat in a match, where one is kept."""

    async def reviews(self, player: str) -> list[Reviewed]:
        """What the reviews come to of the seats that open to a player, the one made last first."""

    async def forget_reviews(self, player: str) -> None:
        """Forget the reviews of those seats, and that others may see them."""

    async def show_review(self, table: str, number: int, seat: int, visible: bool) -> None:
        """Let the others of a match see the review of a seat, or no longer."""

    async def reviews_shown(self, table: str, number: int) -> list[int]:
        """The seats whose review the others of a match may see, in order."""

    async def prefer(self, player: str, name: str, on: bool) -> None:
        """Note what a player prefers, or prefers no longer."""

    async def preferences(self, player: str) -> list[str]:
        """The names of what a player prefers, in order."""
