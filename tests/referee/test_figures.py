"""What things are worth, set like options: the referee counts by it, and what is worth 0 there is not."""

from typing import Any

import pytest

from .cards import Unlawful, whole_pack
from .deal import Deal
from .positions import announce, declare, kinds, window, won_again
from .rules import BadOption, figures_of, rules_for
from .settlement import settle


def deal_of(preset: str, top: str = "", dealer: int = 1, cut: tuple[int, int] | None = None, **options: Any) -> Deal:
    """A deal as it begins, from a pack with these cards on top."""
    rules = rules_for(preset, options)
    first = top.split()
    pack = [*first, *sorted(whole_pack(rules.packs) - {*first})]
    return Deal(rules, pack, dealer, [0] * rules.sides, cut=cut)


@pytest.mark.parametrize(
    ("preset", "kind", "cards", "figure"),
    [
        ("ordinary", "marriage", "KSa QSa", "marriage"),
        ("ordinary", "four_aces", "ASa ASb ACa ADa", "fourAces"),
        ("variante", "double_bezique", "QSa QSb JDa JDb", "doubleBezique"),
        ("britannica", "sequence", "AHa THa KHa QHa JHa", "sequence"),
        ("rubicon", "plain_sequence", "ACa TCa KCa QCa JCa", "plainSequence"),
        ("eight_pack", "five_trump_tens", "THa THb THc THd THe", "fiveTrumpTens"),
    ],
)
def test_a_combination_counts_its_figure(preset: str, kind: str, cards: str, figure: str) -> None:  # B-ORD-012
    assert declare(window(preset, "H", cards, **{figure: 170}), kind, cards) == 170
    assert kind in kinds(window(preset, "H", cards))
    deal = window(preset, "H", cards, **{figure: 0})
    assert kind not in kinds(deal)
    with pytest.raises(Unlawful, match="not a combination of this game"):
        declare(deal, kind, cards)


def test_the_smaller_bezique_is_left_where_the_greater_is_worth_nothing() -> None:  # B-ORD-021
    deal = window("ordinary", "H", "QSa QSb JDa JDb", doubleBezique=0)
    assert declare(deal, "bezique", "QSa JDa") == 40
    won_again(deal)
    assert kinds(deal) == {"bezique"}


def test_a_marriage_fixes_trumps_for_nothing() -> None:  # B-SR-003
    deal = window("sans_retourne", None, "KSa QSa KSb QSb KCa QCa", royalMarriage=0, marriage=0)
    assert kinds(deal) == {"royal_marriage"}
    assert declare(deal, "royal_marriage", "KSa QSa") == 0
    assert deal.trump == "S"
    won_again(deal)
    assert kinds(deal) == set()
    pending = window("chinese", None, "KSa QSa", royalMarriage=0)
    assert announce(pending, "royal_marriage", "KSa QSa") == 0
    barred = window("chinese", None, "KSa QSa", marriage=0)
    barred.barred = "S"
    assert kinds(barred) == set()


def test_trump_squares_worth_nothing_are_plain_ones() -> None:  # AMB-102
    deal = window("chinese", "H", "AHa AHb AHc AHd THa THb THc THd", fourTrumpAces=0, fourTrumpTens=0)
    assert kinds(deal) == {"four_aces"}
    assert declare(deal, "four_aces", "AHa AHb AHc AHd") == 100
    others = window("chinese", "H", "KHa KHb KHc KHd", fourTrumpAces=0)
    assert kinds(others) == {"four_trump_kings"}


def test_the_seven_counts_its_figure() -> None:  # B-ORD-024, B-ORD-091
    assert declare(window("ordinary", "H", "7Ha 7Hb", seven=30), "seven", "7Ha 7Hb") == 60
    deal = window("ordinary", "H", "7Ha 7Hb", seven=0)
    assert kinds(deal) == set()
    assert deal.exchange(0, "7Ha") == 10  # sevenExchangePoints says what that is worth
    hands = "KSa KSb KHa KHb KDa KDb KCa KCb QSa QSb QHa QHb QDa QDb QCa QCb"
    assert deal_of("boussac", hands + " 7Ha", seven=30).scores == [0, 30]


def test_the_rest_counts_its_figure() -> None:  # B-ORD-089, CH-038, CH-039, CH-046
    last = window("ordinary", "H", "", lastTrickPoints=50)
    last.finish_deal(0)
    assert last.scores == [50, 0]
    cut = deal_of("chinese", cut=(24, 24), guessPoints=60, exactLiftPoints=70)
    assert cut.scores == [60, 70]
    blanche = window("rubicon", None, "7Sa 8Sa", carteBlanchePoints=20)
    blanche.stage, blanche.tricks = "lead", 0
    assert blanche.show_blanche(0) == 20


@pytest.mark.parametrize(
    ("preset", "scores", "options", "final"),
    [
        ("chinese", [4000, 3000], {"winBonus": 300}, 4300),  # CH-099
        ("chinese", [4000, 2000], {"rubiconBonus": 0}, 6000),  # CH-101
        ("rubicon", [1500, 800], {"rubiconBonus": 2000, "rubiconBrisques": 100}, 4400),  # RUB-024, RUB-026
    ],
)
def test_bonuses(preset: str, scores: list[int], options: dict[str, Any], final: int) -> None:
    assert settle(rules_for(preset, options), scores, [0, 0], 0).final == final


def test_a_carte_blanche_worth_nothing_is_not_asked_for() -> None:  # CH-050
    assert not rules_for("chinese", {"carteBlanchePoints": 0}).carteBlanche
    with pytest.raises(BadOption):
        rules_for("chinese", {"carteBlanchePoints": 0, "carteBlanche": True})


def test_only_what_the_game_has_can_be_worth_something() -> None:
    for preset, figure, value in (
        ("ordinary", "tripleBezique", 1500),
        ("ordinary", "winBonus", 500),
        ("chinese", "seven", 10),  # CH-009
        ("rubicon", "fourTrumpAces", 1000),  # RUB-019
        ("ordinary", "marriage", -20),
        ("ordinary", "marriage", True),
        ("ordinary", "marriage", "20"),
    ):
        with pytest.raises(BadOption):
            rules_for(preset, {figure: value})
    assert "winBonus" in figures_of(rules_for("rubicon", {}))


def test_figures_are_in_points_where_scores_are_in_units() -> None:  # EB-074
    assert declare(window("britannica", "H", "KSa QSa", units=True, marriage=50), "marriage", "KSa QSa") == 50
    with pytest.raises(BadOption):
        rules_for("britannica", {"units": True, "marriage": 25})
