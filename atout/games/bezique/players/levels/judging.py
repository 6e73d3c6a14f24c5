"""How a level decides: as the rules player does by what it has learnt, but for what it overlooks."""

from __future__ import annotations

from typing import Any

from atout.games.bezique.combinations import COMBINATIONS, MARRIAGE, QUINTUPLE, SEQUENCE, SINGLE
from atout.games.bezique.kernels.deal import DO_PLAY
from atout.games.bezique.kernels.state import OVER, card_is_due
from atout.games.bezique.players.boussac import cut_or_choose, decide_seeing
from atout.games.bezique.players.choices import WORST, weigh_cards
from atout.games.bezique.players.declaring import EVERY
from atout.games.bezique.players.levels.sense import is_absurd
from atout.games.bezique.players.precepts import ready_combinations
from atout.games.bezique.players.prospects import outlook
from atout.games.bezique.players.unseen import windows_left
from atout.kernel import kernel, kernel_call
from atout.players.softmax import happens, softmax_place


@kernel
def sight(view: Any, rules: Any, seat: int, taste: Any, misses: float, numbers: Any) -> int:
    """Which combinations it sees, as a mask: each is overlooked with the chance `misses`, but nobody sees the marriage
    and not the sequence around it, or the bésigue and not the double. Where nothing can be declared later, all are
    overlooked or none: nobody declares the lesser then and leaves the greater."""
    if windows_left(view, rules, seat, taste) <= 0:
        return 0 if happens(misses, numbers) else EVERY
    seen = 0
    for combination in range(COMBINATIONS):
        if not happens(misses, numbers):
            seen |= 1 << combination
    for suit in range(4):
        if (seen >> (MARRIAGE + suit)) & 1:
            seen |= 1 << (SEQUENCE + suit)
    for lesser in range(SINGLE, QUINTUPLE):
        if (seen >> lesser) & 1:
            seen |= 1 << (lesser + 1)
    return seen


@kernel_call
def choose_sensibly(
    view: Any, rules: Any, seat: int, taste: Any, temperature: float, numbers: Any, action: Any, scores: Any, cards: Any
) -> None:
    """Fill `action` with one of the cards that are not absurd, those that these weights like most most often."""
    weigh_cards(view, rules, seat, taste, action, scores, cards)
    ready = ready_combinations(view, rules, seat, outlook(view, rules, seat, 0.0), taste, action) != 0
    action.what = DO_PLAY
    best = softmax_place(scores, 0.0, numbers)
    for place in range(len(scores)):
        if scores[place] > WORST and is_absurd(view, rules, seat, ready, cards[place]):
            scores[place] = WORST
    chosen = softmax_place(scores, temperature, numbers)
    action.card = cards[chosen if chosen >= 0 else best]


@kernel_call
def decide_at_level(
    view: Any, rules: Any, seat: int, taste: Any, misses: float, temperature: float, numbers: Any, action: Any,
    scores: Any, cards: Any,
) -> None:  # fmt: skip
    """Fill `action` with the choice of the seat to act, who judges by these weights."""
    if view.phase > OVER:
        cut_or_choose(view, rules, numbers, action)
        return
    if not card_is_due(view):
        seen = sight(view, rules, seat, taste, misses, numbers)
        decide_seeing(view, rules, seat, taste, seen, not happens(misses, numbers), action)
        if action.what != DO_PLAY or view.strict:
            return
    choose_sensibly(view, rules, seat, taste, temperature, numbers, action, scores, cards)
