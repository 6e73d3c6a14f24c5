"""The coach: at once, from one's own view alone, and silent about what one does right."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import atout
from atout.games.bezique import View
from atout.games.bezique.hints.near import near
from atout.players.thinkers import Thinkers
from server.house import Client, serving


def position(hand: str, trump: str = "H", turn_up: str = "8H") -> View:
    """A view of the elder hand of the ordinary game that holds these cards."""
    from atout.contract.terms import Text
    from atout.rulebook.positions import Position

    given = Position("B-ORD-042", "ordinary", Text("", ""), hands=(hand, "7C"), turn_up=turn_up)
    view = given.match().view(0)
    assert view.trump == trump
    return view


def told(view: View) -> dict[tuple[str, str | None], tuple[int, tuple[str, ...]]]:
    return {(one.kind, one.suit): (one.points, one.missing) for one in near(view)}


@pytest.mark.parametrize(
    ("hand", "kind", "suit", "points", "missing"),
    [
        ("KS KH KD 9S 9D 8S 8D 7D", "four_kings", None, 80, ("KS", "KH", "KD", "KC")),
        ("KC 9S 9D 8S 8D 7D 7S JC", "marriage", "C", 20, ("QC",)),
        ("KH 9S 9D 8S 8D 7D 7S JC", "royal_marriage", "H", 40, ("QH",)),
        ("QS JD 9S 9D 8S 8D 7D 7S", "bezique", None, 40, ()),
        ("AH TH KH QH 9S 9D 8S 8D", "sequence", "H", 250, ("JH",)),
        ("QS JD JD 9S 9D 8S 8D 7D", "double_bezique", None, 500, ("QS",)),
    ],
)
def test_what_a_hand_is_close_to(hand: str, kind: str, suit: str | None, points: int, missing: tuple[str, ...]) -> None:
    entry = told(position(hand))[kind, suit]
    assert (entry[0], sorted(entry[1])) == (points, sorted(missing))


def test_nothing_far_is_told_and_the_dearest_comes_first() -> None:
    view = position("AS AH AD KS KH KD QS JC")
    lacking = [one for one in near(view) if one.missing]
    assert [one.points for one in lacking] == sorted((one.points for one in lacking), reverse=True)
    assert len(lacking) == 3
    assert told(position("7S 7D 7C 8S 8D 8C 9S 9D")) == {}


def test_it_is_read_off_ones_own_view_only() -> None:
    """Two deals that one seat cannot tell apart say the same to it."""
    one, other = (atout.Match("ordinary", seed=seed) for seed in (5, 6))
    mine = one.view(0)
    assert near(mine) == near(one.view(0))
    assert set(near(mine)) != set(near(other.view(0)))
    for told_of in near(mine):
        assert set(told_of.cards) <= {*mine.hand, *mine.laid(0)}
        assert all(mine.unseen[face] for face in told_of.missing)


def strongest(view: dict[str, Any]) -> str:
    """The card that wins most tricks: whoever wins may declare."""
    own = view["seats"][view["seat"]]
    cards = {
        card["id"]: card["face"] for card in [*own["hand"], *(c for group in own["groups"] for c in group["cards"])]
    }
    return str(max(view["legal"]["plays"], key=lambda card: "789JQKTA".index(cards[card][0])))


class Coached(Client):
    """A tab that wants the coach."""

    async def coached(self) -> dict[str, Any]:
        """What he says of the position one sees."""
        while True:
            messages = [one for one in self.heard if one["type"] == "coached" and one["position"] == self.position]
            if messages:
                return messages[-1]
            await self.hear()


def test_he_speaks_at_once_and_of_what_was_overlooked(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*given: Any) -> Any:
        raise AssertionError("nobody is to be prepared for him")

    monkeypatch.setattr(Thinkers, "think", never)

    async def play() -> Counter[str]:
        seen: Counter[str] = Counter()
        async with serving(file) as house, house.connect() as socket:
            tab = Coached(socket, seed=4)
            await tab.sit("ordinary", "boussac")
            await tab.say({"type": "coach", "on": True})
            passed: list[tuple[str, int]] = []
            matches = 0
            while not seen["missed"] or seen["idea"] <= 20:
                await tab.turn()
                if tab.view["phase"] == "match_over":  # such a match there may be: another
                    matches += 1
                    assert matches < 10, "nothing was to be overlooked in ten matches"
                    tab.heard.clear()
                    passed = []
                    await tab.sit("ordinary", "boussac")
                    await tab.say({"type": "coach", "on": True})
                if tab.view["phase"] == "deal_over":
                    await tab.play()
                    passed = []
                    continue
                message = await tab.coached()
                seen["idea"] += message["idea"] is not None
                seen["near"] += bool(message["near"])
                missed = message["missed"]
                assert missed is None or (missed["kind"], missed["points"]) in passed, message
                seen["missed"] += missed is not None
                legal = tab.view["legal"]
                # With the stock gone a declaration is passed over by leading, not by drawing.
                passed = [] if legal["exchange"] else [(one["kind"], one["points"]) for one in legal["declarations"]]
                action: dict[str, Any]
                if legal["exchange"]:
                    action = {"do": "exchange"}
                elif legal["draw"]:
                    action = {"do": "draw"}
                else:
                    action = {"do": "play", "card": strongest(tab.view)}
                tab.n += 1
                await tab.say({"type": "act", "n": tab.n, "position": tab.position, "action": action})
                answer = await tab.hear("frames", "refused")
                assert answer["type"] == "frames", answer
        return seen

    assert asyncio.run(play())["near"] > 5


def test_he_is_silent_unasked_and_where_people_play(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket, seed=4)
            await tab.sit("ordinary", "boussac")
            for _ in range(6):
                await tab.turn()
                await tab.play()
            assert not [one for one in tab.heard if one["type"] == "coached"]
            await tab.sit("ordinary", "boussac", freeTable=True)
            await tab.say({"type": "coach", "on": True})
            for _ in range(4):
                await tab.turn()
                await tab.play()
            assert not [one for one in tab.heard if one["type"] == "coached"]

    asyncio.run(play())
