"""Deals begun from a pack that somebody laid: nobody lifts, the cards are dealt at once."""

from __future__ import annotations

from atout.games.bezique.kernels.deal import begin, deal_out, run
from atout.kernel import Record


def begin_uncut(state: Record, rules: Record, dealer: int) -> None:
    """Begin a deal of `state.pack`, up to its first decision, each seat drawing from cards of its own
    (`kernels.deal.place_to_draw`); by packed rules, whatever they say of the cut."""
    state.streams = 1
    begin(state, rules, dealer)
    if state.next == 0:
        deal_out(state, rules)
    run(state, rules)
