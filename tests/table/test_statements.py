"""What a table states of its drawings: in which order, and that it follows from the log alone."""

from __future__ import annotations

import hashlib
import random
from dataclasses import replace

from records.test_seals import figure

from atout.cards.sealed import hash_of
from atout.contract.game import game_of
from atout.games import bezique
from atout.records import saved
from atout.records.statements import FIRST
from atout.table import Hashes, Table, Words
from table.play import setup, step
from table.test_seals import begun, dealt, played


def kinds(at: Table) -> list[tuple[int, str]]:
    """Drawing and kind of every statement."""
    return [(one.drawing, one.kind) for one in at.drawings.stated.all]


def bound(at: Table, *words: str, shown: tuple[str, ...] | None = None) -> None:
    """Bind these words for the drawing to come, show them or those `shown`, and deal."""
    drawings = at.drawings
    at.perform(Hashes(tuple(hash_of(word, drawings.mark, drawings.number, seat) for seat, word in enumerate(words))))
    dealt(at, *(words if shown is None else shown))


def test_every_step_of_a_drawing_is_stated_in_its_order() -> None:
    at = Table(setup())
    assert kinds(at) == [(1, "sealed")]
    bound(at, "a", "b", shown=("a", ""))
    bound(at, "c", "")
    played(at, random.Random(1))
    assert kinds(at) == [
        (1, "sealed"), (1, "listed"), (1, "annulled"),
        (2, "sealed"), (2, "listed"), (2, "mixed"),
        (3, "sealed"), (1, "opened"), (2, "opened"),
    ]  # fmt: skip
    texts = [one.says for one in at.drawings.stated.all]
    first, second = at.drawings.all
    assert texts[1:3] == [f"{first.drawing.commit} {' '.join(first.hashes)}", "a -"]
    assert texts[4:6] == [f"{second.drawing.commit} {second.hashes[0]} -", "c -"]
    assert texts[7:] == [first.drawing.key.hex(), second.drawing.key.hex()]


def test_each_statement_holds_the_digest_of_the_one_before() -> None:
    at = played(begun(), random.Random(2))
    before = FIRST
    for place, one in enumerate(at.drawings.stated.all, 1):
        assert (one.place, one.before, one.table) == (place, before, at.drawings.mark)
        before = one.digest


def test_statements_follow_from_the_log_alone() -> None:
    at = begun()
    rng = random.Random(3)
    while not at.match.over:
        played(at, rng, "a", "b")
        dealt(at, "c", "d") if at.to_draw else None
    again = Table.replay(at.setup, at.entries)
    assert again.drawings.stated.all == at.drawings.stated.all
    assert kinds(at)[-1] == (at.drawings.all[-1].drawing.number, "over")
    assert at.drawings.stated.all[-1].says == saved.digest(at.match)


def test_a_move_states_nothing() -> None:
    at = begun()
    stated = len(at.drawings.stated.all)
    while at.turn is not None:
        assert len(at.drawings.stated.all) == stated
        at.perform(at.act(at.turn, at.match.legal()[0]))


def test_words_that_were_not_bound_are_stated_without_a_list() -> None:
    at = Table(setup())
    dealt(at, "a", "b")
    assert kinds(at) == [(1, "sealed"), (1, "mixed"), (2, "sealed")]
    assert isinstance(at.entries[0], Words)


def test_what_a_log_states_never_changes() -> None:
    """A later version that stated something else of the same log would make every server that has signed it a liar."""
    at = Table(setup())
    bound(at, "a", "b", shown=("a", ""))
    bound(at, "c", "")
    played(at, random.Random(1))
    stated = at.drawings.stated.all
    assert (stated[-1].place, stated[-1].digest) == (
        9,
        "82d782b14ec0dea07a40a24463faf141d72e70bdfb7f09f4887482eb4ed21695",
    )
    deal = bezique.Match("ordinary", auto_deal=False)
    entries = f"for-deal {figure('for-deal')}", f"pack {figure('pack')}"
    for entry in entries:
        for _ in deal.enter(game_of(deal.rules).parse_entry(entry)):
            pass
    assert saved.digest(deal) == hashlib.sha256("\n".join(("atout match 1", *entries)).encode()).hexdigest()


def test_a_match_by_rules_that_no_preset_has_any_more_ends_as_any() -> None:
    """A table keeps the rules it was laid under; what is stated of it must not hang on how they are written."""
    layout = setup()
    rules = replace(layout.rules, target=layout.rules.target + 1, last_trick_points=layout.rules.last_trick_points + 1)
    at, rng = Table(replace(layout, rules=rules)), random.Random(5)
    while not at.match.over:
        dealt(at, "a", "b") if at.turn is None else step(at, rng)
    assert kinds(at)[-1] == (len(at.drawings.all), "over")


def test_the_digest_of_a_match_hangs_on_its_entries_and_not_on_names() -> None:
    at = begun()
    before = saved.digest(at.match)
    played(at, random.Random(1))
    assert saved.digest(at.match) != before
    assert saved.digest(saved.read(saved.write(at.match, ("x", "y"))).match) == saved.digest(at.match)
