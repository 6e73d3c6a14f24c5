"""The rules of one game of the bésigue family, as frozen data. A variant is a preset made with `replace(...)`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from atout.games.bezique.options import NO_YES, Option, option, options_of
from atout.games.contract import OptionError
from atout.kernel import record

# The position of a value in its tuple is what kernels see.
RANK_ANY_SUIT, STANDARD = range(2)
WINNER_CHOICE, LOSER_TURNUP = range(2)
FIXED_BEZIQUE, EB_ALTERNATE, TRUMP_QUEEN = range(3)
CLASS_ONCE, SQUARES_ONLY = range(2)
PREPLAY, AFTER_TRICK, BOTH_MOMENTS = range(3)
USES_DECLARE, USES_BOTH, USES_NEITHER = range(3)
DEAL_END, IMMEDIATE, CLAIM = range(3)
TOTAL_THEN_LAST, LAST_TRICK = range(2)
FINAL, BEFORE_EXHAUSTION = range(2)
AT_END, AT_ONCE = range(2)
ONE, DISJOINT = range(2)
WINNER_FIRST, FIXED_PLAYER = range(2)
MARRIAGE_FIXES, MARRIAGE_OR_RUN_FIXES = range(2)

MAX_PACKETS = 16


@dataclass(frozen=True)
class Rules:
    """One variant: who plays with what, what combinations are worth, and every choice the sources leave open.

    `source` names the document whose clauses are cited: "000", "variante", "EB" or "BOU".
    """

    name: str = "ordinary"
    source: str = "000"
    players: int = 2  # B-ORD-001
    sides: int = 2  # B-ORD-010
    packs: int = 2  # B-ORD-003

    marriage: int = 20  # B-ORD-013
    royal_marriage: int = 40  # B-ORD-014
    four_jacks: int = 40  # B-ORD-015
    four_queens: int = 60  # B-ORD-016
    four_kings: int = 80  # B-ORD-017
    four_aces: int = 100  # B-ORD-018
    bezique: int = 40  # B-ORD-020
    double_bezique: int = 500  # B-ORD-021
    sequence: int = 250  # B-ORD-022
    seven: int = 10  # B-ORD-023
    last_trick_points: int = 10  # B-ORD-089

    hand_size: int = option(
        8,
        (8, 9, 10),
        "B-ORD-039",
        ("Cartes en main", "Cards in hand"),
        ("Huit cartes, parfois neuf ou dix.", "Eight cards, sometimes nine or ten."),
    )
    target: int = option(
        1500,
        (),
        "B-ORD-099",
        ("Partie en", "Game"),
        ("Le nombre de points qui gagne la partie.", "The number of points that wins the game."),
        least=10,
        most=100_000,
    )
    deal_pattern: str = option(
        "",
        (),
        "B-ORD-033",
        ("Paquets de la donne", "Packets of the deal"),
        (
            "Combien de cartes à chaque tour de donne, par exemple 3-2-3.",
            "How many cards in each round of the deal, as in 3-2-3.",
        ),
    )
    first_dealer: str = option(
        "low",
        ("low", "high", "lot"),
        "B-ORD-028",
        ("Premier donneur", "First dealer"),
        ("Qui donne le premier quand chacun tire une carte.", "Who deals first when each player draws a card."),
        (("la carte la plus basse", "lowest card"), ("la carte la plus forte", "highest card"), ("au sort", "by lot")),
    )
    turn_up: bool = option(
        True,
        NO_YES,
        "B-ORD-035",
        ("Retourne", "Turn-up"),
        (
            "Une carte retournée fixe l'atout ; sinon, c'est le premier mariage.",
            "A card turned up fixes trumps; otherwise the first marriage does.",
        ),
    )
    trump_fixers: str = option(
        "marriage",
        ("marriage", "marriageOrRun"),
        "B-SR-003",
        ("Ce qui fixe l'atout", "What fixes trumps"),
        (
            "Sans retourne : le premier mariage, ou aussi la première quinte.",
            "Without a turn-up: the first marriage, or the first sequence as well.",
        ),
        (("le premier mariage", "first marriage"), ("mariage ou quinte", "marriage or sequence")),
    )
    trick_rule: str = option(
        "rankAnySuit",
        ("rankAnySuit", "standard"),
        "B-ORD-049",
        ("Qui prend la levée", "Who wins a trick"),
        (
            "Tant qu'il reste un talon : le rang le plus fort, quelle que soit la couleur, ou seulement dans la couleur demandée.",
            "While there is a stock: the highest rank of any suit, or only of the suit led.",
        ),
        (("le plus haut rang, toute couleur", "highest rank, any suit"), ("la couleur demandée", "suit led")),
    )
    trick_rule_phase2: str = option(
        "standard",
        ("rankAnySuit", "standard"),
        "B-ORD-080",
        ("Levées après le talon", "Tricks after the stock"),
        ("La même question, une fois le talon épuisé.", "The same question once the stock is gone."),
        (("le plus haut rang, toute couleur", "highest rank, any suit"), ("la couleur demandée", "suit led")),
    )
    must_beat: bool = option(
        True,
        NO_YES,
        "B-ORD-082",
        ("Forcer", "Duty to head"),
        (
            "Talon épuisé, il faut fournir plus fort que la carte d'entame si on le peut.",
            "Once the stock is gone a card higher than the one led must be played if possible.",
        ),
    )
    draw_order: str = option(
        "winnerFirst",
        ("winnerFirst", "fixedPlayer"),
        "BOU-028",
        ("Qui pige le premier", "Who draws first"),
        ("Le gagnant de la levée, ou toujours le même joueur.", "The winner of the trick, or always the same player."),
        (("le gagnant de la levée", "winner of the trick"), ("toujours le même", "always the same player")),
    )
    fixed_drawer: str = option(
        "elder",
        ("elder", "dealer"),
        "BOU-029",
        ("Le premier à piger, s'il est fixe", "The fixed first drawer"),
        (
            "Quand le même joueur pige toujours le premier : l'aîné ou le donneur.",
            "When one player always draws first: the elder hand or the dealer.",
        ),
        (("l'aîné", "elder hand"), ("le donneur", "dealer")),
    )
    last_draw: str = option(
        "winnerChoice",
        ("winnerChoice", "loserTurnup"),
        "B-ORD-077",
        ("Dernière pige", "Last draw"),
        (
            "Le gagnant choisit entre la carte cachée et la retourne, ou prend la carte cachée.",
            "The winner chooses between the hidden card and the turn-up, or takes the hidden card.",
        ),
        (("le gagnant choisit", "winner chooses"), ("la retourne au perdant", "turn-up to the loser")),
    )
    seven_exchange: str = option(
        "both",
        ("preplay", "afterTrick", "both"),
        "B-ORD-043",
        ("Échange du sept", "Exchange of the seven"),
        (
            "Quand le sept d'atout peut être échangé contre la retourne.",
            "When the seven of trumps may be exchanged for the turn-up.",
        ),
        (("avant le jeu", "before play"), ("après une levée", "after a trick"), ("les deux", "both")),
    )
    seven_exchange_points: int = option(
        10,
        (10, 0),
        "EB-048",
        ("Points de l'échange", "Points for the exchange"),
    )
    seven_uses_slot: str = option(
        "declare",
        ("declare", "both", "neither"),
        "B-ORD-047",
        ("Le sept compte comme annonce", "The seven as the trick's declaration"),
        (
            "Si déclarer ou échanger le sept prend la place de l'annonce de la levée.",
            "Whether declaring or exchanging the seven takes the one declaration of the trick.",
        ),
        (("s'il est déclaré", "when declared"), ("déclaré ou échangé", "declared or exchanged"), ("jamais", "never")),
    )
    sevens_together: bool = option(
        True,
        NO_YES,
        "B-ORD-049",
        ("Plusieurs sept ensemble", "Several sevens together"),
        ("Deux sept d'atout en une seule annonce, 10 chacun.", "Two trump sevens in one declaration, 10 apiece."),
    )
    turned_seven_spent: bool = option(
        True,
        NO_YES,
        "B-ORD-091",
        ("Le sept retourné a compté", "A turned-up seven is spent"),
        (
            "Un sept retourné, pigé plus tard, ne rapporte plus rien.",
            "A turned-up seven drawn later earns nothing more.",
        ),
    )
    declared_seven_may_exchange: bool = option(
        True,
        NO_YES,
        "EB-042",
        ("Échanger un sept déclaré", "Exchange a declared seven"),
        (
            "Un sept déjà déclaré peut encore être échangé, pour 0.",
            "A seven already declared may still be exchanged, for 0.",
        ),
    )
    seven_without_turn_up: bool = option(
        False,
        NO_YES,
        "B-SR-006",
        ("Sept d'atout sans retourne", "Trump seven without a turn-up"),
        (
            "Sans retourne, le sept d'atout vaut 10 une fois l'atout fixé.",
            "Without a turn-up the seven of trumps is worth 10 once trumps are fixed.",
        ),
    )
    turn7_timing: str = option(
        "end",
        ("end", "now"),
        "B-ORD-091",
        ("Sept retourné", "Turned-up seven"),
        ("Quand le donneur marque 10 pour un sept retourné.", "When the dealer marks 10 for a turned-up seven."),
        (("à la fin du coup", "at the end of the deal"), ("tout de suite", "at once")),
    )
    decl_per_trick: str = option(
        "1",
        ("1", "disjoint"),
        "B-ORD-063",
        ("Annonces par levée", "Declarations per trick"),
        ("Une seule, ou plusieurs si elles ne partagent aucune carte.", "One only, or several that share no card."),
        (("une", "one"), ("plusieurs, sans carte commune", "several, sharing no card")),
    )
    require_new_card: bool = option(
        True,
        NO_YES,
        "EB-024",
        ("Une carte nouvelle", "A new card"),
        (
            "Toute annonce doit contenir une carte jamais annoncée.",
            "Every declaration must hold a card never declared before.",
        ),
    )
    same_class_reuse: str = option(
        "none",
        ("none", "squaresOnly"),
        "B-ORD-066",
        ("Une carte deux fois dans la même classe", "A card twice in one class"),
        (
            "Interdit partout, ou (à la lettre) seulement dans deux carrés.",
            "Barred everywhere, or (to the letter) only in two squares.",
        ),
        (("interdit", "barred"), ("interdit pour les carrés", "barred for squares")),
    )
    run_cards_may_marry: bool = option(
        False,
        NO_YES,
        "EB-037",
        ("Marier une carte de la quinte", "Marry a card of the sequence"),
        (
            "Le roi ou la dame d'une quinte annoncée peut épouser une carte nouvelle.",
            "The king or queen of a declared sequence may marry a new partner.",
        ),
    )
    bezique_rule: str = option(
        "fixed",
        ("fixed", "ebAlternate", "trumpQueen"),
        "B-ORD-020",
        ("Cartes du bésigue", "Bésigue cards"),
        ("D♠ et V♦ ; ou selon l'atout.", "Q♠ and J♦; or by the trump suit."),
        (
            ("toujours D♠ V♦", "always Q♠ J♦"),
            ("D♣ V♥ si l'atout est ♠ ou ♦", "Q♣ J♥ when ♠ or ♦ are trumps"),
            ("la dame d'atout", "the trump queen"),
        ),
    )
    declare_in_phase2: bool = option(
        True,
        NO_YES,
        "B-ORD-085",
        ("Annoncer après le talon", "Declare after the stock"),
        (
            "De nouvelles annonces restent permises une fois le talon épuisé.",
            "New declarations remain allowed once the stock is gone.",
        ),
    )
    last_trick: str = option(
        "final",
        ("final", "lastBeforeExhaustion"),
        "B-ORD-089",
        ("La dernière levée", "The last trick"),
        (
            "La dernière du coup, ou la dernière avant l'épuisement du talon.",
            "The last of the deal, or the last before the stock runs out.",
        ),
        (
            ("la dernière du coup", "last of the deal"),
            ("la dernière avant l'épuisement", "last before the stock runs out"),
        ),
    )
    brisque_timing: str = option(
        "end",
        ("end", "now"),
        "B-ORD-090",
        ("Compte des brisques", "Counting the brisques"),
        ("À la fin du coup, ou dès la levée gagnée.", "At the end of the deal, or as they are won."),
        (("à la fin du coup", "at the end of the deal"), ("tout de suite", "at once")),
    )
    brisque_points: int = option(
        10,
        (10, 11),
        "BOU-004",
        ("Valeur de l'as", "Value of an ace"),
        ("L'as compte 10 comme le dix, ou 11.", "An ace counts 10 like the ten, or 11."),
    )
    game_end: str = option(
        "dealEnd",
        ("dealEnd", "immediate", "claim"),
        "B-ORD-099",
        ("Fin de la partie", "End of the game"),
        (
            "À la fin du coup, dès le but atteint, ou sur réclamation après une levée.",
            "At the end of a deal, as soon as the target is reached, or on a claim after a trick.",
        ),
        (("à la fin du coup", "end of the deal"), ("immédiate", "at once"), ("sur réclamation", "on a claim")),
    )
    claim_counts_brisques: bool = option(
        False,
        NO_YES,
        "BOU-048",
        ("La réclamation compte les brisques", "A claim counts brisques"),
        (
            "Les brisques des levées comptent pour réclamer la victoire.",
            "Brisques lying in the tricks count for a claim of victory.",
        ),
    )
    tie_break: str = option(
        "totalThenLast",
        ("totalThenLast", "lastTrick"),
        "B-ORD-100",
        ("Deux joueurs au but", "Both reach the target"),
        (
            "Le plus haut total, ou le gagnant de la dernière levée.",
            "The higher total, or the winner of the last trick.",
        ),
        (("le plus haut total", "higher total"), ("la dernière levée", "last trick")),
    )
    units: bool = option(
        False,
        NO_YES,
        "EB-074",
        ("Compter par unités", "Count in units"),
        ("Toutes les valeurs sont divisées par dix.", "Every value is divided by ten."),
    )
    stock_count_visible: bool = option(
        True,
        NO_YES,
        "IRR-027",
        ("Compter le talon", "Count the stock"),
        ("Le nombre de cartes du talon est montré.", "The number of cards left in the stock is shown."),
    )
    trick_display: str = option(
        "faceDown",
        ("faceDown", "faceUp"),
        "B-ORD-051",
        ("Levées sur la table", "Tricks on the table"),
        ("Faces cachées, ou la dernière reste visible.", "Face down, or with the last one in sight."),
        (("cachées", "face down"), ("visibles", "face up")),
    )
    seven_stays: bool = option(
        True,
        NO_YES,
        "EB-046",
        ("Le sept déclaré reste étalé", "A declared seven stays on the table"),
        ("Sinon il est seulement montré.", "Otherwise it is merely shown."),
    )

    def __post_init__(self) -> None:
        for name, known in options_of(Rules).items():
            known.read(getattr(self, name))
        if sum(self.packets) != self.hand_size:
            raise OptionError(
                f"dealPattern {self.deal_pattern} deals {sum(self.packets)} cards, but handSize is {self.hand_size}",
                f"dealPattern {self.deal_pattern} donne {sum(self.packets)} cartes, mais handSize est {self.hand_size}",
            )
        if self.source == "BOU" and not set(self.packets) <= {2, 3}:
            raise OptionError(
                f"dealPattern {self.deal_pattern}: Boussac deals by twos and threes, as in 3-2-3",
                f"dealPattern {self.deal_pattern} : Boussac donne par deux et par trois, comme 3-2-3",
            )
        if self.units and self.brisque_points == 11:
            raise OptionError(
                "units=yes divides every value by ten, so brisquePoints must stay 10",
                "units=yes divise toutes les valeurs par dix : brisquePoints doit rester à 10",
            )

    @property
    def packets(self) -> tuple[int, ...]:
        """How many cards each player gets in each round of the deal (B-ORD-033, B-ORD-040, B-ORD-041)."""
        ten = "3-2-3-2" if self.source == "BOU" else "3-3-3-1"  # by twos and threes (BOU-022, READINGS 4)
        pattern = self.deal_pattern or {8: "3-2-3", 9: "3-3-3", 10: ten}[self.hand_size]
        parts = pattern.split("-")
        if not all(p.isdigit() and 0 < int(p) <= 10 for p in parts) or len(parts) > MAX_PACKETS:
            raise OptionError(
                f"dealPattern is packets joined by dashes, as in 3-2-3; {pattern!r} is not",
                f"dealPattern s'écrit en paquets joints par des tirets, comme 3-2-3 ; {pattern!r} n'en est pas un",
            )
        return tuple(int(p) for p in parts)

    @property
    def tricks_face_up(self) -> bool:
        """Whether the last trick lies in sight (EB-018); tricks counted at the end are turned down (EB-101)."""
        return self.trick_display == "faceUp" and self.brisque_timing == "now"

    def side(self, seat: int) -> int:
        """The side that `seat` scores for."""
        return seat % self.sides

    @property
    def packed(self) -> Any:
        """These rules as a record for kernels: one integer a field, values already in units where units are used."""
        return _packed(self)


VALUES = (
    "marriage", "royal_marriage", "bezique", "double_bezique", "sequence",
    "four_aces", "four_kings", "four_queens", "four_jacks", "seven",
)  # fmt: skip
"""The kinds of declaration, numbered from 1 in this order for kernels."""

_PLAIN = ("players", "sides", "packs", "hand_size", "target")
_SCALED = ("last_trick_points", "seven_exchange_points")
_CHOICES = tuple(n for n, o in options_of(Rules).items() if n not in _PLAIN + _SCALED and o.values)

RULES_DTYPE = np.dtype(
    [(n, np.int64) for n in _PLAIN + _SCALED + _CHOICES]
    + [("ace", np.int64), ("ten", np.int64), ("turned_seven", np.int64)]
    + [("value", np.int64, (len(VALUES) + 1,)), ("packet", np.int64, (MAX_PACKETS,))]
)


@cache
def _packed(rules: Rules) -> Any:
    made = record(RULES_DTYPE)
    known: dict[str, Option] = options_of(Rules)
    unit = 10 if rules.units else 1
    for name in _PLAIN:
        setattr(made, name, getattr(rules, name))
    for name in _SCALED:
        setattr(made, name, getattr(rules, name) // unit)
    for name in _CHOICES:
        setattr(made, name, known[name].values.index(getattr(rules, name)))
    made.ace = rules.brisque_points // unit
    made.ten = 10 // unit
    made.turned_seven = rules.seven // unit
    for kind, name in enumerate(VALUES, 1):
        made.value[kind] = getattr(rules, name) // unit
    for at, count in enumerate(rules.packets):
        made.packet[at] = count
    return made
