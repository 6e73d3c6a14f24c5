"""What hands can do at a free table, and what somebody does who keeps to the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from atout.arbiter.consult import settings
from atout.cards.numbers import bit_of, copy_of
from atout.contract.terms import Refusal
from atout.games.bezique.actions import Action, Claim, Declare, Draw, Exchange, Play, TakeTurnUp, card_number, cards_of
from atout.games.bezique.free import dealing, drawing
from atout.games.bezique.free import refusals as no
from atout.games.bezique.free.acts import (
    Agree,
    Choose,
    Consult,
    Count,
    CountStock,
    DealPacket,
    DeclareFor,
    Denounce,
    Drop,
    Expose,
    FreeAct,
    Look,
    Object,
    Peek,
    TakeBack,
    TurnUp,
)
from atout.games.bezique.free.cards import in_hand, owns, stock_left
from atout.games.bezique.free.stages import COUNTING, DEALING, LOOKING
from atout.games.bezique.kernels import lawful
from atout.games.bezique.kernels.state import ASKED, DRAWING, GUESSING, LIFTING, PLAY, WINDOW, owned_count
from atout.games.bezique.kernels.tricks import lawful_faces, playable
from atout.games.bezique.refusals import DEAL_OVER, NOT_YOUR_TURN, explain
from atout.games.bezique.rules import USES_BOTH
from atout.kernel import Record, copy

if TYPE_CHECKING:
    from atout.games.bezique.free.deal import FreeDeal

HANDS = (PLAY, WINDOW, DRAWING)
"""The phases in which cards are played and drawn."""
MOST_FALLEN = 2
"""How many cards may fall in one deal."""


def lawful_acts(deal: FreeDeal, seat: int) -> tuple[Action, ...]:
    """Everything that the seat whose turn it is may do and keep to the rules; every seat can tell its own."""
    state, notes, rules = deal.state, deal.notes, deal.rules
    if asking := notes.asking:
        if asking.kind == "answer":
            return (Agree(), Object())
        return tuple(Choose(card) for card in asking.cards)
    if state.phase == DEALING:
        return (dealing.proper(deal),)
    if state.phase == LOOKING:
        return (Look(),)
    if state.phase == COUNTING:
        return (Count(),)
    if state.phase == DRAWING or (state.phase == PLAY and not owned_count(state, seat)):
        return (Draw(),)
    lawful_now = lawful.actions(open_state(deal, seat), rules, seat, ())
    choices = [action for action in lawful_now if not _left_out(deal, seat, action)]
    if state.phase == PLAY and (card := forced(deal, seat)):
        return (Play(card),)
    return tuple(choices)


def _left_out(deal: FreeDeal, seat: int, action: Action) -> bool:
    """Whether a hand too long keeps a seat from this (AMB-25, BOU-052). The exchange of the seven is a privilege and no
    declaration, but where it takes the place of one (AMB-05); nor is a claim of victory, which counts nothing of what
    one holds."""
    if isinstance(action, TakeTurnUp):
        return deal.notes.owed[seat] != 1 or drawing.choice_due(deal, seat) is not None
    if isinstance(action, Exchange) and deal.rules.packed.seven_uses_slot != USES_BOTH:
        return False
    return bool(deal.notes.barred[seat]) and not isinstance(action, Claim | Draw | Play)


def open_state(deal: FreeDeal, seat: int) -> Record:
    """The state with the window as open as it is: who holds too many cards sees it closed (`FreeDeal.view_record`)."""
    if deal.state.phase != WINDOW or not deal.notes.barred[seat] or deal.state.window:
        return deal.state
    state = copy(deal.state)
    state.window = 1
    return state


def forced(deal: FreeDeal, seat: int) -> str:
    """The card that a seat must play now, if the duties of the trick allow it (IRR-017)."""
    card = deal.notes.forced.get(seat, "")
    if not card or not owns(deal.state, seat, card):
        return ""
    number = card_number(card)
    bit = bit_of(number)
    if not playable(deal.state, seat, copy_of(number)) & bit:
        return ""
    return card if lawful_faces(deal.state, deal.rules.packed, seat) & bit else ""


def refusal(deal: FreeDeal, seat: int, action: Action) -> Refusal | None:
    """Why hands cannot do this now, or None where they can, rightly or wrongly."""
    state, notes, rules = deal.state, deal.notes, deal.rules
    if deal.over:
        return explain(DEAL_OVER, rules.source)
    if not 0 <= seat < rules.players or notes.order:
        return no.CANNOT
    if isinstance(action, TakeBack):
        return no.NO_TAKING_BACK
    if isinstance(action, Declare) and any(card_number(card) not in rules.cards for card in action.cards):
        return no.NOT_HELD
    if asking := notes.asking:
        return answering_refusal(seat, asking, action)
    if isinstance(action, Denounce):
        from atout.games.bezique.free.rulings import claims

        return claims.refusal(deal, seat, action)
    if isinstance(action, Agree | Object):
        return no.CANNOT
    if isinstance(action, Choose):
        return no.NOT_TO_CHOOSE
    if state.phase == DEALING or isinstance(action, DealPacket | TurnUp):
        return dealing.refusal(deal, seat, action) if state.phase == DEALING else no.CANNOT
    if isinstance(action, Look):
        return None if state.phase == LOOKING and not notes.looked[seat] else no.CANNOT
    if state.phase == LOOKING:
        return no.LOOK_FIRST
    if isinstance(action, Count):
        return None if state.phase == COUNTING and not notes.counted[seat] else no.CANNOT
    if state.phase == COUNTING:
        return no.CANNOT
    if isinstance(action, Expose | Drop):
        loose = state.phase in (*HANDS, ASKED) and in_hand(state, seat, action.card)
        if isinstance(action, Drop) and len(notes.fallen) + len(notes.dead) >= MOST_FALLEN:
            return no.CANNOT
        return None if loose else no.NOT_HELD
    if isinstance(action, Peek):
        return None if state.phase in HANDS and state.next < state.end else no.NOTHING_TO_DRAW
    if isinstance(action, CountStock):
        hidden = state.phase in HANDS and not rules.stock_count_visible and stock_left(state)
        return None if hidden else no.CANNOT
    if isinstance(action, Consult):
        return None if state.phase in HANDS and rules.teams else no.CANNOT
    if isinstance(action, Play):
        return play_refusal(deal, seat, action)
    if isinstance(action, Draw):
        return draw_refusal(deal, seat)
    if isinstance(action, Declare):
        return declare_refusal(deal, seat, action)
    if isinstance(action, FreeAct):
        return no.CANNOT
    return strict_refusal(deal, seat, action)


def answering_refusal(seat: int, asking: Any, action: Action) -> Refusal | None:
    """While somebody has to choose or to answer, that comes first."""
    if seat != asking.seat or isinstance(action, Agree | Object) != (asking.kind == "answer"):
        return no.ANSWER_FIRST
    if asking.kind == "answer":
        return None
    if not isinstance(action, Choose):
        return no.ANSWER_FIRST
    return None if action.card in asking.cards else no.NOT_TO_CHOOSE


def play_refusal(deal: FreeDeal, seat: int, action: Play) -> Refusal | None:
    """Why a card cannot be played now, whatever the duties: in turn, too early, or instead of drawing."""
    state = deal.state
    if not owns(state, seat, action.card):
        return no.NOT_HELD
    if state.phase in (LIFTING, GUESSING, ASKED):
        return strict_refusal(deal, seat, action)
    number = card_number(action.card)
    if not playable(state, seat, copy_of(number)) & bit_of(number):
        return strict_refusal(deal, seat, action)  # CH-093
    if state.phase == PLAY and (state.turn == seat or not state.in_trick):
        if state.turn == seat and (card := forced(deal, seat)) and card != action.card:
            return no.FORCED
        return None
    if state.turn == seat or (state.phase == DRAWING and state.leader == seat and not state.in_trick):
        return None  # it forgets to draw, or does not wait for those who have still to
    return no.WAIT if state.phase != PLAY else explain(NOT_YOUR_TURN, deal.rules.source)


def draw_refusal(deal: FreeDeal, seat: int) -> Refusal | None:
    """Why a card cannot be drawn now: there is none, or the play without a stock has begun."""
    state = deal.state
    if state.phase == WINDOW and state.turn == seat:
        return None
    if state.phase not in HANDS or not stock_left(state) or state.strict:
        return no.NOTHING_TO_DRAW
    if state.next >= state.end and not deal.notes.owed[seat] and owned_count(state, seat):
        return no.NOTHING_TO_DRAW  # the turn-up lies there for all to see
    most = 2 * deal.rules.hand_size
    return None if int(state.held[seat]) < most else no.NOTHING_TO_DRAW


def declare_refusal(deal: FreeDeal, seat: int, action: Declare) -> Refusal | None:
    """Why nothing can be laid now; which cards under which name is the player's own affair (IRR-015)."""
    state = deal.state
    if isinstance(action, DeclareFor) and not deal.rules.manual_marking:
        return no.NOT_MANUAL
    if deal.notes.barred[seat]:
        return barred_refusal(deal)
    right = lawful.refusal(state, deal.rules, seat, Declare(action.kind, action.cards), deal.pending)
    if right is None:
        return None
    if not state.window or state.turn != seat or state.phase not in (WINDOW, PLAY) or state.ceded:
        return no.NOT_AFTER_A_TRICK
    if getattr(deal.rules, action.kind) == 0:
        return right
    return None if all(owns(state, seat, card) for card in action.cards) else no.NOT_HELD


def strict_refusal(deal: FreeDeal, seat: int, action: Action) -> Refusal | None:
    """What goes as it goes on any table."""
    if deal.state.phase == WINDOW and _left_out(deal, seat, action):
        return no.CANNOT if isinstance(action, TakeTurnUp) else barred_refusal(deal)
    return lawful.refusal(open_state(deal, seat), deal.rules, seat, action, deal.pending)


def barred_refusal(deal: FreeDeal) -> Refusal:
    """Why a hand too long declares nothing, by the law of the table."""
    return no.BARRED_BY_BOUSSAC if settings(deal.rules)["excess_penalty"] == "noDeclarations" else no.BARRED


def free_acts(deal: FreeDeal, seat: int) -> tuple[Action, ...]:
    """What this seat's hands could do now beyond what is lawful: by its own cards and what everybody sees."""
    state, notes = deal.state, deal.notes
    if deal.over or notes.order or notes.asking:
        return ()
    if state.phase == DEALING:
        return (
            dealing.packets(deal) + tuple(act for act in (TurnUp(),) if not refusal(deal, seat, act))
            if seat == deal.dealer
            else ()
        )
    own = cards_of(state.hand[seat]) if notes.looked[seat] else ()
    laid = cards_of(state.laid[seat])
    tried: list[Action] = [Look(), Count(), Draw(), Peek(), CountStock(), Consult()]
    tried += [Play(card) for card in (*own, *laid)]
    tried += [kind(card) for kind in (Expose, Drop) for card in own]
    legal = set(lawful_acts(deal, seat)) if deal.turn == seat else set()
    return tuple(act for act in tried if act not in legal and not refusal(deal, seat, act))


def may_lay(deal: FreeDeal, seat: int) -> bool:
    """Whether a seat could lay any cards under any name now."""
    state = deal.state
    open_window = bool(state.window) and state.turn == seat and state.phase in (WINDOW, PLAY) and not state.ceded
    return open_window and not deal.over and not deal.notes.barred[seat] and not deal.notes.asking
