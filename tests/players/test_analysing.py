"""A position analysed from a program: every choice, from what its seat knows."""

from __future__ import annotations

import pytest

import atout
from atout.contract.terms import Seat

FEW = atout.Budget(worlds=6)


def position(preset: str = "ordinary", entries: int = 32) -> tuple[atout.Match, Seat]:
    match = atout.Match(preset, seed=7)
    players = [atout.player("boussac", seed=seat) for seat in range(match.rules.players)]
    while (seat := match.turn) is not None and (len(match.log) < entries or len(match.legal()) < 3):
        match.apply(players[seat](match.view(seat)))
    assert seat is not None
    return match, seat


@pytest.mark.parametrize("preset", ["ordinary", "beigne"])
def test_every_choice_is_weighed_against_the_best(preset: str) -> None:
    match, seat = position(preset, 14 if preset == "beigne" else 32)
    analysis = atout.analyse(match.view(seat), FEW, seed=1)
    assert {str(one.action) for one in analysis.choices} <= set(map(str, match.legal()))
    assert analysis.best.behind == 0
    assert all(one.behind >= 0 for one in analysis.choices if one.worlds)
    assert analysis.worlds > 0
    again = atout.analyse(match.view(seat), FEW, seed=1)
    assert again == analysis


def test_it_says_what_is_best_and_why_a_line_each() -> None:
    match, seat = position()
    analysis = atout.analyse(match.view(seat), FEW)
    lines = str(analysis).splitlines()
    assert len(lines) == len(analysis.choices)
    assert lines[0].startswith(str(analysis.best.action))
    assert all(reason.text.en in lines[0] for reason in analysis.best.reasons)
    assert all("behind" in line or "not weighed" in line for line in lines[1:])


def test_where_there_is_one_choice_nothing_is_weighed() -> None:
    match = atout.Match("ordinary", seed=7)
    players = [atout.player("boussac", seed=seat) for seat in (0, 1)]
    while (seat := match.turn) is not None and len(match.legal()) > 1:
        match.apply(players[seat](match.view(seat)))
    assert seat is not None
    analysis = atout.analyse(match.view(seat), FEW)
    assert [one.action for one in analysis.choices] == [*match.legal()]
    assert (analysis.worlds, analysis.best.reasons[0].id) == (0, "only")


def test_out_of_turn_and_for_a_player_that_does_not_search_it_says_so() -> None:
    match, seat = position()
    with pytest.raises(atout.OptionError, match="not for seat"):
        atout.analyse(match.view(1 - seat), FEW)
    with pytest.raises(atout.OptionError, match="boussac does not search"):
        atout.analyse(match.view(seat), FEW, player="boussac")
