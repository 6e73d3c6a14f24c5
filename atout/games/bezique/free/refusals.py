"""Why even a free table refuses: what hands cannot do, or what is not the moment for."""

from __future__ import annotations

from dataclasses import replace

from atout.contract.terms import Refusal

CANNOT = Refusal("IRR-028", "Cela ne se peut pas maintenant.", "That cannot be done now.")
NO_TAKING_BACK = Refusal(
    "IRR-013",
    "On ne reprend pas sa carte de soi-même ; c'est à l'adversaire de le demander.",
    "A card is not taken back of one's own accord; it is for the opponent to ask.",
)
ANSWER_FIRST = Refusal("IRR-028", "Répondez d'abord à la réclamation.", "The claim is to be answered first.")
NOT_TO_CHOOSE = Refusal(
    "IRR-011",
    "Cette carte n'est pas de celles entre lesquelles choisir.",
    "This card is not among those to choose from.",
)
NO_CLAIM = Refusal("IRR-028", "Il n'y a rien à réclamer ainsi.", "Nothing can be claimed in this way.")
NOT_YOURS_TO_CLAIM = Refusal("AMB-30", "Ce n'est pas à vous de réclamer cela.", "This is not for you to claim.")
UNKNOWN = Refusal("IRR-028", "La loi de cette table ne connaît pas cela.", "The law of this table knows no such thing.")
NOT_HELD = Refusal("B-ORD-057", "Vous n'avez pas cette carte.", "You do not hold this card.")
NOT_DEALER = Refusal("B-ORD-032", "Seul le donneur distribue.", "Only the dealer deals.")
PACKET = Refusal(
    "B-ORD-033",
    "Un paquet a de une à quelques cartes, et personne ne reçoit bien plus que sa main.",
    "A packet holds a few cards, and nobody is dealt far more than his hand.",
)
NOT_DEALT = Refusal("B-ORD-035", "Chacun doit d'abord avoir des cartes.", "Everybody must have cards first.")
LOOK_FIRST = Refusal("EB-077", "Prenez d'abord votre main.", "Take up your hand first.")
FORCED = Refusal("IRR-017", "Vous devez jouer la carte nommée.", "You must play the card that was named.")
BARRED = Refusal(
    "AMB-25",
    "Vous avez des cartes en trop : rien ne s'annonce d'ici à l'égalité.",
    "You hold too many cards: nothing is declared until the hands are level.",
)
BARRED_BY_BOUSSAC = replace(BARRED, clause="BOU-052")
NOT_MANUAL = Refusal(
    "IRR-018", "À cette table, les points se marquent d'eux-mêmes.", "At this table points mark themselves."
)
NOT_AFTER_A_TRICK = Refusal(
    "B-ORD-055",
    "On n'annonce qu'après une levée gagnée, avant de piger.",
    "Declarations are made only after winning a trick, before drawing.",
)
WAIT = Refusal("B-ORD-059", "Les autres n'ont pas encore pigé.", "The others have not drawn yet.")
NOTHING_TO_DRAW = Refusal("B-ORD-059", "Il n'y a rien à piger.", "There is nothing to draw.")
