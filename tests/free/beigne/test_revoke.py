"""Revokes: corrected in time, or denounced before the cut for the next hand, at five points; the others get zero."""

from __future__ import annotations

import pytest
from clauses.table_beigne import bid, cells, deal, hand, happen, told

import atout
from atout.games import beigne
from atout.records import read_record

from .sitting import claim, claims, do, play_out, ready, refused, sitting, trick, upheld

CARDS = ("AS KS 2D 2C 3C", "QS JS 3D 4C 5C", "TS 9S 4D 6C 7C")


@pytest.mark.clause("BEI-063", "BEI-064")
def test_a_revoke_is_corrected_before_the_trick_is_turned_down() -> None:
    match = sitting(CARDS)
    do(match, "0 AS", "1 3D", "2 TS")
    assert match.view(0).phase == "gather"
    assert refused(match, "2 back") == "BEI-064"
    events = do(match, "1 back")
    assert told(events, "take_back")[0].card == "3Da"
    assert (match.turn, match.view(0).known(1)) == (1, ("3Da",))
    assert match.view(2).free.due[0].what == "follow"  # type: ignore[union-attr]
    assert refused(match, "1 4C") == "BEI-064"
    do(match, "1 QS", "0 gather")
    assert refused(match, "0 denounce revoke 1 fine") == "BEI-049"  # there is none, and nothing is too late
    play_out(match)
    assert not any(row.circled and row.tricks for row in match.sheets[0].rows)


@pytest.mark.clause("AMB-132")
def test_who_played_after_it_may_take_the_card_back_too() -> None:
    match = sitting(CARDS)
    do(match, "0 AS", "1 3D", "2 TS", "1 back")
    assert refused(match, "0 back") == "BEI-064"  # played before it
    do(match, "2 back")
    assert match.view(0).known(2) == ("TSa",)
    do(match, "1 QS", "2 9S", "0 gather")
    assert refused(match, "2 back") == "BEI-064"


@pytest.mark.clause("BEI-064")
def test_denounced_while_the_trick_lies_open_it_is_corrected_at_no_cost() -> None:
    match = sitting(CARDS)
    do(match, "0 AS", "1 3D")
    assert "revoke 1 correct" in claims(match, 2)
    assert refused(match, "2 denounce revoke 1 fine") == "BEI-049"
    events = claim(match, "2 revoke 1 correct")
    assert [event.do for event in events] == ["ruling", "take_back"]
    assert told(events, "ruling")[0].points == (0, 0, 0)
    assert "BEI-064" in told(events, "ruling")[0].clauses
    do(match, "1 QS", "2 TS", "0 gather")


@pytest.mark.clause("BEI-064")
@pytest.mark.parametrize("second", ["2 back", "0 denounce revoke 2 correct"])
def test_two_who_revoked_in_a_trick_both_have_to_follow(second: str) -> None:
    match = sitting(CARDS)
    do(match, "0 AS", "1 3D", "2 4D", "1 back", second)
    assert [(due.seat, due.what) for due in match.view(0).free.due] == [(1, "follow"), (2, "follow")]  # type: ignore[union-attr]
    assert refused(match, "1 4C") == refused(match, "2 6C") == "BEI-064"
    do(match, "1 QS", "2 TS", "0 gather")
    assert match.view(0).free.offs == ()  # type: ignore[union-attr]


@pytest.mark.clause("BEI-065")
def test_once_play_stops_nobody_has_to_follow() -> None:
    match = sitting(CARDS)
    trick(match, "AS 3D TS")
    do(match, "0 KS", "1 JS", "2 4D", "2 back")
    claim(match, "0 revoke 1 fine")
    assert match.view(0).free.due == ()  # type: ignore[union-attr]


@pytest.mark.clause("BEI-065", "BEI-066", "BEI-067", "AMB-129", "AMB-131")
def test_discovered_later_play_stops_at_once_at_five_points_and_zero() -> None:
    match = sitting(CARDS, bids="go go pass")
    trick(match, "AS 3D TS")
    do(match, "0 KS", "1 JS")  # so he had spades
    events = claim(match, "2 revoke 1 fine")
    (ruling,) = told(events, "ruling")
    assert (ruling.points, ruling.offender, ruling.claimant) == ((0, 5, 0), 1, 2)
    assert {"BEI-065", "BEI-066", "BEI-067"} <= set(ruling.clauses)
    assert match.view(0).phase == "claims"
    assert refused(match, "2 9S") == "BEI-023"
    assert claims(match, 0) == set()
    ready(match)
    assert cells(match) == "25 (30) 25"  # seat 0 went and won a trick: zero for this hand all the same


@pytest.mark.clause("BEI-027", "AMB-125")
def test_a_hand_stopped_for_a_revoke_counts_and_the_deal_passes() -> None:
    match = sitting(CARDS)
    trick(match, "AS 3D TS")
    claim(match, "0 revoke 1 fine")
    ready(match)
    assert (match.hands, match.sheets[0].counted, match.sheets[0].hand) == (1, True, 1)
    happen(match.start_deal())
    assert (match.dealer, match.view(0).hand_number) == (0, 2)


@pytest.mark.clause("BEI-068")
def test_each_who_has_revoked_gets_five_points() -> None:
    """Whatever the game takes from who goes and wins no trick."""
    match = sitting(CARDS, fine=9)
    trick(match, "AS 3D 4D")
    events = claim(match, "0 revoke 2 fine")
    assert told(events, "ruling")[0].points == (0, 5, 5)
    assert "BEI-068" in told(events, "ruling")[0].clauses
    ready(match)
    assert cells(match) == "25 (30) (30)"
    assert read_record(atout.write_record(match)).match.scores == (25, 30, 30)


@pytest.mark.clause("BEI-064", "BEI-066")
def test_one_that_could_still_be_corrected_when_play_stops_costs_nothing() -> None:
    match = sitting(CARDS)
    trick(match, "AS 3D TS")
    do(match, "0 KS", "1 JS", "2 4D")
    (ruling,) = told(claim(match, "0 revoke 1 fine"), "ruling")
    assert ruling.points == (0, 5, 0)


@pytest.mark.clause("BEI-069")
def test_a_revoke_of_the_last_trick_is_denounced_before_the_cut() -> None:
    match = sitting(("AS 2S 3S 4S 5S", "KS 2D 3D 4D 5D", "QS 2C 3C 4C 5C"))
    trick(match, "AS 2D QS")  # seat 1 keeps the king
    for at in range(2, 6):
        trick(match, f"{at}S {'KS' if at == 5 else f'{at + 1}D'} {at}C")
    assert match.view(0).phase == "claims"
    do(match, "0 ready", "2 ready")
    assert refused(match, "0 ready") == "BEI-069"
    assert match.sheets == ()
    claim(match, "0 revoke 1 fine")
    ready(match)
    assert cells(match) == "25 (30) 25"


@pytest.mark.clause("BEI-069", "AMB-136", "S-104")
def test_after_the_cut_it_is_too_late() -> None:
    match = sitting(CARDS)
    trick(match, "AS 3D TS")
    play_out(match)
    assert match.turn is None
    assert refused(match, "0 denounce revoke 1 fine") == "BEI-069"
    happen(match.start_deal())
    assert refused(match, "0 denounce revoke 1 fine") == "BEI-069"
    assert not any("revoke" in text for text in claims(match, 0))
    assert not any(row.after == 30 and row.tricks for row in match.sheets[0].rows)


@pytest.mark.clause("BEI-069")
@pytest.mark.parametrize("number", [1, 2])
def test_nothing_is_too_late_while_the_hand_is_played(number: int) -> None:
    """Of a seat that has followed suit nothing can be said; of one that has not played, only of the hand before."""
    match = hand(CARDS, number=number, bids="go go go", freeTable=True)
    do(match, "0 AS", "1 QS")
    for way in ("correct", "fine"):
        assert refused(match, f"0 denounce revoke 1 {way}") == "BEI-049"
        assert refused(match, f"0 denounce revoke 2 {way}") == ("BEI-049" if number == 1 else "BEI-069")


@pytest.mark.clause("BEI-063")
def test_who_had_nothing_to_follow_with_has_not_revoked() -> None:
    match = sitting(("AS KS 2D 2C 3C", "QD JD 3D 4C 5C", "TS 9S 4D 6C 7C"))
    trick(match, "AS 3D TS")
    assert not upheld(claim(match, "0 revoke 1 fine"))
    assert match.view(0).phase == "play"
    assert refused(match, "2 denounce revoke 1 fine") == "BEI-065"
    do(match, "0 KS")
    assert refused(match, "2 denounce revoke 1 fine") is None


@pytest.mark.clause("BEI-047", "BEI-069")
def test_the_match_is_not_won_before_the_last_hand_can_no_longer_be_claimed_against() -> None:
    match = beigne.Match("beigne", options={"players": 3, "freeTable": True}, auto_deal=False)
    happen(match.enter(beigne.DealDraw((), 2)))  # type: ignore[arg-type]
    match.carried = (2, 25, 25)  # type: ignore[assignment]
    deal(match, ("AS KS QS JS TS", "2S 2D 3D 4D 5D", "2C 3C 4C 5C 6C"))
    bid(match, "go go go")
    trick(match, "AS 2D 2C")  # seat 1 keeps the two of spades
    for lead, at in zip(("KS", "QS", "JS"), range(3, 6), strict=True):
        trick(match, f"{lead} {at}D {at}C")
    trick(match, "TS 2S 6C")
    assert (match.over, match.view(0).phase) == (False, "claims")
    claim(match, "2 revoke 1 fine")
    ready(match)
    assert (match.over, match.scores) == (False, (2, 30, 25))
