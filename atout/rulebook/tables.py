"""The tables of points, made from the presets: no figure is typed twice. A game says which figures it has."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from atout.contract.game import all_presets, rules_of
from atout.contract.match import Rules
from atout.contract.terms import Text
from atout.rulebook.game import part_of

DEAL = {
    "players": Text("Joueurs", "Players"),
    "packs": Text("Cartes", "Cards"),
    "hand": Text("Cartes en main", "Cards in hand"),
    "packets": Text("Données par", "Dealt by"),
    "turn_up": Text("Retourne", "Turn-up"),
    "stock": Text("Restent à piger", "Left to draw"),
    "tricks": Text("Levées", "Tricks"),
    "target": Text("Partie en", "Game of"),
    "one_deal": Text("La partie", "The game"),
}
"""The lines of the deal."""


@dataclass(frozen=True)
class Figure:
    """A line of a table: what is counted, cards that show it, its figure as it is read, and the clause that says so."""

    label: Text
    cards: tuple[str, ...]
    value: Text
    clause: str


@dataclass(frozen=True)
class PointTable:
    """A table of the book; `id` is `combinations`, `points` or `deal`."""

    id: str
    title: Text
    figures: tuple[Figure, ...]


@cache
def _clauses() -> dict[str, dict[str, str]]:
    """By figure: the clause by the name or the source of the rules, "" for all others."""
    return tomllib.loads(Path(__file__).with_name("figures.toml").read_text(encoding="utf-8"))


def clause_of(rules: Rules, figure: str) -> str:
    """The clause that gives a figure under these rules."""
    by = _clauses()[figure]
    return by.get(rules.name) or by.get(getattr(rules, "source", "")) or by[""]


def tables(game: str) -> tuple[PointTable, ...]:
    """The tables of a game: what combinations are worth, what else is, and the deal. Raises OptionError.

    The Chouette has none of its own: those of the game it is played over hold.
    """
    if game not in all_presets():
        return ()
    rules = rules_of(game)
    return tuple(table for table in part_of(rules).tables(rules) if table.figures)


def points_table(figures: Iterable[Figure], fr: str, en: str) -> PointTable:
    """The table of what counts besides combinations, under such a title."""
    return PointTable("points", Text(fr, en), tuple(figures))


def deal_table(rules: Rules, values: Mapping[str, Text]) -> PointTable:
    """Who plays with what: the values by the names of `DEAL`."""
    figures = [Figure(DEAL[name], (), value, clause_of(rules, name)) for name, value in values.items()]
    return PointTable("deal", Text("Joueurs et cartes", "Players and cards"), tuple(figures))


def evenly(packets: tuple[int, ...]) -> str:
    """Equal packets, `3 × 2`."""
    return f"{len(packets)} × {packets[0]}"


def number(value: int) -> Text:
    """A figure as each language writes it: 1 500 and 1,500."""
    return Text(f"{value:,}".replace(",", "\u202f"), f"{value:,}")


def alike(figure: str) -> Text:
    """A figure written alike in both languages."""
    return Text(figure, figure)
