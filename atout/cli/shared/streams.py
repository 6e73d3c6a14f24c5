"""Standard output and standard error as a command finds them: closed, or in an encoding that lacks what it says."""

from __future__ import annotations

import codecs
import os
import sys
import unicodedata
from io import TextIOWrapper
from pathlib import Path

PLAIN = {
    "♠": "S", "♥": "H", "♦": "D", "♣": "C",
    "’": "'", "‘": "'", "“": '"', "”": '"', "«": '"', "»": '"', "–": "-", "—": "-", "−": "-", "·": "-", "•": "*",
    "×": "x", "±": "+/-", "→": "->", "←": "<-", "œ": "oe", "Œ": "OE", "æ": "ae", "σ": "sigma", "µ": "u", "°": "o",
    "█": "#", "░": ".", "━": "-", "★": "*", "▸": ">", "⇄": "<->",
}  # fmt: skip
"""How a sign is written where there are only those of ASCII; of accented letters the letter is left."""
HANDLER = "atout.plain"


def plain(error: UnicodeError) -> tuple[str, int]:
    """What is written in place of signs that an encoding lacks, and where to go on: a handler for `codecs`."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_plain, error.object[error.start : error.end])), error.end


def _plain(sign: str) -> str:
    letters = unicodedata.normalize("NFKD", sign).encode("ascii", "ignore").decode("ascii")
    return PLAIN.get(sign) or letters or "?"


def prepare() -> None:
    """Let everything be written: in plainer signs where an encoding lacks some, nowhere where a stream is closed."""
    codecs.register_error(HANDLER, plain)
    sys.stdout = sys.stdout or _nowhere()
    sys.stderr = sys.stderr or _nowhere()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper) and (stream.errors == "strict" or not _is_utf8(stream)):
            stream.reconfigure(errors=HANDLER)


def _is_utf8(stream: TextIOWrapper) -> bool:
    return codecs.lookup(stream.encoding).name == "utf-8"


def _nowhere() -> TextIOWrapper:
    return Path(os.devnull).open("w", encoding="utf-8")
