"""The settings: each does what it says, stays, and holds in every tab."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from cases import some
from playwright.sync_api import Locator, Page, expect

from atout.games.bezique.screen.views import Legal

from .hand import begin, click, my_turn, playable
from .scenes import Scene, game, seat, show, view
from .test_axe import clean, small_targets
from .test_table import apart, boxes, my_play

# What sounds are made, and what is felt: no test listens.
SPY = """
window.heard = []; window.felt = []; window.contexts = 0;
const Own = window.AudioContext;
window.AudioContext = class extends Own { constructor() { super(); window.contexts++; } };
for (const kind of ['OscillatorNode', 'AudioBufferSourceNode']) {
  const start = window[kind].prototype.start;
  window[kind].prototype.start = function (at) { window.heard.push(kind); start.call(this, at); };
}
navigator.vibrate = (pattern) => { window.felt.push(pattern); return true; };
"""
LOCK = """
window.locks = 0;
Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request: async () => {
  if (window.refuse) throw new DOMException('no', 'NotAllowedError');
  window.locks++;
  const lock = new EventTarget();
  lock.release = async () => { window.locks--; lock.dispatchEvent(new Event('release')); };
  return lock;
} } });
"""
NO_LOCK = "delete Navigator.prototype.wakeLock"
PHONE = {"width": 390, "height": 844}
ART = Path(__file__).parents[2] / "atout" / "web" / "static" / "art"


def box(page: Page, name: str) -> Locator:
    return page.get_by_role("dialog").get_by_role("checkbox", name=name)


def left(page: Page, selector: str) -> float:
    edge = boxes(page, selector)[0]["left"]
    return edge


DESK = {"width": 1280, "height": 800}
GROUPS = {
    "en-GB": ["Look", "Play", "Sound and signals", "Comfort", "You"],
    "fr-FR": ["Apparence", "Jeu", "Son et signaux", "Confort", "Vous"],
}


@pytest.mark.parametrize(
    ("locale", "size"),
    [("en-GB", PHONE), ("fr-FR", DESK), *some([("fr-FR", PHONE), ("en-GB", DESK)], [])],
)
def test_they_stand_in_groups(visitor: Any, server: str, locale: str, size: Any) -> None:
    page = visitor(locale=locale, viewport=size)
    page.goto(f"{server}/#settings")
    expect(page.get_by_role("dialog").get_by_role("heading", level=3)).to_have_text(GROUPS[locale])
    assert page.evaluate(
        "(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(document.querySelector('dialog .dlg-body'))"
    )


def test_they_stay_and_hold_in_every_tab(page: Page, server: str) -> None:
    page.goto(server)
    other = page.context.new_page()
    other.goto(f"{server}/#settings")
    box(other, "Left hand").check()
    other.get_by_role("dialog").get_by_role("radio", name="Large").check()
    html = page.locator("html")
    expect(html).to_have_attribute("data-left", "true")
    expect(html).to_have_attribute("data-cards", "large")
    page.goto(f"{server}/#settings")
    expect(box(page, "Left hand")).to_be_checked()


class TestFeltAndBack:
    @pytest.mark.long
    def test_samples_show_each_whatever_is_chosen(self, page: Page, server: str) -> None:
        page.goto(f"{server}/#settings")
        samples = page.locator("dialog .sample")
        expect(samples).to_have_count(6)
        before = samples.evaluate_all("(all) => all.map((one) => getComputedStyle(one).backgroundImage)")
        assert len(set(before)) == 6
        page.get_by_role("group", name="Felt").get_by_role("radio", name="Wine red").check()
        page.get_by_role("group", name="Back of the cards").get_by_role("radio", name="Green").check()
        expect(page.locator("html")).to_have_attribute("data-felt", "wine")
        expect(page.locator("html")).to_have_attribute("data-back", "green")
        assert samples.evaluate_all("(all) => all.map((one) => getComputedStyle(one).backgroundImage)") == before

    @pytest.mark.parametrize(("felt", "theme"), some(product(["blue", "wine"], ["light", "dark"]), [("wine", "light")]))
    def test_a_table_wears_them(self, visitor: Any, server: str, felt: str, theme: str) -> None:
        page = visitor({"felt": felt, "back": "blue", "theme": theme, "opponent": "boussac"})
        begin(page, server)
        my_play(page)
        red, green, blue = page.locator(".felt").evaluate(
            "(felt) => /gradient.*?rgb\\((\\d+), (\\d+), (\\d+)/.exec(getComputedStyle(felt).backgroundImage).slice(1)"
            ".map(Number)"
        )
        assert (blue if felt == "blue" else red) == max(red, green, blue) > green + 20
        behind = page.locator(".back").first.evaluate("(back) => getComputedStyle(back).backgroundImage")
        assert "back-blue.svg" in behind
        clean(page, f"{felt} felt, {theme}")


def test_backs_differ_in_colour_alone() -> None:
    backs = [(ART / f"back-{name}.svg").read_text(encoding="utf-8") for name in ("red", "blue", "green")]
    assert len(set(backs)) == 3
    assert len({re.sub("#[0-9a-f]{6}", "#", back) for back in backs}) == 1


class TestSound:
    @pytest.mark.long
    def test_off_at_first_and_made_after_a_touch(self, page: Page, server: str) -> None:
        page.add_init_script(SPY)
        begin(page, server)
        my_play(page)
        playable(page).last.click(position={"x": 12, "y": 14})
        my_turn(page)
        assert page.evaluate("[contexts, heard.length, felt.length]") == [0, 0, 0]

    def test_cards_and_ones_turn_are_heard(self, visitor: Any, server: str) -> None:
        page = visitor({"sound": True, "vibrate": True, "opponent": "boussac", "preset": "sans_retourne"})
        page.add_init_script(SPY)
        page.goto(server)
        page.wait_for_load_state("networkidle")
        assert page.evaluate("contexts") == 0, "no browser lets a page sound before it is touched"
        page.get_by_role("button", name="Play", exact=True).first.click()
        my_play(page)
        page.wait_for_function("() => contexts === 1")
        page.evaluate("() => { heard.length = felt.length = 0; }")
        for _ in range(6):  # who takes a trick that the other led is on turn again at once, and hears nothing
            click(page, playable(page).last)
            my_play(page)
            if page.evaluate("heard.includes('AudioBufferSourceNode') && heard.includes('OscillatorNode')"):
                break
        page.wait_for_function("() => heard.includes('AudioBufferSourceNode') && heard.includes('OscillatorNode')")
        page.wait_for_function("() => felt.length > 0")
        assert page.evaluate("felt[0]") == [40]

    @pytest.mark.long
    def test_one_may_listen(self, page: Page, server: str) -> None:
        page.add_init_script(SPY)
        page.goto(f"{server}/#settings")
        box(page, "Sounds").check()
        page.wait_for_function("() => heard.includes('OscillatorNode')")
        page.evaluate("() => { heard.length = 0; }")
        page.get_by_role("button", name="Listen").click()
        page.wait_for_function("() => heard.includes('OscillatorNode')")

    def test_what_cannot_be_is_not_offered(self, page: Page, server: str) -> None:
        page.add_init_script("delete window.AudioContext; delete Navigator.prototype.vibrate")
        page.goto(f"{server}/#settings")
        for name, why in (("Sounds", "cannot make sounds"), ("Vibrate when", "cannot vibrate")):
            expect(box(page, name)).to_be_disabled()
            expect(box(page, name)).to_have_accessible_description(re.compile(why))


SIZES = [(1280, 800), (390, 844), (844, 390), (360, 640)]
PAGES = ["", "rules", "marker", "replay", "rules/ordinary", "history"]


class TestLargeCards:
    @pytest.mark.parametrize(("width", "height"), SIZES)
    @pytest.mark.long
    def test_they_are_larger_and_have_their_place(self, visitor: Any, server: str, width: int, height: int) -> None:
        widths = []
        for cards in ("normal", "large"):
            page = visitor({"cards": cards, "opponent": "boussac"}, viewport={"width": width, "height": height})
            begin(page, server)
            my_play(page)
            hand = boxes(page, ".hand .card")
            # Not the room it takes in the fan, where it stands the more aslant the more cards there are.
            widths.append(page.locator(".hand .card").first.evaluate("(card) => card.offsetWidth"))
            mat, around = boxes(page, ".trick")[0], boxes(page, ".hand .card, .laid.near .card, .heap")
            assert all(apart(mat, other) for other in around)
            assert all(b["left"] >= 0 and b["right"] <= width and b["bottom"] <= height + 8 for b in hand)
            index = page.locator(".hand .idx b").first.evaluate("(b) => parseFloat(getComputedStyle(b).fontSize)")
            widths.append(index)
        assert widths[2] + 1 >= widths[0] * 1.05  # whole pixels, both of them
        assert widths[3] >= widths[1] * 1.4


class TestCarefulTouch:
    @pytest.fixture
    def remembered(self) -> dict[str, Any]:
        return {"touch": "careful", "opponent": "boussac"}

    def count(self, page: Page) -> int:
        return page.locator(".log .one[data-own]").count()

    def test_the_second_touch_plays(self, page: Page, server: str) -> None:
        begin(page, server)
        my_play(page)
        card = playable(page).last
        card.click(position={"x": 12, "y": 14})
        raised = page.locator("[data-raised] button")
        expect(raised).to_have_count(1)
        expect(page.locator("#say p").last).to_have_text(re.compile("touch again to play"))
        assert self.count(page) == 0
        page.locator(".mid, .trick").first.click()
        expect(raised).to_have_count(0)
        card.click(position={"x": 12, "y": 14})
        raised.click(position={"x": 12, "y": 14})
        expect(page.locator(".log .one[data-own]")).to_have_count(1)

    @pytest.mark.long
    def test_the_keyboard_plays_at_once(self, page: Page, server: str) -> None:
        begin(page, server)
        my_play(page)
        playable(page).last.focus()
        page.keyboard.press("Enter")
        expect(page.locator(".log .one[data-own]")).to_have_count(1)


class TestForced:
    def scene(self, cards: str, *plays: int, **more: Any) -> Scene:
        own, other = seat(0, 0, 10, cards), seat(1, 1, 20)
        assert own.hand
        legal = Legal(plays=[own.hand[k].id for k in plays], **more)
        return Scene(view([own, other], phase="strict", legal=legal), game("Bésigue", 2))

    @pytest.mark.parametrize(("forced", "went"), [(True, 1), (False, 0)])
    def test_the_only_card_goes_by_itself(self, visitor: Any, server: str, forced: bool, went: int) -> None:
        page = visitor({"forced": forced})
        commands = show(page, server, self.scene("AS KH", 0))
        page.wait_for_timeout(900)
        assert [act["do"] for act in commands] == ["play"] * went

    def test_a_choice_is_left(self, visitor: Any, server: str) -> None:
        page = visitor({"forced": True})
        commands = show(page, server, self.scene("AS KH", 0, 1))
        page.wait_for_timeout(900)
        commands += show(page, server, self.scene("AS KH", 0, draw=True))
        page.wait_for_timeout(900)
        assert commands == []


class TestLeftHand:
    @pytest.fixture
    def remembered(self) -> dict[str, Any]:
        return {"left": True, "opponent": "boussac"}

    @pytest.mark.long
    def test_the_panel_stands_on_the_left_at_a_desk(self, page: Page, server: str) -> None:
        begin(page, server)
        assert left(page, ".tools") < left(page, ".felt")
        card, corner = boxes(page, ".hand .card")[0], boxes(page, ".hand .card:first-child .idx:not(.br)")[0]
        assert corner["left"] > card["left"] + card["width"] / 2

    def test_the_buttons_on_a_phone(self, visitor: Any, server: str) -> None:
        page = visitor({"left": True, "opponent": "boussac"}, viewport=PHONE)
        begin(page, server)
        tools = boxes(page, ".tool")
        assert min(tool["left"] for tool in tools) < 20
        words = page.locator(".status").evaluate(
            "(e) => { const r = document.createRange(); r.selectNodeContents(e);"
            " return r.getBoundingClientRect().left; }"
        )
        assert words >= max(tool["right"] for tool in tools)

    def test_every_card_of_the_hand_can_be_touched(self, page: Page, server: str) -> None:
        begin(page, server)
        for at in boxes(page, ".hand .card button"):
            x, y = at["right"] - 12, at["top"] + 24
            hit = page.evaluate(
                "([x, y]) => document.elementFromPoint(x, y)?.closest('.card')?.getBoundingClientRect().left", [x, y]
            )
            assert hit == pytest.approx(at["left"], abs=3)


class TestAwake:
    @pytest.fixture
    def remembered(self) -> dict[str, Any]:
        return {"awake": True, "opponent": "boussac"}

    @pytest.mark.long
    def test_at_a_table_only(self, page: Page, server: str) -> None:
        page.add_init_script(LOCK)
        page.goto(server)
        assert page.evaluate("locks") == 0
        begin(page, server)
        page.wait_for_function("() => locks === 1")
        page.get_by_role("link", name="Settings").click()
        expect(box(page, "Keep the screen on")).to_have_accessible_description("The screen stays on now.")
        box(page, "Keep the screen on").uncheck()
        page.wait_for_function("() => locks === 0")
        box(page, "Keep the screen on").check()
        page.wait_for_function("() => locks === 1")
        page.keyboard.press("Escape")
        page.get_by_role("link", name=re.compile("^Atout")).click()
        page.wait_for_function("() => locks === 0")

    def test_a_refusal_is_told(self, page: Page, server: str) -> None:
        page.add_init_script(LOCK + "window.refuse = true")
        begin(page, server)
        page.get_by_role("link", name="Settings").click()
        expect(box(page, "Keep the screen on")).to_have_accessible_description(re.compile("refuses it now"))

    @pytest.mark.long
    def test_what_cannot_be_is_not_on(self, page: Page, server: str) -> None:
        page.add_init_script(NO_LOCK)
        page.goto(f"{server}/#settings")
        expect(box(page, "Keep the screen on")).to_be_disabled()
        expect(box(page, "Keep the screen on")).not_to_be_checked()
        expect(box(page, "Keep the screen on")).to_have_accessible_description(re.compile("does not allow it here"))


@pytest.mark.parametrize(("size", "text"), some([((390, 844), 32), ((195, 422), 16)], [((195, 422), 16)]))
def test_a_phone_with_text_or_zoom_of_200_percent_can_be_played(
    visitor: Any, server: str, size: tuple[int, int], text: int
) -> None:
    page = visitor({"opponent": "boussac"}, viewport={"width": size[0], "height": size[1]})
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": text}})
    begin(page, server)
    my_play(page)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    status = boxes(page, ".status")[0]
    assert all(apart(status, tool) for tool in boxes(page, ".tool"))
    playable(page).last.click(position={"x": 10, "y": 14})
    my_turn(page)
    expect(page.locator(".log .one[data-own]")).not_to_have_count(0)


CUT = """(where) => [...document.querySelectorAll(where)].filter((e) => {
  const { left, right, width } = e.getBoundingClientRect(),
    wide = getComputedStyle(e).overflowX !== 'visible' && e.scrollWidth > e.clientWidth + 1;
  return width > 1 && (left < -1 || right > innerWidth + 1 || wide);
}).map((e) => e.textContent.trim())"""
APART = """(where) => {
  const all = [...document.querySelectorAll(where)].map((e) => [e.textContent.trim(), e.getBoundingClientRect()]);
  return all.flatMap(([a, one], i) => all.slice(i + 1).filter(([, other]) => one.width && other.width
    && one.left < other.right - 1 && other.left < one.right - 1
    && one.top < other.bottom - 1 && other.top < one.bottom - 1).map(([b]) => [a, b]));
}"""


class TestTextTwiceAsLarge:
    """Text at 200 %, at a desk and on a phone, in French, whose words are longer."""

    @pytest.fixture(params=[pytest.param((1280, 820), marks=pytest.mark.long), (390, 844)])
    def large(self, request: pytest.FixtureRequest, visitor: Any) -> Page:
        width, height = request.param
        page: Page = visitor({"lang": "fr", "opponent": "boussac"}, viewport={"width": width, "height": height})
        page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": {"standard": 32}})
        return page

    def test_the_head_of_the_panel(self, large: Page, server: str) -> None:
        large.goto(server)
        large.get_by_role("button", name="Jouer", exact=True).first.click()
        my_turn(large)
        assert large.evaluate(CUT, ".trump > *, .panel .score b") == []
        assert large.evaluate(APART, ".trump, .status, .panel .score") == []
        assert large.evaluate("document.documentElement.scrollWidth <= innerWidth")

    @pytest.mark.parametrize(
        "address",
        some(["", "rules", "rules/ordinary", "marker", "replay", "history"], ["", "rules/ordinary", "marker"]),
    )
    def test_the_other_pages(self, large: Page, server: str, address: str) -> None:
        large.goto(f"{server}/{address}")
        large.locator("main h1, main h2, h1").first.wait_for()
        assert large.evaluate(CUT, "header.top nav > *, main button, main a.btn") == []
        assert large.evaluate(APART, "header.top .brand > span, header.top nav > *") == []
        assert large.evaluate("document.documentElement.scrollWidth <= innerWidth")

    def test_the_bar_of_the_marker(self, large: Page, server: str) -> None:
        large.goto(f"{server}/marker#new=ordinary")
        large.get_by_role("button", name=re.compile("^Commencer")).first.click()
        large.locator(".bar .tool").first.wait_for()
        assert large.evaluate(CUT, ".bar .tool") == []
        assert large.evaluate(APART, ".said, .bar .tool:not(.main) svg, .bar .tool.main") == []
        lines = "(e) => parseFloat(getComputedStyle(e).lineHeight) > parseFloat(getComputedStyle(e).fontSize)"
        assert large.locator(".said").evaluate(lines)
        bar, last = boxes(large, ".bar")[0], large.locator(".keep")
        assert float(last.evaluate("(e) => parseFloat(getComputedStyle(e).paddingBottom)")) >= bar["height"]


@pytest.mark.parametrize("path", some(["rules", "lessons", "puzzles", "daily", "play"], ["rules"]))
def test_the_settings_open_on_every_page(visitor: Any, server: str, path: str) -> None:
    page = visitor(viewport=PHONE)
    page.goto(f"{server}/{path}")
    page.get_by_role("button", name="Settings").click()
    settings = page.get_by_role("dialog", name="Settings")
    expect(settings.get_by_role("heading", level=3)).to_have_text(GROUPS["en-GB"])
    settings.get_by_role("radio", name="Dark").check()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    settings.get_by_role("radio", name="Français").check()
    settings = page.get_by_role("dialog", name="Réglages")
    expect(settings.get_by_role("heading", level=3)).to_have_text(GROUPS["fr-FR"])
    expect(settings.get_by_role("radio", name="Sombre")).to_be_checked()
    clean(page, f"the settings at /{path}")
    assert not small_targets(page)
    settings.get_by_role("textbox", name="Votre nom").fill("Léa")
    page.keyboard.press("Escape")  # the field hands over the name as the dialog shuts
    expect(page.get_by_role("button", name="Réglages")).to_be_focused()
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.get_by_role("button", name="Réglages").click()
    expect(settings.get_by_role("textbox", name="Votre nom")).to_have_value("Léa")
