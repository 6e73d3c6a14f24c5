"""Draw the app's icon as PNG in the sizes that phones ask for.

    python scripts/icons.py atout/web/static/art

Needs the tests' Chromium; run by hand after icon.svg has changed, never at install or run time.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

CHROMIUMS = ("chromium-headless-shell", "chromium")
GREEN = "#14573f"
SIZES = {
    "icon-192.png": (192, 1.0),
    "icon-512.png": (512, 1.0),
    "icon-full-512.png": (512, 0.78),
    "icon-180.png": (180, 0.9),
}
"""Each file: its pixels, and how much of its width the drawing takes. Where that is less than all, the ground fills
the square to its corners: Android and iOS cut their own shape out of it."""


def main(folder: Path) -> None:
    drawing = (folder / "icon.svg").read_text(encoding="utf-8")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=next(filter(None, map(shutil.which, CHROMIUMS))))
        for name, (size, share) in SIZES.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            ground = GREEN if share < 1 else "transparent"
            page.set_content(
                f"<body style='margin:0;background:{ground};display:grid;place-items:center;height:100vh'>"
                f"<div style='width:{size * share}px;height:{size * share}px'>{drawing}</div>"
            )
            page.screenshot(path=folder / name, omit_background=share == 1)
            page.close()
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
