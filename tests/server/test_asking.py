"""How long things take tells nobody that another is asked something in secret before play."""

from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from typing import Any

import pytest
from cases import some

from atout.contract.game import rules_of
from atout.server.hall.room import Room
from atout.server.ops import pace
from atout.server.tables.tabs import Tab
from atout.server.wire import messages
from atout.table import Agreement, Seat, Setup, Table
from server.fake_clock import Ear, on_a_clock, room_of, sits_down

NAMES = ("Léa", "Noé", "Zoé", "Éli")
DELAYS = (0.0, 0.1, 0.3, 0.7, 3.0)
"""How long the one on lead thinks, in seconds."""


def meeting(preset: str, number: int, computers: tuple[int, ...] = (), player: str = "random", **options: Any) -> Setup:
    """A table at which people meet, the cards of which come from its number; seats in `computers` are computers'."""
    rules = rules_of(preset, **options)
    seats = (Seat(name, player if at in computers else None) for at, name in enumerate(NAMES[: rules.players]))
    return Setup(rules, tuple(seats), number.to_bytes(32, "big"), agreed=Agreement(watch=False))


async def dealt(room: Room, ears: list[Ear]) -> float:
    """When the cards have been dealt and told."""
    while not room.table.match.deal_number or any(ear.view.get("phase") == "before_deal" for ear in ears):
        await asyncio.sleep(0.001)
    return asyncio.get_running_loop().time()


async def plays(room: Room, tab: Tab, ear: Ear, n: int = 1) -> None:
    """The first card of the hand that is seen."""
    card = ear.view["seats"][tab.place.seat]["hand"][0]["id"]
    await acts(room, tab, ear, n, do="play", card=card)


async def acts(room: Room, tab: Tab, ear: Ear, n: int = 1, **action: str) -> None:
    """Do something at the position that is seen."""
    act = {"type": "act", "n": n, "position": ear.position, "action": action}
    room.put(tab, messages.decode(json.dumps(act)))  # type: ignore[arg-type]


def another_is_asked(table: Table) -> bool:
    """Whether another than the elder hand is asked something."""
    return table.game.asks(table.match) and table.turn != table.turn_seen


async def lead(setup: Setup, after: float) -> tuple[bool, float] | None:
    """Two people sit down, and the one on lead plays a card some time after the deal. Whether the other was asked
    something, who says nothing, and how long it took until the card was told. None where the one on lead is asked."""
    room = room_of(setup)
    seats = [await sits_down(room, seat) for seat in (0, 1)]
    await dealt(room, [ear for _, ear in seats])
    await asyncio.sleep(after)
    question, (tab, ear) = another_is_asked(room.table), seats[room.table.turn_seen or 0]
    begun = asyncio.get_running_loop().time()
    if ear.view["phase"] != "stock":
        room.stop()
        return None
    await plays(room, tab, ear)
    await asyncio.sleep(10)
    room.stop()
    moment = ear.when("play")
    return question, (10.0 if moment is None else moment - begun)


@pytest.mark.parametrize("after", some(DELAYS, (0.1, 0.7)))
def test_a_card_led_takes_as_long_whether_or_not_the_other_is_asked(after: float) -> None:
    """R-13: it waits for the end of a fixed window, and never for an answer."""
    took: dict[bool, list[float]] = defaultdict(list)

    async def play() -> None:
        for number in range(30):
            if (outcome := await lead(meeting("ordinary", number), after)) is not None:
                took[outcome[0]].append(outcome[1])

    on_a_clock(play)
    assert min(len(took[True]), len(took[False])) >= 4
    for times in took.values():
        assert times == [pytest.approx(max(0.0, pace.ASKING - after), abs=0.002)] * len(times)
    assert 0.25 <= pace.ASKING <= 0.5, "time to answer, and too little to be noticed"


def test_who_has_not_answered_may_exchange_his_seven_later() -> None:
    """B-ORD-043: nothing is lost by silence; the log says that he declined."""

    async def play() -> None:
        for number in range(60):
            room = room_of(meeting("ordinary", number))
            seats = [await sits_down(room, seat) for seat in (0, 1)]
            await dealt(room, [ear for _, ear in seats])
            if another_is_asked(room.table):
                break
            room.stop()
        answerer, leads = room.table.turn, room.table.turn_seen
        assert answerer is not None
        assert leads is not None
        tab, ear = seats[leads]
        await plays(room, tab, ear)
        await asyncio.sleep(1)
        state = room.table.match.deal.state
        assert [str(entry) for entry in room.table.entries][-2] == f"{answerer} decline"
        assert room.table.turn == answerer
        state.turn, state.phase, state.window = answerer, 2, 1  # as after a trick that he has won
        assert any(action.do == "exchange" for action in room.table.match.legal())
        room.stop()

    on_a_clock(play)


def test_where_it_could_not_be_done_later_the_answer_is_waited_for() -> None:
    """A seven that may be exchanged before play alone is worth a wait: the rules leave no other moment."""
    waited = 0

    async def play() -> None:
        nonlocal waited
        for number in range(20):
            outcome = await lead(meeting("ordinary", number, seven_exchange="preplay"), 1.0)
            if outcome and outcome[0]:
                assert outcome[1] == 10.0
                waited += 1
            elif outcome:
                assert outcome[1] < 0.002

    on_a_clock(play)
    assert waited


def test_of_what_a_person_says_meanwhile_the_last_thing_waits_and_costs_no_more_the_longer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two tabs of the one on lead play on and on, while the other says nothing to what he is asked."""
    handled, act = 0, Room._act

    async def counted(self: Room, tab: Tab, command: messages.DoAct) -> None:
        nonlocal handled
        handled += 1
        await act(self, tab, command)

    monkeypatch.setattr(Room, "_act", counted)

    async def play() -> None:
        nonlocal handled
        for number in range(60):
            room = room_of(meeting("ordinary", number, seven_exchange="preplay"))
            seats = [await sits_down(room, seat) for seat in (0, 1)]
            await dealt(room, [ear for _, ear in seats])
            await asyncio.sleep(1)
            if another_is_asked(room.table):
                break
            room.stop()
        leads, answers = room.table.turn_seen or 0, room.table.turn or 0
        tabs = [seats[leads], await sits_down(room, leads, "another tab")]
        await asyncio.sleep(1)
        handled = 0
        for n in range(1, 41):
            await plays(room, *tabs[n % 2], n)
            await asyncio.sleep(0.1)
        assert handled == 40
        assert not room.resting
        welcomes = [[message["type"] for _, message in ear.heard].count("joined") for _, ear in tabs]
        assert welcomes == [1 + 19, 1 + 20], "what is past is answered so"
        await acts(room, *seats[answers], 1, do="decline")
        await asyncio.sleep(1)
        acked = [message["acked"] for _, ear in tabs for _, message in ear.heard if message.get("acked")]
        assert acked == [40]
        assert len(room.table.match.view(leads).trick) == 1
        room.stop()

    on_a_clock(play)


def test_a_computer_on_lead_takes_as_long_whether_or_not_somebody_is_asked() -> None:
    took: dict[bool, list[float]] = defaultdict(list)

    async def play() -> None:
        for number in range(40):
            room = room_of(meeting("three", number, computers=(2,)))
            seats = [await sits_down(room, seat) for seat in (0, 1)]
            begun = await dealt(room, [ear for _, ear in seats])
            if room.table.turn_seen == 2 and (room.table.turn != 2 or not room.table.game.asks(room.table.match)):
                question = another_is_asked(room.table)
                await asyncio.sleep(5)
                when = seats[0][1].when("play")
                assert when is not None
                took[question].append(when - begun)
            room.stop()

    on_a_clock(play)
    assert min(len(took[True]), len(took[False])) >= 2
    times = [*took[True], *took[False]]
    assert max(times) - min(times) < 0.01
    assert pace.ASKING <= min(times) < 2


def test_alone_among_computers_nobody_is_kept_waiting() -> None:
    async def play() -> None:
        for number in range(8):
            rules = rules_of("ordinary")
            setup = Setup(rules, (Seat("Léa"), Seat("Boussac", "random")), number.to_bytes(32, "big"))
            room = room_of(setup)
            tab, ear = await sits_down(room, 0)
            await dealt(room, [ear])
            if room.table.turn == 0 and ear.view["phase"] == "stock":
                begun = asyncio.get_running_loop().time()
                await plays(room, tab, ear)
                await asyncio.sleep(2)
                assert next(at for at, message in ear.heard if message.get("acked") == 1) - begun < 0.1
            room.stop()

    on_a_clock(play)


def test_a_computer_that_is_asked_answers_itself() -> None:
    """Whoever leads, and whoever was passed over before it: it exchanges its seven as soon as it can."""
    exchanged = 0

    async def play() -> None:
        nonlocal exchanged
        for number in range(20):
            room = room_of(meeting("four", number, computers=(2, 3), player="boussac"))
            seats = [await sits_down(room, seat) for seat in (0, 1)]
            await dealt(room, [ear for _, ear in seats])
            await asyncio.sleep(5)
            done = [str(entry) for entry in room.table.entries if str(entry)[:2] in ("2 ", "3 ")]
            assert not any(entry.endswith("decline") for entry in done), done
            exchanged += any("exchange" in entry for entry in done)
            room.stop()

    on_a_clock(play)
    assert exchanged > 1
