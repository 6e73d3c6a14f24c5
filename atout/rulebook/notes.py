"""What stands beside the clauses: where the sources contradict each other, and how Atout reads what they leave open."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from atout.contract.terms import Text


@dataclass(frozen=True)
class Note:
    """A contradiction or a reading: what it is about, what Atout does, the clauses it concerns, and the keys of the
    options by which one may choose otherwise."""

    id: str
    title: Text
    text: Text
    clauses: tuple[str, ...]
    options: tuple[str, ...]


def read_notes(file: Path) -> Iterator[Note]:
    """The notes of a file, in its order."""
    entries: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    for id, entry in entries.items():
        one = entry.get("option")
        yield Note(
            id=id,
            title=Text(**entry["title"]),
            text=Text(entry["fr"], entry["en"]),
            clauses=tuple(entry.get("clauses", ())),
            options=tuple(entry.get("options", ())) + ((one,) if one else ()),
        )
