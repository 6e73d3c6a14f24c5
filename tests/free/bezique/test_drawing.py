"""Drawing by hand, and what goes wrong in it: IRR-006, IRR-007, IRR-011, EB-082 to EB-088, BOU-052 to BOU-054."""

from __future__ import annotations

from typing import Any

import pytest
from clauses.table import hand, run_down, scores

import atout
from free.bezique.table import act, claims, do, free, last, levels, notes, refused, round_of, told, view


def test_everybody_draws_by_himself() -> None:
    match = free(hands=("AS", "KC"), stock="QS JS")
    do(match, "0 AS", "1 KC")
    assert [str(action) for action in match.legal()] == ["draw"]
    do(match, "0 draw")
    assert match.turn == 1
    assert (hand(match, 0).split().count("QS"), view(match, 0).owed) == (1, (0, 1))
    do(match, "1 draw")
    assert "JS" in hand(match, 1)
    assert match.turn == 0


@pytest.mark.clause("IRR-006", "IRR-007")
def test_a_hand_short_after_the_first_round_may_be_made_to_draw_two() -> None:
    """S-033: the hands come level, and the stock comes out even (section 5)."""
    match = free(hands=("AS TS JS", "KC QC JC"))
    round_of(match, "AS", "KC")
    do(match, "0 TS", "1 QC", "0 draw", "0 JS", "1 JC")  # seat 1 has forgotten to draw
    assert levels(match)[1] == -1
    assert claims(match, 0).splitlines()[0] == "short_hand 1: annul draw_two"
    do(match, "0 denounce short_hand 1 draw_two")
    assert levels(match) == (0, 0)
    drawn = []
    while match.turn is not None and str(match.legal()[-1]) == "draw":
        drawn += [event.seat for event in act(match, match.turn, "draw") if event.do == "draw"]  # type: ignore[attr-defined]
    assert sorted(drawn) == [0, 1, 1]
    assert int(match.view(0).held(0)) == int(match.view(0).held(1)) == 8
    events = last(match)
    assert [event.do for event in events].count("trick") + 3 == 32


@pytest.mark.clause("IRR-007")
def test_who_led_without_drawing_draws_two_after_that_trick() -> None:
    match = free(hands=("AS TS JS", "KC QC JC"))
    round_of(match, "AS", "KC")
    do(match, "0 TS", "1 QC", "0 JS")  # the winner forgets to draw
    assert levels(match) == (-1, 0)
    do(match, "1 denounce short_hand 0 draw_two")
    assert view(match, 1).due[-1].amount == 2
    do(match, "1 draw", "1 JC")
    assert view(match, 0).owed == (2, 1)
    assert [event.do for event in do(match, "0 draw")] == ["draw", "draw"]
    do(match, "1 draw")
    assert (match.view(0).held(0), match.view(0).held(1)) == (8, 8)


@pytest.mark.clause("IRR-006")
def test_a_hand_short_after_the_first_round_may_have_the_deal_cancelled() -> None:
    match = free(hands=("AS TS JS", "KC QC JC"), scores=(100, 200))
    round_of(match, "AS", "KC")
    do(match, "0 TS", "1 QC", "0 draw", "0 JS", "1 JC")
    events = do(match, "0 denounce short_hand 1 annul")
    assert told(events, "deal_void") == "deal_void 1 annul_deal"
    assert scores(match) == "100 200"
    assert match.dealer == 1
    assert match.turn is None
    list(match.start_deal())
    assert match.dealer == 1  # the same player deals again


@pytest.mark.clause("IRR-011")
def test_who_looks_at_the_next_card_lets_the_opponent_choose_of_two() -> None:
    """S-034: the card he leaves goes back on top (AMB-28)."""
    match = free(hands=("AS", "KC"), stock="QS JS 9H")
    events = do(match, "1 peek")
    assert told(events, "peek") == "peek 1 QSa"
    assert events[0].seen_by(0) is not None
    assert events[0].seen_by(0).card is None  # type: ignore[union-attr]
    assert view(match, 1).seen == ("QSa",)
    assert view(match, 0).seen == ()
    do(match, "0 denounce seen_card 1 choose", "0 AS", "1 KC")
    events = do(match, "0 draw")
    assert told([seen for event in events if (seen := event.seen_by(0))]) == "cards_shown 0 QSa JSa"
    assert told([seen for event in events if (seen := event.seen_by(1))]) == "cards_shown 0"
    assert (set(view(match, 0).seen), view(match, 1).seen) == ({"QSa", "JSa"}, ("QSa",))  # two, and no third
    assert [str(action) for action in match.legal()] == ["choose QSa", "choose JSa"]
    do(match, "0 choose JS", "1 draw")
    assert "JS" in hand(match, 0)
    assert "QS" in hand(match, 1)


@pytest.mark.clause("IRR-011")
def test_once_he_has_drawn_it_is_too_late_to_choose() -> None:
    match = free(hands=("AS", "KC"))
    do(match, "1 peek")
    round_of(match, "AS", "KC")
    assert claims(match, 0) == ""


@pytest.mark.clause("IRR-011")
def test_a_card_drawn_out_of_turn_goes_back_and_the_opponent_chooses() -> None:
    match = free(hands=("AS", "KC"), stock="QS JS 9H")
    do(match, "0 AS", "1 KC", "1 draw")
    assert claims(match, 0) == "draw_out_of_turn 1: choose"
    do(match, "0 denounce draw_out_of_turn 1 choose", "0 draw", "0 choose QS", "1 draw")
    assert "QS" in hand(match, 0)
    assert "JS" in hand(match, 1)
    assert levels(match) == (0, 0)


@pytest.mark.clause("EB-082")
@pytest.mark.parametrize(("choice", "after"), [("add_20", "20 0"), ("deduct_20", "0 -20")])
def test_a_draw_out_of_turn_costs_twenty_either_way(choice: str, after: str) -> None:
    """S-121."""
    match = free("britannica", hands=("KS", "9S"), stock="QS JS")
    do(match, "0 KS", "1 9S", "1 draw")
    assert claims(match, 0) == "draw_out_of_turn 1: add_20 deduct_20"
    do(match, f"0 denounce draw_out_of_turn 1 {choice}")
    assert scores(match) == after
    do(match, "0 draw")
    assert "JS" in hand(match, 0)  # what was drawn stays drawn


@pytest.mark.clause("EB-082")
def test_a_draw_out_of_turn_is_forgiven_once_the_other_has_drawn() -> None:
    match = free("britannica", hands=("KS", "9S"))
    do(match, "0 KS", "1 9S", "1 draw", "0 draw")
    assert claims(match, 0) == ""


@pytest.mark.clause("EB-083")
def test_the_winner_who_lifts_two_lets_the_other_choose_between_them() -> None:
    match = free("britannica", hands=("KS", "9S"), stock="QS JS 9H")
    do(match, "0 KS", "1 9S", "0 draw", "0 draw")
    assert claims(match, 1).splitlines()[0] == "lifted_two 0: choose"
    events = do(match, "1 denounce lifted_two 0 choose")
    assert told(events, "cards_shown") == "cards_shown 1 QSa JSa"
    do(match, "1 choose QS")
    assert "QS" in hand(match, 1)
    assert "JSa" in match.view(1).known(0)
    assert levels(match) == (0, 0)
    assert match.turn == 0


@pytest.mark.clause("EB-084")
def test_the_loser_who_lifts_two_puts_one_back_and_the_other_chooses_at_the_next_draw() -> None:
    match = free("britannica", hands=("KS AC", "9S 8C"), stock="QS JS 9H TD")
    do(match, "0 KS", "1 9S", "0 draw", "1 draw", "1 draw")
    events = do(match, "0 denounce lifted_two 1 choose")
    assert told([seen for event in events if (seen := event.seen_by(0))], "cards_shown", "return") == (
        "cards_shown 0 9Ha\nreturn 1 1"
    )
    do(match, "0 AC", "1 8C", "0 draw")
    assert [str(action) for action in match.legal()] == ["choose 9Ha", "choose TDa"]
    do(match, "0 choose TD", "1 draw")
    assert "TD" in hand(match, 0)
    assert "9H" in hand(match, 1)
    assert levels(match) == (0, 0)


@pytest.mark.clause("EB-084")
@pytest.mark.parametrize("choice", ["9H", "TD"])
def test_the_other_chooses_at_the_next_draw_even_where_the_offender_draws_first(choice: str) -> None:
    match = free("britannica", hands=("KS 8C", "9S AC"), stock="QS JS 9H TD")
    do(match, "0 KS", "1 9S", "0 draw", "1 draw", "1 draw", "0 denounce lifted_two 1 choose", "0 8C", "1 AC")
    events = do(match, "1 draw")
    assert told([seen for event in events if (seen := event.seen_by(1))]) == "cards_shown 0 9Ha TDa"
    do(match, f"0 choose {choice}", "1 draw")
    other = "TD" if choice == "9H" else "9H"
    assert (choice in hand(match, 0), other in hand(match, 1)) == (True, True)
    assert (match.turn, levels(match)) == (1, (0, 0))


@pytest.mark.clause("EB-084")
@pytest.mark.parametrize("at", [0, 1])
def test_of_the_last_two_cards_the_other_may_choose_the_turn_up(at: int) -> None:
    match = free("britannica", hands=("KS 8C", "9S AC"))
    run_down(match, "KS 8C 9S AC", until=4)
    other = match.turn or 0
    offender = 1 - other
    do(match, f"{other} draw", f"{offender} draw", f"{offender} draw")
    do(match, f"{other} denounce lifted_two {offender} choose")
    do(match, *(["0 8C", "1 AC"] if other == 0 else ["1 9S", "0 KS"]))
    assert refused(match, f"{offender} take_turn_up") != "possible"
    do(match, f"{offender} draw")
    cards = [str(action)[-3:] for action in match.legal()]
    do(match, f"{other} choose {cards[at]}", f"{offender} draw")
    assert (cards[at] in match.view(other).hand, cards[1 - at] in match.view(offender).hand) == (True, True)
    assert (match.view(0).stock_empty, levels(match)) == (True, (0, 0))


@pytest.mark.clause("IRR-011", "EB-084")
@pytest.mark.parametrize("law", ["quebec", "britannica"])
@pytest.mark.parametrize("tricks", [(), ("0 AC",), ("0 AC", "1 8C")])
def test_two_cards_lifted_are_claimed_until_the_opponent_draws(law: str, tricks: tuple[str, ...]) -> None:
    """Not only until the next lead: it is when he draws that he chooses."""
    match = free("ordinary", hands=("KS AC", "9S 8C"), stock="QS JS 9H TD", law=law)
    do(match, "0 KS", "1 9S", "0 draw", "1 draw", "1 draw", *tricks)
    assert claims(match, 0).startswith("lifted_two 1: choose")
    do(match, "0 denounce lifted_two 1 choose")
    assert levels(match) == (0, 0)
    do(match, *("0 AC", "1 8C")[len(tricks) :], "0 draw")
    assert [str(action) for action in match.legal()] == ["choose 9Ha", "choose TDa"]
    do(match, "0 choose TD", "1 draw")
    assert claims(match, 0) == ""
    assert (match.view(0).held(0), match.view(0).held(1)) == (8, 8)


@pytest.mark.clause("IRR-011", "EB-084")
@pytest.mark.parametrize("law", ["quebec", "britannica"])
def test_once_the_opponent_has_drawn_two_cards_lifted_are_claimed_too_late(law: str) -> None:
    match = free("ordinary", hands=("KS AC", "9S 8C"), law=law)
    do(match, "0 KS", "1 9S", "0 draw", "1 draw", "1 draw", "0 AC", "1 8C", "0 draw")
    assert "lifted_two" not in claims(match, 0)


@pytest.mark.clause("IRR-011")
def test_a_card_drawn_out_of_turn_is_claimed_after_the_lead_of_who_forgot_to_draw() -> None:
    match = free(hands=("AS KS", "KC QC"), stock="QS JS 9H")
    do(match, "0 AS", "1 KC", "1 draw", "0 KS")
    assert "draw_out_of_turn 1: choose" in claims(match, 0)
    do(match, "0 denounce draw_out_of_turn 1 choose")
    assert [str(action) for action in match.legal()] == ["draw"]  # his own card, now that it is his turn
    do(match, "1 draw", "1 QC")
    assert levels(match) == (-1, 0)
    do(match, "0 draw")
    assert [str(action) for action in match.legal()] == ["choose JSa", "choose 9Ha"]


@pytest.mark.clause("IRR-011", "IRR-028")
def test_a_card_too_many_is_put_back_or_costs_a_draw_and_not_both() -> None:
    match = free(hands=("KS AC", "9S 8C"), stock="QS JS 9H TD")
    do(match, "0 KS", "1 9S", "0 draw", "1 draw", "1 draw")
    do(match, "0 denounce long_hand 1 skip", "0 denounce lifted_two 1 choose")
    assert levels(match) == (0, 0)
    do(match, "0 AC", "1 8C", "0 draw")
    assert [str(action) for action in match.legal()] == ["choose TDa", str(match.legal()[1])]


@pytest.mark.clause("IRR-005", "IRR-006")
def test_a_card_too_many_that_nobody_noticed_makes_no_hand_too_long_or_too_short_in_the_end() -> None:
    """The last cards are shared out so that hands come level: what the table deals so is nobody's fault."""
    match = free(hands=("KS AC", "9S 8C"))
    do(match, "0 KS", "1 9S", "0 draw", "1 draw", "1 draw", "0 AC", "1 8C")
    run_down(match)
    assert levels(match) == (0, 0)
    assert claims(match, 0) == claims(match, 1) == ""


@pytest.mark.clause("EB-085", "EB-086")
def test_playing_with_seven_cards_costs_twenty_and_two_are_drawn_next() -> None:
    """S-121."""
    match = free("britannica", hands=("KS AC", "9S 8C"))
    do(match, "0 KS", "1 9S", "0 draw", "0 AC", "1 8C")  # seat 1 has forgotten to draw
    assert levels(match) == (0, -1)
    assert claims(match, 0).splitlines()[0] == "short_hand 1: add_20 deduct_20"
    do(match, "0 denounce short_hand 1 add_20")
    assert scores(match) == "30 0"  # the ace of the trick, and the fine
    do(match, "0 draw")
    assert [event.do for event in do(match, "1 draw")] == ["draw", "draw"]
    assert (match.view(0).held(0), match.view(0).held(1)) == (8, 8)


@pytest.mark.clause("EB-087", "EB-088")
@pytest.mark.parametrize(("choice", "after"), [("add_200", "200 0"), ("deduct_200", "0 -200")])
def test_nine_cards_cost_two_hundred_and_a_draw(choice: str, after: str) -> None:
    """S-121."""
    match = free("britannica", hands=("KS QC", "9S 8C"))
    do(match, "0 KS", "1 9S", "0 draw", "1 draw", "1 draw", "0 QC")
    assert levels(match) == (0, 1)
    assert claims(match, 0).splitlines()[-1] == "long_hand 1: add_200 deduct_200"
    do(match, f"0 denounce long_hand 1 {choice}")
    assert scores(match) == after
    do(match, "1 8C")
    while match.turn is not None and str(match.legal()[-1]) == "draw":
        act(match, match.turn, "draw")
    assert "skip_draw" in [event.do for event in match.events]
    assert (match.view(0).held(0), match.view(0).held(1)) == (8, 8)


@pytest.mark.clause("EB-073", "EB-087")
def test_a_fine_wins_a_match_that_stops_at_once_before_the_other_declares() -> None:
    match = free("britannica", hands=("8S KS", "AS AC KH QH"), scores=(900, 970))
    do(match, "0 8S", "1 AS", "1 draw", "0 draw", "1 draw", "1 AC", "0 8C")
    events = do(match, "0 denounce long_hand 1 add_200")
    assert (scores(match), match.winner) == ("1100 990", 0)
    assert told(events, "match_end") == "match_end 0 target"


@pytest.mark.clause("EB-073", "EB-082")
@pytest.mark.parametrize(
    ("score", "choice", "winner"), [(980, "add_20", 0), (970, "add_20", None), (980, "deduct_20", None)]
)
def test_twenty_points_for_a_draw_out_of_turn_may_win_at_once(score: int, choice: str, winner: int | None) -> None:
    match = free("britannica", hands=("KS", "9S"), scores=(score, 980))
    do(match, "0 KS", "1 9S", "1 draw", f"0 denounce draw_out_of_turn 1 {choice}")
    assert match.winner == winner


@pytest.mark.clause("EB-073", "IRR-015")
def test_a_fine_does_not_win_by_points_that_may_still_be_taken_back() -> None:
    match = free("britannica", hands=("AS KS KC KD QD", "9S"), scores=(895, 0))
    do(match, "0 AS", "1 9S", "0 four_kings KS KC KD QD", "1 draw", "0 denounce draw_out_of_turn 1 add_20")
    assert (scores(match), match.winner) == ("1005 0", None)
    do(match, "1 denounce wrong_declaration 0 take_back")
    assert (scores(match), match.winner) == ("925 0", None)


@pytest.mark.clause("BOU-049", "BOU-052")
def test_a_hand_too_long_keeps_nobody_from_claiming_victory() -> None:
    """He counts nothing that he holds; what is marked already is his."""
    match = free("boussac", hands=("9S 8C", "8S AC KC QC"), scores=(0, 1500))
    do(match, "0 9S", "1 8S", "0 draw", "1 draw", "1 draw", "0 8C", "1 AC", "0 denounce long_hand 1 hold_back")
    assert "claim" in [str(action) for action in match.legal()]
    do(match, "1 claim")
    assert match.winner == 1


@pytest.mark.clause("BOU-052")
def test_boussacs_player_with_too_many_cards_declares_nothing() -> None:
    match = free("boussac", hands=("9S AC", "8S KS QS 7C"))
    do(match, "0 9S", "1 8S", "0 draw", "1 draw", "1 draw", "0 AC")
    assert claims(match, 0).splitlines()[-1] == "long_hand 1: hold_back"
    do(match, "0 denounce long_hand 1 hold_back")
    assert "no_declarations" in [due.kind for due in view(match, 0).due]
    assert refused(match, "1 marriage KS QS") == "BOU-052"


@pytest.mark.clause("BOU-052")
def test_by_law_a_long_hand_that_takes_the_trick_may_not_declare() -> None:
    match = free("boussac", hands=("9S 8C", "8S KS QS AC"))
    do(match, "0 9S", "1 8S", "0 draw", "1 draw", "1 draw", "0 8C", "1 AC")
    assert match.turn == 1
    do(match, "0 denounce long_hand 1 hold_back")
    assert refused(match, "1 marriage KS QS") == "BOU-052"
    assert [str(action) for action in match.legal()] == ["draw"]
    do(match, "1 draw", "0 draw")
    assert levels(match) == (0, 0)
    assert (match.view(0).held(0), match.view(0).held(1)) == (8, 8)


@pytest.mark.clause("BOU-053")
@pytest.mark.parametrize(
    ("stock", "more", "others"),
    [(6, 3, {}), (8, 4, {}), (8, 5, {}), (10, 7, {}), (10, 7, {"dealer": 1, "turn_up": "7H", "turn7_timing": "end"})],
)
def test_too_many_cards_noticed_only_at_the_end_cost_boussacs_player_the_points_of_the_deal(
    stock: int, more: int, others: dict[str, Any]
) -> None:
    """He holds more than the last cards of the stock can level. Only the other may denounce it, and loses nothing. The
    seven that he turned up, which is counted at the end, is one of his points."""
    match = free("boussac", hands=("9S", "8S"), scores=(0, 100), stock_count_visible=True, **others)
    winner = run_down(match, until=stock)
    do(match, f"{winner} draw", f"{1 - winner} draw", *["1 draw"] * more)
    run_down(match)
    while view(match, 0).stage != "counting":
        act(match, match.turn or 0, next(card for card in map(str, match.legal()) if len(card) == 3))
    assert levels(match)[0] == 0 < levels(match)[1]
    assert "long" not in claims(match, 1)
    do(match, "0 denounce long_hand 1 strike_out")
    last(match)
    assert scores(match).split()[1] == "100"
    assert int(scores(match).split()[0]) > 0


@pytest.mark.clause("BOU-054")
def test_boussacs_short_player_completes_his_hand_from_the_stock() -> None:
    match = free("boussac", hands=("9S AC", "8S 8C"))
    do(match, "0 9S", "1 8S", "0 draw", "0 AC", "1 8C")
    assert claims(match, 1).splitlines()[0] == "short_hand 1: top_up"
    assert "short_hand" not in claims(match, 0)
    assert told(do(match, "1 denounce short_hand 1 top_up"), "supply").startswith("supply 1 1")
    assert levels(match) == (0, 0)


@pytest.mark.clause("IRR-028")
def test_one_hand_too_long_misses_draws_by_the_quebec_rules() -> None:
    """AMB-25: no fine, but no declaration until the hands are level."""
    match = free(hands=("AS TS", "8S 8C 9C"))
    do(match, "0 AS", "1 8S", "0 draw", "1 draw", "1 draw", "0 TS", "1 8C")
    assert claims(match, 0).splitlines()[-1] == "long_hand 1: skip"
    do(match, "0 denounce long_hand 1 skip")
    while match.turn is not None and str(match.legal()[-1]) == "draw":
        act(match, match.turn, "draw")
    assert levels(match) == (0, 0)
    assert notes(match).barred == [False, True]  # until the next trick is taken
    assert (match.view(0).held(0), match.view(0).held(1)) == (8, 8)


@pytest.mark.clause("B-ORD-043", "IRR-028")
def test_a_hand_too_long_may_exchange_its_seven_and_declares_nothing() -> None:
    """AMB-25, AMB-05: the exchange is a privilege, and no declaration."""
    match = long_hand()
    assert [str(action) for action in match.legal()] == ["exchange 7Ha", "draw"]
    assert [str(action) for action in match.view(0).legal()] == ["exchange 7Ha", "draw"]
    assert match.view(0).refusal(match.legal()[0]) is None
    assert refused(match, "0 seven 7H") == "AMB-25"
    do(match, "0 exchange 7H")
    assert "AH" in hand(match, 0)


@pytest.mark.clause("BOU-024", "BOU-052")
def test_a_hand_too_long_exchanges_nothing_where_that_counts_as_its_declaration() -> None:
    match = long_hand(seven_uses_slot="both", excess_penalty="noDeclarations")
    assert [str(action) for action in match.legal()] == ["draw"]
    assert refused(match, "0 exchange 7H") == "BOU-052"


def long_hand(**options: object) -> atout.Match:
    """Seat 0 has drawn two cards, was made to miss a draw for it, and has won the next trick with a seven in hand."""
    match = free(hands=("AS KS 7H", "TS 9C 7S"), turn_up="AH", **options)
    do(match, "0 decline", "0 AS", "1 9C", "0 draw", "1 draw", "0 draw")
    claim = next(line for line in claims(match, 1).splitlines() if line.startswith("long_hand"))
    do(match, f"1 denounce long_hand 0 {claim.split()[-1]}", "0 KS", "1 7S")
    return match


@pytest.mark.clause("IRR-011", "IRR-027")
def test_counting_the_stock_needs_no_look_at_it() -> None:
    match = free(hands=("AS", "KC"))
    assert match.view(0).stock == 48
    assert claims(match, 1) == ""


@pytest.mark.clause("IRR-011")
def test_two_rulings_about_the_same_two_cards_ask_once() -> None:
    match = free(hands=("AS", "KC"), stock="QS JS 9H")
    do(match, "1 peek", "0 denounce seen_card 1 choose", "1 peek", "0 denounce seen_card 1 choose")
    do(match, "0 AS", "1 KC", "0 draw", "0 choose JS")
    assert [str(action) for action in match.legal()] == ["draw"]
    assert match.turn == 1


@pytest.mark.clause("BOU-035")
def test_who_counts_the_stock_alone_knows_how_many_cards_it_has() -> None:
    """It is forbidden where Boussac's law holds, and no remedy is laid down; elsewhere it lies there counted."""
    match = free("boussac", hands=("AS", "KC"))
    counted = do(match, "1 count_stock")[0]
    assert counted.seen_by(1) == counted
    assert counted.count == 48  # type: ignore[attr-defined]
    assert counted.seen_by(0).count is None  # type: ignore[union-attr]
    assert claims(match, 0) == ""
    assert refused(free(), "1 count_stock")


@pytest.mark.clause("B-4T-007")
def test_partners_who_consult_are_heard_by_everybody() -> None:
    match = free("four_teams")
    assert told(do(match, "2 consult")) == "consult 2"
    assert claims(match, 1) == ""
    assert refused(free(), "1 consult")
