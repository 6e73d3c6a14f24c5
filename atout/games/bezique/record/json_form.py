"""The JSON form: what the text form says, for programs; one entry of the match's log a line (docs/records.md)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, Union, cast

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import asdict

from atout.contract.terms import RecordError, Seat
from atout.contract.wire import fields_of, words_of
from atout.games.bezique import actions
from atout.games.bezique.actions import Action
from atout.games.bezique.log import Acted, Blind, DealDraw, Entry, NewPack, Restock
from atout.games.bezique.match import Match
from atout.games.bezique.record.follow import Follower, StatedEvent
from atout.games.bezique.record.story import entry_counts
from atout.games.bezique.rules import Rules
from atout.records.json_form import Document


class JsonEntry(Struct, tag_field="do", forbid_unknown_fields=True):
    """One entry of the log; `do` tells which."""


class DrawEntry(JsonEntry, tag="draw_for_deal", omit_defaults=True):
    """The cards drawn for the deal, by seat, or the seat that the lot fell on; the trumps of the game before."""

    cards: tuple[str, ...] = ()
    lot: int | None = None
    after: Literal["S", "H", "D", "C"] | None = None


class PackEntry(JsonEntry, tag="pack", omit_defaults=True):
    """The pack as it is dealt, top first; `cut` is how many cards were lifted, 0 where nobody told; `face_up` lies so
    in an imperfect pack."""

    cut: int
    cards: tuple[str, ...]
    face_up: str | None = None


class StockEntry(JsonEntry, tag="stock"):
    """The stock of a free table, shuffled again, top first."""

    cards: tuple[str, ...]


class BlindEntry(JsonEntry, tag="blind"):
    """The cards drawn unseen from a hand that has too many."""

    seat: int
    cards: tuple[str, ...]


class ActEntry(JsonEntry, tag="act"):
    """What is done only at a free table, in the words of its text form (docs/records.md)."""

    seat: int
    act: str


ACTIONS = {kind.do: kind for kind in words_of(Action, actions)}
"""What `do` calls each action; its fields are those of the action."""
POINTED = {"declare": "declare", "mark": "mark_pending", "exchange": "exchange"}
"""Actions whose points, where given, are checked, and the events that tell them."""
SAID = {"play": "play", "announce": "announce"} | POINTED
"""Actions that a record says under the names of events; at a free table they may come out of order."""


def _struct(action: type[Action]) -> type[JsonEntry]:
    parts: list[Any] = [("seat", int), *((each.attribute, each.hint) for each in fields_of(action))]
    if action.do in POINTED:
        parts.append(("points", int | UnsetType, UNSET))
    return cast(
        "type[JsonEntry]", msgspec.defstruct(f"JsonEntry {action.do}", parts, bases=(JsonEntry,), tag=action.do)
    )


ACTION_ENTRIES = {do: _struct(action) for do, action in ACTIONS.items()}
if TYPE_CHECKING:
    AnyEntry: TypeAlias = JsonEntry
else:
    AnyEntry = Union[(DrawEntry, PackEntry, StockEntry, BlindEntry, ActEntry, *ACTION_ENTRIES.values())]


class Result(Struct, forbid_unknown_fields=True, frozen=True):
    """The totals by side after the last finished deal, and the side that has won; null while nobody has."""

    scores: tuple[int, ...]
    winner: int | None


class Entries:
    """A match into which the entries of a document go."""

    def __init__(self, rules: Rules) -> None:
        self.follower = Follower(rules, tell_draws=False)

    @property
    def match(self) -> Match:
        """The match."""
        return self.follower.match

    def take(self, entry: AnyEntry) -> None:
        """Enter what an entry of the document tells. Raises AtoutError."""
        _enter(self.follower, entry)


document = Document[Result, AnyEntry]
begin = Entries


def result(match: Match) -> Result:
    """How a match stands."""
    return Result(tuple(match.scores), match.winner)


def entries(match: Match) -> Iterator[AnyEntry]:
    """The entries of a match, with the points of declarations, marks and exchanges."""
    points = _points(match)
    for at, entry in enumerate(match.log, 1):
        yield _json_entry(entry, points.get(at))


def _points(match: Match) -> dict[int, int]:
    """The points of declarations, marks and exchanges by the number of their entry."""
    counted = zip(match.events, entry_counts(match), strict=True)
    return {at: event.points for event, at in counted if event.do in POINTED.values()}  # type: ignore[attr-defined]


def _json_entry(entry: Entry, points: int | None) -> AnyEntry:
    if isinstance(entry, DealDraw):
        return DrawEntry(entry.cards, entry.lot, cast(Literal["S", "H", "D", "C"] | None, entry.trump))
    if isinstance(entry, NewPack):
        return PackEntry(entry.cut, entry.cards, entry.face_up)
    if isinstance(entry, Restock):
        return StockEntry(entry.cards)
    if isinstance(entry, Blind):
        return BlindEntry(entry.seat, entry.cards)
    seat, action = entry.seat, entry.action
    if action.do not in ACTIONS:
        return ActEntry(seat, str(action))
    fields = {each.attribute: getattr(action, each.attribute) for each in fields_of(type(action))}
    return ACTION_ENTRIES[action.do](seat=seat, **fields, **({} if points is None else {"points": points}))


def _enter(follower: Follower, entry: AnyEntry) -> None:
    match entry:
        case DrawEntry(cards, lot, after):
            follower.enter(DealDraw(cards, None if lot is None else Seat(lot), after))
        case PackEntry(cut, cards, face_up):
            follower.enter(NewPack(cards, cut, face_up))
        case StockEntry(cards):
            follower.enter(Restock(cards))
        case BlindEntry(seat, cards):
            follower.enter(Blind(Seat(seat), cards))
        case ActEntry(seat, act):
            follower.enter(Acted(Seat(seat), Action.parse(act)))
        case _:
            _act(follower, entry)


def _act(follower: Follower, entry: AnyEntry) -> None:
    do, fields = str(entry.__struct_config__.tag), asdict(entry)
    seat, points = fields.pop("seat"), fields.pop("points", UNSET)
    if do in SAID and not follower.match.rules.free_table:
        follower.say(StatedEvent(SAID[do], seat, **fields, points=None if points is UNSET else points))
    else:
        follower.enter(Acted(Seat(seat), ACTIONS[do](**fields)))
        if do in SAID:
            _check_points(points, follower)


def _check_points(points: int | UnsetType, follower: Follower) -> None:
    for event in follower.untold if points is not UNSET else []:
        if event.do in POINTED.values():
            right = event.points  # type: ignore[attr-defined]
            if points != right:
                raise RecordError(
                    f"wrong points: {points}, it is {right}", f"les points : {points} est faux, c'est {right}"
                )
            return
