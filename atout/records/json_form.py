"""The JSON form: what the text form says, for programs; one entry of the match's log a line (docs/records.md)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, Union, cast

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import asdict

from atout.games.bezique import actions
from atout.games.bezique.actions import Action
from atout.games.bezique.log import Acted, Blind, DealDraw, Entry, NewPack, Restock
from atout.games.bezique.presets import options_on_top, rules
from atout.games.contract import RecordError, Seat
from atout.games.wire import fields_of, words_of
from atout.records.follow import Follower, Said, at_line
from atout.records.places import line_at, lines_of
from atout.records.record import Comment, Record, rules_written
from atout.records.seals import ToldSeal
from atout.records.story import entry_counts


class Told(Struct, tag_field="do", forbid_unknown_fields=True):
    """One entry of the log; `do` tells which."""


class ToldDraw(Told, tag="draw_for_deal", omit_defaults=True):
    """The cards drawn for the deal, by seat, or the seat that the lot fell on; the trumps of the game before."""

    cards: tuple[str, ...] = ()
    lot: int | None = None
    after: Literal["S", "H", "D", "C"] | None = None


class ToldPack(Told, tag="pack", omit_defaults=True):
    """The pack as it is dealt, top first; `cut` is how many cards were lifted, 0 where nobody told; `face_up` lies so
    in an imperfect pack."""

    cut: int
    cards: tuple[str, ...]
    face_up: str | None = None


class ToldStock(Told, tag="stock"):
    """The stock of a free table, shuffled again, top first."""

    cards: tuple[str, ...]


class ToldBlind(Told, tag="blind"):
    """The cards drawn unseen from a hand that has too many."""

    seat: int
    cards: tuple[str, ...]


class ToldAct(Told, tag="act"):
    """What is done only at a free table, in the words of its text form (docs/records.md)."""

    seat: int
    act: str


ACTIONS = {made.do: made for made in words_of(Action, actions)}
"""What `do` calls each action; its fields are those of the action."""
POINTED = {"declare": "declare", "mark": "mark_pending", "exchange": "exchange"}
"""Actions whose points, where given, are checked, and the events that tell them."""
SAID = {"play": "play", "announce": "announce"} | POINTED
"""Actions that a record says under the names of events; at a free table they may come out of order."""


def _struct(action: type[Action]) -> type[Told]:
    parts: list[Any] = [("seat", int), *((each.attribute, each.hint) for each in fields_of(action))]
    if action.do in POINTED:
        parts.append(("points", int | UnsetType, UNSET))
    return cast("type[Told]", msgspec.defstruct(f"Told {action.do}", parts, bases=(Told,), tag=action.do))


TOLD = {do: _struct(action) for do, action in ACTIONS.items()}
if TYPE_CHECKING:
    AnyEntry: TypeAlias = Told
else:
    AnyEntry = Union[(ToldDraw, ToldPack, ToldStock, ToldBlind, ToldAct, *TOLD.values())]


class Remark(Struct, forbid_unknown_fields=True, frozen=True):
    """A remark, made after that many entries."""

    after: int
    text: str


class Result(Struct, forbid_unknown_fields=True, frozen=True):
    """The totals by side after the last finished deal, and the side that has won; null while nobody has."""

    scores: tuple[int, ...]
    winner: int | None


class Document(Struct, forbid_unknown_fields=True, frozen=True):
    """A whole record."""

    atout: Literal[1]
    preset: str
    options: dict[str, str | int | bool]
    seats: tuple[str, ...]
    result: Result | UnsetType = UNSET
    comments: tuple[Remark, ...] = ()
    seals: tuple[ToldSeal, ...] = ()
    entries: tuple[AnyEntry, ...] = ()


def write(record: Record) -> str:
    """A record in the JSON form."""
    match = record.match
    head: dict[str, Any] = {
        "atout": 1,
        "preset": match.rules.name,
        "options": options_on_top(match.rules),
        "seats": list(record.names),
        "result": Result(tuple(match.scores), match.winner),
    }
    if record.comments:
        head["comments"] = [Remark(comment.after, comment.text) for comment in record.comments]
    if record.seals:
        head["seals"] = [ToldSeal.of(seal) for seal in record.seals]
    told = [f" {json.dumps(key)}: {msgspec.json.encode(value).decode()}" for key, value in head.items()]
    points = _points(record)
    entries = [
        f"  {msgspec.json.encode(_told(entry, points.get(at))).decode()}" for at, entry in enumerate(match.log, 1)
    ]
    return "{\n" + ",\n".join([*told, ' "entries": [\n' + ",\n".join(entries) + "\n ]"]) + "\n}\n"


def _points(record: Record) -> dict[int, int]:
    """The points of declarations, marks and exchanges by the number of their entry."""
    counted = zip(record.match.events, entry_counts(record.match), strict=True)
    return {at: event.points for event, at in counted if event.do in POINTED.values()}  # type: ignore[attr-defined]


def _told(entry: Entry, points: int | None) -> AnyEntry:
    if isinstance(entry, DealDraw):
        return ToldDraw(entry.cards, entry.lot, cast(Literal["S", "H", "D", "C"] | None, entry.trump))
    if isinstance(entry, NewPack):
        return ToldPack(entry.cut, entry.cards, entry.face_up)
    if isinstance(entry, Restock):
        return ToldStock(entry.cards)
    if isinstance(entry, Blind):
        return ToldBlind(entry.seat, entry.cards)
    seat, action = entry.seat, entry.action
    if action.do not in ACTIONS:
        return ToldAct(seat, str(action))
    given = {each.attribute: getattr(action, each.attribute) for each in fields_of(type(action))}
    return TOLD[action.do](seat=seat, **given, **({} if points is None else {"points": points}))


def read(written: str) -> Record:
    """The record that JSON tells. Raises RecordError at the line that is damaged or breaks the rules."""
    text = written.removeprefix("\ufeff")
    places = lines_of(text)
    try:
        told = msgspec.json.decode(text, type=Document)
    except msgspec.ValidationError as error:
        raise RecordError(
            f"{error}", f"ce JSON n'a pas la forme voulue : {error}", places.get(_path(error), 1)
        ) from None
    except (msgspec.DecodeError, UnicodeEncodeError) as error:
        raise RecordError(f"{error}", f"ce n'est pas du JSON : {error}", line_at(text, error)) from None
    with at_line(places.get("preset", 1)):
        rules(told.preset)
    with at_line(places.get("options", 1)):
        follower = Follower(rules_written(told.preset, told.options), tell_draws=False)
    with at_line(places.get("seats", 1)):
        if len(told.seats) != follower.match.rules.players:
            raise RecordError("a name for each seat is needed", "il faut un nom pour chaque place")
    for at, entry in enumerate(told.entries):
        with at_line(places.get(f"entries[{at}]", 1)):
            _enter(follower, entry)
    with at_line(places.get("result", 1)):
        _check_result(told, follower)
    with at_line(places.get("comments", 1)):
        comments = _comments(told, len(follower.match.log))
    with at_line(places.get("seals", 1)):
        seals = tuple(seal.seal() for seal in told.seals)
    return Record(follower.match, told.seats, comments, seals=seals)


def _enter(follower: Follower, entry: AnyEntry) -> None:
    match entry:
        case ToldDraw(cards, lot, after):
            follower.enter(DealDraw(cards, None if lot is None else Seat(lot), after))
        case ToldPack(cut, cards, face_up):
            follower.enter(NewPack(cards, cut, face_up))
        case ToldStock(cards):
            follower.enter(Restock(cards))
        case ToldBlind(seat, cards):
            follower.enter(Blind(Seat(seat), cards))
        case ToldAct(seat, act):
            follower.enter(Acted(Seat(seat), Action.parse(act)))
        case _:
            _act(follower, entry)


def _act(follower: Follower, entry: AnyEntry) -> None:
    do, given = str(entry.__struct_config__.tag), asdict(entry)
    seat, points = given.pop("seat"), given.pop("points", UNSET)
    if do in SAID and not follower.match.rules.free_table:
        follower.say(Said(SAID[do], seat, **given, points=None if points is UNSET else points))
    else:
        follower.enter(Acted(Seat(seat), ACTIONS[do](**given)))
        if do in SAID:
            _check_points(points, follower)


def _check_points(said: int | UnsetType, follower: Follower) -> None:
    for event in follower.untold if said is not UNSET else []:
        if event.do in POINTED.values():
            right = event.points  # type: ignore[attr-defined]
            if said != right:
                raise RecordError(
                    f"wrong points: {said}, it is {right}", f"les points : {said} est faux, c'est {right}"
                )
            return


def _check_result(told: Document, follower: Follower) -> None:
    match = follower.match
    if told.result is not UNSET and (told.result.scores != match.scores or told.result.winner != match.winner):
        right = f"scores {list(match.scores)}, winner {match.winner}"
        raise RecordError(f"wrong result: it is {right}", f"le résultat est faux, c'est {right}")


def _comments(told: Document, entries: int) -> tuple[Comment, ...]:
    for remark in told.comments:
        if not 0 <= remark.after <= entries:
            raise RecordError(
                f"there are {entries} entries, not {remark.after}", f"il y a {entries} entrées, et non {remark.after}"
            )
    return tuple(
        Comment(remark.after, remark.text) for remark in sorted(told.comments, key=lambda remark: remark.after)
    )


def _path(error: msgspec.ValidationError) -> str:
    """The place a validation error names, `entries[12]`, as `lines_of` writes it."""
    _, _, place = str(error).partition("`$.")
    return place.split("`")[0].split(".")[0]
