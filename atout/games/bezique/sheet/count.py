"""A score sheet of bésigue worked out anew: every entry by the rules, the end of a match by the games' own kernels."""

from __future__ import annotations

from atout.contract.roles import Roles
from atout.contract.terms import Text
from atout.games.bezique.kernels import scoring
from atout.games.bezique.kernels.state import NONE, new_state
from atout.games.bezique.rules import Rules
from atout.games.bezique.sheet.marks import BRISQUES, PENDING, UNIT, brisques_in, marks
from atout.kernel import Record
from atout.records.sheets import law
from atout.records.sheets.deal import Going
from atout.records.sheets.entries import (
    Announce,
    AnyEntry,
    Brisques,
    Claim,
    Cut,
    Dealer,
    End,
    Hand,
    LastTrick,
    Mark,
    Other,
    Redeal,
    Ruled,
    Trump,
    TurnedSeven,
)
from atout.records.sheets.sheet import Fault, Sheet

Figures = dict[str, object]


class Count:
    """The entries of a sheet taken in one after the other."""

    def __init__(self, sheet: Sheet, faults: list[Fault]) -> None:
        self.rules: Rules = sheet.rules
        self.packed = self.rules.packed
        self.marks = marks(self.rules)
        self.found = faults
        self.deal = 1
        self.dealer = sheet.dealer
        self.before = [0] * self.rules.sides
        self.scores = [0] * self.rules.sides
        self.going = Going.new(self.rules.sides)
        self.deals: list[Figures] = []
        self.winners: list[int] = []
        self.reason = ""
        self.places = Roles(sheet.order) if sheet.order else None
        self.ledger = [0] * len(sheet.order)
        self.number = 0

    def fault(self, fr: str, en: str) -> None:
        """Note what is wrong with the entry being read."""
        self.found.append(Fault(self.number + 1, Text(fr, en)))

    def enter(self, number: int, entry: AnyEntry) -> None:
        """Take one entry in."""
        self.number = number
        if self.winners:
            return  # a correction has ended the match before: what came after counts no more
        going = self.going
        if isinstance(entry, Mark):
            self.mark(entry)
        elif isinstance(entry, Announce):
            self.announce(entry)
        elif isinstance(entry, LastTrick):
            self.once(going.last is not None, "la dernière levée", "the last trick")
            self.equal(entry.points, int(self.packed.last_trick_points))
            going.last = entry.side
        elif isinstance(entry, TurnedSeven):
            self.turned_seven(entry)
        elif isinstance(entry, Cut):
            self.cut(entry)
        elif isinstance(entry, Brisques):
            self.brisques(entry)
        elif isinstance(entry, Other):
            going.awards[entry.side] += entry.points
        elif isinstance(entry, Ruled):
            self.ruled(entry)
        elif isinstance(entry, Dealer):
            self.deals_instead(entry.dealer)
        elif isinstance(entry, Redeal):
            self.again(entry.dealer)
        elif isinstance(entry, Claim):
            self.claim(entry)
        elif isinstance(entry, Hand):
            self.fault("une main de Beigne n'a rien à faire ici", "a hand of Le Beigne has no place here")
        self.reckon()
        if isinstance(entry, End):
            self.end()
        elif not isinstance(entry, Brisques | Trump | Dealer) and self.stops(entry):
            self.win_at_once()

    def stops(self, entry: AnyEntry) -> bool:
        """Whether points of this kind may end a game that stops at once: not those counted after the play (EB-102)."""
        if isinstance(entry, LastTrick):
            return self.rules.last_trick == "lastBeforeExhaustion"
        return self.rules.turn7_timing == "now" if isinstance(entry, TurnedSeven) else True

    def reckon(self) -> None:
        """The totals with the deal as it is so far."""
        last = int(self.packed.last_trick_points)
        self.scores = [self.before[side] + self.going.points(side, last) for side in range(self.rules.sides)]

    def worth(self, kind: str, points: int) -> None:
        """Whether these points are those of this kind."""
        if kind not in self.marks:
            self.fault(f"{self.rules.name} ne connaît pas {kind}", f"{self.rules.name} knows no {kind}")
        elif points != self.marks[kind]:
            right = self.marks[kind]
            self.fault(f"{kind} vaut {right}, et non {points}", f"{kind} is worth {right}, not {points}")

    def equal(self, figure: object, right: object) -> None:
        """Whether the points told are right."""
        if figure != right:
            self.fault(f"il faut {right}, et non {figure}", f"it should be {right}, not {figure}")

    def within(self, size: int, least: int, most: int) -> None:
        """Whether a number told can be."""
        if not least <= size <= most:
            self.fault(f"un nombre de {least} à {most}, et non {size}", f"a number from {least} to {most}, not {size}")

    def once(self, already: bool, fr: str, en: str) -> None:
        """Whether something that happens once a deal has not happened before."""
        if already:
            self.fault(f"{fr} est déjà marquée dans ce coup", f"{en} is already marked in this deal")

    def mark(self, entry: Mark) -> None:
        """A combination, a seven, a carte blanche, brisques at once."""
        self.worth(entry.kind, entry.points)
        if entry.pending is not None:
            waiting = self.going.pending.pop(entry.pending, None)
            if waiting is None or (waiting.side, waiting.kind) != (entry.side, entry.kind):
                self.fault("rien de tel n'était en suspens", "nothing of the kind was pending")
        self.going.declared[entry.side] += entry.points
        self.at_once(BRISQUES.get(entry.kind, 0))
        if entry.kind == "seven":
            self.seven()

    def announce(self, entry: Announce) -> None:
        """A combination announced and left pending (CH-085)."""
        self.worth(entry.kind, entry.points)
        if self.rules.decl_per_trick != "pending":
            self.fault("rien ne reste en suspens dans ce jeu", "nothing is left pending in this game")
        elif entry.kind not in PENDING:
            self.fault(f"{entry.kind} ne reste pas en suspens", f"{entry.kind} is never left pending")
        self.going.pending[self.number] = entry

    def at_once(self, brisques: int) -> None:
        """Brisques marked as they are won: there are no more than the pack holds (B-ORD-007)."""
        self.going.at_once += brisques
        whole = 2 * brisques_in(self.rules)
        if brisques and self.going.at_once > whole:
            self.fault(f"il n'y a que {whole} brisques dans le jeu", f"there are only {whole} brisques in the pack")

    def seven(self) -> None:
        """Each seven of trumps counts once a deal, the one turned up among them where it is spent (R-01)."""
        self.going.sevens += 1
        if self.going.sevens > self.rules.packs:
            most = self.rules.packs
            self.fault(f"il n'y a que {most} sept d'atout", f"there are only {most} sevens of trumps")

    def turned_seven(self, entry: TurnedSeven) -> None:
        """The dealer's points for a turned-up seven (B-ORD-091)."""
        self.once(self.going.turned, "la retourne", "the turn-up")
        self.going.turned = True
        if not self.rules.turn_up:
            self.fault("rien n'est retourné dans ce jeu", "no card is turned up in this game")
        if entry.side != self.rules.side(self.dealer):
            self.fault("le sept retourné revient au donneur", "a turned-up seven belongs to the dealer")
        self.equal(entry.points, int(self.packed.turned_seven))
        self.going.declared[entry.side] += entry.points
        if self.rules.turned_seven_spent:
            self.seven()

    def deals_instead(self, dealer: int) -> None:
        """Somebody else deals this deal, while nothing is marked that hangs on who does (B-ORD-091, CH-037)."""
        going, rules = self.going, self.rules
        if (going.turned or going.cut) and rules.side(dealer) != rules.side(self.dealer):
            self.fault("ce qui est marqué tient au donneur", "what is marked hangs on who deals")
        self.dealer = dealer

    def cut(self, entry: Cut) -> None:
        """The lift and the guess (CH-037 to CH-040)."""
        self.once(self.going.cut, "la coupe", "the cut")
        self.going.cut = True
        right = [0] * self.rules.sides
        if not self.rules.cut_bonus:
            self.fault("on ne devine pas la coupe dans ce jeu", "no cut is guessed in this game")
        else:
            most = self.rules.cards.size - 1
            for number in (entry.lift, entry.guess):
                self.within(number, 1, most)
            right[self.dealer] += int(self.packed.exact_lift_points) if entry.lift == self.rules.exact_lift else 0
            right[1 - self.dealer] += int(self.packed.guess_points) if entry.guess == entry.lift else 0
        self.equal(list(entry.points), right)
        for side, points in enumerate(entry.points):
            self.going.declared[side] += points

    def brisques(self, entry: Brisques) -> None:
        """The aces and tens counted at the end: their number must be right (B-ORD-007)."""
        going, rules = self.going, self.rules
        self.once(going.counted, "la somme des brisques", "the count of brisques")
        going.counted = True
        going.dead = entry.dead
        self.within(entry.dead, 0, 2 * brisques_in(rules))
        if not (entry.cards or entry.aces or entry.tens):
            return
        apart = rules.brisque_points != 10
        if rules.brisque_timing not in ("end", "rescue") or apart == bool(entry.cards):
            self.fault("les brisques ne se comptent pas ainsi dans ce jeu", "brisques are not counted so in this game")
            return
        cards, whole = sum(entry.cards) + sum(entry.aces) + sum(entry.tens) + entry.dead, 2 * brisques_in(rules)
        counts = (*entry.cards, *entry.aces, *entry.tens)
        if min(counts) < 0 or max(sum(entry.aces), sum(entry.tens)) > whole // 2:
            numbers = ", ".join(str(count) for count in counts)
            self.fault(f"on ne peut pas compter ainsi : {numbers}", f"that cannot be counted: {numbers}")
        elif cards != whole:
            self.fault(
                f"il y a {whole} brisques dans le jeu, et {cards} sont comptées",
                f"the pack holds {whole} brisques, and {cards} are counted",
            )
        going.aces = list(entry.aces) or [0] * rules.sides
        going.tens = list(entry.tens or entry.cards) or [0] * rules.sides
        right = [0] * rules.sides
        if rules.brisque_timing == "end":
            ace, ten = int(self.packed.ace), int(self.packed.ten)
            right = [going.aces[side] * ace + going.tens[side] * ten for side in range(rules.sides)]
        self.equal(list(entry.points), right)
        going.brisques = right

    def ruled(self, entry: Ruled) -> None:
        """What a ruling of the arbiter does to the sheet."""
        law.check(entry, self.rules, self.number, self.found)
        unit, going = UNIT if self.rules.units else 1, self.going
        for remedy in entry.remedies:
            if remedy.kind in law.AGAIN:
                self.again(law.AGAIN[remedy.kind])
            elif remedy.kind == "points_to_claimant" and entry.claimant is not None:
                going.awards[entry.claimant] += remedy.amount // unit
            elif remedy.kind == "last_trick_to_claimant":
                going.last_to = entry.claimant
            for side in entry.offenders:
                if remedy.kind == "points_from_offender":
                    going.awards[side] -= remedy.amount // unit
                elif remedy.kind == "take_back_points":
                    going.awards[side] -= remedy.amount
                elif remedy.kind == "correct_points":
                    going.awards[side] += remedy.amount
                elif remedy.kind == "tricks_count_nothing":
                    going.nothing.add(side)
                elif remedy.kind == "deal_points_off":
                    going.off.add(side)

    def again(self, dealer: str) -> None:
        """The deal does not count: it is dealt again."""
        self.going = Going.new(self.rules.sides)
        if dealer == "next":
            self.dealer = (self.dealer + 1) % self.rules.players

    def state(self) -> Record:
        """The record that the kernels of the game read: totals, brisques, who won the last trick."""
        state, going = new_state(self.rules), self.going
        last = going.last_side()
        state.last_trick_winner = NONE if last is None else last
        state.won = NONE
        for side in range(self.rules.sides):
            state.score[side] = self.scores[side]
            if side not in going.nothing:
                state.aces[side] = going.aces[side]
                state.tens[side] = going.tens[side]
        return state

    def win_at_once(self) -> None:
        """End the match where it stops as soon as the target is reached (EB-073)."""
        state = self.state()
        for side in range(self.rules.sides):
            scoring.stop_if_won(state, self.packed, side)
        if state.won != NONE:
            self.close([int(state.won)], "target")

    def claim(self, entry: Claim) -> None:
        """A claim of victory: upheld where the points are there, and stock is left (BOU-047 to BOU-049)."""
        self.reckon()
        self.within(entry.cards, 0, 2 * brisques_in(self.rules))
        self.within(entry.aces, 0, brisques_in(self.rules))
        state = self.state()
        state.tens[entry.side] = entry.cards
        state.aces[entry.side] = entry.aces
        if self.rules.last_trick == "final" and self.going.last is not None:
            self.fault("le talon est épuisé : on ne réclame plus", "the stock is exhausted: too late for a claim")
            return
        if self.rules.game_end != "claim" or not scoring.may_claim(state, self.packed, entry.side):
            self.fault("les points ne suffisent pas pour réclamer", "there are not the points for a claim")
            return
        self.close([entry.side], "claim")

    def end(self) -> None:
        """The deal is counted: who has won, the settlement, the next dealer (B-ORD-099 to B-ORD-101)."""
        going, rules = self.going, self.rules
        if going.last is None:
            self.fault("personne n'a la dernière levée", "nobody has the last trick")
            return
        state = self.state()
        self.complete(state)
        won = int(scoring.match_winner(state, self.packed))
        if rules.one_deal:
            self.settle(state, won)
        elif won != NONE:
            self.close([won], self.why(won))
        else:
            self.note_deal()
            self.next_deal()

    def complete(self, state: Record) -> None:
        """Whether the brisques are all there."""
        going, rules = self.going, self.rules
        whole = 2 * brisques_in(rules)
        if rules.brisque_timing == "now" and going.at_once + going.dead != whole:
            self.fault(
                f"il y a {whole} brisques dans le jeu, et {going.at_once} sont marquées",
                f"the pack holds {whole} brisques, and {going.at_once} are marked",
            )
        needed = rules.brisque_timing == "end"
        if rules.brisque_timing == "rescue":
            needed = min(self.scores) < rules.rubicon or self.scores[0] == self.scores[1]
        if needed and not going.counted:
            self.fault("les brisques ne sont pas comptées", "the brisques are not counted")

    def why(self, won: int) -> str:
        """How the match was won, as records name it."""
        reached = [score for score in self.scores if score >= self.rules.target]
        if len(reached) < 2:
            return "target"
        best = self.scores[won]
        ahead = best == max(reached) and reached.count(best) == 1
        by_last_trick = self.rules.tie_break == "lastTrick" and won == self.going.last_side()
        return "higher_total" if ahead and not by_last_trick else "last_trick"

    def settle(self, state: Record, won: int) -> None:
        """Settle a game of one deal, and the accounts of a Chouette (CH-099 to CH-104, CHO-009 to CHO-016)."""
        if won == NONE:
            self.fault("personne n'a gagné", "nobody has won")
            return
        state.won = won
        scoring.settle(state, self.packed)
        loser, packed = 1 - won, self.packed
        rubicon = bool(scoring.is_rubicon(state, packed, loser))
        read = [int(scoring.read(packed, state.score[side])) for side in range(2)]
        figures = {
            "winner": won,
            "final": int(state.final),
            "read": read,
            "bonus": int(packed.rubicon_bonus if rubicon else packed.win_bonus),
            "loserPoints": read[loser] if rubicon else 0,
            "brisques": int(packed.rubicon_brisques) if rubicon else 0,
            "rubicon": rubicon,
            "saved": not rubicon and self.scores[loser] < self.rules.rubicon,
        }
        if self.places is None:
            level = self.scores[0] == self.scores[1]
            alike = int(scoring.brisques_of(state, packed, 0)) == int(scoring.brisques_of(state, packed, 1))
            tied = "last_trick" if alike or self.rules.tie_break != "brisquesThenLast" else "brisques"
            self.close([won], tied if level else "one_deal", figures)
            return
        settled = self.places.settle(won, state.final)
        deltas = [int(delta) for delta in settled.deltas]
        self.ledger = [total + delta for total, delta in zip(self.ledger, deltas, strict=True)]
        self.note_deal(figures, deltas)
        self.places = settled.after
        self.scores = [0] * self.rules.sides
        self.next_deal()

    def note_deal(self, settlement: Figures | None = None, deltas: list[int] | None = None) -> None:
        """Write the line of the deal."""
        line: Figures = {
            "deal": self.deal,
            "dealer": self.dealer,
            "points": [now - then for now, then in zip(self.scores, self.before, strict=True)],
            "scores": list(self.scores),
        }
        if settlement:
            line["settlement"] = settlement
        if deltas and self.places:
            line |= {"deltas": deltas, "order": list(self.places.order)}
        self.deals.append(line)

    def next_deal(self) -> None:
        """The deal passes on (AMB-21)."""
        self.before = list(self.scores)
        self.going = Going.new(self.rules.sides)
        self.deal += 1
        self.dealer = (self.dealer + 1) % self.rules.players

    def close(self, winners: list[int], reason: str, settlement: Figures | None = None) -> None:
        """The match is won."""
        self.winners, self.reason = winners, reason
        self.reckon()
        self.note_deal(settlement)

    def figures(self) -> Figures:
        """Every figure the sheet should end with."""
        totals: Figures = {
            "deal": self.deal,
            "dealer": self.dealer,
            "scores": list(self.scores),
            "deals": self.deals,
            "winners": self.winners,
            "reason": self.reason,
        }
        if self.places:
            totals |= {"ledger": self.ledger, "order": list(self.places.order)}
        return totals


def count(sheet: Sheet, faults: list[Fault]) -> Figures:
    """The figures of a sheet of bésigue; what is wrong with its entries is added to `faults`."""
    counting = Count(sheet, faults)
    for number, entry in sheet.standing():
        counting.enter(number, entry)
    return counting.figures()
