"""The boussac player: the precepts of the old treatises, the ending by the count of cards seen. Sees a view only."""

from __future__ import annotations

from typing import Any

from atout.games.bezique.deal import DO_CLAIM, DO_DECLINE
from atout.games.bezique.rules import CLAIM
from atout.games.bezique.scoring import may_claim
from atout.games.bezique.state import ASKED, PLAY
from atout.kernel import kernel, kernel_call
from atout.players.choices import (
    choose_card,
    choose_declaration,
    choose_draw,
    choose_exchange,
    choose_last,
    exchange_is_free,
)
from atout.players.taste import TASTE


@kernel_call
def decide_by(view: Any, rules: Any, seat: int, taste: Any, action: Any) -> None:
    """Fill `action` with what these weights make the seat do."""
    if view.phase == ASKED:
        if not choose_exchange(view, rules, seat, action):
            action.what = DO_DECLINE
    elif view.phase == PLAY:
        declares = view.window == 1 and choose_declaration(view, rules, seat, taste, action)
        if not declares and view.strict:
            choose_last(view, rules, seat, taste, action)
        elif not declares:
            choose_card(view, rules, seat, taste, action)
    elif rules.game_end == CLAIM and may_claim(view, rules, seat):
        action.what = DO_CLAIM
    else:
        done = exchange_is_free(rules) and choose_exchange(view, rules, seat, action)
        done = done or choose_declaration(view, rules, seat, taste, action)
        if not done and not choose_exchange(view, rules, seat, action):
            choose_draw(view, rules, seat, taste, action)


@kernel
def boussac_action(view: Any, rules: Any, seat: int, numbers: Any, action: Any) -> None:
    """Fill `action` with the choice of the seat whose turn it is; `numbers` is not used: it never plays at random."""
    decide_by(view, rules, seat, TASTE, action)
