"""What reviews of games of six packs and of eight compare: choices played further on, in fewer worlds."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import atout
from atout.games.bezique.kernels.state import PLAY
from atout.games.bezique.maitre.long_deals import HORIZON
from atout.games.bezique.maitre.maitre import FAR
from atout.games.bezique.maitre.rollouts import TRICKS
from atout.games.bezique.review.values import HORIZON_AGAIN, Values
from atout.players.racing import Floats, Integers

ASKED = 36


@pytest.fixture
def view() -> Any:
    """What the first to play sees of a Chinese deal."""
    match = atout.Match("chinese", seed=4)
    player = atout.player("boussac", seed=1)
    while match.view(match.turn or 0).record.phase != PLAY or len(match.legal()) < 3:
        match.apply(player(match.view(match.turn)))
    return match.view(match.turn)


class Told:
    """A weigher of long deals whose candidates are worth `worth[tricks]`; `asked` tells which were tried, in the worlds
    of which seed, how many of them, for how many tricks."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, worth: dict[int, list[float]]) -> None:
        self.values, self.asked = Values(atout.rules("chinese"), ASKED), list[tuple[list[int], int, int, int]]()

        def attempt(view: Any, seat: int, seed: int, moves: Any, tricks: int = TRICKS) -> Any:
            def attempt(first: int, last: int, active: Integers, values: Floats) -> None:
                self.asked.append((list(np.flatnonzero(active)), seed, last, tricks))
                for at in np.flatnonzero(active):
                    values[at, first:last] = worth[tricks][at] if at < len(worth[tricks]) else -9.0

            return attempt

        monkeypatch.setattr(self.values.player, "attempt", attempt)


def test_what_was_done_is_played_further_beside_what_seems_best(view: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """After five tricks the second and third seem best, after twenty the fourth is, which was played."""
    weigher = Told(monkeypatch, {TRICKS: [0, 9, 9, 1], HORIZON: [0, -5, -6, 7]})
    moves = weigher.values.player.candidates(view.record, int(view.seat))
    played = weigher.values._action(view, moves, 3)
    compared = weigher.values.weigh(view, played, 3)
    assert compared
    assert (compared.played, compared.best) == (3, 3)
    assert [compared.choices[at].value for at in range(4)] == [0, -5, -6, 7]
    assert all(one.worlds == 0 for one in compared.choices[4:])
    (_, judged, worlds, _), *_, (tried, ended, _, tricks) = weigher.asked
    assert (judged, ended, tricks) == (3, FAR + 3, HORIZON)
    assert tried == [0, 1, 2, 3]
    assert worlds == weigher.values.worlds


def test_a_loss_is_measured_again_further_on_still(view: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    weigher = Told(monkeypatch, {TRICKS: [0, 9, 1], HORIZON: [0, 8, 7], HORIZON_AGAIN: [0, 6, 5]})
    moves = weigher.values.player.candidates(view.record, int(view.seat))
    compared = weigher.values.weigh(view, weigher.values._action(view, moves, 0), 3)
    assert compared
    assert (compared.played, compared.best, compared.lead) == (0, 1, 8)
    weigher.asked.clear()
    assert list(weigher.values.again(view, compared, 11, 5)) == [6] * 5
    assert weigher.asked == [([0, 1], 11, 5, HORIZON_AGAIN)]


@pytest.mark.parametrize(("preset", "worlds"), [("chinese", ASKED // 3), ("eight_pack", ASKED // 8)])
def test_a_world_costs_as_much_as_a_deal(preset: str, worlds: int) -> None:
    assert Values(atout.rules(preset), ASKED).worlds == worlds


def test_four_packs_are_judged_in_as_many_worlds_as_one_asks_for() -> None:
    values = Values(atout.rules("rubicon"), ASKED)
    assert (values.player.long, values.worlds) == (False, ASKED)
