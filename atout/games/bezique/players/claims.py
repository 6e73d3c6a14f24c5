"""What computer players notice at a free table of the bésigue family, and what they claim.

They never break a rule themselves. Whoever runs a table asks in this order:

- after everything that is done, of each seat that a computer plays: `notice(match.view(seat), name, seed)`; a claim is
  entered for that seat, whether or not it is on turn;
- when it is a computer's turn: `simple(view)`, what goes without thinking (a packet, a draw, an answer, the count);
- where that is None, the player itself, but a quick one where `orderly(view)` is False: searching players imagine
  hands that are level.

`seed` belongs to the player at the table: what he overlooks he does not see at a second glance.
"""

from __future__ import annotations

from typing import Any

from atout.cards.chance import mixed
from atout.cards.numbers import face_of, rank_of
from atout.games.bezique import Action, View
from atout.games.bezique.actions import Declare, card_number
from atout.games.bezique.combinations import kind_of
from atout.games.bezique.free import Agree, Choose, Denounce, FreeClaim
from atout.games.bezique.kernels.declarations import shape_refusal
from atout.games.bezique.kernels.state import NONE
from atout.games.bezique.rules import VALUES

ATTENTION = {
    "debutant": 0.25,
    "apprenti": 0.5,
    "amateur": 0.75,
    "expert": 0.95,
    "maitre": 1.0,
    "ismcts": 1.0,
    "boussac": 0.9,
    "random": 0.0,
}
"""How much of what can be seen each player notices."""

GESTURES = (
    "lead_out_of_turn", "draw_out_of_turn", "lifted_two", "seen_card", "exposed_card", "exposed_in_deal",
    "face_up_card", "forgotten_pending", "wrong_points", "dealt_short", "dealt_long", "short_hand", "long_hand",
    "both_long", "misdeal",
)  # fmt: skip
"""What anybody sees who looks: it is so whenever it may be claimed."""

SHORT = ("short_hand", "dealt_short")
"""What a player claims for himself: he holds too few."""

PREFERRED = (
    "withdraw", "correct", "lose", "choose", "force", "take_back", "draw_two", "add_200", "add_20", "return", "skip",
    "top_up", "bar", "redeal",
)  # fmt: skip
"""What a player asks for where he may choose, the best first."""


def notice(view: object, name: str = "maitre", seed: int = 0) -> Denounce | None:
    """What the player called `name` claims from this view; None where he sees nothing amiss, or overlooks it."""
    if not isinstance(view, View) or view.free is None:
        return None
    for claim in view.free.claims:
        own = claim.offender == view.seat and claim.irregularity not in SHORT
        if not own and is_so(view, claim) and attentive(view, claim, name, seed):
            return Denounce(claim.irregularity, claim.offender, demand(view, claim))
    return None


def simple(view: object) -> Action | None:
    """What a player does without thinking: the one thing to do, an answer, the better of two cards. None where he has
    to think, and on a table that is not free."""
    if not isinstance(view, View) or view.free is None or not view.free.lawful:
        return None
    lawful = view.free.lawful
    if Agree() in lawful:
        return Agree()
    choices = [action for action in lawful if isinstance(action, Choose)]
    if choices:
        return max(choices, key=lambda action: worth(view, action.card))
    return lawful[0] if len(lawful) == 1 else None


def orderly(view: object) -> bool:
    """Whether the cards are as the rules have them: level hands and nothing lost, as those who search suppose."""
    free = view.free if isinstance(view, View) else None
    return free is None or not (any(free.levels) or any(owed > 1 for owed in free.owed) or free.dead or free.aside)


def attentive(view: View, claim: FreeClaim, name: str, seed: int) -> bool:
    """Whether this player notices this: he does or does not, however often he is asked."""
    word = mixed(seed & 0xFFFFFFFF, mixed(view.deal, int(view.record.trick_number)))
    for letter in claim.irregularity:
        word = mixed(word, ord(letter))
    return word < ATTENTION.get(name, 1.0) * 2**32


def is_so(view: View, claim: FreeClaim) -> bool:
    """Whether a claim is right, as far as this seat can see."""
    if claim.irregularity in GESTURES:
        return True
    if claim.irregularity == "wrong_declaration":
        declarations = view.free.said if view.free else ()
        return any(declaration.seat == claim.offender and is_wrong(view, declaration) for declaration in declarations)
    if claim.irregularity == "revoke":
        return claim.offender is not None and has_revoked(view, int(claim.offender))
    return claim.irregularity == "imperfect_pack" and lacks_cards(view)


def is_wrong(view: View, laying: Any) -> bool:
    """Whether the cards of a declaration are none of its kind."""
    action = Declare(laying.kind, laying.cards).packed(view.rules.packs)
    if shape_refusal(view.record, view.rules.packed, action):
        return True
    kind = VALUES[int(kind_of(view.record, view.rules.packed, action.combination)) - 1]
    return bool(view.record.trump != NONE) and kind != laying.kind and {kind, laying.kind} <= {"marriage", "sequence"}


def has_revoked(view: View, seat: int) -> bool:
    """Whether a seat has played, or is known to hold, what it has shown not to hold."""
    lacks = int(view.record.lacks[seat])
    cards = [*view.known(seat), *(laid.card for laid in (*view.trick, *view.last_trick) if laid.seat == seat)]
    return any(lacks >> face_of(card_number(card)) & 1 for card in cards)


def lacks_cards(view: View) -> bool:
    """Whether, at the end, fewer cards have been seen than there are."""
    if view.free is None or view.free.stage != "counting":
        return False
    players = view.rules.players
    gone = sum(view.tricks(seat) for seat in range(players)) * players + len(view.free.dead) + view.free.aside
    return gone < view.rules.cards.size


def demand(view: View, claim: FreeClaim) -> str:
    """What a player asks for: to have the deal cancelled only where it has gone badly for him."""
    if "annul" in claim.choices and len(claim.choices) > 1:
        totals = [sum(view.sources(seat).values()) for seat in range(view.rules.players)]
        if totals[view.seat] < max(totals):
            return "annul"
    return next((choice for choice in PREFERRED if choice in claim.choices), claim.choices[0])


def worth(view: View, card: str) -> tuple[bool, int]:
    """How gladly a card is taken: trumps first, then by rank."""
    return card[1] == view.trump, rank_of(card_number(card))
