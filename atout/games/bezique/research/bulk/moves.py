"""The moves of the bulk environment: few enough for a network to have an answer for each of them.

A move says what a player at the table would say: a card by its face and where it lies, in the hand or laid out, and
not which copy; a declaration by its combination, and not by which cards. Which they are is settled by precept: the copy
that is missed least goes first, and a declaration takes the cards that the rules player would take (`declaring.lay`).
Suits are named as the networks' facts name them (`facts.turned`): where clubs are trumps they stand for hearts, and
hearts for clubs.

Lawful moves are found as masks, one a kind (`WORDS`). A place is the number of such a bit, `ROOM` a mask; a preset
has a number for those that can ever occur in it (`numbered`).
"""

from __future__ import annotations

from typing import Any

from atout.cards.chance import rand
from atout.cards.numbers import bit_of, card_of, copy_of, face_at, face_in, face_of, nth_of, rank_of, suit_of
from atout.games.bezique.combinations import (
    COMBINATIONS,
    FOUR,
)
from atout.games.bezique.kernels.deal import (
    DO_ANNOUNCE,
    DO_CEDE,
    DO_CHOOSE,
    DO_CLAIM,
    DO_DECLARE,
    DO_DECLINE,
    DO_DRAW,
    DO_EXCHANGE,
    DO_GUESS,
    DO_LIFT,
    DO_MARK,
    DO_PLAY,
    DO_SHOW,
    DO_TAKE_TURN_UP,
    cede_refusal,
    exchange_refusal,
    exchangeable,
    may_take_turn_up,
    show_refusal,
)
from atout.games.bezique.kernels.declarations import announceable_beside, lawful_combinations
from atout.games.bezique.kernels.random_play import LIFT_SPREAD, pending_kinds
from atout.games.bezique.kernels.scoring import may_claim
from atout.games.bezique.kernels.state import (
    ASKED,
    CHOOSING,
    CLASSES,
    CLUBS,
    LIFTING,
    OVER,
    PLAY,
    SEVEN,
    WINDOW,
)
from atout.games.bezique.kernels.tricks import lawful_faces, playable
from atout.games.bezique.maitre.facts import turned
from atout.games.bezique.players.declaring import lay
from atout.games.bezique.rules import (
    CLAIM,
)
from atout.kernel import constants, kernel, kernel_call, lowest, popcount

ROOM = 32
"""How many places a kind has."""
IN_HAND, LAID_OUT, DECLARED, ANNOUNCED, MARKED, BARE, LIFTED, GUESSED = range(8)
"""The kinds: cards by face, combinations, kinds pending, words without cards by what they do, numbers of cards."""
WORDS = 8
PLACES = WORDS * ROOM
CHOSEN = 14
"""Among the words without cards: the chooser of the dealer does not deal, or does (the next one)."""
NOWHERE = -1
"""No place: there is no such move."""
TURNED = constants([0, 3, 2, 1, 4, 7, 6, 5, *range(FOUR, COMBINATIONS)])
"""Each combination with hearts and clubs changed for each other."""


@kernel
def turned_combinations(trump: int, bits: int) -> int:
    """A mask of combinations as facts name suits, or the way back."""
    if trump != CLUBS or bits == 0:
        return bits
    mask = 0
    while bits:  # one combination a round
        mask |= 1 << TURNED[lowest(bits)]
        bits &= bits - 1
    return mask


@kernel
def face_told(trump: int, place: int) -> int:
    """The face that facts tell by a place."""
    face = face_in(place)
    suit = suit_of(face)
    return face_at(4 - suit, rank_of(face)) if trump == CLUBS and suit & 1 else face


@kernel
def lawful_bare(state: Any, rules: Any, seat: int) -> int:
    """The words without cards that are lawful, as a mask, but those before the deal and while a card is due."""
    mask = 0
    if state.phase == ASKED:
        mask |= 1 << DO_DECLINE
    if exchange_refusal(state, rules, seat) == 0:
        mask |= 1 << DO_EXCHANGE
    if state.phase == WINDOW:
        mask |= 1 << DO_DRAW
        if may_take_turn_up(state, rules):
            mask |= 1 << DO_TAKE_TURN_UP
        if rules.game_end == CLAIM and may_claim(state, rules, seat):
            mask |= 1 << DO_CLAIM
    return mask


@kernel_call
def find_lawful(state: Any, rules: Any, seat: int, masks: Any) -> int:
    """Fill `masks` (WORDS masks) with the lawful moves of the seat to act; how many there are."""
    for word in range(WORDS):
        masks[word] = 0
    if state.phase == CHOOSING:
        masks[BARE] = 3 << CHOSEN
        return 2
    if state.phase > OVER:
        masks[LIFTED if state.phase == LIFTING else GUESSED] = (1 << (2 * LIFT_SPREAD + 1)) - 1
        return 2 * LIFT_SPREAD + 1
    count = 0
    if state.window:
        declared = lawful_combinations(state, rules, seat)
        masks[DECLARED] = turned_combinations(state.trump, declared)
        masks[ANNOUNCED] = turned_combinations(state.trump, announceable_beside(state, rules, seat, declared))
        masks[MARKED] = pending_kinds(state, rules, seat)
        count = popcount(masks[DECLARED]) + popcount(masks[ANNOUNCED]) + popcount(masks[MARKED])
    if state.phase == PLAY:
        faces = lawful_faces(state, rules, seat)
        held = 0
        laid = 0
        for copy in range(len(state.played)):
            here = playable(state, seat, copy) & faces
            held |= here & state.hand[seat][copy]
            laid |= here & state.laid[seat][copy]
        masks[IN_HAND] = turned(state.trump, held)
        masks[LAID_OUT] = turned(state.trump, laid)
        count += popcount(held) + popcount(laid)
    else:
        masks[BARE] = lawful_bare(state, rules, seat)
    if cede_refusal(state, rules, seat) == 0:
        masks[BARE] |= 1 << DO_CEDE
    if rules.carte_blanche and show_refusal(state, rules, seat) == 0:
        masks[BARE] |= 1 << DO_SHOW
    return count + popcount(masks[BARE])


@kernel
def nth_place(masks: Any, n: int) -> int:
    """The place of the n-th lawful move (from 0)."""
    for word in range(WORDS):
        here = popcount(masks[word])
        if n < here:
            return word * ROOM + nth_of(masks[word], n)
        n -= here
    return NOWHERE


@kernel
def any_place(masks: Any, count: int, numbers: Any) -> int:
    """One of so many lawful moves, each as likely as any other."""
    return nth_place(masks, rand(numbers, count))


@kernel
def served(state: Any, copy: int, bit: int) -> int:
    """In how many classes of declaration a card has served."""
    count = 0
    for group in range(CLASSES):
        count += 1 if state.used[group][copy] & bit else 0
    return count


@kernel
def set_card(state: Any, seat: int, face: int, laid: bool, action: Any) -> None:
    """Fill `action` with a card of this face: the copy that is missed least, one that others know of before one that
    they do not, one that has served more often before one that has less."""
    bit = bit_of(face)
    most = -1
    action.what = DO_PLAY
    for copy in range(len(state.played)):
        cards = state.laid[seat][copy] if laid else state.hand[seat][copy]
        if playable(state, seat, copy) & cards & bit:
            weight = served(state, copy, bit) + (CLASSES + 1 if state.known[seat][copy] & bit else 0)
            if weight > most:
                most = weight
                action.card = card_of(copy, face)


@kernel_call
def set_place(state: Any, rules: Any, seat: int, place: int, action: Any) -> None:
    """Fill `action` with the lawful move of this place."""
    word = place // ROOM
    within = place - word * ROOM
    if word <= LAID_OUT:
        set_card(state, seat, face_told(state.trump, within), word == LAID_OUT, action)
    elif word <= ANNOUNCED:
        action.what = DO_DECLARE if word == DECLARED else DO_ANNOUNCE
        lay(state, rules, seat, TURNED[within] if state.trump == CLUBS else within, action)
    elif word == MARKED:
        action.what = DO_MARK
        action.combination = within
    elif word == BARE and within >= CHOSEN:
        action.what = DO_CHOOSE
        action.card = within - CHOSEN
    elif word == BARE:
        action.what = within
        if within == DO_EXCHANGE:
            action.card = card_of(lowest(exchangeable(state, rules, seat)), face_at(state.trump, SEVEN))
    else:
        action.what = DO_LIFT if word == LIFTED else DO_GUESS
        action.card = rules.exact_lift - LIFT_SPREAD + within


@kernel
def place_of_action(state: Any, rules: Any, seat: int, action: Any) -> int:
    """The place of a lawful action of the seat to act: the way back from `set_place`, but that many actions have one
    place; of lifts and guesses the nearest that has one."""
    what = action.what
    if what == DO_PLAY:
        laid = state.laid[seat][copy_of(action.card)] & bit_of(action.card)
        number = lowest(turned(state.trump, 1 << face_of(action.card)))
        return (LAID_OUT if laid else IN_HAND) * ROOM + number
    if what == DO_DECLARE or what == DO_ANNOUNCE:
        number = TURNED[action.combination] if state.trump == CLUBS else action.combination
        return (DECLARED if what == DO_DECLARE else ANNOUNCED) * ROOM + number
    if what == DO_MARK:
        return MARKED * ROOM + action.combination
    if what == DO_CHOOSE:
        return BARE * ROOM + CHOSEN + action.card
    if what == DO_LIFT or what == DO_GUESS:
        away = min(max(action.card - rules.exact_lift + LIFT_SPREAD, 0), 2 * LIFT_SPREAD)
        return (LIFTED if what == DO_LIFT else GUESSED) * ROOM + away
    return BARE * ROOM + what
