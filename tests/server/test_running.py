"""For who runs a server: health, figures, the log, proxies, TLS, an old database, and the files that start it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import os
import re
import shlex
import shutil
import signal
import sqlite3
import ssl
import stat
import subprocess
import sys
import tomllib
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import click
import pytest
import typer
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from prometheus_client.parser import text_string_to_metric_families
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from atout import __version__
from atout.cli import app
from atout.cli.serving import LogForm, LogLevel
from atout.contract.terms import AtoutError
from atout.players.thinkers import Thinkers
from atout.server.ops import logs, metrics
from atout.server.ops.addresses import LOCAL, NOBODY, Networks
from atout.server.pages import marker
from atout.server.store import NotSaved, SqliteStore, chain, log
from atout.server.web import health
from atout.server.web.door import Tls, certificate, door
from atout.table import Table
from server import earlier_formats
from server.house import Client, House, free_port, serving

ROOT = Path(__file__).resolve().parents[2]
RUNNING = (ROOT / "docs" / "running.md").read_text(encoding="utf-8")
PROXIES = Networks(["127.0.0.1"])
SECURE = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7", "X-Forwarded-Host": "cards.example"}


def test_what_the_first_visitor_asks_for_is_made_before_he_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    warmed: list[str] = []
    monkeypatch.setattr(Thinkers, "prepare", lambda self, rules: None)
    monkeypatch.setattr(marker, "warm", lambda: warmed.append("marker"))

    async def start(*prepare: str) -> None:
        async with serving(tmp_path / "atout.db", prepare=prepare):
            pass

    asyncio.run(start())
    assert warmed == []
    asyncio.run(start("ordinary"))
    assert warmed == ["marker"]


SETTLED = """
import gc, weakref
from atout.server.ops.collector import settle
from atout.server.web import app

settle()
print(gc.get_freeze_count() > 20_000, gc.get_threshold()[0])

class Circle:
    def __init__(self):
        self.own = self

lost = weakref.ref(Circle())
for _ in range(60_000):
    kept = [Circle() for _ in range(5)]
print(lost())
"""


def test_the_collector_leaves_what_stands_and_finds_what_is_lost() -> None:
    done = subprocess.run([sys.executable, "-c", SETTLED], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == ["True 50000", "None"]


async def figures(house: House) -> dict[str, float]:
    """What `/metrics` says, by name and labels."""
    status, headers, body = await house.get("/metrics")
    assert status == 200
    assert headers["content-type"].startswith("text/plain")
    return {
        ":".join([sample.name, *sample.labels.values()]): sample.value
        for family in text_string_to_metric_families(body.decode())
        for sample in family.samples
    }


# Health and figures ---------------------------------------------------------------------------------------


class Failing(SqliteStore):
    """A store whose disk can be made to fail."""

    probes = 0
    full = False

    async def probe(self) -> None:
        self.probes += 1
        if self.full:
            raise NotSaved("Nothing was recorded.", "Rien n'a été enregistré.")
        await super().probe()


def test_health_is_what_the_disk_says(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def play() -> None:
        store = Failing(file)
        async with serving(store) as house:
            answers = await asyncio.gather(*(house.get("/health") for _ in range(3)))
            assert {(status, body) for status, _, body in answers} == {
                (200, json.dumps({"status": "ok", "version": __version__}, separators=(",", ":")).encode())
            }
            assert store.probes == 1, "however many ask"
            monkeypatch.setattr(health, "EVERY", 0.0)
            store.full = True
            status, headers, body = await house.get("/health")
            assert (status, headers["cache-control"]) == (503, "no-store")
            answer = json.loads(body)
            assert (answer["status"], answer["why"]["en"]) == ("failing", "Nothing was recorded.")
            assert answer["why"]["fr"] == "Rien n'a été enregistré."
            store.full = False
            assert (await house.get("/health"))[0] == 200

    asyncio.run(play())


def test_a_disk_that_does_not_answer_is_not_healthy(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stuck:
        async def probe(self) -> None:
            await asyncio.sleep(60)

    monkeypatch.setattr(health, "PATIENCE", 0.01)

    async def ask() -> None:
        stuck: Any = Stuck()
        looked = health.Health(stuck)
        assert [await looked.trouble(), await looked.trouble()] == [health.TOO_SLOW] * 2

    asyncio.run(ask())


def dump(file: Path) -> list[str]:
    """All that is in a database."""
    with contextlib.closing(sqlite3.connect(file)) as database:
        return list(database.iterdump())


def rows_of(file: Path, query: str) -> list[Any]:
    """What a database answers."""
    with contextlib.closing(sqlite3.connect(file)) as database:
        return database.execute(query).fetchall()


def test_the_probe_is_a_commit_that_changes_nothing(file: Path) -> None:
    store = SqliteStore(file)
    try:
        before = dump(file)
        asyncio.run(store.probe())
        assert dump(file) == before
        assert file.with_name(file.name + "-wal").stat().st_size > 0
        assert store._saver.database
        store._saver.database.execute("PRAGMA query_only = ON")
        with pytest.raises(NotSaved):
            asyncio.run(store.probe())
    finally:
        store.close()


def test_the_figures_follow_what_happens(file: Path) -> None:
    """Sums move with what is done, and hold nothing of a table, a person or a cookie."""

    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            before = await figures(house)
            tab = Client(socket)
            await tab.sit()
            await tab.play()
            await tab.say({"type": "act", "n": tab.n + 1, "position": 0, "action": {"do": "draw"}})  # long past
            await tab.hear("joined")
            await tab.say("{")
            await tab.hear("error")
            other = Client(socket)
            await other.join("unknown")
            after = await figures(house)

            def grown(name: str) -> float:
                return after.get(name, 0) - before.get(name, 0)

            assert (after["atout_tables_awake"], after["atout_seats"], after["atout_connections"]) == (1, 0, 1)
            assert grown("atout_commands_total:create:recorded") == 1
            assert grown("atout_commands_total:join:answered") + grown("atout_commands_total:join:recorded") == 1
            assert grown("atout_commands_total:join:refused") == 1
            acts = [grown(f"atout_commands_total:act:{outcome}") for outcome in ("recorded", "answered")]
            assert acts[0] + grown("atout_commands_total:next:recorded") == 1
            assert acts[1] == 1
            assert grown("atout_commands_total:unknown:misunderstood") == 1
            (events,) = rows_of(file, "SELECT count(*) FROM events")[0]
            assert grown("atout_events_committed_total") == events
            assert grown("atout_commit_jobs_sum") >= events
            assert grown("atout_commit_seconds_count") == grown("atout_commit_jobs_count") > 0
            assert grown("atout_sent_bytes_total") >= sum(len(text) for text in tab.raw[:3])
            assert after[f"atout_build:{__version__}"] == 1
            if sys.platform == "linux":
                assert after["process_resident_memory_bytes"] > 10e6
            exposition = (await house.get("/metrics"))[2].decode()
            (table,) = rows_of(file, "SELECT DISTINCT table_id FROM events")[0]
            assert not [secret for secret in (tab.code, tab.client, house.cookie, table, "Léa") if secret in exposition]

    asyncio.run(play())


def test_metrics_are_not_told_to_everybody(file: Path) -> None:
    async def play() -> None:
        async with serving(file, proxies=PROXIES) as house:
            assert (await house.get("/metrics"))[0] == 200
            for header in ("Forwarded", "Via", "X-Forwarded-For", "X-Forwarded-Host", "X-Forwarded-Proto", "X-Real-IP"):
                status, _, body = await house.get("/metrics", **{header: "127.0.0.1"})
                assert (status, b"atout_" in body) == (403, False)
        async with serving(file, readers=NOBODY) as house:
            assert (await house.get("/metrics"))[0] == 403
            assert (await house.get("/health"))[0] == 200

    asyncio.run(play())


def test_whom_metrics_are_told_and_which_names_are_answered() -> None:
    here = door("127.0.0.1")
    assert here.hosts is not None
    assert "cards.example" not in here.hosts
    assert (here.readers, here.proxies, here.tls) == (LOCAL, here.proxies, None)
    assert not here.proxies
    assert door("0.0.0.0").hosts is None
    assert not door("0.0.0.0").readers
    named = door("0.0.0.0", ["Cards.Example"], ["10.0.0.0/8"], ["10.0.0.9"])
    assert named.hosts is not None
    assert {"cards.example", "localhost"} <= named.hosts
    assert "10.1.2.3" in named.proxies
    assert ("10.0.0.9" in named.readers, "10.0.0.8" in named.readers, "127.0.0.1" in named.readers) == (
        True,
        False,
        False,
    )
    assert not door("127.0.0.1", ["cards.example"]).readers, "others come through a proxy"


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"proxies": ["127.0.0.1"]}, "Behind a proxy, say by which name"),
        ({"names": ["https://cards.example"]}, "without https://"),
        ({"names": ["cards.example:8000"]}, "without https:// and without a port"),
        ({"names": ["x"], "proxies": ["router"]}, "'router' is not an address"),
        ({"names": ["x"], "proxies": ["*"]}, "'*' is not an address"),
        ({"readers": ["10.0.0.1/8"]}, "'10.0.0.1/8' is not an address"),
        ({"cert": Path("a.pem")}, "give both --cert and --key"),
        ({"cert": Path("a.pem"), "key": Path("b.pem")}, "a.pem cannot be used with the key b.pem"),
    ],
)
def test_a_door_that_cannot_be_is_a_sentence(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(AtoutError) as caught:
        door("127.0.0.1", **options)
    assert sentence in caught.value.en
    assert caught.value.fr != caught.value.en


def test_an_ipv4_address_may_come_over_ipv6() -> None:
    assert "::ffff:127.0.0.1" in PROXIES
    assert [address in LOCAL for address in ("::1", "127.9.9.9", "128.0.0.1", "", "proxy", None)] == [True, True] + [
        False
    ] * 4


# Proxies and TLS ------------------------------------------------------------------------------------------


def test_behind_a_proxy_all_is_as_the_browser_sees_it(file: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def play() -> None:
        async with serving(file, ("cards.example",), proxies=PROXIES) as house:
            status, headers, _ = await house.get("/", **SECURE)
            assert (status, "; Secure" in headers["set-cookie"]) == (200, True)
            assert (await house.get("/"))[0] == 403, "called by an address"
            for origin, allowed in (
                ("https://cards.example", True),
                ("http://cards.example", False),
                (house.url, False),
                ("https://evil.example", False),
            ):
                given = {"Cookie": f"atout={house.cookie}", **SECURE}
                if not allowed:
                    with pytest.raises(InvalidStatus):
                        await house.connect(origin=origin, additional_headers=given)
                    continue
                async with house.connect(origin=origin, additional_headers=given) as socket:
                    await Client(socket).sit()
            given["X-Forwarded-Host"] = "cards.example:443"
            async with house.connect(origin="https://cards.example", additional_headers=given):
                pass
        async with serving(file, ("cards.example", "127.0.0.1"), proxies=Networks(["192.0.2.1"])) as house:
            status, headers, _ = await house.get("/", **SECURE)
            assert (status, "Secure" in headers["set-cookie"]) == (200, False), "not the word of anybody"
            assert (await house.get("/", **{**SECURE, "Host": "evil.example"}))[0] == 403

    asyncio.run(play())
    assert not caplog.records, "who is turned away is no error"


@pytest.fixture
def pem(tmp_path: Path) -> Tls:
    """A certificate for nobody."""
    if not shutil.which("openssl"):
        pytest.skip("no openssl to make a certificate with")
    files = Tls(tmp_path / "cert.pem", tmp_path / "key.pem")
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
         "-subj", "/CN=cards.example", "-keyout", files.key, "-out", files.cert],
        check=True, capture_output=True,
    )  # fmt: skip
    return files


def test_the_two_commands_for_a_network_at_home_make_what_a_browser_trusts(file: Path, tmp_path: Path) -> None:
    """As printed, but for the address."""
    make, serve = re.findall(r"^(?:openssl req|atout serve --host 0.0.0.0 --cert atout).*$", RUNNING, re.MULTILINE)
    if not shutil.which("openssl"):
        pytest.skip("no openssl to make a certificate with")
    subprocess.run(
        shlex.split(make.replace("192.168.1.20", "127.0.0.1")), cwd=tmp_path, check=True, capture_output=True
    )
    words = shlex.split(serve)
    files = Tls(*(tmp_path / words[words.index(option) + 1] for option in ("--cert", "--key")))
    trusting = ssl.create_default_context(cafile=files.cert)

    async def play() -> None:
        async with serving(file, tls=files) as house:
            address = f"https://127.0.0.1:{house.port}/health"

            def status() -> int:
                with urllib.request.urlopen(address, context=trusting, timeout=20) as answer:
                    return int(answer.status)

            assert await asyncio.to_thread(status) == 200

    asyncio.run(play())


def test_tls_by_itself(file: Path, pem: Tls) -> None:
    assert certificate(pem.cert, pem.key) == pem
    with pytest.raises(AtoutError, match="cannot be used with the key"):
        certificate(pem.key, pem.cert)
    trusting = ssl.create_default_context(cafile=pem.cert)
    trusting.check_hostname = False

    async def play() -> None:
        async with serving(file, tls=pem) as house:
            secure = f"https://127.0.0.1:{house.port}"

            def cookie() -> str:
                with urllib.request.urlopen(secure, context=trusting, timeout=20) as answer:
                    return str(answer.headers["Set-Cookie"])

            assert "; Secure" in await asyncio.to_thread(cookie)
            async with connect(f"wss://127.0.0.1:{house.port}/ws", ssl=trusting, origin=secure, proxy=None) as socket:
                await Client(socket).create()

    asyncio.run(play())


# The log --------------------------------------------------------------------------------------------------


HIDDEN = "the king of hearts"


def fail() -> None:
    raise ValueError(HIDDEN)


def caught() -> ValueError:
    try:
        fail()
    except ValueError as error:
        return error
    raise AssertionError


def line(form: logs.Form, writer: Callable[[logging.Logger], None]) -> str:
    """How what is said to a logger is written."""
    written: list[str] = []

    class Kept(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            written.append(self.format(record))

    logger = logging.Logger("atout.server")
    logger.addHandler(handler := Kept())
    handler.setFormatter(logs.Lines(form))
    writer(logger)
    (only,) = written
    assert "\n" not in only
    assert HIDDEN not in only
    return only


def test_a_line_says_where_and_never_what_an_exception_quotes() -> None:
    def raised(logger: logging.Logger) -> None:
        try:
            fail()
        except ValueError:
            logger.exception("Exception in ASGI application\n")

    assert re.fullmatch(
        r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z ERROR Exception in ASGI application:"
        r" ValueError at .*test_running.py:\d+ fail",
        line(logs.Form.TEXT, raised),
    )
    entry = json.loads(line(logs.Form.JSON, raised))
    assert (entry["level"], entry["logger"], entry["message"]) == (
        "error",
        "atout.server",
        "Exception in ASGI application",
    )
    assert entry["error"] == "ValueError"
    assert re.fullmatch(r".*test_running.py:\d+ fail", entry["places"][-1])
    for given in ("%s", "%r"):
        assert "ValueError at" in line(logs.Form.TEXT, lambda logger, given=given: logger.error(given, caught()))
    assert line(logs.Form.TEXT, lambda logger: logger.warning("one\ntwo 100 %")).endswith("WARNING one two 100 %")
    assert json.loads(line(logs.Form.JSON, lambda logger: logger.info("é %d%%", 5)))["message"] == "é 5%"


def test_nobody_elses_errors_are_quoted_either(caplog: pytest.LogCaptureFixture) -> None:
    loop = asyncio.new_event_loop()
    logs.task_failed(loop, {"message": "Task exception was never retrieved.", "exception": caught()})
    logs.task_failed(loop, {})
    loop.close()
    logs.thread_failed(logs.threading.ExceptHookArgs((ValueError, caught(), None, None)))
    assert "Task exception was never retrieved: ValueError at" in caplog.text
    assert HIDDEN not in caplog.text


def test_a_table_that_is_set_aside_quotes_no_card(
    file: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def play() -> None:
        async with serving(file) as house, house.connect() as socket:
            tab = Client(socket)
            await tab.sit()
            aside = metrics.SET_ASIDE._value.get()
            monkeypatch.setattr(Table, "perform", lambda self, entry: fail())
            await tab.say(tab.act())
            error = await tab.hear("error")
            assert HIDDEN not in json.dumps(error)
            assert metrics.SET_ASIDE._value.get() == aside + 1

    with caplog.at_level(logging.INFO, "atout"):
        asyncio.run(play())
    assert "A table is set aside: ValueError at " in caplog.text
    assert HIDDEN not in caplog.text


def test_the_words_of_the_command_line_are_those_of_the_log() -> None:
    assert [*LogForm] == [*logs.Form]
    assert [*LogLevel] == [*logs.Level]


# What starts it -------------------------------------------------------------------------------------------


def command(name: str) -> click.Command:
    return typer.main.get_command(app).commands[name]  # type: ignore[attr-defined,no-any-return]


def parsed(words: list[str]) -> dict[str, Any]:
    """What `atout serve …` understands. Raises UsageError."""
    assert words[0].rsplit("/")[-1] == "atout"
    assert words[1] == "serve"
    return command("serve").make_context("serve", words[2:]).params


def variables(name: str) -> set[str]:
    """The environment variables of a command."""
    return {str(parameter.envvar) for parameter in command(name).params if parameter.envvar}


KNOWN = variables("serve") | {"ATOUT_CACHE"}


def settings(text: str) -> dict[str, str]:
    """Every ATOUT_… that a file sets."""
    return dict(re.findall(r"\b(ATOUT_[A-Z_]+)=([^\s'`\"]+)", text))


def test_the_unit_starts_what_there_is() -> None:
    unit = (ROOT / "deploy" / "atout.service").read_text(encoding="utf-8")
    lines = [line.partition("=") for line in unit.splitlines() if "=" in line and not line.startswith("#")]
    (start,) = [value for name, _, value in lines if name == "ExecStart"]
    assert parsed(shlex.split(start))["no_browser"]
    (environment,) = [value for name, _, value in lines if name == "Environment"]
    assert settings(environment).keys() <= KNOWN
    folders = {name: value for name, _, value in lines if name.endswith("Directory")}
    assert settings(environment)["ATOUT_DATA"] == f"/var/lib/{folders['StateDirectory']}"
    assert settings(environment)["ATOUT_CACHE"] == f"/var/cache/{folders['CacheDirectory']}"
    assert not any(name == "MemoryDenyWriteExecute" for name, *_ in lines), "Numba writes machine code"


def containerfile() -> str:
    return (ROOT / "deploy" / "Containerfile").read_text(encoding="utf-8")


def test_the_container_starts_what_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    text = containerfile()
    for source in re.findall(r"^COPY (?!--from)(.+) \S+$", text, re.MULTILINE):
        assert all((ROOT / name).exists() for name in source.split()), source
    assert set(re.findall(r"^FROM (\S+)", text, re.MULTILINE)) == {"python:3.13-slim"}
    (start,) = re.findall(r"^CMD (\[.*\])$", text, re.MULTILINE)
    (environment,) = re.findall(r"^ENV ((?:.*\\\n)*.*)$", text, re.MULTILINE)
    given = settings(environment)
    assert given.keys() <= KNOWN
    for name, value in given.items():
        monkeypatch.setenv(name, value)
    understood = parsed(json.loads(start))
    assert (understood["host"], understood["port"], understood["no_browser"]) == ("0.0.0.0", 8000, True)
    assert (understood["data"], understood["log"]) == (Path("/data"), "json")
    assert set(re.findall(r"/\w+", re.findall(r"^VOLUME (.*)$", text, re.MULTILINE)[0])) == {
        given["ATOUT_DATA"],
        given["ATOUT_CACHE"],
    }
    assert re.search(r"^USER (?!0|root)", text, re.MULTILINE)


def test_the_hall_of_three_processes_starts_what_there_is() -> None:
    """Every process shares the settings, is reached by its own name, and is one of those that the proxy knows."""
    text = (ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8")
    given = set(re.findall(r"^ +(ATOUT_[A-Z_]+): ", text, re.MULTILINE))
    assert {"ATOUT_STORE", "ATOUT_NAME", "ATOUT_PROXY", "ATOUT_ADVERTISE"} == given <= KNOWN
    assert (ROOT / "deploy" / re.findall(r"dockerfile: deploy/(\S+)", text)[0]).exists()
    processes = re.findall(r"^  (\w+):\n    <<: \*process$", text, re.MULTILINE)
    assert re.findall(r"ATOUT_ADVERTISE: (\w+)", text) == processes == ["one", "two", "three"]
    assert text.count('"key:/data"]') == len(processes), "they sign with one key"
    proxy = (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8")
    assert re.findall(r"(\w+):8000", proxy) == processes
    assert "respond /peer* 404" in proxy
    assert "./Caddyfile:/etc/caddy/Caddyfile" in text


async def for_ever(tab: Client) -> None:
    while True:
        await tab.play()


@pytest.mark.skipif(not Path("/proc/self/maps").exists(), reason="what a process has taken stands elsewhere there")
@pytest.mark.long
def test_the_first_answer_comes_within_a_second_and_a_half(tmp_path: Path) -> None:
    """Of processor time, so that it does not hang on what else runs; the first start keeps the bytes of all sources, as
    installing does. What only few need is not loaded yet."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment = {**kept, "PYTHONPYCACHEPREFIX": str(tmp_path / "kept")}
    words = [sys.executable, "-m", "atout", "serve", "--no-browser", "--port", "0", "--data", str(tmp_path)]
    spent = 0.0
    for _ in range(2):
        with subprocess.Popen(words, stdout=subprocess.PIPE, env=environment, text=True, cwd=ROOT) as server:
            assert server.stdout
            address = server.stdout.readline().split()[1]
            with urllib.request.urlopen(address) as answer:
                assert b"<html" in answer.read()
            taken = Path(f"/proc/{server.pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
            spent = (int(taken[11]) + int(taken[12])) / os.sysconf("SC_CLK_TCK")
            loaded = Path(f"/proc/{server.pid}/maps").read_text(encoding="utf-8")
            server.terminate()
    assert spent < 1.5
    assert not [name for name in ("llvmlite", "numba", "matplotlib", "psycopg") if name in loaded]


UNPREPARED = "from atout.players import warm_up; warm_up.shapes = dict"
"""Nobody who thinks ahead plays here: nothing is compiled."""


@pytest.mark.skipif(sys.platform == "win32", reason="SIGTERM ends a process there at once")
def test_it_runs_as_in_the_container(tmp_path: Path) -> None:
    """Set by variables, asked by the container's own health check, ended by SIGTERM amid play: what was acknowledged is
    there, the browser is told to come back, the status is 0, and the log is lines of JSON."""
    port = free_port()
    given = settings(containerfile()) | {
        "ATOUT_HOST": "127.0.0.1", "ATOUT_PORT": str(port), "ATOUT_DATA": str(tmp_path), "ATOUT_JIT": "0",
        "ATOUT_NAME": "cards.example other.example", "ATOUT_PROXY": "10.0.0.0/8 192.0.2.1",
    }  # fmt: skip
    given.pop("ATOUT_CACHE")
    server = subprocess.Popen(
        [sys.executable, "-c", f"{UNPREPARED}; from atout.cli import app; app()", "serve"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env={**os.environ, **given},
    )  # fmt: skip
    try:
        assert server.stdout
        assert f"127.0.0.1:{port}" in server.stdout.readline()
        ((check,),) = (re.findall(r'CMD \["python", "-c", "(.*)"\]', containerfile()),)
        subprocess.run([sys.executable, "-c", check.replace("8000", str(port))], check=True)
        house = House(port)
        assert house.fetch("/metrics")[0] == 403
        assert house.fetch("/health", Host="other.example")[0] == 200
        assert house.fetch("/health", Host="third.example")[0] == 403

        async def play() -> int:
            async with house.connect() as socket:
                tab = Client(socket)
                await tab.sit()
                await tab.play()
                server.send_signal(signal.SIGTERM)
                with pytest.raises(ConnectionClosed) as closed:
                    await for_ever(tab)
                assert closed.value.rcvd
                assert closed.value.rcvd.code == 1012  # the service restarts
                return tab.position

        position = asyncio.run(play())
    finally:
        server.send_signal(signal.SIGTERM)
        _, errors = server.communicate(timeout=30)
    assert server.returncode == 0
    messages = [json.loads(line)["message"] for line in errors.splitlines()]
    signs, *messages = messages
    assert re.fullmatch(r"Tables are signed with the key(?: [0-9a-f]{4}){5}", signs)
    assert messages == [f"Serving at http://127.0.0.1:{port}/", "Everything that was begun is finished."]
    file = tmp_path / "atout.db"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600, "it opens every seat"
    assert stat.S_IMODE((tmp_path / "signing.key").stat().st_mode) == 0o600, "it signs in the server's name"
    assert not file.with_name("atout.db-wal").exists(), "closed, all in one file"
    store = SqliteStore(file)
    (table,) = {place for (place,) in rows_of(file, "SELECT DISTINCT table_id FROM events")}
    rows = asyncio.run(store.log(table))
    store.close()
    chain.check(table, rows)
    setup = log.decode_setup(rows[0].body)
    assert Table.replay(setup, [log.decode_entry(row.body, setup) for row in rows[1:]]).position(0) >= position


def test_the_page_for_who_runs_it_tells_every_option_and_figure(file: Path) -> None:
    for name in ("serve", "backup", "prune"):
        for parameter in command(name).params:
            for word in (*parameter.opts, parameter.envvar):
                assert not str(word).startswith(("--", "ATOUT")) or word == "--help" or f"{word}" in RUNNING, word
    assert settings(RUNNING).keys() <= KNOWN
    table = RUNNING.partition("## Every option")[2]
    assert [name for name in sorted(KNOWN) if f"`{name}`" not in table] == []
    entries = set(re.findall(r"`(atout_\w+)", RUNNING))

    async def names() -> set[str]:
        async with serving(file) as house:
            body = (await house.get("/metrics"))[2].decode()
            return {family.name for family in text_string_to_metric_families(body)}

    kept = {name for name in asyncio.run(names()) if name.startswith("atout_")}
    assert {name.removesuffix("_total") for name in entries} == {name.removesuffix("_total") for name in kept}


LOCKS = {"requirements.txt": (), "development.txt": ("test", "check", "plots", "open_spiel", "pettingzoo", "postgres")}
"""What is installed by each lock: the dependencies, and these extras."""


@pytest.mark.parametrize("name", LOCKS)
def test_what_a_server_or_a_developer_installs_is_locked(name: str) -> None:
    """Every dependency stands in the lock, at a version within its range, and everything there has hashes."""
    lock = (ROOT / "deploy" / name).read_text(encoding="utf-8")
    entries = re.findall(
        r"^([a-z0-9-]+)==(\S+)[^\n]*\\\n((?:    --hash=sha256:[0-9a-f]{64}[^\n]*\n)+)", lock, re.MULTILINE
    )
    assert len(entries) == len(re.findall(r"^[a-z0-9-]+==", lock, re.MULTILINE))
    assert "://" not in lock
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)["project"]
    extras = [line for extra in LOCKS[name] for line in project["optional-dependencies"][extra]]
    for one in map(Requirement, [*project["dependencies"], *extras]):
        if one.name == "atout":
            continue
        versions = [version for name, version, _ in entries if name == canonicalize_name(one.name)]
        assert versions, one
        assert all(one.specifier.contains(version) for version in versions), one


# An old database ------------------------------------------------------------------------------------------


FIRST_HEADER = (
    b'{"atout":1,"preset":"ordinary","options":{},"seats":[{"name":"L\xc3\xa9a","computer":null},'
    b'{"name":"hasard","computer":"random"}],"secret":"AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",'
    b'"chouette":false,"shows":"","staged":0}'
)


def test_a_database_of_the_first_format_is_served(file: Path) -> None:
    database = sqlite3.connect(file)
    database.executescript(earlier_formats.SCHEMA)
    row = chain.follow("old", None, FIRST_HEADER)
    database.execute("INSERT INTO events VALUES ('old', 0, ?, ?, NULL, NULL)", (row.body, row.digest))
    database.execute("INSERT INTO places VALUES ('code', 'old', 0, ?)", ("p" * 22,))
    database.commit()
    database.close()

    async def play(listed: list[list[str]]) -> None:
        async with serving(file) as house:
            house.cookie = "p" * 22
            lines = json.loads((await house.get("/api/tables"))[2])
            assert [line["names"] for line in lines] == listed
            async with house.connect() as socket:
                tab = Client(socket)
                assert (await tab.join("code"))["type"] == "joined"
                await tab.turn()
                await tab.play()
                await tab.create()

    for listed in ([], [["Léa", "hasard"]]):
        asyncio.run(play(listed))
        with contextlib.closing(sqlite3.connect(file)) as database:  # how a list showed it then
            assert database.execute(
                "UPDATE summaries SET body = ?", (b'{"preset":"ordinary","scores":[0,0]}',)
            ).rowcount
            database.commit()
    store = SqliteStore(file)
    rows = asyncio.run(store.log("old"))
    store.close()
    chain.check("old", rows)
    assert len(rows) > 5
    assert rows[0].body == FIRST_HEADER
