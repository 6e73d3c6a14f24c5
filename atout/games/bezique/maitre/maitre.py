"""The player that searches: every candidate move tried in the same sampled worlds, until one is clearly better."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from concurrent.futures import Executor
from dataclasses import replace

import numpy as np

from atout.cards.chance import stream
from atout.cards.numbers import copy_of, face_of
from atout.games.bezique import Rules
from atout.games.bezique.kernels.moves import MOST, card_in, lawful_moves, move_of, set_move
from atout.games.bezique.kernels.state import CLASSES, OVER, new_action, new_state, shape
from atout.games.bezique.maitre.long_deals import (
    COMPARING,
    CONFIRMING,
    HORIZON,
    PROPOSING,
    compared,
    is_long,
    proposals,
    share_of,
)
from atout.games.bezique.maitre.masks import new_kept
from atout.games.bezique.maitre.network import NO_NETWORKS, networks_of, new_scratch
from atout.games.bezique.maitre.rollouts import TRICKS, try_endings, try_moves
from atout.games.bezique.players.policies import BOUSSAC, decide
from atout.games.bezique.search.endings import new_desk, new_stack
from atout.kernel import Record, integers
from atout.players.levels import CERTAIN
from atout.players.racing import Attempt, Floats, Integers, Weights, in_shares, nothing_to_weigh, race
from atout.players.thought import Budget

LIMIT = 60_000
"""Positions looked at in one exact ending before the player falls back on sampled worlds, which for two hands with no
stock are one world played out by the precepts."""

KEPT = 0.5
"""Between two, where it was measured (benchmarks/results-players.md): which share is kept of what a choice other than
the rules player's own promises over it. Of the best of several guesses too much is promised, and where the search
disagrees with the rules player it errs more often than elsewhere."""

FAR = 1 << 40
"""From where on the seeds of further worlds are numbered."""


class Room:
    """The memory that one thread of a search works in."""

    def __init__(self, rules: Rules) -> None:
        self.world, self.state = new_state(rules), new_state(rules)
        self.action, self.numbers, self.scratch = new_action(rules.packs), stream(0), new_scratch()
        self.kept = new_kept(rules)


class Maitre:
    """The searching player at one table. `share` runs work in threads, several at once; alone it thinks in one."""

    def __init__(
        self,
        rules: Rules,
        budget: Budget,
        share: Executor | None = None,
        threads: int = 1,
        *,
        gate: float = CERTAIN,
        counts: bool = True,
        trained: bool = True,
        tries: int = 1,
        long_horizon: bool = True,
        mixed: bool = False,
    ) -> None:
        self.rules, self.budget, self.gate, self.counts, self.tries = rules, budget, gate, counts, tries
        self.long = long_horizon and is_long(rules)
        self.trained = networks_of(rules) if trained else NO_NETWORKS
        self.mixed = mixed
        self.share, self.threads = share, threads if share else 1
        self.rooms = [Room(rules) for _ in range(self.threads)]
        self.own, self.other = new_action(rules.packs), new_action(rules.packs)
        self.listed = integers([0] * MOST)

    def candidates(self, view: Record, seat: int) -> Record:
        """The moves to try, as numbers: the rules player's own first (its action stands in `own`), then every other,
        of equal cards one."""
        decide(BOUSSAC, view, self.rules.packed, seat, self.rooms[0].numbers, self.own)
        count = lawful_moves(view, self.rules.packed, seat, self.listed, self.rooms[0].action, self.other)
        first = int(move_of(view, self.rules.packed, seat, self.own, self.other))
        by_signature = {signature(view, self.rules, seat, first): first}
        for at in range(count):
            move = int(self.listed[at])
            by_signature.setdefault(signature(view, self.rules, seat, move), move)
        return integers(list(by_signature.values()))

    def weigh(self, view: Record, seat: int, seed: int) -> tuple[Record, Weights]:
        """Weigh the candidates, as long as the budget allows: their numbers, and what was found."""
        if view.phase > OVER:  # before the deal: nothing to search
            decide(BOUSSAC, view, self.rules.packed, seat, self.rooms[0].numbers, self.own)
            return integers([int(move_of(view, self.rules.packed, seat, self.own, self.other))]), nothing_to_weigh()
        moves = self.candidates(view, seat)
        open_hands = self.rules.players == 2 and view.strict
        if self.counts and open_hands and len(moves) > 1 and (counted := self._count_out(view, seat, moves)):
            return moves, counted
        if self.long:
            return moves, self._confirmed(view, seat, seed, moves)
        weights = race(len(moves), self.budget, self.gate, self.attempt(view, seat, seed, moves))
        return moves, replace(weights, kept=KEPT) if self.rules.players == 2 else weights

    def compare(self, view: Record, seat: int, seed: int, also: Sequence[int], moves: Record) -> Weights:
        """What a long deal's candidates are worth, those `also` named being played further as well as what seems best
        after some tricks and the rules player's own."""
        proposed = race(len(moves), share_of(self.budget, PROPOSING), 0.0, self.attempt(view, seat, seed, moves))
        some = list(dict.fromkeys((*proposals(proposed), *also)))
        further = self.attempt(view, seat, FAR + seed, moves, HORIZON)
        return compared(proposed, some, share_of(self.budget, COMPARING), self.gate, further)

    def _confirmed(self, view: Record, seat: int, seed: int, moves: Record) -> Weights:
        """The same, to be played: another than the rules player's own has to be better once more in fresh worlds."""
        weights = self.compare(view, seat, seed, (), moves)
        if weights.chosen == 0:
            return weights
        fresh = self.attempt(view, seat, 2 * FAR + seed, moves, HORIZON)
        return compared(weights, [0, weights.chosen], share_of(self.budget, CONFIRMING), self.gate, fresh)

    def attempt(self, view: Record, seat: int, seed: int, moves: Record, tricks: int = TRICKS) -> Attempt:
        """What tries candidates of this view, whose own move stands in `own`, in the worlds that `seed` chooses; each
        is judged after so many tricks."""

        def try_in_worlds(first: int, last: int, active: Integers, values: Floats) -> None:
            def work(thread: int, begin: int, end: int) -> None:
                room = self.rooms[thread]
                try_moves(
                    view, self.rules.packed, seat, seed, begin, end, self.own, moves, active, values,
                    tricks, self.tries, self.mixed, self.trained, room.scratch, room.world, room.state, room.action,
                    room.numbers, room.kept,
                )  # fmt: skip

            in_shares(work, first, last, self.threads, self.share)

        return try_in_worlds

    def _count_out(self, view: Record, seat: int, moves: Record) -> Weights | None:
        """The exact values of the candidates once both hands are known; None where that would take too long."""
        start, room, (desk, stack) = time.perf_counter(), self.rooms[0], ending_memory(self.rules)
        values = np.zeros((len(moves), 1))
        done = try_endings(
            view, self.rules.packed, seat, LIMIT, self.own, moves, values, room.world, room.state, room.action,
            room.numbers, desk, stack,
        )  # fmt: skip
        if not done:
            return None
        best = int(values[:, 0].argmax())  # of equals the precepts' own, which is the first
        nothing = np.zeros(len(moves))
        return Weights(values[:, 0], nothing, np.ones(len(moves), np.int64), best, 1, time.perf_counter() - start)

    def set_candidate(self, view: Record, seat: int, moves: Record, candidate: int, action: Record) -> None:
        """Fill `action` with one of the candidates just weighed."""
        if candidate == 0:
            decide(BOUSSAC, view, self.rules.packed, seat, self.rooms[0].numbers, action)
        else:
            set_move(view, self.rules.packed, seat, int(moves[candidate]), action)


_memory = threading.local()


def ending_memory(rules: Rules) -> tuple[Record, Record]:
    """The memory of exact endings of this thread, made when it is first needed."""
    memories: dict[tuple[int, int, int], tuple[Record, Record]] = _memory.__dict__.setdefault("kept", {})
    key = shape(rules.packs)
    if key not in memories:
        memories[key] = new_desk(), new_stack(rules)
    return memories[key]


def signature(view: Record, rules: Rules, seat: int, move: int) -> Record:
    """What tells a move from others: two cards of one face in hand that have served for the same are one move."""
    card = int(card_in(move))
    if card < 0:
        return move
    copy, bit = copy_of(card), face_of(card)
    if view.laid[seat][copy] >> bit & 1:
        return move
    history = tuple(int(view.used[group][copy]) >> bit & 1 for group in range(CLASSES))
    return (bit, *history)
