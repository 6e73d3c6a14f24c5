"""The clauses: what one says, where it stands in its source, which options decide it."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from atout.contract.terms import Text

KINDS = ("main", "variant", "irregularity", "advice", "example", "note", "derived")
"""What a clause is: a rule, a named option, a fault and what it costs, counsel, a worked case, background, or what
follows from other clauses without being written."""

CHAPTERS = {
    "players": Text("Les joueurs", "The players"),
    "pack": Text("Les cartes", "The cards"),
    "ranks": Text("L'ordre et la valeur des cartes", "Rank and worth of the cards"),
    "dealer": Text("Qui donne", "Who deals"),
    "deal": Text("La donne", "The deal"),
    "trumps": Text("L'atout", "Trumps"),
    "tricks": Text("Les levées", "The tricks"),
    "drawing": Text("La pige", "Drawing"),
    "declarations": Text("Les annonces", "Declarations"),
    "stock_end": Text("Le talon épuisé", "When the stock is gone"),
    "counting": Text("Le compte", "Counting"),
    "match": Text("La partie", "The game"),
    "irregularities": Text("Les irrégularités", "Irregularities"),
    "advice": Text("Conseils", "Advice"),
    "examples": Text("Exemples", "Examples"),
}
"""The chapters of a game's page, in the order they are read."""


@dataclass(frozen=True)
class Source:
    """A printed source: its number, its name, and its year where it is known."""

    id: str
    name: Text
    year: str


@dataclass(frozen=True)
class Group:
    """The clauses of one game in one source, under one prefix."""

    id: str
    source: Source
    name: Text


BESIGUE = Source("000", Text("Le Bésigue", "Le Bésigue (Quebec rules)"), "")
BEIGNE = Source("001", Text("Le Beigne", "Le Beigne"), "")
BRITANNICA = Source("002", Text("Encyclopædia Britannica, « Bézique »", "Encyclopædia Britannica, “Bézique”"), "1875")
BOUSSAC = Source("003", Text("Boussac, « Bésigue »", "Boussac, “Bésigue”"), "1896")

GROUPS = {
    group.id: group
    for group in (
        Group("B-ORD", BESIGUE, Text("Le bésigue ordinaire", "Ordinary bésigue")),
        Group("IRR", BESIGUE, Text("Les irrégularités du bésigue", "Irregularities of bésigue")),
        Group("B-SR", BESIGUE, Text("Le bésigue sans retourne", "Bésigue without a turn-up")),
        Group("B-3", BESIGUE, Text("Le bésigue à trois", "Bésigue for three")),
        Group("B-4", BESIGUE, Text("Le bésigue à quatre", "Bésigue for four")),
        Group("B-4T", BESIGUE, Text("Le bésigue en équipes", "Bésigue in teams")),
        Group("CH", BESIGUE, Text("Le bésigue chinois", "Chinese bésigue")),
        Group("H8", BESIGUE, Text("Le bésigue à huit jeux", "Eight-pack bésigue")),
        Group("RUB", BESIGUE, Text("Le bésigue Rubicon", "Rubicon bésigue")),
        Group("CHO", BESIGUE, Text("La chouette", "Chouette")),
        Group("BEI", BEIGNE, Text("Le Beigne", "Le Beigne")),
        Group("EB", BRITANNICA, Text("Le bézique de la Britannica", "Bézique of the Britannica")),
        Group("BOU", BOUSSAC, Text("Le bésigue de Boussac", "Boussac's bésigue")),
    )
}
"""The thirteen groups, in the order of the sources."""


@dataclass(frozen=True)
class Clause:
    """One numbered clause. `lines` are those of its source; `options` the keys of the options that decide it; `see` the
    clauses that belong to it."""

    id: str
    group: str
    lines: str
    kind: str
    chapter: str
    text: Text
    options: tuple[str, ...] = ()
    see: tuple[str, ...] = ()

    @property
    def source(self) -> Source:
        """The source it stands in."""
        return GROUPS[self.group].source

    @property
    def number(self) -> int:
        """Its number in its group."""
        return int(self.id.rpartition("-")[2])


def read_clauses(folder: Path) -> Iterator[Clause]:
    """The clauses of the files in a folder, one file a group, in the order of the groups."""
    for group in GROUPS:
        file = folder / f"{group.lower()}.toml"
        entries: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
        yield from sorted(
            (_clause(id, group, entry) for id, entry in entries.items()), key=lambda clause: clause.number
        )


def _clause(id: str, group: str, entry: dict[str, Any]) -> Clause:
    return Clause(
        id=id,
        group=group,
        lines=str(entry["lines"]),
        kind=entry["kind"],
        chapter=entry["chapter"],
        text=Text(entry["fr"], entry["en"]),
        options=tuple(entry.get("options", ())),
        see=tuple(entry.get("see", ())),
    )
