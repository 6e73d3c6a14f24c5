"""The audit form: one deal a line, everything explicit, for a referee that is not ours (docs/records.md)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Literal, TypeAlias, Union, cast

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import asdict

from atout.contract.options import Value
from atout.contract.terms import Points, RecordError, Seat
from atout.contract.wire import words_of
from atout.games.bezique import events
from atout.games.bezique.actions import Guess, Lift
from atout.games.bezique.events import Event, MatchEnded
from atout.games.bezique.kernels import deal as do
from atout.games.bezique.kernels import lawful
from atout.games.bezique.kernels.state import ASKED, OVER, SOURCES
from atout.games.bezique.log import Acted, DealDraw, NewPack
from atout.games.bezique.match import Match
from atout.games.bezique.presets import options_on_top
from atout.games.bezique.record.follow import Follower, StatedEvent
from atout.games.bezique.record.story import DealStory, story_of
from atout.games.bezique.rules import REPEAT_BARRED, Rules
from atout.kernel import Record as KernelRecord
from atout.records.audited import AuditEvent, audit_fields, compared, followed, refuse_foreign, same, structs
from atout.records.record import Record, refuse_free, rules_written

Snapshots = Mapping[int, list[dict[str, object]]]
"""Snapshots of what was lawful, by the number of the deal."""

# Writing ------------------------------------------------------------------------------------------------


def lines(record: Record[Match], snapshots: Snapshots | None = None) -> Iterator[str]:
    """A record's finished deals, one line each, without its end. Raises RecordError for a free table."""
    refuse_free(record.match.rules)
    story = story_of(record.match, record.start)
    for deal in story.deals:
        if deal.sheet is not None:
            end = story.end if deal is story.deals[-1] else None
            yield line(record.match.rules, deal, end, story.after, (snapshots or {}).get(deal.number))


def line(
    ruleset: Rules,
    deal: DealStory,
    end: MatchEnded | None,
    previous: str | None = None,
    legal: list[dict[str, object]] | None = None,
) -> str:
    """One finished deal; `end` where the match is won with it, `previous` the trump suit of the game before."""
    assert deal.sheet is not None
    record: dict[str, object] = {
        "preset": ruleset.name,
        "options": _options(ruleset),
        "players": ruleset.players,
        "dealer": deal.dealer,
        "pack": deal.pack.cards,
        "start_scores": deal.scores,
        **({"previous_trump": previous} if previous and ruleset.packed.trump_repeat == REPEAT_BARRED else {}),
        **({"cut": {"lift": deal.lift, "guess": deal.guess}} if ruleset.cut_bonus else {}),
        "events": [line for event in deal.events if (line := audit_fields(event))],
        "scores": deal.after,
        "sources": [row.sources for row in deal.sheet.rows],
        "over": end is not None,
        "winner": end.winner if end else None,
    }
    if end and end.settlement:
        record["settlement"] = {"winner": end.settlement.winner, "final": end.settlement.final}
    if legal is not None:
        record["legal"] = legal
    return msgspec.json.encode(record).decode()


@cache
def _options(ruleset: Rules) -> dict[str, Value]:
    return options_on_top(ruleset)


def snapshot(state: KernelRecord, ruleset: Rules, after: int) -> dict[str, object]:
    """What is lawful in a state, after that many events, for the seat to act."""
    seat = int(state.turn)
    record: dict[str, object] = {
        "after": after,
        "seat": seat,
        "plays": [play.card for play in lawful.plays(state, ruleset, seat)],
        "kinds": list(lawful.combination_kinds(state, ruleset, seat)),
    }
    if ruleset.turn_up:
        record["exchange"] = lawful.exchange(state, ruleset, seat) is not None
    if ruleset.game_end == "claim":
        record["claim"] = not do.claim_refusal(state, ruleset.packed, seat)
    if ruleset.carte_blanche:
        record["carte_blanche"] = not do.show_refusal(state, ruleset.packed, seat)
    if ruleset.teams:
        record["cede"] = not do.cede_refusal(state, ruleset.packed, seat)
    return record


def may_be_shown(state: KernelRecord, ruleset: Rules) -> bool:
    """Whether a snapshot of this state cannot be misread: keeping the seven, or a carte blanche, before play is silent
    (R-13)."""
    begun = bool(state.trick_number or state.in_trick)
    if state.phase > OVER:  # the cut stands at the head of a line, not among its events
        return False
    return begun or not (ruleset.carte_blanche or (ruleset.turn_up and ruleset.seven_exchange != "afterTrick"))


# Reading ------------------------------------------------------------------------------------------------


STRUCTS = structs(words_of(Event, events))
if TYPE_CHECKING:
    AnyEvent: TypeAlias = AuditEvent
else:
    AnyEvent = Union[(*STRUCTS.values(),)]


class AuditCut(Struct, frozen=True):
    """How many cards the dealer lifted, and what his opponent guessed."""

    lift: int
    guess: int


class AuditSettlement(Struct, frozen=True):
    """What a game of one deal brought its winner."""

    winner: int
    final: int


class Snapshot(Struct, frozen=True):
    """What was lawful after that many events; `bids` and `keep` are Le Beigne's, and here there are none."""

    after: int
    seat: int
    plays: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    exchange: bool = False
    claim: bool = False
    carte_blanche: bool = False
    cede: bool = False
    bids: tuple[bool, ...] = ()
    keep: tuple[str, ...] = ()


class AuditDeal(Struct, frozen=True):
    """A line of the audit form; `hand_number` is Le Beigne's. What it does not know a later version may have added."""

    preset: str
    dealer: int
    pack: tuple[str, ...]
    start_scores: tuple[int, ...]
    events: tuple[AnyEvent, ...]
    scores: tuple[int, ...]
    sources: tuple[dict[str, int], ...]
    options: dict[str, str | int | bool] = {}
    players: int | None = None
    over: bool = False
    winner: int | None = None
    previous_trump: Literal["S", "H", "D", "C"] | None = None
    cut: AuditCut | None = None
    settlement: AuditSettlement | None = None
    hand_number: object = None
    legal: tuple[Snapshot, ...] | UnsetType = UNSET


def read(text: str) -> list[Record[Match]]:
    """The matches that lines tell: deals that continue each other belong to one. Raises RecordError at the line."""
    followers = followed(text, AuditDeal, _begun, _continues, _follow)
    return [Record(follower.match, start=follower.start) for follower in followers]


def _continues(deal: AuditDeal, follower: Follower) -> bool:
    match = follower.match
    return (
        not match.over
        and match.dealer is not None
        and deal.dealer == (match.dealer + 1) % match.rules.players
        and deal.start_scores == match.scores
        and _rules(deal) == match.rules
    )


def _rules(deal: AuditDeal) -> Rules:
    return cast(Rules, rules_written(deal.preset, deal.options, deal.players))


def _begun(deal: AuditDeal) -> Follower:
    """A match that stands before this deal."""
    ruleset = _rules(deal)
    refuse_free(ruleset)
    if not 0 <= deal.dealer < ruleset.players:
        raise RecordError(f"there is no seat {deal.dealer}", f"il n'y a pas de place {deal.dealer}")
    best = max(deal.start_scores, default=0)
    over = best >= (1 if ruleset.one_deal else ruleset.target)
    if over and ruleset.sides > 2 and deal.start_scores.count(best) > 1:
        over = False  # equals of whom none took the last trick play on (AMB-46)
    if len(deal.start_scores) != ruleset.sides or over:
        raise RecordError(
            "start_scores holds a total below the target for each side",
            "start_scores contient un total inférieur au but pour chaque camp",
        )
    follower = Follower(ruleset, silent_declines=True)
    follower.start = deal.start_scores
    if any(deal.start_scores):
        follower.match.dealer = Seat(deal.dealer)
        follower.match.carried = tuple(Points(score) for score in deal.start_scores)
    else:
        follower.enter(DealDraw((), Seat(deal.dealer), deal.previous_trump))
    return follower


def _refuse_foreign(deal: AuditDeal, ruleset: Rules) -> None:
    """Raise RecordError where a deal tells what there is not by its rules."""
    refuse_foreign(deal, "hand_number")
    if not ruleset.cut_bonus:
        refuse_foreign(deal, "cut")
    if ruleset.packed.trump_repeat != REPEAT_BARRED:
        refuse_foreign(deal, "previous_trump")
    if not ruleset.one_deal:
        refuse_foreign(deal, "settlement")


def _follow(deal: AuditDeal, follower: Follower) -> None:
    _refuse_foreign(deal, follower.match.rules)
    follower.enter(NewPack(deal.pack, 0))
    if follower.match.rules.cut_bonus:
        if deal.cut is None:
            raise RecordError("the cut is missing: lift and guess", "il manque la coupe : lift et guess")
        for action in (Lift(deal.cut.lift), Guess(deal.cut.guess)):
            turn = follower.match.turn
            assert turn is not None
            follower.enter(Acted(turn, action))
    waiting = sorted(deal.legal or (), key=lambda moment: moment.after)
    for at, event in enumerate(deal.events):
        waiting = _compare(waiting, at, follower)
        what = next(do for do, struct in STRUCTS.items() if type(event) is struct)
        follower.say(StatedEvent(what, **asdict(event)))
    waiting = _compare(waiting, len(deal.events), follower)
    follower.all_told()
    if waiting:
        raise RecordError(f"there is no event {waiting[0].after}", f"il n'y a pas d'événement {waiting[0].after}")
    _check_end(deal, follower)


def _compare(waiting: list[Snapshot], at: int, follower: Follower) -> list[Snapshot]:
    deal = follower.match.deal
    assert deal is not None

    def lawful_then(after: int) -> Snapshot | None:
        if deal.state.phase == ASKED and follower.silent_declines:
            return None  # who has kept the seven by now, the line does not tell
        return msgspec.convert(snapshot(deal.state, follower.match.rules, after), Snapshot)

    return compared(waiting, at, deal, lawful_then)


def _check_end(deal: AuditDeal, follower: Follower) -> None:
    match = follower.match
    assert match.deal is not None
    if not match.deal.over:
        raise RecordError("the deal is not finished", "le coup n'est pas terminé")
    rows = match.deal.sheet().rows
    if len(deal.sources) > len(rows):
        raise RecordError(f"there is no seat {len(rows)}", f"il n'y a pas de place {len(rows)}")
    for seat, row in enumerate(rows):
        sources = deal.sources[seat] if seat < len(deal.sources) else {}
        for name in dict.fromkeys([*SOURCES, *sources]):
            same(f"sources[{seat}].{name}", sources.get(name, 0), row.sources.get(name, 0))
    same("scores", deal.scores, match.scores)
    same("over", deal.over, match.over)
    same("winner", deal.winner, match.winner)
    if right := match.settlement:
        settlement = deal.settlement and asdict(deal.settlement)
        same("settlement", settlement, {"winner": right.winner, "final": right.final})
