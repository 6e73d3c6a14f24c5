"""A record: a match with the names at its seats and the remarks made on it, read from and written in any form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from atout.games.bezique.match import Match
from atout.games.bezique.presets import rules
from atout.games.bezique.rules import Rules
from atout.games.contract import OptionError, RecordError
from atout.records.seals import Seal

FORMS = ("text", "json", "audit")
NAMES = ("South", "West", "North", "East")
"""The names of seats that nobody has named, clockwise."""


@dataclass(frozen=True)
class Comment:
    """A remark, made once that many entries of the match's log had been entered."""

    after: int
    text: str


@dataclass(frozen=True)
class Record:
    """A match as it is written down: the match, the names by seat, the remarks in their order.

    `start` holds the totals by side that the match began with: deals in the audit form may come from its middle.
    `seals` are those of its drawings, where it was played under seal; the audit form leaves them out.
    """

    match: Match
    names: tuple[str, ...] = ()
    comments: tuple[Comment, ...] = ()
    start: tuple[int, ...] = ()
    seals: tuple[Seal, ...] = ()

    def __post_init__(self) -> None:
        if not self.names:
            object.__setattr__(self, "names", names_for(self.match.rules.players))

    def write(self, form: str = "text") -> str:
        """This record as `text`, `json` or `audit` (one line a finished deal).

        Raises RecordError for another form, or where the form cannot hold a match from its middle.
        """
        from atout.records import audit, json_form, text

        if form == "audit":
            return "".join(line + "\n" for line in audit.lines(self))
        if form not in FORMS:
            raise RecordError(
                f"there is no form {form!r}: {', '.join(FORMS)}", f"pas de forme {form!r} : {', '.join(FORMS)}"
            )
        if any(self.start):
            raise RecordError(
                "these deals come from the middle of a match: only the audit form holds them",
                "ces coups viennent du milieu d'une partie : seule la forme d'audit les contient",
            )
        return text.write(self) if form == "text" else json_form.write(self)


def rules_written(preset: str, options: Mapping[str, Any]) -> Rules:
    """The rules of a preset with the options written beside it. Raises OptionError."""
    if "preset" in options:
        raise OptionError("there is no option 'preset'", "il n'y a pas d'option 'preset'")
    return rules(preset, **options)


def names_for(players: int) -> tuple[str, ...]:
    """Names for seats that nobody has named: two sit opposite each other."""
    return NAMES[::2] if players == 2 else NAMES[:players]


def several(matches: int) -> RecordError:
    """The refusal of what tells another number of matches than one."""
    return RecordError(
        f"{matches} matches are written here, not one", f"{matches} parties sont écrites ici, et non une"
    )


def read_bezique(written: str) -> list[Record]:
    """Every match of bésigue that a text in any form tells: more than one only in the audit form.

    Raises RecordError at the line that is damaged or breaks the rules.
    """
    from atout.records import audit, json_form, text

    start = written.lstrip("\ufeff \t\r\n")
    if not start:
        raise RecordError("nothing is written here", "rien n'est écrit ici", 1)
    if not start.startswith("{"):
        return [text.read(written)]
    return audit.read(written) if audit.looks_like(start) else [json_form.read(written)]
