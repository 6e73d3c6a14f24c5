"""To whom this server posts: the push services of browsers, and nobody else, whatever a page names."""

from __future__ import annotations

from urllib.parse import urlsplit

NAMES = frozenset({"fcm.googleapis.com", "web.push.apple.com"})
"""Those of Chrome and what is built on it, and of Safari."""
DOMAINS = (".push.services.mozilla.com", ".notify.windows.com")
"""Those of Firefox and of Edge have many names."""


def known(endpoint: str) -> bool:
    """Whether an endpoint is at a push service of a browser, by https at its usual port."""
    if not (endpoint.isascii() and endpoint.isprintable()) or " " in endpoint:
        return False
    try:
        there = urlsplit(endpoint)
        port = there.port
    except ValueError:
        return False
    if there.scheme != "https" or port not in (None, 443) or there.username is not None or "\\" in there.netloc:
        return False
    name = there.hostname or ""
    return name in NAMES or name.endswith(DOMAINS)
