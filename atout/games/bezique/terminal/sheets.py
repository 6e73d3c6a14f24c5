"""Score sheets and settlements of a game of bésigue."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table

from atout.cli.screens import texts
from atout.games.bezique.events import Settlement, Sheet
from atout.games.bezique.kernels.state import SOURCES
from atout.games.bezique.rules import Rules
from atout.games.bezique.terminal import words


def score_sheet(sheet: Sheet, names: Sequence[str], language: str) -> Table:
    """The score sheet of a deal, as a person would write it (B-ORD-087, B-ORD-088)."""
    title = texts.named((f"Marque du coup {sheet.deal}", f"Score of deal {sheet.deal}"), language)
    drawn = Table(title=title, title_justify="left", title_style="bold", min_width=44)
    drawn.add_column("")
    for row in sheet.rows:
        drawn.add_column(names[row.seat], justify="right")
    for kind in words.KIND_NAMES:
        points = [sum(worth for declaration, worth in row.declarations if declaration == kind) for row in sheet.rows]
        if any(points) and kind != "seven":
            drawn.add_row(texts.named(words.KIND_NAMES[kind], language), *(str(worth or "") for worth in points))
    for source in SOURCES[1:]:
        points = [row.sources.get(source, 0) for row in sheet.rows]
        if any(points):
            drawn.add_row(texts.named(words.SOURCE_NAMES[source], language), *(str(worth or "") for worth in points))
    drawn.add_section()
    drawn.add_row(texts.named(("report", "before"), language), *(str(row.before) for row in sheet.rows), style="dim")
    drawn.add_row(texts.named(("total", "total"), language), *(str(row.after) for row in sheet.rows), style="bold")
    return drawn


def side_name(rules: Rules, side: int, names: Sequence[str], language: str) -> str:
    """A side by the names of those who score for it."""
    members = [names[seat] for seat in range(rules.players) if rules.side(seat) == side]
    return texts.named((" et ", " and "), language).join(members)


def settlement_sheet(
    settled: Settlement, scores: Sequence[int], rules: Rules, names: Sequence[str], language: str
) -> Table:
    """What a game of one deal brings its winner, line by line (CH-098 to CH-104, RUB-020 to RUB-026)."""
    winner, loser = (side_name(rules, side, names, language) for side in (settled.winner, 1 - settled.winner))
    drawn = Table(title=texts.named(("Règlement", "Settlement"), language), title_justify="left", title_style="bold")
    drawn.add_column("", min_width=34)
    drawn.add_column(winner, justify="right")
    drawn.add_column(loser, justify="right")
    if settled.read != tuple(scores):
        pair = (settled.winner, 1 - settled.winner)
        marked = texts.named(("points marqués", "points marked"), language)
        drawn.add_row(marked, *(str(scores[side]) for side in pair), style="dim")
    drawn.add_row(
        texts.named(("points comptés", "points that count"), language),
        *(str(settled.read[side]) for side in (settled.winner, 1 - settled.winner)),
    )
    prize = ("prime du rubicon", "premium for the rubicon") if settled.rubicon else ("prime du gagnant", "premium")
    drawn.add_row(texts.named(prize, language), str(settled.bonus), "")
    if settled.loser_points:
        drawn.add_row(texts.named(("points du perdant", "the loser's points"), language), str(settled.loser_points), "")
    if settled.brisques:
        drawn.add_row(texts.named(("brisques", "brisques"), language), str(settled.brisques), "")
    drawn.add_section()
    drawn.add_row(texts.named(("résultat", "result"), language), str(settled.final), "", style="bold")
    if settled.rubicon:
        drawn.caption = texts.named(
            (f"Rubicon : moins de {rules.rubicon} points.", f"A rubicon: fewer than {rules.rubicon} points."), language
        )
    elif settled.saved:
        drawn.caption = texts.named(
            ("Les brisques sauvent le perdant du rubicon.", "The brisques save the loser from the rubicon."), language
        )
    drawn.caption_justify = "left"
    return drawn
