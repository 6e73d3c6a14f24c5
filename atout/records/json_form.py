"""The JSON form, as far as it is the same for every game: what the text form says, for programs; one entry of the
match's log a line (docs/records.md)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Generic, Literal, Protocol, TypeVar

import msgspec
from msgspec import UNSET, Struct, UnsetType

from atout.contract.game import game_of
from atout.contract.match import AnyMatch
from atout.contract.terms import RecordError, Text
from atout.records.lines import echo
from atout.records.places import UNREAD, at_place, document_of, fault, line_at
from atout.records.record import Comment, Record
from atout.records.seals import SealEntry

R = TypeVar("R")
E = TypeVar("E")
E_in = TypeVar("E_in", contravariant=True)
M = TypeVar("M", bound=AnyMatch)
M_out = TypeVar("M_out", bound=AnyMatch, covariant=True)


class Remark(Struct, forbid_unknown_fields=True, frozen=True):
    """A remark, made after that many entries."""

    after: int
    text: str


class Document(Struct, Generic[R, E], forbid_unknown_fields=True, frozen=True):
    """A whole record. Its parameters are the game's result and its entries."""

    atout: Literal[1]
    preset: str
    options: dict[str, str | int | bool]
    seats: tuple[str, ...]
    result: R | UnsetType = UNSET
    comments: tuple[Remark, ...] = ()
    seals: tuple[SealEntry, ...] = ()
    entries: tuple[E, ...] = ()


class Walk(Protocol[M_out, E_in]):
    """A match into which the entries of a document go."""

    @property
    def match(self) -> M_out:
        """The match."""

    def take(self, entry: E_in, /) -> None:
        """Enter what an entry of the document tells. Raises AtoutError."""


class Form(Protocol[M, E]):
    """The JSON form of one game."""

    @property
    def document(self) -> Any:
        """The struct of a whole record."""

    def begin(self, rules: Any, /) -> Walk[M, E]:
        """A walk before the first entry."""

    def result(self, match: M, /) -> Struct:
        """How a match stands."""

    def entries(self, match: M, /) -> Iterable[E]:
        """The entries of a match."""


def write(record: Record[M], form: Form[M, E]) -> str:
    """A record in the JSON form."""
    rules = record.rules
    head: dict[str, object] = {
        "atout": 1,
        "preset": rules.name,
        "options": game_of(rules).options_on_top(rules),
        "seats": list(record.names),
        "result": form.result(record.match),
    }
    if record.comments:
        head["comments"] = [Remark(comment.after, comment.text) for comment in record.comments]
    if record.seals:
        head["seals"] = [SealEntry.of(seal) for seal in record.seals]
    lines = [f" {json.dumps(key)}: {msgspec.json.encode(value).decode()}" for key, value in head.items()]
    entries = [f"  {msgspec.json.encode(entry).decode()}" for entry in form.entries(record.match)]
    return "{\n" + ",\n".join([*lines, ' "entries": [\n' + ",\n".join(entries) + "\n ]"]) + "\n}\n"


def read(source: str, form: Form[M, E]) -> Record[M]:
    """The record that JSON tells. Raises RecordError at the line that is damaged or breaks the rules."""
    text = source.removeprefix("\ufeff")
    document = _decoded(text, form)
    with at_place(text, "preset"):
        game = game_of(document.preset)
    with at_place(text, "options"):
        rules = game.rules_seating(document.preset, len(document.seats), **document.options)
        walk = form.begin(rules)
    with at_place(text, "seats"):
        if len(document.seats) != rules.players:
            raise RecordError("a name for each seat is needed", "il faut un nom pour chaque place")
    for at, entry in enumerate(document.entries):
        with at_place(text, f"entries[{at}]"):
            walk.take(entry)
    with at_place(text, "result"):
        right = form.result(walk.match)
        if document.result is not UNSET and document.result != right:
            words = _in_words(right)
            raise RecordError(f"wrong result: it is {words.en}", f"le résultat est faux, c'est {words.fr}")
    with at_place(text, "comments"):
        comments = _comments(document, len(walk.match.log))
    with at_place(text, "seals"):
        seals = tuple(seal.seal() for seal in document.seals)
    return Record(walk.match, document.seats, comments, seals=seals)


def _decoded(text: str, form: Form[M, E]) -> Document[Struct, E]:
    try:
        document: Document[Struct, E] = msgspec.json.decode(text, type=form.document)
    except UNREAD as error:
        raise _unread(text, error) from None
    return document


def _unread(text: str, error: Exception) -> RecordError:
    """The refusal of what is no document of the form."""
    document = document_of(text)
    if isinstance(document, dict) and "atout" not in document and {"events", "start_scores"} & document.keys():
        return RecordError(
            "this is a deal in the audit form: it stands on one line, without line breaks",
            "c'est un coup dans la forme d'audit : il tient sur une ligne, sans retours à la ligne",
            1,
        )
    why = fault(error, text)
    headless = isinstance(document, dict) and "preset" not in document
    return RecordError(why.en, why.fr, 1 if headless else line_at(text, error))


def _comments(document: Document[Struct, E], entries: int) -> tuple[Comment, ...]:
    for remark in document.comments:
        if not 0 <= remark.after <= entries:
            raise RecordError(
                f"there are {entries} entries, not {remark.after}", f"il y a {entries} entrées, et non {remark.after}"
            )
    remarks = sorted(document.comments, key=lambda remark: remark.after)
    return tuple(Comment(remark.after, remark.text) for remark in remarks)


def _in_words(result: Struct) -> Text:
    """A result in words: its fields."""
    fields = {name: echo(getattr(result, name)) for name in result.__struct_fields__}
    return Text(
        ", ".join(f"{name} {value.fr}" for name, value in fields.items()),
        ", ".join(f"{name} {value.en}" for name, value in fields.items()),
    )
