"""Tables of three and four: the sources speak of two players, a ruling there of as many as sit at the table."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from free.bezique.table import act, by_hand, claims, do, levels

from atout.arbiter import CLAIMANTS, WINDOWS, Ruling, consult, irregularities_at, remedy_text
from atout.arbiter.consult import holds, settings
from atout.arbiter.law import Irregularity
from atout.cards.words import Text
from atout.rulebook import book
from tests.arbiter.cases import case, ruling, table
from tests.arbiter.test_law import everything_told

SEVERAL = [(preset, law) for preset in ("three", "four", "four_teams") for law in ("quebec", "britannica", "boussac")]
OF_TWO = {
    "fr": r"\bles deux (joueurs|mains)\b|\bl'autre joueur\b|\bun seul joueur\b|\ba seul\b|\bà deux\b|\btous les deux\b",
    "en": r"\bboth (players|hands)\b|\bthe other player\b|\bplayer alone\b|\bis alone\b|\b(of|with|the) two players\b",
}
OF_ALL = {"fr": r"\bà trois et à quatre\b|\bchaque joueur\b", "en": r"\bthree and four\b|\bevery player\b"}


def asked(preset: str, law: str) -> Iterator[tuple[Irregularity, Ruling]]:
    """Every ruling that can be given at this table by this law."""
    rules = table(preset, law=law)
    for one in irregularities_at(rules):
        for facts in everything_told(rules, one.id, {}):
            if "marked" not in facts or facts["marked"] != facts["due"]:
                yield one, consult(rules, one.id, facts)


def words(one: Irregularity, verdict: Ruling) -> Iterator[Text]:
    """Everything that a person reads with a ruling."""
    yield from (one.name, verdict.what, CLAIMANTS[verdict.claimant], WINDOWS[verdict.window])
    for choice in verdict.choices:
        yield choice.text
        yield from (remedy_text(remedy) for remedy in choice.remedies)
    if verdict.note:
        yield verdict.note


@pytest.mark.clause("IRR-005")
@pytest.mark.parametrize(("preset", "law"), SEVERAL)
def test_no_ruling_speaks_of_two_players_where_more_sit(preset: str, law: str) -> None:
    ruling(table(preset, law=law), "both_long")
    rulings = list(asked(preset, law))
    for one, verdict in rulings:
        for text in words(one, verdict):
            assert not re.search(OF_TWO["fr"], text.fr), text.fr
            assert not re.search(OF_TWO["en"], text.en), text.en
    rules = table(preset, law=law)
    for one in irregularities_at(rules):
        for fact in one.facts:
            if holds(tuple(pair for pair in fact.when if pair[0] in settings(rules)), settings(rules)):
                assert not re.search(OF_TWO["fr"], fact.ask.fr), fact.ask.fr
                assert not re.search(OF_TWO["en"], fact.ask.en), fact.ask.en


@pytest.mark.clause("IRR-005")
@pytest.mark.parametrize(("preset", "law"), SEVERAL)
def test_where_every_hand_is_too_long_the_ruling_says_every_player(preset: str, law: str) -> None:
    verdict = ruling(table(preset, law=law), "both_long")
    assert verdict.clauses == ("IRR-005", "R-29")
    assert (verdict.what.fr, verdict.what.en) == (
        "Chaque joueur a trop de cartes.",
        "Every player holds too many cards.",
    )
    assert verdict.claimant == "either"
    assert (CLAIMANTS["either"].fr, CLAIMANTS["either"].en) == ("n'importe quel joueur", "any player")
    assert case(table(preset, law=law), "both_long") == "nobody: annul: annul_deal"


@pytest.mark.parametrize("preset", ["three", "four", "four_teams"])
def test_a_clause_behind_a_ruling_says_what_holds_for_more_than_two(preset: str) -> None:
    """The law of these games; the two other codes are of games for two."""
    ids = {id for _, verdict in asked(preset, "quebec") for id in verdict.clauses}
    assert {"IRR-005", "R-29"} <= ids
    for id in ids:
        text = (book().clauses.get(id) or book().notes[id]).text
        for lang in ("fr", "en"):
            if re.search(OF_TWO[lang], text[lang]):
                assert re.search(OF_ALL[lang], text[lang], re.IGNORECASE), f"{id}: {text[lang]}"


@pytest.mark.clause("IRR-005")
@pytest.mark.parametrize(("last", "offered"), [((3, 3, 3), True), ((3, 3, 2), False), ((3, 2, 2), False)])
def test_at_a_table_of_three_the_deal_is_void_only_where_all_three_are_long(
    last: tuple[int, int, int], offered: bool
) -> None:
    """R-29: two hands too long of three are settled each by itself."""
    ruling(table("three"), "both_long")
    match = by_hand("three")
    for seat, count in [*((seat, 3) for _ in range(2) for seat in range(3)), *enumerate(last)]:
        act(match, match.dealer, f"packet {seat} {count}")
    act(match, match.dealer, "turn_up")
    for seat in range(3):
        act(match, seat, "look")
    assert levels(match) == tuple(count - 2 for count in last)
    offers = claims(match, 0)
    assert ("both_long -: annul" in offers) == offered
    assert [f"dealt_long {seat}: redeal" in offers for seat in range(3)] == [
        not offered and count == 3 for seat, count in enumerate(last)
    ]
    if offered:
        do(match, f"{match.turn} denounce both_long - annul")
        assert match.turn is None
