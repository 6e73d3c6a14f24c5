"""The referee against hand-made positions, and against lines that were right and then spoilt."""

import copy
import io
import json
import random
from contextlib import redirect_stdout
from typing import Any
from unittest import mock

import pytest

from .deal import Deal, Unlawful
from .referee import check_line, main
from .rules import PRESETS, WHOLE_PACK, rules_for

Line = dict[str, Any]


# ---------------------------------------------------------------------- a tiny random player


def random_line(preset: str, seed: int, options: dict[str, Any] | None = None, start: tuple[int, int] = (0, 0)) -> Line:
    """One correct line: a deal in which both seats do random lawful things."""
    chance = random.Random(seed)
    pack = sorted(WHOLE_PACK)
    chance.shuffle(pack)
    rules = rules_for(preset, options or {})
    dealer = chance.randrange(2)
    deal = Deal(rules, pack, dealer, [figure * rules.unit for figure in start])
    events: list[dict[str, Any]] = []
    legal: list[dict[str, Any]] = []

    def do(event: dict[str, Any]) -> None:
        if event["do"] == "declare":
            event["points"] = deal.value(event["kind"], tuple(event["cards"])) / rules.unit
        if event["do"] == "exchange":
            event["points"] = deal.exchange_points(event["card"]) / rules.unit
        assert deal.apply(event, rules.unit) is None
        events.append(event)

    def look(seat: int) -> None:
        choices = deal.declarations(seat)
        legal.append(
            {
                "after": len(events),
                "seat": seat,
                "plays": sorted(deal.plays(seat)),
                "kinds": sorted({kind for kind, _ in choices}),
                "exchange": deal.stage == "window" and bool(deal.exchangeable(seat)),
                "claim": deal.may_claim(seat),
                "declarations": [
                    {"kind": kind, "cards": list(cards), "points": deal.value(kind, cards) / rules.unit}
                    for kind, cards in choices
                ],
            }
        )

    for asked in (deal.elder, dealer):
        if deal.exchangeable(asked) and chance.random() < 0.7:
            do({"seat": asked, "do": "exchange", "card": min(deal.exchangeable(asked))})
    while deal.stage != "end":
        seat = deal.to_act()
        assert seat is not None
        look(seat)
        choices = deal.declarations(seat)
        if deal.may_claim(seat) and chance.random() < 0.5:
            do({"seat": seat, "do": "claim"})
        elif deal.stage == "window" and deal.exchangeable(seat) and chance.random() < 0.7:
            do({"seat": seat, "do": "exchange", "card": min(deal.exchangeable(seat))})
        elif choices and chance.random() < 0.8:
            kind, cards = chance.choice(choices)
            do({"seat": seat, "do": "declare", "kind": kind, "cards": list(cards)})
        elif deal.stage in ("lead", "reply"):
            do({"seat": seat, "do": "play", "card": chance.choice(sorted(deal.plays(seat)))})
        else:
            drawer = deal.draws_due[0]
            may_choose = rules.lastDraw == "winnerChoice" and drawer == deal.trick_winner and len(deal.stock) == 1
            if not deal.stock or (deal.turn_up and may_choose and chance.random() < 0.5):
                do({"seat": drawer, "do": "take_turn_up"})
            else:
                do({"seat": drawer, "do": "draw", "card": deal.stock[0]})
    line: Line = {
        "preset": preset,
        "options": options or {},
        "players": 2,
        "dealer": dealer,
        "pack": pack,
        "start_scores": list(start),
        "events": events,
        "scores": [score / rules.unit for score in deal.scores],
        "sources": [{name: points / rules.unit for name, points in account.items()} for account in deal.sources],
        "over": deal.match_over,
        "legal": legal,
    }
    if deal.match_over:
        line["winner"] = deal.match_winner
    return line


# ---------------------------------------------------------------------- positions by hand


def window(preset: str, trump: str | None, hand: str, **options: Any) -> Deal:
    """A deal in which seat 0 has just won a trick and holds these cards (seven or so, copies and all)."""
    deal = Deal(rules_for(preset, options), sorted(WHOLE_PACK), 1, [0, 0])
    deal.trump = trump
    if deal.rules.turnUp:
        deal.turn_up = deal.original_turn_up = f"8{trump}b"
    deal.hands[0] = hand.split()
    won_again(deal)
    return deal


def won_again(deal: Deal, add: str = "", lost: str = "") -> None:
    """Seat 0 wins another trick, having drawn and played cards meanwhile."""
    deal.stage = "window"
    deal.trick_winner = deal.may_declare = 0
    deal.slot_used = False
    deal.window_cards = set()
    deal.draws_due = [0, 1]
    deal.hands[0] = [card for card in deal.hands[0] if card not in lost.split()] + add.split()


def declare(deal: Deal, kind: str, cards: str) -> int:
    return deal.declare(0, kind, tuple(cards.split()))


def kinds(deal: Deal) -> set[str]:
    return {kind for kind, _ in deal.declarations(0)}


class TestDeclarations:
    def test_jack_of_diamonds_serves_three_times(self) -> None:  # S-012
        deal = window("ordinary", "D", "JDa JSa JHa JCa ADa KDa 9Ca")
        assert declare(deal, "four_jacks", "JDa JSa JHa JCa") == 40
        assert kinds(deal) == set()  # B-ORD-063
        won_again(deal, add="QSa", lost="9Ca")
        assert declare(deal, "bezique", "QSa JDa") == 40
        won_again(deal, add="QDa TDa", lost="JSa JHa")
        assert declare(deal, "sequence", "ADa TDa KDa QDa JDa") == 250
        assert deal.scores == [330, 0]

    def test_square_bars_its_cards(self) -> None:  # S-014
        for reuse in ("none", "squaresOnly"):
            deal = window("ordinary", "D", "JDa JSa JHa JCa 9Ca 9Cb 9Ha", sameClassReuse=reuse)
            declare(deal, "four_jacks", "JDa JSa JHa JCa")
            won_again(deal, add="JDb JSb JHb", lost="9Ca 9Cb 9Ha")
            assert kinds(deal) == set()
            won_again(deal, add="JCb", lost="JDa")
            assert deal.declarations(0) == [("four_jacks", ("JCb", "JDb", "JHb", "JSb"))]

    def test_marriage_then_run_and_run_alone(self) -> None:  # S-016, S-017
        deal = window("ordinary", "H", "AHa THa KHa QHa JHa 9Ca 9Cb")
        assert kinds(deal) == {"royal_marriage", "sequence"}
        declare(deal, "royal_marriage", "KHa QHa")
        won_again(deal)
        assert kinds(deal) == {"sequence"}
        declare(deal, "sequence", "AHa THa KHa QHa JHa")
        assert deal.scores == [290, 0]
        deal = window("ordinary", "H", "AHa THa KHa QHa JHa 9Ca 9Cb")
        declare(deal, "sequence", "AHa THa KHa QHa JHa")
        won_again(deal, add="QHb AHb", lost="9Ca 9Cb")
        assert kinds(deal) == set()  # AMB-13, AMB-15

    def test_literal_reading_bars_squares_only(self) -> None:  # AMB-13 (a)
        deal = window("ordinary", "H", "AHa THa KHa QHa JHa AHb QHb", sameClassReuse="squaresOnly")
        declare(deal, "sequence", "AHa THa KHa QHa JHa")
        won_again(deal)
        assert kinds(deal) == {"sequence"}  # sideways with one new card; no marriage downwards
        deal = window("ordinary", "H", "KSa QSa QSb JDa JDb 9Ca 9Cb", sameClassReuse="squaresOnly")
        declare(deal, "marriage", "KSa QSa")
        won_again(deal)
        assert declare(deal, "marriage", "KSa QSb") == 20
        won_again(deal)
        declare(deal, "double_bezique", "QSa QSb JDa JDb")
        won_again(deal)
        assert kinds(deal) == set()

    def test_run_cards_may_marry_in_britannica(self) -> None:  # READINGS 19, EB-035
        deal = window("britannica", "H", "AHa THa KHa QHa JHa QHb 9Cb")
        declare(deal, "sequence", "AHa THa KHa QHa JHa")
        assert kinds(deal) == set()  # the king is on the table at this trick
        won_again(deal)
        assert deal.declarations(0) == [("royal_marriage", ("KHa", "QHb"))]

    def test_double_bezique(self) -> None:  # S-018, S-019, S-048, AMB-17
        deal = window("ordinary", "H", "QSa QSb JDa JDb 9Ca 9Cb 9Ha")
        declare(deal, "bezique", "QSa JDb")
        won_again(deal)
        assert declare(deal, "double_bezique", "QSa JDb QSb JDa") == 500
        won_again(deal)
        assert kinds(deal) == set()
        deal = window("ordinary", "H", "QSa QSb JDa JDb 9Ca 9Cb 9Ha")
        declare(deal, "bezique", "QSa JDb")
        won_again(deal)
        declare(deal, "bezique", "QSb JDa")
        won_again(deal)
        assert kinds(deal) == set()

    def test_sevens(self) -> None:  # S-020, S-114, READINGS 1, 2, 4
        deal = window("ordinary", "H", "7Ha 7Hb 9Ca 9Cb 9Ha KSa QSa")
        assert declare(deal, "seven", "7Ha 7Hb") == 20
        assert kinds(deal) == set()
        assert deal.exchange(0, "7Ha") == 0
        deal = window("boussac", "H", "7Ha 7Hb 9Ca 9Cb 9Ha KSa QSa")
        assert deal.declaration_problem(0, "seven", ("7Ha", "7Hb")) is not None
        assert deal.exchange(0, "7Ha") == 10
        assert kinds(deal) == set()  # the exchange was the one thing of this trick
        won_again(deal)
        assert kinds(deal) == {"marriage", "seven"}
        assert deal.exchangeable(0) == set()
        deal = window("britannica", "H", "7Ha 7Hb 9Ca 9Cb 9Ha KSa QSa")
        declare(deal, "seven", "7Ha")
        assert deal.exchangeable(0) == {"7Hb"}

    def test_britannica_disjoint(self) -> None:  # S-108 to S-111
        deal = window("britannica", "H", "JDa JSa JHa JCa KSa QSa 9Cb")
        declare(deal, "four_jacks", "JDa JSa JHa JCa")
        assert kinds(deal) == {"marriage"}  # bésigue would share the jack
        declare(deal, "marriage", "KSa QSa")
        assert deal.scores == [60, 0]
        won_again(deal)
        assert kinds(deal) == set()  # all have been declared (EB-033)
        deal = window("britannica", "H", "JDa KSa QSa 9Ca 9Cb QCa QDa")
        declare(deal, "bezique", "QSa JDa")
        assert kinds(deal) == set()
        won_again(deal)
        assert declare(deal, "marriage", "KSa QSa") == 20

    def test_bezique_by_trump(self) -> None:  # S-115, S-130
        hand = "QSa JDa QCa JHa QHa JCa QDa JSa"
        for preset, options, trump, pair in (
            ("ordinary", {}, "S", ("QSa", "JDa")),
            ("britannica", {}, "S", ("QCa", "JHa")),
            ("britannica", {}, "H", ("QSa", "JDa")),
            ("boussac", {"beziqueRule": "trumpQueen"}, "C", ("QCa", "JHa")),
            ("boussac", {"beziqueRule": "trumpQueen"}, "H", ("QHa", "JCa")),
            ("boussac", {"beziqueRule": "trumpQueen"}, "D", ("QDa", "JSa")),
        ):
            deal = window(preset, trump, hand, **options)
            found = [cards for kind, cards in deal.declarations(0) if kind == "bezique"]
            assert found == [pair]
        deal = window("britannica", None, hand, turnUp=False)
        assert "bezique" not in kinds(deal)  # READINGS 18

    def test_sans_retourne(self) -> None:  # B-SR-003, B-SR-005, B-SR-009
        hand = "AHa THa KHa QHa JHa 7Ha QSa"
        deal = window("sans_retourne", None, hand)
        assert kinds(deal) == {"royal_marriage"}
        assert declare(deal, "royal_marriage", "KHa QHa") == 40
        assert deal.trump == "H"
        won_again(deal)
        assert kinds(deal) == {"sequence"}  # no seven: B-SR-006
        deal = window("sans_retourne", None, hand, trumpFixers="marriageOrRun")
        assert kinds(deal) == {"royal_marriage", "sequence"}
        deal = window("britannica", None, hand, turnUp=False)
        assert kinds(deal) == {"royal_marriage"}
        declare(deal, "royal_marriage", "KHa QHa")
        assert kinds(deal) == {"seven"}  # READINGS 3

    def test_new_card(self) -> None:  # AMB-14
        for required, expected in ((True, set()), (False, {"bezique"})):
            deal = window("ordinary", "H", "JDa JSa JHa JCa 9Ca 9Cb 9Ha", requireNewCard=required)
            declare(deal, "four_jacks", "JDa JSa JHa JCa")
            won_again(deal, add="QSa QSb QCa QDa", lost="9Ca 9Cb 9Ha JSa")
            declare(deal, "four_queens", "QSa QSb QCa QDa")
            won_again(deal, lost="QSb")
            assert kinds(deal) == expected


class TestTricks:
    def test_who_wins(self) -> None:  # B-ORD-049, 050, 054; EB-012; AMB-02
        ordinary = window("ordinary", "H", "7Ca")
        variante = window("variante", "H", "7Ca")
        for lead, reply, by_rank, by_suit in (
            ("KCa", "ADa", True, False),
            ("KCa", "ACa", True, True),
            ("ACa", "7Ha", True, True),
            ("7Ha", "ACa", False, False),
            ("7Ha", "7Hb", False, False),
            ("KCa", "KDa", False, False),
            ("KCa", "TCa", True, True),
        ):
            assert ordinary.reply_wins(lead, reply, phase_two=False) == by_rank
            assert ordinary.reply_wins(lead, reply, phase_two=True) == by_suit
            assert variante.reply_wins(lead, reply, phase_two=False) == by_suit

    def test_replies_without_stock(self) -> None:  # B-ORD-081 to 084, B-ORD-098
        for preset, hand, lead, expected in (
            ("ordinary", "KCa 9Ca 7Ha ADa", "QCa", "KCa"),
            ("variante", "KCa 9Ca 7Ha ADa", "QCa", "KCa 9Ca"),
            ("ordinary", "9Ca 8Ca 7Ha ADa", "QCa", "9Ca 8Ca"),
            ("ordinary", "7Ha 9Ha ADa", "QCa", "7Ha 9Ha"),
            ("ordinary", "7Da ADa", "QCa", "7Da ADa"),
        ):
            deal = window(preset, "H", "7Ca")
            deal.stock, deal.turn_up = [], None
            deal.stage, deal.leader, deal.lead_card = "reply", 0, lead
            deal.hands[1] = hand.split()
            assert deal.plays(1) == set(expected.split())

    def test_packets_and_turn_up(self) -> None:  # S-004, S-005, READINGS 4
        for preset, size, packets, trump_at in (
            ("ordinary", 8, (3, 2, 3), 16),
            ("ordinary", 9, (3, 3, 3), 18),
            ("ordinary", 10, (3, 3, 3, 1), 20),
            ("boussac", 10, (3, 2, 3, 2), 20),
        ):
            pack = sorted(WHOLE_PACK)
            deal = Deal(rules_for(preset, {"handSize": size}), pack, 0, [0, 0])
            assert deal.rules.packets() == packets
            assert deal.turn_up == pack[trump_at]
            assert deal.hands[1][:4] == [*pack[:3], pack[6]]


class TestEnds:
    def ending(self, preset: str, scores: tuple[int, int], last: int, **options: Any) -> tuple[list[int], int | None]:
        """Scores and winner of a deal whose last trick, with one ace in it, goes to the given seat."""
        deal = window(preset, "H", "", **options)
        deal.scores = list(scores)
        deal.stock, deal.turn_up = [], None
        deal.hands = [[], []]
        deal.named_last_trick = last
        deal.stage, deal.leader = "reply", last
        deal.lead_card = "ACa"
        deal.finish_trick("7Ca")
        deal.stop_if_reached()
        return deal.scores, deal.match_winner

    def test_ties(self) -> None:  # B-ORD-100, B-ORD-101, EB-102, BOU-051
        assert self.ending("ordinary", (1500, 1560), 0) == ([1520, 1560], 1)
        assert self.ending("ordinary", (1500, 1520), 0) == ([1520, 1520], 0)
        assert self.ending("boussac", (1500, 1560), 0) == ([1520, 1560], 0)
        assert self.ending("ordinary", (1400, 1480), 0) == ([1420, 1480], None)
        assert self.ending("britannica", (1010, 1060), 0, brisqueTiming="end") == ([1020, 1060], 0)

    def test_britannica_stops_at_once(self) -> None:  # AMB-143
        deal = window("britannica", "H", "KSa QSa 9Ca")
        deal.scores = [980, 990]
        declare(deal, "marriage", "KSa QSa")
        assert (deal.match_over, deal.match_winner, deal.stage) == (True, 0, "end")

    def test_boussac_claim(self) -> None:  # BOU-048, BOU-049, READINGS 5
        deal = window("boussac", "H", "KSa QSa 9Ca")
        deal.scores, deal.won[0] = [1490, 0], ["ACa", "7Ca"]
        assert not deal.may_claim(0)
        assert window_like(deal, claimCountsBrisques=True).may_claim(0)
        declare(deal, "marriage", "KSa QSa")
        deal.claim(0)
        assert (deal.match_winner, deal.scores) == (0, [1510, 0])


def window_like(deal: Deal, **options: Any) -> Deal:
    other = copy.deepcopy(deal)
    other.rules = rules_for("boussac", options)
    return other


# ---------------------------------------------------------------------- whole lines

OPTION_SETS: list[dict[str, Any]] = [
    {},
    {"handSize": 9, "mustBeat": False, "sevenUsesSlot": "neither"},
    {"handSize": 10, "declareInPhase2": True, "declPerTrick": "disjoint"},
    {"sameClassReuse": "squaresOnly", "lastDraw": "winnerChoice", "turnedSevenSpent": False},
    {"turnUp": False, "trumpFixers": "marriageOrRun", "sevenWithoutTurnUp": True},
    {"drawOrder": "fixedPlayer", "fixedDrawer": "dealer", "beziqueRule": "trumpQueen"},
    {"gameEnd": "claim", "target": 300, "brisqueTiming": "now"},
    {"gameEnd": "claim", "target": 300, "claimCountsBrisques": True, "brisqueTiming": "end"},
    {"gameEnd": "immediate", "target": 250, "lastTrick": "final"},
    {"units": True, "sevenExchangePoints": 0, "sevenExchange": "both"},
    {"requireNewCard": False, "runCardsMayMarry": True, "brisquePoints": 11, "tieBreak": "lastTrick"},
    {"trickRulePhase2": "rankAnySuit", "sevensTogether": False, "declaredSevenMayExchange": True},
]


class TestLines:
    def test_random_lines_pass(self) -> None:
        for preset in PRESETS:
            for options in OPTION_SETS:
                for seed in range(6):
                    line = json.loads(json.dumps(random_line(preset, seed, options)))
                    assert check_line(line) == [], f"{preset} {options} {seed}"

    def test_sums(self) -> None:  # section 5, point 7
        for seed in range(20):
            line = random_line("ordinary", seed)
            assert sum(account["brisques"] for account in line["sources"]) == 160
            assert sum(account.get("last_trick", 0) for account in line["sources"]) == 10
            plays = [event for event in line["events"] if event["do"] == "play"]
            assert len(plays) == 64

    def test_bad_options(self) -> None:
        line = random_line("ordinary", 1)
        for options in ({"nonsense": 1}, {"trickRule": "x"}, {"handSize": 7}, {"mustBeat": "x"}, {"turnUp": 2}):
            assert check_line({**line, "options": options})
        assert check_line({**line, "preset": "rubicon"})
        assert check_line({})

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
        self.lines = [
            random_line(preset, seed)
            for preset in ("ordinary", "variante", "sans_retourne", "britannica", "boussac")
            for seed in range(4)
        ]

    def refused(self, line: Line) -> None:
        assert check_line(line) != []

    def copies(self) -> list[Line]:
        return copy.deepcopy(self.lines)

    def where(self, line: Line, *what: str) -> list[int]:
        return [index for index, event in enumerate(line["events"]) if event["do"] in what]

    def test_pack_with_a_card_twice(self) -> None:
        for line in self.copies():
            line["pack"][40] = line["pack"][41]
            self.refused(line)

    def test_two_cards_of_the_stock_changed_round(self) -> None:
        for line in self.copies():
            line["pack"][30], line["pack"][31] = line["pack"][31], line["pack"][30]
            self.refused(line)

    def test_other_dealer(self) -> None:
        for line in self.copies():
            line["dealer"] = 1 - line["dealer"]
            self.refused(line)

    def test_any_event_left_out(self) -> None:
        for line in self.lines[::2]:
            for index, event in enumerate(line["events"]):
                if event.get("points") == 0:
                    continue  # to exchange a declared seven may be left undone without a trace
                spoilt = copy.deepcopy(line)
                del spoilt["events"][index]
                spoilt["legal"] = []
                assert check_line(spoilt) != [], f"{line['preset']} {index} {event}"

    def test_any_event_twice(self) -> None:
        for line in self.lines[::2]:
            for index in range(len(line["events"])):
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
            for index in range(len(line["events"])):
                spoilt = copy.deepcopy(line)
                spoilt["events"][index]["seat"] = 1 - spoilt["events"][index]["seat"]
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
                ("scores", [line["scores"][0] + 10, line["scores"][1]]),
                ("start_scores", [0, 10]),
                ("start_scores", [5000, 0]),
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
                    ("cede", True),
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
                if event["do"] != "play" or snapshot["after"] < len(line["events"]) - 16:
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
