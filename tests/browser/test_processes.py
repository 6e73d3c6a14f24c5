"""A hall of two processes behind a proxy: one is killed, and nobody reloads a page."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from promises.balancer import Balancer, balanced
from server.conftest import postgres, url

from .conftest import Server, Watch
from .friends import gather, whose
from .hand import act, begin, my_turn

__all__ = ["postgres", "url"]

psycopg = pytest.importorskip("psycopg")

SEEN = "() => [...document.querySelectorAll('.hand [data-play], .score > b')].map((e) => e.ariaLabel ?? e.textContent)"


@contextmanager
def balancing(ports: list[int]) -> Iterator[Balancer]:
    """What leads each connection to a process that answers, in a thread of its own."""
    ready: Future[tuple[Balancer, asyncio.Event]] = Future()

    async def serve() -> None:
        async with balanced(ports) as balancer:
            over = asyncio.Event()
            ready.set_result((balancer, over))
            await over.wait()

    loop = asyncio.new_event_loop()
    thread = threading.Thread(target=lambda: loop.run_until_complete(serve()))
    thread.start()
    balancer, over = ready.result()
    try:
        yield balancer
    finally:
        loop.call_soon_threadsafe(over.set)
        thread.join()
        loop.close()


@pytest.fixture
def hall(url: str) -> Iterator[tuple[Any, list[Server]]]:
    """Where people come, and the processes behind."""
    servers = [Server(url), Server(url)]
    for server in servers:
        server.start()
    with balancing([int(server.url.rsplit(":", 1)[1]) for server in servers]) as balancer:
        entrance = Server(url)
        entrance.url = f"http://127.0.0.1:{balancer.port}"
        yield entrance, servers
    for server in servers:
        server.stop()


def kill_owner(url: str, servers: list[Server]) -> None:
    """Kill the process that has the one table played."""
    with psycopg.connect(url) as database:
        query = "SELECT DISTINCT n.address FROM atout.claims c JOIN atout.nodes n ON n.number = c.node"
        ((address,),) = database.execute(query).fetchall()
    next(server for server in servers if server.url.endswith(address)).stop()


def leave(watch: Watch, *pages: Page) -> None:
    """Look at something else before the processes end; that a connection was lost is no fault of the page."""
    for page in pages:
        page.goto("about:blank")
    watch.faults[:] = [fault for fault in watch.faults if "WebSocket" not in fault and "net::ERR_" not in fault]


@pytest.mark.long
def test_a_killed_process_costs_nobody_his_table(
    visitor: Any, watch: Watch, url: str, hall: tuple[Any, list[Server]]
) -> None:
    """The page comes to the other process by itself, shows what it showed, and the game goes on."""
    entrance, servers = hall
    page = visitor()
    begin(page, entrance.url)
    for _ in range(4):
        act(page)
    my_turn(page)
    seen = page.evaluate(SEEN)
    kill_owner(url, servers)
    expect(page.get_by_text("Connection lost, retrying…")).to_have_count(0, timeout=15_000)
    my_turn(page)
    assert page.evaluate(SEEN) == seen
    for _ in range(3):
        act(page)
    leave(watch, page)


@pytest.mark.long
def test_two_people_who_came_to_two_processes_play_on(
    visitor: Any, watch: Watch, url: str, hall: tuple[Any, list[Server]]
) -> None:
    """Both see the game go on after one process is killed."""
    entrance, servers = hall
    (lea, luc), _ = gather(visitor, entrance.url, ("Léa", "Luc"), {})
    whose(lea, luc)
    kill_owner(url, servers)
    for _ in range(3):
        mover = whose(lea, luc)
        other = luc if mover is lea else lea
        before = other.locator(".play").get_attribute("data-position")
        act(mover)
        expect(other.locator(".play")).not_to_have_attribute("data-position", before or "", timeout=15_000)
    leave(watch, lea, luc)
