"""A record of Le Beigne: a match with the names at its seats and the remarks made on it, in any form."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass

from atout.games.beigne import PRESETS, DealDraw, Entry, Match, NewPack
from atout.games.beigne.actions import any_card, card_number
from atout.games.beigne.rules import Rules
from atout.games.contract import RecordError
from atout.records.record import FORMS, NAMES, Comment
from atout.records.seals import Seal


@dataclass(frozen=True)
class BeigneRecord:
    """A match of Le Beigne as it is written down: the match, the names by seat, the remarks in their order, the seals
    of its drawings where it was played under seal."""

    match: Match
    names: tuple[str, ...] = ()
    comments: tuple[Comment, ...] = ()
    seals: tuple[Seal, ...] = ()

    def __post_init__(self) -> None:
        if not self.names:
            object.__setattr__(self, "names", names_for(self.match.rules.players))

    def write(self, form: str = "text") -> str:
        """This record as `text`, `json` or `audit` (one line a finished hand).

        Raises RecordError for another form, and where the form cannot hold the match: one from its middle, or in the
        audit form one of a free table.
        """
        from atout.records.beigne import audit, json_form, text

        if form not in FORMS:
            raise RecordError(
                f"there is no form {form!r}: {', '.join(FORMS)}", f"pas de forme {form!r} : {', '.join(FORMS)}"
            )
        if form == "audit":
            refuse_free(self.match.rules)
            return "".join(line + "\n" for line in audit.lines(self.match))
        if Match.replay(self.match.rules, self.match.log).events != self.match.events:
            raise RecordError(
                "these hands come from the middle of a match: only the audit form holds them",
                "ces coups viennent du milieu d'une partie : seule la forme d'audit les contient",
            )
        return text.write(self) if form == "text" else json_form.write(self)


def checked(entry: Entry) -> Entry:
    """An entry of a written log, once its cards are cards and its cut one that can be. Raises AtoutError."""
    if isinstance(entry, DealDraw):
        for card in entry.cards:
            if card is not None:
                card_number(card)
    if isinstance(entry, NewPack):
        for card in entry.cards:
            any_card(card)
        if not 0 <= entry.cut < len(entry.cards):
            raise RecordError(
                f"nobody cuts {entry.cut} of {len(entry.cards)} cards",
                f"on ne coupe pas {entry.cut} cartes sur {len(entry.cards)}",
            )
    return entry


def refuse_free(made: Rules) -> None:
    """Raise RecordError for a free table: the audit form is for a referee who knows no irregularity."""
    if made.free_table:
        raise RecordError(
            "the audit form holds no free tables: write the record as text or json",
            "la forme d'audit ne contient pas les tables libres : écrivez la relation en text ou en json",
        )


def names_for(players: int) -> tuple[str, ...]:
    """Names for seats that nobody has named."""
    return (*NAMES, *(f"Seat{seat}" for seat in range(len(NAMES), players)))[:players]


def is_record(written: str) -> bool:
    """Whether a text is a match of Le Beigne in the text or the JSON form."""
    start = written.lstrip("\ufeff \t\r\n")
    if start.startswith("{"):
        try:
            told = json.loads(start)
        except (ValueError, RecursionError):
            return False
        return isinstance(told, dict) and "atout" in told and told.get("preset") in PRESETS
    preset = re.search(r"^\s*preset:\s*(\w+)", start, re.MULTILINE)
    return start.startswith("Atout 1") and preset is not None and preset[1] in PRESETS


def read(written: str) -> BeigneRecord:
    """The match that a text in the text or JSON form tells: the twin of `write`.

    Raises RecordError at the line that is damaged or breaks the rules.
    """
    from atout.records.beigne import json_form, reading

    start = written.lstrip("\ufeff \t\r\n")
    return json_form.read(written) if start.startswith("{") else reading.read(written)
