"""The company of a Chouette at its table: who is who, what each has won, who advised what."""

from __future__ import annotations

from typing import Any

from atout.cards import Deck
from atout.contract.roles import CAPTAIN_SEAT, Cut, Roles, Settled, draw_cuts, must_cut, order_by_cut
from atout.contract.terms import Points, RecordError
from atout.table.entries import Advice, Places
from atout.table.events import PlacesCut, RoundSettled
from atout.table.frames import Company

WORDS = ("this", "keep", "play", "declare", "wait", "trump", "brave", "careful")
"""What an adviser may say; the page has the words in its reader's language."""


class Companions:
    """The participants of one table's Chouette; `now` is None until they have cut `deck` for their places."""

    def __init__(self, participants: int, deck: Deck) -> None:
        self.now: Roles | None = None
        self.rounds: tuple[RoundSettled, ...] = ()
        self.totals = (0,) * participants
        self.advice: Advice | None = None
        self._participants = participants
        self._deck = deck
        self._cuts: tuple[Cut, ...] = ()
        self._next: Roles | None = None

    def chance_entries(self, chance: Any) -> tuple[Places, ...]:
        """The cutting for places, by chance; empty once that is settled."""
        cuts = draw_cuts(chance, self._participants, self._cuts, self._deck)
        return tuple(Places(tuple(cut.values())) for cut in cuts)

    def cut(self, entry: Places) -> PlacesCut:
        """Cut for places. Raises RecordError where that cannot be."""
        who = must_cut(self._participants, self._cuts, self._deck) if self.now is None else ()
        if (
            not who
            or len(entry.cards) != len(who)
            or len(set(entry.cards)) != len(who)
            or not set(entry.cards) <= {*self._deck.ranked}
        ):
            raise RecordError("nobody has to cut these cards for places", "personne n'a à couper ces cartes")
        self._cuts += (dict(zip(who, entry.cards, strict=True)),)
        self.now = order_by_cut(self._participants, self._cuts, self._deck)
        return PlacesCut(who, entry.cards, self.now.order if self.now else ())

    def settle(self, winner: int, final: Points, rubicon: bool) -> RoundSettled:
        """Reckon the match that the seat `winner` has won."""
        assert self.now
        settled: Settled = self.now.settle(winner, final)
        self.totals = settled.added_to(self.totals)
        number = len(self.rounds) + 1
        done = RoundSettled(number, self.now.box, self.now.captain, rubicon, settled, self.totals)
        self.rounds += (done,)
        self._next = settled.after
        return done

    def move(self) -> None:
        """Change places for the next match."""
        assert self._next
        self.now, self._next, self.advice = self._next, None, None

    def seat(self, participant: int) -> int:
        """The seat a participant looks from: the captain's, until the places are known."""
        return self.now.seat(participant) if self.now else CAPTAIN_SEAT

    def acts(self, participant: int) -> bool:
        """Whether a participant plays in this match."""
        return self.now is not None and participant not in self.now.advisers

    def player(self, seat: int) -> int:
        """The participant who plays at a seat."""
        assert self.now
        return self.now.player(seat)

    def seen_by(self, participant: int) -> Company | None:
        """The company as one of them may know it, or as who only looks on: advice is for the captain's side alone."""
        if self.now is None:
            return None
        partners = (self.now.captain, *self.now.advisers)
        return Company(self.now, self.totals, self.rounds, self.advice if participant in partners else None)
