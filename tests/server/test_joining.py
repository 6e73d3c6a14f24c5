"""Scripts sent together: each once, with all it imports, and the same to read and to run."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from atout.contract.game import all_games
from atout.contract.sentences import FREE, catalogues
from atout.server.pages import sentences
from atout.server.pages.joining import JOINED_PAGES, TABLE_PAGE, CannotJoin, Joined, JoinedPage, Modules, Page, module
from atout.server.pages.static import STATIC, Assets

each_page = pytest.mark.parametrize("page", JOINED_PAGES.values(), ids=JOINED_PAGES)


def reached(page: Page = TABLE_PAGE) -> set[str]:
    """Every script that a page may come to fetch."""
    joined, names, waiting = JoinedPage(Modules(Assets(STATIC)), page), set(), list(page.scripts)
    while waiting:
        name = waiting.pop()
        if name not in names:
            names.add(name)
            asset = joined.find(name)
            assert asset, name
            text = asset.plain.decode()
            waiting += re.findall(rf'(?:\bimport\(|from )"{page.prefix}([^"]+)"', text)
    return names


def written(folder: Path, **scripts: str) -> JoinedPage:
    """Scripts of a page of our own, `a__b` for a/b.js."""
    for name, text in scripts.items():
        path = folder / f"{name.replace('__', '/')}.js"
        path.parent.mkdir(exist_ok=True)
        path.write_text(text)
    return JoinedPage(Modules(Assets(folder)), TABLE_PAGE)


PAGE = {
    "app": 'import { one, two as second } from "./parts.js";\nimport("./more.js");\nconsole.log(one, second);\n',
    "parts": 'export { one } from "./one.js";\nexport const two = 2;\n',
    "one": "export function one() {}\nexport class One {}\n",
    "table__parts": (
        'import {\n  one,\n} from "../one.js";\nimport { own } from "./own.js";\nexport const table = [one, own];\n'
    ),
    "table__own": "const own = 3;\nexport {own as own};\n",
    "more": (
        'import { One as First } from "./one.js";\nimport { words } from "./words.js";\n'
        "export const more = [First, words];\n"
    ),
    "words": "export const words = {};\n",
}


def test_what_a_script_imports_is_sent_with_it_once(tmp_path: Path) -> None:
    joined = written(tmp_path, **PAGE)
    assert joined.members() == {
        "app.js": ["one.js", "parts.js", "app.js"],
        "table/parts.js": ["table/own.js", "table/parts.js"],
    }
    sent = {
        name: asset.plain.decode() for name in ("app.js", "table/parts.js", "more.js") if (asset := joined.find(name))
    }
    assert not re.search('from "', sent["app.js"])
    assert re.findall('import .*? from "[^"]*"', sent["table/parts.js"]) == ['import { $one } from "/page/app.js"']
    assert re.findall('import .*? from "[^"]*"', sent["more.js"]) == [
        'import { $one } from "/page/app.js"',
        'import { words } from "/page/words.js"',
    ]
    assert "const { One: First } = $one;" in sent["more.js"]
    assert 'import("/page/more.js")' in sent["app.js"]
    assert sent["table/parts.js"].endswith("export const { table } = $table_parts;\n")


def test_a_file_that_changes_is_read_again(tmp_path: Path) -> None:
    joined = written(tmp_path, **PAGE)
    before = joined.find("app.js")
    assert before is joined.find("app.js")
    (tmp_path / "one.js").write_text("export const one = 'another';\n")
    after = joined.find("app.js")
    assert before
    assert after
    assert before.etag != after.etag
    assert b"another" in after.plain


def test_a_circle_is_refused(tmp_path: Path) -> None:
    joined = written(tmp_path, app='import { a } from "./a.js";', a='import { b } from "./app.js";')
    with pytest.raises(CannotJoin, match=r"app.js imports a.js imports app.js"):
        joined.find("app.js")


@pytest.mark.parametrize(
    "line",
    [
        "export default 1;",
        'import * as a from "./a.js";',
        "export let a = 1;",
        'import "./a.js";',
        "export * from './a.js';",
    ],
)
def test_another_form_is_refused(line: str) -> None:
    with pytest.raises(CannotJoin, match="of another form"):
        module("a.js", f"const b = 1;\n{line}\n")


@each_page
def test_every_script_of_a_page_can_be_joined_and_finds_what_it_imports(page: Page) -> None:
    assets, joined = Assets(STATIC), JoinedPage(Modules(Assets(STATIC)), page)
    inside = {name for each in joined.members().values() for name in each}
    assert {*page.scripts, "vendor/lit-html.js", "i18n.js"} <= inside
    modules = {}
    for name in inside | reached(page):
        asset = assets.find(name)
        assert asset, name
        modules[name] = module(name, asset.plain.decode())
    assert len(modules) > (50 if page is TABLE_PAGE else 5)
    for one in modules.values():
        for name, names in one.imports:
            given = {outside for _, outside in modules[name].exports}
            assert {there for there, _ in names} <= given, f"{one.name} imports from {name} what it does not export"


@pytest.mark.parametrize("html", sorted(STATIC.rglob("*.html")), ids=lambda path: str(path.relative_to(STATIC)))
def test_what_a_page_asks_for_is_there(html: Path) -> None:
    assets, joined = Assets(STATIC), Joined(Assets(STATIC))
    page = assets.find(str(html.relative_to(STATIC)))
    assert page
    addresses = re.findall(r'(?:href|src)="(/(?:static|pages?)/[^"]+)"', page.plain.decode())
    assert addresses
    for address in addresses:
        assert joined.find(address) or assets.find(address.removeprefix("/static/")), address


def without_comments(sheet: Path) -> list[str]:
    """The lines of a style sheet, without those of its comments."""
    text = sheet.read_text(encoding="utf-8")
    while "/*" in text:
        before, _, after = text.partition("/*")
        text = before + after.partition("*/")[2]
    return text.splitlines()


@each_page
def test_style_sheets_are_sent_as_one_with_what_they_name(page: Page) -> None:
    assets, joined = Assets(STATIC), JoinedPage(Modules(Assets(STATIC)), page)
    for name, parts in page.styles.items():
        asset = joined.find(name)
        assert asset
        text = asset.plain.decode()
        assert "/*" not in text
        opened = [line.strip() for part in parts for line in without_comments(STATIC / part) if line.endswith("{")]
        assert [line for line in text.splitlines() if line.endswith("{")] == opened
        named = re.findall(r"url\(([^d\"%][^)]*)\)", text)
        assert named
        assert all(link.startswith("/static/") and assets.find(link.removeprefix("/static/")) for link in named), named


def test_the_sentences_of_the_games_travel_with_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    """Home asks for none of them. They are made of the games' own files, and anew once one of these is another."""
    assets = Assets(STATIC)
    inside = JoinedPage(Modules(assets), TABLE_PAGE).members()
    name = "table/catalogues.js"
    assert name in inside["table/parts.js"]
    assert name not in inside["app.js"]
    first = assets.find(name)
    assert first
    assert first is assets.find(name)
    sent = json.loads(first.plain.decode().removeprefix("export const CATALOGUES = ").removesuffix(";\n"))
    assert sent.keys() == {game.id for game in all_games()}
    for game in all_games():
        assert sent[game.id].keys() == catalogues(game.home).keys()
        assert not any(line.startswith("#") for text in sent[game.id].values() for line in text.splitlines())
    monkeypatch.setattr(sentences, "catalogues", lambda *_: {"fr": "play = Autre chose.\n"})
    after = assets.find(name)
    assert after
    assert after.etag != first.etag
    assert b"Autre chose" in after.plain


def test_the_sentences_of_free_tables_travel_with_such_a_table_alone() -> None:
    assets = Assets(STATIC)
    name = "free/catalogues.js"
    assert name in sentences.SCRIPTS
    assert all(name not in each for each in JoinedPage(Modules(assets), TABLE_PAGE).members().values())
    assert name in reached()
    script, table = assets.find(name), Joined(assets).find("/page/table/parts.js")
    assert script
    assert table
    for game in all_games():
        for text in catalogues(game.home, FREE).values():
            first = next(line for line in text.splitlines() if line and not line.startswith("#"))
            assert json.dumps(first, ensure_ascii=False)[1:-1] in script.plain.decode()
            assert json.dumps(first, ensure_ascii=False)[1:-1] not in table.plain.decode()


def test_lines_travel_without_what_stands_before_them() -> None:
    """Which no style may keep: a template would say something else."""
    joined = Joined(Assets(STATIC))
    for name in (f"{page.prefix}{one}" for page in JOINED_PAGES.values() for one in (*page.scripts, *page.styles)):
        asset = joined.find(name)
        assert asset
        assert not re.search(rb"^\s", asset.plain, re.MULTILINE), name
    kept = re.compile(r"<pre\b|white-space(?:-collapse)?:\s*(?:pre|break-spaces|preserve)")
    files = [path for path in STATIC.rglob("*") if path.suffix in (".js", ".css", ".html")]
    assert not [path.name for path in files if "vendor" not in path.parts and kept.search(path.read_text("utf-8"))]
