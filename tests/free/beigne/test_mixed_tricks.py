"""Won tricks lie face down and apart; whoever mixes them so that a revoke cannot be proved gets five points."""

from __future__ import annotations

import pytest
from clauses.table_beigne import cells, told

from .sitting import claim, claims, do, ready, refused, sitting, trick, upheld

CARDS = ("AS KS QS 2C 3C", "JS 2D 3D 4C 5C", "TS 9S 4D 6C 7C")


@pytest.mark.clause("BEI-059", "BEI-060")
def test_tricks_lie_face_down_before_their_winner_each_apart() -> None:
    match = sitting(CARDS)
    assert refused(match, "0 gather") == "BEI-023"
    do(match, "0 AS", "1 JS", "2 TS")
    assert refused(match, "0 gather mixed") == "BEI-060"  # there is nothing to mix it with
    do(match, "0 gather")
    trick(match, "KS 2D 9S")
    free = match.view(1).free
    assert free is not None
    assert (free.piles, free.mixed) == ((2, 0, 0), ())
    assert not upheld(claim(match, "1 mixed_tricks 0 fine"))


@pytest.mark.clause("BEI-061", "BEI-062", "AMB-129", "AMB-130", "S-103")
def test_the_mixer_gets_five_points_whoever_revoked_and_the_others_zero() -> None:
    match = sitting(CARDS)
    trick(match, "AS 2D TS")  # seat 1 keeps the knave: a revoke
    trick(match, "KS JS 9S", gather="gather mixed")  # the knave comes too late to prove it
    assert match.view(2).free.mixed == (0,)  # type: ignore[union-attr]
    events = claim(match, "2 mixed_tricks 0 fine")
    (ruling,) = told(events, "ruling")
    assert (ruling.irregularity, ruling.points) == ("mixed_tricks", (5, 0, 0))
    assert {"BEI-061", "BEI-062"} <= set(ruling.clauses)
    ready(match)
    assert cells(match) == "(30) 25 25"  # the suspected revoker gets zero like everybody
    assert match.hands == 1


@pytest.mark.clause("BEI-061", "AMB-130")
def test_a_revoke_that_cannot_be_proved_for_mixed_tricks_costs_the_mixer() -> None:
    match = sitting(CARDS)
    trick(match, "AS 2D TS")
    trick(match, "KS JS 9S", gather="gather mixed")
    (ruling,) = told(claim(match, "2 revoke 1 fine"), "ruling")
    assert (ruling.irregularity, ruling.offender, ruling.points) == ("mixed_tricks", 0, (5, 0, 0))


@pytest.mark.clause("BEI-061", "AMB-130")
def test_of_several_mixers_the_one_pays_among_whose_tricks_the_revoke_lies() -> None:
    match = sitting(("AS KS 2D 3C 4C", "QS JS AD KD QD", "3S 4S 5D 6D 5C"))
    trick(match, "AS QS 3S")
    trick(match, "KS JS 4S", gather="gather mixed")  # by seat 0: everybody has followed there
    trick(match, "2D AD 5D")
    trick(match, "KD 5C 4C", gather="gather mixed")  # by seat 1; seat 2 keeps a diamond
    (ruling,) = told(claim(match, "0 revoke 2 fine"), "ruling")
    assert (ruling.irregularity, ruling.offender, ruling.points) == ("mixed_tricks", 1, (0, 5, 0))
    ready(match)
    assert cells(match) == "25 (30) 25"


@pytest.mark.clause("BEI-061", "AMB-130")
@pytest.mark.parametrize("words", ["0 revoke 2 fine", "0 mixed_tricks 1 fine"])
def test_or_the_card_that_would_prove_it(words: str) -> None:
    match = sitting(("2S AC KC 5D 7D", "3S 3C 4C KD QS", "2H 2C 5C 6D JS"))
    trick(match, "2S 3S 2H")  # seat 2 keeps the knave; his trick lies apart
    trick(match, "2C AC 3C")
    trick(match, "KC 4C 5C", gather="gather mixed")  # by seat 0: everybody has followed there
    trick(match, "5D KD 6D")
    trick(match, "QS JS 7D", gather="gather mixed")  # by seat 1: here is the knave
    assert not upheld(claim(match, "1 mixed_tricks 0 fine"))
    (ruling,) = told(claim(match, words), "ruling")
    assert (ruling.irregularity, ruling.offender, ruling.points) == ("mixed_tricks", 1, (0, 5, 0))


@pytest.mark.clause("BEI-061", "BEI-068")
def test_of_several_revokes_those_are_fined_that_can_be_proved() -> None:
    match = sitting(CARDS)
    trick(match, "AS 2D TS")  # seat 1 revokes
    trick(match, "KS JS 9S", gather="gather mixed")
    trick(match, "2C 4C 4D")  # seat 2 revokes
    (ruling,) = told(claim(match, "0 revoke 2 fine"), "ruling")
    assert (ruling.irregularity, ruling.points) == ("revoke", (0, 0, 5))
    assert "BEI-068" not in ruling.clauses


@pytest.mark.clause("BEI-060", "BEI-066")
def test_a_revoke_that_can_still_be_proved_costs_the_revoker() -> None:
    match = sitting(("AS KS QS 2C 3C", "2S 2D 3D 4C 5C", "TS 9S 4D 6C 7C"))
    trick(match, "AS 2S TS")
    trick(match, "KS 3D 9S", gather="gather mixed")
    trick(match, "QS 2D 4D")
    assert "mixed_tricks 0 fine" in claims(match, 1)
    assert not upheld(claim(match, "0 revoke 1 fine"))  # he had no spade left
    match = sitting(("AS KS QS 2C 3C", "2S 2D 3D 4C 5C", "TS 9S 4D 6C 7C"))
    trick(match, "AS 2D TS")
    trick(match, "KS 2S 9S")
    trick(match, "2C 4C 6C")  # the two tricks that prove it lie apart
    (ruling,) = told(claim(match, "0 revoke 1 fine"), "ruling")
    assert (ruling.irregularity, ruling.points) == ("revoke", (0, 5, 0))


@pytest.mark.clause("BEI-061")
def test_where_everybody_followed_mixed_tricks_cost_nothing() -> None:
    match = sitting(CARDS)
    trick(match, "AS JS TS")
    trick(match, "2C 4C 6C")
    trick(match, "7C 3C 5C", gather="gather mixed")
    assert match.view(0).free.offs == ()  # type: ignore[union-attr]
    assert not upheld(claim(match, "0 mixed_tricks 2 fine"))
