"""Britannica: winning the match, scores in units, brisques counted at the end of the hand."""

from __future__ import annotations

import pytest

import atout

from .table import deal, endgame, offered, play, play_out, position, refused, scores, sheet, told, won
from .table_eb_bou import down_to, sources, take

# Winning ------------------------------------------------------------------------------------------------


@pytest.mark.clause("EB-073")
@pytest.mark.parametrize(
    ("hands", "standing", "steps", "final", "winner"),
    [
        (("KS QS 9C", "7D"), (980, 990), ["0 9C", "1 7D", "0 marriage KS QS"], "1000 990", 0),
        (("JS JH JD JC 9C", "7D"), (970, 0), ["0 9C", "1 7D", "0 four_jacks JS JH JD JC"], "1010 0", 0),
        (("AC", "7D"), (990, 990), ["0 AC", "1 7D"], "1000 990", 0),
        (("TC", "AC"), (990, 980), ["0 TC", "1 AC"], "990 1000", 1),
        (("7H 9C", "7D"), (990, 0), ["0 9C", "1 7D", "0 seven 7H"], "1000 0", 0),
        (("7H 9C", "7D"), (990, 0), ["0 9C", "1 7D", "0 exchange 7H"], "1000 0", 0),
    ],
)
def test_the_game_is_won_on_reaching_1000(
    hands: tuple[str, str], standing: tuple[int, int], steps: list[str], final: str, winner: int
) -> None:
    """At once, in the middle of the deal: nothing more is played, drawn or counted."""
    match = position("britannica", hands=hands, scores=standing)
    play(match, *steps[:-1])
    assert not match.over
    events = play(match, steps[-1])
    assert scores(match) == final
    assert match.scores == tuple(int(points) for points in final.split())
    assert (match.winner, match.turn, match.legal()) == (winner, None, ())
    assert told(events).splitlines()[-1] == f"match_end {winner} target"
    assert "draw" not in told(events)
    assert refused(match, "0 8S") == "EB-073"


@pytest.mark.clause("EB-073")
def test_990_is_not_enough() -> None:
    match = position("britannica", hands=("KS QS 9C", "7D"), scores=(970, 0))
    play(match, "0 9C", "1 7D", "0 marriage KS QS")
    assert scores(match) == "990 0"
    assert not match.over
    assert offered(match) == "play"


@pytest.mark.clause("EB-073", "EB-047")
def test_a_turned_up_seven_can_win_it_before_a_card_is_played() -> None:
    match = position("britannica", turn_up="7H", scores=(0, 990))
    assert match.winner == 1
    assert scores(match) == "0 1000"


@pytest.mark.clause("EB-073", "EB-059")
def test_so_can_the_last_trick() -> None:
    match = position("britannica", hands=("AH TH KH KS QS", "8C"), target=5000)
    down_to(match, 23, keep=("AH TH KH KS QS", "8C"))
    so_far = int(match.view(0).sources(0)["brisques"])
    match = position("britannica", hands=("AH TH KH KS QS", "8C"), scores=(980 - so_far, 0))
    down_to(match, 23, keep=("AH TH KH KS QS", "8C"))
    assert scores(match).startswith("980 ")
    events = play(match, "0 AH", "1 8C")  # an ace, and the last trick
    assert match.winner == 0
    assert told(events, "mark", "match_end") == "mark 0 last_trick 10\nmatch_end 0 target"


@pytest.mark.clause("EB-073")
def test_so_can_a_brisque_in_the_last_eight_tricks() -> None:
    hands = ("AS KS QD JD 9D 8D 7D 8C", "9S 7S 8H 9C 7C JC QC KC")
    so_far = endgame("britannica", hands=hands, target=5000).view(0).scores[0]
    match = endgame("britannica", hands=hands, scores=(990 - so_far, 0))
    play(match, "0 KS", "1 9S")
    assert not match.over
    play(match, "0 AS")
    assert not match.over
    play(match, "1 7S")
    assert match.winner == 0
    assert match.turn is None


@pytest.mark.clause("EB-072", "EB-073")
def test_deals_follow_one_another_until_then() -> None:
    match = atout.Match("britannica", seed=3)
    while not match.over:
        match.apply(match.legal()[0])
    ended = [event.sheet for event in match.events if event.do == "deal_end"]  # type: ignore[attr-defined]
    assert len(ended) > 1
    assert [deal_sheet.dealer for deal_sheet in ended] == [(ended[0].dealer + at) % 2 for at in range(len(ended))]
    assert all(row.after < 1000 for deal_sheet in ended[:-1] for row in deal_sheet.rows)
    assert match.scores[match.winner or 0] >= 1000 > match.scores[1 - (match.winner or 0)]


# Units --------------------------------------------------------------------------------------------------


@pytest.mark.clause("EB-074")
def test_in_units_the_game_is_100_up() -> None:
    assert atout.rules("britannica", units=True).target == 100
    match = position("britannica", hands=("KH QH 9C", "7D"), units=True, scores=(96, 99))
    play(match, "0 9C", "1 7D", "0 royal_marriage KH QH")
    assert match.winner == 0
    assert scores(match) == "100 99"


@pytest.mark.clause("EB-074")
def test_in_units_a_brisque_a_seven_and_the_last_trick_are_one_each() -> None:
    match = position("britannica", hands=("AC 7H", "TC"), units=True, target=500, turn_up="KH")
    play(match, "0 AC", "1 TC")
    assert scores(match) == "2 0"
    play(match, "0 exchange 7H")
    assert scores(match) == "3 0"
    events = play_out(match)
    assert " last_trick 1" in told(events, "mark")
    rows = next(event.sheet.rows for event in events if event.do == "deal_end")  # type: ignore[attr-defined]
    assert sum(row.after for row in rows) == 1 + 1 + 16


@pytest.mark.clause("EB-074", "EB-047")
def test_in_units_a_turned_up_seven_is_one() -> None:
    assert scores(position("britannica", turn_up="7H", units=True)) == "0 1"


@pytest.mark.clause("EB-074")
def test_a_view_tells_what_a_declaration_is_worth_in_units() -> None:
    match = position("britannica", hands=("KS QS 7H 9C", ""), units=True)
    take(match, "9C")
    view = match.view(0)
    assert {declared.kind: view.points(declared) for declared in view.declarations()} == {"marriage": 2, "seven": 1}


# Brisques at the end of the hand ------------------------------------------------------------------------


@pytest.mark.clause("EB-100")
def test_at_the_end_of_the_hand_nothing_is_marked_before() -> None:
    match = position("britannica", hands=("AC", "TC"), brisqueTiming="end", target=5000)
    events = play(match, "0 AC", "1 TC")
    assert told(events, "trick") == "trick 0"
    assert [event.points for event in events if event.do == "trick"] == [0]  # type: ignore[attr-defined]
    assert scores(match) == "0 0"
    ending = play_out(match)
    brisques = [line for line in told(ending).splitlines() if "brisques" in line]
    assert sum(int(line.split()[-1]) for line in brisques) == 160
    assert told(ending).splitlines()[-1] == "deal_end"
    assert told(ending).splitlines()[-1 - len(brisques) : -1] == brisques  # after the last card


@pytest.mark.clause("EB-101")
def test_each_counts_the_brisques_of_all_his_tricks_after_the_hand() -> None:
    """Those won before the stock was gone and those of the last eight, whoever played them."""
    match = position("britannica", brisqueTiming="end", target=5000)
    events = play_out(match)
    piles: dict[int, list[str]] = {0: [], 1: []}
    trick: list[str] = []
    for event in events:
        if event.do == "play":
            trick.append(event.card)  # type: ignore[attr-defined]
        elif event.do == "trick":
            piles[event.seat] += [card for card in trick if card[0] in "AT"]  # type: ignore[attr-defined]
            trick = []
    for seat in (0, 1):
        assert f"brisques {10 * len(piles[seat])} " in sheet(match).splitlines()[seat].replace(",", " ")
        assert piles[seat]


def both_out(first: int, second: int) -> tuple[atout.Match, int]:
    """A deal counted at its end: the winner of trick 24 ends with `first`, the other with `second`; and who that is."""
    hands = ("", "TH")  # here trick 24 and trick 32 have different winners
    trial = position("britannica", hands=hands, brisqueTiming="end", target=100_000)
    assert won(play_out(trial)).split()[23] != won(trial.events).split()[31]
    last = next(event.seat for event in trial.events if event.do == "mark" and event.source == "last_trick")  # type: ignore[attr-defined]
    totals = [second, second]
    totals[last] = first
    before = (totals[0] - trial.scores[0], totals[1] - trial.scores[1])
    match = position("britannica", hands=hands, brisqueTiming="end", scores=before)
    assert max(before) + 10 < 1000  # nobody is out before the brisques are counted
    play_out(match)
    assert (match.scores[last], match.scores[1 - last]) == (first, second)
    return match, last


@pytest.mark.clause("EB-102")
@pytest.mark.parametrize(("first", "second"), [(1020, 1060), (1060, 1020), (1000, 1000), (1000, 1060)])
def test_if_both_can_go_out_the_winner_of_the_last_trick_does(first: int, second: int) -> None:
    """S-120: 1,020 against 1,060, and the first, who took trick 24, has won."""
    match, last = both_out(first, second)
    assert match.winner == last
    if first <= second:
        assert told(match.events).splitlines()[-1] == f"match_end {last} last_trick"


@pytest.mark.clause("EB-102")
def test_if_only_the_other_can_he_has_won() -> None:
    match, last = both_out(990, 1000)
    assert match.winner == 1 - last


@pytest.mark.clause("EB-102")
def test_if_neither_can_the_next_deal_follows() -> None:
    match, _ = both_out(990, 990)
    assert not match.over
    deal(match)
    assert scores(match) == "990 990"


@pytest.mark.clause("EB-100", "EB-073")
def test_marked_points_alone_end_the_match_within_the_deal() -> None:
    match = position("britannica", hands=("KS QS AC", "TC"), brisqueTiming="end", scores=(980, 0))
    play(match, "0 AC", "1 TC")
    assert not match.over  # twenty points of brisques are not marked yet
    play(match, "0 marriage KS QS")
    assert match.winner == 0
    assert sources(match, 0) == "declarations 20"
