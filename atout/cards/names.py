"""The names of ranks, suits and cards, in French and in English."""

from __future__ import annotations

FRENCH_INDEX = {"J": "V", "Q": "D", "K": "R", "T": "10"}
ENGLISH_INDEX = {"T": "10"}
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
SUIT_NAMES = {
    "fr": {"S": "pique", "H": "cœur", "D": "carreau", "C": "trèfle"},
    "en": {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"},
}


def pretty_face(face: str, language: str) -> str:
    """`KS` as a person reads it: `K♠`, or `R♠` in French; the first joker, `X1`, is `joker 1` in both."""
    if face[0] == "X":
        return f"joker {face[1]}"
    return pretty_rank(face[0], language) + SIGNS[face[1]]


def pretty_rank(rank: str, language: str) -> str:
    """`T` as a person reads it: `10`; `K` is `R` in French."""
    return (FRENCH_INDEX if language == "fr" else ENGLISH_INDEX).get(rank, rank)


def suit_name(suit: str, language: str) -> str:
    """`H` in words: "hearts", or "cœur" in French."""
    return SUIT_NAMES[language][suit]
