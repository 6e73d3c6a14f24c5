"""A score sheet of Le Beigne worked out anew: every hand by the game's own kernels."""

from __future__ import annotations

from atout.contract.terms import Text
from atout.games.beigne.actions import card_number
from atout.games.beigne.kernels import deal as do
from atout.games.beigne.kernels.state import FIRST_AT_ZERO, NOT_WON, SHARED, TRICKS, new_state
from atout.games.beigne.laws import FINE
from atout.games.beigne.match import REASONS
from atout.games.beigne.rules import JOINT, Rules
from atout.kernel import Record
from atout.records.sheets import law
from atout.records.sheets.entries import AnyEntry, Dealer, End, Hand, Other, Redeal, Ruled
from atout.records.sheets.sheet import Fault, Sheet

TURNED = {"A": "ASa", "2": "2Sa", "10": "TSa", None: "7Sa"}
"""A card for each rank that matters where it is turned up (BEI-029)."""

Figures = dict[str, object]


class Count:
    """The hands of a sheet taken in one after the other."""

    def __init__(self, sheet: Sheet, faults: list[Fault]) -> None:
        self.rules: Rules = sheet.rules
        self.found = faults
        self.dealer = sheet.dealer
        self.scores = [self.rules.start] * self.rules.players  # BEI-035
        self.hand = 1
        self.rows: list[Figures] = []
        self.winners: list[int] = []
        self.reason = ""
        self.number = 0

    def fault(self, fr: str, en: str) -> None:
        """Note what is wrong with the entry being read."""
        self.found.append(Fault(self.number + 1, Text(fr, en)))

    def enter(self, number: int, entry: AnyEntry) -> None:
        """Take one entry in."""
        self.number = number
        if self.winners:
            return  # a correction has ended the match before: what came after counts no more
        if isinstance(entry, Hand):
            self.play(entry)
        elif isinstance(entry, Ruled):
            self.ruled(entry)
        elif isinstance(entry, Dealer):
            self.dealer = entry.dealer
        elif isinstance(entry, Redeal):
            self.pass_on(entry.dealer == "next")
        elif isinstance(entry, Other):
            self.scores[entry.side] += entry.points
        elif not isinstance(entry, End):
            self.fault("cela ne s'inscrit pas au Beigne", "Le Beigne knows nothing of the kind")

    def pass_on(self, to_next: bool) -> None:
        """Who deals next (BEI-010, BEI-049)."""
        if to_next:
            self.dealer = (self.dealer + 1) % self.rules.players

    def state(self, turned: str | None) -> Record:
        """The record of a hand as the kernels read it."""
        state = new_state(self.rules.players)
        state.turned = card_number(TURNED[turned])
        state.hand_number = self.hand
        for seat, score in enumerate(self.scores):
            state.score[seat] = state.before[seat] = score
        return state

    def play(self, entry: Hand) -> None:
        """One hand: who went, who took how many tricks (BEI-036 to BEI-040)."""
        state, packed, players = self.state(entry.turned), self.rules.packed, self.rules.players
        for seat in range(players):
            state.went[seat] = int(entry.went[seat]) if entry.went else 0
            if not state.went[seat] and do.must_go(state, packed, seat):
                self.fault(f"le joueur {seat + 1} doit y aller", f"player {seat + 1} must go")
        if not entry.tricks:
            if self.rules.all_pass == "played" or any(entry.went):
                self.fault("ce coup se joue", "this hand is played")
            state.thrown = 1
            if self.rules.all_pass == "redeal":
                return  # AMB-122: dealt again by the same dealer, and not counted
        elif self.rules.all_pass != "played" and not any(entry.went):
            self.fault("personne n'y va : il n'y a pas de levées", "nobody goes: there are no tricks")
        elif sum(entry.tricks) != TRICKS or min(entry.tricks) < 0:
            took = sum(entry.tricks) if min(entry.tricks) >= 0 else min(entry.tricks)
            self.fault(f"il y a {TRICKS} levées, et non {took}", f"there are {TRICKS} tricks, not {took}")
        self._tricks(state, entry)
        do.count(state, packed)
        self._tie(state, entry)
        self.write(state)

    def _tricks(self, state: Record, entry: Hand) -> None:
        """The tricks in an order that agrees with who reached zero first and who won the last (AMB-124)."""
        order = [seat for seat, tricks in enumerate(entry.tricks) for _ in range(tricks)]
        order.sort(key=lambda seat: (seat != entry.first, seat == entry.last))
        for seat, tricks in enumerate(entry.tricks):
            state.tricks[seat] = tricks
        for at, seat in enumerate(order[:TRICKS]):
            state.taken[at] = seat
        state.trick_number = min(len(order), TRICKS)
        state.winner = self.rules.players if entry.last is None else entry.last  # nobody, where it was not told
        for named in (entry.last, entry.first):
            if named is not None and (not 0 <= named < self.rules.players or not any(entry.tricks[named : named + 1])):
                self.fault("il n'a pas pris de levée", "that player took no trick")

    def _tie(self, state: Record, entry: Hand) -> None:
        """Whether it is told what parts several at zero, where that changes anything (AMB-124)."""
        took = [seat for seat, tricks in enumerate(entry.tricks) if tricks]
        at_zero = [seat for seat in took if do.has_reached(state, self.rules.packed, seat) and state.went[seat]]
        if int(state.ending) == FIRST_AT_ZERO and len(at_zero) > 1 and entry.first not in at_zero:
            self.fault("il faut dire qui est arrivé le premier à zéro", "tell who reached zero first")
        shared = int(state.ending) == SHARED and self.rules.packed.zero_tie != JOINT
        if shared and entry.last is None and any(int(state.winners) >> seat & 1 for seat in took):
            self.fault("il faut dire qui a fait la dernière levée", "tell who won the last trick")

    def ruled(self, entry: Ruled) -> None:
        """A ruling: the deal lost, or the hand stopped, five points for whoever erred and nothing for the others
        (BEI-049, BEI-061, BEI-066 to BEI-068). They may bring whoever erred up to zero exactly (AMB-123)."""
        law.check(entry, self.rules, self.number, self.found)
        kinds = [remedy.kind for remedy in entry.remedies]
        for kind in kinds:
            if kind in law.AGAIN:
                self.pass_on(law.AGAIN[kind] == "next")
        if "five_and_zero" not in kinds:
            return
        state = self.state(None)
        for seat in set(entry.offenders):
            state.score[seat] += FINE
        state.winner = self.rules.players  # nobody: the hand was stopped
        do.name_winners(state, self.rules.packed)
        self.write(state)

    def write(self, state: Record) -> None:
        """A line of the sheet, with a circle where a score rose (BEI-037), and who has won; the deal passes."""
        players = range(self.rules.players)
        if int(state.ending) != NOT_WON:
            self.winners = [seat for seat in players if int(state.winners) >> seat & 1]
            self.reason = REASONS[int(state.ending)]
        after = [int(state.score[seat]) for seat in players]
        circled = [now > then for now, then in zip(after, self.scores, strict=True)]
        self.rows.append({"hand": self.hand, "dealer": self.dealer, "scores": after, "circled": circled})
        self.scores = after
        self.hand += 1
        self.pass_on(True)

    def figures(self) -> Figures:
        """Every figure the sheet should end with."""
        return {
            "deal": self.hand,
            "dealer": self.dealer,
            "scores": self.scores,
            "deals": self.rows,
            "winners": self.winners,
            "reason": self.reason,
        }


def count(sheet: Sheet, faults: list[Fault]) -> Figures:
    """The figures of a sheet of Le Beigne; what is wrong with its entries is added to `faults`."""
    counting = Count(sheet, faults)
    for number, entry in sheet.standing():
        counting.enter(number, entry)
    return counting.figures()
