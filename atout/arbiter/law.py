"""The shapes of the law: what may go wrong at a table, what is asked about it, and what follows.

`Fact`, `Remedy`, `Choice` and `Ruling` are what a reader meets. A law is written with the others: an `Irregularity` has
`Case`s, the first whose conditions hold is the one that applies, and a case offers `Offer`s of `Measure`s.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, Protocol

from atout.cards.deck import PIQUET, Deck
from atout.cards.words import AtoutError, Text
from atout.display import Grid, Tabled

When = tuple[tuple[str, tuple[object, ...]], ...]
"""Conditions that must all hold: the name of a fact or of a setting of the table, and the values that will do."""


class Played(Protocol):
    """What the arbiter has to know of the rules of a table; what else it reads there, a game may be without."""

    @property
    def name(self) -> str:
        """The preset's id."""

    @property
    def players(self) -> int:
        """How many play."""


Kind = Literal["yes_no", "choice", "number", "cards"]
By = Literal["claimant", "offender", "both", "nobody"]


class ArbiterError(AtoutError):
    """An irregularity that does not exist, or a fact that is missing or cannot be."""


@dataclass(frozen=True)
class Fact:
    """Something that an honest witness can say. It is asked only where `when` holds of the answers before it.

    `of_pack`: the cards it asks for are cards of the game, and not of some other pack.
    """

    key: str
    ask: Text
    kind: Kind
    choices: tuple[tuple[str, Text], ...] = ()
    least: int = 0
    most: int = 0
    when: When = ()
    of_pack: bool = True


@dataclass(frozen=True)
class Remedy:
    """One thing that is done about it: one of `REMEDIES`, with its figure and its cards.

    `amount` is a number of points or of cards, whichever the kind speaks of. Of `choose_of_two` it is 0 where the
    choice is made at once, 1 where it is made at the claimant's next draw.
    """

    kind: str
    amount: int = 0
    cards: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.kind, *([str(self.amount)] if self.amount else []), *self.cards))


@dataclass(frozen=True)
class Choice:
    """What may be asked for: by the claimant, by the offender, by both if they agree; by nobody where it must be."""

    id: str
    by: By
    text: Text
    remedies: tuple[Remedy, ...]


@dataclass(frozen=True)
class Ruling(Tabled):
    """What the law says of a case. Without choices nothing is to be done, and `note` says why.

    A single choice by nobody is carried out by itself; else the one who claims takes one of the choices.
    """

    irregularity: str
    code: str
    clauses: tuple[str, ...]
    what: Text
    claimant: str
    window: str
    choices: tuple[Choice, ...]
    note: Text | None = None

    def grid(self) -> Grid:
        """The choices with their remedies; where there are none, the note."""
        rows = [(one.by, one.text.en, ", ".join(map(str, one.remedies))) for one in self.choices]
        noted = [("", self.note.en, "")] if self.note else []
        title = f"{self.irregularity} ({self.code}, {', '.join(self.clauses)}): {self.what.en}"
        return Grid(title, ("by", "choice", "remedies"), [*rows, *noted])


@dataclass(frozen=True)
class Measure:
    """A remedy as the law writes it: `amount` is a figure, or the name of a fact or of one of `FIGURES`."""

    kind: str
    amount: int | str = 0
    cards: str = ""


@dataclass(frozen=True)
class Offer:
    """A choice as the law writes it, offered where `when` holds."""

    id: str
    by: By
    text: Text
    measures: tuple[Measure, ...]
    when: When = ()


@dataclass(frozen=True)
class Case:
    """What follows where `when` holds. A claimant or window of its own replaces the irregularity's."""

    clauses: tuple[str, ...]
    offers: tuple[Offer, ...] = ()
    note: Text | None = None
    when: When = ()
    claimant: str = ""
    window: str = ""


@dataclass(frozen=True)
class Irregularity:
    """One thing that may go wrong: its name, what happened, what is asked, who may claim until when, and its cases.

    `where` tells the tables at which it can happen.
    """

    id: str
    name: Text
    what: Text
    claimant: str
    window: str
    cases: tuple[Case, ...]
    facts: tuple[Fact, ...] = ()
    where: When = ()

    @property
    def clauses(self) -> tuple[str, ...]:
        """Every clause that its cases rest on, each once."""
        return tuple(dict.fromkeys(clause for case in self.cases for clause in case.clauses))


@dataclass(frozen=True)
class Code:
    """The law of one source. `own` are its settings where the table has not agreed otherwise; `of` names the presets,
    or the sources of presets, whose law it is; `deck` has the cards that a witness can name."""

    id: str
    name: Text
    irregularities: tuple[Irregularity, ...]
    own: Mapping[str, str] = field(default_factory=dict)
    of: tuple[str, ...] = ()
    deck: Deck = PIQUET


def when(**conditions: object) -> When:
    """Conditions in the order told; a value that is no tuple stands for itself alone."""
    return tuple((key, value if isinstance(value, tuple) else (value,)) for key, value in conditions.items())
