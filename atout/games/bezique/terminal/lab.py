"""What `atout simulate` prints of games of bésigue."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from rich.console import Console
from rich.table import Table

from atout.cli.screens import texts
from atout.cli.shared.drawing import drawing
from atout.cli.shared.tables import new_table
from atout.contract.game import home_card
from atout.contract.terms import Text, localized
from atout.games.bezique.terminal import words

if TYPE_CHECKING:
    from atout.games.bezique.research.simulation import Simulation

ONCE = {
    "blanches": Text("cartes blanches", "cartes blanches"),
    "shown": Text("cartes montrées à leur suite", "cards shown after them"),
    "guessed": Text("coupes devinées", "right guesses of the cut"),
    "exact": Text("coupes justes", "exact lifts"),
    "announced": Text("annonces laissées en suspens", "declarations left pending"),
    "marked": Text("… dont marquées plus tard", "… of them marked later"),
    "lost": Text("… dont perdues", "… of them lost"),
    "ceded": Text("annonces cédées au partenaire", "declarations ceded to the partner"),
}


def show_simulation(report: Simulation, console: Console, language: str) -> None:
    """The figures as tables."""
    n, rules = partial(localized, lang=language), report.rules
    deals, game = n(report.deals, ","), home_card(rules.name).name
    length = Text(f"partie de {rules.target}", f"game of {rules.target}")
    if rules.one_deal:
        length = Text("un coup par partie", "one deal a game")
    heading = Text(
        f"{game.fr} : [bold]{deals} coups[/], mains de {rules.hand_size}, {length.fr}, {report.player} à chaque "
        "place\n",
        f"{game.en}: [bold]{deals} deals[/], hands of {rules.hand_size}, {length.en}, played by {report.player} at "
        "every seat\n",
    )
    console.print(heading[language])
    names = [words.ROLES[role.name][language] for role in report.roles]
    points = _table(Text("Points par coup", "Points a deal")[language], *names)
    for source in report.elder.sources:
        figures = [role.sources[source] for role in report.roles]
        if any(figures):
            points.add_row(texts.named(words.SOURCE_NAMES[source], language), *(n(one, ".1f") for one in figures))
    points.add_section()
    together, deviation = Text("en tout", "together"), Text("écart type", "spread (standard deviation)")
    points.add_row(together[language], *(n(role.points.mean, ".1f") for role in report.roles), style="bold")
    points.add_row(deviation[language], *(n(role.points.deviation, ".1f") for role in report.roles), style="dim")
    console.print(points)

    mean, low, high = (n(at, "+.2f") for at in (report.lead.mean, *report.lead.interval))
    spread = n(report.lead.deviation, ".0f")
    lead = Text(
        f"Entamer vaut [bold]{mean}[/] points par coup (95 % : {low} à {high} ; écart type {spread}).\n",
        f"The lead is worth [bold]{mean}[/] points a deal (95 %: {low} to {high}; spread {spread}).\n",
    )
    console.print(lead[language])
    title, within = Text("Annonces par coup", "Declarations a deal"), Text("Coups où", "In deals")
    kinds = _table(title[language], *names, within[language])
    for kind, share in report.frequency.items():
        if share:
            each = (n(role.declared[kind], ".3f") for role in report.roles)
            kinds.add_row(texts.named(words.KIND_NAMES[kind], language), *each, n(share, ".1%"))
    console.print(kinds)
    if report.once:
        once = _table(Text("Ce qui arrive d'autre, par coup", "What else happens, a deal")[language], "")
        for name, count in report.once.items():
            once.add_row(ONCE[name][language], n(count, ".3f"))
        console.print(once)
    console.print(_matches(report, language))


def picture() -> Callable[[Simulation, Path, str], None]:
    """What draws the figures into a file, in a language. Raises AtoutError where matplotlib is missing."""
    drawing()
    from atout.games.bezique.research.plots import draw

    return draw


def _matches(report: Simulation, language: str) -> Table:
    n = partial(localized, lang=language)
    many = n(report.matches, ",")
    matches = _table(
        Text(f"Parties finies : {many}", f"{many} {'games' if report.settlements else 'matches'} finished")[language],
        "",
    )

    def add(name: Text, value: str, interval: tuple[float, float] | None = None, form: str = "") -> None:
        low, high = (n(at, form) for at in interval or (0, 0))
        matches.add_row(
            name[language],
            value + (Text(f" (95 % : {low} à {high})", f" (95 %: {low} to {high})")[language] if interval else ""),
        )

    if report.settlements:
        final = report.settlements.final
        brings = Text("une partie rapporte à son gagnant", "a game brings its winner")
        add(brings, n(final.mean, ",.0f"), final.interval, ",.0f")
        add(Text("perdants qui sont rubicon", "losers who are a rubicon"), n(report.settlements.rubicons, ".1%"))
        if report.rules.brisque_timing == "rescue":
            saved = Text("perdants que leurs brisques sauvent", "losers whom their brisques save")
            add(saved, n(report.settlements.saved, ".1%"))
    else:
        add(Text("coups par partie", "deals a match"), n(report.deals_per_match, ".2f"))
    if report.matches:
        elder = Text("gagnées par l'aîné du premier coup", "won by the elder hand of the first deal")
        add(elder, n(report.first_elder_won, ".1%"), report.first_elder_interval, ".1%")
    add(Text("coups à égalité de points", "deals level in points"), n(report.level / report.deals, ".2%"))
    if not report.settlements:
        both = Text("coups qui en ont mené plusieurs au but", "deals that brought several to the target")
        add(both, n(report.both_reached, ","))
    if report.rules.game_end == "claim":
        add(Text("parties réclamées", "matches claimed"), n(report.claims, ","))
    if report.cut_short:
        short = Text("coups écourtés par la fin de la partie", "deals cut short by the end of the match")
        add(short, n(report.cut_short, ","))
    return matches


def _table(title: str, *columns: str) -> Table:
    table = new_table(title, "", *columns)
    table.show_header = any(columns)
    return table
