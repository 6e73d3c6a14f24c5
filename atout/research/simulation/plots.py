"""A ladder as a picture, and what all pictures share."""

from __future__ import annotations

from pathlib import Path

from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.figure import Figure

from atout.contract.terms import AtoutError, Text
from atout.players.registry import PLAYERS
from atout.research.tournament.ladder import Ladder

ELDER, DEALER, INK = "#1f6f50", "#c8963e", "#333333"


def draw_ladder(ladder: Ladder, file: Path, language: str = "en") -> None:
    """Draw the ratings of a ladder with their 95 % intervals into a file, in a language.

    Raises AtoutError where the kind of file is not known, OSError where it cannot be written.
    """
    figure = Figure(figsize=(8, 1.6 + 0.45 * len(ladder.rungs)), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.subplots()
    heights = range(len(ladder.rungs), 0, -1)
    for height, rung in zip(heights, ladder.rungs, strict=True):
        low, high = rung.interval
        axes.plot([low, high], [height, height], color=ELDER, linewidth=2, alpha=0.5, solid_capstyle="butt")
        axes.plot(rung.rating, height, "o", color=DEALER if low == high else ELDER)
        axes.annotate(
            f"{rung.rating:.0f}", (rung.rating, height), (0, 6), textcoords="offset points", ha="center", fontsize=8,
            color=INK,
        )  # fmt: skip
    axes.set_yticks(list(heights), [player_name(rung.player, language) for rung in ladder.rungs])
    axes.set_ylim(0.4, len(ladder.rungs) + 0.7)
    axes.margins(x=0.08)
    axes.grid(axis="x", alpha=0.25)
    axes.spines[["top", "right", "left"]].set_visible(False)
    axes.tick_params(axis="y", length=0)
    bars = Text(" ; traits : 95 %", "; bars: 95 %")
    axes.set_title(ladder.title[language] + bars[language], fontsize=10, color=INK)
    save(figure, file)


def player_name(player: str, language: str) -> str:
    """What people call a player; one with a budget, or one's own, by what it was named."""
    return PLAYERS[player].name[language] if player in PLAYERS else player


def check(file: Path) -> None:
    """Whether a picture could be drawn into a file of this name, before the work is done. Raises AtoutError."""
    known = FigureCanvasAgg.get_supported_filetypes()
    if file.suffix.lower().removeprefix(".") not in known:
        names = ", ".join(known)
        raise AtoutError(
            f"{file}: the name must end in one of {names}", f"{file} : le nom doit finir par l'un de {names}"
        )


def save(figure: Figure, file: Path) -> None:
    """Write a picture. Raises AtoutError where the kind of file is not known, OSError where it cannot be written."""
    try:
        figure.savefig(file, dpi=150)
    except ValueError as error:
        raise AtoutError(f"{file}: {error}") from None
