"""The seals of one table: the words its people are bound to and show for the next drawing, and what is told when."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from atout.records.signatures import Signed
from atout.records.statements import ANNULLED, LISTED, MIXED, OPENED, OVER, SEALED, Statement
from atout.server.ops.signing import Signer
from atout.server.tables.tabs import Tab
from atout.server.wire import seal_messages as wire
from atout.table import WATCHER, Hashes, Table
from atout.table.sealing import PastDrawing

PATIENCE = 2.0
"""Seconds that people who sit together wait at most for each other's hashes."""
ALONE = 1.0
"""The same where one person sits with computers: his page has no reason not to answer at once."""
TERM = 4.0
"""Seconds within which a word that was listed is to be shown."""
RETURN = 20.0
"""The same for a list that was laid down before the server was started anew: people have to come back first."""


def seal(table: Table, signer: Signer | None = None) -> wire.Seal | None:
    """The seal of the next drawing, with the signatures of the `signer`; None at a table that shows a position of the
    rule book, or whose cards were settled beforehand: they are not sealed."""
    if table.setup.shows or table.setup.dealt:
        return None
    drawings = table.drawings
    drawing = drawings.next()
    hashes = list(drawings.hashes) if drawings.hashes else None
    signed, listed = (signature(table, signer, drawing.number, kind) for kind in (SEALED, LISTED))
    silent, key = sorted(drawings.silent), signer.key if signer else ""
    return wire.Seal(drawing.number, drawing.commit, drawings.mark, hashes, silent, key, signed, listed)


def signature(table: Table, signer: Signer | None, number: int, kind: str) -> wire.Signed | None:
    """The signature of what the table states of this kind on drawing `number`; None where it states nothing so, or
    nobody signs."""
    one = table.drawings.stated.find(number, kind)
    return _signature(one, signer) if one and signer else None


def _signature(one: Statement, signer: Signer) -> wire.Signed:
    return wire.Signed(one.place, one.before, signer.sign(one.text))


def signed(table: Table, signer: Signer) -> list[Signed]:
    """All that a table has stated so far, signed."""
    return [Signed(one, signer.key, signer.sign(one.text)) for one in table.drawings.stated.all]


def opened(drawn: Iterable[PastDrawing]) -> list[wire.Drawing]:
    """Drawings laid open: only for those that may be, because a key tells every card."""
    return [
        wire.Drawing(it.number, it.commit, it.key.hex(), list(it.words), list(one.hashes))
        for one in drawn
        for it in (one.drawing,)
    ]


class Sealing:
    """Gathers what the people at a table give for the drawing to come, and knows what of its seals they were told."""

    def __init__(self, table: Table, signer: Signer | None = None) -> None:
        self._table = table
        self._signer = signer
        self._told_places = len(table.drawings.stated.all)
        self._drawings = table.drawings
        self._number = 0  # of the drawing that this is for:
        self._hashes: dict[int, str] = {}
        self._words: dict[int, str] = {}
        self._wanted: float | None = None  # since when it was to be made
        self._listed_at: float | None = None
        self._told = len(table.drawings.all) - bool(table.drawings.left)
        self._told_open = {drawn.drawing.number for drawn in table.drawings.open()}
        self._found = self._told_list = table.drawings.number if table.drawings.hashes else 0

    def bind(self, tab: Tab, hashed: str, number: int | None = None) -> None:
        """Somebody is bound to a word for drawing `number`, None: the next one. The last before the list counts."""
        if self._takes(tab, number) and not self._drawings.hashes:
            self._hashes[tab.place.seat] = hashed
            self._words.pop(tab.place.seat, None)

    def show(self, tab: Tab, word: str, number: int | None = None) -> None:
        """Somebody shows his word for a drawing: the one listed, no other; before the list it binds at once."""
        if not self._takes(tab, number):
            return
        seat = tab.place.seat
        hashed = self._drawings.hash(seat, word)
        if not self._drawings.hashes:
            self._hashes[seat] = hashed
        elif self._drawings.hashes[seat] != hashed:
            return
        self._words[seat] = word

    def next(self, here: Iterable[int], now: float) -> Hashes | tuple[str, ...] | float:
        """What the drawing that is due needs now, times being those of the event loop: the hashes, to be laid down;
        then the words, by participant, empty where one was not shown in time; or until when some of those who are
        `here` are waited for."""
        self._begin()
        if self._wanted is None:
            self._wanted = now
        people = range(len(self._table.setup.seats))
        if not self._drawings.hashes:
            end = self._wanted + (PATIENCE if len(self._table.setup.people) > 1 else min(ALONE, PATIENCE))
            if now < end and any(self._lacks(one) for one in here):
                return end
            return Hashes(tuple(self._hashes.get(at, "") for at in people))
        if self._listed_at is None:
            self._listed_at = now + (RETURN - TERM if self._found == self._number else 0.0)
        end = self._listed_at + TERM
        if now < end and any(one and at not in self._words for at, one in enumerate(self._drawings.hashes)):
            return end
        return tuple(self._words.get(at, "") for at in people)

    def news(self) -> Iterator[wire.Opened | wire.Over | wire.Sealed | wire.Listed | wire.Mixed | wire.Annulled]:
        """What everybody is to be told since it was asked last, in the order in which it was done."""
        drawings = self._drawings
        if len(self._told_open) < drawings.opened:
            new = [drawn for drawn in drawings.open() if drawn.drawing.number not in self._told_open]
            self._told_open.update(drawn.drawing.number for drawn in new)
            keys = (self._signed(drawn.drawing.number, OPENED) for drawn in new)
            yield wire.Opened(opened(new), [key for key in keys if key])
        yield from self._ends()
        additions = drawings.all[self._told :]
        for drawn in additions:
            number, words = drawn.drawing.number, list(drawn.drawing.words)
            if drawn.withheld:
                yield wire.Annulled(number, words, list(drawn.withheld), self._signed(number, ANNULLED))
            else:
                yield wire.Mixed(number, words, self._signed(number, MIXED))
        self._told = len(drawings.all)
        if additions and (following := seal(self._table, self._signer)):
            yield wire.Sealed(following.drawing, following.commit, following.table, following.signed)
        if drawings.hashes and self._told_list != drawings.number:
            number, commit = drawings.number, drawings.next().commit
            yield wire.Listed(number, commit, list(drawings.hashes), self._signed(number, LISTED))
            self._told_list = drawings.number

    def _ends(self) -> Iterator[wire.Over]:
        """What is told of a match that has come to its end."""
        stated, self._told_places = self._drawings.stated.all[self._told_places :], len(self._drawings.stated.all)
        for one in stated:
            if one.kind == OVER and self._signer:
                yield wire.Over(one.drawing, one.says, _signature(one, self._signer))

    def _signed(self, number: int, kind: str) -> wire.Signed | None:
        return signature(self._table, self._signer, number, kind)

    def _begin(self) -> None:
        """Forget what was given for drawings that are past."""
        if self._number != self._drawings.number:
            self._number, self._hashes, self._words = self._drawings.number, {}, {}
            self._wanted = self._listed_at = None

    def _takes(self, tab: Tab, number: int | None) -> bool:
        """Whether something for this drawing can still be taken from whoever sits at this tab."""
        self._begin()
        seat = tab.place.seat
        if seat == WATCHER or number not in (None, self._number):
            return False
        return seat not in self._drawings.silent

    def _lacks(self, one: int) -> bool:
        """Whether a person is waited for who has not given a hash yet."""
        return not (one == WATCHER or one in self._hashes or one in self._drawings.silent)
