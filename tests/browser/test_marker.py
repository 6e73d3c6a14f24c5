"""The marker: sheets kept by tapping on a phone, with and without a connection, and checked by the library."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterable
from typing import Any

import pytest
from cases import some
from playwright.sync_api import Page, expect

from atout import arbiter
from atout.arbiter.laws import LAWS
from atout.contract.game import all_presets, game_of
from atout.records.sheets.entries import Ruled
from atout.records.sheets.law import Table
from atout.records.sheets.sheet import Fault, Sheet, counting_of, faults, read_sheet
from tests.marker.made import doc, hand, mark, random_doc

from .conftest import as_it_closes
from .test_axe import clean, small_targets

PHONE = {"width": 390, "height": 844}
COUNT = """async (docs) => {
  const { countUp, figures } = await import('/static/marker/count.js');
  const games = await (await fetch('/marker/games.json')).json();
  return docs.map((doc) => {
    const counted = countUp(games, doc);
    return [figures(counted), counted.faults.map((fault) => fault.n)];
  });
}"""
EXPORT = """async (doc) => {
  const { exported } = await import('/static/marker/share.js');
  return exported(await (await fetch('/marker/games.json')).json(), doc);
}"""
LAW = """async (cases) => {
  const { codeOf, consult, settings } = await import('/static/marker/law.js');
  const law = await (await fetch('/marker/law.json')).json(), games = await (await fetch('/marker/games.json')).json();
  return cases.map(([code, preset, id, facts]) => {
    const rules = games.presets.find((p) => p.id === preset).rules;
    const it = codeOf(law, code).irregularities.find((i) => i.id === id);
    return consult(code, it, settings(law, code, rules), facts);
  });
}"""
TAP = """(taps) => taps.map(([kind, side]) => {
  document.querySelector(`.tap[data-kind=${kind}][data-side="${side}"]`).click();
  return [...document.querySelectorAll('.score .total')].map((e) => Number(e.textContent.replace(/\\D/g, '')));
})"""
EMPTY = """() => {
  for (const key of Object.keys(localStorage)) if (key !== 'atout') localStorage.removeItem(key);
  location.hash = '';
}"""
Taps = Iterable[tuple[str, int]]


def begin(page: Page, preset: str, players: list[str] | None = None, *entries: dict[str, Any], **more: Any) -> None:
    """A new sheet, as the form for one makes it, and with these entries on it."""
    sheet = doc(preset, *entries, id="sheet", made=1, changed=1, options=more.pop("options", {}), **more)
    sheet["players"] = players or sheet["players"]
    page.evaluate("(doc) => localStorage.setItem('atout-sheet-sheet', JSON.stringify(doc))", sheet)
    page.evaluate("location.hash = ''")
    page.locator(".shelf").wait_for()
    page.evaluate("location.hash = '#keep=sheet'")
    page.locator(".keep").wait_for()


@pytest.fixture
def page(stage: Any) -> Page:
    """The same page for all tests that are about sheets: the marker reads from the browser's memory what it shows."""
    return stage(use="marker")


def open_marker(page: Page, server: str) -> None:
    """The marker without any sheet; where it is open already, as somebody who has thrown all away."""
    if page.url.startswith(f"{server}/marker"):
        page.evaluate(EMPTY)
    else:
        page.goto(f"{server}/marker")
    page.locator(".shelf").wait_for()


def kept(page: Page) -> dict[str, Any]:
    """The sheet as the browser keeps it, checked by the library: every figure is right."""
    sheet: dict[str, Any] = page.evaluate(
        "JSON.parse(localStorage.getItem('atout-sheet-' + /=([^&]+)/.exec(location.hash)[1]))"
    )
    written = page.evaluate(EXPORT, sheet)
    assert faults(read_sheet(written)) == ()
    return json.loads(written)["figures"]  # type: ignore[no-any-return]


def tap(page: Page, *taps: tuple[str, int]) -> list[list[int]]:
    """Tap one after another, once the sheet is there: every side's score after each."""
    page.locator(".keep").wait_for()
    scores: list[list[int]] = page.evaluate(TAP, list(taps))
    return scores


def running(page: Page, *kinds: str, side: int = 0) -> list[int]:
    """The score of a side after each of these taps."""
    return [scores[side] for scores in tap(page, *((kind, side) for kind in kinds))]


def count(page: Page, last: int | None = None, brisques: int | None = None, dead: int = 0) -> None:
    """Count the deal."""
    page.get_by_role("button", name="Count the deal").click()
    dialog = page.get_by_role("dialog")
    if last is not None:
        dialog.locator("input[name=last]").nth(last).check(force=True)
    if dead:
        dialog.locator("summary").click()
        dialog.locator("#dead").fill(str(dead))
    if brisques is not None:
        dialog.locator("#cards-0").fill(str(brisques))
    dialog.get_by_role("button", name="Finish the deal").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


ONE_AFTER_ANOTHER = [
    # ids in section 6, preset, options, what is tapped for one side, the score after each
    ("S-011", "ordinary", {}, "royal_marriage", [40]),
    ("S-012", "ordinary", {}, "four_jacks bezique sequence", [40, 80, 330]),
    ("S-016", "ordinary", {}, "royal_marriage sequence", [40, 290]),
    ("S-017", "ordinary", {}, "sequence", [250]),
    ("S-018", "ordinary", {}, "bezique double_bezique", [40, 540]),
    ("S-019", "ordinary", {}, "double_bezique", [500]),
    ("S-020", "ordinary", {}, "seven seven", [10, 20]),
    ("S-046", "four_teams", {}, "royal_marriage sequence", [40, 290]),
    ("S-055", "chinese", {}, "bezique", [40]),
    ("S-057", "chinese", {}, "sequence", [250]),
    ("S-058", "chinese", {}, "marriage", [20]),
    ("S-059", "chinese", {"beziqueRule": "fixed"}, "royal_marriage", [40]),
    ("S-060", "chinese", {}, "four_aces four_aces", [100, 200]),
    ("S-062", "chinese", {}, "four_kings four_kings", [80, 160]),
    ("S-065", "chinese", {}, "bezique double_bezique", [40, 540]),
    ("S-065", "chinese", {}, "double_bezique", [500]),
    ("S-066", "chinese", {}, "bezique double_bezique triple_bezique", [40, 540, 2040]),
    ("S-066", "chinese", {}, "triple_bezique", [1500]),
    ("S-074", "chinese", {}, "last_trick", [250]),
    ("S-079", "eight_pack", {}, "five_trump_aces five_trump_tens five_trump_kings five_trump_queens five_trump_jacks",
     [2000, 3800, 5400, 6600, 7400]),
    ("S-083", "rubicon", {}, "plain_sequence", [150]),
    ("S-084", "rubicon", {}, "carte_blanche carte_blanche last_trick", [50, 100, 150]),
    ("S-108", "britannica", {}, "four_jacks marriage", [40, 60]),
    ("S-109", "britannica", {}, "bezique marriage", [40, 60]),
    ("S-110", "britannica", {}, "four_jacks four_queens", [40, 100]),
    ("S-111", "britannica", {}, "four_jacks bezique four_queens", [40, 80, 140]),
    ("S-112", "britannica", {}, "sequence", [250]),
    ("S-112", "britannica", {}, "royal_marriage sequence", [40, 290]),
    ("S-114", "britannica", {}, "seven", [10]),
    ("S-116", "britannica", {}, "two_brisques", [20]),
    ("S-117", "britannica", {}, "last_trick", [10]),
    ("S-124", "boussac", {}, "four_aces royal_marriage", [100, 140]),
    ("S-125", "boussac", {}, "seven", [10]),
    ("S-130", "boussac", {"beziqueRule": "trumpQueen"}, "bezique", [40]),
]  # fmt: skip


@pytest.mark.clause("B-ORD-068", "B-ORD-069", "B-ORD-072", "B-ORD-073", "B-ORD-024", "CH-069", "CH-080", "CH-081",
                    "CH-030", "H8-011", "H8-015", "RUB-012", "RUB-015", "RUB-017", "EB-029", "EB-034", "EB-036",
                    "EB-098", "EB-099", "EB-103", "BOU-033", "BOU-061", "BOU-062", "CH-062", "CH-063")  # fmt: skip
@pytest.mark.long
def test_the_examples_of_points_by_tapping(page: Page, server: str) -> None:
    open_marker(page, server)
    for example, preset, options, kinds, expected in ONE_AFTER_ANOTHER:
        begin(page, preset, options=options)
        assert running(page, *kinds.split()) == expected, example
        kept(page)


SETTLED = [
    # ids, preset, taps of the first side and of the second, who has the last trick, the final result and a rubicon
    ("S-075", "chinese", "four_trump_aces four_trump_aces four_trump_jacks sequence",
     "triple_bezique four_trump_aces", 0, 6400, True),
    ("S-081", "eight_pack", "quintuple_bezique",
     "quadruple_bezique sequence four_aces four_aces royal_marriage", 0, 15_100, True),
    ("S-081", "eight_pack", "quintuple_bezique", "quadruple_bezique double_bezique", 0, 10_200, False),
    ("S-086", "rubicon", "quadruple_bezique quadruple_bezique sequence sequence marriage",
     "quadruple_bezique quadruple_bezique sequence four_aces four_aces four_kings", 0, 10_000, False),
]  # fmt: skip


@pytest.mark.clause("CH-099", "CH-100", "CH-101", "CH-102", "CH-103", "CH-104", "H8-010", "H8-016", "RUB-020",
                    "RUB-021", "RUB-022")  # fmt: skip
@pytest.mark.long
def test_the_settlements_by_tapping(page: Page, server: str) -> None:
    open_marker(page, server)
    for example, preset, mine, theirs, last, final, rubicon in SETTLED:
        begin(page, preset)
        tap(page, *((kind, 0) for kind in mine.split()), *((kind, 1) for kind in theirs.split()))
        count(page, last)
        figures = kept(page)
        settled = figures["deals"][0]["settlement"]
        assert (settled["final"], settled["rubicon"]) == (final, rubicon), example
        expect(page.locator(".outcome .total")).to_contain_text(f"{final:,}")
        expect(page.locator(".outcome .stamp")).to_have_count(int(rubicon))


@pytest.mark.clause("CH-037", "CH-038", "CH-039", "CH-040")
@pytest.mark.long
def test_the_lift_and_the_guess(page: Page, server: str) -> None:
    open_marker(page, server)
    begin(page, "chinese")
    page.get_by_role("button", name="The cut", exact=True).click()
    page.get_by_role("dialog").get_by_role("button", name="Enter").click()
    assert kept(page)["scores"] == [250, 150]  # S-052
    expect(page.get_by_role("button", name="The cut", exact=True)).to_have_count(0)


@pytest.mark.clause("RUB-009", "RUB-010", "RUB-023", "RUB-024", "RUB-025", "RUB-026")
@pytest.mark.long
def test_brisques_save_from_the_rubicon_or_do_not(page: Page, server: str) -> None:
    """930 with seven brisques is saved, with six it is not (AMB-101)."""
    open_marker(page, server)
    for theirs, saved in ((7, True), (6, False)):
        begin(page, "rubicon")
        tap(page, ("triple_bezique", 0), ("double_bezique", 1), ("sequence", 1), ("four_aces", 1), ("four_kings", 1))
        count(page, 0, 32 - theirs)
        settled = kept(page)["deals"][0]["settlement"]
        assert (settled["saved"], settled["rubicon"]) == (saved, not saved)
        assert settled["final"] == (1500 + 500 if saved else 1500 + 1000 + 900 + 320)


@pytest.mark.clause("CHO-009", "CHO-010", "CHO-011", "CHO-012", "CHO-013", "CHO-014", "CHO-015", "CHO-016", "CHO-017")
def test_a_chouette_is_kept_game_after_game(page: Page, server: str) -> None:
    open_marker(page, server)
    begin(page, "chinese", ["Pierre", "Jean", "Jacques", "Paul"], order=[0, 1, 2, 3])
    tap(page, ("quadruple_bezique", 0), ("four_trump_aces", 0), ("sequence", 0))
    tap(page, ("four_trump_aces", 1), ("four_trump_aces", 1))
    count(page, 0)
    figures = kept(page)
    assert figures["ledger"] == [27_000, -9_000, -9_000, -9_000]  # S-090
    assert figures["order"] == [0, 2, 3, 1]
    begin(page, "chinese", ["Pierre", "Jean", "Jacques", "Paul"], order=[0, 1, 2, 3])
    tap(page, ("quadruple_bezique", 1))
    count(page, 1)
    assert kept(page)["order"] == [1, 2, 3, 0]  # S-091
    page.evaluate("location.hash = '#paper=sheet'")
    expect(page.locator(".ledger tr").first).to_contain_text("Jean box")
    expect(page.locator(".ledger tr").last).to_contain_text("Pierre adviser")


@pytest.mark.clause("B-ORD-100", "EB-100", "EB-102", "BOU-051", "BOU-047", "BOU-048")
@pytest.mark.long
def test_both_at_the_target(page: Page, server: str) -> None:
    open_marker(page, server)
    begin(page, "britannica", options={"brisqueTiming": "end"})  # S-120: 1,020 v 1,060
    tap(page, ("double_bezique", 0), ("sequence", 0), ("four_aces", 0), ("four_kings", 0), ("last_trick", 0))
    tap(page, ("double_bezique", 1), ("sequence", 1), ("four_aces", 1), ("four_aces", 1), ("marriage", 1), ("seven", 1))
    count(page, brisques=8)
    figures = kept(page)
    assert (figures["scores"], figures["winners"], figures["reason"]) == ([1020, 1060], [0], "last_trick")
    begin(page, "boussac", options={"target": 500})  # S-129: the last trick decides, even with the lower total
    tap(page, ("double_bezique", 0), ("double_bezique", 1))
    count(page, 1, 10)
    figures = kept(page)
    assert (figures["scores"], figures["winners"]) == ([600, 570], [1])
    begin(page, "boussac", options={"target": 500})
    tap(page, ("double_bezique", 1))
    page.get_by_role("button", name="Claim the victory").click()
    page.get_by_role("dialog").locator("input[name=claim-side]").nth(1).check(force=True)
    page.get_by_role("dialog").get_by_role("button", name="Claim the victory").click()
    assert kept(page)["reason"] == "claim"
    begin(page, "ordinary", options={"target": 500})
    tap(page, ("double_bezique", 0), ("double_bezique", 1))
    count(page, 1, 10)
    assert kept(page)["reason"] == "higher_total"


@pytest.mark.clause("BEI-033", "BEI-035", "BEI-036", "BEI-037", "BEI-038", "BEI-039", "BEI-042", "BEI-043", "BEI-044",
                    "BEI-045", "BEI-046", "BEI-047", "BEI-029", "BEI-030")  # fmt: skip
@pytest.mark.long
def test_the_sheet_of_le_beigne(page: Page, server: str) -> None:
    open_marker(page, server)
    begin(page, "beigne", ["Mélanie", "Marie-Pierre", "Olivier"])
    goes = [page.get_by_role("checkbox", name=f"{name} goes") for name in ("Mélanie", "Marie-Pierre", "Olivier")]
    for box in goes:
        box.check()
    page.locator("#tricks-0").fill("3")
    expect(page.get_by_role("button", name="Enter the hand")).to_be_disabled()
    page.locator("#tricks-1").fill("2")
    page.get_by_role("button", name="Enter the hand").click()
    assert kept(page)["scores"] == [22, 23, 30]  # S-094
    goes[1].check()
    goes[2].check()
    page.locator("#tricks-2").fill("4")
    page.locator("#tricks-0").fill("1")
    page.get_by_role("button", name="Enter the hand").click()
    figures = kept(page)
    assert figures["scores"] == [22, 28, 26]  # S-095
    assert [row["circled"] for row in figures["deals"]] == [[False, False, True], [False, True, False]]
    page.evaluate("location.hash = '#paper=sheet'")
    expect(page.locator(".ringed")).to_have_text(["30", "28"])
    short = [{"do": "hand", "went": [True] * 3, "tricks": [5, 0, 0]} for _ in range(4)]
    begin(page, "beigne", ["Mélanie", "Marie-Pierre", "Olivier"])
    sheet = doc("beigne", *short, players=["A", "B", "C"], id="sheet", made=1, changed=1)
    page.evaluate("(doc) => localStorage.setItem('atout-sheet-sheet', JSON.stringify(doc))", sheet)
    page.reload()
    expect(page.get_by_role("checkbox", name="A goes")).to_be_disabled()  # S-098: five points left
    expect(page.get_by_role("checkbox", name="A goes")).to_be_checked()
    expect(page.get_by_role("checkbox", name="B goes")).to_be_enabled()
    page.get_by_role("radio", name="ten").check(force=True)
    expect(page.get_by_role("checkbox", name="B goes")).to_be_checked()  # S-097: the fifth hand
    page.locator("#tricks-0").fill("5")
    page.get_by_role("button", name="Enter the hand").click()
    assert kept(page)["reason"] == "zero"
    expect(page.get_by_role("heading", name="A wins")).to_be_visible()


@pytest.mark.clause("B-ORD-007", "B-ORD-088", "B-ORD-089", "B-ORD-090", "B-ORD-091", "B-ORD-099", "IRR-025")
def test_a_whole_match_on_a_phone(visitor: Any, server: str) -> None:
    """From the home page to the end of the match: a wrong sum told, a mistake corrected, the page closed in between."""
    page = visitor(viewport=PHONE, has_touch=True)
    page.goto(server)
    page.get_by_role("link", name="The marker").first.click()
    page.get_by_role("link", name="New sheet").tap()
    page.locator("#name-0").fill("Léa")
    page.locator("#name-1").fill("Augustin")
    page.get_by_text("The rules of the table").tap()
    page.locator("#option-target").fill("1000")
    page.locator("#option-target").blur()
    page.get_by_role("button", name="Begin").tap()
    for name in ("Double bésigue, 500 points, for Léa", "Marriage, 20 points, for Augustin"):
        page.get_by_role("button", name=name).tap()
    page.get_by_role("button", name=re.compile("^Four aces, 100 points, for Augustin")).tap()
    expect(page.locator(".said")).to_have_text("Augustin: Four aces, 100, total 120.")
    page.get_by_role("button", name="Count the deal").tap()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="Léa").tap()
    dialog.locator("#cards-0").fill("9")
    expect(dialog.locator("#cards-1")).to_have_value("7")
    dialog.locator("#cards-1").fill("6")
    expect(dialog.get_by_role("alert")).to_have_text(
        "9 and 6 make 15, but there are 16 brisques in the pack: one is missing."
    )
    expect(dialog.get_by_role("button", name="Finish the deal")).to_be_disabled()
    dialog.locator("#cards-1").fill("7")
    dialog.get_by_role("checkbox", name=re.compile("The turn-up was a seven")).tap()
    dialog.get_by_role("button", name="Finish the deal").tap()
    assert kept(page)["scores"] == [610, 190]
    page.reload()
    expect(page.locator(".middle")).to_contain_text("Deal 2")
    expect(page.locator(".middle")).to_contain_text("Augustin deals")
    page.get_by_role("link", name="Sheet", exact=True).tap()
    page.locator(".paper").last.get_by_role("button", name=re.compile("Marriage")).tap()
    dialog.locator("#correct-kind").select_option("royal_marriage")
    dialog.get_by_role("button", name="Correct", exact=True).tap()
    row = page.locator(".paper").last.get_by_role("row", name=re.compile("Royal marriage"))
    expect(row.locator("del")).to_have_text(["Marriage", "20"])
    expect(row).to_contain_text("40")
    page.get_by_text("Corrections", exact=False).last.tap()
    expect(page.locator(".trace li")).to_contain_text("Marriage +20 Augustin, then Royal marriage +40 Augustin.")
    page.get_by_role("link", name="Mark", exact=True).tap()
    page.get_by_role("button", name="Sequence, 250 points, for Léa").tap()
    page.get_by_role("button", name="Strike out the last entry").tap()
    assert kept(page)["scores"] == [610, 210]
    for _ in range(2):
        page.get_by_role("button", name=re.compile("^Sequence, 250 points, for Léa")).tap()
    count(page, 1, 8, dead=1)  # S-039: a brisque lost; fifteen are left
    figures = kept(page)
    assert (figures["scores"], figures["winners"]) == ([610 + 500 + 80, 210 + 10 + 70], [0])
    expect(page.get_by_role("heading", name="Léa wins")).to_be_visible()
    page.get_by_role("button", name="Another game, same players").tap()
    expect(page.locator(".score .total")).to_have_text(["0", "0"])
    page.get_by_role("link", name="All sheets").tap()
    expect(page.locator(".slip")).to_have_count(2)


LONG = "Marie-Antoinette-Joséphi"
"""The longest name there can be."""
PLACES = """() => {
  const cut = (one) => one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1;
  return [Math.round(document.querySelector('.pad').getBoundingClientRect().top),
    ...[...document.querySelectorAll('.score .who span, .chip span')].filter(cut).map((one) => one.textContent)];
}"""


def test_a_long_name_is_read_whole_and_moves_nothing(visitor: Any, server: str) -> None:
    """Whoever deals, and however much is marked."""
    page = visitor({"lang": "fr"}, viewport=PHONE)
    open_marker(page, server)
    for preset, others in (("ordinary", ["Bo"]), ("three", ["Bo", "Alexandrine"])):
        places = []
        for dealer in range(len(others) + 1):
            begin(page, preset, [LONG, *others], dealer=dealer)
            places.append(page.evaluate(PLACES))
            tap(page, ("double_bezique", 0), ("double_bezique", 0), ("double_bezique", 1))
            places.append(page.evaluate(PLACES))
        assert [len(place) for place in places] == [1] * len(places), places
        assert len({place[0] for place in places}) == 1, places


@pytest.mark.clause("IRR-005")
def test_a_deal_that_is_dealt_again_is_struck_through(page: Page, server: str) -> None:
    open_marker(page, server)
    begin(page, "ordinary")
    tap(page, ("four_aces", 0), ("marriage", 1))
    page.get_by_role("button", name="Cancel this deal").click()
    page.get_by_role("dialog").get_by_role("button", name="The deal passes").click()
    tap(page, ("four_kings", 0))
    figures = kept(page)
    assert (figures["scores"], figures["deal"], figures["dealer"]) == ([80, 0], 1, 1)
    expect(page.locator(".paper del")).to_have_text(["Four aces", "100", "Marriage", "20"])


@pytest.mark.clause("B-3-010", "B-ORD-007")
@pytest.mark.long
def test_three_players_fill_in_the_last_brisques(page: Page, server: str) -> None:
    open_marker(page, server)
    begin(page, "three")
    tap(page, ("triple_bezique", 1), ("marriage", 2))
    page.get_by_role("button", name="Count the deal").click()
    dialog = page.get_by_role("dialog")
    dialog.locator("input[name=last]").nth(2).check(force=True)
    dialog.locator("#cards-0").fill("10")
    expect(dialog.get_by_role("button", name="Finish the deal")).to_be_disabled()
    dialog.locator("#cards-2").fill("3")
    expect(dialog.locator("#cards-1")).to_have_value("11")
    dialog.get_by_role("button", name="Finish the deal").click()
    figures = kept(page)
    assert (figures["scores"], figures["dealer"], figures["deal"]) == ([100, 1610, 60], 1, 2)


def counted(page: Page) -> dict[str, Any]:
    """What the dialog that counts the deal shows: its fields, the points it would bring, its sentences."""
    return {
        "fields": [field.input_value() for field in page.locator(".brisques input").all()],
        "brings": page.locator(".preview td:nth-of-type(1)").all_text_contents(),
        "says": [sentence.strip() for sentence in page.locator(".dlg-body .alert").all_text_contents()],
        "finish": page.get_by_role("button", name="Finish the deal").is_enabled(),
    }


@pytest.mark.clause("B-ORD-007", "B-ORD-090")
@pytest.mark.long
def test_what_the_count_of_brisques_shows_is_what_counts_at_every_keystroke(page: Page, server: str) -> None:
    open_marker(page, server)
    begin(page, "ordinary")
    page.get_by_role("button", name="Count the deal").click()
    page.locator("input[name=last]").first.check(force=True)
    assert counted(page) == {"fields": ["", ""], "brings": ["+10", "+0"], "says": [], "finish": False}
    page.locator("#cards-0").focus()
    page.keyboard.press("2")
    assert counted(page) == {"fields": ["2", "14"], "brings": ["+30", "+140"], "says": [], "finish": True}
    page.keyboard.press("0")
    too_many = "20 is too many: there are only 16 brisques in the pack."
    assert counted(page) == {"fields": ["20", ""], "brings": ["+10", "+0"], "says": [too_many], "finish": False}
    for key, field in (("Backspace", "2"), ("Backspace", "")):
        page.keyboard.press(key)
        assert counted(page)["fields"][0] == field
    unreadable = "Write a whole number from 0 to 16."
    assert counted(page) == {"fields": ["", ""], "brings": ["+10", "+0"], "says": [unreadable], "finish": False}
    for key, typed, says in (("7", "7", []), (".", "7.", [unreadable]), ("5", "7.5", [unreadable])):
        page.keyboard.press(key)
        shown = counted(page)
        assert (shown["fields"][0], shown["says"], shown["finish"]) == (typed, says, not says)
    page.locator("#cards-0").fill("-1")
    assert counted(page)["says"] == [unreadable]
    page.locator("#cards-0").fill("9")
    page.locator("#cards-1").fill("8")
    assert counted(page)["says"] == ["9 and 8 make 17, but there are only 16 brisques in the pack: one too many."]
    page.locator("#cards-1").press("ArrowDown")
    assert counted(page) == {"fields": ["9", "7"], "brings": ["+100", "+70"], "says": [], "finish": True}
    page.locator("summary").click()
    page.locator("#dead").fill("x")
    assert not counted(page)["finish"]
    page.locator("#dead").fill("0")
    page.get_by_role("button", name="Finish the deal").click()
    assert kept(page)["scores"] == [100, 70]


@pytest.mark.clause("B-ORD-007", "BOU-004", "IRR-025")
@pytest.mark.long
def test_aces_and_tens_that_count_apart_are_held_against_their_own_number(page: Page, server: str) -> None:
    open_marker(page, server)
    begin(page, "boussac", options={"brisquePoints": 11})
    page.get_by_role("button", name="Count the deal").click()
    page.locator("input[name=last]").first.check(force=True)
    page.locator("#aces-0").fill("9")
    page.locator("#tens-0").fill("5")
    shown = counted(page)
    assert shown["says"] == ["9 is too many: there are only 8 aces in the pack."]
    assert (shown["fields"], shown["finish"]) == (["9", "", "5", "3"], False)
    page.locator("#aces-0").fill("6")
    page.locator("#aces-1").fill("3")
    assert counted(page)["says"] == ["6 and 3 make 9, but there are only 8 aces in the pack: one too many."]
    page.locator("#aces-1").fill("2")
    page.locator("summary").click()
    page.locator("#dead").fill("1")  # which it was nobody has said: nothing is filled in
    assert counted(page)["fields"] == ["6", "2", "5", ""]
    page.locator("#tens-1").fill("2")
    assert counted(page)["finish"]
    page.get_by_role("button", name="Finish the deal").click()
    assert kept(page)["scores"] == [66 + 50 + 10, 22 + 20]


@pytest.mark.long
def test_correcting_the_count_changes_nothing_by_itself(page: Page, server: str) -> None:
    open_marker(page, server)
    begin(page, "ordinary")
    count(page, 0, 9)
    page.evaluate("location.hash = '#paper=sheet'")
    page.get_by_role("button", name=re.compile("Brisques")).first.click()
    dialog = page.get_by_role("dialog")
    save = dialog.get_by_role("button", name="Correct", exact=True)
    dialog.locator("#cards-0").fill("20")
    assert [field.input_value() for field in dialog.locator(".brisques input").all()] == ["20", "7"]
    expect(dialog.get_by_role("alert").first).to_have_text("20 is too many: there are only 16 brisques in the pack.")
    expect(save).to_be_disabled()
    dialog.locator("#cards-0").fill("8")
    expect(dialog.get_by_role("alert")).to_have_text(
        "8 and 7 make 15, but there are 16 brisques in the pack: one is missing."
    )
    expect(save).to_be_disabled()
    dialog.locator("#cards-1").fill("8")
    save.click()
    assert kept(page)["scores"] == [90, 80]


ABC = ["A", "B", "C"]


TO_ONE = [hand(2, 2, 1)] * 12
"""Twelve hands that leave A and B one point and C thirteen."""


def amend(page: Page, number: int, *tricks: int) -> Any:
    """The dialog that corrects the entry of that number on the paper, these tricks typed in it."""
    page.evaluate("location.hash = '#paper=sheet'")
    page.locator(".paper .amend").nth(number).click()
    dialog = page.get_by_role("dialog")
    for seat, taken in enumerate(tricks):
        dialog.locator(f"#correct-tricks-{seat}").fill(str(taken))
    return dialog


def save(page: Page) -> Any:
    return page.get_by_role("dialog").get_by_role("button", name="Correct", exact=True)


def last_entry(page: Page) -> dict[str, Any]:
    """What the last correction on the sheet has made of its entry."""
    return page.evaluate("JSON.parse(localStorage.getItem('atout-sheet-sheet')).entries.at(-1).to")  # type: ignore[no-any-return]


@pytest.mark.clause("BEI-029", "BEI-033", "AMB-122", "AMB-124")
def test_a_hand_is_corrected_as_it_is_entered(page: Page, server: str) -> None:
    """Who must go goes, what parts two at zero is asked, and what is not asked any more is forgotten."""
    open_marker(page, server)
    begin(page, "beigne", ABC, *TO_ONE, hand(0, 1, 4))
    dialog = amend(page, 12, 1, 1, 3)
    expect(dialog.get_by_role("checkbox", name="A goes")).to_be_disabled()
    expect(dialog.get_by_role("checkbox", name="A goes")).to_be_checked()
    expect(save(page)).to_be_disabled()
    dialog.locator("input[name=correct-last]").nth(1).check(force=True)
    save(page).click()
    assert (kept(page)["winners"], last_entry(page)["last"]) == ([1], 1)
    amend(page, 12, 1, 0, 4)
    save(page).click()
    assert kept(page)["winners"] == [0]
    assert "last" not in last_entry(page)
    begin(page, "beigne", ABC, *TO_ONE, hand(0, 1, 4), options={"zeroTie": "first"})
    amend(page, 12, 2, 1, 2).locator("input[name=correct-first]").nth(1).check(force=True)
    save(page).click()
    assert kept(page)["reason"] == "first_at_zero"
    begin(page, "beigne", ABC, hand(5, 0, 0, went="+--"), options={"allPass": "thrownIn", "punishNonGoers": True})
    amend(page, 0).get_by_role("checkbox", name="A goes").uncheck(force=True)
    save(page).click()
    assert (kept(page)["scores"], last_entry(page)["tricks"]) == ([25, 25, 25], [])


@pytest.mark.clause("BEI-033")
def test_a_hand_is_not_corrected_so_that_a_later_one_is_wrong(page: Page, server: str) -> None:
    """A was at six, and stayed out; another trick before, and A had to go."""
    open_marker(page, server)
    before = [hand(4, 1, 0, went="++-"), *[hand(5, 0, 0, went="+--")] * 3]
    begin(page, "beigne", ABC, *before, hand(0, 3, 2, went="-++"))
    dialog = amend(page, 0, 5, 0)
    expect(dialog.get_by_role("alert")).to_have_text("That would no longer go with “0 – 3 – 2” (hand 5). A must go.")
    expect(save(page)).to_be_disabled()
    page.keyboard.press("Escape")
    assert kept(page)["scores"] == [6, 21, 23]


@pytest.mark.clause("AMB-123", "AMB-124")
def test_two_that_fines_bring_to_zero_are_entered(page: Page, server: str) -> None:
    """Neither came there by a trick: who was first cannot be asked."""
    open_marker(page, server)
    to_minus_five = [hand(2, 2, 1, went="++-")] * 15
    begin(page, "beigne", ABC, *to_minus_five, options={"zeroRule": "exact", "zeroTie": "first"})
    page.locator("#tricks-2").fill("5")
    page.get_by_role("button", name="Enter the hand").click()
    figures = kept(page)
    assert (figures["scores"], figures["winners"], figures["reason"]) == ([0, 0, 25], [0, 1], "shared")
    expect(page.locator(".outcome")).to_contain_text("Several at zero: the victory is shared.")


def last(side: int) -> dict[str, Any]:
    return {"do": "last_trick", "side": side, "points": 10}


SEVEN = {"do": "turned_seven", "side": 0, "points": 10}
ANNOUNCE = {"do": "announce", "side": 0, "kind": "bezique", "points": 40}
STRUCK = {"do": "correct", "entry": 0, "to": None}
UNCORRECTED = [
    # preset, entries, which is corrected, its new side or kind or the button pressed, what is wrong
    ("ordinary", [SEVEN], 0, 1, "A turned-up seven belongs to the dealer."),
    ("ordinary", [mark(0, "seven", 10), mark(1, "seven", 10), mark(0, "marriage", 20)], 2, "seven",
     "There are only 2 sevens of trumps: all are marked."),
    ("britannica", [*[mark(0, "brisque", 10)] * 16, mark(0, "marriage", 20)], 16, "brisque",
     "There are only 16 brisques in the pack: that is too many."),
    ("chinese", [ANNOUNCE, mark(0, "bezique", 40) | {"pending": 0}], 1, "four_aces",
     "Nothing of the kind is pending on that side."),
    ("chinese", [ANNOUNCE, mark(0, "bezique", 40) | {"pending": 0}], 0, "four_aces",
     "That would no longer go with “Bésigue” (deal 1). Nothing of the kind is pending on that side."),
    ("ordinary", [last(0), STRUCK, last(1)], 0, "Restore this entry",
     "That would no longer go with “Last trick” (deal 1). Last trick: that is on the sheet of this deal already."),
    ("ordinary", [last(0), {"do": "brisques", "cards": [9, 7], "points": [90, 70]}, {"do": "end"}], 0,
     "Strike this entry out",
     "That would no longer go with “End of the deal” (deal 1). Still to be told: who won the last trick."),
]  # fmt: skip


@pytest.mark.clause("B-ORD-091", "B-ORD-023", "EB-099", "CH-089", "CH-090", "B-ORD-089")
def test_a_correction_that_makes_the_sheet_wrong_is_refused_with_a_sentence(page: Page, server: str) -> None:
    open_marker(page, server)
    for preset, entries, number, becomes, sentence in UNCORRECTED:
        begin(page, preset, None, *entries)
        before = kept(page)
        dialog = amend(page, number)
        if isinstance(becomes, int):
            dialog.locator("input[name=correct-side]").nth(becomes).check(force=True)
        elif " " in becomes:
            dialog.get_by_role("button", name=becomes).click()
        else:
            dialog.locator("#correct-kind").select_option(becomes)
        expect(dialog.get_by_role("alert")).to_have_text(sentence)
        expect(save(page)).to_be_disabled()
        page.keyboard.press("Escape")
        assert kept(page) == before, sentence


@pytest.mark.clause("CH-085")
def test_an_announcement_is_corrected_to_what_may_be_pending(page: Page, server: str) -> None:
    open_marker(page, server)
    begin(page, "rubicon", None, ANNOUNCE, options={"declPerTrick": "pending"})
    kinds = amend(page, 0).locator("#correct-kind option")
    assert "carte_blanche" not in [kind.get_attribute("value") for kind in kinds.all()]


@pytest.mark.clause("B-ORD-091")
def test_nobody_else_deals_while_the_turned_up_seven_is_marked(page: Page, server: str) -> None:
    open_marker(page, server)
    begin(page, "ordinary", None, SEVEN)
    page.locator(".chip", has_text="Léa deals").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("radio", name="Augustin").check(force=True)
    expect(dialog.get_by_role("alert")).to_have_text(
        "Strike out “Turned-up seven” first: its points hang on who deals."
    )
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Strike out the last entry").click()
    page.locator(".chip", has_text="Léa deals").click()
    dialog.get_by_role("radio", name="Augustin").click(force=True)  # and the dialog is gone
    expect(page.locator(".chip", has_text="Augustin deals")).to_be_visible()


@pytest.mark.clause("BOU-047", "BOU-049", "BOU-004")
def test_a_claim_comes_before_the_last_trick_and_counts_each_ace_as_eleven(page: Page, server: str) -> None:
    open_marker(page, server)
    five_hundred = mark(0, "double_bezique", 500)
    begin(page, "boussac", None, five_hundred, last(1), options={"target": 500})
    claim, dialog = page.get_by_role("button", name="Claim the victory"), page.get_by_role("dialog")
    claim.click()
    expect(dialog.locator(".verdict")).to_have_text(
        "The stock is exhausted: nobody claims any more, the deal is counted."
    )
    expect(claim.last).to_be_disabled()
    page.keyboard.press("Escape")
    options = {"target": 500, "brisquePoints": 11, "claimCountsBrisques": True}
    begin(page, "boussac", None, five_hundred, {"do": "other", "side": 0, "points": -11, "why": ""}, options=options)
    claim.click()
    dialog.locator("#claim-tens").fill("1")
    expect(dialog.locator(".verdict")).to_have_text("1 point is still missing.")
    dialog.locator("#claim-tens").fill("0")
    dialog.locator("#claim-aces").fill("1")
    claim.last.click()
    assert kept(page)["reason"] == "claim"


@pytest.mark.clause("B-ORD-023", "EB-099")
def test_what_there_is_no_more_of_is_refused_with_a_sentence(page: Page, server: str) -> None:
    open_marker(page, server)
    begin(page, "ordinary")
    assert running(page, "seven", "seven", "seven") == [10, 20, 20]
    expect(page.locator(".said")).to_have_text("There are only 2 sevens of trumps: all are marked.")
    expect(page.locator(".tap[data-kind=turned_seven]").first).to_be_disabled()
    kept(page)
    begin(page, "britannica")
    assert running(page, *["two_brisques"] * 8, "brisque")[-2:] == [160, 160]
    expect(page.locator(".said")).to_have_text("There are only 16 brisques in the pack: that is too many.")


@pytest.mark.clause("CH-037", "CH-039")
def test_a_lift_that_cannot_be_is_refused_with_a_sentence(page: Page, server: str) -> None:
    open_marker(page, server)
    begin(page, "chinese")
    page.get_by_role("button", name="The cut", exact=True).click()
    dialog = page.get_by_role("dialog")
    dialog.locator("#lift").fill("192")
    expect(dialog.get_by_role("alert")).to_have_text("Write a whole number from 1 to 191.")
    expect(dialog.get_by_role("button", name="Enter")).to_be_disabled()
    dialog.locator("#lift").fill("27")
    dialog.get_by_role("button", name="Enter").click()
    assert kept(page)["scores"] == [0, 0]
    page.get_by_role("button", name="Other points").click()
    dialog.locator("#other-points").fill("2.5")
    expect(dialog.get_by_role("alert")).to_contain_text("Write a whole number of points")
    expect(dialog.get_by_role("button", name="Enter")).to_be_disabled()
    dialog.locator("#other-points").fill("-20")
    dialog.get_by_role("button", name="Enter").click()
    assert kept(page)["scores"] == [-20, 0]


@pytest.mark.clause("BEI-036")
def test_a_half_entered_hand_survives_a_reload(page: Page, server: str) -> None:
    open_marker(page, server)
    begin(page, "beigne", ["A", "B", "C"])
    for name in ("A", "C"):
        page.get_by_role("checkbox", name=f"{name} goes").check()
    page.locator("#tricks-0").fill("3")
    page.get_by_role("radio", name="two").check(force=True)
    page.get_by_role("button", name="Arbiter").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_be_hidden()
    page.reload()
    expect(page.locator("#tricks-0")).to_have_value("3")
    expect(page.get_by_role("radio", name="two")).to_be_checked()
    page.get_by_role("radio", name="other").check(force=True)
    went = [page.get_by_role("checkbox", name=f"{name} goes").is_checked() for name in ("A", "B", "C")]
    assert went == [True, False, True]
    enter = page.get_by_role("button", name="Enter the hand")
    page.locator("#tricks-2").fill("4")
    expect(page.locator(".sum-line")).to_have_text("7 tricks, but there are only 5: 2 too many.")
    expect(enter).to_be_disabled()
    page.locator("#tricks-2").fill("")
    expect(page.locator(".sum-line")).to_have_text("Tricks of C: write a whole number from 0 to 5.")
    expect(enter).to_be_disabled()
    page.locator("#tricks-2").fill("2")
    enter.click()
    assert kept(page)["scores"] == [22, 25, 23]
    page.reload()
    expect(page.locator("#tricks-0")).to_have_value("0")  # the next hand is a blank one
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('atout-hand-'))") == []


def test_escape_closes_a_dialog_while_the_sheet_changes_in_another_tab(page: Page, server: str) -> None:
    open_marker(page, server)
    begin(page, "ordinary")
    page.get_by_role("button", name="Arbiter").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    as_it_closes(page, "new StorageEvent('storage', { key: 'atout-sheet-sheet' })")
    page.keyboard.press("Escape")
    page.wait_for_function("() => closing")
    expect(page.get_by_role("dialog")).to_be_hidden()
    assert "d=" not in page.evaluate("location.hash")


@pytest.mark.clause("CH-085", "CH-089", "CH-090", "CH-091")
def test_a_declaration_left_pending(page: Page, server: str) -> None:
    open_marker(page, server)
    begin(page, "chinese")
    page.get_by_text("Announce and leave pending").click()
    assert running(page, "four_aces") == [0]
    page.get_by_role("button", name="Mark: Four aces").click()
    assert kept(page)["scores"] == [100, 0]
    expect(page.locator(".pending")).to_have_count(0)


RULED = [
    # clause, preset, taps before, irregularity, offender, facts tapped, choice, scores
    ("EB-082", "britannica", (), "draw_out_of_turn", 1, ["no"], "Add 20", [20, 0]),
    ("EB-082", "britannica", (("four_aces", 1),), "draw_out_of_turn", 1, ["no"], "Take 20", [0, 80]),
]


@pytest.mark.clause("EB-082", "EB-087", "IRR-022", "BOU-041", "BOU-042", "BEI-061", "BEI-062")
def test_the_arbiter_rules_and_enters_its_points(page: Page, server: str) -> None:
    open_marker(page, server)
    for clause, preset, before, irregularity, offender, facts, choice, scores in RULED:
        begin(page, preset)
        tap(page, *before)
        ask(page, preset, irregularity, [offender], facts)
        expect(page.get_by_role("dialog").locator(".clauses")).to_contain_text(clause)
        page.get_by_role("dialog").locator(".remedy", has_text=choice).get_by_role("button").click()
        assert kept(page)["scores"] == scores
    begin(page, "boussac")  # S-126: à la muette, he keeps the 340 he has marked
    tap(page, ("sequence", 0), ("royal_marriage", 0), ("bezique", 0), ("seven", 0))
    ask(page, "boussac", "revoke", [0], [])
    page.get_by_role("dialog").locator(".remedy").first.get_by_role("button").click()
    count(page, 0, 6)
    assert kept(page)["deals"][0]["points"] == [340, 100]
    begin(page, "ordinary")  # the last trick goes to the other, whoever made it
    ask(page, "ordinary", "revoke", [0], [])
    page.get_by_role("dialog").locator(".remedy").first.get_by_role("button").click()
    count(page, brisques=8) if page.locator("input[name=last]").count() else count(page, None, 8)
    assert kept(page)["deals"][0]["points"] == [80, 90]
    begin(page, "beigne", ["A", "B", "C"])  # S-103
    ask(page, "beigne", "mixed_tricks", [1], [])
    page.get_by_role("dialog").locator(".remedy").first.get_by_role("button").click()
    figures = kept(page)
    assert (figures["scores"], figures["deal"]) == ([25, 30, 25], 2)


def test_the_arbiter_refuses_what_cannot_be_with_a_sentence(page: Page, server: str) -> None:
    open_marker(page, server)
    begin(page, "ordinary")
    ask(page, "ordinary", "lost_card", [0], [])
    field, says = page.locator("#fact-cards"), page.locator("#fact-cards-how")
    for typed, sentence in (
        ("2S 3H", "There is no 2♠ in this game, whose ranks are A 10 K Q J 9 8 7."),
        ("AC AC AC", "A♣ is named 3 times, and this game has 2 of each card."),
        ("AC XX", "“XX” is no card."),
    ):
        field.fill(typed)
        expect(says).to_have_text(sentence)
        expect(page.locator(".remedy")).to_have_count(0)
    field.fill("AC AC")
    expect(page.locator(".remedy")).to_contain_text("brisques lost to all: 20")
    hrefs = [link.get_attribute("href") for link in page.locator(".clauses a.clause").all()]
    assert hrefs == [f"/rules/clause/{id}" for id in ("IRR-024", "IRR-025", "AMB-29")]
    page.get_by_role("button", name="All cases").click()
    page.locator(".case", has=page.get_by_text("Too few cards dealt", exact=True)).click()
    page.get_by_role("group", name="Has everybody").get_by_role("radio", name="no", exact=True).check(force=True)
    page.locator("#fact-missing").fill("1.5")
    expect(page.locator("#fact-missing-how")).to_have_text("Write a whole number from 1 to 15.")
    expect(page.locator(".remedy")).to_have_count(0)


def ask(page: Page, preset: str, irregularity: str, offenders: list[int], answers: list[str]) -> None:
    """Open the arbiter, choose what went wrong and who did it, and answer yes or no."""
    law = LAWS[arbiter.code_of(game_of(preset).presets[preset])]
    name = next(each.name.en for each in law.irregularities if each.id == irregularity)
    page.get_by_role("button", name="Arbiter").click()
    dialog = page.get_by_role("dialog")
    dialog.locator(".case", has=page.get_by_text(name, exact=True)).click()
    at_fault = dialog.get_by_role("group", name="Who is at fault?")
    for offender in offenders:
        at_fault.locator("input").nth(offender).check(force=True)
    for number in range(12):
        if dialog.locator(".remedy").count() or not dialog.locator("fieldset:not(:has(:checked))").count():
            return
        open_question = dialog.locator("fieldset:not(:has(:checked))").first
        answer = answers[number] if number < len(answers) else "no"
        open_question.get_by_role("radio", name=answer, exact=True).or_(
            open_question.get_by_role("radio").last
        ).first.check(force=True)


@pytest.mark.long
def test_without_a_connection(visitor: Any, server: str) -> None:
    """Once opened, the page opens again, keeps, counts and asks the arbiter."""
    page = visitor(viewport=PHONE, service_workers="allow")
    open_marker(page, server)
    expect(page.locator("[data-offline=ready]")).to_be_visible()
    page.context.set_offline(True)
    page.goto(f"{server}/marqueur#new=three")
    page.get_by_role("button", name="Begin").click()
    tap(page, ("triple_bezique", 1))
    page.reload()
    expect(page.locator(".score .total").nth(1)).to_have_text("1,500")
    page.get_by_role("button", name="Arbiter").click()
    expect(page.get_by_role("dialog").locator(".case").nth(3)).to_be_visible()
    page.context.set_offline(False)


def test_shared_exported_and_taken_over(visitor: Any, server: str, tmp_path: Any) -> None:
    page = visitor(permissions=["clipboard-read", "clipboard-write"])
    open_marker(page, server)
    begin(page, "britannica", ["=Léa", "Augustin"])
    tap(page, ("sequence", 0), ("two_brisques", 1))
    page.get_by_role("button", name="Strike out the last entry").click()
    page.get_by_role("link", name="This sheet").click()
    page.get_by_role("button", name="Copy the link").click()
    expect(page.get_by_text("Link copied.")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    with page.expect_download() as download:
        page.get_by_role("button", name="Sheet (JSON)").click()
    sheet = read_sheet(download.value.path().read_text())
    assert faults(sheet) == ()
    assert len(sheet.entries) == 3
    with page.expect_download() as download:
        page.get_by_role("button", name="Spreadsheet (CSV)").click()
    lines = download.value.path().read_text(encoding="utf-8-sig").splitlines()
    assert len(lines) == 3
    assert '"Sequence","\'=Léa","250","250",""' in lines[1]
    assert lines[2].endswith('"Augustin","20","","×"')
    other = visitor(viewport=PHONE)
    other.goto(link)
    expect(other.get_by_role("note")).to_contain_text("You are looking at a copy.")
    expect(other.locator(".score .total")).to_have_text(["250", "0"])
    expect(other.locator(".tap, .amend")).to_have_count(0)
    other.get_by_role("button", name="Take this sheet over").click()
    expect(other.locator(".tap").first).to_be_visible()
    tap(other, ("four_kings", 1))
    assert kept(other)["scores"] == [250, 80]
    other.goto(f"{server}/marker#f=nonsense")
    expect(other.get_by_role("heading", level=1).last).to_contain_text("no readable sheet")


def counting(sheet: Sheet) -> tuple[dict[str, Any], list[int]]:
    """The figures of a sheet as the library counts them, and the numbers of its faulty entries, from 0, but of rulings:
    the page does not judge those."""
    wrong: list[Fault] = []
    figures = counting_of(sheet).count(sheet, wrong)
    numbers = {fault.entry - 1 for fault in wrong if not isinstance(sheet.entries[fault.entry - 1], Ruled)}
    return json.loads(json.dumps(figures)), sorted(numbers)


def test_the_page_counts_as_the_library_does(page: Page, server: str) -> None:
    """Sheets at random, with options, corrections, rulings and carelessness: page and kernels agree on every figure,
    and on what may not be."""
    open_marker(page, server)
    docs = [
        random_doc(
            random.Random(seed), all_presets()[seed % len(all_presets())], rulings=seed % 3 > 0, careless=seed > 35
        )
        for seed in range(120)
    ]
    for document, (figures, numbers) in zip(docs, page.evaluate(COUNT, docs), strict=True):
        assert (figures, numbers) == counting(read_sheet(json.dumps(document))), document


VALUES = {"yes_no": (True, False), "cards": (["KS"], ["AS", "TH", "9C"], ["KS", "2S"], ["AC"] * 3, ["AC"] * 5)}


def cases() -> Iterable[tuple[str, Any, str, dict[str, Any]]]:
    """Every irregularity of every code under every combination of facts, numbers by samples."""
    tables = {"quebec": ("ordinary", "three", "four_teams", "chinese"), "beigne": ("beigne",)}
    for code in LAWS:
        for preset in tables.get(code, (code, "three")):
            rules = game_of(preset).presets[preset]
            for it in arbiter.irregularities_at(Table(rules, code)):
                yield from ((code, rules, it.id, facts) for facts in combinations(code, rules, it.id, {}))


def combinations(code: str, rules: Any, id: str, facts: dict[str, Any]) -> Iterable[dict[str, Any]]:
    try:
        still = arbiter.questions(Table(rules, code), id, facts)
    except arbiter.ArbiterError:
        still = ()  # cards that cannot be: the page must not rule on them either
    if not still:
        yield facts
        return
    fact = still[0]
    values: Iterable[Any] = VALUES.get(fact.kind, tuple(key for key, _ in fact.choices))
    for value in values or sorted({fact.least, min(fact.most, 3)}):
        yield from combinations(code, rules, id, {**facts, fact.key: value})


@pytest.mark.clause("IRR-028", "CH-105", "RUB-027")
def test_the_page_rules_as_the_arbiter_does(page: Page, server: str) -> None:
    open_marker(page, server)
    every = list(cases())
    assert len(every) > 200
    rulings = page.evaluate(LAW, [(code, rules.name, id, facts) for code, rules, id, facts in every])
    for (code, rules, id, facts), ruled in zip(every, rulings, strict=True):
        try:
            right = arbiter.consult(Table(rules, code), id, facts)
        except arbiter.ArbiterError:
            assert ruled is None, (code, id, facts)  # facts that contradict each other
            continue
        assert ruled is not None, (code, id, facts)
        assert (ruled["clauses"], ruled["claimant"], ruled["window"]) == (
            list(right.clauses),
            right.claimant,
            right.window,
        )
        choices = [
            (choice.id, choice.by, [(r.kind, r.amount, list(r.cards)) for r in choice.remedies])
            for choice in right.choices
        ]
        assert [
            (choice["id"], choice["by"], [(r["kind"], r["amount"], r["cards"]) for r in choice["remedies"]])
            for choice in ruled["choices"]
        ] == choices, (code, id, facts)


@pytest.mark.parametrize(("theme", "width"), some([("dark", 390), ("light", 1280)], [("dark", 390)]))
def test_nothing_for_axe_to_find(visitor: Any, server: str, theme: str, width: int) -> None:
    page = visitor({"lang": "fr" if theme == "dark" else "en"}, color_scheme=theme, viewport={**PHONE, "width": width})
    open_marker(page, server)
    page.evaluate("location.hash = '#new=chinese'")
    page.locator("#name-0").wait_for()
    page.locator("summary").click()
    clean(page, "new sheet")
    assert not small_targets(page)
    for preset, players in (("ordinary", None), ("four", None), ("beigne", ["A", "B", "C", "D", "E", "F", "G", "H"])):
        begin(page, preset, players)
        if preset != "beigne":
            tap(page, ("marriage", 0), ("bezique", 1), ("four_aces", 1))
            page.locator(".tool").first.click()
        clean(page, preset)
        assert not small_targets(page), preset
    begin(page, "ordinary", options={"target": 500})
    tap(page, ("double_bezique", 0), ("marriage", 1))
    for dialog in ("count", "more", "arbiter", "trump"):
        page.evaluate(f"location.hash = '#keep=sheet&d={dialog}'")
        expect(page.get_by_role("dialog")).to_be_visible()
        clean(page, dialog)
        assert not small_targets(page), dialog
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    page.locator(".tool.main").click()
    page.locator("#cards-0").fill("8")
    page.locator("input[name=last]").first.check(force=True)
    page.get_by_role("dialog").locator(".primary").click()
    clean(page, "end of the match")
    page.evaluate("location.hash = '#paper=sheet'")
    page.locator(".paper .amend").first.wait_for()
    clean(page, "paper")
    assert not small_targets(page)


def test_a_clause_of_the_arbiter_opens_beside_the_sheet(page: Page, server: str) -> None:
    """And gives way to the case that cited it, as it was filled in."""
    open_marker(page, server)
    begin(page, "ordinary")
    ask(page, "ordinary", "lost_card", [0], [])
    page.locator("#fact-cards").fill("AC AC")
    for leave in (lambda: page.keyboard.press("Escape"), lambda: page.get_by_role("button", name="Close").click()):
        page.locator(".clauses a.clause").last.click()
        expect(page.locator("dialog[open][data-beside] .beside h3 b")).to_have_text("AMB-29")
        expect(page.locator("dialog[open] .says")).not_to_be_empty()
        leave()
        expect(page.locator("dialog[open]:not([data-beside]) #fact-cards")).to_have_value("AC AC")
    assert len(page.context.pages) == 1
