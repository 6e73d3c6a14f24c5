"""What a deal was worth to a side from moment to moment, all cards being open but those still to be drawn.

In every world the same cards lie ahead until one is known: then it changes places with the card that lay where it was
drawn. So two moments are compared in the same worlds, each of which remains as likely as any other, and what a card is
told to have changed is little blurred by the cards after it. Everybody plays on by the precepts; the ending is counted
out where two play.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from atout.cards.chance import reseed, stream
from atout.games.bezique.kernels.deal import act, place_to_draw, run
from atout.games.bezique.kernels.play import Deal
from atout.games.bezique.kernels.state import CUT, NONE, OVER, assign, new_action, new_state, stock_count
from atout.games.bezique.log import Acted, Entry
from atout.games.bezique.maitre.long_deals import TO_THE_END
from atout.games.bezique.maitre.maitre import LIMIT
from atout.games.bezique.maitre.masks import new_kept
from atout.games.bezique.maitre.network import NO_NETWORKS, new_scratch
from atout.games.bezique.maitre.rollouts import OWN_SIDE, roll_out
from atout.games.bezique.match import Match
from atout.games.bezique.players import action_of
from atout.games.bezique.players.policies import BOUSSAC, decide
from atout.games.bezique.rules import Rules
from atout.games.bezique.search.endings import ending_value, new_desk, new_stack
from atout.games.bezique.search.outcome import lead_of, outcome_of, prize_of
from atout.games.bezique.search.uncut import begin_uncut
from atout.kernel import Record
from atout.review.game import DECIDED, DRAWN, HAND, LIFTED, SETTLED, START, TURNED, Step

EARLY = 6
"""In how many times as many worlds the first moments of a deal are judged, which differ by more than later ones."""


class Standings:
    """Follows one deal of a match after another, from the entry of its pack on."""

    def __init__(self, rules: Rules, worlds: int, seed: int) -> None:
        self.rules, self.count, self.seed = rules, worlds, seed
        self.work, self.action, self.own = new_state(rules), new_action(rules.packs), new_action(rules.packs)
        self.numbers, self.scratch, self.kept = stream(0), new_scratch(), new_kept(rules)
        self.desk, self.stack = new_desk(), new_stack(rules)
        self.worlds: list[list[int]] = []
        self.gap, self.hidden = 0.0, 1
        self.dealt = False
        self.side = 0
        self.base, self.value = 0.0, 0.0  # the lead that the deal begins with, and what the deal was worth last

    def follow(self, match: Match, entry: Entry, side: int) -> Iterator[Step]:
        """Take the next entry into the match: each moment at which what the deal is worth to this side changed."""
        if isinstance(entry, Acted) and self.dealt:
            yield from self._decided(match, entry)
        else:
            for _ in match.enter(entry):
                pass
            self.side = side
            if match.deal is not None and match.turn is not None:
                yield from self._begun(match.deal, new=not isinstance(entry, Acted))
        if match.deal is not None and match.deal.over:
            self.dealt = False

    # A deal begins

    def _begun(self, deal: Deal, new: bool) -> Iterator[Step]:
        """The deal's first moments, as far as they have come: who deals, the cut, each hand, the turn-up."""
        scores = list(deal.before)
        if new:
            self._shuffle(deal)
            self.base = self._lead(deal, scores)
            yield self._step(START, None, self._mean_dealt(deal, scores))
        if deal.state.next == 0:  # the pack is still being cut
            return
        for seat in range(self.rules.players):
            if marked := int(deal.state.sources[seat][CUT]):
                ahead = self._lead(deal, scores)
                scores[self.rules.side(seat)] += marked
                yield self._step(LIFTED, seat, self.base + self.value + self._lead(deal, scores) - ahead)
        for seat in sorted(range(self.rules.players), key=lambda other: self.rules.side(other) != self.side):
            for place in places_of(self.rules, deal.dealer, seat):
                self._reveal(place, int(deal.state.pack[place]))
            yield self._step(HAND, seat, self._mean_dealt(deal, scores))
        if deal.state.turned != NONE:
            place = int(deal.state.next) - 1
            self._reveal(place, int(deal.state.pack[place]))
            yield self._step(TURNED, None, self._mean_dealt(deal, scores))
        self._thin(deal, scores)
        self.dealt = True

    def _thin(self, deal: Deal, scores: list[int]) -> None:
        """Go on with fewer worlds. What these misjudge as a whole is luck in the cards to come: it is taken back with
        each of them that is drawn."""
        self.worlds = self.worlds[: self.count]
        self.gap = self.base + self.value - self._mean_dealt(deal, scores)
        self.hidden = to_come(deal)

    def _shuffle(self, deal: Deal) -> None:
        source = random.Random(f"{self.seed}/{deal.number}")
        cards = [int(card) for card in self.rules.cards.cards]
        self.worlds = [source.sample(cards, len(cards)) for _ in range(EARLY * self.count)]

    def _mean_dealt(self, deal: Deal, scores: list[int]) -> float:
        """What the deal is worth before its first decision, each world's pack being dealt."""
        total, packed, work = 0.0, self.rules.packed, self.work
        for at in range(len(self.worlds)):
            assign(work, deal.state)
            for side, score in enumerate(scores):
                work.score[side] = score
            self._lay(at)
            begin_uncut(work, packed, deal.dealer)
            total += self._played_out(at)
        return total / len(self.worlds)

    # A deal goes on

    def _decided(self, match: Match, entry: Acted) -> Iterator[Step]:
        """A decision, then every card that was drawn after it, then what the end of the stock settles."""
        deal = match.deal
        assert deal is not None
        if self._as_expected(match, entry):
            yield self._step(DECIDED, entry.seat, self.base + self.value)
        else:
            action = entry.action.packed(self.rules.packs)
            yield self._step(DECIDED, entry.seat, self._value(deal, int(entry.seat), action))
        following, strict = int(deal.state.next), bool(deal.state.strict)
        for event in match.enter(entry):
            state = deal.state
            if state.next > following:
                seat, hidden = int(getattr(event, "seat", 0)), int(state.end) - following
                self._reveal(self._place(state, seat), int(state.pack[following]))
                following = int(state.next)
                if hidden > 1:  # the last card of a stock is known
                    yield self._step(DRAWN, seat, self._value(deal))
        if deal.over or bool(deal.state.strict) != strict:
            yield self._step(SETTLED, None, self._value(deal))

    def _as_expected(self, match: Match, entry: Acted) -> bool:
        """Whether it is what the rules player, who plays on in every world, would have done: the deal is worth what it
        was then. Not asked where it may be the last of the stock, after which endings are counted out."""
        assert match.deal is not None
        state = match.deal.state
        if state.strict or stock_count(state) <= self.rules.players:
            return False
        view = match.view(entry.seat)
        decide(BOUSSAC, view.record, self.rules.packed, int(entry.seat), self.numbers, self.own)
        return action_of(self.own, view) == entry.action

    def _place(self, state: Record, seat: int) -> int:
        """Where the card that was just drawn lies in the packs of worlds, in which each seat draws from cards of its
        own (`kernels.deal.place_to_draw`)."""
        work = self.work
        assign(work, state)
        work.next, work.to_draw, work.drawer = state.next - 1, state.to_draw + 1, seat
        return int(place_to_draw(work, self.rules.packed))

    def _value(self, deal: Deal, seat: int = NONE, action: Record = None) -> float:
        """The same with what few worlds misjudge: less of it the fewer cards are to come, nothing once none are."""
        return self._mean(deal, seat, action) + self.gap * to_come(deal) / self.hidden

    def _mean(self, deal: Deal, seat: int = NONE, action: Record = None) -> float:
        """What the deal is worth now, or once `seat` has acted."""
        if deal.over:
            return float(outcome_of(deal.state, self.rules.packed, self.side))
        count = 1 if deal.state.strict else self.count
        total, packed, work = 0.0, self.rules.packed, self.work
        for at in range(count):
            assign(work, deal.state)
            work.streams = 1
            self._lay(at)
            if seat != NONE:
                act(work, packed, seat, action)
            run(work, packed)
            exact = self._counted_out() if deal.state.strict else None
            total += self._played_out(at) if exact is None else exact
        return total / count

    def _counted_out(self) -> float | None:
        """What the ending in `work` is worth, both playing their best; None where that would take too long."""
        packed, work = self.rules.packed, self.work
        if work.phase == OVER:
            return float(outcome_of(work, packed, self.side))
        if self.rules.players != 2 or not work.strict:
            return None
        prize = int(prize_of(packed))
        coming = float(ending_value(work, packed, self.desk, self.stack, self.action, LIMIT, prize))
        if self.desk.cut:
            return None
        return float(lead_of(work, packed, self.side)) + (coming if work.turn == self.side else -coming)

    def _played_out(self, at: int) -> float:
        """What the deal in `work` is worth, played out by the precepts."""
        reseed(self.numbers, self.seed, at)
        return float(
            roll_out(
                self.work, self.rules.packed, self.side, TO_THE_END, OWN_SIDE, NO_NETWORKS, self.scratch,
                self.numbers, self.action, self.kept,
            )
        )  # fmt: skip

    # What all share

    def _lay(self, at: int) -> None:
        """Give `work` the pack of a world."""
        pack = self.worlds[at]
        self.work.pack[: len(pack)] = pack

    def _reveal(self, place: int, card: int) -> None:
        """A card is known to lie at a place: in every world it changes places with the one there."""
        for world in self.worlds:
            at = world.index(card)
            world[at], world[place] = world[place], card

    def _lead(self, deal: Deal, scores: tuple[int, ...] | list[int]) -> float:
        """By how many points the side is ahead with these scores."""
        assign(self.work, deal.state)
        for side, score in enumerate(scores):
            self.work.score[side] = score
        return float(lead_of(self.work, self.rules.packed, self.side))

    def _step(self, kind: str, seat: int | None, value: float) -> Step:
        before = 0.0 if kind == START else self.value
        self.value = value - self.base
        return Step(kind, seat, self.value - before)


def to_come(deal: Deal) -> int:
    """How many cards of the stock are still to be drawn by chance: the last of them is known."""
    return 0 if deal.over else max(0, int(deal.state.end - deal.state.next) - 1)


def places_of(rules: Rules, dealer: int, seat: int) -> list[int]:
    """Where in the pack the cards lie that a seat is dealt."""
    top, places = 0, list[int]()
    for count in rules.packets:
        for turn in range(rules.players):
            if (dealer + 1 + turn) % rules.players == seat:
                places += range(top, top + count)
            top += count
    return places
