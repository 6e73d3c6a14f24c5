"""The computer players of a free table: what they notice, what they do whoever's turn it is, how they decide.

They go by their views alone, and keep to the rules whatever others have done.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from atout.contract.match import View
from atout.contract.terms import Player
from atout.contract.wire import Word
from atout.server.free.wits import wits_of
from atout.table import Entry, Table

SEEDS = 1_000_003
"""Keeps the seats of one table apart: what one overlooks another may notice."""


@dataclass
class Attending:
    """The computers of one free table, those among them that play for people who are away."""

    table: Table

    @classmethod
    def at(cls, table: Table) -> Attending | None:
        """Those of a table; None where it is not free."""
        return cls(table) if table.setup.free else None

    @property
    def names(self) -> Mapping[int, str]:
        """Their names by participant."""
        seats = enumerate(self.table.setup.seats)
        return {at: seat.computer for at, seat in seats if seat.computer} | self.table.held

    def views(self) -> dict[int, View]:
        """What each seat of a computer may know now; nothing between two deals."""
        match = self.table.match
        if not match.deal_number or self.table.turn is None:
            return {}
        names, seats = self.names, range(self.table.setup.rules.players)
        return {seat: match.view(seat) for seat in seats if self.table.player(seat) in names}

    def claim(self) -> Entry | None:
        """What a computer denounces now, by what it has seen; None where none of them does."""
        table = self.table
        for seat, view in self.views().items():
            seed = int.from_bytes(table.setup.secret[:4], "big") + seat * SEEDS
            claim = wits_of(table.setup.rules).notice(view, self.names[table.player(seat)], seed)
            if claim and not rejected_before(view, claim) and not table.refusal(seat, claim):
                return table.act(seat, claim)
        return None

    def duty(self) -> Entry | None:
        """What a computer does at once, and out of turn: take up its hand, say that it has nothing more to claim."""
        for seat, view in self.views().items():
            action = wits_of(self.table.setup.rules).duty(view)
            if action and not self.table.refusal(seat, action):
                return self.table.act(seat, action)
        return None


def rejected_before(view: Any, claim: Any) -> bool:
    """Whether this seat has said the same in this deal, and it was not upheld."""
    charge = (claim.irregularity, claim.offender, view.seat)
    denied = [past for past in view.free.rulings if not hasattr(past, "choice")]
    return any((past.irregularity, past.offender, past.claimant) == charge for past in denied)


def decide(view: View, player: Player) -> Word:
    """What a computer does on its turn at a free table: always what is right."""
    return wits_of(view.rules).decide(view, player)


def keeps(view: View, action: Word) -> bool:
    """Whether an action keeps to the rules, and does not only lie within a hand's power."""
    return wits_of(view.rules).keeps(view, action)


def thinkable(view: View) -> bool:
    """Whether there is a choice to be made that somebody who thinks ahead understands: as at a strict table."""
    return wits_of(view.rules).thinkable(view)
