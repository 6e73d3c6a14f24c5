"""The free table in the browser: errors made with one's own hands, claims by people and computers, the arbiter."""

from __future__ import annotations

import re
from typing import Any

import pytest
from clauses import table_beigne
from clauses.table import draw_for_deal, happen, pack, play, position
from playwright.sync_api import Page, expect

import atout
from atout.games import beigne

from .conftest import Server
from .free_hands import Person, seat
from .hand import IDLE, begin, sheet
from .test_axe import clean, small_targets

HANDS = ("AS KS JS TS JC 8C QD QD", "7C 7D 9S KH QH KD KC QS")
STOCK = "AH AC TD TC 9D 9C 9H 8H"
FIVE = ("AS KS 2D 2C 3C", "QS JS 3D 4C 5C", "TS 9S 4D 6C 7C")
FREE = {"options": {"ordinary": {"freeTable": True}}}


def ordinary(*steps: str, **options: Any) -> atout.Match:
    """Seat 0 leads, spades are trumps; played as told."""
    match = position("ordinary", hands=HANDS, turn_up="8S", stock=STOCK, freeTable=True, **options)
    play(match, *steps)
    return match


def by_hand() -> atout.Match:
    """Seat 0 holds the pack and deals."""
    match = atout.Match("ordinary", options={"freeTable": True, "dealByHand": True}, seed=1, auto_deal=False)
    happen(match.enter(draw_for_deal(match.rules, 0)))
    happen(match.enter(atout.NewPack(pack(match.rules, 0, HANDS), 20)))
    return match


def beigne_by_hand() -> beigne.Match:
    """Of three, seat 0 holds the pack, not yet cut."""
    match = beigne.Match("beigne", options={"players": 3, "freeTable": True, "dealByHand": True}, auto_deal=False)
    list(match.enter(beigne.DealDraw((), 0)))  # type: ignore[arg-type]
    whole = table_beigne.pack(3, 0, FIVE, "9H")
    list(match.enter(beigne.NewPack(whole[-20:] + whole[:-20], 20)))
    return match


@pytest.fixture
def two(visitor: Any) -> list[Person]:
    """Léa and Luc."""
    return [Person(visitor()), Person(visitor())]


@pytest.mark.clause("IRR-011", "IRR-012", "IRR-013", "IRR-014")
@pytest.mark.long
def test_leads_and_draws_out_of_turn_and_cards_seen(two: list[Person], own_server: Server) -> None:
    lea, luc = two
    seat(two, own_server, ordinary())
    luc.play("7C")  # a lead out of turn
    lea.waits("answer the seven of clubs")
    lea.opens("lead_out_of_turn")
    lea.clean("claims")
    lea.page.keyboard.press("Escape")
    assert "Claim upheld" in lea.claim("lead_out_of_turn", "Have the card taken back")
    luc.hears("Léa claims against you: lead out of turn. Have the card taken back.")
    luc.hears("The seven of clubs goes back to your hand.")
    luc.holds(8)
    lea.play("AS")
    luc.play("7C")
    luc.draw()  # before the winner of the trick
    lea.claim("draw_out_of_turn")
    lea.draw()
    lea.waits("You must choose one of the two cards.")
    lea.clean("a choice of two")
    lea.choose("AC")
    lea.holds(8)
    luc.draw()
    lea.play("TS")
    luc.play("7D")
    lea.draw()
    luc.gesture("peek")  # and sees what he will draw
    lea.hears("Luc looks at the top card.")
    lea.claim("seen_card")
    luc.hears("Léa claims against you: card seen without right.")
    luc.draw()
    lea.play("KS")
    luc.play("9S")
    lea.draw()  # of two, by the ruling
    lea.page.locator(".due .act").first.click()
    lea.holds(8)
    lea.draw()  # and one more
    assert "two cards lifted" in luc.claim("lifted_two")
    lea.holds(8)


@pytest.mark.clause("IRR-015", "IRR-016", "IRR-017", "IRR-018", "IRR-020")
def test_what_is_declared_and_marked_wrongly(two: list[Person], own_server: Server) -> None:
    lea, luc = two
    seat(two, own_server, ordinary("0 AS", "1 7C", manualMarking=True))
    lea.lay("four_jacks", "JS JC", 40)
    lea.scores(40)
    luc.claim("wrong_declaration")
    lea.hears("Luc claims against you: wrong declaration.")
    lea.scores(0)
    lea.draw()
    luc.draw()
    lea.play("TS")
    luc.play("7D")
    lea.lay("royal_marriage", "KS QD", 40)
    lea.draw()
    luc.draw()
    lea.play("QD")
    luc.play("KD")  # misled
    luc.claim("wrong_declaration", "have one of the cards shown played")
    luc.waits("Name the card that Léa must play.")
    luc.choose("KS")
    expect(lea.page.locator(".due")).to_contain_text("You must play the king of spades.")
    lea.scores(0)
    luc.lay("marriage", "KH QH", 40)
    luc.scores(40)
    lea.claim("wrong_points")
    luc.scores(20)


@pytest.mark.clause("IRR-006", "IRR-007", "IRR-024", "IRR-025")
@pytest.mark.long
def test_hands_with_a_card_too_few_or_too_many(two: list[Person], own_server: Server) -> None:
    lea, luc = two
    seat(two, own_server, ordinary("0 AS", "1 7C", "0 draw", "1 draw", "0 TS", "1 7D"))
    lea.play("KS")  # and forgets to draw
    luc.draw()
    luc.play("9S")
    luc.claim("short_hand", "draw one card more")
    lea.hears("Luc claims against you: a hand short of cards.")
    seat(two, own_server, ordinary("0 AS", "1 7C"))
    lea.draw(2)
    luc.draw()
    lea.play("TS")
    luc.play("7D")
    luc.claim("long_hand")
    expect(lea.page.locator(".due")).to_contain_text("You declare nothing until the hands are level.")
    seat(two, own_server, ordinary("0 AS", "1 7C"))
    lea.gesture("drop", "8C")
    lea.hears("You let the eight of clubs fall.")
    lea.draw()
    luc.draw()
    lea.play("TS")
    luc.play("7D")
    assert "lost card" in luc.claim("lost_card")
    expect(luc.page.locator(".known")).to_contain_text("Eight of clubs")


@pytest.mark.clause("IRR-001", "IRR-002", "IRR-003", "IRR-004", "IRR-008")
@pytest.mark.long
def test_dealing_by_hand_goes_wrong(two: list[Person], own_server: Server) -> None:
    lea, luc = two
    seat(two, own_server, by_hand())
    lea.waits("You deal.")
    lea.clean("dealing")
    lea.page.get_by_text("the last one falls face up").click()
    lea.press("^Luc nothing yet")
    luc.hears("falls face up")
    luc.claim("exposed_in_deal")
    for person in two:
        expect(sheet(person.page)).to_contain_text("Nothing of this deal counts.")
    sheet(lea.page).get_by_role("button", name="Next deal").click()
    expect(sheet(luc.page)).to_have_count(0)
    lea.press("^Deal 3 cards to Luc", "^Deal 3 cards to yourself", "^Deal 2", "^Deal 2")
    lea.page.locator(".dealing label").nth(3).click()  # a packet of four
    lea.press("^Luc 5 cards", "^Deal 3 cards to yourself", "^Finish the deal")
    for person in two:
        person.press("^Take up your cards")
    lea.holds(8)
    luc.holds(9)
    lea.claim("dealt_long")
    luc.hears("Léa claims against you: too many cards dealt.")
    expect(sheet(luc.page)).to_contain_text("Deal again; the same player deals.")
    sheet(luc.page).get_by_role("button", name="Next deal").click()
    expect(sheet(lea.page)).to_have_count(0)
    lea.press("^Deal 3 cards to Luc", "^Deal 3 cards to yourself", "^Deal 2", "^Deal 2")
    lea.page.locator(".dealing label").nth(1).click()
    lea.press("^Luc 5 cards")
    lea.page.locator(".dealing label").nth(2).click()
    lea.press("^You 5 cards", "^Finish the deal")
    for person in two:
        person.press("^Take up your cards")
    luc.opens("dealt_short").get_by_role("button", name=re.compile("^Claim")).click()
    lea.waits("Do you agree?")
    lea.press("^I agree")
    luc.hears("You are given one card from the stock: ")
    luc.holds(8)


# Goes on by itself where it is its person's turn: draws, else plays the first or the last card of the hand.
ON = """(at) => setInterval(() => {
  const play = document.querySelector('.play:not([data-busy])');
  if (!play || document.querySelector('dialog[open]') || play.querySelector('main').dataset.turn !== 'mine') return;
  if (play.querySelector('[data-act=ready]')) return;
  const draw = play.querySelector('.act.end'), hand = [...play.querySelectorAll('.hand [data-play]')];
  (draw ?? hand.at(at))?.click();
}, 12)"""


@pytest.mark.clause("IRR-021", "IRR-022", "IRR-026")
@pytest.mark.long
def test_a_whole_deal_to_its_sheet(two: list[Person], own_server: Server) -> None:
    lea, luc = two
    seat(two, own_server, ordinary())
    luc.play("7C")
    lea.claim("lead_out_of_turn", "Accept the lead")
    lea.play("TS")
    lea.page.evaluate(ON, 0)
    luc.page.evaluate(ON, -1)
    lea.page.locator(".act[data-act=ready]").wait_for(timeout=60_000)
    lea.claim("revoke")  # Luc's last card has not always followed; Léa's first has
    luc.hears("Léa claims against you: revoke. The last trick of the deal goes to the opponent")
    luc.claim("revoke", upheld=False)
    lea.waits("Nothing more to claim?")
    lea.press("^Nothing more to claim")
    lea.waits("Waiting until nobody has more to claim.")
    luc.press("^Nothing more to claim")
    for person in two:
        expect(sheet(person.page)).to_contain_text("Last trick")


@pytest.mark.clause("BEI-057", "BEI-060", "BEI-063", "BEI-064")
@pytest.mark.long
def test_beigne_turns_revokes_and_mixed_tricks(visitor: Any, own_server: Server) -> None:
    lea, luc, marie = people = [Person(visitor()) for _ in range(3)]
    match = table_beigne.hand(FIVE, bids="go go go", freeTable=True)
    table_beigne.do(match, "0 AS")
    seat(people, own_server, match)
    marie.play("TS")  # before Luc
    lea.claim("play_out_of_turn")
    marie.holds(5)
    luc.play("3D")  # though he has spades
    assert "Claim not upheld" in marie.claim("play_out_of_turn", upheld=False)  # against Léa, whose lead it was
    assert "revoke" in marie.claim("revoke")
    luc.waits("You correct it: follow suit.")
    luc.play("QS")
    marie.play("TS")
    lea.press("^Gather the trick")
    lea.play("KS")
    luc.play("4C")
    marie.play("9S")
    lea.gesture("mix")
    marie.claim("mixed_tricks")
    luc.hears("Marie claims against Léa: mixed tricks.")
    for person in people:
        person.press("^Nothing more to claim")
    expect(sheet(lea.page).locator(".ring-round")).to_have_count(1)
    lea.clean("sheet of a hand stopped")
    lea.scores(30)


@pytest.mark.clause("BEI-049", "BEI-051", "BEI-052")
@pytest.mark.long
def test_beigne_dealt_by_hand(visitor: Any, own_server: Server) -> None:
    lea, luc = people = [Person(visitor()) for _ in range(2)]
    seat(people, own_server, beigne_by_hand())
    lea.press("^Luc nothing yet")  # the pack was not cut
    luc.hears("Boussac claims against Léa: pack not cut.")
    expect(sheet(lea.page)).to_contain_text("The dealer loses the deal")


@pytest.mark.parametrize(("theme", "width"), [("light", 390), ("dark", 1280)])
@pytest.mark.long
def test_a_computer_claims(visitor: Any, own_server: Server, theme: str, width: int) -> None:
    """What the person does wrong, the computer denounces; in French, on the phone and in the dark."""
    page = visitor({"lang": "fr"}, color_scheme=theme, viewport={"width": width, "height": 844})
    person = Person(page)
    seat([person], own_server, ordinary("0 AS", "1 7C"))
    page.keyboard.press("g")
    clean(page, "gestures")
    assert not small_targets(page)
    page.get_by_role("button", name="Annoncer à sa façon").click()
    for face in ("Valet de trèfle", "Huit de trèfle"):
        page.locator(f".hand [aria-label='{face}']").click(position={"x": 10, "y": 14})
    expect(page.locator(".chosen")).to_contain_text("2 cartes choisies")
    clean(page, "a declaration of one's own")
    assert not small_targets(page)
    page.locator(".gestures").get_by_role("button", name="Annoncer").click()
    verdict = page.locator(".verdict")
    expect(verdict).to_contain_text("réclame contre vous")
    expect(verdict).to_contain_text("Retrancher les points de l’annonce.")
    clean(page, "verdict")
    assert not small_targets(page)
    page.locator(IDLE).wait_for()
    page.keyboard.press("c")
    expect(page.get_by_role("dialog")).to_contain_text("Décisions de cette donne")
    clean(page, "rulings")
    assert page.get_by_role("link", name="IRR-015").first.get_attribute("href") == "/rules/ordinary#IRR-015"


@pytest.mark.long
def test_the_free_table_is_chosen_explained_and_fetched_only_then(page: Page, server: str) -> None:
    page.goto(f"{server}/#options-ordinary")
    dialog = page.get_by_role("dialog")
    box = dialog.get_by_role("checkbox", name="Free table")
    expect(dialog.get_by_text("Dealing by hand", exact=False)).to_have_count(0)
    box.check()
    expect(dialog.get_by_role("group", name=re.compile("law", re.IGNORECASE)).first).to_be_visible()
    clean(page, "options of a free table")
    dialog.get_by_role("button", name="Play", exact=True).click()
    page.locator(IDLE).wait_for()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Free table")
    greeting = page.get_by_role("region", name="Free table")
    expect(greeting.get_by_role("listitem")).to_have_count(3)
    clean(page, "greeting")
    greeting.get_by_role("button", name="I see").click()
    expect(greeting).to_have_count(0)
    expect(page.locator(".hand [tabindex='0']")).to_be_focused()
    page.reload()
    page.locator(IDLE).wait_for()
    expect(greeting).to_have_count(0)


def test_keys_open_and_close_and_the_focus_returns(page: Page, own_server: Server) -> None:
    person = Person(page)
    seat([person], own_server, ordinary())
    page.keyboard.press("g")
    expect(page.locator(".gestures .act").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="Gestures")).to_be_focused()
    page.locator(".hand [data-play]").first.focus()
    page.keyboard.press("c")
    expect(page.get_by_role("dialog", name="Claim")).to_contain_text("Nothing can be claimed just now.")
    page.keyboard.press("Escape")
    expect(page.locator(".hand [data-play]").first).to_be_focused()
    person.card("KS").click(button="right", position={"x": 10, "y": 14})
    expect(page.get_by_role("group", name="King of spades")).to_contain_text("Show it to everybody")
    page.get_by_role("button", name="Show it to everybody").click()
    person.hears("You show the king of spades.")


def test_a_strict_table_has_nothing_of_it(page: Page, server: str) -> None:
    begin(page, server)
    fetched = page.evaluate("performance.getEntriesByType('resource').map((e) => e.name).filter((n) => /free/.test(n))")
    assert fetched == []
    expect(page.get_by_role("button", name="Gestures")).to_have_count(0)
