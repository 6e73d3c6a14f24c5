"""Le Beigne: the play of the cards (BEI-022 to BEI-027, BEI-034, BEI-059, BEI-060)."""

from __future__ import annotations

import pytest

from atout.games import beigne

from .table_beigne import do, hand, play_out, playable, refused, told, tricks


@pytest.mark.clause("BEI-022")
@pytest.mark.parametrize("bids", ["go go go", "pass go go", "pass pass go", "pass pass pass"])
def test_the_eldest_leads_whatever_the_bids(bids: str) -> None:
    """AMB-121."""
    for dealer in range(3):
        match = hand(dealer=dealer, bids=bids)
        assert match.turn == (dealer + 1) % 3


@pytest.mark.clause("BEI-022")
def test_one_plays_what_one_holds() -> None:
    match = hand(("AS KS QS JS 2D", "9S"), bids="go go go")
    assert refused(match, "0 9S") == "BEI-022"
    assert playable(match) == "2D JS QS KS AS"


@pytest.mark.clause("BEI-023")
def test_the_play_goes_round_clockwise() -> None:
    match = hand(players=5, dealer=2, bids="go go go go go")
    order = []
    for _ in range(5):
        assert match.turn is not None
        order.append(match.turn)
        for seat in set(range(5)) - {match.turn}:
            assert refused(match, f"{seat} {match.view(seat).hand[0][:2]}" if match.view(seat).hand else "0 AS")
            assert match.view(seat).legal() == ()
        match.apply(match.legal()[0])
    assert order == [3, 4, 0, 1, 2]


@pytest.mark.clause("BEI-024")
def test_one_must_follow_suit() -> None:
    match = hand(("AS", "5S 2S AH 3C 4C", "KH QH 2C 5C 6C"), turn_up="9H", bids="go go go")
    do(match, "0 AS")
    assert playable(match) == "2S 5S"
    assert refused(match, "1 AH") == refused(match, "1 3C") == "BEI-024"
    reason = match.refusal(beigne.Play("AHa"), 1)
    assert reason is not None
    assert (reason.en, reason.fr) == (
        "You must follow spades: you hold 5♠, 2♠.",
        "Vous devez fournir à pique : vous avez 5♠, 2♠.",
    )


@pytest.mark.clause("BEI-024")
def test_trumps_led_are_followed_like_any_suit() -> None:
    match = hand(("AH", "5H 2H AS 3C 4C", ""), turn_up="9H", bids="go go go")
    do(match, "0 AH")
    assert playable(match) == "2H 5H"


@pytest.mark.clause("BEI-024", "BEI-018")
def test_the_kept_turn_up_must_follow_too() -> None:
    match = hand(("KH", "3C", "2C 2D 2S 4C 4D"), turn_up="9H")
    do(match, "2 keep 2C", "0 go", "1 go", "2 go", "0 KH")
    match.apply(match.legal()[0])
    assert playable(match) == "9H"
    do(match, "2 9H")
    assert match.view(0).known(2) == ()


@pytest.mark.clause("BEI-025")
def test_unable_to_follow_one_may_trump_or_throw_anything_away() -> None:
    match = hand(("AS", "KH 2H 3C 4C 5C", "QH 6C 7C 8C 9C"), turn_up="9H", bids="go go go")
    do(match, "0 AS")
    assert playable(match) == "3C 4C 5C 2H KH"  # no duty to trump
    do(match, "1 KH")
    assert playable(match) == "6C 7C 8C 9C QH"  # nor to beat, nor not to
    do(match, "2 QH")
    assert match.view(0).last_winner == 1


@pytest.mark.clause("BEI-026")
@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        (("4S", "KS", "QS"), 1),  # the highest card of the suit led
        (("4S", "AC", "AD"), 0),  # however high the others
        (("AS", "2H", "KS"), 1),  # the trump it was trumped with
        (("AS", "2H", "3H"), 2),  # the highest of the trumps
        (("AS", "KH", "3H"), 1),
        (("7H", "AS", "8H"), 2),  # trumps led
    ],
)
def test_who_wins_a_trick(cards: tuple[str, str, str], winner: int) -> None:
    fill = ("2C 3C 4C 5C", "6C 7C 8C 9C", "2D 3D 4D 5D")
    match = hand(tuple(f"{card} {rest}" for card, rest in zip(cards, fill, strict=True)), turn_up="9H", bids="go go go")
    tricks(match, " ".join(cards))
    assert match.view(0).last_winner == winner
    assert [match.view(0).tricks(seat) for seat in range(3)] == [int(seat == winner) for seat in range(3)]


@pytest.mark.clause("BEI-027")
def test_the_winner_leads_next() -> None:
    match = hand(("4S 5C", "KS 6C", "QS 7C"), turn_up="9H", bids="go go go")
    tricks(match, "4S KS QS")
    assert match.turn == 1
    tricks(match, "6C 7C 5C")
    assert match.turn == 2


@pytest.mark.clause("BEI-034")
@pytest.mark.parametrize("players", [3, 8])
def test_a_hand_is_five_tricks(players: int) -> None:
    match = hand(players=players, bids=" ".join(["go"] * players))
    play_out(match)
    assert len(told(match.events, "trick")) == 5
    assert len(told(match.events, "play")) == 5 * players
    assert sum(row.tricks for row in match.sheets[0].rows) == 5
    assert match.turn is None
    assert refused(match, "0 AS") == "BEI-034"


@pytest.mark.clause("BEI-059")
def test_won_tricks_lie_face_down() -> None:
    """Nothing that a seat is shown tells the cards of a trick before the last; and a table keeps that one down too."""
    match = hand(("AS KS QS JS TS", "9S 8S 7S 6S 5S"), bids="go go go")
    tricks(match, "AS 9S 2C", "KS 8S 3C")
    view = match.view(1)
    assert [laid.card for laid in view.last_trick] == ["KSa", "8Sa", "3Ca"]
    assert view.trick == ()
    assert "ASa" not in str(view)
    assert not match.rules.tricks_face_up


@pytest.mark.clause("BEI-060")
def test_the_tricks_are_kept_apart() -> None:
    """The record tells every trick on its own, card by card, so that a revoke could be proved."""
    match = hand(players=4, bids="go go go go")
    play_out(match)
    kept: list[list[str]] = [[]]
    for event in match.events:
        if event.do == "play":
            kept[-1].append(f"{event.seat} {event.card}")  # type: ignore[attr-defined]
        elif event.do == "trick":
            kept.append([f"won by {event.seat}"])  # type: ignore[attr-defined]
    assert [len(trick) for trick in kept] == [4, 5, 5, 5, 5, 1]
    assert len({card for trick in kept for card in trick if not card.startswith("won")}) == 20
