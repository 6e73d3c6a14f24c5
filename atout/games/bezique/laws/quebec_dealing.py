"""Document 000, lines 149 to 153: hands of the wrong size, and cards seen in the deal."""

from __future__ import annotations

from atout.arbiter.fact_types import also, number, one_of
from atout.arbiter.law import Case, Irregularity, Measure, Offer, when
from atout.cards.words import Text
from atout.games.bezique.laws.questions import ALL_DRAWN, BEFORE_PLAY, COUNT, MISSING, SCORE, STOCK_LEFT, SURPLUS, WHOSE
from atout.games.bezique.laws.shared import ANNUL, EXCESS_PAID, ONE_LONG, compulsory, deal_accepted, new_deal, nothing

MOMENTS = (
    ("stock", "pendant qu'il reste des cartes à piger", "while there are cards to draw"),
    ("strict", "après le talon", "after the stock"),
    ("end", "à la fin du coup", "at the end of the deal"),
)
BEFORE = ("before_play", "avant la première carte jouée", "before the first card is played")
NOTICED = one_of("noticed", "Quand s'en aperçoit-on ?", "When is it noticed?", BEFORE, *MOMENTS)
IN_PLAY = one_of("noticed", "Quand s'en aperçoit-on ?", "When is it noticed?", *MOMENTS)
SURPLUS_DRAWN = also(SURPLUS, noticed="stock")
DEAL_POINTS = number(
    "deal_points",
    "Combien de points a-t-il marqués dans ce coup ?",
    "How many points has he marked in this deal?",
    100_000,
    0,
    when(excess_penalty="noDeclarations", noticed=("strict", "end")),
)
FINED = also(SCORE, excess_penalty="fine", noticed=("stock", "strict"))
EXCESS_FACTS = (NOTICED, SURPLUS_DRAWN, DEAL_POINTS, FINED)

TOP_UP = Offer(
    "top_up",
    "both",
    Text("Compléter la main au talon, si tous en conviennent.", "Make up the hand from the stock, if all agree."),
    (Measure("top_up", "missing"),),
)
DRAW_TWO = Offer(
    "draw_two",
    "claimant",
    Text(
        "Lui faire piger une carte de plus après sa levée suivante.",
        "Make him draw one card more after his next trick.",
    ),
    (Measure("draw_two", "missing_and_one"),),
)

SHORT = (
    Case(
        ("IRR-001", "IRR-002", "IRR-003", "AMB-26"),
        (TOP_UP, *new_deal("claimant")),
        when=when(all_drawn=False),
        claimant="either",
        window="first_round",
    ),
    Case(
        ("IRR-006", "IRR-007"),
        (*ANNUL, DRAW_TWO),
        when=when(stock_left=True),
    ),
    Case(
        ("IRR-006",),
        ANNUL,
        Text("Il n'y a plus de carte à piger.", "There is no card left to draw."),
    ),
)
SHORT_FACTS = (ALL_DRAWN, MISSING, also(STOCK_LEFT, all_drawn=True))
LONG = (
    Case(
        ("IRR-001", "IRR-004"),
        new_deal("nobody"),
        when=when(noticed="before_play"),
        claimant="either",
        window="before_play",
    ),
    *EXCESS_PAID,
)

DEALING = (
    Irregularity(
        "misdeal",
        Text("Maldonne", "Misdeal"),
        Text("La donne n'a pas été faite comme il faut.", "The cards were not dealt as they should be."),
        "either",
        "before_play",
        (
            Case(("IRR-001", "IRR-002", "IRR-003"), (TOP_UP, *new_deal("claimant")), when=when(count="short")),
            Case(("IRR-001", "IRR-004"), new_deal("nobody"), when=when(count="long")),
            nothing(
                ("IRR-001",),
                "Il n'y a maldonne que si une main n'a pas le nombre de cartes convenu.",
                "There is a misdeal only where a hand has not the agreed number of cards.",
            ),
        ),
        (COUNT, also(MISSING, count="short")),
    ),
    Irregularity(
        "dealt_short",
        Text("Trop peu de cartes données", "Too few cards dealt"),
        Text("Un joueur a reçu trop peu de cartes.", "A player has been dealt too few cards."),
        "opponent",
        "deal",
        SHORT,
        SHORT_FACTS,
    ),
    Irregularity(
        "dealt_long",
        Text("Trop de cartes données", "Too many cards dealt"),
        Text("Un joueur a reçu trop de cartes.", "A player has been dealt too many cards."),
        "opponent",
        "count",
        LONG,
        EXCESS_FACTS,
    ),
    Irregularity(
        "exposed_in_deal",
        Text("Carte découverte en donnant", "Card exposed in the deal"),
        Text("Une carte a été découverte pendant la donne.", "A card was exposed while dealing."),
        "card_owner",
        "before_play",
        (
            nothing(
                ("IRR-008",),
                "Rien à réclamer : la carte était au donneur.",
                "Nothing to claim: the card was the dealer's own.",
                when(whose="dealer"),
            ),
            deal_accepted("IRR-008"),
            Case(("IRR-008", "R-25"), new_deal("claimant")),
        ),
        (WHOSE, also(BEFORE_PLAY, whose="other")),
    ),
    Irregularity(
        "face_up_card",
        Text("Carte à découvert dans le paquet", "Face-up card in the pack"),
        Text("Une carte du paquet se trouve face en haut.", "A card of the pack lies face up."),
        "either",
        "deal",
        (
            Case(
                ("IRR-009",),
                compulsory(
                    "redeal",
                    Text("Redonner ; le même joueur donne.", "Deal again; the same player deals."),
                    Measure("redeal"),
                ),
                when=when(before_play=True),
            ),
            Case(
                ("IRR-010",),
                compulsory(
                    "reshuffle",
                    Text("Remettre la carte au talon et le mêler.", "Put the card back in the stock and shuffle it."),
                    Measure("reshuffle_stock"),
                ),
            ),
        ),
        (BEFORE_PLAY,),
    ),
    Irregularity(
        "both_long",
        Text("Trop de cartes dans toutes les mains", "Too many cards in every hand"),
        Text("Chaque joueur a trop de cartes.", "Every player holds too many cards."),
        "either",
        "deal",
        (
            Case(
                ("IRR-005", "R-29"),
                compulsory(
                    "annul",
                    Text("Le coup est annulé ; on redonne.", "The deal is void; deal again."),
                    Measure("annul_deal"),
                ),
            ),
        ),
    ),
    Irregularity(
        "short_hand",
        Text("Il manque des cartes en main", "A hand short of cards"),
        Text("On joue, et il manque des cartes à un joueur.", "Play is on, and a player is short of cards."),
        "opponent",
        "deal",
        SHORT,
        SHORT_FACTS,
    ),
    Irregularity(
        "long_hand",
        Text("Cartes en trop en main", "A hand with too many cards"),
        ONE_LONG,
        "opponent",
        "count",
        LONG,
        EXCESS_FACTS,
    ),
)
