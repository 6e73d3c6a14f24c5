"""Why an action is refused: one number for kernels, one clause and one sentence in each language for people."""

from __future__ import annotations

from dataclasses import dataclass

from atout.contract.terms import Refusal

(
    DEAL_OVER, NOT_YOUR_TURN, NOT_HELD,
    MUST_FOLLOW, MUST_HEAD, MUST_TRUMP, MUST_OVERTRUMP, DRAW_FIRST, EXCHANGE_FIRST, NOTHING_ASKED, NOT_DRAWING,
    NOT_WINNER, STOCK_GONE, ONE_PER_TRICK, SHARED_CARD, NOT_A_COMBINATION, NOTHING_NEW,
    MARRIED_BEFORE, MARRIAGE_OF_RUN, RUN_BEFORE, SQUARED_BEFORE, BEZIQUE_BEFORE, SINGLE_OF_DOUBLE,
    RUN_NOT_TRUMP, RUN_BEFORE_TRUMP, BEZIQUE_BEFORE_TRUMP, SEVEN_WORTHLESS, SEVEN_BEFORE_TRUMP, SEVEN_SPENT,
    NO_TURN_UP, TURN_UP_GONE, EXCHANGE_MOMENT, EXCHANGE_BEFORE_PLAY, SEVEN_FOR_SEVEN, NO_SEVEN, TURN_UP_NOT_CHOSEN,
    NO_CLAIMS, CLAIM_AFTER_TRICK, CLAIM_TOO_LATE, TARGET_NOT_REACHED,
    MUST_PLAY_LAID, CUT_FIRST, ANSWER_FIRST, TRUMP_SQUARE_BEFORE_TRUMP,
    NOT_BROKEN, REFILL_ALL, GROWS_BY_PAIRS, ONE_HAND, SQUARE_OF_NEW_CARDS,
    NO_PENDING, NOTHING_PENDING, PENDING_LOST_NOW, NO_PARTNER, CEDED,
    NO_CARTE_BLANCHE, NOT_BLANCHE, NOTHING_TO_SHOW, NO_CUT_BONUS, NOT_THE_CUT, BAD_NUMBER, NOT_CHOOSING, WHOLE_BEZIQUE,
    FREE_TABLE_ONLY, MUST_TRUMP_JOKER, JOKER_IN_BLANCHE, WORTH_NOTHING,
) = range(1, 67)  # fmt: skip


@dataclass(frozen=True)
class Reason:
    """The sentence of a refusal, and the clause by source; "" stands for every other source."""

    fr: str
    en: str
    clauses: dict[str, str]


def _reason(fr: str, en: str, clause: str, **by_source: str) -> Reason:
    return Reason(fr, en, {"": clause, **by_source})


REASONS = {
    DEAL_OVER: _reason("Le coup est terminé.", "The deal is over.", "B-ORD-086", EB="EB-073", BOU="BOU-047"),
    NOT_YOUR_TURN: _reason("Ce n'est pas votre tour.", "It is not your turn.", "B-ORD-062", EB="EB-014", BOU="BOU-018"),
    NOT_HELD: _reason(
        "Vous n'avez pas cette carte.", "You do not hold this card.", "B-ORD-057", EB="EB-027", BOU="BOU-026"
    ),
    MUST_FOLLOW: _reason(
        "Le talon est épuisé : vous devez fournir à {lead}, vous avez {held}.",
        "The stock is gone: you must follow {lead}, you hold {held}.",
        "B-ORD-081", variante="B-ORD-098", EB="EB-066", BOU="BOU-038", CH="CH-096", **{"B-4T": "B-4T-018"},
    ),
    MUST_HEAD: _reason(
        "Le talon est épuisé : vous devez forcer, vous avez {higher}.",
        "The stock is gone: you must play higher, you hold {higher}.",
        "B-ORD-082", EB="EB-067", BOU="BOU-038", CH="CH-096", **{"B-4T": "B-4T-019"},
    ),
    MUST_TRUMP: _reason(
        "Vous n'avez pas de {lead} : vous devez couper, vous avez {higher}.",
        "You have no {lead}: you must trump, you hold {higher}.",
        "B-ORD-083", variante="B-ORD-098", EB="EB-068", BOU="BOU-039", CH="CH-096", **{"B-4T": "B-4T-018"},
    ),
    MUST_TRUMP_JOKER: _reason(
        "On ne peut fournir à un joker : vous devez couper, vous avez {higher}.",
        "Nobody can follow a joker: you must trump, you hold {higher}.",
        "B-ORD-083", variante="B-ORD-098", EB="EB-068", BOU="BOU-039", CH="CH-096", **{"B-4T": "B-4T-018"},
    ),
    MUST_OVERTRUMP: _reason(
        "Vous devez surcouper, vous avez {higher}.", "You must overtrump, you hold {higher}.", "B-ORD-082",
        EB="EB-068", BOU="BOU-039", CH="CH-096", **{"B-4T": "B-4T-019"},
    ),
    DRAW_FIRST: _reason(
        "Pigez d'abord une carte.", "Draw from the stock first.", "B-ORD-059", EB="EB-015", BOU="BOU-027"
    ),
    EXCHANGE_FIRST: _reason(
        "Dites d'abord si vous échangez le sept d'atout.", "First say whether you exchange the seven of trumps.",
        "B-ORD-043",
    ),
    NOTHING_ASKED: _reason("Il n'y a rien à décliner.", "There is nothing to decline.", "B-ORD-043"),
    NOT_DRAWING: _reason(
        "On ne pige qu'après une levée.", "You draw only after a trick.", "B-ORD-059",
        EB="EB-015", BOU="BOU-027",
    ),
    NOT_WINNER: _reason(
        "Seul le gagnant d'une levée annonce, avant de piger.",
        "Only the winner of a trick declares, before drawing.",
        "B-ORD-055", EB="EB-022", BOU="BOU-026", CH="CH-056", **{"B-4T": "B-4T-003"},
    ),
    STOCK_GONE: _reason(
        "Le talon est épuisé : plus d'annonces.", "The stock is gone: no more declarations.", "B-ORD-095",
        EB="EB-061", BOU="BOU-043", CH="CH-092",
    ),
    ONE_PER_TRICK: _reason(
        "Une seule annonce se marque par levée.", "One declaration is marked a trick.", "B-ORD-063",
        EB="EB-028", BOU="BOU-032", CH="CH-084",
    ),
    SHARED_CARD: _reason(
        "Les annonces d'une même levée ne partagent aucune carte.", "Declarations at one trick may not share a card.",
        "EB-028",
    ),
    NOT_A_COMBINATION: _reason(
        "Ces cartes ne forment pas cette combinaison.", "These cards do not make this combination.", "B-ORD-012",
        EB="EB-019", BOU="BOU-032",
    ),
    WORTH_NOTHING: _reason(
        "À cette table, cette combinaison ne vaut rien et ne s'annonce pas.",
        "At this table that combination is worth nothing and is not declared.",
        "B-ORD-012", EB="EB-019", BOU="BOU-032",
    ),
    NOTHING_NEW: _reason(
        "Il faut au moins une carte jamais annoncée.", "At least one card must never have been declared.", "B-ORD-075",
        EB="EB-024",
    ),
    MARRIED_BEFORE: _reason(
        "Une carte déjà mariée ne se marie plus.", "A card once married is not married again.", "B-ORD-064",
        EB="EB-040",
    ),
    MARRIAGE_OF_RUN: _reason(
        "Le roi et la dame d'une quinte annoncée ne se marient plus.",
        "King and queen of a declared sequence may not marry.",
        "B-ORD-070", EB="EB-035", CH="CH-075", RUB="CH-075", **{"B-4T": "B-4T-012"},
    ),
    RUN_BEFORE: _reason(
        "Une carte ne sert qu'à une quinte.", "A card serves in one sequence only.", "B-ORD-064", EB="EB-037"
    ),
    SQUARED_BEFORE: _reason(
        "Une carte ne sert pas dans deux carrés.", "A card may not belong to two squares.", "B-ORD-066", EB="EB-041",
        **{"B-4T": "B-4T-015"},
    ),
    BEZIQUE_BEFORE: _reason(
        "Une carte ne sert pas dans deux bésigues du même ordre.", "A card serves in one bésigue of each size only.",
        "B-ORD-071", EB="EB-039",
    ),
    SINGLE_OF_DOUBLE: _reason(
        "Une carte du double bésigue ne fait plus de bésigue simple.",
        "A card of the double bésigue makes no single one.",
        "B-ORD-071", EB="EB-097", CH="CH-076", **{"B-4T": "B-4T-014"},
    ),
    RUN_NOT_TRUMP: _reason(
        "La quinte majeure se fait en atout.", "A sequence is of trumps only.", "B-ORD-022", EB="EB-057", BOU="BOU-014"
    ),
    RUN_BEFORE_TRUMP: _reason(
        "Pas de quinte avant que le mariage ait fixé l'atout.", "No sequence before its marriage has fixed trumps.",
        "B-SR-005", EB="EB-091", BOU="BOU-015",
    ),
    BEZIQUE_BEFORE_TRUMP: _reason(
        "Les cartes du bésigue dépendent de l'atout, qui n'est pas fixé.",
        "The bésigue cards depend on trumps, which are not fixed.",
        "EB-091", BOU="BOU-061", CH="CH-021",
    ),
    SEVEN_WORTHLESS: _reason(
        "Sans retourne, le sept d'atout ne vaut rien.", "Without a turn-up the seven of trumps is worth nothing.",
        "B-SR-006",
    ),
    SEVEN_BEFORE_TRUMP: _reason("L'atout n'est pas fixé.", "Trumps are not fixed.", "B-SR-004", EB="EB-091"),
    SEVEN_SPENT: _reason(
        "Ce sept a déjà compté.", "This seven has counted already.", "B-ORD-023", EB="EB-048", BOU="BOU-024"
    ),
    NO_TURN_UP: _reason("Il n'y a pas de retourne.", "There is no turn-up.", "B-SR-008", EB="EB-091", BOU="BOU-015"),
    TURN_UP_GONE: _reason(
        "La retourne est prise.", "The turn-up is gone.", "B-ORD-043", EB="EB-017", BOU="BOU-024"
    ),
    EXCHANGE_MOMENT: _reason(
        "Le sept ne s'échange pas à ce moment.", "The seven cannot be exchanged at this moment.", "B-ORD-043",
        EB="EB-043", BOU="BOU-025",
    ),
    EXCHANGE_BEFORE_PLAY: _reason(
        "Le sept ne s'échange qu'avant le jeu.", "The seven is exchanged only before play.", "B-ORD-043"
    ),
    SEVEN_FOR_SEVEN: _reason(
        "La retourne est un sept : l'autre sept se déclare.", "The turn-up is a seven: the other seven is declared.",
        "EB-045",
    ),
    NO_SEVEN: _reason(
        "Il faut un sept d'atout à échanger.", "You need a seven of trumps to exchange.", "B-ORD-043",
        EB="EB-043", BOU="BOU-024",
    ),
    TURN_UP_NOT_CHOSEN: _reason(
        "La retourne ne se choisit pas maintenant.", "The turn-up is not yours to choose now.", "B-ORD-077",
        variante="B-ORD-094", EB="EB-062", BOU="BOU-027",
    ),
    NO_CLAIMS: _reason("La victoire ne se réclame pas ici.", "Victory is not claimed in this game.", "B-ORD-099", EB="EB-073"),
    CLAIM_AFTER_TRICK: _reason(
        "Seul le gagnant d'une levée réclame, avant de piger.",
        "Only the winner of a trick claims, before drawing.",
        "BOU-048",
    ),
    CLAIM_TOO_LATE: _reason(
        "Le talon est épuisé : on ne réclame plus, les points se comptent à la fin du coup.",
        "The stock is gone: there is no more claiming, points are counted at the end of the deal.",
        "BOU-049",
    ),
    TARGET_NOT_REACHED: _reason("Vous n'avez pas encore les points.", "You do not have the points yet.", "BOU-047"),
    MUST_PLAY_LAID: _reason(
        "La première levée sans talon se joue d'une carte étalée.",
        "The first trick after the stock is played with a laid-out card.",
        "CH-093",
    ),
    CUT_FIRST: _reason("La coupe d'abord.", "The cut comes first.", "CH-036"),
    ANSWER_FIRST: _reason(
        "Dites d'abord si vous montrez votre carte blanche.", "First say whether you show your carte blanche.", "CH-046",
        RUB="RUB-017",
    ),
    TRUMP_SQUARE_BEFORE_TRUMP: _reason("L'atout n'est pas fixé.", "Trumps are not fixed.", "CH-059"),
    NOT_BROKEN: _reason(
        "Il faut d'abord briser la combinaison étalée en jouant une de ses cartes.",
        "The combination on the table must first be broken by playing one of its cards.",
        "CH-071", RUB="RUB-018",
    ),
    REFILL_ALL: _reason(
        "On complète avec tout ce qui reste sur la table de la combinaison.",
        "What is left of the combination on the table is completed whole.",
        "CH-073", RUB="RUB-018",
    ),
    WHOLE_BEZIQUE: _reason(
        "Un bésigue déjà étalé entre tout entier dans un plus grand.",
        "A bésigue laid out before enters a greater one whole.",
        "B-ORD-075",
    ),
    GROWS_BY_PAIRS: _reason(
        "Un bésigue de trois paires ou plus se bâtit sur le sien d'une paire de moins.",
        "A bésigue of three pairs or more is built on one's own of one pair less.",
        "B-3-009",
    ),
    ONE_HAND: _reason(
        "Les cartes d'un double ou d'un triple bésigue viennent d'une seule main.",
        "The cards of a double or triple bésigue come from one hand.",
        "B-4T-021",
    ),
    SQUARE_OF_NEW_CARDS: _reason(
        "Un nouveau carré demande quatre cartes neuves de votre main.",
        "A new square needs four new cards from your hand.",
        "B-4T-016",
    ),
    NO_PENDING: _reason(
        "Ici, rien ne reste en suspens : une annonce se marque.", "Nothing stays pending here: a declaration is marked.",
        "B-ORD-056", CH="CH-085",
    ),
    NOTHING_PENDING: _reason("Vous n'avez pas cette annonce en suspens.", "You have no such declaration pending.", "CH-090"),
    PENDING_LOST_NOW: _reason(
        "Le talon est épuisé : ce qui était en suspens est perdu.", "The stock is gone: what was pending is lost.",
        "CH-092",
    ),
    NO_PARTNER: _reason("Vous n'avez pas de partenaire.", "You have no partner.", "B-ORD-010"),
    CEDED: _reason(
        "Vous avez cédé l'annonce de cette levée.", "You have given away the declaration of this trick.", "B-4T-005"
    ),
    NO_CARTE_BLANCHE: _reason("On ne joue pas la carte blanche ici.", "Carte blanche is not played here.", "CH-050"),
    NOT_BLANCHE: _reason(
        "Il y a une figure dans votre main.", "There is a court card in your hand.", "CH-046", RUB="RUB-017"
    ),
    JOKER_IN_BLANCHE: _reason(
        "Il y a un joker dans votre main.", "There is a joker in your hand.", "CH-046", RUB="RUB-017"
    ),
    NOTHING_TO_SHOW: _reason(
        "Vous n'avez pas de carte blanche à montrer.", "You have no carte blanche to show.", "CH-048", RUB="RUB-017"
    ),
    NO_CUT_BONUS: _reason("La coupe ne se marque pas ici.", "The cut is not scored here.", "B-ORD-031"),
    NOT_THE_CUT: _reason("Ce n'est pas le moment de la coupe.", "This is not the moment of the cut.", "CH-036"),
    BAD_NUMBER: _reason(
        "Le nombre va d'une carte à toutes les cartes moins une.", "The number goes from one card to all but one.",
        "CH-036",
    ),
    FREE_TABLE_ONLY: _reason("Cela ne se fait qu'à la table libre.", "This is done at a free table only.", "IRR-028"),
    NOT_CHOOSING: _reason("Il n'y a pas de donneur à choisir.", "There is no dealer to choose.", "CH-034"),
}  # fmt: skip


def explain(code: int, source: str, details: dict[str, dict[str, str]] | None = None) -> Refusal:
    """The refusal behind a number, citing the clause of `source`; `details` fills the sentence, by language."""
    reason = REASONS[code]
    words = details or {"fr": {}, "en": {}}
    return Refusal(
        reason.clauses.get(source, reason.clauses[""]), reason.fr.format(**words["fr"]), reason.en.format(**words["en"])
    )
