"""Misdeals: the dealer who deals by hand and does it wrong loses the deal, which passes to his left without score."""

from __future__ import annotations

import pytest
from clauses.table_beigne import happen, told

from atout.contract.terms import OptionError
from atout.games import beigne
from atout.games.beigne.events import Sheet

from .sitting import bid, by_hand, claim, claims, deal_out, do, play_out, ready, refused, trick, upheld


def lost(match: beigne.Match, events: list[beigne.Event]) -> None:
    """The deal is lost: nothing is scored, it does not count as a hand, and the left neighbour deals next."""
    assert upheld(events)
    (ruling,), (ended,) = told(events, "ruling"), told(events, "deal_end")
    assert ruling.points == (0, 0, 0)
    assert "BEI-049" in ruling.clauses
    sheet: Sheet = ended.sheet
    assert not sheet.counted
    assert [row.after for row in sheet.rows] == [25, 25, 25]
    assert not any(row.circled for row in sheet.rows)
    assert (match.turn, match.sheets, match.hands, match.scores) == (None, (), 0, (25, 25, 25))
    happen(match.start_deal())
    assert (match.dealer, match.turn) == (0, 0)
    assert match.view(1).hand_number == 1


@pytest.mark.clause("BEI-012", "BEI-013", "BEI-014", "BEI-015", "BEI-016")
def test_dealt_properly_by_hand_the_hand_is_that_of_a_strict_table() -> None:
    match = by_hand(("AS KS", "QS", "JS"), turn_up="9H")
    assert match.view(2).trump == ""
    deal_out(match)
    assert told(match.events, "cut")[0].seat == 1
    assert [(packet.seat, packet.count) for packet in told(match.events, "packet")] == [(0, 1), (1, 1), (2, 1)] * 5
    assert {"ASa", "KSa"} <= set(match.view(0).hand)
    assert (match.view(0).turn_up, match.view(0).trump, match.turn) == ("9Ha", "H", 2)
    for what in ("misdeal", "wrong_turn_up", "dealt_short"):
        assert not upheld(claim(match, f"1 {what} 2 deal_lost"))
    bid(match)
    play_out(match)
    assert match.sheets[0].counted


@pytest.mark.clause("BEI-049", "BEI-050")
@pytest.mark.parametrize("wrongly", [("cut 1", "give 1 1"), ("cut 1", "give 0 2"), ("cut 1", "give 2 1")])
def test_misdeal_a_a_rule_of_dealing_is_broken(wrongly: tuple[str, ...]) -> None:
    match = by_hand()
    deal_out(match, *wrongly)
    lost(match, claim(match, "0 misdeal 2 deal_lost"))


@pytest.mark.clause("AMB-134", "BEI-050")
def test_too_many_cards_are_a_misdeal_too() -> None:
    match = by_hand()
    deal_out(match, "cut 1", *["give 0 1", "give 1 1", "give 2 1"] * 5, "give 1 1")
    assert match.view(0).held(1) == 6
    lost(match, claim(match, "0 misdeal 2 deal_lost"))


@pytest.mark.clause("BEI-051", "S-105")
def test_misdeal_b_another_card_than_the_next_is_turned_up() -> None:
    match = by_hand(turn_up="9H")
    deal_out(match, "cut 1", *["give 0 1", "give 1 1", "give 2 1"] * 5, "turn bottom")
    assert match.view(0).turn_up != "9Ha"
    lost(match, claim(match, "1 wrong_turn_up 2 deal_lost"))


@pytest.mark.clause("BEI-052")
@pytest.mark.parametrize("wrongly", [("give 0 1",), ("cut 0", "give 0 1")], ids=["not cut", "by the left neighbour"])
def test_misdeal_c_the_pack_was_not_cut_by_the_right_hand_neighbour(wrongly: tuple[str, ...]) -> None:
    match = by_hand()
    do(match, *(f"2 {act}" for act in wrongly))
    lost(match, claim(match, "0 uncut_pack 2 deal_lost"))


@pytest.mark.clause("BEI-052")
def test_misdeal_c_holds_only_while_cards_are_dealt() -> None:
    match = by_hand()
    assert refused(match, "0 denounce uncut_pack 2 deal_lost") == "BEI-049"
    deal_out(match, "give 0 1")
    assert refused(match, "0 denounce uncut_pack 2 deal_lost") == "BEI-052"
    assert not any("uncut" in text for text in claims(match, 0))


@pytest.mark.clause("BEI-053")
def test_misdeal_d_somebody_is_found_short_before_the_first_trick_is_complete() -> None:
    match = by_hand(("2S 3S 4S 5S 6S", "2D 3D 4D 5D 6D", "2C 3C 4C 5C 9H"), turn_up="8H")
    deal_out(match, "cut 1", *["give 0 1", "give 1 1", "give 2 1"] * 4, "give 0 1", "give 1 1", "turn")
    assert [match.view(0).held(seat) for seat in range(3)] == [5, 5, 4]
    bid(match)
    do(match, "0 2S", "1 2D")
    lost(match, claim(match, "0 dealt_short 2 deal_lost"))


@pytest.mark.clause("BEI-053")
def test_a_short_hand_that_nobody_claims_in_time_stands() -> None:
    match = by_hand(("2S 3S 4S 5S 6S", "2D 3D 4D 5D 6D", "2C 3C 4C 5C 9H"), turn_up="8H")
    deal_out(match, "cut 1", *["give 0 1", "give 1 1", "give 2 1"] * 4, "give 0 1", "give 1 1", "turn")
    bid(match)
    trick(match, "2S 2D 2C")
    assert refused(match, "0 denounce dealt_short 2 deal_lost") == "BEI-053"
    assert refused(match, "0 denounce misdeal 2 deal_lost") == "BEI-050"
    for number in range(3, 6):
        trick(match, f"{number}S {number}D {number}C")
    trick(match, "6S 6D")  # seat 2 has nothing left to play
    assert match.view(0).phase == "claims"
    ready(match)
    assert [row.tricks for row in match.sheets[0].rows] == [5, 0, 0]


@pytest.mark.clause("BEI-050")
def test_what_hands_cannot_do() -> None:
    match = by_hand()
    assert refused(match, "0 give 0 1") == "BEI-010"
    assert refused(match, "2 cut 2") == "BEI-014"
    assert refused(match, "2 turn") == "BEI-016"
    assert refused(match, "2 give 3 1") == "BEI-014"
    assert refused(match, "2 give 0 6") == refused(match, "2 give 0 0") == "BEI-013"
    do(match, "2 cut 1", "2 give 0 5")
    assert refused(match, "2 cut 1") == "BEI-012"
    assert refused(match, "2 give 0 3") == "BEI-013"
    assert refused(match, "1 denounce misdeal 0 deal_lost") == "BEI-049"
    assert refused(match, "2 denounce misdeal 2 deal_lost") == "BEI-057"
    assert refused(match, "0 denounce misdeal 2 fine") == "BEI-049"
    assert refused(match, "0 2S") == refused(match, "0 ready") == refused(match, "0 back") == "BEI-023"
    deal_out(match)
    assert refused(match, "2 give 0 1") == "BEI-012"


@pytest.mark.clause("BEI-049")
@pytest.mark.parametrize("act", ["cut 1", "give 0 1", "turn", "gather", "back", "ready", "denounce revoke 1 fine"])
def test_a_strict_table_knows_nothing_of_it(act: str) -> None:
    match = beigne.Match("beigne", seed=1)
    assert match.view(0).free is None
    assert refused(match, f"{match.turn} {act}") == "BEI-049"


@pytest.mark.parametrize("option", ["dealByHand", "imperfectPack"])
def test_what_only_a_free_table_has_is_refused_without_it(option: str) -> None:
    with pytest.raises(OptionError, match=f"{option} needs freeTable=yes"):
        beigne.rules("beigne", **{option: "yes"})
