"""Packs that are not whole, and cards that fall: IRR-023 to IRR-026."""

from __future__ import annotations

from typing import Any

import pytest
from clauses.table import happen, run_down, scores

from atout.games.bezique import Match, NewPack
from free.bezique.table import act, claims, do, end, free, last, levels, notes, refused, told, view


def lacking(*cards: str, carried: tuple[int, int] = (0, 0), **how: Any) -> Match:
    """A free table whose pack lacks these cards; `carried` are the scores from the deals before."""
    match = free(imperfect_pack=True, **how)
    *before, pack = match.log
    assert isinstance(pack, NewPack)
    left = tuple(card for card in pack.cards if card not in cards)
    twin = Match(match.rules, auto_deal=False)
    twin.carried = carried  # type: ignore[assignment]
    for entry in (*before, NewPack(left, pack.cut)):
        happen(twin.enter(entry))
    return twin


def brisques(match: Match) -> int:
    """What the brisques of the deal have brought everybody."""
    assert match.deal is not None
    return sum(int(row.sources["brisques"]) for row in match.deal.sheet().rows)


@pytest.mark.clause("IRR-023")
def test_an_imperfect_pack_found_before_the_count_cancels_the_deal() -> None:
    match = lacking("ACb")
    while match.turn is not None and view(match, 0).stage != "counting":
        legal = [str(action) for action in match.legal()]
        quiet = [a for a in legal if a in ("draw", "decline")] or [a for a in legal if len(a) == 3]
        act(match, match.turn, quiet[0])
    assert (view(match, 0).aside, match.view(0).stock) == (1, 0)  # hands came level (AMB-29)
    do(match, "0 denounce imperfect_pack - annul")
    assert scores(match) == "0 0"
    assert (match.turn, match.dealer) == (None, 1)


@pytest.mark.clause("IRR-023")
@pytest.mark.parametrize("seat", [0, 1])
def test_the_points_of_the_deal_go_with_it_and_those_before_stay(seat: int) -> None:
    """Found in the middle of the play: a marriage was marked, and nothing of it is left anywhere."""
    match = lacking("ACb", carried=(300, 200), hands=("KC QC 9C", "7C"))
    do(match, "0 9C", "1 7C", "0 marriage KC QC")
    assert scores(match) == "320 200"
    events = do(match, f"{seat} denounce imperfect_pack - annul")
    assert "deal_void" in told(events)
    assert match.deal is not None
    assert [sum(row.sources.values()) for row in match.deal.sheet().rows] == [0, 0]
    assert scores(match) == "300 200"
    assert (match.turn, match.winner) == (None, None)
    happen(match.start_deal())
    assert (scores(match), match.dealer) == ("300 200", 1)  # the same player deals again


@pytest.mark.clause("IRR-026")
def test_after_the_count_an_imperfect_pack_changes_nothing() -> None:
    match = lacking("ACb")
    last(match)
    assert refused(match, "0 denounce imperfect_pack - annul") != "possible"
    total = brisques(match)
    left = sum(card[0] in "AT" for card in notes(match).aside)
    assert total == 150 - 10 * left


@pytest.mark.clause("IRR-024", "IRR-025")
def test_a_card_found_on_the_floor_is_dead_and_the_deal_stands() -> None:
    """S-039: nobody counts the ace of clubs, and the brisques come to 150."""
    match = free(hands=("AC KS", "9C"))
    events = do(match, "0 drop AC")
    assert events[0].seen_by(1) is None
    assert levels(match) == (-1, 0)
    assert "lost_card -: dead" in claims(match, 1)
    events = do(match, "1 denounce lost_card - dead")
    assert "dead" in [event.do for event in events]
    assert view(match, 0).dead == ("ACa",)
    assert "ACa" not in match.view(1).unseen
    assert levels(match) == (0, 0)  # its owner draws once more
    last(match)
    total = brisques(match)
    assert total == 150 - 10 * sum(card[0] in "AT" for card in notes(match).aside)
    assert len(notes(match).aside) == 1  # an odd stock leaves one card (AMB-29)


@pytest.mark.clause("IRR-024", "IRR-025")
def test_a_card_ruled_dead_is_no_card_that_a_hand_is_short_of() -> None:
    """The deal counts as played: nobody has it cancelled for the card that is gone."""
    match = end("ordinary", hands=("AS KD QD 9D 8D 7D 7C 8C", "9S 8S AH KH QH JH 9C TC"))
    do(match, "0 drop KD", "1 denounce lost_card - dead")
    assert levels(match) == (0, 0)
    assert claims(match, 0) == claims(match, 1) == ""
    assert refused(match, "1 denounce short_hand 0 annul") != "possible"


@pytest.mark.clause("IRR-024", "IRR-025")
def test_where_a_dead_card_leaves_the_stock_uneven_no_hand_is_short() -> None:
    match = free(hands=("AC KS", "9C"))
    do(match, "0 drop AC", "1 denounce lost_card - dead")
    run_down(match)
    assert [match.view(0).held(seat) for seat in (0, 1)] == [7, 7]
    assert levels(match) == (0, 0)
    assert claims(match, 0) == claims(match, 1) == ""


@pytest.mark.clause("IRR-024", "IRR-025")
def test_a_card_that_falls_as_the_last_cards_are_drawn_leaves_hands_level() -> None:
    match = free(hands=("AC KS", "9C"))
    first = run_down(match, until=2)
    do(match, f"{first} draw", f"{first} drop {match.view(first).hand[0]}", f"{1 - first} denounce lost_card - dead")
    assert [match.view(0).held(seat) for seat in (0, 1)] == [7, 7]
    assert (match.turn, levels(match)) == (first, (0, 0))
    assert claims(match, 0) == claims(match, 1) == ""


@pytest.mark.clause("IRR-024")
def test_a_pack_that_lacks_only_what_fell_is_no_imperfect_one() -> None:
    match = free(hands=("AC KS", "9C"), imperfect_pack=True)
    do(match, "0 drop AC")
    events = do(match, "1 denounce imperfect_pack - annul")
    assert "deal_void" not in told(events)
    assert view(match, 0).dead == ("ACa",)


@pytest.mark.clause("IRR-023")
def test_a_whole_pack_is_claimed_imperfect_in_vain() -> None:
    match = free(imperfect_pack=True)
    assert claims(match, 0) == "imperfect_pack -: annul"
    assert told(do(match, "0 denounce imperfect_pack - annul"), "not_upheld") == "not_upheld"


@pytest.mark.clause("IRR-025")
def test_without_a_stock_the_other_hand_ends_with_a_card_that_counts_for_nobody() -> None:
    hands = ("AS KS TH 9H 9D 8D 7D 7C", "QS JS AH KH QH JH 9C 8C")
    match = end("variante", hands=hands)
    act(match, 1, "drop 8Ca") if "8Ca" in match.view(1).hand else act(match, 1, "drop 8Cb")
    last(match)
    assert len(notes(match).aside) == 1
