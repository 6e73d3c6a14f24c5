"""Who calls: the random id that a browser keeps in a cookie."""

from __future__ import annotations

import re
import secrets

from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "atout"
DAYS = 400
"""The longest that browsers keep one."""


def player(connection: HTTPConnection) -> str:
    """The caller's random id; empty for who has none yet: no seat opens to him."""
    value = connection.cookies.get(COOKIE, "")
    return value if re.fullmatch(r"[\w-]{22}", value, re.ASCII) else ""


def stranger() -> str:
    """An id nobody has yet."""
    return secrets.token_urlsafe(16)


def give(response: Response, connection: HTTPConnection) -> None:
    """Have the caller's browser keep its id, a new one where it has none, from now on."""
    response.set_cookie(
        COOKIE,
        player(connection) or stranger(),
        max_age=DAYS * 86400,
        httponly=True,
        samesite="lax",
        secure=connection.url.scheme == "https",
    )
