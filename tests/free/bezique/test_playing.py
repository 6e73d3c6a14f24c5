"""Cards led too soon, cards shown, revokes: IRR-012 to IRR-014, IRR-021, IRR-022, EB-071, EB-089, EB-090, BOU-041."""

from __future__ import annotations

import pytest
from clauses.table import hand, laid, run_down, scores, sheet
from clauses.table_family import twin

import atout
from free.bezique.table import act, claims, do, end, free, last, notes, ready, refused, round_of, told, view

ENDING = ("AS KS TH 9H 9D 8D 7D 7C", "QS JS AH KH QH JH 9C 8C")


def three_kings() -> atout.Match:
    """Seat 0 has won a trick and lays three kings and a queen as a square."""
    match = free(hands=("AS KS KC KD QD 9S", "TS 9C"))
    do(match, "0 AS", "1 9C", "0 four_kings KS KC KD QD")
    return match


@pytest.mark.clause("IRR-012")
def test_a_lead_out_of_turn_is_withdrawn_where_the_opponent_asks_for_it() -> None:
    match = free(hands=("AS", "KC"))
    do(match, "1 KC")
    assert claims(match, 0) == "lead_out_of_turn 1: withdraw accept"
    events = do(match, "0 denounce lead_out_of_turn 1 withdraw")
    assert told(events, "withdraw") == "withdraw 1 KCa"
    assert "KC" in hand(match, 1)
    assert match.turn == 0
    assert match.view(0).trick == ()
    assert "KCa" in match.view(0).known(1)  # everybody has seen it
    assert "KCa" not in match.view(0).unseen
    round_of(match, "AS", "KC")
    assert match.view(0).last_winner == 0


@pytest.mark.clause("IRR-013")
def test_nobody_takes_back_his_own_lead() -> None:
    """S-035: he may not retract it; the other may order it."""
    match = free(hands=("AS", "KC"))
    do(match, "1 KC")
    assert refused(match, "1 take_back KC") == "IRR-013"
    assert refused(match, "1 denounce lead_out_of_turn 1 withdraw") != "possible"


@pytest.mark.clause("IRR-014")
def test_a_lead_out_of_turn_stands_once_the_opponent_plays() -> None:
    match = free(hands=("AS", "KC"))
    do(match, "1 KC", "0 AS")
    assert claims(match, 0) == ""
    assert refused(match, "0 denounce lead_out_of_turn 1 withdraw") != "possible"
    assert [(laid.seat, laid.card) for laid in match.view(0).last_trick] == [(1, "KCa"), (0, "ASa")]


@pytest.mark.clause("IRR-014")
def test_a_lead_accepted_stands() -> None:
    match = free(hands=("AS", "KC"))
    do(match, "1 KC", "0 denounce lead_out_of_turn 1 accept")
    assert claims(match, 0) == ""
    assert match.turn == 0
    do(match, "0 AS")
    assert match.view(0).last_winner == 0


@pytest.mark.clause("IRR-012")
def test_who_led_before_he_had_drawn_and_withdrew_draws_then() -> None:
    match = free(hands=("AS", "KC QC"))
    do(match, "0 AS", "1 KC", "0 draw", "1 QC", "0 denounce lead_out_of_turn 1 withdraw")
    assert match.turn == 1
    do(match, "1 draw")
    assert claims(match, 0) == ""
    assert match.turn == 0
    assert [len(hand(match, seat).split()) for seat in (0, 1)] == [8, 8]


@pytest.mark.clause("IRR-012")
def test_who_was_made_to_withdraw_may_lead_out_of_turn_again() -> None:
    match = free(hands=("AS", "KC QC"))
    do(match, "1 KC", "0 denounce lead_out_of_turn 1 withdraw", "1 QC", "0 denounce lead_out_of_turn 1 withdraw")
    assert {"KCa", "QCa"} <= set(match.view(0).known(1))
    assert match.turn == 0


@pytest.mark.clause("IRR-012", "B-ORD-085")
def test_a_lead_withdrawn_takes_no_declaration_from_the_winner_of_the_trick() -> None:
    match = end(hands=("AS KD QD 9D 8D 7D 7C 8C", "9S 8S AH KH QH JH 9C TC"))
    do(match, "0 AS", "1 9S", "1 9C")
    assert refused(match, "0 marriage KD QD") == "B-ORD-055"
    do(match, "0 denounce lead_out_of_turn 1 withdraw", "0 marriage KD QD")
    assert scores(match) == "20 0"


@pytest.mark.clause("IRR-012", "IRR-017")
def test_the_card_that_must_be_played_next_must_be_played_after_a_lead_withdrawn() -> None:
    match = free(hands=("AS KS KC KD QD 9S", "TS 9C"))
    do(match, "0 AS", "1 9C", "0 four_kings KS KC KD QD", "0 draw", "1 draw", "0 9S", "1 TS")
    do(match, "1 denounce wrong_declaration 0 force", "1 choose KC", "1 draw", "0 draw")
    do(match, "0 QD", "1 denounce lead_out_of_turn 0 withdraw", f"1 {match.view(1).hand[0]}")
    assert [str(action) for action in match.legal()] == ["KCa"]


@pytest.mark.clause("IRR-012", "IRR-018")
def test_a_lead_withdrawn_ends_no_claim() -> None:
    match = free(hands=("AS KS QS 9S", "TS 9C"), manual_marking=True)
    do(match, "0 AS", "1 9C", "0 marriage KS QS for 60", "0 draw", "1 draw")
    before = claims(match, 1)
    do(match, "1 TS")
    assert "wrong_points" not in claims(match, 1)
    do(match, "0 denounce lead_out_of_turn 1 withdraw")
    assert claims(match, 1) == before
    do(match, "1 denounce wrong_points 0 correct")
    assert scores(match) == "20 0"


@pytest.mark.clause("IRR-012", "IRR-017")
def test_by_a_lead_withdrawn_nobody_was_misled() -> None:
    match = three_kings()
    do(match, "0 draw", "1 draw", "1 TS")
    assert "wrong_declaration 0: take_back force" in claims(match, 1)
    do(match, "0 denounce lead_out_of_turn 1 withdraw")
    assert claims(match, 1) == "wrong_declaration 0: take_back"


@pytest.mark.clause("IRR-012", "IRR-015")
def test_cards_taken_back_before_a_lead_is_withdrawn_lie_on_the_table_no_more() -> None:
    match = three_kings()
    do(match, "0 draw", "1 draw", "1 TS")
    do(match, "1 denounce wrong_declaration 0 take_back", "0 denounce lead_out_of_turn 1 withdraw")
    assert (match.view(1).groups(0), laid(match, 0)) == ((), "")


@pytest.mark.clause("IRR-012", "EB-073")
def test_wrong_points_win_no_match_as_long_as_the_lead_may_be_withdrawn() -> None:
    match = free(hands=("AS KS QS", "TS 9C"), manual_marking=True, game_end="immediate", target=100, scores=(50, 0))
    do(match, "0 AS", "1 9C", "0 marriage KS QS for 60", "0 draw", "1 draw", "1 TS")
    assert (scores(match), match.winner) == ("110 0", None)
    do(match, "0 KS")
    assert match.winner == 0


@pytest.mark.clause("IRR-012")
def test_of_three_the_player_on_the_left_may_ask() -> None:
    match = free("three", hands=("AS", "KC", "QC"))
    do(match, "1 KC")
    assert claims(match, 2) == "lead_out_of_turn 1: withdraw accept"
    assert claims(match, 0) == ""
    do(match, "2 QC")
    assert claims(match, 2) == ""


@pytest.mark.clause("EB-089")
def test_in_britannicas_game_for_two_a_lead_out_of_turn_or_a_card_shown_costs_nothing() -> None:
    match = free("britannica", hands=("AS", "KC"))
    do(match, "1 expose KC", "1 KC")
    assert claims(match, 0) == ""
    assert refused(match, "0 denounce lead_out_of_turn 1 withdraw") != "possible"


@pytest.mark.clause("EB-090")
def test_by_britannicas_law_a_card_shown_by_one_of_three_is_declared_no_more() -> None:
    match = free("three", hands=("KS QS AC", "7D", "7S"), law="britannica")
    do(match, "0 expose QS")
    assert claims(match, 1) == "exposed_card 0: bar"
    do(match, "1 denounce exposed_card 0 bar")
    assert laid(match, 0) == "QS"
    do(match, "0 AC", "1 7D", "2 7S")
    assert not match.view(0).declarations()
    do(match, "0 marriage KS QS")  # hands may lay it all the same
    assert claims(match, 1).startswith("wrong_declaration 0")
    do(match, "1 denounce wrong_declaration 0 take_back")
    assert scores(match) == "0 0 0"


@pytest.mark.clause("EB-090")
def test_by_britannicas_law_a_card_led_too_soon_by_one_of_three_stays_on_the_table() -> None:
    match = free("three", hands=("AC", "KS QS 7D", "7S"), law="britannica")
    do(match, "1 KS", "2 denounce lead_out_of_turn 1 bar")
    assert laid(match, 1) == "KS"
    assert match.turn == 0
    do(match, "0 AC", "1 7D", "2 7S", "0 draw", "1 draw", "2 draw")
    assert not match.view(0).free.claims  # type: ignore[union-attr]


def revoke(preset: str = "variante", **options: object) -> atout.Match:
    """The first trick without a stock, in which seat 1 throws a club although it holds spades."""
    match = end(preset, hands=ENDING, **options)
    do(match, "0 KS", "1 9C")
    return match


@pytest.mark.clause("IRR-021", "IRR-022")
def test_a_revoke_gives_the_last_trick_to_the_opponent() -> None:
    """S-037: its ten points and its brisques, whoever takes it (AMB-23, R-22)."""
    match = revoke()
    assert claims(match, 0) == "revoke 1: last_trick"
    events = do(match, "0 denounce revoke 1 last_trick")
    assert told(events, "ruled") != ""
    events = last(match)
    taker = [event.seat for event in events if event.do == "trick"][-1]  # type: ignore[attr-defined]
    assert "mark 0 last_trick 10" in told(events, "mark")
    if taker == 1:
        assert "trick_moved" in told(events)


@pytest.mark.clause("IRR-022")
def test_the_last_trick_moves_with_its_brisques_and_breaks_the_tie() -> None:
    match = end("variante", hands=("KS 9H 9D 8D 7D 7C 8C 7H", "QS AS AH TH KH QH JH 9C"))
    do(match, "0 KS", "1 9C", "0 denounce revoke 1 last_trick")
    events = last(match)
    assert [event.seat for event in events if event.do == "trick"][-1] == 1  # type: ignore[attr-defined]
    moved = next(event for event in events if event.do == "trick_moved")
    assert (moved.seat, moved.to) == (1, 0)  # type: ignore[attr-defined]
    assert "last_trick 10" in sheet(match).splitlines()[0]
    assert match.deal is not None
    assert match.deal.state.last_trick_winner == 0
    total = sum(row.sources["brisques"] for row in match.deal.sheet().rows)
    assert total == 160


@pytest.mark.clause("IRR-022", "IRR-026")
def test_after_the_count_a_revoke_is_claimed_too_late() -> None:
    match = revoke()
    last(match)
    assert refused(match, "0 denounce revoke 1 last_trick") != "possible"


@pytest.mark.clause("IRR-021")
def test_a_claim_of_a_revoke_that_was_none_is_not_upheld_and_costs_nothing() -> None:
    match = end("variante", hands=("KS AS TH 9H 9D 8D 7D 7C", "9C JC AH KH QH JH QC 8C"))
    do(match, "0 KS", "1 JH")
    assert claims(match, 0) == "revoke 1: last_trick"  # what could be seen is the same
    before = scores(match)
    assert told(do(match, "0 denounce revoke 1 last_trick"), "ruled", "not_upheld") == "not_upheld"
    assert scores(match) == before


@pytest.mark.clause("EB-071", "EB-073")
def test_a_revoke_may_be_claimed_in_the_trick_that_would_win_the_match() -> None:
    """R-26: as with points marked in error, what the trick brings wins with the next card that is played."""
    match = end("britannica", hands=ENDING, scores=(0, 910))
    do(match, "0 AS", "1 AH")
    assert (scores(match), match.winner) == ("70 1000", None)
    claim, silence = twin(match), twin(match)
    do(claim, "0 denounce revoke 1 last_tricks")
    assert (scores(claim), claim.winner) == ("90 980", None)
    do(silence, "1 QS")
    assert silence.winner == 1


@pytest.mark.clause("EB-071", "EB-073")
def test_tricks_that_go_to_the_adversary_may_win_him_the_match_at_once() -> None:
    match = end("britannica", hands=ENDING, scores=(910, 0))
    do(match, "0 AS", "1 AH", "0 denounce revoke 1 last_tricks")
    assert match.winner == 0


@pytest.mark.clause("EB-071", "EB-073")
def test_what_the_offender_takes_after_the_claim_wins_the_match_for_the_adversary() -> None:
    """Not for him, though he stands at 990."""
    hands = ("AS TS TC TD 9H 9D 8D 7D", ENDING[1])
    match = end("britannica", hands=hands, scores=(890, 950))
    do(match, "0 AS", "1 AH", "0 denounce revoke 1 last_tricks", "1 KH", "0 9H")
    assert (scores(match), match.winner) == ("990 990", None)
    do(match, "1 QH", "0 TD")
    assert (match.view(0).last_winner, match.winner) == (1, 0)


@pytest.mark.clause("CH-096", "IRR-021")
@pytest.mark.parametrize(("card", "claim"), [("QD", "revoke {}: last_trick"), ("KD", "")])
def test_in_the_first_trick_without_a_stock_a_revoke_is_one_among_the_cards_laid_out(card: str, claim: str) -> None:
    """AMB-60: everybody sees what lies there, and hence whether it is one."""
    match = free("chinese", hands=("AS KS QS KD QD 9C", "9C KD QD TS"), trump="H")
    do(match, "0 AS", "1 9C", "0 announce royal_marriage KS QS", "0 announce marriage KD QD", "0 draw", "1 draw")
    do(match, "0 9C", "1 TS", "1 announce marriage KD QD", "1 draw", "0 draw")
    leader = run_down(match, keep=" ".join(match.view(0).laid(0) + match.view(0).laid(1)))
    plays = ((leader, "QD"), (1 - leader, card))
    cards = [next(name for name in match.view(0).laid(seat) if name.startswith(face)) for seat, face in plays]
    do(match, *(f"{seat} {card}" for (seat, _), card in zip(plays, cards, strict=True)))
    assert claims(match, leader) == claim.format(1 - leader)


@pytest.mark.clause("IRR-021")
def test_while_there_is_a_stock_nobody_revokes() -> None:
    match = free("variante", hands=("KS", "QS 9C"))
    do(match, "0 KS", "1 9C")
    assert "revoke" not in claims(match, 0)


@pytest.mark.clause("IRR-021")
def test_not_to_head_or_not_to_trump_is_a_revoke_as_well() -> None:
    match = end("ordinary", hands=("KS TS 9H 9D 8D 7D 7C 8H", "AS 9S AH KH QH JH 9C 8C"))
    do(match, "0 KS", "1 9S")
    assert claims(match, 0) == "revoke 1: last_trick"
    assert told(do(match, "0 denounce revoke 1 last_trick"), "ruled")
    match = end("ordinary", hands=("KS TS 9H 9D 8D 7D 7C 8H", "AC 9C AH KH QH JH TC 8C"))
    do(match, "0 KS", "1 9C", "0 denounce revoke 1 last_trick")
    assert notes(match).last_to == 0


@pytest.mark.clause("EB-071")
def test_in_britannicas_game_a_revoke_in_the_last_eight_gives_all_eight_to_the_adversary() -> None:
    """S-118: whoever took them before, whoever takes them after."""
    match = end("britannica", hands=ENDING, dealer=1)
    do(match, "0 KS", "1 9C")
    do(match, "0 denounce revoke 1 last_tricks")
    last(match)
    assert match.deal is not None
    taken = [taken for taken in notes(match).taken if taken.strict]
    assert len(taken) == 8
    assert {match.deal.owner(one) for one in taken} == {0}  # type: ignore[attr-defined]
    assert sum(row.sources["brisques"] for row in match.deal.sheet().rows) == 160


@pytest.mark.clause("BOU-041", "BOU-042")
def test_boussacs_revoker_counts_in_silence() -> None:
    """S-126: what he has marked stays, his tricks count nothing, the last one neither."""
    match = end("boussac", hands=ENDING, scores=(0, 340))
    do(match, "0 KS", "1 9C", "0 denounce revoke 1 muette")
    last(match)
    row = match.deal.sheet().rows[1]  # type: ignore[union-attr]
    assert row.sources["brisques"] == 0
    assert row.sources["last_trick"] == 0
    assert row.after >= 340


def in_silence(*starts: int, **options: object) -> atout.Match:
    """Three or four play to 2000. Seat 2 revokes after the stock, so that its tricks count for nobody, and takes the
    last one."""
    hands = ("9S 8S JS QS AC KC QC JC", "7S 7S 7D 8D 9D 7C 8C 9C", "KS AS AH AH KH KH QH TH", "7D 8D 9D JD JD QD KD 9H")
    preset, players = "four" if len(starts) == 4 else "three", len(starts)
    how = {"dealer": players - 1, "scores": starts, "revoke_penalty": "muette", **options}
    match = end(preset, hands=hands[:players], **how)
    do(match, "0 9S", "1 7S", "2 AH", *["3 7D"][: players - 3], f"{3 % players} denounce revoke 2 muette")
    last(match)
    assert notes(match).taken[-1].winner == 2
    return match


@pytest.mark.clause("BOU-041", "B-ORD-100", "B-ORD-101")
@pytest.mark.parametrize("tie", ["totalThenLast", "lastTrick"])
@pytest.mark.parametrize(
    ("totals", "winner"),
    [((2030, 2030, 0), None), ((2030, 2040, 0), 1), ((2030, 2010, 0, 2030), None), ((2040, 2010, 0, 2030), 0)],
)
def test_a_last_trick_that_counts_for_nobody_breaks_no_tie(
    totals: tuple[int, ...], winner: int | None, tie: str
) -> None:
    """AMB-46, AMB-154: who is ahead alone has won; those who are level play another deal."""
    gains = in_silence(*[0] * len(totals)).scores
    starts = [total - points if total else 0 for total, points in zip(totals, gains, strict=True)]
    match = in_silence(*starts, tie_break=tie)
    assert tuple(match.scores) == totals
    assert match.winner == winner


@pytest.mark.clause("IRR-022")
def test_a_table_may_agree_that_the_trick_of_the_revoke_is_lost() -> None:
    match = end("variante", hands=("KS TS 9H 9D 8D 7D 7C 8C", "QS AS AH TH KH QH JH 9C"), revoke_penalty="trickItself")
    do(match, "0 TS", "1 TH")  # it trumps instead of following
    assert match.view(0).last_winner == 1
    assert told(do(match, "0 denounce revoke 1 the_trick"), "trick_moved")
    last(match)
    assert match.deal is not None
    assert next(match.deal.owner(one) for one in notes(match).taken if one.strict) == 0  # type: ignore[attr-defined]


@pytest.mark.clause("IRR-022", "IRR-028")
def test_in_the_chinese_game_a_revoke_costs_the_250_of_the_last_trick() -> None:
    hands = ("KS AS TS 9S 9D 8D 7D 7C 8C JC TC AC", "QS JS AH KH QH JH TH 9H 9C QC KC 8H")
    match = end("chinese", hands=hands)
    do(match, "0 KS", "1 JS", "0 AS", "1 9C", "0 denounce revoke 1 last_trick")
    assert "mark 0 last_trick 250" in told(last(match), "mark")


def test_the_deal_is_counted_once_nobody_has_more_to_claim() -> None:
    match = revoke()
    while match.turn is not None and view(match, 0).stage != "counting":
        act(match, match.turn, next(str(a) for a in match.legal() if len(str(a)) == 3))
    assert match.view(0).phase == "counting"
    act(match, 0, "count")
    assert view(match, 1).counted == (True, False)
    assert claims(match, 0).startswith("revoke 1")
    do(match, "0 denounce revoke 1 last_trick")
    assert "deal_end" in [event.do for event in ready(match)]
