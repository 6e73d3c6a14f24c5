"""Who asks: a player, by the cookie, and where he comes from."""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass

from starlette.requests import HTTPConnection

from atout.server.ops.addresses import plain
from atout.server.ops.cookies import player

SITE, NETWORK = 48, 64
"""Bits of an IPv6 address that stand for a whole site, and for one network: whoever has one address there has 2⁶⁴."""


@dataclass(frozen=True)
class Caller:
    """`player`: as his cookie tells, empty where he has none; `origins`: where he comes from, the wider before the
    narrower.

    Without an origin, and without a cookie, nothing is limited by it.
    """

    player: str
    origins: tuple[str, ...] = ()


def caller(connection: HTTPConnection, stranger: str = "") -> Caller:
    """Whoever opened this connection, his address as the proxies that are believed tell it (`ops/proxy.py`);
    `stranger`: the player who has no cookie."""
    return Caller(player(connection) or stranger, origins(connection.client.host if connection.client else ""))


def origins(host: str) -> tuple[str, ...]:
    """What stands for an address: itself; of an IPv6 address its site and its network. What is no address is one
    origin, the same for all of that kind."""
    try:
        address = ipaddress.ip_address(plain(host))
    except ValueError:
        return ("",)
    if address.version == 4:
        return (str(address),)
    bare = int(address)
    return tuple(str(ipaddress.IPv6Network((bare >> 128 - bits << 128 - bits, bits))) for bits in (SITE, NETWORK))
