"""One deal of bésigue, replayed event by event the slow and obvious way, with lists and sets of card strings."""

from dataclasses import dataclass
from typing import Any

from .cards import COURTS, JOKER, Unlawful, brisques, higher, rank, suit, whole_pack
from .declarations import Combination, Trumps
from .groups import Group, History
from .rules import Rules
from .settlement import Settlement, settle, winner_of

# The account of `sources` in which a declared, exchanged or turned-up seven is entered.
SEVEN_SOURCE = "seven"


@dataclass(frozen=True)
class Pending:
    """A combination announced but not yet marked (CH-090)."""

    seat: int
    kind: str
    cards: frozenset[str]
    points: int  # fixed when it was announced (AMB-59)


class Deal:
    """The state of one deal.

    `stage` says who must act and how: "lead" (the leader plays), "reply" (the next seat plays to the trick),
    "window" (the winner of a trick may declare before the draw), "draw" (further draws are due), "end".
    """

    def __init__(
        self,
        rules: Rules,
        pack: list[str],
        dealer: int,
        start_points: list[int],
        previous_trump: str | None = None,
        cut: tuple[int, int] | None = None,
    ) -> None:
        full = whole_pack(rules.packs, rules.deck)
        if len(pack) != len(full) or set(pack) != full:
            raise Unlawful(f"the pack has not every one of its {len(full)} cards once (B-ORD-003, B-3-002, CH-004)")
        self.rules = rules
        self.dealer = dealer
        self.seats = list(range(rules.players))
        self.elder = self.left_of(dealer)
        self.scores = list(start_points)  # by side
        self.sources: list[dict[str, int]] = [{} for _ in self.seats]
        # All that a seat can play, its laid cards included (B-ORD-057).
        self.hands: list[list[str]] = [[] for _ in self.seats]
        self.won: list[list[str]] = [[] for _ in self.seats]  # the cards of the tricks each seat has won
        self.groups: list[Group] = []  # all that has been laid in this deal
        self.on_table: set[str] = set()  # laid cards that have neither been played nor been picked up
        self.pending: list[Pending] = []
        self.spent_sevens: set[str] = set()  # sevens that have earned their 10
        self.tricks = 0
        self.named_last_trick: int | None = None  # the seat that won the trick called the last one (C-30)
        self.trick_winner: int | None = None  # who won the trick before
        self.trick: list[str] = []  # the cards on the table now, the lead first
        self.may_declare: int | None = None  # whose right to declare stands open
        self.may_mark: int | None = None  # who may mark a pending declaration
        self.ceded = False
        self.slot_used = False
        self.window_cards: set[str] = set()  # declared since the last trick
        self.draws_due: list[int] = []
        self.exchanged_before_play = False
        self.match_over = False
        self.match_winner: int | None = None  # a side
        self.settlement: Settlement | None = None
        self.claimed = False
        self.barred = previous_trump if rules.repeat_is_barred else None

        # The carte blanche of each seat: shown at all, its run lasting, the drawn card that may be shown now.
        self.blanche_shown = [False for _ in self.seats]
        self.blanche_runs = [False for _ in self.seats]
        self.blanche_card: list[str | None] = [None for _ in self.seats]

        self.stock = list(pack)
        for packet in rules.packets():  # B-ORD-033, B-ORD-034, AMB-87: from the dealer's left, clockwise
            for seat in self.clockwise_from(self.elder):
                for _ in range(packet):
                    self.hands[seat].append(self.stock.pop(0))
        self.turn_up: str | None = self.stock.pop(0) if rules.turnUp else None  # B-ORD-035, B-SR-002
        self.original_turn_up = self.turn_up
        self.trump: str | None = suit(self.turn_up) if self.turn_up else None

        self.stock_tricks = self.stock_left() // rules.players  # section 5: tricks after which one draws

        self.leader = self.elder  # B-ORD-045, B-3-003, CH-052, EB-010, BOU-018
        self.stage = "lead"
        if cut is not None:
            self.mark_the_cut(*cut)
        if self.turned_a_seven() and rules.turnedSevenSpent:
            assert self.turn_up is not None
            self.spent_sevens.add(self.turn_up)
        if self.turned_a_seven() and rules.turn7Timing == "now":
            self.mark(self.dealer, SEVEN_SOURCE, rules.seven)  # EB-047, BOU-005
            self.stop_if_reached()

    # ------------------------------------------------------------------ small questions

    def left_of(self, seat: int) -> int:
        return (seat + 1) % self.rules.players  # clockwise: B-3-005

    def clockwise_from(self, seat: int) -> list[int]:
        return [(seat + step) % self.rules.players for step in self.seats]

    def partner(self, seat: int) -> int:
        return (seat + 2) % 4  # B-4T-002

    def partners(self, seat: int) -> list[int]:
        """The seats of this seat's side, itself among them."""
        return [other for other in self.seats if self.rules.side(other) == self.rules.side(seat)]

    def turned_a_seven(self) -> bool:
        """Whether the card originally turned up is a seven that counts (AMB-07: a seven put there later is not)."""
        return self.rules.sevensCount and self.original_turn_up is not None and rank(self.original_turn_up) == "7"

    def stock_left(self) -> int:
        """Cards still to be drawn, the turn-up included."""
        return len(self.stock) + (1 if self.turn_up is not None else 0)

    def mark(self, seat: int, source: str, points: int) -> None:
        self.scores[self.rules.side(seat)] += points
        self.sources[seat][source] = self.sources[seat].get(source, 0) + points

    def mark_the_cut(self, lift: int, guess: int) -> None:
        """The opponent guesses how many cards the dealer has lifted (CH-036 to CH-040)."""
        if guess == lift:
            self.mark(self.elder, "cut", self.rules.guessPoints)
        if lift == self.rules.exactLift:
            self.mark(self.dealer, "cut", self.rules.exactLiftPoints)

    def to_act(self) -> int | None:
        """The seat that has to act, save for offers before play and the partner to whom was ceded."""
        if self.stage == "end":
            return None
        if self.stage in ("lead", "reply"):
            return self.next_to_play()
        if self.stage == "window":
            return self.trick_winner
        return self.draws_due[0]

    def next_to_play(self) -> int:
        return (self.leader + len(self.trick)) % self.rules.players

    # ------------------------------------------------------------------ playing a card

    def plays(self, seat: int) -> set[str]:
        """The cards that this seat may play now."""
        if self.stage not in ("lead", "reply") or seat != self.next_to_play():
            return set()
        cards = set(self.hands[seat])
        if self.from_laid_cards() and cards & self.on_table:
            cards &= self.on_table
        return cards if self.stage == "lead" else self.replies(cards)

    def from_laid_cards(self) -> bool:
        """Whether this is the trick after the stock that is played from laid cards, where there are any (AMB-60)."""
        return self.rules.firstEndTrick == "laid" and self.stock_left() == 0 and self.tricks == self.stock_tricks

    def replies(self, cards: set[str]) -> set[str]:
        """Which of these cards follow, beat and trump as they must."""
        lead, best = self.trick[0], self.best_card(phase_two=True)
        if self.stock_left() > 0:
            return cards  # B-ORD-046 to 048, CH-053, EB-011, BOU-037
        same_suit = {card for card in cards if suit(card) == suit(lead)}
        if same_suit:  # B-ORD-081, B-ORD-098, EB-066, BOU-038
            if not self.rules.mustBeat:
                return same_suit
            beating = {card for card in same_suit if self.beats(card, best, phase_two=True)}
            above_lead = {card for card in same_suit if higher(card, lead)}
            return beating or above_lead or same_suit  # B-ORD-082, EB-067, B-4T-018, AMB-42
        trumps = {card for card in cards if suit(card) == self.trump}
        if trumps:  # B-ORD-083, B-ORD-098, EB-068, BOU-039
            beating = {card for card in trumps if self.beats(card, best, phase_two=True)}
            return beating if self.rules.mustBeat and beating else trumps  # AMB-43
        return cards  # B-ORD-084, BOU-040

    def beats(self, card: str, best: str, phase_two: bool) -> bool:
        """Whether a card takes over from the best one before it."""
        if self.trump is not None and suit(card) == self.trump and suit(best) != self.trump:
            return True  # B-ORD-050, CH-054, EB-012
        if self.trump is not None and suit(best) == self.trump and suit(card) != self.trump:
            return False  # B-ORD-050
        if JOKER in (rank(card), rank(best)):
            return False
        rule = self.rules.trickRulePhase2 if phase_two else self.rules.trickRule
        if rule == "standard" and suit(card) != suit(best):
            return False  # B-ORD-093, CH-054, EB-012
        return higher(card, best)  # B-ORD-049, AMB-31; equal cards: the first played (B-ORD-054, EB-013, BOU-034)

    def best_card(self, phase_two: bool) -> str:
        best = self.trick[0]
        for card in self.trick[1:]:
            if self.beats(card, best, phase_two):
                best = card
        return best

    def play(self, seat: int, card: str) -> None:
        if self.stage not in ("lead", "reply") or seat != self.to_act():
            raise Unlawful(f"seat {seat} may not play now (stage {self.stage}, seat {self.to_act()} is to act)")
        if card not in self.hands[seat]:
            raise Unlawful(f"seat {seat} does not hold {card}")
        if card not in self.plays(seat):
            why = f"may not play {card} to {self.trick}: it must follow, beat or trump"
            raise Unlawful(f"seat {seat} {why}, or play a laid card (AMB-60)")
        self.hands[seat].remove(card)
        self.on_table.discard(card)
        self.end_blanche_offer(seat)
        self.may_declare = self.may_mark = None  # the right ends with the next lead (B-ORD-085)
        self.trick.append(card)
        self.stage = "reply"
        if len(self.trick) == self.rules.players:
            self.finish_trick()
        self.stop_if_reached()

    def finish_trick(self) -> None:
        left = self.stock_left()
        best = self.best_card(phase_two=left == 0)
        winner = (self.leader + self.trick.index(best)) % self.rules.players
        cards, self.trick = self.trick, []
        self.tricks += 1
        self.trick_winner = winner
        self.leader = winner  # B-ORD-062, B-3-004, CH-058, EB-014
        self.won[winner] += cards
        self.slot_used = False
        self.ceded = False
        self.window_cards = set()
        if self.rules.brisqueTiming == "now":  # EB-058, EB-098
            self.mark(winner, "brisques", brisques(cards, self.rules.brisquePoints))
        if self.rules.lastTrick == "lastBeforeExhaustion" and left == self.rules.players:  # EB-103
            self.named_last_trick = winner
            self.mark(winner, "last_trick", self.rules.lastTrickPoints)
        if left > 0:
            self.stage = "window"
            self.may_declare = self.may_mark = winner  # B-ORD-055, CH-056, EB-022, BOU-026
            self.draws_due = self.draw_order(winner, last=left == self.rules.players)
            return
        if self.tricks == self.stock_tricks + 1 and self.rules.firstEndTrick == "laid":
            self.on_table.clear()  # the laid cards go back to the hands (CH-093, AMB-60)
        if any(self.hands):
            self.stage = "lead"
            self.may_declare = winner if self.rules.declareInPhase2 else None  # B-ORD-085; B-ORD-095, CH-092
            marking = self.rules.declareInPhase2 or self.rules.pendingAfterStock == "kept"
            self.may_mark = winner if marking else None  # AMB-57
        else:
            self.finish_deal(winner)  # B-ORD-086

    # ------------------------------------------------------------------ drawing

    def draw_order(self, winner: int, last: bool) -> list[int]:
        if self.rules.drawOrder == "winnerFirst":
            return self.clockwise_from(winner)  # B-ORD-061, CH-057, AMB-48, EB-015, BOU-027
        if last and self.turn_up is not None and self.rules.lastDraw == "winnerChoice":
            return self.clockwise_from(winner)  # the winner's choice of the last round goes before the fixed order
        first = self.elder if self.rules.fixedDrawer == "elder" else self.dealer  # BOU-029, AMB-160
        return self.clockwise_from(first)

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
        self.after_draw(seat, card)

    def may_choose_turn_up(self, seat: int) -> bool:
        """Whether the seat may take the turn-up though hidden cards are left (B-ORD-077, AMB-12, AMB-41)."""
        last_round = self.turn_up is not None and self.stock_left() == self.rules.players
        winner_chooses = self.rules.lastDraw == "winnerChoice" and seat == self.trick_winner
        return last_round and winner_chooses and self.stage == "window" and seat == self.draws_due[0]

    def take_turn_up(self, seat: int) -> None:
        self.check_draw(seat)
        if self.turn_up is None:
            raise Unlawful("there is no turn-up to take")
        if self.stock and not self.may_choose_turn_up(seat):
            raise Unlawful("the turn-up may not be taken yet")
        card, self.turn_up = self.turn_up, None
        self.hands[seat].append(card)
        self.after_draw(seat, card)

    def after_draw(self, seat: int, card: str) -> None:
        self.may_declare = self.may_mark = None  # B-ORD-059, EB-022: not after the draw
        self.offer_drawn_blanche(seat, card)
        self.draws_due.pop(0)
        self.stage = "draw" if self.draws_due else "lead"
        if self.stock_left() > 0:
            return
        if self.rules.pendingAfterStock == "lost":  # AMB-57
            self.pending.clear()
        if self.rules.firstEndTrick == "free":
            self.on_table.clear()  # B-ORD-078

    # ------------------------------------------------------------------ carte blanche

    def may_show_blanche(self, seat: int) -> bool:
        """Whether the seat may show its hand without a court, or the card without one that it has drawn."""
        if not self.rules.carteBlanche or self.stage == "end":
            return False
        if self.tricks == 0 and self.stage == "lead":  # AMB-73: before the first lead
            courts = [card for card in self.hands[seat] if rank(card) in COURTS]
            return not self.blanche_shown[seat] and not courts  # CH-046
        return self.blanche_card[seat] is not None

    def show_blanche(self, seat: int) -> int:
        if not self.may_show_blanche(seat):
            raise Unlawful(f"seat {seat} has no carte blanche to show now (CH-046 to CH-049, R-14)")
        self.blanche_shown[seat] = self.blanche_runs[seat] = True
        self.blanche_card[seat] = None
        points = self.rules.carteBlanchePoints
        self.mark(seat, "carte_blanche", points)
        self.stop_if_reached()
        return points

    def offer_drawn_blanche(self, seat: int, card: str) -> None:
        if not self.blanche_runs[seat]:
            return
        if rank(card) not in COURTS:
            self.blanche_card[seat] = card  # CH-048
        elif self.rules.cbContinuation == "untilCourt":
            self.blanche_runs[seat] = False  # AMB-75

    def end_blanche_offer(self, seat: int) -> None:
        """The owner plays a card: what he has drawn and not shown is in his hand (R-14)."""
        if self.blanche_card[seat] is not None:
            self.blanche_card[seat] = None
            if self.rules.cbContinuation == "untilCourt":
                self.blanche_runs[seat] = False  # AMB-75: "or not shown"

    # ------------------------------------------------------------------ the seven of trumps against the turn-up

    def slot_forbids_exchange(self) -> bool:
        return self.rules.one_mark and self.rules.sevenUsesSlot == "both" and self.slot_used

    def slot_forbids_seven(self) -> bool:
        uses = self.rules.sevenUsesSlot in ("declare", "both")
        return self.rules.one_mark and uses and self.slot_used

    def exchange_moment(self, seat: int) -> bool:
        """Whether this is a moment at which the seat could exchange, if it had the card."""
        if self.stage == "lead" and self.tricks == 0:  # B-ORD-043: before play
            return self.rules.sevenExchange in ("preplay", "both") and not self.exchanged_before_play
        if self.stage == "window" and seat == self.trick_winner:  # EB-043, BOU-025; his though he ceded
            return self.rules.sevenExchange in ("afterTrick", "both") and not self.slot_forbids_exchange()
        return False

    def exchangeable(self, seat: int) -> set[str]:
        """The sevens that the seat may give for the turn-up now."""
        if not self.exchange_moment(seat) or self.turn_up is None or rank(self.turn_up) == "7":
            return set()  # AMB-06, EB-045
        if not self.rules.sevensCount:
            return set()
        sevens = {card for card in self.hands[seat] if rank(card) == "7" and suit(card) == self.trump}
        if self.rules.declaredSevenMayExchange:
            return sevens
        declared = {card for group in self.groups if group.kind == "seven" for card in group.cards}
        return sevens - declared

    def exchange_points(self, card: str) -> int:
        return 0 if card in self.spent_sevens else self.rules.sevenExchangePoints  # R-01, AMB-04

    def exchange(self, seat: int, card: str) -> int:
        """Puts the seven in the turn-up's place; returns the points it is worth."""
        if card not in self.exchangeable(seat):
            raise Unlawful(f"seat {seat} may not exchange {card} now")
        points = self.exchange_points(card)
        assert self.turn_up is not None
        self.hands[seat].remove(card)
        self.on_table.discard(card)
        self.hands[seat].append(self.turn_up)
        self.turn_up = card  # EB-044
        if self.stage == "lead":
            self.exchanged_before_play = True
        elif self.rules.sevenUsesSlot == "both":
            self.slot_used = True
        if points:
            self.spent_sevens.add(card)
        self.mark(seat, SEVEN_SOURCE, points)
        self.stop_if_reached()
        return points

    # ------------------------------------------------------------------ declarations

    @property
    def trumps(self) -> Trumps:
        return Trumps(self.rules, self.trump, self.barred)

    def history(self, seat: int) -> History:
        """What has been laid by the seat's side, and what is left of it."""
        side = self.partners(seat)
        groups = tuple(group for group in self.groups if group.seat in side)
        held = frozenset(card for other in side for card in self.hands[other])
        return History(self.rules, self.trump, groups, held)

    def available(self, seat: int) -> set[str]:
        """The cards that the seat may lay: its own, and its partner's that lie on the table (B-4T-008, B-4T-009)."""
        cards = set(self.hands[seat])
        for other in self.partners(seat):
            cards |= set(self.hands[other]) & self.on_table
        return cards

    def seven_problem(self, seat: int, cards: tuple[str, ...], announce: bool) -> str | None:
        if not self.rules.sevensCount:
            return "sevens count nothing in this game (RUB-016)"
        if not self.rules.seven:
            return "a seven is worth nothing at this table"
        if not self.rules.turnUp and not self.rules.sevenWithoutTurnUp:
            return "sevens earn nothing without a turn-up (B-SR-006)"
        if not set(cards) <= set(self.hands[seat]):
            return "a seven of it is the partner's"
        for card in cards:
            if card in self.spent_sevens:
                return f"{card} has already earned its 10 (R-01)"
        if self.slot_forbids_seven() and not announce:
            return "the one declaration of this trick has been made (AMB-05)"
        return None

    def declaration_problem(self, seat: int, kind: str, cards: tuple[str, ...], announce: bool = False) -> str | None:
        """Why the seat may not declare this now, or announce it without marking; None if it may."""
        if seat != self.may_declare or self.stage not in ("window", "lead"):
            return f"seat {seat} has no right to declare now (B-ORD-055, B-ORD-059, B-4T-005, CH-092)"
        if announce and self.rules.declPerTrick != "pending":
            return "nothing is left pending in this game (AMB-107)"
        if len(set(cards)) != len(cards):
            return "a card is named twice"
        if not set(cards) <= self.available(seat):
            return f"seat {seat} has not all of {list(cards)} to lay (EB-027, B-4T-009)"
        problem = self.trumps.shape_problem(kind, cards)
        if problem is not None:
            return problem
        if self.window_cards & set(cards) and self.rules.declPerTrick == "disjoint":
            return "it shares a card with another declaration at this trick (EB-028)"
        if kind == "seven":
            return self.seven_problem(seat, cards, announce)
        if self.rules.one_mark and self.slot_used and not announce:
            return "the one declaration of this trick has been made (B-ORD-063, CH-084, BOU-032)"
        return self.history(seat).problem(seat, kind, cards, self.hands[seat])

    def value(self, kind: str, cards: tuple[str, ...]) -> int:
        return self.trumps.value(kind, cards)

    def lay(self, seat: int, kind: str, cards: tuple[str, ...]) -> None:
        """Puts a combination on the table, whether it is marked now or left pending."""
        self.groups.append(Group(seat, kind, frozenset(cards)))
        self.window_cards |= set(cards)
        if kind == "seven":
            self.spent_sevens |= set(cards)
        if kind != "seven" or self.rules.sevenStays:
            self.on_table |= set(cards)
        if self.trump is None and kind in ("royal_marriage", "sequence"):
            self.trump = suit(cards[0])  # B-SR-003, CH-059, CH-060, EB-091, BOU-015; announced is enough (AMB-35)

    def mark_declaration(self, seat: int, kind: str, points: int) -> None:
        if kind != "seven" or self.rules.sevenUsesSlot in ("declare", "both"):
            self.slot_used = True
        self.mark(seat, SEVEN_SOURCE if kind == "seven" else "declarations", points)
        self.stop_if_reached()

    def declare(self, seat: int, kind: str, cards: tuple[str, ...]) -> int:
        """Lays a combination and marks it; returns its points."""
        problem = self.declaration_problem(seat, kind, cards)
        if problem is not None:
            raise Unlawful(f"{kind}: {problem}")
        points = self.value(kind, cards)
        self.lay(seat, kind, cards)
        self.mark_declaration(seat, kind, points)
        return points

    def declarations(self, seat: int) -> list[Combination]:
        """Every declaration the seat may make and mark now."""
        return self.lawful_choices(seat, announce=False)

    def lawful_choices(self, seat: int, announce: bool) -> list[Combination]:
        if seat != self.may_declare:
            return []
        return [
            (kind, cards)
            for kind, cards in self.trumps.choices(self.available(seat))
            if not self.declaration_problem(seat, kind, cards, announce)
        ]

    # ------------------------------------------------------------------ pending declarations, ceding

    def announcements(self, seat: int) -> list[Combination]:
        """Every combination the seat may lay now and leave pending (CH-085, AMB-85)."""
        return self.lawful_choices(seat, announce=True) if self.rules.declPerTrick == "pending" else []

    def announce(self, seat: int, kind: str, cards: tuple[str, ...]) -> int:
        """Lays a combination and leaves it pending; returns the points it will count."""
        problem = self.declaration_problem(seat, kind, cards, announce=True)
        if problem is not None:
            raise Unlawful(f"{kind}: {problem}")
        points = self.value(kind, cards)
        self.lay(seat, kind, cards)
        self.pending.append(Pending(seat, kind, frozenset(cards), points))
        return points

    def marks(self, seat: int) -> list[Pending]:
        """The pending declarations that the seat may mark now: one mark a trick won (CH-084, AMB-56)."""
        if seat != self.may_mark or self.stage not in ("window", "lead") or self.slot_used:
            return []
        return [item for item in self.pending if item.seat == seat]

    def mark_pending(self, seat: int, kind: str, cards: tuple[str, ...]) -> int:
        """Marks what was announced before, wherever its cards are now (CH-089)."""
        for item in self.marks(seat):
            if item.kind == kind and item.cards == set(cards):
                self.pending.remove(item)
                self.mark_declaration(seat, kind, item.points)
                return item.points
        raise Unlawful(f"seat {seat} has no {kind} {list(cards)} pending that it may mark now (CH-084 to CH-089)")

    def may_cede(self, seat: int) -> bool:
        """Whether the winner of the trick may leave its declaration to his partner (B-4T-004)."""
        mine = seat == self.may_declare == self.trick_winner and self.stage in ("window", "lead")
        return self.rules.teams and mine and not self.slot_used

    def cede(self, seat: int) -> None:
        if not self.may_cede(seat):
            raise Unlawful(f"seat {seat} may not cede now (B-4T-003 to B-4T-005)")
        self.ceded = True
        self.may_declare = self.partner(seat)
        if self.may_mark is not None:
            self.may_mark = self.partner(seat)

    # ------------------------------------------------------------------ the end

    def brisques_of(self, seat: int) -> int:
        """What the brisques in the tricks of a seat count."""
        return brisques(self.won[seat], self.rules.brisquePoints)

    def brisques_by_side(self) -> list[int]:
        points = [0] * self.rules.sides
        for seat in self.seats:
            points[self.rules.side(seat)] += self.brisques_of(seat)
        return points

    def may_claim(self, seat: int) -> bool:
        """Whether the seat may claim that it has won (BOU-047 to BOU-049)."""
        if self.rules.gameEnd != "claim" or self.stage != "window" or seat != self.trick_winner:
            return False
        side = self.rules.side(seat)
        points = self.scores[side]
        if self.rules.claimCountsBrisques and self.rules.brisqueTiming == "end":
            points += self.brisques_by_side()[side]
        assert self.rules.target_points is not None
        return points >= self.rules.target_points

    def claim(self, seat: int) -> None:
        if not self.may_claim(seat):
            raise Unlawful(f"seat {seat} may not claim now (BOU-048, BOU-049)")
        self.claimed = True
        self.end_match(self.rules.side(seat))

    def end_match(self, winner: int) -> None:
        self.match_over = True
        self.match_winner = winner
        self.stage = "end"
        self.may_declare = self.may_mark = None

    def stop_if_reached(self) -> None:
        """Where the game ends at once, ends it at the event that reaches the target (EB-073, AMB-143)."""
        if self.rules.gameEnd == "immediate" and not self.match_over:
            self.decide()

    def finish_deal(self, winner: int) -> None:
        """Counts the annex points after the last card and decides (B-ORD-088)."""
        self.stage = "end"
        self.may_declare = self.may_mark = None
        if self.rules.lastTrick == "final":  # B-ORD-089, CH-030, RUB-015, BOU-044
            self.named_last_trick = winner
            self.mark(winner, "last_trick", self.rules.lastTrickPoints)
        if self.rules.brisqueTiming == "now":
            self.stop_if_reached()  # by all that the trick has brought (AMB-143)
            if self.match_over:
                return
        if self.rules.brisqueTiming == "end":  # B-ORD-090, BOU-045
            for seat in self.seats:
                self.mark(seat, "brisques", self.brisques_of(seat))
        if self.rules.turn7Timing == "end" and self.turned_a_seven():  # B-ORD-091
            self.mark(self.dealer, SEVEN_SOURCE, self.rules.seven)
        self.decide()  # B-ORD-099; AMB-153 where nobody claimed

    def decide(self) -> None:
        last = None if self.named_last_trick is None else self.rules.side(self.named_last_trick)
        winner = winner_of(self.rules, self.scores, self.brisques_by_side(), last)
        if winner is None:
            return
        if self.rules.gameEnd == "oneDeal":
            self.settlement = settle(self.rules, self.scores, self.brisques_by_side(), winner)
        self.end_match(winner)

    # ------------------------------------------------------------------ one event of a line

    def apply(self, event: dict[str, Any], unit: int = 1) -> str | None:
        """Does the event; raises Unlawful, or returns what is wrong with the points it states."""
        seat, what = event["seat"], event["do"]
        if isinstance(seat, bool) or seat not in self.seats:
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
        elif what == "cede":
            self.cede(seat)
        elif what == "declare":
            points = self.declare(seat, event["kind"], tuple(event["cards"]))
            return points_problem(event, points, unit)
        elif what == "announce":
            points = self.announce(seat, event["kind"], tuple(event["cards"]))
            return points_problem(event, points, unit) if "points" in event else None
        elif what == "mark":
            points = self.mark_pending(seat, event["kind"], tuple(event["cards"]))
            return points_problem(event, points, unit)
        elif what == "carte_blanche":
            points = self.show_blanche(seat)
            return points_problem(event, points, unit)
        elif what == "exchange":
            points = self.exchange(seat, event["card"])
            return points_problem(event, points, unit)
        else:
            raise Unlawful(f"{what!r} is nothing one does in this game")
        return None


def points_problem(event: dict[str, Any], points: int, unit: int) -> str | None:
    statement = event.get("points")
    if isinstance(statement, (int, float)) and not isinstance(statement, bool) and statement * unit == points:
        return None
    return f"it states {statement!r} points, and is worth {points / unit:g}"
