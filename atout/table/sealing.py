"""The drawings of a table that is dealt under seal: what went into each, what came out, which may be laid open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from atout.cards.sealed import Drawing, key_of
from atout.contract.terms import RecordError
from atout.records.seals import Seal
from atout.table.entries import Entry


@dataclass
class Drawn:
    """A drawing and the entries it gave. `after`: how many entries of its match's log came before them; `out_of`: the
    cards that something was drawn from in the middle of a deal."""

    drawing: Drawing
    after: int
    out_of: tuple[str, ...]
    entries: list[Entry] = field(default_factory=list)


class Drawings:
    """All drawings of a table, in their order: number 1 is the first."""

    def __init__(self, secret: bytes) -> None:
        self.all: list[Drawn] = []
        self.opened = 0
        """How many may be laid open: those of deals that are over. Their keys tell every card of them."""
        self.left: tuple[Entry, ...] = ()
        """What the last drawing has still to give."""
        self._secret = secret
        self._match: list[Drawn] = []  # those whose entries count in the match under way

    def next(self, words: Sequence[str] = ()) -> Drawing:
        """The drawing to come, made of these words."""
        number = len(self.all) + 1
        return Drawing(number, key_of(self._secret, number), tuple(words))

    def begin(self, drawn: Drawn, gives: tuple[Entry, ...]) -> None:
        """This is drawn now, and `gives` these entries."""
        self.all.append(drawn)
        self._match.append(drawn)
        self.left = gives

    def check(self, entry: Entry) -> None:
        """Raise RecordError where chance does not give what the drawing under way says."""
        if self.left and entry != self.left[0]:
            raise RecordError("key and words give other cards", "la clé et les mots donnent d'autres cartes")

    def give(self, entry: Entry) -> None:
        """Take note of an entry by chance; at a table that was begun without seals it may belong to no drawing."""
        if self.left:
            self.left = self.left[1:]
            self.all[-1].entries.append(entry)

    def lay_open(self) -> None:
        """The deal is over."""
        self.opened = len(self.all)

    def go_back(self, kept: int) -> None:
        """The match goes back to so many entries: what was drawn after them does not count in it any more."""
        self._match = [drawn for drawn in self._match if drawn.after < kept]
        self.left = ()

    def begin_match(self) -> None:
        """Another match begins."""
        self._match = []

    def seals(self) -> tuple[Seal, ...]:
        """The seals of the match under way, as far as they may be laid open."""
        open_ones = [drawn for drawn in self._match if drawn.drawing.number <= self.opened]
        return tuple(Seal.of(drawn.drawing, drawn.after) for drawn in open_ones)
