"""A record: a match with the names at its seats and the remarks made on it, read from and written in any form."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from atout.contract.game import game_of
from atout.contract.match import AnyMatch, Rules
from atout.contract.terms import OptionError, RecordError
from atout.display import Grid, Tabled
from atout.records.game import record_of
from atout.records.seals import Seal

M = TypeVar("M", bound=AnyMatch, covariant=True)

FORMS = ("text", "json", "audit")
NAMES = ("South", "West", "North", "East")
"""The names of seats that nobody has named, clockwise."""


@dataclass(frozen=True)
class Comment:
    """A remark, made once that many entries of the match's log had been entered."""

    after: int
    text: str


@dataclass(frozen=True)
class Record(Tabled, Generic[M]):
    """A match as it is written down: the match, the names by seat, the remarks in their order.

    `start` holds the totals by side that the match began with: deals in the audit form may come from its middle.
    `seals` are those of its drawings, where it was played under seal; the audit form leaves them out.
    """

    match: M
    names: tuple[str, ...] = ()
    comments: tuple[Comment, ...] = ()
    start: tuple[int, ...] = ()
    seals: tuple[Seal, ...] = ()

    def __post_init__(self) -> None:
        if not self.names:
            object.__setattr__(self, "names", names_for(self.rules.players))

    @property
    def rules(self) -> Any:
        """The rules of the match."""
        return self.match.rules

    @property
    def from_middle(self) -> bool:
        """Whether the match did not begin with its log: the audit form holds deals without what came before them."""
        return record_of(self.rules).from_middle(self)

    def grid(self) -> Grid:
        """The totals after each finished deal, a column for each seat."""
        sheets = [event.sheet for event in self.match.events if event.do == "deal_end"]
        rows = [(sheet.deal, *(row.after for row in sheet.rows)) for sheet in sheets]
        return Grid(repr(self.match).strip("<>"), ("deal", *self.names), rows)

    def write(self, form: str = "text") -> str:
        """This record as `text`, `json` or `audit` (one line a finished deal).

        Raises RecordError for another form, where the form cannot hold the match: one from its middle, or in the audit
        form one of a free table or without a finished deal; and for a name or a remark that nobody could write.
        """
        if form not in FORMS:
            raise RecordError(
                f"there is no form {form!r}: {', '.join(FORMS)}; a record is written as text, which a Path can keep: "
                "path.write_text(…, encoding='utf-8')",
                f"pas de forme {form!r} : {', '.join(FORMS)} ; une relation s'écrit en texte, qu'un Path peut garder : "
                "path.write_text(…, encoding='utf-8')",
            )
        game = record_of(self.rules)
        if form == "audit":
            refuse_free(self.rules)
        elif self.from_middle:
            raise RecordError(
                "these deals come from the middle of a match: only the audit form holds them",
                "ces coups viennent du milieu d'une partie : seule la forme d'audit les contient",
            )
        for words in (*self.names, *(comment.text for comment in self.comments)):
            check_text(words)
        text = game.write(self, form)
        if not text:
            raise RecordError(
                "the audit form holds finished deals, and here none is: write the record as text or json",
                "la forme d'audit contient des coups finis, et ici aucun ne l'est : écrivez la relation en text ou en "
                "json",
            )
        return text


AnyRecord: TypeAlias = Record[AnyMatch]
"""A record of whatever game."""


def rules_written(preset: str, options: Mapping[str, Any], players: int | str | None = None) -> Any:
    """The rules of a preset with the options and the `players` written beside it. Raises OptionError."""
    if "preset" in options:
        raise OptionError("there is no option 'preset'", "il n'y a pas d'option 'preset'")
    return game_of(preset).rules_for(preset, players, **options)


def names_for(players: int) -> tuple[str, ...]:
    """Names for seats that nobody has named: two sit opposite each other."""
    if players == 2:
        return NAMES[::2]
    return (*NAMES, *(f"Seat{seat}" for seat in range(len(NAMES), players)))[:players]


def check_text(text: object) -> None:
    """Raise RecordError for what is no text, or has signs that no file can hold."""
    try:
        str.encode(text)  # type: ignore[arg-type] # it may be anything
    except (TypeError, UnicodeEncodeError):
        raise RecordError(
            f"{text!r:.60} is no text that can be written", f"{text!r:.60} n'est pas un texte qu'on puisse écrire"
        ) from None


def refuse_free(rules: Rules) -> None:
    """Raise RecordError for a free table: the audit form is for a referee who knows no irregularity."""
    if rules.free_table:
        raise RecordError(
            "the audit form holds no free tables: write the record as text or json",
            "la forme d'audit ne contient pas les tables libres : écrivez la relation en text ou en json",
        )


def several(matches: int) -> RecordError:
    """The refusal of what tells another number of matches than one."""
    return RecordError(
        f"{matches} matches are written here, not one", f"{matches} parties sont écrites ici, et non une"
    )
