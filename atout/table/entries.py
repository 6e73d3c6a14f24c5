"""What a table's log holds: the match's own entries, and what else people do there. Nothing is ever erased."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from atout.contract.game import game_of
from atout.contract.match import Rules
from atout.contract.terms import NotationError

NOTHING = "-"


@dataclass(frozen=True)
class Undo:
    """Back to the position before entry number `to` (the first entry of a table is number 1)."""

    to: int

    def __str__(self) -> str:
        return f"undo {self.to}"


@dataclass(frozen=True)
class Again:
    """Another match at the same table."""

    def __str__(self) -> str:
        return "again"


@dataclass(frozen=True)
class Places:
    """The cards that those who have to cut for their places in a Chouette cut, in the order of their numbers."""

    cards: tuple[str, ...]

    def __str__(self) -> str:
        return "places " + " ".join(self.cards)


@dataclass(frozen=True)
class Advice:
    """What an adviser of a Chouette told the captain: a card of his, a word, or both."""

    participant: int
    card: str | None
    word: str | None

    def __str__(self) -> str:
        return f"advice {self.participant} {self.card or NOTHING} {self.word or NOTHING}"


@dataclass(frozen=True)
class Words:
    """What the participants put into the next drawing, each a word of his own, empty for none: written before it."""

    words: tuple[str, ...]

    def __str__(self) -> str:
        return "words " + " ".join(word or NOTHING for word in self.words)


@dataclass(frozen=True)
class Hashes:
    """What binds the participants to their words for the next drawing, in hex, empty for none: written before any word
    is shown. A `Words` entry that lacks one of these words annuls the drawing."""

    hashes: tuple[str, ...]

    def __str__(self) -> str:
        return "hashes " + " ".join(one or NOTHING for one in self.hashes)


@dataclass(frozen=True)
class Held:
    """From here on the computer player `computer` plays for a participant, None: he plays himself again."""

    participant: int
    computer: str | None

    def __str__(self) -> str:
        return f"held {self.participant} {self.computer or NOTHING}"


@dataclass(frozen=True)
class Spent:
    """How long a participant took for what he does next, in milliseconds."""

    participant: int
    ms: int

    def __str__(self) -> str:
        return f"spent {self.participant} {self.ms}"


@dataclass(frozen=True)
class Pause:
    """From here on nobody acts and no time runs, or no longer so."""

    on: bool

    def __str__(self) -> str:
        return "pause on" if self.on else "pause off"


Own = Undo | Again | Places | Advice | Hashes | Words | Held | Spent | Pause
Entry = Any
"""An entry of the table's own, `Own`, or one of its game's."""
ASIDE = (Held, Spent, Pause, Hashes, Words)
"""Entries that leave the position as it is."""


def parse_entry(text: str, rules: Rules) -> Entry:
    """The entry written `text`: `undo 17`, `again`, `places KSa 9Hb`, `advice 2 KSa trump`, `hashes 5f… -`,
    `words a1 -`, `held 1 boussac`, `spent 0 2300`, `pause on`, or as its game writes it. Raises NotationError."""
    head, *rest = text.split() or [""]
    match head, rest:
        case "undo", [number] if number.isdigit():
            return Undo(int(number))
        case "again", []:
            return Again()
        case "places", [_, *_]:
            return Places(tuple(rest))
        case "advice", [who, card, word] if who.isdigit():
            return Advice(int(who), word_or_none(card), word_or_none(word))
        case "hashes", [_, *_]:
            return Hashes(tuple("" if one == NOTHING else one for one in rest))
        case "words", [_, *_]:
            return Words(tuple("" if word == NOTHING else word for word in rest))
        case "held", [who, computer] if who.isdigit():
            return Held(int(who), word_or_none(computer))
        case "spent", [who, ms] if who.isdigit() and ms.isdigit():
            return Spent(int(who), int(ms))
        case "pause", ["on" | "off" as state]:
            return Pause(state == "on")
        case "undo" | "again" | "places" | "advice" | "hashes" | "words" | "held" | "spent" | "pause", _:
            raise NotationError(f"{text[:40]!r} is no entry of a table", f"{text[:40]!r} n'est pas une entrée de table")
    return game_of(rules).parse_entry(text)


def word_or_none(text: str) -> str | None:
    """What a word of an entry says, None where it says nothing."""
    return None if text == NOTHING else text
