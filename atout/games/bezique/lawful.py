"""What a seat may do now, as objects: from a state or from a view, for a view is a state with blanks."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

from atout.cards.names import pretty_face, suit_name
from atout.games.bezique import deal as do
from atout.games.bezique import refusals as no
from atout.games.bezique.actions import (
    KINDS,
    Action,
    Claim,
    Declare,
    Decline,
    Draw,
    Exchange,
    Play,
    TakeTurnUp,
    card_number,
    card_text,
    cards_of,
    face_text,
)
from atout.games.bezique.declarations import (
    COMBINATIONS,
    DOUBLE,
    FOUR,
    SEVENS,
    SINGLE,
    class_of,
    declare_refusal,
    faces_of,
    free,
    kind_of,
    lawful_combinations,
)
from atout.games.bezique.refusals import explain
from atout.games.bezique.rules import Rules
from atout.games.bezique.state import ASKED, CLASSES, FACES, OVER, PAID, PLAY, WINDOW, owned
from atout.games.bezique.tricks import lawful_faces
from atout.games.contract import Refusal


def plays(state: Any, rules: Rules, seat: int) -> tuple[Play, ...]:
    """Every card the seat may play now, all copies."""
    if state.phase != PLAY or state.turn != seat:
        return ()
    faces = lawful_faces(state, rules.packed, seat)
    return tuple(Play(card) for card in cards_of([owned(state, seat, c) & faces for c in range(rules.packs)]))


def combination_kinds(state: Any, rules: Rules, seat: int) -> tuple[str, ...]:
    """The kinds of declaration the seat may make now, in the order of the table of values."""
    bits = lawful_combinations(state, rules.packed, seat)
    found = {KINDS[kind_of(c, state.trump) - 1] for c in range(COMBINATIONS) if bits >> c & 1}
    return tuple(kind for kind in KINDS if kind in found)


def declarations(state: Any, rules: Rules, seat: int) -> tuple[Declare, ...]:
    """Every distinct declaration the seat may make now; of copies with the same history only one is offered.

    Within a kind and faces, those that spend fewest new cards come first.
    """
    bits = lawful_combinations(state, rules.packed, seat)
    made: list[Declare] = []
    for combination in range(COMBINATIONS):
        if bits >> combination & 1:
            kind = KINDS[kind_of(combination, state.trump) - 1]
            options = {_history(state, seat, c): c for c in reversed(_choices(state, rules, seat, combination))}
            lawful = [Declare(kind, cards) for cards in options.values()]
            lawful = [d for d in lawful if not declare_refusal(state, rules.packed, seat, d.packed(rules.packs))]
            made += sorted(lawful, key=lambda d: (_new(state, d.cards), d.cards))
    return tuple(made)


def _choices(state: Any, rules: Rules, seat: int, combination: int) -> list[tuple[str, ...]]:
    """Every set of free cards that has the shape of a combination."""
    packed = rules.packed
    faces = faces_of(packed, state.trump, combination)
    held = cards_of([free(state, packed, seat, class_of(combination), c) & faces for c in range(rules.packs)])
    if combination == SEVENS:
        most = len(held) if rules.sevens_together else 1
        return [chosen for n in range(1, most + 1) for chosen in combinations(held, n)]
    if FOUR <= combination < SINGLE:
        return list(combinations(held, 4))
    by_face: dict[str, list[str]] = {}
    for card in held:
        by_face.setdefault(card[:2], []).append(card)
    if combination == DOUBLE:
        pairs = [list(combinations(copies, 2)) for copies in by_face.values()]
        return [sum(chosen, ()) for chosen in product(*pairs)]
    return [tuple(chosen) for chosen in product(*by_face.values())]


def _history(state: Any, seat: int, cards: tuple[str, ...]) -> tuple[Any, ...]:
    """What tells one choice of cards from another: faces, classes served, in hand or laid out."""
    told = []
    for card in cards:
        number = card_number(card)
        copy, face = number // FACES, number % FACES
        served = tuple(int(state.used[group][copy]) >> face & 1 for group in range(CLASSES))
        told.append((card[:2], served, int(state.laid[seat][copy]) >> face & 1))
    return tuple(sorted(told))


def _new(state: Any, cards: tuple[str, ...]) -> int:
    return sum(1 - (int(state.declared[n // FACES]) >> n % FACES & 1) for n in map(card_number, cards))


def exchange(state: Any, rules: Rules, seat: int) -> Exchange | None:
    """The exchange the seat may make now: of two sevens, the one that still earns points."""
    if do.exchange_refusal(state, rules.packed, seat):
        return None
    seven = 8 * int(state.trump)
    copies = [c for c in range(rules.packs) if do.exchangeable(state, rules.packed, seat) >> c & 1]
    best = min(copies, key=lambda c: int(state.used[PAID][c]) >> seven & 1)
    return Exchange(card_text(best * FACES + seven))


def actions(state: Any, rules: Rules, seat: int) -> tuple[Action, ...]:
    """Everything the seat may do now: declarations first, then the exchange, the claim, drawing, and cards to play."""
    if state.turn != seat or state.phase == OVER:
        return ()
    found: list[Action] = [*declarations(state, rules, seat)]
    if swap := exchange(state, rules, seat):
        found.append(swap)
    others = (Claim(), TakeTurnUp(), Draw()) if state.phase == WINDOW else (Decline(),) if state.phase == ASKED else ()
    found += [a for a in others if not do.refusal(state, rules.packed, seat, a.packed(rules.packs))]
    return (*found, *plays(state, rules, seat))


def refusal(state: Any, rules: Rules, seat: int, action: Action) -> Refusal | None:
    """Why the seat may not do this now, or None when it is lawful."""
    cards = getattr(action, "cards", None) or ([action.card] if hasattr(action, "card") else [])
    if any(card_number(card) >= rules.packs * FACES for card in cards):
        return explain(no.NOT_HELD, rules.source)
    packed = action.packed(rules.packs)
    code = int(do.refusal(state, rules.packed, seat, packed))
    if not code and isinstance(action, Declare) and KINDS[kind_of(packed.combination, state.trump) - 1] != action.kind:
        code = no.NOT_A_COMBINATION
    if not code:
        return None
    return explain(code, rules.source, _details(state, rules, seat))


def _details(state: Any, rules: Rules, seat: int) -> dict[str, dict[str, str]]:
    """The words that fill the sentence of a refused card: the suit led, the cards that could follow or head it."""
    words = {"fr": {"lead": "", "held": "", "higher": ""}, "en": {"lead": "", "held": "", "higher": ""}}
    if state.in_trick and state.phase == PLAY:
        suit = int(state.trick[int(state.leader)]) % FACES // 8
        own = 0
        for copy in range(rules.packs):
            own |= int(owned(state, seat, copy))
        for language, filled in words.items():
            filled["lead"] = suit_name("SHDC"[suit], language)
            filled["held"] = _faces(own & 0xFF << 8 * suit, language)
            filled["higher"] = _faces(int(lawful_faces(state, rules.packed, seat)), language)
    return words


def _faces(mask: int, language: str) -> str:
    return ", ".join(pretty_face(face_text(face), language) for face in reversed(range(FACES)) if mask >> face & 1)
