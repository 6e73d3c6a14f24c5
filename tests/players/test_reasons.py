"""The precepts that a hint names: for each a position where it speaks for an action, and one where it does not."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from clauses.table_beigne import do, hand

import atout
from atout.contract.game import all_presets, game_of
from atout.games.beigne.hints.reasons import PRECEPTS as BEIGNE_PRECEPTS
from atout.games.bezique.hints.reasons import PRECEPTS
from atout.players.reasons import MOST, ONLY, WEIGHED, reasons, reasons_for, reasons_rather
from atout.players.thought import Thought, Weighed

from .seen import seen

RUN = "AH TH KH QH JH"


def speaks(view: Any, what: str) -> list[str]:
    """The precepts that speak for the action that begins so."""
    action = next(action for action in view.legal() if str(action).startswith(what))
    return [reason.id for reason in reasons_for(view, action)]


def bezique(hand_: str, what: str, **more: Any) -> Callable[[], list[str]]:
    return lambda: speaks(seen(hand_, **more), what)


CASES: dict[str, tuple[Callable[[], list[str]], Callable[[], list[str]]]] = {
    "only": (
        bezique("AS", "AS", stock=0, lead="7C", theirs="8D", preset="variante"),
        bezique("AS KS", "AS", stock=0, theirs="8D 7D"),
    ),
    "claim": (
        bezique(f"{RUN} 9C 8C", "claim", window=True, preset="boussac", scores=(1500, 900)),
        bezique(f"{RUN} 9C 8C", "sequence", window=True, preset="boussac", scores=(1500, 900)),
    ),
    "marriage_first": (
        bezique(f"{RUN} 9C 8C", "royal_marriage", window=True, stock=30),
        bezique("KH QH 9C 8C 7C", "royal_marriage", window=True, stock=30),
    ),
    "single_first": (
        bezique("QS QS JD JD 9C 8C 7C", "bezique", window=True, stock=30),
        bezique("QS JD JD 9C 8C 7C", "bezique", window=True, stock=30),
    ),
    "few_tricks_left": (
        bezique("KH QH 9C 8C 7C", "royal_marriage", window=True, stock=4),
        bezique("KH QH 9C 8C 7C", "royal_marriage", window=True, stock=30),
    ),
    "dearest_first": (
        bezique("AS AH AC AD KH QH 9C", "four_aces", window=True, stock=30),
        bezique("AS AH AC AD KH QH 9C", "royal_marriage", window=True, stock=30),
    ),
    "declare": (
        bezique("KH QH 9C 8C", "royal_marriage", window=True, stock=30),
        bezique("KH QH 9C 8C", "draw", window=True, stock=30),
    ),
    "announce": (
        bezique("QS JD AS KH QH 9C 8C", "announce", window=True, preset="chinese", stock=90),
        bezique("QS JD AS KH QH 9C 8C", "draw", window=True, preset="chinese", stock=90),
    ),
    "mark": (
        bezique("9C 8C 7C", "mark", window=True, preset="chinese", stock=90, pending={"bezique": "QSa JDa"}),
        bezique("9C 8C 7C", "draw", window=True, preset="chinese", stock=90, pending={"bezique": "QSa JDa"}),
    ),
    "wait": (
        bezique("KH QH 9C 8C", "draw", window=True, stock=30),
        bezique("KH QH 9C 8C", "royal_marriage", window=True, stock=30),
    ),
    "exchange": (
        bezique("7H 9C 8C KS", "exchange", window=True, turn_up="AH", stock=30),
        bezique("7H 9C 8C KS", "draw", window=True, turn_up="AH", stock=30),
    ),
    "take_turn_up": (
        bezique("9C 8C 7C", "take_turn_up", window=True, turn_up="AH", stock=2),
        bezique("9C 8C 7C", "draw", window=True, turn_up="AH", stock=2),
    ),
    "hidden_card": (
        bezique("9C 8C 7C", "draw", window=True, turn_up="8H", stock=2),
        bezique("9C 8C 7C KH QH", "draw", window=True, turn_up="8H", stock=20),
    ),
    "win_to_declare": (
        bezique(f"KS QS {RUN}", "AH", lead="9C"),
        bezique("9S 8S AH TD", "AH", lead="9C"),
    ),
    "last_of_stock": (
        bezique("AH 8C 7D", "AH", lead="9C", stock=2),
        bezique("AH 8C 7D", "AH", lead="9C", stock=20),
    ),
    "take_brisques": (
        bezique("AS 8C 7D 7C", "AS", lead="TS", preset="variante"),
        bezique("AS 8C 7D 7C", "AS", lead="9S", preset="variante"),
    ),
    "cheapest_trump": (
        bezique("9H AH 8C 7D", "9H", lead="TS"),
        bezique("9H AH 8C 7D", "AH", lead="TS"),
    ),
    "win_with_brisque": (
        bezique("TS 8C 7D 7C", "TS", lead="9S", preset="variante"),
        bezique("TS 8C 7D 7C", "TS", lead="9D", preset="variante"),
    ),
    "keep_lead": (
        bezique("AH 9C 8S 7D 7C", "AH", lead="9D", theirs="QS QS JD JD", stock=30, preset="variante"),
        bezique("AH 9C 8S 7D 7C", "AH", lead="9D", stock=30, preset="variante"),
    ),
    "master": (
        bezique("AH 7C", "AH", stock=0, theirs="TH 8C"),
        bezique("TH 7C", "TH", stock=0, theirs="AH 8C"),
    ),
    "pull_trumps": (
        bezique("AH KC", "AH", stock=0, theirs="8H 8C"),
        bezique("AH KC", "KC", stock=0, theirs="8H 8C"),
    ),
    "last_trump_last": (
        bezique("9H 7C", "7C", stock=0, theirs="8S 8C"),
        bezique("KC 7C", "7C", stock=0, theirs="8S 8C"),
    ),
    "throw_off": (
        bezique("7C 8D", "7C", stock=0, lead="AS", theirs="KD", preset="ordinary"),
        bezique("TC 8D", "TC", stock=0, lead="AS", theirs="KD", preset="ordinary"),
    ),
    "spent_ace": (
        bezique("AS 9C 8D 7S", "AS", history={"squared": "ASa"}, stock=30),
        bezique("AS 9C 8D 7S", "AS", stock=30),
    ),
    "has_served": (
        bezique("9C 8D 7S", "KC", laid="KC QC", history={"married": "KCa QCa"}, stock=30),
        bezique("9C 8D 7S KC", "KC", stock=30),
    ),
    "keep_run": (
        bezique("AH KH QH 9C 8S 7D", "7D", stock=30),
        bezique("AH KH 9C 8S 7D 7C", "7D", stock=30),
    ),
    "keep_bezique": (
        bezique("QS 9C 8S 7D 7C", "7C", stock=30),
        bezique("QH 9C 8S 7D 7C", "7C", stock=30),
    ),
    "keep_aces": (
        bezique("AS AH AC 9D 8S 7C", "7C", stock=30),
        bezique("AS AH KC 9D 8S 7C", "7C", stock=30),
    ),
    "keep_kings": (
        bezique("KS KH KC 9D 8S 7C", "7C", stock=30),
        bezique("KS KH KC 9D 8S 7C", "7C", stock=30, history={"squared": "KSa KHa KCa"}),
    ),
    "keep_trump_ace": (
        bezique("AH 9H 8C 7D", "9H", lead="TS"),
        bezique("KH 9H 8C 7D", "9H", lead="TS"),
    ),
    "keep_marriage": (
        bezique("KC QC 9D 8S 7D", "7D", stock=30),
        bezique("KC QD 9D 8S 7D", "7D", stock=30),
    ),
    "series": (
        bezique("9C 9D 9S 8S", "9C", stock=30),
        bezique("9C TD KS 8S", "9C", stock=30),
    ),
    "lose_cheaply": (
        bezique("7C 9D AS KD", "7C", lead="KS", stock=30),
        bezique("7C 9D AS KD", "AS", lead="KS", stock=30),
    ),
    "lead_low": (
        bezique("7C 9D AS KD", "7C", stock=30),
        bezique("7C 9D AS KD", "KD", stock=30),
    ),
    "spare_trumps": (
        bezique("9H KH 8C 7D", "7D", stock=12),
        bezique("9H KH 8C 7D", "7D", stock=40),
    ),
    "counted_out": (
        bezique("AS 7C", "AS", stock=0, theirs="8S 8C"),
        bezique("AS 7C", "AS", stock=20),
    ),
    "give_partner": (
        bezique("TS 8C 7D", "TS", lead="AS 9S", stock=24, preset="four_teams"),
        bezique("TS 8C 7D", "TS", lead="9S AS", stock=24, preset="four_teams"),
    ),
    "leave_partner": (
        bezique("7S 8C 7D", "8C", lead="AS 9S", stock=24, preset="four_teams"),
        bezique("7S 8C 7D", "8C", lead="9S AS", stock=24, preset="four_teams"),
    ),
}


def at_beigne(cards: tuple[str, ...], what: str, *steps: str, **more: Any) -> Callable[[], list[str]]:
    """What speaks for an action of the seat to act, after these steps."""

    def told() -> list[str]:
        match = hand(cards, **more)
        do(match, *steps)
        return speaks(match.view(match.turn or 0), what)

    return told


AT_BEIGNE: dict[str, tuple[Callable[[], list[str]], Callable[[], list[str]]]] = {
    "only": (
        at_beigne(("AS KS", "QS"), "QSa", "0 KS", bids="go go go"),
        at_beigne(("AS KS", "QS JS"), "QSa", "0 KS", bids="go go go"),
    ),
    "sure_trick": (
        at_beigne(("AH KH QS",), "go", "2 leave"),
        at_beigne(("3S 4S 5C 6C 7D",), "go", "2 leave"),
    ),
    "tricks_enough": (
        at_beigne(("AS AD AC QH 2H",), "go", "2 leave", turn_up="9H"),
        at_beigne(("AH KH QS",), "go", "2 leave"),
    ),
    "no_trick": (
        at_beigne(("3S 4S 5C 6C 7D",), "pass", "2 leave"),
        at_beigne(("3S 4S 5C 6C 7D",), "go", "2 leave"),
    ),
    "keep_turn_up": (
        at_beigne(("", "", "3C 4D 5S 6C 7D"), "keep 3C"),
        at_beigne(("", "", "3C 4D 5S 6C 7D"), "leave"),
    ),
    "make_void": (
        at_beigne(("", "", "3C 4D 5D 6D 7D"), "keep 3C"),
        at_beigne(("", "", "3C 4C 5D 6D 7D"), "keep 3C"),
    ),
    "leave_turn_up": (
        at_beigne(("", "", "AH KH QH JH TH"), "leave", turn_up="3H"),
        at_beigne(("", "", "AH KH QH JH TH"), "keep", turn_up="3H"),
    ),
    "trick_due": (
        at_beigne(("AH 3C",), "AHa", bids="go pass pass"),
        at_beigne(("AH 3C",), "3Ca", bids="go pass pass"),
    ),
    "stop_rival": (
        at_beigne(("AH 3C",), "AHa", bids="go go pass", scores=(20, 2, 20)),
        at_beigne(("AH 3C",), "AHa", bids="go go pass", scores=(20, 20, 20)),
    ),
    "win_cheaply": (
        at_beigne(("5S", "9S", "KS AS"), "KSa", "0 5S", "1 9S", bids="go go go"),
        at_beigne(("5S", "9S", "KS AS"), "ASa", "0 5S", "1 9S", bids="go go go"),
    ),
    "master": (
        at_beigne(("AH 3C",), "AHa", bids="go go go"),
        at_beigne(("AH 3C",), "3Ca", bids="go go go"),
    ),
    "lead_trumps": (
        at_beigne(("KH 3C",), "KHa", bids="go go go"),
        at_beigne(("KH 3C",), "3Ca", bids="go go go"),
    ),
    "throw_low": (
        at_beigne(("AS", "3S 6S"), "3Sa", "0 AS", bids="go go go"),
        at_beigne(("AS", "3S 6S"), "6Sa", "0 AS", bids="go go go"),
    ),
    "keep_trumps": (
        at_beigne(("KH 3C",), "3Ca", bids="go go go"),
        at_beigne(("KS 3C",), "3Ca", bids="go go go", turn_up="9H"),
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_precept_of_bezique_speaks_where_it_should_and_only_there(name: str) -> None:
    spoken, silent = CASES[name]
    assert name in spoken()
    assert name not in silent()


@pytest.mark.parametrize("name", AT_BEIGNE)
def test_a_precept_of_beigne_speaks_where_it_should_and_only_there(name: str) -> None:
    spoken, silent = AT_BEIGNE[name]
    assert name in spoken()
    assert name not in silent()


RARE = {"keep_seven", "carte_blanche", "cede", "last_trick_points"}
"""Shown by playing below, or so plain that a position would only say the action's name again."""


def test_every_precept_is_shown() -> None:
    assert {ONLY.id, *(name for name, _, _ in PRECEPTS)} - CASES.keys() == RARE
    assert {ONLY.id, *(name for name, _, _ in BEIGNE_PRECEPTS)} == AT_BEIGNE.keys()


def test_every_precept_speaks_both_languages() -> None:
    for name, text, _ in (*PRECEPTS, *BEIGNE_PRECEPTS):
        assert text.fr != text.en, name
        assert text.fr.endswith("."), name
        assert text.en.endswith("."), name
        assert len(text.fr) < 130, name
    assert len({name for name, _, _ in PRECEPTS}) == len(PRECEPTS)


def test_reasons_call_cards_as_the_table_does() -> None:
    """Jack and bésigue: the knave and the bezique of the treatises are on no card and on no button."""
    for name, text, _ in (*PRECEPTS, *BEIGNE_PRECEPTS):
        assert not re.search(r"knave|bezique", text.en, re.IGNORECASE), name


@pytest.mark.parametrize("preset", all_presets())
def test_there_is_a_reason_for_everything_lawful(preset: str) -> None:
    """In a game of any preset, whatever is chosen: one to three reasons, and none of the precepts stumbles."""
    rng = random.Random(preset)
    match = game_of(preset).match(preset, seed=5)
    names = set()
    for _ in range(60):
        if match.turn is None:
            break
        view = match.view(match.turn)
        legal = view.legal()
        for action in rng.sample(legal, min(3, len(legal))):
            given = reasons(view, Thought(action, (Weighed(action, 0, 0, 1),), 1, 0.1))
            assert 1 <= len(given) <= MOST
            names |= {reason.id for reason in given}
        match.apply(rng.choice(legal))
    assert len(names - {WEIGHED.id}) > 4


def test_reasons_depend_on_nothing_that_is_hidden() -> None:
    """The hidden cards change places: the same precepts speak."""
    match = atout.Match("ordinary", seed=8)
    for _ in range(9):
        match.apply(match.legal()[-1])
    at = next(k for k, entry in enumerate(match.log) if isinstance(entry, atout.NewPack))
    log, cards = list(match.log), list(match.log[at].cards)
    cards[-1], cards[-9] = cards[-9], cards[-1]
    log[at] = atout.NewPack(tuple(cards), log[at].cut)
    twin = atout.Match.replay(match.rules, log)
    view, other = match.view(match.turn or 0), twin.view(match.turn or 0)
    for action in view.legal():
        assert reasons_for(view, action) == reasons_for(other, action)


def test_what_speaks_for_both_choices_is_no_reason_to_prefer_one() -> None:
    view = seen("AS 9S 7D", lead="KS", theirs="8D 7D JC")
    ace, nine, seven = (next(one for one in view.legal() if str(one).startswith(what)) for what in ("AS", "9S", "7D"))
    for better in (ace, nine, seven):
        for choice in {ace, nine, seven} - {better}:
            given = reasons_rather(view, better, choice, exact=False)
            assert given == (WEIGHED,) or set(given) <= set(reasons_for(view, better)) - set(reasons_for(view, choice))
            assert 1 <= len(given) <= MOST
    assert "win_with_brisque" in [one.id for one in reasons_rather(view, ace, nine, exact=False)]
    assert reasons_rather(view, ace, ace, exact=False) == (WEIGHED,)
    assert reasons_rather(view, ace, ace, exact=True) == ()
