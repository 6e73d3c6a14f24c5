"""Positions of bésigue in one line: the game's part `position`, see `atout.contract.positions`."""

from __future__ import annotations

from collections.abc import Iterator

from atout.cards.chance import rand, stream
from atout.contract.positions import Ending, no_such_deal
from atout.contract.terms import BYSTANDER, Points, Seat, Side
from atout.games.bezique.events import Event
from atout.games.bezique.kernels.play import Deal
from atout.games.bezique.kernels.state import (
    CHOOSING,
    COUNT,
    DRAWING,
    GATHER,
    GUESSING,
    NONE,
    OVER,
    PICK_UP,
    PLAY,
    new_state,
    observe,
)
from atout.games.bezique.match import Match
from atout.games.bezique.position.complete import complete as complete
from atout.games.bezique.position.keys import KEYS as KEYS
from atout.games.bezique.position.keys import BeziqueStanding
from atout.games.bezique.rules import Rules
from atout.games.bezique.search.outcome import prize_of
from atout.games.bezique.search.worlds import hidden_count, sample_world, unseen
from atout.games.bezique.view import SUITS, View
from atout.kernel import copy

PASSING = (GATHER, DRAWING, PICK_UP, COUNT)
"""Phases that pass by themselves."""


def blank(rules: Rules, seat: Seat | None) -> BeziqueStanding:
    """A standing in which nothing is said yet: the first deal, with nothing dealt."""
    record = new_state(rules)
    record.phase, record.end, record.next = PLAY, rules.cards.size, rules.cards.size
    return BeziqueStanding(rules, seat, 1, record)


def of_view(view: View) -> BeziqueStanding:
    """A view, to be written."""
    return BeziqueStanding(view.rules, view.seat, view.deal, view.record, view.all_groups, view.all_pending)


def of_match(match: Match) -> BeziqueStanding:
    """A match with everything open. Raises RecordError where nothing has been dealt."""
    if match.choosing is not None or match.deal is None:
        view = match.view(BYSTANDER)
        return BeziqueStanding(view.rules, None, view.deal, view.record)
    deal = match.deal
    return BeziqueStanding(match.rules, None, deal.number, deal.state, tuple(deal.groups), tuple(deal.pending))


def view_of(standing: BeziqueStanding, seat: Seat | None = None) -> View:
    """The view of its seat; where everything is open, of `seat` or else of the seat to act."""
    record, who = standing.record, standing.seat
    if who is None:
        who, seen = Seat(int(record.turn)) if seat is None else seat, new_state(standing.rules)
        observe(record, who, seen)
        record = seen
    winner = None if record.won == NONE else Side(int(record.won))
    return View(record, standing.rules, who, standing.groups, standing.deal, winner, standing.pending)


def ending(standing: BeziqueStanding) -> Ending | None:
    """An ending without a stock: of two hands the other is whatever is left, of more all have to be open."""
    record, rules, seat = standing.record, standing.rules, standing.seat
    if not record.strict or record.phase != PLAY:
        return None
    state = copy(record)
    if seat is not None:
        left = sum(int(unseen(record, seat, pack)).bit_count() for pack in range(rules.packs))
        if rules.players > 2 or seat == BYSTANDER or left != hidden_count(record, 1 - seat):
            return None
        sample_world(record, seat, stream(0), state)
    return Ending(state, int(prize_of(rules.packed)), standing.pending)


def lay(standing: BeziqueStanding, match: Match, seed: int) -> None:
    """Make a match that has not begun stand so; what is hidden is dealt by the seed. Raises RecordError for the view of
    a bystander, in which there is no hand to begin with."""
    record, rules = standing.record, standing.rules
    if record.phase == CHOOSING:
        match.choosing = Seat(int(record.turn))
        return
    state = copy(record)
    if standing.seat is not None:
        numbers = stream(seed)
        sample_world(record, standing.seat, numbers, state)
        for who in range(rules.players):
            if who != standing.seat and any(int(mask) & int(state.lacks[who]) for mask in state.hand[who]):
                raise no_such_deal()
        state.streams = 0  # unseen cards are exchangeable: any order of the stock is as likely as any other
        if state.phase == GUESSING:
            state.lift = 1 + rand(numbers, rules.cards.size - 1)
    marked = [0] * rules.sides
    for seat in range(rules.players):
        marked[rules.side(seat)] += sum(int(points) for points in state.sources[seat])
    scores = [int(state.score[side]) for side in range(rules.sides)]
    before = tuple(Points(score - points) for score, points in zip(scores, marked, strict=True))
    deal = Deal(rules, standing.deal, int(state.dealer), before, ())
    deal.state, deal.groups, deal.pending = state, list(standing.groups), list(standing.pending)
    match.deal, match.dealer, match.carried = deal, deal.dealer, before
    match.streams = bool(state.streams)
    if state.previous != NONE:
        match.previous_trump = SUITS[int(state.previous)]
    if state.phase == OVER:
        match.carried = deal.scores
        match.previous_trump = None if state.trump == NONE else SUITS[int(state.trump)]
        match.winners = () if state.won == NONE else (Side(int(state.won)),)


def pass_on(match: Match) -> Iterator[Event]:
    """What comes next by itself, as the end of a trick of which the last card has just been played."""
    if match.deal is not None and match.deal.state.phase in PASSING:
        yield from match.deal.settle()
        yield from match._close()
