"""The scripts and style sheets of a page as they travel: many files of one subject, sent as a few.

A script is sent with all it imports, once: what a page shows first is one file, what a table adds is another, and
whatever else is fetched later takes its imports from these. Nothing is built or kept: a file that changes on the disk
is read again, and below /static each can still be had alone, as it stands.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from posixpath import dirname, join, normpath
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from atout.server.pages.static import Asset, Assets, asset_for


class Page(NamedTuple):
    """How the files of one page travel."""

    prefix: str
    """Where they are found; below it names are as below /static/."""
    scripts: tuple[str, ...]
    """What is sent with all it imports; a later one without what an earlier one brings."""
    styles: dict[str, tuple[str, ...]]
    """Style sheets sent as one, in this order."""


def beside(name: str, script: str, *styles: str) -> Page:
    """A page beside the table's: one script, one style sheet of these."""
    return Page(f"/pages/{name}/", (script,), {"all.css": tuple(f"css/{each}.css" for each in styles)})


TABLE_PAGE = Page(
    "/page/",
    ("app.js", "table/parts.js"),
    {
        "css/first.css": ("css/base.css", "css/cards.css", "css/home.css"),
        "css/table.css": ("css/table.css", "css/log.css", "css/extras.css", "css/ease.css"),
    },
)
JOINED_PAGES = {
    page.prefix: page
    for page in (
        TABLE_PAGE,
        beside("daily", "daily/daily.js", "base", "cards", "rules", "daily"),
        beside("lessons", "lessons/lessons.js", "base", "cards", "rules", "lessons"),
        beside("marker", "marker/app.js", "base", "marker", "beside"),
        beside("own", "own/own.js", "base", "cards", "rules", "own"),
        beside("puzzles", "puzzles/puzzles.js", "base", "cards", "rules", "daily", "puzzles"),
        beside("replay", "replay/app.js", "base", "cards", "table", "extras", "log", "replay", "dropping"),
        beside("rules", "rules/rules.js", "base", "cards", "rules"),
        beside("sent", "daily/sent.js", "base", "cards", "rules", "daily"),
    )
}
"""All pages, by the beginning of the addresses of their files."""

HERE = "$here/"
"""What stands for the prefix of the page, until a text is sent as a part of one."""

IMPORT = re.compile(r'^import \{([^}]*)\} from "([^"]+)";', re.MULTILINE)
PASSED_ON = re.compile(r'^export \{([^}]*)\} from "([^"]+)";', re.MULTILINE)
NAMED = re.compile(r"\bexport ?\{([^}]*)\};")
DECLARED = re.compile(r"^export ((?:const|class|(?:async )?function) (\w+))", re.MULTILINE)
LATER = re.compile(r'\bimport\("([^"]+)"\)')
LINK = re.compile(r"url\((\.[^)]*)\)")
INDENT = re.compile(r"^\s+", re.MULTILINE)
"""White space before a line, and lines of nothing else: a twentieth of what would travel. No style of the page shows
it: templates look the same without it."""
REMARK = re.compile(r"/\*.*?\*/", re.DOTALL)
"""A comment of a style sheet, for its readers: a tenth of what would travel."""
OTHER = re.compile(r"^(?:import|export)\b(?!\().*", re.MULTILINE)


class CannotJoin(ValueError):
    """A script is written in a form that is not understood here."""


@dataclass(frozen=True)
class Module:
    """One script: what it imports, as (module, [(name there, name here)]), its exports as (name inside, name outside),
    and its text without either."""

    name: str
    imports: list[tuple[str, list[tuple[str, str]]]]
    exports: list[tuple[str, str]]
    body: str


def module(name: str, source: str) -> Module:
    """Read a script called `name`. Raises CannotJoin."""
    imports: list[tuple[str, list[tuple[str, str]]]] = []
    exports: list[tuple[str, str]] = []

    def imported(statement: re.Match[str]) -> str:
        imports.append((placed(name, statement[2]), list(pairs(statement[1]))))
        return "\n" * statement[0].count("\n")

    def passed_on(statement: re.Match[str]) -> str:
        inside = [(there, f"$from_{outside}") for there, outside in pairs(statement[1])]
        imports.append((placed(name, statement[2]), inside))
        exports.extend((here, outside) for (_, here), (_, outside) in zip(inside, pairs(statement[1]), strict=True))
        return "\n" * statement[0].count("\n")

    def named(statement: re.Match[str]) -> str:
        exports.extend(pairs(statement[1]))
        return "\n" * statement[0].count("\n")

    def declared(statement: re.Match[str]) -> str:
        exports.append((statement[2], statement[2]))
        return statement[1]

    body = DECLARED.sub(declared, NAMED.sub(named, PASSED_ON.sub(passed_on, IMPORT.sub(imported, source))))
    if left := OTHER.search(body):
        raise CannotJoin(
            f"{name}: {left[0]!r} is an import or export of another form than those of atout/server/pages/joining.py."
        )
    body = LATER.sub(lambda call: f'import("{HERE}{placed(name, call[1])}")', body)
    return Module(name, imports, exports, body)


def placed(name: str, relative: str) -> str:
    """The name of the file to which a path in the file `name` leads."""
    return normpath(join(dirname(name), relative))


def pairs(names: str) -> Iterator[tuple[str, str]]:
    """`a, b as c` as (a, a), (b, c)."""
    for each in filter(None, map(str.strip, names.split(","))):
        first, _, second = each.partition(" as ")
        yield first, second or first


def within(one: Module) -> str:
    """A module as it stands among others: a block that gives its exports to a variable, and takes its imports from
    those before it."""
    takes = "".join(f"const {{ {renamed(names, ': ')} }} = {variable(name)};" for name, names in one.imports)
    gives = renamed([(outside, inside) for inside, outside in one.exports], ": ")
    return f"// {one.name}\nconst {variable(one.name)} = (() => {{{takes}{one.body}\nreturn {{ {gives} }};\n}})();\n"


def alone(one: Module, home: Callable[[str], str | None]) -> str:
    """A module by itself; `home` says with which file another is sent, None where it is sent by itself too."""
    takes = ""
    for name, names in one.imports:
        if joined := home(name):
            takes += f'import {{ {variable(name)} }} from "{HERE}{joined}";'
            takes += f"const {{ {renamed(names, ': ')} }} = {variable(name)};"
        else:
            takes += f'import {{ {renamed(names, " as ")} }} from "{HERE}{name}";'
    return f"{takes}{one.body}\nexport {{ {renamed(one.exports, ' as ')} }};\n"


def renamed(names: Iterable[tuple[str, str]], sign: str) -> str:
    """Names with what they become, as an import or as an object writes it."""
    return ", ".join(first if first == second else f"{first}{sign}{second}" for first, second in names)


def variable(name: str) -> str:
    """What the exports of the module `name` are called where it is joined to others."""
    return "$" + re.sub(r"\W", "_", name.removesuffix(".js"))


class Joined:
    """What is found below the prefixes of the pages."""

    def __init__(self, assets: Assets) -> None:
        modules = Modules(assets)
        self._pages = {prefix: JoinedPage(modules, page) for prefix, page in JOINED_PAGES.items()}

    async def response(self, request: Request) -> Response:
        """The answer that carries the file asked for. Raises HTTPException 404 where there is none."""
        asset = await asyncio.to_thread(asset_for, request, self.find, request.url.path)
        if asset is None:
            raise HTTPException(404)
        return asset.response(request)

    def find(self, address: str) -> Asset | None:
        """The file at an address, as it is sent; None where there is none."""
        for prefix, page in self._pages.items():
            if address.startswith(prefix):
                return page.find(address.removeprefix(prefix))
        return None


class Modules:
    """The scripts that there are, each read once for all pages."""

    def __init__(self, assets: Assets) -> None:
        self.assets = assets
        self._read: dict[str, tuple[str, Module]] = {}

    def module(self, name: str) -> Module:
        """The script of this name. Raises CannotJoin where there is none."""
        asset = there(self.assets, name)
        if self._read.get(name, ("",))[0] != asset.etag:
            self._read[name] = (asset.etag, module(name, asset.plain.decode()))
        return self._read[name][1]


def there(assets: Assets, name: str) -> Asset:
    """The file of this name. Raises CannotJoin where there is none."""
    asset = assets.find(name)
    if asset is None:
        raise CannotJoin(f"There is no {name}.")
    return asset


class JoinedPage:
    """The files of one page."""

    def __init__(self, modules: Modules, page: Page) -> None:
        self._page = page
        self._module = modules.module
        self._assets = modules.assets
        self._sent: dict[str, tuple[tuple[str, ...], Asset]] = {}

    def find(self, name: str) -> Asset | None:
        """The file `name` as it is sent; None where there is none."""
        if styles := self._page.styles.get(name):
            return self._asset(name, styles, lambda: "".join(map(self._style, styles)))
        if not name.endswith(".js") or self._assets.find(name) is None:
            return None
        sent = self.members()
        if name in sent:
            return self._asset(name, [one for each in sent.values() for one in each], lambda: self._joined(name, sent))
        homes = {one: joined for joined, each in sent.items() for one in each}
        return self._asset(name, [name], lambda: alone(self._module(name), homes.get))

    def members(self) -> dict[str, list[str]]:
        """Each joined script with the modules sent in it, in the order in which they run."""
        modules: dict[str, list[str]] = {}
        known: set[str] = set()
        for entry in self._page.scripts:
            modules[entry] = [name for name in self._reached(entry) if name not in known]
            known.update(modules[entry])
        return modules

    def _reached(self, entry: str) -> list[str]:
        """All that a script imports, and what these import, and itself, each after its own imports."""
        order: list[str] = []
        begun: list[str] = []

        def visit(name: str) -> None:
            if name in begun:
                raise CannotJoin(f"{' imports '.join([*begun[begun.index(name) :], name])}: leave one of these out.")
            if name not in order:
                begun.append(name)
                for other, _ in self._module(name).imports:
                    visit(other)
                order.append(begun.pop())

        visit(entry)
        return order

    def _joined(self, entry: str, sent: dict[str, list[str]]) -> str:
        """The text of a joined script: what it takes from earlier ones, its modules, what it gives to later ones."""
        modules = [self._module(name) for name in sent[entry]]
        text = ""
        for earlier in self._page.scripts[: self._page.scripts.index(entry)]:
            names = {name for one in modules for name, _ in one.imports} & set(sent[earlier])
            if names:
                text += f'import {{ {", ".join(sorted(map(variable, names)))} }} from "{HERE}{earlier}";\n'
        text += "".join(map(within, modules))
        text += f"export {{ {', '.join(variable(one.name) for one in modules)} }};\n"
        if own := [outside for _, outside in modules[-1].exports]:
            text += f"export const {{ {', '.join(own)} }} = {variable(entry)};\n"
        return text

    def _style(self, name: str) -> str:
        """A style sheet without its comments, what it names by a path from itself named by the whole address."""
        text = REMARK.sub("", there(self._assets, name).plain.decode())
        return LINK.sub(lambda link: f"url(/static/{placed(name, link[1])})", text)

    def _asset(self, name: str, parts: Iterable[str], maker: Callable[[], str]) -> Asset:
        """What was made of these parts, made anew once one of them is another."""
        stamp = tuple(asset.etag for part in parts if (asset := self._assets.find(part)))
        if self._sent.get(name, ((),))[0] != stamp:
            text = INDENT.sub("", maker()).replace(HERE, self._page.prefix)
            self._sent[name] = (stamp, Asset.unpacked(text.encode(), f".{name.rpartition('.')[2]}"))
        return self._sent[name][1]
