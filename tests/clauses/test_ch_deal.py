"""Chinese bésigue: the packs, the choice of the dealer, the cut and its bonuses, the deal (CH-003 to CH-045)."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import atout

from .table import act, happen, play_out, position, refused, scores, sheet, told
from .table_family import sources, win


def undealt() -> atout.Match:
    return atout.Match("chinese", seed=1, auto_deal=False)


@pytest.mark.clause("CH-003", "CH-008")
def test_two_players_each_for_himself() -> None:
    rules = atout.rules("chinese")
    assert (rules.players, rules.sides, rules.teams) == (2, 2, False)
    assert len(position("chinese").scores) == 2
    with pytest.raises(atout.OptionError, match="players"):
        atout.rules("chinese", players=3)


@pytest.mark.clause("CH-004", "CH-032")
def test_six_packs_are_mixed_into_one() -> None:
    """Of 192 cards; the whole of it is shuffled, so every copy may come anywhere."""
    match = undealt()
    happen(match.enter(atout.DealDraw((), 0)))
    (pack,) = match.chance_entries()
    assert isinstance(pack, atout.NewPack)
    assert set(Counter(card[:2] for card in pack.cards).values()) == {6}
    assert len(pack.cards) == len(set(pack.cards)) == 192
    assert {card[2] for card in pack.cards[:60]} == set("abcdef")
    with pytest.raises(atout.RecordError, match="192"):
        match.enter(atout.NewPack(pack.cards[:-1], 20))


# Who deals first --------------------------------------------------------------------------------------------


@pytest.mark.clause("CH-033", "CH-034")
@pytest.mark.parametrize(
    ("cards", "chooser"), [("ASa KSa", 0), ("9Ha TDc", 1), ("KSa TSa", 1), ("7Sa 8Sa", 1), ("JDf 9Sa", 0)]
)
def test_the_higher_card_cut_chooses_who_deals(cards: str, chooser: int) -> None:
    match = undealt()
    events = happen(match.enter(atout.DealDraw(tuple(cards.split()))))
    assert told(events) == f"draw_for_deal {cards}"
    assert match.turn == match.choosing == chooser
    assert match.chance_entries() == ()  # nothing is dealt before he has chosen
    assert [str(action) for action in match.legal()] == ["deal_first", "let_deal"]
    assert [match.view(seat).phase for seat in (0, 1)] == ["choosing"] * 2
    assert match.view(1 - chooser).legal() == ()


@pytest.mark.clause("CH-034")
@pytest.mark.parametrize(("choice", "dealer"), [("deal_first", 0), ("let_deal", 1)])
def test_he_may_deal_first_or_not(choice: str, dealer: int) -> None:
    match = undealt()
    happen(match.enter(atout.DealDraw(("AHa", "KHa"))))
    for seat, action in ((1, choice), (0, "lift 24"), (0, "ASa")):
        reason = match.refusal(atout.Action.parse(action), seat)
        assert reason
        assert reason.clause
    assert told(act(match, 0, choice)) == f"dealer_chosen 0 {dealer}"
    assert (match.dealer, match.choosing, match.turn) == (dealer, None, None)
    happen(match.start_deal())
    assert match.turn == dealer  # to lift a packet


@pytest.mark.clause("CH-035")
def test_equal_cards_are_cut_again() -> None:
    match = undealt()
    happen(match.enter(atout.DealDraw(("KSa", "KDb"))))
    assert (match.turn, match.dealer) == (None, None)
    happen(match.enter(atout.DealDraw(("7Sa", "7Db"))))
    assert match.turn is None
    happen(match.enter(atout.DealDraw(("7Sa", "8Db"))))
    assert match.turn == 1


@pytest.mark.clause("CH-034")
def test_the_deal_passes_on_to_the_next_game() -> None:
    """AMB-77."""
    match = position("chinese", dealer=0)
    play_out(match)
    following = match.next_match(atout.Chance(random.Random(1)))
    assert (following.dealer, following.choosing) == (1, None)


# The cut ----------------------------------------------------------------------------------------------------


@pytest.mark.clause("CH-036", "CH-037")
@pytest.mark.parametrize("dealer", [0, 1])
def test_the_dealer_lifts_and_his_opponent_guesses(dealer: int) -> None:
    other = 1 - dealer
    match = position("chinese", hands=("KS", "KD"), dealer=dealer, cut=None)
    assert (match.view(0).phase, match.view(0).lifted, match.turn) == ("cut", False, dealer)
    assert refused(match, f"{other} lift 20") == "B-ORD-062"
    assert refused(match, f"{other} guess 20") == "CH-036"
    assert refused(match, f"{dealer} guess 20") == "CH-036"
    assert told(act(match, dealer, "lift 57")) == f"lift {dealer}"
    assert (match.view(0).phase, match.view(0).lifted, match.turn) == ("cut", True, other)
    assert refused(match, f"{dealer} lift 20") == "CH-036"
    assert refused(match, f"{dealer} guess 57") == "B-ORD-062"
    act(match, other, "guess 60")
    assert match.view(0).phase == "stock"
    for seat, late in ((dealer, "lift 24"), (other, "guess 57")):
        assert refused(match, f"{seat} {late}") == "CH-036"  # one guess


@pytest.mark.clause("CH-036")
def test_a_packet_of_any_size_may_be_lifted() -> None:
    match = position("chinese", cut=None)
    assert [str(action) for action in match.legal()] == [f"lift {count}" for count in range(1, 192)]
    for none in (0, 192, 193):
        assert refused(match, f"1 lift {none}") == "CH-036"
    act(match, 1, "lift 191")
    assert [str(action) for action in match.legal()] == [f"guess {count}" for count in range(1, 192)]
    for none in (0, 192):
        assert refused(match, f"0 guess {none}") == "CH-036"


@pytest.mark.clause("CH-037")
def test_the_guess_comes_before_the_count_and_the_deal() -> None:
    """AMB-78: he who guesses sees neither a number nor a card."""
    match = position("chinese", hands=("KS", "KD"), cut=None)
    act(match, 1, "lift 24")
    assert [match.view(seat).hand for seat in (0, 1)] == [(), ()]
    assert "packet" not in told(match.events)
    assert int(match.view(0).record.lift) == -1
    assert scores(match) == "0 0"
    events = told(act(match, 0, "guess 30"), "guess", "mark", "packet").splitlines()
    assert events[:3] == ["guess 0", "mark 1 cut 250", "packet 0 1 KSa"]


@pytest.mark.clause("CH-038", "CH-039", "CH-040")
@pytest.mark.parametrize(
    ("lift", "guess", "opponent", "dealer"),
    [
        (24, 24, 150, 250),  # S-052
        (24, 23, 0, 250),
        (24, 30, 0, 250),
        (60, 60, 150, 0),
        (30, 30, 150, 0),
        (23, 24, 0, 0),
        (25, 24, 0, 0),
        (1, 191, 0, 0),
    ],
)
@pytest.mark.parametrize("seat", [0, 1])
def test_the_bonuses_of_the_cut(lift: int, guess: int, opponent: int, dealer: int, seat: int) -> None:
    match = position("chinese", dealer=seat, cut=(lift, guess))
    assert (match.scores[1 - seat], match.scores[seat]) == (opponent, dealer)
    assert sources(match, seat) == (f"cut {dealer}" if dealer else "")
    (event,) = [event for event in match.events if event.do == "guess"]
    assert event == atout.Match.replay(match.rules, match.log).events[match.events.index(event)]
    told_all = (event.guess, event.lift, event.guess_points, event.lift_points)  # type: ignore[attr-defined]
    assert told_all == (guess, lift, opponent, dealer)


@pytest.mark.clause("CH-039")
@pytest.mark.parametrize(("exact", "lift", "dealer"), [(24, 24, 250), (24, 30, 0), (30, 30, 250), (30, 24, 0)])
def test_which_lift_is_exact_may_be_agreed(exact: int, lift: int, dealer: int) -> None:
    """`exactLift` (AMB-90)."""
    assert scores(position("chinese", cut=(lift, 1), exactLift=exact)) == f"0 {dealer}"


@pytest.mark.clause("CH-037", "CH-038", "CH-039")
def test_the_cut_may_go_unscored() -> None:
    """`cutBonus`: the deal begins at once."""
    match = position("chinese", cutBonus=False)
    assert match.view(0).phase == "stock"
    assert refused(match, "1 lift 24") == "B-ORD-031"
    assert "lift" not in told(match.events)


# The deal ---------------------------------------------------------------------------------------------------


@pytest.mark.clause("CH-042", "CH-043")
@pytest.mark.parametrize(("dealer", "other"), [(0, 1), (1, 0)])
def test_twelve_cards_each_one_at_a_time_the_opponent_first(dealer: int, other: int) -> None:
    match = position("chinese", dealer=dealer)
    dealt = [(event.seat, event.count) for event in match.events if event.do == "packet"]  # type: ignore[attr-defined]
    assert dealt == [(other, 1), (dealer, 1)] * 12
    assert [len(match.view(seat).hand) for seat in (0, 1)] == [12, 12]


@pytest.mark.clause("CH-041")
@pytest.mark.parametrize("lift", [5, 24, 100])
def test_the_cards_come_off_the_packet_lifted(lift: int) -> None:
    """From its top; what is over goes back to the stock, what is wanting is taken from it (AMB-76)."""
    match = position("chinese", cut=(lift, lift))
    assert match.deal
    for seat in (0, 1):
        assert set(match.view(seat).hand) == set(match.deal.pack[seat:24:2])
        assert match.view(seat).stock == 168
    assert scores(match) == ("150 250" if lift == 24 else "150 0")


@pytest.mark.clause("CH-044")
def test_the_rest_is_the_stock_face_down() -> None:
    match = position("chinese")
    for seat in (0, 1):
        view = match.view(seat)
        assert (view.stock, view.turn_up, view.trump) == (168, None, None)
        assert {int(card) for card in view.record.pack} == {-1}
        assert view.unseen.total() == 192 - 12


@pytest.mark.clause("CH-045")
def test_sorting_a_hand_marks_nothing() -> None:
    """Whatever it holds: combinations are declared after tricks won."""
    match = position("chinese", hands=("AS AH AD AC QS JD KH QH TH JH KS QC", "KS KH KD KC QS QH QD QC JS JH JD JC"))
    assert scores(match) == "0 0"
    assert refused(match, "0 four_aces AS AH AD AC") == "CH-056"
    assert refused(match, "0 announce four_aces AS AH AD AC") == "CH-056"


# What counts ------------------------------------------------------------------------------------------------


@pytest.mark.clause("CH-007", "CH-009", "CH-055")
def test_no_card_has_a_value_in_a_trick() -> None:
    """Nor at the end: whoever takes the brisques, the deal holds the last trick's 250 and what was declared."""
    match = position("chinese", hands=("AS AH TS", "AC TC"))
    events = win(match, "AS", "AH", "TS")
    assert told(events, "mark") == ""
    assert [event.points for event in events if event.do == "trick"] == [0, 0, 0]  # type: ignore[attr-defined]
    play_out(match)
    assert sum(match.scores) == 250
    assert "brisques" not in sheet(match)


@pytest.mark.clause("CH-009", "CH-007")
@pytest.mark.parametrize("seed", range(3))
def test_points_come_from_combinations_the_last_trick_and_the_bonuses_only(seed: int) -> None:
    match = atout.Match("chinese", seed=seed)
    dice = random.Random(seed)
    while match.turn is not None:
        happen(match.apply(dice.choice(match.legal())))
    (ended,) = [event for event in match.events if event.do == "deal_end"]
    for row in ended.sheet.rows:  # type: ignore[attr-defined]
        assert row.sources["brisques"] == row.sources["seven"] == row.sources["penalty"] == 0
        assert row.after == sum(row.sources.values())
        assert row.sources["declarations"] == sum(points for _, points in row.declarations)
    assert sum(row.sources["last_trick"] for row in ended.sheet.rows) == 250  # type: ignore[attr-defined]


@pytest.mark.clause("CH-055")
def test_tricks_lie_face_up_and_belong_to_nobody() -> None:
    match = position("chinese", hands=("9S", "8D"))
    assert match.rules.tricks_face_up
    win(match, "9S")
    for seat in (0, 1):
        assert [laid.card[:2] for laid in match.view(seat).last_trick] == ["9S", "8D"]
