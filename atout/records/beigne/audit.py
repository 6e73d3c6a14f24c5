"""The audit form of Le Beigne: one hand a line, everything explicit (docs/records.md)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType

from atout.games.beigne import (
    Acted,
    Action,
    Bid,
    DealDraw,
    Keep,
    Leave,
    Match,
    NewPack,
    Play,
    Rules,
    Sheet,
    lawful,
    rules,
)
from atout.games.beigne.events import BidMade, DealEnded, Event, Kept, Left, Played
from atout.games.beigne.presets import options_on_top
from atout.games.contract import Points, RecordError, Seat
from atout.records.beigne.record import refuse_free
from atout.records.follow import at_line

SOURCES = ("declarations", "brisques", "last_trick", "seven", "carte_blanche", "cut", "penalty")
"""The sources of points of the form; Le Beigne counts tricks only and knows none of them."""

Snapshots = Mapping[int, list[dict[str, Any]]]
"""Snapshots of what was lawful, by the number of the deal."""

# Writing ------------------------------------------------------------------------------------------------


@dataclass
class Hand:
    """A finished hand: the pack, what was done, and its line on the score sheet."""

    pack: tuple[str, ...]
    events: list[dict[str, Any]] = field(default_factory=list)
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
        elif (told := written(event)) is not None:
            hands[number].events.append(told)
    return hands


def lines(match: Match, snapshots: Snapshots | None = None) -> Iterator[str]:
    """A match's finished hands, one line each, without its end."""
    hands = [hand for hand in hands_of(match) if hand.sheet]
    for number, hand in enumerate(hands, 1):
        last = match.over and number == len(hands)
        yield line(match.rules, hand, match.winners if last else (), (snapshots or {}).get(number))


def line(made: Rules, hand: Hand, winners: tuple[Seat, ...] = (), legal: list[dict[str, Any]] | None = None) -> str:
    """One finished hand; `winners` have won the match with it. A victory that is shared names no winner."""
    assert hand.sheet is not None
    refuse_free(made)
    told: dict[str, Any] = {
        "preset": made.name,
        "options": options_on_top(made),
        "players": made.players,
        "dealer": hand.sheet.dealer,
        "hand_number": hand.sheet.hand,
        "pack": hand.pack,
        "start_scores": [row.before for row in hand.sheet.rows],
        "events": hand.events,
        "scores": [row.after for row in hand.sheet.rows],
        "sources": [dict.fromkeys(SOURCES, 0)] * made.players,
        "over": bool(winners),
        "winner": winners[0] if len(winners) == 1 else None,
    }
    if legal is not None:
        told["legal"] = legal
    return msgspec.json.encode(told).decode()


def written(event: Event) -> dict[str, Any] | None:
    """An event as the audit form tells it, None for those that follow from the others."""
    match event:
        case Played(seat, card):
            return {"seat": seat, "do": "play", "card": card}
        case Kept(seat, _, discard):
            return {"seat": seat, "do": "keep", "discard": discard}
        case Left(seat):
            return {"seat": seat, "do": "leave"}
        case BidMade(seat, go):
            return {"seat": seat, "do": "bid", "go": go}
    return None


def snapshot(state: Any, after: int) -> dict[str, Any]:
    """What is lawful in a state, after that many events, for the seat to act: `keep` lists the possible discards."""
    seat = int(state.turn)
    told: dict[str, Any] = {
        "after": after,
        "seat": seat,
        "plays": [play.card for play in lawful.plays(state, seat)],
        "kinds": [],
    }
    if bids := lawful.bids(state, seat):
        told["bids"] = [bid.go for bid in bids]
    if keeps := lawful.keeps(state, seat):
        told["keep"] = [keep.discard for keep in keeps]
    return told


# Reading ------------------------------------------------------------------------------------------------


class AuditEvent(Struct, tag_field="do", forbid_unknown_fields=True):
    """Something that was done; `do` tells what."""

    seat: int


class AuditPlay(AuditEvent, tag="play"):
    """A card played."""

    card: str


class AuditKeep(AuditEvent, tag="keep"):
    """The turn-up kept for a discard."""

    discard: str


class AuditLeave(AuditEvent, tag="leave"):
    """The turn-up left."""


class AuditBid(AuditEvent, tag="bid"):
    """A bid."""

    go: bool


AnyEvent = AuditPlay | AuditKeep | AuditLeave | AuditBid


def action_of(event: AnyEvent) -> Action:
    """The action that an event of the form tells."""
    if isinstance(event, AuditPlay):
        return Play(event.card)
    if isinstance(event, AuditKeep):
        return Keep(event.discard)
    return Bid(event.go) if isinstance(event, AuditBid) else Leave()


class Snapshot(Struct, frozen=True):
    """What was lawful after that many events."""

    after: int
    seat: int
    plays: tuple[str, ...] = ()
    bids: tuple[bool, ...] = ()
    keep: tuple[str, ...] = ()


class AuditHand(Struct, frozen=True):
    """A line of the audit form of Le Beigne."""

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
    legal: tuple[Snapshot, ...] | UnsetType = UNSET


def read(text: str) -> list[Match]:
    """The matches that lines tell: hands that continue each other belong to one. Raises RecordError at the line."""
    matches: list[Match] = []
    for number, written_line in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        if written_line.strip():
            with at_line(number):
                hand = _decoded(written_line)
                if not matches or not _continues(hand, matches[-1]):
                    matches.append(_begun(hand))
                _follow(hand, matches[-1])
    return matches


def _decoded(written_line: str) -> AuditHand:
    try:
        return msgspec.json.decode(written_line, type=AuditHand)
    except (msgspec.DecodeError, UnicodeEncodeError) as error:
        raise RecordError(f"{error}", f"cette ligne n'a pas la forme voulue : {error}") from None


def _rules(hand: AuditHand) -> Rules:
    return rules(hand.preset, **{**hand.options, "players": hand.players})


def _continues(hand: AuditHand, match: Match) -> bool:
    if match.over or match.dealer is None or match.deal is None or _rules(hand) != match.rules:
        return False
    dealer = match.dealer if match.deal.redealt else (match.dealer + 1) % match.rules.players
    return (hand.dealer, hand.hand_number, hand.start_scores) == (dealer, match.hands + 1, match.scores)


def _begun(hand: AuditHand) -> Match:
    """A match that stands before this hand."""
    made = _rules(hand)
    refuse_free(made)
    _demand(0 <= hand.dealer < made.players, "dealer", hand.dealer)
    _demand(hand.hand_number > 0, "hand_number", hand.hand_number)
    _demand(len(hand.start_scores) == made.players, "start_scores", hand.start_scores)
    match = Match(made, auto_deal=False)
    if hand.hand_number == 1 and hand.start_scores == match.scores:
        for _ in match.enter(DealDraw((), Seat(hand.dealer))):
            pass
    else:
        ended = made.zero_rule == "exact" and 0 in hand.start_scores
        ended = ended or (made.zero_rule != "exact" and min(hand.start_scores) <= 0)
        _demand(not ended, "start_scores", hand.start_scores)
        match.dealer = Seat(hand.dealer)
        match.carried = tuple(Points(score) for score in hand.start_scores)
        match.hands = hand.hand_number - 1
    return match


def _demand(right: bool, name: str, said: Any) -> None:
    if not right:
        raise RecordError(f"{name} cannot be {_shown(said)}", f"{name} ne peut être {_shown(said)}")


def _follow(hand: AuditHand, match: Match) -> None:
    for _ in match.enter(NewPack(hand.pack, 0)):
        pass
    waiting = sorted(hand.legal or (), key=lambda shown: shown.after)
    for at, event in enumerate(hand.events):
        waiting = _compare_snapshots(waiting, at, match)
        for _ in match.enter(Acted(Seat(event.seat), action_of(event))):
            pass
    if waiting:
        raise RecordError(
            f"nobody is to act after {waiting[0].after} events",
            f"personne n'est à jouer après {waiting[0].after} événements",
        )
    if match.deal is None or not match.deal.over:
        raise RecordError("the hand is not finished", "le coup n'est pas terminé")
    _same("scores", hand.scores, match.scores)
    _same("over", hand.over, match.over)
    _same("winner", hand.winner, match.winner)
    for seat, sources in enumerate(hand.sources):
        _same(f"sources[{seat}]", sum(sources.values()), 0)


def _compare_snapshots(waiting: list[Snapshot], at: int, match: Match) -> list[Snapshot]:
    """Compare the snapshots taken at this point with the position; those still to come."""
    while waiting and waiting[0].after <= at:
        shown, waiting = waiting[0], waiting[1:]
        assert match.deal is not None
        if shown.after < 0 or match.deal.over:
            raise RecordError(
                f"nobody is to act after {shown.after} events", f"personne n'est à jouer après {shown.after} événements"
            )
        right = msgspec.convert(snapshot(match.deal.state, shown.after), Snapshot)
        for name in Snapshot.__struct_fields__:
            said, is_so = getattr(shown, name), getattr(right, name)
            if isinstance(said, tuple):
                said, is_so = tuple(sorted(said)), tuple(sorted(is_so))
            _same(f"legal after {at}: {name}", said, is_so)
    return waiting


def _same(name: str, said: Any, right: Any) -> None:
    if said != right:
        raise RecordError(
            f"{name} is {_shown(said)}, but should be {_shown(right)}",
            f"{name} est {_shown(said)} au lieu de {_shown(right)}",
        )


def _shown(value: Any) -> str:
    return str(list(value)) if isinstance(value, tuple) else str(value)
