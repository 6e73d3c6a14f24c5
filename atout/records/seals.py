"""The seals of a written match: what each drawing came from, and whether it gave these cards (docs/seals.md)."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from msgspec import Struct

from atout.cards.sealed import MARK, Drawing, SealedRandom
from atout.contract.match import AnyMatch
from atout.contract.terms import RecordError

E = TypeVar("E")

NONE = "-"
"""The word of who put none in."""
WORD = re.compile(r"[!-~]{1,64}")
HEX = re.compile(r"[0-9a-f]{64}")
TABLE = re.compile(rf"[0-9a-f]{{{2 * MARK}}}")
PARTS = ("seal", "key", "table", "hashes", "words")
UNBOUND = ("seal", "key", "words")
"""The parts of a seal from before words were bound."""
LINE = re.compile(rf"\s*({'|'.join(PARTS)}) (\d{{1,9}}):(.*)")
"""A line of a seal in the text form."""


@dataclass(frozen=True)
class Seal:
    """The seal of a drawing, opened. `after`: how many entries of the match's log came before what was drawn; `commit`:
    what was laid down beforehand; `key`: what was laid open afterwards, in hex; `words`: by participant, and `hashes`
    what bound them; `table`: the mark of its table. From before words were bound neither of the last two is known."""

    after: int
    number: int
    commit: str
    key: str
    words: tuple[str, ...]
    table: str = ""
    hashes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if self.number < 1 or self.after < 0 or not HEX.fullmatch(self.commit) or not HEX.fullmatch(self.key):
            raise RecordError(
                "a seal has a number from 1, and two times 64 signs 0-9 a-f: the seal and its key",
                "un scellé a un numéro à partir de 1, et deux fois 64 signes 0-9 a-f : le scellé et sa clé",
            )
        if bool(self.table) != bool(self.hashes) or (self.hashes and not self._binds()):
            raise RecordError(
                "a seal has the mark of its table, 32 signs 0-9 a-f, and for each word its hash, 64 of them",
                "un scellé a la marque de sa table, 32 signes 0-9 a-f, et pour chaque mot son empreinte, 64 signes",
            )
        for word in self.words:
            if word and (word == NONE or not WORD.fullmatch(word)):
                raise RecordError(
                    f"{word!r} is no word of a seal: 1 to 64 plain signs without spaces",
                    f"{word!r} n'est pas un mot de scellé : de 1 à 64 signes simples sans espaces",
                )

    def _binds(self) -> bool:
        """Whether mark and hashes are well written, one for each word."""
        written = all(HEX.fullmatch(one) for one in self.hashes if one)
        return bool(TABLE.fullmatch(self.table)) and written and len(self.hashes) == len(self.words)

    @classmethod
    def of(cls, drawing: Drawing, after: int, table: str = "", hashes: tuple[str, ...] = ()) -> Seal:
        """The seal of a drawing that is over, as it is written down."""
        return cls(after, drawing.number, drawing.commit, drawing.key.hex(), drawing.words, table, hashes)

    @property
    def withheld(self) -> tuple[int, ...]:
        """Whose word was bound and did not come: with any of them the drawing was annulled, and gave nothing."""
        return withheld(self.hashes, self.words)

    @property
    def drawing(self) -> Drawing:
        """The drawing that the key and the words make."""
        return Drawing(self.number, bytes.fromhex(self.key), self.words)

    def lines(self) -> Iterator[str]:
        """The seal in the text form, before what was drawn."""
        yield f"seal {self.number}: {self.commit}"
        yield f"key {self.number}: {self.key}"
        if self.hashes:
            yield f"table {self.number}: {self.table}"
            yield f"hashes {self.number}: {' '.join(one or NONE for one in self.hashes)}"
        yield f"words {self.number}: {' '.join(word or NONE for word in self.words)}"


def withheld(hashes: Sequence[str], words: Sequence[str]) -> tuple[int, ...]:
    """The participants with a hash and without a word."""
    return tuple(at for at, (one, word) in enumerate(zip(hashes, words, strict=False)) if one and not word)


class ToldSeal(Struct, forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    """A seal in the JSON form, its fields those of `Seal`."""

    after: int
    number: int
    commit: str
    key: str
    words: tuple[str, ...]
    table: str = ""
    hashes: tuple[str, ...] = ()

    @classmethod
    def of(cls, seal: Seal) -> ToldSeal:
        """A seal as it is written."""
        return cls(seal.after, seal.number, seal.commit, seal.key, seal.words, seal.table, seal.hashes)

    def seal(self) -> Seal:
        """The twin of `of`. Raises RecordError."""
        return Seal(self.after, self.number, self.commit, self.key, self.words, self.table, self.hashes)


class Seals:
    """Reads the seals of a text, line by line."""

    def __init__(self) -> None:
        self.read: list[Seal] = []
        self._lines: list[tuple[str, str, str]] = []

    @property
    def open(self) -> bool:
        """Whether a seal has begun that is not whole yet."""
        return bool(self._lines)

    def line(self, line: str, entered: int) -> None:
        """Take a line of `LINE`; so many entries have been read before it. Raises RecordError."""
        found = LINE.fullmatch(line)
        assert found
        part, number, said = found[1], found[2], found[3].strip()
        self._lines.append((part, number, said))
        parts = tuple(part for part, _, _ in self._lines)
        if parts not in (PARTS[: len(parts)], UNBOUND[: len(parts)]) or number != self._lines[0][1]:
            raise unfinished()
        if parts in (PARTS, UNBOUND):
            lines = {part: said for part, _, said in self._lines}
            words, hashes = (
                tuple("" if one == NONE else one for one in lines.get(part, "").split()) for part in ("words", "hashes")
            )
            self._lines = []
            self.read.append(
                Seal(entered, int(number), lines["seal"], lines["key"], words, lines.get("table", ""), hashes)
            )


def unfinished() -> RecordError:
    """The refusal of a seal whose lines do not follow each other."""
    return RecordError(
        "a seal is lines that follow each other: seal 1: …, key 1: …, table 1: …, hashes 1: …, words 1: …",
        "un scellé fait des lignes qui se suivent : seal 1: …, key 1: …, table 1: …, hashes 1: …, words 1: …",
    )


def drawn(match: AnyMatch, source: SealedRandom) -> tuple[Any, ...]:
    """What chance gives this match next, not yet entered, out of such a stream; empty while it has nothing to give."""
    twin = copy.copy(match)
    twin.chance = type(match.chance)(source)
    return tuple(twin.chance_entries())
