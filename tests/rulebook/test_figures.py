"""What the presets say and what the book says are the same figures."""

from __future__ import annotations

import re
from typing import Any

import pytest

from atout.catalogue import BEZIQUE
from atout.contract.game import all_presets, game_of, rules_of
from atout.contract.terms import Text
from atout.games import beigne
from atout.games.beigne.rulebook import ANNEX as BEIGNE_ANNEX
from atout.games.beigne.rulebook import tables as beigne_tables
from atout.games.bezique.rulebook.words import ANNEX, COMBINATIONS
from atout.rulebook import book
from atout.rulebook.tables import DEAL, clause_of, tables

NUMBERS = {
    5: ("cinq", "five"),
    8: ("huit", "eight"),
    9: ("neuf", "nine"),
    10: ("dix", "ten"),
    12: ("douze", "twelve"),
    15: ("quinze", "fifteen"),
    20: ("vingt", "twenty"),
    30: ("trente", "thirty"),
}
FIGURE = r"\d+(?:[,.\s\u00a0\u202f]\d{3})*"


def figures(text: str, language: str) -> set[int]:
    """Every number in a sentence, in digits or in words."""
    numbers = {int(re.sub(r"\D", "", number)) for number in re.findall(FIGURE, text)}
    words = {*re.findall(r"\w+", text.lower())}
    return numbers | {number for number, names in NUMBERS.items() if names[language == "en"] in words}


def states(clause: str, figure: int) -> bool:
    """Whether a clause states a figure in both languages."""
    text = book().clauses[clause].text
    return all(figure in figures(text[language], language) for language in ("fr", "en"))


FAMILY = [name for name in all_presets() if game_of(name) is BEZIQUE]


@pytest.mark.parametrize("preset", FAMILY)
def test_every_combination_of_a_preset_is_worth_what_its_clause_says(preset: str) -> None:
    rules = rules_of(preset)
    wrong = [
        (kind, getattr(rules, kind), clause_of(rules, kind))
        for kind in COMBINATIONS
        if getattr(rules, kind) and not states(clause_of(rules, kind), getattr(rules, kind))
    ]
    assert wrong == []


@pytest.mark.parametrize("preset", FAMILY)
def test_so_is_everything_else_that_counts(preset: str) -> None:
    rules = rules_of(preset)
    stated: dict[str, int] = {
        "last_trick": rules.last_trick_points,
        "carte_blanche": rules.carte_blanche_points,
        "guess": rules.guess_points,
        "exact_lift": rules.exact_lift_points,
        "win_bonus": rules.win_bonus,
        "rubicon": rules.rubicon,
        "rubicon_brisques": rules.rubicon_brisques,
        "hand": rules.hand_size,
        "one_deal" if rules.one_deal else "target": 0 if rules.one_deal else rules.target,
    }
    if rules.brisque_timing in ("end", "now"):
        stated |= {"ace": rules.brisque_points, "ten": 10}
    if rules.turn_up:
        stated["turned_seven"] = rules.seven
        if rules.source != "000":  # the clause of the ordinary game leaves open what the exchange earns (AMB-04)
            stated["exchange"] = rules.seven_exchange_points
    if rules.rubicon_bonus != rules.win_bonus:
        stated["rubicon_bonus"] = rules.rubicon_bonus
    if rules.name == "variante":
        del stated["exchange"]
    wrong = [
        (name, value, clause_of(rules, name))
        for name, value in stated.items()
        if value and not states(clause_of(rules, name), value)
    ]
    assert wrong == []


def test_le_beigne_counts_as_its_clauses_say() -> None:
    rules = rules_of("beigne")
    stated = {
        name: getattr(rules, name) for name in ("start", "fine", "last_points", "ten_limit", "two_limit", "ace_limit")
    }
    assert [name for name, value in stated.items() if not states(clause_of(rules, name), value)] == []
    assert states("BEI-013", rules.hand_size)


@pytest.mark.clause("BEI-030")
@pytest.mark.parametrize(
    ("limit", "fr", "en"),
    [
        (0, "aucun coup", "no hand"),
        (1, "le premier coup", "the first hand"),
        (2, "les 2 premiers coups", "the first 2 hands"),
    ],
)
def test_in_how_many_hands_a_card_compels(limit: int, fr: str, en: str) -> None:
    points, _ = beigne_tables(beigne.rules(tenLimit=limit))
    values = [figure.value for figure in points.figures if figure.clause == "BEI-030"]
    assert values == [Text(fr, en)]


def digits(text: Text) -> set[str]:
    return {re.sub(r"\D", "", text.fr), re.sub(r"\D", "", text.en)}


@pytest.mark.parametrize("game", book().games)
def test_the_tables_name_clauses_that_exist_and_stand_on_the_page(game: str) -> None:
    for table in tables(game):
        for figure in table.figures:
            clause = book().clauses[figure.clause]
            assert clause.group in book().games[game].groups, (game, figure.label.en, figure.clause)
            assert len(digits(figure.value)) == 1, figure.label.en
            assert figure.label.fr
            assert figure.label.en


def values(game: str, id: str) -> dict[str, str]:
    table = next(table for table in tables(game) if table.id == id)
    return {figure.label.en: figure.value.en for figure in table.figures}


def test_a_table_shows_the_preset_and_nothing_it_does_not_have() -> None:
    assert values("ordinary", "combinations")["Sequence of trumps"] == "250"
    assert "Seven of trumps" not in values("sans_retourne", "combinations")
    assert values("eight_pack", "combinations")["Quintuple bésigue"] == "9,000"
    assert "Each ace in one's tricks" not in values("chinese", "points")
    assert values("rubicon", "points")["The rubicon, for a loser below"] == "1,000"
    assert values("three", "deal")["Left to draw"] == "72"
    assert tables("chouette") == ()


def test_a_table_follows_the_preset(monkeypatch: pytest.MonkeyPatch) -> None:
    """No figure of a table is typed: another preset gives another table."""
    from dataclasses import replace

    dearer: Any = replace(rules_of("ordinary"), marriage=25, target=1200)
    monkeypatch.setitem(BEZIQUE.presets, "ordinary", dearer)
    assert values("ordinary", "combinations")["Marriage"] == "25"
    assert values("ordinary", "deal")["Game of"] == "1,200"


def test_the_bezique_of_the_chinese_game_is_shown_with_the_trump_queen() -> None:
    (combinations,) = (table for table in tables("chinese") if table.id == "combinations")
    assert next(figure.cards for figure in combinations.figures if figure.label.en == "Bésigue") == ("QH", "JC")


def test_no_label_is_left_over() -> None:
    used = {figure.label.en for game in book().games for table in tables(game) for figure in table.figures}
    for name, label in {**ANNEX, **BEIGNE_ANNEX, **DEAL}.items():
        assert any(label.en.split("{")[0].strip() in text for text in used), name
