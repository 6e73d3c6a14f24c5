"""What lies where: no word is cut off, no card lies over the mat, the stock or a name, no screen is too tall."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from cases import some
from msgspec.structs import replace
from playwright.sync_api import Page, expect

from atout.games.bezique.screen.views import Legal
from atout.server.wire.company_messages import Spoken
from atout.server.wire.views import Text

from . import scenes
from .conftest import Server
from .free_tables import lay
from .scenes import Scene, looked_at, met, show, with_friends
from .screens.faults import SHIFTS
from .test_free import ordinary as free_match

SIZES = [(1440, 900), (1280, 800), (1280, 720), (844, 390), (390, 844), (360, 640)]
TABLES: dict[str, Callable[[], Scene]] = {
    "two": scenes.pending,
    "three": scenes.three,
    "four": scenes.four,
    "teams": scenes.teams,
    "fifteen": scenes.fifteen,
    "many of three": lambda: scenes.many(3),
    "many of four": lambda: scenes.many(4),
    "captain": lambda: scenes.chouette("captain"),
    "the draw": scenes.drawn,
    "beigne of three": lambda: scenes.bids(3, None),
    "beigne of four": lambda: scenes.beigne(4, "play"),
    "beigne of eight": lambda: scenes.beigne(8, "play"),
}
FRIENDS: dict[str, Callable[[], Scene]] = {
    "two friends": lambda: with_friends(scenes.pending()),
    "three friends": lambda: with_friends(scenes.three()),
    "four friends": lambda: with_friends(scenes.four()),
    "four friends with clocks": lambda: with_friends(scenes.four(), clocks=True),
    "eight friends": lambda: with_friends(scenes.beigne(8, "play")),
}
# Words of which a part is not to be seen, because their box is too narrow for them.
CUT = """[...document.querySelectorAll('.play *, .top *, dialog[open] *')].filter((e) => {
    if (!e.checkVisibility() || e.closest('svg, .sr') || e.getBoundingClientRect().width < 3) return false;
    for (let at = e; at; at = at.parentElement) if (getComputedStyle(at).clipPath !== 'none') return false;
    const { overflowX, overflowY, display } = getComputedStyle(e);
    const text = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
    if (!text || display === 'inline') return false;
    return (overflowX !== 'visible' && e.scrollWidth > e.clientWidth + 1)
        || (overflowY !== 'visible' && e.scrollHeight > e.clientHeight + 3);
  }).map((e) => `${e.className || e.tagName}: ${e.textContent.trim()}`)"""
# Which of these pairs of things lie over one another, and by how many pixels. What a box cuts off does not count.
OVER = """(pairs) => {
  const seen = (e) => {
    const r = e.getBoundingClientRect().toJSON(), row = e.closest('.laid');
    if (row && getComputedStyle(row).overflowY !== 'visible') {
      const q = row.getBoundingClientRect();
      r.bottom = Math.min(r.bottom, q.bottom);
    }
    return r;
  };
  const boxes = (s) => [...document.querySelectorAll(s)].filter((e) => e.checkVisibility()).map(seen)
    .filter((r) => r.bottom > r.top && r.right > r.left);
  const over = (a, b) => Math.min(a.right - b.left, b.right - a.left, a.bottom - b.top, b.bottom - a.top);
  return pairs.map(([one, two]) => {
    const left = boxes(one), right = boxes(two);
    const most = Math.max(0, ...left.flatMap((a, i) => right.map((b, j) => (one === two && i >= j ? 0 : over(a, b)))));
    return [`${one} | ${two}`, Math.round(most)];
  }).filter(([, most]) => most > 2);
}"""
# French lines that may begin with a sign of punctuation, for the space before it is one that breaks.
LOOSE = """[...document.querySelectorAll('.play, .top, dialog[open], #say')].flatMap((e) => {
    const walk = document.createTreeWalker(e, NodeFilter.SHOW_TEXT), found = [];
    while (walk.nextNode())
      if (/\\S [;:!?»]|« \\S/.test(walk.currentNode.data)) found.push(walk.currentNode.data.trim());
    return found;
  })"""
APART = [
    [".trick", ".heap, .turn .card"],
    [".trick", ".hand .card"],
    [".trick", ".laid .card"],
    [".trick", ".won > li"],
    [".trick", ".plate"],
    [".heap, .turn .card", ".laid .card"],
    [".heap, .turn .card", ".hand .card"],
    [".heap, .turn .card", ".plate"],
    [".won > li", ".laid .card"],
    [".hand .card", ".laid.near .card"],
    [".plate", ".plate"],
    [".guest", ".guest"],
    [".guest", ".trick"],
    [".self .bid", ".trick"],
    [".felt > .tray .chip", ".laid .card"],
    [".felt > .tray .chip", ".trick"],
    [".felt > .tray[data-of=me]", ".felt > .tray[data-of=other]"],
]


def look(page: Page, server: str, scene: Scene) -> None:
    """Show a scene with its letters in place."""
    show(page, server, scene)
    page.wait_for_function("() => document.fonts.status === 'loaded'")


def resize(page: Page, width: int, height: int) -> None:
    """Give the window another size, and wait until the page has been painted in it."""
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate("new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)))")


KEPT = {
    ("two", "fr"), ("fifteen", "en"), ("beigne of eight", "en"), ("four friends with clocks", "fr"),
}  # fmt: skip


@pytest.mark.parametrize(("name", "lang"), some(product(TABLES | FRIENDS, ["en", "fr"]), KEPT))
def test_nothing_is_cut_off_or_covered(stage: Any, server: str, name: str, lang: str) -> None:
    """At every table, alone and among friends: names are read whole, the mat lies clear of all cards. The window is
    drawn smaller in English and larger in French."""
    sizes = SIZES if lang == "en" else SIZES[::-1]
    page = stage({"lang": lang}, viewport={"width": sizes[0][0], "height": sizes[0][1]})
    look(page, server, (TABLES | FRIENDS)[name]())
    faults = {}
    for size in sizes:
        resize(page, *size)
        tall = page.evaluate("document.documentElement.scrollHeight > innerHeight")
        flaws = [*page.evaluate(CUT), *page.evaluate(OVER, APART), *(["too tall for the window"] if tall else [])]
        if lang == "fr":
            flaws += page.evaluate(LOOSE)
        if flaws:
            faults[size] = flaws
    assert not faults


def longest(scene: Scene) -> Scene:
    """The same where the last seat, whose name is long, is to play, in a game whose name is long."""
    last = len(scene.view.seats) - 1
    seats = [replace(one, name="Wilhelmine-Éléonore" if one.seat == last else one.name) for one in scene.view.seats]
    scene.view = replace(scene.view, seats=seats, turn=last, legal=Legal())
    name = Text("Bésigue à quatre, en équipes", "Bésigue for four, in teams")
    scene.game = replace(scene.game, name=name)
    return scene


COMPANY: dict[str, Callable[[], Scene]] = {
    "two": lambda: with_friends(scenes.pending(), clocks=True),
    "four": lambda: with_friends(scenes.four(), clocks=True),
    "eight": lambda: with_friends(scenes.beigne(8, "play"), clocks=True),
    "eight, computers among them": lambda: with_friends(scenes.beigne(8, "play"), True, range(3, 8)),
    "in teams": lambda: with_friends(scenes.teams()),
    "long names": lambda: with_friends(longest(scenes.four())),
    "looked at, two": lambda: looked_at(scenes.ten("KD", "QS")),
    "looked at, three": lambda: looked_at(scenes.three()),
    "looked at, four": lambda: looked_at(scenes.four(), clocks=True),
}
SHORT = (568, 320)  # on its side, where the panel has no room for four
STRIP = ".top nav > *, .company .mono, .company .time, .looker, .lookers, .strip-do > *, .score"
# Times that the strip cuts off, or that are wider than their box.
TIMES = """[...document.querySelectorAll('.persons .time')].filter((e) => e.checkVisibility()).filter((e) => {
    const r = e.getBoundingClientRect(), strip = e.closest('.persons').getBoundingClientRect();
    return e.scrollWidth > e.clientWidth + 1 || r.right > strip.right + 1 || r.bottom > strip.bottom + 1;
  }).map((e) => `${e.textContent} is cut off`)"""
# Lines of the status that run under the tools.
WORDS = """[...document.querySelectorAll('.status')].flatMap((e) => {
    const words = document.createRange();
    words.selectNodeContents(e);
    const tools = [...document.querySelectorAll('.tool')].filter((t) => t.checkVisibility());
    return [...words.getClientRects()].filter((r) => tools.map((t) => t.getBoundingClientRect()).some((t) =>
      Math.min(r.right - t.left, t.right - r.left, r.bottom - t.top, t.bottom - r.top) > 1)).map(() => e.textContent);
  })"""
# A title of more than three lines.
TALL = """[...document.querySelectorAll('.top h1')].filter((e) => e.clientHeight > 3 &&
    e.getBoundingClientRect().height > 3.3 * parseFloat(getComputedStyle(e).lineHeight)).map((e) => e.textContent)"""


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("name", COMPANY)
def test_the_company_fits_on_a_phone(stage: Any, server: str, name: str, text: int) -> None:
    """Whoever is there, the times that are shown, and what is said to who looks on: also on the smallest phone and
    with letters twice as large."""
    page = stage({"lang": "fr"}, viewport={"width": 390, "height": 844})
    look(page, server, COMPANY[name]())
    page.evaluate("(text) => { document.documentElement.style.fontSize = `${text}%`; }", text)
    faults = {}
    on_its_side = [(844, 390), *([] if name.startswith("eight") else [SHORT])]  # there the strip of eight scrolls
    for size in [(390, 844), (320, 568), *(on_its_side if text == 100 else [])]:
        resize(page, *size)
        flaws = [*page.evaluate(OVER, [[STRIP, STRIP]]), *page.evaluate(TIMES)]
        if size != SHORT:
            flaws += page.evaluate(WORDS)
        if text == 100:
            flaws += page.evaluate(TALL)
        if name.startswith("looked at") and text == 100 and size != SHORT:
            flaws += page.evaluate(OVER, [*APART, [".won .count", ".won .count"]])
            flaws += page.locator(".trick .card").evaluate_all(
                "(all) => all.filter((e) => e.offsetWidth < 24).map((e) => `a card ${e.offsetWidth} px wide`)"
            )
        if flaws:
            faults[size] = flaws
    page.evaluate("document.documentElement.style.fontSize = ''")
    assert not faults


def test_no_computer_has_a_clock(stage: Any, server: str) -> None:
    """Theirs never runs."""
    page = stage(viewport={"width": 1280, "height": 800})
    look(page, server, with_friends(scenes.four(), True, [1, 3]))
    times = page.locator(".person").evaluate_all("(all) => all.map((e) => e.querySelector('.time').checkVisibility())")
    assert times == [True, False, True, False]


def test_what_one_says_lies_over_the_bubbles(stage: Any, server: str) -> None:
    page = stage({"lang": "fr"}, viewport={"width": 390, "height": 844})
    scene = with_friends(scenes.pending())
    scene.spoken = Spoken(1, None, "Bien joué ! Bien joué ! Bien joué !")
    look(page, server, scene)
    page.locator("[data-tool=say]").click()
    bubble = page.locator(".bubble")
    bubble.evaluate("(e) => { e.style.pointerEvents = 'auto'; }")
    assert bubble.evaluate("""(e) => {
      const { x, y, width, height } = e.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2).closest('.talk') !== null;
    }""")


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize(("players", "teams"), [(2, False), (4, True), (8, False)])
def test_the_code_of_a_gathering_stands_clear_of_the_names(
    visitor: Any, server: str, players: int, teams: bool, text: int
) -> None:
    page = visitor({"lang": "fr"}, viewport={"width": 320, "height": 568})
    scenes.gather(page, server, met(players, teams))
    page.evaluate("(text) => { document.documentElement.style.fontSize = `${text}%`; }", text)
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    faults = {}
    for size in [(320, 568), (390, 844), (844, 390), (1280, 800)]:
        resize(page, *size)
        parts = ".centre > *, .chair .mono, .chair b, .chair small:not(:empty)"
        outside = page.locator(".chair").evaluate_all(
            """(all) => all.filter((e) => {
              const r = e.getBoundingClientRect(), mat = e.closest('.mat').getBoundingClientRect();
              return r.left < mat.left || r.right > mat.right || r.top < mat.top || r.bottom > mat.bottom;
            }).map((e) => `${e.textContent.trim()} is outside`)"""
        )
        flaws = [*page.evaluate(OVER, [[parts, parts]]), *outside, *page.locator(".chair b").evaluate_all(
            "(all) => all.filter((e) => e.scrollHeight > e.clientHeight + 3).map((e) => `${e.textContent} is cut off`)"
        )]  # fmt: skip
        if flaws:
            faults[size] = flaws
    assert not faults


def test_no_player_stands_alone_on_the_sheet(stage: Any, server: str) -> None:
    """The declarations of four are written two and two, or all in one row."""
    page = stage(viewport={"width": 1280, "height": 800})
    look(page, server, scenes.long_match(4, deals=2))
    page.locator(".called").wait_for()
    tops = page.locator(".called > div").evaluate_all("(all) => all.map((e) => e.getBoundingClientRect().top)")
    assert len(tops) == 4
    assert all(tops.count(top) in (2, 4) for top in tops), tops


@pytest.mark.parametrize(("width", "height"), some([(1280, 800), (390, 844), (360, 640)], [(360, 640)]))
def test_the_labels_of_the_curve_stand_apart(stage: Any, server: str, width: int, height: int) -> None:
    page = stage(viewport={"width": width, "height": height})
    for scene in (scenes.long_match(4, deals=24), scenes.sheet_of_four()):
        look(page, server, scene)
        page.locator(".curve li").first.wait_for(state="attached")
        assert page.evaluate(OVER, [[".curve text, .curve li span", ".curve text, .curve li span"]]) == []
        wide = page.locator(".curve").evaluate(
            """(e) => [...e.querySelectorAll('text, li')].filter((one) =>
              one.getBoundingClientRect().right > e.getBoundingClientRect().right + 1).map((one) => one.textContent)"""
        )
        assert wide == []
        for name in ("Marcel", "Augustine", "Joséphine"):
            expect(page.locator(".curve li", has_text=name)).to_have_count(1)


def test_a_word_with_a_hyphen_is_not_broken(stage: Any, server: str) -> None:
    """The status asks: "Last draw: the turn-up or the hidden card?", at every width of the panel."""
    page = stage(viewport={"width": SIZES[0][0], "height": SIZES[0][1]})
    look(page, server, scenes.last_draw())
    for size in SIZES:
        resize(page, *size)
        word = page.locator(".status .nb", has_text="turn-up")
        expect(word).to_have_text("turn-up")
        assert len(word.evaluate("(e) => [...e.getClientRects()]")) == 1


def test_a_carte_blanche_makes_room_for_the_trick(stage: Any, server: str) -> None:
    page = stage({"lang": "fr"}, viewport={"width": 1280, "height": 800})
    scene = scenes.carte_blanche(True)
    scene.view = replace(scene.view, trick=scenes.trick((1, "TS"), (0, "TH")))
    look(page, server, scene)
    expect(page.locator(".news .card")).to_have_count(12)
    for size in SIZES:
        resize(page, *size)
        assert page.evaluate(OVER, [[".news", ".trick .card, .hand .card"]]) == [], size
        assert page.evaluate(CUT) == [], size


def test_a_hint_has_the_room_of_the_log(stage: Any, server: str) -> None:
    """At a desk all eight cards that it compares are seen at once."""
    page = stage({"lang": "fr"}, viewport={"width": 1280, "height": 800})
    look(page, server, scenes.hint_to_lead())
    for step in (".hinting .ideas", ".hinting .move", ".hinting .compared"):
        page.keyboard.press("h")
        page.locator(step).wait_for()
    expect(page.locator(".compared tbody tr")).to_have_count(8)
    box, row = page.locator(".hinting").bounding_box(), page.locator(".compared tbody tr").last.bounding_box()
    assert box
    assert row
    assert row["y"] + row["height"] <= box["y"] + box["height"]


OPENED = [("fr", (1280, 800)), ("fr", (1440, 900)), ("en", (1280, 720))]


@pytest.mark.parametrize(("lang", "size"), some(OPENED, OPENED[:1]))
def test_the_table_stays_where_it_is_as_gestures_open(
    visitor: Any, own_server: Server, lang: str, size: tuple[int, int]
) -> None:
    """At a desk they lie over the log. Pressed by a script, since what moves after a touch of one's own is not
    counted as a shift, unless the machine is slow."""
    page = visitor({"lang": lang}, viewport={"width": size[0], "height": size[1]})
    page.add_init_script(SHIFTS)
    [address] = lay(own_server, free_match("0 AS", "1 7C"), 0)
    page.goto(address)
    page.locator(".greeting .btn").click()
    felt = page.locator(".felt")
    before = felt.bounding_box()
    page.wait_for_timeout(600)  # so long a shift is put down to the touch
    page.evaluate("document.querySelector('[data-tool=gestures]').click()")
    gestures = page.locator(".gestures")
    expect(gestures.locator(".act").first).to_be_focused()
    page.wait_for_timeout(300)
    assert felt.bounding_box() == before
    assert sum(one["value"] for one in page.evaluate("window.shifts")) < 0.05
    assert page.evaluate(OVER, [[".gestures", ".hand .card, .free-bar, .tools, .head, .status"]]) == []
    expect(page.locator(".log")).to_be_hidden()
    page.keyboard.press("Escape")
    expect(gestures).to_have_count(0)
    expect(page.locator(".log")).to_be_visible()
