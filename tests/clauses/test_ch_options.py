"""The options of the games for three and four and of the one-deal games: which each takes, which contradict."""

from __future__ import annotations

from typing import Any

import pytest

import atout
from atout.games.bezique.presets import choices

ONE_DEAL = ("chinese", "eight_pack", "rubicon")
MANY = ("three", "four", "four_teams")

TAKEN: list[tuple[tuple[str, ...], str, str, tuple[Any, ...]]] = [
    # presets, key, field, all the values they take; the first column's own value is among them
    (ONE_DEAL, "tens", "tens", ("floorEach", "floorSum", "keep")),  # AMB-82, AMB-104
    (ONE_DEAL, "carteBlanche", "carte_blanche", (False, True)),  # CH-050
    (ONE_DEAL, "cbContinuation", "cb_continuation", ("untilCourt", "wholeDeal")),  # AMB-75
    (ONE_DEAL, "trumpFixers", "trump_fixers", ("marriage", "marriageOrRun")),  # AMB-105
    (ONE_DEAL, "refillExact", "refill_exact", (False, True)),
    (ONE_DEAL, "firstEndTrick", "first_end_trick", ("free", "laid")),  # AMB-60
    (ONE_DEAL, "tripleDirect", "triple_direct", (False, True)),  # AMB-44
    (ONE_DEAL, "declPerTrick", "decl_per_trick", ("1", "pending")),  # AMB-107
    (ONE_DEAL, "sameClassReuse", "same_class_reuse", ("none", "breakRefill")),
    (ONE_DEAL, "beziqueRule", "bezique_rule", ("fixed", "trumpQueen")),  # CH-051
    (ONE_DEAL, "trickRule", "trick_rule", ("rankAnySuit", "standard")),  # AMB-106
    (ONE_DEAL, "declareInPhase2", "declare_in_phase2", (False, True)),  # AMB-106
    (("chinese", "eight_pack"), "pendingAfterStock", "pending_after_stock", ("lost", "kept")),  # AMB-57
    (("chinese", "eight_pack"), "cutBonus", "cut_bonus", (False, True)),
    (("chinese", "eight_pack"), "exactLift", "exact_lift", (24, 30)),  # AMB-90
    (("chinese", "eight_pack"), "trumpRepeat", "trump_repeat", ("free", "barred")),  # CH-063
    (("rubicon",), "trumpRepeat", "trump_repeat", ("free",)),  # the bésigue is always the same
    (MANY, "handSize", "hand_size", (8, 9, 10)),  # AMB-38
    (MANY, "turnUp", "turn_up", (False, True)),  # AMB-39
    (MANY, "tripleDirect", "triple_direct", (False, True)),  # AMB-44
    (MANY, "beziqueRule", "bezique_rule", ("fixed", "trumpQueen")),
    (MANY, "declPerTrick", "decl_per_trick", ("1",)),
    (MANY, "sameClassReuse", "same_class_reuse", ("none",)),
    (("three", "four"), "lastDraw", "last_draw", ("winnerChoice", "loserTurnup")),  # AMB-41
    (("four_teams",), "teamSquare", "team_square", ("further", "any", "former")),  # AMB-49
]


@pytest.mark.parametrize(("presets", "key", "field", "values"), TAKEN, ids=lambda part: str(part)[:20])
def test_what_an_option_takes(presets: tuple[str, ...], key: str, field: str, values: tuple[Any, ...]) -> None:
    for preset in presets:
        assert {*choices(preset, field)} == {*values}, preset
        for value in values:
            assert getattr(atout.rules(preset, **{key: value}), field) == value
        assert getattr(atout.rules(preset), field) in values


NOT_OFFERED = {
    ONE_DEAL: [
        "handSize", "target", "packs", "turnUp", "lastDraw", "sevenExchange", "brisqueTiming", "brisquePoints",
        "gameEnd", "tieBreak", "lastTrick", "units", "teamSquare", "requireNewCard", "players",
    ],
    MANY: [
        "tens", "rubicon", "carteBlanche", "cbContinuation", "cutBonus", "exactLift", "trumpRepeat", "firstEndTrick",
        "pendingAfterStock", "refillExact", "gameEnd", "packs", "units", "drawOrder", "players", "sides",
    ],
    ("three", "four"): ["teamSquare"],
    ("rubicon",): ["cutBonus", "exactLift"],
    ("ordinary", "sans_retourne", "britannica", "boussac"): [
        "tens", "rubicon", "tripleDirect", "teamSquare", "cutBonus", "carteBlanche", "firstEndTrick", "trumpRepeat",
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("preset", "key"), [(p, key) for some, keys in NOT_OFFERED.items() for p in some for key in keys]
)
def test_what_a_game_has_no_option_for(preset: str, key: str) -> None:
    with pytest.raises(atout.OptionError) as caught:
        atout.rules(preset, **{key: 10})
    assert repr(key) in caught.value.en
    assert repr(key) in caught.value.fr
    assert caught.value.fr != caught.value.en


CONTRADICTIONS: list[tuple[str, dict[str, Any], list[str]]] = [
    # preset, options, the words that name the trouble
    ("chinese", {"cutBonus": False, "exactLift": 30}, ["exactLift=30", "cutBonus=yes"]),
    ("chinese", {"carteBlanche": False, "cbContinuation": "wholeDeal"}, ["cbContinuation", "carteBlanche=yes"]),
    ("chinese", {"declPerTrick": "1", "pendingAfterStock": "kept"}, ["pendingAfterStock", "declPerTrick=pending"]),
    ("rubicon", {"pendingAfterStock": "kept"}, ["pendingAfterStock=kept", "declPerTrick=pending"]),
    ("chinese", {"sameClassReuse": "none", "refillExact": False}, ["refillExact=no", "sameClassReuse=breakRefill"]),
    ("chinese", {"beziqueRule": "fixed", "trumpRepeat": "barred"}, ["trumpRepeat=barred"]),
    ("chinese", {"beziqueRule": "ebAlternate"}, ["beziqueRule=ebAlternate"]),
    ("chinese", {"declPerTrick": "disjoint"}, ["declPerTrick=disjoint"]),
    ("chinese", {"sameClassReuse": "squaresOnly"}, ["sameClassReuse=squaresOnly"]),
    ("three", {"handSize": 12}, ["handSize=12", "8, 9", "10"]),
    ("four", {"declPerTrick": "pending"}, ["declPerTrick=pending"]),
    ("four", {"sameClassReuse": "breakRefill"}, ["sameClassReuse=breakRefill"]),
    ("three", {"brisqueTiming": "none"}, ["brisqueTiming=none"]),
    ("three", {"brisqueTiming": "rescue"}, ["brisqueTiming=rescue"]),
    ("four_teams", {"tieBreak": "brisquesThenLast"}, ["tieBreak=brisquesThenLast"]),
    ("four_teams", {"lastDraw": "loserTurnup"}, ["lastDraw=loserTurnup"]),
    ("three", {"firstDealer": "highChooses"}, ["firstDealer=highChooses"]),
    ("three", {"trumpFixers": "marriageOrRun"}, ["trumpFixers=marriageOrRun", "turnUp=no"]),
]


@pytest.mark.parametrize(("preset", "options", "words"), CONTRADICTIONS)
def test_contradictions_are_refused_in_words(preset: str, options: dict[str, Any], words: list[str]) -> None:
    with pytest.raises(atout.OptionError) as caught:
        atout.rules(preset, **options)
    assert caught.value.fr != caught.value.en
    for word in words:
        assert word in caught.value.en
        assert word in caught.value.fr


@pytest.mark.parametrize(
    ("preset", "options"),
    [
        ("chinese", {"declPerTrick": "1"}),
        ("chinese", {"carteBlanche": False}),
        ("chinese", {"sameClassReuse": "none"}),
        ("rubicon", {"declPerTrick": "pending", "pendingAfterStock": "kept"}),
        ("rubicon", {"trumpRepeat": "barred", "beziqueRule": "trumpQueen"}),
        ("four_teams", {"turnUp": True, "lastDraw": "loserTurnup"}),
        ("three", {"turnUp": False, "trumpFixers": "marriageOrRun"}),
    ],
)
def test_what_only_looks_like_a_contradiction_is_played(preset: str, options: dict[str, Any]) -> None:
    rules = atout.rules(preset, **options)
    assert atout.rules(preset, **options) == rules != atout.rules(preset)
