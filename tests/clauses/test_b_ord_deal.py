"""Ordinary bésigue: the draw for the deal, shuffling, cutting, the packets and the turn-up (B-ORD-026 to B-ORD-045)."""

from __future__ import annotations

import random
from itertools import product

import pytest

import atout

from .table import RANKS, SUITS, deal, faces, hand, pack, play, play_out, position, refused, scores, told


def drawn(*cards: str) -> atout.Match:
    """A match in which seats 0 and 1 have drawn these cards for the deal."""
    match = atout.Match("ordinary", auto_deal=False)
    list(match.enter(atout.DealDraw(cards)))
    return match


class Drawing(atout.Chance):
    """Chance that gives these draws for the deal, one after another."""

    def __init__(self, *draws: tuple[str, str]) -> None:
        super().__init__(random.Random(0))
        self.draws = list(draws)

    def draw(self, packs: int, players: int) -> tuple[str, ...]:
        return self.draws.pop(0)


# The draw for the deal ----------------------------------------------------------------------------------


@pytest.mark.clause("B-ORD-026", "B-ORD-027")
def test_the_first_dealer_is_drawn_before_cards_are_dealt() -> None:
    match = atout.Match("ordinary", seed=3)
    order = [event.do for event in match.events]
    assert order[: order.index("shuffle")] == ["draw_for_deal"] * order.count("draw_for_deal")
    assert order[order.index("shuffle") :][:3] == ["shuffle", "cut", "packet"]
    assert len(match.events[0].cards) == 2  # type: ignore[attr-defined]


@pytest.mark.clause("B-ORD-026")
def test_the_cards_drawn_from_are_mixed() -> None:
    """Sixty draws for the deal give many cards to each seat, and never one card to both."""
    chance = atout.Chance(random.Random(1))
    draws = [chance.draw(atout.rules("ordinary").cards, 2) for _ in range(60)]
    assert all(one != other for one, other in draws)
    for seat in (0, 1):
        assert len({draw[seat] for draw in draws}) > 30
        assert len({draw[seat][0] for draw in draws}) == 8


@pytest.mark.clause("B-ORD-026")
def test_nothing_is_dealt_before_the_draw() -> None:
    match = atout.Match("ordinary", auto_deal=False)
    with pytest.raises(atout.RecordError):
        match.enter(atout.NewPack(pack(match.rules, 1, ("", "")), 20))


@pytest.mark.clause("B-ORD-027")
@pytest.mark.parametrize("cards", [("9Sa",), ("9Sa", "KSa", "ASa"), ("9Sa", "9Sa")])
def test_each_player_draws_one_card(cards: tuple[str, ...]) -> None:
    match = atout.Match("ordinary", auto_deal=False)
    with pytest.raises(atout.RecordError):
        list(match.enter(atout.DealDraw(cards)))
    assert match.dealer is None


@pytest.mark.clause("B-ORD-027")
def test_both_see_the_cards_drawn() -> None:
    match = drawn("9Sa", "KDb")
    assert [told(match.seen_by(seat)) for seat in (0, 1)] == ["draw_for_deal 9Sa KDb 0"] * 2


@pytest.mark.clause("B-ORD-028")
def test_seven_drawn_against_an_ace() -> None:
    """S-001: A draws 7♣, B draws A♦: A deals, B leads."""
    match = drawn("7Ca", "ADa")
    assert match.dealer == 0
    deal(match)
    assert match.turn == 1


@pytest.mark.clause("B-ORD-028")
@pytest.mark.parametrize(("one", "other"), [p for p in product(RANKS, repeat=2) if p[0] != p[1]])
def test_the_lowest_card_drawn_deals(one: str, other: str) -> None:
    """By the order of bésigue: of a ten and a king, the king deals."""
    order = "789JQKTA"
    assert drawn(one + "Sa", other + "Hb").dealer == (0 if order.index(one) < order.index(other) else 1)


@pytest.mark.clause("B-ORD-029")
@pytest.mark.parametrize("rank", list(RANKS))
def test_equal_ranks_draw_again(rank: str) -> None:
    match = drawn(rank + "Sa", rank + "Ha")
    assert match.dealer is None
    with pytest.raises(atout.RecordError):  # no deal while nobody is the dealer
        match.enter(atout.NewPack(pack(match.rules, 1, ("", "")), 20))
    list(match.enter(atout.DealDraw((rank + "Da", rank + "Da".replace("D", "C")))))
    assert match.dealer is None
    list(match.enter(atout.DealDraw(("9Sa", "KSa") if rank != "9" else ("8Sa", "KSa"))))
    assert match.dealer == 0


@pytest.mark.clause("B-ORD-029")
def test_the_table_draws_until_the_ranks_differ() -> None:
    chance = Drawing(("9Sa", "9Ha"), ("KSa", "KSb"), ("ASa", "TSa"))
    match = atout.Match("ordinary", chance=chance, auto_deal=False)
    assert told(match.start_deal(), "draw_for_deal") == (
        "draw_for_deal 9Sa 9Ha\ndraw_for_deal KSa KSb\ndraw_for_deal ASa TSa 1"
    )
    assert match.dealer == 1


# Shuffling and cutting ----------------------------------------------------------------------------------


@pytest.mark.clause("B-ORD-030", "B-ORD-031")
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_dealer_shuffles_last_and_the_other_cuts(dealer: int) -> None:
    match = position(dealer=dealer)
    assert told(match.events, "shuffle", "cut") == f"shuffle {dealer}\ncut {1 - dealer} 20"
    play_out(match)
    events = deal(match)  # AMB-21: the deal alternates
    assert told(events, "shuffle", "cut") == f"shuffle {1 - dealer}\ncut {dealer} 20"
    assert match.dealer == 1 - dealer


@pytest.mark.clause("B-ORD-030")
def test_shuffles_differ_from_deal_to_deal() -> None:
    packs = {atout.Chance(random.Random(seed)).pack(atout.rules("ordinary").cards).cards for seed in range(20)}
    assert len(packs) == 20


@pytest.mark.clause("B-ORD-031")
def test_a_cut_lifts_some_cards_and_leaves_some() -> None:
    chance = atout.Chance(random.Random(2))
    cuts = {chance.pack(atout.rules("ordinary").cards).cut for _ in range(400)}
    assert min(cuts) >= 1
    assert max(cuts) <= 63
    assert len(cuts) > 40


# The packets --------------------------------------------------------------------------------------------


@pytest.mark.clause("B-ORD-032", "B-ORD-033", "B-ORD-034")
@pytest.mark.parametrize("dealer", [0, 1])
def test_eight_cards_each_by_threes_and_twos(dealer: int) -> None:
    """S-003: 3/3, 2/2, 3/3, the dealer's opponent first in every round."""
    match = position(dealer=dealer)
    elder = 1 - dealer
    assert [(e.seat, e.count) for e in match.events if e.do == "packet"] == [  # type: ignore[attr-defined]
        (elder, 3), (dealer, 3), (elder, 2), (dealer, 2), (elder, 3), (dealer, 3),
    ]  # fmt: skip
    assert [match.view(0).held(seat) for seat in (0, 1)] == [8, 8]


@pytest.mark.clause("B-ORD-033", "B-ORD-034")
def test_packets_come_off_the_top_of_the_pack() -> None:
    match = atout.Match("ordinary", auto_deal=False)
    list(match.enter(atout.DealDraw(("ASa", "7Sa"))))
    top = "ASa ASb TSa  7Ca 7Cb 8Ca  TSb KSa  8Cb 9Ca  KSb QSa QSb  9Cb JCa JCb"
    rest = [card for card in pack(match.rules, 1, ("", "")) if card not in top]
    list(match.enter(atout.NewPack((*top.split(), *rest), 20)))
    assert hand(match, 0) == "QS QS KS KS TS TS AS AS"
    assert hand(match, 1) == "7C 7C 8C 8C 9C 9C JC JC"


@pytest.mark.clause("B-ORD-032")
def test_hands_are_face_down() -> None:
    """Neither the view nor the events of one seat tell a card of the other's hand."""
    match = position()
    own = set(match.view(0).hand)
    other = match.view(1)
    assert len(own) == 8
    assert own.isdisjoint(other.hand)
    assert other.known(0) == ()
    assert own.isdisjoint(str(other).split())
    assert not any(other.record.hand[0][copy] for copy in range(2))
    seen = told(match.seen_by(1), "packet", "turn_up")
    assert own.isdisjoint(seen.split())
    assert [len(e.cards) for e in match.seen_by(1) if e.do == "packet"] == [0, 3, 0, 2, 0, 3]  # type: ignore[attr-defined]
    assert sum(other.unseen.values()) == 64 - 8 - 1


@pytest.mark.clause("B-ORD-039", "B-ORD-040", "B-ORD-041", "B-ORD-033", "B-ORD-036")
@pytest.mark.parametrize(
    ("size", "packets", "turn_up_at"),
    [(8, [3, 2, 3], 17), (9, [3, 3, 3], 19), (10, [3, 3, 3, 1], 21)],
)
def test_hands_of_eight_nine_or_ten(size: int, packets: list[int], turn_up_at: int) -> None:
    """S-004, S-005: the packets of each size of hand; the turn-up is the 17th, 19th or 21st card."""
    match = position(handSize=size)
    assert match.deal is not None
    log = [(e.seat, e.count) for e in match.events if e.do == "packet"]  # type: ignore[attr-defined]
    assert log == [(seat, count) for count in packets for seat in (0, 1)]
    assert [match.view(0).held(seat) for seat in (0, 1)] == [size, size]
    assert match.view(0).turn_up == match.deal.pack[turn_up_at - 1]
    assert match.view(0).stock == 64 - 2 * size
    events = play_out(match)
    assert len([e for e in events if e.do == "trick"]) == 32
    assert len([e for e in events if e.do in ("draw", "take_turn_up")]) == 64 - 2 * size


@pytest.mark.clause("B-ORD-039")
@pytest.mark.parametrize("size", [7, 11, 12, 0, "many"])
def test_no_other_size_of_hand(size: object) -> None:
    with pytest.raises(atout.OptionError) as caught:
        atout.rules("ordinary", handSize=size)
    assert "8, 9, 10" in caught.value.en
    assert "8, 9, 10" in caught.value.fr


# The turn-up --------------------------------------------------------------------------------------------


@pytest.mark.clause("B-ORD-035")
@pytest.mark.parametrize("suit", list(SUITS))
def test_the_suit_of_the_turn_up_is_trumps(suit: str) -> None:
    match = position(turn_up="J" + suit)
    assert told(match.events, "turn_up") == f"turn_up J{suit}a {suit}"
    assert [match.view(seat).trump for seat in (0, 1)] == [suit, suit]
    order = [e.do for e in match.events]
    assert order[-1] == "turn_up"  # after the packets


@pytest.mark.clause("B-ORD-037")
def test_the_turn_up_stays_in_sight_until_it_is_taken() -> None:
    match = position(turn_up="JD")
    while match.view(0).stock:
        assert [match.view(seat).turn_up for seat in (0, 1)] == ["JDa", "JDa"]
        seat = match.turn
        assert seat is not None
        assert "JDa" not in match.view(seat).hand
        step = next(str(a) for a in match.legal() if str(a) in ("draw", "decline") or isinstance(a, atout.Play))
        play(match, f"{seat} {step}")
    assert match.view(0).turn_up is None
    holder = next(seat for seat in (0, 1) if "JDa" in match.view(seat).hand)
    assert "JDa" in match.view(1 - holder).known(holder)  # it was taken in everybody's sight


@pytest.mark.clause("B-ORD-038")
def test_the_stock_covers_the_turn_up() -> None:
    """Forty-seven hidden cards lie upon the turn-up, which is drawn last of the 48."""
    match = position(turn_up="JD")
    assert match.view(0).stock == 48
    events = play_out(match)
    draws = [e for e in events if e.do in ("draw", "take_turn_up")]
    assert [e.do for e in draws] == ["draw"] * 47 + ["take_turn_up"]
    assert draws[-1].card == "JDa"  # type: ignore[attr-defined]


@pytest.mark.clause("B-ORD-038")
def test_the_stock_is_face_down() -> None:
    """No view tells a card of the stock, and a drawn card is told to its owner only."""
    match = position(hands=("9C", "7C"), stock="AS TD")
    assert all(int(card) < 0 for seat in (0, 1) for card in match.view(seat).record.pack)
    play(match, "0 9C", "1 7C")
    assert told(match.seen_by(0), "draw") == "draw 0 ASa\ndraw 1"
    assert told(match.seen_by(1), "draw") == "draw 0\ndraw 1 TDa"


# Before the first lead ----------------------------------------------------------------------------------


@pytest.mark.clause("B-ORD-042", "B-ORD-055")
def test_a_hand_as_dealt_scores_nothing_by_itself() -> None:
    """A double bésigue and a trump marriage dealt: nothing is marked, nothing may be declared before a trick."""
    match = position(hands=("QS QS JD JD KH QH 9C 8C", "AS AH AD AC"))
    assert scores(match) == "0 0"
    for step in ("0 double_bezique QS QS JD JD", "0 royal_marriage KH QH", "1 four_aces AS AH AD AC"):
        assert refused(match, step) == "B-ORD-055"
    assert not [e for e in match.events if e.do == "mark"]


@pytest.mark.clause("B-ORD-045")
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_dealers_opponent_leads_to_the_first_trick(dealer: int) -> None:
    match = position(dealer=dealer, hands=("9C", "9C"))
    elder = 1 - dealer
    assert match.turn == elder
    assert refused(match, f"{dealer} 9C") == "B-ORD-062"
    play(match, f"{elder} 9C")
    assert [laid.seat for laid in match.view(0).trick] == [elder]
    assert faces(laid.card for laid in match.view(0).trick) == "9C"
