"""The boussac player: the precepts of the old treatises, the ending by the count of cards seen. Sees a view only."""

from __future__ import annotations

from typing import Any

from atout.cards.chance import rand
from atout.games.bezique.kernels.deal import DO_CHOOSE, DO_CLAIM, DO_DECLINE, DO_GUESS, DO_LIFT, DO_SHOW, show_refusal
from atout.games.bezique.kernels.scoring import may_claim
from atout.games.bezique.kernels.state import ASKED, CHOOSING, LIFTING, PLAY
from atout.games.bezique.players.choices import choose_card, choose_draw, choose_exchange, exchange_is_free
from atout.games.bezique.players.declaring import EVERY, choose_for_trick
from atout.games.bezique.players.endings import choose_last, choose_last_of_many
from atout.games.bezique.rules import CLAIM
from atout.kernel import kernel, kernel_call

HAND = 4
"""How far a practised hand errs, each of two ways that add up, when it lifts a number of cards."""


@kernel_call
def decide_seeing(view: Any, rules: Any, seat: int, taste: Any, seen: int, exchanges: bool, action: Any) -> None:
    """Fill `action` with what these weights make the seat do, which sees these combinations, a mask, of those it might
    declare, and whether the seven may be exchanged."""
    if rules.carte_blanche and show_refusal(view, rules, seat) == 0:  # always shown: it costs nothing (CH-046)
        action.what = DO_SHOW
    elif view.phase == ASKED:
        if not exchanges or not choose_exchange(view, rules, seat, action):
            action.what = DO_DECLINE
    elif view.phase == PLAY:
        declares = view.window == 1 and choose_for_trick(view, rules, seat, taste, seen, action)
        if not declares and view.strict and view.players > 2:
            choose_last_of_many(view, rules, seat, taste, action)
        elif not declares and view.strict:
            choose_last(view, rules, seat, taste, action)
        elif not declares:
            choose_card(view, rules, seat, taste, action)
    elif rules.game_end == CLAIM and may_claim(view, rules, seat):
        action.what = DO_CLAIM
    else:
        done = exchanges and exchange_is_free(rules) and choose_exchange(view, rules, seat, action)
        done = done or choose_for_trick(view, rules, seat, taste, seen, action)
        if not done and not (exchanges and choose_exchange(view, rules, seat, action)):
            choose_draw(view, rules, seat, taste, action)


@kernel_call
def decide_by(view: Any, rules: Any, seat: int, taste: Any, action: Any) -> None:
    """Fill `action` with what these weights make the seat do, which overlooks nothing."""
    decide_seeing(view, rules, seat, taste, EVERY, True, action)


@kernel
def cut_or_choose(view: Any, rules: Any, numbers: Any, action: Any) -> None:
    """Before the deal: lift near the exact number, guess that number, deal first (CH-034 to CH-039).

    The lift is worth more to the dealer than the guess to the other, and in these games the lead is worth nothing.
    `numbers` only makes the hand unsteady that lifts.
    """
    if view.phase == CHOOSING:
        action.what = DO_CHOOSE
        action.card = 1
    elif view.phase == LIFTING:
        action.what = DO_LIFT
        action.card = rules.exact_lift - 2 * HAND + rand(numbers, 2 * HAND + 1) + rand(numbers, 2 * HAND + 1)
    else:
        action.what = DO_GUESS
        action.card = rules.exact_lift
