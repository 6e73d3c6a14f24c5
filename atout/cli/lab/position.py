"""`atout position`: a position in one line shown as a table, and what its choices are worth."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import Annotated, Protocol, TypeVar, cast

import typer
from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text as Line

from atout.analysing import Analysis, analyse
from atout.cli.screens.drawing import draw_cards
from atout.cli.screens.spelling import spell
from atout.cli.shared.choices import Json, Language
from atout.cli.shared.compiling import plainly
from atout.contract.game import game_of
from atout.contract.match import View
from atout.contract.positions import Standing, line, part_of, read_line
from atout.contract.terms import BYSTANDER, Seat, Text, localized
from atout.players.thought import Budget
from atout.search.solving import Solution

V = TypeVar("V", contravariant=True)


class Drawing(Protocol[V]):
    """A game whose table can be drawn (`terminal.screen`)."""

    def table(self, view: V, names: Sequence[str], language: str, news: Sequence[str], /) -> RenderableType:
        """The table as the seat of a view sees it."""


class HandView(Protocol):
    """A view of a seat with its hand."""

    @property
    def hand(self) -> tuple[str, ...]:
        """The seat's own cards."""


def position(
    text: Annotated[str, typer.Argument(metavar="POSITION", help="A position in one line; - for the standard input.")],
    worlds: Annotated[
        int, typer.Option(min=1, max=4096, help="In how many deals that may be the choices are compared.")
    ] = 200,
    seed: Annotated[int, typer.Option(min=0, help="Chooses these deals.")] = 0,
    weigh: Annotated[bool, typer.Option("--weigh/--show", help="Compare the choices, or only show the table.")] = True,
    lang: Language = "",
    as_json: Json = False,
) -> None:
    """Show a position, and what the choices of the seat to act are worth by what it knows.

    A position is a line like `ordinary/seat:0/dealer:1/turn:0/trump:S/…`, as a match, a table in the browser and
    `view.position` write it; docs/positions.md has the fields. Without a stock it is counted out, where all hands are
    open or follow from the rest.

    [dim]Montre une position et ce que valent les choix : `--lang fr`.[/]
    """
    if not weigh:
        plainly()
    standing = read_line(sys.stdin.read() if text == "-" else text)
    console = Console(highlight=False)
    document: dict[str, object] = {"position": line(standing)}
    view = part_of(game_of(standing.rules)).view_of(standing)
    names = [Text(f"place {seat}", f"seat {seat}")[lang] for seat in range(standing.rules.players)]
    show(standing, view, names, console, lang)
    if weigh and view.turn == view.seat:
        analysis = analyse(line(standing), Budget(worlds=worlds), seed)
        console.print(compared(view, analysis, lang))
        if analysis.solution:
            console.print(counted(view, analysis.solution, names, lang), soft_wrap=True)
        document |= as_document(analysis)
    elif weigh:
        nobody = Text("Ce n'est pas à cette place d'agir : rien à comparer.", "This seat is not to act: no choices.")
        console.print(nobody[lang], style="dim")
    if as_json:
        typer.echo(json.dumps(document))


def show(standing: Standing, view: View, names: Sequence[str], console: Console, lang: str) -> None:
    """Print the table, and where everything is open the other hands."""
    game = game_of(standing.rules)
    if view.seat == BYSTANDER:
        notice = Text("C'est ce que voit un spectateur : il n'a pas de main.", "A bystander sees this: he has no hand.")
        console.print(notice[lang])
        return
    console.print(cast(Drawing[View], game.part("terminal.screen")).table(view, names, lang, ()))
    if standing.seat is None:
        for seat in range(standing.rules.players):
            if seat != view.seat:
                hand = cast(HandView, part_of(game).view_of(standing, Seat(seat))).hand
                console.print(Line(f"  {names[seat]}  ") + draw_cards(hand, lang))


def compared(view: View, analysis: Analysis, lang: str) -> Table:
    """The choices, the best first with its reasons, the others with what they give away."""
    drawn = Table(box=None, padding=(0, 2), show_header=False)
    for one in analysis.choices:
        if one is analysis.best:
            drawn.add_row(Line(spell(view, one.action, lang), "bold"), " ".join(why.text[lang] for why in one.reasons))
            continue
        behind = Text("non comparé", "not compared")[lang]
        if one.worlds:
            figures = localized(one.behind, ".1f", lang)
            figures += f" ± {localized(one.error, '.1f', lang)}" if one.error else ""
            behind = Text(f"{figures} de moins", f"{figures} less")[lang]
        drawn.add_row(Line(spell(view, one.action, lang)), Line(behind, "dim"))
    return drawn


def counted(view: View, solution: Solution, names: Sequence[str], lang: str) -> Line:
    """The line of best play."""
    heading = Text("  Compté jusqu'au bout, cartes ouvertes : ", "  Counted out, all cards open: ")[lang]
    parse = game_of(view.rules).parse_action
    return Line(heading + ", ".join(f"{names[seat]} {spell(view, parse(act), lang)}" for seat, act in solution.line))


def as_document(analysis: Analysis) -> dict[str, object]:
    """An analysis for programs."""
    choices = [
        {
            "action": str(one.action), "value": one.value, "behind": one.behind, "error": one.error,
            "worlds": one.worlds, "reasons": [why.id for why in one.reasons],
        }
        for one in analysis.choices
    ]  # fmt: skip
    solution = analysis.solution.as_json() if analysis.solution else None
    return {"choices": choices, "worlds": analysis.worlds, "solution": solution}
