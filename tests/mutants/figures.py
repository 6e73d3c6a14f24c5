"""Which clauses state a figure: those whose sentence has a number, and those behind a figure of the tables."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files

from atout.rulebook import book
from atout.rulebook.clauses import Clause

NUMBERS = (
    "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen", "fifteen",
    "twenty", "thirty",
)  # fmt: skip
COUNTED = (
    "points", "packs", "copies", "cards", "hands", "tricks", "rounds", "players", "people", "queens", "jacks", "kings",
    "aces", "pairs",
)  # fmt: skip
_NUMBER = "|".join(NUMBERS)
_IN_WORDS = re.compile(rf"\b(?:{_NUMBER})(?: (?:or|and) (?:{_NUMBER}))?(?: (?:new|more))? (?:{'|'.join(COUNTED)})\b")
RULES = ("main", "variant", "irregularity", "example", "derived")
"""The kinds of clause that a program can break: neither counsel nor background."""


def states_a_figure(clause: Clause) -> bool:
    """Whether the sentence has a number: in digits, or in words before what it counts."""
    text = clause.text.en.lower()
    return bool(re.search(r"\d", text) or _IN_WORDS.search(text))


def clauses_with_a_figure() -> set[str]:
    """The clauses, by id, of which a mutant is asked for."""
    table = tomllib.loads((files("atout.rulebook") / "figures.toml").read_text(encoding="utf-8"))
    behind = {clause for by in table.values() for clause in by.values()}
    return {
        clause.id for clause in book().clauses.values()
        if clause.kind in RULES and (clause.id in behind or states_a_figure(clause))
    }  # fmt: skip
