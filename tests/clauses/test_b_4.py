"""Bésigue for four, each for himself or in teams (B-4-001 to B-4-003)."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields

import pytest

import atout

from .table import endgame, happen, offered, play, play_out, playable, position, refused, scores, told, won
from .table_family import win


def four(*hands: str, **given: object) -> atout.Match:
    return position("four", hands=hands, **given)  # type: ignore[arg-type]


@pytest.mark.clause("B-4-001")
@pytest.mark.parametrize("preset", ["four", "four_teams"])
def test_four_packs_for_four_players(preset: str) -> None:
    match = position(preset)
    (pack,) = [entry for entry in match.log if isinstance(entry, atout.NewPack)]
    assert set(Counter(card[:2] for card in pack.cards).values()) == {4}
    assert (len(pack.cards), match.rules.players) == (128, 4)


@pytest.mark.clause("B-4-002")
def test_each_for_himself_or_in_teams() -> None:
    assert [atout.rules("four").side(seat) for seat in range(4)] == [0, 1, 2, 3]
    assert [atout.rules("four_teams").side(seat) for seat in range(4)] == [0, 1, 0, 1]
    assert scores(four()) == "0 0 0 0"
    assert scores(position("four_teams")) == "0 0"
    match = four("9C KC QC")
    win(match, "9C")
    assert refused(match, "0 cede") == "B-ORD-010"


@pytest.mark.clause("B-4-003")
def test_each_for_himself_it_is_the_game_for_three() -> None:
    ours, three = atout.rules("four"), atout.rules("three")
    differs = {f.name for f in fields(ours) if getattr(ours, f.name) != getattr(three, f.name)}
    assert differs == {"name", "players", "sides", "packs"}
    assert (ours.target, ours.triple_bezique, ours.double_bezique) == (2000, 1500, 500)


@pytest.mark.clause("B-4-003")
@pytest.mark.parametrize("dealer", range(4))
def test_the_eldest_leads_clockwise(dealer: int) -> None:
    match = four("9C", "9D", "9S", "9C", dealer=dealer)
    order = [(dealer + turn) % 4 for turn in (1, 2, 3, 4)]
    packets = [(event.seat, event.count) for event in match.events if event.do == "packet"]  # type: ignore[attr-defined]
    assert packets == [(seat, count) for count in (3, 2, 3) for seat in order]
    turns = []
    for _ in range(4):
        assert match.turn is not None
        turns.append(int(match.turn))
        match.apply(next(action for action in match.legal() if isinstance(action, atout.Play)))
    assert turns == order


@pytest.mark.clause("B-4-003")
@pytest.mark.parametrize(("size", "stock"), [(8, 96), (9, 92), (10, 88)])
def test_hands_of_eight_nine_or_ten(size: int, stock: int) -> None:
    """AMB-38; with a card turned up (AMB-39)."""
    match = four(handSize=size)
    assert [len(match.view(seat).hand) for seat in range(4)] == [size] * 4
    assert match.view(0).stock == stock
    assert match.deal
    assert match.view(0).turn_up == match.deal.pack[4 * size]


@pytest.mark.clause("B-4-003")
@pytest.mark.parametrize("winner", range(4))
def test_the_winner_draws_then_clockwise(winner: int) -> None:
    cards = ["9C"] * 4
    cards[winner] = "KC"
    match = four(*cards, stock="AS AD AC TS")
    events = play(match, *(f"{seat} {card}" for seat, card in enumerate(cards)))
    order = [(winner + turn) % 4 for turn in range(4)]
    drawn = [f"draw {seat} {card}" for seat, card in zip(order, ("ASa", "ADa", "ACa", "TSa"), strict=True)]
    assert told(events, "draw").splitlines() == drawn
    assert match.turn == winner


@pytest.mark.clause("B-4-003")
def test_the_triple_upon_ones_own_double_only() -> None:
    six = "QS QS QS JD JD JD"
    match = four(f"{six} 9C 9D")
    win(match, "9C")
    assert refused(match, f"0 triple_bezique {six}") == "B-3-009"
    play(match, "0 double_bezique QSa QSb JDa JDb")
    win(match, "9D")
    play(match, f"0 triple_bezique {six}")
    assert scores(match) == "2000 0 0 0"


@pytest.mark.clause("B-4-003")
def test_no_quadruple() -> None:
    """AMB-45: with ten cards there would be room for it."""
    eight = "QS QS QS QS JD JD JD JD"
    match = four(f"{eight} 9C 9D", handSize=10)
    win(match, "9C")
    assert refused(match, f"0 quadruple_bezique {eight}") == "B-ORD-012"
    assert offered(match) == "four_queens four_jacks bezique double_bezique draw"


@pytest.mark.clause("B-4-003")
@pytest.mark.parametrize("takes", [True, False])
def test_three_hidden_cards_and_the_turn_up_at_the_last_draw(takes: bool) -> None:
    """AMB-41."""
    kept = "KS QS KC QC"
    match = four(kept, kept, kept, kept, turn_up="JH", last="AS TD TC")
    while match.view(0).stock != 4 or "draw" not in offered(match):
        legal = [str(action) for action in match.legal()]
        spare = [card for card in legal if len(card) == 3 and card[:2] not in kept]
        match.apply(atout.Action.parse("draw" if "draw" in legal else spare[0]))
    winner = match.turn
    assert winner is not None
    seats = [(winner + turn) % 4 for turn in range(4)]
    events = told(play(match, f"{winner} {'take_turn_up' if takes else 'draw'}"), "draw", "take_turn_up").splitlines()
    hidden = [f"draw {seat} {card}" for seat, card in zip(seats[takes:], ("ASa", "TDa", "TCa"), strict=False)]
    turned = f"take_turn_up {winner if takes else seats[3]} JHa"
    assert events == ([turned, *hidden] if takes else [*hidden, turned])


@pytest.mark.clause("B-4-003", "B-ORD-082")
def test_the_last_to_play_beats_the_best_so_far() -> None:
    """AMB-42."""
    hands = (
        "9C 7S 7D 8S 8D 9S 9D 7H",
        "KC JC 7S 8S 9S JS QS KS",
        "TC QC 7D 8D 9D JD QD KD",
        "AC JC 7C 7S 8D 9S KH QH",
    )
    match = endgame("four", hands=hands, turn_up="KH")
    play(match, "0 9C", "1 JC", "2 QC")
    assert playable(match) == "AC"
    assert refused(match, "3 JC") == "B-ORD-082"


@pytest.mark.clause("B-4-003")
def test_a_deal_holds_330() -> None:
    """Brisques 320, the last trick 10."""
    match = four()
    assert len(won(play_out(match)).split()) == 32
    assert sum(match.scores) == 330


@pytest.mark.clause("B-4-003")
@pytest.mark.parametrize(
    ("cards", "dealer"),
    [("9Sa KSa ASa 8Da", 3), ("7Sa KSa 7Da ASa", None), ("TSa KSa ASa ADa", 1), ("JSa QSa KSa TSa", 0)],
)
def test_the_lowest_card_deals(cards: str, dealer: int | None) -> None:
    match = atout.Match("four", auto_deal=False)
    happen(match.enter(atout.DealDraw(tuple(cards.split()))))
    assert match.dealer == dealer
