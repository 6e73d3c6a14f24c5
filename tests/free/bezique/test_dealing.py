"""Dealing by hand, and misdeals: IRR-001 to IRR-005, IRR-008, IRR-009, EB-076 to EB-081, BOU-064."""

from __future__ import annotations

import pytest
from clauses.table import scores

import atout
from atout.games.bezique import Match, NewPack
from free.bezique.table import act, by_hand, claims, do, free, last, levels, notes, refused, round_of, told, view

SHORT = ("0 3", "1 3", "0 2", "1 2", "0 2", "1 3")  # the elder hand gets seven
LONG = ("0 3", "1 3", "0 2", "1 2", "0 4", "1 3")  # the elder hand gets nine
DEALER_LONG = ("0 3", "1 3", "0 2", "1 2", "0 3", "1 4")
BOTH_LONG = ("0 3", "1 3", "0 3", "1 3", "0 3", "1 3")


def test_the_dealer_deals_his_packets_and_hands_are_taken_up() -> None:
    match = by_hand()
    assert (match.turn, match.view(0).phase) == (1, "dealing")
    while view(match, 1).stage == "dealing":
        act(match, 1, str(match.legal()[0]))
    packets = [event for event in match.events if event.do == "packet"]
    assert [(e.seat, e.count, e.cards) for e in packets] == [  # type: ignore[attr-defined]
        (0, 3, ()), (1, 3, ()), (0, 2, ()), (1, 2, ()), (0, 3, ()), (1, 3, ()),
    ]  # fmt: skip
    assert match.view(0).turn_up == "8Ha"
    assert match.view(0).hand == ()  # it lies face down
    assert match.view(0).held(0) == 8
    act(match, 1, "look")
    assert len(match.view(1).hand) == 8
    assert view(match, 0).looked == (False, True)
    act(match, 0, "look")
    assert match.turn == 0
    last(match)


@pytest.mark.clause("CH-038")
@pytest.mark.parametrize(("guess", "points"), [(24, 150), (25, 0)])
def test_a_number_guessed_is_marked_before_the_dealer_deals(guess: int, points: int) -> None:
    """Dealt by hand too the points of the cut are told, and stand on the sheet."""
    match = atout.Match(atout.rules("chinese", free_table=True, deal_by_hand=True), seed=1)
    match.apply(atout.Action.parse("deal_first"))
    other = 1 - match.turn
    match.apply(atout.Action.parse("lift 24"))
    events = match.apply(atout.Action.parse(f"guess {guess}"))
    marked = [(event.source, event.points) for event in events if event.do == "mark" and event.seat == other]
    assert marked == ([("cut", points)] if points else [])
    assert match.scores[other] == points
    assert match.view(other).phase == "dealing"


def test_nobody_else_deals() -> None:
    match = by_hand()
    assert refused(match, "0 packet 0 3") == "B-ORD-032"
    assert refused(match, "1 packet 0 20") == "B-ORD-033"
    assert refused(match, "1 turn_up") == "B-ORD-035"


@pytest.mark.clause("IRR-001", "IRR-002")
def test_too_few_cards_are_made_up_from_the_stock_where_both_agree() -> None:
    match = by_hand("ordinary", *SHORT)
    assert levels(match) == (-1, 0)
    assert claims(match, 0).splitlines()[0] == "dealt_short 0: top_up redeal"
    events = do(match, "1 denounce dealt_short 0 top_up")
    assert told(events) == "asked 0"
    assert [str(action) for action in match.legal()] == ["agree", "object"]
    events = do(match, "0 agree")
    assert [event.do for event in events] == ["answered", "ruled", "supply"]
    assert levels(match) == (0, 0)
    assert match.turn == 0


@pytest.mark.clause("IRR-002")
def test_of_three_all_must_agree_to_make_up_a_hand() -> None:
    match = by_hand("three")
    for packet in ("0 3", "1 3", "2 3", "0 2", "1 2", "2 2", "0 2", "1 3", "2 3"):
        act(match, 2, f"packet {packet}")
    act(match, 2, "turn_up")
    for seat in range(3):
        act(match, seat, "look")
    do(match, "1 denounce dealt_short 0 top_up", "2 agree")
    assert match.turn == 0
    assert "supply" in told(do(match, "0 agree"))
    assert levels(match) == (0, 0, 0)


@pytest.mark.clause("IRR-003")
def test_too_few_cards_let_either_player_insist_on_a_new_deal() -> None:
    match = by_hand("ordinary", *SHORT)
    do(match, "1 denounce dealt_short 0 top_up")
    assert refused(match, "1 agree") != "possible"
    events = do(match, "0 object")
    assert [event.do for event in events] == ["answered", "ruled", "deal_void"]
    assert (match.dealer, match.turn) == (1, None)
    match = by_hand("ordinary", *SHORT)
    assert "deal_void" in told(do(match, "0 denounce dealt_short 0 redeal"))


@pytest.mark.clause("IRR-004")
def test_too_many_cards_before_play_are_dealt_again() -> None:
    """S-032: nobody has a choice, and the same player deals."""
    match = by_hand("ordinary", *LONG)
    assert claims(match, 1) == "dealt_long 0: redeal"
    do(match, "1 denounce dealt_long 0 redeal")
    assert match.turn is None
    list(match.start_deal())
    assert match.dealer == 1
    assert match.view(0).phase == "dealing"


@pytest.mark.clause("IRR-005")
def test_both_hands_too_long_cancel_the_deal_at_any_time() -> None:
    match = by_hand("ordinary", *BOTH_LONG, scores=(50, 70))
    act(match, 0, match.view(0).hand[0])
    act(match, 1, match.view(1).hand[0])
    assert levels(match) == (1, 1)
    assert "both_long -: annul" in claims(match, 0)
    do(match, f"{match.turn} denounce both_long - annul")
    assert scores(match) == "50 70"
    assert match.turn is None


@pytest.mark.clause("IRR-001")
def test_a_misdeal_that_nobody_claims_stands() -> None:
    match = by_hand("ordinary", *SHORT)
    act(match, 0, match.view(0).hand[0])
    act(match, 1, match.view(1).hand[0])
    assert refused(match, "0 denounce dealt_short 0 redeal") != "possible"
    last(match)


@pytest.mark.clause("IRR-002", "IRR-003")
def test_until_everybody_has_drawn_a_short_hand_is_a_misdeal() -> None:
    """AMB-26: the first round counts as the deal."""
    match = by_hand("ordinary", *SHORT)
    act(match, 0, match.view(0).hand[0])
    assert "short_hand 0: top_up redeal" in claims(match, 1)


@pytest.mark.clause("IRR-008")
def test_a_card_shown_in_the_deal_lets_its_owner_ask_for_another() -> None:
    match = by_hand()
    events = do(match, "1 packet 0 3 shown")
    shown = events[-1].card  # type: ignore[attr-defined]
    assert shown in match.view(1).known(0)
    assert claims(match, 0) == "exposed_in_deal 1: redeal"
    assert claims(match, 1) == ""
    do(match, "0 denounce exposed_in_deal 1 redeal")
    assert match.turn is None


@pytest.mark.clause("IRR-008")
def test_a_card_of_his_own_that_the_dealer_shows_gives_no_right() -> None:
    match = by_hand()
    do(match, "1 packet 0 3", "1 packet 1 3 shown")
    assert claims(match, 0) == ""


@pytest.mark.clause("EB-081")
def test_by_britannicas_law_any_card_shown_in_the_deal_gives_the_option() -> None:
    match = by_hand("britannica")
    do(match, "1 packet 0 3", "1 packet 1 3 shown")
    assert claims(match, 0) == "exposed_in_deal 1: redeal"


@pytest.mark.clause("EB-076")
def test_britannicas_short_hand_is_made_up_from_the_stock() -> None:
    match = by_hand("britannica", *SHORT)
    assert claims(match, 0).splitlines()[0] == "dealt_short 0: top_up"
    do(match, "0 denounce dealt_short 0 top_up")
    assert levels(match) == (0, 0)


@pytest.mark.clause("EB-077")
def test_who_has_not_looked_may_have_a_new_deal_instead() -> None:
    match = by_hand("britannica", *SHORT, looked=False)
    assert claims(match, 0).splitlines()[0] == "dealt_short 0: top_up redeal"
    act(match, 0, "look")
    assert claims(match, 0).splitlines()[0] == "dealt_short 0: top_up"


@pytest.mark.clause("EB-078")
def test_britannicas_nine_cards_are_played_down_to_seven_without_drawing() -> None:
    """S-122: the stock comes out even again (section 5)."""
    match = by_hand("britannica", *LONG)
    assert claims(match, 0) == "dealt_long 0: skip"
    do(match, "0 denounce dealt_long 0 skip")
    act(match, 0, match.view(0).hand[0])
    act(match, 1, match.view(1).hand[0])
    while match.turn is not None and str(match.legal()[-1]) == "draw":
        act(match, match.turn, "draw")
    assert [event.seat for event in match.events if event.do == "skip_draw"] == [0]  # type: ignore[attr-defined]
    assert (match.view(0).held(0), match.view(0).held(1)) == (8, 8)
    last(match)
    assert notes(match).aside == []


@pytest.mark.clause("EB-079")
def test_the_dealers_surplus_is_drawn_blind_and_put_back() -> None:
    match = by_hand("britannica", *DEALER_LONG, looked=False)
    act(match, 0, "look")
    assert claims(match, 0) == "dealt_long 1: return"
    do(match, "0 denounce dealt_long 1 return")
    assert not match.legal()
    entry = match.chance_entries()[0]
    assert str(entry).startswith("blind 1 ")
    events = list(match.enter(entry))
    assert told([seen for event in events if (seen := event.seen_by(0))]) == "return 1 1"
    assert levels(match) == (0, 0)
    assert match.turn == 1
    last(match)


@pytest.mark.clause("EB-080")
def test_a_dealer_who_has_looked_pays_the_penalty_for_nine_cards() -> None:
    match = by_hand("britannica", *DEALER_LONG)
    assert claims(match, 0) == "dealt_long 1: add_200 deduct_200"
    do(match, "0 denounce dealt_long 1 add_200")
    assert scores(match).split()[0] == "200"
    round_of(match, match.view(0).hand[0], match.view(1).hand[0])
    assert (match.view(0).held(0), match.view(0).held(1)) == (8, 8)


@pytest.mark.clause("BOU-064")
def test_boussacs_dealer_loses_the_deal_by_a_misdeal() -> None:
    """S-131."""
    match = by_hand("boussac", *LONG)
    assert "misdeal 0: redeal" in claims(match, 1)
    events = do(match, "1 denounce misdeal 0 redeal")
    assert told(events, "deal_void") == "deal_void 0 deal_lost"
    list(match.start_deal())
    assert match.dealer == 0


@pytest.mark.clause("BOU-054")
def test_boussacs_hand_dealt_too_short_is_made_up_and_is_no_misdeal() -> None:
    """One ruling for one short deal."""
    match = by_hand("boussac", *SHORT)
    assert claims(match, 0).splitlines()[0] == "dealt_short 0: top_up"
    assert "misdeal" not in claims(match, 0)
    assert "misdeal" not in claims(match, 1)


@pytest.mark.clause("BOU-064")
def test_a_table_may_agree_who_deals_after_a_misdeal() -> None:
    match = by_hand("ordinary", *LONG, misdeal_dealer="next")
    do(match, "1 denounce dealt_long 0 redeal")
    list(match.start_deal())
    assert match.dealer == 0


@pytest.mark.clause("IRR-009")
def test_a_card_found_face_up_before_play_means_a_new_deal() -> None:
    match, _ = with_card_up(3)
    assert "face_up" in [event.do for event in match.events]
    for seat in (0, 1):
        assert claims(match, seat).splitlines()[0] == "face_up_card -: redeal"
    do(match, "0 denounce face_up_card - redeal")
    assert match.turn is None


@pytest.mark.clause("IRR-010")
def test_a_card_found_face_up_after_play_began_is_shuffled_into_the_stock() -> None:
    match, cards = with_card_up(18)

    act(match, 0, match.view(0).hand[0])
    act(match, 1, match.view(1).hand[0])
    events = act(match, match.turn or 0, "draw")
    assert told(events, "face_up") == f"face_up {cards[18]}"
    turn_up, seat = match.view(0).turn_up, match.turn or 0
    assert view(match, 0).seen == view(match, 1).seen == (cards[18],)
    do(match, f"{seat} denounce face_up_card - reshuffle")
    assert not match.legal()
    entry = match.chance_entries()[0]
    assert str(entry).startswith("stock ")
    list(match.enter(entry))
    assert view(match, 0).seen == ()
    assert match.view(0).turn_up == turn_up
    assert match.turn == seat
    last(match)


def with_card_up(at: int) -> tuple[Match, tuple[str, ...]]:
    """A free table whose pack has this card of it face up, and the pack."""
    match = free(imperfect_pack=True)
    *before, pack = match.log
    assert isinstance(pack, NewPack)
    up = NewPack(pack.cards, pack.cut, pack.cards[at])
    return Match.replay(match.rules, [*before, up]), pack.cards
