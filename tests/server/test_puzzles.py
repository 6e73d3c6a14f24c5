"""Puzzles at real tables: one at a time, judged once, and nothing of the answer told before it is given."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from atout.puzzles import Puzzle, shipped
from atout.puzzles.game import THEMES
from atout.rulebook.lessons import faced
from atout.server.puzzles.rating import LEAST, Rating, after
from atout.server.puzzles.solving import AROUND, SAME, following, rating_of, streak
from atout.server.store import Attempt
from server.house import Client, House, acts_at_bezique, serving

PUZZLES = shipped()
NOT_ANSWERED = {"right": None, "text": None, "cost": None, "error": None, "exact": False}


class Solver(Client):
    """Somebody at the tables of puzzles."""

    joined: dict[str, Any]

    async def open(self, puzzle: str = "") -> Puzzle:
        """Open a puzzle, or the next one; which one it is."""
        self.tables += 1
        await self.say({"type": "puzzle", "n": self.tables, "name": "Léa", "puzzle": puzzle})
        self.joined = await self.join((await self.hear("created"))["code"])
        judged = await self.hear("judged")
        assert {key: judged[key] for key in NOT_ANSWERED} == NOT_ANSWERED
        return PUZZLES[self.joined["game"]["lesson"]["puzzle"]["id"]]

    async def give(self, puzzle: Puzzle, place: int) -> dict[str, Any]:
        """Answer with the choice at this place, 0 for the best; what is said of it."""
        self.n += 1
        act, lawful = puzzle.choices[place].act, acts_at_bezique(self.view["legal"])
        action = next(one for one in lawful if self.act_of(one) == act)
        await self.say({"type": "act", "n": self.n, "position": self.position, "action": action})
        return await self.hear("judged", "error", "refused")

    def act_of(self, command: dict[str, Any]) -> str:
        """An act with faces, from the command for it."""
        faces = {card["id"]: card["face"] for card in self.own()}
        if command["do"] == "play":
            return str(faces[command["card"]])
        if command["do"] == "declare":
            made = next(one for one in self.view["legal"]["declarations"] if one["id"] == command["id"])
            return " ".join([made["kind"], *sorted(faces[card] for card in made["cards"])])
        return str(command["do"])

    def own(self) -> list[dict[str, Any]]:
        """The cards in hand and laid out."""
        mine = next(seat for seat in self.view["seats"] if seat["seat"] == self.view["seat"])
        return [*mine["hand"], *(card for group in mine["groups"] for card in group["cards"])]


async def fetched(house: House, path: str) -> tuple[int, dict[str, Any]]:
    """What an address answers."""
    status, _, body = await house.get(path)
    return status, json.loads(body)


def test_a_first_try_counts_and_all_is_told_after_it_and_nothing_before(tmp_path: Path) -> None:
    async def solve() -> None:
        async with serving(tmp_path / "atout.db") as house, house.connect() as socket:
            _, home = await fetched(house, "/api/puzzles")
            assert (home["rating"]["rating"], home["tried"], home["left"]) == (1500, 0, len(PUZZLES))
            tab = Solver(socket, seed=1)
            puzzle = await tab.open()
            assert not tab.joined["game"]["practice"], "nothing is taken back"
            assert not tab.joined["game"]["hints"]
            before = "".join(tab.raw)
            assert not any(word in before for word in ("behind", "rating", puzzle.log[1]))
            assert (await fetched(house, f"/api/puzzles/at/{tab.code}"))[0] == 404, "nothing is told before the answer"
            judged = await tab.give(puzzle, 1)
            second = puzzle.choices[1]
            assert (judged["right"], judged["cost"], judged["exact"]) == (False, second.behind, puzzle.exact)
            status, told = await fetched(house, f"/api/puzzles/at/{tab.code}")
            assert (status, told["made"], told["counts"]) == (200, 1, True)
            assert told["position"] == puzzle.line()
            assert [-one["value"] for one in told["choices"]] == [one.behind for one in puzzle.choices]
            assert told["before"]["rating"] == 1500 > told["after"]["rating"]
            assert told["result"][0] == puzzle.result[puzzle.rules.side(puzzle.seat)]
            assert puzzle.choices[told["played"]].act == faced(puzzle.played)
            assert (await fetched(house, f"/api/puzzles/at/{tab.code}"))[1] == told, "asked twice it counts once"
            answered = tab.code
            assert await tab.open(puzzle.id) == puzzle  # once more, and right
            assert (await tab.give(puzzle, 0))["right"] is True
            _, again = await fetched(house, f"/api/puzzles/at/{tab.code}")
            assert (again["counts"], again["after"]) == (False, told["after"])
            assert await tab.open() != puzzle, "what was tried does not come again"
            assert json.loads((await house.get("/api/tables"))[2]) == [], "puzzles are in nobody's list"
            another = House(house.port, "another" * 4)
            assert (await fetched(another, f"/api/puzzles/at/{answered}"))[0] == 404, "it is told to nobody else"
        async with serving(tmp_path / "atout.db") as house:
            _, home = await fetched(house, "/api/puzzles")
            assert (home["tried"], home["solved"], home["streak"], home["left"]) == (1, 0, 0, len(PUZZLES) - 1)
            assert home["recent"] == [{"id": puzzle.id, "theme": puzzle.theme, "level": puzzle.rating, "solved": False}]

    asyncio.run(solve())


@pytest.mark.parametrize("theme", THEMES)
def test_the_page_is_told_what_the_seat_sees_and_no_more(theme: str, tmp_path: Path) -> None:
    """Everything that comes before the answer: no card but those in sight, and the same puzzle until it is answered."""
    puzzle = next(one for one in PUZZLES.values() if one.theme == theme)

    async def look() -> None:
        async with serving(tmp_path / "atout.db") as house, house.connect() as socket:
            tab = Solver(socket, seed=1)
            assert await tab.open(puzzle.id) == puzzle
            view: Any = puzzle.view()
            assert sorted(card["face"] for card in tab.own()) == sorted(
                card[:2] for card in (*view.hand, *view.laid(view.seat))
            )
            unseen = Counter(tab.joined["game"]["lesson"]["puzzle"]["unseen"])
            assert unseen == view.unseen
            theirs = next(seat for seat in tab.view["seats"] if seat["seat"] != tab.view["seat"])
            assert theirs["hand"] is None
            assert (await tab.give(puzzle, 0))["right"] is True
            _, told = await fetched(house, f"/api/puzzles/at/{tab.code}")
            assert told["after"]["rating"] > told["before"]["rating"]
            assert told["reasons"] or puzzle.exact
            shown = {card["face"] for one in told["choices"] for card in one["cards"]}
            assert shown <= {card[:2] for card in (*view.hand, *view.laid(view.seat), view.turn_up or "")}
            one, two = await tab.open(), await tab.open()
            assert one == two

    asyncio.run(look())


def test_what_there_is_not_is_declined_and_addresses_show_the_pages(tmp_path: Path) -> None:
    async def ask() -> None:
        async with serving(tmp_path / "atout.db") as house, house.connect() as socket:
            tab = Solver(socket, seed=1)
            await tab.say({"type": "puzzle", "n": 1, "name": "", "puzzle": "ordinary-0-0"})
            refused = await tab.hear("error", "created")
            assert (refused["type"], refused["text"]["fr"]) == ("error", "il n'y a pas de problème 'ordinary-0-0'")
            for path in ("/puzzles", "/problemes"):
                assert b"puzzles/puzzles.js" in (await house.get(path))[2]

    asyncio.run(ask())


def test_the_next_one_is_near_and_of_another_theme_and_never_one_that_was_tried() -> None:
    attempts: list[Attempt] = []
    rating = Rating()
    for number in range(1, 41):
        puzzle = following("player", attempts)
        assert puzzle
        assert puzzle.id not in {one.puzzle for one in attempts}
        tried = {one.puzzle for one in attempts}
        nearest = min(abs(one.rating - rating.rating) for one in PUZZLES.values() if one.id not in tried)
        assert abs(puzzle.rating - rating.rating) <= nearest + AROUND + SAME
        rating = after(rating, puzzle, number % 3 > 0)
        attempts.append(
            Attempt("player", number, puzzle.id, "t", number % 3 > 0, rating.rating, rating.deviation, 0.06)
        )
    themes = [PUZZLES[one.puzzle].theme for one in attempts]
    assert sum(one == two for one, two in pairwise(themes)) < 15
    assert rating_of(attempts).rating == rating.rating
    assert streak(attempts) == 1
    assert streak(attempts[:-1]) == 0
    assert following("player", [Attempt("player", 1, id, "t", True, 1500.0, 60.0, 0.06) for id in PUZZLES]) is None
    assert len({following(f"player {at}", []) for at in range(20)}) > 3, "not everybody begins with the same"


def test_ratings_follow_glicko_2() -> None:
    """Solved or not moves a new player far and one who has tried many little; what was expected moves least."""
    easy, hard = min(PUZZLES.values(), key=lambda one: one.rating), max(PUZZLES.values(), key=lambda one: one.rating)
    new, old = Rating(), Rating(1500.0, 70.0)
    assert after(new, hard, True).rating - 1500 > after(new, easy, True).rating - 1500 > 0
    assert after(new, hard, True).rating - 1500 > 3 * (after(old, hard, True).rating - 1500)
    assert after(new, easy, False).rating < after(new, hard, False).rating < 1500
    rating = new
    for number in range(200):
        rating = after(rating, hard, number % 2 == 0)
    assert abs(rating.rating - hard.rating) < 150, "whoever solves half of them is rated as they are"
    assert LEAST <= rating.deviation < 90
    assert rating.sure
    assert not new.sure
