"""Who looks on sees what everybody sees; and nobody's bytes depend on what he cannot know."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from typing import Any

import pytest
from promises.amounts import times

import atout
from atout.contract.roles import BOX_SEAT
from atout.contract.terms import BYSTANDER, RecordError
from atout.games.beigne import Match as BeigneMatch
from atout.games.bezique import Decline, Lift
from atout.server.tables import shown
from atout.server.wire import messages
from atout.table import WATCHER, Agreement, Seat, Table
from table.pairs import Heard, compare, hear, played, stream, watched
from table.play import FAMILY, begin, chance, setup, step

PAIRS = times(40, 1000)
STEPS = times(36, 120)
"""How long a game lasts at most; to the end of a deal it may take some fifty steps, or twice as many."""

CASES: list[tuple[str, dict[str, Any]]] = [
    *((preset, {}) for preset in FAMILY),
    ("beigne", {"players": 3}),
    ("beigne", {"players": 8}),
    ("rubicon", {"chouette": 4}),
    ("chinese", {"chouette": 3}),
    ("ordinary", {"freeTable": True, "imperfectPack": True}),
    ("four_teams", {"freeTable": True}),
    ("rubicon", {"freeTable": True, "dealByHand": True}),
    ("boussac", {"freeTable": True}),
    ("beigne", {"freeTable": True}),
]
HANDLE_OR_COUNT = re.compile(rb'"position":\d+|"[0-9a-f]{12}"')
WORD = re.compile(rb"[^][{},]+")
GAMES = PAIRS // (2 * len(CASES))
"""Of each case: in one game other cards lie where a player cannot know them, in the other where nobody can who looks
on."""


def called(case: tuple[str, dict[str, Any]]) -> str:
    """What a case is called in a report."""
    return "-".join([case[0], *(f"{key}{'' if value is True else value}" for key, value in case[1].items())])


@pytest.mark.promise(8)
@pytest.mark.parametrize("number", range(GAMES))
@pytest.mark.parametrize("case", CASES, ids=called)
def test_what_a_viewer_cannot_know_makes_no_difference_to_his_bytes(case: tuple[str, Any], number: int) -> None:
    """Two games that differ only in that are sent alike to him and to those who look on, lengths, counts and handles
    included, up to where the rules themselves make the difference known."""
    rng = random.Random(f"{called(case)} {number}")
    at = watched(case[0], **case[1])
    for _ in range(3):  # a deal that is not begun, or played to its end, hides nothing
        entries = played(at, rng, rng.randrange(2, STEPS))
        differs = compare(at, entries, rng.choice(at.people), rng)
        if compare(at, entries, WATCHER, rng) or differs:
            return
    pytest.fail("nothing was hidden")


@pytest.mark.parametrize("case", [CASES[5], CASES[12], *CASES[14:16], *CASES[17:]], ids=called)
def test_who_looks_on_sees_nothing_that_somebody_at_the_table_does_not(case: tuple[str, Any]) -> None:
    """No hand, nothing to do or to claim, no card that is not in everybody's sight, under handles of his own; events as
    to whom they do not concern."""
    rng = random.Random(called(case))
    at = watched(case[0], **case[1])
    heard = Heard(Table(at), BYSTANDER, (WATCHER, *at.people))
    for entry in played(at, rng, 20):
        heard.perform(entry)
        mine = heard.table.sight(WATCHER)
        assert_blank(json.loads(messages.encode(shown.view(mine, at))))
        for viewer in at.people:
            theirs = heard.table.sight(viewer)
            assert mine.handles.keys() <= theirs.handles.keys()
            assert not set(mine.handles.values()) & set(theirs.handles.values())
    for line in heard.sent[WATCHER].splitlines():
        for frame in json.loads(line)["frames"]:
            if frame["view"]:
                assert_blank(frame["view"])
    for event in heard.table.match.events:
        seen = event.seen_by(BYSTANDER)
        others = [event.seen_by(seat) for seat in range(at.rules.players) if seat != getattr(event, "seat", None)]
        assert all(seen == other for other in others)
    joined = json.loads(heard.state(WATCHER)[0])
    assert_blank(joined["view"])
    assert joined["seat"] == WATCHER
    assert not joined["game"]["practice"]
    assert not joined["game"]["hints"]
    assert at.secret.decode() not in heard.sent[WATCHER].decode()


def assert_blank(view: dict[str, Any]) -> None:
    """A position as it is drawn for somebody without a seat."""
    assert view["watching"]
    assert view["seat"] == 0
    assert not view.get("hand")
    assert not any(seat.get("hand") for seat in view["seats"])
    assert not any(view["legal"].values())
    assert not view["why"]
    assert not view["can_undo"]
    assert not view.get("acts")
    assert not view.get("forced")
    if company := view.get("chouette"):
        assert (company["me"], company["role"], company["advice"]) == (WATCHER, "watcher", None)
    if free := view["free"]:
        assert not free["claims"]
        assert not any(free["acts"].values())


def test_nothing_is_done_for_those_who_look_on_where_nobody_may() -> None:
    alone = setup(computer=True)
    closed = replace(setup(), agreed=Agreement(watch=False))
    for at in (alone, setup(), closed, replace(alone, agreed=Agreement(watch=False))):
        frames = step(Table(at, chance(at, 1)), random.Random(1))
        assert set(frames) == set(at.people)
        assert not at.watched
    invited = replace(alone, agreed=Agreement())
    assert invited.viewers == (0, WATCHER)
    assert not invited.practice


def test_nothing_is_done_for_those_who_look_on_until_somebody_does() -> None:
    rng, at = random.Random(3), watched("ordinary")
    session = Table(at, chance(at, 3))
    begin(session, rng)
    assert set(step(session, rng)) == set(at.people)
    view = session.match.view(BYSTANDER)
    assert session.sight(WATCHER).handles.keys() == {*(laid.card for laid in view.trick), view.turn_up}
    assert step(session, rng)[WATCHER], "from now on he is told"


@pytest.mark.parametrize("case", CASES, ids=called)
def test_who_comes_in_the_middle_sees_what_one_sees_who_was_there(case: tuple[str, Any]) -> None:
    """The table as it stands and what follows, whenever he comes; only the handles are his own."""
    rng = random.Random(called(case))
    at = watched(case[0], **case[1])
    log = played(at, rng, 30)
    for come in sorted(rng.sample(range(1, len(log)), 5)):
        early, late = Table(at), Table.replay(at, log[:come])
        early.sight(WATCHER)
        for entry in log[:come]:
            early.perform(entry)
        one, other = (sorted(WORD.findall(now_and_next(table, log[come]))) for table in (early, late))
        assert one == other, "in whatever order, for equal cards lie by their handles"


def now_and_next(table: Table, entry: Any) -> bytes:
    """What who looks on is shown of a table as it stands and with its next entry, but for handles and counts."""
    now = messages.encode(shown.view(table.sight(WATCHER), table.setup))
    return HANDLE_OR_COUNT.sub(b"", now + stream(table, table.perform(entry)[WATCHER]))


def test_who_comes_again_knows_no_card_by_the_handle_of_before() -> None:
    """Or he could tell which of two equal cards has come back that he saw before the server started anew."""
    rng, at = random.Random(3), watched("ordinary")
    session = Table(at, chance(at, 3))
    begin(session, rng)
    before = session.sight(WATCHER)
    step(session, rng)
    again = Table.replay(at, session.entries).sight(WATCHER)
    both = before.handles.keys() & again.handles.keys()
    assert both, "cards that lay there before and lie there still"
    assert not set(before.handles.values()) & set(again.handles.values())


@pytest.mark.parametrize("preset", ["rubicon", "chinese"])
def test_no_advice_is_heard_by_the_box_nor_by_who_looks_on(preset: str) -> None:
    """The same is sent with and without it."""
    at = watched(preset, chouette=4)
    entries = played(at, random.Random(preset), 30)
    given = max(number for number, entry in enumerate(entries, 1) if type(entry).__name__ == "Advice")
    company = Table.replay(at, entries).companions
    assert company
    assert company.now
    viewers = (company.now.box, WATCHER)
    for some in (entries, entries[:given]):  # and at the moment when the captain hears one
        silent = [entry for entry in some if type(entry).__name__ != "Advice"]
        assert len(silent) < len(some)
        one, two = (hear(at, log, BOX_SEAT, viewers) for log in (some, silent))
        assert one.sent == two.sent
        assert [one.state(viewer) for viewer in viewers] == [two.state(viewer) for viewer in viewers]


def test_how_many_cards_were_lifted_is_known_to_nobody_before_the_guess() -> None:
    at = watched("chinese")
    table = Table(at, chance(at, 3))
    rng = random.Random(3)
    while table.turn is None or not table.match.deal_number:
        step(table, rng)
    dealer, most = table.turn, len(table.match.legal())
    viewers = (1 - dealer, WATCHER)
    lifts = [table.act(dealer, Lift(count)) for count in (1, 24, 30, most)]
    heard = [hear(at, [*table.entries, lift], 1 - dealer, viewers) for lift in lifts]
    assert len({str((one.sent, *map(one.state, viewers))) for one in heard}) == 1


@pytest.mark.parametrize("free", [False, True])
def test_a_bystander_of_a_match_has_no_hand_and_nothing_to_do(free: bool) -> None:
    for match in (atout.Match(seed=5, options={"freeTable": free}), BeigneMatch(seed=5, options={"freeTable": free})):
        view: Any = match.view(BYSTANDER)
        assert (view.seat, view.hand, view.legal()) == (BYSTANDER, (), ())
        assert str(view).startswith("bystander, ")
        for action in match.legal():
            assert view.refusal(action)
        for seat in range(match.rules.players):
            assert view.held(seat) == match.view(seat).held(seat)
            assert sum(view.unseen.values()) >= sum(match.view(seat).unseen.values())
        assert view.turn == match.turn
        with pytest.raises(RecordError):
            match.view(-2)
        with pytest.raises(RecordError):
            match.view(match.rules.players)
    with pytest.raises(RecordError):
        atout.Match(auto_deal=False).view(BYSTANDER)


def test_what_hands_can_do_does_not_tell_whether_somebody_was_asked_before() -> None:
    """At a free table who is asked before play is first shown the table as if another were on lead."""
    count = 0
    for seed in range(60):
        at = setup(freeTable=True)
        table = Table(at, chance(at, seed))
        last: Any = None
        while last is None or table.turn is None:
            for entry in table.deal():
                last = table.perform(entry)
        seat = table.turn
        if seat != table.match.dealer or table.match.view(seat).phase != "preplay":
            continue
        before = last[seat][-2].sight.shown
        assert (before.phase, before.turn, before.legal()) == ("stock", 1 - seat, ())
        table.perform(table.act(seat, Decline()))
        assert table.match.view(seat).free.acts == before.free.acts
        count += 1
        if count == 3:
            return
    pytest.fail("hardly anybody was asked")


def test_a_bystander_sees_who_chooses_the_dealer_and_cannot_choose() -> None:
    at = replace(watched("chinese"), seats=(Seat("Léa"), Seat("Léon")))
    table = Table(at, chance(at, 2))
    for entry in table.deal():
        table.perform(entry)
    view = table.match.view(BYSTANDER)
    assert (view.phase, view.turn, view.legal()) == ("choosing", table.turn, ())
    assert table.sight(WATCHER).shown.choosing == table.turn
