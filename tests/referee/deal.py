"""One deal, replayed event by event the slow and obvious way, with lists and sets of card strings."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

from .rules import RANKS, SUITS, WHOLE_PACK, Rules

Combination = tuple[str, tuple[str, ...]]  # kind, cards

SQUARES = {"four_aces": "A", "four_kings": "K", "four_queens": "Q", "four_jacks": "J"}  # B-ORD-015 to 018
SEQUENCE_RANKS = "ATKQJ"  # B-ORD-022

VALUES = {
    "marriage": 20,  # B-ORD-013, EB-049, BOU-006
    "royal_marriage": 40,  # B-ORD-014, EB-050, BOU-007
    "four_jacks": 40,  # B-ORD-015, EB-056, BOU-008
    "four_queens": 60,  # B-ORD-016, EB-055, BOU-009
    "four_kings": 80,  # B-ORD-017, EB-054, BOU-010
    "four_aces": 100,  # B-ORD-018, EB-053, BOU-011
    "bezique": 40,  # B-ORD-020, EB-051, BOU-012
    "double_bezique": 500,  # B-ORD-021, EB-052, BOU-013
    "sequence": 250,  # B-ORD-022, EB-057, BOU-014
}
SEVEN_VALUE = 10  # each: B-ORD-023, B-ORD-024, EB-048
LAST_TRICK_VALUE = 10  # B-ORD-089, EB-059, BOU-044
TURNED_SEVEN_VALUE = 10  # B-ORD-091, EB-047, BOU-005

# The account of `sources` in which a declared, exchanged or turned-up seven is entered.
DECLARED_SEVEN_SOURCE = "seven"
EXCHANGED_SEVEN_SOURCE = "seven"
TURNED_SEVEN_SOURCE = "seven"


class Unlawful(Exception):
    """What was done may not be done here; the text says why."""


def rank(card: str) -> str:
    return card[0]


def suit(card: str) -> str:
    return card[1]


def higher(one: str, other: str) -> bool:
    """Whether one card has the higher rank (B-ORD-005)."""
    return RANKS.index(rank(one)) < RANKS.index(rank(other))


class Deal:
    """The state of one deal between seats 0 and 1.

    `stage` says who must act and how: "lead" (the leader plays), "reply" (the other plays to the trick),
    "window" (the winner of a trick may declare before the draw), "draw" (the second draw is due), "end".
    """

    def __init__(self, rules: Rules, pack: list[str], dealer: int, start_points: list[int]) -> None:
        if len(pack) != len(WHOLE_PACK) or set(pack) != WHOLE_PACK:
            raise Unlawful("the pack has not every one of its 64 cards once (B-ORD-003, B-ORD-004)")
        self.rules = rules
        self.dealer = dealer
        self.elder = 1 - dealer
        self.scores = list(start_points)
        self.sources: list[dict[str, int]] = [{}, {}]
        self.hands: list[list[str]] = [[], []]  # all that a seat can play, its laid cards included (B-ORD-057)
        self.won: list[list[str]] = [[], []]  # the cards of the tricks each seat has won
        self.laid: list[list[Combination]] = [[], []]  # all each seat has declared in this deal
        self.spent_sevens: set[str] = set()  # sevens that have earned their 10 (READINGS 1)
        self.tricks = 0
        self.named_last_trick: int | None = None  # who won the trick called the last one (C-30)
        self.trick_winner: int | None = None  # who won the trick before
        self.lead_card: str | None = None
        self.may_declare: int | None = None  # whose right to declare stands open
        self.slot_used = False
        self.window_cards: set[str] = set()  # declared since the last trick
        self.draws_due: list[int] = []
        self.exchanged_before_play = False
        self.match_over = False
        self.match_winner: int | None = None
        self.claimed = False

        self.stock = list(pack)
        for packet in rules.packets():  # B-ORD-033, B-ORD-034: the dealer's opponent receives first
            for seat in (self.elder, self.dealer):
                for _ in range(packet):
                    self.hands[seat].append(self.stock.pop(0))
        self.turn_up: str | None = self.stock.pop(0) if rules.turnUp else None  # B-ORD-035, B-SR-002
        self.original_turn_up = self.turn_up
        self.trump: str | None = suit(self.turn_up) if self.turn_up else None

        self.leader = self.elder  # B-ORD-045, EB-010, BOU-018
        self.stage = "lead"
        if self.turned_a_seven() and rules.turnedSevenSpent:
            assert self.turn_up is not None
            self.spent_sevens.add(self.turn_up)
        if self.turned_a_seven() and rules.turn7Timing == "now":
            self.mark(self.dealer, TURNED_SEVEN_SOURCE, TURNED_SEVEN_VALUE)  # EB-047, BOU-005
            self.stop_if_reached()

    # ------------------------------------------------------------------ small questions

    def turned_a_seven(self) -> bool:
        """Whether the card originally turned up is a seven (AMB-07: a seven put there later is not)."""
        return self.original_turn_up is not None and rank(self.original_turn_up) == "7"

    def stock_left(self) -> int:
        """Cards still to be drawn, the turn-up included."""
        return len(self.stock) + (1 if self.turn_up is not None else 0)

    def mark(self, seat: int, source: str, points: int) -> None:
        self.scores[seat] += points
        self.sources[seat][source] = self.sources[seat].get(source, 0) + points

    def to_act(self) -> int | None:
        """The seat that has to act, save for exchanges before play."""
        if self.stage == "end":
            return None
        if self.stage == "lead":
            return self.leader
        if self.stage == "reply":
            return 1 - self.leader
        if self.stage == "window":
            return self.trick_winner
        return self.draws_due[0]

    # ------------------------------------------------------------------ playing a card

    def plays(self, seat: int) -> set[str]:
        """The cards that this seat may play now."""
        if self.stage == "lead" and seat == self.leader:
            return set(self.hands[seat])
        if self.stage == "reply" and seat == 1 - self.leader:
            return self.replies(seat)
        return set()

    def replies(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        assert self.lead_card is not None
        if self.stock_left() > 0:
            return set(hand)  # B-ORD-046 to 048, EB-011, BOU-037
        same_suit = {card for card in hand if suit(card) == suit(self.lead_card)}
        if same_suit:  # B-ORD-081, B-ORD-098, EB-066, BOU-038
            beating = {card for card in same_suit if higher(card, self.lead_card)}
            if self.rules.mustBeat and beating:  # B-ORD-082, EB-067, BOU-038
                return beating
            return same_suit
        trumps = {card for card in hand if suit(card) == self.trump}
        if trumps:  # B-ORD-083, B-ORD-098, EB-068, BOU-039
            return trumps
        return set(hand)  # B-ORD-084, BOU-040

    def reply_wins(self, lead: str, reply: str, phase_two: bool) -> bool:
        """Whether the second card takes the trick."""
        if self.trump is not None and suit(reply) == self.trump and suit(lead) != self.trump:
            return True  # B-ORD-050, EB-012
        if self.trump is not None and suit(lead) == self.trump and suit(reply) != self.trump:
            return False  # B-ORD-050
        rule = self.rules.trickRulePhase2 if phase_two else self.rules.trickRule
        if rule == "standard" and suit(reply) != suit(lead):
            return False  # B-ORD-093, EB-012
        return higher(reply, lead)  # B-ORD-049; equal cards: the first played (B-ORD-054, EB-013, BOU-034)

    def play(self, seat: int, card: str) -> None:
        if self.stage not in ("lead", "reply") or seat != self.to_act():
            raise Unlawful(f"seat {seat} may not play now (stage {self.stage}, seat {self.to_act()} is to act)")
        if card not in self.hands[seat]:
            raise Unlawful(f"seat {seat} does not hold {card}")
        if card not in self.plays(seat):
            raise Unlawful(f"seat {seat} may not play {card} to {self.lead_card}: it must follow, beat or trump")
        self.hands[seat].remove(card)
        if self.stage == "lead":
            self.lead_card = card
            self.may_declare = None  # the right ends with the next lead (B-ORD-085)
            self.stage = "reply"
            return
        self.finish_trick(card)
        self.stop_if_reached()

    def finish_trick(self, reply: str) -> None:
        lead = self.lead_card
        assert lead is not None
        left = self.stock_left()
        winner = 1 - self.leader if self.reply_wins(lead, reply, phase_two=left == 0) else self.leader
        self.lead_card = None
        self.tricks += 1
        self.trick_winner = winner
        self.leader = winner  # B-ORD-062, EB-014
        self.won[winner] += [lead, reply]
        self.slot_used = False
        self.window_cards = set()
        if self.rules.brisqueTiming == "now":  # EB-058, EB-098
            self.mark(winner, "brisques", self.brisques([lead, reply]))
        if self.rules.lastTrick == "lastBeforeExhaustion" and left == 2:  # EB-103
            self.named_last_trick = winner
            self.mark(winner, "last_trick", LAST_TRICK_VALUE)
        if left > 0:
            self.stage = "window"
            self.may_declare = winner  # B-ORD-055, EB-022, BOU-026
            self.draws_due = self.draw_order(winner, last=left == 2)
        elif self.hands[0]:
            self.stage = "lead"
            self.may_declare = winner if self.rules.declareInPhase2 else None  # B-ORD-085; B-ORD-095
        else:
            self.finish_deal(winner)  # B-ORD-086

    def brisques(self, cards: list[str]) -> int:
        aces = sum(1 for card in cards if rank(card) == "A")
        tens = sum(1 for card in cards if rank(card) == "T")
        return aces * self.rules.brisquePoints + tens * 10  # B-ORD-007, AMB-151

    # ------------------------------------------------------------------ drawing

    def draw_order(self, winner: int, last: bool) -> list[int]:
        if self.rules.drawOrder == "winnerFirst":
            return [winner, 1 - winner]  # B-ORD-061, EB-015, BOU-027
        if last and self.turn_up is not None and self.rules.lastDraw == "winnerChoice":
            return [winner, 1 - winner]  # the winner's choice of the last pair goes before the fixed order
        first = self.elder if self.rules.fixedDrawer == "elder" else self.dealer  # BOU-029, AMB-160
        return [first, 1 - first]

    def check_draw(self, seat: int) -> None:
        if self.stage not in ("window", "draw"):
            raise Unlawful(f"seat {seat} may not draw now (stage {self.stage})")
        if seat != self.draws_due[0]:
            raise Unlawful(f"seat {seat} draws out of turn: seat {self.draws_due[0]} draws next")

    def draw(self, seat: int, card: str) -> None:
        self.check_draw(seat)
        if not self.stock:
            raise Unlawful("no hidden card is left in the stock: the turn-up must be taken")
        if card != self.stock[0]:
            raise Unlawful(f"seat {seat} draws {card}, but {self.stock[0]} lies on top")
        self.hands[seat].append(self.stock.pop(0))
        self.after_draw()

    def take_turn_up(self, seat: int) -> None:
        self.check_draw(seat)
        if self.turn_up is None:
            raise Unlawful("there is no turn-up to take")
        if self.stock:
            # B-ORD-077, AMB-12: only of the last pair, and only where the winner may choose.
            may_choose = self.rules.lastDraw == "winnerChoice" and seat == self.trick_winner
            if len(self.stock) > 1 or not may_choose:
                raise Unlawful("the turn-up may not be taken yet")
        self.hands[seat].append(self.turn_up)
        self.turn_up = None
        self.after_draw()

    def after_draw(self) -> None:
        self.may_declare = None  # B-ORD-059, EB-022: not after the draw
        self.draws_due.pop(0)
        if self.draws_due:
            self.stage = "draw"
        else:
            self.stage = "lead"

    # ------------------------------------------------------------------ the seven of trumps against the turn-up

    def slot_forbids_exchange(self) -> bool:
        return self.rules.declPerTrick == "1" and self.rules.sevenUsesSlot == "both" and self.slot_used

    def slot_forbids_seven(self) -> bool:
        uses = self.rules.sevenUsesSlot in ("declare", "both")
        return self.rules.declPerTrick == "1" and uses and self.slot_used

    def exchange_moment(self, seat: int) -> bool:
        """Whether this is a moment at which the seat could exchange, if it had the card."""
        if self.stage == "lead" and self.tricks == 0:  # B-ORD-043: before play
            return self.rules.sevenExchange in ("preplay", "both") and not self.exchanged_before_play
        if self.stage == "window" and seat == self.may_declare:  # EB-043, BOU-025
            return self.rules.sevenExchange in ("afterTrick", "both") and not self.slot_forbids_exchange()
        return False

    def exchangeable(self, seat: int) -> set[str]:
        """The sevens that the seat may give for the turn-up now."""
        if not self.exchange_moment(seat) or self.turn_up is None or rank(self.turn_up) == "7":
            return set()  # AMB-06, EB-045
        sevens = {card for card in self.hands[seat] if rank(card) == "7" and suit(card) == self.trump}
        if self.rules.declaredSevenMayExchange:  # READINGS 2
            return sevens
        declared = {card for kind, cards in self.laid[seat] if kind == "seven" for card in cards}
        return sevens - declared

    def exchange_points(self, card: str) -> int:
        return 0 if card in self.spent_sevens else self.rules.sevenExchangePoints  # READINGS 1, AMB-04

    def exchange(self, seat: int, card: str) -> int:
        """Puts the seven in the turn-up's place; returns the points it is worth."""
        if card not in self.exchangeable(seat):
            raise Unlawful(f"seat {seat} may not exchange {card} now")
        points = self.exchange_points(card)
        assert self.turn_up is not None
        self.hands[seat].remove(card)
        self.hands[seat].append(self.turn_up)
        self.turn_up = card  # EB-044
        if self.stage == "lead":
            self.exchanged_before_play = True
        elif self.rules.sevenUsesSlot == "both":
            self.slot_used = True
        if points:
            self.spent_sevens.add(card)
        self.mark(seat, EXCHANGED_SEVEN_SOURCE, points)
        self.stop_if_reached()
        return points

    # ------------------------------------------------------------------ declarations

    def bezique_cards(self) -> tuple[str, str] | None:
        """Queen and jack of the bésigue in force, without copies; None while there is none."""
        if self.rules.beziqueRule == "fixed":
            return "QS", "JD"  # B-ORD-020, BOU-012
        if self.trump is None:
            return None  # READINGS 18, AMB-159
        if self.rules.beziqueRule == "ebAlternate":
            return ("QS", "JD") if self.trump in "CH" else ("QC", "JH")  # EB-093, EB-094
        return {"H": ("QH", "JC"), "D": ("QD", "JS"), "C": ("QC", "JH"), "S": ("QS", "JD")}[self.trump]  # BOU-063

    def shape_problem(self, kind: str, cards: tuple[str, ...]) -> str | None:
        """Why these cards do not make this kind, whoever has them and whenever."""
        faces = sorted(card[:2] for card in cards)
        suits = {suit(card) for card in cards}
        if kind in SQUARES:  # B-ORD-019: any four of the rank
            good = len(cards) == 4 and {rank(card) for card in cards} == {SQUARES[kind]}
        elif kind in ("marriage", "royal_marriage"):
            good = sorted(rank(card) for card in cards) == ["K", "Q"] and len(suits) == 1
            if good:
                royal = self.trump is None or suits == {self.trump}  # READINGS 15, B-SR-009
                good = royal == (kind == "royal_marriage")
        elif kind == "sequence":
            good = len(suits) == 1 and sorted(rank(card) for card in cards) == sorted(SEQUENCE_RANKS)
            if self.trump is not None:
                good = good and suits == {self.trump}  # B-ORD-012, B-ORD-022
            else:
                good = good and self.rules.trumpFixers == "marriageOrRun"  # B-SR-005, AMB-33
        elif kind in ("bezique", "double_bezique"):
            pair = self.bezique_cards()
            good = pair is not None and faces == sorted(pair * (1 if kind == "bezique" else 2))
        elif kind == "seven":
            good = bool(cards) and all(rank(card) == "7" and suit(card) == self.trump for card in cards)
            good = good and (len(cards) == 1 or self.rules.sevensTogether)  # AMB-09, READINGS 4
        else:
            return f"{kind!r} is not a combination of this game"
        return None if good else f"{list(cards)} do not make {kind}"

    def declared_before(self, seat: int, card: str) -> bool:
        return any(card in cards for _, cards in self.laid[seat])

    def served_in(self, seat: int, card: str, *kinds: str) -> bool:
        return any(kind in kinds and card in cards for kind, cards in self.laid[seat])

    def seven_problem(self, cards: tuple[str, ...]) -> str | None:
        if not self.rules.turnUp and not self.rules.sevenWithoutTurnUp:
            return "sevens earn nothing without a turn-up (B-SR-006)"
        for card in cards:
            if card in self.spent_sevens:
                return f"{card} has already earned its 10 (READINGS 1)"
        if self.slot_forbids_seven():
            return "the one declaration of this trick has been made (AMB-05)"
        return None

    def history_problem(self, seat: int, kind: str, cards: tuple[str, ...]) -> str | None:
        """Why what the cards have served for bars them now."""
        if self.rules.requireNewCard and all(self.declared_before(seat, card) for card in cards):
            return "no card of it is new (EB-024, AMB-14)"
        for old_kind, old_cards in self.laid[seat]:
            if old_kind == kind and set(old_cards) == set(cards):
                return "this very combination has been declared already"
        class_once = self.rules.sameClassReuse == "none"  # AMB-13
        if kind in SQUARES:
            if any(self.served_in(seat, card, *SQUARES) for card in cards):
                return "a card of it has been in a square (B-ORD-066, EB-041)"
        elif kind in ("marriage", "royal_marriage"):
            if class_once and any(self.served_in(seat, card, "marriage", "royal_marriage") for card in cards):
                return "a card of it has been married (EB-040)"
            if not self.rules.runCardsMayMarry and any(self.served_in(seat, card, "sequence") for card in cards):
                return "a card of it has been in a sequence (B-ORD-070, AMB-15)"
            for old_kind, old_cards in self.laid[seat]:
                if old_kind == "sequence" and set(cards) <= set(old_cards):
                    return "both are of one declared sequence (EB-035, B-ORD-070)"
        elif kind == "sequence":
            if class_once and any(self.served_in(seat, card, "sequence") for card in cards):
                return "a card of it has been in a sequence (AMB-13, EB-037)"
        elif kind == "bezique":
            if any(self.served_in(seat, card, "double_bezique") for card in cards):
                return "a card of it has been in a double bésigue (B-ORD-071, AMB-16)"
            if class_once and any(self.served_in(seat, card, "bezique") for card in cards):
                return "a card of it has been in a bésigue (EB-039)"
        # A double bésigue is all four cards that exist: that it is not declared twice is said above.
        return None

    def declaration_problem(self, seat: int, kind: str, cards: tuple[str, ...]) -> str | None:
        """Why the seat may not declare this now; None if it may."""
        if seat != self.may_declare or self.stage not in ("window", "lead"):
            return f"seat {seat} has no right to declare now (B-ORD-055, B-ORD-059)"
        if len(set(cards)) != len(cards):
            return "a card is named twice"
        if not set(cards) <= set(self.hands[seat]):
            return f"seat {seat} does not hold all of {list(cards)} (EB-027)"
        problem = self.shape_problem(kind, cards)
        if problem is not None:
            return problem
        if self.window_cards & set(cards) and self.rules.declPerTrick == "disjoint":
            return "it shares a card with another declaration at this trick (EB-028)"
        if kind == "seven":
            return self.seven_problem(cards)
        if self.rules.declPerTrick == "1" and self.slot_used:
            return "the one declaration of this trick has been made (B-ORD-063, BOU-032)"
        return self.history_problem(seat, kind, cards)

    def value(self, kind: str, cards: tuple[str, ...]) -> int:
        return SEVEN_VALUE * len(cards) if kind == "seven" else VALUES[kind]

    def declare(self, seat: int, kind: str, cards: tuple[str, ...]) -> int:
        """Makes a declaration; returns its points."""
        problem = self.declaration_problem(seat, kind, cards)
        if problem is not None:
            raise Unlawful(f"{kind}: {problem}")
        points = self.value(kind, cards)
        self.laid[seat].append((kind, cards))
        self.window_cards |= set(cards)
        if kind == "seven":
            self.spent_sevens |= set(cards)
            self.mark(seat, DECLARED_SEVEN_SOURCE, points)
            if self.rules.sevenUsesSlot in ("declare", "both"):
                self.slot_used = True
        else:
            self.slot_used = True
            if self.trump is None and kind in ("royal_marriage", "sequence"):
                self.trump = suit(cards[0])  # B-SR-003, EB-091, BOU-015
            self.mark(seat, "declarations", points)
        self.stop_if_reached()
        return points

    def choices(self, seat: int) -> Iterator[Combination]:
        """Every group of the seat's cards that has the look of a combination, lawful or not."""
        hand = sorted(self.hands[seat])
        for kind, square_rank in SQUARES.items():
            for four in combinations([card for card in hand if rank(card) == square_rank], 4):
                yield kind, four
        for one_suit in SUITS:
            of_suit = [card for card in hand if suit(card) == one_suit]
            for pair in product(*([card for card in of_suit if rank(card) == r] for r in "KQ")):
                yield "marriage", pair
                yield "royal_marriage", pair
            for run in product(*([card for card in of_suit if rank(card) == r] for r in SEQUENCE_RANKS)):
                yield "sequence", run
        bezique = self.bezique_cards()
        if bezique is not None:
            queens = [card for card in hand if card[:2] == bezique[0]]
            jacks = [card for card in hand if card[:2] == bezique[1]]
            for queen, jack in product(queens, jacks):
                yield "bezique", (queen, jack)
            if len(queens) == 2 and len(jacks) == 2:
                yield "double_bezique", (*queens, *jacks)
        sevens = [card for card in hand if rank(card) == "7" and suit(card) == self.trump]
        for number in range(1, len(sevens) + 1):
            for some in combinations(sevens, number):
                yield "seven", some

    def declarations(self, seat: int) -> list[Combination]:
        """Every declaration the seat may make now."""
        return [(kind, cards) for kind, cards in self.choices(seat) if not self.declaration_problem(seat, kind, cards)]

    # ------------------------------------------------------------------ the end

    def may_claim(self, seat: int) -> bool:
        """Whether the seat may claim that it has won (BOU-047 to BOU-049)."""
        if self.rules.gameEnd != "claim" or self.stage != "window" or seat != self.may_declare:
            return False
        points = self.scores[seat]
        if self.rules.claimCountsBrisques and self.rules.brisqueTiming == "end":  # READINGS 5
            points += self.brisques(self.won[seat])
        return points >= self.rules.target_points

    def claim(self, seat: int) -> None:
        if not self.may_claim(seat):
            raise Unlawful(f"seat {seat} may not claim now (BOU-048, BOU-049)")
        self.claimed = True
        self.end_match(seat)

    def end_match(self, winner: int) -> None:
        self.match_over = True
        self.match_winner = winner
        self.stage = "end"
        self.may_declare = None

    def stop_if_reached(self) -> None:
        """Where the game ends at once, ends it at the event that reaches the target (EB-073, AMB-143)."""
        if self.rules.gameEnd == "immediate" and not self.match_over:
            self.decide()

    def finish_deal(self, winner: int) -> None:
        """Counts the annex points after the last card and decides (B-ORD-088)."""
        self.stage = "end"
        self.may_declare = None
        if self.rules.lastTrick == "final":  # B-ORD-089, BOU-044
            self.named_last_trick = winner
            self.mark(winner, "last_trick", LAST_TRICK_VALUE)
        if self.rules.brisqueTiming == "end":  # B-ORD-090, BOU-045
            for seat in (0, 1):
                self.mark(seat, "brisques", self.brisques(self.won[seat]))
        if self.rules.turn7Timing == "end" and self.turned_a_seven():  # B-ORD-091
            self.mark(self.dealer, TURNED_SEVEN_SOURCE, TURNED_SEVEN_VALUE)
        self.decide()  # B-ORD-099; AMB-153 where nobody claimed

    def decide(self) -> None:
        reached = [seat for seat in (0, 1) if self.scores[seat] >= self.rules.target_points]
        if len(reached) == 1:
            self.end_match(reached[0])
        elif len(reached) == 2:
            if self.rules.tieBreak == "totalThenLast" and self.scores[0] != self.scores[1]:
                self.end_match(0 if self.scores[0] > self.scores[1] else 1)  # B-ORD-100
            else:  # B-ORD-101, EB-102, BOU-051
                assert self.named_last_trick is not None
                self.end_match(self.named_last_trick)

    # ------------------------------------------------------------------ one event of a line

    def apply(self, event: dict[str, Any], unit: int = 1) -> str | None:
        """Does the event; raises Unlawful, or returns what is wrong with the points it states."""
        seat, what = event["seat"], event["do"]
        if isinstance(seat, bool) or seat not in (0, 1):
            raise Unlawful(f"there is no seat {seat!r}")
        if self.stage == "end":
            raise Unlawful("nothing may happen after the end")
        if what == "play":
            self.play(seat, event["card"])
        elif what == "draw":
            self.draw(seat, event["card"])
        elif what == "take_turn_up":
            if "card" in event and event["card"] != self.turn_up:
                raise Unlawful(f"the turn-up is {self.turn_up}, not {event['card']}")
            self.take_turn_up(seat)
        elif what == "claim":
            self.claim(seat)
        elif what == "declare":
            points = self.declare(seat, event["kind"], tuple(event["cards"]))
            return points_problem(event, points, unit)
        elif what == "exchange":
            points = self.exchange(seat, event["card"])
            return points_problem(event, points, unit)
        else:
            raise Unlawful(f"{what!r} is nothing one does in this game")
        return None


def points_problem(event: dict[str, Any], points: int, unit: int) -> str | None:
    said = event.get("points")
    if isinstance(said, (int, float)) and not isinstance(said, bool) and said * unit == points:
        return None
    return f"it states {said!r} points, and is worth {points / unit:g}"
