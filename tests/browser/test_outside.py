"""What the page does outside itself: it tells whose turn it is where nobody looks at it, and hands a link on."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from .friends import gather, invite, remembered, whose

# The system's side, in the page's place: what it is asked to show is written down. `away` hides the page as a tab does.
SYSTEM = """
window.asked = { badges: [], shared: [], notes: [] };
window.away = (is) => { Object.defineProperty(document, 'hidden', { configurable: true, get: () => is }); };
navigator.setAppBadge = async (n) => { asked.badges.push(n); };
navigator.clearAppBadge = async () => { asked.badges.push(0); };
navigator.share = async (what) => { asked.shared.push(what); };
window.Notification = class {
  static permission = localStorage.getItem('allowed') ?? 'default';
  static async requestPermission() { localStorage.setItem('allowed', 'granted'); return this.permission = 'granted'; }
  constructor(title, how) { this.title = title; this.body = how.body; this.open = true; asked.notes.push(this); }
  close() { this.open = false; }
};
"""
NOTES = "asked.notes.map((note) => [note.title, note.body, note.open])"


def test_whose_turn_it_is_is_told_where_nobody_looks(visitor: Any, server: str) -> None:
    """By the icon, the badge and, where the person has asked for it, a notification, until it is told no more."""

    def with_system(memory: dict[str, Any]) -> Page:
        page: Page = visitor(memory)
        page.add_init_script(SYSTEM)
        return page

    # Without a turn-up nobody is asked anything before play: who leads is followed by the other.
    (lea, luc), _ = gather(with_system, server, ("Léa", "Luc"), {}, preset="sans_retourne")
    first = whose(lea, luc)
    second = luc if first is lea else lea
    for page in (lea, luc):
        page.get_by_role("link", name="Settings").click()
        page.get_by_role("button", name="Send me a notification").click()
        expect(page.get_by_role("button", name="Send me none any more")).to_have_attribute("aria-pressed", "true")
        page.keyboard.press("Escape")
    icon = first.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", re.compile("icon-turn"))
    assert first.evaluate("asked.badges.at(-1)") == 1
    assert second.evaluate("asked.badges.at(-1) ?? 0") == 0
    assert first.evaluate(NOTES) == []

    first.evaluate("away(true)")
    second.evaluate("away(true)")
    play(first)
    expect(icon).to_have_attribute("href", re.compile(r"icon\.svg"))
    assert first.evaluate("asked.badges.at(-1)") == 0
    second.wait_for_function("asked.badges.at(-1) === 1")
    ((title, body, shown),) = second.evaluate(NOTES)
    assert (title, shown) == ("Your turn", True)
    assert body.endswith(": everybody waits for you.")
    assert first.evaluate(NOTES) == []
    second.evaluate("asked.notes[0].onclick()")
    assert second.evaluate(NOTES) == [[title, body, False]]


def play(page: Page) -> None:
    """Play a card."""
    before = page.locator(".play").get_attribute("data-position")
    page.locator(".card[data-may] button").first.click(position={"x": 10, "y": 14})
    expect(page.locator(".play")).not_to_have_attribute("data-position", before or "")


def test_the_invitation_is_handed_on(visitor: Any, server: str) -> None:
    page: Page = visitor(remembered("Léa"))
    page.add_init_script(SYSTEM)
    code = invite(page, server)
    page.get_by_role("button", name="Share…").click()
    (shared,) = page.evaluate("asked.shared")
    assert shared["url"] == f"{server}/j/{code}"
    assert shared["text"].endswith(": come and sit down.")
