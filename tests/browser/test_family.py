"""Every game of the menu, from the home page to the end of a deal: what the page counts is what the record counts."""

from __future__ import annotations

import re
from typing import Any

import pytest
from cases import some
from playwright.sync_api import Page, expect

from atout.records import read_record

from .hand import WAITING, begin_from_menu, dish, next_deal, play_deal, play_deal_quickly, sheet
from .test_axe import small_targets

SHORT = {name: {"target": 10} for name in ("three", "four_teams")}  # the first deal ends the match
SEATS = {"three": 3, "four_teams": 4, "rubicon": 2}  # of the games of one deal the shortest
NO_SIDEWAYS = "document.documentElement.scrollWidth <= innerWidth"


def figures(text: str) -> list[int]:
    return [int(part.replace("−", "-")) for part in re.findall(r"[−-]?\d+", re.sub(r"(?<=\d)[,  ](?=\d)", "", text))]


@pytest.fixture
def remembered() -> dict[str, Any]:
    return {"options": SHORT}


@pytest.mark.parametrize("preset", some(SEATS, ["four_teams"]))
def test_a_deal_to_its_end(page: Page, server: str, preset: str) -> None:
    begin_from_menu(page, server, preset)
    expect(page.locator(".seat.far")).to_have_count(SEATS[preset] - 1)
    assert page.evaluate(NO_SIDEWAYS)
    play_deal_quickly(page)
    code = page.url.rsplit("/", 1)[-1]
    answer = page.request.get(f"{server}/api/record/{code}")
    assert answer.ok
    match = read_record(answer.text()).match
    assert match.over
    shown = [figures(total)[0] for total in sheet(page).locator(".totals dd").all_inner_texts()]
    assert shown == [match.scores[0], *match.scores[1:]]
    if match.rules.teams:
        for name in page.locator(".seat.far .plate b").all_inner_texts():
            expect(sheet(page).locator(".paper").first).to_contain_text(name)
    if end := match.settlement:
        settled = [figures(cell)[-1] for cell in sheet(page).locator(".sum-up td").all_inner_texts()]
        assert settled[-1] == end.final == sum(settled[:-1])
    assert not small_targets(page)
    if match.settlement:
        another_game(page)
        expect(page).to_have_url(re.compile(code))


def another_game(page: Page) -> None:
    """A game of one deal is followed by another at the same table."""
    sheet(page).get_by_role("button", name="Another game").click()
    expect(sheet(page)).to_have_count(0)
    page.locator(WAITING).first.wait_for()
    assert figures(page.locator(".score b").first.inner_text())[0] < 1000


HANDS = [(3, [play_deal, play_deal_quickly]), (8, [play_deal_quickly])]


@pytest.mark.parametrize(("players", "plays"), some(HANDS, HANDS[:1]))
def test_hands_of_beigne(page: Page, server: str, players: int, plays: list[Any]) -> None:
    page.goto(server)
    dish(page, "beigne").get_by_role("radio", name=str(players)).check()
    begin_from_menu(page, server, "beigne")
    expect(page.locator(".guest")).to_have_count(players - 1)
    before = [25] * players
    for hand, play in enumerate(plays, 1):
        play(page)
        line = sheet(page).locator(".beigne-sheet tbody tr").nth(hand)
        for seat, cell in enumerate(line.locator("td").all()):
            score, note = figures(cell.locator("span").first.inner_text())[0], cell.locator("small").inner_text()
            taken = (figures(note) or [0])[0]
            goes = note.startswith("goes")
            change = 0 if not goes else -taken if taken else 5
            assert score == before[seat] + change
            assert cell.locator(".ring-round").count() == (change > 0)
            before[seat] = score
        if hand < len(plays):
            next_deal(page)


class TestChouette:
    @pytest.fixture
    def remembered(self) -> dict[str, Any]:
        return {"base": "rubicon", "players": {"chouette": 4}}

    @pytest.mark.long
    def test_two_games_of_four(self, page: Page, server: str) -> None:
        begin_from_menu(page, server, "chouette")
        for game in (1, 2):
            play_deal_quickly(page)
            ledger = sheet(page).get_by_role("table", name="The Chouette’s accounts")
            rows = [figures(row.inner_text()) for row in ledger.locator("tbody tr").all()]
            assert len(rows) == 4
            assert sum(row[-1] for row in rows) == 0
            assert sum(row[-2] for row in rows) == 0
            if game == 1:
                assert [row[-1] for row in rows] == [row[-2] for row in rows]
                places = ledger.locator("tbody th").all_inner_texts()
                assert places[0].endswith("in the box")
                assert places[1].endswith("captain")
                sheet(page).get_by_role("button", name="Next game").click()
                expect(sheet(page)).to_have_count(0)
                page.locator(WAITING).first.wait_for()
                expect(page.locator(".roles")).to_be_visible()


FINDER = "Find by how many, and how long"


class TestFinder:
    def test_the_game_for_the_people_and_the_time(self, page: Page, server: str) -> None:
        page.goto(server)
        page.get_by_text(FINDER).click()
        people = page.get_by_role("group", name="We are")
        minutes = page.get_by_role("group", name="We have")
        dishes = page.locator(".dish")
        people.get_by_role("radio", name="6", exact=True).check()
        expect(dishes).to_have_count(2)
        expect(page.locator(".dish h4")).to_contain_text(["Beigne", "Chouette"])
        people.get_by_role("radio", name="4", exact=True).check()
        expect(dishes).to_have_count(4)
        minutes.get_by_role("radio", name="15 min").check()
        for one in dishes.all():
            expect(one.locator("h4")).to_contain_text("15 min")
        people.get_by_role("radio", name="any number").check()
        minutes.get_by_role("radio", name="all evening").check()
        expect(dishes).to_have_count(0)
        expect(page.locator(".family")).to_have_count(5)

    @pytest.mark.long
    def test_how_many_we_are_is_how_many_sit_down(self, page: Page, server: str) -> None:
        page.goto(server)
        page.get_by_text(FINDER).click()
        page.get_by_role("group", name="We are").get_by_role("radio", name="6", exact=True).check()
        begin_from_menu(page, server, "beigne", come=False)
        expect(page.locator(".guest")).to_have_count(5)
