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

from atout.cards.sealed import Drawing, hash_of
from atout.games import bezique
from atout.records import read_record
from atout.records.checked_seals import faults
from atout.records.seals import drawn
from atout.server.friends.watching import Watching
from atout.server.store import Place
from atout.server.tables import sealing, seals
from atout.server.tables.sealing import Sealing
from atout.server.tables.tabs import Tab
from atout.server.wire.seal_messages import Annulled, Listed, Mixed, Opened, Seal, Sealed
from atout.table import WATCHER, Agreement, Hashes, Table, Words
from server.friends import friend, gathered
from server.house import SEALS, Client, serving

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
            document = json.loads((await house.get(f"/api/seals/{code}"))[2])
            assert [d["drawing"] for d in document["drawings"]] == list(range(1, len(document["drawings"]) + 1))
            assert opened["drawings"][-1].items() <= document["drawings"][-1].items()
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
            for d in document["drawings"]:
                match: Any = bezique.Match("ordinary", auto_deal=False)
                if d["drawing"] > 1:
                    match.dealer = 0
                entries = drawn(match, Drawing(d["drawing"], bytes.fromhex(d["key"]), tuple(d["words"])).source())
                assert [str(entry) for entry in entries] == [given["entry"] for given in d["given"]]

            record = read_record((await house.get(f"/api/record/{code}"))[2].decode())
            assert [seal.key for seal in record.seals] == [d["key"] for d in document["drawings"]]
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


def test_people_are_bound_to_their_words_before_any_is_shown(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Hashes are told to everybody before anybody shows a word, words before cards; a word withheld annuls once."""
    monkeypatch.setattr(Client, "binds", True)
    monkeypatch.setattr(sealing, "TERM", 0.3)

    async def play() -> None:
        async with gathered(file, "beigne", seats=2, players=3, computers={2: "boussac"}) as party:
            party.friends[1].withholds = {1}
            await asyncio.gather(*(friend.hear("frames") for friend in party.friends))
            mark = (await party.friends[0].join(party.friends[0].code))["seal"]["table"]
            for friend in party.friends:
                messages = [one for one in friend.heard if one["type"] in (*SEALS, "frames")]
                kinds = ["listed", "annulled", "sealed", "listed", "mixed", "sealed", "frames"]
                assert [one["type"] for one in messages][:7] == kinds
                first, annulled, _, second, mixed = messages[:5]
                lea, noe = (one.words for one in party.friends)
                assert first["hashes"] == [hash_of(lea[1], mark, 1, 0), hash_of(noe[1], mark, 1, 1), ""]
                assert (annulled["words"], annulled["withheld"]) == ([lea[1], "", ""], [1])
                assert second["hashes"] == [hash_of(lea[2], mark, 2, 0), "", ""]
                assert mixed["words"] == [lea[2], "", ""]

    asyncio.run(play())
    database = sqlite3.connect(file)
    rows = [bytes(body).decode().split()[0] for (body,) in database.execute("SELECT body FROM events ORDER BY number")]
    database.close()
    assert [row for row in rows if row in ("hashes", "words", "pack")][:5] == [
        "hashes",
        "words",
        "hashes",
        "words",
        "pack",
    ]


def test_who_comes_back_while_words_are_due_can_still_show_his(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A lost connection annuls nothing: the table hears who joins while it waits, and tells him the list."""
    monkeypatch.setattr(Client, "binds", True)
    monkeypatch.setattr(sealing, "TERM", 30.0)

    async def play() -> None:
        async with gathered(file, "beigne", seats=2, players=3, computers={2: "boussac"}) as party:
            lea, noe = party.friends
            noe.withholds = {1}
            await asyncio.gather(lea.hear("listed"), noe.hear("listed"))
            await noe.socket.close()
            async with friend(party.house, noe.cookie) as again:
                again.words = noe.words
                joined = await again.join(noe.code)
                assert joined["seal"]["hashes"][1] == hash_of(noe.words[1], joined["seal"]["table"], 1, 1)
                mixed = await lea.hear("mixed", "annulled")
                assert mixed["words"] == [lea.words[1], noe.words[1], ""]

    asyncio.run(play())


# The words of one table --------------------------------------------------------------------------------------


def tab(seat: int) -> Tab:
    listener: Any = None
    return Tab(listener, Place("code", "table", seat, ""))


def test_hashes_are_waited_for_and_then_words() -> None:
    at, here = Table(setup()), (0, 1)
    both = Sealing(at)
    assert both.next(here, 10.0) == 10.0 + sealing.PATIENCE
    both.bind(tab(0), at.drawings.hash(0, "a"), 1)
    both.bind(tab(1), at.drawings.hash(1, "late"), 2)
    both.bind(tab(WATCHER), at.drawings.hash(0, "x"), 1)
    assert both.next(here, 11.0) == 10.0 + sealing.PATIENCE, "the other is waited for"
    assert both.next((0, WATCHER), 11.0) == Hashes((at.drawings.hash(0, "a"), "")), "if he is here"
    assert both.next(here, 12.0) == Hashes((at.drawings.hash(0, "a"), "")), "and not for long"
    both.bind(tab(1), at.drawings.hash(1, "b"), 1)
    both.bind(tab(1), at.drawings.hash(1, "better"), 1)
    listed = both.next(here, 10.5)
    assert listed == Hashes((at.drawings.hash(0, "a"), at.drawings.hash(1, "better")))
    at.perform(listed)
    assert [type(message) for message in both.news()] == [Listed]

    both.bind(tab(0), at.drawings.hash(0, "other"), 1)
    both.show(tab(0), "other", 1)
    both.show(tab(1), "b", 1)
    both.show(tab(1), "a", 1)
    assert both.next((), 20.0) == 20.0 + sealing.TERM, "words are waited for, whoever is here: none of these was listed"
    both.show(tab(0), "a", 1)
    assert both.next(here, 21.0) == 20.0 + sealing.TERM
    both.show(tab(1), "better", 1)
    assert both.next(here, 22.0) == ("a", "better")


def test_a_word_that_does_not_come_annuls_the_drawing() -> None:
    """The seat has no word in the next one, and is not waited for there; then it has one again."""
    at = Table(setup())
    both = Sealing(at)
    both.show(tab(0), "a")
    both.bind(tab(1), at.drawings.hash(1, "b"))
    perform(at, both.next((0, 1), 1.0))
    list(both.news())
    assert both.next((0, 1), 1.0) == 1.0 + sealing.TERM
    assert both.next((0, 1), 5.0) == ("a", "")
    perform(at, Words(("a", "")))
    annulled, sealed = both.news()
    assert annulled == Annulled(1, ["a", ""], [1])
    assert sealing.seal(at) == Seal(2, at.drawings.next().commit, at.drawings.mark, None, [1])
    assert isinstance(sealed, Sealed)
    assert sealed.drawing == 2
    both.bind(tab(1), at.drawings.hash(1, "c"))
    both.bind(tab(0), at.drawings.hash(0, "d"))
    assert both.next((0, 1), 6.0) == Hashes((at.drawings.hash(0, "d"), "")), "nobody is waited for"


def test_after_a_start_people_have_time_to_come_back_with_their_words() -> None:
    at = Table(setup())
    at.perform(Hashes((at.drawings.hash(0, "a"), "")))
    again = Sealing(at)
    assert not list(again.news()), "who comes back is told the list on joining"
    assert sealing.seal(at) == Seal(1, at.drawings.next().commit, at.drawings.mark, list(at.drawings.hashes))
    assert again.next((), 5.0) == 5.0 + sealing.RETURN
    again.show(tab(0), "a")
    assert again.next((), 6.0) == ("a", "")


def test_words_whose_cards_were_not_dealt_are_told_again() -> None:
    """The server died between the words and the cards: who comes back hears the words before the cards."""
    at = Table(setup())
    for entry in (Hashes((at.drawings.hash(0, "a"), "")), Words(("a", ""))):
        at.perform(entry)
    assert [message for message in Sealing(at).news() if isinstance(message, Mixed)] == [Mixed(1, ["a", ""])]


def test_alone_with_computers_a_word_shown_at_once_waits_for_nothing() -> None:
    at = Table(setup(computer=True))
    alone = Sealing(at)
    assert alone.next((0,), 1.0) == 1.0 + sealing.ALONE
    alone.show(tab(0), "a")
    listed = Hashes((at.drawings.hash(0, "a"), ""))
    assert alone.next((0,), 1.0) == listed
    at.perform(listed)
    assert alone.next((0,), 1.0) == ("a", "")
    for entry in at.deal(("a", "")):
        at.perform(entry)
    assert alone.next((), 2.0) == Hashes(("", "")), "who has gone is not waited for"


def perform(at: Table, entry: Hashes | Words | tuple[str, ...] | float) -> None:
    """Do what is to be laid down."""
    assert isinstance(entry, (Hashes, Words))
    at.perform(entry)


def test_news_are_told_once() -> None:
    at = Table(setup(computer=True))
    sealed = Sealing(at)
    for entry in at.deal(("a", "")):
        at.perform(entry)
    mixed, message = sealed.news()
    assert mixed == Mixed(1, ["a", ""])
    assert isinstance(message, Sealed)
    assert message.drawing == 2
    assert not list(sealed.news())
    at.drawings.close(visible=True, match_over=False)
    (message,) = sealed.news()
    assert isinstance(message, Opened)
    assert [one.drawing for one in message.drawings] == [1]
    assert not list(sealed.news())
    assert not list(Sealing(at).news()), "a room that was read from its log tells nothing again"


def test_who_may_know_what() -> None:
    """A lesson has no seals; who looks on some time behind is shown no key; nobody is shown one of a deal under way."""
    seating = setup(computer=True)
    lesson = Table(replace(seating, shows="B-ORD-081"))
    assert sealing.seal(lesson) is None
    for delay in (0, 30):
        at = Table(replace(seating, agreed=Agreement(delay=delay)))
        for entry in at.deal((secrets.token_hex(4), "")):
            at.perform(entry)
        assert seals.seals_of(at, 0).drawings == []
        at.drawings.close(visible=True, match_over=False)
        assert len(seals.seals_of(at, 0).drawings) == 1
        assert len(seals.seals_of(at, WATCHER).drawings) == (0 if delay else 1)


def test_who_looks_on_some_time_behind_sees_the_seal_to_come_as_late() -> None:
    """Which drawing comes next would tell him when cards are dealt."""
    at = Table(replace(setup(computer=True), agreed=Agreement(delay=30)))
    first = sealing.seal(at)
    watching = Watching(at, 30, 100.0)
    for entry in at.deal(("a", "")):
        at.perform(entry)
    second = sealing.seal(at)
    watching.look(101.0)
    assert (first and first.drawing, second and second.drawing) == (1, 2)
    assert watching.seal == first
    watching.look(130.9)
    assert watching.seal == first
    watching.look(131.1)
    assert watching.seal == second
    assert Watching(at, 30, 200.0).seal == first, "after a start all counts as new"
    assert seals.seals_of(at, WATCHER, behind=first).next == first
    assert seals.seals_of(at, 0, behind=first).next == second


async def hear_the_deal(tab: Client) -> None:
    """Hear until there are cards."""
    while tab.view["phase"] == "before_deal":
        await tab.hear()


@pytest.mark.parametrize(("delay", "drawing"), [(0, 2), (60, 1)])
def test_the_address_of_seals_tells_who_looks_on_no_more_than_his_table(file: Path, delay: int, drawing: int) -> None:
    async def play() -> None:
        async with gathered(file, delay=delay) as party:
            await asyncio.gather(*[hear_the_deal(one) for one in party.friends])
            léa = party.friends[0]
            answer = json.loads((await party.house.get(f"/api/seals/{party.code}"))[2])
            assert (answer["me"], answer["next"]["drawing"]) == (WATCHER, drawing)
            party.house.cookie = léa.cookie
            assert json.loads((await party.house.get(f"/api/seals/{léa.code}"))[2])["next"]["drawing"] == 2

    asyncio.run(play())
