"""`atout solve`: the exact value of an ending, and how to play it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any, Protocol, TypeVar, cast

import typer

from atout.cli.records.files import text_of
from atout.cli.shared.choices import Json, Language
from atout.cli.shared.compiling import plainly
from atout.contract.game import game_of
from atout.contract.match import AnyMatch, Rules
from atout.contract.terms import COLON, RecordError, Text, localized
from atout.kernel import Record as KernelRecord
from atout.records import Record, read_record
from atout.search.positions import read_position
from atout.search.solving import Prospects, Solution, solve_unseen
from atout.search.solving import solve as solved

M = TypeVar("M", bound=AnyMatch, contravariant=True)


class Endings(Protocol[M]):
    """A game whose endings can be taken from a record (`terminal.endings`)."""

    def ending(self, record: Record[M], at: int | None, /) -> tuple[Rules, KernelRecord, tuple[object, ...]]:
        """The rules, the state and what is pending after so many entries of a record's log, or where its last ending
        begins. Raises RecordError where there is none."""


def solve(
    position: Annotated[
        Path, typer.Argument(metavar="POSITION", help="A position or a record of a match; - for the standard input.")
    ],
    at: Annotated[
        int | None, typer.Option("--at", metavar="N", help="Of a record: after so many entries of its log.")
    ] = None,
    prize: Annotated[int, typer.Option(min=0, max=100_000, help="Points that winning the match is worth on top.")] = 0,
    limit: Annotated[int, typer.Option(min=1, help="Positions to look at before giving up exactness.")] = 50_000_000,
    splits: Annotated[
        int | None,
        typer.Option(min=1, max=100_000, help="With three or four hands: sample so many splits of the hidden cards."),
    ] = None,
    seed: Annotated[int, typer.Option(min=0, help="Chooses the splits.")] = 0,
    lang: Language = "",
    as_json: Json = False,
) -> None:
    """Tell what an ending is worth with all cards open, and a line of best play.

    With --splits N: what each move is worth to the seat to act by what it sees, over N ways in which the cards it does
    not see may be split among the others.

    POSITION is a file with lines like `preset: ordinary`, `trump: S`, `lead: 0`, `trick: KHa`, `scores: 1200 900`,
    `hand 0: ASa TDb`, `hand 1: KSa QSb`; the same as JSON; or a record of bésigue. Of a record, --at names the
    position, else it is the first of its last deal without a stock.

    [dim]Dit ce que vaut une fin de coup, cartes ouvertes, et comment la jouer : `--lang fr`.[/]
    """
    plainly()
    text = text_of(position)
    pending: tuple[object, ...] = ()
    if _is_record(text):
        record = read_record(text)
        endings = cast(Endings[Any], game_of(record.rules).part("terminal.endings"))
        rules, state, pending = endings.ending(record, at)
    elif at is not None:
        raise RecordError("--at goes with a record", "--at va avec une relation de partie")
    else:
        rules, state = read_position(text)
    answer: Solution | Prospects
    if splits is None:
        answer = solved(rules, state, prize, limit, pending)
        _show(rules, answer, lang)
    else:
        answer = solve_unseen(rules, state, splits, seed, limit, pending)
        _show_prospects(answer, lang)
    if as_json:
        typer.echo(json.dumps(answer.as_json()))


def _is_record(text: str) -> bool:
    """Whether a text is a record rather than a position, which tells the hands."""
    start = text.lstrip("\ufeff \t\r\n")
    if start.startswith("{"):
        try:
            return "hands" not in json.loads(start)
        except ValueError:
            return "\n{" in start  # the audit form: one deal a line
    return not any(line.startswith("hand ") for line in start.splitlines())


def _show(rules: Rules, solution: Solution, lang: str) -> None:
    """Print an answer for people."""
    who = Text("Place", "Seat") if len(solution.gains) == rules.players else Text("Camp", "Side")
    if game_of(rules).start:
        what = Text("points de moins à sa marque", "points off its score")
    else:
        what = Text("points de plus que les autres", "points more than the others")
    value, colon = localized(solution.value, "+g", lang), COLON[lang]
    acts = Text(f"À la place {solution.turn} d'agir", f"Seat {solution.turn} is to act")
    typer.echo(f"{acts[lang]}{colon}{value} {what[lang]}.")
    typer.echo(", ".join(f"{who[lang]} {at}{colon}{gain:+}" for at, gain in enumerate(solution.gains)))
    if not solution.exact:
        best = Text(
            "La limite est atteinte : c'est le mieux qui ait été trouvé, pas forcément exact.",
            "The limit was hit: this is the best that was found, and need not be exact.",
        )
        typer.echo(best[lang])
    typer.echo("  ".join(f"{seat}:{action}" for seat, action in solution.line))


def _show_prospects(prospects: Prospects, lang: str) -> None:
    """Print what the moves promise, for people."""
    heading = Text(
        f"À la place {prospects.turn} d'agir. Points de plus que les autres, sur {prospects.splits} répartitions des "
        "cartes cachées :",
        f"Seat {prospects.turn} is to act. Points more than the others, over {prospects.splits} splits of the "
        "hidden cards:",
    )
    typer.echo(heading[lang])
    for move in prospects.moves:
        about = localized(move.error, ".1f", lang)
        error = Text(f"  ± {about} par rapport au meilleur", f"  ± {about} to the best")[lang] if move.error else ""
        typer.echo(f"{move.action:>8}  {localized(move.value, '+.1f', lang)}{error}")
    if not prospects.exact:
        hit = Text(
            "La limite est atteinte : toutes les répartitions ne sont pas comptées jusqu'au bout. Augmentez --limit ou "
            "baissez --splits.",
            "The limit was hit: not every split is counted to its end. Raise --limit or lower --splits.",
        )
        typer.echo(hit[lang])
