"""Remedies that move cards: supplied and drawn, put back, chosen, shown, dead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from atout.arbiter import Remedy
from atout.cards.numbers import bit_of, copy_of, rank_of
from atout.contract.terms import Seat
from atout.games.bezique.actions import card_number, card_text
from atout.games.bezique.events import Event
from atout.games.bezique.free import drawing, playing
from atout.games.bezique.free.cards import (
    draw_one,
    give,
    has_played,
    in_hand,
    level,
    owns,
    put_back,
    stock_left,
    take,
)
from atout.games.bezique.free.events import (
    CardsShown,
    Chosen,
    DrawSkipped,
    FellOut,
    Restocked,
    Returned,
    Ruled,
    Supplied,
)
from atout.games.bezique.free.notes import Due
from atout.games.bezique.free.rulings.facts import Affair
from atout.games.bezique.kernels.state import ACE, CLASSES, DRAWING, TEN, WINDOW
from atout.games.bezique.log import Blind, Restock

if TYPE_CHECKING:
    from atout.games.bezique.free.deal import FreeDeal


def top_up(affair: Affair, remedy: Remedy) -> Iterator[Event]:
    """Missing cards are given from the stock (IRR-002, EB-076, BOU-054)."""
    deal, seat = affair.deal, Seat(affair.offender or 0)
    count = min(-level(deal, seat), int(deal.state.end - deal.state.next))
    cards = tuple(draw_one(deal.state, deal.rules.packed, seat)[0] for _ in range(count))
    for card in cards:
        deal.notes.left_stock(card)
    yield Supplied(seat, cards, len(cards))


def draw_more(affair: Affair, remedy: Remedy) -> Iterator[Event]:
    """At his next draw the offender takes more than one (IRR-007, EB-086)."""
    deal, seat, more = affair.deal, affair.offender or 0, remedy.amount - 1
    if deal.notes.owed[seat]:
        deal.notes.owed[seat] += more
    else:
        deal.notes.adjust[seat] += more
    yield from ()


def skip_draws(affair: Affair, remedy: Remedy) -> Iterator[Event]:
    """The offender misses draws until the hands are level (EB-078, EB-088, AMB-25)."""
    deal, seat, left = affair.deal, affair.offender or 0, remedy.amount
    if deal.notes.owed[seat]:
        deal.notes.owed[seat] = 0
        left -= 1
        yield DrawSkipped(Seat(seat))
        if deal.state.phase == DRAWING:
            drawing.go_on(deal)
    deal.notes.adjust[seat] -= left


def no_declarations(affair: Affair, remedy: Remedy) -> Iterator[Event]:
    """The offender declares nothing while his hand is too long (AMB-25, BOU-052)."""
    affair.deal.notes.barred[affair.offender or 0] = True
    yield from ()


def return_surplus(affair: Affair, remedy: Remedy) -> Iterator[Event]:
    """The claimant draws the surplus unseen: chance says which cards (EB-079)."""
    affair.deal.notes.order = "blind"
    affair.deal.notes.blind = (affair.offender or 0, level(affair.deal, affair.offender or 0))
    yield from ()


def drawn_blind(deal: FreeDeal, entry: Blind) -> Iterator[Event]:
    """The surplus that chance has drawn goes back on the stock."""
    deal.notes.order = ""
    for card in entry.cards:
        take(deal.state, entry.seat, card_number(card))
        put_back(deal.state, card_number(card))
    yield Returned(entry.seat, len(entry.cards), entry.cards)


def choose_of_two(affair: Affair, remedy: Remedy) -> Iterator[Event]:
    """The claimant chooses one of two cards: of those the offender has drawn, at once (EB-083), or of the two on top,
    at his own next draw (IRR-011) or, face up, at the next draw of anybody (EB-084)."""
    deal, notes = affair.deal, affair.deal.notes
    offender, claimant = Seat(affair.offender or 0), Seat(affair.claimant)
    faced = affair.irregularity == "lifted_two" and "EB" in _clauses(affair)
    if remedy.amount:
        due = Due(claimant, "choose", at_draw=True, faced=faced)
        if due not in notes.dues:  # two such rulings are about the same two cards
            notes.dues.append(due)
        return
    pair = affair.fault.before if affair.fault else ()
    cards = tuple(card for card in pair if owns(deal.state, offender, card))
    for card in cards:
        _know(deal, offender, card)
    yield CardsShown(claimant, cards, True)
    if len(cards) == 2:
        notes.dues.append(Due(claimant, "choose", cards, offender=offender, faced=True))


def _clauses(affair: Affair) -> str:
    ruled = affair.deal.notes.rulings[-1]
    return " ".join(ruled.clauses) if isinstance(ruled, Ruled) else ""


def _know(deal: FreeDeal, seat: int, card: str) -> None:
    number = card_number(card)
    deal.state.known[seat][copy_of(number)] |= bit_of(number)


def choose(deal: FreeDeal, seat: int, card: str) -> Iterator[Event]:
    """Choose one of the cards shown: the one to keep, or the one that the offender must play next."""
    state, notes = deal.state, deal.notes
    due = notes.take_asked()
    if due.kind == "name":
        assert due.offender is not None
        notes.forced[due.offender] = card
        yield Chosen(Seat(seat), card, True, due.offender)
        return
    yield Chosen(Seat(seat), card, due.faced)
    if due.offender is not None:
        take(state, due.offender, card_number(card))
        give(state, seat, card_number(card))
        _know(deal, seat, card)
        notes.owed[seat] = max(0, notes.owed[seat] - 1)
        if state.phase == DRAWING:
            drawing.go_on(deal)
        return
    if state.turn_up >= 0 and card == card_text(state.turn_up):
        yield from drawing.take_turn_up(deal, seat)
        return
    if card != card_text(state.pack[state.next]):
        first, second = int(state.pack[state.next]), int(state.pack[state.next + 1])
        state.pack[state.next], state.pack[state.next + 1] = second, first
    count = max(1, notes.owed[seat]) if state.turn == seat else 1
    state.phase, state.turn = DRAWING, seat
    yield from drawing.drawn(deal, seat, count)
    if due.faced:
        _know(deal, seat, card)


def see_card(affair: Affair, remedy: Remedy) -> Iterator[Event]:
    """The claimant looks at the card wrongly lifted (EB-084)."""
    if affair.fault and not affair.fault.winner:
        affair.deal.notes.seen[affair.claimant].update(affair.fault.cards)
        yield CardsShown(Seat(affair.claimant), affair.fault.cards)


def withdraw_card(affair: Affair, remedy: Remedy) -> Iterator[Event]:
    """A card led too soon goes back to its player, one drawn to which there was no right back on the stock."""
    deal, fault = affair.deal, affair.fault
    if fault is None:
        return
    if fault.irregularity == "lead_out_of_turn":
        yield from playing.withdraw(deal, fault)
        return
    state, notes, seat, card = deal.state, deal.notes, int(fault.offender), fault.cards[0]
    too_early = fault.irregularity == "draw_out_of_turn"
    if not in_hand(state, seat, card) or not (too_early or level(deal, seat) > 0):
        return  # he has played or declared it, or his hand is level again and it is his
    take(state, seat, card_number(card))
    put_back(state, card_number(card))
    notes.seen[seat].add(card)
    if card in notes.drawn[seat]:
        notes.drawn[seat].remove(card)
    yield Returned(Seat(seat), 1, (card,))
    if too_early and has_played(state, seat):
        notes.adjust[seat] += 1
    elif too_early:
        notes.owed[seat] += 1
    if state.phase == DRAWING or state.in_trick:
        drawing.go_on(deal)


def force_card(affair: Affair, remedy: Remedy) -> Iterator[Event]:
    """The claimant names which of the cards laid the offender must play next (IRR-017)."""
    deal, offender = affair.deal, Seat(affair.offender or 0)
    cards = tuple(card for card in remedy.cards if owns(deal.state, offender, card))
    if cards:
        deal.notes.dues.append(Due(Seat(affair.claimant), "name", cards, offender=offender, faced=True))
    yield from ()


def dead_cards(affair: Affair, remedy: Remedy) -> Iterator[Event]:
    """What fell near the table is dead; its owner draws once more, if he can, so that hands come level (IRR-025)."""
    deal, notes = affair.deal, affair.deal.notes
    cards = tuple(card for _, card in notes.fallen)
    for seat, card in notes.fallen:
        number = card_number(card)
        deal.state.played[copy_of(number)] |= bit_of(number)
        notes.dead.append(card)
        for at, rank in enumerate((ACE, TEN)):
            notes.lost_brisques[at] += rank_of(number) == rank
        if level(deal, seat) >= 0:
            continue
        if deal.state.strict or not stock_left(deal.state):
            notes.excused[seat] += 1
        elif notes.last_round and not deal.state.in_trick:
            drawing.share_out(deal)
            drawing.go_on(deal)
        elif notes.owed[seat] and deal.state.phase in (WINDOW, DRAWING):
            notes.owed[seat] += 1
        else:
            notes.adjust[seat] += 1
    notes.fallen = []
    yield FellOut(cards, True, len(cards))


def reshuffle_stock(affair: Affair, remedy: Remedy) -> Iterator[Event]:
    """The card that lay face up stays in the stock, which is shuffled: chance gives its order (IRR-010)."""
    affair.deal.notes.order = "stock"
    yield from ()


def restock(deal: FreeDeal, entry: Restock) -> Iterator[Event]:
    """The stock lies in its new order; nobody knows any card of it."""
    state = deal.state
    for at, card in enumerate(entry.cards, int(state.next)):
        state.pack[at] = card_number(card)
    deal.notes.order = ""
    for seen in (*deal.notes.seen, deal.notes.faced):
        seen.clear()
    yield Restocked()


def barred_from_declaring(affair: Affair, remedy: Remedy) -> Iterator[Event]:
    """The card stays on the table, out of the trick, and nothing is declared with it any more (EB-090)."""
    deal, seat = affair.deal, affair.offender or 0
    if affair.fault and affair.fault.irregularity == "lead_out_of_turn":
        yield from playing.withdraw(deal, affair.fault)
    for card in remedy.cards:
        number = card_number(card)
        copy, bit = copy_of(number), bit_of(number)
        for group in range(CLASSES):
            deal.state.used[group][copy] |= bit
        deal.state.declared[copy] |= bit
        if deal.state.hand[seat][copy] & bit:
            deal.state.hand[seat][copy] &= ~bit
            deal.state.laid[seat][copy] |= bit
            deal.state.known[seat][copy] |= bit
            deal.state.held[seat] -= 1
