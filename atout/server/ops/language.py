"""In which of its two languages the server writes to a browser."""

from __future__ import annotations

import re
from typing import Literal

from starlette.requests import HTTPConnection

Language = Literal["fr", "en"]
WISH = re.compile(r"\s*(fr|en)\b[^,;]*(?:;\s*q=([01](?:\.\d{0,3})?))?\s*", re.IGNORECASE)


def language(connection: HTTPConnection) -> Language:
    """The one that Accept-Language prefers: French where there is no such header, English where it names neither."""
    header = connection.headers.get("accept-language")
    if header is None:
        return "fr"
    wishes = [wish for part in header.split(",") if (wish := WISH.fullmatch(part))]
    best = max(wishes, key=lambda wish: float(wish[2] or 1), default=None)
    return "fr" if best and best[1].lower() == "fr" else "en"
