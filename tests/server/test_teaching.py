"""Lessons at real tables: each leads to its end, whatever a learner tries; found again, a table is at the same step."""

from __future__ import annotations

import asyncio
import random
import secrets
from pathlib import Path
from typing import Any

import pytest
from cases import some
from rulebook.test_book import faults

from atout.rulebook import book
from atout.rulebook.courses import COURSES, courses
from server.house import Client, House, serving


class Learner(Client):
    """A learner: hears what the lesson says, and does it, or something else."""

    async def learn(self, course: str, anew: bool = False) -> dict[str, Any]:
        """Go to the lesson, and hear what it says."""
        self.tables += 1
        await self.say({"type": "learn", "n": self.tables, "course": course, "name": "Léa", "anew": anew})
        created = await self.hear("created", "error")
        assert created["type"] == "created", created
        await self.join(created["code"])
        return await self.taught()

    async def taught(self) -> dict[str, Any]:
        """What the lesson says at the position one sees."""
        while True:
            messages = [one for one in self.heard if one["type"] == "taught" and one["position"] == self.position]
            if messages and self.heard[-1]["type"] not in ("frames", "joined"):
                return messages[-1]
            await self.hear()

    def asked(self, message: dict[str, Any]) -> dict[str, Any]:
        """The command that does what is asked for, or anything lawful where one is free."""
        if message["press"] or self.view["phase"] == "deal_over":
            return {"type": "next"}
        control, cards = message["control"], message["cards"]
        if not message["asks"]:
            return {"type": "act", "action": self.choose()}
        legal = self.view["legal"]
        acts: dict[str, dict[str, Any]] = {
            "exchange": {"do": "exchange"},
            "take": {"do": "take_turn_up"},
            "go": {"do": "bid", "go": True},
        }
        acts |= {"pass": {"do": "bid", "go": False}, "carte_blanche": {"do": "carte_blanche"}}
        if not control:
            action = {"do": "play", "card": cards[0]}
        elif control == "keep":
            action = {"do": "keep", "card": cards[0]}
        elif control in acts:
            action = acts[control]
        else:
            declaration = next(one for one in legal["declarations"] if one["kind"] == control)
            action = {"do": "declare", "id": declaration["id"]}
        return {"type": "act", "action": action}

    async def do(self, command: dict[str, Any]) -> dict[str, Any]:
        """Send it, and hear its answer."""
        self.n += 1
        seen = {} if command["type"] == "undo" else {"position": self.position}
        await self.say({**command, "n": self.n, **seen})
        return await self.hear("frames", "refused", "error", "joined")

    async def on(self) -> None:
        """Play on as at any table, a deal dealt under seal among it."""
        for _ in range(6):
            await self.turn()
            over = self.view["phase"] in ("deal_over", "match_over")
            answer = await self.do({"type": "next"} if over else {"type": "act", "action": self.choose()})
            assert answer["type"] == "frames", answer

    def choose(self) -> dict[str, Any]:
        """Any lawful action."""
        act = self.act()
        return dict(act.get("action", act))


@pytest.mark.parametrize("course", COURSES)
def test_a_lesson_leads_through_every_step_to_its_end(file: Path, course: str) -> None:
    async def play() -> list[dict[str, Any]]:
        async with serving(file) as house, house.connect() as socket:
            tab = Learner(socket, seed=3)
            messages = [await tab.learn(course)]
            while not messages[-1]["done"]:
                answer = await tab.do(tab.asked(messages[-1]))
                assert answer["type"] == "frames", (messages[-1], answer)
                messages.append(await tab.taught())
            await tab.on()  # whoever likes plays on
            return messages

    messages = asyncio.run(play())
    steps = list(dict.fromkeys(one["step"] for one in messages))
    assert steps == list(range(1, courses()[course].steps + 1))
    assert {one["of"] for one in messages} == {courses()[course].steps}
    assert messages[-1]["text"]["fr"] == courses()[course].end.fr


@pytest.mark.parametrize("course", COURSES)
@pytest.mark.parametrize("seed", some(range(3), [0]))
def test_whatever_a_learner_tries_he_is_answered_and_reaches_the_end(file: Path, course: str, seed: int) -> None:
    """Half of the time something lawful at random, and taking back now and then."""

    async def play() -> tuple[int, int]:
        chance = random.Random(seed)
        async with serving(file) as house, house.connect() as socket:
            tab = Learner(socket, seed=seed)
            message = await tab.learn(course)
            words = steps = 0
            while not message["done"]:
                steps += 1
                assert steps < 600, message
                command = tab.asked(message)
                if command["type"] == "act" and chance.random() < 0.5:
                    command = {"type": "act", "action": tab.choose()}
                elif chance.random() < 0.05 and tab.view["can_undo"]:
                    command = {"type": "undo"}
                answer = await tab.do(command)
                if answer["type"] == "refused":
                    words += 1
                    assert answer["text"]["fr"], answer
                    assert answer["clause"] in book().clauses
                    continue
                assert answer["type"] == "frames", (command, answer)
                message = await tab.taught()
            return words, steps

    words, _ = asyncio.run(play())
    assert words > 0 or course == "beigne", "nothing that was not asked for has been tried"


def test_whoever_comes_back_finds_the_same_step(file: Path) -> None:
    async def begin(house: House) -> dict[str, Any]:
        async with house.connect() as socket:
            tab = Learner(socket)
            message = await tab.learn("besigue")
            for _ in range(4):
                await tab.do(tab.asked(message))
                message = await tab.taught()
            return message

    async def again(house: House, anew: bool = False) -> dict[str, Any]:
        async with house.connect() as socket:
            return await Learner(socket).learn("besigue", anew)

    async def play() -> None:
        async with serving(file) as house:
            left = await begin(house)
            cookie = house.cookie
            assert left["step"] == 5
            assert await again(house) == left
            status, _, lists = await house.get("/api/tables")
            assert (status, lists) == (200, b"[]"), "a lesson is no match"
        async with serving(file) as house:  # the server was stopped meanwhile
            house.cookie = cookie
            assert (await again(house))["text"] == left["text"]
            assert (await again(house, anew=True))["step"] == 1
            assert (await again(house))["step"] == 1
            house.cookie = secrets.token_urlsafe(16)
            assert (await again(house))["step"] == 1, "somebody else begins at the beginning"

    asyncio.run(play())


def test_no_lesson_of_that_name(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket)
            await tab.say({"type": "learn", "n": 1, "course": "whist", "name": ""})
            answer = await tab.hear("error", "created")
            assert answer["text"] == {"fr": "il n'y a pas de leçon 'whist'", "en": "there is no lesson 'whist'"}

    asyncio.run(play())


@pytest.mark.parametrize("course", COURSES)
def test_what_a_lesson_says_is_said_in_both_languages_with_a_rule_of_its_game(course: str) -> None:
    lesson = courses()[course]
    groups = book().games[lesson.preset].groups
    texts = [lesson.end, lesson.blurb, *lesson.ritual.values()]
    for deal in lesson.deals:
        texts += [deal.intro, *(step.text for step in deal.steps), *(tip.text for tip in deal.tips)]
        for clause in (deal.clause, *(step.clause for step in deal.steps), *(tip.clause for tip in deal.tips)):
            assert book().clauses[clause].group in groups, clause
        texts += [step.word for step in deal.steps if step.word]
    assert {text.en: faults(text) for text in texts if faults(text)} == {}
    assert len({text.fr for text in texts}) == len(texts)
