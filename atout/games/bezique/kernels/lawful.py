"""What a seat may do now, as objects: from a state or from a view, for a view is a state with blanks."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache, lru_cache
from itertools import combinations, product
from typing import Any

from atout.cards.deck import Deck
from atout.cards.names import pretty_face, suit_name
from atout.cards.numbers import JOKER_SUIT, card_of, copy_of, face_at, face_of, suit_mask, suit_of
from atout.contract.terms import Refusal, no_action
from atout.games.bezique import refusals as no
from atout.games.bezique.actions import (
    BARE,
    KINDS,
    Action,
    Announce,
    Bare,
    ChooseDealer,
    Declare,
    Exchange,
    Guess,
    Lift,
    Mark,
    Play,
    card_number,
    card_text,
    cards_of,
    face_text,
    play_of,
)
from atout.games.bezique.combinations import COMBINATIONS, FOUR, SEVENS, SINGLE, faces_of, kind_of, of_each_face
from atout.games.bezique.kernels import deal as do
from atout.games.bezique.kernels.declarations import announceable, free, lawful_combinations, make_refusal
from atout.games.bezique.kernels.groups import is_usable
from atout.games.bezique.kernels.laid import Pending
from atout.games.bezique.kernels.state import (
    CHOOSING,
    GUESSING,
    LIFTING,
    OVER,
    PAID,
    PLAY,
    SEVEN,
)
from atout.games.bezique.kernels.tricks import find_lawful, lawful_faces, playable
from atout.games.bezique.refusals import explain
from atout.games.bezique.rules import Rules
from atout.kernel import Record, integers, numbers


def plays(state: Record, rules: Rules, seat: int) -> tuple[Play, ...]:
    """Every card the seat may play now, all copies."""
    return _plays(state, rules, seat) if state.phase == PLAY and state.turn == seat else ()


def _plays(state: Record, rules: Rules, seat: int) -> tuple[Play, ...]:
    cards = integers([0] * len(state.played))
    find_lawful(state, rules.packed, seat, cards)
    return tuple(map(play_of, cards_of(cards)))


def combination_kinds(state: Record, rules: Rules, seat: int) -> tuple[str, ...]:
    """The kinds of declaration the seat may make and mark now, in the order of the table of values."""
    return _kinds(state, rules, int(lawful_combinations(state, rules.packed, seat)))


def announced_kinds(state: Record, rules: Rules, seat: int) -> tuple[str, ...]:
    """The kinds the seat may announce and leave pending now."""
    return _kinds(state, rules, int(announceable(state, rules.packed, seat)))


def _kinds(state: Record, rules: Rules, bits: int) -> tuple[str, ...]:
    names = {_kind(state, rules, c) for c in range(COMBINATIONS) if bits >> c & 1}
    return tuple(kind for kind in KINDS if kind in names)


def _kind(state: Record, rules: Rules, combination: int) -> str:
    return KINDS[int(kind_of(state, rules.packed, combination)) - 1]


def declarations(state: Record, rules: Rules, seat: int) -> tuple[Declare, ...]:
    """Every distinct declaration the seat may make now; of copies with the same history only one is offered.

    Within a kind and faces, those that spend fewest new cards come first.
    """
    return _makeable(state, rules, seat, int(lawful_combinations(state, rules.packed, seat)))


def announcements(state: Record, rules: Rules, seat: int) -> tuple[Announce, ...]:
    """The same of what may be announced and left pending (CH-085)."""
    options = _makeable(state, rules, seat, int(announceable(state, rules.packed, seat)))
    return tuple(Announce(action.kind, action.cards) for action in options)


def marks(state: Record, rules: Rules, seat: int, pending: Collection[Pending]) -> tuple[Mark, ...]:
    """The pending declarations the seat may mark now: the oldest of each kind."""
    if not pending or do.marking_refusal(state, rules.packed, seat):
        return ()
    oldest: dict[str, Mark] = {}
    for item in pending:
        if item.seat == seat:
            oldest.setdefault(item.kind, Mark(item.kind, item.cards))
    return tuple(oldest[kind] for kind in KINDS if kind in oldest)


def _makeable(state: Record, rules: Rules, seat: int, bits: int) -> tuple[Declare, ...]:
    choices: list[Declare] = []
    for combination in (c for c in range(bits.bit_length()) if bits >> c & 1):
        kind = _kind(state, rules, combination)
        options = {_history(state, seat, c): c for c in reversed(_choices(state, rules, seat, combination))}
        lawful = [Declare(kind, cards) for cards in options.values()]
        lawful = [d for d in lawful if not make_refusal(state, rules.packed, seat, d.packed(rules.packs))]
        choices += sorted(lawful, key=lambda d: (_new(state, d.cards), d.cards))
    return tuple(choices)


def _choices(state: Record, rules: Rules, seat: int, combination: int) -> list[tuple[str, ...]]:
    """Every set of free cards and of whole usable groups that has the shape of a combination."""
    packed = rules.packed
    faces = int(faces_of(packed, state.trump, combination))
    held = cards_of([free(state, packed, seat, combination, c) & faces for c in range(rules.packs)])
    if combination == SEVENS:
        most = len(held) if rules.sevens_together else 1
        return [chosen for n in range(1, most + 1) for chosen in combinations(held, n)]
    usable = [
        cards_of([int(state.group_cards[group][c]) & faces for c in range(rules.packs)])
        for group in range(int(state.groups))
        if is_usable(state, packed, seat, combination, group)
    ]
    choices: list[tuple[str, ...]] = []
    for count in range(len(usable) + 1):
        for groups in combinations(usable, count):
            choices += _completed(combination, sum(groups, ()), held)
    return choices


def _completed(combination: int, taken: tuple[str, ...], held: tuple[str, ...]) -> list[tuple[str, ...]]:
    """`taken` with cards of `held` added in every way that gives the shape of a combination."""
    more = [card for card in held if card not in taken]
    if FOUR <= combination < SINGLE:
        return [(*taken, *chosen) for chosen in combinations(more, 4 - len(taken))] if len(taken) < 4 else []
    each = int(of_each_face(combination))
    by_face: dict[str, list[str]] = {card[:2]: [] for card in (*taken, *more)}
    for card in more:
        by_face[card[:2]].append(card)
    gaps = {face: each - sum(card[:2] == face for card in taken) for face in by_face}
    if min(gaps.values(), default=-1) < 0:
        return []
    ways = [list(combinations(copies, gaps[face])) for face, copies in by_face.items()]
    return [(*taken, *(card for part in chosen for card in part)) for chosen in product(*ways)]


def _history(state: Record, seat: int, cards: tuple[str, ...]) -> tuple[Any, ...]:
    """What tells one choice of cards from another: faces, classes served, in hand or laid out."""
    used, laid, groups = map(numbers, (state.used, state.laid[seat], state.group_cards[: state.groups]))
    traces = []
    for card in cards:
        number = card_number(card)
        copy, face = copy_of(number), face_of(number)
        served = tuple(row[copy] >> face & 1 for row in used)
        lying = tuple(at for at, row in enumerate(groups) if row[copy] >> face & 1)
        traces.append((card[:2], served, laid[copy] >> face & 1, lying))
    return tuple(sorted(traces))


def _new(state: Record, cards: tuple[str, ...]) -> int:
    declared = numbers(state.declared)
    return sum(1 - (declared[copy_of(n)] >> face_of(n) & 1) for n in map(card_number, cards))


def exchange(state: Record, rules: Rules, seat: int) -> Exchange | None:
    """The exchange the seat may make now: of two sevens, the one that still earns points."""
    if do.exchange_refusal(state, rules.packed, seat):
        return None
    seven = face_at(int(state.trump), SEVEN)
    copies = [c for c in range(rules.packs) if do.exchangeable(state, rules.packed, seat) >> c & 1]
    best = min(copies, key=lambda c: int(state.used[PAID][c]) >> seven & 1)
    return Exchange(card_text(card_of(best, seven)))


def actions(
    state: Record, rules: Rules, seat: int | None = None, pending: Collection[Pending] = ()
) -> tuple[Action, ...]:
    """Everything the seat, the one to act unless given, may do now: declarations first, then announcements and marks,
    the exchange, the rest, and cards to play. Of lifts and guesses, a packet of every size."""
    phase, turn = int(state.phase), int(state.turn)  # read once: a compiled record's fields are slow to read
    if seat not in (None, turn) or phase == OVER:
        return ()
    seat = turn
    if phase == CHOOSING:
        return (ChooseDealer(True), ChooseDealer(False))
    if phase in (LIFTING, GUESSING):
        kind = Lift if phase == LIFTING else Guess
        return tuple(kind(count) for count in range(1, rules.cards.size))
    choices: list[Action] = []
    window = bool(state.window)
    if window:
        choices += declarations(state, rules, seat)
        choices += announcements(state, rules, seat)
        choices += marks(state, rules, seat, pending)
    if phase != PLAY and (swap := exchange(state, rules, seat)):
        choices.append(swap)
    choices += [
        one for one in _bare(phase, window) if not do.refusal(state, rules.packed, seat, one.packed(rules.packs))
    ]
    return (*choices, *_plays(state, rules, seat)) if phase == PLAY else tuple(choices)


@cache
def _bare(phase: int, window: bool) -> tuple[Bare, ...]:
    return tuple(one for one in BARE if (window if one.phases is None else phase in one.phases))


def refusal(state: Record, rules: Rules, seat: int, action: Action, pending: Iterable[Pending] = ()) -> Refusal | None:
    """Why the seat may not do this now, or None when it is lawful. Raises NotationError for what is no action."""
    if not isinstance(action, Action):
        raise no_action(action)
    if action.free:
        return explain(no.FREE_TABLE_ONLY, rules.source)
    cards = getattr(action, "cards", None) or ([action.card] if hasattr(action, "card") else [])
    if any(card_number(card) not in rules.cards for card in cards):
        return explain(no.NOT_HELD, rules.source)
    packed = action.packed(rules.packs)
    code = int(do.refusal(state, rules.packed, seat, packed))
    if not code and isinstance(action, Declare | Announce):
        code = 0 if _kind(state, rules, packed.combination) == action.kind else no.NOT_A_COMBINATION
    if not code and isinstance(action, Mark):
        lies = any((p.seat, p.kind, p.cards) == (seat, action.kind, action.cards) for p in pending)
        code = 0 if lies else no.NOTHING_PENDING
    if not code:
        return None
    return explain(code, rules.source, details(state, rules, seat))


def details(state: Record, rules: Rules, seat: int) -> dict[str, dict[str, str]]:
    """The words that fill the sentence of a refused card: the suit led, the cards that could follow or head it."""
    words = {"fr": {"lead": "", "held": "", "higher": ""}, "en": {"lead": "", "held": "", "higher": ""}}
    if state.in_trick and state.phase == PLAY:
        suit = suit_of(int(state.trick[int(state.leader)]))
        own = 0
        for copy in range(rules.packs):
            own |= int(playable(state, seat, copy))
        for language, filled in words.items():
            filled["lead"] = "joker" if suit == JOKER_SUIT else suit_name("SHDC"[suit], language)
            filled["held"] = _faces(rules.cards, own & suit_mask(suit), language)
            filled["higher"] = _faces(rules.cards, int(lawful_faces(state, rules.packed, seat)), language)
    return words


@lru_cache(1024)  # the same cards are named for every card that may not be played
def _faces(deck: Deck, mask: int, language: str) -> str:
    return ", ".join(pretty_face(face_text(face), language) for face in reversed(deck.among(mask)))
