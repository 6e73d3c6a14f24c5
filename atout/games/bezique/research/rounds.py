"""Games of bésigue at the arena's table. Each seat draws from cards of its own, which leaves the law of a deal as it is
(`games.bezique.kernels.deal.place_to_draw`) and lets the luck of mirrored deals cancel out far better."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from atout.cards import PIQUET
from atout.cards.chance import rand
from atout.cards.deck import Card
from atout.contract.faults import FAULTY, Fault, checked
from atout.contract.terms import Player
from atout.games.bezique import View
from atout.games.bezique.kernels.deal import advance, begin, refusal, run
from atout.games.bezique.kernels.play import Deal
from atout.games.bezique.kernels.random_play import fresh_pack
from atout.games.bezique.kernels.scoring import match_winner, settle
from atout.games.bezique.kernels.state import LARGE, NONE, OVER, new_action, new_state, observe, side_of
from atout.games.bezique.players.counting import decide_counting, new_memory
from atout.games.bezique.research.luck import DrawLuck, knows_luck
from atout.games.bezique.rules import AT_END, AT_ONCE, ONE_DEAL, REPEAT_BARRED, Rules
from atout.games.bezique.view import SUITS
from atout.kernel import Record, integers, kernel, kernel_call
from atout.research.tournament.rounds import Game, Plan
from atout.research.tournament.tables import MOST_DEALS, Table, gained


class BeziqueTable(Table):
    """A table of any game of the family."""

    rules: Rules

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan, LARGE[0])
        self.state, self.view = (new_state(self.rules) for _ in range(2))
        self.action, self.memory = new_action(self.rules.packs), new_memory(self.rules)
        self.dealer = self.deals = 0
        self.nobody = integers([NONE] * self.rules.players)
        self.draws = DrawLuck(self.rules) if plan.luck and knows_luck(self.rules) else None

    def begin_match(self, dealer: int) -> None:
        """Nobody has any points yet; `dealer` deals first."""
        for side in range(self.rules.sides):
            self.state.score[side] = 0
        self.state.won = NONE
        self.state.final = 0
        self.state.previous = trump_before(self.rules.packed, self.chance)
        self.dealer, self.deals = dealer, 0

    def begin_deal(self) -> None:
        """Shuffle and deal; the next deal is the next seat's."""
        if self.draws:  # the orders of the stock that draws are compared with hang on the round and the deal
            self.draws.begin(self.seed, self.number * MOST_DEALS + self.deals)
        self.deals += 1
        begin_deal(self.state, self.rules.packed, self.dealer, self.chance)
        self.dealer = (self.dealer + 1) % self.rules.players

    def play_on(self, policies: Record, seat: int) -> int:
        """Carry out what `seat` has chosen, and let the policies play on: see Table."""
        if self.draws:
            return self._play_and_judge(self.draws, policies, seat)
        return self._play_on(policies, seat)

    def _play_on(self, policies: Record, seat: int) -> int:
        packed = self.rules.packed
        return int(play_on(self.state, self.view, packed, policies, seat, self.numbers, self.action, self.memory))

    def _play_and_judge(self, draws: DrawLuck, policies: Record, seat: int) -> int:
        """The same decision by decision, each judged before it is carried out."""
        while True:
            if seat != NONE and not refusal(self.state, self.rules.packed, seat, self.action):
                draws.judge(self.state, seat, self.action)
            seat = self._play_on(self.nobody, seat)
            if seat < 0 or policies[seat] == NONE:
                return seat
            numbers = self.numbers[seat]
            decide_counting(int(policies[seat]), self.view, self.rules.packed, seat, numbers, self.action, self.memory)

    def luck(self) -> tuple[float, ...]:
        """The luck of the first side."""
        return (round(self.draws.total, 3),) if self.draws else ()

    def standing(self) -> tuple[int, ...]:
        """The scores."""
        return tuple(int(self.state.score[side]) for side in range(self.rules.sides))

    def winners(self) -> tuple[int, ...]:
        """The side that has won."""
        won = int(self.state.won)
        return () if won == NONE else (won,)

    def final(self) -> int:
        """The settlement."""
        return int(self.state.final)

    def play_objects(self, dealer: int, players: Sequence[Player], most: int) -> Game:
        """The same match through `Deal` and `View`."""
        self.begin_match(dealer)
        previous = int(self.state.previous)
        deals: list[tuple[int, ...]] = []
        while not self.winners() and len(deals) < most:
            fresh_pack(self.state, self.rules.packed, self.chance)
            pack = tuple(PIQUET.text(Card(int(self.state.pack[at]))) for at in range(self.rules.cards.size))
            before = self.standing()
            trump = None if previous == NONE else SUITS[previous]
            deal = Deal(self.rules, len(deals) + 1, self.dealer, before, pack, trump)
            deal.state.streams = 1
            self.state = deal.state
            try:
                self._play(deal, players)
            except Fault as fault:
                self.forfeit(fault, before)
            self.dealer = (self.dealer + 1) % self.rules.players
            deals.append(gained(before, self.standing()))
        return Game(tuple(deals), self.winners(), self.final(), tuple(self.forfeits))

    def _play(self, deal: Deal, players: Sequence[Player]) -> None:
        """Play a deal to its end. Raises Fault."""
        for _ in deal.start():
            pass
        for _ in deal.settle():
            pass
        while (seat := deal.turn) is not None:
            groups, pending = tuple(deal.groups), tuple(deal.pending)
            view = View(deal.view_record(seat), deal.rules, seat, groups, deal.number, None, pending)
            for _ in deal.act(seat, checked(partial(deal.refusal, seat), seat, players[seat](view), self.label(seat))):
                pass

    def lose_deal(self, seat: int, before: Sequence[int]) -> None:
        """The side's points of the deal are void; the others mark the last trick and all the brisques."""
        lose_deal(self.state, self.rules.packed, self.rules.side(seat), integers(list(before)))


def table(plan: Plan) -> BeziqueTable:
    """A table of the plan's game."""
    return BeziqueTable(plan)


@kernel
def trump_before(rules: Any, chance: Any) -> int:
    """The trump suit of the game before, where it is barred: any suit, as in the middle of an evening (CH-061)."""
    return rand(chance, 4) if rules.trump_repeat == REPEAT_BARRED else NONE


@kernel_call
def begin_deal(state: Any, rules: Any, dealer: int, chance: Any) -> None:
    """Shuffle, deal, and go on until somebody must decide."""
    fresh_pack(state, rules, chance)
    state.streams = 1
    begin(state, rules, dealer)
    run(state, rules)


@kernel_call
def play_on(state: Any, view: Any, rules: Any, policies: Any, seat: int, numbers: Any, action: Any, memory: Any) -> int:
    """Carry out `action` of `seat` (unless NONE), and what the policies choose from their views and streams, until a
    seat without a policy is to act: that seat, observed; NONE once the deal is over; FAULTY before anything that is
    not lawful."""
    while True:
        if seat != NONE:
            if refusal(state, rules, seat, action):
                return FAULTY
            advance(state, rules, seat, action)
        if state.phase == OVER:
            return NONE
        seat = state.turn
        observe(state, seat, view)
        if policies[seat] == NONE:
            return seat
        decide_counting(policies[seat], view, rules, seat, numbers[seat], action, memory)


@kernel_call
def lose_deal(state: Any, rules: Any, side: int, before: Any) -> None:
    """End a deal that a side has lost by a fault: see `arena`. `before`: the scores that it began with."""
    award = rules.last_trick_points
    if rules.brisque_timing == AT_END or rules.brisque_timing == AT_ONCE:
        award += rules.packs * 4 * (rules.ace + rules.ten)
    for other in range(rules.sides):
        if other == side:
            state.score[other] = before[other]
        else:
            state.score[other] += award
            state.last_trick_winner = other  # the first seat of its side
    for seat in range(rules.players):
        if side_of(rules, seat) == side:
            state.aces[seat] = 0
            state.tens[seat] = 0
    state.won = match_winner(state, rules)
    if rules.game_end == ONE_DEAL:
        settle(state, rules)
    state.phase = OVER
