"""A deal at a free table: what hands can do is done, what went wrong is kept in mind, what is claimed is carried out.

The state is the record that kernels work on, and every rule of play is theirs; here is only what they never meet:
drawing by hand, cards out of turn, claims and what follows from them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from atout.contract.terms import BYSTANDER, Refusal, Seat, Side
from atout.games.bezique.actions import (
    KINDS,
    Action,
    Announce,
    Declare,
    Draw,
    Guess,
    Play,
    TakeTurnUp,
    card_number,
    card_text,
    cards_of,
)
from atout.games.bezique.events import Event, Packet
from atout.games.bezique.free import dealing, declaring, drawing, playing, possible
from atout.games.bezique.free.acts import (
    Agree,
    Choose,
    Consult,
    Count,
    CountStock,
    DealPacket,
    Denounce,
    Drop,
    Expose,
    Look,
    Object,
    Peek,
    TurnUp,
)
from atout.games.bezique.free.cards import stock_left, take
from atout.games.bezique.free.events import Consulted, Dropped, Peeked, Ready, StockCounted
from atout.games.bezique.free.notes import Notes, Taken
from atout.games.bezique.free.rulings import claims, counting, moving
from atout.games.bezique.free.stages import ANSWERING, COUNTING
from atout.games.bezique.free.view import FreeView
from atout.games.bezique.kernels.laid import Pending
from atout.games.bezique.kernels.play import Deal
from atout.games.bezique.kernels.state import (
    GATHER,
    LIFTING,
    NONE,
    OVER,
    PICK_UP,
    PLAY,
    WINDOW,
    clear,
    owned_count,
    set_deck,
)
from atout.games.bezique.log import Blind, Chance, Restock
from atout.games.bezique.view import View
from atout.kernel import Record


class FreeDeal(Deal):
    """One deal at a free table. `notes` is what the table keeps in mind, `face_up` a card that lies so in the pack."""

    def __init__(self, *arguments: Any, face_up: str | None = None) -> None:
        super().__init__(*arguments)
        self.notes: Notes = Notes(self.rules.players)
        self.face_up = face_up
        self.owners: dict[int, int | None] = {}  # who has a trick that was moved, by its number
        self.sources: Callable[[], list[list[int]]] = self._sources
        self.marks: Callable[..., Iterator[Event]] = self._marks
        self.lift: Callable[[str], None] = self._lift
        self.lay: Callable[[Seat, Declare | Announce], None] = self._lay

    # What a match asks ------------------------------------------------------------------------------

    @property
    def turn(self) -> Seat | None:
        """The seat to act: before all who has to choose or to answer; None while chance is to give something."""
        if self.over or self.notes.order:
            return None
        asking = self.notes.asking
        return asking.seat if asking else Seat(int(self.state.turn))

    @property
    def waits_for_chance(self) -> str:
        """What chance is to give in the middle of the deal: `stock`, `blind` or nothing."""
        return "" if self.over else self.notes.order

    def start(self) -> Iterator[Event]:
        """Put the pack on the table: it is dealt at once, or by hand."""
        if self.rules.deal_by_hand and not self.rules.cut_bonus:
            set_deck(self.state, self.rules.packed)
            clear(self.state, len(self.pack))
            self.state.dealer = self.dealer
            if self.rules.trump_repeat != "barred" or self.rules.bezique_rule == "fixed":
                self.state.previous = NONE
            dealing.prepare(self)
            return
        yield from super().start()
        self.state.end = len(self.pack)
        if self.state.phase != LIFTING:
            yield from dealing.see_dealt(self)

    def legal(self) -> tuple[Action, ...]:
        """Everything that somebody who keeps to the rules may do now."""
        return () if self.turn is None else possible.lawful_acts(self, self.turn)

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Why hands cannot do this now, or None."""
        return possible.refusal(self, seat, action)

    def view(self, seat: int, winner: Side | None) -> View:
        """The deal as `seat` may know it."""
        record = self.view_record(seat)
        own = tuple(item for item in self.pending if item.seat == seat)
        free = FreeView.of(self, seat, record)
        return View(record, self.rules, seat, tuple(self.groups), self.number, winner, own, free)

    def view_record(self, seat: int) -> Record:
        """The state as `seat` may know it: a hand not yet taken up is hidden from its owner too."""
        blank = super().view_record(seat)
        if seat != BYSTANDER and not self.notes.looked[seat]:
            for copy in range(len(blank.played)):
                blank.hand[seat][copy] = 0
        if asking := self.notes.asking:
            blank.phase, blank.turn = ANSWERING, asking.seat
        if blank.turn == seat and self.notes.barred[seat]:
            blank.window = 0
        return blank

    # What happens ------------------------------------------------------------------------------------

    def act(self, seat: int, action: Action) -> Iterator[Event]:
        """Carry out what hands can do, and what follows by itself: the events, one at a time."""
        yield from self._do(seat, action)
        yield from self.settle()

    def _do(self, seat: int, action: Action) -> Iterator[Event]:
        match action:
            case Denounce():
                yield from claims.denounce(self, seat, action)
            case Play(card):
                yield from playing.play(self, seat, card)
            case Declare():
                yield from declaring.declare(self, seat, action)
            case Draw():
                if (
                    self.state.ceded
                    and seat != self.state.winner
                    and self.state.phase == WINDOW
                    and self.state.turn == seat
                ):
                    yield from self._strictly(seat, action)
                else:
                    yield from drawing.draw(self, seat)
            case TakeTurnUp():
                yield from drawing.take_turn_up(self, seat)
            case DealPacket():
                yield from dealing.packet(self, action)
            case TurnUp():
                yield from dealing.turn_up(self)
            case Look():
                yield from dealing.look(self, seat)
            case Peek():
                yield self._peek(seat)
            case CountStock():
                yield StockCounted(Seat(seat), stock_left(self.state))
            case Consult():
                yield Consulted(Seat(seat))
            case Expose(card):
                yield from playing.expose(self, seat, card)
            case Drop(card):
                yield self._drop(seat, card)
            case Choose(card):
                yield from moving.choose(self, seat, card)
            case Agree() | Object():
                yield from claims.answer(self, seat, isinstance(action, Agree))
            case Count():
                self.notes.counted[seat] = True
                yield Ready(Seat(seat))
            case _:
                yield from self._strictly(seat, action)

    def _strictly(self, seat: int, action: Action) -> Iterator[Event]:
        """What goes as it goes on any table."""
        guessed = isinstance(action, Guess)
        for event in super().act(seat, action):
            if isinstance(event, Packet) and self.rules.deal_by_hand:
                break  # the lift has its points; who deals gives the packets by hand
            yield event
        if guessed:
            self.state.end = len(self.pack)
            if self.rules.deal_by_hand:
                dealing.prepare(self)
            else:
                yield from dealing.see_dealt(self)

    def settle(self) -> Iterator[Event]:
        """What happens by itself until somebody must act: the events, one at a time."""
        state, notes = self.state, self.notes
        while not self.over and not notes.order and not notes.asking:
            if state.phase == GATHER:
                yield from playing.gather(self)
            elif state.phase == COUNTING:
                if not all(notes.counted):
                    while notes.counted[int(state.turn)]:
                        state.turn = (int(state.turn) + 1) % self.rules.players
                    return
                yield from counting.count(self)
            elif self._stock_is_out():
                yield from drawing.end_of_stock(self)
                self._forget_pending()
            elif state.strict and state.phase == PLAY and not owned_count(state, int(state.turn)):
                playing.break_off(self)
            elif state.strict and state.phase == PICK_UP:
                yield from drawing.picked_up(self)
            else:
                return

    def _stock_is_out(self) -> bool:
        """Whether the drawing is over for good."""
        state, notes = self.state, self.notes
        if state.strict or state.phase != PLAY or state.in_trick or any(notes.owed):
            return False
        return notes.last_round or not stock_left(state)

    def _forget_pending(self) -> None:
        if self.rules.pending_after_stock == "lost":
            self.pending.clear()

    def next_to_play(self) -> None:
        """Give the turn to who plays next to the trick."""
        playing.next_to_play(self)

    def owner(self, taken: Taken) -> int | None:
        """Who has a trick now; None where it counts for nobody."""
        return self.owners.get(taken.number, int(taken.winner))

    def leftover(self) -> None:
        """Cards that nobody can play to any more are set aside: they count for nobody (AMB-29)."""
        for seat in range(self.rules.players):
            for card in (*cards_of(self.state.hand[seat]), *cards_of(self.state.laid[seat])):
                take(self.state, seat, card_number(card))
                self.notes.aside.append(card)
                self.notes.excused[seat] += 1

    def _peek(self, seat: int) -> Event:
        state, notes = self.state, self.notes
        card = card_text(state.pack[state.next])
        notes.seen[seat].add(card)
        notes.note("seen_card", seat, cards=(card,), whose=Seat((seat + 1) % self.rules.players))  # AMB-30
        return Peeked(Seat(seat), card)

    def _drop(self, seat: int, card: str) -> Event:
        take(self.state, seat, card_number(card))
        self._lift(card)
        self.notes.fallen.append((Seat(seat), card))
        return Dropped(Seat(seat), card)

    def forget(self, item: Pending) -> None:
        """Let a pending declaration be lost."""
        self.state.pending[item.seat][KINDS.index(item.kind) + 1] -= 1

    @property
    def next_dealer(self) -> Seat:
        """Who deals next: after a deal that is dealt again the same player."""
        same = self.notes.void in ("redeal", "annul_deal")
        return self.dealer if same else Seat((self.dealer + 1) % self.rules.players)

    # What chance gives -------------------------------------------------------------------------------

    @property
    def out_of(self) -> tuple[str, ...]:
        """The cards that chance is to draw from, in their order; none while it is not asked."""
        if not self.waits_for_chance:
            return ()
        return self._stock() if self.notes.order == "stock" else cards_of(self.state.hand[self.notes.blind[0]])

    def drawn_by(self, chance: Chance) -> Restock | Blind:
        """What chance gives now, not yet entered."""
        if self.notes.order == "stock":
            return chance.restock(self.out_of)
        seat, count = self.notes.blind
        return chance.blind(seat, self.out_of, count)

    def awaits(self, entry: Restock | Blind) -> bool:
        """Whether this is what chance may give now."""
        if isinstance(entry, Restock):
            return self.waits_for_chance == "stock" and sorted(entry.cards) == sorted(self._stock())
        seat, count = self.notes.blind
        hand = cards_of(self.state.hand[seat])
        right = len(set(entry.cards)) == len(entry.cards) == min(count, len(hand)) and set(entry.cards) <= set(hand)
        return self.waits_for_chance == "blind" and entry.seat == seat and right

    def _stock(self) -> tuple[str, ...]:
        return tuple(card_text(self.state.pack[at]) for at in range(int(self.state.next), int(self.state.end)))

    def go_on(self, entry: Restock | Blind) -> Iterator[Event]:
        """Go on with what chance has given."""
        yield from moving.restock(self, entry) if isinstance(entry, Restock) else moving.drawn_blind(self, entry)
        yield from self.settle()

    def void(self, reason: str) -> None:
        """Play this deal no further: nothing of it counts (IRR-005, IRR-023)."""
        self.notes.void = reason
        for side, score in enumerate(self.before):
            self.state.score[side] = score
        for seat in range(self.rules.players):
            for at in range(len(self.state.sources[seat])):
                self.state.sources[seat][at] = 0
        self.state.won = NONE
        self.state.phase = OVER
