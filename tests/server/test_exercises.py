"""Exercises at real tables: what is done is judged and may be tried again; a restart keeps position and answer."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from atout.rulebook.lessons import exercises, lessons
from server.house import Client, serving

ASKED_AGAIN = {"type": "judged", "right": None, "text": None, "cost": None, "error": None, "exact": False}


def faces(view: dict[str, Any]) -> list[str]:
    """The cards the learner holds and has laid out, and the turn-up."""
    mine = next(seat for seat in view["seats"] if seat["seat"] == view["seat"])
    cards = [*mine["hand"], *(card for group in mine["groups"] for card in group["cards"]), view["turn_up"]]
    return [card["face"] for card in cards]


class Learner(Client):
    """A learner at the table of an exercise."""

    async def practise(self, exercise: str) -> dict[str, Any]:
        """Open its table; what is told on joining."""
        self.tables += 1
        await self.say({"type": "exercise", "n": self.tables, "exercise": exercise, "name": "Léa"})
        joined = await self.join((await self.hear("created"))["code"])
        assert await self.hear("judged") == ASKED_AGAIN
        return joined

    async def do(self, command: dict[str, Any]) -> dict[str, Any]:
        """Do something; what is said of it."""
        self.n += 1
        where = {"position": self.position} if command["type"] == "act" else {}
        await self.say({**command, **where, "n": self.n})
        return await self.hear("judged", "error", "refused")

    def declare(self, kind: str) -> dict[str, Any]:
        """The command that declares this."""
        declaration = next(one for one in self.view["legal"]["declarations"] if one["kind"] == kind)
        return {"type": "act", "action": {"do": "declare", "id": declaration["id"]}}


def test_an_act_is_judged_taken_back_and_judged_anew_after_a_restart(tmp_path: Path) -> None:
    exercise = exercises()["keeping-1"]
    whole = "sequence AH JH KH QH TH"

    async def practise() -> None:
        async with serving(tmp_path / "atout.db") as house, house.connect() as socket:
            tab = Learner(socket, seed=1)
            joined = await tab.practise("keeping-1")
            assert not joined["game"]["hints"]
            lesson = joined["game"]["lesson"]
            assert lesson["text"]["fr"] == exercise.task.fr
            assert (lesson["exercise"]["at"], lesson["exercise"]["of"], lesson["exercise"]["next"]) == (
                1,
                4,
                "keeping/2",
            )
            before = tab.view
            wrong = await tab.do(tab.declare("sequence"))
            cost = exercise.costs[whole]
            assert wrong["right"] is False
            assert (wrong["cost"], wrong["error"], wrong["exact"]) == (cost.points, cost.error, False)
            assert wrong["text"]["en"].startswith("The 250 points are marked, but")
            assert await tab.do({"type": "undo"}) == ASKED_AGAIN
            assert faces(tab.view) == faces(before)
            assert (await tab.do(tab.declare("royal_marriage")))["text"]["en"] == exercise.good.en
            assert json.loads((await house.get("/api/tables"))[2]) == [], "it is in nobody's list"
            code, seats = tab.code, faces(tab.view)
        async with serving(tmp_path / "atout.db") as house, house.connect() as socket:  # the server was stopped
            back = Learner(socket, seed=1)
            assert (await back.join(code))["game"]["lesson"]["exercise"]["id"] == "keeping-1"
            assert faces(back.view) == seats
            assert (await back.hear("judged"))["text"]["fr"] == exercise.good.fr
            assert await back.do({"type": "undo"}) == ASKED_AGAIN
            assert faces(back.view) == faces(before)

    asyncio.run(practise())


def test_a_question_is_told_with_its_answers_and_what_there_is_not_is_declined(tmp_path: Path) -> None:
    async def practise() -> None:
        async with serving(tmp_path / "atout.db") as house, house.connect() as socket:
            tab = Learner(socket, seed=1)
            await tab.say({"type": "exercise", "n": 1, "exercise": "counting-3", "name": ""})
            exercise = (await tab.join((await tab.hear("created"))["code"]))["game"]["lesson"]["exercise"]
            assert [one["right"] for one in exercise["answers"]] == [True, False]
            assert exercise["next"] is None
            assert exercise["good"]["fr"] == exercises()["counting-3"].good.fr
            await tab.say({"type": "exercise", "n": 2, "exercise": "counting-9", "name": ""})
            refused = await tab.hear("error", "created")
            assert (refused["type"], refused["text"]["fr"]) == ("error", "il n'y a pas d'exercice 'counting-9'")

    asyncio.run(practise())


def test_the_list_and_its_addresses(tmp_path: Path) -> None:
    async def visit() -> None:
        async with serving(tmp_path / "atout.db") as house:
            for path in ("/lessons", "/lecons"):
                status, _, body = await house.get(path)
                assert (status, b"lessons/lessons.js" in body) == (200, True)
            for path in ("/lessons/seven/1", "/lecons/promise/4"):
                assert (await house.get(path))[0] == 200
            assert (await house.get("/lessons/seven/one"))[0] == 404
            listing = json.loads((await house.get("/api/lessons"))[2])
            assert [one["id"] for one in listing] == [*lessons()]
            assert [id for one in listing for id in one["exercises"]] == [*exercises()]

    asyncio.run(visit())


def test_the_whole_course_can_be_kept_and_judges_as_its_tables_do(tmp_path: Path) -> None:
    """Every exercise: each act it can be answered with, judged as at the table; a question has none."""

    async def read() -> tuple[int, list[dict[str, Any]]]:
        async with serving(tmp_path / "atout.db") as house:
            status, _, body = await house.get("/api/lessons/kept")
            return status, json.loads(body)

    status, course = asyncio.run(read())
    assert (status, [one["id"] for one in course]) == (200, list(exercises()))
    for one in course:
        exercise = exercises()[one["id"]]
        judgements = {answer["said"]: answer["judged"] for answer in one["answers"]}
        assert bool(judgements) == (not exercise.choices)
        assert {act for act, judged in judgements.items() if judged["right"]} == (
            exercise.right if judgements else set()
        )
        for act, judged in judgements.items():
            assert judged["cost"] == (exercise.costs[act].points if act in exercise.costs else None)
        assert not one["table"]["game"]["practice"], "nothing is taken back there: the position is laid again"
        assert one["table"]["code"] == f"~{exercise.id}"
