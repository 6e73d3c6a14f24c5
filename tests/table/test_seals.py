"""A table that is dealt under seal: words before the cards, keys after them, undo, matches that follow each other."""

from __future__ import annotations

import random
from typing import Any

import pytest

from atout.cards.sealed import PLACES, key_of
from atout.contract.terms import RecordError
from atout.games.bezique.free.acts import Denounce
from atout.records.checked_seals import faults
from atout.table import Entry, Places, Table, Undo, Words, parse_entry
from table.play import SECRET, setup, step


def dealt(at: Table, *words: str) -> tuple[Entry, ...]:
    """Deal with these words of the first who take part."""
    entries = at.deal((*words, *("" for _ in at.setup.seats[len(words) :])))
    for entry in entries:
        at.perform(entry)
    return entries


def played(at: Table, rng: random.Random, *words: str) -> Table:
    """Play on until the deal is over, what chance gives on the way under seal."""
    while at.turn is not None or at.interrupted:
        if at.turn is None:
            dealt(at, *words)
        else:
            step(at, rng)
    return at


def begun(seed: int = 1, words: tuple[str, ...] = ("a", "b"), **how: object) -> Table:
    """A table of this set-up whose first deal is to be played."""
    at = Table(setup(**how))  # type: ignore[arg-type]
    while at.turn is None or not at.match.deal_number:
        if at.turn is None:
            dealt(at, *words)
        else:
            step(at, random.Random(seed))
    return at


def test_the_words_come_first_and_decide_with_the_key() -> None:
    words, *cards = Table(setup()).deal(("a", "b"))
    assert (words, str(words)) == (Words(("a", "b")), "words a b")
    assert list(Table(setup()).deal(("a", "b"))) == [words, *cards]
    assert list(Table(setup()).deal(("b", "a")))[1:] != cards
    at = begun()
    assert [drawn.drawing.words for drawn in at.drawings.all] == [words.words]
    assert Table.replay(at.setup, at.entries).match.log == at.match.log


def test_the_log_holds_what_was_sealed_and_nothing_else() -> None:
    """Cards in the log that key and words do not give are refused, and so are words at the wrong time."""
    entries = list(Table(setup()).deal(("a", "b")))
    pack = str(entries[-1]).split()
    pack[2], pack[3] = pack[3], pack[2]
    at = Table.replay(setup(), entries[:-1])
    with pytest.raises(RecordError, match="key and words give other cards"):
        at.perform(parse_entry(" ".join(pack), at.setup.rules))
    at.perform(entries[-1])  # nothing was changed
    with pytest.raises(RecordError, match="nothing is to be drawn"):
        at.perform(Words(("a", "b")))
    with pytest.raises(RecordError):
        Table(setup()).perform(Words(("a",)))


def test_a_drawing_that_was_broken_off_goes_on_with_its_words() -> None:
    entries = Table(setup()).deal(("a", "b"))
    for cut in range(1, len(entries)):
        at = Table.replay(setup(), entries[:cut])
        assert at.deal(("other", "words")) == entries[cut:]
        with pytest.raises(RecordError):
            at.perform(Words(("c", "d")))


def test_keys_are_laid_open_once_the_deal_is_over() -> None:
    rng = random.Random(3)
    at = begun(words=("a",))
    while at.turn is not None:
        assert (at.drawings.opened, at.drawings.seals()) == (0, ())
        step(at, rng)
    assert [seal.number for seal in at.drawings.seals()] == [1]
    assert not list(faults(at.match, at.drawings.seals()))
    entries = at.deal(("c", *("" for _ in at.setup.seats[1:])))
    at.perform(entries[0])
    assert at.drawings.opened == 1, "the words for the next drawing open nothing"
    for entry in entries[1:]:
        at.perform(entry)
        assert at.drawings.opened == 1
    played(at, rng)
    assert [(seal.number, seal.words[0]) for seal in at.drawings.seals()] == [(1, "a"), (2, "c")]
    assert [seal.key for seal in at.drawings.seals()] == [key_of(SECRET, 1).hex(), key_of(SECRET, 2).hex()]
    assert not list(faults(at.match, at.drawings.seals()))


def test_a_draw_that_lets_a_seat_choose_is_a_drawing_of_its_own() -> None:
    at = Table(setup("chinese"))
    dealt(at, "a")
    while at.turn is None:
        dealt(at, "a")
    if not at.match.deal_number:
        assert at.drawings.opened == 0
        at.perform(at.act(at.turn, at.match.legal()[0]))
        dealt(at, "b")
    played(at, random.Random(4), "c")
    assert len(at.drawings.seals()) == len(at.drawings.all)
    assert not list(faults(at.match, at.drawings.seals()))


def test_a_match_has_only_its_own_drawings() -> None:
    """A rematch at the same table goes on counting; its record holds what was drawn for it."""
    at = played(begun(preset="rubicon"), random.Random(5))
    first = at.finished_seals
    while not at.match.over:
        dealt(at, "x")
        played(at, random.Random(5))
        first = at.finished_seals
    numbers = [seal.number for seal in first]
    assert numbers == list(range(1, len(at.drawings.all) + 1))
    again = at.again()
    assert again
    at.perform(again)
    dealt(at, "second")
    played(at, random.Random(6))
    assert [seal.number for seal in at.finished_seals] == [numbers[-1] + 1]
    assert at.finished_seals[0].after == 1, "the deal passes on without a draw"
    assert not list(faults(at.match, at.finished_seals))


def test_a_chouette_cuts_for_its_places_in_a_stream_of_its_own() -> None:
    at = begun(preset="rubicon", chouette=4, words=("a", "b", "c", "d"))
    assert at.drawings.all[0].drawing.words == ("a", "b", "c", "d")
    places = [entry for entry in at.drawings.all[0].entries if isinstance(entry, Places)]
    source = at.drawings.all[0].drawing.source(PLACES)
    draw = type(at.match.chance)(source).draw
    assert [list(entry.cards) for entry in places] == [list(draw(at.match.rules.cards, 4)) for _ in places]
    at.drawings.close(visible=True, match_over=False)
    seals = at.drawings.seals()
    assert len(seals[0].words) == 4
    assert not list(faults(at.match, seals)), "places are no part of the match, nor of its stream"


def test_what_was_taken_back_is_never_drawn_again() -> None:
    """A stock shuffled in mid-deal and taken back: the next drawing has the next number, the record a gap."""
    layout = setup(freeTable=True, imperfectPack=True)
    deals = (Table(layout).deal((f"w{number}", "")) for number in range(100))
    entries = next(deal for deal in deals if (up := deal[-1].face_up) and deal[-1].cards.index(up) > 25)
    at = Table.replay(layout, entries)
    claim = None
    while claim is None:
        at.perform(at.act(at.turn or 0, at.match.legal()[-1]))
        claims: Any = at.match.view(at.turn or 0).free.claims
        claim = next((one for one in claims if one.irregularity == "face_up_card"), None)
    seat, denounced = at.turn or 0, len(at.entries) + 1
    shuffled = []
    for _ in range(2):
        at.perform(at.act(seat, Denounce("face_up_card", claim.offender, claim.choices[0])))
        assert at.interrupted
        assert at.drawings.opened == 0, "in the middle of a deal nothing is laid open"
        _, stock = dealt(at, "same", "words")
        assert at.drawings.all[-1].out_of
        shuffled.append(stock)
        if len(shuffled) == 1:
            at.perform(Undo(denounced))
    assert shuffled[0] != shuffled[1]
    at.drawings.close(visible=True, match_over=False)
    seals = at.drawings.seals()
    assert [seal.number for seal in seals] == [1, 3]
    assert not list(faults(at.match, seals))
    assert [drawn.entries for drawn in at.drawings.all[1:]] == [[stock] for stock in shuffled]


def test_a_table_begun_before_seals_goes_on() -> None:
    at = Table(setup())
    for entry in at.deal():
        at.perform(entry)
    played(at, random.Random(8))
    assert (at.drawings.all, at.drawings.seals()) == ([], ())
    at = Table.replay(at.setup, at.entries)
    dealt(at, "late")
    played(at, random.Random(9))
    assert [seal.number for seal in at.drawings.seals()] == [1]
    assert not list(faults(at.match, at.drawings.seals()))
