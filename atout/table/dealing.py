"""How far the dealing has come: the match deals at a stroke, the table shows it packet by packet."""

from __future__ import annotations

from typing import Any

from atout.contract.match import Rules
from atout.contract.terms import BYSTANDER
from atout.table.frames import Dealing


class Packets:
    """The cards dealt so far; `deal` is the number of the deal that begins."""

    def __init__(self, rules: Rules, deal: int) -> None:
        self.deal = deal
        self.done = False
        self._left = rules.hand_size * rules.players
        self._turns_up = rules.turn_up
        self._hands: list[tuple[str, ...]] = [()] * rules.players
        self._held = [0] * rules.players

    def take(self, event: Any) -> None:
        """Take note of an event. The dealing is done with the turn-up, or with the last packet where there is none."""
        if event.do == "packet":
            self._hands[event.seat] += event.cards
            self._held[event.seat] += event.count
            self._left -= event.count
        self.done = event.do == "turn_up" or (self._left == 0 and not self._turns_up) or self.done

    def seen_by(self, seat: int, scores: tuple[int, ...], choosing: int | None = None) -> Dealing:
        """The dealing so far as `seat` sees it, or a `BYSTANDER`."""
        hand = () if seat == BYSTANDER else self._hands[seat]
        return Dealing(hand, tuple(self._held), scores, choosing)
