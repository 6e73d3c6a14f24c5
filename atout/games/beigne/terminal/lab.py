"""What `atout simulate` prints of Le Beigne."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from rich.console import Console
from rich.table import Table

from atout.contract.terms import OptionError

if TYPE_CHECKING:
    from atout.games.beigne.research.simulation import BeigneSimulation


def show_simulation(told: BeigneSimulation, console: Console) -> None:
    """The figures as tables."""
    players = told.rules.players
    console.print(
        f"[bold]{told.hands:,} deals[/] of {told.rules.name} between {players}, played by {told.player} at every seat\n"
    )
    table = Table(title="A deal, by place at the table", title_justify="left", title_style="bold", min_width=56)
    for column in ("", "Change", "± 95 %", "Tricks", "Goes", "Forced", "Succeeds", "Circled"):
        table.add_column(column, justify="right" if column else "left", no_wrap=True)
    for at, place in enumerate(told.places):
        name = "elder hand" if at == 0 else "dealer" if at == players - 1 else f"seat {at + 1}"
        half = place.interval[1] - place.change
        shares = (f"{share:.1%}" for share in (place.went, place.forced, place.made, place.circles))
        table.add_row(name, f"{place.change:+.2f}", f"{half:.2f}", f"{place.tricks:.2f}", *shares)
    console.print(table)
    console.print(
        f"Of all bids {told.went:.1%} are to go, and {told.made:.1%} of those win a trick. "
        f"The dealer keeps {told.kept:.1%} of the turn-ups.\n"
    )
    goers = Table(title="How many go", title_justify="left", title_style="bold", min_width=56)
    for number in range(players + 1):
        goers.add_column(str(number), justify="right")
    goers.add_row(*(f"{share:.1%}" for share in told.goers))
    console.print(goers)
    if told.matches:
        shared = f", {told.shared:,} of them shared" if told.shared else ""
        console.print(f"{told.matches:,} matches finished{shared}: {told.hands_per_match:.1f} deals a match.")
    else:
        console.print("No match was finished.")


def picture() -> NoReturn:
    """Nothing draws these figures. Raises OptionError."""
    raise OptionError("--plot draws games of bésigue", "--plot dessine les jeux de bésigue")
