"""Tiny random players: they make correct lines, on which the referee is tried."""

import random
from collections.abc import Callable
from typing import Any

from .beigne import RANKS as BEIGNE_RANKS
from .beigne import START, Hand
from .beigne import WHOLE_PACK as BEIGNE_PACK
from .cards import COURTS, SUITS, whole_pack
from .deal import Deal
from .declarations import Combination
from .rules import rules_for

Line = dict[str, Any]
Event = dict[str, Any]
Order = Callable[[list[str], random.Random], list[str]]


class RandomLine:
    """One deal of bésigue in which every seat does random lawful things; `line` is its audit line.

    Low cards are played rather than high ones, so that there is something to declare. Where `blanche`, the first
    hands and draws are without courts; `order` brings certain cards to the top, `rich` the high ones of a suit. Where
    `in_turn`, only who is to play is asked to show what continues his carte blanche; others may, too (R-14).
    """

    def __init__(
        self,
        preset: str,
        seed: int,
        options: dict[str, Any] | None = None,
        start: int = 0,
        blanche: bool = False,
        rich: bool = False,
        in_turn: bool = False,
        order: Order | None = None,
    ) -> None:
        self.in_turn = in_turn
        self.chance = random.Random(f"{preset} {seed}")
        self.rules = rules = rules_for(preset, options or {})
        pack = sorted(whole_pack(rules.packs, rules.deck))
        self.chance.shuffle(pack)
        if blanche:
            pack = without_courts_first(pack, rules.players * (rules.handSize + self.chance.randrange(1, 8)))
        if order := good_cards_first if rich else order:
            pack = order(pack, self.chance)
        dealer = self.chance.randrange(rules.players)
        self.line: Line = {
            "preset": preset,
            "options": options or {},
            "players": rules.players,
            "dealer": dealer,
            "pack": pack,
            "start_scores": [start] * rules.sides,
        }
        previous = self.chance.choice([*SUITS, None]) if rules.repeat_is_barred else None
        if previous is not None:
            self.line["previous_trump"] = previous
        cut = None
        if rules.cutBonus:
            cut = (self.chance.choice([24, 30, 41]), self.chance.choice([24, 30, 41]))
            self.line["cut"] = {"lift": cut[0], "guess": cut[1]}
        self.deal = Deal(rules, pack, dealer, [start * rules.unit] * rules.sides, previous, cut)
        self.events: list[Event] = []
        self.legal: list[dict[str, Any]] = []
        self.before_play()
        while self.deal.stage != "end":
            self.step()
        self.finish()

    # ------------------------------------------------------------------ deeds

    def do(self, seat: int, what: str, **more: Any) -> None:
        event: Event = {"seat": seat, "do": what, **more}
        points = self.points(event)
        if points is not None:
            event["points"] = points // self.rules.unit
        problem = self.deal.apply(event, self.rules.unit)
        assert problem is None, problem
        self.events.append(event)

    def points(self, event: Event) -> int | None:
        what = event["do"]
        if what == "declare":
            return self.deal.value(event["kind"], tuple(event["cards"]))
        if what == "exchange":
            return self.deal.exchange_points(event["card"])
        if what == "carte_blanche":
            return self.rules.carteBlanchePoints
        if what == "mark":
            same = [p for p in self.deal.pending if p.kind == event["kind"] and p.cards == set(event["cards"])]
            return same[0].points
        return None

    def likely(self, share: float) -> bool:
        return self.chance.random() < share

    def before_play(self) -> None:
        for seat in self.deal.clockwise_from(self.deal.elder):
            if self.deal.exchangeable(seat) and self.likely(0.7):
                self.do(seat, "exchange", card=min(self.deal.exchangeable(seat)))
            if self.deal.may_show_blanche(seat) and self.likely(0.7):
                self.do(seat, "carte_blanche")

    def step(self) -> None:
        deal = self.deal
        for owner in self.showing():
            if deal.tricks and deal.may_show_blanche(owner) and self.likely(0.7):
                self.do(owner, "carte_blanche")
                return
        seat = deal.to_act()
        assert seat is not None
        self.look(seat)
        if deal.may_cede(seat) and self.likely(0.3):
            self.do(seat, "cede")
            self.look(deal.partner(seat))
            self.lay_something(deal.partner(seat))
            return
        if deal.may_claim(seat) and self.likely(0.5):
            self.do(seat, "claim")
        elif deal.stage == "window" and deal.exchangeable(seat) and self.likely(0.7):
            self.do(seat, "exchange", card=min(deal.exchangeable(seat)))
        elif not self.lay_something(seat):
            self.go_on(seat)

    def showing(self) -> list[int]:
        """The seats that may be asked to show a drawn card now."""
        if not self.in_turn:
            return self.deal.seats
        return [self.deal.next_to_play()] if self.deal.stage in ("lead", "reply") else []

    def lay_something(self, seat: int) -> bool:
        """Declares, announces or marks, if chance and the rules will; whether it did."""
        deal = self.deal
        for what, choices in (
            ("mark", [(item.kind, tuple(sorted(item.cards))) for item in deal.marks(seat)]),
            ("announce", deal.announcements(seat)),
            ("declare", deal.declarations(seat)),
        ):
            if choices and self.likely(0.8 if what == "declare" else 0.4):
                kind, cards = self.choose(choices)
                self.do(seat, what, kind=kind, cards=list(cards))
                return True
        return False

    def choose(self, choices: list[Combination]) -> Combination:
        """Any combination, but one of a rare kind rather than a common one."""
        kind = self.chance.choice(sorted({kind for kind, _ in choices}))
        return self.chance.choice([choice for choice in choices if choice[0] == kind])

    def go_on(self, seat: int) -> None:
        deal = self.deal
        if deal.stage in ("lead", "reply"):
            plays = sorted(deal.plays(seat))
            low = [card for card in plays if card[0] in "987"]
            self.do(seat, "play", card=self.chance.choice(low if low and self.likely(0.8) else plays))
            return
        drawer = deal.draws_due[0]
        if not deal.stock or (deal.may_choose_turn_up(drawer) and self.likely(0.5)):
            self.do(drawer, "take_turn_up")
        else:
            self.do(drawer, "draw", card=deal.stock[0])

    # ------------------------------------------------------------------ what is written

    def look(self, seat: int) -> None:
        """Takes a snapshot of what this seat may do; in long deals now and then only."""
        if self.rules.packs > 4 and self.likely(0.7):
            return
        deal, unit = self.deal, self.rules.unit
        choices = deal.declarations(seat)
        snapshot = {
            "after": len(self.events),
            "seat": seat,
            "plays": sorted(deal.plays(seat)),
            "kinds": sorted({kind for kind, _ in choices}),
            "exchange": deal.stage == "window" and bool(deal.exchangeable(seat)),
            "claim": deal.may_claim(seat),
            "cede": deal.may_cede(seat),
            "declarations": [
                {"kind": kind, "cards": list(cards), "points": deal.value(kind, cards) // unit}
                for kind, cards in choices
            ],
        }
        if deal.may_show_blanche(seat):
            snapshot["carte_blanche"] = True
        if self.rules.declPerTrick == "pending":
            snapshot["announcements"] = [
                {"kind": kind, "cards": list(cards), "points": deal.value(kind, cards) // unit}
                for kind, cards in deal.announcements(seat)
            ]
            snapshot["marks"] = [
                {"kind": item.kind, "cards": sorted(item.cards), "points": item.points // unit}
                for item in deal.marks(seat)
            ]
        self.legal.append(snapshot)

    def finish(self) -> None:
        deal, unit = self.deal, self.rules.unit
        self.line |= {
            "events": self.events,
            "scores": [score // unit for score in deal.scores],
            "sources": [{name: points // unit for name, points in account.items()} for account in deal.sources],
            "over": deal.match_over,
            "legal": self.legal,
        }
        if deal.match_over:
            self.line["winner"] = deal.match_winner
        if deal.settlement is not None:
            self.line["settlement"] = {"winner": deal.settlement.winner, "final": deal.settlement.final // unit}


def random_line(preset: str, seed: int, options: dict[str, Any] | None = None, **more: Any) -> Line:
    return RandomLine(preset, seed, options, **more).line


def without_courts_first(pack: list[str], number: int) -> list[str]:
    """The pack with so many cards that are no courts brought to the top, in their order."""
    first = [card for card in pack if card[0] not in COURTS][:number]
    return first + [card for card in pack if card not in first]


def good_cards_first(pack: list[str], chance: random.Random, ranks: str = "ATKQJ") -> list[str]:
    """The pack with the high cards of one suit, and the jacks that go with its queens, rather near the top."""
    of, jack = chance.choice([("S", "JD"), ("H", "JC"), ("D", "JS"), ("C", "JH")])
    return sorted(pack, key=lambda card: chance.random() * (0.1 if card[:2] in [jack, *(r + of for r in ranks)] else 1))


def beziques_first(pack: list[str], chance: random.Random) -> list[str]:
    """The pack with the queens of one suit, their kings and jacks rather near the top."""
    return good_cards_first(pack, chance, "KQ")


def squares_first(pack: list[str], chance: random.Random) -> list[str]:
    """The pack with aces and courts rather near the top."""
    return sorted(pack, key=lambda card: chance.random() * (0.25 if card[0] in "AKQJ" else 1))


ORDERS = (good_cards_first, beziques_first, squares_first)
"""Ways to bring to the top what makes combinations."""


# ---------------------------------------------------------------------- Le Beigne


def random_hand(
    players: int, seed: int, number: int = 1, punish: bool = False, scores: list[int] | None = None
) -> Line:
    """One correct line of Le Beigne, in which everybody does random lawful things."""
    chance = random.Random(seed)
    pack = sorted(BEIGNE_PACK, key=lambda card: (card[1], BEIGNE_RANKS.index(card[0])))
    chance.shuffle(pack)
    dealer = chance.randrange(players)
    start = scores or [START] * players
    hand = Hand(pack, players, dealer, start, number, punish)
    events: list[Event] = []
    legal: list[dict[str, Any]] = []

    def do(**event: Any) -> None:
        hand.apply(event)
        events.append(event)

    while hand.stage != "end":
        seat = hand.to_act()
        assert seat is not None
        snapshot: dict[str, Any] = {"after": len(events), "seat": seat, "plays": sorted(hand.plays(seat)), "kinds": []}
        if hand.stage == "bids":
            snapshot["bids"] = sorted(hand.lawful_bids(seat))
        legal.append(snapshot)
        if hand.stage == "turn_up":
            if chance.random() < 0.5:
                do(seat=seat, do="keep", discard=chance.choice(hand.hands[seat]))
            else:
                do(seat=seat, do="leave")
        elif hand.stage == "bids":
            do(seat=seat, do="bid", go=chance.choice(sorted(hand.lawful_bids(seat))))
        else:
            do(seat=seat, do="play", card=chance.choice(sorted(hand.plays(seat))))
    line: Line = {
        "preset": "beigne",
        "options": {"punishNonGoers": True} if punish else {},
        "players": players,
        "dealer": dealer,
        "pack": pack,
        "start_scores": start,
        "hand_number": number,
        "events": events,
        "scores": hand.scores,
        "over": hand.over(),
        "legal": legal,
    }
    if len(hand.winners()) == 1:
        line["winner"] = hand.winners()[0]
    return line
