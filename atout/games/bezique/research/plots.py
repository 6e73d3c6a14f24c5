"""Figures of a simulation of bésigue as pictures."""

from __future__ import annotations

from itertools import accumulate
from pathlib import Path

from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from atout.games.bezique.research.simulation import LONGEST, Simulation
from atout.research.simulation.plots import DEALER, ELDER, INK, save

COLOURS = {"elder": ELDER, "second": "#7a9e8e", "third": "#b9a37a", "dealer": DEALER}
SHOWN = 0.999  # of the deals; the few beyond would only flatten the rest
SOURCE_LABELS = {
    "declarations": "declarations", "brisques": "brisques", "last_trick": "last trick", "seven": "sevens",
    "carte_blanche": "carte blanche", "cut": "cut",
}  # fmt: skip


def draw(told: Simulation, file: Path) -> None:
    """Draw points by source, their distribution, the declarations and the length of matches into a file.

    Raises AtoutError where the kind of file is not known, OSError where it cannot be written.
    """
    figure = Figure(figsize=(11, 8), layout="constrained")
    FigureCanvasAgg(figure)
    figure.suptitle(
        f"{told.deals:,} deals of {told.rules.name}, hands of {told.rules.hand_size}, played by {told.player}",
        fontsize=14,
        color=INK,
    )
    (points, spread), (kinds, lengths) = figure.subplots(2, 2)
    _points(points, told)
    _spread(spread, told)
    _kinds(kinds, told)
    _lengths(lengths, told)
    for axes in (points, spread, kinds, lengths):
        axes.spines[["top", "right"]].set_visible(False)
    save(figure, file)


def _points(axes: Axes, told: Simulation) -> None:
    """Points by source, a bar for each role."""
    sources = [source for source in SOURCE_LABELS if any(role.sources[source] for role in told.roles)]
    width = 0.76 / len(told.roles)
    for shift, role in enumerate(told.roles):
        places = [place + width * shift for place in range(len(sources))]
        heights = [role.sources[source] for source in sources]
        bars = axes.bar(places, heights, 0.95 * width, color=COLOURS[role.name], label=_label(role.name))
        axes.bar_label(bars, fmt="%.1f", fontsize=8, color=INK)
    axes.set_xticks(
        [place + 0.38 - width / 2 for place in range(len(sources))], [SOURCE_LABELS[source] for source in sources]
    )
    low, high = told.lead.interval
    axes.set_title(f"Points a deal; the lead is worth {told.lead.mean:+.2f} ({low:+.2f} to {high:+.2f})", fontsize=10)
    axes.legend(frameon=False)


def _spread(axes: Axes, told: Simulation) -> None:
    """How a deal's points are distributed."""
    seen = list(accumulate(sum(counts) for counts in zip(*(role.histogram for role in told.roles), strict=True)))
    last = next(at for at, count in enumerate(seen) if count >= SHOWN * seen[-1])
    edges = [at * told.bin for at in range(last + 2)]
    for role in told.roles:
        colour = COLOURS[role.name]
        shares = [100 * count / told.deals for count in role.histogram[: len(edges) - 1]]
        axes.stairs(
            shares,
            edges,
            color=colour,
            fill=True,
            alpha=0.35,
            label=f"{_label(role.name)}, mean {role.points.mean:.0f}",
        )
        axes.axvline(role.points.mean, color=colour, linestyle="--", linewidth=1)
    axes.set_title("Points of a deal, % of deals", fontsize=10)
    axes.legend(frameon=False)


def _kinds(axes: Axes, told: Simulation) -> None:
    """In how many deals each kind is declared."""
    kinds = [kind for kind, share in told.frequency.items() if share][::-1]
    bars = axes.barh(
        [kind.replace("_", " ") for kind in kinds], [100 * told.frequency[kind] for kind in kinds], color=ELDER
    )
    axes.bar_label(bars, fmt="%.1f", fontsize=8, color=INK, padding=2)
    axes.set_title("Declared by any player, % of deals", fontsize=10)


def _lengths(axes: Axes, told: Simulation) -> None:
    """How many deals a match takes."""
    axes.set_title(f"Deals a match, % of {told.matches:,} matches; mean {told.deals_per_match:.2f}", fontsize=10)
    if not told.matches:
        axes.text(0.5, 0.5, "no match finished", ha="center", transform=axes.transAxes)
        return
    longest = max(number for number, count in enumerate(told.lengths) if count)
    numbers = range(1, min(longest, LONGEST) + 1)
    axes.bar(numbers, [100 * told.lengths[number] / told.matches for number in numbers], color=DEALER)
    axes.set_xlabel("deals")


def _label(role: str) -> str:
    return {"elder": "elder hand"}.get(role, role)
