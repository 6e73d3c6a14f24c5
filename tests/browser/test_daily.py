"""The deal of the day on a phone and at a desk: found at home, played once, compared."""

from __future__ import annotations

import os
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .hand import my_turn, play_deal_quickly, sheet
from .test_axe import clean, small_targets

PHONE = {"lang": "fr", "width": 390, "theme": "light"}
DESK = {"lang": "en", "width": 1280, "theme": "dark"}
SAID = {
    "fr": {
        "day": "La donne du jour", "play": "Jouer la donne", "go_on": "Reprendre la donne", "compare": "Comparer",
        "undo": "Reprendre", "check": "Vérifier la donne", "copy": "Copier le résultat", "copied": "Copié",
        "stands": r"Vous êtes la première personne|place( à égalité)? sur \d",
        "master": "Le maître (n’est pas prêt|a joué)", "at": "/du-jour",
    },
    "en": {
        "day": "The deal of the day", "play": "Begin the deal", "go_on": "Go on with the deal", "compare": "Compare",
        "undo": "Undo", "check": "Check the deal", "copy": "Copy the result", "copied": "Copied",
        "stands": r"You are the first|(st|nd|rd|th) of \d",
        "master": "The master (is not ready|played)", "at": "/daily",
    },
}  # fmt: skip


@pytest.mark.parametrize("look", [PHONE, pytest.param(DESK, marks=pytest.mark.long)], ids=["phone", "desk"])
def test_the_deal_of_the_day_is_played_once_and_compared(visitor: Any, server: str, look: dict[str, Any]) -> None:
    words = SAID[look["lang"]]
    page: Page = visitor(
        remembered={"lang": look["lang"], "theme": look["theme"], "name": "Léa"},
        viewport={"width": look["width"], "height": 844},
        color_scheme=look["theme"],
    )
    page.goto(server)
    line = page.get_by_role("link", name=words["day"])
    expect(line).to_contain_text(re.compile("Jouer|Play"))
    picture(page, look, "home")
    line.click()
    expect(page.get_by_role("heading", level=1, name=words["day"])).to_be_visible()
    expect(page.locator(".band .game")).to_have_text(re.compile(r"Boussac\s*$"))
    clean(page, "before")
    assert not small_targets(page)
    picture(page, look, "before")
    page.get_by_role("button", name=words["play"]).click()
    my_turn(page)
    code = page.url
    expect(page.get_by_role("button", name=words["undo"])).to_have_count(0)
    expect(page.get_by_role("button", name=words["check"])).to_have_count(0)
    picture(page, look, "table")
    page.goto(server + words["at"])
    page.get_by_role("button", name=words["go_on"]).click()
    my_turn(page)
    assert page.url == code
    play_deal_quickly(page)
    picture(page, look, "sheet")
    clean(page, "sheet")
    sheet(page).get_by_role("link", name=words["compare"]).click()
    expect(page.locator(".stands")).to_have_text(re.compile(words["stands"]))
    expect(page.locator(".compared")).to_contain_text(re.compile(words["master"]))
    expect(page.locator(".compared li").nth(1)).to_contain_text(re.compile("Boussac|Maître|Master"))
    clean(page, "after")
    assert not small_targets(page)
    picture(page, look, "after")
    with page.expect_download() as kept:  # no sheet here takes pictures
        page.locator(".told").get_by_role("button", name=re.compile("l’image|the picture")).click()
    assert kept.value.suggested_filename == "atout.png"
    text = page.locator(".told .line").inner_text()
    points = page.locator(".band .score").inner_text()
    assert points in text
    assert text.endswith(server + words["at"])
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.get_by_role("button", name=words["copy"]).click()
    expect(page.get_by_role("button", name=words["copied"])).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == text
    page.goto(server)
    expect(page.get_by_role("link", name=words["day"])).to_contain_text(points)
    if look is PHONE:
        return
    page.goto(server + words["at"])
    page.get_by_role("button", name="Once more, for fun").click()
    my_turn(page)
    assert page.url != code
    assert "dealt again" in page.title()
    play_deal_quickly(page)
    expect(sheet(page).get_by_text(f"The first time: {points}.")).to_be_visible()
    picture(page, look, "again")
    code = page.url
    sheet(page).get_by_role("button", name="This deal once more").click()
    expect(page).not_to_have_url(code)
    my_turn(page)


@pytest.mark.parametrize(("zone", "moment"), [("UTC", "midnight"), ("America/New_York", "(19|20):00")])
def test_when_the_next_deal_comes_is_told_in_the_hours_of_the_day(
    visitor: Any, server: str, zone: str, moment: str
) -> None:
    page: Page = visitor({"lang": "en"}, timezone_id=zone)
    page.goto(f"{server}/daily")
    expect(page.locator(".band")).to_contain_text(re.compile(rf"The next one comes at {moment}\."))


OPEN = """new Promise((done) => {
  const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/ws`);
  socket.onmessage = (e) => done(JSON.parse(e.data).code);
  socket.onopen = () => socket.send(JSON.stringify({ type: 'create', n: 1, preset: 'ordinary',
    options: { target: 10 }, opponent: 'boussac', name: 'Léa' }));
})"""


@pytest.mark.long
def test_a_deal_is_sent_to_a_friend(visitor: Any, server: str) -> None:
    """From the sheet at a desk to a phone, at the same seat."""
    page: Page = visitor(remembered={"lang": "en"})
    page.goto(f"{server}/daily")
    page.goto(f"{server}/t/{page.evaluate(OPEN)}")
    my_turn(page)
    play_deal_quickly(page)
    sheet(page).get_by_role("button", name="Send it to a friend").click()
    notice = sheet(page).get_by_text("The link is copied:")
    expect(notice).to_contain_text(f"{server}/deal/")
    picture(page, DESK, "send")
    friend: Page = visitor(remembered={"lang": "fr", "theme": "light"}, viewport={"width": 390, "height": 844})
    friend.goto(notice.inner_text().removeprefix("The link is copied: "))
    expect(friend.get_by_role("heading", level=1)).to_have_text("Léa vous envoie une donne")
    clean(friend, "sent")
    assert not small_targets(friend)
    picture(friend, PHONE, "sent")
    friend.get_by_role("button", name="Jouer la donne").click()
    my_turn(friend)
    assert "donne de Léa" in friend.title()


def picture(page: Page, look: dict[str, Any], name: str) -> None:
    """For whoever wants to see it: DAILY_PICTURES names a folder."""
    if folder := os.environ.get("DAILY_PICTURES"):
        page.evaluate("document.documentElement.style.opacity = ''")
        page.screenshot(path=f"{folder}/{look['lang']}-{name}.png", full_page=name in ("after", "before", "home"))
