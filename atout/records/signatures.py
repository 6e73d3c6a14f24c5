"""Statements with the signature of the server that made them: checked, and kept in a file of their own.

Ed25519 as in RFC 8032, over the text of the statement; keys and signatures are written in hexadecimal digits.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable
from dataclasses import dataclass

from atout.contract.terms import RecordError
from atout.records.lines import at_line
from atout.records.statements import Statement

HEAD = "Atout statements 1"
"""The first line of a file of statements."""
KEY = re.compile("[0-9a-f]{64}")
SIGNATURE = re.compile("[0-9a-f]{128}")
WEAK = {
    "0" * 64,
    "01".ljust(64, "0"),
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    *(f"{low}{'ff' * 30}7f" for low in ("ec", "ed", "ee")),
}
"""The points of order 1, 2, 4 and 8, and the two of them that can be written otherwise, without the sign of x."""
SHOWN = 20
"""Digits of a fingerprint."""
_BLOCK = re.compile(r"signer: (.*)\nsignature: (.*)\n([\s\S]*)")


@dataclass(frozen=True)
class Signed:
    """A statement, the public key of who signed it, and the signature."""

    statement: Statement
    signer: str
    signature: str

    def __post_init__(self) -> None:
        if not KEY.fullmatch(self.signer) or not SIGNATURE.fullmatch(self.signature):
            raise RecordError(
                "a signer has 64 signs 0-9 a-f, and a signature 128",
                "une clé de signature a 64 signes 0-9 a-f, et une signature 128",
            )

    @property
    def valid(self) -> bool:
        """Whether the key has signed just this statement. With a key of small order anybody could: it signs nothing."""
        if _low(self.signer) in WEAK:
            return False
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

        try:  # a key that is no point of the curve is found out here or there, as the library likes
            key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(self.signer))
            key.verify(bytes.fromhex(self.signature), self.statement.text.encode())
        except (InvalidSignature, ValueError):
            return False
        return True


def _low(signer: str) -> str:
    """A key without the sign of its x."""
    return signer[:62] + f"{int(signer[62:], 16) & 0x7F:02x}"


def fingerprint(signer: str) -> str:
    """A public key for people to compare: the first digits of its SHA-256, four by four."""
    digits = hashlib.sha256(bytes.fromhex(signer)).hexdigest()[:SHOWN]
    return " ".join(digits[at : at + 4] for at in range(0, SHOWN, 4))


def looks_like(text: str) -> bool:
    """Whether a text is a file of statements."""
    return text.lstrip("\ufeff").startswith(HEAD)


def write(signed: Iterable[Signed]) -> str:
    """A file of statements: after its head each of them as it was signed, with signer and signature above it."""
    blocks = (f"signer: {one.signer}\nsignature: {one.signature}\n{one.statement.text}" for one in signed)
    return "\n\n".join((HEAD, *blocks)) + "\n"


def read(source: str) -> tuple[Signed, ...]:
    """The twin of `write`. Raises RecordError at the line where a statement begins that is none. Whether signatures are
    right, it does not say."""
    text = "\n".join(source.removeprefix("\ufeff").splitlines())
    head, *blocks = re.split(r"\n{2,}", text.strip("\n"))
    number, statements = 1, []
    with at_line(number):
        if head != HEAD:
            raise RecordError(
                f"a file of statements begins with the line {HEAD!r}, alone",
                f"un fichier de déclarations commence par la ligne {HEAD!r}, seule",
            )
    for block in blocks:
        number = 1 + text[: text.index(block)].count("\n")
        with at_line(number):
            parts = _BLOCK.fullmatch(block)
            if parts is None:
                raise RecordError(
                    "a signed statement begins with two lines, signer: … and signature: …",
                    "une déclaration signée commence par deux lignes, signer: … et signature: …",
                )
            statements.append(Signed(Statement.parse(parts[3]), parts[1], parts[2]))
    return tuple(statements)


__all__ = ["HEAD", "KEY", "SIGNATURE", "Signed", "fingerprint", "looks_like", "read", "write"]
