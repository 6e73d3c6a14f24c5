"""The referee against whole lines that are right, and against lines that were right and then spoilt."""

import copy
import io
import json
from collections import Counter
from contextlib import redirect_stdout
from functools import cache
from typing import Any
from unittest import mock

import pytest
from cases import some

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
    @pytest.mark.parametrize("preset", some(PRESETS, ["ordinary", "boussac", "four_teams"]))
    def test_random_lines_pass(self, preset: str) -> None:
        for options in OPTION_SETS:
            for seed in range(1 if PRESETS[preset].packs > 4 else 2):
                record = random_line(preset, seed, options_for(preset, options), rich=seed % 2 == 0)
                line = json.loads(json.dumps(record))
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
        for seed in range(2):
            assert check_line(random_line(preset, seed, options)) == []

    @pytest.mark.parametrize("preset", some(["chinese", "eight_pack", "rubicon"], ["chinese", "rubicon"]))
    def test_carte_blanche(self, preset: str) -> None:
        shown = 0
        for seed in range(3):
            for options in ({}, {"cbContinuation": "wholeDeal"}):
                line = random_line(preset, seed, options, blanche=True)
                assert check_line(line) == []
                shown += sum(event["do"] == "carte_blanche" for event in line["events"])
        assert shown > 12

    def test_what_the_lines_hold(self) -> None:
        """The random player does everything that there is to do."""
        deeds: Counter[str] = Counter()
        for preset in ("four_teams", "chinese", "eight_pack", "rubicon", "three"):
            for seed in range(3):
                for event in random_line(preset, seed, rich=True)["events"]:
                    deeds[event["do"]] += 1
                    deeds[event.get("kind", "")] += 1
        for what in ("announce", "mark", "cede", "exchange", "take_turn_up", "double_bezique", "triple_bezique"):
            assert deeds[what], what
        for what in ("sequence", "plain_sequence", "four_kings", "four_aces", "four_trump_tens"):
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
        assert rules_for("chinese", {"trumpRepeat": "barred"}).repeat_is_barred
        assert not rules_for("chinese", {"trumpRepeat": "free"}).repeat_is_barred

    def test_command(self) -> None:
        good = json.dumps(random_line("britannica", 3))
        for text, status in ((good + "\n\n" + good, 0), (good + "\nnot json\n", 1), ("[]", 1), ("", 1)):
            output = io.StringIO()
            with mock.patch("sys.stdin", io.StringIO(text)), redirect_stdout(output):
                assert main([]) == status
            assert "lines checked" in output.getvalue()


@cache
def good_lines() -> list[Line]:
    return [
        random_line(preset, seed) for preset in PRESETS for seed in range(2) if PRESETS[preset].packs <= 4 or not seed
    ]


class TestSpoiltLines:
    """Each takes correct lines, spoils one thing, and expects the referee to refuse every one of them."""

    @property
    def lines(self) -> list[Line]:
        return good_lines()

    def refused(self, line: Line) -> None:
        assert check_line(line) != []

    def copies(self) -> list[Line]:
        """The lines without their snapshots, to be spoilt."""
        return [copy.deepcopy({**line, "legal": []}) for line in self.lines]

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
                events = line["events"]
                spoilt = {**line, "legal": [], "events": events[:index] + events[index + 1 :]}
                assert check_line(spoilt) != [], f"{line['preset']} {index} {event}"

    def test_any_event_twice(self) -> None:
        for line in self.lines[::2]:
            for index, _ in self.some_events(line):
                events = line["events"]
                self.refused({**line, "legal": [], "events": events[: index + 1] + events[index:]})

    def test_draws_in_the_wrong_order(self) -> None:
        for line in self.copies():
            first, second = self.where(line, "draw")[4:6]
            events = line["events"]
            events[first], events[second] = events[second], events[first]
            self.refused(line)

    def test_wrong_seat(self) -> None:
        for line in self.lines[::2]:
            for index, _ in self.some_events(line):
                events = list(line["events"])
                events[index] = {**events[index], "seat": (events[index]["seat"] + 1) % line["players"]}
                self.refused({**line, "legal": [], "events": events})

    def test_wrong_points(self) -> None:
        count = 0
        for line in self.copies():
            for index in self.where(line, "declare", "exchange", "mark"):
                count += 1
                events = list(line["events"])
                events[index] = {**events[index], "points": events[index]["points"] + 10}
                self.refused({**line, "events": events})
        assert count > 20

    def test_other_kind(self) -> None:
        count = 0
        for line in self.copies():
            for index in self.where(line, "declare"):
                if line["events"][index]["kind"] in ("marriage", "royal_marriage"):
                    other = {"marriage": "royal_marriage", "royal_marriage": "marriage"}
                    line["events"][index]["kind"] = other[line["events"][index]["kind"]]
                    count += 1
                    self.refused(line)
        assert count > 5

    def test_declaration_after_the_draw(self) -> None:
        count = 0
        for line in self.copies():
            for index in self.where(line, "declare"):
                events = line["events"]
                if events[index + 1]["do"] == "draw":
                    events[index], events[index + 1] = events[index + 1], events[index]
                    count += 1
                    self.refused(line)
                    break
        assert count > 10

    def test_wrong_scores_sources_over_winner(self) -> None:
        for line in self.lines:
            for key, value in (
                ("scores", [line["scores"][0] + 10, *line["scores"][1:]]),
                ("start_scores", [0] * (len(line["scores"]) - 1) + [10]),
                ("start_scores", [5000] + [0] * (len(line["scores"]) - 1)),
                ("over", not line["over"]),
                ("winner", 1 - line.get("winner", 0)),
            ):
                self.refused({**line, "legal": [], key: value})
            for name in ("declarations", "brisques", "last_trick", "seven", "penalty"):
                spoilt = {**line, "legal": [], "sources": copy.deepcopy(line["sources"])}
                spoilt["sources"][1][name] = spoilt["sources"][1].get(name, 0) + 10
                self.refused(spoilt)

    def test_spoilt_snapshots(self) -> None:
        for line in self.lines[::4]:
            for snapshot in line["legal"][:: 1 + len(line["legal"]) // 12]:
                changes: list[tuple[str, Any]] = [
                    ("seat", 1 - snapshot["seat"]),
                    ("after", snapshot["after"] + 1),
                    ("plays", [*snapshot["plays"], "XXx"]),
                    ("plays", snapshot["plays"][1:] or ["7Ha"]),
                    ("kinds", [*snapshot["kinds"], "double_bezique", "double_bezique"]),
                    ("kinds", snapshot["kinds"][1:] or ["seven", "four_aces"]),
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
        count = 0
        for line in self.lines:
            for snapshot in line["legal"]:
                event = line["events"][snapshot["after"]]
                last_draw = self.where(line, "draw", "take_turn_up")[-1]
                if event["do"] != "play" or event["seat"] != snapshot["seat"] or snapshot["after"] < last_draw:
                    continue
                held = {
                    e["card"]
                    for e in line["events"][snapshot["after"] :]
                    if e.get("seat") == event["seat"] and "card" in e
                }
                for card in sorted(held - set(snapshot["plays"])):
                    events = list(line["events"])
                    events[snapshot["after"]] = {**event, "card": card}
                    text = check_line({**line, "legal": [], "events": events})
                    assert "must follow" in text[0]
                    count += 1
        assert count > 20

    def test_unknown_deeds(self) -> None:
        for what in ("announce", "mark", "carte_blanche", "cede", "claim", "bid"):
            line = self.copies()[0]
            line["events"].insert(30, {"seat": 0, "do": what, "kind": "seven", "cards": [], "card": "7Ha"})
            self.refused(line)

    def test_offer_before_play(self) -> None:
        for seed in range(200):
            line = random_line("ordinary", seed)
            if self.could_be_asked(line):
                break
        elder = 1 - line["dealer"]
        question = {"after": 0, "seat": elder, "plays": [], "kinds": [], "exchange": True}
        line["legal"] = [question]
        assert check_line(line) == []
        self.refused({**line, "legal": [{**question, "seat": 1 - elder}]})
        self.refused({**line, "preset": "boussac", "legal": [question]})
        with pytest.raises(Unlawful):
            Deal(rules_for("boussac", {}), line["pack"], line["dealer"], [0, 0]).exchange(elder, "7Ha")


class TestSpoiltGamesOfOneDeal:
    """What only the Chinese game, the eight-pack game, Rubicon and the teams have, spoilt."""

    def refused(self, line: Line, **changes: Any) -> None:
        assert check_line({**line, "legal": [], **changes}) != []

    @pytest.mark.parametrize("preset", ["chinese", "eight_pack", "rubicon"])
    def test_settlement(self, preset: str) -> None:
        for seed in range(1):
            line = random_line(preset, seed)
            winner, final = line["settlement"]["winner"], line["settlement"]["final"]
            assert check_line(line) == []
            self.refused(line, settlement=None)
            self.refused(line, settlement={"winner": 1 - winner, "final": final})
            self.refused(line, settlement={"winner": winner, "final": final + 100})
            self.refused(line, settlement={"winner": winner, "final": final, "rubicon": "no"})
            self.refused(line, over=False)
            self.refused(line, winner=1 - winner)
        self.refused(random_line("three", 0), settlement={"winner": 0, "final": 0})

    def test_cut(self) -> None:
        count = 0
        for seed in range(4, 12):
            line = random_line("chinese", seed)
            self.refused(line, cut=None)
            for cut in ({"lift": 0, "guess": 1}, {"lift": 192, "guess": 1}, {"lift": 24, "guess": "24"}):
                self.refused(line, cut=cut)
            lift, guess = line["cut"]["lift"], line["cut"]["guess"]
            self.refused(line, cut={"lift": lift, "guess": guess + 1 if lift == guess else lift})
            count += lift == guess
        assert count
        self.refused(random_line("rubicon", 0), cut={"lift": 24, "guess": 24})

    def test_previous_trump(self) -> None:
        count = 0
        for seed in range(4):
            line = random_line("chinese", seed)
            self.refused(line, previous_trump="X")
            self.refused(line, options={"beziqueRule": "fixed"}, previous_trump="H")
            royal = [e for e in line["events"] if e.get("kind") in ("royal_marriage", "sequence")]
            if royal:
                count += 1
                self.refused(line, previous_trump=royal[0]["cards"][0][1])
        assert count
        self.refused(random_line("rubicon", 0), previous_trump="H")

    def test_pending(self) -> None:
        count = 0
        for seed in range(4):
            line = random_line("chinese", seed, rich=True)
            events = line["events"]
            for index, event in enumerate(events):
                if event["do"] == "announce":
                    count += 1
                    as_declared = [*events[:index], {**event, "do": "declare", "points": 0}, *events[index + 1 :]]
                    self.refused(line, events=as_declared)
                    self.refused(line, events=[*events[:index], {**event, "points": 10}, *events[index + 1 :]])
                if event["do"] == "mark":
                    self.refused(line, events=[*events[:index], {**event, "kind": "seven"}, *events[index + 1 :]])
                    self.refused(line, events=[*events[: index + 1], event, *events[index + 1 :]])
        assert count > 3

    def test_snapshots_of_pending(self) -> None:
        count = 0
        for seed in range(3):
            line = random_line("chinese", seed, rich=True)
            for snapshot in line["legal"][::4]:
                for key in ("announcements", "marks"):
                    entries = snapshot[key]
                    if entries:
                        count += 1
                        wrong_points = [{**entries[0], "points": entries[0]["points"] + 10}, *entries[1:]]
                        for value in ([], [*entries, entries[0]], wrong_points):
                            assert check_line({**line, "legal": [{**snapshot, key: value}]}) != []
                    stranger = {"kind": "four_aces", "cards": ["ASa", "ASb", "ASc", "7Sa"]}
                    assert check_line({**line, "legal": [{**snapshot, key: [*entries, stranger]}]}) != []
        assert count > 10

    def test_carte_blanche(self) -> None:
        for preset in ("chinese", "rubicon"):
            line = random_line(preset, 2, blanche=True)
            events = line["events"]
            shown = [index for index, event in enumerate(events) if event["do"] == "carte_blanche"]
            assert shown
            for index in shown:
                event = events[index]
                self.refused(line, events=[*events[:index], {**event, "points": 10}, *events[index + 1 :]])
                self.refused(line, events=[*events[: index + 1], event, *events[index + 1 :]])
                self.refused(line, events=[*events[:index], *events[index + 1 :], event])
            self.refused(line, options={"carteBlanche": False})

    def test_carte_blanche_in_snapshots(self) -> None:
        line = random_line("chinese", 1, blanche=True)
        line["events"] = [event for event in line["events"] if event["do"] != "carte_blanche"]
        elder = 1 - line["dealer"]
        offered = {"after": 0, "seat": elder, "plays": [], "kinds": [], "carte_blanche": True}
        hand = line["pack"][: 2 * 12 : 2]

        def about_snapshots(snapshot: dict[str, Any]) -> list[str]:
            return [text for text in check_line({**line, "legal": [snapshot]}) if text.startswith("snapshot")]

        assert about_snapshots(offered) == []
        assert about_snapshots({**offered, "seat": 1 - elder}) == []
        assert about_snapshots({**offered, "plays": hand}) == []
        assert about_snapshots({**offered, "plays": hand, "carte_blanche": False}) == []  # declined silently
        assert about_snapshots({**offered, "exchange": True})
        assert about_snapshots({**offered, "kinds": ["marriage"]})
        assert about_snapshots({**offered, "carte_blanche": False})
        assert about_snapshots({**offered, "after": 1, "carte_blanche": True})

    def test_ceding(self) -> None:
        count = 0
        for seed in range(4):
            line = random_line("four_teams", seed)
            events = line["events"]
            for index, event in enumerate(events):
                if event["do"] == "cede":
                    for seat in (1, 2, 3):
                        wrong = {**event, "seat": (event["seat"] + seat) % 4}
                        self.refused(line, events=[*events[:index], wrong, *events[index + 1 :]])
                    if events[index + 1]["do"] == "declare":
                        count += 1  # without ceding the partner may not declare
                        self.refused(line, events=[*events[:index], *events[index + 1 :]])
        assert count > 1
