"""What the page knows comes from the presets and from the law; the worker keeps the page's own files, and no others."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from atout.contract.game import all_presets, game_of
from atout.contract.options import camel
from atout.contract.terms import OptionError
from atout.games.bezique.presets import PRESETS
from atout.games.bezique.presets import rules as rules_of
from atout.games.bezique.rules import VALUES
from atout.games.bezique.sheet.marks import marks, offered
from atout.server.pages import marker


@pytest.fixture(scope="module")
def games() -> dict[str, Any]:
    return marker.games_data()


@pytest.mark.clause("B-ORD-012", "B-ORD-025", "CH-031", "H8-017", "RUB-016", "RUB-019")
@pytest.mark.parametrize("preset", PRESETS)
def test_the_kinds_and_points_are_those_of_the_preset(preset: str) -> None:
    """No kind is missing, none is added, and its points are what the kernels mark."""
    rules = PRESETS[preset]
    worth = {kind: int(rules.packed.value[number]) for number, kind in enumerate(VALUES, 1)}
    if not rules.turn_up and not rules.seven_without_turn_up:
        worth["seven"] = 0  # B-SR-006
    points_by_kind = {kind: points for kind, points in marks(rules).items() if kind in VALUES}
    assert points_by_kind == {kind: points for kind, points in worth.items() if points}


@pytest.mark.clause("EB-074", "B-SR-006", "CH-050")
def test_options_change_what_may_be_marked() -> None:
    units = rules_of("britannica", units=True)
    counted = {kind: int(units.packed.value[number]) for number, kind in enumerate(VALUES, 1)}
    assert {kind: points for kind, points in marks(units).items() if kind in VALUES}.items() <= counted.items()
    assert "seven" not in marks(rules_of("ordinary", turn_up=False))
    assert "carte_blanche" not in marks(rules_of("chinese", carteBlanche=False))
    assert {"brisque_ten": 10, "brisque_ace": 11}.items() <= marks(
        rules_of("ordinary", brisqueTiming="now", brisquePoints=11)
    ).items()
    assert all(one.points for preset in PRESETS for one in offered(preset))


def test_every_figure_of_every_preset_travels(games: dict[str, Any]) -> None:
    assert [each["id"] for each in games["presets"]] == list(all_presets())
    for each in games["presets"]:
        rules = game_of(each["id"]).presets[each["id"]]
        for name in ("last_trick_points", "win_bonus", "rubicon", "start", "fine", "target"):
            if hasattr(type(rules), name) and camel(name) in each["rules"]:
                assert each["rules"][camel(name)] == getattr(rules, name)
    assert games["forcing"] == {"A": "aceLimit", "2": "twoLimit", "10": "tenLimit"}
    assert games["brisquesPerPack"] == 8


@pytest.mark.clause("CH-021", "CH-022", "CH-023", "CH-024", "EB-093", "EB-094", "BOU-063")
def test_the_cards_of_bezique_by_trumps(games: dict[str, Any]) -> None:
    assert games["bezique"]["trumpQueen"] == {
        "": [], "S": ["QS", "JD"], "D": ["QD", "JS"], "H": ["QH", "JC"], "C": ["QC", "JH"],
    }  # fmt: skip
    assert games["bezique"]["ebAlternate"]["S"] == ["QC", "JH"]
    assert games["bezique"]["fixed"][""] == ["QS", "JD"]


@pytest.mark.parametrize("preset", ["ordinary", "chinese", "boussac"])
def test_options_offered_together_make_rules(games: dict[str, Any], preset: str) -> None:
    """Two values that nothing bars can be played together, and two that are barred cannot."""
    options = next(each for each in games["presets"] if each["id"] == preset)["options"]
    written = {True: "yes", False: "no"}
    for one, other in itertools.combinations(options, 2):
        for mine, yours in itertools.product(one["values"], other["values"]):
            a, b = mine["value"], yours["value"]
            barred = any(
                key == other["key"] and b not in allowed for key, allowed in one["bars"].get(_text(a, written), [])
            )
            barred |= any(
                key == one["key"] and a not in allowed for key, allowed in other["bars"].get(_text(b, written), [])
            )
            if barred:
                given = {
                    k: v for k, v, d in ((one["key"], a, one["default"]), (other["key"], b, other["default"])) if v != d
                }
                with pytest.raises(OptionError):
                    rules_of(preset, **given)


def _text(value: Any, written: dict[bool, str]) -> str:
    return written[value] if isinstance(value, bool) else str(value)


def test_the_law_travels_whole() -> None:
    law = marker.law_data()
    assert [code["id"] for code in law["codes"]] == ["quebec", "britannica", "boussac", "beigne"]
    for code in law["codes"]:
        assert set(code) == {"id", "name", "irregularities", "own"}
        for irregularity in code["irregularities"]:
            assert irregularity["clauses"]
            assert irregularity["cases"]
            assert irregularity["window"] in law["windows"]
            for case in irregularity["cases"]:
                kinds = {measure["kind"] for offer in case["offers"] for measure in offer["measures"]}
                assert kinds <= set(law["remedies"])
    assert set(law["tables"]) == set(all_presets())
    assert law["tables"]["three"]["quebec"]["table"] == "several"
    assert [law["tables"]["three"]["quebec"][key] for key in ("packs", "ranks")] == [3, "789JQKTA"]
