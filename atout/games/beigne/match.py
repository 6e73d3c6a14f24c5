"""A match: hands until somebody's score reaches zero."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from atout.cards import FULL
from atout.contract import match
from atout.contract.terms import BYSTANDER, Points, RecordError, Refusal, Seat, UnlawfulAction
from atout.games.beigne.actions import Action
from atout.games.beigne.events import Cut, DealEnded, DrawnForDeal, Event, MatchEnded, Sheet, Shuffled
from atout.games.beigne.kernels.play import Deal
from atout.games.beigne.kernels.state import NOT_WON
from atout.games.beigne.log import Acted, DealDraw, Entry, NewPack
from atout.games.beigne.refusals import DEAL_OVER, explain
from atout.games.beigne.rules import Rules
from atout.games.beigne.view import View

REASONS = ("", "zero", "lower_score", "last_trick", "shared", "first_at_zero")
"""How a match was won, by the number kernels use."""


def deal_at(rules: Rules) -> type[Deal]:
    """The deals of a table with these rules; those of a free one are loaded only where there is one."""
    if not rules.free_table:
        return Deal
    from atout.games.beigne.free.deal import FreeDeal

    return FreeDeal


class Match(match.Match[Rules, View, Action, Entry, Event, Deal]):
    """A match of Le Beigne, played by applying actions, as any match."""

    PRESET: ClassVar[str] = "beigne"
    deal: Deal | None
    dealer: Seat | None
    carried: tuple[Points, ...]
    hands: int
    winners: tuple[Seat, ...]
    """Who has won: nobody yet, one seat, or several that share (AMB-124)."""

    def _begin_match(self) -> None:
        self.carried = (Points(self.rules.start),) * self.rules.players
        self.hands = 0
        """How many hands have been counted; a program may set it before it deals."""
        self.sheets: tuple[Sheet, ...] = ()
        """The score sheet: every hand that has been counted, in order."""
        self._drawing = tuple(Seat(seat) for seat in range(self.rules.players))

    @property
    def scores(self) -> tuple[Points, ...]:
        """The scores by seat."""
        return self.deal.scores if self.turn is not None and self.deal else self.carried

    @property
    def turn(self) -> Seat | None:
        """The seat to act; None when a hand is to be dealt or the match is over."""
        return None if self.over or self.deal is None else self.deal.turn

    @property
    def deal_number(self) -> int:
        """The number of the deal, from 1; 0 before the first. Hands dealt again count here, but not for the limits."""
        return self.deal.number if self.deal else 0

    def legal(self) -> tuple[Action, ...]:
        """Everything the seat to act may do."""
        return () if self.over or self.deal is None else self.deal.legal()

    def refusal(self, action: Action, seat: int | None = None) -> Refusal | None:
        """Why `seat` (the seat to act unless given) may not do this now, or None when it is lawful."""
        if nothing := self._nothing_for(seat):
            return nothing
        who = self.turn if seat is None else seat
        if self.deal is None or who is None:
            return explain(DEAL_OVER)
        return self.deal.refusal(who, action)

    def acted(self, seat: Seat, action: Action) -> Entry:
        """The entry of the log for an action."""
        return Acted(seat, action)

    def chance_entries(self) -> tuple[Entry, ...]:
        """What chance gives for the next hand, not yet entered; empty while a hand is being played."""
        if self.over or self.turn is not None:
            return ()
        entries: list[Entry] = []
        drawing = self._drawing if self.dealer is None else ()
        while drawing:
            draw = self.chance.draw(self.rules.players, drawing)
            entries.append(draw)
            drawing = _highest(draw.cards)
            if len(drawing) == 1:
                break
        entries.append(self.chance.pack(self.rules.imperfect_pack))
        return tuple(entries)

    def enter(self, entry: Entry) -> Iterator[Event]:
        """Take one entry of a log into the match: its events, one at a time. Exhaust it.

        Raises UnlawfulAction or RecordError, before anything is changed, for an entry that cannot come now.
        """
        if isinstance(entry, Acted):
            if reason := self.refusal(entry.action, entry.seat):
                raise UnlawfulAction(reason)
            events = self._acted(entry)
        elif self.over or self.turn is not None:
            raise RecordError("nothing is dealt while a hand is being played", "on ne donne pas pendant un coup")
        elif isinstance(entry, DealDraw):
            events = self._drawn_for_deal(entry)
        else:
            events = self._dealt(entry)
        self.log.append(entry)
        return self._keep(events)

    def _drawn_for_deal(self, entry: DealDraw) -> Iterator[Event]:
        if self.dealer is not None:
            raise RecordError("the first dealer is already known", "le premier donneur est déjà connu")
        if entry.lot is not None and not entry.cards and 0 <= entry.lot < self.rules.players:
            return self._name_dealer(entry)
        drew = tuple(Seat(seat) for seat, card in enumerate(entry.cards) if card)
        cards = [card for card in entry.cards if card]
        if (
            entry.lot is not None
            or len(entry.cards) != self.rules.players
            or drew != self._drawing
            or len(set(cards)) != len(cards)
        ):
            seats = " ".join(map(str, self._drawing))
            raise RecordError(
                f"each of the seats {seats} draws one card for the deal",
                f"chacune des places {seats} tire une carte pour la donne",
            )
        return self._name_dealer(entry)

    def _name_dealer(self, entry: DealDraw) -> Iterator[Event]:
        self._drawing = (entry.lot,) if entry.lot is not None else _highest(entry.cards)
        if len(self._drawing) == 1:
            self.dealer = self._drawing[0]
        yield DrawnForDeal(entry.cards, self.dealer)

    def _dealt(self, entry: NewPack) -> Iterator[Event]:
        if self.dealer is None:
            raise RecordError("draw for the deal first", "tirez d'abord la donne")
        pack = {*FULL.texts}
        own = [card for card in entry.cards if card in pack or not self.rules.imperfect_pack]
        if len(entry.cards) != len(own) + self.rules.imperfect_pack:
            raise RecordError(
                "one card of another pack, and no more, lies in this pack",
                "une carte d'un autre jeu, et une seule, se trouve dans ce paquet",
            )
        if len(own) != len(pack) or set(own) != pack:
            extra = sorted(set(own) - pack) or sorted(pack - set(own))
            raise RecordError(
                f"the pack must hold each of its {len(pack)} cards once: see {' '.join(extra[:4])}",
                f"le paquet doit contenir chacune de ses {len(pack)} cartes une fois : voyez {' '.join(extra[:4])}",
            )
        return self._begin(entry)

    def _begin(self, entry: NewPack) -> Iterator[Event]:
        assert self.dealer is not None
        players = self.rules.players
        if self.deal is not None and not self.deal.redealt:
            self.dealer = Seat((self.dealer + 1) % players)  # BEI-010
        yield Shuffled(self.dealer)
        if not self.rules.deal_by_hand:
            yield Cut(Seat((self.dealer - 1) % players), entry.cut)  # BEI-012
        self.deal = deal_at(self.rules)(
            self.rules, self.deal_number + 1, self.dealer, self.carried, entry, self.hands + 1
        )
        yield from self.deal.start()

    def _acted(self, entry: Acted) -> Iterator[Event]:
        assert self.deal is not None
        yield from self.deal.act(entry.seat, entry.action)
        yield from self._close()

    def _close(self) -> Iterator[Event]:
        """Once the hand is over: its line of the sheet, and the end of the match where somebody has won."""
        deal = self.deal
        if deal is None or not deal.over:
            return
        self.carried = deal.scores
        sheet = deal.sheet()
        if sheet.counted:
            self.hands += 1
            self.sheets += (sheet,)
        yield DealEnded(sheet)
        if deal.state.ending != NOT_WON:
            self.winners = tuple(Seat(s) for s in range(self.rules.players) if int(deal.state.winners) >> s & 1)
            alone = self.winners[0] if len(self.winners) == 1 else None
            yield MatchEnded(alone, self.winners, REASONS[int(deal.state.ending)])

    def view(self, seat: int) -> View:
        """The match as `seat` may know it, or a `BYSTANDER`. Raises RecordError before the first hand and for a seat
        there is not."""
        if self.deal is None:
            raise RecordError("nothing has been dealt yet", "rien n'a encore été donné")
        if seat != BYSTANDER and seat not in range(self.rules.players):
            raise RecordError(f"there is no seat {seat}", f"il n'y a pas de place {seat}")
        return self.deal.view(seat, self.sheets, self.winners)


def _highest(cards: tuple[str | None, ...]) -> tuple[Seat, ...]:
    """The seats that drew the highest card, several when the highest are equal (BEI-008, BEI-009, AMB-135)."""
    ranks = [FULL.order.index(card[0]) if card else -1 for card in cards]
    return tuple(Seat(seat) for seat, rank in enumerate(ranks) if rank == max(ranks))
