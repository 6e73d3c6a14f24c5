"""When points end a match at a free table that stops as soon as the target is reached (EB-073): only those that nobody
can claim back any more."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atout.games.bezique.kernels.scoring import stop_if_won
from atout.games.bezique.rules import DEAL_END
from atout.kernel import Record, copy

if TYPE_CHECKING:
    from atout.games.bezique.free.deal import FreeDeal


def playing_on(packed: Record) -> Record:
    """These rules, but that the deal goes on whatever is reached: for a step after which points may still be written
    otherwise or sent elsewhere."""
    rules = copy(packed)
    rules.game_end = DEAL_END
    return rules


def win_at_once(deal: FreeDeal, side: int) -> None:
    """End the match where it stops at once and a side has reached the target: without the points that it has just
    marked in error, and not at all while a revoke of its own may be claimed, which may take its tricks from it
    (EB-071). Both count once a card is played."""
    state = deal.state
    wrong = 0
    for fault in deal.notes.faults:
        if fault.open and deal.rules.side(fault.offender) == side:
            if fault.irregularity == "revoke":
                return
            if fault.irregularity == "wrong_points":
                wrong += max(0, fault.marked - fault.due)
            elif fault.irregularity == "wrong_declaration" and not fault.answered:
                wrong += fault.due
    state.score[side] -= wrong
    stop_if_won(state, deal.rules.packed, side)
    state.score[side] += wrong
