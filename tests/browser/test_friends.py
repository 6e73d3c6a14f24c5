"""Friends at the table: whole matches by invitation, and what people ask, say and see of each other."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest
from cases import some
from playwright.sync_api import Page, expect

from atout.games import beigne
from atout.players import player
from atout.table import Agreement

from . import hand
from .conftest import Server, Watch
from .free_tables import lay
from .friends import SOURCE, begin, come, gather, invite, moved, over, remembered, whose, won
from .hand import go_on, hold, sheet
from .test_axe import clean, small_targets

NAMES = "(all) => all.map((one) => one.ariaLabel)"
PHONE = {"viewport": {"width": 390, "height": 844}}
SECONDS = "(seat) => document.querySelector(`.person[data-seat='${seat}'] .time`).textContent"


def person(page: Page, seat: int) -> Any:
    """Somebody in the strip above the felt."""
    return page.locator(f".person[data-seat='{seat}']")


def test_two_play_a_whole_match_by_invitation(visitor: Any, server: str, watch: Watch) -> None:
    """With a reload, a connection lost, and a seat that a computer holds meanwhile and gives back."""
    (lea, luc), _ = gather(
        visitor, server, ("Léa", "Luc"), {1: PHONE}, agreed={"away": 1}, options={"ordinary": {"target": 100}}
    )
    go_on(lea, luc)
    moved(lea, 20)
    hold(lea, luc)
    whose(lea, luc)
    cards = luc.locator(".hand [data-play]").all_inner_texts()
    luc.reload()
    luc.locator(".company").wait_for()
    assert luc.locator(".hand [data-play]").all_inner_texts() == cards
    go_on(lea, luc)
    moved(lea, 10)
    hold(lea)

    lea.context.set_offline(True)
    expect(lea.get_by_text("Connection lost, retrying…")).to_be_visible()
    expect(person(luc, 0)).to_have_attribute("data-state", "held")
    expect(person(luc, 0)).to_contain_text("held by Boussac")
    moved(luc, 12)
    lea.context.set_offline(False)
    expect(lea.get_by_text("Connection lost, retrying…")).to_have_count(0)
    expect(person(luc, 0)).to_have_attribute("data-state", "here")
    watch.breaks = True
    go_on(lea)

    over(lea, luc)
    totals = [page.locator(".totals dd").all_inner_texts() for page in (lea, luc)]
    assert totals[0] == totals[1][::-1]
    assert won(lea) != won(luc)
    before = [lea.url, luc.url]
    lea.get_by_role("button", name="Rematch").click()
    expect(sheet(lea)).to_contain_text("Waiting for the answer of Luc.")
    luc.get_by_role("button", name="Yes, a rematch").click()
    for page, was in zip((lea, luc), before, strict=True):
        expect(page).not_to_have_url(was)
        expect(page.locator(".hand .card")).to_have_count(8)


@pytest.mark.long
def test_four_play_a_match_in_teams(visitor: Any, server: str) -> None:
    pages, _ = gather(
        visitor, server, ("Léa", "Luc", "Marie", "Jean"), {2: PHONE}, preset="four_teams",
        options={"four_teams": {"target": 10}},
    )  # fmt: skip
    expect(pages[0].locator(".plate[data-partner]")).to_contain_text("Marie")
    go_on(*pages)
    over(*pages)
    assert won(pages[0]) == won(pages[2]) != won(pages[1]) == won(pages[3])


def nearly_over() -> beigne.Match:
    """A match of three as computers have played it, but for its last two cards."""
    match = beigne.Match("beigne", options={"players": 3}, seed=17, auto_deal=False)
    players = [player("boussac", 170 + seat) for seat in range(3)]
    while not match.over:
        for _ in match.start_deal():
            pass
        while match.turn is not None:
            match.apply(players[match.turn](match.view(match.turn)))
    nearly = beigne.Match("beigne", options={"players": 3}, auto_deal=False)
    for entry in match.log[:-2]:
        for _ in nearly.enter(entry):
            pass
    return nearly


@pytest.mark.long
def test_three_play_a_hand_of_beigne_and_the_end_of_a_match(visitor: Any, own_server: Server) -> None:
    server = own_server.url
    pages, _ = gather(visitor, server, ("Léa", "Luc", "Marie"), {2: PHONE}, preset="beigne", players={"beigne": 3})
    go_on(*pages)
    moved(pages[0], 16)  # about a hand
    for page, address in zip(pages, lay(own_server, nearly_over(), *range(3), agreed=Agreement()), strict=True):
        page.goto(address)
        page.locator(".company").wait_for()
        expect(page.locator(".person")).to_have_count(3)
    go_on(*pages)
    over(*pages)
    assert any(map(won, pages))
    lines = [page.locator("dialog .beigne-sheet tbody tr").last for page in pages]
    assert len({tuple(line.locator(".plainly, .ring-round").all_inner_texts()) for line in lines}) == 1


@pytest.mark.long
def test_an_adviser_of_a_chouette_helps_the_captain_unheard_by_the_box(visitor: Any, server: str) -> None:
    pages, _ = gather(
        visitor, server, ("Léa", "Luc", "Ève"), {}, preset="chouette", base="rubicon", players={"chouette": 3}
    )
    adviser = next(page for page in pages if page.locator(".counsel").count())
    playing = [page for page in pages if page is not adviser]
    while True:  # until the captain is the one to play a card: he is whose hand the adviser sees
        captain = whose(*playing)
        seen = [page.locator(".hand [data-play]").evaluate_all(NAMES) for page in (captain, adviser)]
        if seen[0] == seen[1] and captain.locator(".card[data-may] button").count():
            break
        hand.act(captain)
    box = next(page for page in playing if page is not captain)
    adviser.get_by_role("button", name="Wait").click()
    expect(captain.locator(".advice")).to_contain_text("Wait")
    adviser.locator(hand.IDLE).wait_for()  # a click while something is still to be shown only hurries it
    adviser.locator(".hand [data-play]").first.click(position={"x": 10, "y": 14})
    expect(captain.locator(".advice .sr")).to_have_count(1)
    expect(captain.locator(".advice")).to_contain_text("Wait")
    expect(box.locator(".advice")).to_have_count(0)
    hand.click(captain, captain.locator(".card[data-may] button").last)
    expect(captain.locator(".advice")).to_have_count(0)
    expect(adviser.locator(".play")).to_have_attribute(
        "data-position", captain.locator(".play").get_attribute("data-position") or ""
    )


@pytest.mark.long
def test_a_spectator_sees_no_hand_and_one_need_not_hear_everybody(visitor: Any, server: str) -> None:
    (lea, luc), code = gather(visitor, server, ("Léa", "Luc"), {}, agreed={"chat": True})
    eve = visitor(remembered("Ève"))
    eve.goto(f"{server}/j/{code}")
    eve.locator(".company").wait_for()
    expect(eve.locator(".looker")).to_have_text("You look on; nobody’s hand is shown.")
    expect(eve.locator(".hand [data-play]")).to_have_count(0)
    expect(lea.get_by_text("one spectator")).to_have_count(1)
    go_on(lea, luc)
    moved(eve, 12)
    hold(lea, luc)
    expect(eve.locator(".hand [data-play]")).to_have_count(0)
    luc.get_by_role("button", name="Say something").click()
    luc.get_by_role("button", name="Well played!").click()
    expect(eve.locator(".bubble")).to_have_text("Well played!")
    eve.get_by_role("button", name="What was said").click()
    expect(eve.locator(".said")).to_contain_text("Luc Well played!")
    expect(eve.locator(".phrases")).to_have_count(0)

    lea.get_by_role("button", name="Say something").click()
    lea.get_by_role("button", name="Mute Luc").click()
    lea.keyboard.press("Escape")
    expect(lea.get_by_role("button", name="Say something")).to_be_focused()
    lea.reload()
    lea.locator(".company").wait_for()
    luc.get_by_role("button", name="Say something").click()
    luc.get_by_role("textbox", name="Your own words").fill("What a hand!")
    luc.wait_for_timeout(1000)  # nobody may say two things in a second
    luc.keyboard.press("Enter")
    expect(eve.locator(".said")).to_contain_text("What a hand!")
    lea.get_by_role("button", name="Say something").click()
    expect(lea.get_by_role("button", name="Hear Luc again")).to_be_visible()
    expect(lea.locator(".talk, .bubble").get_by_text("What a hand!")).to_have_count(0)


def test_who_looks_on_goes_where_all_gather_once_the_game_is_ended(visitor: Any, server: str) -> None:
    """The table of one who looks on has the code of the gathering."""
    (lea, luc), code = gather(visitor, server, ("Léa", "Luc"), {})
    table = lea.url
    eve = visitor(remembered("Ève"))
    eve.goto(f"{server}/j/{code}")
    eve.locator(".looker").wait_for()
    lea.get_by_role("link", name="Company").click()
    lea.get_by_role("button", name="Ending the game").click()
    luc.locator(".proposal .primary").click()
    for page in (lea, luc, eve):
        expect(page).to_have_url(re.compile(f"/j/{code}$"))
        expect(page.locator(".chair")).to_have_count(2)
        expect(page.locator(".felt, .company")).to_have_count(0)
    lea.goto(table)  # where nobody plays any more
    expect(lea).to_have_url(re.compile(f"/j/{code}$"))


@pytest.mark.long
def test_a_spectator_sees_it_later_where_the_host_wishes(visitor: Any, server: str) -> None:
    (lea, luc), code = gather(visitor, server, ("Léa", "Luc"), {}, preset="sans_retourne", agreed={"delay": 4})
    eve = visitor(remembered("Ève"))
    eve.goto(f"{server}/j/{code}")
    expect(eve.locator(".looker")).to_have_text("You look on, 4 s behind; nobody’s hand is shown.")
    mine = whose(lea, luc)
    mine.wait_for_timeout(4500)  # now she has seen the deal
    expect(eve.locator(".play")).to_have_attribute("data-position", re.compile("[1-9]"))
    seen = eve.locator(".play").get_attribute("data-position") or ""
    card = mine.locator(".card[data-may] button").first
    before = mine.locator(".play").get_attribute("data-position") or ""
    played = time.monotonic()
    card.click(position={"x": 10, "y": 14})
    expect(mine.locator(".play")).not_to_have_attribute("data-position", before)
    expect(eve.locator(".play")).not_to_have_attribute("data-position", seen)
    assert time.monotonic() - played > 4


@pytest.mark.long
def test_a_move_is_taken_back_and_the_clock_paused_where_the_other_agrees(visitor: Any, server: str) -> None:
    (lea, luc), _ = gather(visitor, server, ("Léa", "Luc"), {}, agreed={"clock": 300, "increment": 5})
    go_on(lea, luc)
    moved(lea, 12)
    hold(lea, luc)
    for answer, outcome in (("No", "The proposal is not taken up."), ("Yes", "All agree.")):
        mine = whose(lea, luc)
        other = luc if mine is lea else lea
        at = mine.locator(".card[data-may] button, .act").first
        before = mine.locator(".play").get_attribute("data-position")
        at.click(position={"x": 10, "y": 14})
        expect(mine.locator(".play")).not_to_have_attribute("data-position", before or "")
        mine.locator(hand.IDLE).wait_for()  # until then a key only hurries
        mine.keyboard.press("u")
        expect(mine.locator(".proposal")).to_contain_text("You ask to take back your move.")
        question = other.get_by_role("group", name=re.compile("asks to take back a move"))
        question.get_by_role("button", name=answer).click()
        expect(mine.locator(".proposal")).to_have_text(outcome)
        expect(other.locator(".hand [data-play]:focus")).to_have_count(1)
    expect(mine.locator(".log li .sr").last).to_have_text("The move is taken back.")

    mine = whose(lea, luc)
    other = luc if mine is lea else lea
    seat = 0 if mine is lea else 1
    was = mine.evaluate(SECONDS, seat)
    width = person(mine, seat).bounding_box()
    mine.wait_for_function(f"([seat, was]) => ({SECONDS})(seat) !== was", arg=[seat, was])
    assert person(mine, seat).bounding_box() == width
    mine.get_by_role("link", name="Company").click()
    mine.get_by_role("button", name="A pause").click()
    other.locator(".proposal").get_by_role("button", name="Yes").click()
    expect(person(mine, seat).locator(".time")).to_have_attribute("data-paused", "")
    still = mine.evaluate(SECONDS, seat)
    mine.wait_for_timeout(1200)
    assert mine.evaluate(SECONDS, seat) == still


def test_the_host_arranges_the_table(visitor: Any, server: str) -> None:
    lea, luc = visitor(remembered("Léa")), visitor(remembered("Luc"))
    code = invite(lea, server)
    luc.goto(f"{server}/j/{code}")
    expect(lea.locator(".hint", has_text="One person is here without a seat.")).to_be_visible()
    expect(luc.locator(".hint", has_text="without a seat")).to_have_count(0)  # it would be said of himself
    come(luc, server, code.lower(), 1)
    lea.get_by_label("Change the game").select_option("Le Beigne")
    expect(luc.get_by_role("heading", level=1)).to_have_text("Le Beigne")
    expect(luc.get_by_role("button", name="I am ready")).to_be_visible()  # for another game nobody is ready
    lea.get_by_role("group", name="Seats").get_by_role("radio", name="3").check()
    expect(luc.locator(".chair")).to_have_count(3)
    lea.get_by_role("link", name="Options").click()
    lea.get_by_role("dialog").get_by_role("group", name=re.compile("BEI-041")).get_by_role("radio").last.check()
    lea.keyboard.press("Escape")
    expect(luc.locator(".papers .manners-list")).to_have_count(1)
    lea.get_by_text("Change the manners").click()
    lea.get_by_role("group", name="Clock").get_by_role("radio", name="5 min + 5 s").check()
    expect(luc.locator(".usages")).to_contain_text("5 min each, 5 s more with every move")
    lea.get_by_role("button", name="Arrange: free seat 3").click()
    lea.get_by_role("button", name="Seat it").click()
    expect(luc.locator(".chair[data-seat='2']")).to_contain_text("computer")
    luc.get_by_role("button", name="I am ready").click()
    lea.get_by_role("button", name="Arrange: Luc").click()
    lea.get_by_role("button", name="Make host").click()
    expect(luc.get_by_role("button", name="Begin", exact=True)).to_be_visible()
    lea.get_by_role("button", name="I am ready").click()
    begin(luc, lea)


LOOKS = [("light", 390, "fr"), ("dark", 1280, "en")]


@pytest.mark.parametrize(("theme", "width", "lang"), some(LOOKS, []))
def test_every_screen_of_company_is_clean(visitor: Any, server: str, theme: str, width: int, lang: str) -> None:
    look: dict[str, Any] = {"color_scheme": theme, "viewport": {"width": width, "height": 844}}
    agreed = {"clock": 300, "increment": 5, "chat": True}
    host = visitor(remembered("Léa", agreed, public=True), color_scheme=theme)
    code = invite(host, server)
    host.get_by_text("Change the manners").click()
    host.get_by_role("group", name="List of open tables").get_by_role("radio", name="In it", exact=True).check()
    clean(host, "the host's waiting room")
    page = visitor(remembered("", lang=lang), **look)
    page.goto(f"{server}/#invite-ordinary")
    expect(page.locator("#name-here")).to_be_focused()
    clean(page, "the name before an invitation")
    assert not small_targets(page)
    assert not SOURCE.search(page.get_by_role("dialog").inner_text())
    page.keyboard.press("Escape")
    page.locator(f"a[href='/j/{code}']").wait_for()
    clean(page, "home with an open table")
    assert not small_targets(page)
    page.locator(f"a[href='/j/{code}']").click()
    page.locator(".chair[data-seat='1'] button").click()
    expect(page.locator("#my-name")).to_be_focused()
    clean(page, "waiting room without a name")
    page.locator("#my-name").fill("Luc")
    page.keyboard.press("Enter")
    page.locator(".going-do .primary").click()
    expect(page.locator(".chair[data-seat='1']")).to_have_attribute("data-ready", "")
    clean(page, "waiting room")
    assert not small_targets(page)
    begin(host, page)
    page.locator("[data-tool=say]").click()
    clean(page, "talk")
    assert not small_targets(page)
    page.locator(".phrases button").first.click()
    page.locator(".bubble").wait_for()
    host.get_by_role("link", name="Company").click()
    host.get_by_role("button", name="Ending the game").click()
    page.locator(".proposal .primary").wait_for()
    clean(page, "a proposal")
    assert not small_targets(page)
    page.locator("[data-tool=company]").click()
    page.get_by_role("dialog").wait_for()
    clean(page, "company")
    assert not small_targets(page)
    page.keyboard.press("Escape")
    page.locator(".proposal .primary").click()  # agreed: back to the waiting room
    for at in (host, page):
        expect(at).to_have_url(re.compile(f"/j/{code}$"))
    host.get_by_role("button", name="Call it off").click()
    host.get_by_role("button", name="Yes, call it off").click()
    page.locator(".notice").wait_for()
    clean(page, "called off")


def test_alone_nothing_of_it_is_fetched(page: Page, server: str) -> None:
    hand.begin(page, server)
    fetched = page.evaluate("performance.getEntriesByType('resource').map((e) => e.name)")
    assert not [name for name in fetched if re.search("company/(parts|gathering)|css/(company|gathering)", name)]
