"""How long until one can play? What the home page asks for as it opens, and when *Play* can be pressed; with --card,
how long from there to the first card that can be played. In a Chromium of its own, against a server of its own.
"""

from __future__ import annotations

import argparse
import os
import shlex
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, fields
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright
from results import record_table
from rich.console import Console
from rich.table import Table

SERVE = "import sys; from atout.server.web.run import serve; serve(data=sys.argv[1], port=0, open_browser=False)"
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
QUIET = ("--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update")
CALM = 2500
"""Milliseconds without a new request after which the page has all it asks for by itself."""
PHONE = {"offline": False, "latency": 100, "downloadThroughput": 1_250_000, "uploadThroughput": 375_000}
"""A telephone's network: 100 ms there and back, 10 Mbit/s down, 3 up. Put on every request, as Chromium does it."""
DESK_SIZE, PHONE_SIZE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
# Written down by the page itself, on its own clock: when the button is there, what has been moved, when a card may be
# played. The button works from the moment it is drawn.
WATCH = """
window.seen = { shift: 0, moved: [] };
new PerformanceObserver((list) => {
  for (const e of list.getEntries()) if (!e.hadRecentInput) {
    seen.shift += e.value;
    seen.moved.push(...e.sources.map((s) => s.node?.className ?? s.node?.nodeName));
  }
}).observe({ type: 'layout-shift', buffered: true });
const look = () => {
  if (!seen.play && document.querySelector('.big:not(:disabled)')) seen.play = performance.now();
  const idle = '.play:not([data-busy])';  // where something may be declared or exchanged first, that counts as well
  if (seen.pressed && !seen.card && document.querySelector(`${idle} .card[data-may] button, ${idle} .actions .act`))
    seen.card = performance.now() - seen.pressed;
};
new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
addEventListener('click', (e) => { if (e.target.closest('.big')) seen.pressed ??= performance.now(); }, true);
"""
PAINT = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime"


@dataclass
class Opened:
    """One opening of the home page. Times in milliseconds from the beginning of its navigation."""

    requests: int
    kilobytes: float
    paint: float
    play: float
    shift: float
    card: float | None = None


class Traffic:
    """What travels to a page, headers included, as the browser counts it."""

    def __init__(self, page: Page, network: dict[str, Any] | None, slow: float) -> None:
        self.bytes = 0
        self.asked: list[str] = []
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.send("Network.setCacheDisabled", {"cacheDisabled": False})
        if network:
            session.send("Network.emulateNetworkConditions", network)
        if slow != 1:
            session.send("Emulation.setCPUThrottlingRate", {"rate": slow})
        session.on("Network.requestWillBeSent", self._sent)
        session.on("Network.loadingFinished", self._loaded)

    def _sent(self, event: dict[str, Any]) -> None:
        if not event["request"]["url"].startswith("data:"):
            self.asked.append(event["request"]["url"])

    def _loaded(self, event: dict[str, Any]) -> None:
        self.bytes += int(event["encodedDataLength"])


@contextmanager
def server() -> Iterator[str]:
    """A server with a database of its own; its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVE, str(Path(folder, "atout.db"))]
        process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env={**os.environ, "ATOUT_JIT": "0"})
        assert process.stdout
        try:
            yield process.stdout.readline().split()[1].rstrip("/")
        finally:
            process.terminate()
            process.wait()
            process.stdout.close()


def settle(page: Page, traffic: Traffic) -> None:
    """Wait until nothing more is asked for."""
    count = -1
    while count != len(traffic.asked):
        count = len(traffic.asked)
        page.wait_for_timeout(CALM)


def opened(context: BrowserContext, url: str, args: argparse.Namespace, size: dict[str, int]) -> Opened:
    """Open the home page in a new tab."""
    page = context.new_page()
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.add_init_script(WATCH)
    traffic = Traffic(page, PHONE if args.phone else None, args.slow)
    page.goto(url)
    page.locator(".big:not(:disabled)").first.wait_for()
    settle(page, traffic)
    seen = page.evaluate("seen")
    opening = Opened(len(traffic.asked), traffic.bytes / 1000, page.evaluate(PAINT), seen["play"], seen["shift"])
    if args.verbose:
        print("\n".join(traffic.asked), seen, sep="\n")
    if args.card:
        page.locator(".big:not(:disabled)").first.click()
        page.wait_for_function("() => seen.card", timeout=60_000)
        opening.card = page.evaluate("seen.card")
    page.close()
    return opening


def returning(browser: Browser, url: str) -> BrowserContext:
    """Somebody who left a game and has the page's files."""
    context = browser.new_context(locale="en-GB")
    page = context.new_page()
    page.goto(url)
    page.locator(".big:not(:disabled)").first.click()
    page.locator(".hand .card").first.wait_for()
    page.goto(url)
    page.locator(".big:not(:disabled)").first.wait_for()
    page.wait_for_timeout(CALM)
    page.close()
    return context


def measured(browser: Browser, url: str, args: argparse.Namespace) -> Iterator[tuple[str, Opened]]:
    """The median opening by somebody new, and by somebody who comes back, at a desk and on a telephone's screen."""
    for size_name, size in (("desk", DESK_SIZE), ("phone", PHONE_SIZE)):
        new = []
        for _ in range(args.rounds):
            context = browser.new_context(locale="en-GB")
            new.append(opened(context, url, args, size))
            context.close()
        yield f"new, {size_name}", middle(new)
        # With --card each opening leaves one more game behind, and what is pressed goes on with one.
        back = []
        for _ in range(args.rounds):
            context = returning(browser, url)
            back.append(opened(context, url, args, size))
            context.close()
        yield f"returning, {size_name}", middle(back)


def middle(all_of_them: list[Opened]) -> Opened:
    """The median of each figure."""
    columns = {field.name: [getattr(each, field.name) for each in all_of_them] for field in fields(Opened)}
    return Opened(**{name: None if None in values else median(values) for name, values in columns.items()})  # type: ignore[type-var]


def row(name: str, opening: Opened) -> list[str]:
    """One line of the table."""
    cells = [name, f"{opening.requests:.0f}", f"{opening.kilobytes:.0f}", f"{opening.paint:.0f}", f"{opening.play:.0f}"]
    return [*cells, f"{opening.shift:.3f}", "" if opening.card is None else f"{opening.card:.0f}"]


def main() -> None:
    """Measure, show, and with --record write down."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="openings each; the median counts")
    parser.add_argument("--phone", action="store_true", help="through a telephone's network: 100 ms, 10 Mbit/s")
    parser.add_argument("--slow", type=float, default=1, help="a processor so many times slower")
    parser.add_argument(
        "--card", action="store_true", help="press Play, and wait for the first card that can be played"
    )
    parser.add_argument("--url", help="a server that runs already")
    parser.add_argument("--record", action="store_true", help="put the table into results.md")
    parser.add_argument("--verbose", action="store_true", help="name what is asked for and what moves")
    args = parser.parse_args()
    chromium = os.environ.get("ATOUT_CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), None)
    headings = ["Visitor", "Requests", "KB", "First paint ms", "Play ms", "Shift", "Play to card ms"]
    rows: list[list[str]] = []
    with server() as own, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=list(QUIET))
        rows += [row(name, opening) for name, opening in measured(browser, (args.url or own).rstrip("/") + "/", args)]
        browser.close()
    table = Table(*headings)
    for line in rows:
        table.add_row(*line)
    Console().print(table)
    if args.record:
        command = shlex.join(["python", "benchmarks/first_page.py", *sys.argv[1:]])
        record_table("First page", command, headings, rows)


if __name__ == "__main__":
    main()
