"""The computer players of Le Beigne: what they do in set positions, and that they see a view only."""

from __future__ import annotations

import random
from typing import Any

import pytest
from cases import some

from atout.contract.terms import OptionError
from atout.games import beigne
from atout.games.beigne.actions import card_number, cards_of
from atout.kernel import contents, copy
from atout.players import PLAYERS, SEARCHES, player
from tests.clauses.table_beigne import bid, do, hand

QUICK = some(sorted(name for name, one in PLAYERS.items() if one.policy != SEARCHES), ["boussac", "debutant", "random"])
"""Who needs no search. The levels between the first and the last are those with other figures."""


def choice(match: beigne.Match, name: str = "boussac", seed: int = 0) -> str:
    """What the seat to act does; a card it plays as a face."""
    assert match.turn is not None
    action = player(name, seed)(match.view(match.turn))
    return action.card[:2] if isinstance(action, beigne.Play) else str(action)


# Going ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(3, 9))
def test_it_goes_with_the_ace_and_king_of_trumps_and_not_with_rags(players: int) -> None:
    strong = hand(("AH KH 7C 8C 2D",), players=players, bids="")
    do(strong, f"{players - 1} leave")
    assert choice(strong) == "go"
    weak = hand(("2C 4C 3D 5D 2S",), players=players)
    do(weak, f"{players - 1} leave")
    assert choice(weak) == "pass"


def test_the_more_there_are_the_more_it_needs() -> None:
    """The same hand goes against two and stays out against seven."""
    for players, word in ((3, "go"), (8, "pass")):
        match = hand(("KS QD 9C 8C 7H",), turn_up="8H", players=players)
        do(match, f"{players - 1} leave")
        assert choice(match) == word, players


def test_it_goes_when_it_must() -> None:
    for match in (hand(("2C 4C 3D 5D 2S",), turn_up="TH"), hand(("2C 4C 3D 5D 2S",), scores=(4, 25, 25))):
        do(match, "2 leave")
        assert choice(match) == "go"


def test_fined_for_a_trick_without_going_it_goes_the_sooner() -> None:
    goes = {}
    for punish in ("no", "yes"):
        match = hand(("AS QD 9C 8C 2D",), turn_up="8H", players=5, punishNonGoers=punish)
        do(match, "4 leave")
        goes[punish] = choice(match)
    assert goes == {"no": "pass", "yes": "go"}


# The turn-up ------------------------------------------------------------------------------------------------


def test_the_dealer_keeps_a_trump_for_a_rag() -> None:
    match = hand(("", "", "AS KS 2C 9H QD"), turn_up="KH")
    assert choice(match) == "keep 2Ca"


def test_the_dealer_discards_no_trump_for_a_smaller_one() -> None:
    match = hand(("", "", "AH KH QH JH TH"), turn_up="3H")
    assert choice(match) == "leave"


# Playing ------------------------------------------------------------------------------------------------


def test_last_to_play_it_wins_as_cheaply_as_it_can() -> None:
    match = hand(("9S 2C 3C 4C 5C", "JS 2D 3D 4D 5D", "QS AS 6D 7D 8D"), bids="go go go")
    do(match, "0 9S", "1 JS")
    assert choice(match) == "QS"


def test_where_it_cannot_win_it_throws_its_least_card() -> None:
    match = hand(("AS 2C 3C 4C 5C", "KS 3S 2D AD 5D", ""), bids="go go go")
    do(match, "0 AS")
    assert choice(match) == "3S"


def test_unable_to_follow_it_trumps_for_the_trick_it_needs() -> None:
    match = hand(("9S 2C 3C 4C 5C", "8S 2D 3D 4D 5D", "2H 6D 7D 8D 9D"), turn_up="KH", bids="go go go")
    do(match, "0 9S", "1 8S")
    assert choice(match) == "2H"


def test_fined_for_a_trick_it_ducks_else_it_stops_others() -> None:
    cards = ("9S", "TS", "2S", "3S", "8S JS 6D 7D 8D")
    for punish, card in (("yes", "8S"), ("no", "JS")):
        match = hand(cards, players=5, bids="go go go go pass", punishNonGoers=punish)
        do(match, "0 9S", "1 TS", "2 2S", "3 3S")
        assert choice(match) == card


def test_a_rival_near_zero_is_stopped() -> None:
    """Two have each a trick; the one who would win the match with another is trumped, the other is not worth it."""
    cards = ("AS AC 3C 4C 5C", "2S 2D 3D 4D 5D", "3S 8H AD KD QD")
    for scores, card in (((1, 25, 25), True), ((25, 25, 25), False)):
        match = hand(cards, turn_up="9H", scores=scores, bids="go pass pass")
        do(match, "0 AS", "1 2S", "2 3S")
        assert match.turn == 0
        do(match, "0 AC", "1 2D")
        assert (choice(match) == "8H") >= card


# What they may know ------------------------------------------------------------------------------------------------


def views(seed: int, players: int, **options: Any) -> Any:
    match = beigne.Match("beigne", options={"players": players, **options}, seed=seed)
    source = random.Random(seed)
    for _ in range(60):
        if match.turn is None:
            break
        yield match, match.view(match.turn)
        match.apply(source.choice(match.legal()))


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("players", [3, 5, 8])
def test_every_action_is_lawful_and_the_same_for_the_same_seed(name: str, players: int) -> None:
    for match, view in views(players, players):
        before = contents(view.record)
        action = player(name, 4)(view)
        assert action in match.legal()
        assert contents(view.record) == before
        assert player(name, 4)(view) == action


@pytest.mark.parametrize("name", QUICK)
def test_what_a_seat_cannot_see_changes_nothing(name: str) -> None:
    source = random.Random(1)
    for match, view in views(9, 5):
        state = copy(match.deal.state)
        seat = view.seat
        others = [other for other in range(5) if other != seat]
        pool = [card for other in others for card in cards_of(state.hand[other]) if card not in view.known(other)]
        pool += match.deal.pack[26:]
        source.shuffle(pool)
        for other in others:
            kept = view.known(other)
            dealt = [*kept, *(pool.pop() for _ in range(len(cards_of(state.hand[other])) - len(kept)))]
            state.hand[other] = sum(1 << card_number(card) for card in dealt)
        there = match.deal.state
        match.deal.state = state
        assert match.view(seat).hand == view.hand
        assert player(name, 2)(match.view(seat)) == player(name, 2)(view)
        match.deal.state = there


def test_the_random_player_does_not_always_do_the_same() -> None:
    match = hand(players=3)
    assert len({choice(match, "random", seed) for seed in range(40)}) == 6
    bid(match, "go go go")
    assert len({choice(match, "random", seed) for seed in range(40)}) == 5


def test_players_are_asked_by_name_and_in_turn() -> None:
    with pytest.raises(OptionError, match="no player 'nobody'"):
        player("nobody")
    match = hand(players=3)
    with pytest.raises(OptionError, match="not for seat 0"):
        player("boussac")(match.view(0))


def test_whole_matches_between_players_end() -> None:
    for players in (3, 4):
        match = beigne.Match("beigne", options={"players": players}, seed=players)
        seats = [player("boussac", seat) for seat in range(players)]
        while not match.over:
            assert match.turn is not None
            match.apply(seats[match.turn](match.view(match.turn)))
        assert match.winners
