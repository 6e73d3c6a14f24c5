"""Dealing by hand: packets as the dealer gives them, the turn-up, hands taken up when their owners like."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from atout.cards.numbers import bit_of, copy_of
from atout.contract.terms import Refusal, Seat
from atout.games.bezique.actions import Action, card_number, card_text, cards_of
from atout.games.bezique.events import Event, Packet, TurnedUp
from atout.games.bezique.free import refusals as no
from atout.games.bezique.free.acts import DealPacket, TurnUp
from atout.games.bezique.free.cards import give
from atout.games.bezique.free.events import DealtOut, FaceUpFound, Looked, ShownInDeal
from atout.games.bezique.free.stages import DEALING, LOOKING
from atout.games.bezique.kernels import deal as do
from atout.games.bezique.kernels.state import ASKED, NONE, PLAY, after
from atout.games.bezique.view import SUITS
from atout.kernel import copy

if TYPE_CHECKING:
    from atout.games.bezique.free.deal import FreeDeal

SLACK = 3
"""How many cards a dealer may be wrong by in one hand."""


def prepare(deal: FreeDeal) -> None:
    """Put the pack before the dealer: nothing is dealt yet. Where it was cut for points, the kernels have dealt."""
    state = deal.state
    for seat in range(deal.rules.players):
        state.held[seat] = 0
        for at in range(len(state.played)):
            state.hand[seat][at] = 0
    state.next, state.end = 0, len(deal.pack)
    state.turn, state.phase = deal.dealer, DEALING
    deal.notes.looked = [False] * deal.rules.players


def proper(deal: FreeDeal) -> Action:
    """What a dealer does next who deals as he should, and makes good what he can."""
    rules, dealt = deal.rules, deal.notes.dealt
    players, packets = rules.players, rules.packets
    order = [(Seat((deal.dealer + 1 + turn) % players), count) for count in packets for turn in range(players)]
    if dealt == [(seat, count) for seat, count in order[: len(dealt)]] and len(dealt) < len(order):
        return DealPacket(*order[len(dealt)])
    for turn in range(players):
        seat = Seat((deal.dealer + 1 + turn) % players)
        if (missing := rules.hand_size - int(deal.state.held[seat])) > 0:
            return DealPacket(seat, missing)
    return TurnUp()


def refusal(deal: FreeDeal, seat: int, action: Action) -> Refusal | None:
    """Why a seat cannot do this while the cards are being dealt, or None."""
    state, rules = deal.state, deal.rules
    if not isinstance(action, DealPacket | TurnUp):
        return no.CANNOT
    if seat != deal.dealer:
        return no.NOT_DEALER
    if isinstance(action, TurnUp):
        least = min(int(held) for held in list(state.held)[: rules.players])
        return None if least >= max(1, rules.hand_size - SLACK) else no.NOT_DEALT
    if action.seat >= rules.players or action.count < 1:
        return no.PACKET
    most = rules.hand_size + SLACK - int(state.held[action.seat])
    return None if action.count <= most else no.PACKET


def packets(deal: FreeDeal) -> tuple[DealPacket, ...]:
    """Every packet that the dealer's hands could give now, those with a card shown included."""
    seats = range(deal.rules.players)
    acts = [
        DealPacket(Seat(seat), count, face_up)
        for seat in seats
        for count in range(1, deal.rules.hand_size + SLACK + 1)
        for face_up in (False, True)
    ]
    return tuple(act for act in acts if not refusal(deal, deal.dealer, act))


def packet(deal: FreeDeal, action: DealPacket) -> Iterator[Event]:
    """Give a packet off the top of the pack; nobody sees its cards but one that falls face up."""
    state, notes = deal.state, deal.notes
    top = int(state.next)
    cards = [int(state.pack[at]) for at in range(top, top + action.count)]
    for card in cards:
        give(state, action.seat, card)
    state.next += action.count
    notes.dealt.append((int(action.seat), action.count))
    yield Packet(action.seat, action.count)
    if deal.face_up and card_number(deal.face_up) in cards:
        yield from found_face_up(deal, deal.face_up, action.seat)
    if action.shown:
        card = cards[-1]
        state.known[action.seat][copy_of(card)] |= bit_of(card)
        notes.note("exposed_in_deal", deal.dealer, whose=action.seat, cards=(card_text(card),))
        yield ShownInDeal(action.seat, card_text(card))


def see_dealt(deal: FreeDeal) -> Iterator[Event]:
    """A card that lay face up in the pack has been dealt, or lies on top."""
    state = deal.state
    if not deal.face_up or (at := deal.pack.index(deal.face_up)) > int(state.next):
        return
    if state.turned != NONE and at == int(state.next) - 1:
        deal.face_up = None  # it was turned up anyway
        return
    holders = (seat for seat in range(deal.rules.players) if deal.face_up in cards_of(state.hand[seat]))
    yield from found_face_up(deal, deal.face_up, next(holders, None))


def found_face_up(deal: FreeDeal, face_up: str, owner: int | None) -> Iterator[Event]:
    """A card lies face up in the pack, and now everybody sees it (IRR-009, IRR-010)."""
    card = card_number(face_up)
    if owner is None:
        deal.notes.faced.add(face_up)
    else:
        deal.state.known[owner][copy_of(card)] |= bit_of(card)
    deal.notes.note("face_up_card", deal.dealer, cards=(face_up,), before=owner is not None)
    yield FaceUpFound(face_up)
    deal.face_up = None


def turn_up(deal: FreeDeal) -> Iterator[Event]:
    """Turn the next card up; without a turn-up put the stock down. Then hands are taken up (B-ORD-035)."""
    state, rules, notes = deal.state, deal.rules, deal.notes
    held = [int(count) for count in state.held]
    before = deal.sources()
    rest = [int(state.pack[at]) for at in range(int(state.next), int(state.end))]
    for at, card in enumerate(rest):  # what is dealt is off the pack: the kernel turns the card that now lies on top
        state.pack[at] = card
    state.end = len(rest)
    none = copy(rules.packed)
    for at in range(len(none.packet)):
        none.packet[at] = 0
    do.deal_out(state, none)
    for seat in range(rules.players):
        state.held[seat] = held[seat]
    if rules.turn_up:
        if deal.face_up == card_text(state.turned):
            deal.face_up = None  # it is turned anyway
        yield TurnedUp(card_text(state.turned), SUITS[int(state.trump)])
    else:
        yield DealtOut(deal.dealer)
    yield from deal.marks(before)
    if state.phase in (ASKED, PLAY):
        notes.after_look = int(state.phase)
        state.phase, state.turn = LOOKING, after(state, deal.dealer)


def look(deal: FreeDeal, seat: int) -> Iterator[Event]:
    """Take up a hand; once everybody has, play begins."""
    state, notes = deal.state, deal.notes
    notes.looked[seat] = True
    yield Looked(Seat(seat), cards_of(state.hand[seat]))
    if all(notes.looked):
        state.turn = after(state, deal.dealer)
        state.phase = notes.after_look
        if state.phase == ASKED:
            state.asked = 0
            do.ask_next(state, deal.rules.packed)
    else:
        while notes.looked[int(state.turn)]:
            state.turn = after(state, state.turn)
