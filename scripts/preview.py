"""Draw the picture that goes with a link: the house's name, and four aces from its own pack on the felt.

    python scripts/preview.py atout/web/static/art/preview.png

Needs the tests' Chromium, and Pillow; run by hand after the cards have changed, never at install or run time.
"""

from __future__ import annotations

import io
import mimetypes
import shutil
import sys
from pathlib import Path

from PIL import Image
from playwright.sync_api import Route, sync_playwright

STATIC = Path(__file__).resolve().parent.parent / "atout/web/static"
CHROMIUMS = ("chromium-headless-shell", "chromium")
HOUSE = "http://atout.invalid"
SIZE = {"width": 1200, "height": 630}
COLOURS = 128
DRAWN = """<!doctype html><html data-theme="light"><link rel="stylesheet" href="/static/css/base.css" />
<link rel="stylesheet" href="/static/css/cards.css" />
<style>
body { position: relative; overflow: hidden; background: #17593f; color: #f8f0dc }
header { position: absolute; left: 84px; top: 190px }
h1 { font-size: 150px; line-height: 1 }
p { font: 500 46px/1.3 var(--sans); color: #edc871; margin-top: 18px }
.fan { position: absolute; left: 722px; top: 128px; --w: 248px; --card-shadow: 0 0 0 1.5px #0b2a2166, 0 6px 14px #0004 }
.fan > * { position: absolute }
</style>
<header><h1>Atout</h1><p>Bésigue · Beigne</p></header><div class="fan"></div></html>"""
FANNED = """async () => {
  const { face } = await import("/static/table/cards.js");
  const { html, render } = await import("/static/vendor/lit-html.js");
  const fan = document.querySelector(".fan");
  render(["AC", "AD", "AS", "AH"].map((one) => html`<div>${face("fr", one)}</div>`), fan);
  [...fan.children].forEach((one, i) => (one.style.rotate = `${(i - 1.5) * 13}deg`));
  [...fan.children].forEach((one) => (one.style.transformOrigin = "50% 150%"));
  await Promise.all(["640 60px Fraunces", "500 44px Figtree"].map((font) => document.fonts.load(font)));
}"""


def serve(route: Route) -> None:
    path = route.request.url.removeprefix(HOUSE)
    if path == "/":
        return route.fulfill(body=DRAWN, content_type="text/html; charset=utf-8")
    file = STATIC / path.removeprefix("/static/")
    kind = "text/javascript" if file.suffix == ".js" else mimetypes.guess_type(file.name)[0]
    return route.fulfill(body=file.read_bytes(), content_type=kind or "application/octet-stream")


def main(to: Path) -> None:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=next(filter(None, map(shutil.which, CHROMIUMS))))
        page = browser.new_page(viewport=SIZE)
        page.route("**/*", serve)
        page.goto(f"{HOUSE}/")
        page.evaluate(FANNED)
        drawn = page.screenshot()
        browser.close()
    picture = Image.open(io.BytesIO(drawn)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)
    picture.save(to, optimize=True)
    print(f"{to}: {to.stat().st_size:,} bytes")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
