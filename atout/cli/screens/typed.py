"""Cards as people type them."""

from __future__ import annotations

import re
from collections.abc import Sequence

from atout.cards.deck import COPIES

_FRENCH = {"R": "K", "D": "Q", "V": "J"}
_SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_FRENCH_SUITS = {"P": "S", "C": "H", "K": "D", "T": "C"}


def face(answer: str, language: str, ranks: str) -> str | None:
    """The face that was typed, `KS`, `10h`, `R♠` or in French `rp`; None where it is none of these ranks."""
    text = answer.upper().replace("10", "T")
    if not 2 <= len(text) <= 3 or (len(text) == 3 and text[2].lower() not in COPIES):
        return None
    rank, suit = text[0], _SUITS.get(text[1], text[1])
    if language == "fr":
        rank, suit = _FRENCH.get(rank, rank), _FRENCH_SUITS.get(text[1], suit)
    return rank + suit if rank in ranks and suit in "SHDC" else None


def card(answer: str, language: str, hand: Sequence[str], ranks: str) -> str | None:
    """The card that was typed, one of the hand where it has that face; None where no card was typed.

    A card with the letter of its pack may be written as in records, whatever the language: `KCa`. A joker is `X1` or
    `joker 1`.
    """
    answer = re.sub("(?i)^joker ?", "X", answer)
    if (name := answer[:2].upper() + answer[2:].lower()) in hand:
        return name
    symbol = face(answer, language, ranks)
    if symbol is None:
        return None
    copies = [held for held in hand if held.startswith(symbol)]
    matches = [held for held in copies if held[2:] == answer[-1:].lower()] or copies
    return matches[0] if matches else symbol + "a"
