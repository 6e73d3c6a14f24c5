"""Which moves of the bulk environment can ever occur by some rules: a number for each, and what it says."""

from __future__ import annotations

from typing import NamedTuple

from atout.cards.numbers import face_in, face_of, place_of, rank_of, suit_of
from atout.games.bezique.actions import BARE as BARE_ACTIONS
from atout.games.bezique.actions import KINDS, face_text
from atout.games.bezique.combinations import (
    COMBINATIONS,
    FOUR,
    KIND_PLAIN_SEQUENCE,
    KIND_SEQUENCE,
    SEQUENCE,
    SEVENS,
    SINGLE,
    TRUMP_FOUR,
    kind_with,
    of_each_face,
)
from atout.games.bezique.kernels.deal import (
    DO_CEDE,
    DO_CLAIM,
    DO_DECLINE,
    DO_DRAW,
    DO_EXCHANGE,
    DO_SHOW,
    DO_TAKE_TURN_UP,
    N_KINDS,
)
from atout.games.bezique.kernels.random_play import LIFT_SPREAD
from atout.games.bezique.kernels.state import CLUBS, JACK, NONE, SEVEN, TEN
from atout.games.bezique.research.bulk.moves import (
    ANNOUNCED,
    BARE,
    DECLARED,
    GUESSED,
    IN_HAND,
    LAID_OUT,
    LIFTED,
    MARKED,
    NOWHERE,
    PLACES,
    ROOM,
    WORDS,
)
from atout.games.bezique.rules import CLAIM, MARRIAGE_OR_RUN_FIXES, PENDING, WINNER_CHOICE, Rules
from atout.games.bezique.view import SUITS
from atout.kernel import Record, integers


class Numbered(NamedTuple):
    """The moves that can occur by some rules: `places[move]`, and `numbers[place]`, NOWHERE where none has it."""

    places: Record
    numbers: Record


def numbered(rules: Rules) -> Numbered:
    """The moves that can occur by these rules, each with a number: by kind, within a kind by place."""
    masks = _possible(rules)
    places = [word * ROOM + bit for word, mask in enumerate(masks) for bit in range(ROOM) if mask >> bit & 1]
    numbers = [NOWHERE] * PLACES
    for move, place in enumerate(places):
        numbers[place] = move
    return Numbered(integers(places), integers(numbers))


def _possible(rules: Rules) -> list[int]:
    """The places that can occur, a mask a kind."""
    packed, masks = rules.packed, [0] * WORDS
    faces = [face for place in range(ROOM) if (face := face_in(place)) in {face_of(int(c)) for c in rules.cards.cards}]
    declared = _declared(rules)
    for face in faces:
        masks[IN_HAND] |= 1 << place_of(face)
        rank, suit = rank_of(face), suit_of(face)
        run = declared >> (SEQUENCE + suit) & 1
        stays = rank == SEVEN and suit != CLUBS and declared >> SEVENS & 1 and rules.seven_stays
        if (rank >= JACK and rank != TEN) or (rank == TEN and run) or stays:
            masks[LAID_OUT] |= 1 << place_of(face)
    masks[DECLARED] = declared
    if packed.decl_per_trick == PENDING:
        masks[ANNOUNCED] = declared & ~(1 << SEVENS)
        masks[MARKED] = sum(1 << kind for kind in range(1, N_KINDS) if packed.value[kind])
    bare = {DO_DRAW}
    bare |= {DO_DECLINE} if rules.asks_before_play else set()
    bare |= {DO_EXCHANGE} if rules.turn_up else set()
    bare |= {DO_TAKE_TURN_UP} if rules.turn_up and packed.last_draw == WINNER_CHOICE else set()
    bare |= {DO_CLAIM} if packed.game_end == CLAIM else set()
    bare |= {DO_CEDE} if rules.teams else set()
    bare |= {DO_SHOW} if rules.carte_blanche else set()
    masks[BARE] = sum(1 << what for what in bare)
    if rules.cut_bonus:
        masks[LIFTED] = masks[GUESSED] = (1 << (2 * LIFT_SPREAD + 1)) - 1
    return masks


def _declared(rules: Rules) -> int:
    """The combinations that can be declared, as a mask; suits as facts tell them, so that trumps never are clubs."""
    return sum(1 << combination for combination in range(COMBINATIONS) if _can_be_declared(rules, combination))


def _can_be_declared(rules: Rules, combination: int) -> bool:
    value = rules.packed.value
    if combination < SEQUENCE or FOUR <= combination < SINGLE:
        return True
    if combination < FOUR:
        run_fixes = not rules.turn_up and rules.packed.trump_fixers == MARRIAGE_OR_RUN_FIXES
        as_trumps = combination - SEQUENCE != CLUBS or run_fixes
        return bool(value[KIND_PLAIN_SEQUENCE] or (as_trumps and value[KIND_SEQUENCE]))
    if combination == SEVENS:
        return bool(rules.turn_up or rules.seven_without_turn_up)
    least = 3 if combination >= TRUMP_FOUR else 1
    fits = rules.packs >= max(least, int(of_each_face(combination)))
    return fits and bool(value[kind_with(rules.packed, NONE, NONE, combination)])


def names(rules: Rules) -> tuple[str, ...]:
    """What each move is, in the words of records: `KS`, `KS laid`, `marriage S`, `four_kings`, `draw` …; suits as facts
    tell them."""
    return tuple(_name(int(place), rules) for place in numbered(rules).places)


def _name(place: int, rules: Rules) -> str:
    word, within = divmod(place, ROOM)
    if word in (IN_HAND, LAID_OUT):
        return face_text(face_in(within)) + (" laid" if word == LAID_OUT else "")
    if word in (DECLARED, ANNOUNCED):
        kind = KINDS[int(kind_with(rules.packed, NONE, CLUBS, within)) - 1]
        if within < FOUR:
            kind = f"{'marriage' if within < SEQUENCE else 'sequence'} {SUITS[within - within // SEQUENCE * SEQUENCE]}"
        return kind if word == DECLARED else f"announce {kind}"
    if word == MARKED:
        return f"mark {KINDS[within - 1]}"
    if word == BARE:
        return {action.what: action.do for action in BARE_ACTIONS}.get(within, "exchange 7")
    return f"{'lift' if word == LIFTED else 'guess'} {rules.exact_lift - LIFT_SPREAD + within}"
