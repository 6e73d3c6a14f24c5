"""A match over the websocket, as the page plays it."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import time
from pathlib import Path

import pytest
from cases import some

import atout
from atout.contract.game import all_presets, game_of
from atout.contract.options import camel
from atout.table import Setup
from server.house import Client, House, serving

PRESETS = ("ordinary", "variante", "sans_retourne", "britannica", "boussac")


@pytest.mark.parametrize("preset", some(PRESETS, ["ordinary", "boussac"]))
def test_a_match_is_played_to_its_end(file: Path, preset: str) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket, seed=3)
            await tab.sit(preset, "boussac", target=500)
            while tab.view["phase"] != "match_over":
                assert (await tab.play())["type"] in ("frames", "joined")
            winner = tab.view["winner"]
            assert tab.view["seats"][winner]["score"] >= 500
            events = [f["event"] for m in tab.heard if m["type"] == "frames" for f in m["frames"]]
            assert events[-1]["do"] == "match_end"
            sheets = [event["sheet"] for event in events if event and event["do"] == "deal_end"]
            for sheet, after in itertools.pairwise(sheets):
                assert [row["after"] for row in sheet["rows"]] == [row["before"] for row in after["rows"]]
            for sheet in sheets:
                for row in sheet["rows"]:
                    assert sum(row["sources"].values()) == row["after"] - row["before"]
            assert [row["after"] for row in sheets[-1]["rows"]] == [s["score"] for s in tab.view["seats"]]
            assert (await tab.join(tab.code))["sheets"] == sheets

            status, _, body = await house.get(f"/api/record/{tab.code}")
            assert status == 200
            assert f"preset: {preset}" in body.decode()
            (line,) = json.loads((await house.get("/api/tables"))[2])
            assert (line["over"], line["winners"], line["code"]) == (True, [winner], tab.code)
            assert line["scores"] == [s["score"] for s in tab.view["seats"]]

    asyncio.run(play())


def test_a_table_begins_with_what_the_page_needs(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket)
            joined = await tab.sit("britannica", "boussac", handSize=9, units=True)
            assert joined["game"] == {
                "game": "bezique",
                "preset": "britannica",
                "name": joined["game"]["name"],
                "target": 100,
                "hand_size": 9,
                "units": True,
                "players": 2,
                "sides": 2,
                "teams": False,
                "one_deal": False,
                "rubicon": None,
                "options": joined["game"]["options"],
                "practice": True,
                "hints": True,
                "reviewed": True,
                "opponent": "Boussac",
                "chouette": None,
                "lesson": None,
                "course": None,
                "together": False,
                "dealt": False,
                "redeals": False,
                "daily": "",
                "before": [],
                "sender": "",
                "sends": False,
                "position": False,
                "tried": 0,
            }
            chosen = {option["key"]: option["value"] for option in joined["game"]["options"]}
            assert (chosen["handSize"], chosen["units"]) == ("9", "yes")
            assert joined["view"]["phase"] == "before_deal"
            assert [s["name"] for s in joined["view"]["seats"]] == ["Léa", "Boussac"]
            assert (joined["acked"], joined["position"], joined["sheets"]) == (0, 0, [])
            assert [one["type"] for one in tab.heard[:6]] == [
                "created",
                "joined",
                "listed",
                "mixed",
                "sealed",
                "frames",
            ]
            first = tab.heard[5]
            assert first["frames"][0]["event"]["do"] == "draw_for_deal"
            mine, theirs = tab.view["seats"]
            assert theirs["hand"] is None
            assert len(mine["hand"]) + sum(len(g["cards"]) for g in mine["groups"]) == 9

    asyncio.run(play())


def test_an_unlawful_card_is_refused_with_its_clause(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket, seed=8)
            await tab.sit("ordinary", "random")
            refused = 0
            for _ in range(400):
                if tab.view["phase"] == "match_over" or refused > 2:
                    break
                for why in tab.view["why"][:1]:
                    position, tab.n = tab.position, tab.n + 1
                    action = {"do": "play", "card": why["card"]}
                    await tab.say({"type": "act", "n": tab.n, "position": position, "action": action})
                    answer = await tab.hear()
                    assert answer == {"type": "refused", "n": tab.n, "clause": why["clause"], "text": why["text"]}
                    assert answer["text"]["fr"] != answer["text"]["en"]
                    assert tab.position == position
                    refused += 1
                await tab.play()
            assert refused > 0
            assert not any(why["card"] in tab.view["legal"]["plays"] for why in tab.view["why"])

    asyncio.run(play())


def test_a_stale_command_gets_the_whole_state(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket)
            await tab.sit()
            command = tab.act()
            await tab.play(command)
            stale = {**command, "n": command["n"] + 1}
            await tab.say(stale)
            answer = await tab.hear("joined")
            assert (answer["position"], answer["acked"]) == (tab.position, command["n"])
            await tab.say({"type": "next", "n": command["n"] + 2, "position": tab.position})
            assert (await tab.hear("joined"))["acked"] == command["n"]

    asyncio.run(play())


@pytest.mark.promise(6)
def test_a_command_sent_again_is_one_event_and_has_the_same_answer(file: Path) -> None:
    async def answers(tab: Client, command: dict[str, object]) -> tuple[list[str], int]:
        """All that a command brings when it is sent again, and the position then."""
        tab.raw.clear()
        await tab.say(json.dumps(command))
        await tab.say({"type": "join", "code": tab.code, "client": tab.client})
        while not (tab.raw and tab.raw[-1].startswith('{"type":"joined"')):
            tab.position = -1  # frames told again do not follow on each other
            text = await tab.socket.recv()
            assert isinstance(text, str)
            tab.raw.append(text)
        return tab.raw[:-1], json.loads(tab.raw[-1])["position"]

    async def play(house: House) -> tuple[str, dict[str, object], list[str], int]:
        async with house.connect() as socket:
            tab = Client(socket, "tab-one")
            await tab.sit()
            await tab.play()
            command = tab.act()
            tab.raw.clear()
            await tab.play(command)
            first = next(raw for raw in tab.raw if f'"acked":{command["n"]}' in raw)
            replies, position = await answers(tab, command)
            assert replies[0] == first
            for _ in range(5):
                assert await answers(tab, command) == (replies, position)
            return tab.code, command, replies, position

    async def again(house: House, code: str, command: dict[str, object], replies: list[str], position: int) -> None:
        async with house.connect() as socket:
            tab = Client(socket, "tab-one")
            joined = await tab.join(code)
            assert (joined["acked"], joined["position"]) == (command["n"], position)
            for _ in range(2):
                assert await answers(tab, command) == (replies, position)
            await tab.say({**command, "n": 1})
            assert (await tab.hear())["type"] == "joined"
        async with house.connect() as socket:
            other = Client(socket, "another tab")
            assert (await other.join(code))["acked"] == 0

    async def run() -> None:
        async with serving(file) as house:
            done = await play(house)
        async with serving(file) as house:
            await again(house, *done)

    asyncio.run(run())


def test_two_tabs_stay_in_step(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as one, house.connect() as two:
            first, second = Client(one, seed=1), Client(two, seed=2)
            await first.sit("ordinary", "boussac")
            await second.join(first.code)
            for turn in range(60):
                actor, other = (first, second) if turn % 2 else (second, first)
                if actor.view["phase"] == "match_over":
                    break
                await actor.play()
                while other.position < actor.position:
                    await other.hear()
                assert other.position == actor.position
                assert other.view == actor.view
            acked = [m["acked"] for m in first.heard if m["type"] == "frames" and m["acked"]]
            assert acked == sorted(set(acked)), "a tab hears only its own numbers"

    asyncio.run(play())


def test_moves_are_taken_back_against_the_computer(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket, seed=5)
            await tab.sit("ordinary", "boussac")
            taken = 0
            for _ in range(40):
                if tab.view["phase"] in ("deal_over", "match_over"):
                    break
                before = tab.view
                answer = await tab.play()
                if answer["type"] == "frames" and tab.view["can_undo"] and tab.random.random() < 0.4:
                    tab.n += 1
                    answer = await tab.play({"type": "undo", "n": tab.n})
                    assert [frame["event"] for frame in answer["frames"]] == [{"do": "undo"}]
                    assert hand(tab.view) == hand(before)
                    assert tab.view["legal"]["plays"] == before["legal"]["plays"]
                    taken += 1
            assert taken > 3
            view, code = tab.view, tab.code
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket)
            assert (await tab.join(code))["view"] == view

    asyncio.run(play())


def hand(view: dict[str, object]) -> object:
    return view["seats"][0]["hand"]  # type: ignore[index]


def test_there_is_nothing_to_take_back_at_first(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket)
            await tab.sit()
            if tab.view["can_undo"]:
                return
            await tab.say({"type": "undo", "n": 1})
            answer = await tab.hear()
            assert (answer["type"], answer["n"]) == ("error", 1)
            assert "rien à reprendre" in answer["text"]["fr"]

    asyncio.run(play())


def test_what_things_are_worth_is_asked_for_and_set_like_an_option(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            for preset in all_presets():
                figures = json.loads((await house.get(f"/api/figures/{preset}"))[2])["figures"]
                game = game_of(preset)
                base = game.presets[preset]
                assert {one["key"]: one["default"] for one in figures} == {
                    camel(name): getattr(base, name) for name in game.figures(preset)
                }
                assert all(one["clause"] and one["label"]["fr"] != "" != one["label"]["en"] for one in figures)
            assert (await house.get("/api/figures/whist"))[0] == 404
            tab = Client(socket, seed=1)
            joined = await tab.sit(fourAces=150, doubleBezique=0)
            assert [(one["key"], one["value"]) for one in joined["game"]["options"]] == [
                ("doubleBezique", "0"), ("fourAces", "150"),
            ]  # fmt: skip

    asyncio.run(play())


def test_a_deal_of_the_catalogue_can_be_started_with_every_option(file: Path) -> None:
    """Every value the catalogue offers opens a table, or is refused with a sentence in both languages."""

    async def play() -> None:
        async with serving(file) as house:
            catalogue = json.loads((await house.get("/api/catalogue"))[2])
            assert [preset["id"] for preset in catalogue["presets"]] == [*all_presets()]
            levels = ["debutant", "apprenti", "amateur", "expert", "maitre"]
            assert [one["id"] for one in catalogue["opponents"]] == [*levels, "boussac", "random"]
            assert [one["level"] for one in catalogue["opponents"]] == [1, 2, 3, 4, 5, None, None]
            assert [one["waits"] for one in catalogue["opponents"]] == [False] * 4 + [True] + [False] * 2
            rng = random.Random(1)
            opened = refused = 0
            for preset in catalogue["presets"]:
                for option in preset["options"]:
                    assert option["label"]["fr"]
                    assert option["label"]["en"]
                    assert option["default"] in [choice["value"] for choice in option["values"]]
                    choices = [c["value"] for c in option["values"] if c["value"] != option["default"]]
                    for value in rng.sample(choices, min(1, len(choices))):
                        async with house.connect() as socket:
                            tab = Client(socket)
                            tab.n = 1
                            options = {option["key"]: value}
                            await tab.say(
                                {"type": "create", "n": 1, "preset": preset["id"], "options": options}
                                | {"opponent": "random", "name": ""}
                            )
                            answer = await tab.hear()
                            if answer["type"] == "created":
                                opened += 1
                            else:
                                assert answer["text"]["fr"] != answer["text"]["en"]
                                refused += 1
            assert opened > 50
            assert refused < opened

    asyncio.run(play())


def test_what_a_computer_is_asked_before_play_never_overtakes_a_person(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long a computer thinks about its seven, a person is told nothing before, and answers what he sees."""
    seats: list[int] = []

    class Slow:
        """Thinks long before play, then exchanges; later it plays what comes first."""

        def __call__(self, view: atout.View) -> atout.Action:
            if view.phase == "preplay":
                seats.append(view.seat)
                time.sleep(0.2)
            return view.legal()[0]

    def slow(setup: Setup) -> dict[int, Slow]:
        return {at: Slow() for at, seat in enumerate(setup.seats) if seat.computer}

    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket, seed=5)
            while len(seats) < 3:
                await tab.sit("four", "random")
                if tab.view["phase"] == "stock" and tab.view["legal"]["plays"]:
                    answer = await tab.play()
                    assert answer["type"] == "frames"

    monkeypatch.setattr("atout.server.hall.lobby.computers", slow)
    asyncio.run(play())
