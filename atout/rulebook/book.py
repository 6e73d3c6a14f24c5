"""The whole book, read once from the files beside this one."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from atout.contract.game import all_presets
from atout.contract.terms import Text
from atout.rulebook.clauses import GROUPS, Clause, read_clauses
from atout.rulebook.notes import Note, read_notes
from atout.rulebook.positions import Position, read_positions

HERE = Path(__file__).parent


@dataclass(frozen=True)
class Intro:
    """How a game begins in the book: its title, what makes it itself, how to play it in two minutes; and the groups of
    clauses that rule it, its own first."""

    game: str
    title: Text
    lead: Text
    quick: tuple[Text, ...]
    groups: tuple[str, ...]


@dataclass(frozen=True)
class Book:
    """Everything: the clauses, intros and positions by their ids, in reading order, and what stands beside them."""

    clauses: Mapping[str, Clause]
    games: Mapping[str, Intro]
    positions: Mapping[str, Position]
    contradictions: tuple[Note, ...]
    readings: tuple[Note, ...]

    @property
    def notes(self) -> dict[str, Note]:
        """The contradictions and readings by their ids."""
        return {note.id: note for note in (*self.contradictions, *self.readings)}

    def home(self, id: str) -> str:
        """The game on whose page a clause is at home: the first whose own group it is, else the first that has it; and
        a note, which is where its first clause is.

        Raises KeyError where there is neither.
        """
        group = self.clauses[id if id in self.clauses else self.notes[id].clauses[0]].group
        own = [game for game, intro in self.games.items() if intro.groups[0] == group]
        return own[0] if own else next(game for game, intro in self.games.items() if group in intro.groups)


@cache
def book() -> Book:
    """The book. What is wrong in its files is an error of the program: KeyError, ValueError or TypeError."""
    intros = {game: _intro(game) for game in games()}
    return Book(
        clauses={clause.id: clause for clause in read_clauses(HERE / "clauses")},
        games=intros,
        positions={position.clause: position for position in read_positions(HERE / "positions.toml")},
        contradictions=tuple(read_notes(HERE / "contradictions.toml")),
        readings=tuple(read_notes(HERE / "readings.toml")),
    )


@cache
def games() -> tuple[str, ...]:
    """The games that have a page, in the order of the book: every preset, and after the preset that its page names what
    is played over several."""
    order = [*all_presets()]
    for file in sorted((HERE / "games").glob("*.toml")):
        if file.stem not in order:
            order.insert(order.index(tomllib.loads(file.read_text(encoding="utf-8"))["after"]) + 1, file.stem)
    return tuple(order)


def _intro(game: str) -> Intro:
    entry: dict[str, Any] = tomllib.loads((HERE / "games" / f"{game}.toml").read_text(encoding="utf-8"))
    unknown = set(entry["groups"]) - set(GROUPS)
    if unknown:
        raise ValueError(f"{game}: there are no groups {' '.join(sorted(unknown))}")
    return Intro(
        game=game,
        title=Text(**entry["title"]),
        lead=Text(**entry["lead"]),
        quick=tuple(Text(**paragraph) for paragraph in entry["quick"]),
        groups=tuple(entry["groups"]),
    )
