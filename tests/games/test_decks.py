"""Decks: which cards there are, in what order, as numbers and as text; jokers at the table (R-30)."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from cases import some

import atout
from atout.cards import FULL, PIQUET, Deck
from atout.cards.numbers import (
    FACES,
    FULL_FACES,
    JOKER_SUIT,
    above,
    card_of,
    copy_of,
    face_in,
    face_of,
    full_face_in,
    full_place_of,
    full_places_of,
    is_joker,
    place_of,
    places_of,
    suit_mask,
    suit_of,
)
from atout.games.bezique.kernels import deal as do
from atout.games.bezique.kernels import lawful
from atout.games.bezique.kernels.moves import MOVES, card_in, move_with
from atout.games.bezique.kernels.random_play import fresh_pack
from atout.games.bezique.kernels.state import OVER, new_action, new_state
from atout.games.bezique.kernels.tricks import takes_over, trick_winner
from atout.games.bezique.presets import choices, options_on_top
from atout.games.bezique.search.ending_desk import new_desk, new_stack
from atout.games.bezique.search.endings import ending_value
from atout.kernel import copy, integers
from atout.players.making import player
from atout.research.environments.engine import engine_of
from atout.search.positions import read_position

DECK = PIQUET.sized("4x24+2")
JOKERS = ("X1", "X2")


# The cards ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["1x52", "2x32", "8x32", "3x24", "4x24+2", "2x32+1"])
def test_a_deck_reads_back(text: str) -> None:
    order = FULL if "52" in text else PIQUET
    deck = order.sized(text)
    assert str(deck) == text
    assert deck.size == len(deck.cards) == len({*deck.texts})
    assert [deck.card(card) for card in deck.texts] == [*deck.cards] == sorted(deck.cards)
    assert all(card in deck for card in deck.cards)


@pytest.mark.parametrize("text", ["2", "x32", "9x32", "2x30", "2x36", "2x32+3", "2x32+", "two", "2x32+2x"])
def test_what_is_no_deck_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=re.escape(text)):
        PIQUET.sized(text)


def test_the_cards_come_pack_by_pack_the_jokers_at_the_end_of_the_first() -> None:
    assert DECK.ranks == "9JQKTA"
    assert DECK.texts[:7] == ("9Sa", "JSa", "QSa", "KSa", "TSa", "ASa", "9Ha")
    assert DECK.texts[23:27] == ("ACa", "X1", "X2", "9Sb")
    assert "7Sa" not in DECK.texts
    assert PIQUET.card("7Sa") not in DECK
    assert PIQUET.card("9Se") not in DECK


def test_a_joker_is_a_card_beside_the_suits() -> None:
    for text in JOKERS:
        card = DECK.card(text)
        assert DECK.text(card) == DECK.face_text(DECK.face(text)) == text
        assert (copy_of(card), suit_of(card), is_joker(card)) == (0, JOKER_SUIT, True)
        assert not suit_mask(suit_of(card))
        assert not above(card)
        assert DECK.pretty(card, "fr") == DECK.pretty(card) == f"joker {text[1]}"
        assert 0 < 1 << face_of(card) < 1 << 63
    assert not any(is_joker(card) for deck in (PIQUET, FULL) for card in deck.cards)
    with pytest.raises(ValueError, match="X3"):
        DECK.card("X3")


@pytest.mark.parametrize("deck", [PIQUET, FULL])
def test_a_suit_is_above_its_weakest_card(deck: Deck) -> None:
    for suit in range(4):
        of_suit = [card for card in deck.cards if suit_of(card) == suit]
        for at, card in enumerate(of_suit):
            assert [other for other in deck.cards if above(card) >> other & 1] == of_suit[at + 1 :]
        assert [card for card in deck.cards if suit_mask(suit) >> card & 1] == of_suit


def test_tables_go_by_places() -> None:
    assert [place_of(face) for face in PIQUET.cards] == [*range(FACES)]
    assert [face_in(place) for place in range(FACES)] == [*PIQUET.cards]
    assert [full_place_of(face) for face in FULL.cards] == [*range(FULL_FACES)]
    assert [full_face_in(place) for place in range(FULL_FACES)] == [*FULL.cards]
    assert places_of(PIQUET.masks[0]) == (1 << FACES) - 1
    assert full_places_of(FULL.masks[0]) == (1 << FULL_FACES) - 1
    assert places_of(DECK.masks[0] & ~DECK.masks[1]) == 3 << FACES


def test_a_move_that_plays_a_card_keeps_its_number() -> None:
    every = PIQUET.sized("8x32+2").cards
    assert [card_in(move_with(card)) for card in every] == [*every]
    assert [move_with(card_of(copy, face)) for copy in range(8) for face in PIQUET.cards] == [*range(256)]
    assert [move_with(PIQUET.card(text)) for text in JOKERS] == [MOVES - 2, MOVES - 1]


@pytest.mark.parametrize("written", ["", "4x24", "4x24+2"])
def test_a_kernel_shuffles_the_cards_there_are(written: str) -> None:
    rules = atout.rules("chinese", deck=written)
    state = new_state(rules)
    fresh_pack(state, rules.packed, integers([1]))
    assert sorted(int(card) for card in state.pack[: rules.cards.size]) == [*rules.cards.cards]


# The option ---------------------------------------------------------------------------------------------


def test_the_deck_is_an_option_that_says_how_many_packs() -> None:
    rules = atout.rules("chinese", deck="4x24+2")
    assert (rules.packs, rules.cards, rules.cards.size) == (4, DECK, 98)
    assert options_on_top(rules) == {"deck": "4x24+2"}
    assert atout.rules("chinese", **options_on_top(rules)) == rules
    assert atout.rules("ordinary", deck="2x32") == atout.rules("ordinary")
    assert choices("ordinary", "deck") == ("", "2x24")
    assert "4x24+2" in choices("rubicon", "deck")


@pytest.mark.parametrize(
    ("preset", "options", "words"),
    [
        ("three", {"deck": "3x24+2"}, ("74", "even", "se partagent")),
        ("ordinary", {"deck": "2x32+2"}, ("joker", "turnUp=no", "atout")),
        ("ordinary", {"deck": "3x32+2"}, ("3 packs", "2", "3 jeux")),
        ("chinese", {"deck": "8x32+2"}, ("258", "256", "cartes")),
        ("boussac", {"deck": "3x24", "packs": 4}, ("packs=4", "leave", "laissez")),
        ("rubicon", {"deck": "4x24+2", "freeTable": True}, ("free table", "jokers", "table libre")),
        ("chinese", {"deck": "4x52"}, ("4x24", "none of them", "n'en est pas")),
    ],
)
def test_a_deck_that_cannot_be_is_refused_in_words(
    preset: str, options: dict[str, Any], words: tuple[str, ...]
) -> None:
    with pytest.raises(atout.OptionError) as caught:
        atout.rules(preset, **options)
    assert "deck" in caught.value.en
    assert "deck" in caught.value.fr
    assert all(word in f"{caught.value.en} {caught.value.fr}" for word in words)


def test_a_deck_has_cards_for_every_hand_and_a_stock() -> None:
    with pytest.raises(atout.OptionError, match="48 cards; from 64"):
        atout.Rules(players=4, sides=4, hand_size=15, deck="2x24")


# Jokers at the table ------------------------------------------------------------------------------------

STRICT = "preset: sans_retourne\noptions: deck=2x24+2"


class Ending:
    """The last cards of two hands; seat 0 leads."""

    def __init__(self, own: str, theirs: str, trump: str = "") -> None:
        trumps = f"trump: {trump}\n" if trump else ""
        self.rules, self.state = read_position(f"{STRICT}\n{trumps}hand 0: {own}\nhand 1: {theirs}")

    def plays(self) -> set[str]:
        return {str(action) for action in lawful.plays(self.state, self.rules, int(self.state.turn))}

    def refusal(self, card: str) -> Any:
        return lawful.refusal(self.state, self.rules, int(self.state.turn), atout.Play(card))

    def trick(self, lead: str, reply: str) -> int:
        """Who takes this trick."""
        for card in (lead, reply):
            assert self.refusal(card) is None
            do.act(self.state, self.rules.packed, int(self.state.turn), atout.Play(card).packed(2))
        return int(trick_winner(self.state, self.rules.packed))


def test_a_joker_led_takes_its_trick_unless_it_is_trumped() -> None:
    assert Ending("X1 9Ca", "ASa 9Sa").trick("X1", "ASa") == 0, "no trumps yet"
    assert Ending("X1 9Ca", "ASa 9Sa", "H").trick("X1", "ASa") == 0
    assert Ending("X1 9Ca", "9Ha 9Sa", "H").trick("X1", "9Ha") == 1
    assert Ending("X1 9Ca", "9Cb 9Sa", "C").trick("X1", "9Cb") == 1
    assert Ending("X1 9Ca", "X2 9Sa", "H").trick("X1", "X2") == 0
    assert Ending("X2 9Ca", "X1 9Sa", "H").trick("X2", "X1") == 0


@pytest.mark.parametrize("trump", ["", *"SHDC"])
def test_a_joker_played_to_a_trick_loses_it(trump: str) -> None:
    assert Ending("9Ca TSa", "X1 X2", trump).trick("9Ca", "X1") == 0
    assert Ending("9Ha TSa", "X1 X2", trump).trick("9Ha", "X2") == 0


@pytest.mark.parametrize("rule", ["rankAnySuit", "standard"])
def test_so_it_is_while_there_is_a_stock_by_either_rule(rule: str) -> None:
    numbers = {"rankAnySuit": 0, "standard": 1}
    faces = [*PIQUET.sized("1x24").cards]
    for joker in map(PIQUET.face, JOKERS):
        for trump in range(-1, 4):
            for face in faces:
                assert not takes_over(numbers[rule], trump, face, joker)
                assert takes_over(numbers[rule], trump, joker, face) == (suit_of(face) == trump)


@pytest.mark.clause("B-ORD-081", "B-ORD-084")
def test_nobody_follows_with_a_joker_nor_must_follow_it() -> None:
    follows = Ending("9Ca TSa", "X1 KCa", "H")
    do.act(follows.state, follows.rules.packed, 0, atout.Play("9Ca").packed(2))
    assert follows.plays() == {"KCa"}
    assert follows.refusal("X1").clause == "B-ORD-081"
    free = Ending("X1 9Ca", "X2 KCa", "H")
    do.act(free.state, free.rules.packed, 0, atout.Play("X1").packed(2))
    assert free.plays() == {"X2", "KCa"}


@pytest.mark.clause("B-ORD-083")
def test_who_can_must_trump_a_joker_led() -> None:
    match = Ending("X1 9Ca 9Cb", "X2 THa KCa", "H")
    do.act(match.state, match.rules.packed, 0, atout.Play("X1").packed(2))
    assert match.plays() == {"THa"}
    reason = match.refusal("X2")
    assert (reason.clause, reason.en, reason.fr) == (
        "B-ORD-083",
        "Nobody can follow a joker: you must trump, you hold 10♥.",
        "On ne peut fournir à un joker : vous devez couper, vous avez 10♥.",
    )


def test_who_does_not_trump_a_joker_has_shown_to_have_no_trumps() -> None:
    for reply in ("X2", "KCa"):
        match = Ending("X1 9Ca", "X2 KCa", "H")
        assert match.trick("X1", reply) == 0
        assert int(match.state.lacks[1]) == suit_mask(1)


def best_for_leader(rules: atout.Rules, state: Any) -> int:
    """By how much seat 0 wins an ending that both play as well as can be, every line tried."""
    do.run(state, rules.packed)
    if state.phase == OVER:
        return int(state.score[0] - state.score[1])
    leads = []
    for action in lawful.plays(state, rules, int(state.turn)):
        after = copy(state)
        do.act(after, rules.packed, int(state.turn), action.packed(rules.packs))
        leads.append(best_for_leader(rules, after))
    return max(leads) if state.turn == 0 else min(leads)


@pytest.mark.parametrize("trump", ["", "H", "C"])
@pytest.mark.parametrize(
    ("own", "theirs"),
    [
        ("X1 AHa 9Ca TSa", "KHa ACa TCa 9Sa"),
        ("X1 X2 9Ca TCa", "KHa 9Ha ACa TCb"),
        ("X2 ASa 9Ca TCa", "X1 9Ha ACa ACb"),
        ("KHa 9Ha ACa TCb", "X1 X2 9Ca TCa"),
    ],
)
def test_an_ending_with_jokers_is_counted_out(own: str, theirs: str, trump: str) -> None:
    trumps = f"trump: {trump}" if trump else ""
    options = f"{STRICT} declareInPhase2=no"
    rules, state = read_position(f"{options}\n{trumps}\nhand 0: {own}\nhand 1: {theirs}")
    desk = new_desk()
    value = ending_value(state, rules.packed, desk, new_stack(rules), new_action(2), 100_000, 0)
    assert (int(value), int(desk.cut)) == (best_for_leader(rules, state), 0)


DEALT = [(preset, name) for preset in ("sans_retourne", "chinese", "rubicon") for name in ("random", "boussac")]


@pytest.mark.parametrize(("preset", "name"), some(DEALT, [("rubicon", "random"), ("sans_retourne", "boussac")]))
def test_computers_play_a_deck_with_jokers_to_its_end(preset: str, name: str) -> None:
    """Every trick with a joker in it goes as R-30 says; and no joker is a brisque or part of a declaration."""
    deck = "2x24+2" if preset == "sans_retourne" else "4x24+2"
    seen = 0
    for seed in range(2 if name == "boussac" else 4):
        match = atout.Match(preset, options={"deck": deck}, seed=seed)
        players = [player(name, seat) for seat in range(2)]
        trump: str | None = None
        while not match.over:
            assert match.turn is not None
            view = match.view(match.turn)
            action = players[match.turn](view)
            trump, before = view.trump, list(view.trick)
            events = match.apply(action)
            if before and isinstance(action, atout.Play) and any(e.do == "trick" for e in events):
                led, reply = before[0].card, action.card
                taker = next(event.seat for event in events if event.do == "trick")  # type: ignore[attr-defined]
                if reply in JOKERS or (led in JOKERS and reply[1] != trump):
                    seen += 1
                    assert taker == before[0].seat
                elif led in JOKERS:
                    seen += 1
                    assert taker == match.rules.players - 1 - before[0].seat
        declarations = [event for event in match.events if event.do in ("declare", "announce", "carte_blanche")]
        assert not any(card in JOKERS for event in declarations for card in getattr(event, "cards", ()))
        assert {card for event in match.events for card in [getattr(event, "card", None)] if card} >= {*JOKERS}
    assert seen > 2


@pytest.mark.parametrize("name", ["maitre", "ismcts"])
def test_players_that_search_play_it_too(name: str) -> None:
    from atout.players.thought import Budget

    match = atout.Match("sans_retourne", options={"deck": "2x24+2", "target": 100}, seed=2)
    thinker, other = player(name, 1, Budget(worlds=1)), player("random", 2)
    while not match.over:
        assert match.turn is not None
        match.apply((thinker if match.turn == 0 else other)(match.view(match.turn)))
    assert match.winner is not None


def test_a_view_counts_the_jokers_it_has_not_seen() -> None:
    match = atout.Match("chinese", options={"deck": "4x24+2"}, seed=1)
    rnd = random.Random(1)
    while not (match.deal and match.deal.state.phase == 1):
        match.apply(rnd.choice(match.legal()))
    view = match.view(0)
    held = {card for card in view.hand if card in JOKERS}
    assert {face for face in view.unseen if face in JOKERS} == {*JOKERS} - held
    assert sum(view.unseen.values()) + len(view.hand) == 98


def test_programs_that_learn_are_told_that_jokers_are_not_for_them() -> None:
    with pytest.raises(atout.OptionError, match="no place for jokers"):
        engine_of(atout.rules("rubicon", deck="4x24+2"))
    assert engine_of(atout.rules("rubicon", deck="4x24")).cards == 96
