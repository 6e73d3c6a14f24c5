"""A match with a deck of its own, jokers in it, as it is told and written down: every form reads back."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from cases import some

import atout
from atout.cli.screens import typed
from atout.cli.screens.drawing import draw_card
from atout.games.bezique.record.story import story_of
from atout.games.bezique.terminal import screen, words
from atout.players.making import player
from atout.records import Record, read_record, read_records
from tests.referee.referee import check_line

OPTIONS = {"deck": "4x24+2"}
JOKERS = {"X1", "X2"}


@cache
def match(preset: str) -> atout.Match:
    whole = atout.Match(preset, options=OPTIONS, seed=6)
    players = [player("boussac", seat) for seat in range(2)]
    while whole.turn is not None:
        whole.apply(players[whole.turn](whole.view(whole.turn)))
    return whole


@pytest.mark.parametrize("preset", some(["chinese", "rubicon"], ("rubicon",)))
@pytest.mark.parametrize("form", ["text", "json"])
def test_a_match_with_jokers_reads_back(preset: str, form: str) -> None:
    whole = match(preset)
    written = Record(whole, ("Léa", "Luc")).write(form)
    assert "4x24+2" in written
    assert "packs" not in written.replace('"pack"', "")
    read = read_record(written)
    assert read.match.rules == whole.rules
    assert read.match.log == whole.log
    assert read.match.events == whole.events
    assert read.write(form) == written


@pytest.mark.parametrize("preset", ["chinese", "rubicon"])
def test_its_audit_line_reads_back_and_the_referee_agrees(preset: str) -> None:
    written = atout.write_record(match(preset), "audit")
    line = json.loads(written)
    assert line["options"]["deck"] == "4x24+2"
    assert {*line["pack"]} >= JOKERS
    assert check_line(line) == []
    (read,) = read_records(written)
    assert read.write("audit") == written
    wrong = [event for event in line["events"] if event.get("card") in JOKERS]
    assert wrong
    wrong[0]["card"] = "7Sa"
    assert check_line(line) != []


@pytest.mark.parametrize("language", ["fr", "en"])
def test_what_happens_to_a_joker_is_told(language: str) -> None:
    whole = match("chinese")
    names = ("Léa", "Luc")
    sentences = [
        words.sentence(event, None, names, language) for event in whole.events if getattr(event, "card", "") in JOKERS
    ]
    assert any("joker 1" in sentence for sentence in sentences)
    assert any("joker 2" in sentence for sentence in sentences)


def test_a_hand_in_the_terminal_ends_with_the_jokers() -> None:
    deal = next(candidate for candidate in map(dealt, range(40)) if JOKERS & {*candidate.view(0).hand})
    view = deal.view(0)
    joker = next(card for card in view.hand if card in JOKERS)
    assert screen.sorted_hand(view)[-1] in JOKERS
    assert str(draw_card(joker, "fr")) == f" joker {joker[1]} "
    for answer in (joker, joker.lower(), f"joker {joker[1]}", f"Joker{joker[1]}"):
        assert typed.card(answer, "fr", view.hand, screen.TRICK_RANKS) == joker


def dealt(seed: int) -> Any:
    whole = atout.Match("rubicon", options=OPTIONS, seed=seed)
    return whole


def test_a_story_tells_every_card() -> None:
    tricks = [trick for deal in story_of(match("rubicon")).deals for trick in deal.tricks]
    cards = [event.card for trick in tricks for event in trick.events if event.do == "play"]  # type: ignore[attr-defined]
    assert len(cards) == 98
    assert {*cards} >= JOKERS


@pytest.mark.parametrize(
    ("was", "becomes"),
    [("deck=4x24+2", "deck=4x24"), ("deck=4x24+2", "deck=4x52"), (" X1 ", " X3 "), (" X1 ", " 7Sa ")],
)
def test_a_record_of_other_cards_is_refused(was: str, becomes: str) -> None:
    written = Record(match("rubicon")).write("text")
    assert was in written
    with pytest.raises(atout.AtoutError):
        read_record(written.replace(was, becomes, 1))
