"""The page's files: compressed once, with an ETag, read again when they change on the disk."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import mimetypes
from dataclasses import dataclass
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

WEB = Path(__file__).parent.parent / "web"
STATIC = WEB / "static"

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


@dataclass(frozen=True)
class Asset:
    """One file ready to be sent; `stamp` tells when it was read."""

    stamp: tuple[int, int]
    type: str
    etag: str
    plain: bytes
    packed: bytes | None

    @classmethod
    def read(cls, path: Path) -> Asset:
        """The file as it is now."""
        found = path.stat()
        plain = path.read_bytes()
        packed = None if path.suffix in PACKED else gzip.compress(plain, 9, mtime=0)
        kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
        etag = f'"{hashlib.sha256(plain).hexdigest()[:24]}"'
        return cls((found.st_mtime_ns, found.st_size), kind, etag, plain, packed)


class Assets:
    """The files below one folder."""

    def __init__(self, root: Path) -> None:
        self._root = root.resolve()
        self._known: dict[Path, Asset] = {}

    async def response(self, request: Request, name: str) -> Response:
        """The answer that carries the file `name`, or 304 where the browser has it. Raises HTTPException 404."""
        asset = await asyncio.to_thread(self.find, name)
        if asset is None:
            raise HTTPException(404)
        headers = {"ETag": asset.etag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        known = [tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")]
        if asset.etag in known:
            return Response(status_code=304, headers=headers)
        if asset.packed is not None and accepts_gzip(request.headers.get("accept-encoding", "")):
            return Response(asset.packed, headers=headers | {"Content-Encoding": "gzip"}, media_type=asset.type)
        return Response(asset.plain, headers=headers, media_type=asset.type)

    def find(self, name: str) -> Asset | None:
        """The file `name` below the root; None where there is none, or where the name leads elsewhere."""
        try:
            path = (self._root / name).resolve()
            if not path.is_relative_to(self._root) or not path.is_file():
                return None
            found = path.stat()
        except (OSError, ValueError):
            return None
        asset = self._known.get(path)
        if asset is None or asset.stamp != (found.st_mtime_ns, found.st_size):
            asset = self._known[path] = Asset.read(path)
        return asset


def accepts_gzip(header: str) -> bool:
    """Whether an Accept-Encoding header allows gzip."""
    for part in header.lower().split(","):
        coding, _, weight = part.partition(";")
        if coding.strip() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
