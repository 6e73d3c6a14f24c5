"""The pages of the rule book written out for the browser, as structs."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from atout.contract.game import game_of
from atout.contract.options import Option
from atout.rulebook import Clause, Hit, Note, Page, Part, PointTable, Position, book
from atout.rulebook.clauses import CHAPTERS
from atout.rulebook.lessons import Lesson
from atout.rulebook.printed import CONTRADICTIONS, READINGS
from atout.server.desks.parts import SUITS, text
from atout.server.wire.views import Text


class BookIntro(Struct, frozen=True):
    """A game as the list of the book shows it."""

    game: str
    title: Text
    lead: Text


class BookClause(Struct, frozen=True):
    """One clause. `source` and `lines` say where it stands; `options` are keys of `BookPage.options`."""

    id: str
    text: Text
    source: Text
    lines: str
    options: list[str]
    see: list[str]


class BookParagraph(Struct, frozen=True):
    """Clauses read one after the other; `kind` is `main`, `variant`, `example`, `advice` or `note`."""

    kind: str
    clauses: list[BookClause]


class BookPart(Struct, frozen=True):
    """What one group of clauses says in a chapter; `inherited` where it is another game's."""

    group: str
    name: Text
    inherited: bool
    paragraphs: list[BookParagraph]


class BookChapter(Struct, frozen=True):
    """A chapter of a game's page."""

    id: str
    title: Text
    parts: list[BookPart]


class BookFigure(Struct, frozen=True):
    """A line of a table: what is counted, faces that show it, its figure, its clause."""

    label: Text
    cards: list[str]
    value: Text
    clause: str


class BookTable(Struct, frozen=True):
    """A table of points, or of the deal."""

    id: str
    title: Text
    figures: list[BookFigure]


class BookNote(Struct, frozen=True):
    """A contradiction between the sources, or how Atout reads what they leave open."""

    id: str
    title: Text
    text: Text
    clauses: list[str]
    options: list[str]


class BookOption(Struct, frozen=True):
    """An option of the game, `value` being how it stands in this one."""

    label: Text
    value: Text
    values: list[Text]


class BookDiagram(Struct, frozen=True):
    """The position that shows a clause, as its seat sees it: faces in hand, those laid out by declaration, by others
    too, the trick, the turn-up, the trump suit; and all of it in one line, which a free table has not."""

    look: Text
    preset: str
    name: Text
    hand: list[str]
    laid: list[list[str]]
    theirs: list[list[str]]
    trick: list[str]
    turn_up: str | None
    trump: str | None
    position: str | None


class BookPage(Struct, frozen=True):
    """Everything the book says of one game. `diagrams` are by clause, `options` by key."""

    intro: BookIntro
    quick: list[Text]
    tables: list[BookTable]
    chapters: list[BookChapter]
    contradictions: list[BookNote]
    readings: list[BookNote]
    options: dict[str, BookOption]
    diagrams: dict[str, BookDiagram]


class BookHit(Struct, frozen=True):
    """A clause or a note found: the game on whose page it is shown, its chapter, and the places of the words in
    `text`."""

    clause: str
    game: str
    title: Text
    chapter: Text
    language: str
    text: str
    spans: list[list[int]]


class BookExcerpt(Struct, frozen=True):
    """One clause by itself, as it is shown beside a table: the game on whose page it stands, its chapter, its text and
    where that comes from, what belongs to it, and how Atout reads it. A reading or a contradiction has no source."""

    clause: str
    game: str
    title: Text
    chapter: Text | None
    kind: str
    text: Text
    source: Text | None
    lines: str
    see: list[str]
    notes: list[BookNote]


class BookLesson(Struct, frozen=True):
    """A lesson as the list shows it, with the ids of its exercises."""

    id: str
    name: Text
    blurb: Text
    exercises: list[str]


STRUCTS = (
    BookIntro, BookClause, BookParagraph, BookPart, BookChapter, BookFigure, BookTable, BookNote, BookOption,
    BookDiagram, BookPage, BookHit, BookExcerpt, BookLesson,
)  # fmt: skip


def intro(game: str) -> BookIntro:
    """The beginning of a game. Raises KeyError where the book has none."""
    page = book().games[game]
    return BookIntro(game, text(page.title), text(page.lead))


def listed(lesson: Lesson) -> BookLesson:
    """A lesson for the list."""
    return BookLesson(lesson.id, text(lesson.name), text(lesson.blurb), [one.id for one in lesson.exercises])


def page_message(page: Page) -> BookPage:
    """A page of the book."""
    ids = {
        clause.id
        for chapter in page.chapters
        for part in chapter.parts
        for paragraph in part.paragraphs
        for clause in paragraph.clauses
    }
    rules = None if page.intro.game == "chouette" else game_of(page.intro.game).presets[page.intro.game]
    return BookPage(
        intro=intro(page.intro.game),
        quick=[text(paragraph) for paragraph in page.intro.quick],
        tables=[_table(table) for table in page.tables],
        chapters=[
            BookChapter(chapter.id, text(chapter.title), [_part(part) for part in chapter.parts])
            for chapter in page.chapters
        ],
        contradictions=[_note(note) for note in page.contradictions],
        readings=[_note(note) for note in page.readings],
        options={key: _option(option, rules) for key, option in page.options.items()},
        diagrams={id: diagram(position) for id, position in book().positions.items() if id in ids},
    )


def excerpt(id: str, game: str) -> BookExcerpt:
    """What the book says under an id, of a clause or of a note; on the page of `game` where it stands there, else where
    it is at home. Raises KeyError where there is nothing."""
    rulebook = book()
    if note := rulebook.notes.get(id):
        home = rulebook.home(id)
        return BookExcerpt(id, home, text(note.title), None, "note", text(note.text), None, "", list(note.clauses), [])
    clause = rulebook.clauses[id]
    if game not in rulebook.games or clause.group not in rulebook.games[game].groups:
        game = rulebook.home(id)
    at_home = (game, rulebook.home(id))  # what another game makes of the clause is read there
    return BookExcerpt(
        clause=id,
        game=game,
        title=text(rulebook.games[game].title),
        chapter=text(CHAPTERS[clause.chapter]),
        kind=clause.kind,
        text=text(clause.text),
        source=text(clause.source.name),
        lines=clause.lines,
        see=list(clause.see),
        notes=[_note(note) for note in rulebook.readings if id in note.clauses and rulebook.home(note.id) in at_home],
    )


def _part(part: Part) -> BookPart:
    paragraphs = [
        BookParagraph(paragraph.kind, [_clause(one) for one in paragraph.clauses]) for paragraph in part.paragraphs
    ]
    return BookPart(part.group, text(part.name), part.inherited, paragraphs)


def _clause(clause: Clause) -> BookClause:
    source = text(clause.source.name)
    return BookClause(clause.id, text(clause.text), source, clause.lines, list(clause.options), list(clause.see))


def _table(table: PointTable) -> BookTable:
    figures = [BookFigure(text(one.label), list(one.cards), text(one.value), one.clause) for one in table.figures]
    return BookTable(table.id, text(table.title), figures)


def _note(note: Note) -> BookNote:
    return BookNote(note.id, text(note.title), text(note.text), list(note.clauses), list(note.options))


def _option(option: Option, rules: Any) -> BookOption:
    """An option, and how it stands in a preset. A free number has no list of values."""
    field = next(name for name, known in game_of(rules).options.items() if known.key == option.key)
    values = [text(option.name(value)) for value in option.values]
    return BookOption(text(option.label), text(option.name(getattr(rules, field))), values)


def diagram(position: Position) -> BookDiagram:
    """A position as its seat sees it. Raises OptionError, UnlawfulAction or ValueError where there is no way to it."""
    game, match = game_of(position.rules), position.match()
    view, seat = match.view(position.seat), position.seat
    others = [at for at in range(position.rules.players) if at != seat]
    return BookDiagram(
        look=text(position.look),
        preset=position.preset,
        name=text(book().games[position.preset].title),
        hand=_sorted(view.hand, game.deck.ranks),
        laid=[[card[:2] for card in group.cards] for group in view.groups(seat)],
        theirs=[[card[:2] for card in group.cards] for at in others for group in view.groups(at)],
        trick=[laid.card[:2] for laid in view.trick],
        turn_up=view.turn_up[:2] if view.turn_up else None,
        trump=view.trump,
        position=position.line,
    )


def _sorted(cards: Iterable[str], ranks: str) -> list[str]:
    return sorted((card[:2] for card in cards), key=lambda face: (SUITS.index(face[1]), -ranks.index(face[0])))


def hit(match: Hit, game: str) -> BookHit:
    """A clause found, on the page of `game` where it stands there, else where it is at home."""
    clause = match.clause
    if game not in book().games or clause.group not in book().games[game].groups:
        game = book().home(clause.id)
    return BookHit(
        clause=clause.id,
        game=game,
        title=text(book().games[game].title),
        chapter=text(CHAPTERS[clause.chapter]),
        language=match.language,
        text=clause.text[match.language],
        spans=[list(span) for span in match.spans],
    )


def note_hit(note: Note, language: str) -> BookHit:
    """A contradiction or a reading found by its id, on the page where it is at home."""
    game = book().home(note.id)
    among = CONTRADICTIONS if note in book().contradictions else READINGS
    return BookHit(note.id, game, text(book().games[game].title), text(among), language, note.title[language], [])
