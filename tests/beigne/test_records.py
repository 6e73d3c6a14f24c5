"""Le Beigne in the audit form: written, judged by the referee, read back, and refused where it is damaged."""

from __future__ import annotations

import json
import random
from itertools import pairwise
from typing import Any

import pytest

from atout.contract.terms import RecordError
from atout.games import beigne
from atout.games.beigne.record.audit import lines, read
from atout.players import player
from atout.research.simulation.audit import audited
from tests.referee.referee import check_line


def written(
    hands: int = 6, players: int = 4, seed: int = 7, legal: int = 3, name: str = "random", **options: Any
) -> list[str]:
    rules = beigne.rules("beigne", players=players, **options)
    return list(audited(rules, hands, seed, [player(name, seat) for seat in range(players)], legal))


@pytest.mark.parametrize("players", range(3, 9))
@pytest.mark.parametrize("punish", [False, True])
def test_the_referee_finds_every_hand_right(players: int, punish: bool) -> None:
    hands = [json.loads(line) for line in written(25, players, punishNonGoers=punish)]
    assert [check_line(line) for line in hands] == [[]] * 25
    assert {key for line in hands for snapshot in line["legal"] for key in snapshot} == {
        "after", "seat", "plays", "kinds", "bids", "keep",
    }  # fmt: skip
    assert all(len(line["legal"]) == 3 for line in hands)


def test_hands_belong_to_matches() -> None:
    hands = [json.loads(line) for line in written(60, 3, name="boussac", legal=0)]
    assert "legal" not in hands[0]
    finished = 0
    for hand, following in pairwise(hands):
        if hand["over"]:
            finished += 1
            assert (following["hand_number"], following["start_scores"]) == (1, [25, 25, 25])
            assert hand["scores"][hand["winner"]] == min(hand["scores"])
        else:
            assert following["hand_number"] == hand["hand_number"] + 1
            assert following["start_scores"] == hand["scores"]
            assert following["dealer"] == (hand["dealer"] + 1) % 3
    assert finished > 1
    assert written(60, 3, name="boussac", legal=0) == written(60, 3, name="boussac", legal=0)


def test_a_redealt_hand_keeps_its_number_and_its_dealer() -> None:
    hands = [json.loads(line) for line in written(60, 3, allPass="redeal", legal=0)]
    redealt = 0
    for hand, following in pairwise(hands):
        if not any(event.get("go") for event in hand["events"]):
            redealt += 1
            assert (following["hand_number"], following["dealer"]) == (hand["hand_number"], hand["dealer"])
    assert redealt
    assert len(read("\n".join(map(json.dumps, hands)))) == 1 + sum(hand["over"] for hand in hands[:-1])


@pytest.mark.parametrize("options", [{}, {"keepWhen": "ifGoing", "zeroRule": "floor", "allPass": "thrownIn"}])
def test_what_is_written_reads_back(options: dict[str, Any]) -> None:
    match = beigne.Match("beigne", options={"players": 5, **options}, seed=3)
    source = random.Random(3)
    for _ in range(200):
        if match.over:
            break
        match.apply(source.choice(match.legal()))
    written_lines = list(lines(match))
    (again,) = (record.match for record in read("\n".join(written_lines)))
    assert list(lines(again)) == written_lines
    assert again.sheets == match.sheets
    assert again.rules == match.rules


def test_hands_from_the_middle_of_a_match_read_back() -> None:
    written_lines = written(8)
    (again,) = (record.match for record in read("\n".join(written_lines[3:])))
    assert again.hands == 8
    assert [json.loads(line)["events"] for line in lines(again)] == [
        json.loads(line)["events"] for line in written_lines[3:]
    ]


def damaged(**changed: Any) -> str:
    first, second = written(2, legal=3)
    line = json.loads(second)
    for key, value in changed.items():
        line[key] = value(line[key]) if callable(value) else value
    return first + "\n" + json.dumps(line)


def turned(bids: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The snapshots with one list of what was lawful changed."""
    key = next(key for key in ("bids", "keep", "plays") if bids[0].get(key))
    return [{**bids[0], key: bids[0][key][1:]}, *bids[1:]]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"players": 9}, "from 3 to 8"),
        ({"players": 5}, "start_scores"),
        ({"hand_number": 0}, "hand_number"),
        ({"dealer": 7}, "dealer"),
        ({"start_scores": [0, 25, 25, 25]}, "start_scores"),
        ({"pack": lambda pack: pack[:51]}, "52 cards once"),
        ({"events": lambda events: events[:-1]}, "not finished"),
        ({"events": lambda events: [*events[:8], events[9], events[8], *events[10:]]}, "your turn"),
        ({"events": lambda events: [*events, events[-1]]}, "over"),
        ({"events": lambda events: [{**events[0], "seat": 99}, *events[1:]]}, "There is no seat 99"),
        ({"events": lambda events: [{**events[0], "seat": -1}, *events[1:]]}, "There is no seat -1"),
        ({"scores": lambda scores: [scores[0] + 1, *scores[1:]]}, "scores is"),
        ({"over": True}, "over is"),
        ({"winner": 2}, "winner is"),
        ({"legal": turned}, "events plays is|events keep is|events bids is"),
        ({"legal": [{"after": 99, "seat": 0}]}, "nobody is to act after 99"),
        ({"legal": [{"after": -1, "seat": 0}]}, "nobody is to act after -1"),
        ({"sources": [{"brisques": 10}] * 4}, "sources"),
        ({"options": {"punishNonGoers": "maybe"}}, "punishNonGoers takes"),
        ({"preset": "belote"}, "no preset"),
        ({"dealer": "north"}, "dealer"),
    ],
    ids=lambda value: value if isinstance(value, str) else "change",
)
def test_what_is_wrong_is_refused_at_its_line(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(RecordError, match=sentence) as error:
        read(damaged(**change))
    assert error.value.line == 2
    assert str(error.value).startswith("line 2: ")
    assert error.value.fr.startswith("ligne 2 : ")


def test_nothing_is_changed_by_no_damage() -> None:
    assert len(read(damaged())) == 1
