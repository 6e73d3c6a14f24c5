"""The puzzles that ship: each is a lawful position with one clearly best choice, told by what its seat sees."""

from __future__ import annotations

import gzip
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from cases import some

from atout.cards.deck import SUITS
from atout.contract.game import game_of
from atout.contract.positions import read_position
from atout.puzzles import Choice, Puzzle, shipped
from atout.puzzles.game import ENDING, KEEPING, THEMES, WINNING
from atout.puzzles.making import MISSED, confirmed
from atout.puzzles.puzzle import as_json, read
from atout.puzzles.rating import RATERS, fitted, missed
from atout.puzzles.shelf import SHIPPED, ship

PUZZLES = shipped()
SOME = [*PUZZLES.values()][::12]
"""Easy ones and hard ones."""
WORLDS = 24
"""Enough to see which choice is the best, in the plain form."""


def of(theme: str) -> Puzzle:
    """A puzzle of a theme; of the endings the shortest, which is counted out in a moment."""
    return max((one for one in PUZZLES.values() if one.theme == theme), key=lambda one: one.at)


def test_there_are_enough_of_each_kind_in_a_small_file() -> None:
    assert len(PUZZLES) >= 300
    assert SHIPPED.stat().st_size < 150_000
    themes, presets = (Counter(getattr(one, what) for one in PUZZLES.values()) for what in ("theme", "preset"))
    assert themes.keys() == set(THEMES)
    assert min(themes.values()) >= 40
    assert len(presets) >= 3
    assert gzip.decompress(ship(PUZZLES.values())) == gzip.decompress(SHIPPED.read_bytes())


def test_one_reads_back_as_it_was_written() -> None:
    assert all(read(as_json(one)) == one for one in PUZZLES.values())


@pytest.mark.parametrize("puzzle", SOME, ids=lambda one: one.id)
def test_the_position_is_lawful_and_one_choice_is_clearly_best(puzzle: Puzzle) -> None:
    assert puzzle.faults() == []
    assert read_position(puzzle.line()).legal() == puzzle.view().legal()
    assert game_of(puzzle.rules).parse_action(puzzle.played) in puzzle.view().legal()
    assert puzzle.exact == (puzzle.theme == THEMES[0])


def test_a_planted_one_is_refused() -> None:
    """A second choice nearly as good, a choice left out, one that is not lawful, the turn of another."""
    puzzle = of(WINNING)
    best, second, *rest = puzzle.choices
    near = replace(puzzle, choices=(best, replace(second, behind=3.0), *rest))
    unsure = replace(puzzle, choices=(best, replace(second, behind=9.0, error=4.0), *rest))
    assert near.faults() == unsure.faults() == ["the best does not lead clearly"]
    assert replace(puzzle, choices=(best, *rest)).faults() == ["the choices are not what is lawful"]
    foreign = Choice("marriage KH QH", 50.0, 1.0)
    assert replace(puzzle, choices=(*puzzle.choices, foreign)).faults() == ["the choices are not what is lawful"]
    assert "it is not for seat" in replace(puzzle, seat=1 - puzzle.seat).faults()[0]


@pytest.mark.parametrize("theme", some(THEMES, lambda theme: theme not in ("keep", "win")))
def test_the_search_asked_anew_agrees_and_takes_no_other_for_the_best(theme: str) -> None:
    puzzle = of(theme)
    assert confirmed(puzzle, 7, WORLDS)
    best, second, *rest = puzzle.choices
    assert not confirmed(replace(puzzle, choices=(replace(second, behind=0.0), best, *rest)), 7, WORLDS)


@pytest.mark.parametrize("puzzle", SOME, ids=lambda one: one.id)
def test_nothing_that_is_said_names_a_card_the_seat_does_not_see(puzzle: Puzzle) -> None:
    view: Any = puzzle.view()
    own = {card[:2] for card in (*view.hand, *view.laid(view.seat), view.turn_up or "")}
    named = {word for one in puzzle.choices for word in one.act.split() if word[-1] in SUITS and len(word) == 2}
    assert named <= own
    texts = " ".join(text[lang] for text in puzzle.texts() for lang in ("fr", "en"))
    assert not any(f"{rank}{suit}" in texts for rank in "789TJQKA" for suit in SUITS)
    assert puzzle.texts() or puzzle.exact


@pytest.mark.clause("B-ORD-078")
def test_what_is_counted_in_an_ending_is_the_whole_other_hand() -> None:
    """With what was laid out and picked up again, which everybody knows to be there."""
    for puzzle in PUZZLES.values():
        theirs: Any = puzzle.match().view(1 - puzzle.seat)
        if puzzle.theme == ENDING:
            assert sorted(puzzle.unseen()) == sorted(card[:2] for card in theirs.hand), puzzle.id


def test_a_puzzle_that_fewer_find_is_rated_higher() -> None:
    ratings = [fitted(solved)[0] for solved in [(4, 4, 4, 4, 4, 4), (1, 2, 3, 4, 4, 4), (0, 0, 0, 1, 0, 4), (0,) * 6]]
    assert ratings == sorted(ratings)
    assert ratings[0] < 1100 < 1600 < ratings[-1]
    for one in PUZZLES.values():
        assert (one.rating, one.deviation) == fitted(one.solved)
        assert len(one.solved) == len(RATERS)
    easy = sum(missed(one.solved) < MISSED for one in PUZZLES.values())
    assert 6 * easy < len(PUZZLES), "what everybody finds is no puzzle; some were harder for the levels of old"


def test_a_choice_of_what_to_keep_is_between_cards_of_two_squares() -> None:
    view: Any = of(KEEPING).view()
    held = Counter(card[0] for card in (*view.hand, *view.laid(view.seat)))
    assert sum(held[rank] >= 2 for rank in "AKQJ") >= 2
