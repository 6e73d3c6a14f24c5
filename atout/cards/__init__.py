"""Faces, cards, packs and shuffles: what a card is, before any game gives it a meaning."""

from atout.cards.deck import FULL, PIQUET, Card, Deck, Face

__all__ = ["FULL", "PIQUET", "Card", "Deck", "Face"]
