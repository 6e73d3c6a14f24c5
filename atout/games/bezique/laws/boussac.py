"""What goes wrong in Boussac's game, and what follows (document 003, lines 24, 26, 31, 32 and 39)."""

from __future__ import annotations

from dataclasses import replace

from atout.arbiter.fact_types import also
from atout.arbiter.law import Case, Code, Irregularity, Measure, Offer, when
from atout.arbiter.words import CODES
from atout.cards.words import Text
from atout.games.bezique.laws.quebec import QUEBEC
from atout.games.bezique.laws.quebec_dealing import EXCESS_FACTS
from atout.games.bezique.laws.quebec_playing import REVOKE_FACTS, revoke_lapsed
from atout.games.bezique.laws.questions import BEFORE_PLAY, COUNT, MISSING, STOCK_LEFT
from atout.games.bezique.laws.shared import (
    EXCESS_PAID,
    REVOKE_PAID,
    borrowed,
    deal_accepted,
    new_deal,
    nothing,
    only,
    searched_tricks,
)

SILENT = Text(
    "Boussac n'en dit rien : on suit le règlement québécois.",
    "Boussac is silent on it: the Quebec rules are followed.",
)

LONG = (
    Case(
        ("BOU-064", "R-25"),
        new_deal("nobody"),
        when=when(noticed="before_play"),
        claimant="either",
        window="before_play",
    ),
    *EXCESS_PAID,
)
NONE_LEFT = nothing(
    ("BOU-054",),
    "Il n'y a plus de carte à prendre.",
    "There is no card left to take.",
    when(stock_left=False),
)
MADE_UP = Case(
    ("BOU-054",),
    (
        Offer(
            "top_up",
            "claimant",
            Text("Compléter sa main au talon, sans amende.", "Make up one's hand from the stock, at no cost."),
            (Measure("top_up", "missing"),),
        ),
    ),
    claimant="short_player",
    window="stock",
)
NO_MISDEAL = replace(
    MADE_UP,
    clauses=("BOU-054", "R-24"),
    note=Text(
        "Boussac dit aussi que la maldonne coûte la donne ; une main trop courte peut toujours se compléter, et c'est "
        "cette règle que l'on suit.",
        "Boussac also says that a misdeal costs the deal; a hand too short may always be made up, and that is the rule "
        "followed.",
    ),
)
"""A hand dealt too short, which would be a misdeal otherwise."""

OWN = (
    Irregularity(
        "misdeal",
        Text("Maldonne", "Misdeal"),
        Text("La donne n'a pas été faite comme il faut.", "The cards were not dealt as they should be."),
        "either",
        "before_play",
        (
            deal_accepted("BOU-064"),
            *only((NO_MISDEAL,), count="short"),
            Case(("BOU-064", "R-25"), new_deal("nobody")),
        ),
        (BEFORE_PLAY, also(COUNT, before_play=True), also(MISSING, count="short")),
    ),
    Irregularity(
        "dealt_short",
        Text("Trop peu de cartes données", "Too few cards dealt"),
        Text("Un joueur a reçu trop peu de cartes.", "A player has been dealt too few cards."),
        "short_player",
        "stock",
        (NONE_LEFT, NO_MISDEAL),
        (STOCK_LEFT, also(MISSING, stock_left=True)),
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
        "short_hand",
        Text("Il manque des cartes en main", "A hand short of cards"),
        Text("On joue, et il manque des cartes à un joueur.", "Play is on, and a player is short of cards."),
        "short_player",
        "stock",
        (NONE_LEFT, MADE_UP),
        (STOCK_LEFT, also(MISSING, stock_left=True)),
    ),
    Irregularity(
        "long_hand",
        Text("Cartes en trop en main", "A hand with too many cards"),
        Text("Un joueur a trop de cartes.", "A player holds too many cards."),
        "opponent",
        "count",
        LONG,
        EXCESS_FACTS,
    ),
    Irregularity(
        "counted_stock",
        Text("Talon compté", "Stock counted"),
        Text("Un joueur a compté les cartes du talon.", "A player has counted the cards of the stock."),
        "opponent",
        "none",
        (
            nothing(
                ("BOU-035",),
                "C'est défendu, mais aucune réparation n'est prévue.",
                "It is forbidden, but no remedy is laid down.",
            ),
        ),
    ),
    searched_tricks("BOU-036"),
    Irregularity(
        "revoke",
        Text("Renonce", "Revoke"),
        Text(
            "Après le talon, un joueur n'a pas fourni, forcé ou coupé, alors qu'il le pouvait.",
            "After the stock, a player has not followed, headed or trumped, though he could have.",
        ),
        "opponent",
        "count",
        (*revoke_lapsed("BOU-037", "BOU-041", "BOU-038", SILENT), *REVOKE_PAID),
        REVOKE_FACTS,
    ),
)

BOUSSAC = Code(
    "boussac",
    CODES["boussac"],
    borrowed(OWN, QUEBEC.irregularities, SILENT),
    {"revoke_penalty": "muette", "excess_penalty": "noDeclarations", "misdeal_dealer": "next"},
    of=("BOU",),
)
