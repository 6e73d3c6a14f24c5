"""What the page does outside itself: it tells whose turn it is where nobody looks at it, and hands a link on."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .friends import gather, invite, remembered, whose
from .test_axe import clean
from .test_home import listed

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
        assert page.evaluate(NOTES) == [["When it is your turn", "You will be told like this.", True]]
        page.evaluate("asked.notes.length = 0")
        page.keyboard.press("Escape")
    icon = first.locator("link[rel=icon]")
    expect(icon).to_have_attribute("href", re.compile("icon-turn"))
    first.wait_for_function("() => asked.badges.at(-1) === 1")
    assert second.evaluate("asked.badges.at(-1) ?? 0") == 0
    assert first.evaluate(NOTES) == []

    first.evaluate("away(true)")
    second.evaluate("away(true)")
    play(first)
    expect(icon).to_have_attribute("href", re.compile(r"icon\.svg"))
    assert first.evaluate("asked.badges.at(-1)") == 0
    second.wait_for_function("() => asked.badges.at(-1) === 1")
    ((title, body, shown),) = second.evaluate(NOTES)
    assert (title, shown) == ("Your turn", True)
    assert body.endswith(": everybody waits for you.")
    assert first.evaluate(NOTES) == []
    second.evaluate("asked.notes[0].onclick()")
    assert second.evaluate(NOTES) == [[title, body, False]]


def test_the_icon_counts_the_tables_where_people_wait(visitor: Any, server: str) -> None:
    """Those that a computer waits at, those over and those where another is to act do not count."""
    friends = {"names": ["Léa", "Luc"], "computers": []}
    tables = [
        *(listed(f"mine-{k}", **friends) for k in range(2)),
        listed("theirs", turn=1, **friends), listed("over", over=True, **friends), listed("alone"),
    ]  # fmt: skip
    page: Page = visitor()
    page.add_init_script(SYSTEM)
    page.route("**/api/home", lambda route: route.fulfill(json={"tables": tables, "ready": [], "open": []}))
    page.goto(server)
    page.locator(".slip").first.wait_for()
    assert page.evaluate("asked.badges") == [2]


# As on phones: the name is there, and leave can be given, but a page cannot send any.
PHONES = """
window.Notification = class {
  static permission = 'granted';
  static async requestPermission() { return 'granted'; }
  constructor() { throw new TypeError('Illegal constructor'); }
};
"""
REFUSED = "window.Notification = class { static permission = 'denied'; };"
UNSAFE = "Object.defineProperty(window, 'isSecureContext', { value: false });"


NEVER = [("en", "sends none from here"), ("fr", "n’en envoie pas d’ici")]


@pytest.mark.parametrize(("lang", "never"), NEVER)
@pytest.mark.long
def test_where_no_notification_can_be_none_is_said_to_be_on(visitor: Any, server: str, lang: str, never: str) -> None:
    page: Page = visitor({"lang": lang})
    page.add_init_script(PHONES)
    page.goto(f"{server}/#settings")
    hint = page.locator("#notify-hint")
    button = page.get_by_role("button", name=re.compile("Send me a notification|M’envoyer une notification"))
    button.click()
    expect(hint).to_contain_text(never)
    expect(button).to_have_count(0)
    assert page.locator("#dialog [aria-pressed=true][aria-describedby=notify-hint]").count() == 0
    assert page.evaluate("JSON.parse(localStorage.atout).notify") is False

    for system, sentence in ((UNSAFE, never), (REFUSED, "refuse")):
        page = visitor({"lang": lang, "notify": True})
        page.add_init_script(system)
        page.goto(f"{server}/#settings")
        expect(page.locator("#notify-hint")).to_contain_text(sentence)
        expect(page.locator("[aria-describedby=notify-hint]")).to_have_count(0)
        expect(page.locator("#settings-plain")).to_have_count(int(system is UNSAFE))
        clean(page, "settings where none can be")


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
