"""Positions in one line as people meet them: an address that opens a table, and the line copied there."""

from __future__ import annotations

import re
from typing import Any

from msgspec import json
from playwright.sync_api import Page, Route, expect

from .hand import IDLE
from .test_axe import clean
from .test_replay import shown

PHONE = {"width": 390, "height": 844}
ACES = (
    "ordinary/seat:1/dealer:0/turn:1/phase:window/trump:S/up:QSb/stock:45/hands:7,KDa.ADa.ACa.KHb.KDb.ADb.ACb"
    "/score:0,0/tricks:1,1/tens:1,0/last:0.7Cb.8Sa/gone:Ha7.DaT"
)
KEPT = "navigator.clipboard.writeText = async (text) => { window.copied = text; }"
"""What is copied is kept where a test can see it."""


def test_an_address_opens_a_table_and_the_line_is_copied_there(visitor: Any, server: str) -> None:
    page = visitor({"lang": "fr"}, viewport=PHONE)
    page.add_init_script("navigator.share = async (what) => { window.shared = what; }")
    page.goto(f"{server}/position/{ACES}")
    expect(page).to_have_url(re.compile(r"/t/[\w-]+$"))
    expect(page.locator(f"{IDLE} .hand .card")).to_have_count(7)
    page.evaluate(KEPT)
    page.keyboard.press("?")
    page.get_by_role("button", name="Copier la position").click()
    expect(page.get_by_text("Le lien vers cette position est copié.")).to_be_visible()
    clean(page, "the help with a position to copy")
    assert page.evaluate("window.copied") == f"{server}/position/{ACES}"
    page.get_by_role("button", name="Partager…").click()
    page.wait_for_function("() => window.shared")
    assert page.evaluate("window.shared.url") == f"{server}/position/{ACES}"


def test_what_is_no_position_is_said(visitor: Any, server: str) -> None:
    page = visitor({"lang": "fr"})
    page.goto(f"{server}/position/ordinary/hand:7Sa")
    expect(page.get_by_role("heading", name="Ce n’est pas une position")).to_be_visible()
    how = "Pas de champ «\u00a0hand\u00a0» ici (vouliez-vous dire «\u00a0hands\u00a0»\u00a0?)."
    expect(page.get_by_text(how, exact=True)).to_be_visible()
    clean(page, "no position")


def test_what_there_is_not_is_said_in_a_sentence(visitor: Any, server: str) -> None:
    page = visitor({"lang": "en"})
    page.goto(f"{server}/position/rubbish")
    expect(page.get_by_text("There is no preset “rubbish”.", exact=True)).to_be_visible()
    page.goto(f"{server}/learn/foo")
    expect(page.get_by_role("heading", name="There is no lesson “foo”.", exact=True)).to_be_visible()
    expect(page.get_by_text("The games, the rules and your matches are on the home page.")).to_be_visible()


def test_a_moment_of_a_replay_is_copied_for_the_seat_to_act(page: Page, server: str) -> None:
    addresses: list[str] = []

    def answer(route: Route) -> None:
        addresses.append(route.request.url)
        route.fulfill(json={"position": ACES})

    page.route(
        "**/api/replay/*", lambda route: route.fulfill(body=json.encode(shown()), content_type="application/json")
    )
    page.route("**/api/position/**", answer)
    page.goto(f"{server}/replay/the-code-of-a-seat#step=57")
    page.evaluate(KEPT)
    page.get_by_role("button", name="Share or take away").click()
    page.get_by_role("button", name="Copy the position").click()
    expect(page.get_by_text("The position is copied.")).to_be_visible()
    assert addresses == [f"{server}/api/position/{shown().code}/{shown().steps[56].entry}"]
    assert page.evaluate("window.copied") == f"{server}/position/{ACES}"
    page.keyboard.press("End")  # where nobody is to act there is nothing to copy
    expect(page.get_by_role("button", name="Copy the position")).to_be_disabled()
