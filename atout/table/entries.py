"""What a table's log holds: the match's own entries, and what else people do there. Nothing is ever erased."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from atout.games.contract import NotationError
from atout.table.game import game_of

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


Own = Undo | Again | Places | Advice
Entry = Any
"""An entry of the table's own, `Own`, or one of its game's."""


def parse_entry(text: str, rules: Any) -> Entry:
    """The entry written `text`: `undo 17`, `again`, `places KSa 9Hb`, `advice 2 KSa trump`, or as the game of `rules`
    writes it. Raises NotationError."""
    head, *rest = text.split() or [""]
    match head, rest:
        case "undo", [number] if number.isdigit():
            return Undo(int(number))
        case "again", []:
            return Again()
        case "places", [_, *_]:
            return Places(tuple(rest))
        case "advice", [who, card, word] if who.isdigit():
            return Advice(int(who), said(card), said(word))
        case "undo" | "again" | "places" | "advice", _:
            raise NotationError(f"{text[:40]!r} is no entry of a table", f"{text[:40]!r} n'est pas une entrée de table")
    return game_of(rules).parse_entry(text)


def said(text: str) -> str | None:
    """What a word of an entry says, None where it says nothing."""
    return None if text == NOTHING else text
