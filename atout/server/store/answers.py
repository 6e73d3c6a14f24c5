"""The last answers to numbered commands that are recorded nowhere: what comes again is answered, not done again."""

from __future__ import annotations

from collections import OrderedDict

CLIENTS = 64
ANSWERS = 32
"""How many tabs are remembered, and how many commands of each."""


class Answers:
    """Answers by tab and number, already encoded; None for the state of things, which is told anew."""

    def __init__(self) -> None:
        self._kept: OrderedDict[str, OrderedDict[int, bytes | None]] = OrderedDict()

    def known(self, tab: str, n: int) -> bool:
        """Whether this command has been answered."""
        return n in self._kept.get(tab, ())

    def get(self, tab: str, n: int) -> bytes | None:
        """Its answer."""
        return self._kept[tab][n]

    def keep(self, tab: str, n: int, answer: bytes | None) -> None:
        """Remember an answer, and forget the oldest."""
        own = self._kept.setdefault(tab, OrderedDict())
        own[n] = answer
        self._kept.move_to_end(tab)
        if len(own) > ANSWERS:
            own.popitem(last=False)
        if len(self._kept) > CLIENTS:
            self._kept.popitem(last=False)
