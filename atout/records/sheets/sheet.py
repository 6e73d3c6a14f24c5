"""A score sheet kept by hand, as the marker writes it (`atout-sheet 1`): reading it, and checking every figure on it.

The sheet holds what was entered, in order; nothing is ever taken out of it. A correction is an entry of its own that
says what an earlier one should have been, so that the sheet always tells who had what before.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol, cast

import msgspec
from msgspec import Struct

from atout.contract.game import game_of
from atout.contract.match import Rules
from atout.contract.roles import Roles
from atout.contract.terms import OptionError, RecordError, Text
from atout.records.places import UNREAD, fault
from atout.records.sheets.entries import (
    Announce,
    AnyEntry,
    Brisques,
    Claim,
    Correct,
    Cut,
    Dealer,
    Hand,
    LastTrick,
    Mark,
    Other,
    Ruled,
    TurnedSeven,
)

FORMAT = "atout-sheet 1"
MOST_ENTRIES = 20_000


class Sheet(Struct, forbid_unknown_fields=True, frozen=True):
    """A score sheet. `order`: who is box, captain, advisers at first, in a Chouette; `figures`: what the marker made of
    it, to be checked; `dealer` dealt first."""

    format: str
    preset: str
    players: tuple[str, ...]
    entries: tuple[AnyEntry, ...]
    options: dict[str, str | int | bool] = {}
    dealer: int = 0
    order: tuple[int, ...] = ()
    id: str = ""
    made: int = 0
    changed: int = 0
    figures: dict[str, Any] = {}

    @property
    def rules(self) -> Any:
        """The rules it is kept by. Raises OptionError."""
        return game_of(self.preset).rules_seating(self.preset, len(self.players), **self.options)

    def standing(self) -> tuple[tuple[int, AnyEntry], ...]:
        """The entries as they stand after all corrections, each with its number."""
        now: dict[int, AnyEntry] = {}
        for number, entry in enumerate(self.entries):
            if not isinstance(entry, Correct):
                now[number] = entry
            elif entry.to is None:
                now.pop(entry.entry, None)
            else:
                now[entry.entry] = entry.to
        return tuple(sorted(now.items()))


@dataclass(frozen=True)
class Fault:
    """A figure that is not right: the number of its entry, from 1, or 0 for the sums; and what it should be."""

    entry: int
    text: Text

    def sentence(self, language: str) -> str:
        """The fault in one sentence."""
        if not self.entry:
            return self.text[language]
        where = Text(f"inscription {self.entry} : ", f"entry {self.entry}: ")
        return where[language] + self.text[language]


def looks_like(text: str) -> bool:
    """Whether a text is a score sheet rather than the record of a match."""
    return '"atout-sheet' in text[:400] or ('"format"' in text and FORMAT in text)


def read_sheet(text: str) -> Sheet:
    """The score sheet that `text` holds. Raises RecordError where it is none; its figures are not checked yet."""
    try:
        sheet = msgspec.json.decode(text, type=Sheet)
    except UNREAD as error:
        why = fault(error, text)
        raise RecordError(
            f"this is no score sheet: {why.en}", f"ce n'est pas une feuille de marque : {why.fr}"
        ) from None
    if sheet.format != FORMAT:
        raise RecordError(
            f"this sheet is written as {sheet.format!r}; this program reads {FORMAT!r}",
            f"cette feuille est écrite sous la forme {sheet.format!r} ; ce programme lit {FORMAT!r}",
        )
    _check_head(sheet)
    _check_entries(sheet)
    return sheet


def write_sheet(sheet: Sheet) -> str:
    """A sheet as text: the twin of `read_sheet`."""
    return msgspec.json.format(msgspec.json.encode(sheet), indent=1).decode() + "\n"


class Counting(Protocol):
    """One game, as its score sheets are worked out: its module `sheet.count` fills each of these."""

    def count(self, sheet: Sheet, mistakes: list[Fault], /) -> dict[str, object]:
        """The figures that a sheet should end with; what is wrong with its entries is added to `mistakes`."""


def counting_of(sheet: Sheet) -> Counting:
    """The counting part of the game of a sheet."""
    return cast(Counting, game_of(sheet.preset).part("sheet.count"))


def _check_head(sheet: Sheet) -> None:
    """Whether the names, the dealer and the places fit the game. Raises RecordError."""
    try:
        rules = sheet.rules
    except OptionError as error:
        raise RecordError(error.en, error.fr) from None
    many = len(sheet.players)
    if sheet.order:
        if not game_of(sheet.preset).chouette(rules) or many != len(sheet.order):
            raise RecordError(
                "a Chouette is kept over a game of one deal for two, each of its players in one place",
                "la Chouette se joue sur une partie à deux d'un seul coup, chacun à une place",
            )
        Roles(sheet.order)
    elif many != rules.players:
        raise RecordError(
            f"{sheet.preset} is for {rules.players} players, and {many} are named",
            f"{sheet.preset} se joue à {rules.players}, et il y a {many} noms",
        )
    _within(sheet.dealer, rules.players, "dealer", 0)


def _check_entries(sheet: Sheet) -> None:
    """Whether each entry speaks of a side there is, and each correction of an entry before it. Raises RecordError."""
    if len(sheet.entries) > MOST_ENTRIES:
        raise RecordError(f"more than {MOST_ENTRIES} entries", f"plus de {MOST_ENTRIES} inscriptions")
    rules = sheet.rules
    for number, entry in enumerate(sheet.entries):
        if isinstance(entry, Correct):
            if not 0 <= entry.entry < number or isinstance(sheet.entries[entry.entry], Correct):
                raise RecordError(
                    f"entry {number + 1} corrects entry {entry.entry + 1}, which is none that could be corrected",
                    f"l'inscription {number + 1} corrige l'inscription {entry.entry + 1}, qui ne peut pas l'être",
                )
            if entry.to is None:
                continue
            entry = entry.to
        _check_entry(entry, rules, number)


def _check_entry(entry: AnyEntry, rules: Rules, number: int) -> None:
    if isinstance(entry, Mark | Announce | LastTrick | TurnedSeven | Other | Claim):
        _within(entry.side, rules.sides, "side", number)
    if isinstance(entry, Dealer):
        _within(entry.dealer, rules.players, "dealer", number)
    if isinstance(entry, Ruled):
        for side in (*entry.offenders, *(() if entry.claimant is None else (entry.claimant,))):
            _within(side, rules.sides, "side", number)
    for some in _by_side(entry):
        if some and len(some) != rules.sides:
            raise RecordError(
                f"entry {number + 1} needs one figure a side, {rules.sides} in all",
                f"l'inscription {number + 1} demande un chiffre par camp, soit {rules.sides}",
            )


def _by_side(entry: AnyEntry) -> Sequence[Sequence[object]]:
    if isinstance(entry, Brisques):
        return (entry.cards, entry.aces, entry.tens, entry.points)
    if isinstance(entry, Hand):
        return (entry.went, entry.tricks)
    return (entry.points,) if isinstance(entry, Cut) else ()


def _within(value: int, most: int, name: str, number: int) -> None:
    if not 0 <= value < most:
        raise RecordError(
            f"entry {number + 1}: {name} is from 0 to {most - 1}, not {value}",
            f"inscription {number + 1} : {name} va de 0 à {most - 1}, et non {value}",
        )


def faults(sheet: Sheet) -> tuple[Fault, ...]:
    """Every figure of the sheet that is not right, worked out anew by the rules of its game; empty: all are."""
    mistakes: list[Fault] = []
    for key, value in counting_of(sheet).count(sheet, mistakes).items():
        figure = sheet.figures.get(key)
        if sheet.figures and _plain(figure) != _plain(value):
            claim, right = msgspec.json.encode(figure).decode(), msgspec.json.encode(value).decode()
            mistakes.append(Fault(0, Text(f"« {key} » vaut {right}, et non {claim}", f"{key} is {right}, not {claim}")))
    return tuple(mistakes)


def _plain(value: object) -> object:
    return msgspec.json.decode(msgspec.json.encode(value))
