"""What a hand of Le Beigne was worth to a seat from moment to moment, all cards being open: its chance to win the
match, in hundredths.

Until the turn-up is known the cards to come lie in many orders, the same at every moment: what becomes known changes
places with the card that lay there. From then on all is known, and everybody plays on by the rules player.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from atout.games.beigne.kernels.deal import act, begin, run
from atout.games.beigne.kernels.play import Deal
from atout.games.beigne.kernels.state import assign, new_action, new_state
from atout.games.beigne.log import Acted, Entry, NewPack
from atout.games.beigne.match import Match
from atout.games.beigne.players.masks import VEILED
from atout.games.beigne.players.rollouts import roll_out
from atout.games.beigne.players.weights import weights_of
from atout.games.beigne.rules import Rules
from atout.games.beigne.search.race import PERCENT, chance_to_win, race_of
from atout.kernel import integers
from atout.review.game import DECIDED, HAND, START, TURNED, Step

EARLY = 6
"""In how many times as many worlds as others use the first moments of a hand are judged: a hand is soon played."""


class Standings:
    """Follows one hand of a match after another, from the entry of its pack on."""

    def __init__(self, rules: Rules, worlds: int, seed: int) -> None:
        self.rules, self.count, self.seed = rules, EARLY * worlds, seed
        self.work, self.action = new_state(rules.players), new_action()
        self.kept, self.weights, self.race = integers([0] * VEILED), weights_of(rules.players), race_of(rules)
        self.value = 0.0  # what the hand was worth last

    def follow(self, match: Match, entry: Entry, side: int) -> Iterator[Step]:
        """Take the next entry into the match: each moment at which what the hand is worth to this side changed."""
        if isinstance(entry, Acted):
            assert match.deal is not None
            yield self._step(DECIDED, int(entry.seat), self._acted(match.deal, entry, side))
            take(match, entry)
        elif isinstance(entry, NewPack):
            take(match, entry)
            assert match.deal is not None
            yield from self._dealt(match.deal, side)
        else:
            take(match, entry)

    def _dealt(self, deal: Deal, side: int) -> Iterator[Step]:
        """Who deals, each hand, one's own first, and the turn-up."""
        self.value = PERCENT * float(chance_to_win(deal.state, self.race, side))
        worlds, cards = self._shuffled(deal), [int(card) for card in deal.state.pack[: len(deal.pack)]]
        yield self._step(START, None, self._mean(deal, worlds, side))
        players = self.rules.players
        for turn in range(players):
            seat = (side + turn) % players
            for place in range((seat - deal.dealer - 1) % players, players * self.rules.hand_size, players):
                reveal(worlds, place, cards[place])
            yield self._step(HAND, seat, self._mean(deal, worlds, side))
        reveal(worlds, players * self.rules.hand_size, cards[players * self.rules.hand_size])
        yield self._step(TURNED, None, self._mean(deal, worlds[:1], side))  # whatever lies below is never seen

    def _shuffled(self, deal: Deal) -> list[list[int]]:
        """The pack in many orders."""
        cards = [int(card) for card in deal.state.pack[: len(deal.pack)]]
        source = random.Random(f"{self.seed} {deal.number}")
        return [source.sample(cards, len(cards)) for _ in range(self.count)]

    def _mean(self, deal: Deal, worlds: list[list[int]], side: int) -> float:
        """What the hand is worth before anybody has decided, its pack in one of these orders."""
        total = 0.0
        for cards in worlds:
            assign(self.work, deal.state)
            for at, card in enumerate(cards):
                self.work.pack[at] = card
            begin(self.work, self.rules.packed, int(deal.dealer))
            total += self._played_out(side)
        return total / len(worlds)

    def _acted(self, deal: Deal, entry: Acted, side: int) -> float:
        """What the hand is worth once this was done."""
        assign(self.work, deal.state)
        act(self.work, self.rules.packed, int(entry.seat), entry.action.packed())
        run(self.work, self.rules.packed)
        return self._played_out(side)

    def _played_out(self, side: int) -> float:
        """What the hand in `work` is worth where the rules player goes on at every seat."""
        roll_out(self.work, self.rules.packed, self.weights, self.action, self.kept)
        return PERCENT * float(chance_to_win(self.work, self.race, side))

    def _step(self, kind: str, seat: int | None, value: float) -> Step:
        before, self.value = self.value, value
        return Step(kind, seat, value - before)


def take(match: Match, entry: Entry) -> None:
    """Take an entry into a match."""
    for _ in match.enter(entry):
        pass


def reveal(worlds: list[list[int]], place: int, card: int) -> None:
    """A card is known to lie at a place: in every world it changes places with the one there."""
    for world in worlds:
        at = world.index(card)
        world[at], world[place] = world[place], card
