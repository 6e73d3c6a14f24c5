"""What becomes of a notice, whatever its push service answers, and of those that wait behind it."""

from __future__ import annotations

import asyncio
import contextlib
import datetime
import ipaddress
import json
import ssl
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, cast

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, generate_private_key
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

from atout.server.push import sending
from atout.server.push.keys import PushKey
from atout.server.push.posting import Poster, Unanswered, seconds
from atout.server.push.sending import Sender
from atout.server.store import Store, Subscription
from server.push_service import Browser, PushService, push_service

KEY = PushKey.new()


@dataclass
class Kept:
    """What a store keeps of one player's browsers."""

    all: list[Subscription] = field(default_factory=list)

    def add(self, browser: Browser) -> Subscription:
        wanted = browser.wanted()
        self.all.append(Subscription(browser.endpoint, "anne", wanted["keys"]["p256dh"], wanted["keys"]["auth"], "fr"))
        return self.all[-1]

    async def subscriptions(self, player: str) -> list[Subscription]:
        return list(self.all)

    async def unsubscribe(self, endpoint: str, player: str = "") -> None:
        self.all = [one for one in self.all if one.endpoint != endpoint]


@dataclass
class Sends:
    """A sender, and the push service of one browser."""

    sender: Sender
    service: PushService
    browser: Browser
    kept: Kept
    one: Subscription

    def send(self, *words: str, topic: str = "", wanted: Callable[[], bool] = lambda: True) -> None:
        for word in words:
            self.sender.send(self.one, json.dumps(word).encode(), topic or word, wanted)

    @property
    def got(self) -> list[Any]:
        return self.service.to(self.browser)


@contextlib.asynccontextmanager
async def sends(*answers: str, timeout: float = 1) -> AsyncIterator[Sends]:
    async with push_service() as service:
        kept, browser = Kept(), service.browser()
        service.answers = list(answers)
        sender = Sender(cast(Store, kept), KEY, "host@cards.example", allowed=lambda _: True, timeout=timeout)
        try:
            yield Sends(sender, service, browser, kept, kept.add(browser))
        finally:
            await sender.close()


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sending, "AGAIN", (0.05, 0.05))
    monkeypatch.setattr(sending, "LAST", 0.5)


@pytest.mark.parametrize("answer", ["404 None", "410 Gone"])
def test_a_browser_that_wants_no_more_is_forgotten(answer: str) -> None:
    async def play() -> None:
        async with sends(answer) as it:
            it.send("a")
            async with asyncio.timeout(10):
                while it.kept.all:
                    await asyncio.sleep(0.01)
            assert len(it.got) == 1

    asyncio.run(play())


@pytest.mark.parametrize("answer", ["429 Busy", "500 Down", "503 Down\r\nRetry-After: 0", "no HTTP"])
def test_what_is_not_taken_now_is_tried_again_later_and_the_browser_stays(answer: str) -> None:
    async def play() -> None:
        async with sends(answer) as it:
            it.send("a")
            await it.service.count(2)
            await asyncio.sleep(0.15)
            assert it.got == ["a", "a"]
            assert it.kept.all == [it.one]

    asyncio.run(play())


def test_what_a_service_takes_too_long_for_is_tried_again() -> None:
    async def play() -> None:
        async with sends(timeout=0.2) as it:
            it.service.stuck = True
            it.send("a")
            async with asyncio.timeout(10):
                await it.service.count(2)
            assert it.kept.all == [it.one]

    asyncio.run(play())


@pytest.mark.parametrize("answer", ["400 Bad", "403 Of another key", "413 Long", "301 There\r\nLocation: /elsewhere"])
def test_what_is_refused_is_not_tried_again_and_the_browser_stays(answer: str) -> None:
    async def play() -> None:
        async with sends(answer) as it:
            it.send("a")
            await it.service.count(1)
            await asyncio.sleep(0.15)
            assert it.got == ["a"]
            assert it.kept.all == [it.one]

    asyncio.run(play())


def test_it_is_given_up_after_a_few_times() -> None:
    async def play() -> None:
        async with sends(*["500 Down"] * 9) as it:
            it.send("a")
            await it.service.count(3)
            await asyncio.sleep(0.2)
            assert len(it.got) == 3

    asyncio.run(play())


def test_a_service_that_is_down_is_left_alone_for_as_long_as_it_asks() -> None:
    """No storm: one notice at a time asks whether it is there again."""

    async def play() -> None:
        async with sends(*["503 Down"] * 4, "503 Down\r\nRetry-After: 60") as it:
            it.send(*"abcdefghijklmnop")
            await it.service.count(5)
            await asyncio.sleep(0.2)
            assert len(it.got) == 5

    asyncio.run(play())


def test_one_browser_that_was_sent_too_many_holds_up_no_other() -> None:
    async def play() -> None:
        async with sends("429 Busy\r\nRetry-After: 60") as it:
            it.send("a")
            await it.service.count(1)
            other = it.service.browser()
            it.sender.send(it.kept.add(other), b'"b"', "b")
            await it.service.count(2)
            assert it.service.to(other) == ["b"]

    asyncio.run(play())


def test_a_service_that_does_not_answer_holds_up_no_other() -> None:
    async def play() -> None:
        async with sends(timeout=30) as it, push_service() as other:
            it.service.stuck = True
            it.send(*"abcdefghijklmnop")
            await it.service.count(sending.AT_ONCE)
            browser = other.browser()
            it.sender.send(it.kept.add(browser), b'"b"', "b")
            async with asyncio.timeout(10):
                await other.count(1)
            assert len(it.service.posted) == sending.AT_ONCE

    asyncio.run(play())


def test_nothing_is_sent_that_nobody_waits_for_any_more() -> None:
    """Who has come meanwhile, who has switched it off meanwhile."""

    async def play() -> None:
        async with sends("500 Down") as it:
            here = False
            it.send("a", wanted=lambda: not here)
            await it.service.count(1)
            here = True
            await asyncio.sleep(0.15)
            it.kept.all = [replace(it.one, lang="en")]  # he only reads another language now
            it.send("b")
            await it.service.count(2)
            it.kept.all = []
            it.send("c")
            await asyncio.sleep(0.1)
            assert it.got == ["a", "b"]

    asyncio.run(play())


def test_waiting_notices_have_a_limit_and_one_of_a_table_takes_the_place_of_the_last(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The longest line loses its oldest, whose service does not take them."""
    monkeypatch.setattr(sending, "WAITING", 4)

    async def play() -> None:
        async with sends() as it, push_service() as other:
            monkeypatch.setattr(sending, "AT_ONCE", 0)
            browser = other.browser()
            it.sender.send(it.kept.add(browser), b'"z"', "z")
            it.send(*"abcb")
            it.send("d", "e", topic="d")
            monkeypatch.setattr(sending, "AT_ONCE", 4)
            it.send("e", topic="d")
            await it.service.count(3)
            await asyncio.sleep(0.1)
            assert sorted(it.got) == ["b", "c", "e"]

    asyncio.run(play())


def test_what_waits_when_the_server_stops_is_still_sent() -> None:
    async def play() -> None:
        async with sends() as it:
            it.send(*"abcdefgh")
            await it.sender.close()
            assert sorted(it.got) == [*"abcdefgh"]
            it.send("i")
            await asyncio.sleep(0.05)
            assert len(it.got) == 8

    asyncio.run(play())


def test_when_a_service_asks_to_be_left_alone_for_a_time_it_is_understood() -> None:
    assert seconds("120") == 120
    assert seconds("Wed, 21 Oct 2015 07:28:00 GMT") == seconds("soon") == seconds("-1") == seconds("²") == 0
    assert seconds("Wed, 21 Oct 2115 07:28:00 GMT") > 1e9


def test_nothing_is_posted_to_who_cannot_show_the_certificate_of_the_name(tmp_path: Path) -> None:
    """So it does not matter where a name leads: to a machine of the network in the house, for instance."""
    key, now = generate_private_key(SECP256R1()), datetime.datetime.now(datetime.UTC)
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "elsewhere.example")])
    builder = x509.CertificateBuilder(name, name, key.public_key(), 1, now, now + datetime.timedelta(days=1))
    local = x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address("127.0.0.1"))])
    pem = builder.add_extension(local, critical=False).sign(key, SHA256()).public_bytes(Encoding.PEM)
    (tmp_path / "a.pem").write_bytes(pem + key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
    theirs = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    theirs.load_cert_chain(tmp_path / "a.pem")

    async def play() -> None:
        async with sends() as it:
            server = await asyncio.start_server(it.service.hear, "127.0.0.1", 0, ssl=theirs)
            port = server.sockets[0].getsockname()[1]
            for host, trusted, right in (
                ("127.0.0.1", True, True),
                ("127.0.0.1", False, False),
                ("localhost", True, False),
            ):
                poster = Poster(5, ssl.create_default_context(cadata=pem.decode()) if trusted else None)
                delivery = poster.post(f"https://{host}:{port}/a", {}, b"")
                if right:
                    assert (await delivery).status == 201
                else:
                    with pytest.raises(Unanswered, match="ConnectError"):
                        await delivery
                await poster.close()
            server.close()
            assert [one.path for one in it.service.posted] == ["/a"]

    asyncio.run(play())
