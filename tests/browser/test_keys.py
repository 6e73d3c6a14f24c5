"""The keys: one key, one meaning, at every table; and the rule, which R opens beside the table."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from cases import some
from playwright.sync_api import Page, expect

from atout.games import beigne, bezique

from . import scenes
from .conftest import Server, Watch
from .free_tables import lay
from .hand import begin, my_turn
from .scenes import Scene, show
from .test_axe import clean, small_targets
from .test_scenes import SCENES

MEANINGS = {
    "D": {"draw"},
    "E": {"exchange"},
    "T": {"take", "keep"},  # the turn-up, at the last draw and at Le Beigne
    "Y": {"deal_first", "go"},
    "N": {"let_deal", "decline", "leave", "pass"},
    "B": {"carte_blanche"},
    "P": {"cede"},
    "V": {"claim"},
    "M": {"deal", "look", "gather", "replace", "ready"},
    "G": {"tool gestures"},
    "C": {"tool claim"},
    "R": set[str](),  # the rule of the moment: no button of the table has it
    "H": {"tool hint"},
    "L": {"tool trick"},
    "Z": set[str](),
    "U": {"tool undo"},
    "S": {"tool sort"},
}
"""What may be done by each key, by the names of the buttons."""

SHORTCUTS = """[...document.querySelectorAll('[aria-keyshortcuts]')].filter((e) => e.checkVisibility()).map((e) =>
  [e.getAttribute('aria-keyshortcuts'), e.dataset.tool ? `tool ${e.dataset.tool}` : e.dataset.act ?? ''])"""
# The letters that are shown on a button but not told to a screen reader, or told and another one shown.
UNLIKE = """[...document.querySelectorAll('kbd')].filter((e) => e.checkVisibility() && e.closest('[aria-keyshortcuts]'))
  .map((e) => [e.textContent.trim(), e.closest('[aria-keyshortcuts]').getAttribute('aria-keyshortcuts')])
  .filter(([a, b]) => a !== b)"""

TABLES: dict[str, Callable[[], Scene]] = {
    **SCENES, "last draw": scenes.last_draw, "hints": lambda: scenes.with_hints(scenes.pending()),
}  # fmt: skip


def shortcuts(page: Page) -> list[list[str]]:
    """Every key that something on the screen has, with the name of that; none has two meanings."""
    pairs: list[list[str]] = page.evaluate(SHORTCUTS)
    keys = [key for key, _ in pairs]
    assert len(set(keys)) == len(keys), pairs
    assert page.evaluate(UNLIKE) == []
    return pairs


def of_the_table(pairs: list[list[str]]) -> set[str]:
    """The same at a table: each key means there what it means at every table."""
    for key, name in pairs:
        if not re.fullmatch(r"(Shift\+)?[1-9]", key):
            assert name in MEANINGS[key], (key, name)
    return {key for key, _ in pairs}


@pytest.mark.parametrize("name", some(TABLES, [*list(TABLES)[::6], list(TABLES)[-1]]))
def test_no_key_has_two_meanings(stage: Any, server: str, name: str) -> None:
    page = stage({"lang": "fr" if len(name) % 2 else "en"})
    show(page, server, TABLES[name]())
    of_the_table(shortcuts(page))


def test_each_key_is_in_the_help_once(stage: Any, server: str) -> None:
    for lang in ("en", "fr"):
        page = stage({"lang": lang})
        show(page, server, scenes.last_draw())
        keys = page.evaluate("import('/static/table/keys.js').then(({ KEYS }) => Object.values(KEYS))")
        assert sorted(keys) == sorted(MEANINGS)
        page.keyboard.press("?")
        page.locator(".keys").wait_for()
        listed = page.evaluate("[...document.querySelectorAll('.keys dt')].map((e) => e.innerText.trim())")
        for key in keys:
            assert listed.count(key) == 1, key
        assert all(page.evaluate("[...document.querySelectorAll('.keys dd')].map((e) => e.innerText.length > 1)"))


def test_at_a_free_table_no_key_has_two_meanings(visitor: Any, own_server: Server) -> None:
    """Where hands may do anything, and where a victory may be claimed as well as a fault."""
    for match, keys in (
        (bezique.Match("ordinary", options={"freeTable": True}, seed=3), {"G", "C"}),
        (beigne.Match("beigne", options={"freeTable": True}, seed=3), {"G", "C"}),
    ):
        page = visitor({"lang": "en"})
        page.goto(lay(own_server, match, 0)[0])
        page.locator(".free-bar").wait_for()
        page.keyboard.press("Escape")
        for _ in range(4):
            assert keys <= of_the_table(shortcuts(page))
            page.keyboard.press("m")
            page.wait_for_timeout(150)


MOVES = [("last draw", "take"), ("beigne kept", "keep")]


@pytest.mark.parametrize(("name", "key"), some(MOVES, MOVES[:1]))
def test_the_rule_is_no_move(visitor: Any, server: str, name: str, key: str) -> None:
    page = visitor()
    commands = show(page, server, TABLES[name]())
    rule = f"{server}/api/rules/clause/B-ORD-077"  # no such table: the scene is the page's alone
    page.route("**/api/rules/at/**", lambda route: route.fulfill(response=route.fetch(url=rule)))
    page.keyboard.press("r")
    expect(page.locator("dialog[open][data-beside] .says")).to_be_visible()
    assert commands == []
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    page.keyboard.press("t")
    if key == "take":
        expect(page.locator(".play[data-busy]")).to_have_count(1)
        assert [act["do"] for act in commands] == ["take_turn_up"]
    else:
        expect(page.locator("[data-act=keep], .chooser").first).to_be_visible()
        expect(page.locator(".chooser")).to_have_count(1)


@pytest.mark.long
def test_elsewhere_no_key_has_two_meanings_either(page: Page, server: str) -> None:
    """In a replay, at the marker, in the book."""
    for path in ("/marker", "/rules/ordinary", "/replay", "/"):
        page.goto(f"{server}{path}")
        page.locator("main, h1").first.wait_for()
        shortcuts(page)
        before = page.url
        page.locator("h1").first.focus() if page.locator("h1[tabindex]").count() else None
        page.keyboard.press("r")
        assert page.url == before
        assert page.locator("dialog[open]").count() == 0


# The rule beside the table -------------------------------------------------------------------------------------------


LOOKS = [({"lang": "en"}, {}), ({"lang": "fr"}, {"viewport": {"width": 390, "height": 844}, "color_scheme": "dark"})]


@pytest.mark.parametrize(("memory", "look"), LOOKS)
@pytest.mark.long
def test_the_rule_opens_beside_the_table(
    visitor: Any, server: str, memory: dict[str, Any], look: dict[str, Any]
) -> None:
    page = visitor(memory, **look)
    addresses: list[str] = []
    page.on("request", lambda request: addresses.append(request.url))
    begin(page, server)
    my_turn(page)
    assert not any("beside" in url for url in addresses), "it is loaded when it is wanted"
    address, pages = page.url, len(page.context.pages)
    card = page.locator(".hand [tabindex='0']").first
    card.focus()
    page.keyboard.press("r")
    rule = page.locator("dialog[open] .beside")
    expect(rule.locator("h3 b")).to_have_text(re.compile(r"^B-ORD-\d{3}$"))
    expect(rule.locator(".says")).not_to_be_empty()
    expect(page.locator(".beside > .source")).to_contain_text(re.compile("ligne|line"))
    expect(page.locator("dialog[open]")).to_have_attribute("aria-labelledby", "dialog-title")
    clean(page, "the rule beside the table")
    assert small_targets(page) == []
    clause = rule.locator("h3 b").inner_text()
    whole = rule.get_by_role("link", name=re.compile("whole rule book|Toute la règle"))
    expect(whole).to_have_attribute("href", f"/rules/ordinary#{clause}")
    if not look:
        box = page.locator("dialog[open]").bounding_box()
        assert box
        assert box["x"] > 800, "beside the cards"
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)
    expect(card).to_be_focused()
    assert (page.url, len(page.context.pages)) == (address, pages), "in no other tab"

    page.keyboard.press("?")
    page.get_by_role("link", name=re.compile("^(The rule of the moment|La règle du moment)$")).click()
    expect(rule.locator("h3 b")).to_have_text(clause)
    page.go_back()
    expect(page.locator("dialog[open] .keys")).to_be_visible()


@pytest.mark.long
def test_a_clause_that_is_named_opens_there_too(page: Page, server: str, watch: Watch) -> None:
    """That of a refusal, and from it those that belong to it; back leads back."""
    page.goto(f"{server}/rules/ordinary#B-ORD-082")
    page.get_by_role("button", name="Show me clause B-ORD-082 on a table").click()
    my_turn(page)
    page.get_by_role("button", name="Nine of spades").focus()
    page.keyboard.press("Enter")
    page.get_by_role("alert").get_by_role("link", name="B-ORD-082").click()
    shown = page.locator("dialog[open] .beside h3 b")
    expect(shown).to_have_text("B-ORD-082")
    page.evaluate("location.hash = '#rule-AMB-25'")  # a reading, as a ruling cites it
    expect(shown).to_have_text("AMB-25")
    page.locator(".beside .see a").first.click()
    expect(shown).not_to_have_text("AMB-25")
    page.go_back()
    expect(shown).to_have_text("AMB-25")
    page.evaluate("location.hash = '#rule-X-1'")
    expect(page.locator("dialog[open]").get_by_role("alert")).to_contain_text("could not be read")
    assert len(page.context.pages) == 1
    watch.faults[:] = [fault for fault in watch.faults if "404" not in fault]
