"""The files that a page consists of: those it names, and those that these name in turn."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from pathlib import PurePosixPath

from atout.server.pages.static import Asset

LINKS = {
    ".html": re.compile(rb'(?:href|src)="(/(?:static|pages?)/[^"]+)"'),
    ".css": re.compile(rb"url\((?!data:|\"data:)[\"']?([^)\"']+)"),
    ".js": re.compile(
        rb'(?:^|;)(?:import|export)[^;"]*?from "([^"]+)"|^import "([^"]+)"|import\("([^"]+)"\)', re.MULTILINE
    ),
}

Find = Callable[[str], Asset | None]
"""The file at an address, None where there is none."""


def reached(pages: Iterable[str], find: Find, later: bool = True) -> dict[str, str]:
    """The tag of each file that pages consist of, themselves among them, by its address; without those that a script
    imports `later`, in the middle of its work, where so told."""
    tags: dict[str, str] = {}
    waiting = [*pages]
    while waiting:
        address = waiting.pop()
        if address in tags or (asset := find(address)) is None:  # most files are named many times
            continue
        tags[address] = asset.etag
        here = PurePosixPath(address)
        for groups in LINKS.get(here.suffix, re.compile(rb"(?!)")).finditer(asset.plain):
            *now, last = groups.groups()
            link = next((part for part in now if part is not None), last if later or not now else None)
            if link is not None and not link.startswith((b"http:", b"https:", b"#")):
                waiting.append(_resolved(here.parent, link.decode()))
    return tags


def _resolved(folder: PurePosixPath, link: str) -> str:
    """The address that `link` means in a file of `folder`."""
    parts: list[str] = [] if link.startswith("/") else [*folder.parts[1:]]
    for part in link.split("/"):
        if part == "..":
            parts.pop()
        elif part not in ("", "."):
            parts.append(part)
    return "/" + "/".join(parts)
