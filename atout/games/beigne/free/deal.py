"""A hand at a free table: hands do what hands can do, the others may claim, and the law is carried out."""

from __future__ import annotations

from collections.abc import Iterator

from atout.contract.terms import BYSTANDER, Refusal, Seat
from atout.games.beigne.actions import Action, Bid, Keep, Leave, Play, card_number, cards_of
from atout.games.beigne.events import Event, Sheet, ThrownIn
from atout.games.beigne.free.acts import (
    BARE,
    Denounce,
    Gather,
    Give,
    HaveCut,
    Ready,
    Replace,
    ShowForeign,
    TakeBack,
    TurnUp,
)
from atout.games.beigne.free.claims import Claims
from atout.games.beigne.free.dealing import Dealing
from atout.games.beigne.free.doings import WRONG_TURN_UP, Doings
from atout.games.beigne.free.events import ForeignShown, Replaced, SaidReady
from atout.games.beigne.free.playing import Playing
from atout.games.beigne.free.possible import why_not
from atout.games.beigne.free.view import Due, Free, FreeView, HandFacts
from atout.games.beigne.kernels import deal as do
from atout.games.beigne.kernels import lawful
from atout.games.beigne.kernels.play import Deal
from atout.games.beigne.kernels.state import BIDDING, COUNT, GATHER, KEEPING, OVER, PLAY
from atout.games.beigne.laws import FINE
from atout.games.beigne.log import NewPack
from atout.games.beigne.refusals import DEAL_OVER, explain
from atout.games.beigne.rules import Rules
from atout.games.beigne.view import View


class FreeDeal(Deal):
    """One hand at a free table. `state` holds what kernels know of it, `doings` the rest."""

    def __init__(
        self, rules: Rules, number: int, dealer: int, scores: tuple[int, ...], pack: NewPack, hand: int
    ) -> None:
        self.doings: Doings = Doings(rules.players, list(pack.cards))
        super().__init__(rules, number, dealer, scores, pack, hand)
        for seat, score in enumerate(scores):
            self.state.before[seat] = score
        self.playing: Playing = Playing(self.state, self.doings)
        self.dealing: Dealing = Dealing(rules, self.state, self.doings, dealer, pack.cut)
        self.claims: Claims = Claims(rules, self.state, self.doings, self.playing, dealer)

    def lay(self, cards: tuple[str, ...]) -> None:
        """Nothing: the pack is put into the state once it is dealt."""
        self.state.dealer = self.dealer
        self.state.leader = (self.dealer + 1) % self.rules.players
        self.state.phase = GATHER  # nothing that kernels know can be done yet

    # Where the hand stands ------------------------------------------------------------------------------

    @property
    def stage(self) -> str:
        """`deal`, `keep`, `bid`, `play`, `replace`, `gather`, `claims` or `over`."""
        if self.state.phase == OVER:
            return "over"
        if self.doings.dealing:
            return "deal"
        if self.state.phase == COUNT:
            return "claims"
        if self.doings.owed is not None:
            return "replace"
        return {KEEPING: "keep", BIDDING: "bid", PLAY: "play", GATHER: "gather"}[int(self.state.phase)]

    @property
    def turn(self) -> Seat | None:
        """The seat to act; before the cut for the next hand, the first who has not said that it may come."""
        stage = self.stage
        if stage == "over":
            return None
        if stage in ("deal", "replace"):
            return self.dealer
        if stage == "claims":
            players = self.rules.players
            seats = (Seat((self.dealer + 1 + at) % players) for at in range(players))
            return next((seat for seat in seats if seat not in self.doings.ready), None)
        return Seat(int(self.state.turn))

    @property
    def counted(self) -> bool:
        """Whether the hand counts: a deal that was lost does not (AMB-125)."""
        return super().counted and not self.doings.lost

    def legal(self) -> tuple[Action, ...]:
        """Everything the seat to act may rightly do."""
        stage, turn = self.stage, self.turn
        if turn is None:
            return ()
        if stage == "deal":
            return (self.dealing.proper(),)
        if stage in ("replace", "gather", "claims"):
            return ({"replace": Replace(), "gather": Gather(), "claims": Ready()}[stage],)
        return (*lawful.actions(self.state), *self._shows(turn))

    def thinkable(self, seat: int) -> dict[Action, Refusal | None]:
        """Everything that the seat might think of doing with its hands, and why it cannot, or None."""
        cards = cards_of(int(self.state.hand[seat]))
        every: list[Action] = [*self.dealing.thinkable()] if self.stage == "deal" else []
        every += [make(card) for make in (Play, Keep) for card in cards]
        every += [Leave(), Bid(True), Bid(False), *BARE.values(), *self._shows(seat)]
        return {act: self.refusal(seat, act) for act in every}

    def _shows(self, seat: int) -> tuple[ShowForeign, ...]:
        foreign = self.doings.foreign
        return (ShowForeign(foreign[1]),) if foreign and foreign[0] == seat else ()

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Why the seat's hands cannot do this now, or None: at a free table more is possible than is right."""
        if isinstance(action, Denounce):
            return self.claims.refusal(seat, action)
        if self.stage == "over":
            return explain(DEAL_OVER)
        if isinstance(action, HaveCut | Give | TurnUp):
            return self.dealing.refusal(seat, action)
        if isinstance(action, Keep | Leave | Bid) and self.stage in ("keep", "bid", "play", "gather"):
            return lawful.refusal(self.state, self.rules, seat, action)
        return why_not(self, seat, action)

    # What is done ---------------------------------------------------------------------------------------

    def start(self) -> Iterator[Event]:
        """Deal by the rules; where the dealer deals by hand, he now holds the pack, and nothing has been dealt."""
        if not self.rules.deal_by_hand:
            yield from self.dealing.regularly()

    def act(self, seat: int, action: Action) -> Iterator[Event]:
        """Carry out what hands can do, and what follows by itself: the events, one at a time."""
        who = Seat(seat)
        match action:
            case Denounce():
                yield from self.claims.decide(seat, action)
            case HaveCut() | Give() | TurnUp():
                yield from self.dealing.act(action)
            case Play(card):
                yield from self.playing.play(seat, card)
            case TakeBack() if self.playing.revoked(seat):
                yield from self.playing.correct(seat)
            case TakeBack():
                self.doings.may_withdraw.discard(seat)
                yield from self.playing.take_back(seat)
            case Gather(mixed):
                yield from self.playing.gather(mixed)
            case Ready():
                self.doings.ready.add(seat)
                yield SaidReady(who)
            case ShowForeign(card):
                self.doings.aside.append(card)
                self.doings.foreign, self.doings.owed = None, seat
                self.state.held[seat] -= 1
                yield ForeignShown(who, card)
                yield self.claims.rule(seat, Denounce("foreign_card", seat, "replace"))
            case Replace():
                yield self._replace()
            case _:
                yield from super().act(seat, action)
        yield from self.settle()

    def _replace(self) -> Event:
        """The dealer gives the next card of the pack for the one that was set aside (BEI-056)."""
        doings, card = self.doings, self.doings.undealt.pop(0)
        seat = doings.owed
        assert seat is not None
        doings.owed, doings.given = None, (seat, int(self.state.trick_number) + (seat in doings.order))
        self.state.hand[seat] |= 1 << card_number(card)
        self.state.held[seat] += 1
        self.playing.mark_voids(seat)
        return Replaced(Seat(seat), card)

    def settle(self) -> Iterator[Event]:
        """What happens by itself: the count, once nobody has anything more to claim."""
        if self.state.phase != COUNT:
            return
        if self.state.thrown:
            do.step(self.state, self.rules.packed)
            yield ThrownIn(self.redealt)
        elif len(self.doings.ready) == self.rules.players:
            self._count()

    def _count(self) -> None:
        """Write the hand on the sheet; one that was stopped costs the fined their fine, the others nothing."""
        state, packed = self.state, self.rules.packed
        if not self.doings.stopped:
            do.step(state, packed)
            return
        state.phase = OVER
        for seat in self.doings.fined:
            state.score[seat] += FINE
            state.circled[seat] = 1
        do.name_winners(state, packed)

    # What is seen ---------------------------------------------------------------------------------------

    def view(self, seat: int, sheets: tuple[Sheet, ...], winners: tuple[Seat, ...]) -> View:
        """The hand as `seat` may know it, with what the match has come to."""
        legal = self.legal() if seat == self.turn else ()
        thinkable = {} if seat == BYSTANDER else self.thinkable(seat)
        acts = tuple(act for act, why in thinkable.items() if why is None and act not in legal)
        seen = HandFacts(self.free(seat, acts), self.turn, legal, thinkable)
        return FreeView(self.view_record(seat), self.rules, seat, self.number, sheets, winners, seen)

    def free(self, seat: int, acts: tuple[Action, ...]) -> Free:
        """What the seat may know of all that only a free table has."""
        doings = self.doings
        foreign = doings.foreign
        return Free(
            stage=self.stage,
            acts=acts,
            claims=() if seat == BYSTANDER else self.claims.open_to(seat),
            due=self._due(),
            rulings=tuple(doings.rulings),
            leader=Seat(doings.led_by),
            order=tuple(map(Seat, doings.order)),
            early=tuple(map(Seat, sorted(doings.early))),
            offs=tuple(doings.offs),
            piles=tuple(map(len, doings.piles)),
            mixed=tuple(map(Seat, doings.mixers)),
            shown=tuple(tuple(sorted(cards)) for cards in doings.shown),
            foreign=foreign[1] if foreign and foreign[0] == seat else None,
            aside=tuple(doings.aside),
            gifts=tuple(doings.gifts) if self.rules.deal_by_hand else (),
            bottom=WRONG_TURN_UP in doings.breaches,
            cut_by=None if doings.cut_by is None else Seat(doings.cut_by),
            ready=tuple(map(Seat, sorted(doings.ready))),
            stopped=doings.stopped,
            regular=self._regular(seat),
        )

    def _due(self) -> tuple[Due, ...]:
        stage, doings = self.stage, self.doings
        if stage == "replace" and doings.owed is not None:
            return (Due(self.dealer, "replace", Seat(doings.owed)),)
        due = [Due(Seat(int(self.state.turn)), "gather")] if stage == "gather" else []
        return (*due, *(Due(Seat(seat), "follow") for seat in sorted(doings.must_follow)))

    def _regular(self, seat: int) -> bool:
        """Whether kernels would have come to what a seat sees: everybody's cards, and those on the table in turn."""
        state, doings, players = self.state, self.doings, self.rules.players
        left = self.rules.hand_size - int(state.trick_number)
        turns = [(int(state.leader) + at) % players for at in range(len(doings.order))]
        return (
            all(int(state.held[other]) == left - (other in doings.order) for other in range(players))
            and not self._shows(seat)
            and doings.order == turns
        )
