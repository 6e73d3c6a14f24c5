"""Document 000, lines 155, 165 and 167: cards of the stock that are seen or counted, and packs that are not whole."""

from __future__ import annotations

from atout.arbiter.fact_types import also, cards, yes_no
from atout.arbiter.law import Case, Irregularity, Measure, Offer, when
from atout.cards.words import Text
from atout.games.bezique.laws.questions import COUNTED, DRAWN, TWO_LEFT
from atout.games.bezique.laws.shared import compulsory, nothing, searched_tricks

CHOOSE_OF_TWO = Measure("choose_of_two", 1)
"""At his next draw; the card he leaves goes back on top (AMB-28)."""

TOO_LATE = nothing(
    ("IRR-011",),
    "Trop tard : l'adversaire a déjà pigé.",
    "Too late: the opponent has already drawn.",
    when(drawn=True),
)
TOO_FEW = nothing(
    ("IRR-011",),
    "Il ne reste pas deux cartes au talon : il n'y a pas de choix à offrir.",
    "There are no two cards left in the stock, and so no choice to offer.",
    when(two_left=False),
)
CHOOSE = Offer(
    "choose",
    "claimant",
    Text(
        "Regarder, à sa prochaine pige, les deux cartes du dessus et garder celle qu'on veut.",
        "Look at the two top cards at one's next draw and keep the one preferred.",
    ),
    (CHOOSE_OF_TWO,),
)
SEEN = (TOO_LATE, TOO_FEW, Case(("IRR-011", "AMB-28"), (CHOOSE,)))

DEAD = Case(
    ("IRR-024", "IRR-025", "AMB-29"),
    compulsory(
        "dead",
        Text(
            "Le coup compte tel que joué ; les cartes perdues sont mortes.",
            "The deal counts as played; the lost cards are dead.",
        ),
        Measure("stands"),
        Measure("dead_cards", "dead_brisques", "cards"),
    ),
)
AFTER_THE_COUNT = nothing(
    ("IRR-026",),
    "Trop tard : le coup est décompté, le résultat reste.",
    "Too late: the deal has been counted, and the result stays.",
    when(counted=True),
)
LOST = cards("Quelles cartes sont perdues ?", "Which cards are lost?", when(counted=False))

CARDS = (
    Irregularity(
        "seen_card",
        Text("Carte vue sans droit", "Card seen without right"),
        Text(
            "Un joueur a vu une carte du talon qui ne lui était pas destinée.",
            "A player has seen a card of the stock that was not meant for him.",
        ),
        "opponent",
        "own_draw",
        SEEN,
        (DRAWN, TWO_LEFT),
    ),
    Irregularity(
        "draw_out_of_turn",
        Text("Pige hors tour", "Draw out of turn"),
        Text("Un joueur a pigé avant son tour.", "A player has drawn before his turn."),
        "opponent",
        "own_draw",
        (
            TOO_LATE,
            TOO_FEW,
            Case(
                ("IRR-011", "AMB-28"),
                (
                    Offer(
                        "choose",
                        "claimant",
                        Text(
                            "Faire remettre la carte, regarder les deux du dessus et garder celle qu'on veut.",
                            "Have the card put back, look at the two on top and keep the one preferred.",
                        ),
                        (Measure("withdraw_card"), CHOOSE_OF_TWO),
                    ),
                ),
                Text(
                    "Le texte n'en parle pas : la carte pigée est une carte vue qui revenait à l'adversaire.",
                    "The source does not speak of it: the card drawn is one seen that was meant for the opponent.",
                ),
            ),
        ),
        (DRAWN, TWO_LEFT),
    ),
    Irregularity(
        "lifted_two",
        Text("Deux cartes levées", "Two cards lifted"),
        Text("Un joueur a levé deux cartes en pigeant.", "A player has lifted two cards in drawing."),
        "opponent",
        "own_draw",
        (
            TOO_LATE,
            TOO_FEW,
            Case(
                ("IRR-011", "AMB-28"),
                (
                    Offer(
                        "choose",
                        "claimant",
                        Text(
                            "Faire remettre la seconde carte ; à sa prochaine pige, choisir entre les deux du dessus.",
                            "Have the second card put back; choose of the two on top at one's next draw.",
                        ),
                        (Measure("withdraw_card"), CHOOSE_OF_TWO),
                    ),
                ),
                Text(
                    "Le texte n'en parle pas : la seconde est une carte vue qui revenait à un autre.",
                    "The source does not speak of it: the second is a card seen that was meant for another.",
                ),
            ),
        ),
        (DRAWN, TWO_LEFT),
    ),
    Irregularity(
        "counted_stock",
        Text("Talon compté", "Stock counted"),
        Text("Un joueur a compté les cartes du talon.", "A player has counted the cards of the stock."),
        "opponent",
        "own_draw",
        (
            nothing(
                ("IRR-027",),
                "C'est permis, tant qu'aucune face n'est regardée.",
                "That is allowed, as long as no face is looked at.",
                when(looked=False),
            ),
            TOO_LATE,
            TOO_FEW,
            Case(("IRR-011", "IRR-027", "AMB-28"), (CHOOSE,)),
        ),
        (
            yes_no("looked", "A-t-il regardé la face d'une carte ?", "Has he looked at the face of a card?"),
            also(DRAWN, looked=True),
            TWO_LEFT,
        ),
    ),
    searched_tricks("B-ORD-052"),
    Irregularity(
        "lost_card",
        Text("Carte égarée", "Lost card"),
        Text(
            "Une carte est tombée près de la table pendant le coup.",
            "A card has fallen near the table during the deal.",
        ),
        "either",
        "count",
        (AFTER_THE_COUNT, DEAD),
        (COUNTED, LOST),
    ),
    Irregularity(
        "imperfect_pack",
        Text("Paquet imparfait", "Imperfect pack"),
        Text("Il manque une carte au paquet, ou il y en a une de trop.", "The pack lacks a card, or has one too many."),
        "either",
        "count",
        (
            AFTER_THE_COUNT,
            Case(DEAD.clauses, DEAD.offers, when=when(fallen=True)),
            Case(
                ("IRR-023",),
                compulsory(
                    "annul",
                    Text("Le coup est annulé ; on redonne.", "The deal is void; deal again."),
                    Measure("annul_deal"),
                ),
            ),
        ),
        (
            COUNTED,
            yes_no(
                "fallen",
                "Les cartes qui manquent sont-elles tombées près de la table pendant le coup ?",
                "Did the missing cards fall near the table during the deal?",
                when(counted=False),
            ),
            also(LOST, fallen=True),
        ),
    ),
)
