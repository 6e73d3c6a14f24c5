"""Claims: what a seat may denounce, by what everybody could see; whether it is so; and the ruling."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from atout.arbiter import Choice, Ruling, code_of, irregularities_at
from atout.contract.terms import Refusal, Seat, Text
from atout.games.bezique.events import Event
from atout.games.bezique.free import refusals as no
from atout.games.bezique.free.acts import Denounce
from atout.games.bezique.free.cards import level
from atout.games.bezique.free.events import Answered, Asked, NotUpheld, Ruled
from atout.games.bezique.free.notes import Due, Fault
from atout.games.bezique.free.rulings import remedies
from atout.games.bezique.free.rulings.facts import Affair, before_play, ruling
from atout.games.bezique.free.stages import DEALING
from atout.games.bezique.free.stopping import win_at_once
from atout.games.bezique.kernels.state import GUESSING, LIFTING

if TYPE_CHECKING:
    from atout.games.bezique.free.deal import FreeDeal

GESTURES = (
    "lead_out_of_turn", "draw_out_of_turn", "lifted_two", "seen_card", "exposed_card", "exposed_in_deal",
    "face_up_card", "forgotten_pending", "wrong_points",
)  # fmt: skip
"""What everybody sees happen."""


@dataclass(frozen=True)
class FreeClaim:
    """Something a seat may denounce now: of whom (None: of nobody), and what it may ask for, with names for people."""

    irregularity: str
    offender: Seat | None
    choices: tuple[str, ...]
    name: Text
    texts: tuple[Text, ...]


def offered(deal: FreeDeal, seat: int) -> tuple[FreeClaim, ...]:
    """What a seat may denounce now. It tells nothing of what happened behind cards: of that one may be wrong."""
    if deal.over or deal.notes.order or deal.notes.asking or deal.state.phase in (LIFTING, GUESSING):
        return ()
    names = {one.id: one.name for one in irregularities_at(deal.rules)}
    claims = []
    for irregularity, offender, fault in suspects(deal, seat):
        if irregularity in names and not (offender == seat and irregularity in GESTURES):
            affair = Affair(deal, irregularity, offender, seat, fault)
            if choices := open_choices(affair):
                texts = tuple(choice.text for choice in choices)
                who = None if offender is None else Seat(offender)
                claims.append(FreeClaim(irregularity, who, tuple(c.id for c in choices), names[irregularity], texts))
    return tuple({(claim.irregularity, claim.offender): claim for claim in claims}.values())


def open_choices(affair: Affair) -> tuple[Choice, ...]:
    """What the claimant may ask for if it is as he says; nothing where it is not for him to ask."""
    verdict = ruling(affair)
    if affair.claimant not in claimants(affair, verdict.claimant):
        return ()
    return verdict.choices


def claimants(affair: Affair, role: str) -> tuple[int, ...]:
    """The seats that may claim (AMB-30)."""
    deal, offender = affair.deal, affair.offender
    seats = range(deal.rules.players)
    if role == "nobody":
        return ()
    if role == "non_dealer":
        return tuple(seat for seat in seats if seat != deal.dealer)
    if role == "card_owner":
        return (int(affair.fault.whose),) if affair.fault and affair.fault.whose is not None else ()
    if offender is None or role == "either":
        return tuple(seats)
    if role == "short_player":
        return (offender,)
    if role == "left_opponent":
        return ((offender + 1) % deal.rules.players,)
    return tuple(seat for seat in seats if deal.rules.side(seat) != deal.rules.side(offender))


def suspects(deal: FreeDeal, seat: int) -> Iterator[tuple[str, int | None, Fault | None]]:
    """What could be claimed by what everybody saw: of whom, and what was noted of it."""
    state, notes = deal.state, deal.notes
    for fault in notes.faults:
        if fault.open and fault.irregularity in GESTURES:
            nobody = fault.irregularity == "face_up_card"
            yield fault.irregularity, None if nobody else int(fault.offender), fault
    if state.phase != DEALING:
        yield from wrong_counts(deal)
    last: dict[int, Fault] = {}
    for declaration in notes.declared:
        other = last.get(int(declaration.offender))
        last[int(declaration.offender)] = replace(
            declaration, answered=declaration.answered or bool(other and other.answered)
        )
    for offender, declaration in last.items():
        yield "wrong_declaration", offender, declaration
    for offender, duty in suspected_revokes(deal).items():
        yield "revoke", offender, Fault("revoke", Seat(offender), duty=duty)
    if state.phase != DEALING:
        if deal.rules.imperfect_pack:
            yield "imperfect_pack", None, None
        if any(level(deal, who) < 0 for who in range(deal.rules.players)):
            yield "lost_card", None, None


def wrong_counts(deal: FreeDeal) -> Iterator[tuple[str, int | None, Fault | None]]:
    """Hands that hold too many cards or too few: anybody can count them."""
    levels = [level(deal, seat) for seat in range(deal.rules.players)]
    early = before_play(Affair(deal, "", None, 0))
    if all(too_many > 0 for too_many in levels):
        yield "both_long", None, None
        return
    for seat, excess in enumerate(levels):
        if excess < 0:
            yield ("dealt_short" if early else "short_hand"), seat, None
        elif excess > 0:
            yield ("dealt_long" if early else "long_hand"), seat, None
        if excess > 0 and early and code_of(deal.rules) == "boussac":
            yield "misdeal", seat, None  # the same as `dealt_long`; a hand too short is none


def suspected_revokes(deal: FreeDeal) -> dict[int, str]:
    """Seats that showed a lack once the stock was gone, and the duty in question: they may have revoked."""
    return dict(deal.notes.suspected)


def refusal(deal: FreeDeal, seat: int, action: Denounce) -> Refusal | None:
    """Why this cannot be claimed by this seat in this way now, by what everybody could see; or None."""
    for claim in offered(deal, seat):
        if (claim.irregularity, claim.offender) == (action.irregularity, action.offender):
            fits = action.choice in claim.choices or (not action.choice and len(claim.choices) == 1)
            return None if fits else no.NO_CLAIM
    if action.irregularity not in {one.id for one in irregularities_at(deal.rules)}:
        return no.UNKNOWN
    return no.NO_CLAIM


def proved(deal: FreeDeal, action: Denounce) -> tuple[bool, Fault | None]:
    """Whether it really happened, which the table knows from its own notes, and what was noted of it."""
    if action.irregularity in ("imperfect_pack", "lost_card"):
        lacking = len(deal.pack) < deal.rules.cards.size and action.irregularity == "imperfect_pack"
        return lacking or bool(deal.notes.fallen), None
    if action.irregularity in {irregularity for irregularity, _, _ in wrong_counts(deal)} | {"misdeal"}:
        return True, None
    fault = deal.notes.open(action.irregularity, None if action.offender is None else int(action.offender))
    return fault is not None, fault


def denounce(deal: FreeDeal, seat: int, action: Denounce) -> Iterator[Event]:
    """Hear a claim: it is not upheld, or the ruling is carried out, once the other has agreed where both must."""
    so, fault = proved(deal, action)
    who = None if action.offender is None else int(action.offender)
    affair = Affair(deal, action.irregularity, who, seat, fault, so)
    choice, verdict = (None, None) if not so else chosen(affair, action.choice)
    if choice is None or verdict is None:
        event = NotUpheld(action.irregularity, action.offender, Seat(seat))
        deal.notes.rulings.append(event)
        yield event
        return
    if choice.by == "both":
        for turn in range(1, deal.rules.players):
            other = Seat((seat + turn) % deal.rules.players)
            deal.notes.dues.append(Due(other, "answer", claim=(affair, choice, verdict)))
            yield Asked(action.irregularity, other, Seat(seat), choice.id)
        return
    yield from carry_out(affair, choice, verdict)


def chosen(affair: Affair, id: str) -> tuple[Choice | None, Ruling]:
    """The choice asked for, or the first where what is proved does not allow it."""
    verdict = ruling(affair)
    matches = [choice for choice in verdict.choices if choice.id == id]
    return next(iter((*matches, *verdict.choices)), None), verdict


def answer(deal: FreeDeal, seat: int, agreed: bool) -> Iterator[Event]:
    """Agree to what is asked for, as all must, or insist on the other way: one may do so alone (IRR-002, IRR-003)."""
    affair, choice, verdict = deal.notes.take_asked().claim
    yield Answered(Seat(seat), agreed)
    if not agreed:
        deal.notes.dues = [one for one in deal.notes.dues if one.kind != "answer"]
    if deal.notes.asking:
        return  # others are still to answer
    if agreed:
        yield from carry_out(affair, choice, verdict)
    elif other := next((one for one in verdict.choices if one.by != "both"), None):
        yield from carry_out(replace(affair, claimant=seat), other, verdict)


def carry_out(affair: Affair, choice: Choice, verdict: Ruling) -> Iterator[Event]:
    """Do what a ruling says, one remedy after the other."""
    deal, fault = affair.deal, affair.fault
    if fault:
        fault.open = False
    offender = None if affair.offender is None else Seat(affair.offender)
    if affair.irregularity == "revoke" and offender is not None:  # what he seemed to lack he has
        deal.state.lacks[offender] = 0
        deal.notes.suspected.pop(int(offender), None)
    event = Ruled(affair.irregularity, offender, Seat(affair.claimant), choice.id, verdict.clauses)
    deal.notes.rulings.append(event)
    yield event
    before = tuple(map(int, deal.state.score))
    for remedy in choice.remedies:
        yield from remedies.REMEDIES[remedy.kind](affair, remedy)
    for side, score in enumerate(before):
        if not deal.over and deal.state.score[side] > score:
            win_at_once(deal, side)
