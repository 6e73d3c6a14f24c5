"""The figures of a ruling that follow from the facts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from atout.arbiter.law import ArbiterError, Measure

Known = Mapping[str, Any]

BRISQUE = 10  # B-ORD-090


def missing_and_one(known: Known) -> int:
    """The draw that makes a short hand whole again: what it lacks besides the card of the turn (IRR-007, EB-086)."""
    return int(known["missing"]) + 1


def due_less_marked(known: Known) -> int:
    """What corrects a wrong mark: more, or less where the figure is negative (IRR-018)."""
    if known["due"] == known["marked"]:
        raise ArbiterError("what was marked is what was due", "ce qui est marqué est ce qu'il fallait marquer")
    return int(known["due"]) - int(known["marked"])


def dead_brisques(known: Known) -> int:
    """The points of brisques that nobody can win any more (IRR-025)."""
    worth = {"A": known["ace"], "T": known["ten"]}
    return sum(int(worth.get(card[0], 0)) for card in known["cards"])


FIGURES: dict[str, Callable[[Known], int]] = {
    function.__name__: function for function in (missing_and_one, due_less_marked, dead_brisques)
}


def figure(measure: Measure, known: Known) -> int:
    """The figure of a measure. Nobody loses more than he has where the table allows no score below zero (AMB-142)."""
    named = measure.amount
    amount = FIGURES[named](known) if named in FIGURES else int(known[named]) if isinstance(named, str) else named
    if measure.kind == "points_from_offender" and not known["allow_negative"]:
        return min(amount, int(known["score"]))
    return amount
