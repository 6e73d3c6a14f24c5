"""Positions of Le Beigne in one line: the game's part `position`, see `atout.contract.positions`."""

from __future__ import annotations

from collections.abc import Iterator

from atout.cards.chance import stream
from atout.cards.numbers import suit_mask
from atout.contract.positions import Ending, Standing, no_such_deal
from atout.contract.terms import Points, RecordError, Seat
from atout.games.beigne.events import Event
from atout.games.beigne.kernels.play import Deal
from atout.games.beigne.kernels.state import COUNT, GATHER, OVER, PLAY, new_state, observe
from atout.games.beigne.log import NewPack
from atout.games.beigne.match import Match
from atout.games.beigne.position.complete import complete as complete
from atout.games.beigne.position.keys import KEYS as KEYS
from atout.games.beigne.rules import Rules
from atout.games.beigne.search.worlds import sample_world
from atout.games.beigne.view import View
from atout.kernel import copy


def blank(rules: Rules, seat: Seat | None) -> Standing:
    """A standing in which nothing is said yet: the first hand, with nothing dealt."""
    record = new_state(rules.players)
    record.phase, record.hand_number = PLAY, 1
    return Standing(rules, seat, 1, record)


def of_view(view: View) -> Standing:
    """A view, to be written."""
    return Standing(view.rules, view.seat, view.deal, view.record)


def of_match(match: Match) -> Standing:
    """A match with everything open. Raises RecordError where nothing has been dealt."""
    if match.deal is None:
        raise RecordError("nothing has been dealt yet", "rien n'a encore été donné")
    return Standing(match.rules, None, match.deal.number, match.deal.state)


def view_of(standing: Standing, seat: Seat | None = None) -> View:
    """The view of its seat; where everything is open, of `seat` or else of the seat to act."""
    record, who = standing.record, standing.seat
    if who is None:
        who, seen = Seat(int(record.turn)) if seat is None else seat, new_state(standing.rules.players)
        observe(record, who, seen)
        record = seen
    return View(record, _rules(standing), who, standing.deal, (), _winners(standing))


def ending(standing: Standing) -> Ending | None:
    """The play of a hand, all cards open."""
    return Ending(copy(standing.record)) if standing.seat is None and standing.record.phase == PLAY else None


def lay(standing: Standing, match: Match, seed: int) -> None:
    """Make a match that has not begun stand so; what is hidden is dealt by the seed."""
    record, rules = standing.record, _rules(standing)
    state = copy(record)
    if standing.seat is not None:
        sample_world(record, standing.seat, stream(seed), state)
        held = [(who, suit) for who in range(rules.players) for suit in range(4) if state.hand[who] & suit_mask(suit)]
        if any(who != standing.seat and int(state.void[who]) >> suit & 1 for who, suit in held):
            raise no_such_deal()
    before = tuple(Points(int(state.before[seat])) for seat in range(rules.players))
    deal = Deal(rules, standing.deal, int(state.dealer), before, NewPack((), 0), int(state.hand_number))
    deal.state = state
    match.deal, match.dealer, match.carried = deal, deal.dealer, before
    match.hands = int(state.hand_number) - 1
    if state.phase == OVER:
        match.carried, match.winners = deal.scores, _winners(standing)
        match.hands += deal.counted


def pass_on(match: Match) -> Iterator[Event]:
    """What comes next by itself, as the end of a trick of which the last card has just been played."""
    if match.deal is not None and match.deal.state.phase in (GATHER, COUNT):
        yield from match.deal.settle()
        yield from match._close()


def _winners(standing: Standing) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat in range(standing.rules.players) if int(standing.record.winners) >> seat & 1)


def _rules(standing: Standing) -> Rules:
    assert isinstance(standing.rules, Rules)
    return standing.rules
