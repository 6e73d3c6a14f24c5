"""The screens and dialogs there are, and how a visitor comes to each: by its address or by what can be pressed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from msgspec.json import encode
from playwright.sync_api import Page, Route
from records.matches import ordinary

from atout.puzzles import shipped
from atout.records import write_record
from atout.rulebook.courses import COURSES
from atout.server.wire.review_views import ReviewsShown
from tests.marker.made import doc

from .. import friends, reviewed
from ..conftest import Server
from ..free_tables import lay, nearly_over
from ..hand import IDLE, my_turn, play_deal_quickly
from ..scenes import listed, show
from ..test_free import ordinary as free_match
from ..test_scenes import SCENES


@dataclass
class Visit:
    """Somebody before a browser: the page, where the server is, and in which language he reads."""

    page: Page
    own: Server
    lang: str

    @property
    def server(self) -> str:
        return self.own.url

    def go(self, path: str, wait: str = "main h1") -> None:
        """Open an address within the house and wait until this is there. A mere change of the part after # does not
        load a page anew."""
        self.page.goto("about:blank")
        self.page.goto(self.server + path)
        self.page.locator(wait).first.wait_for()

    def at(self, path: str) -> bool:
        """Whether this address is open, with whatever part after #."""
        return self.page.url.partition("#")[0] == self.server + path

    def turn(self, hash: str, wait: str) -> None:
        """Go to a part of what is open, as a link there does."""
        self.page.evaluate("(to) => { location.hash = to; }", hash)
        self.page.locator(wait).first.wait_for()

    def press(self, selector: str, wait: str) -> None:
        self.page.locator(selector).first.click()
        self.page.locator(wait).first.wait_for()


@dataclass(frozen=True)
class Place:
    """A screen: its name, and how one comes to it. `staged`: a position set by hand, the same for every visitor."""

    name: str
    come: Callable[[Visit], None]
    staged: bool = False


DIALOG = "dialog[open]"


def addressed(name: str, path: str, wait: str = "main h1") -> Place:
    return Place(name, lambda visit: visit.go(path, wait))


def staged(name: str) -> Place:
    """A table at a position set by hand; where there is a hint, all of it."""

    def come(visit: Visit) -> None:
        scene = SCENES[name]()
        show(visit.page, visit.server, scene)
        if scene.hint:
            for _ in range(3):
                visit.page.keyboard.press("h")
                visit.page.locator(".ideas").wait_for()

    return Place(f"table: {name}", come, staged=True)


def over_home(hash: str) -> Place:
    """A dialog over the home screen."""

    def come(visit: Visit) -> None:
        if not visit.at("/"):
            visit.go("/")
        visit.turn("", "body:not(:has(dialog[open]))")
        visit.turn(hash, DIALOG)

    return Place(f"home: {hash}", come)


# The own table ------------------------------------------------------------------------------------------


def play(visit: Visit) -> None:
    """A match against the computer, where it first waits for one."""
    visit.go("/", ".hero, main h1")
    visit.page.locator(".hero .start button.big").click()
    my_turn(visit.page)


def at_table(hash: str) -> Callable[[Visit], None]:
    """A dialog over the table that `play` has begun."""

    def come(visit: Visit) -> None:
        if "/t/" not in visit.page.url:
            play(visit)
        visit.page.keyboard.press("Escape")
        if (opener := visit.page.locator(f"a[href='#{hash}'], [data-tool={hash}]").first).is_visible():
            opener.click()
        else:
            visit.page.evaluate(f"location.hash = '{hash}'")
        visit.page.locator(DIALOG).wait_for()

    return come


def door(visit: Visit) -> None:
    """The same table's address, to somebody who has no seat there."""
    visit.page.context.clear_cookies()
    visit.go(visit.page.url.removeprefix(visit.server).split("#")[0], "main.door h1")


def end_of_deal(visit: Visit) -> None:
    """The score sheet of a deal, and of a match, of which the last tricks are played."""
    [address] = lay(visit.own, nearly_over(4, target=10), 0)
    visit.page.goto(address)
    my_turn(visit.page)
    play_deal_quickly(visit.page)


def gestures(visit: Visit) -> None:
    """A free table, the list of gestures open."""
    [address] = lay(visit.own, free_match("0 AS", "1 7C"), 0)
    visit.page.goto(address)
    visit.page.locator(IDLE).wait_for()
    visit.page.keyboard.press("g")
    visit.page.locator(".gestures").wait_for()


def claims(visit: Visit) -> None:
    """The same table, with what may be denounced."""
    visit.page.keyboard.press("Escape")
    visit.page.locator(IDLE).wait_for()
    visit.page.keyboard.press("c")
    visit.page.locator(DIALOG).wait_for()


# With friends -------------------------------------------------------------------------------------------


def invite(visit: Visit) -> None:
    """The invitation: without a name one is asked for it, with one the waiting room opens."""
    visit.go("/", "main h1")
    visit.page.locator(".together button.big").click()
    visit.page.locator(f"{DIALOG} input, .code").first.wait_for()


def waiting_room(visit: Visit) -> None:
    """The waiting room of an own invitation, its manners open."""
    invite(visit)
    name = visit.page.locator(f"{DIALOG} input").first
    if name.is_visible():
        name.fill("Maël")
        visit.page.locator(f"{DIALOG} .dlg-foot .primary").click()
    visit.page.locator(".code").wait_for()
    if (summary := visit.page.locator("details summary").first).is_visible():
        summary.click()


def company(visit: Visit) -> None:
    """A table with a friend, who has invited; what may be said lies open."""
    browser = visit.page.context.browser
    assert browser
    host = browser.new_context(locale="en-GB", reduced_motion="reduce").new_page()
    memory = json.dumps(friends.remembered("Augustine", {"clock": 300, "increment": 5, "chat": True}, speed="off"))
    host.add_init_script(f"if (location.protocol === 'http:') localStorage.setItem('atout', '{memory}')")
    code = friends.invite(host, visit.server)
    visit.go(f"/j/{code}", ".chair")
    if (name := visit.page.locator("main input[autocomplete=nickname]")).is_visible():
        name.fill("Maël")
    visit.press(".chair[data-seat='1'] button", ".going-do .primary")
    visit.press(".going-do .primary", ".chair[data-seat='1'][data-ready]")
    friends.begin(host, visit.page)
    my_turn_of_either(host, visit.page)
    visit.press("[data-tool=say]", ".phrases button")


def my_turn_of_either(*pages: Page) -> None:
    """Wait until the deal lies ready before both."""
    for page in pages:
        page.locator(f"{IDLE} .hand .card").first.wait_for()


def people(visit: Visit) -> None:
    """Who sits there, and what may be asked of them."""
    visit.press("[data-tool=company]", DIALOG)


def settings(visit: Visit) -> None:
    """The settings, over a page that is no table."""
    visit.press(".top nav button:last-of-type", DIALOG)


# Matches that are over ----------------------------------------------------------------------------------


@cache
def record() -> str:
    return write_record(ordinary(), names=("Léa", "Marcel"))


def replay(visit: Visit) -> None:
    """A match from a file, somewhere within."""
    visit.go("/replay")
    file: Any = {"name": "match.txt", "mimeType": "text/plain", "buffer": record().encode()}
    visit.page.locator("input[type=file]").set_input_files(file)
    visit.page.locator(".replay").wait_for()
    for _ in range(3):
        visit.page.keyboard.press("PageDown")


def moves(visit: Visit) -> None:
    """Its list of moves, which a phone folds."""
    unfold = visit.page.locator(".moves h2 button")
    if unfold.is_visible():
        unfold.click()
    visit.page.locator(".moves [aria-current]").scroll_into_view_if_needed()


def takings(visit: Visit) -> None:
    """What one may take away from a replay of one's own."""
    visit.page.route("**/api/replay/*", answering(encode(reviewed.shown())))
    visit.go(f"/replay/{reviewed.TABLE}#step=20", ".replay")
    visit.page.unroute("**/api/replay/*")
    visit.press("[popovertarget]", ".takings")


def answering(body: bytes) -> Callable[[Route], None]:
    """What answers a request with this."""
    return lambda route: route.fulfill(body=body, content_type="application/json")


def review(visit: Visit) -> None:
    """The review of one's own play in a match, with a decision laid open."""
    answers = {"replay/*": reviewed.shown(), "review/*": reviewed.review(), "review/*/shown": ReviewsShown(False, [])}
    for what, answer in answers.items():
        visit.page.route(f"**/api/{what}", answering(encode(answer)))
    visit.go(f"/replay/{reviewed.TABLE}#review", ".turnings")
    visit.page.locator(".turnings .decision > button").first.click()
    for what in answers:
        visit.page.unroute(f"**/api/{what}")


def history(visit: Visit) -> None:
    """What has been won and lost against whom."""
    tables = [
        listed("a", "ordinary", [1530, 740], [0], "Léa", "Marcel", computers=[1]),
        listed("b", "ordinary", [900, 1510], [1], "Léa", "Paul"),
    ]
    for table in tables:
        table["name"] = {"fr": "Bésigue", "en": "Bésigue"}
    visit.page.route("**/api/tables", lambda route: route.fulfill(json=tables))
    visit.go("/history", ".faces")
    visit.page.unroute("**/api/tables")


# The marker ---------------------------------------------------------------------------------------------


def sheet(preset: str, dialog: str = "", players: list[str] | None = None) -> Place:
    """A sheet of the marker, perhaps with one of its dialogs."""

    def come(visit: Visit) -> None:
        if dialog and visit.at("/marker"):
            visit.turn("keep=sheet", ".keep")
        else:
            begin(visit)
        if dialog:
            visit.turn(f"keep=sheet&d={dialog}", DIALOG)

    def begin(visit: Visit) -> None:
        document = doc(preset, id="sheet", made=1, changed=1, options={})
        document["players"] = players or document["players"]
        visit.go("/marker", ".shelf")
        visit.page.evaluate("(doc) => localStorage.setItem('atout-sheet-sheet', JSON.stringify(doc))", document)
        visit.turn("keep=sheet", ".keep")
        if preset != "beigne":
            for kind, side in (("marriage", 0), ("bezique", 1), ("four_aces", 1)):
                visit.page.locator(f".tap[data-kind={kind}][data-side='{side}']").click()

    return Place(f"marker: {preset}{f', {dialog}' if dialog else ''}", come)


def paper(visit: Visit) -> None:
    """The sheet as it would be written."""
    visit.page.keyboard.press("Escape")
    visit.page.evaluate("location.hash = '#paper=sheet'")
    visit.page.locator(".paper").wait_for()


def lesson(course: str, step: int) -> Place:
    """A lesson, when so many of its steps have been reached by doing what was asked; from the step before where that
    is open."""
    number = STEPS.index(step)

    def come(visit: Visit) -> None:
        page = visit.page
        reached = STEPS[number - 1] if number else 0
        if not reached or not page.locator(f"[data-walk={course}] .teaching[data-step='{reached}']").count():
            visit.go(f"/learn/{course}", ".teaching")
            page.evaluate("(course) => { document.body.dataset.walk = course; }", course)
            page.locator(".teaching .leave summary").click()
            page.locator(".teaching .leave button").click()
            reached = 1
        for at in range(reached, step + 1):
            page.locator(f"{IDLE} .teaching[data-step='{at}']").wait_for()
            if at == step:
                return
            control = page.locator(
                f"{IDLE} .teaching [data-act=press], {IDLE} .act[data-asked], {IDLE} .card[data-asked] [data-play]"
            )
            control.first.focus()
            page.keyboard.press("Enter")

    return Place(f"lesson: {course}, step {step}", come)


OPENED = "(command) => import('/static/rules/show.js').then(({ opened }) => opened(command))"


def puzzle(visit: Visit) -> None:
    """The same puzzle for every visitor: to win a trick or to let it go, with nothing laid out yet."""
    visit.go("/puzzles", ".band .big")
    views = {id: one.view() for id, one in shipped().items() if one.theme == "win" and len(one.choices) > 6}
    id = next(id for id, view in views.items() if not any(view.laid(seat) for seat in (0, 1)))  # type: ignore[attr-defined]
    code = visit.page.evaluate(OPENED, {"type": "puzzle", "n": 1, "name": "", "puzzle": id})
    visit.go(f"/t/{code}", f"{IDLE} .puzzle")


def solved(visit: Visit) -> None:
    """The same once it is answered."""
    visit.press(f"{IDLE} .card[data-may] button", ".puzzle .rated")


def judged(visit: Visit) -> None:
    """An exercise that is answered wrongly: what is said of it is the longest that its panel holds."""
    visit.go("/lessons/stock/1", f"{IDLE} .exercise")
    visit.press(f"{IDLE} [data-act=draw]", f"{IDLE} .exercise .verdict")


STEPS = (1, 2, 4)
"""Those of a lesson that are looked at."""
EIGHT = ["Ann", "Bea", "Cyd", "Dora", "Eve", "Flo", "Gus", "Hal"]
BOOK = ("ordinary", "rubicon", "beigne", "chouette")


def places() -> Iterator[Place]:
    """All of them, in the order in which they are visited."""
    yield addressed("home", "/")
    for hash in ("settings", "help", "options-ordinary", "options-chouette"):
        yield over_home(hash)
    yield Place("own table", play)
    for hash in ("sheet", "settings", "help", "rule", "link", "cards", "seal"):
        yield Place(f"own table: {hash}", at_table(hash))
    yield Place("the door of a table", door)
    yield Place("end of a deal", end_of_deal)
    for course in COURSES:
        for step in STEPS:
            yield lesson(course, step)
    yield addressed("lessons", "/lessons", ".lessons")
    yield Place("lessons: the settings", settings)
    for exercise in ("counting/1", "partners/2", "promise/3"):
        yield addressed(f"exercise: {exercise}", f"/lessons/{exercise}", f"{IDLE} .exercise")
    yield Place("exercise: stock/1, answered", judged)
    yield addressed("puzzles", "/puzzles", ".puzzles .stand")
    yield Place("puzzle", puzzle)
    yield Place("puzzle: answered", solved)
    yield addressed("home again", "/")
    yield Place("invitation", invite)
    yield Place("waiting room", waiting_room)
    yield Place("table with a friend", company)
    yield Place("table with a friend: people", people)
    yield addressed("unknown table", "/t/nowhere", "main h1")
    yield addressed("unknown invitation", "/j/nowhere", "main h1")
    yield addressed("unknown page", "/nope", "body")
    yield Place("free table: gestures", gestures)
    yield Place("free table: claims", claims)
    yield addressed("rules", "/rules")
    for game in BOOK:
        yield addressed(f"rules: {game}", f"/rules/{game}")
    yield addressed("rules: a clause", "/rules/ordinary#B-ORD-082")
    yield addressed("replay, nothing open", "/replay")
    yield Place("replay", replay)
    yield Place("replay: move by move", moves)
    yield Place("replay: what one takes away", takings)
    yield Place("review", review)
    yield Place("history", history)
    yield addressed("my play", "/play", ".yours")
    yield addressed("marker", "/marker", ".shelf")
    yield addressed("marker: new sheet", "/marker#new=chinese", "#name-0")
    yield sheet("ordinary")
    for dialog in ("count", "more", "arbiter", "trump"):
        yield sheet("ordinary", dialog)
    yield Place("marker: paper", paper)
    yield sheet("beigne", players=EIGHT)
    yield from map(staged, SCENES)
