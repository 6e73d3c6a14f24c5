"""A match as a story, by deal and by trick: every form that is written, and every replay, is told from it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from atout.contract.terms import Seat
from atout.games.bezique.actions import STATEMENTS, Draw, TakeTurnUp
from atout.games.bezique.events import DealEnded, DealerChosen, DrawnForDeal, Event, MatchEnded, Sheet
from atout.games.bezique.log import Acted, DealDraw, Entry, NewPack
from atout.games.bezique.match import Match


@dataclass
class Trick:
    """A trick from its lead to the last draw after it; `scores` are the totals by side once it is over."""

    number: int
    events: list[Event] = field(default_factory=list)
    scores: tuple[int, ...] = ()
    entries: int = 0


@dataclass
class DealStory:
    """A deal: what was dealt, what came before play, its tricks, and the marks made at its end.

    `entries` here and in its tricks says how many entries of the match's log had been entered by then.
    """

    number: int
    dealer: Seat
    pack: NewPack
    scores: tuple[int, ...]
    turn_up: str | None = None
    lift: int | None = None
    guess: int | None = None
    before: list[Event] = field(default_factory=list)
    tricks: list[Trick] = field(default_factory=list)
    count: list[Event] = field(default_factory=list)
    sheet: Sheet | None = None
    entries: int = 0
    in_trick: bool = False

    @property
    def events(self) -> Iterator[Event]:
        """What happened from the first exchange to the last mark."""
        yield from self.before
        for trick in self.tricks:
            yield from trick.events
        yield from self.count

    @property
    def after(self) -> tuple[int, ...]:
        """The totals by side as far as the deal has come."""
        return added(self.scores, self.events)


@dataclass
class Story:
    """A match: the draws for the first deal, then its deals; `end` where it is won."""

    draws: list[DrawnForDeal | DealerChosen] = field(default_factory=list)
    deals: list[DealStory] = field(default_factory=list)
    after: str | None = None  # the trump suit of the game before, where this one follows it at the same table
    end: MatchEnded | None = None


def added(scores: tuple[int, ...], events: Iterator[Event] | list[Event]) -> tuple[int, ...]:
    """`scores` with the points of these events on top, by side."""
    totals = list(scores)
    for event in events:
        if event.do == "announce":
            continue  # its points are still to be marked
        totals[getattr(event, "seat", 0) % len(totals)] += getattr(event, "points", 0)
    return tuple(totals)


def story_of(match: Match, scores: tuple[int, ...] = ()) -> Story:
    """The story of a match, finished or not; `scores` are the totals it began with, where these were not nothing."""
    draws = [entry for entry in match.log if isinstance(entry, DealDraw)]
    story = Story(after=draws[-1].trump if draws else None)
    packs = iter(entry for entry in match.log if isinstance(entry, NewPack))
    reached = scores or (0,) * match.rules.sides
    deal: DealStory | None = None
    for event, entries in zip(match.events, entry_counts(match), strict=True):
        what = event.do
        if isinstance(event, DrawnForDeal | DealerChosen):
            story.draws.append(event)
        elif what == "shuffle":
            seat: Any = event
            deal = DealStory(len(story.deals) + 1, seat.seat, next(packs), reached, entries=entries)
            story.deals.append(deal)
        elif isinstance(event, MatchEnded):
            story.end = event
        elif deal is not None:
            if isinstance(event, DealEnded):
                deal.sheet = event.sheet
                _part_count(deal)
                reached = deal.after
            else:
                _place(deal, event, entries)
    if deal is not None:
        _total(deal)
    return story


def _place(deal: DealStory, event: Event, entries: int) -> None:
    happening: Any = event
    if event.do == "turn_up":
        deal.turn_up = happening.card
    elif event.do in ("cut", "packet", "lift"):
        pass
    elif event.do == "guess":
        deal.lift, deal.guess = happening.lift, happening.guess
    else:
        if event.do == "play" and not deal.in_trick:
            deal.tricks.append(Trick(len(deal.tricks) + 1))
            deal.in_trick = True
        elif event.do == "trick":
            deal.in_trick = False
        (deal.tricks[-1].events if deal.tricks else deal.before).append(event)
        if deal.tricks:
            deal.tricks[-1].entries = entries
            return
    deal.entries = entries


def _part_count(deal: DealStory) -> None:
    """Move the marks that end the deal out of its last part."""
    last = deal.tricks[-1].events if deal.tricks else deal.before
    while last and last[-1].do == "mark":
        deal.count.insert(0, last.pop())
    _total(deal)


def _total(deal: DealStory) -> None:
    scores = added(deal.scores, deal.before)
    for trick in deal.tricks:
        scores = trick.scores = added(scores, trick.events)


def entry_counts(match: Match) -> list[int]:
    """For every event of a match, how many entries of its log had been entered when it came."""
    if match.rules.free_table:
        return _counts_at_a_free_table(match)
    counts: list[int] = []
    entered = 0
    for event in match.events:
        if entered < len(match.log) and event.do in _causes(match.log[entered]):
            entered += 1
        counts.append(entered)
    return counts


def _counts_at_a_free_table(match: Match) -> list[int]:
    """The same where an entry may be seen by any event, or by none: the match is played again."""
    again = Match(match.rules, auto_deal=False)
    return [entered for entered, entry in enumerate(match.log, 1) for _ in again.enter(entry)]


def _causes(entry: Entry) -> tuple[str, ...]:
    """The event that an entry is seen by. Drawing may also happen by itself, but never just before it is decided."""
    if isinstance(entry, DealDraw):
        return ("draw_for_deal",)
    if isinstance(entry, NewPack):
        return ("shuffle",)
    assert isinstance(entry, Acted)
    if isinstance(entry.action, Draw | TakeTurnUp):
        return ("draw", "take_turn_up", "pass")
    return (
        "play", "declare", "announce", "mark_pending", "exchange", "carte_blanche", "lift", "guess", "dealer_chosen",
        *STATEMENTS,
    )  # fmt: skip
