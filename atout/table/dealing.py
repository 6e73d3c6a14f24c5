"""How far the dealing has come: the match deals at a stroke, the table shows it packet by packet."""

from __future__ import annotations

from atout.games.bezique import Event, Rules
from atout.table.frames import Dealing


class Packets:
    """The cards dealt so far; `deal` is the number of the deal that begins."""

    def __init__(self, rules: Rules, deal: int, scores: tuple[int, ...]) -> None:
        self.deal = deal
        self.done = False
        self._rules = rules
        self._scores = scores
        self._left = len(rules.packets) * rules.players
        self._hands: list[tuple[str, ...]] = [()] * rules.players

    def take(self, event: Event) -> None:
        """Take note of an event. The dealing is done with the turn-up, or with the last packet where there is none."""
        if event.do == "packet":
            self._hands[event.seat] += event.cards  # type: ignore[attr-defined]
            self._left -= 1
        self.done = event.do == "turn_up" or (self._left == 0 and not self._rules.turn_up) or self.done

    def seen_by(self, seat: int) -> Dealing:
        """The dealing so far as `seat` sees it."""
        return Dealing(self._hands[seat], tuple(map(len, self._hands)), self._scores)
