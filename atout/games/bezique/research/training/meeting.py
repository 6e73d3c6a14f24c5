"""What beats a player that stays as it is: the rules player, corrected by a network that learns from deals against it.

A decision is learnt from some of its cards, each played on for some tricks against that very player, who sees only what
its seat may see, and judged where it has led to.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import NamedTuple

import numpy as np

from atout.cards.chance import rand, reseed, stream
from atout.games.bezique import Rules
from atout.games.bezique.kernels.deal import DO_PLAY, advance
from atout.games.bezique.kernels.random_play import random_action
from atout.games.bezique.kernels.state import OVER, PLAY, assign, card_is_due, new_action, new_state, observe
from atout.games.bezique.maitre.facts import PLACES, case_of, find_seen
from atout.games.bezique.maitre.masks import new_kept
from atout.games.bezique.maitre.network import NO_NETWORKS, new_scratch, trained_of
from atout.games.bezique.maitre.play_network import judge_cards, score_cards, value_of
from atout.games.bezique.maitre.rollouts import OWN_SIDE, roll_out
from atout.games.bezique.players.choices import WORST
from atout.games.bezique.players.counting import decide_counting, new_memory
from atout.games.bezique.research.pool import Variant
from atout.games.bezique.research.positions import ANYHOW, NO_FACT, NOT_TRIED, ON, begin_anew
from atout.games.bezique.research.training.learning import CARDS, Learner, Lesson, Weights, play_off
from atout.games.bezique.search.outcome import lead_of
from atout.kernel import Record
from atout.players.game import Filler
from atout.players.racing import Floats

BEST = 3
"""So many of the cards that the network likes best are tried."""
OTHERS = 1
"""And so many of the rest, that chance chooses."""
BATCH, RATE, EPOCHS = 256, 3e-4, 2
"""Few decisions are to be had of a player that searches: small steps, from what a network has learnt before."""
FACTS = 64
"""Room for the facts of one decision at two packs; a view has some forty."""


class Policy:
    """A player that is a mere policy, at the records of one game."""

    def __init__(self, rules: Rules, policy: int) -> None:
        self.packed, self.policy, self.memory = rules.packed, policy, new_memory(rules)

    def fill(self, view: Record, seat: int, numbers: Record, action: Record) -> None:
        """Fill `action` with the choice of the seat to act."""
        decide_counting(self.policy, view, self.packed, seat, numbers, action, self.memory)


class Decision(NamedTuple):
    """A row of a lesson."""

    found: Record
    case: int
    values: Record
    scores: Record


class Meeting:
    """Deals between a network and a player that stays as it is."""

    def __init__(self, rules: Rules, frozen: Filler, weights: Weights, seed: int) -> None:
        self.rules, self.frozen, self.seed = rules, frozen, seed
        self.trained = trained_of(weights)
        self.judging = self.trained._replace(play=NO_NETWORKS.play)
        self.own = Variant(rules, {}, 0.0, self.trained)
        self.state, self.view, self.work, self.seen = (new_state(rules) for _ in range(4))
        self.action, self.tried, self.kept = new_action(rules.packs), new_action(rules.packs), new_kept(rules)
        self.chance, self.numbers, self.scratch = stream(0), stream(seed), new_scratch()

    def decisions(self, seconds: float) -> Iterator[Decision]:
        """What the network decides in deals of so many seconds together, with what its cards led to."""
        packed, state, deal, end = self.rules.packed, self.state, 0, perf_counter() + seconds
        while perf_counter() < end:
            begin_anew(state, packed, self.seed, deal, self.chance)
            mine = deal // 2 % 2  # each seat deals as often
            deal += 1
            while state.phase != OVER and perf_counter() < end:
                seat = int(state.turn)
                observe(state, seat, self.view)
                if seat == mine and card_is_due(self.view):
                    yield self._weighed(seat)
                self._act(state, self.view, mine, stray=True)

    def lesson(self, seconds: float) -> Lesson:
        """The same as they are learnt."""
        rows = list(self.decisions(seconds))
        many = len(rows)
        return Lesson(
            np.array([one.found for one in rows], np.int16).reshape(many, FACTS),
            np.array([one.case for one in rows], np.int8),
            np.array([one.values for one in rows], np.float32).reshape(many, PLACES),
            np.array([one.scores for one in rows], np.float32).reshape(many, PLACES),
        )

    def gains(self, pairs: range) -> Floats:
        """By how many points a deal the network does better than the player, in these mirrored deals."""
        leads = np.zeros(len(pairs))
        for at, pair in enumerate(pairs):
            for mine in range(2):
                reseed(self.numbers, self.seed, 2 * pair + mine)
                begin_anew(self.state, self.rules.packed, self.seed, pair, self.chance)
                while self.state.phase != OVER:
                    observe(self.state, int(self.state.turn), self.view)
                    self._act(self.state, self.view, mine, stray=False)
                leads[at] += lead_of(self.state, self.rules.packed, mine) / 2
        return leads

    def _act(self, state: Record, view: Record, mine: int, stray: bool) -> None:
        """One decision, of the network at the seat `mine`, of the player at the other; some astray, so that what seldom
        comes about is learnt as well."""
        seat = int(state.turn)
        if stray and not state.strict and rand(self.numbers, 100) < ANYHOW:
            random_action(view, self.rules.packed, seat, self.numbers, self.action)
        else:
            (self.own if seat == mine else self.frozen).fill(view, seat, self.numbers, self.action)
        advance(state, self.rules.packed, seat, self.action)

    def _weighed(self, seat: int) -> Decision:
        """What the cards of the seat to act lead to, those tried."""
        view, packed, scratch = self.view, self.rules.packed, self.scratch
        own = score_cards(view, packed, seat, scratch, self.tried)
        count = int(find_seen(view, seat, scratch.cards, scratch.found))
        judge_cards(self.trained.play, case_of(view.trump), count, scratch)
        places = [place for place in range(PLACES) if scratch.scores[place] > WORST]
        places.sort(key=lambda place: -value_of(self.trained.play, scratch, place, own))
        rest = places[BEST:]
        tried = places[:BEST] + [rest.pop(rand(self.numbers, len(rest))) for _ in range(min(OTHERS, len(rest)))]
        scores, values = np.zeros(PLACES, np.float32), np.full(PLACES, NOT_TRIED, np.float32)
        scores[places] = np.asarray(scratch.scores)[places]
        fact_list = np.full(FACTS, NO_FACT, np.int16)
        fact_list[: min(count, FACTS)] = np.asarray(scratch.found)[: min(count, FACTS)]
        chosen = {place: int(scratch.chosen[place]) for place in tried}
        for place, card in chosen.items():
            values[place] = self._played_on(seat, card)
        return Decision(fact_list, int(case_of(view.trump)), values, scores)

    def _played_on(self, seat: int, card: int) -> float:
        """What this card leads to in the deal as it is."""
        work, packed = self.work, self.rules.packed
        assign(work, self.state)
        self.tried.what, self.tried.card = DO_PLAY, card
        advance(work, packed, seat, self.tried)
        horizon = int(self.state.trick_number) + ON
        while work.phase != OVER:
            between = work.phase == PLAY and not work.in_trick and not work.window
            if between and (work.strict or work.trick_number >= horizon):
                break
            observe(work, int(work.turn), self.seen)
            self._act(work, self.seen, seat, stray=False)
        # Where no trick is under way it is judged at once; from the end of the stock on the rules player goes on.
        return float(
            roll_out(
                work, packed, seat, horizon, OWN_SIDE, self.judging, self.scratch, self.numbers, self.tried, self.kept
            )
        )


def learner_of(rules: Rules, weights: Weights) -> Learner:
    """A network that goes on learning from these weights."""
    return Learner(CARDS, rules, play_off, None, BATCH, RATE, weights)
