"""A position as one seat sees it, set in text: the words of the precept tests.

    view = seen("KH QH AH TH JH 9C 8C", trump="H", stock=20, window=True)
    assert choice(view) == "royal_marriage KHa QHa"

What is not named has been played or is out of sight, in the numbers that `stock` asks for.
"""

from __future__ import annotations

from typing import Any

import atout
from atout.cards import PIQUET
from atout.games.bezique import state as at

CLASSES = {
    "married": at.MARRIED,
    "in_run": at.IN_RUN,
    "squared": at.SQUARED,
    "in_bezique": at.IN_BEZIQUE,
    "in_double": at.IN_DOUBLE,
}


def seen(
    hand: str,
    *,
    trump: str = "H",
    turn_up: str = "8H",
    stock: int = 20,
    window: bool = False,
    lead: str = "",
    theirs: str = "",
    played: str = "",
    history: dict[str, str] | None = None,
    scores: tuple[int, int] = (0, 0),
    preset: str = "ordinary",
    **options: Any,
) -> atout.View:
    """What seat 0 sees at its turn with `stock` cards left, the turn-up among them.

    `theirs` are cards known to be with the adversary, `lead` is his card in the trick, `history` says by class which
    own or known cards were declared. Cards are faces: the first copy that is free, or in `history` the ones meant.
    """
    rules = atout.rules(preset, **options)
    record = at.new_state(atout.rules())
    free = [int(card) for card in PIQUET.pack(2)]

    def take(text: str) -> list[int]:
        return [
            free.pop(next(i for i, card in enumerate(free) if PIQUET.text(card)[:2] == word)) for word in text.split()
        ]  # type: ignore[arg-type]

    def put(masks: Any, cards: list[int]) -> None:
        for card in cards:
            masks[card // 32] |= 1 << card % 32

    record.trump = "SHDC".index(trump) if trump else at.NONE
    record.turn_up = take(turn_up)[0] if turn_up and stock else at.NONE
    record.turned = record.turn_up
    put(record.hand[0], take(hand))
    known = take(theirs)
    put(record.laid[1] if stock else record.hand[1], known)
    put(record.known[1], known)
    put(record.played, take(played))
    record.trick[0] = record.trick[1] = at.NONE
    record.leader = 0
    if lead:
        record.leader, record.trick[1], record.in_trick = 1, take(lead)[0], 1
        put(record.played, [int(record.trick[1])])
    own = len(hand.split())
    record.held[0] = own
    full = own - (1 if lead else 0) if not window else own
    record.held[1] = full - (len(known) if stock else 0)
    record.end = 64
    record.next = 64 - stock + (1 if record.turn_up != at.NONE else 0)
    hidden = (64 - int(record.next)) + full - len(known)
    quiet = sorted(free, key=lambda card: (PIQUET.text(card)[1] == trump, "987TAJQK".index(PIQUET.text(card)[0])))  # type: ignore[arg-type]
    put(record.played, quiet[: len(free) - hidden])
    for group, text in (history or {}).items():
        for word in text.split():
            card = int(PIQUET.card(word))
            record.used[CLASSES[group]][card // 32] |= 1 << card % 32
            record.declared[card // 32] |= 1 << card % 32
    record.score[0], record.score[1] = scores
    record.won = at.NONE
    record.strict = 0 if stock else 1
    record.window = 1 if window else 0
    record.phase = at.WINDOW if window and stock else at.PLAY
    if not stock:
        for copy in range(2):
            record.hand[1][copy] = 0
    return atout.View(record, rules, 0, (), 1, None)


def choice(view: atout.View, name: str = "boussac") -> str:
    """What a player does in this position; it is lawful."""
    action = atout.player(name, seed=1)(view)
    assert view.refusal(action) is None, f"{action}: {view.refusal(action)}"
    return str(action)


def kind(view: atout.View) -> str:
    """The first word of what the boussac player does."""
    return choice(view).split()[0]


def face(view: atout.View) -> str:
    """The face that the boussac player plays."""
    return choice(view)[:2]
