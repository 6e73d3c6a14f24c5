"""What a table's log holds: the match's own entries, and moves taken back. Nothing is ever erased."""

from __future__ import annotations

from dataclasses import dataclass

from atout.games import bezique


@dataclass(frozen=True)
class Undo:
    """Back to the position before entry number `to` (the first entry of a table is number 1)."""

    to: int

    def __str__(self) -> str:
        return f"undo {self.to}"


Entry = bezique.Entry | Undo


def parse_entry(text: str) -> Entry:
    """The entry written `text`: `undo 17`, or as the game writes it. Raises NotationError."""
    head, _, rest = text.partition(" ")
    return Undo(int(rest)) if head == "undo" and rest.isdigit() else bezique.parse_entry(text)
