"""The law as data: every question, window, choice and remedy is told in both languages and rests on a clause."""

from __future__ import annotations

import re
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from atout.arbiter import CLAIMANTS, CODES, REMEDIES, WINDOWS, Fact, Ruling, consult, irregularities, irregularities_at
from atout.arbiter import questions as open_questions
from atout.arbiter.consult import law, settings
from atout.arbiter.law import Irregularity
from atout.arbiter.words import remedy_text
from atout.cards.words import Text

BY = {"claimant", "offender", "both", "nobody"}
LAST = {"B-ORD": 103, "IRR": 28, "EB": 103, "BOU": 64, "BEI": 69, "CH": 105, "B-4T": 24, "AMB": 160, "R": 40}
"""How many clauses, and open questions (AMB), the groups have that a law may rest on."""

BEZIQUE = {
    "name": "ordinary", "source": "000", "players": 2, "sides": 2, "hand_size": 8, "last_trick_points": 10,
    "decl_per_trick": "pending", "revoke_penalty": "own", "excess_penalty": "own", "misdeal_dealer": "own",
}  # fmt: skip
DIFFERENT: list[dict[str, Any]] = [
    {},
    *({"revoke_penalty": value} for value in ("lastTrick", "trickItself", "lastEight", "muette")),
    *({"excess_penalty": value} for value in ("skipDraws", "fine", "noDeclarations")),
    *({"misdeal_dealer": value} for value in ("same", "next")),
    {"players": 4, "sides": 4},
    {"players": 4, "sides": 2},
    {"must_beat": False},
    {"allow_negative": False},
    {"allow_negative": False, "excess_penalty": "fine"},
]


def tables(code: str) -> Iterator[Any]:
    """Tables under a code, each different in one thing."""
    if code == "beigne":
        yield SimpleNamespace(name="beigne", players=4)
        return
    for different in DIFFERENT:
        yield (
            SimpleNamespace(**BEZIQUE, law=code)
            if not different
            else SimpleNamespace(**{**BEZIQUE, "law": code, **different})
        )


def answers(fact: Fact) -> list[Any]:
    """Some answers to a question: all that change anything."""
    if fact.kind == "yes_no":
        return [True, False]
    if fact.kind == "choice":
        return [key for key, _ in fact.choices]
    return [fact.least, fact.most] if fact.kind == "number" else ["KS TD"]


def everything_told(rules: Any, id: str, facts: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every way of answering all that is asked."""
    questions = open_questions(rules, id, facts)
    if not questions:
        yield facts
        return
    for answer in answers(questions[0]):
        yield from everything_told(rules, id, {**facts, questions[0].key: answer})


def cases_of(code: str) -> Iterator[tuple[Any, Irregularity, dict[str, Any]]]:
    for rules in tables(code):
        for one in irregularities_at(rules):
            for facts in everything_told(rules, one.id, {}):
                if "marked" not in facts or facts["marked"] != facts["due"]:
                    yield rules, one, facts


@pytest.fixture(scope="module")
def rulings() -> dict[str, list[Ruling]]:
    """Every ruling that each code can give."""
    return {code: [consult(rules, one.id, facts) for rules, one, facts in cases_of(code)] for code in CODES}


def texts_of(one: Irregularity) -> Iterator[Text]:
    yield from (one.name, one.what)
    for fact in one.facts:
        yield fact.ask
        yield from (text for _, text in fact.choices)
    for case in one.cases:
        yield from (offer.text for offer in case.offers)
        if case.note:
            yield case.note


ALL = [(code, one) for code in CODES for one in irregularities(code)]
NAMED = [f"{code}-{one.id}" for code, one in ALL]


@pytest.mark.parametrize(("code", "one"), ALL, ids=NAMED)
def test_every_word_is_told_in_both_languages(code: str, one: Irregularity) -> None:
    for text in texts_of(one):
        assert text.fr
        assert text.en
        assert text.fr != text.en
        assert not re.search(r"[^ ][:;!?]( |$)|  ", text.fr), text.fr  # French puts a space before them
        assert not re.search(r" [:;!?]|  ", text.en), text.en


@pytest.mark.parametrize(("code", "one"), ALL, ids=NAMED)
def test_a_remedy_says_whom_it_means(code: str, one: Irregularity) -> None:
    """It is read behind the name of whoever claims, who is not the one that is meant."""
    for case in one.cases:
        for offer in case.offers:
            assert not offer.text.en.startswith("He ")
            assert not offer.text.fr.startswith("Il ")


def test_every_role_window_and_remedy_is_told_in_both_languages() -> None:
    for words in (CODES, CLAIMANTS, WINDOWS, REMEDIES):
        for text in words.values():
            assert text.fr
            assert text.en


@pytest.mark.parametrize(("code", "one"), ALL, ids=NAMED)
def test_every_case_rests_on_clauses_that_exist(code: str, one: Irregularity) -> None:
    for case in one.cases:
        assert case.clauses
        for clause in case.clauses:
            group, number = clause.rsplit("-", 1)
            assert 1 <= int(number) <= LAST[group], clause
            assert re.fullmatch(r"\d\d|1\d\d" if group in ("AMB", "R") else r"\d{3}", number), clause


@pytest.mark.parametrize(("code", "one"), ALL, ids=NAMED)
def test_every_condition_speaks_of_a_fact_asked_or_a_setting(code: str, one: Irregularity) -> None:
    known = {**settings(SimpleNamespace(**BEZIQUE)), **{fact.key: None for fact in one.facts}}
    conditions = [*one.where, *(c for case in one.cases for c in case.when)]
    conditions += [c for fact in one.facts for c in fact.when]
    conditions += [c for case in one.cases for offer in case.offers for c in offer.when]
    assert {key for key, _ in conditions} <= set(known)
    questions = {fact.key: fact for fact in one.facts}
    assert len(questions) == len(one.facts), "two questions under one key"
    for key, values in conditions:
        if key in questions and questions[key].kind == "choice":
            assert set(values) <= {word for word, _ in questions[key].choices}, key


def test_irregularities_are_named_once_in_each_code() -> None:
    for code in CODES:
        ids = [one.id for one in irregularities(code)]
        assert len(ids) == len(set(ids))
        assert law(code).id == code


def test_every_case_that_can_be_told_has_a_ruling(rulings: dict[str, list[Ruling]]) -> None:
    for ruled in rulings.values():
        for ruling in ruled:
            assert ruling.claimant in CLAIMANTS
            assert ruling.window in WINDOWS
            assert ruling.choices or ruling.note, f"{ruling.code} {ruling.irregularity} says nothing"
            assert (ruling.claimant == "nobody") == (not ruling.choices)
            ids = [choice.id for choice in ruling.choices]
            assert len(ids) == len(set(ids))
            for choice in ruling.choices:
                assert choice.by in BY
                assert choice.remedies
                assert choice.by != "nobody" or len(ruling.choices) == 1
                for remedy in choice.remedies:
                    assert remedy_text(remedy).fr != remedy_text(remedy).en


def test_no_case_of_the_law_is_out_of_reach() -> None:
    """Each case is the answer to something that can happen at some table."""
    for code in CODES:
        met: dict[str, set[tuple[Any, ...]]] = {}
        for rules, one, facts in cases_of(code):
            ruling = consult(rules, one.id, facts)
            met.setdefault(one.id, set()).add((ruling.clauses, ruling.note))
        for one in irregularities(code):
            written = {(case.clauses, case.note) for case in one.cases}
            assert written == met[one.id], f"{code} {one.id}"


def test_every_word_for_a_remedy_a_window_and_a_role_is_used(rulings: dict[str, list[Ruling]]) -> None:
    every = [ruling for ruled in rulings.values() for ruling in ruled]
    kinds = {remedy.kind for ruling in every for choice in ruling.choices for remedy in choice.remedies}
    assert kinds == set(REMEDIES)
    written = {one.window for code in CODES for one in irregularities(code)}
    assert {ruling.window for ruling in every} | written == set(WINDOWS)
    assert {ruling.claimant for ruling in every} == set(CLAIMANTS)


READINGS = {
    "AMB-23": ("revoke", {"stock_left": False, "counted": False, "duty": "follow"}),
    "AMB-24": ("revoke", {"stock_left": False, "counted": False, "duty": "head"}),
    "AMB-25": ("long_hand", {"noticed": "stock", "surplus": 1}),
    "AMB-26": ("short_hand", {"all_drawn": False, "missing": 1}),
    "AMB-27": ("wrong_declaration", {"points": 80, "opponent_played": True, "misled": True, "cards": "KS KH KD"}),
    "AMB-28": ("seen_card", {"drawn": False, "two_left": True}),
    "AMB-29": ("lost_card", {"counted": False, "cards": "AC"}),
    "AMB-55": ("forgotten_pending", {"led": False, "points": 150}),
    "AMB-86": ("revoke", {"stock_left": False, "counted": False, "duty": "follow"}),
}


@pytest.mark.parametrize("reading", READINGS)
def test_a_reading_of_an_unclear_clause_is_named_where_it_decides(reading: str) -> None:
    irregularity, facts = READINGS[reading]
    assert reading in consult(SimpleNamespace(**BEZIQUE), irregularity, facts).clauses


def test_the_order_of_telling_does_not_matter() -> None:
    """Facts are answers, not steps: given backwards they lead to the same ruling."""
    for rules, one, facts in cases_of("beigne"):
        assert consult(rules, one.id, dict(reversed(facts.items()))) == consult(rules, one.id, facts)
