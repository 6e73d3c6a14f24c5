"""Who calls: the random id that a browser keeps in a cookie, and the player it stands for.

Only what is worked out from the cookie is ever written down: whoever reads the database, or a copy of it, can sit down
at no table.
"""

from __future__ import annotations

import base64
import hashlib
import re
import secrets

from starlette.requests import HTTPConnection
from starlette.responses import Response

COOKIE = "atout"
SECURE = "__Host-atout"
"""Its name where TLS stands: browsers take such a one from this host alone, over TLS, and no other host of the same
site can put one there."""
DAYS = 400
"""The longest that browsers keep one."""


def player(connection: HTTPConnection) -> str:
    """The caller, as everything knows him and as he is written down; empty for who has no cookie yet: no seat opens to
    him."""
    value = cookie(connection)
    return known(value) if value else ""


def known(value: str) -> str:
    """The player for whom a cookie stands. Its 128 bits of chance cannot be found from that, and need no salt."""
    digest = hashlib.sha256(b"atout player " + value.encode()).digest()[:16]
    return base64.urlsafe_b64encode(digest).rstrip(b"=").decode()


def cookie(connection: HTTPConnection) -> str:
    """The caller's cookie; empty where he has none. Over TLS one from before, under the plain name, counts until it is
    replaced."""
    for name in (SECURE, COOKIE) if secure(connection) else (COOKIE,):
        value = connection.cookies.get(name, "")
        if re.fullmatch(r"[\w-]{22}", value, re.ASCII):
            return value
    return ""


def secure(connection: HTTPConnection) -> bool:
    """Whether the caller came over TLS, to a proxy that is believed or to this server."""
    return connection.url.scheme in ("https", "wss")


def stranger() -> str:
    """A cookie, or a player, that nobody has yet."""
    return secrets.token_urlsafe(16)


def give(response: Response, connection: HTTPConnection) -> None:
    """Have the caller's browser keep its cookie, a new one where it has none, from now on."""
    tls = secure(connection)
    response.set_cookie(
        SECURE if tls else COOKIE,
        cookie(connection) or stranger(),
        max_age=DAYS * 86400,
        httponly=True,
        samesite="lax",
        secure=tls,
    )
    if tls and COOKIE in connection.cookies:
        response.delete_cookie(COOKIE)
