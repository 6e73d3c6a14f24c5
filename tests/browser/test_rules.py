"""The rule book: reading, searching, one clause, a position on the table, the rule of the moment, in every look."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from atout.rulebook import book

from .hand import my_turn
from .test_axe import clean

LOOKS = [("light", 1280, "fr"), ("dark", 390, "en")]
SMALL = """[...document.querySelectorAll('button, a[href], select, summary')]
  .filter((e) => e.checkVisibility() && !e.matches('.mark, .ref, .contents a'))
  .map((e) => [e.getBoundingClientRect(), e]).filter(([r]) => r.width && (r.height < 43.5 || r.width < 43.5))
  .map(([r, e]) => `${e.outerHTML.slice(0, 90)} ${r.width}x${r.height}`)"""


def test_a_game_is_chosen_and_read(page: Page, server: str) -> None:
    page.goto(server)
    page.get_by_role("navigation", name="Menu").get_by_role("link", name="Rules").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The rule book")
    expect(page.locator(".shelf a")).to_have_count(13)
    page.get_by_role("link", name=re.compile("^Chinese bésigue")).click()
    expect(page).to_have_url(f"{server}/rules/chinese")
    expect(page.get_by_role("heading", level=1)).to_have_text("Chinese bésigue")
    expect(page).to_have_title(re.compile("^Chinese bésigue · The rule book"))
    combinations = page.get_by_role("region", name="The combinations")
    expect(combinations.locator("div", has_text="Quadruple bésigue").last).to_contain_text("4,500")
    page.get_by_role("navigation", name="Contents").get_by_role("link", name="Declarations").click()
    expect(page.get_by_role("heading", name="Declarations")).to_be_in_viewport()
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Bésigue chinois")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    page.get_by_label("Choisir un jeu").select_option(label="Le Beigne")
    expect(page.get_by_role("heading", level=1)).to_have_text("Le Beigne")
    page.go_back()
    page.go_back()
    expect(page.get_by_role("heading", level=1)).to_have_text("Bésigue chinois")


def test_words_are_found_and_a_clause_is_shown(page: Page, server: str) -> None:
    page.goto(f"{server}/rules")
    page.locator(".shelf a").first.wait_for()
    page.keyboard.press("/")
    page.keyboard.type("levee talon")
    hits = page.locator(".hits li")
    expect(hits.filter(has_text="B-ORD-059")).to_be_visible()
    expect(page.locator(".hits mark").first).to_have_text(re.compile("levées?|talon", re.IGNORECASE))
    expect(page.locator(".hits [lang=fr]").first).to_be_visible()
    page.get_by_role("searchbox").fill("B-ORD-057")
    expect(hits).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page).to_have_url(f"{server}/rules/ordinary#B-ORD-057")
    clause = page.locator("#B-ORD-057")
    expect(clause).to_be_in_viewport()
    expect(clause).to_have_attribute("data-target", "")
    expect(page.get_by_role("complementary", name="B-ORD-057")).to_contain_text(re.compile("Le Bésigue.*, line 85"))
    mark = page.get_by_role("link", name="Clause B-ORD-063")
    mark.focus()
    expect(page.get_by_role("complementary", name="B-ORD-063")).to_contain_text("Declarations per trick: one")
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("#B-ORD-063$"))
    page.goto(f"{server}/rules#bou-048".replace("bou", "BOU"))
    expect(page).to_have_url(f"{server}/rules/boussac#BOU-048")
    page.goto(f"{server}/rules/ordinary#EB-012")  # which rules another game
    expect(page).to_have_url(f"{server}/rules/britannica#EB-012")
    page.goto(f"{server}/rules/three#B-ORD-057")  # among what is inherited, folded away
    expect(page.locator("#B-ORD-057")).to_be_in_viewport()


@pytest.mark.long
def test_a_contradiction_is_told_as_a_choice(page: Page, server: str) -> None:
    page.goto(f"{server}/rules/britannica#C-12")
    note = page.locator("#C-12")
    expect(note).to_be_in_viewport()
    expect(note.locator("[data-here]")).to_contain_text("suit led")
    note.get_by_role("link", name="B-ORD-049").click()
    expect(page).to_have_url(f"{server}/rules/ordinary#B-ORD-049")


READINGS = [
    ("AMB-25", "ordinary", "Too many cards during play"),
    ("R-24", "boussac", "Boussac: a hand too short"),
    ("AMB-129", "beigne", "Le Beigne: “the others get zero”"),
]


@pytest.mark.parametrize(("id", "game", "title"), READINGS)
@pytest.mark.long
def test_a_reading_opens_by_its_id(page: Page, server: str, id: str, game: str, title: str) -> None:
    page.goto(f"{server}/rules/clause/{id}")
    expect(page).to_have_url(f"{server}/rules/{game}#{id}")
    note = page.locator(f"#{id}")
    expect(note).to_have_attribute("open", "")
    expect(note.locator("summary")).to_have_text(title)
    expect(note.locator(".cites")).to_contain_text(id)
    expect(note).to_be_in_viewport()
    page.goto(f"{server}/rules#{id}")
    expect(page).to_have_url(f"{server}/rules/{game}#{id}")
    page.locator("#find").fill(id.lower())
    expect(page.locator(".hits a").first).to_contain_text(title)


@pytest.mark.long
def test_show_me_opens_a_table_and_back_leads_back(page: Page, server: str) -> None:
    page.goto(f"{server}/rules/ordinary#B-ORD-082")
    shown, line = page.locator("[data-shows=B-ORD-082]"), book().positions["B-ORD-082"].line
    expect(shown.get_by_role("link", name="Open this position")).to_have_attribute("href", f"{server}/position/{line}")
    page.evaluate("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    shown.get_by_role("button", name="Copy the position").click()
    expect(shown.get_by_role("status")).to_have_text("The link to this position is copied.")
    assert page.evaluate("window.copied") == f"{server}/position/{line}"
    page.get_by_role("button", name="Show me clause B-ORD-082 on a table").click()
    expect(page).to_have_url(re.compile("/t/"))
    expect(page.locator(".lesson")).to_contain_text("The ace it must be")
    expect(page.get_by_role("button", name="Take back")).to_have_attribute("aria-disabled", "true")
    my_turn(page)
    page.get_by_role("button", name="Nine of spades").focus()
    page.keyboard.press("Enter")
    why = page.get_by_role("alert")
    expect(why).to_contain_text("you hold A")
    expect(why.get_by_role("link", name="B-ORD-082")).to_have_attribute("href", "/rules/ordinary#B-ORD-082")
    page.keyboard.press("r")  # the clause of the refusal
    expect(page.locator("dialog[open] .beside h3 b")).to_have_text("B-ORD-082")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Ace of spades").click()
    expect(page.get_by_role("button", name="Take back")).not_to_have_attribute("aria-disabled", "true")
    page.get_by_role("link", name="Read the clause again").click()
    expect(page).to_have_url(f"{server}/rules/ordinary#B-ORD-082")
    page.go_back()
    expect(page.locator(".lesson")).to_be_visible()


def test_the_sheet_of_a_long_clause_stays_where_it_opened(visitor: Any, server: str) -> None:
    """On a phone, where the clause comes late."""
    page = visitor({"lang": "fr"}, viewport={"width": 390, "height": 844})
    page.goto(f"{server}/rules/ordinary#B-ORD-082")
    page.locator("[data-shows=B-ORD-082] button").first.click()
    page.locator(".lesson").wait_for()
    late: list[Route] = []
    page.route("**/api/rules/clause/**", lambda route: late.append(route))
    with page.expect_request("**/api/rules/clause/**"):
        page.evaluate("location.hash = 'rule-RUB-002'")
    sheet, clause = page.locator("dialog[open]"), page.locator("dialog[open] .beside")
    sheet.get_by_role("status").wait_for()
    opened = sheet.bounding_box()
    late[0].continue_()
    clause.wait_for()
    assert clause.bounding_box()["height"] > opened["height"]
    assert sheet.bounding_box() == opened


@pytest.mark.parametrize(("theme", "width", "lang"), LOOKS)
@pytest.mark.long
def test_the_book_is_clean_in_every_look(visitor: Any, server: str, theme: str, width: int, lang: str) -> None:
    page = visitor({"lang": lang}, color_scheme=theme, viewport={"width": width, "height": 844})
    page.goto(f"{server}/rules")
    page.locator(".shelf a").nth(12).wait_for()
    clean(page, "the cover")
    assert page.evaluate(SMALL) == []
    page.get_by_role("searchbox").fill("mariage")
    page.locator(".hits li").first.wait_for()
    clean(page, "the search")
    for place in ("three#B-3-009", "beigne#BEI-017")[width < 1000 :]:
        page.goto(f"{server}/rules/{place}")
        page.locator("[data-target]").wait_for()
        page.evaluate("document.querySelectorAll('details').forEach((e, i) => { e.open = i < 12 })")
        clean(page, place)
        assert page.evaluate(SMALL) == [], place
    page.get_by_role("button", name=re.compile("(Show me|Montrez-moi).* BEI-017")).click()
    page.locator(".lesson").wait_for()
    clean(page, "the table")
    assert page.evaluate(SMALL.replace("select, summary", "select").replace(".mark", ".card button, .mark")) == []


def test_a_position_that_cannot_be_opened_says_so(page: Page, server: str, watch: Any) -> None:
    page.goto(f"{server}/rules/ordinary#B-ORD-057")
    page.locator("[data-shows=B-ORD-057]").wait_for()
    page.context.set_offline(True)
    page.get_by_role("button", name="Show me clause B-ORD-057 on a table").click()
    expect(page.get_by_role("alert")).to_contain_text("could not be opened")
    page.context.set_offline(False)
    watch.faults.clear()
    page.get_by_role("button", name="Show me clause B-ORD-057 on a table").click()
    expect(page.locator(".lesson")).to_be_visible()
