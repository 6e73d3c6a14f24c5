"""The chance that the cards still wanting come, one combination at a time; nothing here knows who holds what."""

from __future__ import annotations

from typing import Any

from atout.games.bezique.players.unseen import Unlocated, out_of
from atout.kernel import kernel, kernel_call, popcount

BYTE_BITS = 8
BYTE = 255
"""A tally counts each face in a byte of its own."""


@kernel
def tally(cards: int, faces: int) -> int:
    """One in the byte of each face that is among `cards`: the n-th face of `faces` has the n-th byte."""
    counts = 0
    while cards:  # one card a round
        bit = cards & -cards
        cards ^= bit
        counts += 1 << (BYTE_BITS * popcount(faces & (bit - 1)))
    return counts


@kernel
def arrives(cards: int, need: int, chance: float) -> float:
    """The chance that at least `need` of so many cards come, each with the same chance."""
    if need <= 0:
        return 1.0
    if need > cards:
        return 0.0
    if need == cards:
        whole = 1.0
        for _ in range(need):
            whole *= chance
        return whole
    missed = 1.0  # the chance of exactly `come` cards, from none upwards
    for _ in range(cards):
        missed *= 1 - chance
    fewer = missed
    for come in range(1, need):
        missed *= (cards - come + 1) * chance / (come * (1 - chance)) if chance < 1 else 0.0
        fewer += missed
    return 1 - fewer


@kernel_call
def completed(
    rules: Any, faces: int, need: int, square: bool, have: int, new: int, out: Unlocated, chance: float, fade: float
) -> float:
    """The chance that a combination becomes whole; exactly 1 where nothing is wanting.

    `need` cards of each face, or of all together in a square of any suits. `have` counts those at hand, one byte a
    face; `new` are those never declared before, of which most games ask for one. Each card still wanting costs a
    factor `fade` besides its chance.
    """
    result = 1.0
    missing = 0
    hidden = 0
    left = faces
    while left:  # one face a round, all four of a square at once
        some = left if square else left & -left
        left ^= some
        held = have & BYTE
        have >>= BYTE_BITS
        there = out_of(out, some)
        hidden += there
        if held < need:
            result *= arrives(there, need - held, chance)
            missing += need - held
            if result == 0:
                return 0.0
    if missing == 0 and new == 0 and rules.require_new_card:
        missing = 1
        result = arrives(hidden, 1, chance)
    for _ in range(missing):
        result *= fade
    return result
