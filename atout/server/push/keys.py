"""The key by which push services know this server (VAPID, RFC 8292): made once, and kept beside the data."""

from __future__ import annotations

import base64
import binascii
import hmac
from dataclasses import dataclass, field
from pathlib import Path

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ec import (
    SECP256R1,
    EllipticCurvePrivateKey,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from atout.contract.system import why
from atout.contract.terms import AtoutError
from atout.server.ops import keyfiles

NAME = "push.key"
"""The file of the key, in the folder of the data."""


class NoPushKey(AtoutError):
    """The key cannot be read or made."""


@dataclass(frozen=True)
class PushKey:
    """The key pair: both parts as PEM, and the public one as browsers take it, in base64url."""

    private: bytes = field(repr=False)
    public: bytes
    told: str

    def topic(self, name: str) -> str:
        """By what push services, and devices, know that two notices are of one table, or gathering. Its name does not
        follow from it, however many are tried: the code of a gathering is short."""
        return base64.urlsafe_b64encode(hmac.digest(self.private, f"topic {name}".encode(), "sha256")[:24]).decode()

    @classmethod
    def new(cls) -> PushKey:
        """One that is kept nowhere."""
        return _pair(generate_private_key(SECP256R1()))

    @classmethod
    def of_file(cls, path: Path) -> PushKey:
        """The one kept in this file, made where there is none. Raises NoPushKey."""
        try:
            key = load_pem_private_key(keyfiles.read_or_make(path, lambda: cls.new().private), None)
        except OSError as error:
            reason = why(error)
            raise NoPushKey(
                f"The key for push services cannot be kept in {path} ({reason.en}): see to that folder, or serve"
                " without --push.",
                f"La clé pour les services de notification ne peut être gardée dans {path} ({reason.fr}) : voyez ce"
                " dossier, ou servez sans --push.",
            ) from None
        except (ValueError, TypeError, UnsupportedAlgorithm):
            raise _no_key(path) from None
        if not isinstance(key, EllipticCurvePrivateKey) or not isinstance(key.curve, SECP256R1):
            raise _no_key(path)
        return _pair(key)


def _pair(key: EllipticCurvePrivateKey) -> PushKey:
    point = key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return PushKey(
        key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()),
        key.public_key().public_bytes(Encoding.PEM, PublicFormat.SubjectPublicKeyInfo),
        base64.urlsafe_b64encode(point).rstrip(b"=").decode(),
    )


def _no_key(path: Path) -> NoPushKey:
    return NoPushKey(
        f"{path} holds no P-256 key (PEM, without a password): put back the one from your backup, or move the file away"
        " and a new key is made; whoever wanted to be told has to say so again.",
        f"{path} ne contient pas de clé P-256 (PEM, sans mot de passe) : remettez celle de votre sauvegarde, ou écartez"
        " le fichier : une nouvelle clé sera faite, et qui voulait être prévenu devra le redire.",
    )


SECRET = 16
"""Bytes of a browser's secret."""


def can_be_read(p256dh: str, auth: str) -> bool:
    """Whether something can be encrypted for a browser with this key and this secret: a point of the curve, and so many
    bytes, in base64url."""
    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), _bytes(p256dh))
        return len(_bytes(auth)) == SECRET
    except (ValueError, binascii.Error):
        return False


def _bytes(text: str) -> bytes:
    return base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
