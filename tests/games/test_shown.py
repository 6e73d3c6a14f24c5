"""Matches, views and rules show themselves: a line, lines, a picture that shows no more than its view knows."""

from __future__ import annotations

import random
from collections import Counter
from xml.etree import ElementTree

import pytest

import atout
from atout.contract.match import AnyMatch
from atout.contract.picture import BACK, PAPER, SIGNS

SVG = "{http://www.w3.org/2000/svg}"
SUITS = {sign: suit for suit, sign in SIGNS.items()}


def begun(preset: str, steps: int) -> AnyMatch:
    match, chance = atout.Match(preset, seed=6), random.Random(6)
    for _ in range(steps):
        match.apply(chance.choice(match.legal()))
    return match


def pictured(picture: str) -> tuple[Counter[str], int]:
    """The faces that a picture shows, and how many backs."""
    root = ElementTree.fromstring(picture)
    rects = [rect.get("fill") for rect in root.iter(f"{SVG}rect")]
    texts = [["".join(text.itertext()) for text in group.iter(f"{SVG}text")] for group in root.iter(f"{SVG}g")]
    faces = Counter(rank.replace("10", "T") + SUITS[sign] for rank, sign in texts)
    assert rects.count(PAPER) == faces.total()
    return faces, rects.count(BACK)


@pytest.mark.parametrize(("preset", "steps"), [("ordinary", 30), ("four_teams", 45), ("chinese", 70), ("beigne", 11)])
def test_the_picture_of_a_view_shows_what_its_seat_may_know(preset: str, steps: int) -> None:
    match = begun(preset, steps)
    view = match.view(0)
    shown = Counter(card[:2] for card in [*view.hand, *view.laid(0), *(laid.card for laid in view.trick)])
    hidden = 0
    for seat in range(1, match.rules.players):
        known = [card for card in view.known(seat) if card not in view.laid(seat)]
        shown.update(card[:2] for card in [*known, *view.laid(seat)])
        hidden += view.held(seat) - len(known)
    if view.turn_up:
        shown[view.turn_up[:2]] += 1
    stock = 0 if preset == "beigne" or view.stock_empty else 1
    assert pictured(view._repr_html_()) == (shown, hidden + stock)


def test_a_bystander_sees_no_hand_and_who_holds_the_match_every_hand() -> None:
    match = begun("ordinary", 30)
    table = match.view(-1)
    open_to_all = Counter(card[:2] for seat in (0, 1) for card in {*table.known(seat), *table.laid(seat)})
    on_the_table = Counter(card[:2] for card in [table.turn_up or "", *(laid.card for laid in table.trick)] if card)
    hands = Counter(card[:2] for seat in (0, 1) for card in match.view(seat).hand)
    faces, _ = pictured(table._repr_html_())
    assert faces == open_to_all + on_the_table
    assert hands - faces
    whole, _ = pictured(match._repr_html_())
    assert hands <= whole


def test_jokers_are_drawn() -> None:
    match = atout.Match("sans_retourne", options={"deck": "2x32+2"}, seed=1)
    while not any("X" in card for seat in (0, 1) for card in match.view(seat).hand):
        match.apply(match.legal()[0])
    faces, _ = pictured(match._repr_html_())
    assert faces["X"] >= 1


def test_a_line_says_where_a_match_stands() -> None:
    match = begun("ordinary", 3)
    first, second = match.scores
    assert repr(match) == f"<Match ordinary: deal 1, seat {match.turn} to act, scores {first} {second}>"
    assert repr(match.view(1)).startswith("<View ordinary: seat 1, deal 1, ")
    lines = str(match).splitlines()
    assert [line.split(":")[0] for line in lines[1:]] == ["seat 0", "seat 1"]
    assert repr(atout.Match("ordinary", auto_deal=False)) == "<Match ordinary: deal 0, to be dealt, scores 0 0>"


@pytest.mark.parametrize(
    "rules",
    [
        *atout.PRESETS.values(),
        atout.rules("britannica", target=500),
        atout.rules("beigne", players=6),
        atout.rules("sans_retourne", hand_size=9, deck="2x32+2"),
    ],
    ids=repr,
)
def test_rules_show_the_call_that_makes_them(rules: atout.Rules) -> None:
    assert eval(repr(rules), {"atout": atout}) == rules
