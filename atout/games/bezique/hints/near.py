"""What a hand of bésigue is close to: what it could declare at once, and what one card more would let it declare.

The rules themselves are asked, with that card in the hand and a trick won. Nothing is looked at but the view.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from atout.cards.numbers import bit_of, copy_of
from atout.games.bezique import Announce, Declare, Mark, View
from atout.games.bezique.actions import card_number, cards_of
from atout.games.bezique.kernels import lawful
from atout.games.bezique.kernels.state import PLAY, WINDOW
from atout.kernel import copy

MOST = 3
"""How many combinations of each sort are told, the dearest."""


@dataclass(frozen=True)
class Near:
    """A combination, its suit where it has one, and its points. `missing`: the faces of which one more card makes it,
    none where it is ready; `cards`: those it then takes of this hand, ready or not."""

    kind: str
    suit: str | None
    points: int
    missing: tuple[str, ...]
    cards: tuple[str, ...]


def near(view: View) -> tuple[Near, ...]:
    """What this seat could declare had it just won a trick, and after it what it lacks one card of; the dearest first,
    at most `MOST` of each. Empty where nothing can be declared any more, or no cards are held."""
    if view.phase not in ("stock", "strict") or not (view.phase == "stock" or view.rules.declare_in_phase2):
        return ()
    ready = {
        (declaration.kind, suit_of(declaration)): declaration for declaration in reversed(declarations(view, None))
    }
    makeable = [
        Near(kind, suit, view.points(declaration), (), declaration.cards) for (kind, suit), declaration in ready.items()
    ]
    close: dict[tuple[str, str | None], list[tuple[str, Declare]]] = {}
    if view.phase == "stock":
        for face, card in coming(view):
            for declaration in declarations(view, card):
                key = declaration.kind, suit_of(declaration)
                if card in declaration.cards and key not in ready and declaration.kind != "seven":
                    close.setdefault(key, []).append((face, declaration))
    lacking = [
        Near(
            kind,
            suit,
            view.points(ways[0][1]),
            tuple(dict.fromkeys(face for face, _ in ways)),
            tuple(card for card in ways[0][1].cards if card in owned(view)),
        )
        for (kind, suit), ways in close.items()
    ]
    return (*dearest(makeable), *dearest(lacking))


def dearest(choices: list[Near]) -> list[Near]:
    """The dearest of them, at most `MOST`; of those worth the same, what takes more cards of the hand."""
    return sorted(choices, key=lambda one: (-one.points, -len(one.cards), one.kind, one.suit or ""))[:MOST]


def owned(view: View) -> set[str]:
    """The cards of this seat, laid out or not."""
    return {*view.hand, *view.laid(view.seat)}


def coming(view: View) -> Iterator[tuple[str, str]]:
    """Each face of which a card may still come to this seat, with a card of it that is not to be seen."""
    seen = {*owned(view), *cards_of(view.record.played), *view.beside}
    for seat in range(view.rules.players):
        seen |= {*view.known(seat), *view.laid(seat)}
    for face in view.unseen:
        letters = (face + letter for letter in "abcdefgh"[: view.rules.packs])
        if hidden := next((card for card in letters if card not in seen), None):
            yield face, hidden


def declarations(view: View, card: str | None) -> tuple[Declare, ...]:
    """What this seat could declare had it won a trick, with one card more where it is given; each kind and suit as
    often as there are ways."""
    record = copy(view.record)
    if card:
        number = card_number(card)
        record.hand[view.seat][copy_of(number)] |= bit_of(number)
    if record.phase in (PLAY, WINDOW):
        record.phase, record.turn, record.window, record.slot_used = WINDOW, view.seat, 1, 0
    return lawful.declarations(record, view.rules, view.seat)


def suit_of(declaration: Declare | Announce | Mark) -> str | None:
    """The suit a declaration is named with; None for those of several."""
    suits: set[str] = {card[1] for card in declaration.cards}
    return suits.pop() if len(suits) == 1 and declaration.kind.endswith(("marriage", "sequence")) else None
