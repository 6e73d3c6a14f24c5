"""What hands can do at a free table, and what even they cannot."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atout.contract.terms import Refusal
from atout.games.beigne.actions import Action, Play, card_number
from atout.games.beigne.free.acts import Gather, Ready, Replace, ShowForeign, TakeBack
from atout.games.beigne.kernels.state import NONE
from atout.games.beigne.refusals import NOT_HELD, explain

if TYPE_CHECKING:
    from atout.games.beigne.free.deal import FreeDeal

NOT_NOW = Refusal("BEI-023", "Ce n'est pas le moment.", "This is not the moment.")
PLAYED_ALREADY = Refusal("BEI-023", "Vous avez déjà joué à cette levée.", "You have already played to this trick.")
GATHER_FIRST = Refusal("BEI-059", "La levée n'est pas encore ramassée.", "The trick has not been gathered yet.")
NOT_YOUR_TRICK = Refusal("BEI-059", "Cette levée n'est pas à vous.", "This trick is not yours.")
NOTHING_TO_MIX = Refusal("BEI-060", "Il n'y a pas d'autre levée à y mêler.", "There is no other trick to mix it with.")
NOTHING_TO_CORRECT = Refusal(
    "BEI-064",
    "Une carte ne se reprend que pour corriger une renonce, ou après qu'une autre l'a été.",
    "A card is taken back only to correct a revoke, or after one was corrected.",
)
MUST_CORRECT = Refusal(
    "BEI-064", "Vous corrigez une renonce : fournissez la couleur.", "You are correcting a revoke: follow suit."
)
NOT_FOREIGN = Refusal("BEI-055", "Cette carte n'est pas d'un autre jeu.", "This card is of no other pack.")
NOTHING_OWED = Refusal("BEI-056", "Il n'y a pas de carte à remplacer.", "There is no card to replace.")
READY_ALREADY = Refusal("BEI-069", "Vous l'avez déjà dit.", "You have said so already.")


def why_not(deal: FreeDeal, seat: int, action: Action) -> Refusal | None:
    """Why the hands of a seat cannot do this now, or None. Dealing, bids and claims are seen to elsewhere."""
    stage = deal.stage
    match action:
        case Play(card):
            return _not_played(deal, seat, card)
        case TakeBack():
            if stage not in ("play", "gather"):
                return NOT_NOW
            may = seat in deal.doings.order and (seat in deal.doings.may_withdraw or deal.playing.revoked(seat))
            return None if may else NOTHING_TO_CORRECT
        case Gather(mixed):
            if stage != "gather":
                return NOT_NOW
            if deal.turn != seat:
                return NOT_YOUR_TRICK
            return NOTHING_TO_MIX if mixed and not deal.doings.piles[seat] else None
        case ShowForeign(card):
            if deal.doings.foreign != (seat, card):
                return NOT_FOREIGN
            return None if stage in ("keep", "bid", "play", "gather") else NOT_NOW
        case Replace():
            return None if stage == "replace" and seat == deal.dealer else NOTHING_OWED
        case Ready() if stage == "claims":
            return READY_ALREADY if seat in deal.doings.ready else None
    return NOT_NOW


def _not_played(deal: FreeDeal, seat: int, card: str) -> Refusal | None:
    """Why hands cannot play this card: out of turn and without following they can."""
    state, stage = deal.state, deal.stage
    number = card_number(card)
    if stage != "play":
        return GATHER_FIRST if stage == "gather" else NOT_NOW
    if not int(state.hand[seat]) >> number & 1:
        return explain(NOT_HELD)
    if state.trick[seat] != NONE:
        return PLAYED_ALREADY
    duty = deal.playing.follow_duty(seat)
    return MUST_CORRECT if seat in deal.doings.must_follow and duty and not duty >> number & 1 else None
