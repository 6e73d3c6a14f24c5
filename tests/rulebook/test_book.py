"""The book is whole: every clause of the list, told in both languages, and nothing that leads nowhere."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from atout.contract.game import all_games, all_presets
from atout.contract.terms import Text
from atout.rulebook import Clause, book, page
from atout.rulebook.clauses import CHAPTERS, GROUPS, KINDS
from atout.rulebook.pages import TOO_LONG, paragraphs

LISTED = [line.split(" ", 2) for line in (Path(__file__).parent / "ids.txt").read_text("utf-8").splitlines()[1:]]
KEYS = {option.key for game in all_games() for option in game.options.values()}


def test_every_clause_of_the_list_is_told_with_its_kind_and_its_lines() -> None:
    rows = [[clause.id, clause.kind, clause.lines] for clause in book().clauses.values()]
    assert len(LISTED) == 580
    assert sorted(rows) == sorted(LISTED)


def test_every_group_has_its_clauses_in_order() -> None:
    groups = [clause.group for clause in book().clauses.values()]
    assert list(dict.fromkeys(groups)) == list(GROUPS)
    for group in GROUPS:
        numbers = [clause.number for clause in book().clauses.values() if clause.group == group]
        assert numbers == list(range(1, len(numbers) + 1))


def faults(text: Text) -> list[str]:
    """What is wrong with a sentence for people."""
    flaws = []
    if not text.fr.strip() or not text.en.strip() or text.fr == text.en:
        flaws.append("not in both languages")
    if re.search(r"(?<![\u00a0\u202f])[;!?»]|«(?![\u00a0\u202f])", text.fr) or re.search(r" :", text.fr):
        flaws.append("a sign without its no-break space")
    if not text.fr.rstrip().endswith((".", "!", "?", "»", "…")) or not text.en.rstrip().endswith(
        (".", "!", "?", "”", "…")
    ):
        flaws.append("no whole sentence")
    return flaws


def test_every_clause_is_a_sentence_in_french_and_in_english() -> None:
    bad = {clause.id: faults(clause.text) for clause in book().clauses.values() if faults(clause.text)}
    assert bad == {}


def test_kinds_chapters_options_and_clauses_named_exist() -> None:
    whole = book()
    for clause in whole.clauses.values():
        assert clause.kind in KINDS, clause.id
        assert clause.chapter in CHAPTERS, clause.id
        assert {*clause.options} <= KEYS, clause.id
        assert {*clause.see} <= {*whole.clauses} - {clause.id}, clause.id
    for note in (*whole.contradictions, *whole.readings):
        content = page(whole.home(note.id))
        assert note in (*content.contradictions, *content.readings), note.id
        assert faults(note.text) == [], note.id
        assert {*note.options} <= KEYS, note.id
        assert {*note.clauses} <= {*whole.clauses}, note.id
        assert note.title.fr
        assert note.title.en


def test_all_contradictions_and_readings_are_there() -> None:
    two_handed = [note.id for note in book().contradictions if note.id.startswith("C-")]
    assert two_handed == [f"C-{number:02}" for number in range(1, 50)]
    assert len(book().readings) >= 23


def test_every_option_of_the_rules_is_explained_by_a_clause_or_a_note() -> None:
    keys = {key for clause in book().clauses.values() for key in clause.options}
    keys |= {key for note in (*book().contradictions, *book().readings) for key in note.options}
    assert {option.key for game in all_games() for option in game.options.values() if option.clause} - keys == set()


def test_every_preset_has_a_page_that_begins_with_what_one_needs() -> None:
    assert {*book().games} == {*all_presets(), "chouette"}
    for intro in book().games.values():
        assert 5 <= len(intro.quick) <= 10, intro.game
        for text in (intro.lead, *intro.quick):
            assert faults(text) == [], (intro.game, text.fr)


@pytest.mark.parametrize("game", book().games)
def test_a_page_holds_every_clause_of_its_groups_once(game: str) -> None:
    ids = [
        clause.id
        for chapter in page(game).chapters
        for part in chapter.parts
        for paragraph in part.paragraphs
        for clause in paragraph.clauses
    ]
    groups = book().games[game].groups
    assert sorted(ids) == sorted(clause.id for clause in book().clauses.values() if clause.group in groups)
    assert len(ids) == len(set(ids))


def test_chapters_come_in_reading_order_and_the_own_clauses_first() -> None:
    chapters = page("three").chapters
    assert [chapter.id for chapter in chapters] == [id for id in CHAPTERS if id in {chapter.id for chapter in chapters}]
    tricks = next(chapter for chapter in chapters if chapter.id == "tricks")
    assert [(part.group, part.inherited) for part in tricks.parts][:2] == [("B-3", False), ("B-ORD", True)]


def test_every_clause_is_at_home_on_a_page_that_has_it() -> None:
    for clause in book().clauses.values():
        game = book().home(clause.id)
        assert clause.group in book().games[game].groups
    assert book().home("B-ORD-057") == "ordinary"
    assert book().home("BOU-048") == "boussac"
    assert book().home("CHO-008") == "chouette"


def sentence(number: int, lines: str, length: int) -> Clause:
    return Clause(f"B-ORD-{number:03}", "B-ORD", lines, "main", "tricks", Text("x" * length, ""))


def test_paragraphs_break_where_the_source_breaks() -> None:
    one, two, three = sentence(1, "7", 200), sentence(2, "7", 100), sentence(3, "9", 50)
    assert list(paragraphs([one, two, three])) == [(one, two), (three,)]
    assert list(paragraphs([sentence(1, "7", 100), three])) == [(sentence(1, "7", 100), three)]
    long = sentence(4, "7", TOO_LONG)
    assert list(paragraphs([long, two])) == [(long,), (two,)]
