"""One's own play over time, on a phone and at a desk: a stranger's empty page, many reviewed matches, what is kept.

What the server tells is worked out by it from matches that are made up; `tests/server/test_own_play.py` has it make
reviews.
"""

from __future__ import annotations

import os
import random
import re
from typing import Any

import pytest
from msgspec import json
from playwright.sync_api import Page, Route, expect

from atout.players import profile
from atout.server.personal.figures import own_play
from atout.server.personal.history import PastMatch
from atout.server.personal.sums import DealSums, Part, Sums
from atout.server.wire.review_views import OwnBegun
from tests.server.test_own_figures import info

from .test_axe import clean, small_targets

PHONE = {"lang": "fr", "width": 390, "theme": "light"}
DESK = {"lang": "en", "width": 1280, "theme": "dark"}
LOOKS = [PHONE, pytest.param(DESK, marks=pytest.mark.long)]
COSTS = {"lead": 14.0, "answer": 9.0, "declaration": 11.0, "exchange": 0.7, "draw": 0.4, "ending": 6.0}
"""What somebody loses a deal at first, by kind."""
DAY = 86400.0


def made_up(rng: random.Random, number: int, skill: float) -> DealSums:
    """A deal of somebody who loses so much of what he lost at first."""
    kinds = {
        kind: Part(round(rng.gammavariate(0.9, cost * skill), 2), 5, rng.random() < 0.3) for kind, cost in COSTS.items()
    }
    broken = rng.sample(["wait", "keep_bezique", "exchange", "few_tricks_left", "last_trump_last"], 2)
    precepts = {name: Part(round(rng.uniform(12, 60), 2), 1, 1) for name in broken if rng.random() < 0.4}
    errors = round(sum(part.cost for part in kinds.values()), 2)
    return DealSums(number, 0.0, round(rng.gauss(0, 90), 2), errors, kinds, precepts)


def many(reviewed: int = 14, missing: int = 2) -> list[PastMatch]:
    """Matches against Boussac and a friend, played better and better; the last ones are not reviewed."""
    rng, matches = random.Random(7), []
    for at in range(reviewed + missing):
        won = rng.random() < 0.45
        computer = profile("boussac").name
        friend = {"names": ["Léa", "Augustine"], "computers": []} if at % 4 == 2 else {}
        scores = [1010, rng.randrange(40, 99) * 10] if won else [rng.randrange(40, 99) * 10, 1030]
        table = info(
            name=computer.fr, updated=1_760_000_000.0 + at * 3 * DAY, scores=scores, winners=[0 if won else 1], **friend
        )
        deals = [made_up(rng, number, 1.3 - at / (reviewed + 1)) for number in range(1, rng.randint(3, 6))]
        sums = Sums(deals) if at < reviewed else None
        matches.append(PastMatch(f"t{at}", 1, table, scores[0], scores[1], won, sums))
    rubicon = info("rubicon", name="Boussac", updated=1_759_000_000.0)
    return [PastMatch("r", 1, rubicon, 1010, 700, True, None), *matches]


class Told:
    """A server that tells of these matches; what the page sends it."""

    def __init__(self, page: Page, past: list[PastMatch]) -> None:
        self.past, self.kept, self.by_itself, self.under_way = past, sum(one.sums is not None for one in past), False, 0
        self.sent: list[tuple[str, str, Any]] = []
        self.slow: list[Route] | None = None
        """While it is a list, what is asked waits there."""
        page.route(re.compile(r"/api/play(\?|/|$)"), self.answer)

    def answer(self, route: Route) -> None:
        if self.slow is not None:
            return self.slow.append(route)
        request = route.request
        path = request.url.partition("/api")[2].partition("?")[0]
        if request.method != "GET":
            self.sent.append((request.method, path, request.post_data and json.decode(request.post_data)))
            answered: Any = {}
            if path == "/play/reviews":
                self.under_way, answered = 2, OwnBegun(2, None)
            elif path == "/play/wish":
                self.by_itself = True
            else:
                self.past, self.kept = [one for one in self.past if one.sums is None], 0
            return route.fulfill(body=json.encode(answered), content_type="application/json")
        query = dict(re.findall(r"(\w+)=([^&]*)", request.url))
        shown = own_play(
            self.past, query.get("preset", ""), query.get("opponent", "").replace("%3A", ":"), self.by_itself,
            self.under_way, self.kept,
        )  # fmt: skip
        route.fulfill(body=json.encode(shown), content_type="application/json")


def opened(visitor: Any, look: dict[str, Any]) -> Page:
    page: Page = visitor(
        remembered={"lang": look["lang"], "theme": look["theme"]},
        viewport={"width": look["width"], "height": 844},
        color_scheme=look["theme"],
    )
    return page


def looked_at(page: Page, look: dict[str, Any], name: str) -> None:
    """Nothing for axe, nothing too small; a picture for whoever wants to see it: OWN_PICTURES names a folder."""
    clean(page, name)
    assert not small_targets(page), name
    if folder := os.environ.get("OWN_PICTURES"):
        page.evaluate("document.documentElement.style.opacity = ''")
        page.screenshot(path=f"{folder}/{name}-{look['lang']}-{look['width']}-{look['theme']}.png", full_page=True)


@pytest.mark.parametrize("look", LOOKS, ids=["phone", "desk"])
def test_a_stranger_is_invited(visitor: Any, server: str, look: dict[str, Any]) -> None:
    page = opened(visitor, look)
    page.goto(server + {"fr": "/mon-jeu", "en": "/play"}[look["lang"]])
    expect(page.get_by_role("heading", level=1)).to_have_text({"fr": "Mon jeu", "en": "My play"}[look["lang"]])
    begin = page.get_by_role("link", name=re.compile("^(Commencer une partie|Begin a match)$"))
    expect(begin).to_have_attribute("href", "/")
    expect(page.get_by_role("checkbox")).not_to_be_checked()
    expect(page.get_by_role("table")).to_have_count(0)
    expect(page.get_by_text(re.compile("Rien n’est gardé|Nothing is kept"))).to_be_visible()
    looked_at(page, look, "stranger")


@pytest.mark.parametrize("look", LOOKS, ids=["phone", "desk"])
def test_reviewed_matches_are_read(visitor: Any, server: str, look: dict[str, Any]) -> None:
    page = opened(visitor, look)
    service = Told(page, many())
    page.goto(f"{server}/play")
    sums = own_play(service.past, "", "", False, 0, 0).sums
    assert sums
    assert sums.lost.about
    lost = f"{sums.lost.mean:.0f} ± {sums.lost.about:.1f}".replace(".", "," if look is PHONE else ".")
    expect(page.locator(".score")).to_have_text(lost)
    expect(page.locator(".by-kind li")).to_have_count(len(sums.kinds))
    expect(page.locator(".by-kind li").first).to_contain_text(re.compile("Entames|Leads"))
    expect(page.locator(".missed li")).to_have_count(len(sums.precepts))
    expect(page.get_by_role("img", name=re.compile("^(Courbe|Curve)"))).to_be_visible()
    expect(page.locator(".plot .each")).to_have_count(14)
    looked_at(page, look, "reviewed")
    rows = page.locator("tbody tr")
    page.get_by_role("button", name=re.compile("Les 16 dernières|The last 16")).click()
    expect(rows).to_have_count(16)
    expect(rows.first).to_contain_text(re.compile("pas analysée|not reviewed"))
    expect(rows.last.get_by_role("link")).to_have_attribute("href", re.compile(r"^/replay/code-.*\.1$"))
    page.get_by_role("combobox", name=re.compile("Contre|Against")).select_option("person:Augustine")
    expect(page.locator(".plot .each")).to_have_count(3)
    expect(page).to_have_url(re.compile("opponent=person%3AAugustine"))
    page.reload()
    expect(page.locator(".plot .each")).to_have_count(3)
    against, service.slow = page.get_by_role("combobox", name=re.compile("Contre|Against")), []
    against.select_option("")
    while not service.slow:
        page.wait_for_timeout(20)
    (late,), service.slow = service.slow, None
    with page.expect_response(re.compile("opponent=person")):
        against.select_option("person:Augustine")
    with page.expect_response(lambda response: response.request == late.request):
        service.answer(late)  # of all opponents, who are not looked at any more
    page.wait_for_timeout(50)
    expect(page.locator(".plot .each")).to_have_count(3)
    page.get_by_role("combobox", name=re.compile("Jeu|Game")).select_option("rubicon")
    expect(page.locator(".band")).to_contain_text(re.compile("Une partie attend|One match waits"))
    looked_at(page, look, "waiting")


@pytest.mark.long
def test_what_is_missing_is_reviewed_and_what_is_kept_is_forgotten(visitor: Any, server: str) -> None:
    """From the keyboard; nothing is forgotten without a question."""
    page = opened(visitor, DESK)
    service = Told(page, many(3))
    page.goto(f"{server}/play")
    page.get_by_role("button", name="Review them").press("Enter")
    expect(page.get_by_role("progressbar", name="2 reviews are being made.")).to_be_visible()
    page.get_by_role("checkbox", name="Review my matches when they have ended").press("Space")
    expect(page.get_by_role("checkbox")).to_be_checked()
    service.under_way = 0
    forget = page.get_by_role("button", name="Delete my reviews")
    expect(forget).to_be_enabled()
    forget.press("Enter")
    dialog = page.get_by_role("dialog", name="Delete your reviews?")
    expect(dialog).to_contain_text("3 reviews are deleted")
    looked_at(page, DESK, "question")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    assert [path for _, path, _ in service.sent] == ["/play/reviews", "/play/wish"]
    forget.press("Enter")
    dialog.get_by_role("button", name="Delete my reviews").press("Enter")
    expect(page.get_by_role("status").filter(has_text="Your reviews are deleted.")).to_have_count(1)
    expect(page.get_by_role("heading", level=1)).to_be_focused()
    expect(page.locator(".score")).to_have_count(0)
    assert service.sent == [
        ("POST", "/play/reviews", {"preset": "ordinary", "opponent": ""}),
        ("POST", "/play/wish", {"by_itself": True}),
        ("DELETE", "/play", None),
    ]


@pytest.mark.long
def test_of_few_deals_it_is_said_that_they_are_few(visitor: Any, server: str) -> None:
    page = opened(visitor, PHONE)
    Told(page, many(1, 0))
    page.goto(f"{server}/play")
    expect(page.locator(".band")).to_contain_text("Trop peu de donnes pour juger")
    expect(page.locator(".score")).not_to_contain_text("±")
    expect(page.locator(".by-kind u")).to_have_count(0)
    expect(page.get_by_text("La courbe commence à la troisième partie analysée.")).to_be_visible()
    looked_at(page, PHONE, "few")
