"""Words that are bound before they are shown: the table refuses what does not fit, and annuls what is withheld."""

from __future__ import annotations

import random

import pytest

from atout.contract.match import AnyMatch
from atout.contract.terms import RecordError
from atout.records.checked_seals import check, faults
from atout.records.reading import RecordedMatch
from atout.records.seals import Seal
from atout.table import Hashes, Table, Words, parse_entry
from table.play import setup, step


def bound(at: Table, *words: str) -> Hashes:
    """The hashes of these words of the first who take part."""
    hashes = [at.drawings.hash(seat, word) for seat, word in enumerate(words)]
    return Hashes((*hashes, *("" for _ in at.setup.seats[len(words) :])))


def dealt(at: Table, *words: str) -> None:
    """Bind these words, then deal with them."""
    at.perform(bound(at, *words))
    for entry in at.deal((*words, *("" for _ in at.setup.seats[len(words) :]))):
        at.perform(entry)


def played(at: Table, seed: int) -> None:
    """Play the deal to its end."""
    rng = random.Random(seed)
    while at.turn is not None:
        step(at, rng)


def test_hashes_are_an_entry_of_the_log() -> None:
    at = Table(setup())
    entry = bound(at, "a", "")
    assert str(entry) == f"hashes {entry.hashes[0]} -"
    assert parse_entry(str(entry), at.setup.rules) == entry
    dealt(at, "a", "b")
    assert Table.replay(at.setup, at.entries).drawings.all == at.drawings.all


def test_the_words_are_those_that_were_bound() -> None:
    at = Table(setup())
    at.perform(bound(at, "a", "b"))
    for words in (("a", "c"), ("b", "a"), ("x", ""), ("", "x")):
        with pytest.raises(RecordError, match="not the one that was bound"):
            at.perform(Words(words))
    with pytest.raises(RecordError, match="bound already"):
        at.perform(bound(at, "c", "d"))
    without = Table(setup())
    without.perform(bound(without, "a", ""))
    with pytest.raises(RecordError, match="not the one that was bound"):
        without.perform(Words(("a", "late")))


def test_a_hash_is_of_no_use_elsewhere() -> None:
    """Neither for another seat nor for another drawing."""
    at = Table(setup())
    (hashed, _) = bound(at, "a", "b").hashes
    at.perform(Hashes((hashed, hashed)))
    with pytest.raises(RecordError):
        at.perform(Words(("a", "a")))
    following = Table(setup())
    dealt(following, "a", "b")
    assert following.drawings.hash(0, "a") != hashed


def test_a_computer_has_no_word() -> None:
    at = Table(setup(computer=True))
    with pytest.raises(RecordError, match="only people"):
        at.perform(bound(at, "a", "b"))
    with pytest.raises(RecordError, match="only people"):
        at.perform(Hashes(("no hash", "")))
    with pytest.raises(RecordError, match="not every seat"):
        at.perform(Hashes(bound(at, "a").hashes[:1]))


def test_a_table_that_binds_words_goes_on_doing_so() -> None:
    at = Table(setup())
    dealt(at, "a", "b")
    with pytest.raises(RecordError, match="nothing is to be drawn"):
        at.perform(bound(at, "a", "b"))
    played(at, 1)
    with pytest.raises(RecordError, match="not bound"):
        at.perform(Words(("a", "b")))


def test_a_word_withheld_annuls_the_drawing_once() -> None:
    """Both seats keep their words back one after the other: two drawings are annulled, the third is made without."""
    at = Table(setup())
    at.perform(bound(at, "a", "b"))
    assert at.deal(("a", "")) == (Words(("a", "")),)
    at.perform(Words(("a", "")))
    assert at.to_draw
    assert (at.drawings.number, at.drawings.silent, at.drawings.hashes) == (2, {1}, ())
    with pytest.raises(RecordError, match="withheld"):
        at.perform(bound(at, "a", "b"))
    at.perform(bound(at, "a", ""))
    at.perform(Words(("", "")))
    assert at.drawings.silent == {0, 1}
    dealt(at, "", "")
    assert at.drawings.silent == frozenset()
    assert Table.replay(at.setup, at.entries).match.log == at.match.log
    played(at, 2)
    seals = at.drawings.seals()
    assert [(seal.number, seal.after, seal.withheld) for seal in seals] == [(1, 0, (1,)), (2, 0, (0,)), (3, 0, ())]
    assert list(faults(at.match, seals)) == []
    dealt(at, "a", "b")
    assert at.drawings.all[-1].drawing.words == ("a", "b"), "whoever was silent has a word again"


def test_k_silent_accomplices_choose_among_k_plus_one_deals() -> None:
    """They see a deal, and throw it away, as often as the table lets them: once for each of them. With the older rule a
    server that has the last word sees as many as it likes."""
    accomplices, seen = (1, 2, 3), []
    at = Table(setup("beigne", players=4))
    while True:
        speak = [seat for seat in accomplices if seat not in at.drawings.silent]
        words = tuple("honest" if seat == 0 else f"w{seat}" if seat in speak else "" for seat in range(4))
        at.perform(bound(at, *words))
        seen.append(at.deal(words)[1:])
        if not speak:
            break
        at.perform(Words(tuple("" if seat == speak[0] else word for seat, word in enumerate(words))))
    assert len({str(deal) for deal in seen}) == len(seen) == len(accomplices) + 1
    older = [Table(setup("beigne", players=4)).deal(("honest", "", "", f"ground{tried}"))[1:] for tried in range(50)]
    assert len({str(deal) for deal in older}) == 50


def test_nothing_is_taken_back_between_hashes_and_words() -> None:
    """Who knows the words could choose for what they are drawn."""
    at = Table(setup(computer=True))
    dealt(at, "a")
    played(at, 3)
    assert at.undo(0)
    at.perform(bound(at, "b"))
    assert at.undo(0) is None


@pytest.mark.parametrize(("preset", "waits"), [("ordinary", False), ("beigne", True)])
def test_a_key_that_shows_hidden_cards_waits_for_the_end_of_the_match(preset: str, waits: bool) -> None:
    """In Le Beigne discards, passed hands and the talon left over are never shown; in bésigue every card is played."""
    at = Table(setup(preset))
    dealt(at, "a")
    played(at, 4)
    assert not at.match.over
    assert [drawn.drawing.number for drawn in at.drawings.open()] == ([] if waits else [1])
    while not at.match.over:
        dealt(at, "b")
        played(at, 4)
    assert at.drawings.open() == at.drawings.all
    assert at.drawings.opened == len(at.drawings.all) > 1
    right = f"The deals are sealed and right: {len(at.drawings.all)}. No signature of a server."
    assert said(at.match, *at.finished_seals) == right


def test_what_was_not_bound_and_what_was_annulled_is_told() -> None:
    at = Table(setup("chinese"))
    for entry in at.deal(("a", "b")):
        at.perform(entry)
    seal = Seal.of(at.drawings.all[0].drawing, 0)
    assert said(at.match, seal).endswith(
        "Seals from before words were bound, which the server could have chosen: 1. No signature of a server."
    )
    at = Table(setup("chinese"))
    at.perform(bound(at, "a", "b"))
    at.perform(Words(("", "b")))
    dealt(at, "", "b")
    played(at, 5)
    at.drawings.close(visible=True, match_over=True)
    assert "Drawings annulled, a word having been withheld: 1." in said(at.match, *at.drawings.seals())


def said(match: AnyMatch, *seals: Seal) -> str:
    """What is told of these seals."""
    return check([RecordedMatch(match, (), seals)]).sentence.en
