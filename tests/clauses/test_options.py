"""The options of the rules: what each takes, what it refuses, which contradict each other, in both languages."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

import atout
from atout.contract.options import Option, camel, options_of
from atout.games.bezique import PRESETS
from atout.games.bezique.presets import offered, options_on_top

from .table import offered as on_offer
from .table import play, position, refused, scores, told

OPTIONS: dict[str, Option] = options_of(atout.Rules)
KEYS = sorted(option.key for option in OPTIONS.values())

# What an option needs beside it to make sense.
COMPANIONS: dict[str, dict[str, Any]] = {
    "trumpFixers": {"turnUp": False},
    "sevenWithoutTurnUp": {"turnUp": False},
    "fixedDrawer": {"drawOrder": "fixedPlayer"},
    "claimCountsBrisques": {"gameEnd": "claim"},
}


def field_of(key: str) -> str:
    return next(name for name in OPTIONS if camel(name) == key)


def values_of(preset: str, key: str) -> list[Any]:
    """The values that an option takes in a preset, given what it needs beside it."""
    values = []
    for value in OPTIONS[field_of(key)].values:
        try:
            rules = atout.rules(preset, **{**COMPANIONS.get(key, {}), key: value})
        except atout.OptionError:
            continue
        if getattr(rules, field_of(key)) == value:  # a deck that the game has anyway is not written
            values.append(value)
    return values


def home(key: str) -> str:
    """A preset that has the option: the first one."""
    return next(preset for preset in PRESETS if field_of(key) in offered(preset))


HOMES = {key: home(key) for key in KEYS}
EVERY_VALUE = [
    (preset, key, value)
    for key in KEYS
    for preset in dict.fromkeys((HOMES[key], "rubicon"))
    if field_of(key) in offered(preset)
    for value in values_of(preset, key)
]


def sentence(error: atout.AtoutError) -> None:
    """A person can read the error in both languages, and they are two languages."""
    assert error.fr
    assert error.en
    assert error.fr != error.en
    assert str(error) == error.en


# One option ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("preset", "key", "value"), EVERY_VALUE)
def test_every_value_is_taken_as_itself_and_as_text(preset: str, key: str, value: Any) -> None:
    option = OPTIONS[field_of(key)]
    for written in (value, option.write(value), str(value)):
        rules = atout.rules(preset, **{**COMPANIONS.get(key, {}), key: written})
        assert getattr(rules, field_of(key)) == value
    assert atout.rules(preset, **{**COMPANIONS.get(key, {}), field_of(key): value}) == rules
    assert option.read(option.write(value)) == value


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("value", ["nonsense", "", 7, -1, None, 3.5, 100_001])
def test_every_other_value_is_refused_in_words(key: str, value: Any) -> None:
    option = OPTIONS[field_of(key)]
    if key == "target" and value == 7:
        value = 9
    if key == "target" and value == 3.5:
        value = "3.5"
    if key in ("dealPattern", "deck") and value == "":
        value = "0"
    if key == "rubicon" and value == 7:
        value = "7.0"
    with pytest.raises(atout.OptionError) as caught:
        atout.rules(HOMES[key], **{**COMPANIONS.get(key, {}), key: value})
    sentence(caught.value)
    assert key in caught.value.en
    assert key in caught.value.fr
    for lawful in values_of(HOMES[key], key):
        assert option.write(lawful) in caught.value.en
        assert option.write(lawful) in caught.value.fr


@pytest.mark.parametrize("key", KEYS)
def test_every_option_is_named_for_people(key: str) -> None:
    option = OPTIONS[field_of(key)]
    assert option.label.fr
    assert option.label.en
    assert bool(option.help.fr) == bool(option.help.en)
    assert re.fullmatch(r"[A-Z0-9-]+-\d{3}", option.clause)
    if option.values and not isinstance(option.values[0], bool | int):
        assert len(option.shown) == len(option.values)
    for value in option.values:
        assert option.name(value).fr
        assert option.name(value).en
    assert len({str(option.name(value)) for value in option.values}) == len(option.values)


@pytest.mark.parametrize(
    ("written", "meant"), [("oui", True), ("non", False), ("Yes", True), ("NO", False), ("true", True)]
)
def test_yes_and_no_in_both_languages(written: str, meant: bool) -> None:
    assert atout.rules("ordinary", mustBeat=written).must_beat is meant


@pytest.mark.parametrize("target", [10, 11, "1000", 100_000])
def test_any_target_of_ten_or_more(target: Any) -> None:
    assert atout.rules("ordinary", target=target).target == int(target)


# What does not exist ------------------------------------------------------------------------------------


def test_an_unknown_preset_is_refused_in_words() -> None:
    with pytest.raises(atout.OptionError) as caught:
        atout.rules("bridge")
    sentence(caught.value)
    for name in PRESETS:
        assert name in caught.value.en
        assert name in caught.value.fr


@pytest.mark.parametrize("key", ["hands", "packs", "players", "plainSequence", "HandSize", "hand-size"])
def test_an_unknown_option_is_refused_in_words(key: str) -> None:
    with pytest.raises(atout.OptionError) as caught:
        atout.rules("ordinary", **{key: 2})
    sentence(caught.value)
    assert repr(key) in caught.value.en
    for known in map(camel, offered("ordinary")):
        assert known in caught.value.en
        assert known in caught.value.fr


@pytest.mark.parametrize("preset", list(PRESETS))
def test_a_preset_has_the_options_its_sources_leave_open_and_no_others(preset: str) -> None:
    rules = PRESETS[preset]
    for key in KEYS:
        if field_of(key) not in offered(preset):
            with pytest.raises(atout.OptionError, match=f"{preset} has no option '{key}'"):
                atout.rules(preset, **{key: OPTIONS[field_of(key)].write(getattr(rules, field_of(key)))})
    assert ("teamSquare" in map(camel, offered(preset))) == (preset == "four_teams")
    assert ("cutBonus" in map(camel, offered(preset))) == (preset in ("chinese", "eight_pack"))
    assert ("rubicon" in map(camel, offered(preset))) == rules.one_deal


def test_a_match_refuses_them_as_well() -> None:
    with pytest.raises(atout.OptionError):
        atout.Match("ordinary", options={"handSize": 12})
    with pytest.raises(atout.OptionError):
        atout.Match("whist")


# What contradicts ---------------------------------------------------------------------------------------

CONTRADICTIONS = [
    # preset, options, the words that name the trouble
    ("ordinary", {"trumpFixers": "marriageOrRun"}, ["trumpFixers=marriageOrRun", "turnUp=no"]),
    ("ordinary", {"trumpFixers": "marriage"}, ["trumpFixers=marriage", "turnUp=no"]),
    ("ordinary", {"sevenWithoutTurnUp": True}, ["sevenWithoutTurnUp=yes", "turnUp=no"]),
    ("sans_retourne", {"sevenExchange": "both"}, ["sevenExchange=both"]),
    ("sans_retourne", {"sevenExchange": "preplay"}, ["sevenExchange=preplay"]),
    ("ordinary", {"turnUp": False, "sevenExchange": "afterTrick"}, ["sevenExchange=afterTrick"]),
    ("sans_retourne", {"lastDraw": "winnerChoice"}, ["lastDraw=winnerChoice"]),
    ("britannica", {"turnUp": False, "lastDraw": "loserTurnup"}, ["lastDraw=loserTurnup"]),
    ("sans_retourne", {"turn7Timing": "end"}, ["turn7Timing=end"]),
    ("sans_retourne", {"turnedSevenSpent": True}, ["turnedSevenSpent=yes"]),
    ("ordinary", {"fixedDrawer": "dealer"}, ["fixedDrawer=dealer", "drawOrder=fixedPlayer"]),
    ("ordinary", {"fixedDrawer": "elder"}, ["fixedDrawer=elder", "drawOrder=fixedPlayer"]),
    (
        "ordinary",
        {"requireNewCard": False, "sameClassReuse": "squaresOnly"},
        ["requireNewCard=no", "sameClassReuse=squaresOnly"],
    ),
    ("ordinary", {"claimCountsBrisques": True}, ["claimCountsBrisques=yes", "gameEnd=claim"]),
    ("ordinary", {"dealPattern": "3-3"}, ["dealPattern", "3-3", "6", "8"]),
    ("ordinary", {"dealPattern": "3-2-3", "handSize": 9}, ["dealPattern", "3-2-3", "8", "9"]),
    ("ordinary", {"dealPattern": "3-x-3"}, ["dealPattern", "3-x-3"]),
    ("ordinary", {"dealPattern": "8-0"}, ["dealPattern", "8-0"]),
    ("ordinary", {"dealPattern": "3--3-2"}, ["dealPattern", "3--3-2"]),
    ("ordinary", {"dealPattern": "3-²-3"}, ["dealPattern", "3-²-3"]),
    ("ordinary", {"units": True, "brisquePoints": 11}, ["units=yes", "brisquePoints"]),
    *(
        (preset, {"drawOrder": "fixedPlayer", "lastDraw": "winnerChoice"}, ["drawOrder", "lastDraw=winnerChoice"])
        for preset in ("ordinary", "boussac", "britannica")
    ),
]


@pytest.mark.parametrize(("preset", "options", "words"), CONTRADICTIONS)
def test_contradictions_are_refused_in_words(preset: str, options: dict[str, Any], words: list[str]) -> None:
    with pytest.raises(atout.OptionError) as caught:
        atout.rules(preset, **options)
    sentence(caught.value)
    for word in words:
        assert word in caught.value.en
        assert word in caught.value.fr


@pytest.mark.parametrize(
    ("preset", "options"),
    [
        ("ordinary", {"turnUp": False, "trumpFixers": "marriageOrRun"}),
        ("sans_retourne", {"sevenWithoutTurnUp": True}),
        ("sans_retourne", {"turnUp": True, "sevenExchange": "preplay", "lastDraw": "loserTurnup"}),
        ("ordinary", {"drawOrder": "fixedPlayer", "fixedDrawer": "dealer"}),
        ("ordinary", {"requireNewCard": False}),
        ("ordinary", {"sameClassReuse": "squaresOnly", "requireNewCard": True}),
        ("ordinary", {"gameEnd": "claim", "claimCountsBrisques": True}),
        ("ordinary", {"handSize": 9, "dealPattern": "3-2-2-2"}),
        ("ordinary", {"dealPattern": "8"}),
        ("britannica", {"turnUp": False}),
        ("boussac", {"turnUp": False}),
    ],
)
def test_what_only_looks_like_a_contradiction_is_played(preset: str, options: dict[str, Any]) -> None:
    rules = atout.rules(preset, **options)
    for key, value in options.items():
        assert getattr(rules, field_of(key)) == value


# Kept and told ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("preset", list(PRESETS))
def test_what_differs_from_a_preset_is_enough_to_make_the_rules_again(preset: str) -> None:
    for name in offered(preset):
        for value in values_of(preset, camel(name)):
            rules = atout.rules(preset, **{**COMPANIONS.get(camel(name), {}), name: value})
            told_options = options_on_top(rules)
            assert set(told_options) <= set(KEYS)
            assert atout.rules(preset, **told_options) == rules


def test_presets_need_no_options() -> None:
    for preset, rules in PRESETS.items():
        assert atout.rules(preset) == rules
        assert options_on_top(rules) == {}
        assert rules.name == preset


def test_options_go_on_top_of_rules_too() -> None:
    rules = atout.rules(atout.rules("ordinary", handSize=9), target=1000)
    assert (rules.hand_size, rules.target, rules.packets) == (9, 1000, (3, 3, 3))


def test_units_divide_a_target_once() -> None:
    rules = atout.rules(atout.rules("ordinary", units=True), handSize=9, units=True)
    assert rules.target == 150


@pytest.mark.parametrize("target", [100, 1000, 150, 1500])
def test_a_game_in_units_tells_its_target(target: int) -> None:
    """Also where it is that of the preset: without it, a tenth of that would be read (EB-074)."""
    for preset in ("britannica", "ordinary"):
        rules = atout.rules(preset, units=True, target=target)
        assert options_on_top(rules) == {"units": True, "target": target}
        assert atout.rules(preset, **options_on_top(rules)) == rules


def test_rules_that_are_no_preset_with_options_are_not_written() -> None:
    odd = replace(PRESETS["ordinary"], plain_sequence=50)
    with pytest.raises(atout.OptionError, match="plain_sequence=50 is no option, and ordinary has 0") as caught:
        options_on_top(odd)
    sentence(caught.value)
    with pytest.raises(atout.OptionError, match="no preset 'mine'"):
        options_on_top(replace(odd, name="mine"))
    assert atout.Match(odd, seed=1).turn in (0, 1)
    assert atout.Match(replace(odd, name="mine"), seed=1).turn in (0, 1)


# Played -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("preset", "key", "value"), EVERY_VALUE)
def test_a_deal_under_every_option_comes_out_even(preset: str, key: str, value: Any) -> None:
    """All cards are played, every point has its source, nobody is left without a choice."""
    options = {**({"target": 100_000} if "target" in offered(preset) else {}), **COMPANIONS.get(key, {}), key: value}
    numbers = random.Random(f"{key} {value}")
    match = atout.Match(preset, options=options, seed=4, auto_deal=False)
    while not match.deal_number or match.turn is not None:
        if match.turn is None:
            list(match.start_deal())
            continue
        legal = match.legal()
        assert legal != (atout.Draw(),) or match.rules.free_table  # else that happens by itself
        list(match.apply(numbers.choice(legal)))
    rules = match.rules
    played = Counter(event.card for event in match.events if event.do == "play")  # type: ignore[attr-defined]
    assert len(played) == rules.cards.size
    assert set(played.values()) == {1}
    assert told(match.events, "trick").count("trick") == rules.cards.size // rules.players
    rows = next(event for event in match.events if event.do == "deal_end").sheet.rows  # type: ignore[attr-defined]
    for side in range(rules.sides):
        own = [row for row in rows if rules.side(row.seat) == side]
        assert {row.after for row in own} == {own[0].before + sum(sum(row.sources.values()) for row in own)}
        assert match.scores[side] == own[0].after
    assert atout.Match.replay(match.rules, match.log).scores == match.scores


@pytest.mark.parametrize(
    ("pattern", "packets"), [("8", [8]), ("2-3-3", [2, 3, 3]), ("4-4", [4, 4]), ("1-1-1-1-1-1-1-1", [1] * 8)]
)
def test_the_packets_are_dealt_as_agreed(pattern: str, packets: list[int]) -> None:
    match = position(dealPattern=pattern)
    dealt = [(event.seat, event.count) for event in match.events if event.do == "packet"]  # type: ignore[attr-defined]
    assert dealt == [(seat, count) for count in packets for seat in (0, 1)]
    assert [len(match.view(seat).hand) for seat in (0, 1)] == [8, 8]


WORTHLESS = {
    "marriage": "marriage KS QS",
    "royalMarriage": "royal_marriage KH QH",
    "fourKings": "four_kings KS KH KD KC",
    "fourJacks": "four_jacks JS JH JD JC",
    "bezique": "bezique QS JD",
    "sequence": "sequence JH QH KH TH AH",
    "seven": "seven 7H",
}


@pytest.mark.clause("B-ORD-012")
@pytest.mark.parametrize("figure", WORTHLESS)
def test_what_is_worth_nothing_is_not_declared(figure: str) -> None:
    """Hearts are trumps; at their usual figures the same cards are declared, and something else can be all the same."""
    kind, cards = WORTHLESS[figure].split(" ", 1)
    beside = "KC QC" if kind == "bezique" else "QS JD"
    hands = (f"{cards} {beside} AC", "9C")
    usual, without = (position(hands=hands, sevenExchange="afterTrick", **given) for given in ({}, {figure: 0}))
    for match in (usual, without):
        play(match, "0 AC", "1 9C")
    assert kind in on_offer(usual).split()
    assert kind not in on_offer(without).split()
    assert refused(usual, f"0 {kind} {cards}") == "lawful"
    assert refused(without, f"0 {kind} {cards}") == "B-ORD-012"


@pytest.mark.clause("B-SR-003")
def test_a_marriage_worth_nothing_fixes_trumps_all_the_same() -> None:
    match = position("sans_retourne", hands=("KS QS KC QC AD", "9D 9H"), royalMarriage=0, marriage=0)
    play(match, "0 AD", "1 9D", "0 royal_marriage KS QS")
    assert (scores(match), match.view(0).trump) == ("0 0", "S")
    play(match, "0 draw", "0 KS", "1 9H")
    assert "marriage" not in on_offer(match)


@pytest.mark.clause("CH-046", "CH-050")
def test_a_carte_blanche_worth_nothing_is_not_asked_for() -> None:
    rules = atout.rules("rubicon", carteBlanchePoints=0)
    assert (rules.carte_blanche, rules.asks_before_play) == (False, False)
    with pytest.raises(atout.OptionError, match="carteBlanchePoints=0 contradicts the rest"):
        atout.rules("rubicon", carteBlanche=True, carteBlanchePoints=0)


@pytest.mark.clause("BOU-022")
@pytest.mark.parametrize("preset", ["boussac", "sans_retourne"])
def test_hands_that_nobody_deals_are_refused_by_their_size(preset: str) -> None:
    with pytest.raises(atout.OptionError, match="choose one of 8, 9, 10"):
        atout.rules(preset, handSize=12)


@pytest.mark.clause("CH-009", "RUB-016")
@pytest.mark.parametrize("preset", ["chinese", "eight_pack", "rubicon"])
def test_where_the_seven_counts_nothing_it_has_no_figure(preset: str) -> None:
    with pytest.raises(atout.OptionError, match="no option 'seven'"):
        atout.rules(preset, seven=20)


@pytest.mark.clause("BOU-003")
@pytest.mark.parametrize("packs", [2, 3, 4])
def test_the_deck_that_so_many_packs_are_is_not_written(packs: int) -> None:
    rules = atout.rules("boussac", packs=packs, deck=f"{packs}x32")
    assert rules == atout.rules("boussac", packs=packs)
    assert options_on_top(rules) == ({"packs": packs} if packs > 2 else {})
