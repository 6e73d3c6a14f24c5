"""The deal being kept on a score sheet: the points of each side, and where they come from."""

from __future__ import annotations

from dataclasses import dataclass, field

from atout.records.sheets.entries import Announce


@dataclass
class Going:
    """The deal being kept: points by side and where they come from."""

    declared: list[int]
    awards: list[int]
    """Points that rulings give or take: they stay where a side loses the points of its deal."""
    brisques: list[int]
    aces: list[int]
    tens: list[int]
    last: int | None = None
    last_to: int | None = None
    """Whom a ruling gives the last trick to (IRR-022)."""
    nothing: set[int] = field(default_factory=set)
    """Whose tricks count nothing (BOU-041)."""
    off: set[int] = field(default_factory=set)
    """Who takes the points of this deal back off (BOU-053)."""
    counted: bool = False
    at_once: int = 0
    dead: int = 0
    sevens: int = 0
    turned: bool = False
    cut: bool = False
    pending: dict[int, Announce] = field(default_factory=dict)

    @classmethod
    def new(cls, sides: int) -> Going:
        """An empty deal."""
        return cls([0] * sides, [0] * sides, [0] * sides, [0] * sides, [0] * sides)

    def last_side(self) -> int | None:
        """Who has the last trick, as a ruling may have it."""
        return self.last if self.last_to is None else self.last_to

    def points(self, side: int, last_trick: int) -> int:
        """What the deal brings a side so far."""
        tricks = 0 if side in self.nothing else self.brisques[side]
        if self.last is not None and self.last_side() == side and side not in self.nothing:
            tricks += last_trick
        return self.awards[side] + (0 if side in self.off else self.declared[side] + tricks)
