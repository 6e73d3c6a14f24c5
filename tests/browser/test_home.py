"""The home screen: one click to play, the games with their options, settings that stay."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .hand import begin, my_turn

GAMES = 13  # twelve presets, and the Chouette over three of them
ALL_FIGURES = """new Promise((done) => {
  const count = () => performance.getEntriesByType('resource').filter((e) => e.name.includes('/courts/')).length;
  const look = () => count() < 12 ? setTimeout(look, 50) : done();
  look();
})"""
SCRIPTS = "[...document.querySelectorAll('[rel=modulepreload], script')].map((e) => e.href || e.src)"
FETCHED = """['navigation', 'resource']
  .flatMap((type) => performance.getEntriesByType(type)).map((e) => [e.name, e.transferSize])"""


def test_one_click_starts_the_ordinary_game(page: Page, server: str) -> None:
    begin(page, server)
    expect(page.get_by_role("heading", level=1)).to_have_text("Bésigue")
    expect(page.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(8)


def test_a_game_with_an_option_and_the_next_click_plays_it_again(page: Page, server: str) -> None:
    page.goto(server)
    page.get_by_role("link", name=re.compile("^Options: Bésigue$")).click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("B-ORD-039")).to_be_visible()
    dialog.get_by_role("group", name=re.compile("Cards in hand")).get_by_role("radio", name="9").check()
    dialog.get_by_role("button", name="Play").click()
    expect(page.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(9)
    page.get_by_role("link", name="Help").click()
    expect(page.get_by_role("dialog").get_by_text("Cards in hand")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Atout, Home").click()
    expect(page.get_by_text("one option changed")).to_be_visible()
    begin(page, server)
    expect(page.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(9)


def test_every_game_can_be_started(page: Page, server: str) -> None:
    page.goto(server)
    games = page.get_by_role("button", name=re.compile("^Play: "))
    expect(games).to_have_count(GAMES)
    for k in range(GAMES):
        page.goto(server)
        name = (games.nth(k).get_attribute("aria-label") or "").removeprefix("Play: ")
        games.nth(k).click()
        expect(page.get_by_role("heading", level=1)).to_contain_text(name)
        expect(page.locator(".hand .card, .cutting, [data-act=deal_first]").first).to_be_visible()


def test_a_level_is_chosen_and_remembered(page: Page, server: str) -> None:
    page.goto(server)
    rivals = page.get_by_role("group", name="Your opponent").get_by_role("radio")
    expect(rivals).to_have_count(7)
    expect(page.locator(".rival").first).to_contain_text("Beginner")
    expect(page.get_by_text("The levels are preparing for this game")).to_be_visible()
    page.get_by_role("radio", name=re.compile("^Expert")).check()
    expect(page.locator("#big-line")).to_contain_text("against Expert")
    page.reload()
    expect(page.get_by_role("radio", name=re.compile("^Expert"))).to_be_checked()


def test_options_that_contradict_each_other_are_explained(page: Page, server: str) -> None:
    page.goto(f"{server}/#options-ordinary")
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("group", name=re.compile("^Turn-up ")).get_by_role("radio", name="no").check()
    dialog.get_by_role("group", name=re.compile("^Last draw")).get_by_role("radio", name="turn-up to the loser").check()
    dialog.get_by_role("button", name="Play").click()
    expect(dialog.get_by_role("alert")).to_contain_text("contradicts")
    dialog.get_by_role("button", name="Back to the rules").click()
    dialog.get_by_role("button", name="Play").click()
    expect(page.locator(".hand .card")).to_have_count(8)


def test_french_and_english_at_once_and_remembered(page: Page, server: str) -> None:
    page.goto(server)
    expect(page.get_by_role("heading", level=1)).to_contain_text("the way the cafés played it")
    page.get_by_role("button", name="Français").click()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.get_by_role("heading", level=1)).to_contain_text("comme au café")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_contain_text("comme au café")
    page.get_by_role("button", name="Jouer", exact=True).click()
    expect(page.get_by_role("list", name="Votre main")).to_be_visible()
    expect(page.locator(".hand button").first).to_have_accessible_name(re.compile(" de (pique|cœur|carreau|trèfle)$"))
    page.get_by_role("button", name="English").click()
    expect(page.locator(".hand button").first).to_have_accessible_name(re.compile(" of (spades|hearts|diamonds|clubs)"))


def test_the_language_of_the_browser_comes_first(visitor: Any, server: str) -> None:
    french = visitor(locale="fr-CA")
    french.goto(server)
    expect(french.get_by_role("button", name="Jouer", exact=True)).to_be_visible()


def test_theme_deck_and_colours_are_worn_and_remembered(page: Page, server: str) -> None:
    page.goto(f"{server}/#settings")
    for choice in ("Dark", "Four", "Letters only"):
        page.get_by_role("dialog").get_by_role("radio", name=choice).check()
    page.reload()
    html = page.locator("html")
    for name, value in {"theme": "dark", "colours": "4", "deck": "plain"}.items():
        expect(html).to_have_attribute(f"data-{name}", value)
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(22, 26, 24)"
    assert page.locator(".bouquet img").count() == 0


def test_a_game_in_progress_can_be_continued(page: Page, server: str) -> None:
    begin(page, server)
    address = page.url
    page.go_back()
    expect(page).to_have_url(f"{server}/")
    page.get_by_role("link", name=re.compile("^Continue Bésigue against ")).first.click()
    expect(page).to_have_url(address)
    expect(page.locator(".hand .card")).to_have_count(8)


def test_back_closes_a_dialog_and_the_focus_returns(page: Page, server: str) -> None:
    begin(page, server)
    opener = page.get_by_role("link", name="Settings")
    opener.click()
    expect(page).to_have_url(re.compile("#settings$"))
    page.go_back()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(opener).to_be_focused()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Help")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(opener).to_be_focused()
    expect(page).to_have_url(re.compile(r"/t/[\w-]+$"))


def test_an_unknown_table_says_so(page: Page, server: str) -> None:
    page.goto(f"{server}/t/nowhere")
    expect(page.get_by_role("heading", level=1)).to_contain_text("no table at this address")
    page.get_by_role("link", name="Back home").click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


@pytest.mark.parametrize("place", ["home", "table"])
def test_a_first_visit_fetches_little_and_all_at_once(visitor: Any, server: str, place: str) -> None:
    """Under 250 KB as it travels, the figures of all cards included; no script is found out about by another."""
    page = visitor()
    address = server
    if place == "table":
        begin(page, server)
        address = page.url
        page = visitor()
    page.goto(address)
    if place == "table":
        my_turn(page)
    page.evaluate(ALL_FIGURES)
    fetched = dict(page.evaluate(FETCHED))
    assert len(fetched) > 30
    assert sum(fetched.values()) < 250_000, fetched
    announced = set(page.evaluate(SCRIPTS))
    assert {name for name in fetched if name.endswith(".js")} == announced
