"""`atout rules`: the rule book in the terminal, or written out to be printed."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table

from atout.cards.names import pretty_face
from atout.cli.shared.choices import Language
from atout.contract.terms import OptionError, Text
from atout.contract.unknown import unknown
from atout.rulebook import Clause, Note, Page, book, note_of, page, search
from atout.rulebook.clauses import CHAPTERS
from atout.rulebook.printed import CONTRADICTIONS, POINTS, QUICK, READINGS, export

WIDE = 100
"""Lines are no longer than so many letters: a text is read, not looked at."""
NOTHING = Text("Aucun article ne contient tous ces mots.", "No clause holds all these words.")


def rules(
    game: Annotated[
        str, typer.Argument(metavar="GAME", help="The game; `atout presets` lists them, and chouette.")
    ] = "",
    lang: Language = "",
    clause: Annotated[
        str, typer.Option("--clause", "-c", metavar="ID", help="One clause or reading, as in B-ORD-057, AMB-25.")
    ] = "",
    words: Annotated[str, typer.Option("--search", "-s", metavar="WORDS", help="Clauses that hold these words.")] = "",
    folder: Annotated[
        Path | None, typer.Option("--export", metavar="DIR", help="Write the whole book there as pages to print.")
    ] = None,
) -> None:
    """Read the rules of a game, look up a clause, or find one by its words, in English or in French.

    [dim]La règle d'un jeu, un article, ou ceux qui contiennent des mots : `--lang fr`.[/]
    """
    console = Console()
    if console.width > WIDE:
        console = Console(width=WIDE)
    if folder is not None:
        many = len(export(folder))
        typer.echo(Text(f"{many} fichiers dans {folder}", f"{many} files in {folder}")[lang])
    elif clause:
        tell(console, _known(clause), lang)
    elif words:
        note, hits = note_of(words), search(words, lang)
        if note:
            tell(console, note, lang)
        for hit in hits:
            tell(console, hit.clause, hit.language)
        if not (hits or note):
            typer.echo(NOTHING[lang])
    elif game:
        read(console, _page(game), lang)
    else:
        shelf(console, lang)


def _known(id: str) -> Clause | Note:
    passage = book().clauses.get(id.upper()) or book().notes.get(id.upper())
    if passage is None:
        raise OptionError(
            f"there is no clause or reading {id!r}; atout rules --search finds them by words",
            f"il n'y a pas d'article ni de lecture {id!r} ; atout rules --search les trouve par leurs mots",
        )
    return passage


def _page(game: str) -> Page:
    if game not in book().games:
        wrong = Text(f"la règle n'a pas de jeu {game!r}", f"the rule book has no game {game!r}")
        raise unknown(wrong, game, book().games)
    return page(game)


def shelf(console: Console, language: str) -> None:
    """Print the games, each with its sentence."""
    table = Table(box=None, pad_edge=False, show_header=False)
    for game, intro in book().games.items():
        table.add_row(f"[bold]{game}[/]", f"[bold]{escape(intro.title[language])}[/]. {escape(intro.lead[language])}")
    console.print(table)


def tell(console: Console, passage: Clause | Note, language: str) -> None:
    """Print one clause with where it stands; or a contradiction or reading, with the clauses it is about."""
    if isinstance(passage, Note):
        heading = f"[bold]{escape(passage.title[language])}[/]  [dim]{' '.join(passage.clauses)}[/]"
    else:
        where = f"{passage.source.name[language]}, l. {passage.lines} · {CHAPTERS[passage.chapter][language]}"
        heading = f"[dim]{escape(where)}[/]"
    console.print(f"[bold]{passage.id}[/]  {heading}")
    console.print(Padding(escape(passage.text[language]), (0, 0, 1, 2)))


def read(console: Console, content: Page, language: str) -> None:
    """Print the page of a game."""
    console.print(f"[bold]{escape(content.intro.title[language])}[/]\n{escape(content.intro.lead[language])}")
    _heading(console, QUICK[language])
    for number, paragraph in enumerate(content.intro.quick, 1):
        console.print(Padding(f"{number}. {escape(paragraph[language])}", (0, 0, 1, 0)))
    if content.tables:
        _heading(console, POINTS[language])
    for points in content.tables:
        table = Table(box=None, pad_edge=False, show_header=False, title=points.title[language], title_justify="left")
        for figure in points.figures:
            cards = " ".join(pretty_face(face, language) for face in figure.cards)
            table.add_row(
                figure.label[language], cards, f"[bold]{figure.value[language]}[/]", f"[dim]{figure.clause}[/]"
            )
        console.print(table)
    for chapter in content.chapters:
        _heading(console, chapter.title[language])
        for part in chapter.parts:
            if part.inherited:
                console.print(f"[italic]{escape(part.name[language])}[/]\n")
            for paragraph_of in part.paragraphs:
                console.print(Padding(_sentences(paragraph_of.clauses, language), (0, 0, 1, 0)))
    for title, beside in ((CONTRADICTIONS, content.contradictions), (READINGS, content.readings)):
        if beside:
            _heading(console, title[language])
        for note in beside:
            tell(console, note, language)


def _heading(console: Console, title: str) -> None:
    console.rule(f"[bold]{escape(title)}[/]", align="left")


def _sentences(clauses: Iterable[Clause], language: str) -> str:
    return " ".join(f"{escape(clause.text[language])} [dim]{clause.id}[/]" for clause in clauses)
