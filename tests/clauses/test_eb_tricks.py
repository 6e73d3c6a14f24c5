"""Britannica: playing to a trick and drawing, while there is a stock."""

from __future__ import annotations

import pytest

import atout

from .table import RANKS, hand, offered, play, play_out, playable, position, refused, told, won
from .table_eb_bou import random_deal, take, taker


@pytest.mark.clause("EB-005")
@pytest.mark.parametrize("led", RANKS)
def test_ace_ten_king_queen_knave_nine_eight_seven(led: str) -> None:
    """Of one suit the second card wins when it ranks higher, and only then."""
    ranking = ["7", "8", "9", "J", "Q", "K", "T", "A"]
    for answer in ranking:
        winner = "1" if ranking.index(answer) > ranking.index(led) else "0"
        assert taker("britannica", led + "C", answer + "C") == winner, f"{answer} on {led}"


@pytest.mark.clause("EB-010")
def test_the_non_dealer_leads_any_card_and_the_dealer_answers() -> None:
    match = position("britannica", hands=("AH 7H KS 9S TD 8D QC JC", "AS AD AC TS TC 9D 9C 9H"))
    assert match.turn == 0
    assert playable(match) == "9S KS 7H AH 8D TD JC QC"
    assert refused(match, "1 AS") == "EB-014"
    assert won(play(match, "0 KS")) == ""  # one card is no trick yet
    assert match.turn == 1
    assert won(play(match, "1 9C")) == "0"


@pytest.mark.clause("EB-011")
def test_the_dealer_need_neither_follow_nor_win_nor_trump() -> None:
    match = position("britannica", hands=("KS", "AS 7S AH 7H TD 8D QC JC"))
    play(match, "0 KS")
    assert playable(match) == "7S AS 7H AH 8D TD JC QC"
    assert won(play(match, "1 7S")) == "0"


@pytest.mark.clause("EB-012")
@pytest.mark.parametrize(
    ("lead", "answer", "winner"),
    [
        ("KC", "AD", "0"),  # a higher card of another suit does not win
        ("7C", "AD", "0"),
        ("KC", "AC", "1"),
        ("KC", "QC", "0"),
        ("AC", "7H", "1"),  # a trump does
        ("7H", "AC", "0"),
        ("9H", "TH", "1"),
        ("TH", "KH", "0"),
    ],
)
def test_only_a_higher_card_of_the_suit_or_a_trump_wins(lead: str, answer: str, winner: str) -> None:
    assert taker("britannica", lead, answer, trump="H") == winner


@pytest.mark.clause("EB-013")
@pytest.mark.parametrize("card", ["7C", "KC", "AC", "9H", "AH"])
def test_ties_go_to_the_leader(card: str) -> None:
    assert taker("britannica", card, card) == "0"


@pytest.mark.clause("EB-014")
def test_the_winner_leads_to_the_next_trick() -> None:
    match = position("britannica", hands=("9C 8C", "KC 7D"))
    play(match, "0 9C", "1 KC")
    assert match.turn == 1
    assert refused(match, "0 8C") == "EB-014"
    play(match, "1 7D", "0 8C")
    assert match.turn == 1


@pytest.mark.clause("EB-015")
@pytest.mark.parametrize(("answer", "first", "second"), [("8C", 0, 1), ("KC", 1, 0)])
def test_the_winner_draws_the_top_card_and_the_loser_the_next(answer: str, first: int, second: int) -> None:
    match = position("britannica", hands=("9C", answer), stock="AD TD")
    events = play(match, "0 9C", f"1 {answer}")
    assert told(events, "draw") == f"draw {first} ADa\ndraw {second} TDa"
    assert "AD" in hand(match, first)
    assert "TD" in hand(match, second)


@pytest.mark.clause("EB-015")
def test_nobody_leads_before_drawing() -> None:
    match = position("britannica", hands=("9C KS QS 8C", "7C"))
    play(match, "0 9C", "1 7C")
    assert offered(match) == "marriage draw"
    assert refused(match, "0 8C") == "EB-015"
    play(match, "0 draw")
    assert refused(match, "0 draw") == "EB-015"  # one card each


@pytest.mark.clause("EB-016")
def test_play_and_draw_alternate_until_the_stock_is_gone() -> None:
    """Twenty-four tricks each followed by two draws, the turn-up among them; then no more drawing."""
    match = position("britannica", target=5000)
    happened = [e.do for e in play_out(match) if e.do in ("play", "trick", "draw", "take_turn_up")]
    trick = ["play", "play", "trick"]
    assert happened == [*trick, "draw", "draw"] * 23 + [*trick, "draw", "take_turn_up"] + trick * 8


@pytest.mark.clause("EB-017")
def test_the_trump_card_is_taken_last() -> None:
    match = position("britannica", turn_up="KD", target=5000)
    assert told(play_out(match), "draw", "take_turn_up").splitlines()[-1].endswith("KDa")


@pytest.mark.clause("EB-017")
def test_so_is_the_seven_exchanged_for_it() -> None:
    match = position("britannica", hands=("9C 7D", "7C"), turn_up="KD", target=5000)
    play(match, "0 9C", "1 7C", "0 exchange 7D")
    assert told(play_out(match), "draw", "take_turn_up").splitlines()[-1].endswith("7Da")


@pytest.mark.clause("EB-018")
def test_tricks_lie_face_up_but_only_the_last_is_in_sight() -> None:
    match = position("britannica", hands=("AC KC QC", "7C 7D 7S"))
    assert match.rules.trick_display == "faceUp"
    for lead, answer, count in (("AC", "7C", 1), ("KC", "7D", 2), ("QC", "7S", 3)):
        play(match, f"0 {lead}", f"1 {answer}")
        for seat in (0, 1):
            view = match.view(seat)
            assert [laid.card[:2] for laid in view.last_trick] == [lead, answer]
            assert (view.tricks(0), view.tricks(1)) == (count, 0)


@pytest.mark.clause("EB-019", "EB-020", "EB-021")
@pytest.mark.parametrize("seed", range(8))
def test_points_come_from_combinations_brisques_and_the_last_trick(seed: int) -> None:
    """Whatever is played, a deal holds sixteen brisques and one last trick; the rest was declared."""
    match = atout.Match("britannica", seed=seed, options={"target": 100_000}, auto_deal=False)
    list(match.start_deal())
    events = random_deal(match, seed)
    (ended,) = [event for event in events if event.do == "deal_end"]
    rows = ended.sheet.rows  # type: ignore[attr-defined]
    assert sum(row.sources["brisques"] for row in rows) == 160
    assert sum(row.sources["last_trick"] for row in rows) == 10
    for row in rows:
        assert row.after == sum(row.sources.values())
        declared = [points for kind, points in row.declarations if kind != "seven"]
        assert row.sources["declarations"] == sum(declared)


@pytest.mark.clause("EB-019")
def test_a_combination_scores_when_it_is_declared_not_later() -> None:
    match = position("britannica", hands=("9C KS QS", ""))
    take(match, "9C")
    assert match.view(1).scores == (0, 0)
    play(match, "0 marriage KS QS")
    assert match.view(1).scores == (20, 0)
