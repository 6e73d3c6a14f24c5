"""A match: deals until a side reaches the target."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, cast

from atout.cards import PIQUET
from atout.contract import match
from atout.contract.terms import BYSTANDER, Points, RecordError, Refusal, Seat, Side, UnlawfulAction
from atout.games.bezique.actions import Action, ChooseDealer
from atout.games.bezique.events import (
    Cut,
    DealEnded,
    DealerChosen,
    Drawn,
    DrawnForDeal,
    Event,
    MatchEnded,
    Settlement,
    Shuffled,
)
from atout.games.bezique.kernels import lawful
from atout.games.bezique.kernels.play import Deal
from atout.games.bezique.kernels.state import CHOOSING, NONE, new_state
from atout.games.bezique.log import Acted, Blind, Chance, DealDraw, Entry, NewPack, Restock
from atout.games.bezique.refusals import DEAL_OVER, explain
from atout.games.bezique.rules import Rules
from atout.games.bezique.view import SUITS, View

if TYPE_CHECKING:
    from atout.games.bezique.free.deal import FreeDeal

MOST_MISSING = 2
"""How many cards an imperfect pack may lack."""


def _free_deals() -> type[FreeDeal]:
    """The deals of a free table, loaded only where there is one."""
    from atout.games.bezique.free.deal import FreeDeal

    return FreeDeal


class Match(match.Match[Rules, View, Action, Entry, Event, Deal]):
    """A match of the bésigue family, played by applying actions.

    `previous_trump` is the trump suit of the game before at the same table, where a repeat is barred (CH-061); the
    rest is as at any match. Raises OptionError for a bad preset or option.
    """

    deal: Deal | None
    carried: tuple[Points, ...]
    winners: tuple[Side, ...]

    def __init__(
        self,
        preset: str | Rules | None = None,
        *,
        options: Mapping[str, object] | None = None,
        players: int | None = None,
        seed: int | None = None,
        chance: Chance | None = None,
        auto_deal: bool = True,
        previous_trump: str | None = None,
    ) -> None:
        self.previous_trump = previous_trump
        super().__init__(preset, options=options, players=players, seed=seed, chance=chance, auto_deal=auto_deal)

    def _begin_match(self) -> None:
        self.carried = (Points(0),) * self.rules.sides

    @property
    def scores(self) -> tuple[Points, ...]:
        """The running totals by side."""
        return self.deal.scores if self.deal and not self.deal.over else self.carried

    def next_match(self, chance: Chance | None = None, *, others: bool = False) -> Match:
        """The next game at the same table, the trump suit remembered: the deal passes on (AMB-70, AMB-77), but `others`
        than these two, as in a Chouette, draw for it (AMB-116).

        Raises RecordError while this one is being played.
        """
        if not self.over or self.deal is None:
            raise RecordError("this game is not over", "cette partie n'est pas finie")
        trump = int(self.deal.state.trump)
        barred = None if trump == NONE else SUITS[trump]
        match = Match(self.rules, chance=chance or self.chance, auto_deal=False, previous_trump=barred)
        if not others:
            for _ in match.enter(DealDraw((), Seat((self.deal.dealer + 1) % self.rules.players), barred)):
                pass
        match.auto_deal = self.auto_deal
        if self.auto_deal:
            for _ in match.start_deal():
                pass
        return match

    @property
    def free_deal(self) -> FreeDeal | None:
        """The deal, where it is one of a free table."""
        return cast("FreeDeal", self.deal) if self.deal and self.rules.free_table else None

    @property
    def settlement(self) -> Settlement | None:
        """What a game of one deal brought its winner, once it is over."""
        return self.deal.settlement() if self.over and self.deal else None

    @property
    def turn(self) -> Seat | None:
        """The seat to act; None when a deal is to be dealt or the match is over."""
        if self.choosing is not None:
            return self.choosing
        return None if self.over or self.deal is None else self.deal.turn

    @property
    def deal_number(self) -> int:
        """The number of the deal, from 1; 0 before the first."""
        return self.deal.number if self.deal else 0

    def legal(self) -> tuple[Action, ...]:
        """Everything the seat to act may do."""
        if self.choosing is not None:
            return lawful.actions(self._blank(), self.rules, self.choosing)
        return () if self.over or self.deal is None else self.deal.legal()

    def _blank(self) -> Any:
        """The state before the first deal, while somebody chooses its dealer."""
        blank = new_state(self.rules)
        blank.phase, blank.turn = CHOOSING, NONE if self.choosing is None else self.choosing
        return blank

    def refusal(self, action: Action, seat: int | None = None) -> Refusal | None:
        """Why `seat` (the seat to act unless given) may not do this now, or None when it is lawful."""
        if nothing := self._nothing_for(seat):
            return nothing
        if self.turn is None:
            return explain(DEAL_OVER, self.rules.source)
        who = self.turn if seat is None else seat
        if self.deal is not None and self.choosing is None:
            return self.deal.refusal(who, action)
        return lawful.refusal(self._blank(), self.rules, who, action)

    def acted(self, seat: Seat, action: Action) -> Entry:
        """The entry of the log for an action."""
        return Acted(seat, action)

    def chance_entries(self) -> tuple[Entry, ...]:
        """What chance gives for the next deal, not yet entered; empty while a deal is being played, but where a free
        table waits for chance in the middle of one."""
        if self.over or self.turn is not None:
            return ()
        if (free := self.free_deal) and free.waits_for_chance:
            return (free.drawn_by(self.chance),)
        entries: list[Entry] = []
        if self.dealer is None:
            barred = self.previous_trump
            if self.rules.first_dealer == "lot":
                entries.append(DealDraw((), self.chance.lot(self.rules.players), barred))
            else:
                draw = DealDraw(self.chance.draw(self.rules.cards, self.rules.players), None, barred)
                entries.append(draw)
                while self._drawn_dealer(draw.cards) is None:
                    draw = DealDraw(self.chance.draw(self.rules.cards, self.rules.players), None, barred)
                    entries.append(draw)
                if self.rules.first_dealer == "highChooses":
                    return tuple(entries)
        shuffle = self.chance.imperfect if self.rules.imperfect_pack else self.chance.pack
        entries.append(shuffle(self.rules.cards))
        return tuple(entries)

    def _drawn_dealer(self, cards: tuple[str, ...]) -> Seat | None:
        """Who deals first, or chooses, by the cards drawn; None when the best are equal (B-ORD-028, B-ORD-029, EB-004,
        CH-034, CH-035)."""
        ranks = [PIQUET.order.index(card[0]) for card in cards]
        best = max(ranks) if self.rules.first_dealer in ("high", "highChooses") else min(ranks)
        return Seat(ranks.index(best)) if ranks.count(best) == 1 else None

    def enter(self, entry: Entry) -> Iterator[Event]:
        """Take one entry of a log into the match: its events, one at a time. Exhaust it.

        Raises UnlawfulAction or RecordError, before anything is changed, for an entry that cannot come now.
        """
        if isinstance(entry, Acted):
            if reason := self.refusal(entry.action, entry.seat):
                raise UnlawfulAction(reason)
            events = self._acted(entry)
        elif self.over or self.turn is not None:
            raise RecordError("nothing is dealt while a deal is being played", "on ne donne pas pendant un coup")
        elif isinstance(entry, Restock | Blind):
            events = self._chance_given(entry)
        elif self.free_deal and self.free_deal.waits_for_chance:
            raise RecordError("the deal is not over", "le coup n'est pas fini")
        elif isinstance(entry, DealDraw):
            events = self._drawn_for_deal(entry)
        else:
            events = self._dealt(entry)
        self.log.append(entry)
        return self._keep(events)

    def _chance_given(self, entry: Restock | Blind) -> Iterator[Event]:
        if not (free := self.free_deal) or not free.awaits(entry):
            raise RecordError("nothing of the kind is given now", "rien de tel n'est donné ici")
        return free.go_on(entry)

    def _drawn_for_deal(self, entry: DealDraw) -> Iterator[Event]:
        if self.dealer is not None or self.choosing is not None:
            raise RecordError("the first dealer is already known", "le premier donneur est déjà connu")
        if entry.lot is None and len(set(entry.cards)) != self.rules.players:
            raise RecordError("each player draws one card for the deal", "chaque joueur tire une carte pour la donne")
        dealer = entry.lot if entry.lot is not None else self._drawn_dealer(entry.cards)
        if dealer is not None and not 0 <= dealer < self.rules.players:
            raise RecordError(f"there is no seat {dealer}", f"il n'y a pas de place {dealer}")
        return self._name_dealer(entry, dealer)

    def _name_dealer(self, entry: DealDraw, dealer: Seat | None) -> Iterator[Event]:
        self.previous_trump = entry.trump
        if self.rules.first_dealer == "highChooses" and entry.lot is None:
            self.choosing = dealer
            yield DrawnForDeal(entry.cards, None, dealer)
        else:
            self.dealer = dealer
            yield DrawnForDeal(entry.cards, dealer)

    def _dealt(self, entry: NewPack) -> Iterator[Event]:
        if self.dealer is None:
            raise RecordError("draw for the deal first", "tirez d'abord la donne")
        pack = {*self.rules.cards.texts}
        short = self.rules.imperfect_pack and 0 <= len(pack) - len(entry.cards) <= MOST_MISSING
        whole = len(entry.cards) == len(set(entry.cards)) and set(entry.cards) <= pack
        if not whole or (len(entry.cards) != len(pack) and not short):
            extra = sorted(set(entry.cards) - pack) or sorted(pack - set(entry.cards))
            raise RecordError(
                f"the pack must hold each of its {len(pack)} cards once: see {' '.join(extra[:4])}",
                f"le paquet doit contenir chacune de ses {len(pack)} cartes une fois : voyez {' '.join(extra[:4])}",
            )
        if entry.face_up and not (self.rules.imperfect_pack and entry.face_up in entry.cards):
            raise RecordError("no card lies face up here", "aucune carte n'est à l'endroit ici")
        return self._begin(entry)

    def _begin(self, entry: NewPack) -> Iterator[Event]:
        assert self.dealer is not None
        players = self.rules.players
        if free := self.free_deal:
            self.dealer = free.next_dealer
        elif self.deal is not None:
            self.dealer = Seat((self.dealer + 1) % players)  # in turn (AMB-21)
        yield Shuffled(self.dealer)
        yield Cut(Seat((self.dealer + 1) % players), entry.cut)
        number = self.deal_number + 1
        arguments = (self.rules, number, self.dealer, self.carried, entry.cards, self.previous_trump)
        self.deal = _free_deals()(*arguments, face_up=entry.face_up) if self.rules.free_table else Deal(*arguments)
        self.deal.state.streams = int(self.streams)
        yield from self.deal.start()
        yield from self._close()

    def in_order_drawn(self) -> Match:
        """The same match as a record tells it: where seats drew from cards of their own, each pack lies in the order in
        which its cards were drawn, so that everybody draws the same who draws in turn."""
        if not self.streams:
            return self
        drawn = iter(draws(self.events))
        log = [
            reordered(entry, [card for _, card in next(drawn)]) if isinstance(entry, NewPack) else entry
            for entry in self.log
        ]
        return Match.replay(self.rules, log)

    def dealt_again(self, number: int) -> tuple[Entry, ...]:
        """The lot that names the dealer of that deal, and its pack: of each round's cards each seat has its own, in the
        order of the seats (`kernels.deal.place_to_draw`). Nothing for a number there is not, and at free tables."""
        packs = [entry for entry in self.log if isinstance(entry, NewPack)]
        if self.rules.free_table or not 0 < number <= len(packs):
            return ()
        players, drawn = self.rules.players, draws(self.events)[number - 1]
        rounds = [drawn[at : at + players] for at in range(0, len(drawn), players)]
        cards = [card for one in rounds for _, card in (sorted(one) if len(one) == players else one)]
        dealer = [event.seat for event in self.events if isinstance(event, Shuffled)][number - 1]
        before = next((entry.trump for entry in self.log if isinstance(entry, DealDraw)), None)
        return DealDraw((), dealer, before), reordered(packs[number - 1], cards)

    def _acted(self, entry: Acted) -> Iterator[Event]:
        if isinstance(entry.action, ChooseDealer):
            self.choosing = None
            self.dealer = entry.seat if entry.action.deals else Seat((entry.seat + 1) % self.rules.players)
            yield DealerChosen(entry.seat, self.dealer)
            return
        assert self.deal is not None
        yield from self.deal.act(entry.seat, entry.action)
        yield from self._close()

    def _close(self) -> Iterator[Event]:
        """Once the deal is over: its sheet, and the end of the match where there is a winner."""
        deal = self.deal
        if deal is None or not deal.over:
            return
        self.carried = deal.scores
        if self.free_deal and self.free_deal.notes.void:
            return
        self.previous_trump = None if deal.state.trump == NONE else SUITS[int(deal.state.trump)]
        yield DealEnded(deal.sheet())
        if deal.state.won != NONE:
            winner = Side(int(deal.state.won))
            self.winners = (winner,)
            yield MatchEnded(winner, self._reason(), deal.settlement())

    def _reason(self) -> str:
        assert self.winner is not None
        if self.rules.game_end == "claim" and self.events and any(e.do == "claim" for e in self.events[-3:]):
            return "claim"
        if self.rules.one_deal:
            if len(set(self.scores)) > 1:
                return "one_deal"
            assert self.deal is not None
            level = self.deal.brisques(0) == self.deal.brisques(1)
            return "last_trick" if level or self.rules.tie_break != "brisquesThenLast" else "brisques"
        reached = [score for score in self.scores if score >= self.rules.target]
        if len(reached) == 1:
            return "target"
        best = self.scores[self.winner]
        ahead = best == max(reached) and reached.count(best) == 1
        if self.rules.tie_break == "lastTrick":
            assert self.deal is not None
            last = int(self.deal.state.last_trick_winner)
            ahead = ahead and (last == NONE or self.rules.side(last) != self.winner)
        return "higher_total" if ahead else "last_trick"

    def view(self, seat: int) -> View:
        """The match as `seat` may know it, or a `BYSTANDER`. Raises RecordError before the first deal and for a seat
        there is not."""
        if seat != BYSTANDER and seat not in range(self.rules.players):
            raise RecordError(f"there is no seat {seat}", f"il n'y a pas de place {seat}")
        if self.choosing is not None:
            return View(self._blank(), self.rules, seat, (), 0, None)
        if self.deal is None:
            raise RecordError("nothing has been dealt yet", "rien n'a encore été donné")
        return self.deal.view(seat, self.winners[0] if self.winners else None)


def draws(events: Iterable[Event]) -> list[list[tuple[int, str]]]:
    """Who drew which card from the stock in each deal, in order."""
    deals: list[list[tuple[int, str]]] = []
    for event in events:
        if isinstance(event, Shuffled):
            deals.append([])
        elif isinstance(event, Drawn) and event.card:
            deals[-1].append((event.seat, event.card))
    return deals


def reordered(pack: NewPack, drawn: Sequence[str]) -> NewPack:
    """A pack whose stock lies in the order in which its cards were drawn, the others below them."""
    stock = min(map(pack.cards.index, drawn), default=len(pack.cards))
    left = [card for card in pack.cards[stock:] if card not in drawn]
    return replace(pack, cards=(*pack.cards[:stock], *drawn, *left))
