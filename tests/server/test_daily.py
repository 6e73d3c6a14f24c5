"""The deal of the day: the same cards and answers for everybody, one try that counts, and nothing told early."""

from __future__ import annotations

import asyncio
import json
import re
import secrets
from collections.abc import Awaitable, Callable
from concurrent.futures import Future
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from cases import some
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

import atout
from atout.games.bezique import Acted
from atout.games.bezique.actions import ChooseDealer
from atout.players import player
from atout.players.thinkers import Thinkers
from atout.players.thought import Thought
from atout.records.reading import read_record, write_record
from atout.server.daily.deals import OPPONENT, ROTATION, Deal, deal_of, preset_of
from atout.server.daily.yardstick import played
from atout.server.ops.signing import Signer
from atout.server.store import SqliteStore
from atout.server.store import log as rows
from atout.server.tables.computers import Alike, computers
from atout.table import Seat, Setup, Table
from server.house import Client, House, acts_at_bezique, serving

NOON = datetime(2026, 11, 25, 12, tzinfo=UTC)  # of a Wednesday: ordinary bésigue
SECRET = b"the secret of these tests"
CARD = re.compile(r"(?<![\w-])[2-9JQKTA][SHDC][a-h](?![\w-])")
"""A card as text, and not letters of something that is written in base 64."""
SIGNER = Signer(Ed25519PrivateKey.from_private_bytes(bytes(range(32))))  # the same deals at every run


def deal(days: int = 0) -> Deal:
    return deal_of((NOON + timedelta(days=days)).date(), SECRET)


# The cards ---------------------------------------------------------------------------------------------------------


def test_the_cards_of_a_day_follow_from_secret_date_and_preset_alone() -> None:
    assert deal().dealt == deal().dealt
    assert len({deal(days).dealt for days in range(14)}) == 14
    assert deal_of(NOON.date(), b"another secret").dealt != deal().dealt
    assert [preset_of((NOON + timedelta(days=at)).date()) for at in range(14)] == [*ROTATION[2:], *ROTATION[:2]]


@pytest.mark.parametrize("preset", some(sorted(set(ROTATION)), lambda preset: preset != "rubicon"))
def test_every_game_of_the_rotation_is_one_deal_for_two(preset: str) -> None:
    match = played(Deal(NOON.date(), preset, b"k" * 32), OPPONENT)
    assert match.over
    assert match.deal_number == 1
    assert match.rules.players == 2
    assert match.winner == (0 if match.scores[0] > match.scores[1] else 1)


@pytest.mark.parametrize("preset", some(["ordinary", "sans_retourne", "rubicon"], ["ordinary", "sans_retourne"]))
def test_another_play_does_not_change_what_a_seat_draws(preset: str) -> None:
    """All that each seat draws, in order, whoever wins the tricks."""
    one = Deal(NOON.date(), preset, b"k" * 32)
    drawn = [stock_of(played(one, name)) for name in ("boussac", "random")]
    assert drawn[0] == drawn[1]
    assert len(drawn[0][0]) > 20


def stock_of(match: Any) -> list[list[str]]:
    return [[event.card for event in match.events if event.do == "draw" and event.seat == seat] for seat in (0, 1)]


@pytest.mark.parametrize("form", ["text", "json", "audit"])
def test_a_record_of_it_reads_back_to_the_same_match(form: str) -> None:
    """Records know nothing of seats' own cards: the pack lies there as it was drawn."""
    match = played(deal(), "random")
    copy = match.in_order_drawn()
    assert copy.events == match.events
    assert copy.log != match.log, "somebody has drawn before the other where he had lost the trick before"
    read = read_record(write_record(copy, form, ("Léa", "Boussac"), ())).match
    assert stock_of(read) == stock_of(match)
    assert read.scores == match.scores


@pytest.mark.parametrize("preset", ["ordinary", "sans_retourne", "boussac", "rubicon", "chinese", "three", "four"])
def test_whoever_plays_a_deal_again_as_he_did_draws_as_he_did(preset: str) -> None:
    """Though then the winner of a trick drew first, and now each seat from cards of its own."""
    first = atout.Match(preset, seed=7, auto_deal=False)
    for _ in first.start_deal():
        pass
    players = [player("random", seat) for seat in range(first.rules.players)]
    while first.turn is not None:
        first.apply(players[first.turn](first.view(first.turn)))
        if first.turn is None and first.deal is None:
            for _ in first.start_deal():
                pass
    again = atout.Match(first.rules, auto_deal=False)
    again.streams = True
    for entry in first.dealt_again(1):
        for _ in again.enter(entry):
            pass
    acted = [entry for entry in first.log if isinstance(entry, Acted) and not isinstance(entry.action, ChooseDealer)]
    for entry in acted:
        for _ in again.enter(entry):
            pass
    drawn = [[event for event in match.events if event.do == "draw"] for match in (first, again)]
    assert drawn[0] == drawn[1]
    assert again.carried == first.carried
    assert first.dealt_again(2) == ()


# The table ---------------------------------------------------------------------------------------------------------


def table_of(one: Deal) -> Table:
    seats = (Seat("Léa"), Seat("Boussac", OPPONENT))
    return Table(Setup(one.rules, seats, secrets.token_bytes(32), dealt=one.dealt, daily=one.day.isoformat()))


def test_its_table_takes_nothing_back_and_gives_no_hint() -> None:
    table = table_of(deal())
    assert not table.setup.practice
    assert not table.setup.hints
    again = rows.decode_setup(rows.encode_setup(table.setup))
    assert again == table.setup


def test_at_its_table_another_play_changes_nobodys_draws() -> None:
    drawn = []
    for seed in (1, 2):
        table = table_of(deal())
        for entry in table.deal():
            table.perform(entry)
        through = player("random", seed)
        while table.turn is not None:
            table.perform(table.act(table.turn, through(table.match.view(table.turn))))
        drawn.append(stock_of(table.match))
    assert drawn[0] == drawn[1]


def test_its_table_deals_what_was_settled_also_after_half_of_it() -> None:
    table = table_of(deal())
    lot, pack = table.deal()
    table.perform(lot)
    assert [str(entry) for entry in table.deal()] == [str(pack)]
    assert (str(lot), str(pack)) == deal().dealt


def test_the_same_play_gets_the_same_answers_whenever_the_server_is_started() -> None:
    """One opponent plays through; the other is made anew before every decision."""
    table, other = table_of(deal()), table_of(deal())
    through = computers(table.setup)[1]
    assert isinstance(through, Alike)
    for at in (table, other):
        for entry in at.deal():
            at.perform(entry)
    while table.turn is not None:
        views = [at.match.view(at.turn) for at in (table, other)]
        if table.turn:
            actions = [through(views[0]), computers(other.setup)[1](views[1])]
        else:
            actions = [player("random", len(table.entries))(view) for view in views]
        assert actions[0] == actions[1]
        for at, action in zip((table, other), actions, strict=True):
            at.perform(at.act(at.turn, action))
    assert table.match.scores == other.match.scores
    assert table.again() is None


# The server --------------------------------------------------------------------------------------------------------


class Visitor(Client):
    """Plays by the faces it sees, and declares nothing, since of two cards of one face a declaration takes either: two
    of one seed do the same."""

    async def daily(self, anew: bool = False) -> str:
        self.tables += 1
        await self.say({"type": "daily", "n": self.tables, "name": "Léa", "anew": anew})
        created = await self.hear("created", "error")
        assert created["type"] == "created", created
        assert created["seal"] is None
        return str(created["code"])

    async def deal_again(self, code: str) -> dict[str, Any]:
        self.tables += 1
        await self.say({"type": "deal_again", "n": self.tables, "code": code, "deal": 1})
        return await self.hear("created", "error")

    async def through(self) -> list[str]:
        """Play the deal to its end: what happened, as this seat sees it, without handles."""
        await self.turn()
        while self.view["phase"] != "match_over":
            await self.play()
        return [
            json.dumps(faces(frame["event"]))
            for message in self.heard
            for frame in message.get("frames", ())
            if frame["event"]
        ]

    def act(self) -> dict[str, Any]:
        self.n += 1
        face = {card["id"]: card["face"] for card in cards_in(self.view)}

        def plain(act: dict[str, Any]) -> tuple[str, str]:
            return act["do"], face.get(act.get("card", ""), "")

        acts = sorted((act for act in acts_at_bezique(self.view["legal"]) if act["do"] != "declare"), key=plain)
        return {"type": "act", "n": self.n, "position": self.position, "action": self.random.choice(acts)}


def cards_in(value: Any) -> list[dict[str, str]]:
    if isinstance(value, dict):
        if value.keys() >= {"id", "face"}:
            return [value]
        value = list(value.values())
    return [card for item in value for card in cards_in(item)] if isinstance(value, list) else []


def faces(value: Any) -> Any:
    """The same without what differs from table to table."""
    if isinstance(value, dict):
        return {key: faces(item) for key, item in value.items() if key != "id"}
    return [faces(item) for item in value] if isinstance(value, list) else value


def on_day(
    file: Path, run: Callable[[House], Awaitable[None]], days: float = 0.0, clock: Callable[[], float] | None = None
) -> None:
    now = (NOON + timedelta(days=days)).timestamp()

    async def served() -> None:
        async with serving(SqliteStore(file), signer=SIGNER, clock=clock or (lambda: now)) as house:
            await run(house)

    asyncio.run(served())


def somebody(house: House) -> House:
    """The same house for another browser."""
    return House(house.port, secrets.token_urlsafe(16))


async def told(house: House) -> dict[str, Any]:
    status, headers, body = await house.get("/api/daily")
    assert status == 200
    assert headers["cache-control"] == "no-store"
    return dict(json.loads(body))


async def play(house: House, seed: int, anew: bool = False) -> list[str]:
    async with house.connect() as socket:
        tab = Visitor(socket, seed=seed)
        await tab.join(await tab.daily(anew))
        return await tab.through()


def test_two_visitors_get_the_same_cards_and_answers_and_are_compared(file: Path) -> None:
    async def run(house: House) -> None:
        first, second, third = (somebody(house) for _ in range(3))
        before = await told(first)
        assert before["mine"] is before["yardstick"] is before["field"] is None
        assert (before["day"], before["preset"], before["finished"]) == ("2026-11-25", "ordinary", 0)
        happened = await play(first, 1)
        assert await play(second, 1) == happened
        assert await play(third, 2) != happened
        own = [(await told(house))["mine"]["score"] for house in (first, second, third)]
        assert own[0] == own[1] != own[2]
        leads = [score["points"] - score["against"] for score in own]
        after = await told(third)
        assert after["field"] == {
            "played": 3, "median": leads[0], "above": 2 * (leads[0] > leads[2]), "level": 0,
        }  # fmt: skip
        while not after["yardstick"]:
            await asyncio.sleep(0.05)
            after = await told(third)
        match = played(deal_of(NOON.date(), SIGNER.derived("deals of the day")), OPPONENT)
        assert after["yardstick"] == {
            "name": {"fr": "Boussac", "en": "Boussac"},
            "score": {"points": match.scores[0], "against": match.scores[1]},
            "strongest": False,
        }

    on_day(file, run)


def test_a_deal_of_a_finished_match_is_dealt_again_to_who_played_it(file: Path) -> None:
    async def run(house: House) -> None:
        async with house.connect() as socket:
            tab = Visitor(socket, seed=4)
            joined = await tab.sit("rubicon", "random")
            assert joined["game"]["redeals"]
            assert "cannot be played again" in (await tab.deal_again(tab.code))["text"]["en"], "not before it is over"
            first = await tab.through()
        async with somebody(house).connect() as socket:
            answer = await Visitor(socket).deal_again(tab.code)
            assert "cannot be played again" in answer["text"]["en"]
        async with house.connect() as socket:
            once_more = Visitor(socket, seed=4)
            game = (await once_more.join((await once_more.deal_again(tab.code))["code"]))["game"]
            scores = [seat["score"] for seat in tab.view["seats"]]
            assert (game["dealt"], game["daily"], game["before"], game["practice"]) == (True, "", scores, True)
            again = await once_more.through()
            packets = [[event for event in events if '"packet"' in event] for events in (first, again)]
            assert packets[0] == packets[1]

    on_day(file, run)


def test_a_deal_is_sent_to_a_friend_who_plays_it_at_the_same_seat(file: Path) -> None:
    async def run(house: House) -> None:
        friend = somebody(house)
        async with house.connect() as socket:
            tab = Visitor(socket, seed=4)
            await tab.sit("rubicon", "random")
            assert (await house.get(f"/api/sending/{tab.code}"))[0] == 404, "not before it is over"
            happened = await tab.through()
            scores = [seat["score"] for seat in tab.view["seats"]]
        assert (await friend.get(f"/api/sending/{tab.code}"))[0] == 404, "whose deal it is sends it"
        code = json.loads((await house.get(f"/api/sending/{tab.code}"))[2])["code"]
        landing = (await friend.get(f"/api/sent/{code}"))[2]
        assert json.loads(landing)["sender"] == "Léa"
        assert not any(str(points) in landing.decode() for points in scores), "nothing of how it went"
        preview = (await friend.get(f"/deal/{code}", **{"Accept-Language": "en"}))[2].decode()
        assert '"Léa played it against Chance. The same cards at the same seat: will you do better?"' in preview
        wrong = code[:-4] + ("0" if code[-4] != "0" else "1") + code[-3:]
        assert (await friend.get(f"/api/sent/{wrong}"))[0] == 404
        assert (await friend.get(f"/api/replay/{code}"))[0] == 404, "it shows no hand"
        async with friend.connect() as socket:
            other = Visitor(socket, seed=4)
            joined = await other.join((await other.deal_again(code))["code"])
            game = joined["game"]
            assert (joined["seat"], game["sender"], game["before"], game["sends"]) == (0, "Léa", scores, False)
            cards = [[event for event in events if '"packet"' in event] for events in (happened, await other.through())]
            assert cards[0] == cards[1]

    on_day(file, run)


def test_nothing_is_compared_before_one_has_finished(file: Path) -> None:
    """However many have, and though the deal was begun."""

    async def run(house: House) -> None:
        other = somebody(house)
        await play(other, 1)
        assert (await told(other))["field"]
        async with house.connect() as socket:
            tab = Visitor(socket)
            await tab.join(await tab.daily())
            await tab.turn()
            line = await told(house)
        assert line["finished"] == 1
        assert line["mine"]["score"] is line["yardstick"] is line["field"] is None

    on_day(file, run)


def test_one_try_counts_and_others_are_for_fun(file: Path) -> None:
    async def run(house: House) -> None:
        async with house.connect() as socket:
            tab = Visitor(socket)
            code = await tab.daily()
            assert await tab.daily() == code == await tab.daily(anew=True), "it is gone on with until it is finished"
            game = (await tab.join(code))["game"]
            assert (game["daily"], game["dealt"], game["practice"], game["hints"]) == ("2026-11-25", True, False, False)
            await tab.turn()
            await tab.say({"type": "undo", "n": tab.n + 1})
            assert (await tab.hear("error"))["text"]["en"] == "There is nothing to take back."
            tab.n += 1
            await tab.through()
        first = await told(house)
        assert first["mine"]["code"] == code
        await play(house, 3, anew=True)
        second = await told(house)
        assert second["mine"] == first["mine"]
        assert second["finished"] == 1
        async with house.connect() as socket:
            tab = Visitor(socket)
            game = (await tab.join(await tab.daily(anew=True)))["game"]
            assert (game["daily"], game["dealt"], game["practice"]) == ("", True, True)

    on_day(file, run)


class Ready(Thinkers):
    """A master who is ready to think at once, and does what a plain player does."""

    def ready(self, rules: Any) -> bool:
        return True

    def think(self, view: Any, name: str, seed: int, budget: Any = None, whose: str = "") -> Future[Thought]:
        assert (name, view.seat) == ("maitre", 0)
        answer: Future[Thought] = Future()
        answer.set_result(Thought(player("random", seed)(view), (), 0, 0.0))
        return answer


def test_where_the_master_is_ready_he_is_who_one_is_compared_with(file: Path) -> None:
    async def run() -> None:
        async with serving(SqliteStore(file), thinkers=Ready(), signer=SIGNER, clock=NOON.timestamp) as house:
            await play(house, 1)
            while not (yardstick := (await told(house))["yardstick"]):
                await asyncio.sleep(0.05)
            assert (yardstick["name"]["en"], yardstick["strongest"]) == ("Master", True)

    asyncio.run(run())


def test_results_outlast_a_restart_and_days_turn_at_midnight(file: Path) -> None:
    own: list[dict[str, Any]] = []

    async def first(house: House) -> None:
        await play(house, 1)
        own.append(await told(house))

    async def later(house: House) -> None:
        assert await told(house) == own[0] | {"yardstick": (await told(house))["yardstick"]}

    now = [NOON.timestamp() + 12 * 3600 - 1]

    async def turning(house: House) -> None:
        assert (await told(house))["mine"]
        assert (await told(house))["ends"] == now[0] + 1
        now[0] += 1
        after = await told(house)
        assert (after["day"], after["mine"], after["finished"]) == ("2026-11-26", None, 0)
        seed = deal_of(NOON.date(), SIGNER.derived("deals of the day")).seed
        assert after["before"] == {
            "day": "2026-11-25", "name": {"fr": "Bésigue", "en": "Bésigue"}, "seed": seed.hex(),
        }  # fmt: skip
        async with house.connect() as socket:
            tab = Visitor(socket)
            assert (await tab.join(await tab.daily()))["game"]["daily"] == "2026-11-26"

    on_day(file, first)
    on_day(file, later)
    on_day(file, turning, clock=lambda: now[0])


def test_nothing_tells_of_cards_that_are_not_dealt_yet(file: Path) -> None:
    """Neither the seed, nor tomorrow's deal, nor today's stock, nor the other hand, in anything the server sends."""
    secret = SIGNER.derived("deals of the day")
    today, tomorrow = (deal_of((NOON + timedelta(days=at)).date(), secret) for at in (0, 1))

    async def run(house: House) -> None:
        async with house.connect() as socket:
            tab = Visitor(socket, seed=1)
            code = await tab.daily()
            await tab.join(code)
            await tab.turn()
            for _ in range(4):
                await tab.play()
            sent = [*tab.raw]
        for path in ("/api/daily", "/api/home", "/api/tables", f"/api/seals/{code}", f"/api/replay/{code}",
                     f"/api/record/{code}", f"/api/statements/{code}", f"/api/review/{code}"):  # fmt: skip
            sent.append((await house.get(path))[2].decode())
        everything = "".join(sent)
        for one in (today, tomorrow):
            assert one.seed.hex() not in everything
            assert not set(CARD.findall(everything)) & set(one.dealt[1].split()[2:])
        status, _, _ = await somebody(house).get(f"/api/replay/{code}")
        assert status == 404

    on_day(file, run)
