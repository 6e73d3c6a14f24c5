"""The ends of games of one deal, to the figures of the texts (clauses.md section 6)."""

from typing import Any

import pytest

from .positions import window
from .rules import rules_for
from .settlement import settle, winner_of


def final(preset: str, scores: tuple[int, int], brisques: int = 0, **options: Any) -> int:
    """What the winner ends with; the loser has won so many brisques."""
    rules = rules_for(preset, options)
    winner = winner_of(rules, list(scores), [0, 0], last_trick=0)
    assert winner is not None
    points = [0, 0]
    points[1 - winner] = 10 * brisques
    return settle(rules, list(scores), points, winner).final


@pytest.mark.parametrize(
    ("preset", "scores", "brisques", "options", "figure"),
    [
        ("chinese", (2900, 2500), 0, {}, 6400),  # S-075
        ("chinese", (2970, 2560), 0, {}, 6400),  # AMB-82 (a)
        ("chinese", (2970, 2560), 0, {"tens": "floorSum"}, 6500),
        ("chinese", (2970, 2560), 0, {"tens": "keep"}, 6530),
        ("chinese", (4000, 3000), 0, {}, 5000),  # CH-100
        ("chinese", (4000, 2990), 0, {}, 4000 + 2900 + 1000),
        ("chinese", (4000, 3000), 0, {"rubicon": 3500}, 8000),
        ("eight_pack", (6000, 5000), 0, {}, 7000),  # S-081
        ("eight_pack", (6000, 4990), 0, {}, 6000 + 4900 + 1000),
        ("rubicon", (9570, 9530), 0, {}, 10000),  # S-086
        ("rubicon", (1540, 870), 8, {}, 3620),  # AMB-104
        ("rubicon", (1540, 870), 8, {"tens": "floorSum"}, 3700),
        ("rubicon", (1540, 870), 8, {"tens": "keep"}, 3730),
        ("rubicon", (1540, 930), 7, {}, 2000),  # AMB-101: saved
        ("rubicon", (1540, 930), 6, {}, 1500 + 900 + 1000 + 320),
        ("rubicon", (1540, 1000), 0, {}, 2000),
    ],
)
def test_final_figures(
    preset: str, scores: tuple[int, int], brisques: int, options: dict[str, Any], figure: int
) -> None:
    assert final(preset, scores, brisques, **options) == figure
    assert final(preset, (scores[1], scores[0]), brisques, **options) == figure


def test_saved_and_rubicon_are_told() -> None:
    rules = rules_for("rubicon", {})
    for brisques, rubicon, saved in ((7, False, True), (6, True, False)):
        ending = settle(rules, [1540, 930], [0, 10 * brisques], 0)
        assert (ending.rubicon, ending.saved) == (rubicon, saved)


@pytest.mark.parametrize(
    ("preset", "scores", "brisques", "last", "winner"),
    [
        ("rubicon", [9570, 9530], [0, 320], 1, 0),  # RUB-022
        ("rubicon", [900, 900], [150, 170], 0, 1),  # RUB-009, AMB-100
        ("rubicon", [900, 900], [160, 160], 0, 0),
        ("chinese", [900, 900], [150, 170], 0, 0),  # AMB-80
        ("chinese", [890, 900], [0, 0], 0, 1),
    ],
)
def test_who_has_won(preset: str, scores: list[int], brisques: list[int], last: int, winner: int) -> None:
    assert winner_of(rules_for(preset, {}), scores, brisques, last) == winner


@pytest.mark.parametrize(("preset", "points"), [("chinese", 250), ("eight_pack", 250), ("rubicon", 50)])
def test_last_trick(preset: str, points: int) -> None:  # S-074, S-084
    deal = window(preset, "H", "")
    deal.won[0] = ["ACa", "TCa"]
    deal.finish_deal(0)
    assert deal.scores == [points, 0]  # brisques enter no total
    assert deal.match_over
    assert deal.settlement is not None
