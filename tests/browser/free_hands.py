"""What people do at a free table, by what can be seen and clicked: gestures, claims, answers."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Locator, Page, expect

from .conftest import Server
from .free_tables import lay
from .hand import IDLE, click
from .test_axe import clean, small_targets

MET = "location.protocol === 'http:' && localStorage.setItem('atout-free', 'met')"
NAMES = ["Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Jack", "Queen", "King", "Ten", "Ace"]
RANKS = dict(zip("23456789JQKTA", NAMES, strict=True))
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}
POSITION = "document.querySelector('.play').dataset.position"


class Person:
    """Somebody at a free table, before a page of his own, in English."""

    def __init__(self, page: Page) -> None:
        page.add_init_script(MET)
        self.page = page
        self.others: list[Person] = []

    def card(self, face: str) -> Locator:
        """A card of one's own, in hand or laid out."""
        name = f"{RANKS[face[0]]} of {SUITS[face[1]]}"
        return self.page.locator(f"{IDLE} :is(.hand, .laid.near) [data-play][aria-label^='{name}']").first

    def play(self, *faces: str) -> None:
        """Play cards, in turn or not."""
        for face in faces:
            with self._heard():
                click(self.page, self.card(face))

    def draw(self, times: int = 1) -> None:
        """Take the top card of the stock, in turn or not."""
        for _ in range(times):
            with self._heard():
                click(self.page, self.page.locator(f"{IDLE} .heap-over"))

    def press(self, *buttons: str) -> None:
        """Do what buttons of the panel, or before the dealer, say."""
        for button in buttons:
            at = self.page.locator(IDLE).get_by_role("button", name=re.compile(button)).first
            at.wait_for()
            self._then(at)

    def _then(self, at: Locator) -> None:
        """Click, and wait until something has happened."""
        before = self.page.evaluate(POSITION)
        with self._heard():
            at.click()
            self.page.wait_for_function(f"(was) => {POSITION} !== was", arg=before)

    @contextmanager
    def _heard(self) -> Iterator[None]:
        """What is done is seen by everybody before the next does something: people act at what they see."""
        before = [other.page.evaluate(POSITION) for other in self.others]
        yield
        for other, was in zip(self.others, before, strict=True):
            other.page.wait_for_function(f"(was) => {POSITION} !== was", arg=was)

    def gestures(self, name: str) -> Locator:
        """A gesture of the list, opened by its key."""
        self.page.locator(IDLE).wait_for()
        self.page.keyboard.press("g")
        return self.page.locator(f".gestures [data-act={name}]")

    def gesture(self, name: str, face: str = "") -> None:
        """Make a gesture; with a card, of which nobody else is told."""
        if face:
            self.gestures(name).click()
            click(self.page, self.card(face))
        else:
            self._then(self.gestures(name))

    def lay(self, kind: str, faces: str, points: int | None = None) -> None:
        """Lay cards under a name, for points where they are written by hand."""
        self.gestures("lay").click()
        for face in faces.split():
            self.card(face).click(position={"x": 10, "y": 14})
        self.page.get_by_label("Under the name of").select_option(kind)
        if points is not None:
            self.page.get_by_label("Points marked").fill(str(points))
            self.page.keyboard.press("Tab")
        self._then(self.page.locator(".gestures .act.declare"))

    def opens(self, irregularity: str) -> Locator:
        """The list of what may be denounced, with this among it."""
        self.page.locator(IDLE).wait_for()
        self.page.keyboard.press("c")
        one = self.page.locator(f"dialog[open] .claim[data-claim={irregularity}]").first
        one.wait_for()
        if one.get_attribute("open") is None:
            one.locator("summary").click()
        return one

    def claim(self, irregularity: str, wish: str = "", *, upheld: bool = True) -> str:
        """Denounce it and ask for what is wished; what the arbiter says."""
        one = self.opens(irregularity)
        if wish:
            one.get_by_text(wish).click()
        with self._heard():
            one.get_by_role("button", name=re.compile("^Claim")).click()
            verdict = self.page.locator(f".verdict[data-upheld={str(upheld).lower()}]")
            expect(verdict).to_be_visible()
        return verdict.inner_text()

    def choose(self, face: str) -> None:
        """Take one of the cards that the arbiter offers."""
        name = f"{RANKS[face[0]]} of {SUITS[face[1]]}"
        self._then(self.page.locator(".due").get_by_role("button", name=re.compile(name)).first)

    def waits(self, text: str) -> None:
        """The line that tells what the table waits for."""
        expect(self.page.locator(".status")).to_contain_text(text)

    def scores(self, points: int) -> None:
        """One's own points."""
        expect(self.page.locator(".score[data-mine=true] > b, .own-score > b")).to_have_text(str(points))

    def holds(self, cards: int) -> None:
        """How many cards lie in the hand."""
        expect(self.page.locator(".hand .card")).to_have_count(cards)

    def hears(self, text: str) -> None:
        """Something is told, in the log and to a screen reader."""
        expect(self.page.locator(".log")).to_contain_text(text)
        expect(self.page.locator("#say")).to_contain_text(text)

    def clean(self, name: str) -> None:
        """Axe finds nothing, and nothing is too small to touch."""
        clean(self.page, name)
        assert not small_targets(self.page), name


def seat(people: list[Person], server: Server, match: Any) -> None:
    """Sit people down, from seat 0 on, at a table that stands as this match; computers have the other seats."""
    for person, url in zip(people, lay(server, match, *range(len(people))), strict=True):
        person.page.goto(url, wait_until="commit")  # all at once
    for person in people:
        person.others = [other for other in people if other is not person]
        person.page.locator(IDLE).wait_for()
