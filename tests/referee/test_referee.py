"""The referee against whole lines that are right, and against lines that were right and then spoilt."""

import copy
import io
import json
from collections import Counter
from contextlib import redirect_stdout
from typing import Any
from unittest import mock

import pytest

from .cards import Unlawful
from .deal import Deal
from .making import Line, random_line
from .referee import check_line, main
from .rules import PRESETS, BadOption, rules_for

OPTION_SETS: list[dict[str, Any]] = [
    {},
    {"mustBeat": False, "sevenUsesSlot": "neither", "tens": "keep"},
    {"declareInPhase2": True, "declPerTrick": "disjoint", "tens": "floorSum"},
    {"sameClassReuse": "squaresOnly", "lastDraw": "winnerChoice", "turnedSevenSpent": False},
    {"turnUp": False, "trumpFixers": "marriageOrRun", "sevenWithoutTurnUp": True, "rubicon": 700},
    {"turnUp": True, "sevenUsesSlot": "both", "teamSquare": "any"},
    {"drawOrder": "fixedPlayer", "fixedDrawer": "dealer", "beziqueRule": "trumpQueen"},
    {"gameEnd": "claim", "target": 300, "brisqueTiming": "now"},
    {"gameEnd": "claim", "target": 300, "claimCountsBrisques": True, "brisqueTiming": "end"},
    {"gameEnd": "immediate", "target": 250, "lastTrick": "final"},
    {"units": True, "sevenExchangePoints": 0, "sevenExchange": "both"},
    {"requireNewCard": False, "runCardsMayMarry": True, "brisquePoints": 11, "tieBreak": "lastTrick"},
    {"trickRulePhase2": "rankAnySuit", "sevensTogether": False, "declaredSevenMayExchange": True},
    {"sameClassReuse": "breakRefill", "declPerTrick": "1", "firstEndTrick": "laid", "teamSquare": "former"},
    {"sameClassReuse": "breakRefill", "refillExact": "no", "declPerTrick": "pending", "pendingAfterStock": "kept"},
    {"sameClassReuse": "none", "tripleDirect": "yes", "declPerTrick": "pending", "declareInPhase2": "yes"},
    {"beziqueRule": "fixed", "trumpRepeat": "yes", "lastTrick": "lastBeforeExhaustion"},
    {"brisqueTiming": "rescue", "tieBreak": "brisquesThenLast", "firstEndTrick": "free", "trumpRepeat": "no"},
]


def options_for(preset: str, options: dict[str, Any]) -> dict[str, Any]:
    """An option set, less what has no meaning in the game."""
    if PRESETS[preset].gameEnd == "oneDeal":
        return {key: value for key, value in options.items() if key not in ("gameEnd", "target")}
    return options


class TestLines:
    @pytest.mark.parametrize("preset", PRESETS)
    def test_random_lines_pass(self, preset: str) -> None:
        for options in OPTION_SETS:
            for seed in range(2 if PRESETS[preset].packs > 4 else 4):
                made = random_line(preset, seed, options_for(preset, options), rich=seed % 2 == 1)
                line = json.loads(json.dumps(made))
                assert check_line(line) == [], f"{preset} {options} {seed}"

    @pytest.mark.parametrize(
        ("preset", "options"),
        [
            ("ordinary", {"handSize": 9}),
            ("boussac", {"handSize": 10}),
            ("boussac", {"packs": 3}),
            ("boussac", {"packs": 4, "handSize": 9}),
            ("three", {"handSize": 9}),
            ("four", {"handSize": 10}),
            ("four_teams", {"handSize": 10}),
            ("chinese", {"cutBonus": "no", "carteBlanche": "no"}),
            ("eight_pack", {"exactLift": 24}),
            ("rubicon", {"trickRule": "standard", "declareInPhase2": False, "trumpFixers": "marriageOrRun"}),
        ],
    )
    def test_sizes_and_deals(self, preset: str, options: dict[str, Any]) -> None:
        for seed in range(4):
            assert check_line(random_line(preset, seed, options)) == []

    @pytest.mark.parametrize("preset", ["chinese", "eight_pack", "rubicon"])
    def test_carte_blanche(self, preset: str) -> None:
        shown = 0
        for seed in range(6):
            for options in ({}, {"cbContinuation": "wholeDeal"}):
                line = random_line(preset, seed, options, blanche=True)
                assert check_line(line) == []
                shown += sum(event["do"] == "carte_blanche" for event in line["events"])
        assert shown > 20

    def test_what_the_lines_hold(self) -> None:
        """The random player does everything that there is to do."""
        deeds: Counter[str] = Counter()
        for preset in ("four_teams", "chinese", "eight_pack", "rubicon", "three"):
            for seed in range(8):
                for event in random_line(preset, seed, rich=True)["events"]:
                    deeds[event["do"]] += 1
                    deeds[event.get("kind", "")] += 1
        for what in ("announce", "mark", "cede", "exchange", "take_turn_up", "double_bezique", "triple_bezique"):
            assert deeds[what], what
        for what in ("sequence", "plain_sequence", "four_kings", "four_trump_queens", "five_trump_aces"):
            assert deeds[what], what

    @pytest.mark.parametrize(
        ("preset", "cards", "brisques", "last"),
        [("ordinary", 64, 160, 10), ("three", 96, 240, 10), ("four_teams", 128, 320, 10), ("chinese", 192, 0, 250)],
    )
    def test_sums(self, preset: str, cards: int, brisques: int, last: int) -> None:  # section 5, point 7
        for seed in range(4):
            line = random_line(preset, seed)
            assert sum(account.get("brisques", 0) for account in line["sources"]) == brisques
            assert sum(account.get("last_trick", 0) for account in line["sources"]) == last
            assert sum(event["do"] == "play" for event in line["events"]) == cards

    def test_bad_options(self) -> None:
        line = random_line("ordinary", 1)
        for options in ({"nonsense": 1}, {"trickRule": "x"}, {"handSize": 7}, {"mustBeat": "x"}, {"turnUp": 2}):
            assert check_line({**line, "options": options})
            with pytest.raises(BadOption):
                rules_for("ordinary", options)
        assert check_line({**line, "preset": "rubicon"})
        assert check_line({**line, "preset": "whist"})
        assert check_line({})

    def test_words_for_yes_and_no(self) -> None:
        for yes, no in ((True, False), ("yes", "no"), ("true", "false")):
            rules = rules_for("chinese", {"carteBlanche": no, "turnUp": yes})
            assert (rules.carteBlanche, rules.turnUp) == (False, True)

    def test_command(self) -> None:
        good = json.dumps(random_line("britannica", 3))
        for text, status in ((good + "\n\n" + good, 0), (good + "\nnot json\n", 1), ("[]", 1)):
            output = io.StringIO()
            with mock.patch("sys.stdin", io.StringIO(text)), redirect_stdout(output):
                assert main([]) == status
            assert "lines checked" in output.getvalue()


class TestSpoiltLines:
    """Each takes correct lines, spoils one thing, and expects the referee to refuse every one of them."""

    def setup_method(self) -> None:
        self.lines = [random_line(preset, seed) for preset in PRESETS for seed in range(2)]

    def refused(self, line: Line) -> None:
        assert check_line(line) != []

    def copies(self) -> list[Line]:
        return copy.deepcopy(self.lines)

    def some_events(self, line: Line) -> list[tuple[int, dict[str, Any]]]:
        """All events of a short deal, and every few of a long one."""
        events = list(enumerate(line["events"]))
        return events[:: 1 + len(events) // 100]

    def where(self, line: Line, *what: str) -> list[int]:
        return [index for index, event in enumerate(line["events"]) if event["do"] in what]

    def test_pack_with_a_card_twice(self) -> None:
        for line in self.copies():
            line["pack"][40] = line["pack"][41]
            self.refused(line)

    def test_two_cards_of_the_stock_changed_round(self) -> None:
        for line in self.copies():
            line["pack"][40], line["pack"][41] = line["pack"][41], line["pack"][40]
            self.refused(line)

    def test_other_dealer(self) -> None:
        for line in self.copies():
            line["dealer"] = 1 - line["dealer"]
            self.refused(line)

    def test_any_event_left_out(self) -> None:
        for line in self.lines[::2]:
            for index, event in self.some_events(line):
                if event.get("points") == 0 or event["do"] in ("announce", "cede"):
                    continue  # these may be left undone without a trace
                spoilt = copy.deepcopy(line)
                del spoilt["events"][index]
                spoilt["legal"] = []
                assert check_line(spoilt) != [], f"{line['preset']} {index} {event}"

    def test_any_event_twice(self) -> None:
        for line in self.lines[::2]:
            for index, _ in self.some_events(line):
                spoilt = copy.deepcopy(line)
                spoilt["events"].insert(index, copy.deepcopy(spoilt["events"][index]))
                spoilt["legal"] = []
                self.refused(spoilt)

    def test_draws_in_the_wrong_order(self) -> None:
        for line in self.copies():
            first, second = self.where(line, "draw")[4:6]
            events = line["events"]
            events[first], events[second] = events[second], events[first]
            self.refused(line)

    def test_wrong_seat(self) -> None:
        for line in self.lines[::2]:
            for index, _ in self.some_events(line):
                spoilt = copy.deepcopy(line)
                spoilt["events"][index]["seat"] = (spoilt["events"][index]["seat"] + 1) % line["players"]
                spoilt["legal"] = []
                self.refused(spoilt)

    def test_wrong_points(self) -> None:
        found = 0
        for line in self.copies():
            for index in self.where(line, "declare", "exchange"):
                found += 1
                line["events"][index]["points"] += 10
                self.refused(line)
        assert found > 20

    def test_other_kind(self) -> None:
        found = 0
        for line in self.copies():
            for index in self.where(line, "declare"):
                if line["events"][index]["kind"] in ("marriage", "royal_marriage"):
                    other = {"marriage": "royal_marriage", "royal_marriage": "marriage"}
                    line["events"][index]["kind"] = other[line["events"][index]["kind"]]
                    found += 1
                    self.refused(line)
        assert found > 5

    def test_declaration_after_the_draw(self) -> None:
        found = 0
        for line in self.copies():
            for index in self.where(line, "declare"):
                events = line["events"]
                if events[index + 1]["do"] == "draw":
                    events[index], events[index + 1] = events[index + 1], events[index]
                    found += 1
                    self.refused(line)
                    break
        assert found > 10

    def test_wrong_scores_sources_over_winner(self) -> None:
        for line in self.lines:
            for key, value in (
                ("scores", [line["scores"][0] + 10, *line["scores"][1:]]),
                ("start_scores", [0] * (len(line["scores"]) - 1) + [10]),
                ("start_scores", [5000] + [0] * (len(line["scores"]) - 1)),
                ("over", not line["over"]),
                ("winner", 1 - line.get("winner", 0)),
            ):
                self.refused({**copy.deepcopy(line), key: value})
            for name in ("declarations", "brisques", "last_trick", "seven", "penalty"):
                spoilt = copy.deepcopy(line)
                spoilt["sources"][1][name] = spoilt["sources"][1].get(name, 0) + 10
                self.refused(spoilt)

    def test_spoilt_snapshots(self) -> None:
        for line in self.lines:
            for snapshot in line["legal"][::9]:
                changes: list[tuple[str, Any]] = [
                    ("seat", 1 - snapshot["seat"]),
                    ("after", snapshot["after"] + 1),
                    ("plays", [*snapshot["plays"], "XXx"]),
                    ("plays", snapshot["plays"][1:] or ["7Ha"]),
                    ("kinds", [*snapshot["kinds"], "double_bezique", "double_bezique"]),
                    ("kinds", snapshot["kinds"][1:] or ["four_aces"]),
                    ("exchange", not snapshot["exchange"]),
                    ("claim", not snapshot["claim"]),
                    ("cede", not snapshot["cede"]),
                    ("bids", [True]),
                ]
                if snapshot["declarations"]:
                    changes.append(("declarations", snapshot["declarations"] * 2))
                    changes.append(("declarations", []))
                for key, value in changes:
                    spoilt = {**line, "legal": [{**snapshot, key: value}]}
                    if key == "exchange" and snapshot["after"] == 0 and self.could_be_asked(line):
                        continue
                    assert check_line(spoilt) != [], f"{key} {value} {snapshot}"

    def could_be_asked(self, line: Line) -> bool:
        rules = rules_for(line["preset"], line["options"])
        return bool(Deal(rules, line["pack"], line["dealer"], [0, 0]).exchangeable(1 - line["dealer"]))

    def test_play_that_does_not_follow(self) -> None:
        found = 0
        for line in self.lines:
            for snapshot in line["legal"]:
                event = line["events"][snapshot["after"]]
                if event["do"] != "play" or snapshot["after"] < self.where(line, "draw", "take_turn_up")[-1]:
                    continue
                held = {
                    e["card"]
                    for e in line["events"][snapshot["after"] :]
                    if e.get("seat") == event["seat"] and "card" in e
                }
                for card in sorted(held - set(snapshot["plays"])):
                    spoilt = copy.deepcopy(line)
                    spoilt["events"][snapshot["after"]]["card"] = card
                    spoilt["legal"] = []
                    text = check_line(spoilt)
                    assert "must follow" in text[0]
                    found += 1
        assert found > 20

    def test_unknown_deeds(self) -> None:
        for what in ("announce", "mark", "carte_blanche", "cede", "claim", "bid"):
            line = self.copies()[0]
            line["events"].insert(30, {"seat": 0, "do": what, "kind": "seven", "cards": [], "card": "7Ha"})
            self.refused(line)

    def test_offer_before_play(self) -> None:  # READINGS 13
        for seed in range(200):
            line = random_line("ordinary", seed)
            if self.could_be_asked(line):
                break
        elder = 1 - line["dealer"]
        asked = {"after": 0, "seat": elder, "plays": [], "kinds": [], "exchange": True}
        line["legal"] = [asked]
        assert check_line(line) == []
        self.refused({**line, "legal": [{**asked, "seat": 1 - elder}]})
        self.refused({**line, "preset": "boussac", "legal": [asked]})
        with pytest.raises(Unlawful):
            Deal(rules_for("boussac", {}), line["pack"], line["dealer"], [0, 0]).exchange(elder, "7Ha")
