"""Addresses and seats in the browser: the door of a table, the personal link, a seat opened from another device."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .friends import gather
from .hand import begin
from .test_axe import clean, small_targets

PHONE = {"viewport": {"width": 390, "height": 844}, "locale": "fr-FR", "color_scheme": "dark"}


def cards(page: Page) -> list[str]:
    """The names of the cards in one's hand."""
    page.locator(".hand [data-play]").first.wait_for()
    names: list[str] = page.locator(".hand [data-play]").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    return sorted(names)


@pytest.mark.long
def test_the_address_of_a_match_leads_others_to_its_door(page: Page, visitor: Any, server: str) -> None:
    begin(page, server)
    hand = cards(page)
    for other in (visitor(), visitor({"lang": "fr"}, **PHONE)):
        other.goto(page.url)
        expect(other.locator("main.door h1")).to_be_focused()
        assert other.locator(".hand, .card").count() == 0
        clean(other, "the door")
        assert small_targets(other) == []
    page.reload()
    assert cards(page) == hand, "it goes on working in the browser that made the match"


@pytest.mark.long
def test_a_seat_is_opened_on_another_device_by_its_personal_link(page: Page, visitor: Any, server: str) -> None:
    begin(page, server)
    hand = cards(page)
    address = page.url
    page.keyboard.press("?")
    page.get_by_role("link", name="My personal link").click()
    link = page.locator("dialog[open] .url").inner_text()
    assert link.startswith(f"{address}#seat-")
    clean(page, "the table")
    phone = visitor({"lang": "fr"}, **PHONE)
    phone.goto(link)
    assert len(cards(phone)) == len(hand)
    expect(phone).to_have_url(address)  # the key does not stay there
    phone.goto(server)
    expect(phone.locator(f"a[href='{address.removeprefix(server)}']")).to_be_visible()

    desk = visitor()
    desk.goto(address)
    field = desk.get_by_label("Your personal link")
    field.fill(address)
    desk.get_by_role("button", name="Open my seat").click()
    assert field.evaluate("(field) => field.validationMessage").startswith("This is no personal link")
    field.fill(f"{link[:-1]}{'x' if link[-1] != 'x' else 'y'}")
    desk.keyboard.press("Enter")
    expect(desk.get_by_role("alert")).to_have_text("This personal link opens no seat here: check that it is whole.")
    field.fill(link)
    desk.keyboard.press("Enter")
    assert cards(desk) == hand
    expect(desk).to_have_url(address)


def test_whoever_sits_there_opens_the_seat_or_refuses(page: Page, visitor: Any, server: str) -> None:
    begin(page, server)
    hand = cards(page)
    phone = visitor({"lang": "fr"}, **PHONE)
    phone.goto(page.url)
    for again in (False, True):
        phone.get_by_role("button", name=re.compile("Demander la place")).click()
        asks = page.get_by_role("region", name=re.compile("Somebody asks to play from your seat"))
        sign = phone.locator(".sign b").inner_text()
        assert re.fullmatch(r"\w.*\w", sign), "one's sign is to be read at the door"
        expect(asks).to_contain_text(sign)
        clean(page, "the table")
        if not again:
            phone.get_by_role("button", name="Ne plus demander").click()
            expect(asks).to_have_count(0)
    page.get_by_role("button", name="Open my seat").click()
    expect(asks).to_have_count(0)
    assert len(cards(phone)) == len(hand)

    stranger = visitor()
    stranger.goto(page.url)
    stranger.get_by_role("button", name=re.compile("Ask for the seat")).click()
    page.get_by_role("button", name="Refuse").click()
    expect(stranger.get_by_role("alert")).to_contain_text("was not opened to you")
    for tab in (page, phone):
        tab.goto(server)
    stranger.reload()
    expect(stranger.get_by_text("not at the seat")).to_be_visible()
    expect(stranger.get_by_role("button", name=re.compile("Ask for the seat"))).to_have_count(0)


@pytest.mark.long
def test_who_looks_on_may_come_to_a_seat_of_his(visitor: Any, server: str) -> None:
    (lea, luc), _ = gather(visitor, server, ("Léa", "Luc"), {})
    again = visitor()
    again.goto(luc.url)
    expect(again.locator(".looker")).to_be_visible()
    again.locator("[data-tool=company]").click()
    again.get_by_role("link", name="I have a seat at this table").click()
    expect(again.locator("dialog[open] h2").first).to_have_text("The table of Léa and Luc")
    clean(again, "the door of who looks on")
    again.get_by_role("button", name="Ask for the seat of Luc").click()
    luc.get_by_role("button", name="Open my seat").click()
    assert cards(again) == cards(luc)
    expect(again.locator(".looker")).to_have_count(0)
    assert lea.locator(".knocks").count() == 0
