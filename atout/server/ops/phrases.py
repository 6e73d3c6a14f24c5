"""What can be said at a table by a tap: the page has the words in its reader's language.

None of them speaks of cards, asks anything about them or answers such a question: a partner learns nothing.
"""

from __future__ import annotations

PHRASES = (
    "hello", "good_luck", "well_played", "bravo", "wow", "laugh", "oops", "sorry", "thanks", "one_moment", "back",
    "your_turn", "again", "bye",
)  # fmt: skip
