"""A table at which rounds are played, whatever the game: seats, streams of chance, one deal after another."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from time import perf_counter
from typing import Any, Protocol, cast

from atout import kernel
from atout.cards.chance import reseed, stream
from atout.contract.faults import FAULTY, Fault
from atout.contract.game import game_of
from atout.contract.terms import Player
from atout.kernel import Record, integers
from atout.players import SEARCHES
from atout.players.game import Filler
from atout.players.thought import Budget
from atout.research.environments.environment import fault_of
from atout.research.tournament.pool import filler
from atout.research.tournament.rounds import Game, Plan, Round

MOST_DEALS = 1000  # a match that long is given up: its players cannot score
NOBODY = -1
BRIEF = Budget(worlds=1)


class Table(ABC):
    """The entrants of a plan at work in this process.

    All games of a round have the same packs in the same order, the same first dealer, and the same stream of random
    numbers at each seat; so the luck of the cards cancels out, and a player against itself scores exactly its share.
    Policies play without leaving compiled code. Searching players are asked with the record of their view; players that
    came as functions need the objects around it, which are slow.
    """

    def __init__(self, plan: Plan, seats: int) -> None:
        self.plan, self.rules = plan, plan.rules
        self.seed = abs(plan.seed) % 2**62
        self.chance = stream(0)
        self.numbers = tuple(stream(0) for _ in range(seats))  # as many at every table: compiled once
        self.by_objects = any(one.maker for one in plan.entrants)
        self.complete = self.by_objects  # nobody is missing at the table
        self.searchers: dict[int, Filler] = {}
        self.moves: list[list[float]] = [[] for _ in plan.entrants]
        self.seating: list[int] = []
        """Which entrant sits at each seat, in the game being played."""
        self.number = 0
        """The round being played."""
        self.forfeits: list[int] = []
        """The side that lost a deal by a fault, for each such deal of the game being played."""

    def play(self, number: int) -> Round:
        """Round `number`, always the same: a game from each place."""
        if not self.complete:
            self._call_searchers()
            self.complete = True
        self.moves = [[] for _ in self.plan.entrants]
        most = 1 if self.plan.single else MOST_DEALS
        games = tuple(self._game(number, place, most) for place in range(self.rules.sides))
        return Round(number, games, tuple(tuple(times) for times in self.moves))

    def _call_searchers(self) -> None:
        """Bring the searching players to the table. The first deal, of hardly a thought, is not for keeping: compiled
        code is loaded in it, which would be taken for thinking."""
        names = {who: one for who, one in enumerate(self.plan.entrants) if one.fills}
        if names and kernel.JIT:
            self.searchers = {who: filler(one.name, self.rules, BRIEF) for who, one in names.items()}
            self._game(0, 0, 1)
        self.searchers = {who: filler(one.name, self.rules, one.budget) for who, one in names.items()}

    def _game(self, number: int, place: int, most: int) -> Game:
        players = self.rules.players
        branches = players + 1
        self.number = number
        reseed(self.chance, self.seed, branches * number)
        for seat, numbers in enumerate(self.numbers[:players]):
            reseed(numbers, self.seed, branches * number + 1 + seat)
        self.seating = seating = [self.plan.at(place, self.rules.side(seat)) for seat in range(players)]
        self.forfeits = []
        if self.by_objects:
            seeds = [int(numbers[0]) for numbers in self.numbers]
            seated = [self._sit(who, seeds[seat]) for seat, who in enumerate(seating)]
            return self.play_objects(number % players, seated, most)
        policies = integers(
            [max(self.plan.entrants[who].policy, SEARCHES) for who in seating]
        )  # others are asked from outside
        self.begin_match(number % players)
        deals: list[tuple[int, ...]] = []
        luck: list[float] = []
        before = self.standing()
        while not self.winners() and len(deals) < most:
            self.begin_deal()
            seat = self.play_on(policies, NOBODY)
            while seat >= 0:
                self._search(seating[seat], seat)
                seat = self.play_on(policies, seat)
            if seat == FAULTY:
                self.forfeit(self.fault(), before)
            deals.append(gained(before, self.standing()))
            luck += self.luck()
            before = self.standing()
        return Game(tuple(deals), self.winners(), self.final(), tuple(self.forfeits), tuple(luck))

    def forfeit(self, fault: Fault, before: Sequence[int]) -> None:
        """The deal that began with the standing `before` is lost by the side at fault. Raises the fault where the run
        is to end by it."""
        if not self.plan.forfeit:
            raise fault
        self.forfeits.append(self.rules.side(fault.seat))
        self.lose_deal(fault.seat, before)

    def label(self, seat: int) -> str:
        """What results call the player at a seat."""
        return self.plan.entrants[self.seating[seat]].label

    def _search(self, who: int, seat: int) -> None:
        began = perf_counter()
        self.searchers[who].fill(self.view, seat, self.numbers[seat], self.action)
        self._took(who, began)

    def _sit(self, who: int, seed: int) -> Player:
        """A player for the objects' table, timed unless it is a policy."""
        one = self.plan.entrants[who]
        player = one.seated(seed)
        if one.policy >= 0:
            return player

        def timed(view: Any) -> Any:
            began = perf_counter()
            action = player(view)
            self._took(who, began)
            return action

        return timed

    def _took(self, who: int, began: float) -> None:
        self.moves[who].append(round(1000 * (perf_counter() - began), 2))

    def luck(self) -> tuple[float, ...]:
        """The luck of the first side in the deal just played; nothing where it was not judged."""
        return ()

    state: Record
    """The record of the deal."""
    view: Record
    """The record that a searching player is shown."""
    action: Record
    """The record that it fills."""

    @abstractmethod
    def begin_match(self, dealer: int) -> None:
        """Nobody has any points yet; `dealer` deals first."""

    @abstractmethod
    def begin_deal(self) -> None:
        """Shuffle and deal."""

    @abstractmethod
    def play_on(self, policies: Record, seat: int) -> int:
        """Carry out what `seat` (or NOBODY) has chosen, and let the policies play until a seat that has none is to act:
        that seat, its view in `view`; NOBODY once the deal is over; FAULTY before anything unlawful is done."""

    def fault(self) -> Fault:
        """What the seat to act was about to do, which `play_on` found not to be lawful."""
        return fault_of(self.action, self.state, self.rules, self.label(int(self.state.turn)))

    @abstractmethod
    def lose_deal(self, seat: int, before: Sequence[int]) -> None:
        """End the deal, which began with the standing `before`, as one that the side of `seat` has lost."""

    @abstractmethod
    def standing(self) -> tuple[int, ...]:
        """How each side stands in the match, more being better."""

    @abstractmethod
    def winners(self) -> tuple[int, ...]:
        """The sides that have won the match, none while it goes on."""

    @abstractmethod
    def final(self) -> int:
        """The settlement, in a game of one deal that is over."""

    @abstractmethod
    def play_objects(self, dealer: int, players: Sequence[Player], most: int) -> Game:
        """A match of at most so many deals on the same cards, through the objects of the game."""


class Rounds(Protocol):
    """A game at the arena's table (`research.rounds`)."""

    def table(self, plan: Plan, /) -> Table:
        """A table of the plan's game."""


def table_for(plan: Plan) -> Table:
    """A table of the plan's game."""
    return cast(Rounds, game_of(plan.rules).part("research.rounds")).table(plan)


def gained(before: Sequence[int], after: Sequence[int]) -> tuple[int, ...]:
    """What each side has made."""
    return tuple(now - then for then, now in zip(before, after, strict=True))
