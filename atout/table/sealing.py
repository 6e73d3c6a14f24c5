"""The drawings of a table that is dealt under seal: what went into each, what came out, which may be laid open."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from atout.cards.sealed import Drawing, hash_of, key_of, mark_of
from atout.contract.terms import RecordError
from atout.records.seals import HEX, Seal, withheld
from atout.records.statements import ANNULLED, LISTED, MIXED, OPENED, OVER, SEALED, Statements
from atout.table.entries import Entry


@dataclass
class PastDrawing:
    """A drawing and the entries it gave. `after`: how many entries of its match's log came before them; `out_of`: the
    cards that something was drawn from in the middle of a deal; `hashes`: what bound the words, none at tables from
    before; `open`: whether its key may be shown, which tells every card of it."""

    drawing: Drawing
    after: int
    out_of: tuple[str, ...]
    hashes: tuple[str, ...] = ()
    entries: list[Entry] = field(default_factory=list)
    open: bool = False

    @property
    def withheld(self) -> tuple[int, ...]:
        """Whose word was bound and did not come: with any of them the drawing is annulled."""
        return withheld(self.hashes, self.drawing.words)


class Drawings:
    """All drawings of a table, in their order: number 1 is the first. Only the `people` have words."""

    def __init__(self, secret: bytes, people: Iterable[int]) -> None:
        self.all: list[PastDrawing] = []
        self.mark: str = mark_of(secret)
        """What tells this table apart in the hashes of its words."""
        self.stated: Statements = Statements(self.mark)
        """What everybody was told of the drawings, to be signed."""
        self.hashes: tuple[str, ...] = ()
        """What binds the words of the drawing to come, by participant, once it is laid down."""
        self.silent: frozenset[int] = frozenset()
        """Who has no word in the drawing to come, having withheld one since cards were drawn last."""
        self.opened = 0
        """How many may be laid open."""
        self.left: tuple[Entry, ...] = ()
        """What the last drawing has still to give."""
        self._secret = secret
        self._people = frozenset(people)
        self._bound = False  # whether words are bound here: a table from before has drawings without
        self._under_way: list[PastDrawing] = []  # those of the deal that is not over
        self._until_match_over: list[PastDrawing] = []  # those of deals that are, with cards that nobody is to see yet
        self._match: list[PastDrawing] = []  # those whose entries count in the match under way
        self._state_seal()

    @property
    def number(self) -> int:
        """That of the drawing to come."""
        return len(self.all) + 1

    def next(self, words: Sequence[str] = ()) -> Drawing:
        """The drawing to come, made of these words."""
        return Drawing(self.number, key_of(self._secret, self.number), tuple(words))

    def bind(self, hashes: tuple[str, ...]) -> None:
        """The words of the drawing to come are bound by these hashes. Raises RecordError where they cannot be."""
        bound = {at for at, one in enumerate(hashes) if one}
        if self.left or self.hashes:
            raise RecordError("the words are bound already", "les mots sont déjà engagés")
        if bound - self._people or bound & self.silent or not all(HEX.fullmatch(one) for one in hashes if one):
            raise RecordError(
                "only people have the hash of a word, and not those who have just withheld theirs",
                "seules les personnes engagent un mot, et non qui vient de retenir le sien",
            )
        self.hashes, self._bound = hashes, True
        self.stated.state(self.number, LISTED, self.next().commit, *hashes)

    def prove(self, words: tuple[str, ...]) -> None:
        """Raise RecordError where these are not the words that were bound. Some may be missing."""
        if self._bound and not self.hashes:
            raise RecordError("the words are not bound", "les mots ne sont pas engagés")
        if self.hashes and any(word and self.hash(at, word) != self.hashes[at] for at, word in enumerate(words)):
            raise RecordError("a word is not the one that was bound", "un mot n'est pas celui qui était engagé")

    def hash(self, participant: int, word: str) -> str:
        """What binds a participant to this word in the drawing to come."""
        return hash_of(word, self.mark, self.number, participant)

    def begin(self, drawn: PastDrawing, gives: tuple[Entry, ...]) -> None:
        """This is drawn now, and `gives` these entries; none where it is annulled."""
        self.all.append(drawn)
        self._match.append(drawn)
        self._under_way.append(drawn)
        self.left = gives
        self.hashes = ()
        self.silent = self.silent | frozenset(drawn.withheld) if drawn.withheld else frozenset()
        self.stated.state(drawn.drawing.number, ANNULLED if drawn.withheld else MIXED, *drawn.drawing.words)
        self._state_seal()

    def check(self, entry: Entry) -> None:
        """Raise RecordError where chance does not give what the drawing under way says."""
        if self.left and entry != self.left[0]:
            raise RecordError("key and words give other cards", "la clé et les mots donnent d'autres cartes")

    def give(self, entry: Entry) -> None:
        """Take note of an entry by chance; at a table that was begun without seals it may belong to no drawing."""
        if self.left:
            self.left = self.left[1:]
            self.all[-1].entries.append(entry)

    def close(self, visible: bool, match_over: bool) -> None:
        """The deal is over. Keys are laid open where all its cards are `visible`, else when the match is over."""
        if self.left:
            return  # what is drawn now is of the next one
        over, self._under_way = self._under_way, []
        if match_over:
            over, self._until_match_over = [*self._until_match_over, *over], []
        elif not visible:
            self._until_match_over += over
            return
        for drawn in over:
            drawn.open = True
            self.stated.state(drawn.drawing.number, OPENED, drawn.drawing.key.hex())
        self.opened += len(over)

    def end(self, digest: str) -> None:
        """The match is over, and this is its digest: stated of a match that was dealt under seal, at least in part."""
        if self._match:
            self.stated.state(self._match[-1].drawing.number, OVER, digest)

    def go_back(self, count: int) -> None:
        """The match goes back to so many entries: what was drawn after them does not count in it any more."""
        self._match = [drawn for drawn in self._match if drawn.after < count]
        self.left = ()

    def begin_match(self) -> None:
        """Another match begins."""
        self._match = []

    def seals(self) -> tuple[Seal, ...]:
        """The seals of the match under way, as far as they may be laid open."""
        return tuple(
            Seal.of(one.drawing, one.after, self.mark if one.hashes else "", one.hashes)
            for one in self._match
            if one.open
        )

    def open(self) -> list[PastDrawing]:
        """All that may be laid open, in their order."""
        return [drawn for drawn in self.all if drawn.open]

    def _state_seal(self) -> None:
        """State the seal of the drawing to come, as everybody is shown it."""
        self.stated.state(self.number, SEALED, self.next().commit)
