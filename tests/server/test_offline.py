"""What a browser keeps of the app: the files it needs without a connection, nothing of a table; its manifest."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import struct
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urljoin

import pytest

from atout.server.pages.joining import Joined
from atout.server.pages.offline.worker import PAGES, script
from atout.server.pages.static import STATIC, Assets
from server.house import serving


def kept(root: Path = STATIC) -> dict[str, Any]:
    """What the worker is told."""
    assets = Assets(root)
    head, _, _ = script(assets, Joined(assets)).partition(b";\n")
    inventory: dict[str, Any] = json.loads(head.removeprefix(b"self.KEPT = "))
    return inventory


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes


def asked(file: Path, *addresses: str, **headers: str) -> list[Answer]:
    """What a server answers at each address."""

    async def ask() -> list[Answer]:
        async with serving(file) as house:
            return [Answer(*await house.get(address, **headers)) for address in addresses]

    return asyncio.run(ask())


def test_it_keeps_home_rules_and_marker_at_once_and_the_replay_where_the_app_is_installed() -> None:
    inventory = kept()
    marker = {"/static/marker/index.html", "/pages/marker/all.css", "/pages/marker/marker/app.js"}
    assert marker <= set(inventory["files"])
    assert marker <= set(inventory["marker"])
    first = {"/page/app.js", "/page/css/first.css", "/static/fonts/fraunces.woff2", "/pages/rules/rules/rules.js"}
    assert first <= set(inventory["files"])
    more = {"/pages/replay/replay/app.js", "/static/art/courts/QS.svg", "/api/rules/beigne"}
    assert more <= set(inventory["parts"]["more"])
    assert not any(set(inventory["files"]) & set(part) for part in inventory["parts"].values())
    assert set(inventory["pages"].values()) <= {*inventory["files"], *later(inventory)}


def later(inventory: dict[str, Any]) -> list[str]:
    """What is kept only where somebody wants it."""
    return [address for part in inventory["parts"].values() for address in part]


@pytest.mark.parametrize("part", ["puzzles", "lessons"])
def test_a_part_has_all_that_its_scripts_import(part: str) -> None:
    inventory, assets = kept(), Assets(STATIC)
    here, joined = {*inventory["files"], *inventory["parts"][part]}, Joined(assets)
    assert {f"/static/{part}/index.html", "/page/offline/table.js", "/static/art/courts/QS.svg"} <= here
    for address in sorted(one for one in here if one.endswith(".js")):
        script = joined.find(address) or assets.find(address.removeprefix("/static/"))
        assert script
        links = re.findall(r'\bfrom "([^"\s]+\.js)"', script.plain.decode())
        wanted = {urljoin(address, link) for link in links}
        assert wanted <= here, address


def test_style_sheets_that_a_kept_page_adds_later_are_kept() -> None:
    inventory = kept()
    scripts = [one for page in ("marker", "rules", "replay") for one in (STATIC / page).rglob("*.js")]
    later = {name for one in scripts for name in re.findall(r'style\("(\w+)"\)', one.read_text("utf-8"))}
    assert {"beside", "review"} <= later
    assert {f"/static/css/{name}.css" for name in later} <= {*inventory["files"], *inventory["parts"]["more"]}


def test_it_keeps_nothing_of_a_person_or_a_table() -> None:
    inventory = kept()
    every = [*inventory["files"], *later(inventory)]
    addresses = {address for address in every if address.startswith("/api/") and not address.startswith("/api/rules")}
    assert addresses == {"/api/catalogue", "/api/lessons", "/api/lessons/kept", "/api/puzzles/ahead"}
    assert not any(address.startswith(("/ws", "/t/")) for address in every)


def parts(page: bytes) -> bytes:
    """A page without what is told of its link."""
    return page.partition(b'<link rel="icon"')[2]


def test_all_it_keeps_can_be_had_and_a_page_is_the_one_at_its_addresses(file: Path) -> None:
    inventory = kept()
    every = [*inventory["files"], *later(inventory)]
    places = ["/t/ABCDEF" if part == "t" else f"/{part}{'values/1' * part.endswith('/')}" for part in PAGES]
    answers = dict(zip([*every, *places], asked(file, *every, *places), strict=True))
    assert [address for address, answer in answers.items() if answer.status != 200] == []
    for place, page in zip(places, PAGES.values(), strict=True):
        assert parts(answers[place].body) == parts(answers[page].body)


def test_the_worker_changes_with_any_of_its_files(tmp_path: Path) -> None:
    root = tmp_path / "static"
    shutil.copytree(STATIC, root)
    before = kept(root)["version"]
    assert kept(root)["version"] == before
    for name, more in (("table/kinds.js", "export const more = 1;"), ("css/lessons.css", ".more { color: red; }")):
        (root / name).write_text((root / name).read_text() + f"\n{more}\n")
        assert kept(root)["version"] != before, name
        before = kept(root)["version"]


def test_the_worker_of_the_marker_of_earlier_versions_goes_away(file: Path) -> None:
    [answer] = asked(file, "/marker/worker.js")
    assert b"unregister()" in answer.body


# The manifest ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("accepts", "lang"), [("fr-CA,fr;q=0.9,en;q=0.8", "fr"), ("en-GB,en;q=0.9,fr;q=0.5", "en")])
def test_the_manifest_speaks_the_language_of_the_browser(file: Path, accepts: str, lang: str) -> None:
    [answer] = asked(file, "/atout.webmanifest", **{"Accept-Language": accepts})
    assert answer.headers["content-type"] == "application/manifest+json"
    document = json.loads(answer.body)
    assert document["lang"] == lang
    assert [one["name"] for one in document["shortcuts"]][1] == {"fr": "Les règles", "en": "The rules"}[lang]


def test_icons_are_of_the_size_the_manifest_tells_and_shortcuts_lead_somewhere(file: Path) -> None:
    [manifest] = asked(file, "/atout.webmanifest")
    document = json.loads(manifest.body)
    icons, ways = document["icons"], [one["url"] for one in document["shortcuts"]]
    assert {"192x192", "512x512"} <= {one["sizes"] for one in icons}
    assert "maskable" in {one["purpose"] for one in icons}
    answers = asked(file, *(one["src"] for one in icons), *ways)
    for one, image in zip(icons, answers, strict=False):
        assert image.headers["content-type"] == one["type"]
        if one["type"] == "image/png":
            wide, high = struct.unpack(">II", image.body[16:24])
            assert f"{wide}x{high}" == one["sizes"]
    assert [answer.status for answer in answers[len(icons) :]] == [200] * len(ways)


def test_every_page_names_the_manifest_and_an_icon_for_ios() -> None:
    pages = [*STATIC.rglob("*.html")]
    assert len(pages) > 5
    for page in pages:
        asset = Assets(STATIC).find(str(page.relative_to(STATIC)))
        assert asset
        assert b'<link rel="manifest" href="/atout.webmanifest" />' in asset.plain
        assert b'<link rel="apple-touch-icon" href="/static/art/icon-180.png" />' in asset.plain
    assert (STATIC / "art/icon-180.png").is_file()
