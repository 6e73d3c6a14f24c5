"""The whole family over the websocket: three and four hands, teams, the games of one deal, Le Beigne, the Chouette."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from pathlib import Path
from typing import Any

import pytest
from cases import some
from table.play import step, table

import atout
from atout.games.beigne.screen.views import BeigneView
from atout.server.tables import shown
from server.house import Client, House, serving

MANY = ("three", "four", "four_teams")
ONE_DEAL = ("chinese", "rubicon")


def events(tab: Client) -> list[dict[str, Any]]:
    """Everything that was told, in order."""
    return [f["event"] for m in tab.heard if m["type"] == "frames" for f in m["frames"] if f["event"]]


async def to_the_end(tab: Client, phases: tuple[str, ...] = ("match_over",)) -> None:
    while tab.view["phase"] not in phases:
        assert (await tab.play())["type"] in ("frames", "joined")


async def listed(house: House) -> dict[str, Any]:
    """The one table of the caller, once its summary is written."""
    (line,) = json.loads((await house.get("/api/tables"))[2])
    return line  # type: ignore[no-any-return]


@pytest.mark.parametrize("preset", MANY)
def test_computers_fill_the_seats_and_a_deal_is_played(file: Path, preset: str) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket, seed=3)
            game = (await tab.sit(preset, "random"))["game"]
            players = {"three": 3}.get(preset, 4)
            assert (game["players"], game["teams"]) == (players, preset == "four_teams")
            assert game["sides"] == (2 if preset == "four_teams" else players)
            names = [seat["name"] for seat in tab.view["seats"]]
            assert names[0] == "Léa"
            assert len(set(names)) == players
            assert game["opponent"] == ", ".join(names[1:])
            assert [seat["side"] for seat in tab.view["seats"]] == [at % game["sides"] for at in range(players)]
            await to_the_end(tab, ("deal_over", "match_over"))
            sheet = next(event for event in reversed(events(tab)) if event["do"] == "deal_end")["sheet"]
            assert [row["name"] for row in sheet["rows"]] == names
            for seat, row in zip(tab.view["seats"], sheet["rows"], strict=True):
                assert seat["sources"] == row["sources"]
                assert seat["score"] == row["after"]
                assert seat["hand"] is None or seat["seat"] == 0
            line = await listed(house)
            assert (line["players"], line["mine"], line["game"]) == (players, 0, "bezique")
            assert len(line["scores"]) == game["sides"]

    asyncio.run(play())


@pytest.mark.parametrize("preset", some(ONE_DEAL, ["rubicon"]))
def test_a_game_of_one_deal_is_settled_and_played_again(file: Path, preset: str) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket, seed=5)
            game = (await tab.sit(preset, "random"))["game"]
            assert (game["one_deal"], game["target"]) == (True, 0)
            assert game["rubicon"] == {"chinese": 3000, "eight_pack": 5000, "rubicon": 1000}[preset]
            assert not tab.view["again"]
            await to_the_end(tab)
            over, done = tab.view, tab.view["settlement"]
            happenings = events(tab)
            assert happenings[-1]["do"] == "match_end"
            assert happenings[-1]["settlement"] == done
            assert done["winner"] == over["winner"]
            assert (
                done["final"] == done["read"][done["winner"]] + done["bonus"] + done["loser_points"] + done["brisques"]
            )
            assert over["again"]
            first = len(tab.heard)

            await tab.play()
            happenings = [f["event"] for m in tab.heard[first:] if m["type"] == "frames" for f in m["frames"]]
            assert happenings[0] == {"do": "next_match"}
            assert tab.view["deal"] <= 1
            assert tab.view["dealer"] == 1 - over["dealer"]
            assert tab.view["settlement"] is None
            assert not tab.view["again"]
            barred = over["trump"] if preset != "rubicon" else None
            await to_the_end(tab, ("stock", "preplay"))
            assert tab.view["previous_trump"] == barred
            assert [seat["score"] for seat in tab.view["seats"]] == [
                sum(seat["sources"].values()) for seat in tab.view["seats"]
            ]
            assert (await tab.join(tab.code))["sheets"] == []
            assert (await listed(house))["over"] is False
            view, code = tab.view, tab.code
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket)
            assert (await tab.join(code))["view"] == view

    asyncio.run(play())


@pytest.mark.parametrize("preset", some(ONE_DEAL, ["rubicon"]))
def test_the_record_of_a_finished_match_can_be_had(file: Path, preset: str) -> None:
    """While the next one is played as well; it reads back."""

    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket, seed=5)
            await tab.sit(preset, "random")
            await to_the_end(tab)
            records = [(await house.get(f"/api/record/{tab.code}"))[2].decode()]
            if tab.view["again"]:
                await tab.play()
                records.append((await house.get(f"/api/record/{tab.code}"))[2].decode())
            assert len(set(records)) == 1
            assert f"preset: {preset}" in records[0]
            assert atout.read_record(records[0]).match.over

    asyncio.run(play())


@pytest.mark.parametrize("preset", ["eight_pack"])
def test_the_cut_is_lifted_and_guessed(file: Path, preset: str) -> None:
    """Who lifts grips the pack somewhere; the hand lifts about so many; nobody knows how many before the guess."""

    async def play() -> None:
        async with serving(file) as house:
            lifts: list[int] = []
            guessed = 0
            cards = {"chinese": 192, "eight_pack": 256}[preset]
            for seed in range(10):
                async with house.connect() as socket:
                    tab = Client(socket, seed=seed)
                    await tab.sit(preset, "random")
                    while tab.view["phase"] in ("choosing", "cut"):
                        command = tab.act()
                        if command["action"]["do"] == "lift":
                            assert tab.view["legal"]["lift"]["most"] < cards
                            command["action"]["at"] = 0.5
                        await tab.play(command)
                    (guess,) = [event for event in events(tab) if event["do"] == "guess"]
                    lifted = events(tab).index({"do": "lift", "seat": 1 - guess["seat"]})
                    assert lifted < events(tab).index(guess)
                    if guess["seat"] == 1:
                        lifts.append(guess["lift"])
                    else:
                        guessed += 1
                        assert guess["guess"] == 1
            assert all(abs(lift - cards // 2) <= 3 for lift in lifts)
            assert len(lifts) + guessed == 10

    asyncio.run(play())


def test_pending_declarations_are_shown_and_marked_by_their_ids(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket, seed=4)
            announced = marked = 0
            tab.view = {"phase": "match_over"}
            while not (announced and marked):
                if tab.view["phase"] in ("match_over", "strict"):
                    await tab.sit("chinese", "random")
                command = tab.act()
                legal = tab.view["legal"]
                if command["type"] == "act" and legal["marks"] and tab.random.random() < 0.7:
                    chosen = tab.random.choice(legal["marks"])
                    command["action"] = {"do": "mark", "id": chosen["id"]}
                elif command["type"] == "act" and legal["announcements"]:
                    chosen = tab.random.choice(legal["announcements"])
                    command["action"] = {"do": "announce", "id": chosen["id"]}
                else:
                    await tab.play(command)
                    continue
                before = tab.view["seats"][tab.view["seat"]]["pending"]
                answer = await tab.play(command)
                assert answer["type"] == "frames"
                frame = answer["frames"][0]
                own = frame["view"]["seats"][tab.view["seat"]]
                assert frame["event"]["kind"] == chosen["kind"]
                assert frame["event"]["points"] == chosen["points"]
                if command["action"]["do"] == "announce":
                    assert frame["event"]["do"] == "announce"
                    assert len(own["pending"]) == len(before) + 1
                    announced += 1
                else:
                    assert frame["event"]["do"] == "mark_pending"
                    assert len(own["pending"]) == len(before) - 1
                    marked += 1

    asyncio.run(play())


def test_le_beigne_is_played_by_eight(file: Path) -> None:
    """A few hands, undone and done again here and there, though not from one hand into another."""

    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket, seed=8)
            game = (await tab.sit("beigne", "random", players=8, punishNonGoers=True))["game"]
            assert game["players"] == 8
            undone = 0
            while tab.view["hand_number"] < 5:
                if tab.view["can_undo"] and undone < 6 and tab.random.random() < 0.3:
                    before = tab.view["hand_number"]
                    tab.n += 1
                    await tab.play({"type": "undo", "n": tab.n})
                    assert tab.view["hand_number"] == before
                    undone += 1
                await tab.play()
            assert undone > 0
            view, code = tab.view, tab.code
            rows = (await tab.join(code))["rows"]
            assert [row["hand"] for row in rows] == list(range(1, len(rows) + 1))
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket)
            assert (await tab.join(code))["view"] == view

    asyncio.run(play())


def test_le_beigne_is_played_to_zero(file: Path) -> None:
    players = 3

    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket, seed=6)
            game = (await tab.sit("beigne", "boussac", players=players, zeroTie="joint"))["game"]
            assert (game["game"], game["players"], game["preset"]) == ("beigne", players, "beigne")
            assert [option["key"] for option in game["options"]] == ["zeroTie"]
            await to_the_end(tab)
            view = tab.view
            assert view["winners"]
            assert all(view["seats"][seat]["score"] <= 0 for seat in view["winners"])
            rows = [event["row"] for event in events(tab) if event["do"] == "hand_end"]
            assert (await tab.join(tab.code))["rows"] == rows
            assert [row["hand"] for row in rows] == list(range(1, len(rows) + 1))
            for before, after in itertools.pairwise(rows):
                assert after["dealer"] == (before["dealer"] + 1) % players
                for was, now in zip(before["cells"], after["cells"], strict=True):
                    assert now["circled"] == (now["score"] > was["score"])
            assert [cell["score"] for cell in rows[-1]["cells"]] == [seat["score"] for seat in view["seats"]]
            assert sum(cell["tricks"] for cell in rows[0]["cells"]) == 5
            line = await listed(house)
            assert (line["game"], line["over"], line["players"]) == ("beigne", True, players)
            _, _, record = await house.get(f"/api/record/{tab.code}")
            again = atout.read_record(record.decode()).match
            assert list(again.scores) == [seat["score"] for seat in view["seats"]]
            code = tab.code
            assert not view["again"]
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket)
            assert (await tab.join(code))["view"] == view

    asyncio.run(play())


@pytest.mark.clause("BEI-033")
def test_whoever_had_to_go_for_his_few_points_is_told_so_when_they_are_few_no_longer() -> None:
    raised = 0
    for seed in range(12):
        at = table(seed, preset="beigne", players=3)
        at.match.carried = (3, 15, 15)
        rng = random.Random(seed)
        while at.match.deal is None or at.turn is not None:
            for frames in step(at, rng).values():
                shown.messages_of(frames, at.setup, None)
        view = shown.view(at.sight(0), at.setup)
        assert isinstance(view, BeigneView)
        assert view.forced == "score"
        raised += view.seats[0].score > 3
    assert raised


def test_the_number_of_players_must_fit_the_game(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket)
            for preset, players, chouette in (
                ("beigne", 2, False), ("ordinary", 3, False), ("chinese", 2, True), ("ordinary", 3, True),
                ("beigne", 4, True),
            ):  # fmt: skip
                with pytest.raises(AssertionError, match=r"players|Chouette"):
                    await tab.create(preset, "random", players, chouette)
            await tab.create("chinese", "random", 8, True)
            await tab.create("four", "random", 4)

    asyncio.run(play())


def role(tab: Client) -> str:
    return str(tab.view["chouette"]["role"])


async def through(tab: Client) -> None:
    """Play, or look on, until the match of a Chouette is over."""
    while tab.view["phase"] != "match_over":
        if tab.my_turn():
            await tab.play()
        elif tab.view["chouette"] and role(tab) == "adviser" and not tab.view["acts"]:
            tab.n += 1
            await tab.say({"type": "next", "n": tab.n, "position": tab.position})
            while tab.view["phase"] != "match_over":
                await tab.hear()
        else:
            await tab.hear()


def test_a_chouette_goes_from_match_to_match(file: Path) -> None:
    """Box, captain and advisers change places as the rules say, and the ledger adds up."""

    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket, seed=7)
            joined = await tab.join(await tab.create("rubicon", "random", 4, True))
            info = joined["game"]["chouette"]
            assert [who["computer"] for who in info["participants"]] == [False, True, True, True]
            assert len({who["name"] for who in info["participants"]}) == 4
            assert all(word["text"]["fr"] != word["text"]["en"] for word in info["words"])
            assert joined["view"]["chouette"] is None
            roles = set()
            order: list[int] = []
            for number in itertools.count(1):
                if number > 3 and "adviser" in roles:
                    break
                await through(tab)
                company = tab.view["chouette"]
                roles.add(company["role"])
                assert order in ([], company["order"])
                (last,) = [one for one in company["rounds"] if one["number"] == number]
                opponents = len(company["order"]) - 1
                sign = 1 if last["winner"] == company["box"] else -1
                assert last["deltas"][company["box"]] == sign * opponents * last["final"]
                assert sum(last["deltas"]) == 0
                assert last["final"] == tab.view["settlement"]["final"]
                totals = [account["total"] for account in company["ledger"]]
                assert totals == [sum(one["deltas"][at] for one in company["rounds"]) for at in range(4)]
                seats = tab.view["seats"]
                names = [who["name"] for who in info["participants"]]
                assert [seats[0]["name"], seats[1]["name"]] == [names[company["box"]], names[company["captain"]]]
                assert (seats[0]["hand"] is None) == (company["role"] != "box")
                assert (seats[1]["hand"] is None) == (company["role"] == "box")
                settled = next(event for event in reversed(events(tab)) if event["do"] == "chouette_round")
                assert settled["round"] == last
                order = settled["order"]
                tab.n += 1
                await tab.say({"type": "next", "n": tab.n, "position": tab.position - 1})
                late = await tab.hear("joined", "frames")
                assert late["type"] == "joined", "what answers a position that is past begins no match"
                tab.n += 1
                await tab.say({"type": "next", "n": tab.n, "position": tab.position})
                await tab.hear("frames")
            line = await listed(house)
            assert (line["chouette"], line["players"], line["over"], line["mine"]) == (True, 4, False, 0)
            assert len(line["scores"]) == 4

    asyncio.run(play())


async def advising(house: House, socket: Any) -> Client:
    """A tab whose person advises the captain in the first match."""
    tab = Client(socket, seed=1)
    while True:
        await tab.join(await tab.create("rubicon", "random", 8, True))
        while not tab.view["chouette"] or tab.view["phase"] not in ("stock", "preplay"):
            if tab.view["chouette"] and role(tab) != "adviser":
                break
            await tab.hear()
        if role(tab) == "adviser":
            return tab


def test_an_adviser_sees_the_captains_cards_advises_and_does_not_play(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = await advising(house, socket)
            view = tab.view
            assert (view["seat"], view["acts"]) == (1, False)
            assert len(view["seats"][1]["hand"]) == 9
            assert view["seats"][0]["hand"] is None
            while tab.view["turn"] != 1 or len(tab.view["trick"]) == 2:
                await tab.hear("frames")
            # The captain has moves to choose among now, none of them the adviser's.
            assert not any(tab.view["legal"].values())
            card = tab.view["seats"][1]["hand"][0]
            for action in (
                {"do": "play", "card": card["id"]},
                {"do": "advise", "card": None, "word": None},
                {"do": "advise", "card": None, "word": "He holds four aces"},
                {"do": "advise", "card": "0123456789ab", "word": None},
            ):
                tab.n += 1
                await tab.say({"type": "act", "n": tab.n, "position": tab.position, "action": action})
                answer = await tab.hear("error", "joined")
                assert answer["type"] == "error", answer
            tab.n += 1
            advice = {"do": "advise", "card": card["id"], "word": "keep"}
            await tab.say({"type": "act", "n": tab.n, "position": tab.position, "action": advice})
            frame = (await tab.hear("frames"))["frames"][0]
            me = tab.view["chouette"]["me"]
            assert frame["event"] == {"do": "advice", "participant": me, "card": card, "word": "keep"}
            assert frame["view"]["chouette"]["advice"] == {"participant": me, "card": card, "word": "keep"}

    monkeypatch.setattr("atout.server.ops.pace.PACE", 3.0)  # nobody moves while the adviser speaks
    asyncio.run(play())


@pytest.mark.long
def test_a_computer_captain_plays_the_card_it_is_advised_to(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = await advising(house, socket)
            followed = 0
            for _ in range(6):
                while tab.view["turn"] != 1 or tab.view["phase"] != "stock" or len(tab.view["trick"]) == 2:
                    await tab.hear("frames")
                card = tab.view["seats"][1]["hand"][0] if tab.view["seats"][1]["hand"] else None
                if card is None:
                    break
                tab.n += 1
                advice = {"do": "advise", "card": card["id"], "word": None}
                await tab.say({"type": "act", "n": tab.n, "position": tab.position, "action": advice})
                while True:
                    message = await tab.hear("frames", "joined")
                    played = [f["event"] for f in message.get("frames", ()) if (f["event"] or {}).get("do") == "play"]
                    if played:
                        break
                followed += played[0]["seat"] == 1 and played[0]["card"]["face"] == card["face"]
            assert followed > 0

    monkeypatch.setattr("atout.server.ops.pace.PACE", 0.3)
    asyncio.run(play())
