"""Document 000, lines 157 to 163: cards led too soon, errors in declaring and marking, the revoke."""

from __future__ import annotations

from atout.arbiter.fact_types import also, cards, number, yes_no
from atout.arbiter.law import Case, Irregularity, Measure, Offer, when
from atout.cards.words import Text
from atout.games.bezique.laws.questions import ANSWERED, COUNTED, DUTY, LED, STOCK_LEFT
from atout.games.bezique.laws.shared import REVOKE_PAID, compulsory, nothing, with_reason

TAKE_BACK = Text("Retrancher les points de l'annonce.", "Take the points of the declaration back.")


def revoke_lapsed(free: str, price: str, head: str, silent: Text | None = None) -> tuple[Case, ...]:
    """The revokes that cost nothing. The ids of the clauses by which one plays freely while there is a stock, which
    lays the price down, and which obliges to head; `silent`: whose law answers where the source sets no limit."""
    too_late = nothing(
        (price, "IRR-026", "R-26"),
        "Trop tard : le coup est décompté.",
        "Too late: the deal has been counted.",
        when(counted=True),
    )
    return (
        nothing(
            (free,),
            "Ce n'est pas une faute : tant qu'il reste un talon, on joue ce qu'on veut.",
            "It is no fault: as long as there is a stock one plays what one likes.",
            when(stock_left=True),
        ),
        too_late if silent is None else with_reason(too_late, silent),
        nothing(
            (head,),
            "À cette table, rien n'oblige à jouer plus fort.",
            "At this table nothing obliges a player to head the trick.",
            when(duty="head", must_beat=False),
        ),
    )


REVOKE_FACTS = (STOCK_LEFT, also(COUNTED, stock_left=False), also(DUTY, stock_left=False, counted=False))

PLAYING = (
    Irregularity(
        "lead_out_of_turn",
        Text("Entame prématurée", "Lead out of turn"),
        Text("Un joueur a entamé quand ce n'était pas à lui.", "A player has led when it was not his turn."),
        "opponent",
        "reply",
        (
            nothing(
                ("IRR-014",),
                "L'adversaire a joué sur la carte : l'entame est acceptée.",
                "The opponent has played to the card: the lead is accepted.",
                when(answered=True),
            ),
            Case(
                ("IRR-012", "IRR-013", "IRR-014"),
                (
                    Offer(
                        "withdraw",
                        "claimant",
                        Text("Faire reprendre la carte.", "Have the card taken back."),
                        (Measure("withdraw_card"),),
                    ),
                    Offer(
                        "accept",
                        "claimant",
                        Text("Accepter l'entame.", "Accept the lead."),
                        (Measure("stands"),),
                    ),
                ),
                Text(
                    "Le fautif ne peut reprendre sa carte de lui-même.",
                    "The offender may not take the card back of his own accord.",
                ),
            ),
        ),
        (ANSWERED,),
    ),
    Irregularity(
        "exposed_card",
        Text("Carte de sa main découverte", "Card of the hand exposed"),
        Text("Un joueur a laissé voir une carte de sa main.", "A player has let a card of his hand be seen."),
        "opponent",
        "none",
        (
            nothing(
                ("AMB-146", "IRR-028"),
                "Ce texte n'en fait pas une faute : la carte rentre en main.",
                "This source makes no fault of it: the card goes back into the hand.",
            ),
        ),
    ),
    Irregularity(
        "wrong_declaration",
        Text("Annonce erronée", "Wrong declaration"),
        Text(
            "Un joueur a marqué une annonce dont il n'avait pas les cartes.",
            "A player has scored a declaration for which he had not the cards.",
        ),
        "opponent",
        "always",
        (
            Case(
                ("IRR-015", "IRR-016", "IRR-017", "AMB-27"),
                (
                    Offer("take_back", "claimant", TAKE_BACK, (Measure("take_back_points", "points"),)),
                    Offer(
                        "force",
                        "claimant",
                        Text(
                            "Retrancher les points et faire jouer l'une des cartes montrées.",
                            "Take the points back and have one of the cards shown played.",
                        ),
                        (Measure("take_back_points", "points"), Measure("force_card", cards="cards")),
                    ),
                ),
                when=when(misled=True),
            ),
            Case(
                ("IRR-015", "IRR-016"),
                compulsory("take_back", TAKE_BACK, Measure("take_back_points", "points")),
            ),
        ),
        (
            number("points", "Combien de points a-t-il marqués ?", "How many points has he marked?", 10_000, 0),
            yes_no(
                "opponent_played",
                "L'adversaire a-t-il joué depuis l'annonce ?",
                "Has the opponent played since the declaration?",
            ),
            yes_no(
                "misled",
                "A-t-il, trompé par l'annonce, lâché une carte qu'il aurait pu garder ?",
                "Did he, misled by it, part with a card that he might have kept?",
                when(opponent_played=True),
            ),
            cards(
                "Quelles cartes de la combinaison ont été montrées ?",
                "Which cards of the combination were shown?",
                when(misled=True),
            ),
        ),
    ),
    Irregularity(
        "wrong_points",
        Text("Pointage inexact", "Wrong points marked"),
        Text(
            "Un joueur a marqué pour une combinaison d'autres points que les siens.",
            "A player has marked other points for a combination than it is worth.",
        ),
        "opponent",
        "next_lead",
        (
            nothing(
                ("IRR-019",),
                "Trop tard : la levée suivante est entamée, les points restent marqués.",
                "Too late: the next trick has been led to, and the points stay as marked.",
                when(led=True),
            ),
            Case(
                ("IRR-018", "IRR-020"),
                (
                    Offer(
                        "correct",
                        "claimant",
                        Text("Faire corriger le pointage.", "Have the score corrected."),
                        (Measure("correct_points", "due_less_marked"),),
                    ),
                ),
            ),
        ),
        (
            LED,
            number("marked", "Combien a-t-il marqué ?", "How much has he marked?", 10_000, 0, when(led=False)),
            number("due", "Combien fallait-il marquer ?", "How much was to be marked?", 10_000, 0, when(led=False)),
        ),
    ),
    Irregularity(
        "forgotten_pending",
        Text("Annonce en suspens oubliée", "Pending declaration forgotten"),
        Text(
            "Un joueur n'a pas rappelé après la levée une annonce qu'il avait en suspens.",
            "A player has not recalled after the trick a declaration that he had pending.",
        ),
        "opponent",
        "next_lead",
        (
            nothing(
                ("CH-091", "AMB-55"),
                "Trop tard : la levée suivante est entamée, l'annonce reste en suspens.",
                "Too late: the next trick has been led to, and the declaration stays pending.",
                when(led=True),
            ),
            Case(
                ("CH-090", "CH-091", "AMB-55"),
                (
                    Offer(
                        "lose",
                        "claimant",
                        Text("L'annonce en suspens est perdue.", "The pending declaration is lost."),
                        (Measure("lose_pending", "points"),),
                    ),
                ),
            ),
        ),
        (
            LED,
            number(
                "points",
                "Combien de points étaient en suspens ?",
                "How many points were pending?",
                10_000,
                where=when(led=False),
            ),
        ),
        where=when(pending=True),
    ),
    Irregularity(
        "consulted_partner",
        Text("Partenaires qui se consultent", "Partners who consult"),
        Text(
            "Deux partenaires se sont concertés pour savoir qui annoncerait.",
            "Two partners have consulted on which of them should declare.",
        ),
        "opponent",
        "none",
        (
            nothing(
                ("B-4T-007", "AMB-54"),
                "C'est défendu, mais aucune réparation n'est prévue.",
                "It is forbidden, but no remedy is laid down.",
            ),
        ),
        where=when(table="teams"),
    ),
    Irregularity(
        "revoke",
        Text("Renonce", "Revoke"),
        Text(
            "Après le talon, un joueur n'a pas fourni, forcé ou coupé, alors qu'il le pouvait.",
            "After the stock, a player has not followed, headed or trumped, though he could have.",
        ),
        "opponent",
        "count",
        (*revoke_lapsed("IRR-021", "IRR-022", "AMB-24"), *REVOKE_PAID),
        REVOKE_FACTS,
    ),
)
