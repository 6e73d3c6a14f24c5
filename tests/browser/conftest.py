"""A real server for the session, and a page that must stay clean: no error, no refused content, no foreign host."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

PATIENCE = 30_000
"""Milliseconds that something may take to come: three other browsers share two cores with this one."""
expect.set_options(timeout=PATIENCE / 2)
STAND_IN = Path(__file__).parents[1] / "players" / "stand_in.py"
# It ends with the tests, however they end: then its standard input does. Who thinks ahead only seems to: compiling for
# every game that a test opens took a fifth of all that a first run of the tests takes.
SERVE = """
import os, sys, threading
from functools import partial
from atout.server.ops import pace
from atout.server.web import app
from atout.server.web.run import serve
pace.LEISURE = 0.2  # the computer's pause at a free table
pace.THOUGHT = 0.05  # and what one that thinks ahead takes at least
app.Thinkers = partial(app.Thinkers, (sys.executable, sys.argv[3]))
threading.Thread(target=lambda: (sys.stdin.read(), os._exit(0)), daemon=True).start()
where = {"store" if "://" in sys.argv[1] else "data": sys.argv[1]}
serve(**where, port=int(sys.argv[2]), open_browser=False, limits=1000, push="host@cards.example")
"""


class Server:
    """A server of its own process, which a test may stop and start again; `data` is a folder, or the address of a
    PostgreSQL database."""

    def __init__(self, data: Path | str) -> None:
        self.data = data
        self._process: subprocess.Popen[str] | None = None
        self.url = ""

    def start(self) -> None:
        """Start on a free port, or again on the port it had; return once it answers."""
        port = self.url.rsplit(":", 1)[-1].strip("/") or "0"
        command = [sys.executable, "-c", SERVE, str(self.data), port, str(STAND_IN)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout
        line = self._process.stdout.readline()
        assert "http://" in line, f"the server did not start: {line!r}"
        self.url = line.split()[1].rstrip("/")

    def stop(self) -> None:
        """Kill it outright: what was acknowledged must be on disk."""
        if self._process and self._process.stdout and self._process.stdin:
            self._process.kill()
            self._process.wait()
            self._process.stdout.close()
            self._process.stdin.close()


@pytest.fixture(scope="session")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("data"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def server(own_server: Server) -> str:
    """Where the server is: http://127.0.0.1:PORT."""
    return own_server.url


# Drawing is a third of what a page costs, and no test but those of the first picture looks at it: what is fully
# transparent is laid out, hit and read as ever, and never painted in pixels.
UNDRAWN = """
const hide = () => document.documentElement?.style.setProperty('opacity', '0');
hide();
new MutationObserver(hide).observe(document, { childList: true });
"""


# Whoever opens the marker has its worker fetch all of the marker once more: a third of what that page costs. Only the
# test without a connection has it.
AT_A_DESK: dict[str, Any] = {
    "locale": "en-GB", "viewport": {"width": 1280, "height": 820}, "service_workers": "block"
}  # fmt: skip
BLOCKED = "Service Worker registration blocked by Playwright"
HASTY = "WebSocket is closed before the connection is established."
"""Said where a page goes elsewhere while it comes back to a table: no fault, and none that can be avoided, for a
connection that hangs must be closed before another is begun."""


class Watch:
    """What went wrong in the pages of one test. A test that breaks the connection on purpose sets `breaks`: what the
    browser says of that is no fault, however late it says it.

    A page that asks a foreign host is refused by its own policy, and the browser has no other names than this
    machine's (QUIET in tests/conftest.py): either is an error on the console. To be told of every request would cost a
    tenth of what loading a page takes."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        self.breaks = False

    def wrong(self) -> list[str]:
        """The faults that are no consequence of a connection broken on purpose."""
        lost = ("net::ERR_", "WebSocket") if self.breaks else ()
        return [fault for fault in self.faults if not any(word in fault for word in lost)]

    def on(self, page: Page) -> None:
        page.on("pageerror", lambda error: self.faults.append(f"error: {error}"))
        page.on("console", lambda message: self._console(message.type, message.text))

    def _console(self, kind: str, text: str) -> None:
        if kind in ("error", "warning") and text != BLOCKED and not text.endswith(HASTY):
            self.faults.append(f"{kind}: {text}")


@pytest.fixture
def watch() -> Iterator[Watch]:
    watch = Watch()
    yield watch
    assert not watch.wrong()


@pytest.fixture
def remembered() -> dict[str, Any]:
    """What the browser remembers when the test begins; a test overrides it with its own fixture of this name."""
    return {}


@pytest.fixture
def drawn() -> bool:
    """Whether pages are drawn: a test of the first picture, or of what moves as the page comes, overrides it."""
    return False


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, **AT_A_DESK}


@pytest.fixture
def context(context: BrowserContext, watch: Watch, remembered: dict[str, Any], drawn: bool) -> BrowserContext:
    """A context whose pages are watched, without card motion unless the test wants it."""
    prepare(context, watch, remembered, drawn)
    return context


def remembering(memory: dict[str, Any]) -> str:
    """A script that gives a browser this memory, once: what the page writes afterwards stays."""
    # Pages without an address have no memory and would complain.
    memory_text = json.dumps(json.dumps(memory))
    once = f"localStorage.getItem('atout') ?? localStorage.setItem('atout', {memory_text})"
    return f"if (location.protocol === 'http:') {once}"


def prepare(context: BrowserContext, watch: Watch, remembered: dict[str, Any], drawn: bool) -> None:
    """Watch the pages of `context` and give its browser a memory, once: what the page writes afterwards stays."""
    context.add_init_script(remembering({"speed": "off", **remembered}))
    if not drawn:
        context.add_init_script(UNDRAWN)
    context.set_default_timeout(PATIENCE)
    context.on("page", watch.on)


@pytest.fixture
def visitor(browser: Browser, watch: Watch, drawn: bool) -> Iterator[Any]:
    """Makes further contexts: another person, a phone, the dark."""
    contexts: list[BrowserContext] = []

    def new(remembered: dict[str, Any] | None = None, **options: Any) -> Page:
        context = browser.new_context(**{**AT_A_DESK, **options})
        prepare(context, watch, remembered or {}, drawn)
        contexts.append(context)
        return context.new_page()

    yield new
    for context in contexts:
        context.close()


@pytest.fixture(scope="session")
def kept_pages(browser: Browser) -> Iterator[dict[str, tuple[Page, Watch]]]:
    """The pages that `stage` lends, by what was asked for."""
    kept: dict[str, tuple[Page, Watch]] = {}
    yield kept
    for page, _ in kept.values():
        page.context.close()


@pytest.fixture
def stage(
    browser: Browser, kept_pages: dict[str, tuple[Page, Watch]], request: pytest.FixtureRequest
) -> Iterator[Callable[..., Page]]:
    """Lends a page for staged positions, as `visitor` makes one: the same to every test of this worker that asks for
    the same, since loading it costs more than most of them. Each position is a table of its own (`scenes.show`), but
    what a browser remembers stays: who changes a setting, or goes elsewhere, takes `page` or `visitor`. `use`: what the
    page is for, where staged positions have no part in it."""
    lent: set[str] = set()

    def lend(remembered: dict[str, Any] | None = None, use: str = "scenes", **options: Any) -> Page:
        settings = {**AT_A_DESK, **options}
        viewport = settings.pop("viewport")
        name = repr((use, remembered or {}, sorted(settings.items())))
        lent.add(name)
        if name not in kept_pages:
            watch = Watch()
            context = browser.new_context(viewport=viewport, **settings)
            prepare(context, watch, remembered or {}, False)
            kept_pages[name] = context.new_page(), watch
        page = kept_pages[name][0]
        page.set_viewport_size(viewport)
        page.mouse.move(0, 0)
        return page

    yield lend
    faults = [fault for name in lent for fault in kept_pages[name][1].faults]
    report = getattr(request.node, "rep_call", None)  # none where another fixture failed
    if faults or not (report and report.passed):  # the next test gets a new one
        for name in lent:
            kept_pages.pop(name)[0].context.close()
    assert not faults


def as_it_closes(page: Page, event: str) -> None:
    """Have the page hear an event when its dialog has closed and nobody has been told of that yet; `closing` says that
    it has."""
    page.evaluate(f"""() => {{
      window.closing = false;
      new MutationObserver(() => {{
        if (window.closing) return;
        window.closing = true;
        dispatchEvent({event});
      }}).observe(document.querySelector('dialog'), {{ attributeFilter: ['open'] }});
    }}""")
