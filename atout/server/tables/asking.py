"""What a seat alone may be asked before play, and what that must not tell the others: one window a deal."""

from __future__ import annotations

from atout.contract.wire import Word
from atout.server.desks.desk import desk_of
from atout.server.ops import pace
from atout.table import Table


class Asking:
    """Keeps the first card back for a moment after every deal, whether or not a seat is asked something in secret, and
    then waits for nobody who can catch up later with what he was asked.

    Only for tables where people meet: alone among computers nobody is kept waiting by another. Times of the event loop.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._desk = desk_of(table.setup.rules)
        self._until = 0.0

    @property
    def may_follow(self) -> bool:
        """Whether what is entered next may begin the window: a seat may be asked after it, and none is now."""
        return self._desk.asks_silently(self._table.match) and not self._table.game.asks(self._table.match)

    def begin(self, now: float) -> None:
        """The cards have been dealt."""
        self._until = now + pace.ASKING

    def ends(self, now: float) -> float | None:
        """When the window ends that is open now; None where none is."""
        return self._until if now < self._until else None

    def keeps_back(self, seat: int, now: float) -> bool:
        """Whether what this seat does now has to wait for the end of the window: not an answer to its own question."""
        answers = self._table.turn == seat and self._table.game.asks(self._table.match)
        return self.ends(now) is not None and not answers

    @property
    def passed_over(self) -> Word | None:
        """What stands for the answer of the seat that is asked and has not answered; None where nobody is asked, or
        what is not done now can never be done later."""
        match = self._table.match
        return self._desk.passed_over(match) if self._table.game.asks(match) else None

    @property
    def lead(self) -> int | None:
        """The seat that everybody sees on lead while another is asked; None while nobody is."""
        return self._table.turn_seen if self._table.game.asks(self._table.match) else None
