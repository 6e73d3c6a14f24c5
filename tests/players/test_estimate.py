"""What an unfinished deal is likely worth by what the cards promise, where no network has been trained."""

from __future__ import annotations

from typing import Any

import pytest

import atout
from atout.games.bezique.kernels.state import PLAY, assign, new_action, new_state, stock_count
from atout.games.bezique.maitre import evaluation
from atout.games.bezique.maitre.masks import new_kept
from tests.search.dealt import states

DRAWN = 20


def hoping(monkeypatch: pytest.MonkeyPatch, hopes: dict[int, float]) -> None:
    """Let each seat hope for so much."""
    monkeypatch.setattr(evaluation, "hopes_of", lambda view, rules, seat, action: hopes[seat])


@pytest.mark.parametrize(
    ("preset", "grows"), [("rubicon", True), ("chinese", True), ("eight_pack", True), ("ordinary", False)]
)
def test_in_many_packs_what_is_hoped_for_brings_more_in_its_turn_while_the_stock_lasts(
    preset: str, grows: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = atout.rules(preset)
    state = next(s for s in states(rules, 1) if s.phase == PLAY and s.in_trick == 0 and not s.strict)
    later, action, kept = new_state(rules), new_action(rules.packs), new_kept(rules)
    assign(later, state)
    later.next += DRAWN

    def worth(at: Any, hopes: float) -> float:
        """What so much hope of seat 0 adds to what the deal is worth to it, in points of the ordinary game."""
        judged = []
        for hoped in (0.0, hopes):
            hoping(monkeypatch, {0: hoped, 1: 0.0})
            judged.append(evaluation.by_hopes(at, rules.packed, 0, action, kept))
        return (judged[1] - judged[0]) * 10 / rules.packed.ten

    assert stock_count(later) > 0
    if grows:
        assert worth(state, 100) - worth(later, 100) == pytest.approx(100 * DRAWN / 80)
        assert worth(later, 100) > 100
    else:
        assert worth(state, 100) == worth(later, 100) == pytest.approx(85)
    assert worth(state, 200) == pytest.approx(2 * worth(state, 100))
