"""Le Beigne: players, cards, the draw, the deal and the turn-up (BEI-001 to BEI-019)."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from atout.cards import FULL
from atout.contract.terms import OptionError, RecordError
from atout.games import beigne

from .table_beigne import bid, deal, do, hand, happen, pack, play_out, refused, shown, told, tricks


@pytest.mark.clause("BEI-001")
def test_three_to_eight_play() -> None:
    for players in range(3, 9):
        match = beigne.Match("beigne", options={"players": players}, seed=1)
        assert match.rules.players == len(match.scores) == players
    for players in (0, 1, 2, 9, 10, "many"):
        with pytest.raises(OptionError, match="from 3 to 8"):
            beigne.rules("beigne", players=players)
    with pytest.raises(OptionError, match="3 to 8 players"):
        beigne.Rules(players=2)


@pytest.mark.clause("BEI-002")
def test_one_pack_of_52_without_jokers() -> None:
    match = beigne.Match("beigne", seed=3)
    (dealt,) = [entry for entry in match.log if isinstance(entry, beigne.NewPack)]
    assert Counter(card[:2] for card in dealt.cards) == Counter(r + s for r in "AKQJT98765432" for s in "SHDC")
    again = beigne.Match("beigne", auto_deal=False)
    happen(again.enter(beigne.DealDraw((), 0)))  # type: ignore[arg-type]
    for wrong in (dealt.cards[:51], (*dealt.cards[:51], dealt.cards[0])):
        with pytest.raises(RecordError, match="52 cards once"):
            again.enter(beigne.NewPack(wrong, 10))


@pytest.mark.clause("BEI-003")
def test_the_ranks_run_from_the_ace_to_the_two() -> None:
    order = "AKQJT98765432"
    for high, low in pairwise(order):
        assert FULL.face(high + "S") > FULL.face(low + "S")
        match = hand((f"{low}S", f"{high}S", "4C"), bids="go go go")
        tricks(match, f"{low}S {high}S 4C")
        assert match.view(0).last_winner == 1, (high, low)


@pytest.mark.clause("BEI-004")
def test_cards_are_worth_nothing() -> None:
    """Four aces in one trick or four twos: the trick brings one point."""
    for cards in (("AS", "KS", "QS"), ("4S", "3S", "2S")):
        match = hand(cards, bids="go go pass")
        tricks(match, " ".join(cards))
        play_out(match)
        for row in match.sheets[0].rows:
            gone = bool(row.went)
            assert row.after - row.before == (0 if not gone else -row.tricks if row.tricks else 5)


@pytest.mark.clause("BEI-005")
def test_everybody_plays_alone() -> None:
    for players in range(3, 9):
        rules = beigne.rules("beigne", players=players)
        assert rules.sides == players
        assert [rules.side(seat) for seat in range(players)] == list(range(players))


@pytest.mark.clause("BEI-006")
def test_the_score_comes_down_to_zero() -> None:
    match = hand(("AS KS QS JS TS", "9S 8S 7S 6S 5S"), bids="go pass pass", scores=(6, 25, 25))
    tricks(match, "AS 9S 2C", "KS 8S 3C", "QS 7S 4C", "JS 6S 2D", "TS 5S 3D")
    assert match.scores == (1, 25, 25)
    assert not match.over


@pytest.mark.clause("BEI-007")
def test_a_draw_for_the_deal_comes_before_the_first_shuffle() -> None:
    match = beigne.Match("beigne", options={"players": 5}, seed=2)
    order = [event.do for event in match.events]
    assert order[: order.index("packet")] == ["draw_for_deal"] * (order.index("shuffle")) + ["shuffle", "cut"]
    assert order.index("shuffle") >= 1
    again = beigne.Match("beigne", options={"players": 5}, auto_deal=False)
    with pytest.raises(RecordError, match="draw for the deal first"):
        again.enter(match.log[-1])


@pytest.mark.clause("BEI-008")
def test_the_highest_card_drawn_deals() -> None:
    match = beigne.Match("beigne", options={"players": 4}, auto_deal=False)
    (drawn,) = happen(match.enter(beigne.parse_entry("for-deal KSa 5Ha ADa 5Ca")))
    assert drawn.dealer == match.dealer == 2  # type: ignore[attr-defined]


@pytest.mark.clause("BEI-009")
def test_of_equal_highest_cards_only_those_draw_again() -> None:
    """AMB-135: two fives below the kings change nothing."""
    match = beigne.Match("beigne", options={"players": 5}, auto_deal=False)
    happen(match.enter(beigne.parse_entry("for-deal KSa 5Ha 5Da KDa KCa")))
    assert match.dealer is None
    for wrong in ("for-deal 9Sa 5Ha 4Da 8Da 7Ca", "for-deal 9Sa - - 8Da -", "for-deal 9Sa - - 9Sa 7Ca"):
        with pytest.raises(RecordError, match="seats 0 3 4"):
            match.enter(beigne.parse_entry(wrong))
    happen(match.enter(beigne.parse_entry("for-deal 9Sa - - 9Da 2Ca")))
    assert match.dealer is None
    happen(match.enter(beigne.parse_entry("for-deal 4Ha - - 8Sa -")))
    assert match.dealer == 3
    with pytest.raises(RecordError, match="already known"):
        match.enter(beigne.parse_entry("for-deal 9Sa 5Ha 4Da 8Da 7Ca"))


@pytest.mark.clause("BEI-009")
def test_chance_lets_only_the_equal_ones_draw_again() -> None:
    redrawn = 0
    for seed in range(60):
        match = beigne.Match("beigne", options={"players": 8}, seed=seed)
        draws = [entry.cards for entry in match.log if isinstance(entry, beigne.DealDraw)]
        for before, after in pairwise(draws):
            best = max("23456789TJQKA".index(card[0]) for card in before if card)
            tied = [card is not None and "23456789TJQKA".index(card[0]) == best for card in before]
            assert [card is not None for card in after] == tied
            assert sum(tied) > 1
            redrawn += 1
    assert redrawn > 5


@pytest.mark.clause("BEI-010")
def test_the_deal_passes_to_the_left() -> None:
    match = hand(players=4, dealer=2)
    for dealer in (2, 3, 0, 1, 2):
        assert match.dealer == dealer
        bid(match, "pass pass pass pass")
        play_out(match)
        deal(match)


@pytest.mark.clause("BEI-011", "BEI-012")
def test_the_dealer_shuffles_last_and_the_neighbour_on_the_right_cuts() -> None:
    """The pack that is entered is shuffled already; whoever shuffled before leaves no trace, the dealer's does."""
    for dealer, right in ((0, 4), (1, 0), (4, 3)):
        match = hand(players=5, dealer=dealer)
        shuffle, cut = (told(match.events, name)[0] for name in ("shuffle", "cut"))
        assert match.events.index(shuffle) + 1 == match.events.index(cut)
        assert (shuffle.seat, cut.seat, cut.at) == (dealer, right, 20)


@pytest.mark.clause("BEI-013")
@pytest.mark.parametrize("players", range(3, 9))
def test_five_cards_each_face_down(players: int) -> None:
    match = beigne.Match("beigne", options={"players": players}, seed=players)
    for seat in range(players):
        view = match.view(seat)
        assert len(view.hand) == 5
        assert [view.held(other) for other in range(players)] == [5] * players
        assert not any(view.record.hand[other] for other in range(players) if other != seat)
        assert len(view.unseen) == 46
        seen = [event for event in match.seen_by(seat) if event.do == "packet"]
        assert {event.seat for event in seen if event.cards} == {seat}  # type: ignore[attr-defined]


@pytest.mark.clause("BEI-014", "BEI-015")
def test_one_at_a_time_from_the_eldest_clockwise() -> None:
    match = hand(players=4, dealer=1)
    packets = told(match.events, "packet")
    assert [packet.seat for packet in packets] == [2, 3, 0, 1] * 5
    assert {packet.count for packet in packets} == {1}
    top = [entry for entry in match.log if isinstance(entry, beigne.NewPack)][-1].cards
    assert [packet.cards for packet in packets] == [(card,) for card in top[:20]]
    for seat in range(4):
        own = [packet.cards[0] for packet in packets if packet.seat == seat]
        assert set(match.view(seat).hand) == set(own)


@pytest.mark.clause("BEI-016")
def test_the_next_card_is_turned_up_for_trumps() -> None:
    for turn_up in ("9H", "KS", "4D", "AC"):
        match = hand(turn_up=turn_up)
        event = told(match.events, "turn_up")[0]
        assert (event.card, event.trump) == (turn_up + "a", turn_up[1])
        for seat in range(3):
            assert (match.view(seat).turn_up, match.view(seat).trump) == (turn_up + "a", turn_up[1])


@pytest.mark.clause("BEI-017")
def test_the_dealer_and_nobody_else_may_keep_the_turn_up() -> None:
    match = hand(("2S", "3S", "4S 2D 3D 4D 5D"), turn_up="9H")
    assert match.turn == 2
    assert {str(action) for action in match.legal()} == {
        "keep 4Sa", "keep 2Da", "keep 3Da", "keep 4Da", "keep 5Da", "leave",
    }  # fmt: skip
    for seat in (0, 1):
        assert match.view(seat).legal() == ()
        assert refused(match, f"{seat} leave") == refused(match, f"{seat} keep 2S") == "BEI-017"
        assert refused(match, f"{seat} go") == "BEI-023"
    assert refused(match, "2 go") == refused(match, "2 4S") == "BEI-017"  # first the turn-up (AMB-120)
    do(match, "2 leave")
    assert match.view(0).turn_up == "9Ha"
    assert shown(match, 2) == "2D 3D 4D 5D 4S"
    do(match, "0 pass", "1 pass")
    assert refused(match, "2 keep 4S") == refused(match, "2 leave") == "BEI-017"  # too late


@pytest.mark.clause("BEI-018")
def test_whoever_keeps_it_discards_a_card_that_nobody_else_sees() -> None:
    """S-099."""
    match = hand(("2S", "3S", "4S 2D 3D 4D 5D"), turn_up="9H")
    assert refused(match, "2 keep 9H") == "BEI-018"  # not the turn-up itself (AMB-120)
    assert refused(match, "2 keep AS") == "BEI-018"
    (kept,) = do(match, "2 keep 3D")
    assert shown(match, 2) == "2D 4D 5D 4S 9H"
    assert match.view(2).held(2) == 5
    assert match.view(2).discard == "3Da"
    assert str(kept.seen_by(2)).count("3Da") == 1
    for seat in (0, 1):
        view = match.view(seat)
        assert view.discard is None
        assert "3Da" not in str(kept.seen_by(seat))
        assert view.unseen["3D"] == 1
        assert (view.turn_up, view.turned, view.trump) == (None, "9Ha", "H")
        assert view.known(2) == ("9Ha",)
    assert match.view(2).unseen["3D"] == 0
    bid(match, "go go go")
    play_out(match)
    assert "3Da" not in {event.card for event in told(match.events, "play")}


@pytest.mark.clause("BEI-019")
def test_the_pack_is_set_aside() -> None:
    match = hand(players=3)
    bid(match, "go go go")
    dealt = {card for seat in range(3) for card in match.view(seat).hand}
    play_out(match)
    assert {event.card for event in told(match.events, "play")} == dealt
    assert len(dealt) == 15


@pytest.mark.parametrize(
    ("when", "phases"), [("afterBids", ["bid", "keep", "play"]), ("beforeBids", ["keep", "bid", "play"])]
)
def test_the_turn_up_may_be_kept_before_or_after_the_bids(when: str, phases: list[str]) -> None:
    """AMB-120, `keepWhen`."""
    match = hand(keepWhen=when)
    seen = []
    for _ in range(4):
        phase = match.view(0).phase
        seen += [] if phase in seen else [phase]
        match.apply(match.legal()[0])
    assert [*seen, match.view(0).phase] == phases
    assert match.turn == 0


def test_the_turn_up_may_be_for_a_dealer_who_goes() -> None:
    """AMB-120, `keepWhen=ifGoing`."""
    match = hand(keepWhen="ifGoing", bids="go go pass")
    assert match.view(0).phase == "play"
    match = hand(("", "", "2C 3C 2D 3D 2S"), keepWhen="ifGoing", bids="pass pass go")
    assert (match.view(0).phase, match.turn) == ("keep", 2)
    do(match, "2 keep 2C")
    assert (match.view(0).phase, match.turn) == ("play", 0)
    assert shown(match, 2) == "3C 2D 3D 2S 9H"


def test_a_hand_that_cannot_be_dealt_is_no_hand() -> None:
    with pytest.raises(ValueError, match="every card once"):
        pack(3, 2, ("AS", "AS", ""), "9H")
