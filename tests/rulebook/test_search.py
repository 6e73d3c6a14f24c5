"""Finding clauses: accents, case and order do not matter; both languages; ids; the best first."""

from __future__ import annotations

import pytest

from atout.rulebook import book, search
from atout.rulebook.search import plain


def found(query: str, language: str = "fr") -> list[str]:
    return [hit.clause.id for hit in search(query, language)]


@pytest.mark.parametrize("query", ["levée talon", "LEVEE TALON", "talon levées", "  Talon,   levee "])
def test_accents_case_order_and_plural_do_not_matter(query: str) -> None:
    assert set(found(query)) == set(found("levée talon"))
    assert "B-ORD-059" in found(query)


@pytest.mark.parametrize("query", ["bezique", "bézique", "bésique"])
def test_the_game_is_found_by_each_of_its_names(query: str) -> None:
    assert found(query, "en") == found("bésigue", "en")


def test_words_are_looked_for_from_their_beginning() -> None:
    assert set(found("carré val")) >= {"B-ORD-015", "CH-012"}
    assert found("zzyx") == []
    assert found("") == []
    assert found("…?") == []


def test_every_word_must_be_there() -> None:
    both, one = found("quinte mariage"), found("quinte")
    assert both
    assert set(both) < set(one)


@pytest.mark.parametrize("query", ["B-ORD-057", "b-ord-57", "b ord 057", "bord57"])
def test_a_clause_is_found_by_its_id(query: str) -> None:
    assert found(query) == ["B-ORD-057"]


def test_a_group_is_found_by_its_id() -> None:
    assert search("IRR", most=100)[0].clause.id == "IRR-001"
    assert {hit.clause.group for hit in search("IRR", most=100)} == {"IRR"}


def test_both_languages_are_searched_and_the_reader_s_comes_first() -> None:
    english = search("jack diamonds", "fr")
    assert english
    assert {hit.language for hit in english} == {"en"}
    mixed = search("marriage", "en")
    assert mixed[0].language == "en"
    assert {hit.clause.id for hit in search("talon", "en")} >= {"B-ORD-059"}


def test_what_says_it_shortly_comes_first() -> None:
    assert set(found("quatre valets", "fr")[:3]) <= {"B-ORD-015", "CH-012", "BOU-008", "EB-056"}


def test_the_words_found_are_marked_where_they_stand() -> None:
    hit = next(hit for hit in search("levee talon", "fr") if hit.clause.id == "B-ORD-059")
    marked = {plain(hit.clause.text.fr[start:end]) for start, end in hit.spans}
    assert marked == {"levee", "talon"}


def test_as_many_as_wanted() -> None:
    assert len(search("a", "en", most=5)) == 5
    assert len(search("trump", "en")) <= 40 < len(book().clauses)


def test_the_rules_of_the_game_one_reads_come_first() -> None:
    for game, group in (("chinese", "CH"), ("britannica", "EB"), ("boussac", "BOU")):
        assert search("mariage", "fr", game=game)[0].clause.group == group
    assert {hit.clause.id for hit in search("mariage", "fr", most=99)} == {
        hit.clause.id for hit in search("mariage", "fr", most=99, game="three")
    }
