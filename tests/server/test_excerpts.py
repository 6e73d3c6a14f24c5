"""What the book says of each clause is there to be shown beside a table."""

from __future__ import annotations

from msgspec import to_builtins

from atout.rulebook import book, page
from atout.server.pages import book_pages


def test_every_clause_can_be_shown_beside_a_table() -> None:
    """And every contradiction and reading, in each game whose page has it."""
    ids = set()
    for game in book().games:
        document = to_builtins(book_pages.page_message(page(game)))
        paragraphs = [
            one for chapter in document["chapters"] for part in chapter["parts"] for one in part["paragraphs"]
        ]
        ids |= {(clause["id"], game) for one in paragraphs for clause in one["clauses"]}
        ids |= {(note["id"], game) for note in (*document["contradictions"], *document["readings"])}
    assert len(ids) > 600
    assert all(book_pages.excerpt(id, game).clause == id for id, game in ids)
