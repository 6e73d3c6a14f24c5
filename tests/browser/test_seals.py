"""The seals of the deals in the browser: one's own word goes in, and what is laid open is worked out again here."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
import pytest
from cases import some
from playwright.sync_api import Page, expect

import atout
from atout.cards.sealed import PLACES, Drawing, SealedRandom, key_of
from atout.contract.game import rules_of
from atout.games import bezique
from atout.server.tables import seals
from atout.server.tables.seals import Given
from atout.table import Places, Seat, Setup, Table

from .friends import gather
from .hand import ON, begin, hold, play_deal_quickly, sheet
from .test_axe import clean, small_targets


def dialog(page: Page) -> Any:
    """The dialog of the seals."""
    return page.locator("dialog#dialog[open]")


@pytest.mark.long
def test_a_deal_is_checked(visitor: Any, server: str) -> None:
    """On a phone: no key before the deal is over; after it every drawing is right, our own word in it. What is tampered
    with on the way is found out, in French too."""
    look: dict[str, Any] = {"color_scheme": "dark", "viewport": {"width": 390, "height": 844}}
    page = visitor(remembered={"lang": "en", "word": "Lea"}, **look)
    begin(page, server)
    page.get_by_role("banner").get_by_role("link", name="Score sheet").click()
    sheet(page).get_by_role("link", name="Check the deal").click()
    expect(dialog(page).locator(".how li")).to_have_count(3)
    expect(dialog(page)).to_contain_text("Drawing to come: no. 2")
    expect(dialog(page)).to_contain_text("Keys are opened at the end of each deal")
    dialog(page).get_by_label("Your word").fill("Noé et moi")
    dialog(page).get_by_label("Your word").press("Tab")
    expect(dialog(page).get_by_label("Your word")).to_have_value("Noeetmoi")
    expect(dialog(page).locator(".ahead code").last).to_have_text(re.compile(r"^Noeetmoi~[0-9a-z]{25}$"))
    dialog(page).get_by_role("button", name="Close").click()
    sheet(page).get_by_role("button", name="Close").click()
    expect(sheet(page)).to_have_count(0)

    play_deal_quickly(page)
    sheet(page).get_by_role("link", name="Check the deal").click()
    expect(dialog(page).get_by_role("heading", name="Drawing no. 1 checked here: right")).to_be_visible()
    for summary in dialog(page).locator("summary").all():
        summary.click()
    expect(dialog(page).locator("article li code")).to_have_text(re.compile(r"^Lea~[0-9a-z]{25}$"))
    expect(dialog(page).get_by_role("alert")).to_have_count(0)
    expect(dialog(page)).not_to_contain_text("has not seen the whole deal")
    clean(page, "a deal checked")
    assert not small_targets(page)

    def swap(route: Any) -> None:
        route.fulfill(body=re.sub(r'"pack (\d+) (\S+) (\S+)', r'"pack \1 \3 \2', route.fetch().text()))

    page.route("**/api/seals/*", swap)
    page.evaluate("localStorage.setItem('atout', JSON.stringify({...JSON.parse(localStorage.atout), lang: 'fr'}))")
    page.reload()
    expect(dialog(page).get_by_role("heading", name="Tirage n° 1 vérifié ici : faux")).to_be_visible()
    expect(dialog(page)).to_contain_text("La clé et les mots donnent d’autres cartes.")
    clean(page, "un tirage faux")


@pytest.mark.parametrize("lang", some(["fr", "en"], ["fr"]))
def test_a_server_that_leaves_our_word_out_is_told_at_the_table(visitor: Any, server: str, lang: str) -> None:
    """On a phone and at a desk, by a relay that takes our hash out of every list."""
    look: dict[str, Any] = {"viewport": {"width": 390, "height": 844}} if lang == "fr" else {"color_scheme": "dark"}
    page = visitor(remembered={"lang": lang}, **look)

    def relay(ws: Any) -> None:
        upstream = ws.connect_to_server()

        def tamper(message: str) -> None:
            document = json.loads(message)
            if document["type"] == "listed":
                document["hashes"] = ["" for _ in document["hashes"]]
            ws.send(json.dumps(document))

        upstream.on_message(tamper)

    page.route_web_socket(re.compile("/ws(/|$)"), relay)
    begin(page, server)
    banner = page.get_by_role("alert").filter(has_text={"fr": "ne sont pas justes", "en": "are not right"}[lang])
    expect(banner).to_be_visible()
    clean(page, "the seals are not right")
    assert not small_targets(page)
    banner.get_by_role("link", name={"fr": "Vérifier la donne", "en": "Check the deal"}[lang]).click()
    left_out = {"fr": "Votre mot n’est pas dans la liste", "en": "Your word is not in the list"}[lang]
    expect(dialog(page).get_by_role("alert").first).to_contain_text(left_out)
    clean(page, "what is wrong with the seals")
    page.keyboard.press("Escape")
    expect(dialog(page)).to_have_count(0)
    expect(banner).to_have_count(0)


def test_two_people_are_bound_to_their_words(visitor: Any, server: str) -> None:
    """Each page finds the deal right, with both words and its own cards, and nothing wrong before."""
    (lea, noe), _ = gather(visitor, server, ("Léa", "Noé"), {}, lang="en")
    for page in (lea, noe):
        page.evaluate(ON, False)
    for page in (lea, noe):
        page.locator("dialog#sheet[open]").wait_for(state="attached", timeout=60_000)
    hold(lea, noe)
    for page, other in ((lea, "Noé"), (noe, "Léa")):
        page.evaluate("() => { location.hash = '#seal' }")
        expect(dialog(page).get_by_role("heading", name="Drawing no. 1 checked here: right")).to_be_visible()
        dialog(page).locator("article summary").first.click()
        expect(dialog(page).locator("article li code")).to_have_count(2)
        expect(dialog(page).locator("article li").filter(has_text=other)).to_have_text(re.compile("[0-9a-z]{25}\\s*$"))
        expect(page.get_by_role("alert")).to_have_count(0)
        document = page.evaluate("async () => (await fetch(`/api/seals/${location.pathname.split('/').pop()}`)).json()")
        assert [bool(hashed) for hashed in document["drawings"][0]["hashes"]] == [True, True]


PRESETS = {
    "ordinary": {}, "boussac": {}, "chinese": {}, "three": {}, "beigne": {}, "rubicon": {"deck": "4x24+2"},
    "four": {"freeTable": True, "imperfectPack": True}, "beigne ": {"freeTable": True, "imperfectPack": True},
}  # fmt: skip


def test_the_browser_draws_as_the_server_does(page: Page, server: str) -> None:
    """Every thing that chance gives, flaws of packs included, worked out by the page from key and words."""
    tables = [
        seals.seals_of(table(preset, options, number), 0) for preset, options in PRESETS.items() for number in range(8)
    ]
    tables.append(by_hand(tables[0]))
    documents = json.loads(msgspec.json.encode(tables))
    kinds = {
        given["entry"].split()[0] for one in documents for drawing in one["drawings"] for given in drawing["given"]
    }
    assert kinds == {"for-deal", "lot", "pack", "stock", "blind", "places"}
    page.goto(server)
    faults = """async (tables) => {
      const { faults } = await import('/static/seal/drawn.js');
      const found = tables.map((table) => table.drawings.map((it) => faults(it, table)));
      for (const table of tables) for (const it of table.drawings) it.words[0] += '!';
      return [found, tables.map((table) => table.drawings.map((it) => faults(it, table)))];
    }"""
    right, wrong = page.evaluate(faults, documents)
    assert all(one == [[]] * len(one) for one in right)
    assert all(one == [["cards"]] * len(one) for one in wrong)


def table(preset: str, options: dict[str, Any], number: int) -> Table:
    """A table whose first drawing lies open."""
    rules = rules_of(preset.strip(), **options)
    at = Table(Setup(rules, tuple(Seat(f"{seat}") for seat in range(rules.players)), b"%d" % number))
    for entry in at.deal(("a#b", *(":" * seat for seat in range(1, rules.players)))):
        at.perform(entry)
    at.drawings.close(visible=True, match_over=False)
    return at


def by_hand(like: seals.Seals) -> seals.Seals:
    """What is drawn in the middle of a deal, and for the places of a Chouette."""
    drawing = Drawing(7, key_of(b"s", 7), ("w", ""))

    def chance(label: str = "cards") -> bezique.Chance:
        source: SealedRandom = drawing.source(label)
        return bezique.Chance(source)

    cards, cut = ("7Sa", "KHb", "ADa", "9Ca", "TSb"), chance(PLACES)
    places = [str(Places(cut.draw(atout.rules("ordinary").cards, count))) for count in (4, 2)]
    given = [
        [Given("cards", str(chance().restock(cards)), list(cards))],
        [Given("cards", str(chance().blind(1, cards, 2)), list(cards))],
        [Given(PLACES, entry, []) for entry in places] + [Given("cards", f"lot {chance().lot(2)} after H", [])],
    ]
    drawings = [
        seals.OpenDrawing(7, drawing.commit, drawing.key.hex(), list(drawing.words), [], one, []) for one in given
    ]
    return msgspec.structs.replace(like, drawings=drawings)
