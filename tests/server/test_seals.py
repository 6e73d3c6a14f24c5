"""Sealed deals over the websocket: seals before, words in, keys only after."""

from __future__ import annotations

import asyncio
import hashlib
import json
import re
import secrets
import sqlite3
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from table.play import setup

from atout.cards.sealed import Drawing
from atout.games import bezique
from atout.records import read_record
from atout.records.checked_seals import faults
from atout.records.seals import drawn
from atout.server.store import Place
from atout.server.tables import sealing, seals
from atout.server.tables.sealing import Sealing
from atout.server.tables.tabs import Tab
from atout.server.wire.company_messages import Opened, Sealed
from atout.table import WATCHER, Agreement, Table
from server.friends import gathered
from server.house import Client, serving

KEY = re.compile(r'"key":"([0-9a-f]{64})"')


def test_a_match_under_seal(file: Path) -> None:
    """Every key comes after its seal and after its deal, gives the cards that were dealt, and holds our word."""

    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket, seed=3)
            code = await tab.create("ordinary", "random", target=300)
            seal = tab.heard[-1]["seal"]
            assert seal["drawing"] == 1
            joined = await tab.join(code)
            assert joined["seal"] == seal
            await tab.turn()
            assert json.loads((await house.get(f"/api/seals/{code}"))[2])["drawings"] == []
            while tab.view["phase"] != "match_over":
                await tab.play()
            opened = tab.heard[-1] if tab.heard[-1]["type"] == "opened" else await tab.hear("opened")
            told = json.loads((await house.get(f"/api/seals/{code}"))[2])
            assert [d["drawing"] for d in told["drawings"]] == list(range(1, len(told["drawings"]) + 1))
            assert opened["drawings"][-1].items() <= told["drawings"][-1].items()
            assert not (await house.get("/api/seals/nobody"))[1].get("Set-Cookie")
            assert (await house.get("/api/seals/nobody"))[0] == 404

            announced = {seal["drawing"]: seal["commit"]}
            dealing: list[int] = []
            for message, raw in zip(tab.heard, tab.raw, strict=True):
                if message["type"] == "sealed":
                    dealing.append(message["drawing"] - 1)
                    announced[message["drawing"]] = message["commit"]
                if message["type"] == "opened":
                    assert [d["drawing"] for d in message["drawings"]] == dealing, "of the deal that is over"
                    dealing = []
                    for d in message["drawings"]:
                        assert hashlib.sha256(bytes.fromhex(d["key"])).hexdigest() == announced[d["drawing"]]
                        assert len(d["words"][0]) == 8
                        assert d["words"][1] == ""
                else:
                    assert not KEY.search(raw)
            for d in told["drawings"]:
                match: Any = bezique.Match("ordinary", auto_deal=False)
                if d["drawing"] > 1:
                    match.dealer = 0
                entries = drawn(match, Drawing(d["drawing"], bytes.fromhex(d["key"]), tuple(d["words"])).source())
                assert [str(entry) for entry in entries] == [given["entry"] for given in d["given"]]

            record = read_record((await house.get(f"/api/record/{code}"))[2].decode())
            assert [seal.key for seal in record.seals] == [d["key"] for d in told["drawings"]]
            assert not list(faults(record.match, record.seals))

    asyncio.run(play())


def test_words_that_are_none_are_refused(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket)
            code = await tab.create("beigne", "random")
            for word in ("-", "a b", "", "é", "x" * 65):
                await tab.say({"type": "join", "code": code, "client": tab.client, "word": word})
                assert (await tab.hear("error", "joined"))["type"] == "error"
                await tab.say({"type": "word", "drawing": 1, "word": word})
                assert (await tab.hear("error"))["n"] is None
            assert (await tab.join(code))["seal"]["drawing"] == 1

    asyncio.run(play())


def test_people_who_sit_together_all_put_a_word_in(file: Path) -> None:
    """The first deal waits for who is still on the way."""

    async def play() -> None:
        async with gathered(file, "beigne", seats=2, players=3, computers={2: "boussac"}) as party:
            for friend in party.friends:
                if not friend.view.get("hand"):
                    await friend.hear("frames")

    asyncio.run(play())
    database = sqlite3.connect(file)
    (words,) = [body for (body,) in database.execute("SELECT body FROM events") if bytes(body).startswith(b"words ")]
    database.close()
    assert re.fullmatch(r"words [0-9a-f]{8} [0-9a-f]{8} -", bytes(words).decode())


# The words of one table --------------------------------------------------------------------------------------


def tab(seat: int) -> Tab:
    listener: Any = None
    return Tab(listener, Place("code", "table", seat, ""))


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sealing, "PATIENCE", 0.1)


@pytest.mark.usefixtures("hasty")
def test_words_are_waited_for_where_people_sit_together() -> None:
    async def wait() -> None:
        loop = asyncio.get_running_loop()
        both, here = Sealing(Table(setup())), [tab(0), tab(1)]
        both.hear(here[0], "a")
        start = loop.time()
        assert await both.words(here) == ("a", "")
        assert 0.09 < loop.time() - start < 2, "the other was waited for, and not for long"

        both = Sealing(Table(setup()))
        both.hear(here[0], "a")
        until = both.until(loop.time())
        assert until is not None
        loop.call_later(0.02, both.hear, here[1], "b", 1)
        assert await both.words(here) == ("a", "b")
        assert loop.time() < until
        assert both.until(loop.time()) is None

        both.hear(here[1], "better", 1)
        both.hear(here[1], "late", 2)
        both.hear(tab(WATCHER), "x")
        assert await both.words([*here, tab(WATCHER)]) == ("a", "better")

        alone = Sealing(Table(setup(computer=True)))
        assert alone.until(loop.time()) is None
        start = loop.time()
        assert await alone.words([tab(0)]) == ("", "")
        assert loop.time() - start < 0.05

    asyncio.run(wait())


def test_news_are_told_once() -> None:
    at = Table(setup(computer=True))
    sealed = Sealing(at)
    for entry in at.deal(("a", "")):
        at.perform(entry)
    (said,) = sealed.news()
    assert isinstance(said, Sealed)
    assert said.drawing == 2
    assert not list(sealed.news())
    at.drawings.lay_open()
    (said,) = sealed.news()
    assert isinstance(said, Opened)
    assert [one.drawing for one in said.drawings] == [1]
    assert not list(sealed.news())
    assert not list(Sealing(at).news()), "a room that was read from its log tells nothing again"


def test_who_may_know_what() -> None:
    """A lesson has no seals; who looks on some time behind is shown no key; nobody is shown one of a deal under way."""
    made = setup(computer=True)
    lesson = Table(replace(made, shows="B-ORD-081"))
    assert sealing.seal(lesson) is None
    assert asyncio.run(Sealing(lesson).words([])) is None
    for delay in (0, 30):
        at = Table(replace(made, agreed=Agreement(delay=delay)))
        for entry in at.deal((secrets.token_hex(4), "")):
            at.perform(entry)
        assert seals.shown(at, 0).drawings == []
        at.drawings.lay_open()
        assert len(seals.shown(at, 0).drawings) == 1
        assert len(seals.shown(at, WATCHER).drawings) == (0 if delay else 1)
