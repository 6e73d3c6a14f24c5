"""Which peers are meant: addresses and networks as an option names them."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable, Iterator

from atout.contract.terms import AtoutError

Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class BadAddress(AtoutError):
    """Neither an address nor a network."""


class Networks:
    """A set of addresses, from words such as `127.0.0.1`, `10.0.0.0/8`, `::1`. Raises BadAddress."""

    def __init__(self, words: Iterable[str]) -> None:
        self._networks = tuple(network(word) for word in words)

    def __contains__(self, host: object) -> bool:
        """Whether this address, as a peer's, is among them."""
        try:
            address = ipaddress.ip_address(plain(str(host)))
        except ValueError:
            return False
        return any(address in network for network in self._networks)

    def __iter__(self) -> Iterator[str]:
        """Each network in its usual form."""
        return map(str, self._networks)

    def __bool__(self) -> bool:
        return bool(self._networks)


def network(word: str) -> Network:
    """The network a word names; an address alone is a network of one. Raises BadAddress."""
    try:
        return ipaddress.ip_network(word.strip())
    except ValueError:
        raise BadAddress(
            f"{word!r} is not an address: give one like 127.0.0.1, or a network like 10.0.0.0/8.",
            f"{word!r} n'est pas une adresse : donnez-en une comme 127.0.0.1, ou un réseau comme 10.0.0.0/8.",
        ) from None


def plain(host: str) -> str:
    """An IPv4 address that came in over IPv6 as IPv4; anything else as it is."""
    try:
        mapped = ipaddress.IPv6Address(host).ipv4_mapped
    except ValueError:
        return host
    return str(mapped) if mapped else host


LOCAL = Networks(["127.0.0.0/8", "::1"])
"""This machine."""
NOBODY = Networks([])
