"""One's own play over time: what is told of whom, what is begun by itself, what is taken along and forgotten."""

from __future__ import annotations

import asyncio
import csv
import io
import json
import secrets
import sys
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from records.matches import ordinary

from atout.server.limits.figures import LIMITS, Kind, Limit, Rate
from atout.server.ops.cookies import known
from atout.server.pages.reviews.making import Reviews
from atout.server.store import Place, SqliteStore, chain, log
from atout.table import Seat, Setup

from .house import BROWSER, PATIENCE, Client, House, serving
from .test_replays import kept, laid


def standing_in(what: str = "find") -> Reviews:
    return Reviews((sys.executable, str(Path(__file__).with_name("stand_in_review.py")), what))


async def sent(
    house: House, path: str, body: object = None, method: str = "POST", **headers: str
) -> tuple[int, dict[str, Any]]:
    """What the page sends, and the answer."""

    def send() -> tuple[int, dict[str, Any]]:
        request = urllib.request.Request(
            house.url + path,
            data=None if body is None else json.dumps(body).encode(),
            method=method,
            headers={"Cookie": f"atout={house.cookie}", **headers},
        )
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return answer.status, json.loads(answer.read())
        except urllib.error.HTTPError as error:
            return error.code, json.loads(error.read())

    return await asyncio.to_thread(send)


async def told(house: House, query: str = "") -> dict[str, Any]:
    status, headers, body = await house.get(f"/api/play{query}")
    assert (status, headers["cache-control"]) == (200, "no-store")
    figures: dict[str, Any] = json.loads(body)
    return figures


async def quiet(house: House, kept: int) -> dict[str, Any]:
    """The same once no review is being made and so many are kept."""
    async with asyncio.timeout(30):
        while (figures := await told(house))["under_way"] or figures["kept"] < kept:
            await asyncio.sleep(0.05)
    return figures


async def reviewed(house: House, code: str) -> None:
    """Ask for a review and wait for it."""
    async with asyncio.timeout(30):
        while json.loads((await house.get(f"/api/review/{code}"))[2])["state"] != "made":
            await asyncio.sleep(0.05)


def test_a_stranger_is_told_of_nothing(file: Path) -> None:
    async def play() -> None:
        async with serving(SqliteStore(file)) as house:
            figures = await told(House(house.port, secrets.token_urlsafe(16)))
            assert (figures["games"], figures["sums"], figures["matches"]) == ([], None, [])
            assert (figures["missing"], figures["kept"], figures["by_itself"]) == (0, 0, False)

    asyncio.run(play())


def test_reviewed_matches_are_summed_and_the_others_counted(file: Path) -> None:
    """Only one's own: who is not seated at these tables is told nothing of them."""

    async def play() -> None:
        store = SqliteStore(file)
        async with serving(store, reviewing=standing_in()) as house:
            codes = [await laid(store, ordinary()) for _ in range(2)]
            await laid(store, ordinary(), 60)  # under way
            await reviewed(house, codes[0])
            figures = await told(house)
            assert [(game["preset"], game["matches"], game["reviewed"]) for game in figures["games"]] == [
                ("ordinary", 2, 1)
            ]
            assert (figures["preset"], figures["missing"], figures["kept"]) == ("ordinary", 1, 1)
            sums, scores = figures["sums"], ordinary().scores
            assert (sums["matches"], sums["deals"], sums["won"]) == (1, 1, int(scores[0] > scores[1]))
            assert sums["lost"] == {"mean": 34.0, "about": None}, "one deal is too few to say"
            assert (sums["luck_so_far"], sums["lead"]["mean"]) == (9.0, scores[0] - scores[1])
            assert [(one["kind"], one["lost"]["mean"], one["flagged"]) for one in sums["kinds"]] == [("lead", 34.0, 1)]
            assert all(one["times"] == 1 and one["lost"] == 34.0 for one in sums["precepts"])
            (opponent,) = figures["opponents"]
            assert [one["id"] for one in figures["opponents"]] == [opponent["id"]]
            assert {(one["deals"], one["lost"]) for one in figures["matches"]} == {(0, None), (1, 34.0)}
            other = await told(house, "?preset=rubicon&opponent=person:nobody")
            assert (other["preset"], other["opponent"]) == ("ordinary", ""), "what one has not played is not asked for"
            stranger = House(house.port, secrets.token_urlsafe(16))
            assert (await told(stranger))["games"] == []
            assert (await stranger.get("/api/play/export?form=csv"))[2].count(b"\n") == 1

    asyncio.run(play())


def test_what_is_missing_is_made_up_for_within_what_one_may_ask(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LIMITS, Kind.REVIEWS, Limit(Rate(2, 6000), Rate(9, 6000)))

    async def play() -> None:
        store = SqliteStore(file)
        async with serving(store, reviewing=standing_in(), limits=1.0) as house:
            for _ in range(3):
                await laid(store, ordinary())
            status, begun = await sent(house, "/api/play/reviews", {"preset": "ordinary"})
            assert (status, begun["begun"]) == (200, 2)
            assert begun["why"]["en"].startswith("That is enough reviews for a moment")
            figures = await quiet(house, kept=2)
            assert (figures["missing"], figures["kept"]) == (1, 2)

    asyncio.run(play())


@pytest.mark.parametrize("wanted", [True, False])
def test_a_match_that_ends_is_reviewed_by_itself_where_its_player_wants_that(file: Path, wanted: bool) -> None:
    """Nobody's is before he has said so."""

    async def play() -> None:
        store = SqliteStore(file)
        async with serving(store, reviewing=standing_in()) as house, house.connect() as socket:
            if wanted:
                assert (await sent(house, "/api/play/wish", {"by_itself": True}))[0] == 200
            assert (await told(house))["by_itself"] is wanted
            tab = Client(socket, seed=3)
            await tab.sit("ordinary", "random", target=300)
            while tab.view["phase"] != "match_over":
                await tab.play()
            async with asyncio.timeout(30):
                while wanted and not (await told(house))["kept"]:
                    await asyncio.sleep(0.05)
            if not wanted:
                await asyncio.sleep(2.0)  # what is written down of a table that rests takes one second
                figures = await told(house)
                assert (figures["kept"], figures["under_way"], figures["missing"]) == (0, 0, 1)

    asyncio.run(play())


def test_who_says_so_has_nothing_kept(file: Path) -> None:
    """Nor what is still being made for him. Whoever sits there too keeps his own."""

    async def play() -> None:
        store = SqliteStore(file)
        async with serving(store, reviewing=standing_in()) as house:
            codes = [await laid(store, ordinary()) for _ in range(2)]
            await reviewed(house, codes[0])
            await house.get(f"/api/review/{codes[1]}")
            assert (await told(house))["under_way"] == 1
            assert (await sent(house, "/api/play", method="DELETE"))[0] == 200
            figures = await told(house)
            assert (figures["kept"], figures["under_way"], figures["sums"], figures["missing"]) == (0, 0, None, 2)
            assert await store.reviews(known(BROWSER)) == []

    asyncio.run(play())


def test_one_s_play_is_taken_along(file: Path) -> None:
    async def play() -> None:
        store = SqliteStore(file)
        async with serving(store, reviewing=standing_in()) as house:
            code, more = await laid(store, ordinary()), await laid(store, ordinary())
            await reviewed(house, code)
            _, headers, body = await house.get("/api/play/export?form=json")
            assert headers["content-disposition"] == 'attachment; filename="atout-play.json"'
            matches = {one["match"]: one for one in json.loads(body)["matches"]}
            assert set(matches) == {f"{code}.1", f"{more}.1"}
            assert matches[f"{code}.1"]["deals"][0]["kinds"] == {"lead": [34.0, 1, 1]}
            assert matches[f"{more}.1"]["deals"] is None
            _, _, body = await house.get("/api/play/export?form=csv")
            rows = {row["match"]: row for row in csv.DictReader(io.StringIO(body.decode("utf-8-sig")))}
            row = rows[f"{code}.1"]
            assert (row["game"], row["deal"], row["errors"], row["errors_lead"]) == ("ordinary", "1", "34.0", "34.0")
            assert rows[f"{more}.1"]["errors"] == ""
            assert (await house.get("/api/play/export?form=xml"))[0] == 400

    asyncio.run(play())


def test_nobody_else_can_send_for_one(file: Path) -> None:
    """Neither another site, nor who has no cookie; and what cannot be read changes nothing."""

    async def play() -> None:
        async with serving(SqliteStore(file)) as house:
            for path, method in (("/api/play/wish", "POST"), ("/api/play/reviews", "POST"), ("/api/play", "DELETE")):
                foreign = await sent(house, path, {"by_itself": True}, method, **{"Sec-Fetch-Site": "cross-site"})
                assert (path, foreign[0]) == (path, 403)
                assert (path, (await sent(House(house.port, ""), path, {}, method))[0]) == (path, 403)
            for unread, status in (({"by_itself": "yes"}, 400), ({}, 400), ({"by_itself": "y" * 3000}, 413)):
                assert (await sent(house, "/api/play/wish", unread))[0] == status
            assert not (await told(house))["by_itself"]

    asyncio.run(play())


async def seated(store: SqliteStore, *cookies: str) -> list[str]:
    """A table where these people played a match against each other, each with an address of his own."""
    match = ordinary()
    setup = Setup(match.rules, (Seat("Léa"), Seat("Marcel")), b"secret")
    table = secrets.token_hex(8)
    places = [Place(secrets.token_urlsafe(12), table, seat, known(cookie)) for seat, cookie in enumerate(cookies)]
    first = chain.follow(table, None, log.encode_setup(setup))
    rows = [first]
    for entry in match.log:
        rows.append(chain.follow(table, rows[-1], log.encode_entry(entry)))
    await store.create(first, places, rest=rows[1:])
    return [place.code for place in places]


def test_another_s_review_is_seen_where_he_agrees_and_not_otherwise(file: Path) -> None:
    """By those who played, and by nobody else; until he takes it back, or has his reviews forgotten."""

    async def play() -> None:
        store = SqliteStore(file)
        async with serving(store, reviewing=standing_in()) as house:
            marcel = House(house.port, secrets.token_urlsafe(16))
            stranger = House(house.port, secrets.token_urlsafe(16))
            own, his = await seated(store, BROWSER, marcel.cookie)
            other = (await seated(store, BROWSER, marcel.cookie))[0]
            shared = json.loads((await house.get(f"/api/replay/{own}"))[2])["code"]
            hers = f"/api/review/{his}/of/0"

            async def shows(shown: bool) -> None:
                assert (await sent(house, f"/api/review/{own}/shown", {"shown": shown}))[0] == 200

            async def knows(of: House, code: str) -> Any:
                return json.loads((await of.get(f"/api/review/{code}/shown"))[2])

            await reviewed(house, own)
            assert (await marcel.get(hers))[0] == 403, "she has not agreed"
            expected = {"place": 0, "seat": 0, "name": "Léa", "shown": False}
            assert await knows(marcel, his) == {"mine": False, "others": [expected]}
            await shows(True)
            status, _, body = await marcel.get(hers)
            assert (status, json.loads(body)["seat"]) == (200, 0)
            assert body == (await house.get(f"/api/review/{own}"))[2]
            assert (await knows(marcel, his))["others"] == [{**expected, "shown": True}]
            assert (await knows(house, own))["mine"]
            assert (await knows(house, other))["mine"] is False, "each match by itself"
            for place in (1, 2, 9):
                assert (await marcel.get(f"/api/review/{his}/of/{place}"))[0] == 403
            for path in (f"/api/review/{shared}/of/0", f"/api/review/{shared}/shown"):
                assert (await stranger.get(path))[0] == 403
            assert (await stranger.get(f"/api/review/{own}/of/0"))[0] == 404
            assert (await sent(stranger, f"/api/review/{shared}/shown", {"shown": True}))[0] == 403
            await shows(False)
            assert (await marcel.get(hers))[0] == 403, "she has taken it back"
            await shows(True)
            assert (await sent(house, "/api/play", method="DELETE"))[0] == 200
            await reviewed(house, own)
            assert (await marcel.get(hers))[0] == 403, "what she agreed to is forgotten with it"

    asyncio.run(play())


def test_who_played_with_computers_has_nobody_to_show_it_to(file: Path) -> None:
    async def play() -> None:
        store = SqliteStore(file)
        async with serving(store, reviewing=standing_in()) as house:
            match = ordinary()
            code = await kept(
                store, Setup(match.rules, (Seat("Léa"), Seat("Boussac", "boussac")), b"secret"), match.log
            )
            assert json.loads((await house.get(f"/api/review/{code}/shown"))[2]) == {"mine": False, "others": []}
            assert (await sent(house, f"/api/review/{code}/shown", {"shown": True}))[0] == 403

    asyncio.run(play())
