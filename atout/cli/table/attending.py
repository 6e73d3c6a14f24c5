"""The computers at a free table in the terminal: what they notice, and what they do whoever's turn it is."""

from __future__ import annotations

from dataclasses import dataclass

from atout.contract.match import AnyMatch, View
from atout.contract.terms import Player, Seat
from atout.server.free.free_computers import SEEDS, rejected_before
from atout.server.free.wits import wits_of


@dataclass(frozen=True)
class Attending:
    """The computers of one table: the name of the player they all are, and what decides what they overlook."""

    name: str
    seed: int
    seats: tuple[Seat, ...]

    def unasked(self, match: AnyMatch) -> tuple[Seat, object] | None:
        """What a computer does now without being on turn: a claim first, then a duty; None where there is nothing."""
        if match.turn is None or not match.deal_number:
            return None
        views = [(seat, match.view(seat)) for seat in self.seats]
        views = [(seat, view) for seat, view in views if view.free]
        clever = wits_of(match.rules)
        for seat, view in views:
            claim = clever.notice(view, self.name, self.seed + seat * SEEDS)
            if claim and not rejected_before(view, claim) and not match.refusal(claim, seat):
                return seat, claim
        for seat, view in views:
            duty = clever.duty(view)
            if duty and not match.refusal(duty, seat):
                return seat, duty
        return None

    def decide(self, view: View, player: Player) -> object:
        """What a computer does on its turn: always what is right."""
        return wits_of(view.rules).decide(view, player) if view.free else player(view)
