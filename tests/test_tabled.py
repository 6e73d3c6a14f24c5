"""Objects show themselves: sheets, rules, records and rulings as tables, matches and views as they print."""

from __future__ import annotations

from html import escape
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

import atout
from atout.arbiter import consult
from atout.display import Grid, Tabled

RULES = atout.rules("britannica", target=500)
RULING = consult(atout.rules("ordinary"), "both_long")


@pytest.fixture(scope="module")
def match() -> atout.Match:
    return atout.play(atout.Match(atout.rules("ordinary", target=500), seed=7), ["boussac", "random"])


@pytest.fixture(scope="module")
def sheet(match: atout.Match) -> Tabled:
    return next(event.sheet for event in match.events if event.do == "deal_end")


@pytest.fixture(scope="module")
def hand() -> Any:
    return atout.play(atout.Match(atout.rules("beigne", players=4, start=10), seed=1), "boussac").sheets[-1]


def by_rich(shown: object) -> str:
    console = Console(width=200, file=StringIO(), color_system=None)
    console.print(shown)
    assert isinstance(console.file, StringIO)
    return console.file.getvalue()


@pytest.mark.clause("B-ORD-087")
def test_a_sheet_is_a_line_for_each_seat(sheet: Tabled) -> None:
    assert str(sheet) == (
        "Deal 1, dealt by seat 0\n"
        "seat  before  declarations  brisques  last_trick  seven  after\n"
        "   0       0           240        80          10      0    330\n"
        "   1       0            20        80           0     20    120"
    )


@pytest.mark.clause("BEI-037")
def test_so_is_a_hand_of_le_beigne_with_a_circle_where_a_score_has_risen(hand: Any) -> None:
    grid = hand.grid()
    assert grid.head == ("seat", "before", "went", "tricks", "after")
    for row, cells in zip(hand.rows, grid.rows, strict=True):
        assert cells[-1] == (f"{row.after}°" if row.circled else row.after)
        assert (cells[2] in ("yes", "forced")) == bool(row.went)


def test_rules_show_each_option_and_what_the_preset_has() -> None:
    assert str(RULES) == repr(RULES) == "atout.rules('britannica', target=500)"
    rows = {row[0]: row for row in RULES.grid().rows}
    assert rows["target"][1:3] == ("500", "1000")
    assert [key for key, row in rows.items() if row[2]] == ["target"]
    assert "fourAces" in rows


def test_a_record_shows_the_totals_deal_by_deal(match: atout.Match) -> None:
    record = atout.read_record(atout.write_record(match, names=("Anne", "Léa")))
    lines = str(record).splitlines()
    assert lines[1].split() == ["deal", "Anne", "Léa"]
    assert lines[2].split() == ["1", "330", "120"]
    assert lines[-1].split() == [str(match.deal_number), *map(str, match.scores)]


def test_a_ruling_shows_its_choices_and_what_each_brings() -> None:
    assert str(RULING).splitlines()[-1].split("  ")[0] == "nobody"
    assert str(RULING).endswith("annul_deal")
    assert str(RULING).startswith("both_long (quebec, ")


@pytest.mark.parametrize("rules", [RULES, RULING], ids=["rules", "ruling"])
def test_notebooks_and_rich_show_the_same_cells(rules: Tabled, sheet: Tabled, hand: Tabled) -> None:
    for shown in (rules, sheet, hand):
        html, printed = shown._repr_html_(), by_rich(shown)
        for cell in (str(cell) for row in shown.grid().rows for cell in row):
            assert f">{escape(cell)}</td>" in html
            assert cell in printed


def test_what_was_measured_shows_a_line_for_each_player_or_source() -> None:
    result = atout.arena(["boussac", "random"], "ordinary", pairs=2, seed=1)
    assert str(result).splitlines()[0] == f"2 rounds, 4 games, {result.deals} deals"
    assert [line.split()[0] for line in str(result).splitlines()[2:]] == ["boussac", "random"]
    assert f"{result.points:.1f}" in str(result).splitlines()[2]
    simulated: Any = atout.simulate("ordinary", deals=4, seed=1)
    assert str(simulated).splitlines()[-2].split() == [
        "together", *(f"{role.points.mean:.1f}" for role in simulated.roles)
    ]  # fmt: skip
    assert len(str(atout.simulate("beigne", deals=4, seed=1)).splitlines()) == 2 + 4
    ladder = atout.research.ladder(["random"], "ordinary", pairs=2, seed=1)
    assert str(ladder).splitlines()[2].split() == ["boussac", "1500", "1500", "1500"]


def test_what_a_cell_says_is_no_html_and_no_markup() -> None:
    grid = Grid("<b>[red]", ("a",), [("<i>[bold]",)])
    assert "<b>" not in grid.html()
    assert "<i>" not in grid.html()
    assert "<i>[bold]" in by_rich(grid.rich())


def test_a_match_and_a_view_are_printed_as_they_are() -> None:
    match = atout.Match("ordinary", seed=7)
    assert by_rich(match).split() == str(match).split()
    assert by_rich(match.view(0)).split() == str(match.view(0)).split()
