"""Document 002, lines 30 to 36: what the dealer may do wrong."""

from __future__ import annotations

from atout.arbiter.fact_types import also, yes_no
from atout.arbiter.law import Case, Irregularity, Measure, Offer, when
from atout.cards.words import Text
from atout.games.bezique.laws.questions import BEFORE_PLAY, COUNT, MISSING, SCORE, SURPLUS, WHOSE
from atout.games.bezique.laws.shared import EXCESS_FINE, compulsory, deal_accepted, fine, new_deal, nothing, only

LOOKED = yes_no("looked", "Qui n'a pas donné a-t-il regardé ses cartes ?", "Has the non-dealer looked at his cards?")
DEALER_LOOKED = yes_no("dealer_looked", "Le donneur a-t-il regardé sa main ?", "Has the dealer looked at his hand?")

SKIP = Measure("skip_draws", "surplus")
"""As many draws missed as there are cards too many: then the hands are level again."""

TOP_UP = Text("Compléter la main au talon.", "Make up the hand from the stock.")
FROM_STOCK = Measure("top_up", "missing")

SHORT = (
    Case(("EB-076", "EB-077"), compulsory("top_up", TOP_UP, FROM_STOCK), when=when(looked=True)),
    Case(("EB-076", "EB-077"), (Offer("top_up", "claimant", TOP_UP, (FROM_STOCK,)), *new_deal("claimant"))),
)
SHORT_FACTS = (MISSING, LOOKED)

LONG = (
    Case(
        ("EB-078", "AMB-145"),
        compulsory(
            "skip",
            Text(
                "Le joueur trop servi joue sans piger jusqu'à ce qu'il ait une carte de moins qu'une main entière.",
                "The player dealt too many plays without drawing until he is one card short of a full hand.",
            ),
            SKIP,
        ),
        when=when(whose="other"),
    ),
    Case(
        ("EB-079",),
        (
            Offer(
                "return",
                "claimant",
                Text(
                    "Tirer de sa main les cartes en trop, sans les voir, et les remettre au talon.",
                    "Draw the surplus cards from his hand, unseen, and put them back in the stock.",
                ),
                (Measure("return_surplus", "surplus"),),
            ),
        ),
        when=when(dealer_looked=False),
    ),
    Case(("EB-080", "EB-087", "EB-088", "AMB-142"), fine(EXCESS_FINE, SKIP)),
)
LONG_FACTS = (
    SURPLUS,
    WHOSE,
    also(DEALER_LOOKED, whose="dealer"),
    also(SCORE, whose="dealer", dealer_looked=True),
)

DEALING = (
    Irregularity(
        "misdeal",
        Text("Maldonne", "Misdeal"),
        Text("La donne n'a pas été faite comme il faut.", "The cards were not dealt as they should be."),
        "non_dealer",
        "before_play",
        (
            *only(SHORT, count="short"),
            *only(LONG, count="long"),
            nothing(
                ("EB-076", "EB-078"),
                "La Britannica ne parle que de cartes en trop, en moins ou découvertes.",
                "The Britannica speaks only of cards too many, too few or exposed.",
            ),
        ),
        (
            COUNT,
            *(also(fact, count="short") for fact in SHORT_FACTS),
            *(also(fact, count="long") for fact in LONG_FACTS),
        ),
    ),
    Irregularity(
        "dealt_short",
        Text("Trop peu de cartes données", "Too few cards dealt"),
        Text("Un joueur a reçu trop peu de cartes.", "A player has been dealt too few cards."),
        "non_dealer",
        "before_play",
        SHORT,
        SHORT_FACTS,
    ),
    Irregularity(
        "dealt_long",
        Text("Trop de cartes données", "Too many cards dealt"),
        Text("Un joueur a reçu trop de cartes.", "A player has been dealt too many cards."),
        "non_dealer",
        "before_play",
        LONG,
        LONG_FACTS,
    ),
    Irregularity(
        "exposed_in_deal",
        Text("Carte découverte en donnant", "Card exposed in the deal"),
        Text("Une carte a été découverte pendant la donne.", "A card was exposed while dealing."),
        "non_dealer",
        "before_play",
        (
            deal_accepted("EB-081"),
            Case(("EB-081", "R-25"), new_deal("claimant")),
        ),
        (BEFORE_PLAY,),
    ),
)
