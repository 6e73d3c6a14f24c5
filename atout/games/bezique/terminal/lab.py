"""What `atout simulate` prints of games of bésigue."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from atout.cli.shared.drawing import drawing
from atout.games.bezique.terminal import words

if TYPE_CHECKING:
    from atout.games.bezique.research.simulation import Simulation

ROLES = {"elder": "Elder hand", "second": "Second", "third": "Third", "dealer": "Dealer"}
ONCE = {
    "blanches": "cartes blanches",
    "shown": "cards shown after them",
    "guessed": "right guesses of the cut",
    "exact": "exact lifts",
    "announced": "declarations left pending",
    "marked": "… of them marked later",
    "lost": "… of them lost",
    "ceded": "declarations ceded to the partner",
}


def show_simulation(told: Simulation, console: Console) -> None:
    """The figures as tables."""
    game = f"{told.rules.name}, hands of {told.rules.hand_size}, "
    game += "one deal a game" if told.rules.one_deal else f"game of {told.rules.target}"
    console.print(f"[bold]{told.deals:,} deals[/] of {game}, played by {told.player} at every seat\n")
    names = [ROLES[role.name] for role in told.roles]
    points = _table("Points a deal", *names)
    for source in told.elder.sources:
        figures = [role.sources[source] for role in told.roles]
        if any(figures):
            points.add_row(words.SOURCE_NAMES[source][1], *(f"{figure:.1f}" for figure in figures))
    points.add_section()
    points.add_row("together", *(f"{role.points.mean:.1f}" for role in told.roles), style="bold")
    deviations = (f"{role.points.deviation:.1f}" for role in told.roles)
    points.add_row("spread (standard deviation)", *deviations, style="dim")
    console.print(points)

    low, high = told.lead.interval
    console.print(
        f"The lead is worth [bold]{told.lead.mean:+.2f}[/] points a deal (95 %: {low:+.2f} to {high:+.2f}; "
        f"spread {told.lead.deviation:.0f}).\n"
    )
    kinds = _table("Declarations a deal", *names, "In deals")
    for kind, share in told.frequency.items():
        if share:
            each = (f"{role.declared[kind]:.3f}" for role in told.roles)
            kinds.add_row(words.KIND_NAMES[kind][1], *each, f"{share:.1%}")
    console.print(kinds)
    if told.once:
        once = _table("What else happens, a deal", "")
        for name, count in told.once.items():
            once.add_row(ONCE[name], f"{count:.3f}")
        console.print(once)
    console.print(_matches(told))


def picture() -> Callable[[Simulation, Path], None]:
    """What draws the figures into a file. Raises AtoutError where matplotlib is missing."""
    drawing()
    from atout.games.bezique.research.plots import draw

    return draw


def _matches(told: Simulation) -> Table:
    matches = _table(f"{told.matches:,} {'games' if told.settlements else 'matches'} finished", "")
    if told.settlements:
        low, high = told.settlements.final.interval
        matches.add_row(
            "a game brings its winner", f"{told.settlements.final.mean:,.0f} (95 %: {low:,.0f} to {high:,.0f})"
        )
        matches.add_row("losers who are a rubicon", f"{told.settlements.rubicons:.1%}")
        if told.rules.brisque_timing == "rescue":
            matches.add_row("losers whom their brisques save", f"{told.settlements.saved:.1%}")
    else:
        matches.add_row("deals a match", f"{told.deals_per_match:.2f}")
    if told.matches:
        low, high = told.first_elder_interval
        matches.add_row(
            "won by the elder hand of the first deal", f"{told.first_elder_won:.1%} (95 %: {low:.1%} to {high:.1%})"
        )
    matches.add_row("deals level in points", f"{told.level / told.deals:.2%}")
    if not told.settlements:
        matches.add_row("deals that brought several to the target", f"{told.both_reached:,}")
    if told.rules.game_end == "claim":
        matches.add_row("matches claimed", f"{told.claims:,}")
    if told.cut_short:
        matches.add_row("deals cut short by the end of the match", f"{told.cut_short:,}")
    return matches


def _table(title: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", min_width=56)
    table.add_column("")
    for column in columns:
        table.add_column(column, justify="right")
    if not any(columns):
        table.show_header = False
    return table
