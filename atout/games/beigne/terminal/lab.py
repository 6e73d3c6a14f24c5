"""What `atout simulate` prints of Le Beigne."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NoReturn

from rich.console import Console
from rich.table import Table

from atout.cli.shared.tables import new_table
from atout.contract.game import home_card
from atout.contract.terms import OptionError, Text, localized

if TYPE_CHECKING:
    from atout.games.beigne.research.simulation import BeigneSimulation


COLUMNS = (
    Text("", ""),
    Text("Variation", "Change"),
    Text("± 95 %", "± 95 %"),
    Text("Levées", "Tricks"),
    Text("Y va", "Goes"),
    Text("Forcé", "Forced"),
    Text("Réussit", "Succeeds"),
    Text("Beigne", "Circled"),
)


def show_simulation(report: BeigneSimulation, console: Console, language: str) -> None:
    """The figures as tables."""
    n = partial(localized, lang=language)
    players = report.rules.players
    hands, game = n(report.hands, ","), home_card(report.rules.name).name
    heading = Text(
        f"{game.fr} : [bold]{hands} coups[/] à {players} joueurs, {report.player} à chaque place\n",
        f"{game.en}: [bold]{hands} deals[/] between {players}, played by {report.player} at every seat\n",
    )
    console.print(heading[language])
    title = Text("Un coup, selon la place à la table", "A deal, by place at the table")
    table = new_table(title[language], *(column[language] for column in COLUMNS))
    for at, place in enumerate(report.places):
        name = Text(f"place {at + 1}", f"seat {at + 1}")
        if at in (0, players - 1):
            name = Text("donneur", "dealer") if at else Text("aîné", "elder hand")
        half = place.interval[1] - place.change
        shares = (n(share, ".1%") for share in (place.went, place.forced, place.made, place.circles))
        table.add_row(name[language], n(place.change, "+.2f"), n(half, ".2f"), n(place.tricks, ".2f"), *shares)
    console.print(table)
    goes, wins, keep = (n(share, ".1%") for share in (report.went, report.made, report.kept))
    bids = Text(
        f"On y va {goes} du temps ; {wins} de ceux qui y vont font une levée. Le donneur garde {keep} des retournes.\n",
        f"Of all bids {goes} are to go, and {wins} of those win a trick. The dealer keeps {keep} of the turn-ups.\n",
    )
    console.print(bids[language])
    title = Text("Combien y vont", "How many go")
    goers = Table(title=title[language], title_justify="left", title_style="bold", min_width=56)
    for number in range(players + 1):
        goers.add_column(str(number), justify="right")
    goers.add_row(*(n(share, ".1%") for share in report.goers))
    console.print(goers)
    finished = Text("Aucune partie n'est finie.", "No match was finished.")
    if report.matches:
        matches, shared, length = n(report.matches, ","), n(report.shared, ","), n(report.hands_per_match, ".1f")
        of_them = Text(f", dont {shared} partagées", f", {shared} of them shared") if report.shared else Text("", "")
        finished = Text(
            f"Parties finies : {matches}{of_them.fr} ; {length} coups par partie.",
            f"{matches} matches finished{of_them.en}: {length} deals a match.",
        )
    console.print(finished[language])


def picture() -> NoReturn:
    """Nothing draws these figures. Raises OptionError."""
    raise OptionError("--plot draws games of bésigue", "--plot dessine les jeux de bésigue")
