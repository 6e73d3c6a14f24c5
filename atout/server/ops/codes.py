"""Codes that cannot be foreseen: the short ones of gatherings, addresses of tables, keys of seats."""

from __future__ import annotations

import re
import secrets

ALPHABET = "BCDFGHJKMNPQRSTWXZ23456789"
"""Nothing that is easily taken for another sign (0 O, 1 I L, U V), and no vowel, so that no word comes about."""
LENGTH = 6
SHAPE = re.compile(f"[{ALPHABET}]{{{LENGTH}}}")


def new_code() -> str:
    """A code that cannot be foreseen: one of 300 million."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def new_address() -> str:
    """The code in the address of a table."""
    return secrets.token_urlsafe(12)


def new_key() -> str:
    """The key of a personal link."""
    return secrets.token_urlsafe(16)


def spelled(code: str) -> str | None:
    """The code that is meant, however it was typed; None where it can be none."""
    spelling = re.sub(r"[\s-]", "", code).upper()
    return spelling if SHAPE.fullmatch(spelling) else None
