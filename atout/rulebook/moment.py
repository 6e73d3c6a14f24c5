"""The rule of the moment: the clause that governs what a seat sees, and those behind the precepts of a hint."""

from __future__ import annotations

from atout.contract.match import Rules, View
from atout.rulebook.game import By, part_of


def precept(rules: Rules, name: str) -> str | None:
    """The clause behind a precept under these rules; None where it is mere skill."""
    by = part_of(rules).PRECEPTS.get(name)
    return None if by is None else _under(rules, by)


def moment(rules: Rules, view: View | None) -> str:
    """The clause that governs what the seat of a view is to do, or sees done. `view` is None before the cards are dealt
    and while they are."""
    return _under(rules, part_of(rules).moment(rules, view))


def _under(rules: Rules, by: By) -> str:
    """The clause of this preset, of its source, or of all others."""
    return by.get(rules.name) or by.get(getattr(rules, "source", "")) or by[""]
