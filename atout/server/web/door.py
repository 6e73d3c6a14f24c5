"""How the server is reached: by which names, through which proxies, with which certificate; checked beforehand."""

from __future__ import annotations

import re
import ssl
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from atout.contract.system import why
from atout.contract.terms import AtoutError
from atout.server.ops.addresses import LOCAL, NOBODY, Networks
from atout.server.web.security import LOOPBACK

NAME = re.compile(r"[a-z0-9_-]{1,63}(\.[a-z0-9_-]{1,63})*\.?|[0-9a-f:]+", re.ASCII)


class CannotServe(AtoutError):
    """It cannot be served so; the sentence says what to do."""


@dataclass(frozen=True)
class Tls:
    """A certificate with its chain, and its key, as PEM files."""

    cert: Path
    key: Path


@dataclass(frozen=True)
class Door:
    """`hosts`: the names the server answers to, None for any; `proxies`: whose word about callers is believed;
    `readers`: who is told the metrics."""

    hosts: frozenset[str] | None
    proxies: Networks = NOBODY
    readers: Networks = LOCAL
    tls: Tls | None = None


def door(
    host: str,
    names: Iterable[str] = (),
    proxies: Iterable[str] = (),
    readers: Iterable[str] = (),
    cert: Path | None = None,
    key: Path | None = None,
) -> Door:
    """What these options mean for a server that listens at `host`. Raises CannotServe or BadAddress.

    Where the server is for this machine alone, this machine is told the metrics; where others reach it, only those
    named in `readers`.
    """
    own, local = frozenset(map(public, names)), host in LOOPBACK
    through, to = Networks(proxies), Networks(readers)
    if through and local and not own:
        raise CannotServe(
            "Behind a proxy, say by which name people come, as in --name cards.example.",
            "Derrière un serveur mandataire, dites sous quel nom on vient, comme dans --name cartes.example.",
        )
    return Door(
        hosts=LOOPBACK | own if own or local else None,
        proxies=through,
        readers=to or (LOCAL if local and not own else NOBODY),
        tls=certificate(cert, key),
    )


def public(word: str) -> str:
    """A name of the server as Host headers tell it. Raises CannotServe."""
    name = word.strip().lower()
    if not NAME.fullmatch(name):
        raise CannotServe(
            f"{word!r} is not a name: give it without https:// and without a port, as in --name cards.example.",
            f"{word!r} n'est pas un nom : donnez-le sans https:// ni port, comme dans --name cartes.example.",
        )
    return name


def certificate(cert: Path | None, key: Path | None) -> Tls | None:
    """The certificate to show, tried once. Raises CannotServe where it cannot be used."""
    if cert is None and key is None:
        return None
    if cert is None or key is None:
        raise CannotServe(
            "A certificate and its key go together: give both --cert and --key.",
            "Un certificat va avec sa clé : donnez --cert et --key.",
        )
    try:
        # A password would be asked for at the terminal: nobody may be there.
        ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(cert, key, password="")
    except (OSError, ValueError) as error:  # ssl.SSLError is an OSError
        reason = why(error)
        raise CannotServe(
            f"The certificate {cert} cannot be used with the key {key} ({reason.en}): give two PEM files that go"
            " together.",
            f"Le certificat {cert} est inutilisable avec la clé {key} ({reason.fr}) : donnez deux fichiers PEM"
            " assortis.",
        ) from None
    return Tls(cert, key)
