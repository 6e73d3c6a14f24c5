"""Chinese bésigue: the end of the stock, the trick from the table, the last twelve (CH-092 to CH-096, CH-030)."""

from __future__ import annotations

import random
from functools import cache

import pytest

import atout

from .table import (
    RANKS,
    act,
    endgame,
    hand,
    laid,
    offered,
    play,
    play_out,
    playable,
    position,
    refused,
    scores,
    told,
    won,
)
from .table_family import down, twin, win


def last_draw(hands: tuple[str, str], *declared: str, keep: str = "", **options: object) -> atout.Match:
    """Everybody announces what he is told to; then seat 0 wins trick 84 and has two cards left to draw.

    What is announced and `keep` stay in the hands.
    """
    match = position("chinese", hands=hands, **options)  # type: ignore[arg-type]
    for step in declared:
        win(match, f"{step[0]} {'9S' if step[0] == '0' else 'TS'}")
        play(match, step)
    shown = [*match.view(0).laid(0), *match.view(0).laid(1)]
    down(match, keep=" ".join(shown) + " " + keep, until=2)
    return match


@pytest.fixture
def table() -> atout.Match:
    """Trick 85 is to be led by seat 0: clubs are trumps; he has laid KC QC KD QD, seat 1 four aces and four jacks."""
    return twin(_table())


@cache
def _table() -> atout.Match:
    match = last_draw(
        ("KC QC KD QD 9S 9S 9S", "AC AD AH AS JC JS JH JD TS TS"),
        "0 announce royal_marriage KC QC",
        "0 announce marriage KD QD",
        "1 announce four_aces AC AD AH AS",
        "1 announce four_jacks JC JS JH JD",
        last="8C 8D",
    )
    play(match, "0 draw")
    return match


@pytest.mark.clause("CH-092")
def test_the_winner_of_trick_84_may_still_declare() -> None:
    """S-072: before he draws; once the last card is drawn, no more."""
    match = last_draw(("KC QC JS JH JD JC 9S", ""), "0 announce royal_marriage KC QC", keep="JSa JHa JDa JCa")
    assert match.view(0).stock == 2
    assert len(won(match.events).split()) == 84
    play(match, "0 four_jacks JSa JHa JDa JCa", "0 draw")
    assert (match.view(0).stock, match.view(0).phase) == (0, "strict")
    assert scores(match) == "40 0"


@pytest.mark.clause("CH-092")
def test_the_winner_of_trick_85_may_not() -> None:
    """S-072: nor announce, nor he of any trick after."""
    match = last_draw(("KC QC JS JH JD JC 9S", ""), "0 announce royal_marriage KC QC", keep="JSa JHa JDa JCa")
    play(match, "0 draw")
    jacks = {"JSa", "JHa", "JDa", "JCa"}
    while jacks <= set(match.view(0).hand):
        assert offered(match) == "play"
        for step in ("0 four_jacks JSa JHa JDa JCa", "0 announce four_jacks JSa JHa JDa JCa"):
            assert refused(match, step) == "CH-092"
        cards = [str(action) for action in match.legal()]
        act(match, match.turn or 0, min(cards, key=lambda card: card in jacks))
    assert match.view(0).tricks(0) > 42


@pytest.mark.clause("CH-092")
def test_it_may_be_agreed_that_declarations_go_on() -> None:
    """`declareInPhase2`."""
    match = last_draw(
        ("KC QC JS JH JD JC 9S", ""), "0 announce royal_marriage KC QC", keep="JSa JHa JDa JCa", declareInPhase2=True
    )
    play(match, "0 draw")
    jacks = ("JSa", "JHa", "JDa", "JCa")
    while match.turn == 1 or "four_jacks" not in offered(match):
        cards = [str(action) for action in match.legal() if isinstance(action, atout.Play)]
        act(match, match.turn or 0, min(cards, key=lambda card: card in jacks))
    assert match.view(0).phase == "strict"
    play(match, "0 four_jacks JSa JHa JDa JCa")
    assert scores(match) == "40 0"


# The trick from the table ------------------------------------------------------------------------------------


@pytest.mark.clause("CH-093")
def test_trick_85_is_played_with_laid_cards(table: atout.Match) -> None:
    """AMB-60."""
    assert [table.view(seat).from_laid for seat in (0, 1)] == [True, True]
    assert playable(table) == laid(table, 0) == "QD KD QC KC"
    in_hand = table.view(0).hand[0]
    assert refused(table, f"0 {in_hand}") == "CH-093"
    play(table, "0 QD")
    assert set(playable(table).split()) <= set(laid(table, 1).split())


@pytest.mark.clause("CH-093", "CH-096")
@pytest.mark.parametrize(
    ("lead", "replies"),
    [
        ("QD", "AD"),  # of jack and ace the one that beats
        ("KD", "AD"),
        ("QC", "AC"),
        ("KC", "AC"),
    ],
)
def test_following_and_beating_hold_among_the_laid_cards(table: atout.Match, lead: str, replies: str) -> None:
    """Whatever the hand holds besides."""
    play(table, f"0 {lead}")
    assert playable(table) == replies
    assert won(play(table, f"1 {replies}a")) == "1"


@pytest.mark.clause("CH-093", "CH-096")
def test_so_does_trumping() -> None:
    """Without a laid diamond: a laid trump, though there are diamonds in the hand."""
    match = last_draw(
        ("KC QC KD QD 9S 9S 9S", "AC AC AH AS TS TS"),
        "0 announce royal_marriage KC QC",
        "0 announce marriage KD QD",
        "1 announce four_aces AC AC AH AS",
        keep="8Dc",
        last="8C TD",
    )
    play(match, "0 draw", "0 QD")
    assert "TD" in hand(match, 1).split()
    assert playable(match) == "AC AC"
    assert refused(match, f"1 {next(card for card in match.view(1).hand if card.startswith('TD'))}") == "CH-093"
    assert refused(match, "1 AH") == "CH-096"


@pytest.mark.clause("CH-093")
def test_without_a_laid_card_of_the_suit_or_of_trumps_any_laid_card_will_do() -> None:
    match = last_draw(
        ("KC QC KD QD 9S 9S 9S", "AH AH AH AS TS TS"),
        "0 announce royal_marriage KC QC",
        "0 announce marriage KD QD",
        "1 announce four_aces AH AH AH AS",
    )
    play(match, "0 draw", "0 QD")
    assert playable(match) == laid(match, 1) == "AS AH AH AH"


@pytest.mark.clause("CH-093")
def test_who_has_nothing_laid_plays_any_card_but_follows_and_beats() -> None:
    """AMB-60."""
    match = last_draw(
        ("KC QC KD QD 9S 9S 9S", ""),
        "0 announce royal_marriage KC QC",
        "0 announce marriage KD QD",
        keep="8Da ADa",
        stock="AC AD AC 8D",
        last="8C TD",
    )
    play(match, "0 draw", "0 KD")
    assert laid(match, 1) == ""
    diamonds = [card for card in hand(match, 1).split() if card[1] == "D"]
    assert "TD" in diamonds
    assert set(playable(match).split()) == {card for card in diamonds if card[0] in "AT"}


@pytest.mark.clause("CH-093")
def test_a_carte_blanche_shown_is_not_laid() -> None:
    """Only declarations lie on the table."""
    blanche = "AS TS 9S 8S 7S AH TH 9H 8H 7H AD TD"
    match = position("chinese", hands=(blanche, "KS 9C"), question=True)
    act(match, 0, "carte_blanche")
    down(match)
    assert match.view(0).stock_empty
    assert laid(match, 0) == ""
    assert playable(match) == hand(match, 0)


@pytest.mark.clause("CH-093", "CH-094")
def test_only_that_trick(table: atout.Match) -> None:
    """The rest of the laid cards goes back to the hands."""
    events = play(table, "0 QD", "1 AD")
    assert told(events, "pick_up") == "pick_up 0\npick_up 1"
    assert table.view(0).from_laid is False
    assert [laid(table, seat) for seat in (0, 1)] == ["", ""]
    assert playable(table) == hand(table, 1)
    assert len(hand(table, 1).split()) == 11


@pytest.mark.clause("CH-093")
def test_it_may_be_agreed_to_play_it_with_any_card() -> None:
    """`firstEndTrick`: free; the laid cards are picked up first."""
    match = last_draw(
        ("KC QC KD QD 9S 9S", ""), "0 announce royal_marriage KC QC", "0 announce marriage KD QD", firstEndTrick="free"
    )
    assert told(play(match, "0 draw"), "pick_up") == "pick_up 0"
    assert match.view(0).from_laid is False
    assert playable(match) == hand(match, 0)
    assert len(hand(match, 0).split()) == 12


# The last twelve ---------------------------------------------------------------------------------------------


@pytest.mark.clause("CH-094")
def test_the_last_twelve_cards_are_played_out(table: atout.Match) -> None:
    """Trick 85 is the first of them: 84 tricks with a stock and twelve without make 96 (AMB-60)."""
    assert len(won(table.events).split()) == 84
    assert [table.view(seat).held(seat) + len(table.view(seat).laid(seat)) for seat in (0, 1)] == [12, 12]
    events = play_out(table)
    assert len(won(events).split()) == 12
    assert sum(event.do == "play" for event in table.events) == 192


@pytest.mark.clause("CH-095")
def test_the_winner_leads(table: atout.Match) -> None:
    events = play_out(table)
    winners = won(events).split()
    leads = [event.seat for event in events if event.do == "play"][::2]  # type: ignore[attr-defined]
    assert [str(seat) for seat in leads[1:]] == winners[:-1]
    assert leads[0] == 0


@cache
def _last_twelve() -> atout.Match:
    """No trumps have been fixed, nothing lies on the table, seat 0 leads."""
    hands = ("9S KS AS 9D TD 8C TC 8H 8D TH 7C 9C", "7S 8S TS AS 7H 9H JH QH KH AH 7D JD")
    return endgame("chinese", hands=hands, trump="D")


@pytest.mark.clause("CH-096")
@pytest.mark.parametrize(
    ("lead", "replies"),
    [
        ("9S", "TS AS"),  # above the nine
        ("KS", "TS AS"),
        ("AS", "7S 8S TS AS"),  # nothing beats the ace: any spade (AMB-79)
        ("9D", "JD"),
        ("TD", "7D JD"),
        ("8C", "7S 8S TS AS 7H 9H JH QH KH AH 7D JD"),  # no club, and no trumps have been fixed: any card
    ],
)
def test_he_who_answers_must_follow_and_beat(lead: str, replies: str) -> None:
    match = twin(_last_twelve())
    play(match, f"0 {lead}")
    assert playable(match) == replies
    wrong = next((card for card in hand(match, 1).split() if card not in replies.split()), None)
    assert wrong is None or refused(match, f"1 {wrong}") == "CH-096"


@pytest.mark.clause("CH-096")
def test_or_trump_at_every_trick() -> None:
    """Clubs are trumps: follow and beat, else follow, else trump, else anything."""
    ways = set()
    for seed in range(4):
        match, dice = twin(_table()), random.Random(seed)
        play(match, "0 QD", "1 ADa")
        while match.turn is not None:
            trick = match.view(match.turn).trick
            if trick:
                way, cards = duty(hand(match, match.turn).split(), trick[0].card[:2], "C")
                assert playable(match).split() == cards, (way, trick)
                ways.add(way)
            act(match, match.turn, str(dice.choice(match.legal())))
    assert ways == {"beat", "follow", "trump", "any"}


def duty(held: list[str], lead: str, trump: str) -> tuple[str, list[str]]:
    """What must be played to a lead."""
    suit = [card for card in held if card[1] == lead[1]]
    above = [card for card in suit if RANKS.index(card[0]) > RANKS.index(lead[0])]
    trumps = [card for card in held if card[1] == trump]
    for way, cards in (("beat", above), ("follow", suit), ("trump", trumps)):
        if cards:
            return way, cards
    return "any", held


@pytest.mark.clause("CH-030")
@pytest.mark.parametrize("seed", range(2))
def test_the_last_trick_is_worth_250(seed: int) -> None:
    """S-074: trick 96."""
    match = position("chinese", hands=("AS TS KC", "AD 9H JS")[:: 1 if seed else -1])
    events = play_out(match)
    winner = won(match.events).split()
    assert len(winner) == 96
    assert told(events, "mark") == f"mark {winner[-1]} last_trick 250"
    assert scores(match) == ("250 0" if winner[-1] == "0" else "0 250")
