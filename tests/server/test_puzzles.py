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
from atout.server.puzzles.kept import AHEAD, as_json
from atout.server.puzzles.rating import LEAST, Rating, after
from atout.server.puzzles.solving import AROUND, SAME, following, rating_of, streak
from atout.server.store import Attempt
from server.house import Client, House, acts_at_bezique, serving
from server.test_own_play import sent

PUZZLES = shipped()
TRIES = "/api/puzzles/tries"
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
            declaration = next(one for one in self.view["legal"]["declarations"] if one["id"] == command["id"])
            return " ".join([declaration["kind"], *sorted(faces[card] for card in declaration["cards"])])
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
            status, solution = await fetched(house, f"/api/puzzles/at/{tab.code}")
            assert (status, solution["made"], solution["counts"]) == (200, 1, True)
            assert solution["position"] == puzzle.line()
            assert [-one["value"] for one in solution["choices"]] == [one.behind for one in puzzle.choices]
            assert solution["before"]["rating"] == 1500 > solution["after"]["rating"]
            assert solution["result"][0] == puzzle.result[puzzle.rules.side(puzzle.seat)]
            assert puzzle.choices[solution["played"]].act == faced(puzzle.played)
            assert (await fetched(house, f"/api/puzzles/at/{tab.code}"))[1] == solution, "asked twice it counts once"
            answered = tab.code
            assert await tab.open(puzzle.id) == puzzle  # once more, and right
            assert (await tab.give(puzzle, 0))["right"] is True
            _, again = await fetched(house, f"/api/puzzles/at/{tab.code}")
            assert (again["counts"], again["after"]) == (False, solution["after"])
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
            ending = theme == THEMES[0]
            assert unseen == view.unseen + Counter(card[:2] for card in view.known(1 - view.seat) if ending)
            theirs = next(seat for seat in tab.view["seats"] if seat["seat"] != tab.view["seat"])
            assert theirs["hand"] is None
            assert (await tab.give(puzzle, 0))["right"] is True
            _, solution = await fetched(house, f"/api/puzzles/at/{tab.code}")
            assert solution["after"]["rating"] > solution["before"]["rating"]
            assert solution["reasons"] or puzzle.exact
            shown = {card["face"] for one in solution["choices"] for card in one["cards"]}
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


# Without a connection --------------------------------------------------------------------------------------------


async def handed(house: House, puzzle: str, act: str) -> tuple[int, dict[str, Any]]:
    """What the server answers to an answer that is handed in."""
    return await sent(house, TRIES, {"puzzle": puzzle, "said": act})


async def standing(house: House) -> tuple[int, int, int]:
    """How many were tried and solved, and the rating."""
    _, home = await fetched(house, "/api/puzzles")
    return home["tried"], home["solved"], home["rating"]["rating"]


def test_what_is_kept_tells_each_answer_as_the_table_does_and_no_more(tmp_path: Path) -> None:
    """The same judgement, the same solution; no card that is not in sight, neither the other hand nor what is drawn."""

    async def compare() -> None:
        async with serving(tmp_path / "atout.db") as house, house.connect() as socket:
            _, kept = await fetched(house, "/api/puzzles/ahead")
            assert len(kept) == len({one["position"]["id"] for one in kept}) == AHEAD
            tab = Solver(socket, seed=1)
            first = await tab.open()
            assert first.id == kept[0]["position"]["id"], "the next one is the first of those kept"
            mine, theirs = kept[0]["position"]["table"], tab.joined
            assert [card["face"] for card in sight(mine)] == [card["face"] for card in sight(theirs)]
            assert mine["game"]["lesson"] == theirs["game"]["lesson"]
            judged = await tab.give(first, 1)
            answer = next(one for one in kept[0]["position"]["answers"] if one["said"] == first.choices[1].act)
            assert answer["judged"] == {key: judged[key] for key in answer["judged"]}
            _, solution = await fetched(house, f"/api/puzzles/at/{tab.code}")
            of_him = ("counts", "made", "before", "after", "streak")
            assert {key: solution[key] for key in solution if key not in of_him} == {
                key: kept[0]["solution"][key] for key in solution if key not in of_him
            }

    asyncio.run(compare())


def sight(joined: dict[str, Any]) -> list[dict[str, Any]]:
    """The own cards, and those laid out."""
    seats = joined["view"]["seats"]
    return [
        card
        for seat in seats
        for card in (*(seat["hand"] or ()), *(card for group in seat["groups"] for card in group["cards"]))
    ]


@pytest.mark.parametrize("theme", THEMES)
def test_no_answer_that_is_kept_shows_a_card_that_was_not_in_sight(theme: str) -> None:
    puzzle = next(one for one in PUZZLES.values() if one.theme == theme)
    position = json.loads(as_json([puzzle]))[0]["position"]
    known = faces(position["table"])
    assert {one["said"] for one in position["answers"]} == {one.act for one in puzzle.choices}
    for answer in position["answers"]:
        assert faces(answer["frame"]) <= known, answer["said"]
        view = answer["frame"]["view"]
        assert not (view and any(view["legal"].values())), "one act is judged, and the deal stops there"
    hidden = {puzzle.log[1], *puzzle.log[puzzle.at + 1 :]}
    assert not any(entry in json.dumps(position) for entry in hidden if len(entry) > 8)


def faces(message: object) -> set[tuple[str, str]]:
    """Every card of a message: its handle and its face."""
    if isinstance(message, dict):
        own = {(message["id"], message["face"])} if {"id", "face"} <= message.keys() else set()
        return own.union(*map(faces, message.values()))
    return set().union(*map(faces, message)) if isinstance(message, list) else set()


def test_an_answer_handed_in_counts_once_however_often_it_comes(tmp_path: Path) -> None:
    async def hand_in() -> None:
        async with serving(tmp_path / "atout.db") as house:
            _, kept = await fetched(house, "/api/puzzles/ahead")
            one, two = (PUZZLES[each["position"]["id"]] for each in kept[:2])
            status, solution = await handed(house, one.id, one.best.act)
            assert (status, solution["counts"], solution["made"]) == (200, True, 0)
            assert solution["after"]["rating"] > solution["before"]["rating"] == 1500
            stands = await standing(house)
            assert stands == (1, 1, solution["after"]["rating"])
            again = await asyncio.gather(*(handed(house, one.id, one.best.act) for _ in range(3)))
            assert [answer for _, answer in again] == [solution] * 3
            assert await standing(house) == stands
            status, other = await handed(house, one.id, one.choices[1].act)
            assert (status, other["counts"], other["made"]) == (200, False, 1), "the first try stands"
            assert await standing(house) == stands
            _, second = await handed(house, two.id, two.choices[1].act)
            assert second["before"] == solution["after"], "in the order in which they come"
            assert (await standing(house))[:2] == (2, 1)
            _, kept = await fetched(house, "/api/puzzles/ahead")
            assert not {one.id, two.id} & {each["position"]["id"] for each in kept}
        async with serving(tmp_path / "atout.db") as house:
            assert (await standing(house))[:2] == (2, 1)

    asyncio.run(hand_in())


def test_what_cannot_have_been_answered_is_refused_with_a_sentence(tmp_path: Path) -> None:
    puzzle = next(iter(PUZZLES.values()))

    async def forge() -> None:
        async with serving(tmp_path / "atout.db") as house:
            for id, act, sentence in (
                ("ordinary-0-0", "AS", "il n'y a pas de problème 'ordinary-0-0'"),
                (puzzle.id, "four_kings KC KD KH KS", "n'est pas un choix du problème"),
                (puzzle.id, "", "n'est pas un choix du problème"),
            ):
                status, answer = await handed(house, id, act)
                assert status == 400
                assert sentence in answer["text"]["fr"]
                assert answer["text"]["en"]
            right = {"puzzle": puzzle.id, "said": puzzle.best.act}
            status, answer = await sent(house, TRIES, {**right, "solved": True})
            assert (status, answer["text"]["en"]) == (400, "This request cannot be read."), (
                "the server says who solved it"
            )
            assert (await sent(house, TRIES, right, **{"Sec-Fetch-Site": "cross-site"}))[0] == 403
            assert (await sent(House(house.port, ""), TRIES, right))[0] == 403
            assert await standing(house) == (0, 0, 1500)

    asyncio.run(forge())
