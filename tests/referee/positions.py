"""Positions made by hand: somebody has won a trick and holds certain cards."""

from typing import Any

from .cards import whole_pack
from .deal import Deal
from .rules import rules_for


def window(preset: str, trump: str | None, hand: str, **options: Any) -> Deal:
    """A deal in which seat 0 has just won a trick and holds these cards (seven or so, copies and all)."""
    rules = rules_for(preset, {"cutBonus": False, **options})
    dealer = rules.players - 1
    deal = Deal(rules, sorted(whole_pack(rules.packs)), dealer, [0] * rules.sides)
    deal.trump = trump
    if deal.rules.turnUp:
        deal.turn_up = deal.original_turn_up = f"8{trump}b"
    for seat in deal.seats:
        deal.hands[seat] = []
    deal.hands[0] = hand.split()
    won_again(deal)
    return deal


def won_again(deal: Deal, add: str = "", lost: str = "", seat: int = 0) -> None:
    """A seat wins another trick, having drawn and played cards meanwhile."""
    deal.stage = "window"
    deal.tricks += 1
    deal.leader = deal.trick_winner = deal.may_declare = deal.may_mark = seat
    deal.slot_used = deal.ceded = False
    deal.window_cards = set()
    deal.draws_due = deal.clockwise_from(seat)
    gone = set(lost.split())
    deal.on_table -= gone
    deal.hands[seat] = [card for card in deal.hands[seat] if card not in gone] + add.split()


def declare(deal: Deal, kind: str, cards: str, seat: int = 0) -> int:
    return deal.declare(seat, kind, tuple(cards.split()))


def announce(deal: Deal, kind: str, cards: str, seat: int = 0) -> int:
    return deal.announce(seat, kind, tuple(cards.split()))


def refused(deal: Deal, kind: str, cards: str, seat: int = 0) -> str:
    """Why it may not be declared; empty where it may."""
    return deal.declaration_problem(seat, kind, tuple(cards.split())) or ""


def kinds(deal: Deal, seat: int = 0) -> set[str]:
    return {kind for kind, _ in deal.declarations(seat)}
