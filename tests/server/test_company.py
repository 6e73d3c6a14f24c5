"""People at a table: away and back, stand-ins, the clock, consent, what is said, who only looks on."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from atout.players.thinkers import Thinkers
from atout.players.thought import Budget, Thought
from atout.server.friends import objections, presence, proposals, speech
from atout.server.limits import figures
from atout.server.ops import pace
from atout.server.store import Claim, NotSaved, Row, SqliteStore
from atout.server.tables import sealing
from atout.table import WATCHER, Table
from server.company_house import Guest, Meeting, act, cookie, meeting, meeting_setup
from server.friends import gathered
from server.house import Client, House, serving

GRACE = 0.1


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody is in a hurry."""
    monkeypatch.setattr(presence, "GRACE", GRACE)
    monkeypatch.setattr(sealing, "PATIENCE", 0.0)
    monkeypatch.setattr(figures, "MESSAGES_A_SECOND", 100_000)
    for name in ("THOUGHT", "PACE", "LEISURE", "DEALT"):
        monkeypatch.setattr(pace, name, 0.01)


def at_a_table(play: Callable[[Meeting], Awaitable[None]], file: Path, *arguments: Any, **rest: Any) -> None:
    """Let people meet."""

    async def meet() -> None:
        async with meeting(file, *arguments, **rest) as met:
            await play(met)

    asyncio.run(meet())


def in_english(answer: dict[str, Any]) -> str:
    assert answer["type"] == "error", answer
    return str(answer["text"]["en"])


# --- who is here


def test_everybody_sees_who_is_here(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(met: Meeting) -> None:
        lea = await met.come(0)
        assert (lea.people["me"], lea.seat(0)["here"], lea.seat(1)["here"]) == (0, True, False)
        noe = await met.come(1)
        await lea.until_people(lambda people: people["seats"][1]["here"])
        start = len(lea.heard)
        monkeypatch.setattr(presence, "GRACE", 60.0)
        await noe.close()
        noe = await met.come(1)
        await lea.hear_all()
        seen = [m["seats"][1]["here"] for m in lea.heard[start:] if m["type"] == "people"]
        assert all(seen), "who reloads the page has not gone"
        monkeypatch.setattr(presence, "GRACE", GRACE)
        await noe.close()
        gone = await lea.until_people(lambda people: not people["seats"][1]["here"])
        assert gone["seats"][1]["away"] == 0
        assert gone["seats"][1]["held"] is None

    at_a_table(play, file, stand_in="")


def test_a_table_against_computers_has_no_company(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket)
            await tab.sit()
            tab.n += 1
            await tab.say({"type": "speak", "n": tab.n, "phrase": "hello"})
            assert in_english(await tab.hear("error")) == objections.NO_COMPANY.en
            assert not any(message["type"] == "people" for message in tab.heard)

    asyncio.run(play())


# --- stand-ins


async def away(met: Meeting, staying: Guest, going: Guest, seat: int) -> None:
    """One goes, and a stand-in holds his seat."""
    await going.close()
    await staying.until_people(lambda people: people["seats"][seat]["held"])


def test_a_stand_in_holds_a_seat_and_gives_it_back(file: Path) -> None:
    async def play(met: Meeting) -> None:
        lea, noe = await met.come(0), await met.come(1)
        for _ in range(3):
            await act(lea, noe)
        await away(met, lea, noe, 1)
        assert lea.seat(1)["held"] == "Boussac"
        for _ in range(5):
            await act(lea)
        log = await met.entries()
        held = log.index("held 1 boussac")
        assert sum(entry.startswith("1 ") for entry in log[held:]) >= 2  # she may declare and draw in between
        noe = await met.come(1)
        await noe.until_people(lambda people: people["seats"][1]["held"] is None)
        back = len(await met.entries())
        assert (await met.entries())[-1] == "held 1 -"
        while (await act(lea, noe)) is lea:
            pass
        assert [entry for entry in (await met.entries())[back:] if entry.startswith("1 ")], "he plays himself"

    at_a_table(play, file, stand_in="boussac", away=0)


def test_a_seat_is_held_only_after_the_time_agreed_on(file: Path) -> None:
    async def play(met: Meeting) -> None:
        lea, noe = await met.come(0), await met.come(1)
        start = time.monotonic()
        await noe.close()
        await lea.until_people(lambda people: people["seats"][1]["held"])
        assert time.monotonic() - start >= 0.99

    at_a_table(play, file, stand_in="random", away=1)


def test_a_table_does_not_play_itself_to_the_end(file: Path) -> None:
    """Computers and stand-ins wait while nobody is there, also after a restart; then they go on."""

    async def play(met: Meeting) -> None:
        lea, noe = await met.come(0), await met.come(1)
        await away(met, lea, noe, 1)
        while lea.view["turn"] == 0:
            await act(lea)
        await lea.close()
        before = 0
        while before != (now := len(await met.entries())):  # until she counts as gone
            before = now
            await asyncio.sleep(GRACE * 4)
        assert before < 60

    async def later(met: Meeting) -> None:
        before = len(await met.entries())
        await asyncio.sleep(GRACE * 2)
        assert len(await met.entries()) == before
        lea = await met.come(0)
        assert lea.seat(1)["held"], "the table goes on as it was"
        for _ in range(4):
            await act(lea)
        noe = await met.come(1)
        await noe.until_people(lambda people: not people["seats"][1]["held"])
        for _ in range(4):
            await act(lea, noe)

    at_a_table(play, file, computers={2: "random"}, preset="three", stand_in="random", away=0)
    at_a_table(later, file)


@pytest.mark.parametrize(
    ("preset", "rest"),
    [
        ("beigne", {"players": 5, "computers": {3: "random", 4: "boussac"}}),
        ("rubicon", {"seats": 4, "chouette": True}),
        ("ordinary", {"freeTable": True}),
        ("beigne", {"freeTable": True, "players": 3}),
    ],
)
def test_stand_ins_play_every_game(file: Path, preset: str, rest: dict[str, Any]) -> None:
    async def play(met: Meeting) -> None:
        guests = [await met.come(seat) for seat in met.codes if seat != WATCHER]
        for guest in guests[1:]:
            await guest.close()
        lea, before = guests[0], len(await met.entries())
        await lea.until_people(
            lambda people: all(p["held"] or p["computer"] or p["seat"] == 0 for p in people["seats"])
        )
        while len(await met.entries()) < before + 15:
            await lea.hear_all()
            if lea.my_turn() or (lea.view.get("free") and lea.view["free"]["acts"].get("ready")):
                await lea.play_one()
            await asyncio.sleep(0.005)
        for guest in guests[1:]:
            await met.come(guest.people["me"])
        await lea.until_people(lambda people: not any(person["held"] for person in people["seats"]))

    at_a_table(play, file, preset=preset, stand_in="random", away=0, **rest)


class Pondering(Thinkers):
    """Those who think ahead never come to an end."""

    def think(self, view: Any, name: str, seed: int, budget: Budget | None = None, whose: str = "") -> Future[Thought]:
        self.asked = getattr(self, "asked", 0) + 1
        return Future()


def test_who_comes_back_while_his_stand_in_thinks_plays_himself(file: Path) -> None:
    thinkers = Pondering()

    async def play(met: Meeting) -> None:
        lea, noe = await met.come(0), await met.come(1)
        while noe.view["turn"] != 1 or noe.view["deal"] == 0:
            await act(lea, noe)
            await noe.hear_all()
        await away(met, lea, noe, 1)
        await lea.hear("thinking")
        noe = await met.come(1)
        await noe.until_people(lambda people: not people["seats"][1]["held"])
        before = len(await met.entries())
        assert (await noe.play_one())["type"] == "frames"
        await asyncio.sleep(0.05)
        assert (await met.entries())[before].startswith("1 ")

    at_a_table(play, file, thinkers=thinkers, stand_in="maitre", away=0)
    assert getattr(thinkers, "asked", 0) >= 1


def test_who_gets_up_is_replaced_at_once_and_may_come_back(file: Path) -> None:
    async def play(met: Meeting) -> None:
        lea, noe = await met.come(0), await met.come(1)
        assert (await noe.ask("leave"))["type"] == "people"
        news = await lea.until_people(lambda people: people["seats"][1]["held"])
        assert news["seats"][1]["left"]
        assert not news["seats"][1]["here"]
        while not noe.my_turn():
            await act(lea)
            await noe.hear_all()
        again = await met.come(1)
        await again.until_people(lambda people: not people["seats"][1]["left"] and not people["seats"][1]["held"])

    at_a_table(play, file, stand_in="random", away=600)


def test_without_a_stand_in_the_table_waits(file: Path) -> None:
    async def play(met: Meeting) -> None:
        lea, noe = await met.come(0), await met.come(1)
        await noe.ask("leave")
        news = await lea.until_people(lambda people: people["seats"][1]["left"])
        assert news["seats"][1]["held"] is None
        assert in_english(await lea.propose("stand_in", 1)) == objections.NO_STAND_IN.en
        await asyncio.sleep(GRACE * 2)
        assert not any(entry.startswith("held") for entry in await met.entries())

    at_a_table(play, file, away=0)


def test_people_may_agree_on_a_stand_in_sooner(file: Path) -> None:
    async def play(met: Meeting) -> None:
        lea, noe, zoe = [await met.come(seat) for seat in range(3)]
        assert in_english(await lea.propose("stand_in", 2)) == objections.NOT_AWAY.en
        await zoe.close()
        await lea.until_people(lambda people: not people["seats"][2]["here"])
        await lea.propose("stand_in", 2)
        await noe.vote()
        await lea.until_people(lambda people: people["seats"][2]["held"] == {"fr": "Hasard", "en": "Chance"})
        assert "held 2 random" in await met.entries()

    at_a_table(play, file, preset="three", stand_in="random", away=600)


# --- the clock


def test_whose_time_is_over_is_played_for_to_the_end_of_the_match(file: Path) -> None:
    async def play(met: Meeting) -> None:
        lea, noe = await met.come(0), await met.come(1)
        for _ in range(3):
            await act(lea, noe)
        slow = (
            lea
            if (await lea.until_people(lambda people: people["clock"]["running"] is not None))
            and (lea.people["clock"]["running"] == 0)
            else noe
        )
        me = slow.people["me"]
        assert 0 < slow.people["clock"]["left"][me] <= 1000
        news = await slow.until_people(lambda people: people["seats"][me]["held"])
        assert news["seats"][me]["here"]
        assert news["clock"]["left"][me] == 0
        assert news["clock"]["running"] != me
        log = await met.entries()
        assert log.index(f"held {me} boussac") > 0
        slow.n += 1
        await slow.say({"type": "act", "n": slow.n, "position": slow.position, "action": {"do": "draw"}})
        number = slow.n
        await slow.hear_all()
        errors = [m for m in slow.heard if m["type"] == "error" and m["n"] == number]
        assert not errors or in_english(errors[0]) == objections.TIME_IS_OVER.en, "or it answered a past position"

    async def later(met: Meeting) -> None:
        lea, noe = await met.come(0), await met.come(1)
        await lea.hear_all()
        assert any(person["held"] for person in lea.people["seats"]), "he has no time left after a restart either"
        await noe.close()

    at_a_table(play, file, clock=1)
    at_a_table(later, file)


def test_time_that_was_taken_is_kept_and_each_action_gives_some_back(file: Path) -> None:
    left: list[int] = []

    async def play(met: Meeting) -> None:
        lea, noe = await met.come(0), await met.come(1)
        for _ in range(8):
            await act(lea, noe)
        await asyncio.sleep(0.2)
        await act(lea, noe)
        await lea.hear_all()
        left.extend(lea.people["clock"]["left"])
        log = await met.entries()
        spent = [at for at, entry in enumerate(log) if entry.startswith("spent ")]
        assert spent
        for at in spent:
            assert log[at + 1].split()[0] == log[at].split()[1], "written just before the action it belongs to"
        assert max(left) > 100_000, "with what actions gave back"
        assert any(int(log[at].split()[2]) >= 200 for at in spent)

    async def later(met: Meeting) -> None:
        await met.come(1)
        lea = await met.come(0)
        await lea.hear_all()
        running = lea.people["clock"]["running"]
        for at in (0, 1):
            assert at == running or lea.people["clock"]["left"][at] >= left[at]
            assert lea.people["clock"]["left"][at] > left[at] - 2000, "the time between does not count"

    at_a_table(play, file, clock=100, increment=3)
    at_a_table(later, file)


def test_a_pause_stops_time_and_play_also_over_a_restart(file: Path) -> None:
    async def play(met: Meeting) -> None:
        lea, noe = await met.come(0), await met.come(1)
        for _ in range(3):
            await act(lea, noe)
        await lea.propose("pause")
        await noe.vote()
        news = await lea.until_people(lambda people: people["clock"]["paused"])
        assert news["clock"]["running"] is None
        assert news["proposal"] is None
        for one in (lea, noe):
            await one.hear_all()
            if one.my_turn():
                assert in_english(await one.play_one()) == objections.PAUSED.en

    async def later(met: Meeting) -> None:
        lea = await met.come(0)
        assert lea.people["clock"]["paused"]
        assert in_english(await lea.propose("resume")) == objections.NOBODY_TO_ASK.en
        noe = await met.come(1)
        await noe.propose("resume")
        await lea.vote()
        await lea.until_people(lambda people: not people["clock"]["paused"])
        for _ in range(3):
            await act(lea, noe)

    at_a_table(play, file, clock=600)
    at_a_table(later, file)


# --- consent


def test_a_move_is_taken_back_when_all_agree(file: Path) -> None:
    async def play(met: Meeting) -> None:
        guests = [await met.come(seat) for seat in range(3)]
        for _ in range(4):
            who = await act(*guests)
        others = [guest for guest in guests if guest is not who]
        before = await met.entries()
        await who.propose("undo")
        for guest in others:
            news = await guest.until_people(lambda people: people["proposal"])
            assert news["proposal"]["kind"] == "undo"
            assert news["proposal"]["seat"] == who.people["me"]
        assert in_english(await others[0].propose("abandon")) == objections.ONE_AT_A_TIME.en
        await others[0].vote()
        assert await met.entries() == before
        await others[1].vote()
        await who.until("undo")
        assert (await met.entries())[len(before)].startswith("undo ")
        await who.until_people(lambda people: not people["proposal"])
        assert who.view["turn"] == who.view["seat"]

    at_a_table(play, file, preset="three")


def test_one_no_is_enough_and_a_move_on_ends_it_too(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(met: Meeting) -> None:
        lea, noe = await met.come(0), await met.come(1)
        who = lea
        for _ in range(4):
            who = await act(lea, noe)
        other = noe if who is lea else lea
        await who.propose("undo")
        await other.vote(yes=False)
        await who.until_people(lambda people: not people["proposal"])
        await who.propose("undo")
        await other.until_people(lambda people: people["proposal"])
        await act(lea, noe)
        await who.until_people(lambda people: not people["proposal"])
        assert not any(entry.startswith("undo") for entry in await met.entries())
        monkeypatch.setattr(proposals, "PATIENCE", 0.1)
        await who.propose("pause")
        await other.until_people(lambda people: not people["proposal"])
        ids = [
            message["proposal"]["id"] for message in other.heard if message["type"] == "people" and message["proposal"]
        ]
        late = await other.ask("vote", id=ids[-1], yes=True)
        assert late["clock"]["paused"] is False, "too late"

    at_a_table(play, file, clock=600)


def test_what_comes_again_is_done_once_and_answered_alike(file: Path) -> None:
    async def play(met: Meeting) -> None:
        lea, noe = await met.come(0), await met.come(1)
        await lea.ask("speak", phrase="hello")
        first = await noe.hear("spoken")
        assert first == {"type": "spoken", "seat": 0, "phrase": "hello", "text": None}
        for _ in range(3):
            assert await lea.ask("speak", again=True, phrase="hello") == first
        refused = await lea.ask("speak", phrase="bravo")
        assert in_english(refused) == speech.TOO_MUCH.en
        assert await lea.ask("speak", again=True, phrase="bravo") == refused
        await noe.hear_all()
        assert len([m for m in noe.heard if m["type"] == "spoken"]) == 1
        await lea.propose("pause")
        again = await met.come(0, lea.client)
        again.asked, again.n = lea.asked, lea.n
        news = await again.ask("propose", again=True, kind="pause", target=None)
        assert news["proposal"]["id"] == 1
        answer = await noe.vote()
        assert answer["clock"]["paused"]
        assert (await noe.ask("vote", again=True, id=1, yes=True))["clock"]["paused"]
        assert [entry for entry in await met.entries() if entry.startswith("pause")] == ["pause on"]

    at_a_table(play, file, clock=600)


class Refusing(SqliteStore):
    """A disk that refuses rows of some kinds, each as often as is written here."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.refused = {"pause": 1}

    async def append(self, table: str, row: Row, claim: Claim | None = None) -> None:
        for kind, left in self.refused.items():
            if left and row.body.startswith(kind.encode()):
                self.refused[kind] -= 1
                raise NotSaved("Nothing was recorded.", "Rien n'a été enregistré.")
        await super().append(table, row, claim)


def test_what_could_not_be_saved_has_not_happened(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "RETRY", 0.1)

    async def play(met: Meeting) -> None:
        store = met.store
        assert isinstance(store, Refusing)
        lea, noe = await met.come(0), await met.come(1)
        for _ in range(3):
            await act(lea, noe)
        await lea.propose("pause")
        answer = await noe.vote()
        assert "recorded" in in_english(answer)
        await lea.hear_all()
        assert lea.people["proposal"]["waits"] == [1]
        assert (await noe.vote())["clock"]["paused"]
        await noe.propose("resume")
        await lea.vote()
        store.refused["spent"] = 1
        refused = None
        while not refused:
            for one in (lea, noe):
                await one.hear_all()
                if one.my_turn():
                    answer = await one.play_one()
                    refused = refused or (answer if answer["type"] == "error" else None)
        assert store.refused["spent"] == 0
        store.refused["held"] = 2
        await noe.close()
        await lea.until_people(lambda people: people["seats"][1]["held"])
        assert store.refused["held"] == 0, "tried again, and at last saved"
        for _ in range(3):
            await act(lea)

    at_a_table(play, file, store=Refusing(file), clock=600, stand_in="random", away=0)


# --- on with the gathering


async def seated(open: AsyncExitStack, house: House, code: str, cookie: str = "") -> Guest:
    """A tab of this cookie's at a table that came from a gathering: at its seat, or to look on."""
    headers = {"Cookie": f"atout={cookie or secrets.token_urlsafe(16)}"}
    guest = Guest(await open.enter_async_context(house.connect(max_queue=None, additional_headers=headers)))
    await guest.join(code)
    await guest.hear("people")
    return guest


def test_a_match_is_followed_by_another_one(file: Path) -> None:
    async def play() -> None:
        manners: dict[str, Any] = {"options": {"target": 50}, "clock": 1}
        async with gathered(file, "boussac", **manners) as party, AsyncExitStack() as tabs:
            cookies = [friend.cookie for friend in party.friends]
            lea, noe, watcher = [await seated(tabs, party.house, party.code, cookie) for cookie in (*cookies, "")]
            for friend in party.friends:
                await friend.socket.close()  # a reader that reads nothing is waited for
            assert (lea.people["invitation"], lea.people["host"], noe.people["host"]) == (party.code, True, False)
            assert in_english(await lea.propose("rematch")) == objections.NOT_OVER.en
            while lea.view["phase"] != "match_over":  # nobody plays: their time is over soon, and computers do
                await (lea.play_one() if lea.view["phase"] == "deal_over" else lea.hear())
            await lea.until_people(lambda people: not any(person["held"] for person in people["seats"]))
            await noe.propose("rematch")
            await lea.vote()
            there = []
            for guest, cookie in zip((lea, noe), cookies, strict=True):
                news = await guest.until_people(lambda people: people["next"])
                there.append(await seated(tabs, party.house, news["next"], cookie))
            assert [guest.view["phase"] for guest in there] != ["match_over"] * 2
            assert {guest.people["me"] for guest in there} == {0, 1}
            assert (await watcher.until_people(lambda people: people["next"]))["next"] == party.code

    asyncio.run(play())


def test_who_is_left_alone_may_end_the_match(file: Path) -> None:
    async def play() -> None:
        async with gathered(file, "boussac") as party, AsyncExitStack() as tabs:
            lea, noe = [await seated(tabs, party.house, party.code, friend.cookie) for friend in party.friends]
            for _ in range(3):
                await act(lea, noe)
            await lea.propose("abandon")
            await noe.vote(yes=False)
            await lea.until_people(lambda people: not people["proposal"] and not people["abandoned"])
            await noe.ask("leave")
            await noe.close()
            await lea.until_people(lambda people: not people["seats"][1]["here"])
            await lea.propose("abandon")
            await lea.until_people(lambda people: people["abandoned"])
            waiting = await party.friends[0].enter(party.code)
            assert (waiting["phase"], waiting["table"]) == ("waiting", None)
            assert not any(seat["name"] == "Noé" for seat in waiting["seats"]), "he has left for good"
            again = await seated(tabs, party.house, party.friends[0].code, party.friends[0].cookie)
            assert again.people["abandoned"], "nobody is to wait at a table that is given up"
            cookie = f"atout={party.friends[0].cookie}"
            assert json.loads((await party.house.get("/api/tables", Cookie=cookie))[2]) == []

    asyncio.run(play())


# --- what is said


def test_what_is_said_everybody_hears_and_who_comes_later_reads(file: Path) -> None:
    async def play(met: Meeting) -> None:
        lea, noe = await met.come(0), await met.come(1)
        watcher = await met.come(WATCHER)
        await lea.ask("speak", text="Bonsoir à tous")
        for one in (noe, watcher):
            assert (await one.hear("spoken"))["text"] == "Bonsoir à tous"
        assert in_english(await watcher.ask("speak", phrase="hello")) == objections.ONLY_LOOKING_ON.en
        assert (await met.come(1)).people["said"] == [
            {"type": "spoken", "seat": 0, "phrase": None, "text": "Bonsoir à tous"}
        ]

    at_a_table(play, file, chat=True)


def test_partners_do_not_talk_during_a_deal(file: Path) -> None:
    async def play(met: Meeting) -> None:
        guests = [await met.come(seat) for seat in range(4)]
        while not guests[0].view["deal"]:
            await guests[0].hear_all()
        assert in_english(await guests[0].ask("speak", text="as de pique")) == speech.NOT_NOW.en
        assert (await guests[0].ask("speak", phrase="good_luck"))["phrase"] == "good_luck"

    at_a_table(play, file, preset="four_teams", chat=True)


# --- who looks on


def test_who_looks_on_sees_no_hand_and_does_nothing(file: Path) -> None:
    async def play(met: Meeting) -> None:
        lea, noe = await met.come(0), await met.come(1)
        watcher = await met.come(WATCHER)
        assert watcher.people["me"] == WATCHER
        assert watcher.people["watching"] == 1
        await lea.until_people(lambda people: people["watching"] == 1)
        for _ in range(4):
            await act(lea, noe)
        for type, rest in (
            ("propose", {"kind": "undo"}), ("vote", {"id": 1, "yes": True}), ("leave", {}), ("undo", {}),
            ("next", {"position": watcher.position}),
            ("act", {"position": watcher.position, "action": {"do": "draw"}}),
        ):  # fmt: skip
            watcher.n += 1
            await watcher.say({"type": type, "n": watcher.n, **rest})
            assert in_english(await watcher.hear("error")) == objections.ONLY_LOOKING_ON.en
        await watcher.say({"type": "hint", "position": watcher.position})
        assert in_english(await watcher.hear("error")) == objections.ONLY_LOOKING_ON.en
        assert watcher.position > 0
        assert all(seat["hand"] is None for seat in watcher.view["seats"])
        await watcher.close()
        await lea.until_people(lambda people: people["watching"] == 0)

    at_a_table(play, file)


def test_nobody_looks_on_where_people_do_not_wish_it(file: Path) -> None:
    async def play(met: Meeting) -> None:
        async with met.house.connect() as socket:
            watcher = Guest(socket)
            await watcher.say({"type": "join", "code": met.codes[WATCHER], "client": "c"})
            assert (await watcher.hear("joined", "door"))["type"] == "door"
            await watcher.say({"type": "speak", "n": 1, "phrase": "hello"})
            assert in_english(await watcher.hear("error", "spoken")) == objections.ONLY_LOOKING_ON.en

    at_a_table(play, file, watch=False)


def told_of_play(message: dict[str, Any]) -> bool:
    """Whether frames tell of a card that was played."""
    return any(frame["event"] and frame["event"]["do"] == "play" for frame in message["frames"])


def tricks(guest: Guest) -> list[int]:
    """How many tricks each seat has, as this person sees it."""
    return [seat["tricks"] for seat in guest.view["seats"]]


def test_who_looks_on_later_sees_the_same_later(file: Path) -> None:
    async def play(met: Meeting) -> None:
        lea, noe = await met.come(0), await met.come(1)
        early = await met.come(WATCHER)
        assert early.people["clock"] is None, "whose time runs would tell whose turn it is"
        start = time.monotonic()
        for _ in range(6):
            await act(lea, noe)
        while not (played := [m for m in early.heard if m["type"] == "frames" and told_of_play(m)]):
            await early.hear()
        assert time.monotonic() - start >= 0.99, played
        await asyncio.sleep(1.1)
        late = await met.come(WATCHER)
        assert late.position >= 6
        for _ in range(4):
            await act(lea, noe)
        await late.close()
        await early.close()
        await lea.until_people(lambda people: people["watching"] == 0)
        again = await met.come(WATCHER)
        assert sum(tricks(again)) >= sum(tricks(late)) > 0

    at_a_table(play, file, delay=1, clock=600)


def test_who_looks_on_later_is_not_told_that_somebody_moves(file: Path) -> None:
    """How much time people have taken changes with every move; somebody may ask to take his back."""

    async def play(met: Meeting) -> None:
        lea, noe, late = await met.come(0), await met.come(1), await met.come(WATCHER)
        while lea.view["phase"] in ("before_deal", "cut"):
            await lea.hear()
        await late.hear_all()
        before = len(late.heard)
        spent = lea.people["clock"]["left"]
        for _ in range(3):
            await act(lea, noe)
        await lea.until_people(lambda people: people["clock"]["left"] != spent)
        await lea.propose("pause")
        await noe.until_people(lambda people: people["proposal"])
        await late.hear_all()
        assert {message["type"] for message in late.heard[before:]} == {"error"}

    at_a_table(play, file, delay=60, clock=600)


async def tables(house: House, seat: int) -> list[dict[str, Any]]:
    """The list of tables of the person at a seat."""
    asking = House(house.port, cookie(seat))
    return list(json.loads((await asking.get("/api/tables"))[2]))


def asking_the_dealer() -> bytes:
    """A secret of a table by which the dealer of the first deal is asked before play."""
    for number in range(1000):
        secret = number.to_bytes(32, "big")
        table = Table(meeting_setup("ordinary", {}, None, False, secret=secret))
        for entry in table.deal(("", "")):
            table.perform(entry)
        if table.turn != table.turn_seen:
            return secret
    raise AssertionError("no such deal")


@pytest.mark.clause("B-ORD-043")
def test_who_leads_is_never_told_that_the_dealer_is_asked_something(
    file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What he plays meanwhile is neither refused nor lost: it is played when the moment for the question is over."""
    monkeypatch.setattr(Client, "mute", True)  # the deal was looked for without words

    async def play(met: Meeting) -> None:
        two = [await met.come(0), await met.come(1)]
        for guest in two:
            await guest.hear_all()
        dealer, elder = sorted(two, key=lambda guest: guest.view["phase"] != "preplay")
        assert (dealer.view["phase"], elder.view["phase"]) == ("preplay", "stock")
        assert elder.view["turn"] == elder.view["seat"]
        for guest in two:  # the lists say it too: to the dealer that he is waited for, to the other what he sees
            (line,) = await tables(met.house, guest.view["seat"])
            assert line["turn"] == line["seat"] == guest.view["seat"]
        command = elder.act()
        await elder.say(command)
        await elder.hear_all()
        assert not [message for message in elder.heard if message["type"] == "refused"]
        assert elder.view["trick"] == []
        dealer.n += 1
        decline = {"type": "act", "n": dealer.n, "position": dealer.position, "action": {"do": "decline"}}
        await dealer.say(decline)
        while not elder.view["trick"]:
            answer = await elder.hear()
        assert answer["acked"] == command["n"]

    at_a_table(play, file, "ordinary", secret=asking_the_dealer())
