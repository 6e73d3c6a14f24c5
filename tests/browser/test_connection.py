"""Nothing is lost: a reload, two tabs, a connection that breaks, a server that dies."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Server, Watch
from .hand import act, begin, my_turn

SEEN = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const texts = (selector) => all(selector).map((e) => e.getAttribute('aria-label') ?? e.textContent);
  return { hand: texts('.hand [data-play]').sort(), laid: texts('.laid .card .sr, .laid [data-play]').sort(),
    scores: texts('.score > b'), status: texts('.status') };
}"""
ELSEWHERE_AND_HOME = """for (const path of ['/t/x', '/']) {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}"""


@pytest.fixture
def mortal(tmp_path: Path) -> Any:
    """A server of the test's own, to be killed."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


def retry(page: Page) -> None:
    """Press "Retry", unless the page was quicker and came back of itself."""
    page.evaluate("[...document.querySelectorAll('button')].find((b) => b.textContent === 'Retry')?.click()")


def position(page: Page) -> str:
    """The number of the last event the page knows."""
    return page.locator(".play").get_attribute("data-position") or ""


def test_a_reload_in_mid_deal_loses_nothing(page: Page, server: str) -> None:
    begin(page, server)
    for _ in range(9):
        act(page)
    my_turn(page)
    before = page.evaluate(SEEN)
    page.reload()
    my_turn(page)
    assert page.evaluate(SEEN) == before
    act(page)
    my_turn(page)


@pytest.mark.long
def test_two_tabs_stay_in_step(page: Page, server: str) -> None:
    begin(page, server)
    other = page.context.new_page()
    other.goto(page.url)
    my_turn(other)
    for one, two in ((page, other), (other, page)):
        act(one)
        my_turn(one)
        expect(two.locator(".play")).to_have_attribute("data-position", position(one))
        my_turn(two)
        assert one.evaluate(SEEN) == two.evaluate(SEEN)
    page.get_by_role("button", name="Français").click()
    expect(other.locator("html")).to_have_attribute("lang", "fr")


@pytest.mark.long
def test_a_lost_connection_shows_and_resumes(page: Page, server: str) -> None:
    begin(page, server)
    sockets: list[Any] = []
    page.route_web_socket(re.compile("/ws(/|$)"), lambda ws: (sockets.append(ws), ws.connect_to_server()))
    page.reload()
    my_turn(page)
    sockets[-1].close()
    expect(page.get_by_text("Connection lost, retrying…")).to_be_visible()
    my_turn(page)
    expect(page.get_by_text("Connection lost, retrying…")).to_have_count(0)
    act(page)
    my_turn(page)


def test_an_action_taken_while_offline_is_done_once_afterwards(page: Page, server: str) -> None:
    begin(page, server)
    sent: list[dict[str, Any]] = []
    page.on("websocket", lambda ws: ws.on("framesent", lambda text: sent.append(json.loads(text))))
    broken = False

    def relay(ws: Any) -> None:
        server_side = ws.connect_to_server()

        def forward(message: str) -> None:
            if broken and json.loads(message)["type"] == "act":
                ws.close()  # swallowed on the way
            else:
                server_side.send(message)

        ws.on_message(forward)

    page.route_web_socket(re.compile("/ws(/|$)"), relay)
    page.reload()
    my_turn(page)
    before = position(page)
    broken = True
    page.locator(".card[data-may] button, .actions .act").last.click(position={"x": 10, "y": 14})
    expect(page.get_by_text("Connection lost, retrying…")).to_be_visible()
    broken = False
    expect(page.locator(".play")).not_to_have_attribute("data-position", before, timeout=15_000)
    my_turn(page)


def test_a_killed_server_comes_back_with_the_game(visitor: Any, watch: Watch, mortal: Server) -> None:
    page = visitor()
    begin(page, mortal.url)
    for _ in range(4):
        act(page)
    my_turn(page)
    before = page.evaluate(SEEN)
    mortal.stop()
    expect(page.get_by_text("Connection lost, retrying…")).to_be_visible()
    expect(page.get_by_role("button", name="Retry")).to_be_visible()
    mortal.start()
    retry(page)
    expect(page.get_by_text("Connection lost, retrying…")).to_have_count(0, timeout=15_000)
    assert page.evaluate(SEEN) == before
    act(page)
    watch.breaks = True


def test_home_that_cannot_be_had_says_what_to_do(page: Page, watch: Watch, server: str) -> None:
    page.route("**/api/home", lambda route: route.abort())
    page.goto(server)
    expect(page.get_by_role("alert")).to_contain_text("Check that the server is running")
    page.unroute("**/api/home")
    page.get_by_role("button", name="Retry").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.locator(".family").first).to_be_visible()
    watch.breaks = True


@pytest.mark.long
def test_home_without_a_server_says_what_to_do(visitor: Any, watch: Watch, mortal: Server) -> None:
    page = visitor()
    page.goto(mortal.url)
    page.locator(".family").first.wait_for()
    mortal.stop()
    page.evaluate(ELSEWHERE_AND_HOME)
    expect(page.get_by_role("alert")).to_contain_text("Check that the server is running")
    expect(page.get_by_role("button", name="Retry")).to_be_visible()
    mortal.start()
    retry(page)
    expect(page.get_by_role("alert")).to_have_count(0)
    mortal.stop()
    page.evaluate(ELSEWHERE_AND_HOME)
    expect(page.get_by_role("alert")).to_be_visible()
    mortal.start()
    expect(page.get_by_role("alert")).to_have_count(0, timeout=15_000)  # of itself
    watch.breaks = True
