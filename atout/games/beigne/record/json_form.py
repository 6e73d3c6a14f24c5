"""Le Beigne in the JSON form: what the text form says, for programs; one entry of the log a line (docs/records.md)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import UNSET, Struct, UnsetType

from atout.contract.terms import RecordError, Seat
from atout.contract.wire import fields_of, words_of
from atout.games.beigne import Acted, Action, DealDraw, Entry, Match, NewPack, Rules, actions
from atout.games.beigne.free import acts
from atout.games.beigne.record.checks import checked
from atout.records.json_form import Document
from atout.records.lines import brief

ACTIONS = {kind.do: kind for kind in words_of(Action, actions, acts)}
"""What `do` calls each action; its fields are those of the action."""


class Result(Struct, forbid_unknown_fields=True, frozen=True):
    """The scores by seat after the last finished hand, and who has won: nobody, one seat, or several that share."""

    scores: tuple[int, ...]
    winners: tuple[int, ...]


class JsonEntry(Struct, forbid_unknown_fields=True, omit_defaults=True):
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


class Entries:
    """A match into which the entries of a document go."""

    def __init__(self, rules: Rules) -> None:
        self.match = Match(rules, auto_deal=False)

    def take(self, entry: JsonEntry) -> None:
        """Enter what an entry of the document tells. Raises AtoutError."""
        for _ in self.match.enter(checked(_entry(entry))):
            pass


document = Document[Result, JsonEntry]
begin = Entries


def result(match: Match) -> Result:
    """How a match stands."""
    return Result(tuple(match.scores), tuple(match.winners))


def entries(match: Match) -> Iterator[JsonEntry]:
    """The entries of a match."""
    return map(_json_entry, match.log)


def _json_entry(entry: Entry) -> JsonEntry:
    if isinstance(entry, DealDraw):
        return (
            JsonEntry("draw_for_deal", cards=entry.cards)
            if entry.lot is None
            else JsonEntry("draw_for_deal", lot=entry.lot)
        )
    if isinstance(entry, NewPack):
        return JsonEntry("pack", cut=entry.cut, cards=entry.cards)
    action = entry.action
    fields = {each.attribute: getattr(action, each.attribute) for each in fields_of(type(action))}
    return JsonEntry(action.do, int(entry.seat), **fields)


def _entry(item: JsonEntry) -> Entry:
    """The entry that one object tells. Raises RecordError."""
    fields = {name: value for name in JsonEntry.__struct_fields__ if (value := getattr(item, name)) is not UNSET}
    do = fields.pop("do")
    seat = fields.pop("seat", None)
    if do == "draw_for_deal" and seat is None and len(fields) == 1 and fields.keys() <= {"cards", "lot"}:
        lot = fields.get("lot")
        return DealDraw(fields.get("cards", ()), None if lot is None else Seat(lot))
    if do == "pack" and seat is None and fields.keys() == {"cut", "cards"} and None not in fields["cards"]:
        return NewPack(fields["cards"], fields["cut"])
    kind = ACTIONS.get(do)
    if kind is None or seat is None or fields.keys() != {each.attribute for each in fields_of(kind)}:
        what = repr(brief(do))
        raise RecordError(f"{what} is not told so", f"{what} ne se dit pas ainsi")
    return Acted(Seat(seat), kind(**fields))
