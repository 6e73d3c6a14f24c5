"""What is told of a step: the event, and the position after it unless the event alone says what has changed."""

from __future__ import annotations

from typing import Any

import pytest

from tests.steps import told_twice

CASES: list[tuple[str, dict[str, Any]]] = [
    ("ordinary", {}), ("four_teams", {}), ("boussac", {}), ("chinese", {"chouette": 4}), ("beigne", {"players": 5}),
]  # fmt: skip


@pytest.mark.parametrize(("preset", "how"), CASES, ids=[preset for preset, _ in CASES])
def test_only_moves_that_something_follows_go_without_their_position(preset: str, how: dict[str, Any]) -> None:
    """Everything else is told as if every position were shown, to the handle of each card."""
    left_out = 0
    for each in told_twice(preset, 60, **how):
        frame, full = each.frame, each.full
        if frame["view"] is None:
            assert frame["event"]["do"] in ("play", "draw")
            assert not each.last, "where a message ends the position is shown"
            left_out += 1
            full = {**full, "view": None}
        assert frame == full
    assert left_out > 40


def test_at_a_free_table_every_position_is_shown() -> None:
    """Hands may do there what the rules know nothing of."""
    steps = told_twice("ordinary", 60, free_table=True, law="quebec")
    assert all(each.frame["view"] for each in steps)
    assert any(each.frame["event"] and each.frame["event"]["do"] == "play" for each in steps)
