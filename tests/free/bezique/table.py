"""The words that the tests of the free table speak: those of the clause tests, and every act exactly as written."""

from __future__ import annotations

from typing import Any

from clauses.table import act, endgame, position, read, told

import atout
from atout.games.bezique.free import FreeDeal, FreeView

__all__ = [
    "act",
    "by_hand",
    "claims",
    "do",
    "end",
    "free",
    "last",
    "levels",
    "notes",
    "ready",
    "refused",
    "round_of",
    "told",
]


def free(preset: str = "ordinary", **how: Any) -> atout.Match:
    """A free table in a position: seat 0 leads, seat 1 has dealt."""
    return position(preset, free_table=True, **how)


def end(preset: str = "ordinary", **how: Any) -> atout.Match:
    """A free table played down to the last cards, as `clauses.table.endgame` does."""
    return endgame(preset, free_table=True, **how)


def by_hand(preset: str = "ordinary", *packets: str, looked: bool = True, **how: Any) -> atout.Match:
    """A free table whose dealer, seat 1, deals these packets, each `seat count`, turns up and lets all look."""
    match = position(preset, free_table=True, deal_by_hand=True, **how)
    for packet in packets:
        act(match, 1, f"packet {packet}")
    if packets:
        act(match, 1, "turn_up")
        for seat in range(match.rules.players) if looked else ():
            act(match, seat, "look")
    return match


def do(match: atout.Match, *steps: str) -> list[atout.Event]:
    """Take steps such as `0 KH` or `1 denounce lead_out_of_turn 0 withdraw`; everything that happened."""
    events: list[atout.Event] = []
    for step in steps:
        seat, action = read(match, step)
        events += match.apply(action, seat)
    return events


def round_of(match: atout.Match, *cards: str) -> list[atout.Event]:
    """Play a trick of these cards from the leader on, and let everybody draw in turn."""
    events: list[atout.Event] = []
    for card in cards:
        events += do(match, f"{match.turn} {card}")
    while match.turn is not None and str(match.legal()[-1]) == "draw":
        events += do(match, f"{match.turn} draw")
    return events


def ready(match: atout.Match) -> list[atout.Event]:
    """Everybody has no more to claim: the deal is counted."""
    events: list[atout.Event] = []
    while match.turn is not None and view(match, 0).stage == "counting":
        events += act(match, match.turn, "count")
    return events


def last(match: atout.Match) -> list[atout.Event]:
    """Play the deal to its end, everybody the first lawful card, and count it."""
    events: list[atout.Event] = []
    while match.turn is not None:
        legal = [str(action) for action in match.legal()]
        quiet = [a for a in legal if a in ("draw", "decline", "look", "count")] or [a for a in legal if len(a) == 3]
        events += act(match, match.turn, (quiet or legal)[0])
    return events


def view(match: atout.Match, seat: int) -> FreeView:
    """What a free table offers a seat."""
    offer = match.view(seat).free
    assert offer is not None
    return offer


def notes(match: atout.Match) -> Any:
    """What the table keeps in mind."""
    assert isinstance(match.deal, FreeDeal)
    return match.deal.notes


def claims(match: atout.Match, seat: int) -> str:
    """What a seat may denounce, one line a claim: `lead_out_of_turn 0: withdraw accept`."""
    lines = []
    for claim in view(match, seat).claims:
        who = "-" if claim.offender is None else claim.offender
        lines.append(f"{claim.irregularity} {who}: {' '.join(claim.choices)}")
    return "\n".join(lines)


def levels(match: atout.Match) -> tuple[int, ...]:
    """How many cards too many each seat has."""
    return view(match, 0).levels


def refused(match: atout.Match, step: str) -> str:
    """The clause that forbids a step even here, or "possible"."""
    seat, action = read(match, step)
    reason = match.refusal(action, seat)
    if reason is None:
        return "possible"
    assert reason.fr != reason.en
    return reason.clause
