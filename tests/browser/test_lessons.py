"""The course of lessons as people meet it: the list, a lesson from its first exercise to its last, a wrong act."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
from msgspec import structs
from playwright.sync_api import Page, expect

from atout.rulebook.lessons import exercises, lessons
from atout.server.wire.played import Answer, ExerciseInfo, Lesson
from atout.server.wire.views import Text

from . import scenes
from .hand import IDLE, throw
from .test_axe import clean, small_targets

PHONE = {"width": 390, "height": 844}


def act(page: Page, name: str) -> None:
    """Do what a button beside the table says."""
    page.locator(f"{IDLE} [data-act='{name}']").first.click()


def said(page: Page) -> Any:
    """What is said of the answer."""
    return page.locator(f"{IDLE} .exercise .verdict p").first


def solved(page: Page) -> list[str]:
    """What this browser remembers as done."""
    ids: list[str] = page.evaluate("JSON.parse(localStorage.getItem('atout')).solved ?? []")
    return ids


@pytest.mark.long
def test_the_list_on_a_phone_in_french(visitor: Any, server: str) -> None:
    page = visitor({"lang": "en", "solved": ["seven-1", "stock-1", "stock-2", "stock-3"]}, viewport=PHONE)
    page.goto(f"{server}/lecons")  # the French address speaks French
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    names = page.locator(".lessons h2")
    expect(names).to_contain_text([one.name.fr.replace("'", "’") for one in lessons().values()])
    expect(page.get_by_role("link", name="Continuer, Le sept d’atout")).to_have_attribute("href", "/lecons/seven/2")
    expect(page.get_by_role("link", name=re.compile("Refaire, Les dernières"))).to_be_visible()
    expect(page.get_by_role("link", name="Exercice 1 : Le sept d’atout, réussi")).to_be_visible()
    clean(page, "the list of lessons")
    assert not small_targets(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.get_by_role("link", name="Continuer, Le sept d’atout").click()
    expect(page.locator(f"{IDLE} .exercise .says")).to_contain_text("Un as est entamé.")
    clean(page, "an exercise")
    page.locator(".exercise summary").click()  # the cards below it
    expect(page.locator(".exercise .says")).to_be_hidden()
    page.locator(".exercise summary").click()
    page.get_by_role("link", name="Toutes les leçons").click()
    expect(page).to_have_url(f"{server}/lecons")


def test_a_lesson_from_start_to_end_at_a_desk(visitor: Any, server: str) -> None:
    """A wrong answer is explained with what it costs, kept over a reload, tried again; then on to the end."""
    page = visitor({"lang": "en"})
    page.goto(f"{server}/lessons/stock/1")
    expect(page).to_have_url(re.compile(r"/t/[\w-]+$"))
    one, two, three = (exercises()[f"stock-{number}"] for number in (1, 2, 3))
    act(page, "draw")
    expect(said(page)).to_contain_text("Not quite. The hidden card for you")
    expect(page.locator(".exercise .cost")).to_have_text(re.compile(r"^This move costs \d+\s±\s\d+\spoints\.$"))
    expect(page.locator("#say")).to_contain_text("Not quite. The hidden card for you")
    onward = page.get_by_role("link", name="Open this position")
    expect(onward).to_have_attribute("href", f"{server}/position/{one.position.line}")
    clean(page, "a wrong answer")
    page.reload()
    expect(said(page)).to_contain_text(one.bad.en[:20])
    assert solved(page) == []
    page.get_by_role("button", name="Again").click()
    expect(page.locator(".verdict")).to_have_count(0)
    act(page, "take")
    expect(said(page)).to_contain_text(f"That is it. {one.good.en[:20]}")
    page.get_by_role("link", name="Next").click()
    expect(page.locator(f"{IDLE} .says")).to_contain_text(two.task.en[:30])
    act(page, "four_kings")
    page.get_by_role("link", name="Next").click()
    expect(page.locator(f"{IDLE} .says")).to_contain_text(three.task.en[:30])
    act(page, "sequence")
    expect(said(page)).to_contain_text("That is it.")
    assert solved(page) == ["stock-1", "stock-2", "stock-3"]
    page.get_by_role("link", name="All lessons").click()
    expect(page.get_by_role("link", name="Once more, The last tricks of the stock")).to_be_visible()


@pytest.mark.long
def test_cards_keep_their_room_on_a_phone(visitor: Any, server: str) -> None:
    """All exercises of a lesson and its button stand in one row, and what is said of an answer leaves a trick that
    can be read."""
    page = visitor({"lang": "fr"}, viewport={"width": 360, "height": 800})
    page.goto(f"{server}/lecons")
    heights = page.locator(".dots").evaluate_all("(all) => all.map((one) => one.offsetHeight)")
    assert heights == [44] * len(lessons())
    page.goto(f"{server}/lecons/keeping/1")
    act(page, "royal_marriage")
    expect(said(page)).to_contain_text("C’est cela.")
    assert page.locator(".trick .place").first.evaluate("(place) => place.offsetWidth") >= 32


def test_a_question_is_answered_by_keyboard(visitor: Any, server: str) -> None:
    page = visitor({"lang": "en"})
    page.goto(f"{server}/lessons/counting/3")
    page.locator(IDLE).wait_for()
    held = page.locator(".hand .card").count()
    page.keyboard.press("Home")
    page.keyboard.press("Enter")
    expect(page.get_by_text("First answer the question.").first).to_be_visible()
    throw(page, page.locator(".hand .card").last)
    assert page.locator(".hand .card").count() == held
    wrong = page.get_by_role("button", name="The eight of diamonds")
    wrong.focus()
    page.keyboard.press("Enter")
    expect(said(page)).to_contain_text("Not quite.")
    expect(wrong).to_be_focused()
    page.get_by_role("button", name="The eight of spades").focus()
    page.keyboard.press("Enter")
    expect(said(page)).to_contain_text("That is it.")
    expect(page.locator(".exercise .btn")).to_be_focused()
    assert solved(page) == ["counting-3"]


def test_nothing_is_declared_from_a_hand_that_a_question_is_about(visitor: Any, server: str) -> None:
    """The table says what is waited for: the answer, then nothing more."""
    page = visitor({"lang": "en"})
    scene, one = scenes.pending(), Text("Un", "One")
    asks = ExerciseInfo("values-1", "values", one, 1, 3, None, [Answer(one, True)], one, one, None)
    commands = scenes.show(
        page, server, replace(scene, game=structs.replace(scene.game, lesson=Lesson("B-ORD-006", one, asks)))
    )
    status = page.locator(".status")
    expect(status).to_have_text("First answer the question.")
    expect(page.locator(".actions .act")).to_have_count(0)
    page.keyboard.press("1")
    page.get_by_role("button", name="One").click()
    expect(status).to_have_text("You have answered the question.")
    page.keyboard.press("1")
    expect(page.locator(".actions .act")).to_have_count(0)
    assert commands == []
