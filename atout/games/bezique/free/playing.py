"""Playing a card at a free table: in turn or not, whatever the duties, and what becomes of the trick."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from atout.cards.numbers import bit_of, copy_of, face_of, rank_of, ranks_of, suit_of
from atout.contract.terms import Points, Seat
from atout.games.bezique.actions import card_number, card_text, cards_of
from atout.games.bezique.events import Event, Played, TrickTaken
from atout.games.bezique.free.cards import stock_left
from atout.games.bezique.free.drawing import go_on, owe
from atout.games.bezique.free.events import Exposed, TrickMoved, Withdrawn
from atout.games.bezique.free.notes import Fault, Taken
from atout.games.bezique.free.stages import COUNTING
from atout.games.bezique.free.stopping import playing_on, win_at_once
from atout.games.bezique.free.windows import window
from atout.games.bezique.kernels import deal as do
from atout.games.bezique.kernels.groups import leave_groups
from atout.games.bezique.kernels.laid import Group
from atout.games.bezique.kernels.scoring import add, stop_if_won
from atout.games.bezique.kernels.state import (
    ACE,
    BRISQUES,
    COUNT,
    DRAWING,
    GATHER,
    NONE,
    OVER,
    PLAY,
    TEN,
    copy_group,
    owned_count,
)
from atout.games.bezique.kernels.tricks import lawful_faces, playable_faces, shown_to_lack
from atout.kernel import Record, copy

if TYPE_CHECKING:
    from atout.games.bezique.free.deal import FreeDeal


@dataclass
class Before:
    """How the table was before a seat led out of turn, so that the lead can be withdrawn: its state, the groups that
    lay there, what the seat was to draw and to play; and the faults that lapsed by the lead, or were played upon."""

    state: Record
    groups: tuple[Group, ...]
    owed: int
    forced: str
    lapses: list[Fault] = field(default_factory=list)
    replies: list[Fault] = field(default_factory=list)


def play(deal: FreeDeal, seat: int, card: str) -> Iterator[Event]:
    """Play a card: what that leaves unclaimed stands (IRR-014, IRR-019)."""
    state, notes = deal.state, deal.notes
    number = card_number(card)
    note_revoke(deal, seat, number)
    memory: Before | None = None
    if not state.in_trick and state.leader != seat:
        memory = Before(copy(state), tuple(deal.groups), notes.owed[seat], notes.forced.get(seat, ""))
        notes.note("lead_out_of_turn", seat, cards=(card,), whose=Seat(int(state.turn)), before=memory)
        state.leader = seat
    lapses = [] if state.in_trick else lapse(deal)
    replies = reply(deal, seat)
    if memory:
        memory.lapses, memory.replies = lapses, replies
    if shows_a_lack(deal, seat, number):
        suit = suit_of(int(state.trick[int(state.leader)]))
        notes.suspected[seat] = "head" if suit_of(number) == suit else "follow"
    notes.owed[seat] = 0
    notes.forced.pop(seat, None)
    do.play(state, deal.rules.packed, seat, number)
    deal.lift(card)
    yield Played(Seat(seat), card)
    if state.phase != GATHER:
        deal.next_to_play()
    for side in () if memory else range(deal.rules.sides):  # points marked in error count once a lead stands
        if state.phase != OVER:
            stop_if_won(state, deal.rules.packed, side)


def lapse(deal: FreeDeal) -> list[Fault]:
    """A trick is led to: the faults that can be claimed no longer by the law of the table, now closed."""
    ends = ("next_lead", "before_play", "own_draw") if deal.state.strict else ("next_lead", "before_play")
    faults = []
    for fault in deal.notes.faults:
        in_hand = fault.irregularity == "face_up_card" and fault.before  # IRR-009, until a card is played
        if fault.open and (in_hand or window(deal.rules, fault.irregularity) in ends):
            fault.open, fault.led = False, True
            faults.append(fault)
    return faults


def reply(deal: FreeDeal, seat: int) -> list[Fault]:
    """A seat plays a card: an adversary's lead out of turn stands. The adversaries' wrong declarations by which it may
    have been misled for the first time."""
    faults = []
    for fault in deal.notes.faults:
        if fault.offender == seat:
            continue
        if fault.irregularity == "lead_out_of_turn":
            fault.open, fault.answered = False, True
        elif fault.irregularity == "wrong_declaration" and not fault.answered:
            fault.answered = True
            faults.append(fault)
    return faults


def note_revoke(deal: FreeDeal, seat: int, number: int) -> None:
    """Keep a revoke in mind: not to follow, head or trump when able, the stock gone (IRR-021, AMB-24)."""
    state, packed = deal.state, deal.rules.packed
    if not state.strict or not state.in_trick:
        return
    if lawful_faces(state, packed, seat) >> face_of(number) & 1:
        return
    suit, led = suit_of(number), suit_of(int(state.trick[int(state.leader)]))
    could_follow = ranks_of(int(playable_faces(state, seat)), led)
    duty = "head" if suit in (led, int(state.trump)) else "trump"
    if suit != led and could_follow:
        duty = "follow"
    deal.notes.note("revoke", seat, cards=(card_text(number),), trick=int(state.trick_number), duty=duty)


def shows_a_lack(deal: FreeDeal, seat: int, card: int) -> bool:
    """Whether playing this card now shows that the seat lacks something: what a revoke would be hidden behind. Of cards
    that lie on the table, as in the first trick without a stock, everybody sees what it has (AMB-60)."""
    state = deal.state
    if not state.strict or not state.in_trick:
        return False
    lacks = int(shown_to_lack(state, deal.rules.packed, face_of(card)))
    if state.closing and any(state.laid[seat]):
        lacks &= int(playable_faces(state, seat))
    return bool(lacks)


def withdraw(deal: FreeDeal, fault: Fault) -> Iterator[Event]:
    """Put a card led out of turn back where it was; the seat whose turn it was leads (IRR-012). Everything else is as
    if the card had not been played: what the winner may declare, and what may be claimed."""
    state, notes = deal.state, deal.notes
    memory: Before = fault.before
    before = memory.state
    seat, number = fault.offender, card_number(fault.cards[0])
    at, bit = copy_of(number), bit_of(number)
    state.played[at] &= ~bit
    state.trick[seat] = NONE
    state.in_trick = 0
    if before.hand[seat][at] & bit:
        state.hand[seat][at] |= bit
        state.held[seat] += 1
    else:
        state.laid[seat][at] |= bit
    state.known[seat][at] |= bit
    restore_groups(deal, before, memory.groups)
    state.leader, state.turn, state.phase, state.window = before.leader, before.turn, before.phase, before.window
    notes.owed[seat] = memory.owed
    if memory.forced:
        notes.forced.setdefault(seat, memory.forced)
    for one in memory.lapses:
        one.open, one.led = True, False
    for one in memory.replies:
        one.answered = False
    if state.phase == DRAWING:  # it led before it had drawn
        go_on(deal)
    state.blanche[seat], state.fresh[seat] = before.blanche[seat], before.fresh[seat]
    yield Withdrawn(seat, fault.cards[0])


def restore_groups(deal: FreeDeal, before: Record, groups: tuple[Group, ...]) -> None:
    """Let the declarations on the table lie as they did: nothing was declared meanwhile. A card that has left them
    meanwhile, because it was taken back or fell, stays away."""
    state, seats = deal.state, range(deal.rules.players)
    state.groups = before.groups
    for group in range(int(before.groups)):
        copy_group(before, group, state, group)
    for at in range(len(state.played)):
        here = sum(int(state.hand[seat][at] | state.laid[seat][at]) for seat in seats)
        leave_groups(state, at, int(state.whole[at]) & ~here)
    deal.groups = list(groups)
    lying = {card for seat in seats for card in cards_of(state.laid[seat])}
    for card in {card for group in groups for card in group.cards} - lying:
        deal.lift(card)


def gather(deal: FreeDeal) -> Iterator[Event]:
    """The winner takes the trick; then draws are owed, or the next trick is led to, or the deal is to be counted."""
    state, rules, notes, packed = deal.state, deal.rules, deal.notes, deal.rules.packed
    strict, number = bool(state.strict), int(state.trick_number)
    before = deal.sources()
    do.step(state, playing_on(packed))  # a ruling may still send the trick elsewhere
    winner = Seat(int(state.winner))
    cards = [int(state.last[at]) for at in range(rules.players)]
    aces, tens = (sum(rank_of(card) == rank for card in cards) for rank in (ACE, TEN))
    notes.pending = tuple(deal.pending)
    notes.taken.append(Taken(number, winner, aces, tens, strict))
    brisques = (aces + tens) if rules.brisque_timing != "none" else 0
    yield TrickTaken(winner, brisques, Points(int(state.sources[winner][BRISQUES]) - before[winner][BRISQUES]))
    yield from deal.marks(before, ("last_trick",))
    before = deal.sources()
    if strict and notes.heir is not None:
        yield from move_trick(deal, notes.taken[-1], notes.heir)
    elif number in notes.trick_to:
        yield from move_trick(deal, notes.taken[-1], notes.trick_to[number])
    elif winner in notes.mute:
        yield from move_trick(deal, notes.taken[-1], None)
    yield from deal.marks(before)
    for side in range(rules.sides):
        if state.phase != OVER:
            win_at_once(deal, side)
    if state.phase == OVER:
        return
    if not strict:
        if stock_left(state):
            yield from owe(deal)
        yield from deal.marks(before, ("last_trick",))
    elif state.phase == COUNT or any(not owned_count(state, seat) for seat in range(rules.players)):
        state.phase = COUNT
        deal.leftover()
        state.phase = COUNTING
        state.turn = winner


def break_off(deal: FreeDeal) -> None:
    """Somebody has no card left to play: a trick begun is nobody's, and the deal is to be counted (AMB-29)."""
    state, notes = deal.state, deal.notes
    for seat in range(deal.rules.players):
        card = int(state.trick[seat])
        if card != NONE:
            notes.lost_brisques[0] += rank_of(card) == ACE
            notes.lost_brisques[1] += rank_of(card) == TEN
            notes.excused[seat] += 1
            state.trick[seat] = NONE
    state.in_trick = 0
    deal.leftover()
    state.phase, state.turn = COUNTING, state.winner


def move_trick(deal: FreeDeal, taken: Taken, to: int | None) -> Iterator[Event]:
    """Let the brisques of a trick count for another seat, or for nobody; where they are marked at once, marks move."""
    state, packed, notes = deal.state, deal.rules.packed, deal.notes
    seat = deal.owner(taken)
    if seat is None or seat == to:
        return
    state.aces[seat] -= taken.aces
    state.tens[seat] -= taken.tens
    state.tricks[seat] -= to is not None
    points = taken.aces * int(packed.ace) + taken.tens * int(packed.ten)
    at_once = deal.rules.brisque_timing == "now"
    if at_once:
        add(state, packed, seat, BRISQUES, -points)
    if to is None:
        notes.lost_brisques[0] += taken.aces
        notes.lost_brisques[1] += taken.tens
    else:
        state.aces[to] += taken.aces
        state.tens[to] += taken.tens
        state.tricks[to] += 1
        if at_once:
            add(state, packed, to, BRISQUES, points)
    deal.owners[taken.number] = to
    yield TrickMoved(Seat(seat), None if to is None else Seat(to), taken.aces + taken.tens)


def expose(deal: FreeDeal, seat: int, card: str) -> Iterator[Event]:
    """Show a card of the hand to everybody."""
    number = card_number(card)
    deal.state.known[seat][copy_of(number)] |= bit_of(number)
    deal.notes.note("exposed_card", seat, cards=(card,))
    yield Exposed(Seat(seat), card)


def next_to_play(deal: FreeDeal) -> None:
    """Who plays next to the trick: he may have to draw first."""
    state, notes = deal.state, deal.notes
    players, leader = deal.rules.players, int(state.leader)
    in_order = [(leader + at) % players for at in range(players)]
    seat = next(seat for seat in in_order if state.trick[seat] == NONE)
    state.turn = seat
    state.phase = DRAWING if notes.owed[seat] and stock_left(state) else PLAY
