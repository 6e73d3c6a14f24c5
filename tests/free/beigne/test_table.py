"""A free table at a table: frames for everybody, handles only for cards in sight, the same again from its log."""

from __future__ import annotations

import random

import pytest
from table.play import table

from atout.contract.game import game_of
from atout.table import Table, parse_entry

from .wild import claims


def play(at: Table, source: random.Random, steps: int) -> list[dict[int, list[object]]]:
    """Deal and do anything; the frames of every entry."""
    answers = []
    for _ in range(steps):
        if at.match.over:
            break
        if at.turn is None:
            entries = at.deal()
        else:
            seat = source.randrange(at.setup.rules.players)
            view = at.match.view(seat)
            wrong = [*view.free.acts, *claims(view)]
            if wrong and source.random() < 0.3:
                entries = (at.act(seat, source.choice(wrong)),)
            else:
                entries = (at.act(at.turn, source.choice(at.match.legal())),)
        for entry in entries:
            assert str(parse_entry(str(entry), at.setup.rules)) == str(entry)
            answers.append(at.perform(entry))
    return answers


@pytest.mark.parametrize("by_hand", [False, True])
def test_frames_and_handles_at_a_free_table(by_hand: bool) -> None:
    at = table(3, preset="beigne", players=4, freeTable=True, dealByHand=by_hand, imperfectPack=True)
    answers = play(at, random.Random(by_hand), 80)
    again = Table.replay(at.setup, at._entries)
    for viewer in at.setup.people:
        assert again.sight(viewer).handles == at.sight(viewer).handles
        for frames in answers:
            for frame in frames[viewer]:
                sight = frame.sight  # type: ignore[attr-defined]
                seen = {*getattr(sight.shown, "hand", ())}
                if hasattr(sight.shown, "trick"):
                    view = sight.shown
                    seen |= {laid.card for laid in (*view.trick, *view.last_trick)} | {view.turn_up, *view.free.aside}
                event = frame.event  # type: ignore[attr-defined]
                seen |= {*getattr(event, "cards", ()), getattr(event, "card", None), getattr(event, "discard", None)}
                assert set(sight.handles) <= seen
    assert game_of(at.setup.rules).id == "beigne"
    assert len(answers) > 50
