"""Finished matches shown again: every hand, the right scores, and nothing of a match that is still played."""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import secrets
import urllib.error
import urllib.parse
import urllib.request
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from cases import some
from free.beigne import wild as wild_beigne
from free.bezique import wild
from records.matches import ordinary, played, short
from records.test_seals import sealed

import atout
from atout.contract.terms import RecordError
from atout.games import beigne
from atout.games.bezique.presets import PRESETS
from atout.players import player
from atout.records import Record, write_record
from atout.records.reading import RecordedMatch, read_match
from atout.server.desks.offers import info
from atout.server.ops.cookies import known
from atout.server.pages import replaying
from atout.server.pages.replaying import replay
from atout.server.store import Place, SqliteStore, chain, log
from atout.server.tables.finished import finished, link, linked, seat_of
from atout.server.wire.replay_views import Replay, ReplayMark
from atout.table import Again, Entry, Seat, Setup, Table

from .house import BROWSER, House, serving


def shown(written: str) -> Replay:
    return replay(read_match(written))


def in_sight(replayed: Replay) -> None:
    """Every card is in one place at a time, and every hand holds what the view says it holds."""
    for step in replayed.steps:
        view = step.view
        hands = [card.id for hand in step.hands for card in hand]
        laid = [
            card.id
            for seat in getattr(view, "seats", [])
            for group in getattr(seat, "groups", [])
            for card in group.cards
        ]
        lying = [played.card.id for played in view.trick]
        assert len(hands) == len(set(hands))
        assert not set(hands) & ({*laid, *lying})
        assert [len(hand) for hand in step.hands] == [seat.held for seat in view.seats]
        assert not view.legal.plays
        assert not view.why
        assert view.free is None
        assert getattr(view, "hand", []) == []
        assert all(getattr(seat, "hand", None) is None for seat in view.seats)


@pytest.mark.parametrize("preset", some(sorted(PRESETS), ["ordinary", "three", "four_teams", "rubicon"]))
def test_every_preset_is_shown_from_its_record(preset: str) -> None:
    match = played(short(preset, {}), 3, 2000)
    replayed = shown(write_record(match, "json"))
    assert match.over
    assert replayed.finished
    assert tuple(replayed.steps[-1].scores) == match.scores
    assert replayed.curve[-1].scores == replayed.steps[-1].scores
    assert [mark.number for mark in replayed.marks if mark.kind == "deal"] == list(range(1, match.deal_number + 1))
    assert replayed.marks[-1].kind == "end"
    events = [step.event for step in replayed.steps if step.event]
    assert all(event.card for event in events if type(event).__name__ == "Drew")  # type: ignore[union-attr]
    in_sight(replayed)


def test_the_first_step_of_a_deal_shows_it_dealt() -> None:
    replayed = replay(RecordedMatch(ordinary(), ("Léa", "Marcel")))
    deal = next(mark for mark in replayed.marks if mark.kind == "deal")
    assert [len(hand) for hand in replayed.steps[deal.step].hands] == [8, 8]
    assert replayed.names == ["Léa", "Marcel"]
    assert replayed.game.target == 300


def test_a_step_says_how_far_it_is_in_the_log() -> None:
    match = ordinary()
    steps = replay(RecordedMatch(match, ("Léa", "Marcel"))).steps
    assert [step.entry for step in steps] == sorted(step.entry for step in steps)
    assert steps[-1].entry == len(match.log)
    lead = next(at for at, entry in enumerate(match.log) if str(entry).endswith("KSa"))
    before = max(at for at, step in enumerate(steps) if step.entry <= lead)
    played: Any = steps[before + 1].event
    assert (played["do"], played["card"].id) == ("play", "KSa")
    assert "KSa" not in {one.card.id for one in steps[before].view.trick}


@pytest.mark.parametrize(
    ("preset", "options", "offered"),
    [
        ("ordinary", {}, True),
        ("four_teams", {}, True),
        ("rubicon", {}, True),
        ("chinese", {}, True),
        ("ordinary", {"freeTable": True}, False),
        ("beigne", {}, True),
    ],
)
def test_a_review_is_offered_where_the_game_is_reviewed(preset: str, options: dict[str, Any], offered: bool) -> None:
    rules = atout.rules(preset, **options)
    assert info(Setup(rules, (Seat(""),) * rules.players, b"")).reviewed is offered


@pytest.fixture(scope="module")
def hands() -> beigne.Match:
    match = beigne.Match("beigne", options={"players": 3}, seed=2)
    seats = [player("boussac", seat) for seat in range(3)]
    while match.turn is not None:
        match.apply(seats[match.turn](match.view(match.turn)))
    return match


@pytest.mark.parametrize("form", ["text", "json", "audit"])
def test_le_beigne_is_shown_in_every_form(hands: beigne.Match, form: str) -> None:
    replayed = shown(Record(hands).write(form))
    assert tuple(replayed.steps[-1].scores) == hands.scores
    assert all(event.discard for step in replayed.steps if (event := step.event) and type(event).__name__ == "Kept")  # type: ignore[union-attr]
    in_sight(replayed)


def test_a_free_table_is_shown_with_its_rulings() -> None:
    match = wild.begun(("ordinary", {"target": 300}), 0)
    rng = random.Random(0)
    while not match.over:
        wild.step(match, rng, 0.08)
    replayed = shown(write_record(match))
    assert tuple(replayed.steps[-1].scores) == match.scores
    assert any(mark.kind == "ruling" for mark in replayed.marks)
    in_sight(replayed)


def test_a_free_table_of_le_beigne_is_shown() -> None:
    rules = beigne.rules("beigne", players=3, freeTable=True, dealByHand=True, imperfectPack=True)
    match, rng = beigne.Match(rules, seed=4, auto_deal=False), random.Random(4)
    for _ in range(250):
        if match.turn is None:
            list(match.start_deal())
        else:
            wild_beigne.act(match, rng, 0.05, 0.2)
    replayed = shown(Record(match).write())
    assert any(mark.kind == "ruling" for mark in replayed.marks)
    assert tuple(replayed.steps[-1].scores) == match.scores
    in_sight(replayed)


@pytest.mark.parametrize("game", ["ordinary", "beigne"])
def test_deals_from_the_middle_are_shown_with_their_scores(hands: beigne.Match, game: str) -> None:
    match: Any = played(short("ordinary", {}), 3, 2000) if game == "ordinary" else hands
    whole = write_record(match, "audit") if game == "ordinary" else Record(match).write("audit")
    replayed = shown("".join(whole.splitlines(keepends=True)[1:]))
    assert tuple(replayed.steps[-1].scores) == match.scores
    assert replayed.steps[0].scores != replayed.steps[-1].scores


def test_a_match_under_way_may_be_shown_by_whoever_holds_its_record() -> None:
    replayed = shown(write_record(played(atout.rules("ordinary"), 3, 40)))
    assert not replayed.finished
    assert all(mark.kind != "end" for mark in replayed.marks)


@pytest.mark.parametrize(
    ("written", "message"),
    [
        ("", "nothing is written"),
        ("Atout 1\npreset: none\n", "none"),
        ('{"format": "atout-sheet 1"}', "score sheet"),
        (write_record(atout.Match("ordinary", auto_deal=False)), "nothing has been dealt"),
        ("".join(write_record(ordinary(), "audit").splitlines(keepends=True)[:1]) * 2, "2 matches"),
    ],
)
def test_what_tells_no_match_is_refused(written: str, message: str) -> None:
    with pytest.raises(atout.AtoutError, match=message):
        shown(written)


def test_a_match_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replaying, "MOST_STEPS", 20)
    with pytest.raises(RecordError, match="too long"):
        replay(RecordedMatch(ordinary(), ("Léa", "Marcel")))


# Turning points -----------------------------------------------------------------------------------------


def turns(*deals: list[tuple[int, ...]], falling: bool = False) -> list[ReplayMark]:
    """The turning points of deals told by the scores after each step."""
    first = replay(RecordedMatch(ordinary(), ("Léa", "Marcel"))).steps[-1]
    steps = []
    for number, deal in enumerate(deals, 1):
        view = type(first.view)(**{**{f: getattr(first.view, f) for f in first.view.__struct_fields__}, "deal": number})
        steps += [type(first)(None, view, [], list(scores)) for scores in deal]
    return list(replaying.turnings(steps, range(len(deals[0][0])), falling))


def test_the_seals_of_a_match_are_worked_out_again() -> None:
    match, seals = sealed("ordinary", 3)
    assert replay(RecordedMatch(match, ("Léa", "Paul"))).seals is None
    right = replay(RecordedMatch(match, ("Léa", "Paul"), seals)).seals
    assert right
    assert right.text.en == f"The deals are sealed and right: {len(seals)}. No signature of a server."
    assert right.faults == []
    wrong = replay(
        RecordedMatch(match, ("Léa", "Paul"), (replace(seals[0], words=("other", "words")), *seals[1:]))
    ).seals
    assert wrong
    assert wrong.text.fr.startswith("Les scellés ne sont pas justes")
    assert wrong.faults


def test_a_turning_point_is_where_another_side_takes_the_lead_and_keeps_it_through_the_deal() -> None:
    turnings = turns([(0, 0), (10, 0), (10, 40), (60, 40)], [(60, 40), (60, 90)], [(60, 90), (200, 90)])
    assert [(mark.step, mark.seat, mark.for_good) for mark in turnings] == [(3, 0, False), (5, 1, False), (7, 0, True)]


def test_a_lead_lost_and_won_back_within_a_deal_is_no_turn() -> None:
    assert turns([(0, 0), (10, 0)], [(10, 40), (60, 40)]) == []


def test_nobody_leads_where_scores_are_level() -> None:
    assert turns([(0, 0), (10, 0)], [(10, 10), (20, 10)]) == []


def test_at_le_beigne_the_lowest_leads() -> None:
    (turn,) = turns([(25, 25, 25), (20, 25, 25)], [(20, 10, 25)], falling=True)
    assert (turn.seat, turn.for_good) == (1, True)


# Tables -------------------------------------------------------------------------------------------------


def at_table(table: Table, rng: random.Random) -> list[Entry]:
    """Go on by one entry, or by those of a deal, whatever they are."""
    entries = []
    for entry in table.deal() if table.turn is None else [table.act(table.turn, rng.choice(table.match.legal()))]:
        table.perform(entry)
        entries.append(entry)
    return entries


def test_a_table_shows_nothing_before_a_match_is_over_and_nothing_of_the_next() -> None:
    setup = Setup(atout.rules("rubicon"), (Seat("Léa"), Seat("")), b"secret")
    table, rng = Table(setup, atout.games.bezique.Chance(random.Random(2))), random.Random(2)
    while not table.match.over:
        assert finished(table) is None
        at_table(table, rng)
    done = finished(table)
    assert done
    assert done.names == ("Léa", "North") or done.names == ("Léa", "West")
    first = replay(done)
    table.perform(Again())
    for _ in range(30):
        at_table(table, rng)
    again = finished(table)
    assert again
    assert again.match is done.match
    assert len(replay(again).steps) == len(first.steps)


@pytest.mark.parametrize("chouette", [False, True])
def test_every_match_of_a_series_is_found_again(chouette: bool) -> None:
    seats = (Seat("Léa"), Seat("Paul"), Seat("Ida", "random"))[: 3 if chouette else 2]
    table = Table(
        Setup(atout.rules("rubicon"), seats, b"secret", chouette), atout.games.bezique.Chance(random.Random(4))
    )
    rng, shown, ended = random.Random(4), [], []
    for number in (1, 2):
        assert table.matches == number - 1
        while not table.match.over:
            at_table(table, rng)
        assert table.matches == number
        assert [(one.scores, one.winner) for one in table.earlier] == ended
        ended.append((tuple(table.match.scores), table.match.winner))
        done = finished(table)
        assert done
        shown.append((done.names, [step.scores for step in replay(done).steps]))
        table.perform(Again())
    for number, (names, scores) in enumerate(shown, 1):
        done = finished(table.when_over(number))
        assert done
        assert (done.names, [step.scores for step in replay(done).steps]) == (names, scores)


def test_the_replay_of_a_chouette_is_of_its_last_match() -> None:
    seats = (Seat("Léa"), Seat("Paul", "random"), Seat("Ida", "random"))
    table = Table(Setup(atout.rules("rubicon"), seats, b"secret", True), atout.games.bezique.Chance(random.Random(1)))
    rng = random.Random(1)
    while not table.finished:
        at_table(table, rng)
    done = finished(table)
    assert done
    assert table.companions
    last = table.companions.rounds[-1]
    assert done.names == (seats[last.box].name, seats[last.captain].name)
    assert {seat_of(table, who) for who in range(3)} == {0, 1, None}
    assert len(replay(done).names) == 2


def test_a_link_is_made_by_the_table_alone() -> None:
    setup = Setup(atout.rules("ordinary"), (Seat("Léa"), Seat("Paul")), b"secret")
    code = link("0123abcd", Table(setup))
    assert linked(code) == "0123abcd"
    assert link("0123abcd", Table(replace(setup, secret=b"other"))) != code
    assert linked("AB12CD") == linked("c2VhdC1jb2Rl") == ""


# The addresses ------------------------------------------------------------------------------------------


def post(house: House, body: bytes, site: str = "same-origin") -> tuple[int, dict[str, Any]]:
    headers = {"Sec-Fetch-Site": site}
    request = urllib.request.Request(house.url + "/api/replay", body, headers, method="POST")
    try:
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request) as answer:
            return answer.status, json.loads(answer.read())
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())


async def laid(store: SqliteStore, match: atout.Match, entries: int | None = None) -> str:
    """A table where a match was played, up to so many entries; the code of its first seat."""
    return await kept(store, Setup(match.rules, (Seat("Léa"), Seat("Marcel")), b"secret"), match.log[:entries])


async def kept(store: SqliteStore, setup: Setup, entries: Sequence[Any], player: str = known(BROWSER)) -> str:
    """A table with these entries; the code of its first seat."""
    place = Place(secrets.token_urlsafe(12), secrets.token_hex(8), 0, player)
    rows = [chain.follow(place.table, None, log.encode_setup(setup))]
    for entry in entries:
        rows.append(chain.follow(place.table, rows[-1], log.encode_entry(entry)))
    await store.create(rows[0], [place])
    await asyncio.gather(*(store.append(place.table, row) for row in rows[1:]))
    return place.code


def test_a_finished_table_is_shown_and_one_under_way_is_not(file: Path) -> None:
    async def told() -> None:
        store = SqliteStore(file)
        async with serving(store) as house:
            going = await laid(store, ordinary(), 60)
            for code in (going, "nowhere"):
                status, _, body = await house.get(f"/api/replay/{code}")
                assert status == 404
                assert json.loads(body)["text"]["en"] == "No finished match at this table."
                assert (await house.get(f"/api/record/{code}"))[0] == 404

            code = await laid(store, ordinary())
            status, headers, body = await house.get(f"/api/replay/{code}", **{"Accept-Encoding": "gzip"})
            assert status == 200
            assert headers["cache-control"] == "no-store"
            assert len(body) < 30_000
            mine = json.loads(gzip.decompress(body))
            assert mine["me"] == 0
            assert mine["names"] == ["Léa", "Marcel"]
            shared = mine["code"]
            assert code not in gzip.decompress(body).decode()

            status, _, body = await house.get(f"/api/replay/{shared}")
            assert (status, json.loads(body)["me"]) == (200, None)
            assert json.loads(body)["steps"] == mine["steps"]
            forged = shared[:-1] + ("0" if shared[-1] != "0" else "1")
            assert (await house.get(f"/api/replay/{forged}"))[0] == 404
            assert (await house.get(f"/api/replay/{'f' * 16}-{'0' * 24}"))[0] == 404

            for form in ("text", "json"):
                status, _, body = await house.get(f"/api/record/{shared}?form={form}")
                assert status == 200
                again = await asyncio.to_thread(post, house, body)
                assert again[0] == 200
                assert len(again[1]["steps"]) == len(mine["steps"])
                assert again[1]["code"] is None
            assert (await house.get(f"/api/record/{shared}?form=audit"))[0] == 400
            for page in ("/replay", f"/replay/{shared}", "/history"):
                assert (await house.get(page))[0] == 200

    asyncio.run(told())


def test_each_match_of_a_series_has_its_own_address(file: Path) -> None:
    """A link shows the same match for good, however many follow."""

    async def told() -> None:
        store = SqliteStore(file)
        async with serving(store) as house:
            setup = Setup(atout.rules("rubicon"), (Seat("Léa"), Seat("Marcel")), b"secret")
            table, rng, entries = Table(setup, atout.games.bezique.Chance(random.Random(3))), random.Random(3), []
            scores = []
            for _ in range(2):
                while not table.match.over:
                    entries += at_table(table, rng)
                scores.append(table.match.scores)
                table.perform(Again())
                entries.append(Again())
            code = await kept(store, setup, entries[:-1], known(house.cookie))

            async def shown(code: str) -> dict[str, Any]:
                status, _, body = await house.get(f"/api/replay/{code}")
                assert status == 200
                return dict(json.loads(body))

            last = await shown(code)
            assert (last["number"], last["of"], last["me"]) == (2, 2, 0)
            shared = last["code"].removesuffix(".2")
            assert await shown(f"{code}.1") == {**await shown(f"{shared}.1"), "me": 0}
            one, two = await shown(f"{shared}.1"), await shown(shared)
            assert (one["number"], one["code"], two["code"]) == (1, f"{shared}.1", f"{shared}.2")
            assert one["steps"] != two["steps"]
            for wrong in ("0", "3", "-1", "x", "99999999", "²", ""):
                assert (await house.get(f"/api/replay/{shared}.{urllib.parse.quote(wrong)}"))[0] == 404
            status, _, written = await house.get(f"/api/record/{shared}.1")
            assert status == 200
            assert read_match(written.decode()).match.scores == scores[0]
            (listed,) = json.loads((await house.get("/api/tables"))[2])
            assert listed["scores"] == [*scores[1]]
            assert [ended["scores"] for ended in listed["earlier"]] == [[*scores[0]]]

    asyncio.run(told())


def test_a_damaged_record_is_refused_at_its_line(file: Path) -> None:
    async def told() -> None:
        async with serving(file) as house:
            written = write_record(ordinary())
            lines = written.splitlines(keepends=True)
            at = next(n for n, line in enumerate(lines) if line.lstrip().startswith("3."))
            damaged = "".join([*lines[:at], "  3. S:KSa\n", *lines[at + 1 :]])
            status, answer = await asyncio.to_thread(post, house, damaged.encode())
            assert status == 422
            assert answer["line"] == at + 1
            assert f"line {at + 1}" in answer["text"]["en"]
            assert f"ligne {at + 1}" in answer["text"]["fr"]
            assert (await asyncio.to_thread(post, house, written.encode(), "cross-site"))[0] == 403
            assert (await asyncio.to_thread(post, house, b"\xff\xfe\x00"))[0] == 422
            assert (await asyncio.to_thread(post, house, b" " * 1_000_001))[0] == 413
            assert (await asyncio.to_thread(post, house, b""))[0] == 422
            assert (await asyncio.to_thread(post, house, b'{"atout":' + b"[" * 9000))[0] == 422

    asyncio.run(told())
