"""The player of Le Beigne that searches: bids, the turn-up and cards are all tried in the same sampled worlds."""

from __future__ import annotations

from concurrent.futures import Executor

from atout.cards.chance import stream
from atout.cards.numbers import full_face_in, full_place_of, highest_of_suit
from atout.games.beigne.kernels.moves import CARD, DISCARD, LEAVE, MOST, lawful_moves, move_of, set_move
from atout.games.beigne.kernels.state import NONE, new_action, new_state
from atout.games.beigne.players.bid_likelihood import new_heard
from atout.games.beigne.players.boussac import boussac_action
from atout.games.beigne.players.masks import VEILED
from atout.games.beigne.players.rollouts import try_moves
from atout.games.beigne.players.weights import weights_of
from atout.games.beigne.rules import Rules
from atout.games.beigne.search.race import race_of
from atout.kernel import Record, integers
from atout.players.levels import CERTAIN
from atout.players.racing import Attempt, Floats, Integers, Weights, in_shares, race
from atout.players.thought import Budget


class Room:
    """The memory that one thread of a search works in."""

    def __init__(self, rules: Rules) -> None:
        self.world, self.state, self.scene = (new_state(rules.players) for _ in range(3))
        self.action, self.numbers = new_action(), stream(0)
        self.kept, self.heard = integers([0] * VEILED), new_heard()


class BeigneMaitre:
    """The searching player at one table. `share` runs work in threads, several at once; alone it thinks in one."""

    def __init__(
        self,
        rules: Rules,
        budget: Budget,
        share: Executor | None = None,
        threads: int = 1,
        *,
        gate: float = CERTAIN,
    ) -> None:
        self.rules, self.budget, self.gate = rules, budget, gate
        self.share, self.threads = share, threads if share else 1
        self.rooms = [Room(rules) for _ in range(self.threads)]
        self.weights, self.race = weights_of(rules.players), race_of(rules)
        self.listed = integers([0] * MOST)

    def candidates(self, view: Record, seat: int) -> Record:
        """The moves to try, as numbers: the rules player's own first, then every other, of equal cards one."""
        own = self.rooms[0].action
        boussac_action(view, self.rules.packed, seat, self.weights, own)
        moves = [int(move_of(own)), *(int(move) for move in self.listed[: lawful_moves(view, seat, self.listed)])]
        by_signature: dict[int, int] = {}
        for move in moves:
            by_signature.setdefault(signature(view, seat, move), move)
        return integers(list(by_signature.values()))

    def weigh(self, view: Record, seat: int, seed: int) -> tuple[Record, Weights]:
        """Try the candidates, as many worlds as the budget allows: their numbers, and what was found; means are chances
        to win the match, in hundredths."""
        moves = self.candidates(view, seat)
        return moves, race(len(moves), self.budget, self.gate, self.attempt(view, seat, seed, moves))

    def attempt(self, view: Record, seat: int, seed: int, moves: Record) -> Attempt:
        """What tries candidates of this view in the worlds that `seed` chooses."""

        def try_in_worlds(first: int, last: int, active: Integers, values: Floats) -> None:
            def work(thread: int, begin: int, end: int) -> None:
                room = self.rooms[thread]
                try_moves(
                    view, self.rules.packed, seat, seed, begin, end, moves, active, values,
                    self.weights, self.race, room.heard,
                    room.world, room.state, room.scene, room.action, room.numbers, room.kept,
                )  # fmt: skip

            in_shares(work, first, last, self.threads, self.share)

        return try_in_worlds

    def set_candidate(self, view: Record, seat: int, moves: Record, candidate: int, action: Record) -> None:
        """Fill `action` with one of the candidates just weighed."""
        set_move(int(moves[candidate]), action)


def signature(view: Record, seat: int, move: int) -> int:
    """What tells a move from others: cards of a suit with nothing between them that another may still hold are one."""
    if move >= LEAVE:
        return move
    first = DISCARD if move >= DISCARD else CARD
    card = full_face_in(move - first)
    gone = int(view.hand[seat]) | int(view.played) | (0 if view.kept else 1 << int(view.turned))
    gone |= 0 if view.discard == NONE else 1 << int(view.discard)
    for laid in view.trick[: view.players]:
        if laid != NONE:
            gone &= ~(1 << int(laid))
    top = highest_of_suit(card)
    while card < top and gone >> (card + 1) & 1:
        card += 1
    return first + full_place_of(card)
