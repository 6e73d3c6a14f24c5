"""The seals of a written match: what each drawing came from, and whether it gave these cards (docs/seals.md)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from msgspec import Struct

from atout.cards.sealed import MARK, Drawing, SealedRandom
from atout.contract.match import AnyMatch
from atout.contract.terms import RecordError
from atout.records.signatures import Signed
from atout.records.statements import ANNULLED, LISTED, MIXED, OPENED, OVER, SEALED, Statement

E = TypeVar("E")

NONE = "-"
"""The word of who put none in."""
WORD = re.compile(r"[!-~]{1,64}")
HEX = re.compile(r"[0-9a-f]{64}")
TABLE = re.compile(rf"[0-9a-f]{{{2 * MARK}}}")
PARTS = ("seal", "key", "table", "hashes", "words")
UNBOUND = ("seal", "key", "words")
"""The parts of a seal from before words were bound."""
SIGNING = ("signer", "signed")
"""What may stand below a seal: the key that has signed it, and one signature after another."""
LINE = re.compile(rf"\s*({'|'.join((*PARTS, *SIGNING))}) (\d{{1,9}}):(.*)")
"""A line of a seal in the text form."""


class Mark(Struct, forbid_unknown_fields=True, frozen=True):
    """The signature of what a table stated of a drawing, as it is written below its seal: the kind of the statement,
    its place, the digest of the one before. What it says stands in the seal."""

    kind: str
    place: int
    before: str
    signature: str

    def __str__(self) -> str:
        return f"{self.kind} {self.place} {self.before} {self.signature}"

    @classmethod
    def parse(cls, text: str) -> Mark:
        """The twin of `str`. Raises RecordError."""
        words = text.split()
        if len(words) != 4 or not re.fullmatch("[1-9][0-9]{0,8}", words[1]):
            raise RecordError(
                "a signature is written: signed 1: sealed 1 - …, with kind, place, digest and 128 signs 0-9 a-f",
                "une signature s'écrit : signed 1: sealed 1 - …, avec genre, rang, condensé et 128 signes 0-9 a-f",
            )
        return cls(words[0], int(words[1]), words[2], words[3])


@dataclass(frozen=True)
class Seal:
    """The seal of a drawing, opened. `after`: how many entries of the match's log came before what was drawn; `commit`:
    what was laid down beforehand; `key`: what was laid open afterwards, in hex; `words`: by participant, and `hashes`
    what bound them; `table`: the mark of its table. From before words were bound neither of the last two is known.
    `signer`: the public key of who has signed what its table stated of this drawing, `signed`: the signatures."""

    after: int
    number: int
    commit: str
    key: str
    words: tuple[str, ...]
    table: str = ""
    hashes: tuple[str, ...] = ()
    signer: str = ""
    signed: tuple[Mark, ...] = ()

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
        if bool(self.signer) != bool(self.signed) or len({one.kind for one in self.signed}) < len(self.signed):
            raise RecordError(
                "a seal that is signed has its signer and its signatures, each kind once",
                "un scellé signé a la clé de son signataire et ses signatures, une de chaque genre",
            )
        self.statements("0" * 64)  # whether they are any

    def _binds(self) -> bool:
        """Whether mark and hashes are well written, one for each word."""
        spelling = all(HEX.fullmatch(one) for one in self.hashes if one)
        return bool(TABLE.fullmatch(self.table)) and spelling and len(self.hashes) == len(self.words)

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

    def statements(self, digest: str) -> tuple[Signed, ...]:
        """What was signed of this drawing, where `digest` is that of its match. Raises RecordError where the signatures
        are none, or nothing of the kind is stated."""
        bound = (self.commit, *self.hashes)
        says = {
            SEALED: (self.commit,),
            LISTED: bound if self.hashes else (),
            ANNULLED if self.withheld else MIXED: self.words,
            OPENED: (self.key,),
            OVER: (digest,),
        }
        return tuple(
            Signed(
                Statement(self.table, one.place, one.before, self.number, one.kind, one_line(says.get(one.kind, ()))),
                self.signer,
                one.signature,
            )
            for one in self.signed
        )

    def lines(self) -> Iterator[str]:
        """The seal in the text form, before what was drawn."""
        yield f"seal {self.number}: {self.commit}"
        yield f"key {self.number}: {self.key}"
        if self.hashes:
            yield f"table {self.number}: {self.table}"
            yield f"hashes {self.number}: {one_line(self.hashes)}"
        yield f"words {self.number}: {one_line(self.words)}"
        if self.signer:
            yield f"signer {self.number}: {self.signer}"
        for one in self.signed:
            yield f"signed {self.number}: {one}"


def one_line(words: Sequence[str]) -> str:
    """Words or hashes in one line."""
    return " ".join(word or NONE for word in words)


def withheld(hashes: Sequence[str], words: Sequence[str]) -> tuple[int, ...]:
    """The participants with a hash and without a word."""
    return tuple(at for at, (one, word) in enumerate(zip(hashes, words, strict=False)) if one and not word)


class SealEntry(Struct, forbid_unknown_fields=True, omit_defaults=True, frozen=True):
    """A seal in the JSON form, its fields those of `Seal`."""

    after: int
    number: int
    commit: str
    key: str
    words: tuple[str, ...]
    table: str = ""
    hashes: tuple[str, ...] = ()
    signer: str = ""
    signed: tuple[Mark, ...] = ()

    @classmethod
    def of(cls, seal: Seal) -> SealEntry:
        """A seal as it is written."""
        return cls(**{name: getattr(seal, name) for name in cls.__struct_fields__})

    def seal(self) -> Seal:
        """The twin of `of`. Raises RecordError."""
        return Seal(**{name: getattr(self, name) for name in self.__struct_fields__})


class Seals:
    """Reads the seals of a text, line by line."""

    def __init__(self) -> None:
        self.read: list[Seal] = []
        self._lines: list[tuple[str, str, str]] = []
        self._signer = ""  # of the last seal, until its first signature is read

    @property
    def open(self) -> bool:
        """Whether a seal has begun that is not whole yet."""
        return bool(self._lines or self._signer)

    def line(self, line: str, entered: int) -> None:
        """Take a line of `LINE`; so many entries have been read before it. Raises RecordError."""
        match = LINE.fullmatch(line)
        assert match
        part, number, text = match[1], match[2], match[3].strip()
        if part in SIGNING:
            return self._sign(part, int(number), text, entered)
        if self._signer:
            raise unsigned()
        self._lines.append((part, number, text))
        parts = tuple(part for part, _, _ in self._lines)
        if parts not in (PARTS[: len(parts)], UNBOUND[: len(parts)]) or number != self._lines[0][1]:
            raise unfinished()
        if parts in (PARTS, UNBOUND):
            lines = {part: text for part, _, text in self._lines}
            words, hashes = (
                tuple("" if one == NONE else one for one in lines.get(part, "").split()) for part in ("words", "hashes")
            )
            self._lines = []
            self.read.append(
                Seal(entered, int(number), lines["seal"], lines["key"], words, lines.get("table", ""), hashes)
            )

    def _sign(self, part: str, number: int, text: str, entered: int) -> None:
        """Take a line below a seal: the signer first, then the signatures."""
        last = self.read[-1] if self.read else None
        if self._lines or not last or (last.number, last.after) != (number, entered):
            raise unsigned()
        if part == "signer":
            if self._signer or last.signed:
                raise unsigned()
            self._signer = text
            return
        if not (self._signer or last.signer):
            raise unsigned()
        self.read[-1] = replace(last, signer=last.signer or self._signer, signed=(*last.signed, Mark.parse(text)))
        self._signer = ""


def unfinished() -> RecordError:
    """The refusal of a seal whose lines do not follow each other."""
    return RecordError(
        "a seal is lines that follow each other: seal 1: …, key 1: …, table 1: …, hashes 1: …, words 1: …",
        "un scellé fait des lignes qui se suivent : seal 1: …, key 1: …, table 1: …, hashes 1: …, words 1: …",
    )


def unsigned() -> RecordError:
    """The refusal of signatures that do not stand below their seal."""
    return RecordError(
        "below a seal stand its signer and then its signatures: signer 1: …, signed 1: …",
        "sous un scellé viennent la clé du signataire, puis ses signatures : signer 1: …, signed 1: …",
    )


def drawn(match: AnyMatch, source: SealedRandom) -> tuple[Any, ...]:
    """What chance gives this match next, not yet entered, out of such a stream; empty while it has nothing to give."""
    twin = match.snapshot()
    twin.chance = type(match.chance)(source)
    return tuple(twin.chance_entries())
