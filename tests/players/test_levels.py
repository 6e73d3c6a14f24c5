"""The levels for people: what each knows, what it overlooks, and what none of them ever does."""

from __future__ import annotations

from itertools import pairwise

import pytest
from cases import some

import atout
from atout.cards.numbers import bit_of, copy_of
from atout.games.beigne.players.levels import IGNORANCE as AT_BEIGNE
from atout.games.bezique.hints import reasons
from atout.games.bezique.kernels.state import NONE, new_state
from atout.games.bezique.players.levels import IGNORANCE
from atout.games.bezique.players.memory import remember
from atout.games.bezique.players.unseen import chance_hidden, unseen_count
from atout.games.bezique.search.worlds import hidden_count
from atout.kernel import contents
from atout.players import PLAYERS
from atout.players.levels import LEVELS
from tests.players.hidden import twins
from tests.players.seen import choice, seen
from tests.search.dealt import state_when, states, view_of

SEEDS = range(8)
"""How often each level is asked: what it does hangs on chance."""
RANKS, LOW = "789JQKTA", "789"


def chosen(view: atout.View, level: str, seeds: range = SEEDS) -> set[str]:
    """What a level does in a position, with one seed or another: cards without their copy."""
    done = (choice(view, level, seed) for seed in seeds)
    return {word[:2] if len(word) == 3 else word for word in done}


# What nobody does ------------------------------------------------------------------------------------------

ABSURD: dict[str, tuple[dict[str, object], str]] = {
    "throws the jack of the bésigue on a worthless trick": (
        {"hand": "JD 8C KH KS JC 9H AC KC", "lead": "KD"},
        "JD",
    ),
    "leads the ace of trumps in the first tricks for nothing": (
        {"hand": "AH 7C 8D KS JC 9S TC KD", "stock": 44},
        "AH",
    ),
    "leads a card of the bésigue while a low card is there": (
        {"hand": "QS 7C 8D KH JC 9S TC KD", "stock": 44},
        "QS",
    ),
    "takes a worthless trick with the ten of trumps where the eight would do": (
        {"hand": "TH 8H AC KS KC QC KD QD", "lead": "9D"},
        "TH",
    ),
    "takes a worthless trick with the ace of trumps where the nine would do": (
        {"hand": "AH 9H AC KS KC QC KD QD", "lead": "9S"},
        "AH",
    ),
    "takes a worthless trick with the ace of trumps for nothing": (
        {"hand": "AH 7C TC KS KC JC JS JH", "lead": "9D"},
        "AH",
    ),
    "adds a brisque to the trick of another": (
        {"hand": "TC AC 7C KS KC JC QH JH", "lead": "AD"},
        "TC AC",
    ),
    "trumps what the partner holds": (
        {"hand": "9H 8H 7C KS KC JC JH JS", "lead": "7D AD 8D", "preset": "four_teams", "turn_up": "", "stock": 40},
        "9H 8H JH",
    ),
    "adds a brisque to the trick of another where there are three": (
        {"hand": "TC AC 7C KS KC JC QH JH", "lead": "7D AD", "preset": "three", "stock": 30},
        "TC AC",
    ),
}  # fmt: skip
"""A position, and the cards that nobody would play there."""


@pytest.mark.parametrize("level", some(LEVELS, ("debutant", "expert")))
@pytest.mark.parametrize("what", ABSURD)
def test_no_level_ever(what: str, level: str) -> None:
    position, cards = ABSURD[what]
    assert not chosen(seen(**position), level) & set(cards.split())  # type: ignore[arg-type]


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_leaves_the_last_trick_of_the_stock_for_nothing(level: str) -> None:
    """Where that trick is marked (EB-103), a plain card takes it, and nobody plays after."""
    view = seen("KD 7D 8C QC KC JC QH KH", lead="9D", stock=2, preset="britannica")
    assert chosen(view, level) <= {"KD", "QH", "KH"}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("hand", "greater"), [("AH TH KH QH JH 7C 8C 9C", "sequence"), ("QS QS JD JD", "double_bezique")]
)
@pytest.mark.parametrize("after", ["yes", "no"])
def test_no_level_marks_less_than_the_same_cards_are_worth_at_the_last_moment(
    after: str, hand: str, greater: str, level: str
) -> None:
    """It may see nothing at all, but not the marriage or the single bésigue alone."""
    view = seen(hand, turn_up="8H", stock=2, window=True, declareInPhase2=after)
    done = {word.split()[0] for word in chosen(view, level)}
    assert greater in done
    assert done <= {greater, "draw", "take_turn_up"}


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_loses_the_last_trick_that_it_can_have_for_nothing(level: str) -> None:
    """Two cards are left, both hands are known: the ace of trumps takes the last trick, and the ten points of it."""
    view = seen("AH 7C", theirs="9H 8C", stock=0, played="")
    assert chosen(view, level) == {"7C"}


def brisque(card: str) -> bool:
    return card[0] in "AT"


def is_absurd(view: atout.View, card: str) -> bool:
    """What a person would call absurd, of a card played to a trick by the last to play, nothing being ready to be
    declared."""
    low = [one for one in view.hand if one[0] in LOW and one[1] != view.trump and one != card]
    lead, adversary = view.trick[0].card, view.trick[0].seat
    trump = card[1] == view.trump
    higher = RANKS.index(card[0]) > RANKS.index(lead[0])  # of any suit, while there is a stock
    takes = (higher and (trump or lead[1] != view.trump)) or (trump and lead[1] != view.trump)
    small = any(one[1] == view.trump and one[0] in LOW for one in view.hand)
    assert adversary != view.seat
    if takes:
        return trump and lead[1] != view.trump and not brisque(lead) and brisque(card) and small
    worthless = not brisque(lead)
    return bool(low) and (
        brisque(card) or (worthless and card[:2] in ("QS", "JD") and card not in view.laid(view.seat))
    )


@pytest.mark.parametrize("level", some(LEVELS, ("debutant", "expert")))
def test_no_level_is_absurd_in_any_position_of_a_deal(level: str) -> None:
    count = 0
    for match, seat in twins("ordinary", 31):
        view = match.view(seat)
        if view.phase == "stock" and view.trick and not view.declarations():
            for seed in range(1):
                action = atout.player(level, seed=seed)(view)
                if action.do == "play":
                    count += 1
                    assert not is_absurd(view, action.card), (str(view), action)
    assert count > 10


# What they overlook ----------------------------------------------------------------------------------------


def test_beginners_miss_what_they_could_declare_the_less_the_further_they_are() -> None:
    view = seen("KC QC 7D 8D 9D 7S 8S 9S", window=True)
    missed = [sum(choice(view, level, seed) == "draw" for seed in range(24)) for level in LEVELS]
    assert missed[0] > 6 > 2 > missed[-1]


def test_beginners_forget_the_seven_at_times() -> None:
    view = seen("7H KD 7D 8D 9D 7S 8S 9S", turn_up="AH", window=True)
    done = [choice(view, "debutant", seed).split()[0] for seed in range(30)]
    assert {"exchange", "draw"} <= set(done)


def test_each_level_has_more_than_the_one_below() -> None:
    names = sorted(LEVELS, key=lambda name: PLAYERS[name].level or 0)
    levels = [LEVELS[name] for name in names]
    assert names == list(LEVELS)
    assert [PLAYERS[name].level for name in (*names, "maitre")] == [1, 2, 3, 4, 5]
    for weaker, stronger in pairwise(levels):
        assert weaker.ignores > stronger.ignores
        assert weaker.misses >= stronger.misses
        assert weaker.memory <= stronger.memory
        assert weaker.foresees <= stronger.foresees
        assert weaker.counts <= stronger.counts
        assert weaker.temperature > stronger.temperature
        assert weaker.misjudges > stronger.misjudges


def test_every_precept_that_is_ignored_is_one_that_hints_tell() -> None:
    names = {name for name, *_ in reasons.PRECEPTS}
    assert set(IGNORANCE) <= names
    for level in LEVELS.values():
        assert level.ignores <= set(IGNORANCE) | set(AT_BEIGNE)


def test_who_forgets_forgets_cards_gone_but_not_what_lies_there() -> None:
    rules, state = state_when("ordinary", lambda s: s.trick_number == 15 and s.in_trick == 1)
    view, mind = view_of(rules, state), new_state(rules)
    remember(view, 1.0, mind)
    assert contents(mind) == contents(view)
    remember(view, 0.0, mind)
    recent = [int(card) for trick in (view.trick, view.last) for card in trick if card != NONE]
    gone = [card for card in rules.cards.cards if int(mind.played[copy_of(card)]) & bit_of(card)]
    assert sorted(gone) == sorted(recent)
    assert [list(hand) for hand in mind.hand] == [list(hand) for hand in view.hand]
    assert all(int(mind.known[s][c]) & int(view.laid[s][c]) == int(view.laid[s][c]) for s in (0, 1) for c in (0, 1))
    remember(view, 0.5, mind)
    half = [int(mask).bit_count() for mask in mind.played]
    assert len(recent) < sum(half) < sum(int(mask).bit_count() for mask in view.played)


@pytest.mark.parametrize("name", ["ordinary", "three", "eight_pack"])
def test_what_is_forgotten_is_not_taken_for_the_adversaries_cards(name: str) -> None:
    rules, state = state_when(name, lambda s: s.trick_number == 7 and s.in_trick == 1)
    view, mind = view_of(rules, state), new_state(rules)
    seat = int(state.turn)
    for memory in (1.0, 0.5, 0.0):
        remember(view, memory, mind)
        hidden = sum(hidden_count(mind, who) for who in range(rules.players) if who != seat)
        assert chance_hidden(mind, seat) * unseen_count(mind, seat) == pytest.approx(hidden)


def test_what_is_forgotten_does_not_come_back_in_the_same_deal() -> None:
    rules = atout.rules("ordinary")
    lost: set[int] = set()
    mind = new_state(rules)
    for state in states(rules, 12):
        view = view_of(rules, state)
        remember(view, 0.5, mind)
        recent = {int(card) for trick in (view.trick, view.last) for card in trick if card != NONE}
        for card in map(int, rules.cards.cards):
            gone, kept = (bool(int(v.played[copy_of(card)]) & bit_of(card)) for v in (view, mind))
            if gone and not kept:
                lost.add(card)
            assert not (kept and card in lost and card not in recent)
    assert lost
