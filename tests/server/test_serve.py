"""Starting and stopping: one sentence where it cannot be, and no traceback."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import sys
import time
from pathlib import Path

import pytest
from cases import some

from atout.server.store.opening import data_file, default_data
from atout.server.web import run
from server.house import Process, free_port, run_serve


def refused(call: str, **environment: str) -> str:
    """The sentence with which a server that cannot start ends."""
    ended = run_serve(call, **environment)
    assert ended.returncode == 2
    assert ended.stdout == ""
    assert "Traceback" not in ended.stderr
    assert ended.stderr.count("\n") == 1
    return ended.stderr


def test_it_says_where_and_stops_at_ctrl_c(file: Path) -> None:
    port = free_port()
    start = time.monotonic()
    server = Process(file, port)
    took = time.monotonic() - start
    assert re.fullmatch(rf"Atout: http://127\.0\.0\.1:{port}/   .*\n", server.said)
    status, _, body = server.house.fetch("/")
    assert (status, b"<!doctype html>" in body.lower()) == (200, True)
    code, errors = server.interrupt()
    assert (code, errors) == (0, "")
    assert took < 10  # about one second on a machine that is not busy


def test_a_termination_is_clean(file: Path) -> None:
    server = Process(file, free_port())
    os.kill(server.pid, signal.SIGTERM)
    _, errors = server._process.communicate(timeout=20)
    assert (server._process.returncode, errors) == (0, "")
    again = Process(file, free_port())
    assert again.interrupt() == (0, "")


def test_a_port_in_use_is_a_sentence(file: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        output = refused(f"serve(port={port}, data={str(file)!r}, open_browser=False)")
        assert (
            output
            == f"Port {port} is in use: stop the other program, or choose another port, as in --port {port + 1}.\n"
        )


WRONG = [("no.such.host.invalid", 0), ("127.0.0.1", 70000), ("203.0.113.1", 0)]


@pytest.mark.parametrize(("host", "port"), some(WRONG, WRONG[:1]))
def test_an_address_where_nobody_can_listen_is_a_sentence(file: Path, host: str, port: int) -> None:
    assert "Cannot listen at" in refused(f"serve({host!r}, {port}, data={str(file)!r}, open_browser=False)")


def test_a_broken_database_is_a_sentence(file: Path) -> None:
    file.write_bytes(b"\x00\x01 not a database " * 500)
    assert "is damaged" in refused(f"serve(port=0, data={str(file)!r}, open_browser=False)")


def test_a_database_that_cannot_be_written_is_a_sentence(file: Path) -> None:
    file.write_text("in the way")
    below = file / "deeper" / "atout.db"
    assert "cannot be used" in refused(f"serve(port=0, data={str(below)!r}, open_browser=False)")
    assert "cannot be used" in refused("serve(port=0, open_browser=False)", ATOUT_DATA=str(below))


def test_an_address_for_other_servers_without_their_database_is_a_sentence(file: Path) -> None:
    call = f"serve(port=0, data={str(file)!r}, advertise='node1', open_browser=False)"
    assert "name that with --store" in refused(call)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
def test_a_full_disk_is_a_sentence(file: Path) -> None:
    limit = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000)); "
    assert "cannot be used" in refused(f"{limit}serve(port=0, data={str(file)!r}, open_browser=False)")


def test_a_second_server_on_one_database_is_a_sentence(file: Path) -> None:
    server = Process(file, free_port())
    try:
        assert "Another Atout is using" in refused(f"serve(port=0, data={str(file)!r}, open_browser=False)")
    finally:
        server.kill()
    again = Process(file, free_port())  # the lock of a killed server holds nobody back
    assert again.interrupt() == (0, "")


def test_where_the_data_lie(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.delenv("ATOUT_DATA", raising=False)
    if sys.platform == "linux":
        assert default_data() == tmp_path / "atout" / "atout.db"
        assert data_file(None) == default_data()
    monkeypatch.setenv("ATOUT_DATA", str(tmp_path / "other.db"))
    assert data_file(None) == tmp_path / "other.db"
    assert data_file("mine.db") == Path("mine.db")
    assert data_file(tmp_path) == tmp_path / "atout.db"
    with run.listen("127.0.0.1", 0) as listening:
        assert run.address(listening) == f"http://127.0.0.1:{listening.getsockname()[1]}/"


def test_scripts_travel_without_their_comments() -> None:
    from atout.server.pages.static import STATIC, Assets, without_comments

    script = b"// @ts-check\n/** One\n * two. */\nconst a = '/** kept */'; // kept\n  /** three */\n  // four\n"
    assert without_comments(script) == b"\n\n\nconst a = '/** kept */'; // kept\n\n\n"
    assert without_comments(b"const b = /** @type {any} */ (c('//d'));\n") == b"const b = (c('//d'));\n"
    for file in STATIC.rglob("*.js"):
        asset = Assets(STATIC).find(str(file.relative_to(STATIC)))
        assert asset
        assert asset.plain.count(b"\n") == file.read_bytes().count(b"\n")
        assert asset.plain.count(b"@license") == file.read_bytes().count(b"@license")


def test_a_file_is_compressed_for_whoever_has_it_not_yet() -> None:
    from starlette.requests import Request

    from atout.server.pages.static import STATIC, Assets, asset_for

    assets = Assets(STATIC)
    asset = assets.find("app.js")
    assert asset

    def compressed(*headers: tuple[bytes, bytes]) -> bool:
        assert asset_for(Request({"type": "http", "headers": headers}), assets.find, "app.js") is asset
        return "packed" in asset.__dict__

    assert not compressed((b"if-none-match", f'W/{asset.etag}, "other"'.encode()))
    assert compressed((b"if-none-match", b'"other"'))


@pytest.mark.parametrize("page", ["index.html", "table.html"])
def test_a_whole_first_load_is_small(page: str) -> None:
    """Everything a first page asks for, as it is sent: UX.md's 250 KB."""
    from atout.server.pages.joining import Joined
    from atout.server.pages.static import STATIC, Assets

    assets = Assets(STATIC)
    document = assets.find(page)
    assert document
    named = re.findall(r'(?:href|src)="(/(?:static|page)/[^"#]+)"', document.plain.decode())
    assert "/page/app.js" in named
    files = {name: Joined(assets).find(name) or assets.find(name.removeprefix("/static/")) for name in named}
    assert all(files.values()), f"missing: {[name for name, asset in files.items() if not asset]}"
    sizes = {name: len(asset.packed or asset.plain) for name, asset in files.items() if asset}
    assert sum(sizes.values()) < 250_000, json.dumps(sizes, indent=1)


def test_art_and_letters_are_kept_for_a_day_and_scripts_asked_for_anew(file: Path) -> None:
    server = Process(file, free_port())
    for path, kept in {
        "/static/art/courts/QS.svg": "max-age=86400", "/static/fonts/figtree.woff2": "max-age=86400",
        "/static/app.js": "no-cache", "/page/app.js": "no-cache", "/pages/marker/all.css": "no-cache",
    }.items():  # fmt: skip
        status, headers, _ = server.house.fetch(path)
        assert (status, headers["cache-control"]) == (200, kept), path
        assert server.house.fetch(path, **{"If-None-Match": headers["etag"]})[0] == 304
    for path in ("/page/nothing.js", "/page/index.html", "/page/../app.py", "/pages/marker/css/base.css"):
        assert server.house.fetch(path)[0] == 404, path
    server.kill()
