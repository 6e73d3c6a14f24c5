"""The seals of a written match: what each drawing came from, and whether it gave these cards (docs/seals.md)."""

from __future__ import annotations

import copy
import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from atout.cards.sealed import Drawing, SealedRandom, commit_of
from atout.contract.game import game_of
from atout.contract.match import AnyMatch
from atout.contract.terms import RecordError, Text
from atout.records.game import record_of

E = TypeVar("E")

NONE = "-"
"""The word of who put none in."""
WORD = re.compile(r"[!-~]{1,64}")
HEX = re.compile(r"[0-9a-f]{64}")
PARTS = ("seal", "key", "words")
LINE = re.compile(rf"\s*({'|'.join(PARTS)}) (\d{{1,9}}):(.*)")
"""A line of a seal in the text form."""


@dataclass(frozen=True)
class Seal:
    """The seal of a drawing, opened. `after`: how many entries of the match's log came before what was drawn; `commit`:
    what was laid down beforehand; `key`: what was laid open afterwards, in hex; `words`: by participant."""

    after: int
    number: int
    commit: str
    key: str
    words: tuple[str, ...]

    def __post_init__(self) -> None:
        if self.number < 1 or self.after < 0 or not HEX.fullmatch(self.commit) or not HEX.fullmatch(self.key):
            raise RecordError(
                "a seal has a number from 1, and two times 64 signs 0-9 a-f: the seal and its key",
                "un scellé a un numéro à partir de 1, et deux fois 64 signes 0-9 a-f : le scellé et sa clé",
            )
        for word in self.words:
            if word and (word == NONE or not WORD.fullmatch(word)):
                raise RecordError(
                    f"{word!r} is no word of a seal: 1 to 64 plain signs without spaces",
                    f"{word!r} n'est pas un mot de scellé : de 1 à 64 signes simples sans espaces",
                )

    @classmethod
    def of(cls, drawing: Drawing, after: int) -> Seal:
        """The seal of a drawing that is over, as it is written down."""
        return cls(after, drawing.number, drawing.commit, drawing.key.hex(), drawing.words)

    @property
    def drawing(self) -> Drawing:
        """The drawing that the key and the words make."""
        return Drawing(self.number, bytes.fromhex(self.key), self.words)

    def lines(self) -> Iterator[str]:
        """The seal in the text form, before what was drawn."""
        yield f"seal {self.number}: {self.commit}"
        yield f"key {self.number}: {self.key}"
        yield f"words {self.number}: {' '.join(word or NONE for word in self.words)}"


class ToldSeal(Struct, forbid_unknown_fields=True, frozen=True):
    """A seal in the JSON form, its fields those of `Seal`."""

    after: int
    number: int
    commit: str
    key: str
    words: tuple[str, ...]

    @classmethod
    def of(cls, seal: Seal) -> ToldSeal:
        """A seal as it is written."""
        return cls(seal.after, seal.number, seal.commit, seal.key, seal.words)

    def seal(self) -> Seal:
        """The twin of `of`. Raises RecordError."""
        return Seal(self.after, self.number, self.commit, self.key, self.words)


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
        if part != PARTS[len(self._lines) - 1] or number != self._lines[0][1]:
            raise unfinished()
        if len(self._lines) == len(PARTS):
            (_, _, commit), (_, _, key), _ = self._lines
            words = tuple("" if word == NONE else word for word in said.split())
            self._lines = []
            self.read.append(Seal(entered, int(number), commit, key, words))


def unfinished() -> RecordError:
    """The refusal of a seal whose three lines do not follow each other."""
    return RecordError(
        "a seal is three lines that follow each other: seal 1: …, key 1: …, words 1: …",
        "un scellé fait trois lignes qui se suivent : seal 1: …, key 1: …, words 1: …",
    )


def drawn(match: AnyMatch, source: SealedRandom) -> tuple[Any, ...]:
    """What chance gives this match next, not yet entered, out of such a stream; empty while it has nothing to give."""
    twin = copy.copy(match)
    twin.chance = type(match.chance)(source)
    return tuple(twin.chance_entries())


def by_chance(entry: object) -> bool:
    """Whether chance gave an entry of a log, not a seat: only the entry of a seat has an action."""
    return not hasattr(entry, "action")


class Sealed(Protocol):
    """A match that was written down, with its seals."""

    @property
    def match(self) -> AnyMatch:
        """The match."""

    @property
    def seals(self) -> tuple[Seal, ...]:
        """The seals of its drawings."""


@dataclass(frozen=True)
class Checked:
    """The seals of written matches: how many there are, and what is wrong with them."""

    count: int
    faults: tuple[Text, ...]

    @property
    def told(self) -> Text:
        """What came of it, in a sentence."""
        if not self.count:
            return Text("Les donnes ne portent pas de scellé.", "The deals carry no seals.")
        if wrong := len(self.faults):
            fr, en = f"Les scellés ne sont pas justes : fautes, {wrong}.", f"The seals are not right: faults, {wrong}."
        else:
            fr = f"Les donnes sont scellées et justes : {self.count}."
            en = f"The deals are sealed and right: {self.count}."
        return Text(fr, en)


def check(matches: Iterable[Sealed]) -> Checked:
    """Check every seal of matches that were read back, each with its `match` and `seals`."""
    kept = [(one.match, one.seals) for one in matches]
    wrong = [fault for match, seals in kept for fault in faults(match, seals)]
    return Checked(sum(len(seals) for _, seals in kept), tuple(wrong))


def faults(match: AnyMatch, seals: Sequence[Seal]) -> Iterator[Text]:
    """What is wrong with the seals of a match that was read back, in their order; nothing where all is right."""
    if not seals:
        return
    yield from _order(seals)
    left = {seal.after: seal for seal in reversed(seals)}
    again: AnyMatch = type(match)(match.rules, auto_deal=False)
    log, at, sealed, bare = match.log, 0, False, 0
    while at < len(log):
        if not by_chance(log[at]):
            _enter(again, log[at : at + 1])
            at += 1
            continue
        seal, given = left.pop(at, None), _run(log, at, left)
        if seal:
            if not sealed and bare and seal.number != 1:
                yield _unsealed(bare)
            sealed = True
            yield from _drawing(again, seal, given)
        elif not _handed_on(again, given) and not _under_way(match, at, given):
            deal = max(1, again.deal_number + any(_pack(again, entry) for entry in given))
            if sealed:
                yield _unsealed(deal)
            bare = bare or deal
        _enter(again, given)
        at += len(given)
    for seal in left.values():
        yield Text(f"Le tirage {seal.number} n'a rien tiré ici.", f"Drawing {seal.number}: nothing was drawn there.")


def _order(seals: Sequence[Seal]) -> Iterator[Text]:
    for before, seal in pairwise(seals):
        if seal.number <= before.number or seal.after <= before.after:
            yield Text(
                f"Le tirage {seal.number} vient après le tirage {before.number} : les numéros doivent monter.",
                f"Drawing {seal.number} comes after drawing {before.number}: the numbers must rise.",
            )
        if len(seal.words) != len(before.words):
            yield Text(
                f"Tirage {seal.number} : il y a {len(seal.words)} mots, et {len(before.words)} avant.",
                f"Drawing {seal.number}: it has {len(seal.words)} words, the one before {len(before.words)}.",
            )


def _run(log: Sequence[E], at: int, sealed: Iterable[int]) -> list[E]:
    """What one drawing gave: from `at` to the first action, or to the next seal."""
    end = at + 1
    while end < len(log) and by_chance(log[end]) and end not in sealed:
        end += 1
    return list(log[at:end])


def _drawing(before: AnyMatch, seal: Seal, given: list[object]) -> Iterator[Text]:
    if commit_of(bytes.fromhex(seal.key)) != seal.commit:
        yield Text(
            f"Tirage {seal.number} : la clé n'est pas celle du scellé.",
            f"Drawing {seal.number}: the key is not the one that was sealed.",
        )
    match = copy.copy(before)
    record_of(match.rules).recall(match, given[0])  # chance does not give it
    if drawn(match, seal.drawing.source()) != tuple(given):
        yield Text(
            f"Tirage {seal.number} : la clé et les mots donnent d'autres cartes que celles écrites ici.",
            f"Drawing {seal.number}: key and words give other cards than those written here.",
        )


def _handed_on(match: AnyMatch, given: list[object]) -> bool:
    """Whether no chance was asked: the deal has passed on from the match before at the same table."""
    return match.dealer is None and len(given) == 1 and getattr(given[0], "lot", None) is not None


def _under_way(match: AnyMatch, at: int, given: list[object]) -> bool:
    """Whether this belongs to a deal that is not over: its key is still laid down."""
    packs = [number for number, entry in enumerate(match.log) if _pack(match, entry)]
    unfinished = not match.over and (match.deal is None or not match.deal.over)
    return unfinished and at + len(given) > (packs[-1] if packs else 0)


def _pack(match: AnyMatch, entry: object) -> bool:
    return isinstance(entry, game_of(match.rules).new_pack)


def _unsealed(deal: int) -> Text:
    return Text(
        f"Coup {deal} : son scellé manque, alors que d'autres tirages sont scellés.",
        f"Deal {deal}: its seal is missing, though other drawings are sealed.",
    )


def _enter(match: AnyMatch, entries: Iterable[object]) -> None:
    for entry in entries:
        for _ in match.enter(entry):
            pass
