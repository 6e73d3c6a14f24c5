"""Le Beigne at the arena's table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from atout.cards import FULL
from atout.cards.chance import shuffle
from atout.cards.deck import Card
from atout.contract.faults import FAULTY, Fault, checked
from atout.contract.terms import Player, Seat
from atout.games.beigne import Acted, DealDraw, Match, NewPack
from atout.games.beigne.kernels.deal import act, begin, name_winners, refusal, run
from atout.games.beigne.kernels.random_play import fresh_pack, start_match
from atout.games.beigne.kernels.state import NONE, OVER, SEATS, new_action, new_state, observe
from atout.games.beigne.players.policies import decide
from atout.games.beigne.players.weights import weights_of
from atout.games.beigne.rules import REDEAL, Rules
from atout.kernel import Record, integers, kernel_call
from atout.research.tournament.rounds import Game, Plan
from atout.research.tournament.tables import Table, gained


class BeigneTable(Table):
    """A table of Le Beigne, for three to eight. Points count towards zero: a point made is a point less to go."""

    rules: Rules

    def __init__(self, plan: Plan) -> None:
        super().__init__(plan, SEATS)
        self.state, self.view = (new_state(self.rules.players) for _ in range(2))
        self.action = new_action()
        self.weights = weights_of(self.rules.players)
        self.dealer = 0

    def begin_match(self, dealer: int) -> None:
        """Everybody has the points that a match starts with; `dealer` deals first."""
        start_match(self.state, self.rules.packed)
        self.state.winners = 0
        self.dealer = dealer

    def begin_deal(self) -> None:
        """Shuffle and deal."""
        begin_deal(self.state, self.rules.packed, self.dealer, self.chance)

    def play_on(self, policies: Record, seat: int) -> int:
        """Carry out what `seat` has chosen, and let the policies play on: see Table."""
        packed = self.rules.packed
        on = int(play_on(self.state, self.view, packed, policies, seat, self.weights, self.numbers, self.action))
        if on == NONE and not (self.state.thrown and packed.all_pass == REDEAL):
            self.state.hand_number += 1
            self.dealer = (self.dealer + 1) % self.rules.players
        return on

    def standing(self) -> tuple[int, ...]:
        """The scores, below zero: nearer is better."""
        return tuple(-int(self.state.score[seat]) for seat in range(self.rules.players))

    def winners(self) -> tuple[int, ...]:
        """The seats that have won, several where they share."""
        return tuple(seat for seat in range(self.rules.players) if int(self.state.winners) >> seat & 1)

    def final(self) -> int:
        """Nothing: there is no settlement."""
        return 0

    def play_objects(self, dealer: int, players: Sequence[Player], most: int) -> Game:
        """The same match through `Match` and `View`."""
        match = Match(self.rules, auto_deal=False)
        _do(match, DealDraw((), Seat(dealer)))
        deals: list[tuple[int, ...]] = []
        while not match.over and len(deals) < most:
            before = [-score for score in match.carried]
            cards = integers(list(FULL.cards))
            shuffle(cards, FULL.size, self.chance)
            _do(match, NewPack(tuple(FULL.text(Card(int(card))) for card in cards), 0))
            try:
                self._play(match, players)
            except Fault as fault:
                assert match.deal
                self.state = match.deal.state
                self.forfeit(fault, before)
                match.carried, match.hands = match.deal.scores, match.hands + 1
                match.winners = tuple(Seat(seat) for seat in self.winners())
            deals.append(gained(before, [-score for score in match.scores]))
        return Game(tuple(deals), tuple(int(seat) for seat in match.winners), 0, tuple(self.forfeits))

    def _play(self, match: Match, players: Sequence[Player]) -> None:
        """Play a hand to its end. Raises Fault."""
        while (seat := match.turn) is not None:
            answer = checked(match.refusal, seat, players[seat](match.view(seat)), self.label(seat))
            _do(match, Acted(seat, answer))

    def lose_deal(self, seat: int, before: Sequence[int]) -> None:
        """The seat takes the fine, everybody else is a point nearer to zero, and the hand counts."""
        lose_deal(self.state, self.rules.packed, seat)
        self.state.hand_number += 1
        self.dealer = (self.dealer + 1) % self.rules.players


def table(plan: Plan) -> BeigneTable:
    """A table of the plan's game."""
    return BeigneTable(plan)


def _do(match: Match, entry: DealDraw | NewPack | Acted) -> None:
    for _ in match.enter(entry):
        pass


@kernel_call
def begin_deal(state: Any, rules: Any, dealer: int, chance: Any) -> None:
    """Shuffle and deal."""
    fresh_pack(state, chance)
    begin(state, rules, dealer)


@kernel_call
def play_on(
    state: Any, view: Any, rules: Any, policies: Any, seat: int, weights: Any, numbers: Any, action: Any
) -> int:
    """Carry out `action` of `seat` (unless NONE), and what the policies choose from their views and streams, until a
    seat without a policy is to act: that seat, observed; NONE once the hand is over; FAULTY before anything that is
    not lawful."""
    while True:
        if seat != NONE:
            if refusal(state, rules, seat, action):
                return FAULTY
            act(state, rules, seat, action)
            run(state, rules)
        if state.phase == OVER:
            return NONE
        seat = state.turn
        observe(state, seat, view)
        if policies[seat] == NONE:
            return seat
        decide(policies[seat], view, rules, seat, weights, numbers[seat], action)


@kernel_call
def lose_deal(state: Any, rules: Any, seat: int) -> None:
    """End a hand that a seat has lost by a fault: see `arena`."""
    for other in range(rules.players):
        state.score[other] = state.before[other] + (rules.fine if other == seat else -1)
    state.thrown = 0
    state.trick_number = 0
    state.winner = seat  # who else comes to zero has not won the last trick
    name_winners(state, rules)
    state.phase = OVER
