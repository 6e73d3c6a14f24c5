"""The rule book: every clause of the four sources as data, told per game, searched, printed, shown on a table."""

from atout.rulebook.book import Book, Intro, book
from atout.rulebook.clauses import Clause, Group, Source
from atout.rulebook.notes import Note
from atout.rulebook.pages import Chapter, Page, Paragraph, Part, page
from atout.rulebook.positions import Position
from atout.rulebook.search import Hit, note_of, search
from atout.rulebook.tables import Figure, PointTable

__all__ = [
    "Book",
    "Chapter",
    "Clause",
    "Figure",
    "Group",
    "Hit",
    "Intro",
    "Note",
    "Page",
    "Paragraph",
    "Part",
    "PointTable",
    "Position",
    "Source",
    "book",
    "note_of",
    "page",
    "search",
]
