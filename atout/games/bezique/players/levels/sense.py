"""Cards that nobody who knows the rules would play while there is a stock: no level does, however it judges.

Each is given away, or led, for nothing, while a low card (a seven, eight or nine of a plain suit) or a small trump
would have done.
"""

from __future__ import annotations

from typing import Any

from atout.cards.numbers import bit_of, copy_of, face_of, is_joker, rank_mask, rank_of, suit_mask, suit_of
from atout.games.bezique.combinations import bezique_faces
from atout.games.bezique.kernels.state import ACE, EIGHT, JACK, NINE, NONE, SEVEN, TEN, owned
from atout.games.bezique.kernels.tricks import best_so_far, takes_over, trick_rule
from atout.games.bezique.players.precepts import final_trick
from atout.games.bezique.players.unseen import against, follows, partner_of
from atout.games.bezique.rules import NO_BRISQUES
from atout.kernel import kernel, kernel_call, lowest


@kernel
def low_cards(view: Any, seat: int, trump: bool) -> bool:
    """Whether a seat holds a seven, an eight or a nine, of trumps or of another suit."""
    low = rank_mask(SEVEN) | rank_mask(EIGHT) | rank_mask(NINE)
    trumps = 0 if view.trump == NONE else suit_mask(view.trump)
    low &= trumps if trump else ~trumps
    held = 0
    for copy in range(view.packs):
        held |= owned(view, seat, copy) & low
    return held != 0


@kernel
def is_brisque(rules: Any, card: int) -> bool:
    """Whether a card counts in its trick (B-ORD-007)."""
    rank = rank_of(card)
    return rules.brisque_timing < NO_BRISQUES and not is_joker(card) and (rank == ACE or rank == TEN)


@kernel
def is_treasure(view: Any, rules: Any, card: int) -> bool:
    """Whether a card is the ace of trumps, or one of the bésigue that has not been declared."""
    if suit_of(card) == view.trump and rank_of(card) == ACE:
        return True
    new = not (view.declared[copy_of(card)] >> face_of(card)) & 1
    return new and bit_of(card) & bezique_faces(rules, view.trump) != 0


@kernel
def is_worthless(view: Any, rules: Any) -> bool:
    """Whether no brisque lies in the unfinished trick."""
    brisques = 0
    for at in range(view.in_trick):
        brisques += 1 if is_brisque(rules, view.trick[(view.leader + at) % view.players]) else 0
    return brisques == 0


@kernel_call
def is_absurd(view: Any, rules: Any, seat: int, ready: bool, card: int) -> bool:
    """Whether to play this card would be absurd; `ready`: a combination could be declared if the trick were won."""
    if rank_of(card) < JACK and suit_of(card) != view.trump:
        return view.in_trick > 0 and spurns_last(view, rules, seat, card)
    spare = low_cards(view, seat, False)
    if view.in_trick == 0:
        return spare and not ready and is_treasure(view, rules, card)
    best = view.trick[(view.leader + best_so_far(view, rules)) % view.players]
    worthless = is_worthless(view, rules)
    if takes_over(trick_rule(view, rules), view.trump, face_of(best), face_of(card)):
        return is_dear(view, rules, seat, ready, spare, worthless, best, card)
    if spurns_last(view, rules, seat, card):
        return True
    if not spare:
        return False
    return (worthless and is_treasure(view, rules, card)) or (is_brisque(rules, card) and is_lost(view, rules, seat))


@kernel
def is_lost(view: Any, rules: Any, seat: int) -> bool:
    """Whether an adversary holds the unfinished trick and no partner is to play to it yet."""
    partner = partner_of(rules, seat)
    holder = (view.leader + best_so_far(view, rules)) % view.players
    return against(rules, seat, holder) and (partner == seat or not follows(view, seat, partner))


@kernel
def is_dear(view: Any, rules: Any, seat: int, ready: bool, spare: bool, worthless: bool, best: int, card: int) -> bool:
    """Whether a card that takes the trick is too good for it: a trump on what the partner holds, an ace or a ten of
    trumps where a small trump would do, the ace of trumps for nothing."""
    if suit_of(card) != view.trump:
        return False
    holder = (view.leader + best_so_far(view, rules)) % view.players
    last = view.in_trick == view.players - 1
    if not against(rules, seat, holder):
        return last and spare and not ready
    if not worthless or suit_of(best) == view.trump or rank_of(card) < TEN:
        return False
    if low_cards(view, seat, True):
        return True
    return rank_of(card) == ACE and spare and not ready and final_trick(view, rules, seat) == 0


@kernel
def spurns_last(view: Any, rules: Any, seat: int, card: int) -> bool:
    """Whether a card leaves to an adversary the trick that earns points for being the last of the stock, though a plain
    card would take it, and nobody plays after."""
    if view.in_trick < view.players - 1 or final_trick(view, rules, seat) == 0 or not is_lost(view, rules, seat):
        return False
    best = face_of(view.trick[(view.leader + best_so_far(view, rules)) % view.players])
    rule = trick_rule(view, rules)
    if takes_over(rule, view.trump, best, face_of(card)):
        return False
    for copy in range(view.packs):
        left = owned(view, seat, copy) & ~bezique_faces(rules, view.trump)
        while left:  # one card a round
            face = lowest(left)
            left &= left - 1
            if suit_of(face) != view.trump and takes_over(rule, view.trump, best, face):
                return True
    return False
