"""Document 001, lines 89 to 101: the misdeals of Le Beigne, and a foreign card."""

from __future__ import annotations

from dataclasses import replace

from atout.arbiter.fact_types import cards, yes_no
from atout.arbiter.law import Case, Irregularity, Measure, Offer, when
from atout.cards.words import Text

FIRST_TRICK = yes_no(
    "first_trick", "Chacun a-t-il joué à la première levée ?", "Has everybody played to the first trick?"
)

DEAL_LOST = Offer(
    "deal_lost",
    "nobody",
    Text("Le donneur perd sa donne : elle passe à sa gauche.", "The dealer loses the deal: it passes to his left."),
    (Measure("deal_lost"),),
)
TOO_LATE = Text(
    "Trop tard : chacun a joué à la première levée, le coup se joue tel quel.",
    "Too late: everybody has played to the first trick, and the hand is played as it is.",
)


def misdeal(id: str, name: Text, what: Text, *clauses: str) -> Irregularity:
    """A fault of the dealer that costs him the deal until everybody has played to the first trick."""
    return Irregularity(
        id,
        name,
        what,
        "either",
        "first_trick",
        (
            Case(clauses, note=TOO_LATE, when=when(first_trick=True), claimant="nobody"),
            Case(("BEI-049", *clauses), (DEAL_LOST,)),
        ),
        (FIRST_TRICK,),
    )


DEALING = (
    misdeal(
        "misdeal",
        Text("Maldonne", "Misdeal"),
        Text(
            "Le donneur a manqué à une règle de la donne, ou donné trop de cartes.",
            "The dealer has broken a rule of dealing, or dealt too many cards.",
        ),
        "BEI-050",
        "AMB-134",
    ),
    misdeal(
        "wrong_turn_up",
        Text("Mauvaise retourne", "Wrong card turned up"),
        Text(
            "Le donneur a retourné une autre carte que celle qui fait l'atout.",
            "The dealer has turned up another card than the one that makes trumps.",
        ),
        "BEI-051",
    ),
    Irregularity(
        "uncut_pack",
        Text("Paquet non coupé", "Pack not cut"),
        Text(
            "Le paquet n'a pas été coupé, ou ne l'a pas été par le voisin de droite du donneur.",
            "The pack was not cut, or was not cut by the dealer's right-hand neighbour.",
        ),
        "either",
        "while_dealing",
        (
            Case(
                ("BEI-052",),
                note=Text(
                    "Trop tard : cela ne vaut que tant que l'on donne.",
                    "Too late: this holds only while the cards are being dealt.",
                ),
                when=when(dealing=False),
                claimant="nobody",
            ),
            Case(("BEI-049", "BEI-052"), (DEAL_LOST,)),
        ),
        (yes_no("dealing", "Est-on encore en train de donner ?", "Are the cards still being dealt?"),),
    ),
    misdeal(
        "dealt_short",
        Text("Trop peu de cartes", "Too few cards"),
        Text("Un joueur a reçu trop peu de cartes.", "A player has been dealt too few cards."),
        "BEI-053",
    ),
    Irregularity(
        "foreign_card",
        Text("Carte étrangère", "Foreign card"),
        Text("Un joueur a reçu une carte qui n'est pas du jeu.", "A player holds a card that is not of this pack."),
        "either",
        "always",
        (
            Case(
                ("BEI-054", "BEI-055", "BEI-056", "AMB-138"),
                (
                    Offer(
                        "replace",
                        "nobody",
                        Text(
                            "La carte est montrée au donneur et mise de côté ; il en donne une autre.",
                            "The card is shown to the dealer and set aside; he gives another.",
                        ),
                        (Measure("replace_card", cards="cards"),),
                    ),
                ),
                Text("Ce n'est pas une maldonne.", "It is no misdeal."),
            ),
        ),
        (replace(cards("Quelle carte est étrangère ?", "Which card is foreign?"), of_pack=False),),
    ),
)
