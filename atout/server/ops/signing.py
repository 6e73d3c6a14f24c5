"""The key with which this server signs what its tables state: made at the first start, and kept beside the data."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from atout.contract.system import why
from atout.contract.terms import AtoutError
from atout.records.signatures import fingerprint
from atout.server.ops import keyfiles

NAME = "signing.key"
"""The file of the key, in the folder of the data."""
KEPT = 4096
"""Signatures remembered, for what is told again."""


class NoKey(AtoutError):
    """The signing key cannot be read or made."""


class Signer:
    """Signs texts. An Ed25519 signature of a text is always the same."""

    def __init__(self, private: Ed25519PrivateKey) -> None:
        self.key: str = private.public_key().public_bytes(Encoding.Raw, PublicFormat.Raw).hex()
        """The public key, in hex."""
        self.sign: Callable[[str], str] = lru_cache(KEPT)(lambda text: private.sign(text.encode()).hex())
        """The signature of a text, in hex."""

    def derived(self, use: str) -> bytes:
        """A secret for another use than signing, always the same, from which the key cannot be found: what it is made
        of is never told."""
        return hashlib.sha256(self.sign(f"atout secret, never told\n{use}").encode()).digest()

    @property
    def fingerprint(self) -> str:
        """The public key for people to compare."""
        return fingerprint(self.key)

    @classmethod
    def new(cls) -> Signer:
        """One with a key of its own, which is kept nowhere."""
        return cls(Ed25519PrivateKey.generate())

    @classmethod
    def of_file(cls, path: Path) -> Signer:
        """The one whose key is kept in this file, made where there is none. Raises NoKey."""
        try:
            key = load_pem_private_key(keyfiles.read_or_make(path, _new), None)
        except OSError as error:
            reason = why(error)
            raise NoKey(
                f"The key that signs tables cannot be kept in {path} ({reason.en}): name another file with"
                " --signing-key.",
                f"La clé qui signe les tables ne peut être gardée dans {path} ({reason.fr}) : indiquez un autre"
                " fichier avec --signing-key.",
            ) from None
        except (ValueError, TypeError, UnsupportedAlgorithm):
            raise _no_key(path) from None
        if not isinstance(key, Ed25519PrivateKey):
            raise _no_key(path)
        return cls(key)


def _no_key(path: Path) -> NoKey:
    return NoKey(
        f"{path} holds no Ed25519 key (PEM, without a password): put back the one from your backup, or move the file"
        " away and a new key is made, which people's pages will notice.",
        f"{path} ne contient pas de clé Ed25519 (PEM, sans mot de passe) : remettez celle de votre sauvegarde, ou"
        " écartez le fichier : une nouvelle clé sera faite, et les pages des joueurs le verront.",
    )


def _new() -> bytes:
    """A new key, as its file holds it."""
    return Ed25519PrivateKey.generate().private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())


__all__ = ["NAME", "NoKey", "Signer"]
