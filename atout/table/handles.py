"""Names of cards that mean something to one viewer only."""

from __future__ import annotations

import hmac
from collections.abc import Mapping, Set
from types import MappingProxyType

LETTERS = 12


class Handles:
    """The handles under which one viewer knows the cards in sight.

    A handle says nothing of the card, is the same while the card stays in sight, and is never used again: a card that
    went out of sight comes back under another, so that nobody can tell which of two equal cards came back. Handles are
    worked out from the secret alone, so a table replayed from its log gives the same ones. `since`: after which entry
    of the log the viewer came, where what he saw before is not known.
    """

    def __init__(self, secret: bytes, viewer: int, since: int = 0) -> None:
        self._secret = secret
        self._viewer = f"{viewer} {since}" if since else str(viewer)
        self._deal = 0
        self._stretches: dict[str, int] = {}
        self._in_sight: dict[str, str] = {}

    @property
    def in_sight(self) -> Mapping[str, str]:
        """The handle of every card in sight; it does not change when more is seen."""
        return MappingProxyType(self._in_sight)

    def see(self, deal: int, cards: Set[str]) -> None:
        """Take note of all the cards in the viewer's sight now."""
        if deal != self._deal:
            self._deal = deal
            self._stretches = {}
            self._in_sight = {}
        if cards != self._in_sight.keys():
            self._in_sight = {card: self._in_sight.get(card) or self._new(card) for card in cards}

    def meet(self, cards: Set[str]) -> None:
        """Take note of cards that come in sight, or are there already, beside all others."""
        if new := cards - self._in_sight.keys():
            self._in_sight = self._in_sight | {card: self._new(card) for card in new}

    def _new(self, card: str) -> str:
        stretch = self._stretches[card] = self._stretches.get(card, 0) + 1
        word = f"{self._viewer} {self._deal} {card} {stretch}"
        return hmac.digest(self._secret, word.encode(), "sha256").hex()[:LETTERS]
