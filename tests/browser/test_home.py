"""The home screen: one click to play, the games with their options, settings that stay."""

from __future__ import annotations

import re
from typing import Any

import pytest
from cases import some
from playwright.sync_api import Page, expect

from .conftest import Watch
from .hand import begin, dish, my_turn, personal_link
from .test_axe import clean

GAMES = 13  # twelve presets, and the Chouette over three of them
ALL_FIGURES = """new Promise((done) => {
  const count = () => performance.getEntriesByType('resource').filter((e) => e.name.includes('/courts/')).length;
  const look = () => count() < 12 ? setTimeout(look, 50) : done();
  look();
})"""
SHIFT = """new Promise((done) => new PerformanceObserver((list) => done(
  list.getEntries().reduce((sum, e) => sum + (e.hadRecentInput ? 0 : e.value), 0)
)).observe({ type: 'layout-shift', buffered: true }) ?? setTimeout(() => done(0), 200))"""
TABLE = """new Promise((done) => {
  const here = () => performance.getEntriesByType('resource').some((e) => e.name.endsWith('css/table.css'));
  const look = () => here() ? setTimeout(done, 300) : setTimeout(look, 50);
  look();
})"""
FETCHED = """['navigation', 'resource']
  .flatMap((type) => performance.getEntriesByType(type)).map((e) => [e.name, e.transferSize])"""


def test_one_click_starts_the_ordinary_game(page: Page, server: str) -> None:
    begin(page, server)
    expect(page.get_by_role("heading", level=1)).to_have_text("Bésigue")
    expect(page.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(8)


def test_a_code_leads_to_its_invitation(page: Page, server: str) -> None:
    """The field is called what stands beside it."""
    page.goto(server)
    field = page.get_by_role("textbox", name="I have a code", exact=True)
    field.fill("abc-def")
    field.press("Enter")
    expect(page).to_have_url(re.compile("/j/ABCDEF$"))


def test_a_game_with_an_option_and_the_next_click_plays_it_again(page: Page, watch: Watch, server: str) -> None:
    page.goto(server)
    dish(page, "ordinary").get_by_role("link", name="Options: Bésigue").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_text("B-ORD-039")).to_be_visible()
    dialog.get_by_role("group", name=re.compile("Cards in hand")).get_by_role("radio", name="9").check()
    addresses: list[str] = []
    page.on("request", lambda request: addresses.append(request.url))
    expect(dialog.get_by_label("Four aces")).to_have_count(0)
    assert not any("/api/figures" in url for url in addresses)
    page.route("**/api/figures/*", lambda route: route.abort(), times=1)
    dialog.get_by_text("What things are worth").click()
    expect(dialog.get_by_role("alert")).to_contain_text("cannot be reached")
    watch.faults.clear()
    dialog.get_by_role("button", name="Retry").click()
    dialog.get_by_label("Four aces").fill("150")
    expect(dialog.get_by_role("alert")).to_have_count(0)
    dialog.get_by_label("Four kings").fill("0")
    clean(page, "what things are worth")
    dialog.get_by_role("button", name="Play").click()
    expect(page.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(9)
    page.get_by_role("link", name="Help").click()
    for changed in ("Cards in hand", "Four aces", "Four kings"):
        expect(page.get_by_role("dialog").get_by_text(changed)).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("link", name="Atout, Home").click()
    expect(page.locator("#big-line")).to_contain_text("3 options changed")
    begin(page, server)
    expect(page.get_by_role("list", name="Your hand").get_by_role("button")).to_have_count(9)


@pytest.mark.long
def test_a_target_in_units_is_kept_where_it_is_the_preset_s_own(page: Page, server: str) -> None:
    """In units one plays to a tenth unless one says otherwise; the dialog and the first line tell which."""
    page.goto(server)
    dish(page, "ordinary").get_by_role("link", name="Options: Bésigue").click()
    dialog = page.get_by_role("dialog")
    target = dialog.get_by_role("group", name=re.compile("^Game"))
    expect(target.get_by_role("radio", name="1500")).to_be_checked()
    dialog.get_by_role("group", name=re.compile("Count in units")).get_by_role("radio", name="yes").check()
    expect(target.get_by_role("radio", name="150", exact=True)).to_be_checked()
    target.get_by_role("radio", name="1500").check()
    expect(target.get_by_role("radio", name="1500")).to_be_checked()
    dialog.get_by_role("button", name="Play").click()
    expect(page.locator(".panel .score").first).to_contain_text("of 1,500")
    page.get_by_role("link", name="Atout, Home").click()
    expect(page.locator("#big-line")).to_contain_text("2 options changed")
    expect(page.locator("#big-line")).to_contain_text("1,500")


@pytest.mark.long
def test_every_game_can_be_started(page: Page, server: str) -> None:
    page.goto(server)
    games: list[str] = []
    for button in page.locator(".family button").all():
        button.click()
        expect(page.locator(".dish").first).to_be_visible()
        games += page.locator(".dish").evaluate_all("(all) => all.map((one) => one.dataset.game)")
    assert len(set(games)) == len(games) == GAMES
    for game in games:
        page.goto(server)
        play = dish(page, game).get_by_role("button", name=re.compile("^Play: "))
        name = (play.get_attribute("aria-label") or "").removeprefix("Play: ")
        play.click()
        expect(page.get_by_role("heading", level=1)).to_contain_text(name)
        expect(page.locator(".hand .card, .cutting, [data-act=deal_first]").first).to_be_visible()


def test_a_level_is_chosen_and_remembered(page: Page, server: str) -> None:
    # Nothing is prepared, whatever other tests have played at this server.
    page.route("**/api/home", lambda route: route.fulfill(json={"tables": [], "ready": [], "open": []}))
    page.route("**/api/ready", lambda route: route.fulfill(json={"presets": []}))
    page.goto(server)
    rivals = page.get_by_role("group", name="Your opponent").get_by_role("radio")
    expect(rivals).to_have_count(7)
    expect(page.locator(".rival").first).to_contain_text("Beginner")
    preparing = page.get_by_text("The Master is preparing for this game")
    expect(preparing).to_have_count(0)  # who is chosen does not think ahead
    page.get_by_role("radio", name=re.compile("^Master")).check()
    expect(preparing).to_be_visible()
    page.get_by_role("radio", name=re.compile("^Expert")).check()
    expect(preparing).to_have_count(0)  # nor does any level below the strongest
    expect(page.locator("#big-line")).to_contain_text("against Expert")
    expect(page.locator("#rival-line")).to_contain_text("Expert")
    page.reload()
    expect(page.get_by_role("radio", name=re.compile("^Expert"))).to_be_checked()


LEARN = {
    "en": ("Never played? Five minutes to learn", "/learn"),
    "fr": ("Jamais joué ? Cinq minutes pour apprendre", "/apprendre"),
}


@pytest.mark.parametrize("lang", some(["en", "fr"], ["fr"]))
def test_somebody_new_finds_one_game_and_a_lesson(visitor: Any, server: str, lang: str) -> None:
    name, address = LEARN[lang]
    page = visitor({"lang": lang})
    page.goto(server)
    hero = page.locator(".hero")
    expect(hero.get_by_role("button").first).to_have_text("Play" if lang == "en" else "Jouer")
    expect(hero.get_by_role("link", name=name)).to_have_attribute("href", address)
    expect(page.locator(".dish, .past, .going")).to_have_count(0)
    hero.get_by_role("link", name=name).click()
    expect(page).to_have_url(re.compile(f"{address}|/t/"))
    done = visitor({"lang": lang, "learnt": ["besigue"]})
    done.goto(server)
    expect(done.locator(".hero .big").first).to_be_visible()
    expect(done.get_by_role("link", name=name)).to_have_count(0)


@pytest.mark.parametrize("lang", some(["en", "fr"], ["fr"]))
def test_somebody_who_comes_back_finds_his_table_first(visitor: Any, server: str, lang: str) -> None:
    """With whom, how it stands, whose turn it is; the one where he is awaited before the others."""
    page = visitor({"lang": lang}, viewport={"width": 390, "height": 844})
    waiting = listed("b", opponent={"fr": "Léa", "en": "Léa"}, scores=[340, 280], turn=0)
    answer = {
        "tables": [listed("a", opponent={"fr": "Marcel", "en": "Marcel"}, turn=1), waiting],
        "ready": [],
        "open": [],
    }
    page.route("**/api/home", lambda route: route.fulfill(json=answer))
    page.goto(server)
    hero = page.locator(".hero")
    words = {
        "en": ("Continue Bésigue against Léa", "against Léa · to 1,500 · your turn", "New game"),
        "fr": ("Reprendre Bésigue contre Léa", "contre Léa · en 1 500 · à vous de jouer", "Nouvelle partie"),
    }[lang]
    expect(hero.get_by_role("link", name=words[0])).to_have_attribute("href", "/t/b")
    expect(hero.get_by_role("link", name=words[0])).to_be_in_viewport()
    expect(hero.locator(".slip small")).to_have_text(words[1])
    expect(hero.locator(".marks")).to_have_text("340 – 280")
    expect(hero.get_by_role("button", name=words[2])).to_be_visible()
    expect(hero.get_by_role("link", name=LEARN[lang][0])).to_have_count(0)
    expect(page.locator(".going .slip")).to_have_attribute("href", "/t/a")


@pytest.mark.parametrize("width", some([390, 1280], [390]))
def test_families_open_by_keys_and_one_at_a_time(visitor: Any, server: str, width: int) -> None:
    page = visitor(viewport={"width": width, "height": 844})
    page.goto(server)
    families = page.locator(".family button")
    expect(families).to_have_count(5)
    expect(page.get_by_role("heading", level=3)).to_have_count(5)
    two, packs = (page.get_by_role("button", name=name, exact=True) for name in ("For two", "Four packs and more"))
    expect(two).to_have_accessible_description(re.compile("two packs as one"))
    two.focus()
    page.keyboard.press("Enter")
    expect(two).to_have_attribute("aria-expanded", "true")
    expect(two).to_be_focused()
    games = page.get_by_role("group", name="For two")
    expect(games.get_by_role("button", name=re.compile("^Play: "))).to_have_count(5)
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('#games-two') !== null")
    packs.scroll_into_view_if_needed()
    at = packs.bounding_box()
    packs.focus()
    page.keyboard.press(" ")
    expect(games).to_have_count(0)
    expect(page.get_by_role("group", name="Four packs and more").get_by_role("listitem").first).to_be_visible()
    after = packs.bounding_box()
    assert at
    assert after
    assert abs(at["y"] - after["y"]) < 2, "what is pressed stays where it is"
    packs.click()
    expect(packs).to_have_attribute("aria-expanded", "false")
    expect(page.locator(".dish")).to_have_count(0)


RETURNS = [("en", False), ("fr", False), ("en", True), ("fr", True)]


@pytest.mark.parametrize(("lang", "back"), some(RETURNS, RETURNS[1:3]))
def test_the_home_page_of_a_phone_is_two_and_a_half_screens(visitor: Any, server: str, lang: str, back: bool) -> None:
    page = visitor({"lang": lang}, viewport={"width": 390, "height": 844})
    if back:
        tables = [listed(f"going-{k}") for k in range(2)] + [listed(f"past-{k}", over=True) for k in range(9)]
        page.route("**/api/home", lambda route: route.fulfill(json={"tables": tables, "ready": [], "open": []}))
    page.goto(server)
    page.locator(".family").first.wait_for()
    assert page.evaluate("document.documentElement.scrollHeight") <= 2.5 * 844
    links = page.locator(".also a").evaluate_all("(all) => all.map((one) => one.getAttribute('href'))")
    lessons, puzzles, play = (
        ("/lecons", "/problemes", "/mon-jeu") if lang == "fr" else ("/lessons", "/puzzles", "/play")
    )
    assert links == [lessons, puzzles, "/rules", "/marker", "/replay", "/history", play]
    if back:
        page.locator(".past summary").click()
        expect(page.locator(".old")).to_have_count(6)
        page.locator(".past > .btn").click()
        expect(page.locator(".old")).to_have_count(9)


def listed(code: str, *, over: bool = False, turn: int = 0, **more: Any) -> dict[str, Any]:
    """A line of the list of tables, as the server sends it."""
    return {
        "code": code, "game": "bezique", "preset": "ordinary", "chouette": False, "players": 2,
        "name": {"fr": "Bésigue", "en": "Bésigue"}, "scores": [1530, 740], "target": 1500, "over": over, "seat": 0,
        "mine": 0, "opponent": {"fr": "Boussac", "en": "Boussac"}, "updated": 1.8e9, "turn": turn, "whose": [0, 1],
        "names": ["Léa", "Boussac"], "computers": [1], "winners": [0] if over else [], "earlier": [], **more,
    }  # fmt: skip


@pytest.mark.long
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


@pytest.mark.long
def test_the_options_of_each_game_of_a_chouette_show_what_is_chosen(page: Page, server: str) -> None:
    page.goto(f"{server}/#options-chouette")
    dialog = page.get_by_role("dialog")
    games = dialog.locator("fieldset", has_text="Rubicon bésigue").first.get_by_role("radio")
    expect(games).to_have_count(3)
    for at in (1, 2, 0, 2):
        games.nth(at).check()
        expect(games.nth(at)).to_be_checked()
        expect(dialog.locator("fieldset:has([type=radio]):not(:has(:checked))")).to_have_count(0)


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
def test_a_first_visit_fetches_little(visitor: Any, server: str, place: str) -> None:
    """At most 25 requests and 250 KB as they travel, with the table, which the home screen asks for once it stands, and
    the figures of all cards, which it asks for when somebody comes near *Play*. Scripts come as two files; a table has
    those of its seals besides."""
    page = visitor()
    address = server
    if place == "table":
        begin(page, server)
        address = personal_link(page)
        page = visitor()
    page.goto(address)
    if place == "table":
        my_turn(page)
    else:
        page.evaluate(TABLE)
        page.locator(".big").first.hover()
    page.evaluate(ALL_FIGURES)
    fetched = dict(page.evaluate(FETCHED))
    assert 15 < len(fetched) <= 25, sorted(fetched)
    assert sum(fetched.values()) < 250_000, fetched
    scripts = {name.removeprefix(server) for name in fetched if name.endswith(".js")}
    seals = {"/page/seal/own.js", "/page/seal/bound.js", "/page/seal/dealt.js", "/page/vendor/noble-hashes.js"}
    assert scripts - seals == {"/page/app.js", "/page/table/parts.js"}
    assert bool(scripts & seals) == (place == "table")
    announced = page.locator("head").inner_html()
    assert ("/page/table/" in announced) == (place == "table")


@pytest.mark.parametrize("drawn", [True])
@pytest.mark.parametrize("size", [pytest.param((1280, 800), marks=pytest.mark.long), (390, 844)])
def test_nothing_moves_as_the_home_screen_comes(visitor: Any, server: str, size: tuple[int, int]) -> None:
    """For somebody new, and for somebody who left a game."""
    page = visitor(viewport={"width": size[0], "height": size[1]})
    page.goto(server)
    page.locator(".family").first.wait_for()
    page.evaluate(TABLE)
    assert page.evaluate(SHIFT) < 0.05
    begin(page, server)
    page.goto(server)
    page.locator(".family").first.wait_for()
    page.evaluate(TABLE)
    assert page.evaluate(SHIFT) < 0.05


def test_an_address_that_is_none_has_a_page(page: Page, server: str, watch: Any) -> None:
    """In the house's look, with the way home; a program that asks gets a line."""
    answer = page.goto(f"{server}/nope")
    assert answer
    assert answer.status == 404
    expect(page.get_by_role("heading", name="There is nothing at this address.")).to_be_visible()
    page.get_by_role("link", name="Back home").click()
    expect(page).to_have_url(f"{server}/")
    watch.faults.clear()  # the browser itself remarks on the 404
    line = page.request.get(f"{server}/nope", headers={"Accept": "*/*"})
    assert (line.status, "<" in line.text()) == (404, False)


UNASKED = "[...document.fonts].filter((one) => one.status === 'unloaded').map((one) => one.family)"
UNSEEN = """new MutationObserver(() => document.body && (document.body.hidden = true))
  .observe(document, { childList: true, subtree: true })"""


def test_what_is_preloaded_is_used_before_anything_is_drawn(page: Page, server: str) -> None:
    """A busy machine draws the first screen seconds after the page has come; Chromium warns by the clock."""
    page.add_init_script(UNSEEN)
    for address in ("", "rules", "rules/ordinary", "marker", "replay", "history", "t/nobody", "learn"):
        page.goto(f"{server}/{address}")
        assert page.locator("link[rel=preload][as=font]").count() == 2, address
        assert page.evaluate(UNASKED) == [], address
        expect(page.locator("body")).to_be_hidden()
