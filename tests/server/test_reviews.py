"""Reviews asked of the server: one's own seat only, of a match that is over, in a process of its own."""

from __future__ import annotations

import asyncio
import json
import random
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from cases import some
from records.matches import ordinary

import atout
from atout.players.thought import Weighed
from atout.records.reading import RecordedMatch
from atout.review import Deal, Decision, Review
from atout.review.report import ARITHMETIC
from atout.server.limits.figures import LIMITS, Kind, Limit, Rate
from atout.server.pages.reading import UnreadableRecord
from atout.server.pages.reviews import making
from atout.server.pages.reviews.line import Job, Key
from atout.server.pages.reviews.making import Reviews
from atout.server.pages.reviews.writing import review_message
from atout.server.store import Holder, SqliteStore, Store
from atout.server.tables.hints import look
from atout.server.wire.review_views import ReviewWorking

from .house import Client, House, serving
from .rows import open_table
from .test_replays import laid


def standing_in(what: str, seconds: float = 60.0) -> Reviews:
    return Reviews((sys.executable, str(Path(__file__).with_name("stand_in_review.py")), what), seconds)


async def asked(house: House, code: str) -> tuple[int, Any]:
    status, headers, body = await house.get(f"/api/review/{code}")
    assert headers["cache-control"] == "no-store"
    return status, json.loads(body)


async def outcome(house: House, code: str) -> tuple[int, Any]:
    """The answer once it is no longer `working`."""
    async with asyncio.timeout(30):
        while (answer := await asked(house, code))[1].get("state") == "working":
            await asyncio.sleep(0.05)
    return answer


def test_a_review_is_made_in_the_background_and_kept(file: Path) -> None:
    async def told() -> None:
        store = SqliteStore(file)
        async with serving(store, reviewing=standing_in("find")) as house:
            code = await laid(store, ordinary())
            assert await asked(house, code) == (200, {"state": "working", "done": 0, "of": 0})
            status, review = await outcome(house, code)
            assert (status, review["state"], review["seat"], review["worlds"]) == (200, "made", 0, 200)
            (deal,) = review["deals"]
            assert (deal["luck"], deal["errors"]) == (9.0, 34.0)
            assert deal["result"] == deal["luck"] - deal["errors"] + deal["rest"]
            (decision,) = deal["decisions"]
            assert (decision["grade"], decision["made"]) == ("slip", 1)
            assert [(one["do"], one["value"], one["worlds"]) for one in decision["choices"]] == [
                ("play", 0.0, 200),
                ("play", -34.0, 200),
            ]
            assert str(ordinary().log[decision["entry"]].action) == decision["choices"][1]["action"]
            assert decision["choices"][1]["cards"][0]["id"] == decision["choices"][1]["action"]
            assert [one["chance"] for one in decision["choices"]] == [0.6, 0.55]
            assert all(reason["text"]["fr"] for reason in decision["reasons"])
            assert deal["chance"] == [{"kind": "hand", "seat": 0, "entry": 1, "points": 9.0}]
            assert "77" not in json.dumps(review), "the other's errors are the other's"
            assert (await asked(house, code))[1] == review

    asyncio.run(told())


def test_nobody_else_and_no_match_under_way_is_reviewed(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Key] = []
    monkeypatch.setattr(Reviews, "begin", lambda _, key, *more: begun.append(key))

    async def told() -> None:
        store = SqliteStore(file)
        async with serving(store, reviewing=standing_in("find")) as house:
            going, code = await laid(store, ordinary(), 60), await laid(store, ordinary())
            for none in (going, "nowhere"):
                status, answer = await asked(house, none)
                assert (status, answer["text"]["en"]) == (404, "No finished match at this table.")
            shared = json.loads((await house.get(f"/api/replay/{code}"))[2])["code"]
            status, answer = await asked(house, shared)
            assert (status, answer["text"]["en"]) == (403, "Only those who played this match can have it reviewed.")
            stranger = House(house.port, "a-stranger-with-a-cookie-of-his-own")
            assert (await asked(stranger, code))[0] == 404
            assert (await asked(stranger, shared))[0] == 403
        assert begun == []

    asyncio.run(told())


@pytest.mark.parametrize(
    ("what", "seconds", "sentence"),
    [("refuse", 60.0, "not this one"), ("die", 60.0, "too much"), ("wait", 2.0, "too much")],
)
def test_why_there_is_no_review_is_said(file: Path, what: str, seconds: float, sentence: str) -> None:
    async def told() -> None:
        store = SqliteStore(file)
        async with serving(store, reviewing=standing_in(what, seconds)) as house:
            status, refused = await outcome(house, await laid(store, ordinary()))
            assert status == 422
            assert sentence in refused["text"]["en"]

    asyncio.run(told())


def test_reviews_wait_in_line_and_the_line_is_short(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "WAITING", 1)

    async def told() -> None:
        store = SqliteStore(file)
        async with serving(store, reviewing=standing_in("wait")) as house:
            codes = [await laid(store, ordinary()) for _ in range(3)]
            assert [(await asked(house, code))[0] for code in codes] == [200, 200, 503]
            async with asyncio.timeout(30):
                while (await asked(house, codes[0]))[1] != {"state": "working", "done": 3, "of": 60}:
                    await asyncio.sleep(0.05)
            assert (await asked(house, codes[1]))[1] == {"state": "working", "done": 0, "of": 0}

    asyncio.run(told())


def test_who_asks_for_too_many_is_told_to_wait(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LIMITS, Kind.REVIEWS, Limit(Rate(1, 600), Rate(9, 600)))

    async def told() -> None:
        store = SqliteStore(file)
        async with serving(store, reviewing=standing_in("find"), limits=1.0) as house:
            first, second = await laid(store, ordinary()), await laid(store, ordinary())
            assert (await asked(house, first))[0] == 200
            assert (await asked(house, second))[0] == 429
            assert (await asked(house, first))[0] == 200, "what was begun may be asked after"

    asyncio.run(told())


def test_why_there_was_none_is_forgotten_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(making, "REMEMBERED", 1)

    async def told() -> None:
        reviews, keys = standing_in("refuse"), [Key(table, 1, 0) for table in "ab"]
        for key in keys:
            job = begun(reviews, key)
            async with asyncio.timeout(30):
                while job.outcome is None:
                    await asyncio.sleep(0.02)
        assert [bool(await reviews.find(key)) for key in keys] == [False, True]
        await reviews.close()

    asyncio.run(told())


def begun(reviews: Reviews, key: Key, on_demand: bool = True) -> Job:
    """A review of a match of the tests, begun."""
    job = reviews.begin(key, RecordedMatch(ordinary(), ("Léa", "Marcel")), 0, "player", on_demand)
    assert job
    return job


def test_a_review_outlives_the_server(file: Path) -> None:
    """It is not made again: nobody could make it now. One by an earlier arithmetic is."""

    async def told() -> None:
        store = SqliteStore(file)
        async with serving(store, reviewing=standing_in("find")) as house:
            code = await laid(store, ordinary())
            await asked(house, code)
            answer = await outcome(house, code)
        async with serving(SqliteStore(file), reviewing=standing_in("die")) as house:
            assert await asked(house, code) == answer
        with closing(sqlite3.connect(file)) as database:
            (arithmetic, size, sums), *more = database.execute("SELECT arithmetic, length(body), sums FROM reviews")
            assert (arithmetic, more) == (ARITHMETIC, [])
            assert size < len(json.dumps(answer[1])), "it is compressed"
            (deal,) = json.loads(sums)["deals"]
            assert (deal["errors"], deal["kinds"]) == (34.0, {"lead": [34.0, 1, 1]})
            database.execute("UPDATE reviews SET arithmetic = arithmetic - 1")
            database.commit()
        async with serving(SqliteStore(file), reviewing=standing_in("refuse")) as house:
            assert (await outcome(house, code))[0] == 422, "it is made again"

    asyncio.run(told())


def test_where_no_process_starts_those_in_line_are_told_so() -> None:
    """And the line goes on."""

    async def told() -> None:
        reviews = Reviews(("/nowhere/python",))
        for name in "ab":
            job = begun(reviews, Key(name, 1, 0))
            async with asyncio.timeout(30):
                while job.outcome is None:
                    await asyncio.sleep(0.02)
            assert isinstance(job.outcome, UnreadableRecord)
        await reviews.close()

    asyncio.run(told())


def test_what_was_asked_for_goes_before_what_is_begun_by_itself() -> None:
    """Whoever asks waits for nobody who did not: what is under way by itself gives way, and is begun again."""

    async def told() -> None:
        reviews = standing_in("wait")
        first, second = begun(reviews, Key("a", 1, 0), on_demand=False), begun(reviews, Key("b", 1, 0), on_demand=False)
        async with asyncio.timeout(30):
            while not first.of:
                await asyncio.sleep(0.02)
            third = begun(reviews, Key("c", 1, 0))
            while not third.of:
                await asyncio.sleep(0.02)
        assert (first.state, first.outcome) == (ReviewWorking(0, 0), None), "it waits again"
        await reviews.find(Key("b", 1, 0), on_demand=False)
        assert not second.asked, "to look is not to ask"
        await reviews.find(Key("b", 1, 0))
        fourth = begun(reviews, Key("d", 1, 0), on_demand=False)
        assert [reviews._line.next() for _ in range(3)] == [second, first, fourth]
        await reviews.close()

    asyncio.run(told())


def test_a_review_is_begun_once(store: Store) -> None:
    """Whoever asks while it is begun for another, or while the store is asked, is told of the same."""

    async def told() -> None:
        reviews, key = standing_in("wait"), Key("a", 1, 0)
        reviews.store = store
        try:
            looking = asyncio.create_task(reviews.find(key))
            await asyncio.sleep(0)
            job = begun(reviews, key, on_demand=False)
            assert await looking == ReviewWorking(0, 0)
            assert job.asked, "somebody asks for it now"
            assert begun(reviews, key) is job
            assert len(reviews._line) <= 1
        finally:  # what fails would else wait for the process
            await reviews.close()

    asyncio.run(told())


def test_what_nobody_wants_any_more_is_stopped(store: Store) -> None:
    """Of a table that is gone, and of a seat whose player has his reviews forgotten, on whichever device; what is begun
    after that is another."""

    async def told() -> None:
        reviews, keys = standing_in("wait"), [Key(table, 1, 0) for table in "abcd"]
        reviews.store = store
        try:
            for name in "abcd":
                await open_table(store, name, b"a")
            await store.hold(Holder("phone", "b", 0))
            jobs = [begun(reviews, key) for key in keys]

            async def under_way(job: Job) -> None:
                async with asyncio.timeout(30):
                    while not job.of:
                        await asyncio.sleep(0.02)

            await under_way(jobs[0])
            reviews.forget_tables(["a", "z"])
            await under_way(jobs[1])
            again = begun(reviews, keys[0])
            await reviews.forget("phone")
            await under_way(jobs[2])
            assert [job.unwanted for job in jobs] == [True, True, False, False]
            assert reviews.under_way("player") == [keys[2], keys[3], keys[0]]
            assert begun(reviews, keys[0]) is again
            await reviews.forget("player")
            assert reviews.under_way("player") == []
            assert len(reviews._line) == 0
        finally:  # what fails would else wait for the process
            await reviews.close()

    asyncio.run(told())


def test_a_review_given_up_as_its_process_starts_holds_nobody_up() -> None:
    async def told() -> None:
        reviews = standing_in("wait")
        begun(reviews, Key("a", 1, 0))
        await asyncio.sleep(0)
        await asyncio.sleep(0)  # its thread has begun, and its process perhaps not
        await reviews.close()

    before = time.monotonic()
    asyncio.run(told())  # which waits for the thread
    assert time.monotonic() - before < 20


@pytest.mark.parametrize("preset", some(["ordinary", "three", "four_teams", "rubicon", "variante"], ["four_teams"]))
def test_whatever_can_be_chosen_can_be_written_out(preset: str) -> None:
    """Each as cards and words that are told apart, the best first, the one made among them."""
    match, rng = atout.Match(preset, seed=5), random.Random(5)
    done = set()
    while match.turn is not None and match.deal_number <= 1:
        view, action = match.view(match.turn), rng.choice(match.legal())
        if len(legal := match.legal()) > 1 and view.phase != "cut":
            best = rng.choice([one for one in legal if one != action])
            choices = tuple(Weighed(one, 5.0 * (one == best), 1.0, 9) for one in legal)
            one = Decision(1, 1, 0, view.seat, action, best, choices, 40.0, 40.0, 1.0, False, None, 0.0, None, view)
            deal = Deal(1, view.seat, 2, 0.0, (one,), (), (), ())
            (written,) = review_message(Review(preset, view.seat, (), 9, 0, (deal,), False)).deals[0].decisions
            assert written.grade == "blunder"
            assert written.reasons
            assert written.choices[0].action == str(best)
            assert all(choice.chance is None for choice in written.choices)
            assert written.choices[written.made].action == str(action)
            looks = [look(choice) for at, choice in enumerate(written.choices) if at not in (0, written.made)]
            assert len(looks) == len(set(looks))
            done |= {choice.do for choice in written.choices}
        match.apply(action)
    assert {"play", "declare", "draw"} <= done


def test_a_decision_is_taken_again_at_a_table_of_practice(file: Path) -> None:
    """The position stands as it was, against the computer; what comes after is another match."""

    async def told() -> None:
        store = SqliteStore(file)
        async with serving(store) as house, house.connect() as socket:
            code, going = await laid(store, ordinary()), await laid(store, ordinary(), 60)
            tab, log = Client(socket, seed=1), ordinary().log
            lead = next(at for at, entry in enumerate(log) if str(entry) == "0 8Cb")

            async def retry(code: str, entry: int) -> dict[str, Any]:
                tab.n += 1
                await tab.say({"type": "retry", "n": tab.n, "code": code, "entry": entry, "name": "Léa"})
                return await tab.hear("created", "error")

            shared = json.loads((await house.get(f"/api/replay/{code}"))[2])["code"]
            for nothing in ((going, lead), (shared, lead), ("nowhere", lead), (code, lead + 1), (code, 1), (code, 500)):
                refused = await retry(*nothing)
                assert refused["type"] == "error", nothing
                assert refused["text"]["en"] == "this is no decision of yours in a finished match"

            opened = await retry(code, lead)
            joined = await tab.join(opened["code"])
            view = joined["view"]
            assert (view["turn"], view["seat"], view["deal"], view["trick"]) == (0, 0, 1, [])
            assert joined["game"]["practice"]
            sheet = next(event.sheet for event in ordinary().events if event.do == "deal_end")
            points = [row.after - row.before for row in sheet.rows]
            assert (joined["game"]["tried"], joined["game"]["before"]) == (1, points), "how it ended then"
            again = RecordedMatch(ordinary(), ()).beginning()
            for entry in log[:lead]:
                list(again.enter(entry))
            mine, other = sorted(view["seats"], key=lambda seat: seat["seat"])
            assert sorted(card["face"] for card in mine["hand"]) == sorted(card[:2] for card in again.view(0).hand)
            assert (mine["score"], other["score"], other["computer"]) == (*again.view(0).scores, True)
            assert not view["can_undo"], "what led there stands"
            await tab.play()
            assert tab.view["turn"] == 0 or tab.view["trick"], "and it goes on"
            assert len(json.loads((await house.get("/api/tables"))[2])) == 2, "it is in nobody's list"

    asyncio.run(told())
