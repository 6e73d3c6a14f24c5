"""The referee of Le Beigne against hand-made hands, whole lines and spoilt ones."""

import copy
import json
from typing import Any

import pytest

from .beigne import RANKS, WHOLE_PACK, Hand
from .cards import Unlawful
from .making import Line, random_hand
from .referee import check_line


def hand(hands: list[str], turn_up: str, scores: list[int] | None = None, number: int = 50, **more: Any) -> Hand:
    """A hand whose last seat deals and leaves the turn-up; the cards are given from the eldest, seat 0, on."""
    players = len(hands)
    dealt = [cards.split() for cards in hands]
    first = [dealt[seat][index] for index in range(5) for seat in range(players)] + [turn_up]
    pack = first + sorted(WHOLE_PACK - set(first))
    deal = Hand(pack, players, players - 1, scores or [25] * players, number, **more)
    deal.apply({"seat": players - 1, "do": "leave"})
    return deal


def bid(deal: Hand, *bids: bool) -> None:
    for seat, go in enumerate(bids):
        deal.apply({"seat": seat, "do": "bid", "go": go})


def play(deal: Hand, *tricks: str) -> None:
    for trick in tricks:
        for card in trick.split():
            deal.apply({"seat": deal.to_act(), "do": "play", "card": card})


THREE = ["ASa ADa ACa 2Sa 2Da", "KSa KDa KCa 3Sa 3Da", "QSa QDa QCa 4Sa 4Da"]


class TestBids:
    @pytest.mark.parametrize(
        ("turn_up", "number", "forced"),
        [
            ("THa", 10, True),
            ("THa", 11, False),
            ("2Ha", 20, True),
            ("2Ha", 21, False),
            ("AHa", 30, True),
            ("AHa", 31, False),
            ("9Ha", 1, False),
        ],
    )
    def test_forced_by_the_turn_up(self, turn_up: str, number: int, forced: bool) -> None:  # S-097
        deal = hand(THREE, turn_up, number=number)
        assert deal.lawful_bids(0) == ({True} if forced else {True, False})
        if forced:
            with pytest.raises(Unlawful):
                bid(deal, False)

    @pytest.mark.parametrize(("score", "forced"), [(5, True), (6, False)])
    def test_forced_by_the_score(self, score: int, forced: bool) -> None:  # S-098
        deal = hand(THREE, "9Ha", scores=[score, 10, 10])
        assert deal.lawful_bids(0) == ({True} if forced else {True, False})
        assert deal.lawful_bids(1) == set()

    def test_the_turn_up(self) -> None:  # S-099, AMB-120
        kept = Hand(sorted(WHOLE_PACK), 3, 2, [25] * 3, 31)
        mine = list(kept.hands[2])
        with pytest.raises(Unlawful):
            kept.apply({"seat": 2, "do": "keep", "discard": kept.turn_up})
        with pytest.raises(Unlawful):
            kept.apply({"seat": 0, "do": "bid", "go": True})
        kept.apply({"seat": 2, "do": "keep", "discard": mine[0]})
        assert kept.hands[2] == [*mine[1:], kept.turn_up]
        assert kept.to_act() == 0


class TestTricks:
    def test_follow_or_anything(self) -> None:  # BEI-024, BEI-025
        deal = hand(THREE, "9Ha")
        bid(deal, True, True, True)
        play(deal, "ASa")
        assert deal.plays(1) == {"KSa", "3Sa"}
        play(deal, "KSa QSa ADa KDa QDa ACa KCa QCa 2Sa 3Sa 4Sa 4Da")
        assert deal.plays(1) == set()
        assert deal.plays(0) == {"2Da"}

    def test_trumps(self) -> None:  # BEI-026
        deal = hand(["ASa ADa ACa 2Sa 2Da", "KHa KDa KCa 3Ca 3Da", "2Ha QDa QCa 4Ca 4Da"], "9Ha")
        bid(deal, True, True, True)
        play(deal, "ASa")
        assert len(deal.plays(1)) == 5
        play(deal, "KHa 2Ha")
        assert deal.leader == 1
        assert deal.won == [0, 1, 0]

    def test_eldest_leads_whatever_he_bid(self) -> None:  # AMB-121
        deal = hand(THREE, "9Ha")
        bid(deal, False, True, False)
        assert deal.to_act() == 0


class TestCounting:
    def finished(self, bids: tuple[bool, ...], scores: list[int], **more: Any) -> Hand:
        """Seat 0 wins three tricks, seat 1 the last two."""
        deal = hand(["ASa ADa ACa 2Sa 2Da", "KSa KDa KCa 3Sa KHa", "QSa QDa QCa 4Ca 4Da"], "9Ha", scores, **more)
        bid(deal, *bids)
        play(deal, "ASa KSa QSa", "ADa KDa QDa", "ACa KCa QCa", "2Sa 3Sa 4Ca", "KHa 4Da 2Da")
        return deal

    def test_first_hand(self) -> None:  # S-094
        assert self.finished((True, True, True), [25, 25, 25]).scores == [22, 23, 30]

    def test_those_who_do_not_go(self) -> None:  # BEI-039 to BEI-041
        assert self.finished((False, True, False), [25, 25, 25]).scores == [25, 23, 25]
        assert self.finished((False, True, False), [25, 25, 25], punish=True).scores == [30, 23, 25]
        assert self.finished((False, False, False), [25, 25, 25]).scores == [25, 25, 25]  # AMB-122

    @pytest.mark.parametrize(
        ("scores", "winners"),
        [
            ([3, 9, 9], [0]),  # BEI-047
            ([2, 9, 9], [0]),  # below zero: AMB-123
            ([3, 1, 9], [1]),  # 0 and -1
            ([3, 2, 9], [1]),  # 0 and 0: the last trick
            ([4, 9, 9], []),
        ],
    )
    def test_the_end(self, scores: list[int], winners: list[int]) -> None:  # AMB-124
        deal = self.finished((True, True, True), scores)
        assert deal.winners() == winners
        assert deal.over() == bool(winners)


class TestLines:
    def lines(self) -> list[Line]:
        lines = [random_hand(players, seed) for players in range(3, 9) for seed in range(6)]
        lines += [random_hand(4, seed, number=12, punish=True, scores=[2, 5, 6, 70]) for seed in range(12)]
        return lines

    def test_random_hands(self) -> None:
        over = 0
        for line in self.lines():
            assert check_line(json.loads(json.dumps(line))) == []
            over += line["over"]
        assert over > 0

    def test_spoilt(self) -> None:
        for line in self.lines():
            for index in range(len(line["events"])):
                events = line["events"]
                without = {**line, "legal": [], "events": events[:index] + events[index + 1 :]}
                assert check_line(without) != []
                twice = {**line, "legal": [], "events": events[: index + 1] + events[index:]}
                assert check_line(twice) != []
            for key, value in (
                ("players", line["players"] + 1),
                ("players", 2),
                ("dealer", (line["dealer"] + 1) % line["players"]),
                ("pack", line["pack"][::-1]),
                ("pack", [line["pack"][1], *line["pack"][1:]]),
                ("start_scores", [24, *line["start_scores"][1:]]),
                ("start_scores", [0] * line["players"]),
                ("hand_number", 0),
                ("scores", [line["scores"][0] + 1, *line["scores"][1:]]),
                ("over", not line["over"]),
                ("winner", line["players"]),
                ("settlement", {"winner": 0, "final": 0}),
                ("options", {"punishNonGoers": "perhaps"}),
                ("sources", [{"penalty": 7}] * line["players"]),
            ):
                assert check_line({**line, "legal": [], key: value}) != [], key

    def test_spoilt_snapshots(self) -> None:
        for line in self.lines()[::3]:
            for snapshot in line["legal"]:
                changes: list[tuple[str, Any]] = [
                    ("seat", (snapshot["seat"] + 1) % line["players"]),
                    ("plays", [*snapshot["plays"], "2Sb"]),
                    ("bids", [] if snapshot.get("bids") else [True]),
                    ("kinds", ["marriage"]),
                    ("after", 1000),
                    ("keep", ["2Sb"]),
                ]
                for key, value in changes:
                    assert check_line({**line, "legal": [{**snapshot, key: value}]}) != [], key

    def test_revoke(self) -> None:
        count = 0
        for line in self.lines():
            for snapshot in line["legal"]:
                event = line["events"][snapshot["after"]]
                later = {
                    e["card"]
                    for e in line["events"][snapshot["after"] :]
                    if e["do"] == "play" and e["seat"] == event["seat"]
                }
                if event["do"] != "play":
                    continue
                for card in sorted(later - set(snapshot["plays"])):
                    spoilt = copy.deepcopy({**line, "legal": []})
                    spoilt["events"][snapshot["after"]]["card"] = card
                    assert "must follow" in check_line(spoilt)[0]
                    count += 1
        assert count > 20


def test_ranks() -> None:  # BEI-003
    assert RANKS == "AKQJT98765432"
    assert len(WHOLE_PACK) == 52
