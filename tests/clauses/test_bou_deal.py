"""Boussac: the packs, the lot, the deal, the stock that nobody counts."""

from __future__ import annotations

from collections import Counter

import pytest

import atout

from .table import deal, happen, play_out, position, scores, told, won


@pytest.mark.clause("BOU-003")
def test_several_packs_of_thirty_two_cards() -> None:
    """Two packs, for now: every card of the thirty-two twice."""
    match = atout.Match("boussac", seed=1)
    (pack,) = [entry for entry in match.log if isinstance(entry, atout.NewPack)]
    printed = Counter(card[:2] for card in pack.cards)
    assert match.rules.packs == 2
    assert set(printed) == {rank + suit for rank in "AKQJT987" for suit in "SHDC"}
    assert set(printed.values()) == {2}


@pytest.mark.clause("BOU-005")
@pytest.mark.parametrize(("dealer", "after"), [(1, "0 10"), (0, "10 0")])
def test_the_dealer_marks_ten_for_a_turned_up_seven(dealer: int, after: str) -> None:
    match = position("boussac", turn_up="7C", dealer=dealer)
    assert told(match.events, "mark") == f"mark {dealer} seven 10"
    assert scores(match) == after  # at once
    play_out(match)
    assert told(match.events, "mark").count("seven") == 1
    assert sum(match.scores) == 10 + 10 + 160  # the seven, the last trick, sixteen brisques


@pytest.mark.clause("BOU-005")
def test_no_other_card_gives_anything() -> None:
    for turned in ("8C", "AC", "TC"):
        assert scores(position("boussac", turn_up=turned)) == "0 0"


@pytest.mark.clause("BOU-016")
def test_the_deal_is_drawn_by_lot() -> None:
    """No cards are shown; over many matches each deals first about as often."""
    drawn = []
    for seed in range(200):
        match = atout.Match("boussac", seed=seed, auto_deal=False)
        (lot,) = [entry for entry in match.chance_entries() if isinstance(entry, atout.DealDraw)]
        assert lot.cards == ()
        happen(match.enter(lot))
        assert match.dealer == lot.lot
        drawn.append(match.dealer)
    assert 70 < sum(seat == 0 for seat in drawn) < 130


@pytest.mark.clause("BOU-017", "BOU-018", "BOU-020")
@pytest.mark.parametrize(("dealer", "elder"), [(0, 1), (1, 0)])
def test_the_dealer_shuffles_the_adversary_cuts_and_leads(dealer: int, elder: int) -> None:
    match = position("boussac", dealer=dealer)
    assert told(match.events).splitlines()[1:3] == [f"shuffle {dealer}", f"cut {elder} 20"]
    assert match.turn == elder
    assert [match.view(seat).held(seat) for seat in (0, 1)] == [8, 8]
    assert match.refusal(match.legal()[0], dealer).clause == "BOU-018"  # type: ignore[union-attr]


@pytest.mark.clause("BOU-019")
def test_the_players_deal_in_turn() -> None:
    match = position("boussac", dealer=1, target=5000)
    for dealer in (0, 1, 0):
        play_out(match)
        deal(match)
        assert match.dealer == dealer
        assert match.turn == 1 - dealer


@pytest.mark.clause("BOU-020", "BOU-021", "BOU-022")
@pytest.mark.parametrize(("size", "packets"), [(8, (3, 2, 3)), (9, (3, 3, 3)), (10, (3, 2, 3, 2))])
def test_eight_nine_or_ten_cards_by_twos_and_threes(size: int, packets: tuple[int, ...]) -> None:
    match = position("boussac", handSize=size)
    dealt = [(event.seat, event.count) for event in match.events if event.do == "packet"]  # type: ignore[attr-defined]
    assert dealt == [(seat, count) for count in packets for seat in (0, 1)]
    assert [len(match.view(seat).hand) for seat in (0, 1)] == [size, size]
    assert atout.rules("boussac").hand_size == 8  # unless agreed


@pytest.mark.clause("BOU-021")
@pytest.mark.parametrize(("size", "draws"), [(8, 48), (9, 46), (10, 44)])
def test_the_cards_come_out_even_with_each_size(size: int, draws: int) -> None:
    match = position("boussac", handSize=size, target=5000)
    events = play_out(match)
    assert len(won(events).split()) == 32
    assert len(told(events, "draw", "take_turn_up").splitlines()) == draws
    assert sum(match.scores) == 170


@pytest.mark.clause("BOU-023")
def test_the_rest_is_the_stock_face_down() -> None:
    """On which side of the dealer it is laid is for the table that shows it; here it is what nobody knows."""
    match = position("boussac", turn_up="KD")
    for seat in (0, 1):
        view = match.view(seat)
        assert view.turn_up == "KDa"
        assert view.unseen.total() == 64 - 8 - 1
        assert {int(card) for card in view.record.pack} == {-1}


@pytest.mark.clause("BOU-035")
def test_nobody_counts_the_stock() -> None:
    match = position("boussac", target=5000)
    while match.view(0).phase == "stock":
        for seat in (0, 1):
            assert match.view(seat).stock is None
            assert not match.view(seat).stock_empty
            assert "stock None" in str(match.view(seat))
        match.apply(match.legal()[-1])
    assert match.view(0).stock_empty  # that it is gone everybody sees
    assert position("boussac", stockCountVisible=True).view(0).stock == 48


@pytest.mark.clause("BOU-036")
def test_tricks_are_not_examined() -> None:
    """A view tells how many each has won, and the last one as it was played; not what lies in the others."""
    match = position("boussac", hands=("AC TC 9C", "7C 7D 7S"))
    assert match.rules.trick_display == "faceDown"
    play = (("AC", "7C"), ("TC", "7D"), ("9C", "7S"))
    for at, (lead, answer) in enumerate(play, 1):
        for seat, face in ((0, lead), (1, answer)):
            match.apply(atout.Action.parse(face + "a"), seat)
        for seat in (0, 1):
            view = match.view(seat)
            assert (view.tricks(0), view.tricks(1)) == (at, 0)
            assert [laid.card for laid in view.last_trick] == [lead + "a", answer + "a"]
            assert view.sources(0)["brisques"] == 0
