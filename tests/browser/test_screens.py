"""Every screen and dialog, as a fresh and as a returning visitor sees it: nothing cut off, covered or unnamed.

`make screens` walks through all sizes, languages and themes and keeps pictures (scripts/screens.py); here a few walks
stand for them, so that each language, theme, visitor and width comes up, and every place in both languages.
"""

from __future__ import annotations

import itertools
import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from .conftest import PATIENCE, Server, Watch, remembering
from .screens.faults import SHIFTS, faults, strange_words
from .screens.places import Place, Visit, places

FRESH = {"speed": "off"}
"""What the browser of somebody new remembers: nothing but that no card flies, which would have to be waited for."""
RETURNING = {**FRESH, "name": "Maël", "visits": 3}
"""What that of somebody remembers who has been here."""


@dataclass(frozen=True)
class Walk:
    """Who walks, with what in his hand."""

    visitor: str
    lang: str
    size: tuple[int, int]
    themes: tuple[str, ...]
    longer: bool = False
    """Whether every text is three tenths longer, as in another language it might be."""

    def __str__(self) -> str:
        longer = "-longer" if self.longer else ""
        return f"{self.visitor}-{self.lang}-{self.size[0]}x{self.size[1]}-{'-'.join(self.themes)}{longer}"


VISITORS, LANGS, THEMES = ("fresh", "returning"), ("fr", "en"), ("light", "dark")
SIZES = ((360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080))
TEXTS_LONGER = Path(__file__).parent / "screens" / "longer.js"
SETTLED = 250
"""Milliseconds after which colours have gone over into those of the other theme."""
SOME = [
    Walk("fresh", "fr", (390, 844), ("light",), longer=True),
    Walk("fresh", "en", (1280, 800), ("dark",)),
    Walk("returning", "fr", (844, 390), ("dark",)),
    Walk("returning", "en", (360, 640), ("light",)),
]
LONGER = [
    Walk("fresh", "fr", size, ("light",), longer=True) for size in SIZES[1:]
]  # the smallest phone has no room to spare
ALL = [Walk(visitor, lang, size, THEMES) for visitor, lang, size in itertools.product(VISITORS, LANGS, SIZES)]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    walks = [*ALL, *LONGER] if metafunc.config.getoption("screens") else SOME
    metafunc.parametrize("walk", walks, ids=str)


@pytest.fixture(scope="session")
def words(browser: Browser, own_server: Server) -> dict[str, str]:
    context = browser.new_context()
    try:
        return strange_words(context.new_page(), own_server.url)
    finally:
        context.close()


def test_every_screen_is_clean(
    browser: Browser, own_server: Server, words: dict[str, str], walk: Walk, request: pytest.FixtureRequest
) -> None:
    folder: Path | None = request.config.getoption("screens")
    only = re.compile(request.config.getoption("screens_only") or "")
    flaws: list[str] = []
    pictures: list[dict[str, Any]] = []
    watch = Watch()
    context = browser.new_context(
        locale={"fr": "fr-CA", "en": "en-GB"}[walk.lang],
        viewport={"width": walk.size[0], "height": walk.size[1]},
        reduced_motion="reduce",
        has_touch=walk.size[0] < 1000,
        service_workers="block",  # what a place answers in the server's stead would pass it by
    )
    context.add_init_script(SHIFTS)
    if walk.longer:
        context.add_init_script(path=TEXTS_LONGER)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(remembering(RETURNING if walk.visitor == "returning" else FRESH))
    context.on("page", watch.on)
    page = context.new_page()
    staged = False
    for place in places():
        if not only.search(place.name) or (folder is None and skipped(place, walk)):
            continue
        if place.staged and not staged:  # the page's connection is the scenes' from now on
            page.close()
            page, staged = context.new_page(), True
        news = look(Visit(page, own_server, walk.lang), place, walk, words, folder, pictures)
        flaws += [f"{place.name}: {one}" for one in news + watch.faults if not expected(place, one)]
        watch.faults.clear()
    context.close()
    if folder:
        (folder / f"{walk}.json").write_text(json.dumps({"pictures": pictures, "faults": flaws}))
    assert not flaws, f"{walk}\n" + "\n".join(flaws)


def look(
    visit: Visit,
    place: Place,
    walk: Walk,
    words: dict[str, str],
    folder: Path | None,
    pictures: list[dict[str, Any]],
) -> list[str]:
    """Come to a place and say what is wrong there; keep a picture of it where pictures are kept."""
    page: Page = visit.page
    flaws: list[str] = []
    try:
        place.come(visit)
    except Exception as error:
        flaws.append(f"one does not come here: {str(error).splitlines()[0]}")
    for theme in walk.themes:
        page.emulate_media(color_scheme="dark" if theme == "dark" else "light", reduced_motion="reduce")
        known = dict.fromkeys(words, "") if walk.longer else words  # what is made longer ends in pieces of words
        flaws += [one for one in faults(page, walk.lang, known) if one not in flaws]
        if folder:
            page.wait_for_timeout(SETTLED)
            name = (
                f"{re.sub('[^a-z0-9]+', '-', place.name.lower())}.{walk.visitor}-{walk.lang}-{walk.size[0]}-{theme}.jpg"
            )
            page.screenshot(path=folder / name, type="jpeg", quality=70)
            pictures.append({"place": place.name, "file": name, "theme": theme})
    return flaws


FROM_THERE = ("the door of a table", "end of a deal")
"""Where one comes from one's own table."""


SEEN_TWICE = {"home"}
"""What is not the same for who is new and who comes back."""


def skipped(place: Place, walk: Walk) -> bool:
    """Whether a short walk leaves a place to others.

    Each walk looks at its share of them; the home screen and its dialogs, which are not the same for who is new and who
    comes back, are looked at twice, in French and in English: by the first and the last walk or by the two between, one
    of which has a wide window. Places of one name before the colon go together, and those of one's own table: one comes
    from the one to the other.
    """
    start = "own table" if place.name in FROM_THERE else place.name.partition(":")[0]
    number = sum((place.name if place.staged else start).encode())
    if start in SEEN_TWICE:
        return number % 2 != (SOME.index(walk) in (0, 3))
    return number % len(SOME) != SOME.index(walk)


def expected(place: Place, fault: str) -> bool:
    """What the browser itself says where a page is not there; and that what is said of an answer takes room from the
    felt, as it should, which counts as a shift where the server's answer takes over half a second."""
    if place.name.endswith("answered"):
        return re.match(r"the layout shifts by 0\.0[58].*, most by (felt|exercise puzzle)", fault) is not None
    return place.name.startswith("unknown") and "status of 404" in fault
