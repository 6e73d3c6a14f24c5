"""Words and sentences in the language of whoever sits at the terminal, whatever the game."""

from __future__ import annotations

from atout.cards.names import pretty_face

Pair = tuple[str, str]
"""The same in French and in English."""


def named(pair: Pair, language: str) -> str:
    """The word in this language of a (French, English) pair."""
    return pair[0] if language == "fr" else pair[1]


def card(text: str, language: str) -> str:
    """A card as a person reads it: `K♠`, `R♠` in French."""
    return pretty_face(text[:2], language)


def tricks(number: int, language: str) -> str:
    """So many tricks, in words."""
    one, many = ("levée", "levées") if language == "fr" else ("trick", "tricks")
    return f"{number} {one if number == 1 or (number == 0 and language == 'fr') else many}"
