"""Matches that the library plays at random, with all that it thinks lawful: what the referee is to check."""

from __future__ import annotations

import random

import atout
from atout.contract.terms import Points, Seat
from atout.games.bezique.actions import (
    Action,
    Announce,
    CarteBlanche,
    Cede,
    Claim,
    Declare,
    Exchange,
    Guess,
    Lift,
    Mark,
    Play,
    TakeTurnUp,
)
from atout.games.bezique.log import Acted, DealDraw, Entry, NewPack
from atout.games.bezique.match import Match
from atout.games.bezique.presets import options_on_top
from atout.games.bezique.record.audit import lines, may_be_shown, snapshot
from atout.records import Record
from atout.records.audited import audit_fields

from .cards import SUITS
from .declarations import Trumps
from .making import ORDERS, without_courts_first
from .rules import rules_for

LIKINGS: tuple[tuple[type[Action], float], ...] = (
    (Claim, 0.3),
    (Cede, 0.25),
    (CarteBlanche, 0.75),
    (Mark, 0.5),
    (Announce, 0.35),
    (Exchange, 0.55),
    (Declare, 0.85),
    (TakeTurnUp, 0.5),
)
"""How often each is done where it may be, the first of them first."""
LIKED = tuple(what for what, _ in LIKINGS)
MOST_TRIALS = 20  # combinations tried at one moment


class LibraryMatch:
    """Two deals of a match, one where there are many packs, from these totals on; `lines` are its audit lines, with a
    snapshot of each moment."""

    def __init__(self, rules: atout.Rules, chance: random.Random, start: tuple[int, ...]) -> None:
        self.rules = rules
        self.chance = chance
        self.own = rules_for(rules.name, options_on_top(rules))
        self.match = Match(rules, seed=chance.randrange(1000), auto_deal=False)
        self.snapshots: dict[int, list[dict[str, object]]] = {}
        self.start = start
        self.enter(DealDraw((), Seat(chance.randrange(rules.players)), chance.choice([*SUITS, None])))
        self.match.carried = tuple(Points(total) for total in start)
        for _ in range(2 if rules.packs <= 4 else 1):
            if not self.match.over:
                self.deal()

    @property
    def lines(self) -> list[str]:
        return list(lines(Record(self.match, start=self.start), self.snapshots))

    def enter(self, entry: Entry) -> int:
        """Takes an entry into the match; how many events of the audit form come of it."""
        return sum(audit_fields(event) is not None for event in self.match.enter(entry))

    def deal(self) -> None:
        after = self.enter(NewPack(self.pack(), 0))
        moments = self.snapshots[self.match.deal_number] = []
        while (seat := self.match.turn) is not None:
            actions = self.match.legal()
            assert self.match.deal is not None
            if may_be_shown(self.match.deal.state, self.rules):
                offers = {
                    "declarations": self.lawful(Declare, seat, actions),
                    "announcements": self.lawful(Announce, seat, actions),
                }
                moments.append(snapshot(self.match.deal.state, self.rules, after) | offers)
            after += self.enter(Acted(seat, self.choose(actions)))

    def pack(self) -> tuple[str, ...]:
        """The cards, those first that make combinations, or a carte blanche."""
        pack = list(self.rules.cards.texts)
        self.chance.shuffle(pack)
        if self.rules.carte_blanche and self.chance.random() < 0.2:
            return tuple(without_courts_first(pack, self.rules.players * (self.rules.hand_size + 4)))
        return tuple(self.chance.choice(ORDERS)(pack, self.chance))

    def lawful(
        self, what: type[Declare | Announce], seat: Seat, actions: tuple[Action, ...]
    ) -> list[dict[str, object]]:
        """What the library offers to declare or announce, and what else it would take of some combinations."""
        offers = {(action.kind, tuple(sorted(action.cards))) for action in actions if isinstance(action, what)}
        if offers:
            combinations = list(self.trumps(seat).choices(self.cards(seat)))
            for kind, cards in self.chance.sample(combinations, min(len(combinations), MOST_TRIALS)):
                if not self.match.refusal(what(kind, cards)):
                    offers.add((kind, tuple(sorted(cards))))
        return [{"kind": kind, "cards": cards} for kind, cards in sorted(offers)]

    def trumps(self, seat: Seat) -> Trumps:
        view = self.match.view(seat)
        return Trumps(self.own, view.trump, view.previous_trump if self.own.repeat_is_barred else None)

    def cards(self, seat: Seat) -> list[str]:
        """The cards of a seat, and those that its side has on the table."""
        view = self.match.view(seat)
        side = [other for other in range(self.own.players) if self.own.side(other) == self.own.side(seat)]
        return [*view.hand, *(card for other in side for card in view.laid(other))]

    def choose(self, actions: tuple[Action, ...]) -> Action:
        """Declares rather than not, a rare kind as soon as a common one, and plays low cards."""
        if isinstance(actions[0], Lift | Guess):
            return type(actions[0])(self.chance.choice([24, 30]))
        for what, share in LIKINGS:
            likes = [action for action in actions if isinstance(action, what)]
            if likes and self.chance.random() < share:
                kind = self.chance.choice(sorted({kind_of(action) for action in likes}))
                return self.chance.choice([action for action in likes if kind_of(action) == kind])
        plays = [action for action in actions if isinstance(action, Play)]
        low = [action for action in plays if action.card[0] in "987"]
        if low and self.chance.random() < 0.75:
            return self.chance.choice(low)
        return self.chance.choice(plays or [action for action in actions if not isinstance(action, LIKED)])


def kind_of(action: Action) -> str:
    return action.kind if isinstance(action, Declare | Announce | Mark) else ""
