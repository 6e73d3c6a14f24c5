"""Playing at the table as a person does: by what can be seen and clicked."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from .conftest import PATIENCE

IDLE = ".play:not([data-busy])"
WAITING = f"dialog[open], {IDLE} .actions .act, {IDLE} .cutting .btn, {IDLE} .card[data-may] button"

# Where to click next: on a declaration, else on the button that goes on, else on a card, where no other covers it; null
# where a sheet lies open. False where nothing comes in time: Playwright itself waits for a script without end.
NEXT = """([idle, patience]) => new Promise((found) => {
  const end = Date.now() + patience;
  const look = () => {
    if (document.querySelector('dialog[open]')) return found(null);
    const all = ['.cutting .btn', '.act.way', '.act.declare', '.act.end', '.act.plain', '.card[data-may] button'];
    for (const what of all) {
      for (const at of document.querySelectorAll(`${idle} ${what}`)) for (const part of [.5, .3, .2, .12]) {
        if (!at.checkVisibility()) break;
        at.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const box = at.getBoundingClientRect(), x = box.x + box.width * part, y = box.y + box.height * .4;
        if (at.contains(document.elementFromPoint(x, y))) return found([x, y]);
      }
    }
    if (Date.now() > end) return found(false);
    setTimeout(look, 10);
  };
  look();
})"""


# Goes on by itself where it is its person's turn, through the page's own buttons: declares, else goes on, else plays;
# from one deal to the next as well, where `through`. Nobody looks meanwhile, so nothing is painted.
ON = """(through) => { document.body.hidden = true; clearInterval(window.on); window.on = setInterval(() => {
  const play = document.querySelector('.play:not([data-busy])'), sheet = document.querySelector('dialog#sheet[open]');
  const further = through && sheet ? [...sheet.querySelectorAll('.dlg-foot .primary')] : [];
  further.find((b) => /^Next/.test(b.textContent.trim()))?.click();
  if (!play || document.querySelector('dialog[open]') || play.querySelector('main').dataset.turn !== 'mine') return;
  const all = ['.act.way', '.act.declare', '.act.end', '.act.plain', '.card[data-may] button'];
  all.map((what) => play.querySelector(what)).find(Boolean)?.click();
}, 8) }"""
OFF = "clearInterval(window.on); document.body.hidden = false"


def begin(page: Page, url: str) -> None:
    """Open the home screen and start the game it offers, with one click."""
    page.goto(url)
    page.get_by_role("button", name=re.compile("^(Play|Jouer|New game|Nouvelle partie)$")).first.click()
    expect(page).to_have_url(re.compile(r"/t/[\w-]+$"))
    my_turn(page)


def dish(page: Page, game: str) -> Locator:
    """A game in the menu of the home screen, its family opened."""
    at = page.locator(f".dish[data-game={game}]")
    page.locator(".family, .dish").first.wait_for()
    for button in page.locator(".family button").all():
        if not at.count():
            button.click()
            expect(button).to_have_attribute("aria-expanded", "true")
    return at


def personal_link(page: Page) -> str:
    """The link that opens one's seat on another device, as the table shows it."""
    page.evaluate("location.hash = '#link'")
    link = page.locator("dialog[open] .url").inner_text()
    page.keyboard.press("Escape")
    return link


def begin_from_menu(page: Page, url: str, game: str, *, come: bool = True) -> None:
    """Start a game by its own button in the menu of the home screen."""
    if come:
        page.goto(url)
    dish(page, game).get_by_role("button", name=re.compile("^(Play|Jouer) ?:")).click()
    expect(page).to_have_url(re.compile(r"/t/[\w-]+$"))
    my_turn(page)


def my_turn(page: Page) -> None:
    """Wait until the table waits for this person, or a sheet lies open."""
    page.locator(WAITING).first.wait_for()


def sheet(page: Page) -> Locator:
    """The score sheet."""
    return page.locator("dialog#sheet[open]")


def playable(page: Page) -> Locator:
    """The cards that may be played now."""
    return page.locator(".card[data-may] button")


def click(page: Page, at: Locator) -> None:
    """Click where a card of a fan shows, nothing being still to be shown; wait until the table has taken notice."""
    page.locator(IDLE).wait_for()
    before = page.locator(".play").get_attribute("data-position")
    at.click(position={"x": 10, "y": 14})
    page.wait_for_selector(f"dialog[open], .chooser, .play:not([data-position='{before}'])")


def throw(page: Page, at: Locator) -> None:
    """Drag a card of the hand out of it, onto the felt, and let it go there."""
    page.locator(IDLE).wait_for()
    box = at.bounding_box()
    assert box
    page.mouse.move(box["x"] + 14, box["y"] + 30)
    page.mouse.down()
    page.mouse.move(box["x"] + 14, box["y"] - 10, steps=4)
    page.mouse.move(box["x"] - 140, box["y"] - box["height"], steps=6)
    page.mouse.up()


def standing(page: Page) -> Any:
    """Where a table stands, for who wonders why it does not go on."""
    return page.evaluate("""() => ({
      title: document.title, goesOn: !!window.on,
      play: { ...document.querySelector('.play')?.dataset }, table: { ...document.querySelector('main')?.dataset },
      buttons: [...document.querySelectorAll('.act')].map((b) => b.className + ': ' + b.textContent.trim()),
      dialog: document.querySelector('dialog[open]')?.textContent.replace(/\\s+/g, ' ').trim(),
      alerts: [...document.querySelectorAll('[role=alert], [role=status]')].map((a) => a.textContent.trim()),
    })""")


def act(page: Page) -> bool:
    """Declare what can be declared, else draw, else play a card; False where a sheet lies open."""
    at = page.evaluate(NEXT, [IDLE, PATIENCE])
    assert at is not False, standing(page)
    if at:
        page.mouse.click(*at)
    return at is not None


def play_deal(page: Page) -> None:
    """Play until the score sheet of the deal lies open."""
    while act(page):
        pass
    expect(sheet(page)).to_be_visible()


def play_deal_quickly(page: Page) -> None:
    """The same without looking."""
    page.evaluate(ON, False)
    page.locator("dialog#sheet[open]").wait_for(state="attached", timeout=60_000)
    hold(page)
    expect(sheet(page)).to_be_visible()


def go_on(*pages: Page) -> None:
    """Have everybody play by himself, deal after deal."""
    for page in pages:
        page.evaluate(ON, True)


def hold(*pages: Page) -> None:
    """Stop that."""
    for page in pages:
        page.evaluate(OFF)


def next_deal(page: Page) -> None:
    """Go on from the score sheet."""
    sheet(page).get_by_role("button", name=re.compile("^(Next (deal|hand)|(Donne|Main) suivante)$")).click()
    expect(sheet(page)).to_have_count(0)
    my_turn(page)
