"""WCAG 2.2 AA on every screen, in both themes, on a desk and on a phone: axe finds nothing, nothing is cut off."""

from __future__ import annotations

from importlib.resources import files
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Server
from .free_tables import lay, nearly_over
from .hand import begin, dish, my_turn, play_deal
from .scenes import listed

AXE = (files("axe_playwright_python") / "axe.min.js").read_text()
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
LOOKS = [("light", 390), ("dark", 1280)]


# Contrasts are found of what is drawn (see UNDRAWN). What passes is not asked for: writing it down would take longer
# than finding it.
# How large a target is `small_targets` asks, and more strictly. Of what is hidden, and of sounds that begin by
# themselves, axe only says that somebody should look.
VIOLATIONS = """async (tags) => {
  const root = document.documentElement.style;
  const drawn = root.opacity;
  root.opacity = '';
  const all = await axe.run({
    runOnly: tags, resultTypes: ['violations'],
    rules: { 'target-size': { enabled: false }, 'hidden-content': { enabled: false },
      'no-autoplay-audio': { enabled: false } },
  });
  root.opacity = drawn;
  return all.violations;
}"""


def clean(page: Page, screen: str) -> None:
    """Nothing for axe to find, and no sideways scrolling."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    violations = page.evaluate(VIOLATIONS, TAGS)
    bad = [(v["id"], n["html"][:160], n["failureSummary"][:300]) for v in violations for n in v["nodes"][:3]]
    assert not bad, f"{screen}: {bad}"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), f"{screen} is wider than the window"


SMALL = """
[...document.querySelectorAll('button, a[href], select, summary, label:has(input)')]
  .filter((e) => e.checkVisibility() && !e.closest('.card') && !e.matches('[tabindex="-1"]'))
  .map((e) => [e.getBoundingClientRect(), e]).filter(([r]) => r.width && (r.height < 43.5 || r.width < 43.5))
  .map(([r, e]) => `${e.outerHTML.slice(0, 90)} ${r.width}x${r.height}`)
"""


def small_targets(page: Page) -> list[str]:
    """What can be pressed and is under 44 px either way. Cards are apart: they overlap."""
    targets: list[str] = page.evaluate(SMALL)
    return targets


@pytest.mark.parametrize(("theme", "width"), LOOKS)
def test_home_and_its_dialogs(visitor: Any, server: str, theme: str, width: int) -> None:
    page = visitor(color_scheme=theme, viewport={"width": width, "height": 844})
    page.goto(server)
    dish(page, "ordinary").wait_for()
    clean(page, "home with a family open")
    assert not small_targets(page)
    for hash in ("settings", "help", "options-ordinary", "options-chouette"):
        page.goto(f"{server}/#{hash}")
        expect(page.get_by_role("dialog")).to_be_visible()
        clean(page, hash)
        assert not small_targets(page), hash


@pytest.mark.long
def test_table_and_end(visitor: Any, own_server: Server) -> None:
    """On a phone in the dark; the scenes show the others."""
    page = visitor({"lang": "fr"}, color_scheme="dark", viewport={"width": 390, "height": 844})
    begin(page, own_server.url)
    clean(page, "table")
    assert not small_targets(page)
    [place] = lay(own_server, nearly_over(4, target=10), 0)  # the first deal ends the match
    page.goto(place)
    my_turn(page)
    clean(page, "table in play")
    play_deal(page)
    clean(page, "end of the match")
    assert not small_targets(page)
    table = listed("a", "ordinary", [1530, 740], [0], "Léa", "Marcel", computers=[1])
    answer = {"tables": [table], "ready": [], "open": []}
    page.route("**/api/home", lambda route: route.fulfill(json=answer))
    page.goto(own_server.url)
    page.locator(".past summary").click()
    page.locator(".old").first.wait_for()
    clean(page, "home with a past game")


@pytest.mark.long
def test_an_unknown_table(visitor: Any, server: str) -> None:
    page = visitor()
    page.goto(f"{server}/t/nowhere")
    page.get_by_role("link", name="Back home").wait_for()
    clean(page, "unknown table")
