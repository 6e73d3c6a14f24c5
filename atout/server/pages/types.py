"""The structs of the wire written out as TypeScript: `python -m atout.server.pages.types` renews the file."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Struct
from msgspec.inspect import type_info

from atout.contract.wire import Event, Field, told_fields
from atout.server.desks.desk import all_desks
from atout.server.desks.happened import EVENTS, FORMS
from atout.server.kept import views as kept_views
from atout.server.pages import book_pages
from atout.server.puzzles import views as puzzle_views
from atout.server.tables import seals
from atout.server.wire import (
    company_messages,
    door_messages,
    free_views,
    happenings,
    listings,
    messages,
    played,
    replay_views,
    review_views,
    seal_messages,
    teaching_messages,
    views,
)

FILE = Path(__file__).parents[2] / "web" / "static" / "types.d.ts"

WIDTH = 80
"""The longest object type that stands on one line."""

VIEWS = [struct for desk in all_desks() for struct in desk.VIEWS]
"""What only one game shows."""
BASES = (views.Shown, views.DealSheet, views.SheetLine)
GAMES = {base: tuple(view for view in VIEWS if issubclass(view, base)) for base in BASES}
"""What the games make of a struct that has no fields of its own."""

UNIONS: dict[str, tuple[object, ...]] = {
    "Shown": GAMES[views.Shown],
    "Act": get_args(messages.Act),
    "Command": get_args(messages.Command),
    "Message": get_args(messages.Message),
}
NAMED: list[type[Struct]] = [
    views.Text, views.Card, views.SeatCard, views.Why, views.Advice, views.Account, views.Round, views.Chouette, *VIEWS,
    happenings.Frame, played.ChouetteInfo, played.GameInfo,
    messages.Joined, messages.Reason, messages.Weighed, messages.Thinking, messages.Hinted,
    listings.Choice, listings.Option, listings.Preset, listings.Opponent, listings.Catalogue, listings.Figures,
    listings.Ready,
    listings.Signing, listings.PushInfo, listings.TableInfo, played.Lesson, played.CourseInfo, teaching_messages.Taught,
    teaching_messages.Judged, played.Answer, played.ExerciseInfo, played.PuzzleInfo,
    teaching_messages.Near, teaching_messages.Missed, teaching_messages.Coached, *book_pages.STRUCTS,
    *kept_views.STRUCTS, *puzzle_views.STRUCTS,
    replay_views.ReplayStep, replay_views.ReplayMark, replay_views.ReplayPoint, replay_views.Replay,
    replay_views.PositionLine, replay_views.ReplayRefused,
    review_views.ReviewChoice, review_views.ReviewDecision, review_views.ReviewLuck, review_views.ReviewDeal,
    review_views.ReviewMade, review_views.ReviewWorking,
    review_views.ReviewShown, review_views.ReviewsShown,
    review_views.OwnMean, review_views.OwnGame, review_views.OwnOpponent, review_views.OwnKind,
    review_views.OwnPrecept, review_views.OwnMatch, review_views.OwnSums, review_views.OwnPlay, review_views.OwnBegun,
    seals.Given, seals.OpenDrawing, seals.Seals,
    company_messages.Agreed, seal_messages.Signed, seal_messages.Seal, seal_messages.Drawing,
    company_messages.GatheringSeat,
    listings.DailyScore, listings.DailyTry, listings.DailyLine, listings.DailyYardstick,
    listings.DailyField, listings.DailySeed, listings.DailyInfo, listings.Sending, listings.SentDeal,
    company_messages.OpenGathering, company_messages.Home, company_messages.Person, company_messages.ClockFace,
    company_messages.Proposal,
    door_messages.DoorSeat, door_messages.Asked, door_messages.Asks, door_messages.AtTheDoor, door_messages.Knocking,
    company_messages.Gathering, company_messages.People, company_messages.Spoken, seal_messages.Opened,
    seal_messages.Over,
    free_views.FreeActs, free_views.FreeClaim, free_views.Due, free_views.Ruling, free_views.Kind, free_views.FreeView,
]  # fmt: skip
LITERALS: dict[object, str] = {views.Suit: "Suit", listings.Game: "Game"}
WORDS = {happenings.Event: "Event"}
PLAIN = {str: "string", int: "number", float: "number", bool: "boolean", NoneType: "null"}


def typescript() -> str:
    """The whole of `types.d.ts`."""
    parts = [
        "// Generated from the server's structs by `python -m atout.server.pages.types`: do not edit.",
        "",
        f"export type Suit = {_literal(views.Suit)};",
        f"export type Game = {_literal(listings.Game)};",
    ]
    parts += [f"{_comment(struct)}export interface {struct.__name__} {_fields(struct)}" for struct in NAMED]
    unions = {name: map(_type, union) for name, union in UNIONS.items()}
    for name, members in {"Event": _events(), **unions}.items():
        parts.append(
            f"export type {name} =" + "".join("\n  | " + member.replace("\n", "\n    ") for member in members) + ";"
        )
    return "\n".join(parts) + "\n"


def _comment(struct: type[Struct]) -> str:
    return f"/** {inspect.getdoc(struct)} */\n"


def _events() -> Iterator[str]:
    """Every event that is told, each form once: what both games know is told alike by both."""
    yield from dict.fromkeys(_event(event) for event in EVENTS if event.marks.public)


def _event(event: type[Event]) -> str:
    if whole := FORMS.whole(event):
        hints = get_type_hints(whole, include_extras=True)  # of a struct: its fields in order
        members = [f"{name}: {_type(hints[name])}" for name in hints]
    else:
        members = [f"{field.name}: {_field_type(field)}" for field in told_fields(event)]
    return _braced([f'do: "{event.marks.name}"', *members])


def _field_type(field: Field) -> str:
    return _type(FORMS.hint(field)) + " | null" * field.optional


def _fields(struct: type[Struct]) -> str:
    info: Any = type_info(struct)
    tag = [f'{info.tag_field}: "{info.tag}"'] if info.tag_field else []
    hints = get_type_hints(struct, include_extras=True)
    # What a browser may leave out of a command.
    spare = {field.name for field in info.fields if not field.required} if info.forbid_unknown_fields else set()
    fields = [f"{name}{'?' * (name in spare)}: {_type(hints[name])}" for name in struct.__struct_fields__]
    return _braced(tag + fields)


def _braced(fields: Sequence[str]) -> str:
    """An object type, on one line where it is short, else a field a line."""
    line = "{ " + "; ".join(fields) + " }"
    return line if len(line) <= WIDTH else "{\n" + "".join(f"  {field};\n" for field in fields) + "}"


def _type(hint: object) -> str:
    if hint in PLAIN:
        return PLAIN[hint]
    if hint in WORDS:
        return WORDS[hint]
    if supertype := getattr(hint, "__supertype__", None):
        return _type(supertype)
    origin, args = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _type(args[0])
    if origin is Literal:
        fields_of = [struct.__name__ for struct in NAMED if struct.__struct_fields__ == args]
        return LITERALS.get(hint) or (f"keyof {fields_of[0]}" if fields_of else _literal(hint))
    if origin in (list, tuple, Sequence):
        item = _type(args[0])
        return f"({item})[]" if "|" in item and not item.startswith("{") else f"{item}[]"
    if origin is dict:
        return f"Record<{_type(args[0])}, {_type(args[1])}>"
    if origin in (Union, UnionType):
        return _union(args)
    if isinstance(hint, type) and hint in GAMES:
        return _union(GAMES[hint])
    if isinstance(hint, type) and issubclass(hint, Struct):
        return hint.__name__ if hint in NAMED else _fields(hint)
    raise TypeError(f"{hint!r} has no TypeScript form here")


def _union(args: tuple[object, ...]) -> str:
    rest = tuple(arg for arg in args if arg is not NoneType)
    names = [name for name, union in UNIONS.items() if set(union) == set(rest)]
    kinds = names or list(dict.fromkeys(_type(arg) for arg in rest))
    return " | ".join(kinds + ["null"] * (NoneType in args))


def _literal(hint: object) -> str:
    return " | ".join(f'"{value}"' for value in get_args(hint))


if __name__ == "__main__":
    FILE.write_text(typescript(), encoding="utf-8")
    sys.stdout.write(f"{FILE}\n")
