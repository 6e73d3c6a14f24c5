"""What no level ever does at Le Beigne, and how sure each is of its hand."""

from __future__ import annotations

from typing import Any

import pytest

from atout.players.levels import LEVELS
from tests.beigne.test_players import choice, do, hand

SEEDS = range(12)


def chosen(match: Any, level: str) -> set[str]:
    """What a level does in a position, with one seed or another."""
    return {choice(match, level, seed) for seed in SEEDS}


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_stays_out_with_a_sure_trick(level: str) -> None:
    """The highest trump that is not turned up is a trick that nobody can take."""
    for held, turn_up in (("AH", "9H"), ("KH", "AH")):
        match = hand((f"{held} 2S 3S 4S 5C",), turn_up=turn_up, players=8)
        do(match, "7 leave")
        assert chosen(match, level) == {"go"}


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_goes_with_neither_trump_nor_ace_nor_king(level: str) -> None:
    match = hand(("QS JS TS QD 9C",), turn_up="8H")
    do(match, "2 leave")
    assert chosen(match, level) == {"pass"}


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_takes_as_the_last_with_more_than_it_needs(level: str) -> None:
    match = hand(("9S 2C 3C 4C 5C", "JS 2D 3D 4D 5D", "QS AS 6D 7D 8D"), bids="go go go")
    do(match, "0 9S", "1 JS")
    assert chosen(match, level) == {"QS"}


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_throws_a_good_card_on_a_trick_it_does_not_take(level: str) -> None:
    match = hand(("AS 2C 3C 4C 5C", "KS 3S 2D AD 5D", ""), bids="go go go")
    do(match, "0 AS")
    assert chosen(match, level) == {"3S"}
    match = hand(("9S 2C 3C 4C 5C", "8H 2D 3D 4D 5D", "2H 7H AD 7D 8D"), turn_up="KH", bids="go go go")
    do(match, "0 9S", "1 8H")
    assert chosen(match, level) <= {"7D", "8D"}


def test_beginners_overrate_their_hands() -> None:
    """One that the rules player, and whoever is near him, stays out with."""
    match = hand(("KS QD 9C 8C 7H",), turn_up="8H", players=8)
    do(match, "7 leave")
    assert choice(match) == "pass"
    goes = [sum(choice(match, level, seed) == "go" for seed in range(40)) for level in LEVELS]
    assert goes[0] > goes[-1] == 0
