"""What goes wrong in the Encyclopædia Britannica's game, and what follows (document 002, lines 26 and 30 to 46)."""

from __future__ import annotations

from atout.arbiter.fact_types import also, cards, one_of
from atout.arbiter.law import Case, Code, Irregularity, Measure, Offer, when
from atout.arbiter.words import CODES
from atout.cards.words import Text
from atout.games.bezique.laws.britannica_dealing import DEALING
from atout.games.bezique.laws.quebec import QUEBEC
from atout.games.bezique.laws.quebec_dealing import DEAL_POINTS, FINED, IN_PLAY, SURPLUS_DRAWN
from atout.games.bezique.laws.quebec_playing import REVOKE_FACTS, revoke_lapsed
from atout.games.bezique.laws.questions import DRAWN, MISSING, SCORE, STOCK_LEFT
from atout.games.bezique.laws.shared import (
    EXCESS_PAID,
    FINE,
    ONE_LONG,
    REVOKE_PAID,
    borrowed,
    compulsory,
    fine,
    nothing,
    searched_tricks,
)

SILENT = Text(
    "La Britannica n'en dit rien : on suit le règlement québécois.",
    "The Britannica is silent on it: the Quebec rules are followed.",
)

ON_THE_TABLE = (
    nothing(
        ("EB-089",),
        "À deux, il n'y a pas d'amende pour cela.",
        "With two players there is no penalty for it.",
        when(table="two"),
    ),
    Case(
        ("EB-090", "AMB-146"),
        compulsory(
            "bar",
            Text(
                "La carte reste sur la table ; rien ne s'annonce plus avec elle.",
                "The card stays on the table; nothing is declared with it any more.",
            ),
            Measure("barred_from_declaring", cards="cards"),
        ),
    ),
)
WHICH_CARD = (cards("Quelle carte ?", "Which card?", when(table=("several", "teams"))),)

LIFTED = (
    nothing(
        ("EB-083", "EB-084"),
        "Trop tard : l'adversaire a déjà pigé.",
        "Too late: the opponent has already drawn.",
        when(drawn=True),
    ),
    Case(
        ("EB-083",),
        (
            Offer(
                "choose",
                "claimant",
                Text("Faire découvrir les deux cartes et en garder une.", "Have both cards exposed and keep one."),
                (Measure("see_card"), Measure("choose_of_two")),
            ),
        ),
        when=when(who="winner"),
    ),
    Case(
        ("EB-084",),
        (
            Offer(
                "choose",
                "claimant",
                Text(
                    "Regarder la carte levée à tort ; à la prochaine pige, choisir entre elle et la suivante.",
                    "Look at the card wrongly lifted; at the next draw, choose between it and the next.",
                ),
                (Measure("see_card"), Measure("withdraw_card"), Measure("choose_of_two", 1)),
            ),
        ),
        window="stock",
    ),
)

PLAYING = (
    Irregularity(
        "short_hand",
        Text("Il manque des cartes en main", "A hand short of cards"),
        Text("On joue, et il manque des cartes à un joueur.", "Play is on, and a player is short of cards."),
        "opponent",
        "deal",
        (
            Case(
                ("EB-085", "EB-086", "AMB-142"),
                fine(FINE, Measure("draw_two", "missing_and_one")),
                when=when(stock_left=True),
            ),
            Case(
                ("EB-085", "AMB-142"),
                fine(FINE),
                Text("Il n'y a plus de carte à piger.", "There is no card left to draw."),
            ),
        ),
        (MISSING, STOCK_LEFT, SCORE),
    ),
    Irregularity(
        "long_hand",
        Text("Cartes en trop en main", "A hand with too many cards"),
        ONE_LONG,
        "opponent",
        "deal",
        EXCESS_PAID,
        (IN_PLAY, SURPLUS_DRAWN, DEAL_POINTS, FINED),
    ),
    Irregularity(
        "draw_out_of_turn",
        Text("Pige hors tour", "Draw out of turn"),
        Text("Un joueur a pigé avant son tour.", "A player has drawn before his turn."),
        "opponent",
        "own_draw",
        (
            nothing(
                ("EB-082",),
                "Trop tard : l'adversaire a déjà pigé.",
                "Too late: the opponent has already drawn.",
                when(drawn=True),
            ),
            Case(("EB-082", "AMB-142"), fine(FINE)),
        ),
        (DRAWN, also(SCORE, drawn=False)),
    ),
    Irregularity(
        "lifted_two",
        Text("Deux cartes levées", "Two cards lifted"),
        Text("Un joueur a levé deux cartes en pigeant.", "A player has lifted two cards in drawing."),
        "opponent",
        "own_draw",
        LIFTED,
        (
            one_of(
                "who",
                "Qui a levé deux cartes ?",
                "Who lifted two cards?",
                ("winner", "le gagnant de la levée", "the winner of the trick"),
                ("loser", "un autre", "another player"),
            ),
            DRAWN,
        ),
    ),
    Irregularity(
        "lead_out_of_turn",
        Text("Entame prématurée", "Lead out of turn"),
        Text("Un joueur a entamé quand ce n'était pas à lui.", "A player has led when it was not his turn."),
        "opponent",
        "deal",
        ON_THE_TABLE,
        WHICH_CARD,
    ),
    Irregularity(
        "exposed_card",
        Text("Carte de sa main découverte", "Card of the hand exposed"),
        Text("Un joueur a laissé voir une carte de sa main.", "A player has let a card of his hand be seen."),
        "opponent",
        "deal",
        ON_THE_TABLE,
        WHICH_CARD,
    ),
    searched_tricks("EB-018"),
    Irregularity(
        "revoke",
        Text("Renonce", "Revoke"),
        Text(
            "Après le talon, un joueur n'a pas fourni, forcé ou coupé, alors qu'il le pouvait.",
            "After the stock, a player has not followed, headed or trumped, though he could have.",
        ),
        "opponent",
        "count",
        (*revoke_lapsed("EB-011", "EB-071", "EB-067", SILENT), *REVOKE_PAID),
        REVOKE_FACTS,
    ),
)

BRITANNICA = Code(
    "britannica",
    CODES["britannica"],
    borrowed((*DEALING, *PLAYING), QUEBEC.irregularities, SILENT),
    {"revoke_penalty": "lastEight", "excess_penalty": "fine", "misdeal_dealer": "same"},
    of=("EB",),
)
