"""Why an action is refused: one number for kernels, one clause and one sentence in each language for people."""

from __future__ import annotations

from dataclasses import dataclass

from atout.contract.terms import Refusal

(
    DEAL_OVER, NOT_YOUR_TURN, KEEP_FIRST, BID_FIRST, NOT_KEEPING, NOT_DEALER, DISCARD_TURN_UP, DISCARD_NOT_HELD,
    NOT_BIDDING, FORCED_BY_TURN_UP, FORCED_BY_SCORE, NOT_HELD, MUST_FOLLOW, FREE_TABLE_ONLY,
) = range(1, 15)  # fmt: skip


@dataclass(frozen=True)
class Reason:
    """The sentence of a refusal, and its clause."""

    clause: str
    fr: str
    en: str


REASONS = {
    DEAL_OVER: Reason("BEI-034", "Le coup est terminé.", "The hand is over."),
    NOT_YOUR_TURN: Reason("BEI-023", "Ce n'est pas votre tour.", "It is not your turn."),
    KEEP_FIRST: Reason(
        "BEI-017", "Dites d'abord si vous gardez la retourne.", "First say whether you keep the turn-up."
    ),
    BID_FIRST: Reason("BEI-020", "Dites d'abord si vous y allez.", "First say whether you go."),
    NOT_KEEPING: Reason(
        "BEI-017",
        "Ce n'est pas le moment de garder ou de laisser la retourne.",
        "This is not the moment to keep or leave the turn-up.",
    ),
    NOT_DEALER: Reason("BEI-017", "Seul le donneur peut garder la retourne.", "Only the dealer may keep the turn-up."),
    DISCARD_TURN_UP: Reason(
        "BEI-018",
        "Qui garde la retourne écarte une carte de sa main.",
        "Whoever keeps the turn-up discards a card of the hand.",
    ),
    DISCARD_NOT_HELD: Reason(
        "BEI-018", "Vous n'avez pas cette carte à écarter.", "You do not hold this card to discard."
    ),
    NOT_BIDDING: Reason("BEI-020", "Ce n'est pas le moment d'annoncer.", "This is not the moment to bid."),
    FORCED_BY_TURN_UP: Reason(
        "BEI-029",
        "La retourne est {turned} : tout le monde doit y aller.",
        "The turn-up is {turned}: everybody must go.",
    ),
    FORCED_BY_SCORE: Reason(
        "BEI-033", "Votre score est de {score} : vous devez y aller.", "Your score is {score}: you must go."
    ),
    NOT_HELD: Reason("BEI-022", "Vous n'avez pas cette carte.", "You do not hold this card."),
    MUST_FOLLOW: Reason(
        "BEI-024", "Vous devez fournir à {lead} : vous avez {held}.", "You must follow {lead}: you hold {held}."
    ),
    FREE_TABLE_ONLY: Reason("BEI-049", "Cela ne se fait qu'à la table libre.", "This is done at a free table only."),
}


def explain(code: int, details: dict[str, dict[str, str]] | None = None) -> Refusal:
    """The refusal behind a number; `details` fills the sentence, by language."""
    reason = REASONS[code]
    words = details or {"fr": {}, "en": {}}
    return Refusal(reason.clause, reason.fr.format(**words["fr"]), reason.en.format(**words["en"]))
