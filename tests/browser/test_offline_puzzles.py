"""Puzzles and lessons without a connection: solved from what the browser keeps, handed in once it is back."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from atout.rulebook.lessons import exercises

from .conftest import PATIENCE, Watch
from .hand import IDLE
from .test_axe import clean
from .test_puzzles import give, posed

WORDS = {
    "fr": {
        "list": "/problemes",
        "kept": "s’ouvrent aussi sans connexion",
        "alone": "Sans connexion : {} problèmes sont gardés",
        "first": "Résoudre un problème",
        "next": "Suivant",
        "waits": "Comptera pour la cote au retour de la connexion.",
        "stops": "on s’arrête ici",
        "all": "Tous les problèmes",
        "two": "2 réponses seront remises",
        "solved": "1 résolus sur 2",
        "on": "Problème suivant",
    },
    "en": {
        "list": "/puzzles",
        "kept": "also open without a connection",
        "alone": "No connection: {} puzzles are kept here",
        "first": "Solve a puzzle",
        "next": "Next",
        "waits": "Counts for the rating once the connection is back.",
        "stops": "it stops here",
        "all": "All puzzles",
        "two": "2 answers will be handed in",
        "solved": "1 solved of 2",
        "on": "Next puzzle",
    },
}
KEPT = 15
SCREENS = [("fr", 390, 844), ("en", 1280, 820)]


@pytest.fixture
def away(watch: Watch) -> None:
    """Faults of a connection that is gone are none."""
    watch.breaks = True


def opened(visitor: Callable[..., Page], server: str, lang: str, wide: int, high: int) -> tuple[Page, list[str]]:
    """The page of puzzles of somebody new, once what comes next is kept; and what the server takes in, as it comes."""
    page = visitor({"lang": lang}, viewport={"width": wide, "height": high}, service_workers="allow")
    handed: list[str] = []
    page.on("response", lambda got: handed.append(str(got.request.post_data)) if got.url.endswith("/tries") else None)
    page.goto(server + WORDS[lang]["list"])
    kept = WORDS[lang]["kept"]  # the worker comes first, with all that the app keeps: much for a busy machine
    expect(page.locator(".band")).to_contain_text(kept, timeout=2 * PATIENCE)
    return page, handed


@pytest.mark.parametrize(("lang", "wide", "high"), SCREENS)
@pytest.mark.usefixtures("away")
@pytest.mark.long
def test_two_puzzles_are_solved_without_a_connection_and_handed_in_once(
    visitor: Callable[..., Page], server: str, lang: str, wide: int, high: int
) -> None:
    L = WORDS[lang]
    page, handed = opened(visitor, server, lang, wide, high)
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("status")).to_contain_text(L["alone"].format(KEPT))
    clean(page, "the page of puzzles without a connection")
    page.get_by_role("button", name=L["first"]).click()
    one = posed(page)
    give(page, one, 0, lang)
    expect(page.locator(".puzzle .rated")).to_contain_text(L["waits"])
    expect(page.locator(".panel .status")).to_contain_text(L["stops"])
    expect(page.locator(".puzzle .went")).to_be_visible()
    expect(page.locator("#say")).to_contain_text(page.locator(".puzzle .verdict b").inner_text())
    clean(page, "a puzzle answered without a connection")
    assert page.evaluate("document.documentElement.scrollWidth") <= wide
    page.reload()  # what was told is told again
    expect(page.locator(".puzzle .rated")).to_contain_text(L["waits"])
    first = page.url
    page.get_by_role("button", name=L["next"]).click()
    page.wait_for_url(lambda url: url != first)
    page.locator(f"{IDLE} .puzzle:not([data-right])").wait_for()
    two = posed(page)
    assert two.id != one.id
    give(page, two, 1, lang)
    expect(page.locator(".puzzle[data-right='false'] .rated")).to_contain_text(L["waits"])
    page.get_by_role("link", name=L["all"]).click()
    expect(page.get_by_role("status")).to_contain_text(L["two"])
    assert handed == []
    page.context.set_offline(False)
    expect(page.locator(".progress .sum")).to_contain_text(L["solved"])
    expect(page.locator(".band")).to_contain_text(L["kept"])
    given = ((one, one.best.act), (two, two.choices[1].act))
    bodies = [f'{{"puzzle":"{puzzle.id}","said":"{act}"}}' for puzzle, act in given]
    assert handed == bodies, "each once, in the order in which they were answered"
    page.reload()
    expect(page.locator(".progress .sum")).to_contain_text(L["solved"])
    page.get_by_role("button", name=L["on"]).click()
    assert posed(page).id not in (one.id, two.id)
    assert handed == bodies


@pytest.mark.usefixtures("away")
def test_a_puzzle_half_solved_goes_on_when_the_connection_goes(visitor: Callable[..., Page], server: str) -> None:
    """Laid by the server, answered without it, and counted once the server is back, at the table where one sits."""
    L = WORDS["en"]
    page, handed = opened(visitor, server, "en", 1280, 820)
    page.get_by_role("button", name=L["first"]).click()
    puzzle = posed(page)
    page.context.set_offline(True)
    page.get_by_role("button", name="Go on without").click()
    page.wait_for_url(re.compile(r"/t/~"))
    page.locator(f"{IDLE} .puzzle:not([data-right])").wait_for()
    assert posed(page) == puzzle
    give(page, puzzle, 1, "en")
    expect(page.locator(".puzzle .rated")).to_contain_text(L["waits"])
    page.context.set_offline(False)
    expect(page.locator(".puzzle .rated .by")).to_have_text(re.compile(r"^−\d+$"))
    assert len(handed) == 1
    page.get_by_role("button", name="Again").click()  # once more, and right: that counts no longer
    page.locator(f"{IDLE} .puzzle:not([data-right])").wait_for()
    give(page, puzzle, 0, "en")
    expect(page.locator(".puzzle .rated")).to_contain_text("Only the first try counts")
    page.get_by_role("button", name=L["next"]).click()
    page.wait_for_url(re.compile(r"/t/(?!~)"))  # at a table of the server again
    assert len(handed) == 1


@pytest.mark.usefixtures("away")
@pytest.mark.long
def test_a_lesson_goes_from_exercise_to_exercise_without_a_connection(
    visitor: Callable[..., Page], server: str
) -> None:
    page = visitor({"lang": "fr"}, viewport={"width": 390, "height": 844}, service_workers="allow")
    page.goto(f"{server}/lecons")
    while not page.evaluate("caches.match('/api/lessons/kept').then((kept) => !!kept)"):
        page.wait_for_timeout(300)  # the server writes the course down when it is first asked for
    page.context.set_offline(True)
    page.goto(f"{server}/lecons/stock/1")
    two = exercises()["stock-2"]
    page.locator(f"{IDLE} [data-act='draw']").first.click()
    expect(page.locator(".exercise .verdict")).to_contain_text("Pas tout à fait.")
    expect(page.locator(".panel .status")).to_contain_text(WORDS["fr"]["stops"])
    clean(page, "an exercise without a connection")
    page.get_by_role("button", name="Encore").click()
    expect(page.locator(".verdict")).to_have_count(0)
    page.locator(f"{IDLE} [data-act='take']").first.click()
    expect(page.locator(".exercise .verdict")).to_contain_text("C’est cela.")
    page.get_by_role("link", name="Suivant").click()
    expect(page.locator(f"{IDLE} .exercise .says")).to_contain_text(two.task.fr.replace("'", "’")[:30])
    assert page.evaluate("JSON.parse(localStorage.getItem('atout')).solved") == ["stock-1"]
    page.goto(f"{server}/lecons")
    expect(page.get_by_role("link", name=re.compile("Exercice 1 : .*, réussi"))).to_be_visible()
    page.goto(f"{server}/apprendre")  # what needs the server: home says so
    expect(page.get_by_role("alert")).to_contain_text("Le serveur ne répond pas")
