"""What people say at a table: how much, and what may be said when. No clock of its own; times in seconds."""

from __future__ import annotations

import unicodedata
from collections import deque

from atout.contract.terms import Text
from atout.server.limits.bucket import Bucket
from atout.server.ops.phrases import PHRASES
from atout.server.wire.company_messages import Spoken

A_SECOND = 1
A_MINUTE = 20
"""More of one seat is refused."""
KEPT = 30
"""How many of the last things said are told who comes."""
UNPRINTED = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
"""Categories of characters that are no writing, or turn the writing of others round."""

TOO_MUCH = Text("Pas si vite : attendez un instant.", "Not so fast: wait a moment.")
NO_SUCH_PHRASE = Text("Cette phrase n'est pas de celles qu'on dit ici.", "This is none of the phrases said here.")
NO_CHAT = Text("À cette table on ne dit que les phrases proposées.", "At this table only the phrases offered are said.")
NOT_NOW = Text(
    "On ne parle pas à son partenaire pendant le coup : attendez la fin.",
    "Partners do not talk during the deal: wait for its end.",
)
UNREADABLE = Text("Écrivez quelques mots, en caractères ordinaires.", "Write a few words in ordinary characters.")


class Speech:
    """What is said at one table. `chat`: words of one's own are allowed; `partners`: only between two deals."""

    def __init__(self, chat: bool, partners: bool) -> None:
        self.said: deque[Spoken] = deque(maxlen=KEPT)
        self._chat = chat
        self._partners = partners
        self._permits: dict[int, tuple[Bucket, Bucket]] = {}

    def speak(self, seat: int, phrase: str | None, text: str | None, playing: bool, now: float) -> Spoken | Text:
        """What is said, or why it is not. `playing`: a deal is under way."""
        words = (text or "").strip()
        if (phrase is None) == (text is None):
            return UNREADABLE
        if phrase is not None and phrase not in PHRASES:
            return NO_SUCH_PHRASE
        if phrase is None and not self._chat:
            return NO_CHAT
        if phrase is None and self._partners and playing:
            return NOT_NOW
        if phrase is None and (not words or any(unicodedata.category(letter) in UNPRINTED for letter in words)):
            return UNREADABLE
        if not self._permitted(seat, now):
            return TOO_MUCH
        spoken = Spoken(seat, phrase, words or None)
        self.said.append(spoken)
        return spoken

    def _permitted(self, seat: int, now: float) -> bool:
        second, minute = self._permits.setdefault(seat, (Bucket(A_SECOND, 1, now), Bucket(A_MINUTE, 60, now)))
        return second.take(now) and minute.take(now)
