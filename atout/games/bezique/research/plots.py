"""Figures of a simulation of bésigue as pictures."""

from __future__ import annotations

from itertools import accumulate
from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from atout.cli.screens import texts
from atout.contract.game import home_card
from atout.contract.terms import Text, localized
from atout.games.bezique.research.simulation import LONGEST, Simulation
from atout.games.bezique.terminal.words import KIND_NAMES, ROLES, SOURCE_NAMES
from atout.research.simulation.plots import DEALER, ELDER, INK, player_name, save

COLOURS = {"elder": ELDER, "second": "#7a9e8e", "third": "#b9a37a", "dealer": DEALER}
SHOWN = 0.999  # of the deals; the few beyond would only flatten the rest
SOURCE_LABELS = ("declarations", "brisques", "last_trick", "seven", "carte_blanche", "cut")


def draw(report: Simulation, file: Path, language: str = "en") -> None:
    """Draw points by source, their distribution, the declarations and the length of matches into a file, in a language.

    Raises AtoutError where the kind of file is not known, OSError where it cannot be written.
    """
    picture = Figure(figsize=(11, 8), layout="constrained")
    FigureCanvasAgg(picture)
    deals, hand = localized(report.deals, ",", language), report.rules.hand_size
    game, player = home_card(report.rules.name).name, player_name(report.player, language)
    title = Text(
        f"{game.fr} : {deals} coups, mains de {hand}, joueur : {player}",
        f"{game.en}: {deals} deals, hands of {hand}, played by {player}",
    )
    picture.suptitle(title[language], fontsize=14, color=INK)
    (points, spread), (kinds, lengths) = picture.subplots(2, 2)
    _points(points, report, language)
    _spread(spread, report, language)
    _kinds(kinds, report, language)
    _lengths(lengths, report, language)
    for axes in (points, spread, kinds, lengths):
        axes.spines[["top", "right"]].set_visible(False)
    for axes in (spread, lengths):
        axes.yaxis.set_major_formatter(lambda at, _: localized(at, "g", language))
    save(picture, file)


def _points(axes: Axes, report: Simulation, language: str) -> None:
    """Points by source, a bar for each role."""
    sources = [source for source in SOURCE_LABELS if any(role.sources[source] for role in report.roles)]
    width = 0.76 / len(report.roles)
    for shift, role in enumerate(report.roles):
        places = [place + width * shift for place in range(len(sources))]
        heights = [role.sources[source] for source in sources]
        bars = axes.bar(places, heights, 0.95 * width, color=COLOURS[role.name], label=ROLES[role.name][language])
        axes.bar_label(bars, fmt=lambda at: localized(at, ".1f", language), fontsize=8, color=INK)
    labels = [texts.named(SOURCE_NAMES[source], language) for source in sources]
    axes.set_xticks([place + 0.38 - width / 2 for place in range(len(sources))], labels)
    mean, low, high = (localized(at, "+.2f", language) for at in (report.lead.mean, *report.lead.interval))
    title = Text(
        f"Points par coup ; entamer vaut {mean} ({low} à {high})",
        f"Points a deal; the lead is worth {mean} ({low} to {high})",
    )
    axes.set_title(title[language], fontsize=10)
    axes.legend(frameon=False)


def _spread(axes: Axes, report: Simulation, language: str) -> None:
    """How a deal's points are distributed."""
    seen = list(accumulate(sum(counts) for counts in zip(*(role.histogram for role in report.roles), strict=True)))
    last = next(at for at, count in enumerate(seen) if count >= SHOWN * seen[-1])
    mean = Text("moyenne", "mean")
    edges = [at * report.bin for at in range(last + 2)]
    for role in report.roles:
        colour = COLOURS[role.name]
        shares = [100 * count / report.deals for count in role.histogram[: len(edges) - 1]]
        axes.stairs(
            shares,
            edges,
            color=colour,
            fill=True,
            alpha=0.35,
            label=f"{ROLES[role.name][language]}, {mean[language]} {role.points.mean:.0f}",
        )
        axes.axvline(role.points.mean, color=colour, linestyle="--", linewidth=1)
    axes.set_title(Text("Points d'un coup, % des coups", "Points of a deal, % of deals")[language], fontsize=10)
    axes.legend(frameon=False)


def _kinds(axes: Axes, report: Simulation, language: str) -> None:
    """In how many deals each kind is declared."""
    kinds = [kind for kind, share in report.frequency.items() if share][::-1]
    labels = [texts.named(KIND_NAMES[kind], language) for kind in kinds]
    bars = axes.barh(labels, [100 * report.frequency[kind] for kind in kinds], color=ELDER)
    axes.bar_label(bars, fmt=lambda at: localized(at, ".1f", language), fontsize=8, color=INK, padding=2)
    title = Text("Annoncé par l'un des joueurs, % des coups", "Declared by any player, % of deals")
    axes.set_title(title[language], fontsize=10)


def _lengths(axes: Axes, report: Simulation, language: str) -> None:
    """How many deals a match takes."""
    matches, mean = localized(report.matches, ",", language), localized(report.deals_per_match, ".2f", language)
    title = Text(
        f"Coups par partie, % de {matches} parties ; moyenne {mean}",
        f"Deals a match, % of {matches} matches; mean {mean}",
    )
    axes.set_title(title[language], fontsize=10)
    if not report.matches:
        none = Text("aucune partie finie", "no match finished")
        axes.text(0.5, 0.5, none[language], ha="center", transform=axes.transAxes)
        return
    longest = max(number for number, count in enumerate(report.lengths) if count)
    numbers = range(1, min(longest, LONGEST) + 1)
    axes.bar(numbers, [100 * report.lengths[number] / report.matches for number in numbers], color=DEALER)
    axes.set_xlabel(Text("coups", "deals")[language])
