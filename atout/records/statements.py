"""What a table states of its drawings: one short text after another, each holding the digest of the one before, so that
a server which has signed them cannot tell two people two stories unnoticed (docs/seals.md)."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from typing import Final

from atout.contract.terms import RecordError

HEAD = "atout statement 1"
"""The first line: what this is, and the version of the form."""
SEALED: Final = "sealed"
LISTED: Final = "listed"
MIXED: Final = "mixed"
ANNULLED: Final = "annulled"
OPENED: Final = "opened"
OVER: Final = "over"
FIRST = "-"
"""What stands for the digest before the first statement of a table."""
_DIGEST, _WORD = "[0-9a-f]{64}", "[!-~]{1,64}"
SAYS = {
    SEALED: re.compile(_DIGEST),
    LISTED: re.compile(rf"{_DIGEST}(?: (?:{_DIGEST}|-)){{1,16}}"),
    MIXED: re.compile(rf"{_WORD}(?: {_WORD}){{0,15}}"),
    ANNULLED: re.compile(rf"{_WORD}(?: {_WORD}){{0,15}}"),
    OPENED: re.compile(_DIGEST),
    OVER: re.compile(_DIGEST),
}
"""The kinds of statements, and what each says: the seal; the seal and every hash; every word; the same of a drawing
that gives nothing; the key; the digest of the match."""
_TABLE, _BEFORE = re.compile("[0-9a-f]{32}"), re.compile(f"{_DIGEST}|-")
_NUMBER = re.compile("[1-9][0-9]{0,8}")


@dataclass(frozen=True)
class Statement:
    """One statement of a table. `table`: its mark; `place`: its number among all statements of that table, from 1;
    `before`: the digest of the one at the place before, `-` for none; `drawing`: the number of the drawing that it is
    about, of `over` the last one of the match; `says`: as `SAYS` has it for its kind, in one line."""

    table: str
    place: int
    before: str
    drawing: int
    kind: str
    says: str

    def __post_init__(self) -> None:
        pattern = SAYS.get(self.kind)
        form = (
            _TABLE.fullmatch(self.table) and _BEFORE.fullmatch(self.before) and pattern and pattern.fullmatch(self.says)
        )
        numbers = _NUMBER.fullmatch(str(self.place)) and _NUMBER.fullmatch(str(self.drawing))
        if not form or not numbers or (self.place == 1) != (self.before == FIRST):
            raise RecordError(
                f"these lines are no statement of a table: {self.kind[:20]!r} at place {self.place}",
                f"ces lignes ne sont pas une déclaration de table : {self.kind[:20]!r}, au rang {self.place}",
            )

    @property
    def text(self) -> str:
        """What is signed: seven lines of ASCII, without a last line feed."""
        return "\n".join((HEAD, self.table, str(self.place), self.before, str(self.drawing), self.kind, self.says))

    @property
    def digest(self) -> str:
        """Its SHA-256 in hex, which the next statement holds."""
        return hashlib.sha256(self.text.encode()).hexdigest()

    @classmethod
    def parse(cls, text: str) -> Statement:
        """The twin of `text`. Raises RecordError."""
        head, *lines = text.split("\n")
        if head != HEAD or len(lines) != 6 or not (_NUMBER.fullmatch(lines[1]) and _NUMBER.fullmatch(lines[3])):
            raise RecordError(
                f"a statement has seven lines, the first of them {HEAD!r}",
                f"une déclaration a sept lignes, dont la première est {HEAD!r}",
            )
        table, place, before, drawing, kind, says = lines
        return cls(table, int(place), before, int(drawing), kind, says)


class Statements:
    """All that one table has stated so far, in its order. It follows from the table's log alone, and has to follow in
    the same way in every later version: a server that states something else of a table it has signed for is a liar."""

    def __init__(self, table: str) -> None:
        self.all: list[Statement] = []
        self._table = table
        self._found: dict[tuple[int, str], Statement] = {}

    def state(self, drawing: int, kind: str, *says: str) -> None:
        """State one thing more; an empty one is written `-`."""
        before = self.all[-1].digest if self.all else FIRST
        text = " ".join(one or "-" for one in says)
        one = self._found[drawing, kind] = Statement(self._table, len(self.all) + 1, before, drawing, kind, text)
        self.all.append(one)

    def find(self, drawing: int, kind: str) -> Statement | None:
        """What is stated of this kind on a drawing; None where nothing is."""
        return self._found.get((drawing, kind))


__all__ = [
    "ANNULLED",
    "FIRST",
    "HEAD",
    "LISTED",
    "MIXED",
    "OPENED",
    "OVER",
    "SAYS",
    "SEALED",
    "Statement",
    "Statements",
]
