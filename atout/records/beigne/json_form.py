"""Le Beigne in the JSON form: what the text form says, for programs; one entry of the log a line (docs/records.md)."""

from __future__ import annotations

import json
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from atout.games.beigne import Acted, Action, Bid, DealDraw, Entry, Keep, Leave, Match, NewPack, Play, rules
from atout.games.beigne.free import Denounce, Gather, Give, HaveCut, Ready, Replace, ShowForeign, TakeBack, TurnUp
from atout.games.beigne.presets import options_on_top
from atout.games.contract import RecordError, Seat
from atout.records.beigne.record import BeigneRecord, checked
from atout.records.follow import at_line
from atout.records.places import line_at, lines_of
from atout.records.record import Comment
from atout.records.seals import ToldSeal

ACTIONS: dict[str, type[Action]] = {
    "play": Play, "keep": Keep, "leave": Leave, "bid": Bid, "have_cut": HaveCut, "give": Give, "turn_up": TurnUp,
    "show_foreign": ShowForeign, "replace": Replace, "take_back": TakeBack, "gather": Gather, "ready": Ready,
    "denounce": Denounce,
}  # fmt: skip
"""What `do` calls each action; its fields are those of the action."""


class Remark(Struct, forbid_unknown_fields=True, frozen=True):
    """A remark, made after that many entries."""

    after: int
    text: str


class Result(Struct, forbid_unknown_fields=True, frozen=True):
    """The scores by seat after the last finished hand, and who has won: nobody, one seat, or several that share."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


class Told(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One entry of the log; `do` tells which: `draw_for_deal`, `pack`, or one of `ACTIONS`."""

    do: str
    seat: int | UnsetType = UNSET
    lot: int | UnsetType = UNSET
    cut: int | UnsetType = UNSET
    card: str | UnsetType = UNSET
    discard: str | UnsetType = UNSET
    go: bool | UnsetType = UNSET
    by: int | UnsetType = UNSET
    to: int | UnsetType = UNSET
    count: int | UnsetType = UNSET
    bottom: bool | UnsetType = UNSET
    mixed: bool | UnsetType = UNSET
    irregularity: str | UnsetType = UNSET
    offender: int | UnsetType = UNSET
    choice: str | UnsetType = UNSET
    cards: tuple[str | None, ...] | UnsetType = UNSET


class Document(Struct, forbid_unknown_fields=True, frozen=True):
    """A whole record; there are as many players as seats."""

    atout: Literal[1]
    preset: str
    options: dict[str, str | int | bool]
    seats: tuple[str, ...]
    result: Result | UnsetType = UNSET
    comments: tuple[Remark, ...] = ()
    seals: tuple[ToldSeal, ...] = ()
    entries: tuple[Told, ...] = ()


def write(record: BeigneRecord) -> str:
    """A record in the JSON form."""
    match = record.match
    head: dict[str, Any] = {
        "atout": 1,
        "preset": match.rules.name,
        "options": options_on_top(match.rules),
        "seats": list(record.names),
        "result": Result(tuple(match.scores), tuple(match.winners)),
    }
    if record.comments:
        head["comments"] = [Remark(comment.after, comment.text) for comment in record.comments]
    if record.seals:
        head["seals"] = [ToldSeal.of(seal) for seal in record.seals]
    told = [f" {json.dumps(key)}: {msgspec.json.encode(value).decode()}" for key, value in head.items()]
    entries = [f"  {msgspec.json.encode(_told(entry)).decode()}" for entry in match.log]
    return "{\n" + ",\n".join([*told, ' "entries": [\n' + ",\n".join(entries) + "\n ]"]) + "\n}\n"


def _told(entry: Entry) -> Told:
    if isinstance(entry, DealDraw):
        return Told("draw_for_deal", cards=entry.cards) if entry.lot is None else Told("draw_for_deal", lot=entry.lot)
    if isinstance(entry, NewPack):
        return Told("pack", cut=entry.cut, cards=entry.cards)
    do = next(name for name, made in ACTIONS.items() if type(entry.action) is made)
    return Told(do, int(entry.seat), **_fields(entry.action))


def _fields(action: Action) -> dict[str, Any]:
    return {name: getattr(action, name) for name in getattr(action, "__dataclass_fields__", {})}


def read(written: str) -> BeigneRecord:
    """The record that JSON tells. Raises RecordError at the line that is damaged or breaks the rules."""
    text = written.removeprefix("\ufeff")
    places = lines_of(text)
    try:
        told = msgspec.json.decode(text, type=Document)
    except msgspec.ValidationError as error:
        place = str(error).partition("`$.")[2].split("`")[0].split(".")[0]
        line = places.get(place, 1)
        raise RecordError(f"{error}", f"ce JSON n'a pas la forme voulue : {error}", line) from None
    except (msgspec.DecodeError, UnicodeEncodeError) as error:
        raise RecordError(f"{error}", f"ce n'est pas du JSON : {error}", line_at(text, error)) from None
    with at_line(places.get("preset", 1)):
        rules(told.preset)
    with at_line(places.get("options", 1)):
        match = Match(rules(told.preset, **{**told.options, "players": len(told.seats)}), auto_deal=False)
    for at, entry in enumerate(told.entries):
        with at_line(places.get(f"entries[{at}]", 1)):
            for _ in match.enter(checked(_entry(entry))):
                pass
    with at_line(places.get("result", 1)):
        right = Result(tuple(match.scores), tuple(match.winners))
        if told.result is not UNSET and told.result != right:
            raise RecordError(f"wrong result: it is {right}", f"le résultat est faux, c'est {right}")
    with at_line(places.get("comments", 1)):
        comments = _comments(told, len(match.log))
    with at_line(places.get("seals", 1)):
        seals = tuple(seal.seal() for seal in told.seals)
    return BeigneRecord(match, told.seats, comments, seals)


def _entry(told: Told) -> Entry:
    """The entry that one object tells. Raises RecordError."""
    given = {name: value for name in Told.__struct_fields__ if (value := getattr(told, name)) is not UNSET}
    do = given.pop("do")
    seat = given.pop("seat", None)
    if do == "draw_for_deal" and seat is None and len(given) == 1 and given.keys() <= {"cards", "lot"}:
        lot = given.get("lot")
        return DealDraw(given.get("cards", ()), None if lot is None else Seat(lot))
    if do == "pack" and seat is None and given.keys() == {"cut", "cards"} and None not in given["cards"]:
        return NewPack(given["cards"], given["cut"])
    made = ACTIONS.get(do)
    if made is None or seat is None or given.keys() != set(getattr(made, "__dataclass_fields__", {})):
        raise RecordError(f"{do!r} is not told so", f"{do!r} ne se dit pas ainsi")
    return Acted(Seat(seat), made(**given))


def _comments(told: Document, entries: int) -> tuple[Comment, ...]:
    for remark in told.comments:
        if not 0 <= remark.after <= entries:
            raise RecordError(
                f"there are {entries} entries, not {remark.after}", f"il y a {entries} entrées, et non {remark.after}"
            )
    return tuple(Comment(remark.after, remark.text) for remark in sorted(told.comments, key=lambda r: r.after))
