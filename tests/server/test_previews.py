"""What another program shows of a link before anybody opens it."""

from __future__ import annotations

import asyncio
import struct
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from atout.contract.terms import Text
from atout.server.friends.gatherings import Gatherings
from atout.server.limits.allowances import Allowances
from atout.server.limits.callers import Caller
from atout.server.limits.figures import LIMITS, Kind, Limit, Rate
from atout.server.ops.addresses import Networks
from atout.server.ops.codes import new_code
from atout.server.pages.previews.head import Preview, head_tags
from atout.server.pages.previews.words import position
from server.friends import NAMES, friend, gathered
from server.house import House, serving

FRENCH, ENGLISH = {"Accept-Language": "fr-CA,fr;q=0.9,en;q=0.8"}, {"Accept-Language": "en-GB,en;q=0.9,fr;q=0.5"}


class Head(HTMLParser):
    """The title and what the meta elements of a page tell, by name."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.told: dict[str, str] = {}
        self.language = ""
        self._within = ""
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        own = {name: value or "" for name, value in attrs}
        self._within = tag
        if tag == "html":
            self.language = own["lang"]
        if tag == "meta" and (name := own.get("property") or own.get("name")):
            assert name not in self.told or name == "theme-color", name
            self.told[name] = own["content"]

    def handle_endtag(self, tag: str) -> None:
        self._within = ""

    def handle_data(self, data: str) -> None:
        if self._within == "title":
            self.told["title"] = data


async def told(house: House, path: str, **headers: str) -> dict[str, str]:
    """What the page at an address tells of its link."""
    status, _, body = await house.get(path, **headers)
    assert status == 200
    return Head(body.decode()).told


def test_an_invitation_tells_its_game_its_host_and_the_free_seats(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house, friend(house) as léa, friend(house) as noé:
            code = await léa.gather("four", players=4, name="L<é>a & “co”")
            assert (await léa.ask("take_seat", seat=0, name="Léa <b>&\"'"))["type"] == "gathering"
            before = await told(house, f"/j/{code}", **FRENCH)
            assert before["title"] == "Une invitation : Bésigue à quatre · Atout"
            assert before["og:description"] == "Léa <b>&\"' vous invite. 3 places sur 4 sont libres."
            await noé.enter(code)
            await noé.ask("take_seat", seat=1, name=NAMES[1])
            for seat in (2, 3):
                await léa.ask("fill", seat=seat, computer="random")
            full = await told(house, f"/j/{code.lower()}", **ENGLISH)
            assert full["og:description"] == "Léa <b>&\"' invites you. All seats are taken."
            await léa.ask("close")
            assert (await told(house, f"/j/{code}", **ENGLISH))["description"] == "This invitation is over."

    asyncio.run(play())


def test_once_they_play_nobody_is_named(file: Path) -> None:
    async def play() -> None:
        async with gathered(file) as party:
            head = await told(party.house, f"/j/{party.code}", **ENGLISH)
            assert head["og:description"] == "The game has begun."
            table = await told(party.house, f"/t/{party.friends[0].code}", **ENGLISH)
            assert table["og:title"] == "Atout"

    asyncio.run(play())


def test_codes_that_are_none_count_and_then_no_invitation_is_told(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise codes could be guessed by what is told of their links."""
    monkeypatch.setitem(LIMITS, Kind.CODES, Limit(Rate(3, 300), Rate(60, 600)))

    async def play() -> None:
        async with serving(file, limits=1.0) as house, friend(house) as léa:
            code = await léa.gather()
            assert "sur 2" in (await told(house, f"/j/{code}", **FRENCH))["description"]
            for wrong in ("BBBBBB", "CCCCCC", "DDDDDD"):
                assert (await told(house, f"/j/{wrong}", **FRENCH))["og:title"] == "Une invitation"
            assert (await told(house, f"/j/{code}", **FRENCH))["og:title"] == "Une invitation"

    asyncio.run(play())


def test_a_right_code_costs_nothing(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LIMITS, Kind.CODES, Limit(Rate(3, 300), Rate(60, 600)))

    async def play() -> None:
        async with serving(file, limits=1.0) as house, friend(house) as léa:
            code = await léa.gather()
            for _ in range(8):
                assert "sur 2" in (await told(house, f"/j/{code}", **FRENCH))["description"]

    asyncio.run(play())


def test_of_many_wrong_codes_at_once_no_more_are_looked_for_than_one_after_the_other() -> None:
    """Each is counted before it is looked for."""
    looked_for: list[str] = []

    class Slow:
        async def gathering(self, code: str) -> None:
            """There is none of this code; to find that takes a moment."""
            looked_for.append(code)
            await asyncio.sleep(0.01)

    async def play() -> None:
        gatherings = Gatherings(Slow(), lambda rules: None, Allowances(clock=lambda: 0.0))  # type: ignore[arg-type]
        who = Caller("somebody", ("192.0.2.1",))
        codes = [new_code() for _ in range(200)]
        assert not any(await asyncio.gather(*[gatherings.preview(code, who) for code in codes]))
        assert len(looked_for) == LIMITS[Kind.CODES].player.most

    asyncio.run(play())


PAGES: dict[str, tuple[dict[str, str], str, str]] = {
    "/": (FRENCH, "Atout", "contre l'ordinateur, entre amis"),
    "/rules": (ENGLISH, "The rules · Atout", "four printed sources"),
    "/rules/beigne": (ENGLISH, "The rules: Le Beigne · Atout", "a single question"),
    "/regles/beigne": (FRENCH, "La règle du jeu : Le Beigne · Atout", "une seule question"),
    "/rules/nonesuch": (FRENCH, "La règle du jeu · Atout", "quatre sources"),
    "/position/beigne,players=4/seat:1": (FRENCH, "Une position : Le Beigne · Atout", "À vous de jouer"),
    "/deal/nonesuch": (ENGLISH, "A deal for you · Atout", "will you do better"),
    "/puzzles": (ENGLISH, "Puzzles · Atout", "one move is best"),
}


def test_every_page_says_what_it_is_in_the_language_of_the_browser(file: Path) -> None:
    async def play() -> None:
        async with serving(file) as house:
            for path, (language, title, lead) in PAGES.items():
                _, headers, body = await house.get(path, **language)
                head = Head(body.decode())
                assert (head.told["title"], lead in head.told["og:description"]) == (title, True), path
                assert head.language == language["Accept-Language"][:2]
                assert headers["vary"] == "Accept-Encoding, Accept-Language"
                assert (await house.get(path, **language, **{"If-None-Match": headers["etag"]}))[0] == 304
            assert (await told(house, "/daily", **ENGLISH))["title"].startswith("The deal of the day: ")

    asyncio.run(play())


def test_a_position_tells_none_of_its_cards() -> None:
    preview = position("ordinary/seat:1/up:QSb/hands:7,KDa.ADa.ACa.KHb.KDb")
    assert preview.title == Text("Une position : Bésigue", "A position: Bésigue")
    assert not any(card in preview.lead.fr + preview.lead.en for card in ("QS", "KD", "AC"))


def test_addresses_are_those_by_which_the_request_came(file: Path) -> None:
    """Behind a proxy that is believed, as its caller named them; and the picture is there, of the size that is told."""

    async def play() -> None:
        forwarded = {"X-Forwarded-Proto": "https", "X-Forwarded-Host": "cards.example"}
        async with serving(file, None) as house:
            head = await told(house, "/rules/beigne", **forwarded)
            assert head["og:url"] == f"{house.url}/rules/beigne"
            _, _, image = await house.get(head["og:image"].removeprefix(house.url))
            size = [str(pixels) for pixels in struct.unpack(">II", image[16:24])]
            assert size == [head["og:image:width"], head["og:image:height"]]
            assert len(image) < 60_000
        async with serving(file, None, proxies=Networks(["127.0.0.1"])) as house:
            head = await told(house, "/rules/beigne", **forwarded)
            assert head["og:url"] == "https://cards.example/rules/beigne"
            assert head["og:image"] == "https://cards.example/static/art/preview.png"

    asyncio.run(play())


def test_nothing_that_is_told_leaves_its_attribute() -> None:
    hostile: Any = "\"><script>alert(1)</script>&<title>'"
    head = head_tags(Preview(Text(hostile, hostile), Text(hostile, hostile)), "fr", 'http://[x]"><a>/', '/"><i>')
    assert "<script>" not in head
    assert "<a>" not in head
    assert "<i>" not in head
    assert Head(head).told["og:title"] == hostile
