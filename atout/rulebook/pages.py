"""A game's page: its chapters in reading order, told in paragraphs, with what stands beside them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from atout.contract.game import all_presets, game_of
from atout.contract.options import Option
from atout.contract.terms import Text
from atout.rulebook.book import Book, Intro, book
from atout.rulebook.clauses import CHAPTERS, GROUPS, Clause
from atout.rulebook.notes import Note
from atout.rulebook.tables import PointTable, tables

LONG = 260
"""A paragraph of so many characters ends with its paragraph of the source."""
TOO_LONG = 620
"""A paragraph of so many characters ends anywhere."""
ASIDE = ("variant", "example", "advice", "note")
"""Kinds of clauses that stand in paragraphs of their own, set apart from the rules."""


@dataclass(frozen=True)
class Paragraph:
    """Clauses that are read one after the other. `kind` is one of `ASIDE`, or `main` for the rules themselves."""

    kind: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True)
class Part:
    """What one group of clauses says in a chapter; `inherited` where it is not the game's own."""

    group: str
    inherited: bool
    paragraphs: tuple[Paragraph, ...]

    @property
    def name(self) -> Text:
        """What the group is called."""
        return GROUPS[self.group].name


@dataclass(frozen=True)
class Chapter:
    """A chapter of a page, the game's own clauses first."""

    id: str
    title: Text
    parts: tuple[Part, ...]


@dataclass(frozen=True)
class Page:
    """Everything the book says of one game."""

    intro: Intro
    tables: tuple[PointTable, ...]
    chapters: tuple[Chapter, ...]
    contradictions: tuple[Note, ...]
    readings: tuple[Note, ...]
    options: Mapping[str, Option]


def page(game: str) -> Page:
    """The page of a game. Raises KeyError where the book has no such game."""
    whole = book()
    intro, parts, keys = whole.games[game], chapters(game), options(game)
    return Page(
        intro=intro,
        tables=tables(game),
        chapters=parts,
        contradictions=tuple(note for note in whole.contradictions if _concerns(note, intro, keys)),
        readings=tuple(note for note in whole.readings if _concerns(note, intro, keys)),
        options=keys,
    )


def options(game: str) -> dict[str, Option]:
    """The options that a game leaves open, by their key; none for the Chouette, which has those of the game played."""
    if game not in all_presets():
        return {}
    family = game_of(game)
    return {family.options[name].key: family.options[name] for name in family.offered(game)}


def _concerns(note: Note, intro: Intro, keys: Mapping[str, Option]) -> bool:
    """Whether a note is about a game: it is at home there, or cites one of the game's own clauses, or an inherited one
    and an option."""
    if intro.game == book().home(note.id):
        return True
    groups = {book().clauses[clause].group for clause in note.clauses}
    chosen = bool({*note.options} & {*keys})
    return intro.groups[0] in groups or (chosen and bool(groups & {*intro.groups} or not groups))


def chapters(game: str) -> tuple[Chapter, ...]:
    """The chapters of a game in the order they are read, without those that hold nothing. Raises KeyError."""
    whole = book()
    groups = whole.games[game].groups
    contents = []
    for id, title in CHAPTERS.items():
        parts = [_part(whole, group, id, group != groups[0]) for group in groups]
        if held := tuple(part for part in parts if part.paragraphs):
            contents.append(Chapter(id, title, held))
    return tuple(contents)


def _part(whole: Book, group: str, chapter: str, inherited: bool) -> Part:
    clauses = [clause for clause in whole.clauses.values() if clause.group == group and clause.chapter == chapter]
    runs = groupby(clauses, key=lambda clause: clause.kind if clause.kind in ASIDE else "main")
    body = [Paragraph(kind, passage) for kind, run in runs for passage in paragraphs(run)]
    return Part(group, inherited, tuple(body))


def paragraphs(clauses: Iterable[Clause]) -> Iterator[tuple[Clause, ...]]:
    """These clauses in paragraphs of a readable length, broken where the source breaks, if that can be, and after one
    that a position shows."""
    held: list[Clause] = []
    length = 0
    for clause in clauses:
        elsewhere = bool(held) and clause.lines != held[-1].lines
        if held and ((elsewhere and length >= LONG) or length >= TOO_LONG):
            yield tuple(held)
            held, length = [], 0
        held.append(clause)
        length += TOO_LONG if clause.id in book().positions else len(clause.text.fr)
    if held:
        yield tuple(held)
