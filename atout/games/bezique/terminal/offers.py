"""What may be done beside playing a card, each with the key that does it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from atout.games.bezique.actions import Action, Announce, Declare, Exchange, Mark
from atout.games.bezique.terminal import words
from atout.games.bezique.view import View

LETTERS = "afhijkoprvwxyz"
FIXED = {
    "exchange": "e", "draw": "d", "take_turn_up": "t", "claim": "c", "decline": "n", "cede": "g", "carte_blanche": "b",
    "deal_first": "d", "let_deal": "n",
}  # fmt: skip
CLAIMED = "cc"
"""Claims the match at a free table, where `c` is for irregularities."""
MARK = "m"
LATER = "+"
WAYS = 9
"""How many choices of cards of one kind are offered; any other is typed in full."""


@dataclass(frozen=True)
class Choice:
    """One thing that may be done, and the key that does it. `twin`: the declaration that this would leave pending."""

    key: str
    action: Action
    points: int | None = None
    twin: Declare | None = None


def choices(view: View) -> list[Choice]:
    """What may be done beside playing a card. Declarations have a letter for each kind, and a number where cards of
    different looks make it; to leave one pending, its key with a +."""
    legal = view.legal()
    offers: list[Choice] = []
    declared: dict[str, Declare] = {}
    keys: dict[str, str] = {}
    kinds = {action.kind for action in legal if isinstance(action, Declare | Announce)}
    letters = dict(zip(sorted(kinds, key=list(words.KIND_NAMES).index), LETTERS, strict=False))
    for action in _by_look(action for action in legal if isinstance(action, Declare | Announce)):
        if action.kind not in letters:
            continue
        look = _look(action)
        if look not in keys:
            number = 1 + sum(known.startswith(action.kind + " ") for known in keys)
            if number > WAYS:
                continue
            keys[look] = letters[action.kind] + (str(number) if number > 1 else "")
        if isinstance(action, Declare):
            declared[look] = action
            offers.append(Choice(keys[look], action, view.points(action)))
        else:
            offers.append(Choice(keys[look] + LATER, action, view.points(action), declared.get(look)))
    marks = [action for action in legal if isinstance(action, Mark)]
    for number, mark in enumerate(marks, 1):
        offers.append(Choice(MARK + (str(number) if number > 1 else ""), mark, view.points(mark)))
    for other in legal:
        name = "exchange" if isinstance(other, Exchange) else str(other)
        if name in FIXED:
            offers.append(Choice(CLAIMED if name == "claim" and view.free else FIXED[name], other))
    return offers


def _by_look(actions: Iterable[Declare | Announce]) -> Sequence[Declare | Announce]:
    """One declaration, and one announcement, of each look: declarations first, kind by kind."""
    first: dict[tuple[bool, str], Declare | Announce] = {}
    for action in actions:
        first.setdefault((isinstance(action, Announce), _look(action)), action)
    order = list(words.KIND_NAMES)
    return sorted(first.values(), key=lambda action: (isinstance(action, Announce), order.index(action.kind)))


def _look(action: Declare | Announce) -> str:
    """A combination by its kind and faces."""
    return f"{action.kind} {words.cards(action.cards, 'en')}"


def chosen(view: View, answer: str) -> Action | None:
    """The action whose key was typed; None where it is no key."""
    key = answer.lower().replace(" ", "")
    key = key[0] + key[2:] if key[:1] in LETTERS + MARK and key[1:2] == "1" else key
    return next((choice.action for choice in choices(view) if choice.key == key), None)
