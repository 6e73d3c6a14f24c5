"""Web Push: who is awaited at a table and has no page of it open is told, in his language, by his browser's service."""

from __future__ import annotations

import asyncio
import contextlib
import json
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from atout.server.ops.cookies import known
from atout.server.ops.signing import Signer
from atout.server.push import calling, contacts
from atout.server.push.hosts import known as at_a_push_service
from atout.server.push.keys import NoPushKey, PushKey
from atout.server.push.sending import Sender
from atout.server.store import SqliteStore, Store
from atout.server.store.subscriptions import MOST
from server.company_house import NAMES, Guest, Meeting, cookie, meeting
from server.friends import friend
from server.hall import processes
from server.house import House, run_serve, serving
from server.push_service import Browser, PushService, push_service

CONTACT = "host@cards.example"
SOON = 0.1
"""Seconds without a page after which somebody is told, in these tests."""


def asked(
    house: House, method: str, body: object, cookie: str, site: str = "same-origin"
) -> tuple[int, dict[str, Any]]:
    """What the server answers to a page."""
    headers = {"Cookie": f"atout={cookie}", "Content-Type": "application/json", "Sec-Fetch-Site": site}
    request = urllib.request.Request(f"{house.url}/api/push", json.dumps(body).encode(), headers, method=method)
    try:
        with urllib.request.build_opener(urllib.request.ProxyHandler({})).open(request, timeout=20) as answer:
            return answer.status, json.loads(answer.read())
    except urllib.error.HTTPError as error:
        return error.code, json.loads(error.read())


async def ask(house: House, method: str, body: object, cookie: str, **rest: str) -> tuple[int, dict[str, Any]]:
    return await asyncio.to_thread(asked, house, method, body, cookie, **rest)


@dataclass
class Called:
    """A table of Anne and Luc, both there, whose server tells people by a push service of the tests."""

    service: PushService
    meeting: Meeting
    key: PushKey

    @property
    def house(self) -> House:
        return self.meeting.house

    async def subscribe(self, seat: int, lang: str = "fr") -> Browser:
        """The person at a seat wants to be told in one more browser."""
        browser = self.service.browser()
        assert await ask(self.house, "POST", browser.wanted(lang), cookie(seat)) == (200, {})
        return browser

    async def awaited(self) -> tuple[Guest, Guest]:
        """Who is to play, and the other; both know it."""
        guests = [self.meeting.guests[seat] for seat in (0, 1)]
        for guest in guests:
            while guest.view.get("turn") is None:
                await guest.hear()
        first, second = sorted(guests, key=lambda guest: not guest.my_turn())
        return first, second


@contextlib.asynccontextmanager
async def called(file: Path, patience: float = SOON) -> AsyncIterator[Called]:
    # Without a turn-up nobody is asked anything before play: who leads is followed by the other.
    async with push_service() as service:
        store, key = SqliteStore(file), PushKey.new()
        sender = Sender(store, key, CONTACT, allowed=service.allowed, timeout=1)
        served = {"sender": sender, "patience": patience}
        async with meeting(file, "sans_retourne", store=store, served=served) as met:
            for seat in (0, 1):
                await met.come(seat)
            yield Called(service, met, key)


def test_who_is_awaited_and_away_is_told_once_in_each_of_his_browsers_and_languages(file: Path) -> None:
    async def play() -> None:
        async with called(file) as table:
            first, second = await table.awaited()
            french, english = [await table.subscribe(second.number, lang) for lang in ("fr", "en")]
            other = await table.subscribe(first.number)
            await second.close()
            await first.play_one()
            await first.close()
            await table.service.count(2)
            await asyncio.sleep(3 * SOON)
            rest = {"tag": table.key.topic("table"), "url": f"/t/{table.meeting.codes[second.number]}"}
            notices, name = {}, NAMES[first.number]
            notices["fr"] = {"title": "Bésigue sans retourne", "body": f"C’est à vous, avec {name}.", "lang": "fr"}
            notices["en"] = {"title": "Bésigue without turn-up", "body": f"Your turn, with {name}.", "lang": "en"}
            assert table.service.to(french) == [notices["fr"] | rest]  # so there is no card in it, and nothing said
            assert table.service.to(english) == [notices["en"] | rest]
            assert table.service.to(other) == []
            for posted in table.service.posted:
                assert posted.signed(table.key.told)["sub"] == f"mailto:{CONTACT}"
                assert table.service.url.startswith(posted.signed(table.key.told)["aud"])
                assert (posted.headers["topic"], posted.headers["ttl"]) == (rest["tag"], "86400")
                assert "table" not in rest["tag"]

    asyncio.run(play())


def test_who_has_the_table_open_anywhere_is_sent_nothing(file: Path) -> None:
    """A second tab of his is enough, one that he opens in time too, and so is that he leaves what he has seen."""

    async def play() -> None:
        async with called(file, patience=0.5) as table:
            first, second = await table.awaited()
            await table.subscribe(second.number)
            await table.subscribe(first.number)
            await table.meeting.come(second.number)
            await second.close()
            await first.play_one()
            await asyncio.sleep(0.7)
            assert table.service.posted == []
            third = table.meeting.guests[second.number]
            await third.close()
            await asyncio.sleep(0.1)
            await table.meeting.come(second.number)
            await asyncio.sleep(0.7)
            assert table.service.posted == []

    asyncio.run(play())


def test_whose_page_goes_right_after_his_turn_came_is_told(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Telephones stop pages without a word: the connection ends only later. Who leaves after that has seen it."""

    async def play(seen: float, count: int) -> None:
        monkeypatch.setattr(calling, "SEEN", seen)
        async with called(file) as table:
            first, _ = await table.awaited()
            browser = await table.subscribe(first.number)
            await first.close()
            await asyncio.sleep(4 * SOON)
            assert len(table.service.to(browser)) == count

    asyncio.run(play(0.0, 0))
    asyncio.run(play(60.0, 1))


def test_no_table_waits_for_a_push_service(file: Path) -> None:
    async def play() -> None:
        async with called(file) as table:
            first, second = await table.awaited()
            await table.subscribe(second.number)
            await second.close()
            table.service.stuck = True
            await first.play_one()
            await table.service.count(1)
            second = await table.meeting.come(second.number)
            async with asyncio.timeout(10):
                while not second.my_turn():
                    await second.hear()
                await second.play_one()
            assert len(await table.meeting.store.subscriptions(known(cookie(second.number)))) == 1

    asyncio.run(play())


def test_who_sits_at_a_gathering_that_begins_is_told(file: Path) -> None:
    async def play() -> None:
        async with push_service() as service:
            store = SqliteStore(file)
            sender = Sender(store, PushKey.new(), CONTACT, allowed=service.allowed)
            async with serving(store, sender=sender, patience=3 * SOON) as house:
                host, guest, reader = service.browser(), service.browser(), service.browser()
                async with friend(house, cookie(0)) as anne, friend(house, cookie(2)) as looker:
                    code = await anne.gather("sans_retourne")
                    async with friend(house, cookie(1)) as luc:
                        await luc.take(code, 1, "Luc")
                    await looker.enter(code)
                    for seat, browser in enumerate((host, guest, reader)):
                        assert (await ask(house, "POST", browser.wanted("en"), cookie(seat)))[0] == 200
                    assert (await anne.ask("begin"))["type"] == "gathering"
                    await anne.until(phase="playing")
                    await anne.join(anne.gathering["table"])
                    await service.count(1)
                    await asyncio.sleep(4 * SOON)
                    (notice,) = service.to(guest)  # once, by whatever he is awaited for
                    assert notice["body"] in ("The match begins, with Léa.", "Your turn, with Léa.")
                    assert notice["url"].startswith("/t/")
                    assert notice["url"] != f"/t/{anne.gathering['table']}"
                    assert service.to(host) == service.to(reader) == []

    asyncio.run(play())


def test_the_host_of_an_invitation_is_told_when_all_are_ready_but_he(file: Path) -> None:
    """Not while he looks at it, and not before: whoever else sits there is told nothing."""

    async def play() -> None:
        async with push_service() as service:
            store = SqliteStore(file)
            sender = Sender(store, PushKey.new(), CONTACT, allowed=service.allowed)
            async with serving(store, sender=sender, patience=SOON) as house, friend(house, cookie(1)) as luc:
                host, guest = service.browser(), service.browser()
                for seat, browser in enumerate((host, guest)):
                    assert (await ask(house, "POST", browser.wanted("en"), cookie(seat)))[0] == 200
                async with friend(house, cookie(0)) as anne:
                    code = await anne.gather("sans_retourne")
                    await luc.take(code, 1, "Luc")
                    await asyncio.sleep(3 * SOON)
                    assert (await luc.ask("ready", ready=False))["type"] == "gathering"
                while luc.gathering["seats"][0]["here"]:
                    await luc.hear("gathering")
                await asyncio.sleep(3 * SOON)
                assert service.posted == []
                assert (await luc.ask("ready", ready=True))["type"] == "gathering"
                await service.count(1)
                (notice,) = service.to(host)
                assert (notice["body"], notice["url"]) == ("Everybody is ready: you can begin, with Luc.", f"/j/{code}")
                assert service.to(guest) == []

    asyncio.run(play())


def test_of_several_processes_the_one_that_has_the_table_tells(url: str) -> None:
    """Wherever a browser came, and said that it wants to be told."""

    async def play() -> None:
        async with push_service() as service:
            key = PushKey.new()

            def sender(store: Store) -> Sender:
                return Sender(store, key, CONTACT, allowed=service.allowed)

            async with (
                processes(url, 2, sender, patience=3 * SOON) as (one, two),
                friend(one, cookie(0)) as anne,
                friend(two, cookie(1)) as luc,
                friend(two, cookie(1)) as again,
            ):
                code = await anne.gather("sans_retourne")
                await luc.take(code, 1, "Luc")
                assert (await anne.ask("begin"))["type"] == "gathering"
                for guest in (anne, luc):
                    await guest.until(phase="playing")
                    await guest.join(guest.gathering["table"])
                browsers = [service.browser() for _ in range(2)]
                for house, browser, seat in ((two, browsers[0], 0), (one, browsers[1], 1)):
                    assert (await ask(house, "POST", browser.wanted("en"), cookie(seat)))[0] == 200
                await again.join(luc.gathering["table"])
                await luc.socket.close()
                while anne.view.get("turn") is None:
                    await anne.hear()
                await asyncio.sleep(5 * SOON)
                assert service.posted == []  # his other tab is open
                await again.socket.close()
                if anne.my_turn():
                    await anne.say(anne.act())
                await service.count(1)
                await asyncio.sleep(5 * SOON)
                assert [one["body"] for one in service.to(browsers[1])] == ["Your turn, with Léa."]
                assert service.to(browsers[0]) == []

    asyncio.run(play())


@pytest.mark.parametrize(
    ("endpoint", "one"),
    [
        ("https://fcm.googleapis.com/fcm/send/abc", True),
        ("https://fcm.googleapis.com:443/fcm/send/abc", True),
        ("https://updates.push.services.mozilla.com/wpush/v2/abc", True),
        ("https://wns2-par02p.notify.windows.com/w/?token=abc", True),
        ("https://web.push.apple.com/abc", True),
        ("http://fcm.googleapis.com/fcm/send/abc", False),
        ("https://fcm.googleapis.com:8443/fcm/send/abc", False),
        ("https://evil.example/fcm.googleapis.com", False),
        ("https://fcm.googleapis.com.evil.example/abc", False),
        ("https://evil-notify.windows.com/abc", False),
        ("https://fcm.googleapis.com@evil.example/abc", False),
        ("https://evil.example\\@fcm.googleapis.com/abc", False),
        ("https://user@fcm.googleapis.com/abc", False),
        ("https://127.0.0.1/abc", False),
        ("https://fcm.googleapis.com/a b", False),
        ("https://fcm.googleapis.com/a\r\nX: y", False),
        ("https://[/", False),
        ("", False),
    ],
)
def test_a_server_posts_to_the_push_services_of_browsers_alone(endpoint: str, one: bool) -> None:
    assert at_a_push_service(endpoint) is one


def test_what_a_page_sends_counts_only_where_it_can(file: Path) -> None:
    """From this site, of a browser with a cookie, to a known service, with a key that can be read; a player's oldest
    go; he alone takes his back."""

    async def play() -> None:
        store = SqliteStore(file)
        sender = Sender(store, PushKey.new(), CONTACT)
        async with serving(store, sender=sender) as house:
            anne, luc = cookie(0), cookie(1)
            good = Browser("https://fcm.googleapis.com/fcm/send/1").wanted()
            assert json.loads((await house.get("/api/push"))[2]) == {"key": sender.key}
            strange = Browser("https://127.0.0.1/1").wanted()
            status, answer = await ask(house, "POST", strange, anne)
            assert (status, answer["text"]["en"]) == (400, "This server does not send to your browser's push service.")
            for wrong in (
                good | {"keys": {"p256dh": "AAAA", "auth": good["keys"]["auth"]}},
                good | {"keys": {"p256dh": "B" + "A" * 86, "auth": good["keys"]["auth"]}},  # no point of the curve
                good | {"keys": {"p256dh": good["keys"]["p256dh"], "auth": "é"}},
                good | {"lang": "de"},
                good | {"endpoint": "https://fcm.googleapis.com/" + "a" * 1000},
                [],
            ):
                assert (await ask(house, "POST", wrong, anne))[0] == 400
            assert (await ask(house, "POST", good, ""))[0] == 403
            assert (await ask(house, "POST", good, anne, site="cross-site"))[0] == 403
            assert await store.subscriptions(known(anne)) == []

            browsers = [Browser(f"https://fcm.googleapis.com/fcm/send/{n}").wanted() for n in range(MOST + 1)]
            for browser in browsers:
                assert await ask(house, "POST", browser, anne) == (200, {})
            kept = [one.endpoint for one in await store.subscriptions(known(anne))]
            assert kept == [browser["endpoint"] for browser in reversed(browsers[1:])]

            # a worker knows no language, and Luc cannot take Anne's place
            moved = Browser("https://fcm.googleapis.com/fcm/send/moved").wanted() | {"lang": None, "old": kept[-1]}
            browsers[-1] |= {"lang": "en"}
            assert (await ask(house, "POST", browsers[-1], anne))[0] == 200
            assert (await ask(house, "POST", moved | {"endpoint": f"{good['endpoint']}a"}, luc))[0] == 200
            assert len(await store.subscriptions(known(anne))) == MOST
            assert (await ask(house, "POST", moved, anne))[0] == 200
            kept = [moved["endpoint"], *kept[:-1]]
            subscriptions = await store.subscriptions(known(anne))
            assert [(one.endpoint, one.lang) for one in subscriptions[:3]] == [
                (kept[0], "fr"), (kept[1], "en"), (kept[2], "fr")
            ]  # fmt: skip
            assert [one.endpoint for one in subscriptions] == kept
            last = {"endpoint": kept[0]}
            assert (await ask(house, "DELETE", last, luc))[0] == 200
            assert len(await store.subscriptions(known(anne))) == MOST
            assert (await ask(house, "DELETE", last, anne))[0] == 200
            assert [one.endpoint for one in await store.subscriptions(known(anne))] == kept[1:]

    asyncio.run(play())


def test_a_server_sends_nothing_unless_its_host_has_it_so(file: Path) -> None:
    async def play() -> None:
        store = SqliteStore(file)
        async with serving(store) as house:
            assert json.loads((await house.get("/api/push"))[2]) == {"key": ""}
            good = Browser("https://fcm.googleapis.com/fcm/send/1").wanted()
            status, answer = await ask(house, "POST", good, cookie(0))
            assert (status, answer["text"]["fr"][:37]) == (404, "Ce serveur n'envoie pas de notificati")
            assert await store.subscriptions(known(cookie(0))) == []

    asyncio.run(play())


def test_the_key_is_made_once_and_one_of_another_kind_is_refused_in_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "push.key"
    key = PushKey.of_file(path)
    assert PushKey.of_file(path) == key
    assert path.stat().st_mode & 0o777 == 0o600
    Signer.of_file(tmp_path / "signing.key")
    for wrong in (tmp_path / "signing.key", tmp_path):
        with pytest.raises(NoPushKey) as caught:
            PushKey.of_file(wrong)
        assert "--push" in caught.value.en or "P-256" in caught.value.en


@pytest.mark.parametrize("given", ["", "cards.example", "https://cards.example", "a@b", "a b@cards.example"])
def test_a_contact_is_an_e_mail_address(given: str) -> None:
    with pytest.raises(contacts.NoContact, match="is no e-mail address"):
        contacts.address(given)
    assert contacts.address("mailto:host@cards.example") == contacts.address(CONTACT) == CONTACT


def test_a_host_who_gives_no_e_mail_address_is_told_so(file: Path) -> None:
    where = f"data={str(file)!r}, port=0, open_browser=False"
    process = run_serve(f"serve({where}, push='cards.example')")
    assert (process.returncode, process.stderr[:38]) == (2, "'cards.example' is no e-mail address: ")
