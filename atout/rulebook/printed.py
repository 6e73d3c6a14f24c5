"""The printed book: a page of plain HTML for each game in each language, and one that lists them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape
from pathlib import Path

from atout.cards.names import pretty_face
from atout.contract.terms import Text
from atout.rulebook.book import book
from atout.rulebook.clauses import Clause
from atout.rulebook.notes import Note
from atout.rulebook.pages import Chapter, Page, Paragraph, page
from atout.rulebook.tables import PointTable

LANGUAGES = {"fr": "Français", "en": "English"}
BOOK = Text("La règle du jeu", "The rule book")
QUICK = Text("En deux minutes", "In two minutes")
POINTS = Text("Les points en un coup d'œil", "The points at a glance")
CONTRADICTIONS = Text("Où les sources se contredisent", "Where the sources disagree")
READINGS = Text("Comment Atout lit la règle", "How Atout reads the rules")

STYLE = Path(__file__).with_name("printed.css")


def export(folder: Path) -> list[Path]:
    """Write the book below a folder, which is made; the files written. Raises OSError where that cannot be."""
    files = [_write(folder / "index.html", _index())]
    for game in book().games:
        for language in LANGUAGES:
            files.append(_write(folder / f"{game}.{language}.html", printed(game, language)))
    return files


def _write(file: Path, text: str) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
    return file


def printed(game: str, language: str) -> str:
    """One game's page in one language. Raises KeyError where the book has no such game."""
    content = page(game)
    other = next(name for name in LANGUAGES if name != language)
    links = (
        f'<nav><a href="index.html">{BOOK[language]}</a> · <a href="{game}.{other}.html">{LANGUAGES[other]}</a></nav>'
    )
    return _document(language, content.intro.title[language], "\n".join((links, *_body(content, language))))


def _document(language: str, title: str, body: str) -> str:
    style = STYLE.read_text(encoding="utf-8")
    return (
        f'<!doctype html>\n<html lang="{language}">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f"<title>{escape(title)} · Atout</title>\n<style>\n{style}</style>\n{body}\n</html>\n"
    )


def _index() -> str:
    """The list of the games, in both languages."""
    lines = [
        f'<li><a href="{game}.fr.html">{escape(intro.title.fr)}</a> · '
        f'<a href="{game}.en.html" lang="en">{escape(intro.title.en)}</a></li>'
        for game, intro in book().games.items()
    ]
    return _document("fr", BOOK.fr, f"<h1>{BOOK.fr} · {BOOK.en}</h1>\n<ul>\n" + "\n".join(lines) + "\n</ul>")


def _body(content: Page, language: str) -> Iterator[str]:
    yield f"<h1>{escape(content.intro.title[language])}</h1>"
    yield f'<p class="lead">{escape(content.intro.lead[language])}</p>'
    yield _heading(QUICK, language)
    yield "<ol>" + "".join(f"<li>{escape(paragraph[language])}</li>" for paragraph in content.intro.quick) + "</ol>"
    if content.tables:
        yield _heading(POINTS, language)
    for table in content.tables:
        yield _table(table, language)
    for chapter in content.chapters:
        yield from _chapter(chapter, language)
    yield from _notes(CONTRADICTIONS, content.contradictions, language)
    yield from _notes(READINGS, content.readings, language)


def _heading(title: Text, language: str) -> str:
    return f"<h2>{escape(title[language])}</h2>"


def _table(table: PointTable, language: str) -> str:
    rows = []
    for figure in table.figures:
        cards = " ".join(pretty_face(face, language) for face in figure.cards)
        illustration = f" <small>{cards}</small>" if cards else ""
        value = _link(figure.clause, figure.value[language])
        rows.append(f"<tr><td>{escape(figure.label[language])}{illustration}</td><td>{value}</td></tr>")
    return f"<h3>{escape(table.title[language])}</h3>\n<table>{''.join(rows)}</table>"


def _link(clause: str, label: str) -> str:
    return f'<a href="#{clause}">{escape(label)}</a>'


def _chapter(chapter: Chapter, language: str) -> Iterator[str]:
    yield _heading(chapter.title, language)
    for part in chapter.parts:
        if part.inherited:
            yield f"<p><small>{escape(part.name[language])}</small></p>"
        for paragraph in part.paragraphs:
            yield _paragraph(paragraph, language)


def _paragraph(paragraph: Paragraph, language: str) -> str:
    aside = "" if paragraph.kind == "main" else ' class="aside"'
    return f"<p{aside}>{' '.join(_clause(clause, language) for clause in paragraph.clauses)}</p>"


def _clause(clause: Clause, language: str) -> str:
    where = escape(f"{clause.source.name[language]}, {clause.lines}", quote=True)
    mark = f'<sup><a href="#{clause.id}" title="{where}">{clause.id}</a></sup>'
    return f'<span id="{clause.id}">{escape(clause.text[language])}{mark}</span>'


def _notes(title: Text, notes: Iterable[Note], language: str) -> Iterator[str]:
    entries = [
        f'<h3 id="{note.id}">{escape(note.title[language])}</h3>'
        f"<p>{escape(note.text[language])} "
        f"<small>{escape(', '.join(note.clauses))}</small></p>"
        for note in notes
    ]
    if entries:
        yield _heading(title, language)
        yield from entries
