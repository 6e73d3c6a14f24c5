"""Britannica: the pack, the cut for deal, the deal, the stock."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import atout

from .table import deal, happen, play_out, position, scores, told


def dealt(**options: Any) -> atout.Match:
    return atout.Match("britannica", seed=1, options=options)


@pytest.mark.clause("EB-002")
def test_two_packs_without_the_low_cards_are_one_pack() -> None:
    (pack,) = [entry for entry in dealt().log if isinstance(entry, atout.NewPack)]
    printed = Counter(card[:2] for card in pack.cards)
    assert set(printed) == {rank + suit for rank in "AKQJT987" for suit in "SHDC"}
    assert set(printed.values()) == {2}
    assert len(pack.cards) == 64


@pytest.mark.clause("EB-002")
def test_a_single_pack_is_not_dealt() -> None:
    match = atout.Match("britannica", auto_deal=False)
    happen(match.enter(atout.DealDraw(("ASa", "7Sa"))))
    half = tuple(card for card in match.chance_entries()[0].cards if card.endswith("a"))  # type: ignore[union-attr]
    with pytest.raises(atout.RecordError, match="64 cards"):
        match.enter(atout.NewPack(half, 10))


@pytest.mark.clause("EB-004")
@pytest.mark.parametrize(
    ("cards", "dealer"),
    [("TSa KSa", 0), ("KSa TSa", 1), ("ADa 7Ca", 0), ("7Ca ADa", 1), ("9Ha JCa", 1), ("ASa TSa", 0), ("8Sa 7Da", 0)],
)
def test_the_highest_bezique_card_deals(cards: str, dealer: int) -> None:
    """S-107: the ten deals against the king."""
    match = atout.Match("britannica", auto_deal=False)
    events = happen(match.enter(atout.DealDraw(tuple(cards.split()))))
    assert told(events) == f"draw_for_deal {cards} {dealer}"
    assert match.dealer == dealer


@pytest.mark.clause("EB-004")
def test_equal_cards_are_cut_again() -> None:
    match = atout.Match("britannica", auto_deal=False)
    happen(match.enter(atout.DealDraw(("KSa", "KHb"))))
    assert match.dealer is None
    happen(match.enter(atout.DealDraw(("KSa", "AHb"))))
    assert match.dealer == 1


@pytest.mark.clause("EB-006", "EB-007", "EB-008")
@pytest.mark.parametrize(("dealer", "other"), [(0, 1), (1, 0)])
def test_non_dealer_cuts_and_gets_the_first_of_three_two_three(dealer: int, other: int) -> None:
    match = position("britannica", hands=("KS KH KD KC 9S 9H 9D 9C", "QS QH QD QC JS JH JD JC"), dealer=dealer)
    events = [event for event in match.events if event.do != "draw_for_deal"]
    assert told([event.seen_by(2) for event in events]).splitlines() == [  # type: ignore[misc]
        f"shuffle {dealer}",
        f"cut {other} 20",
        f"packet {other} 3",
        f"packet {dealer} 3",
        f"packet {other} 2",
        f"packet {dealer} 2",
        f"packet {other} 3",
        f"packet {dealer} 3",
        "turn_up 8Ha H",
    ]


@pytest.mark.clause("EB-007")
def test_the_packets_come_off_the_top_in_order() -> None:
    match = dealt()
    (pack,) = [entry for entry in match.log if isinstance(entry, atout.NewPack)]
    elder = 1 - (match.dealer or 0)
    tops = {elder: (0, 1, 2, 6, 7, 10, 11, 12), 1 - elder: (3, 4, 5, 8, 9, 13, 14, 15)}
    for seat, places in tops.items():
        assert set(match.view(seat).hand) == {pack.cards[at] for at in places}


@pytest.mark.clause("EB-008")
@pytest.mark.parametrize("seed", range(6))
def test_the_seventeenth_card_is_turned_up_for_trumps(seed: int) -> None:
    match = atout.Match("britannica", seed=seed)
    (pack,) = [entry for entry in match.log if isinstance(entry, atout.NewPack)]
    for seat in (0, 1):
        assert match.view(seat).turn_up == pack.cards[16]
        assert match.view(seat).trump == pack.cards[16][1]


@pytest.mark.clause("EB-009")
def test_the_stock_lies_face_down_between_the_players() -> None:
    """Forty-seven cards that neither knows, and the turn-up that both see."""
    match = dealt()
    for seat in (0, 1):
        view = match.view(seat)
        assert view.stock == 48
        assert view.unseen.total() == 64 - 8 - 1
        assert {int(card) for card in view.record.pack} == {-1}


@pytest.mark.clause("EB-047")
@pytest.mark.parametrize(("dealer", "after"), [(1, "0 10"), (0, "10 0")])
def test_the_dealer_marks_ten_at_once_for_a_turned_up_seven(dealer: int, after: str) -> None:
    match = position("britannica", turn_up="7D", dealer=dealer)
    assert told(match.events, "turn_up", "mark") == f"turn_up 7Da D\nmark {dealer} seven 10"
    assert scores(match) == after


@pytest.mark.clause("EB-047")
def test_a_turned_up_seven_is_marked_once_and_other_cards_give_nothing() -> None:
    match = position("britannica", turn_up="7D", target=5000)
    play_out(match)
    assert told(match.events, "mark").splitlines().count("mark 1 seven 10") == 1
    assert match.scores[0] + match.scores[1] == 10 + 10 + 160  # the seven, the last trick, sixteen brisques
    assert scores(position("britannica", turn_up="8D")) == "0 0"


@pytest.mark.clause("EB-072")
def test_the_deal_alternates() -> None:
    match = position("britannica", dealer=1, target=5000)
    for dealer, elder in ((0, 1), (1, 0), (0, 1)):
        play_out(match)
        events = deal(match)
        assert match.dealer == dealer
        assert match.turn == elder
        assert told(events).startswith(f"shuffle {dealer}\ncut {elder}")
