"""The proxies that the documents name, with the very lines that stand there: nginx and Caddy, where they are here."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import re
import shutil
import ssl
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import AsyncIterator
from dataclasses import dataclass
from http.client import HTTPSConnection
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from atout.server.limits.figures import LIMITS, Kind, Limit, Rate
from atout.server.ops.addresses import Networks
from server.house import Client, free_port, serving

ROOT = Path(__file__).parents[2]
PATIENCE = 20.0
ELSEWHERE = "127.0.0.2"
"""Another address of this machine than the proxy's: whoever calls from here is a caller, and not a proxy."""
FILES = 300
"""How many files a class that opens the page together fetches at once, at least."""


@dataclass(frozen=True)
class Site:
    """A proxy that stands before the server: where, and by which name."""

    name: str
    port: int

    @property
    def origin(self) -> str:
        return f"https://{self.name}:{self.port}"

    @property
    def host(self) -> str:
        """What to call: a name that only the test knows leads nowhere."""
        return "localhost" if self.name == "localhost" else "127.0.0.1"

    def get(self, path: str, host: str = "", body: bytes | None = None) -> tuple[int, str]:
        """The status of an answer, and the cookie that it sets."""
        url = f"https://{self.host}:{self.port}{path}"
        request = urllib.request.Request(url, body, {"Host": host or f"{self.name}:{self.port}"})
        opener = urllib.request.build_opener(
            urllib.request.ProxyHandler({}), urllib.request.HTTPSHandler(context=trusting())
        )
        try:
            with opener.open(request, timeout=PATIENCE) as answer:
                return answer.status, answer.headers["Set-Cookie"] or ""
        except urllib.error.HTTPError as error:
            return error.code, ""

    def statuses(self, path: str, times: int) -> set[int]:
        """The statuses of as many answers, asked for as fast as they come on one connection."""
        connection = HTTPSConnection(self.host, self.port, timeout=PATIENCE, context=trusting())
        statuses = set()
        for _ in range(times):
            connection.request("GET", path, headers={"Host": f"{self.name}:{self.port}"})
            with connection.getresponse() as answer:
                answer.read()
                statuses.add(answer.status)
        connection.close()
        return statuses

    def connect(self, **headers: str) -> connect:
        """A websocket through the proxy, as the page opens it."""
        return connect(
            f"wss://{self.name}:{self.port}/ws", host="127.0.0.1", ssl=trusting(), server_hostname=self.name,
            origin=self.origin, additional_headers=headers, proxy=None, compression=None, local_addr=(ELSEWHERE, 0),
        )  # fmt: skip


def trusting() -> ssl.SSLContext:
    """Takes any certificate: these are made for the test."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


def nginx_of_the_documents(folder: Path, port: int, upstream: int) -> list[str]:
    """The command that runs nginx with the lines of docs/running.md; other ports, and a certificate of the test."""
    subprocess.run(
        ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
         "-subj", "/CN=cards.example", "-keyout", folder / "key.pem", "-out", folder / "cert.pem"],
        check=True, capture_output=True,
    )  # fmt: skip
    running = (ROOT / "docs" / "running.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"```\n(limit_req_zone .*?)```", running, re.DOTALL)
    for printed, here in (
        ("listen 443 ssl", f"listen 127.0.0.1:{port} ssl"),
        ("/etc/ssl/cards.example.pem", str(folder / "cert.pem")),
        ("/etc/ssl/cards.example.key", str(folder / "key.pem")),
        ("127.0.0.1:8000", f"127.0.0.1:{upstream}"),
    ):
        assert printed in block
        block = block.replace(printed, here)
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "".join(f"{kind}_temp_path {folder}/{kind};\n" for kind in kinds)
    user = "user root;\n" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(
        f"{user}daemon off;\npid {folder}/pid;\nerror_log {folder}/errors;\nevents {{}}\n"
        f"http {{\naccess_log off;\n{places}{block}}}\n"
    )
    return ["nginx", "-e", str(folder / "errors"), "-c", str(folder / "nginx.conf")]


def caddy_of_the_documents(folder: Path, port: int, upstream: int) -> list[str]:
    """The command that runs Caddy with deploy/Caddyfile, as docs/running.md runs it; for a name on this machine it
    makes a certificate by itself."""
    ours = "{\n\tskip_install_trust\n\tadmin off\n\tauto_https disable_redirects\n}\n"
    (folder / "Caddyfile").write_text(ours + (ROOT / "deploy" / "Caddyfile").read_text(encoding="utf-8"))
    return [
        "env", f"SITE=localhost:{port}", f"PROCESSES=127.0.0.1:{upstream}", f"XDG_DATA_HOME={folder}/data",
        f"XDG_CONFIG_HOME={folder}/config", "caddy", "run", "--config", str(folder / "Caddyfile"),
        "--adapter", "caddyfile",
    ]  # fmt: skip


PROXIES = {
    "nginx": ("cards.example", nginx_of_the_documents),
    "caddy": ("localhost", caddy_of_the_documents),
}


@contextlib.asynccontextmanager
async def before_a_server(proxy: str, file: Path, folder: Path) -> AsyncIterator[Site]:
    """The server as the documents start it, and this proxy before it."""
    if not shutil.which(proxy) or not shutil.which("openssl"):
        pytest.skip(f"no {proxy} here, or no openssl; on Debian: apt-get install {proxy} openssl")
    name, command = PROXIES[proxy]
    async with serving(file, (name,), proxies=Networks(["127.0.0.1"]), limits=1.0) as house:
        site = Site(name, free_port())
        with (folder / "words").open("wb") as words:
            process = subprocess.Popen(command(folder, site.port, house.port), stdout=words, stderr=words)
            try:
                await answering(site, process, folder / "words")
                yield site
            finally:
                process.terminate()
                await asyncio.to_thread(process.wait)


async def answering(site: Site, process: subprocess.Popen[bytes], words: Path) -> None:
    """Wait until the proxy answers."""
    end = time.monotonic() + PATIENCE
    while True:
        assert process.poll() is None, words.read_text()
        try:
            await asyncio.to_thread(site.get, "/health")
            return
        except OSError:
            assert time.monotonic() < end, words.read_text()
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("proxy", PROXIES)
def test_a_table_is_played_through_it(proxy: str, file: Path, tmp_path: Path) -> None:
    async def play() -> None:
        async with before_a_server(proxy, file, tmp_path) as site:
            status, cookie = await asyncio.to_thread(site.get, "/")
            assert status == 200
            assert cookie.startswith("__Host-atout="), "the cookie of a browser that came by TLS"
            assert "; Secure" in cookie
            async with site.connect(Cookie=cookie.split(";")[0]) as socket:
                client = Client(socket)
                await client.sit()
                assert client.view

    asyncio.run(play())


@pytest.mark.parametrize("proxy", PROXIES)
def test_another_name_is_not_answered_and_a_whole_class_is(proxy: str, file: Path, tmp_path: Path) -> None:
    async def ask() -> None:
        async with before_a_server(proxy, file, tmp_path) as site:
            if proxy == "nginx":  # Caddy answers for no other name itself
                assert (await asyncio.to_thread(site.get, "/", "evil.example"))[0] == 403
                assert (await asyncio.to_thread(site.get, "/api/replay", "", b" " * 1_100_000))[0] == 413
            else:
                for path in ("/metrics", "/peer", "/peer/table"):
                    assert (await asyncio.to_thread(site.get, path))[0] == 404, path
            for path in ("/static/art/icon.svg", "/page/app.js", "/pages/marker/all.css"):
                assert await asyncio.to_thread(site.statuses, path, FILES) == {200}

    asyncio.run(ask())


@pytest.mark.parametrize("proxy", PROXIES)
def test_a_forged_address_is_worth_nothing(
    proxy: str, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three callers from one address, each of whom says that he comes from elsewhere: the third may make no table."""
    monkeypatch.setitem(LIMITS, Kind.TABLES, Limit(Rate(50, 600), Rate(2, 600)))
    create = json.dumps(
        {"type": "create", "n": 1, "preset": "ordinary", "options": {}, "opponent": "random", "name": "Léa"}
    )

    async def ask() -> None:
        async with before_a_server(proxy, file, tmp_path) as site:
            answers = []
            for number in range(3):
                _, cookie = await asyncio.to_thread(site.get, "/")
                forged = {"X-Forwarded-For": f"198.51.100.{number}", "Cookie": cookie.split(";")[0]}
                async with site.connect(**forged) as socket:
                    await socket.send(create)
                    answers.append(json.loads(await socket.recv())["type"])
            assert answers == ["created", "created", "error"]

    asyncio.run(ask())
