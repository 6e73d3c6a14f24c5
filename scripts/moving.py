"""Film some tricks of a deal in the browser, for the README: docs/images/deal.webp.

    atout serve --no-browser --port 8000
    python scripts/moving.py http://127.0.0.1:8000 docs/images/deal.webp

Needs the tests' Chromium, and Pillow; run by hand after the table has changed, never at install or run time.
"""

from __future__ import annotations

import base64
import io
import json
import shutil
import sys
from pathlib import Path

from PIL import Image, ImageChops
from playwright.sync_api import CDPSession, Page, sync_playwright

CHROMIUMS = ("chromium-headless-shell", "chromium")
SIZE = {"width": 1200, "height": 750}
WIDE, HIGH = 800, 500
LASTS = 10.5
"""Seconds after which nothing more is begun."""
STEP = 0.08
"""Seconds between two frames at least."""
LAST = 1.8
"""Seconds for which the last frame stays."""
QUALITY = 70
POSITION = (
    "ordinary/seat:0/dealer:1/turn:0/phase:window/trump:H/up:7Hb/stock:45/hands:KHa.QHa.QSa.JDa.TSa.ACa.7Da,7"
    "/score:40,20/tricks:1,1/tens:1,0/last:0.7Ca.8Sa"
)
SETTINGS = {"lang": "en", "theme": "light", "coach": "off", "learnt": ["besigue"], "name": "Léa"}
IDLE = ".play:not([data-busy])"
PRESSED = (".act.declare", ".act.end", ".act.plain")
PLAYED = ("Ace", "Ten of spades", "Seven", "Eight", "Nine", "")
"""What is pressed, and else which card is played: of each the first that is there, by the beginning of its name."""


class Film:
    """The frames that a page shows, each with its time in seconds."""

    def __init__(self, page: Page) -> None:
        self.frames: list[tuple[float, bytes]] = []
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._session.on("Page.screencastFrame", self._take)

    def begin(self) -> None:
        self._session.send("Page.startScreencast", {"format": "png", "maxWidth": WIDE, "maxHeight": HIGH})

    def end(self) -> None:
        self._session.remove_listener("Page.screencastFrame", self._take)
        self._session.send("Page.stopScreencast")

    @property
    def lasts(self) -> float:
        return self.frames[-1][0] - self.frames[0][0] if self.frames else 0.0

    def _take(self, frame: dict[str, object]) -> None:
        metadata = frame["metadata"]
        assert isinstance(metadata, dict)
        self.frames.append((float(metadata["timestamp"]), base64.b64decode(str(frame["data"]))))
        self._session.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})


def play(page: Page, film: Film) -> None:
    """Declare what can be declared and play cards, as somebody does who looks before he presses."""
    while film.lasts < LASTS:
        page.locator(IDLE).wait_for()
        page.wait_for_timeout(250)
        ways = [page.locator(f"{IDLE} {what}") for what in PRESSED]
        ways += [page.locator(f"{IDLE} .card[data-may] button[aria-label^='{name}']") for name in PLAYED]
        if one := next((way.first for way in ways if way.count()), None):
            before = page.locator(".play").get_attribute("data-position")
            one.hover(position={"x": 14, "y": 20})
            page.wait_for_timeout(250)
            one.click(position={"x": 14, "y": 20})
            page.wait_for_selector(f".play:not([data-position='{before}'])")


def written(frames: list[tuple[float, bytes]], to: Path) -> None:
    """The frames as one file; those that show nothing new are left out."""
    pictures: list[Image.Image] = []
    times: list[float] = []
    for at, data in frames:
        picture = Image.open(io.BytesIO(data)).convert("RGB")
        if times and (at - times[-1] < STEP or not ImageChops.difference(picture, pictures[-1]).getbbox()):
            continue
        pictures.append(picture)
        times.append(at)
    lasting = [round(1000 * (after - at)) for at, after in zip(times, [*times[1:], times[-1] + LAST], strict=True)]
    pictures[0].save(
        to, save_all=True, append_images=pictures[1:], duration=lasting, loop=0, quality=QUALITY, method=6,
        minimize_size=True,
    )  # fmt: skip
    print(f"{to}: {len(pictures)} frames, {sum(lasting) / 1000:.1f} s, {to.stat().st_size:,} bytes")


def main(address: str, to: Path) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=next(filter(None, map(shutil.which, CHROMIUMS))))
        page = browser.new_page(viewport=SIZE, locale="en-GB", color_scheme="light")
        page.add_init_script(f"localStorage.atout ??= {json.dumps(json.dumps(SETTINGS))}")
        page.goto(f"{address}/position/{POSITION}")
        page.locator(f"{IDLE} .hand .card").first.wait_for()
        page.wait_for_timeout(1500)
        film = Film(page)
        film.begin()
        page.wait_for_timeout(300)
        play(page, film)
        page.locator(IDLE).wait_for()
        page.wait_for_timeout(400)
        film.end()
        browser.close()
    written(film.frames, to)


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
