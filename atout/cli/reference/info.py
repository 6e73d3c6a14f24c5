"""`atout info`: what is here, and where."""

from __future__ import annotations

import platform
import sys
from importlib.metadata import PackageNotFoundError, version
from json import dumps
from pathlib import Path

import typer
from rich.console import Console
from rich.table import Table

from atout import kernel
from atout.cli.shared.choices import Json, Language
from atout.cli.shared.compiling import compiled
from atout.compiled import cache_root
from atout.contract.terms import Text, localized
from atout.server.store.opening import data_file
from atout.version import __version__

LIBRARIES = ("numpy", "numba", "starlette", "uvicorn", "typer")
EXTRAS = {
    "plots": "matplotlib",
    "ray": "ray",
    "postgres": "psycopg",
    "open_spiel": "open_spiel",
    "pettingzoo": "pettingzoo",
    "gymnasium": "gymnasium",
    "training": "jax",
}
"""The extras of the package, and what each brings."""
WORDS = {
    "python": Text("Python", "Python"),
    "libraries": Text("bibliothèques", "libraries"),
    "system": Text("système", "system"),
    "package": Text("paquet", "package"),
    "data": Text("tables", "tables"),
    "cache": Text("code compilé", "compiled code"),
    "compiled": Text("compilé", "compiled"),
    "missing": Text("à compiler", "to compile"),
    "extras": Text("extras", "extras"),
}
NOTHING = Text("rien", "nothing")
NOT_THERE = Text("pas encore", "not there yet")


def info(lang: Language = "", json: Json = False) -> None:
    """Say what is here and where, for a report of a fault: versions, the tables' database, compiled code, extras.

    [dim]Dit ce qui est là, et où, pour signaler une faute : `--lang fr`.[/]
    """
    facts = installation()
    if json:
        typer.echo(dumps(facts, ensure_ascii=False))
        return
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_column(style="bold", no_wrap=True)
    table.add_column(overflow="fold")
    table.add_row("atout", __version__)
    for key, value in facts.items():
        if key in WORDS:
            table.add_row(WORDS[key][lang], _cell(value, lang))
    Console().print(table)


def _cell(value: object, lang: str) -> str:
    if isinstance(value, dict):
        taken = localized(value["bytes"] / 1e6, ",.0f", lang)
        size = Text(f"{taken} Mo", f"{taken} MB")[lang] if value["bytes"] else NOT_THERE[lang]
        return f"{value['path']} ({size})"
    if isinstance(value, list):
        return ", ".join(value) or NOTHING[lang]
    return str(value)


def installation() -> dict[str, object]:
    """What `info` tells."""
    done, missing = compiled()
    return {
        "version": __version__,
        "python": sys.version.split()[0],
        "system": platform.platform(),
        "package": str(Path(kernel.__file__).parent),
        "libraries": [f"{name} {_version(name)}" for name in LIBRARIES],
        "data": _place(data_file(None)),
        "cache": _place(cache_root()),
        "compiled": done,
        "missing": missing,
        "extras": [name for name, brought in EXTRAS.items() if _version(brought)],
    }


def _version(name: str) -> str | None:
    try:
        return version(name)
    except PackageNotFoundError:
        return None


def _place(path: Path) -> dict[str, object]:
    """A file or a folder, and how many bytes it takes."""
    files = path.rglob("*") if path.is_dir() else [path]
    return {"path": str(path), "bytes": sum(file.stat().st_size for file in files if file.is_file())}
