"""The page's files: compressed once, with an ETag, read again when they change on the disk. One is made of others."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import mimetypes
import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from stat import S_ISREG

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from atout.server.pages import sentences

WEB = Path(__file__).parents[2] / "web"
STATIC = WEB / "static"
HEAD, COMMON = b"<!-- head -->", (WEB / "head.html").read_bytes().strip()
"""The place in a page for what stands in the head of all, and that."""

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8",
    ".woff2": "font/woff2",
    ".png": "image/png",
    ".ico": "image/x-icon",
}
PACKED = frozenset({".woff2", ".png", ".ico", ".jpg", ".webp", ".mp3", ".ogg", ".opus"})
"""Files that gain nothing by gzip."""
LASTING = ("art/", "fonts/")
"""Folders whose files hardly ever change: a browser asks for them again after a day. It asks each time whether any
other has changed."""
DAY = "max-age=86400"

ASIDE = re.compile(
    rb"^[ \t]*/\*\*(?:[^*]|\*(?!/))*\*/[ \t]*$|^[ \t]*// .*$|/\*\* @type (?:[^*]|\*(?!/))*\*/ ?", re.MULTILINE
)
"""A comment in a script that has its lines to itself, or says of which type something is."""


@dataclass(frozen=True)
class Asset:
    """Something ready to be sent."""

    type: str
    etag: str
    plain: bytes
    compressible: bool
    """Whether it becomes shorter by gzip."""

    @classmethod
    def of(cls, content: bytes, suffix: str) -> Asset:
        """Content of the kind that files with `suffix` have."""
        return cls.unpacked(content, suffix).ready()

    @classmethod
    def unpacked(cls, content: bytes, suffix: str) -> Asset:
        """The same, not `ready` yet: most files are asked for their tag alone."""
        kind = TYPES.get(suffix) or mimetypes.types_map.get(suffix) or "application/octet-stream"
        return cls(kind, f'"{hashlib.sha256(content).hexdigest()[:24]}"', content, suffix not in PACKED)

    @cached_property
    def packed(self) -> bytes | None:
        """Its content by gzip; None where that gains nothing."""
        return gzip.compress(self.plain, 9, mtime=0) if self.compressible else None

    def ready(self) -> Asset:
        """Itself, compressed, which may take some hundredths of a second."""
        _ = self.packed
        return self

    def known(self, request: Request) -> bool:
        """Whether the browser that asks has it already."""
        tags = request.headers.get("if-none-match", "").split(",")
        return self.etag in [tag.strip().removeprefix("W/") for tag in tags]

    def response(self, request: Request, caching: str = "no-cache") -> Response:
        """The answer that carries it, or 304 where the browser has it, and how long that may keep it unasked."""
        headers = {"ETag": self.etag, "Cache-Control": caching, "Vary": "Accept-Encoding"}
        if self.known(request):
            return Response(status_code=304, headers=headers)
        if self.packed is not None and accepts_gzip(request.headers.get("accept-encoding", "")):
            return Response(self.packed, headers=headers | {"Content-Encoding": "gzip"}, media_type=self.type)
        return Response(self.plain, headers=headers, media_type=self.type)


class Assets:
    """The files below one folder."""

    def __init__(self, root: Path) -> None:
        self._root = root.resolve()
        self._known: dict[Path, tuple[tuple[int, int], Asset]] = {}
        self._paths: dict[str, Path] = {}
        self._sentences: dict[str, tuple[dict[str, dict[str, str]], Asset]] = {}

    async def response(self, request: Request, name: str) -> Response:
        """The answer that carries the file `name`. Raises HTTPException 404 where there is none."""
        asset = await asyncio.to_thread(asset_for, request, self.find, name)
        if asset is None:
            raise HTTPException(404)
        return asset.response(request, DAY if name.startswith(LASTING) else "no-cache")

    def find(self, name: str) -> Asset | None:
        """The file `name` below the root; None where there is none, or where the name leads elsewhere."""
        if name in sentences.SCRIPTS:
            return self._catalogue_asset(name)
        try:
            path = self._paths.get(name) or self._path(name)
            if path is None or not S_ISREG((status := path.stat()).st_mode):
                return None
        except (OSError, ValueError):
            return None
        stamp = (status.st_mtime_ns, status.st_size)
        if path not in self._known or self._known[path][0] != stamp:
            content = path.read_bytes()
            if path.suffix == ".js":
                content = without_comments(content)
            elif path.suffix == ".html":
                content = content.replace(HEAD, COMMON)
            self._known[path] = (stamp, Asset.unpacked(content, path.suffix))
        return self._known[path][1]

    def _path(self, name: str) -> Path | None:
        """Where the file `name` is; None where the name leads elsewhere. It is found once: to follow links takes far
        longer than to see whether the file is another, and a page asks that of some hundred scripts."""
        path = (self._root / name).resolve()
        if not path.is_relative_to(self._root):
            return None
        if path.is_file() and path.relative_to(self._root).as_posix() == name:  # of its many names it is kept by one
            self._paths[name] = path
        return path

    def _catalogue_asset(self, name: str) -> Asset:
        """Sentences of the games, made anew once one of their files is another."""
        texts = sentences.texts(name)
        if name not in self._sentences or self._sentences[name][0] != texts:
            self._sentences[name] = (texts, Asset.unpacked(sentences.script(texts), ".js"))
        return self._sentences[name][1]


def asset_for(request: Request, find: Callable[[str], Asset | None], name: str) -> Asset | None:
    """What `find` finds by this name, ready to be sent unless the browser has it already."""
    asset = find(name)
    return asset if asset is None or asset.known(request) else asset.ready()


def without_comments(script: bytes) -> bytes:
    """A script without the comments that are there for its readers and for the checker of types, nearly a fifth of what
    would travel; its lines keep their numbers, and licences stay."""

    def left(comment: re.Match[bytes]) -> bytes:
        return comment[0] if b"@license" in comment[0] else b"\n" * comment[0].count(b"\n")

    return ASIDE.sub(left, script)


def accepts_gzip(header: str) -> bool:
    """Whether an Accept-Encoding header allows gzip."""
    for part in header.lower().split(","):
        coding, _, weight = part.partition(";")
        if coding.strip() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
