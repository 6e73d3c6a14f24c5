"""The audit form of Le Beigne: one hand a line, everything explicit (docs/records.md)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, TypeAlias, Union

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import asdict

from atout.contract.terms import Points, RecordError, Seat
from atout.contract.wire import words_of
from atout.games.beigne import Acted, Action, DealDraw, Match, NewPack, Rules, Sheet, actions, events, rules
from atout.games.beigne.actions import Bid, Keep, Play
from atout.games.beigne.events import DealEnded, Event
from atout.games.beigne.kernels import lawful
from atout.games.beigne.presets import options_on_top
from atout.kernel import Record as KernelRecord
from atout.records.audited import AuditEvent, audit_fields, compared, followed, refuse_foreign, same, structs
from atout.records.lines import echo
from atout.records.record import Record, refuse_free

SOURCES = ("declarations", "brisques", "last_trick", "seven", "carte_blanche", "cut", "penalty")
"""The sources of points of the form; Le Beigne counts tricks only and knows none of them."""

Snapshots = Mapping[int, list[dict[str, object]]]
"""Snapshots of what was lawful, by the number of the deal."""

# Writing ------------------------------------------------------------------------------------------------


@dataclass
class Hand:
    """A finished hand: the pack, what was done, and its line on the score sheet."""

    pack: tuple[str, ...]
    events: list[dict[str, object]] = field(default_factory=list)
    sheet: Sheet | None = None


def hands_of(match: Match) -> list[Hand]:
    """The hands of a match, the last one perhaps unfinished."""
    hands = [Hand(entry.cards) for entry in match.log if isinstance(entry, NewPack)]
    number = -1
    for event in match.events:
        if event.do == "shuffle":
            number += 1
        elif isinstance(event, DealEnded):
            hands[number].sheet = event.sheet
        elif (row := audit_fields(event)) is not None:
            hands[number].events.append(row)
    return hands


def lines(match: Match, snapshots: Snapshots | None = None) -> Iterator[str]:
    """A match's finished hands, one line each, without its end."""
    hands = [hand for hand in hands_of(match) if hand.sheet]
    for number, hand in enumerate(hands, 1):
        last = match.over and number == len(hands)
        yield line(match.rules, hand, match.winners if last else (), (snapshots or {}).get(number))


def line(
    ruleset: Rules, hand: Hand, winners: tuple[Seat, ...] = (), legal: list[dict[str, object]] | None = None
) -> str:
    """One finished hand; `winners` have won the match with it. A victory that is shared names no winner."""
    assert hand.sheet is not None
    refuse_free(ruleset)
    record: dict[str, object] = {
        "preset": ruleset.name,
        "options": options_on_top(ruleset),
        "players": ruleset.players,
        "dealer": hand.sheet.dealer,
        "hand_number": hand.sheet.hand,
        "pack": hand.pack,
        "start_scores": [row.before for row in hand.sheet.rows],
        "events": hand.events,
        "scores": [row.after for row in hand.sheet.rows],
        "sources": [dict.fromkeys(SOURCES, 0)] * ruleset.players,
        "over": bool(winners),
        "winner": winners[0] if len(winners) == 1 else None,
    }
    if legal is not None:
        record["legal"] = legal
    return msgspec.json.encode(record).decode()


def snapshot(state: KernelRecord, after: int) -> dict[str, object]:
    """What is lawful in a state, after that many events, for the seat to act: `keep` lists the possible discards."""
    possible = lawful.actions(state)
    record: dict[str, object] = {
        "after": after,
        "seat": int(state.turn),
        "plays": [one.card for one in possible if isinstance(one, Play)],
        "kinds": [],
    }
    if bids := [one.go for one in possible if isinstance(one, Bid)]:
        record["bids"] = bids
    if keeps := [one.discard for one in possible if isinstance(one, Keep)]:
        record["keep"] = keeps
    return record


# Reading ------------------------------------------------------------------------------------------------


ACTIONS = {kind.do: kind for kind in words_of(Action, actions)}
if TYPE_CHECKING:
    AnyEvent: TypeAlias = AuditEvent
else:
    AnyEvent = Union[(*structs(words_of(Event, events)).values(),)]


def action_of(event: AuditEvent) -> Action:
    """The action that an event of the form tells: it goes by the same name, with the same fields."""
    fields = asdict(event)
    del fields["seat"]
    return ACTIONS[str(event.__struct_config__.tag)](**fields)


class Snapshot(Struct, frozen=True):
    """What was lawful after that many events; what stands below `keep` is bésigue's, and here there is none."""

    after: int
    seat: int
    plays: tuple[str, ...] = ()
    bids: tuple[bool, ...] = ()
    keep: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    exchange: bool = False
    claim: bool = False
    carte_blanche: bool = False
    cede: bool = False


FOREIGN = ("previous_trump", "cut", "settlement")


class AuditHand(Struct, frozen=True):
    """A line of the audit form of Le Beigne; `FOREIGN` are bésigue's. What it does not know a later version may have
    added."""

    preset: str
    players: int
    dealer: int
    hand_number: int
    pack: tuple[str, ...]
    start_scores: tuple[int, ...]
    events: tuple[AnyEvent, ...]
    scores: tuple[int, ...]
    sources: tuple[dict[str, int], ...] = ()
    options: dict[str, str | int | bool] = {}
    over: bool = False
    winner: int | None = None
    previous_trump: object = None
    cut: object = None
    settlement: object = None
    legal: tuple[Snapshot, ...] | UnsetType = UNSET


def read(text: str) -> list[Record[Match]]:
    """The matches that lines tell: hands that continue each other belong to one. Raises RecordError at the line."""
    return [Record(match) for match in followed(text, AuditHand, _begun, _continues, _follow)]


def _rules(hand: AuditHand) -> Rules:
    return rules(hand.preset, **{**hand.options, "players": hand.players})


def _continues(hand: AuditHand, match: Match) -> bool:
    if match.over or match.dealer is None or match.deal is None or _rules(hand) != match.rules:
        return False
    dealer = match.dealer if match.deal.redealt else (match.dealer + 1) % match.rules.players
    return (hand.dealer, hand.hand_number, hand.start_scores) == (dealer, match.hands + 1, match.scores)


def _begun(hand: AuditHand) -> Match:
    """A match that stands before this hand."""
    ruleset = _rules(hand)
    refuse_free(ruleset)
    _demand(0 <= hand.dealer < ruleset.players, "dealer", hand.dealer)
    _demand(hand.hand_number > 0, "hand_number", hand.hand_number)
    _demand(len(hand.start_scores) == ruleset.players, "start_scores", hand.start_scores)
    match = Match(ruleset, auto_deal=False)
    if hand.hand_number == 1:
        _demand(hand.start_scores == match.scores, "start_scores", hand.start_scores)
        for _ in match.enter(DealDraw((), Seat(hand.dealer))):
            pass
    else:
        ended = ruleset.zero_rule == "exact" and 0 in hand.start_scores
        ended = ended or (ruleset.zero_rule != "exact" and min(hand.start_scores) <= 0)
        _demand(not ended, "start_scores", hand.start_scores)
        match.dealer = Seat(hand.dealer)
        match.carried = tuple(Points(score) for score in hand.start_scores)
        match.hands = hand.hand_number - 1
    return match


def _demand(right: bool, name: str, content: object) -> None:
    if not right:
        what = echo(content)
        raise RecordError(f"{name} cannot be {what.en}", f"{name} ne peut être {what.fr}")


def _follow(hand: AuditHand, match: Match) -> None:
    refuse_foreign(hand, *FOREIGN)
    for _ in match.enter(NewPack(hand.pack, 0)):
        pass
    waiting = sorted(hand.legal or (), key=lambda moment: moment.after)
    for at, event in enumerate(hand.events):
        waiting = _compare(waiting, at, match)
        for _ in match.enter(Acted(Seat(event.seat), action_of(event))):
            pass
    if waiting:
        raise RecordError(
            f"nobody is to act after {waiting[0].after} events",
            f"personne n'est à jouer après {waiting[0].after} événements",
        )
    if match.deal is None or not match.deal.over:
        raise RecordError("the hand is not finished", "le coup n'est pas terminé")
    same("scores", hand.scores, match.scores)
    same("over", hand.over, match.over)
    same("winner", hand.winner, match.winner)
    _demand(len(hand.sources) <= match.rules.players, "sources", hand.sources)
    for seat, sources in enumerate(hand.sources):
        for name, points in sources.items():
            same(f"sources[{seat}].{name}", points, 0)


def _compare(waiting: list[Snapshot], at: int, match: Match) -> list[Snapshot]:
    deal = match.deal
    assert deal is not None
    return compared(waiting, at, deal, lambda after: msgspec.convert(snapshot(deal.state, after), Snapshot))
