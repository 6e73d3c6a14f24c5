"""People who come together by a short code, through the real server."""

from __future__ import annotations

import asyncio
import json
import re
import time
from pathlib import Path
from typing import Any

import pytest
import segno

from atout.server.friends import gatherings as rooms
from atout.server.friends.gathering_state import Declined
from atout.server.limits.callers import Caller
from atout.server.limits.figures import LIMITS, Kind, Limit, Rate
from atout.server.ops.addresses import Networks
from atout.server.ops.cookies import known
from atout.server.store import NotSaved, SqliteStore, StoredGathering
from server.friends import NAMES, Friend, friend, friends, gathered
from server.house import House, Process, free_port, serving


def seated(gathering: dict[str, Any]) -> list[str]:
    return [seat["name"] for seat in gathering["seats"]]


def lines(answer: tuple[int, dict[str, str], bytes]) -> Any:
    status, _, body = answer
    assert status == 200
    return json.loads(body)


def test_two_people_meet_play_and_begin_again(file: Path) -> None:
    async def play() -> None:
        async with gathered(file, options={"target": 500}) as party:
            léa, noé = party.friends
            playing = [asyncio.create_task(play_on(one, 6)) for one in party.friends]
            _, waiting = await asyncio.wait(playing, return_when=asyncio.FIRST_COMPLETED)
            for task in waiting:
                task.cancel()
            assert [seat["name"] for seat in léa.view["seats"]] == ["Léa", "Noé"]
            assert (léa.view["seat"], noé.view["seat"]) == (0, 1)
            assert léa.code != noé.code
            table = lines(await party.house.get("/api/tables", Cookie=f"atout={noé.cookie}"))[0]
            assert (table["opponent"], table["code"], table["seat"]) == ("Léa", noé.code, 1)
            assert table["turn"] in (0, 1)

    asyncio.run(play())


def test_by_consent_they_play_again_or_go_back(file: Path) -> None:
    async def play() -> None:
        async with gathered(file, options={"target": 10}) as party:
            await asyncio.gather(*(play_out(one) for one in party.friends))
            léa, noé = party.friends
            await asyncio.gather(léa.propose("rematch"), noé.vote())
            for one, seat in ((léa, 1), (noé, 0)):
                while not one.people["next"]:
                    await one.hear()
                assert (await one.join(one.people["next"]))["seat"] == seat
            await asyncio.gather(léa.propose("abandon"), noé.vote())
            for one, seat in ((léa, 1), (noé, 0)):
                back = await one.enter(party.code)
                assert (back["phase"], back["me"], seated(back)) == ("waiting", seat, ["Noé", "Léa"])
            await noé.ask("ready", ready=True)
            assert (await léa.ask("begin"))["phase"] == "playing"

    asyncio.run(play())


async def play_out(one: Friend) -> None:
    """Play at random to the end of the match."""
    while one.view["phase"] != "match_over":
        await play_on(one, 1)


async def play_on(one: Friend, actions: int) -> None:
    """Play so many actions at random, whenever it is this one's turn, while the match lasts."""
    for _ in range(actions):
        await one.turn()
        if one.view["phase"] == "match_over":
            return
        await one.say(one.act())
        while (answer := await one.hear("frames", "joined", "refused"))["type"] == "frames":
            if answer["acked"] == one.n:
                break


def test_four_people_choose_their_seats_and_partners(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house, friends(house, 4) as (léa, noé, zoé, ida):
            code = await léa.gather("four_teams")
            assert [seat["side"] for seat in léa.gathering["seats"]] == [0, 1, 0, 1]
            await noé.take(code, 2, "Noé")
            await zoé.take(code, 3, "Zoé")
            assert (await ida.enter(code))["me"] is None
            taken = await ida.ask("take_seat", seat=2, name="Ida")
            assert (taken["type"], taken["text"]["en"]) == ("error", "This seat is taken: choose another one.")
            assert (await ida.ask("take_seat", seat=1, name="noé"))["type"] == "error", "two of one name"
            assert (await ida.ask("take_seat", seat=1, name="Ida"))["me"] == 1
            waits = await léa.ask("begin")
            assert waits["text"] == {"fr": "Pas encore prêt : Ida.", "en": "Not ready yet: Ida."}
            await ida.ask("ready", ready=True)
            assert (await léa.ask("begin"))["phase"] == "playing"
            for one, seat in ((léa, 0), (ida, 1), (noé, 2), (zoé, 3)):
                await one.until(phase="playing")
                assert (await one.join(one.gathering["table"]))["seat"] == seat
                assert [held["name"] for held in one.view["seats"]] == ["Léa", "Ida", "Noé", "Zoé"]
            assert len({one.code for one in (léa, noé, zoé, ida)} | {code}) == 5

    asyncio.run(play())


def test_computers_fill_the_rest_under_names_of_their_own(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house, friends(house, 1) as (léa,):
            await léa.gather("four", name="Marcel")
            one = await léa.ask("fill", seat=2, computer="boussac")
            assert seated(one) == ["Marcel", "", "Boussac", ""]
            await léa.ask("fill", seat=1, computer="random")
            three = await léa.ask("fill", seat=3, computer="boussac")
            assert seated(three) == ["Marcel", "Augustine", "Joséphine", "Anatole"]
            assert [seat["computer"] for seat in three["seats"]] == [None, "random", "boussac", "boussac"]
            unknown = await léa.ask("fill", seat=3, computer="kasparov")
            assert unknown["type"] == "error"
            assert seated(léa.gathering) == seated(three), "nothing is half done"
            begun = await léa.ask("begin")
            await léa.join(begun["table"])
            assert [seat["name"] for seat in léa.view["seats"]] == seated(three)
            assert léa.heard[-1]["game"]["practice"] is False, "an invitation is no practice"

    asyncio.run(play())


def test_only_the_host_arranges_and_the_rights_pass_on(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house, friends(house, 3) as (léa, noé, zoé):
            code = await léa.gather("three")
            await noé.take(code, 1, "Noé")
            await zoé.take(code, 2, "Zoé")
            agreed, game = léa.gathering["agreed"], {"options": {}, "players": None, "chouette": False}
            arrange = {"preset": "ordinary", "agreed": agreed, "public": True, **game}
            for type, rest in (
                ("begin", {}), ("close", {}), ("fill", {"seat": 0, "computer": "boussac"}), ("remove", {"seat": 0}),
                ("make_host", {"seat": 1}), ("arrange", arrange),
            ):  # fmt: skip
                refused = await noé.ask(type, **rest)
                assert refused["text"] == {"fr": "Seul l'hôte peut faire cela.", "en": "Only the host can do that."}
            fewer = await léa.ask("arrange", **arrange)
            assert (fewer["game"]["preset"], seated(fewer), fewer["public"]) == ("ordinary", ["Léa", "Noé"], True)
            assert (await zoé.until(me=None))["watching"] == 1
            assert (await léa.ask("arrange", **arrange | {"options": {"target": -3}}))["type"] == "error"
            assert (await léa.ask("arrange", **arrange | {"chouette": True}))["type"] == "error"
            nobody = agreed | {"stand_in": "nobody"}
            assert (await léa.ask("arrange", **arrange | {"agreed": nobody}))["type"] == "error"
            assert (await léa.ask("remove", seat=1))["seats"][1]["name"] == ""
            assert (await noé.until(me=None))["host"] is False
            await noé.ask("take_seat", seat=1, name="Noé")
            assert (await léa.ask("depart"))["me"] is None
            assert (await noé.until(host=True))["seats"][1]["host"] is True
            assert (await noé.ask("close"))["phase"] == "closed"
            assert (await zoé.until(phase="closed"))["table"] is None
            assert (await zoé.ask("take_seat", seat=0, name="Zoé"))["text"]["en"] == "This invitation was called off."

    asyncio.run(play())


def test_a_host_who_stays_away_holds_nobody_up(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "HOST_AWAY", 0.3)

    async def play() -> None:
        async with serving(file) as house, friends(house, 2) as (noé, zoé):
            async with friend(house) as léa:
                code = await léa.gather("three")
                await noé.take(code, 1, "Noé")
                await asyncio.sleep(0.4)
                assert not noé.gathering["host"], "the host is here"
            await zoé.enter(code)
            assert (await noé.until(host=True))["seats"][0]["name"] == "Léa", "who keeps the seat"
            assert not (await zoé.until(watching=1))["host"]
            assert (await noé.ask("remove", seat=0))["seats"][0]["name"] == ""
            async with friend(house, léa.cookie) as léa:
                assert not (await léa.enter(code))["host"]
            assert (await noé.ask("make_host", seat=1))["host"]
        async with serving(file) as house, friends(house, 2) as (_, zoé):
            await zoé.take(code, 2, "Zoé")
            assert await zoé.until(host=True), "and after a restart, where he does not come back"

    asyncio.run(play())


def test_begin_sent_again_makes_no_second_table(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house, friends(house, 2) as (léa, noé):
            code = await léa.gather()
            await noé.take(code, 1, "Noé")
            begun = await léa.ask("begin")
            again = await léa.ask_again("begin")
            assert again == begun
            async with friend(house, léa.cookie) as returned:  # the answer was lost with the connection
                await returned.enter(code)
                assert (await returned.ask("begin"))["table"] == begun["table"]
            assert (await noé.until(phase="playing"))["table"] not in (begun["table"], code)
        store = SqliteStore(file)
        assert len(await store.places(known(léa.cookie))) == 1
        store.close()

    asyncio.run(play())


def test_a_refusal_is_repeated_and_gather_opens_one(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house, friends(house, 1) as (léa,):
            code = await léa.gather()
            gather = {"agreed": léa.gathering["agreed"], "preset": "ordinary", "options": {}, "players": None}
            rest = {"chouette": False, "public": False, "name": "Léa"}
            await léa.say({"type": "gather", "n": 1, **gather, **rest})
            assert (await léa.hear("created"))["code"] == code
            async with friend(house, léa.cookie) as returned:  # the answer was lost with the connection
                await returned.say({"type": "gather", "n": 1, **gather, **rest})
                assert (await returned.hear("created"))["code"] == code
            await léa.say({"type": "gather", "n": 9, **gather, **rest, "name": " "})
            assert (await léa.hear("error"))["text"]["en"] == "First say what you are called."
            refused = await léa.ask("begin")
            assert refused["type"] == "error"
            await léa.ask_again("begin")
            assert léa.heard[-1] == refused
            léa.tables = 0
            assert await léa.create() != code, "tables are numbered for themselves"

    asyncio.run(play())


def test_everything_is_there_after_a_restart(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house, friends(house, 2) as (léa, noé):
            code = await léa.gather("boussac", stand_in="boussac", public=True, options={"target": 500})
            await noé.take(code, 1, "Noé")
            before = await noé.until(me=1)
        async with serving(file) as house, friends(house, 2) as (léa, noé):
            await léa.enter(code)
            after = await noé.enter(code)
            same = ("host", "me", "game", "options", "agreed", "public", "phase", "seats")
            assert {key: after[key] for key in same} == {key: before[key] for key in same}
            assert after["options"] == {"target": 500}
            table = (await léa.ask("begin"))["table"]
            await léa.join(table)
            await noé.until(phase="playing")
            await noé.join(noé.gathering["table"])
            await noé.hear("frames")
            dealt = noé.position
        async with serving(file) as house, friends(house, 3) as (léa, noé, zoé):
            assert (await léa.enter(code))["table"] == table
            own = (await noé.enter(code))["table"]
            assert own not in (table, code)
            assert (await noé.join(own))["seat"] == 1
            assert noé.position >= dealt > 0
            assert (await zoé.enter(code))["table"] == code, "who has no seat may look on"

    asyncio.run(play())


def test_the_next_table_turns_the_seats(file: Path) -> None:
    async def play() -> None:
        store = SqliteStore(file)
        async with serving(store) as house, friends(house, 3) as (léa, noé, zoé):
            circle = rooms.Gatherings(store, lambda rules: None)
            code = await léa.gather("three")
            await noé.take(code, 2, "Noé")
            await léa.ask("fill", seat=1, computer="boussac")
            first = (await léa.ask("begin"))["table"]
            (await noé.until(phase="playing"))["table"]
            table = (await store.place(first)).table  # type: ignore[union-attr]
            assert await circle.host(code, table) == 0
            codes = await circle.rematch(code, table)
            assert set(codes) == {0, 2}
            assert await circle.rematch(code, table) == codes, "asked twice, there is one next table"
            now = (await store.place(codes[0])).table  # type: ignore[union-attr]
            assert (await circle.host(code, table), await circle.host(code, now)) == (0, 1)
            for one, old, new in ((léa, 0, 1), (noé, 2, 0)):
                joined = await one.join(codes[old])
                assert joined["seat"] == new
                assert [seat["name"] for seat in one.view["seats"]] == ["Noé", "Léa", "Boussac"]
            assert len(await store.places(known(léa.cookie))) == 2

            with pytest.raises(Declined, match="another table"):
                await circle.abandon(code, table)
            await circle.abandon(code, now, left=[1])
            await circle.abandon(code, now)
            with pytest.raises(Declined, match="given up"):
                await circle.rematch(code, now)
            waiting = await zoé.enter(code)
            assert (waiting["phase"], seated(waiting), waiting["table"]) == ("waiting", ["Noé", "", "Boussac"], None)
            assert waiting["seats"][0]["host"]

    asyncio.run(play())


def test_a_short_code_opens_no_seat(file: Path) -> None:
    async def play() -> None:
        async with gathered(file) as party, friend(party.house) as zoé:
            seen = await zoé.enter(party.code)
            assert (seen["me"], seen["table"]) == (None, party.code)
            joined = await zoé.join(party.code)
            assert joined["seat"] == -1
            hands = [seat["hand"] for seat in joined["view"]["seats"]]
            assert not any(hands)
        for message in zoé.raw:
            assert not any(one.code in message or one.cookie in message for one in party.friends)

    asyncio.run(play())


def test_who_may_not_look_on_is_told_so(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house, friends(house, 2) as (léa, zoé):
            code = await léa.gather(watch=False)
            early = await zoé.join(code)
            assert early["text"]["en"] == "The game has not begun: come by the invitation."
            await zoé.enter(code)
            await léa.ask("fill", seat=1, computer="boussac")
            await léa.ask("begin")
            assert (await zoé.until(phase="playing"))["table"] == code
            await zoé.say({"type": "join", "code": code.lower(), "client": "c"})
            door = await zoé.hear("joined", "door", "error")
            assert (door["type"], door["waiting"]) == ("door", None)
            assert [seat["name"] for seat in door["seats"]] == [léa.gathering["seats"][0]["name"], "Boussac"]
            for path in ("/api/rules/at/", "/api/seals/"):
                assert (await house.get(path + code))[0] == 404

    asyncio.run(play())


def test_the_list_shows_open_tables_only(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with serving(file) as house, friends(house, 3) as (léa, noé, zoé):
            await léa.gather("ordinary")
            shown = await noé.gather("beigne", players=5, public=True, name="Noé", clock=600)
            code = await zoé.gather("ordinary", public=True, name="Zoé")
            await zoé.ask("fill", seat=1, computer="boussac")
            open_ones = lines(await house.get("/api/home"))["open"]
            assert [line["code"] for line in open_ones] == [code, shown]
            line = open_ones[1]
            assert (line["preset"], line["players"], line["taken"], line["here"]) == ("beigne", 5, 1, 1)
            assert (line["host"], line["options"], line["agreed"]["clock"]) == ("Noé", 0, 600)
            await zoé.ask("begin")
            assert [line["code"] for line in lines(await house.get("/api/home"))["open"]] == [shown]
            monkeypatch.setattr(rooms, "LISTED_FOR", -1.0)
            assert lines(await house.get("/api/home"))["open"] == []

    asyncio.run(play())


def test_presence_and_names_are_told(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house, friends(house, 1) as (léa,):
            code = await léa.gather()
            async with friend(house) as noé:
                await noé.take(code, 1, " Noé ")
                async with friend(house):  # only looks at the page
                    while not (other := léa.gathering["seats"][1])["ready"]:
                        await léa.hear("gathering")
                    assert (other["name"], other["here"], other["me"], other["host"]) == ("Noé", True, False, False)
                await noé.ask("rise")
                assert (await léa.until(watching=1))["seats"][1]["name"] == ""
                await noé.ask("take_seat", seat=1, name="Noé")
            while léa.gathering["seats"][1]["here"] or not léa.gathering["seats"][1]["name"]:
                await léa.hear("gathering")

    asyncio.run(play())


def test_the_picture_holds_the_link(file: Path) -> None:
    async def look() -> None:
        async with serving(file, hosts=None, proxies=Networks(["127.0.0.1"])) as house:
            for given, link in (
                ({}, f"{house.url}/j/BCDFGH"),
                (
                    {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "cartes.example"},
                    "https://cartes.example/j/BCDFGH",
                ),
            ):
                status, headers, body = await house.get("/j/bcdfgh/qr.svg", **given)
                assert (status, headers["content-type"]) == (200, "image/svg+xml")
                assert modules(body.decode()) == segno.make_qr(link, error="m").matrix
            assert b'fill="#fff"' in body
            assert (await house.get("/j/aaaaaa/qr.svg"))[0] == 404
            assert (await house.get("/j/BCDFGH/qr.svg", Host="a" * 400))[0] == 404
            status, headers, _ = await house.get("/j/BCDFGH")
            assert (status, headers["content-type"].split(";")[0]) == (200, "text/html")

    asyncio.run(look())


def modules(svg: str) -> tuple[bytearray, ...]:
    """The dark and light modules of a picture, its quiet zone of four left out: strokes of rows, drawn relatively."""
    size = int(re.search(r'viewBox="0 0 (\d+) ', svg)[1])  # type: ignore[index]
    rows = [bytearray(size) for _ in range(size)]
    x = y = 0.0
    path = re.search(r'stroke="#000" d="([^"]+)"', svg)[1]  # type: ignore[index]
    for kind, figures in re.findall(r"([Mmh])([-\d. ]+)", path):
        first, *second = (float(figure) for figure in figures.split())
        if kind == "h":
            rows[int(y)][int(x) : int(x + first)] = b"\1" * int(first)
            x += first
        else:
            x, y = (first, second[0]) if kind == "M" else (x + first, y + second[0])
    dark = [row[4:-4] for row in rows[4:-4]]
    assert sum(map(sum, rows)) == sum(map(sum, dark)), "nothing in the quiet zone"
    return tuple(dark)


def test_codes_cannot_be_tried_out(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LIMITS, Kind.CODES, Limit(Rate(2, 60), Rate(100, 60)))
    monkeypatch.setitem(LIMITS, Kind.GATHERINGS, Limit(Rate(2, 60), Rate(100, 60)))

    async def play() -> None:
        async with serving(file, limits=1.0) as house, friends(house, 2) as (léa, noé):
            code = await léa.gather()
            await léa.gather()
            with pytest.raises(AssertionError, match="wait a minute"):
                await léa.gather()
            for guess in ("BCDFGH", "nonsense"):
                unknown = await noé.enter(guess)
                assert unknown["text"]["en"] == "There is no invitation with this code: check it."
            assert (await noé.join("BCDFGJ"))["text"]["en"].startswith("There is no table")
            for answer in (await noé.enter(code), await noé.join(code)):
                assert answer["text"]["en"] == "Too many unknown codes at once: wait a few minutes."
            assert (await noé.ask("rise"))["text"]["en"] == "Open the invitation first."
            assert (await léa.enter(code))["type"] == "gathering", "others are not held up"
            for _ in range(3):
                assert (await house.get("/api/rules/at/BCDFGH"))[0] == 404

    asyncio.run(play())


def test_a_full_disk_changes_nothing(file: Path) -> None:
    class Failing(SqliteStore):
        failing = False

        async def gather(self, gathering: StoredGathering) -> None:
            if self.failing:
                raise NotSaved("Nothing was recorded (disk full).", "Rien n'a été enregistré (disque plein).")
            await super().gather(gathering)

    async def play() -> None:
        store = Failing(file)
        async with serving(store) as house, friends(house, 2) as (léa, noé):
            code = await léa.gather()
            await noé.enter(code)
            store.failing = True
            assert (await noé.ask("take_seat", seat=1, name="Noé"))["type"] == "error"
            store.failing = False
            assert (await léa.enter(code))["seats"][1]["name"] == ""
            assert (await noé.ask_again("take_seat", seat=1, name="Noé"))["me"] == 1

    asyncio.run(play())


def test_a_gathering_nobody_looks_at_is_forgotten(file: Path) -> None:
    async def play() -> None:
        store = SqliteStore(file)
        all_of_them = rooms.Gatherings(store, lambda rules: None)
        async with serving(store) as house, friends(house, 1) as (léa,):
            code = await léa.gather()
            messages: list[Any] = []
            listener: Any = type("Deaf", (), {"say": lambda self, message: messages.append(message)})()
            guest = await all_of_them.enter(code, listener, Caller("somebody"))
            assert guest
            assert len(all_of_them._circles) == len(messages) == 1
            all_of_them.leave(guest)
            assert not all_of_them._circles
            assert await all_of_them.enter("BCDFGH", listener, Caller("somebody")) is None
            assert not all_of_them._circles, "unknown codes leave nothing behind"

    asyncio.run(play())


def test_five_people_around_a_chouette(file: Path) -> None:
    async def play() -> None:
        async with gathered(file, "rubicon", 3, chouette=True, players=4, computers={3: "boussac"}) as party:
            léa = party.friends[0]
            assert [one["name"] for one in léa.gathering["game"]["chouette"]["participants"]] == [*NAMES[:3], "Boussac"]
            assert [seat["side"] for seat in léa.gathering["seats"]] == [0, 1, 2, 3]
            assert sorted(one.heard[-1].get("seat", -1) for one in party.friends) == [0, 1, 2]

    asyncio.run(play())


def test_a_killed_server_has_kept_what_it_told(file: Path) -> None:
    server = Process(file, free_port())

    async def meet(house: House) -> str:
        async with friends(house, 2) as (léa, noé):
            code = await léa.gather()
            await noé.take(code, 1, "Noé")
            server.kill()
            return code

    code = asyncio.run(meet(server.house))

    async def look() -> None:
        async with serving(file) as house, friends(house, 2) as (léa, noé):
            assert (await noé.enter(code))["me"] == 1
            assert (await léa.enter(code))["host"]
            assert [seat["ready"] for seat in léa.gathering["seats"]] == [True, True]
            assert (await léa.ask("begin"))["phase"] == "playing"

    asyncio.run(look())


def test_two_tabs_are_one_person(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house, friends(house, 2) as (léa, noé):
            code = await léa.gather()
            await noé.take(code, 1, "Noé")
            async with friend(house, noé.cookie) as second:
                assert (await second.enter(code))["me"] == 1
                assert second.gathering["watching"] == 0
                await second.ask("ready", ready=False)
                while noé.gathering["seats"][1]["ready"]:
                    await noé.hear("gathering")
            assert (await léa.ask("fill", seat=1, computer="boussac"))["type"] == "error"
            await asyncio.sleep(2 * rooms.STIR)
            assert (await léa.enter(code))["seats"][1]["here"], "one of the two is still there"

    asyncio.run(play())


def test_one_unreadable_gathering_stops_no_other(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rooms, "GUESTS", 1)

    async def play() -> None:
        store = SqliteStore(file)
        await store.gather(StoredGathering("BCDFGH", 1, b'{"offer": 3}', time.time(), True))
        async with serving(store) as house, friends(house, 2) as (léa, noé):
            code = await léa.gather(public=True)
            broken = await noé.enter("BCDFGH")
            assert broken["text"]["en"].startswith("This invitation cannot be read")
            assert [line["code"] for line in lines(await house.get("/api/home"))["open"]] == [code]
            assert (await noé.enter(code))["text"]["en"].startswith("Too many people look at this invitation")

    asyncio.run(play())
