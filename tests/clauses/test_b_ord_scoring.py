"""Ordinary bésigue: the target and who wins (B-ORD-099 to B-ORD-103)."""

from __future__ import annotations

import pytest

import atout

from .table import play, play_out, position, told, won

HANDS = ("AH AH TH TH 9C KC QC 8S", "9C 7C AS 8D 8D 9D 9D 7D")


def played(scores: tuple[int, int], preset: str = "ordinary", **options: object) -> atout.Match:
    """One deal, always the same, played to its end from these scores; seat 0 declares a marriage."""
    match = position(preset, hands=HANDS, scores=scores, **options)  # type: ignore[arg-type]
    play(match, "0 9C", "1 7C", "0 marriage KC QC")
    play_out(match)
    return match


GAINED = dict.fromkeys((8,))


def gains() -> tuple[int, int]:
    """What that deal brings each seat."""
    first, second = played((0, 0)).scores
    return first, second


def last_trick_winner(match: atout.Match) -> int:
    return int(won(match.events).split()[-1])


@pytest.mark.clause("B-ORD-099")
@pytest.mark.parametrize("seat", [0, 1])
def test_who_reaches_1500_wins(seat: int) -> None:
    """Exactly 1,500 is enough, 1,499 is not; the game then goes on with another deal."""
    gained = gains()
    short = [0, 0]
    short[seat] = 1499 - gained[seat]
    match = played((short[0], short[1]))
    assert match.scores[seat] == 1499
    assert not match.over
    assert match.winner is None
    assert len(match.chance_entries()) == 1
    short[seat] += 1
    match = played((short[0], short[1]))
    assert match.scores[seat] == 1500
    assert match.over
    assert match.winner == seat
    assert told(match.events[-1:]) == f"match_end {seat} target"
    assert match.chance_entries() == ()
    assert match.view(0).phase == "match_over"


@pytest.mark.clause("B-ORD-099")
def test_the_target_is_looked_at_when_the_deal_is_over() -> None:
    """AMB-19: 1,500 passed by a declaration ends nothing yet."""
    match = position(hands=HANDS, scores=(1490, 0))
    play(match, "0 9C", "1 7C", "0 marriage KC QC")
    assert match.view(0).scores == (1510, 0)
    assert not match.over
    assert match.turn == 0
    play_out(match)
    assert match.over
    assert match.winner == 0


@pytest.mark.clause("B-ORD-099")
def test_nobody_claims_the_game() -> None:
    match = position(hands=HANDS, scores=(1490, 0))
    play(match, "0 9C", "1 7C")
    reason = match.refusal(atout.Claim(), 0)
    assert reason is not None
    assert reason.clause == "B-ORD-099"


@pytest.mark.clause("B-ORD-100")
@pytest.mark.parametrize(
    ("first", "second", "winner"), [(1540, 1520, 0), (1520, 1540, 1), (1500, 1510, 1), (1510, 1500, 0)]
)
def test_of_two_beyond_the_target_the_higher_total_wins(first: int, second: int, winner: int) -> None:
    gained = gains()
    match = played((first - gained[0], second - gained[1]))
    assert match.scores == (first, second)
    assert match.winner == winner
    assert told(match.events[-1:]) == f"match_end {winner} higher_total"


@pytest.mark.clause("B-ORD-101")
@pytest.mark.parametrize("total", [1500, 1520])
def test_on_equal_totals_the_winner_of_the_last_trick_wins(total: int) -> None:
    """The last trick of the deal (AMB-20); both hands get it in their turn."""
    gained = gains()
    match = played((total - gained[0], total - gained[1]))
    assert match.scores == (total, total)
    assert match.winner == last_trick_winner(match)
    assert told(match.events[-1:]) == f"match_end {match.winner} last_trick"


@pytest.mark.clause("B-ORD-101")
@pytest.mark.parametrize("seed", range(12))
def test_the_last_trick_decides_whoever_wins_it(seed: int) -> None:
    first = atout.Match("ordinary", seed=seed, auto_deal=False)
    list(first.start_deal())
    play_out(first)
    again = atout.Match("ordinary", seed=seed, auto_deal=False)
    again.carried = (1520 - first.scores[0], 1520 - first.scores[1])  # type: ignore[assignment]
    list(again.start_deal())
    play_out(again)
    assert again.scores == (1520, 1520)
    assert again.winner == last_trick_winner(again)


@pytest.mark.clause("B-ORD-101")
def test_both_seats_won_the_last_trick_somewhere_above() -> None:
    winners = set()
    for seed in range(12):
        match = atout.Match("ordinary", seed=seed, auto_deal=False)
        list(match.start_deal())
        play_out(match)
        winners.add(last_trick_winner(match))
    assert winners == {0, 1}


@pytest.mark.clause("B-ORD-102", "B-ORD-103")
@pytest.mark.parametrize("target", [1000, 2000])
def test_another_target(target: int) -> None:
    gained = gains()
    match = played((target - 1 - gained[0], 0), target=target)
    assert not match.over
    match = played((target - gained[0], 0), target=target)
    assert match.winner == 0
    assert match.scores[0] == target


@pytest.mark.clause("B-ORD-099", "B-ORD-102", "B-ORD-103")
@pytest.mark.parametrize("preset", ["ordinary", "variante", "sans_retourne"])
def test_the_target_of_000(preset: str) -> None:
    assert atout.rules(preset).target == 1500
    assert atout.rules(preset, target="1000").target == 1000
    assert atout.rules(preset, target=2000).target == 2000


@pytest.mark.clause("B-ORD-099")
def test_a_whole_match_ends_with_the_first_deal_that_reaches_1500() -> None:
    match = atout.Match("ordinary", seed=5, auto_deal=False)
    totals = []
    while not match.over:
        list(match.start_deal())
        while match.turn is not None:
            list(match.apply(match.legal()[0]))
        totals.append(max(match.scores))
    assert all(total < 1500 for total in totals[:-1])
    assert totals[-1] >= 1500
    assert match.deal_number == len(totals) > 1
    assert match.scores[match.winner or 0] == max(match.scores)
