"""One action in one view of bésigue: what the precepts ask about it, worked out when it is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from atout.cards.numbers import face_of
from atout.games.bezique import Play, View
from atout.games.bezique.actions import card_number, face_text
from atout.games.bezique.kernels.state import new_action
from atout.games.bezique.kernels.tricks import best_so_far, takes_over, trick_rule
from atout.games.bezique.players.precepts import best_ready, ready_combinations, takers, threat
from atout.games.bezique.players.prospects import outlook
from atout.games.bezique.players.unseen import against, chance_hidden
from atout.games.bezique.players.weights import TASTE
from atout.kernel import Record

DANGER = 60
"""An adversary who may be about to declare so much, in points of the ordinary game, should not have the lead."""
ORDER = "789JQKTA"
LOW = "789J"
BRISQUES = "AT"
RUN = "ATKQJ"
LESSER = {
    "royal_marriage": ("sequence",),
    "marriage": ("sequence", "plain_sequence"),
    "bezique": ("double_bezique", "triple_bezique", "quadruple_bezique", "quintuple_bezique"),
    "double_bezique": ("triple_bezique", "quadruple_bezique", "quintuple_bezique"),
    "triple_bezique": ("quadruple_bezique", "quintuple_bezique"),
    "quadruple_bezique": ("quintuple_bezique",),
}
"""What may still grow out of a declaration, and would swallow it if it were made first."""


@dataclass
class Moment:
    """One action in one view of bésigue, and what the precepts ask about them."""

    view: View
    action: Any

    @property
    def rules(self) -> Record:
        """The rules as kernels know them."""
        return self.view.rules.packed

    @cached_property
    def face(self) -> str:
        """The face of the card played, empty where none is."""
        return self.action.card[:2] if isinstance(self.action, Play) else ""

    @cached_property
    def left(self) -> Counter[str]:
        """The faces this seat keeps, laid-out cards among them."""
        own = Counter(card[:2] for card in (*self.view.hand, *self.view.laid(self.view.seat)))
        return own - Counter([self.face] if self.face else [])

    @property
    def stock_lasts(self) -> bool:
        """Whether a card is played while there is a stock."""
        return bool(self.face) and self.view.phase == "stock"

    @property
    def ending(self) -> bool:
        """Whether a card is played after the stock."""
        return bool(self.face) and self.view.phase == "strict"

    @property
    def leads(self) -> bool:
        """Whether the card is led."""
        return bool(self.face) and not self.view.trick

    @property
    def is_trump(self) -> bool:
        """Whether it is a trump."""
        return bool(self.face) and self.face[1] == self.view.trump

    @property
    def is_brisque(self) -> bool:
        """Whether it is an ace or a ten, where they count."""
        return self.face[:1] in tuple(BRISQUES) and self.view.rules.brisque_timing != "none"

    @property
    def low(self) -> bool:
        """Whether it is a plain card of little use in itself."""
        return self.face[:1] in tuple(LOW) and not self.is_trump and self.face != "JD"

    @cached_property
    def winning(self) -> int:
        """The seat that holds the unfinished trick; the viewer's where there is none."""
        record = self.view.record
        if not record.in_trick:
            return int(self.view.seat)
        return int((record.leader + best_so_far(record, self.rules)) % record.players)

    @property
    def partner_holds(self) -> bool:
        """Whether the partner holds the trick so far."""
        return not against(self.rules, self.view.seat, self.winning) and self.winning != self.view.seat

    @cached_property
    def takes(self) -> bool:
        """Whether the card takes the unfinished trick from an adversary."""
        record = self.view.record
        if not self.face or not record.in_trick or self.partner_holds:
            return False
        best = face_of(int(record.trick[self.winning]))
        return bool(
            takes_over(trick_rule(record, self.rules), record.trump, best, face_of(card_number(self.action.card)))
        )

    @property
    def loses(self) -> bool:
        """Whether the card leaves the trick to an adversary."""
        return bool(self.view.trick) and bool(self.face) and not self.takes and not self.partner_holds

    @cached_property
    def prize(self) -> int:
        """How many brisques lie in the trick before the card."""
        counts = self.view.rules.brisque_timing != "none"
        return sum(laid.card[0] in BRISQUES for laid in self.view.trick) if counts else 0

    @cached_property
    def ready(self) -> float:
        """The points of the best declaration that is ready, if this card's trick is won."""
        if not self.face:
            return 0.0
        record, seat, plan = self.view.record, self.view.seat, new_action(self.view.rules.packs)
        sees = outlook(record, self.rules, seat, 0.0)
        ready = ready_combinations(record, self.rules, seat, sees, TASTE, plan)
        plan.card = card_number(self.action.card)
        return float(best_ready(record, self.rules, seat, ready, sees, TASTE, plan))

    @cached_property
    def danger(self) -> float:
        """The points that adversaries may be about to declare."""
        record, seat = self.view.record, self.view.seat
        sees = outlook(record, self.rules, seat, chance_hidden(record, seat) / (record.players - 1))
        return float(threat(record, self.rules, seat, sees, TASTE, new_action(self.view.rules.packs)))

    @cached_property
    def master(self) -> bool:
        """Whether no card that another may hold can take the card led."""
        if not self.leads:
            return False
        record = self.view.record
        mask = int(takers(record, self.rules, face_of(card_number(self.action.card))))
        faces = {face_text(face) for face in self.view.rules.cards.among(mask)}
        others = [seat for seat in range(record.players) if against(self.rules, self.view.seat, seat)]
        known = {card[:2] for seat in others for card in self.view.known(seat)}
        return not faces & (known | set(self.view.unseen))

    @cached_property
    def kinds(self) -> Counter[str]:
        """The declarations possible now, by kind."""
        return Counter(one.kind for one in self.view.declarations())

    def keeps(self, faces: Iterable[str]) -> int:
        """How many different ones of these faces are kept."""
        return sum(face in self.left for face in faces)

    def alive(self, *faces: str) -> bool:
        """Whether each face is kept, or may still come."""
        return all(face in self.left or self.view.unseen[face] for face in faces)

    @property
    def points(self) -> int:
        """What the declaration marks."""
        return int(self.view.points(self.action))
