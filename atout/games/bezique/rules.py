"""The rules of one game of the bésigue family, as frozen data. A variant is a preset made with `replace(...)`."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache, cached_property

import numpy as np

from atout.cards.deck import COPIES, PIQUET, Deck
from atout.cards.numbers import JOKERS, MOST_CARDS
from atout.contract.game import Spelled
from atout.contract.options import NO_YES, figure, figures_of, option, options_of
from atout.contract.terms import OptionError
from atout.kernel import Record, record

# The position of a value in its tuple is what kernels see.
RANK_ANY_SUIT, STANDARD = range(2)
WINNER_CHOICE, LOSER_TURNUP = range(2)
FIXED_BEZIQUE, EB_ALTERNATE, TRUMP_QUEEN = range(3)
CLASS_ONCE, SQUARES_ONLY, BREAK_REFILL = range(3)
PREPLAY, AFTER_TRICK, BOTH_MOMENTS = range(3)
USES_DECLARE, USES_BOTH, USES_NEITHER = range(3)
DEAL_END, IMMEDIATE, CLAIM, ONE_DEAL = range(4)
TOTAL_THEN_LAST, LAST_TRICK, BRISQUES_THEN_LAST = range(3)
FINAL, BEFORE_EXHAUSTION = range(2)
AT_END, AT_ONCE, NO_BRISQUES, RESCUE = range(4)
ONE, DISJOINT, PENDING = range(3)
WINNER_FIRST, FIXED_PLAYER = range(2)
MARRIAGE_FIXES, MARRIAGE_OR_RUN_FIXES = range(2)
REPEAT_FREE, REPEAT_BARRED = range(2)
ANY_CARD, LAID_CARD = range(2)
FURTHER_SQUARE, ANY_SQUARE, FORMER_CARDS = range(3)
UNTIL_COURT, WHOLE_DEAL = range(2)
PENDING_LOST, PENDING_KEPT = range(2)
FLOOR_EACH, FLOOR_SUM, KEEP_TENS = range(3)

MAX_PACKETS = 16
DECKS = tuple(
    replace(PIQUET, copies=copies, weakest=weakest, jokers=jokers)
    for copies in (2, 3, 4, 6, 8)
    for weakest in (PIQUET.order.index("9"), 0)
    for jokers in (0, JOKERS)
)
"""What bésigue may be played with: packs without their sevens and eights, or with them; two jokers (B-ORD-004, R-30)."""


def _deck_text(deck: Deck) -> tuple[str, str]:
    """A deck as a person reads it, in French and in English."""
    fr, en = (f"{deck.copies} × {deck.faces} {cards}" for cards in ("cartes", "cards"))
    return (f"{fr}, {deck.jokers} jokers", f"{en}, {deck.jokers} jokers") if deck.jokers else (fr, en)


@dataclass(frozen=True, repr=False)
class Rules(Spelled):
    """One variant: who plays with what, what combinations are worth, and every choice the sources leave open.

    `source` names whose clauses are cited: "000", "variante", "B-4T", "CH", "RUB", "EB" or "BOU". A combination worth
    nothing does not exist. What things are worth are figures, which may be set like options where the preset has them.
    """

    name: str = "ordinary"
    source: str = "000"
    players: int = 2  # B-ORD-001
    sides: int = 2  # B-ORD-010

    marriage: int = figure(20, "B-ORD-013", "Mariage", "Marriage")
    royal_marriage: int = figure(40, "B-ORD-014", "Mariage d'atout", "Royal marriage")
    bezique: int = figure(40, "B-ORD-020", "Bésigue", "Bésigue")
    double_bezique: int = figure(500, "B-ORD-021", "Double bésigue", "Double bésigue")
    triple_bezique: int = figure(0, "CH-026", "Triple bésigue", "Triple bésigue")
    quadruple_bezique: int = figure(0, "CH-027", "Quadruple bésigue", "Quadruple bésigue")
    quintuple_bezique: int = figure(0, "H8-010", "Quintuple bésigue", "Quintuple bésigue")
    sequence: int = figure(250, "B-ORD-022", "Quinte majeure", "Sequence")
    plain_sequence: int = figure(0, "CH-029", "Quinte", "Plain sequence")
    four_aces: int = figure(100, "B-ORD-018", "Quatre as", "Four aces")
    four_kings: int = figure(80, "B-ORD-017", "Quatre rois", "Four kings")
    four_queens: int = figure(60, "B-ORD-016", "Quatre dames", "Four queens")
    four_jacks: int = figure(40, "B-ORD-015", "Quatre valets", "Four jacks")
    four_trump_aces: int = figure(0, "CH-016", "Quatre as d'atout", "Four trump aces")
    four_trump_tens: int = figure(0, "CH-017", "Quatre dix d'atout", "Four trump tens")
    four_trump_kings: int = figure(0, "CH-018", "Quatre rois d'atout", "Four trump kings")
    four_trump_queens: int = figure(0, "CH-019", "Quatre dames d'atout", "Four trump queens")
    four_trump_jacks: int = figure(0, "CH-020", "Quatre valets d'atout", "Four trump jacks")
    five_trump_aces: int = figure(0, "H8-011", "Cinq as d'atout", "Five trump aces")
    five_trump_tens: int = figure(0, "H8-012", "Cinq dix d'atout", "Five trump tens")
    five_trump_kings: int = figure(0, "H8-013", "Cinq rois d'atout", "Five trump kings")
    five_trump_queens: int = figure(0, "H8-014", "Cinq dames d'atout", "Five trump queens")
    five_trump_jacks: int = figure(0, "H8-015", "Cinq valets d'atout", "Five trump jacks")
    seven: int = figure(10, "B-ORD-023", "Sept d'atout", "Seven of trumps")
    last_trick_points: int = figure(10, "B-ORD-089", "Dernière levée", "Last trick")
    carte_blanche_points: int = figure(0, "CH-046", "Carte blanche", "Carte blanche")
    exact_lift_points: int = figure(0, "CH-039", "Coupe au nombre exact", "Exact lift")
    guess_points: int = figure(0, "CH-038", "Nombre deviné", "Right guess")
    win_bonus: int = figure(0, "CH-099", "Prime de la partie", "Bonus for the game")
    rubicon_bonus: int = figure(0, "CH-101", "Prime du rubicon", "Bonus for a rubicon")
    rubicon_brisques: int = figure(0, "RUB-026", "Brisques à un rubicon", "Brisques at a rubicon")

    packs: int = option(
        2,
        (2, 3, 4, 6, 8),
        "BOU-003",
        ("Jeux de 32 cartes", "Packs of 32 cards"),
        ("Boussac joue avec plusieurs jeux : deux, trois ou quatre.", "Boussac plays with several packs: two to four."),
    )

    deck: str = option(
        "",
        ("", *map(str, DECKS)),
        "B-ORD-003",
        ("Cartes du jeu", "Deck"),
        (
            "Des jeux de 24 cartes vont du neuf à l'as. Un joker ne prend que la levée qu'il entame.",
            "Packs of 24 cards go from nine to ace. A joker takes no trick but one it leads.",
        ),
        (("les cartes habituelles", "the usual cards"), *map(_deck_text, DECKS)),
    )
    hand_size: int = option(
        8,
        (8, 9, 10, 12, 15),
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
        ("low", "high", "lot", "highChooses"),
        "B-ORD-028",
        ("Premier donneur", "First dealer"),
        ("Qui donne le premier quand chacun tire une carte.", "Who deals first when each player draws a card."),
        (
            ("la carte la plus basse", "lowest card"),
            ("la carte la plus forte", "highest card"),
            ("au sort", "by lot"),
            ("la plus forte choisit", "highest card chooses"),
        ),
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
    trump_repeat: str = option(
        "free",
        ("free", "barred"),
        "CH-061",
        ("Même atout deux fois", "Same trumps twice"),
        (
            "La couleur d'atout du coup précédent peut-elle redevenir atout ?",
            "Whether the trump suit of the deal before may be trumps again.",
        ),
        (("permis", "allowed"), ("interdit", "barred")),
    )
    cut_bonus: bool = option(
        False,
        NO_YES,
        "CH-037",
        ("Coupe et devinette", "The lift and the guess"),
        (
            "Le donneur soulève une portion du paquet ; l'adversaire devine combien de cartes elle compte.",
            "The dealer lifts a portion of the pack; the opponent guesses how many cards it has.",
        ),
    )
    exact_lift: int = option(
        24,
        (24, 30),
        "CH-039",
        ("Soulever exactement", "The exact lift"),
        ("Le nombre de cartes soulevées qui vaut 250.", "The number of cards lifted that earns 250."),
    )
    carte_blanche: bool = option(
        False,
        NO_YES,
        "CH-046",
        ("Carte blanche", "Carte blanche"),
        ("Une main sans figure se montre et se marque.", "A hand without a court card is shown and marked."),
    )
    cb_continuation: str = option(
        "untilCourt",
        ("untilCourt", "wholeDeal"),
        "CH-048",
        ("Carte blanche, la suite", "Carte blanche, going on"),
        (
            "Les cartes pigées se marquent jusqu'à la première figure, ou tout le coup.",
            "Drawn cards are marked up to the first court card, or for the whole deal.",
        ),
        (("jusqu'à la première figure", "up to the first court"), ("tout le coup", "whole deal")),
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
            "Talon épuisé, il faut fournir plus fort que la carte d'entame, et surcouper, si on le peut.",
            "Once the stock is gone a card higher than the one led, or than a trump played, must be played if possible.",
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
        "B-ORD-023",
        ("Le sept compte comme annonce", "The seven as the trick's declaration"),
        (
            "Si annoncer ou échanger le sept prend la place de l'annonce de la levée.",
            "Whether declaring or exchanging the seven takes the one declaration of the trick.",
        ),
        (("s'il est annoncé", "when declared"), ("annoncé ou échangé", "declared or exchanged"), ("jamais", "never")),
    )
    sevens_together: bool = option(
        True,
        NO_YES,
        "B-ORD-024",
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
        ("Échanger un sept annoncé", "Exchange a declared seven"),
        (
            "Un sept déjà annoncé peut encore être échangé, pour 0.",
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
        ("1", "disjoint", "pending"),
        "B-ORD-063",
        ("Annonces par levée", "Declarations per trick"),
        (
            "Combien d'annonces on peut faire après une levée gagnée.",
            "How many declarations may be made after a trick is won.",
        ),
        (
            ("une", "one"),
            ("plusieurs, sans carte commune", "several, sharing no card"),
            ("une marquée, d'autres en suspens", "one marked, others pending"),
        ),
    )
    pending_after_stock: str = option(
        "lost",
        ("lost", "kept"),
        "CH-092",
        ("En suspens, talon épuisé", "Pending once the stock is gone"),
        (
            "Ce qui reste en suspens est perdu, ou se marque encore aux levées gagnées.",
            "What is still pending is lost, or may be marked at later tricks won.",
        ),
        (("perdu", "lost"), ("se marque encore", "still marked")),
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
        ("none", "squaresOnly", "breakRefill"),
        "B-ORD-066",
        ("Une carte deux fois dans la même classe", "A card twice in one class"),
        (
            "Si une carte annoncée peut servir encore dans la même classe : mariage, quinte, carré, bésigue.",
            "Whether a declared card may serve again in the same class: marriage, sequence, square, bésigue.",
        ),
        (
            ("interdit", "barred"),
            ("interdit pour les carrés", "barred for squares"),
            ("permis après l'avoir brisée", "allowed once broken"),
        ),
    )
    refill_exact: bool = option(
        True,
        NO_YES,
        "CH-073",
        ("Compléter ce qui reste", "Refill what is left"),
        (
            "Une combinaison brisée se refait avec tout ce qui en reste sur la table.",
            "A broken combination is remade with all that is left of it on the table.",
        ),
    )
    triple_direct: bool = option(
        False,
        NO_YES,
        "B-3-009",
        ("Triple bésigue d'un coup", "Triple bésigue at once"),
        (
            "Sans passer par le double déjà étalé.",
            "Without a double laid out before.",
        ),
    )
    team_square: str = option(
        "further",
        ("further", "any", "former"),
        "B-4T-016",
        ("Carrés en équipe", "Squares in teams"),
        (
            "Quel carré demande quatre cartes neuves d'une seule main.",
            "Which square needs four new cards from one hand.",
        ),
        (
            ("le second d'un même rang", "a further one of a rank"),
            ("tous", "every one"),
            ("aucun, hors les cartes d'un carré", "none, but no card of a square twice"),
        ),
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
    first_end_trick: str = option(
        "free",
        ("free", "laid"),
        "CH-093",
        ("Première levée sans talon", "First trick after the stock"),
        (
            "Elle se joue de n'importe quelle carte, ou d'une carte étalée.",
            "It is played with any card, or with a card laid out.",
        ),
        (("n'importe quelle carte", "any card"), ("une carte étalée", "a laid-out card")),
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
        ("end", "now", "none", "rescue"),
        "B-ORD-090",
        ("Compte des brisques", "Counting the brisques"),
        (
            "Quand se comptent les as et les dix qu'on a gagnés.",
            "When the aces and tens that were won are counted.",
        ),
        (
            ("à la fin du coup", "at the end of the deal"),
            ("tout de suite", "at once"),
            ("jamais", "never"),
            ("égalité et rubicon", "ties and rubicon"),
        ),
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
        ("dealEnd", "immediate", "claim", "oneDeal"),
        "B-ORD-099",
        ("Fin de la partie", "End of the game"),
        (
            "Le moment où la partie s'arrête, une fois le but atteint.",
            "When the game stops, once the target is reached.",
        ),
        (
            ("à la fin du coup", "end of the deal"),
            ("immédiate", "at once"),
            ("sur réclamation", "on a claim"),
            ("un seul coup", "one deal"),
        ),
    )
    rubicon: int = option(
        0,
        (),
        "CH-100",
        ("Rubicon", "Rubicon"),
        (
            "Un perdant qui a moins de points est rubicon : ils vont au gagnant.",
            "A loser with fewer points is a rubicon: they go to the winner.",
        ),
        least=0,
        most=100_000,
    )
    tens: str = option(
        "floorEach",
        ("floorEach", "floorSum", "keep"),
        "CH-104",
        ("Dizaines du règlement", "Tens in the settlement"),
        (
            "Laissées de côté pour chaque total, pour la somme, ou gardées.",
            "Dropped from each total, from the sum, or kept.",
        ),
        (
            ("laissées pour chacun", "dropped from each"),
            ("laissées de la somme", "dropped from the sum"),
            ("gardées", "kept"),
        ),
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
        ("totalThenLast", "lastTrick", "brisquesThenLast"),
        "B-ORD-100",
        ("Deux joueurs au but", "Both reach the target"),
        (
            "Qui l'emporte quand deux joueurs arrivent au but au même coup.",
            "Who wins when two players reach the target in the same deal.",
        ),
        (("le plus haut total", "higher total"), ("la dernière levée", "last trick"), ("les brisques", "brisques")),
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
        ("Le sept annoncé reste étalé", "A declared seven stays on the table"),
        ("Sinon il est seulement montré.", "Otherwise it is merely shown."),
    )
    free_table: bool = option(
        False,
        NO_YES,
        "IRR-028",
        ("Table libre", "Free table"),
        (
            "Rien n'est refusé de ce que les mains peuvent faire ; c'est à l'adversaire de réclamer.",
            "Nothing that hands can do is refused; it is for the opponent to claim.",
        ),
        free=True,
    )
    law: str = option(
        "own",
        ("own", "quebec", "britannica", "boussac"),
        "IRR-028",
        ("Loi des irrégularités", "Law of irregularities"),
        (
            "Le code qui dit ce qu'il advient d'une faute : celui du jeu, ou celui d'un autre.",
            "The code that says what follows a fault: that of the game, or another's.",
        ),
        (
            ("celle du jeu", "the game's own"),
            ("le règlement québécois", "the Quebec rules"),
            ("la Britannica", "Britannica"),
            ("Boussac", "Boussac"),
        ),
        free=True,
    )
    revoke_penalty: str = option(
        "own",
        ("own", "lastTrick", "trickItself", "lastEight", "muette"),
        "IRR-022",
        ("Renonce", "Revoke"),
        (
            "Ce que perd celui qui n'a pas fourni, forcé ou coupé alors qu'il le pouvait.",
            "What is lost by a player who did not follow, head or trump when he could.",
        ),
        (
            ("selon la loi", "as the law says"),
            ("la dernière levée", "the last trick"),
            ("la levée même", "that very trick"),
            ("les huit dernières", "the last eight"),
            ("il compte « à la muette »", "his tricks count nothing"),
        ),
        free=True,
    )
    excess_penalty: str = option(
        "own",
        ("own", "skipDraws", "fine", "noDeclarations"),
        "EB-087",
        ("Carte de trop", "A card too many"),
        (
            "Ce qui arrive à un joueur trouvé seul avec trop de cartes.",
            "What happens to a player who alone is found with too many cards.",
        ),
        (
            ("selon la loi", "as the law says"),
            ("il ne pige plus", "he skips draws"),
            ("une amende", "a fine"),
            ("il n'annonce plus", "no declarations"),
        ),
        free=True,
    )
    misdeal_dealer: str = option(
        "own",
        ("own", "same", "next"),
        "BOU-064",
        ("Donneur après maldonne", "Dealer after a misdeal"),
        ("Le même joueur redonne, ou la donne passe.", "The same player deals again, or the deal passes."),
        (("selon la loi", "as the law says"), ("le même", "the same"), ("le suivant", "the next")),
        free=True,
    )
    manual_marking: bool = option(
        False,
        NO_YES,
        "IRR-018",
        ("Marquer soi-même", "Marking by hand"),
        (
            "Chacun écrit lui-même les points de ses annonces, et peut se tromper.",
            "Each player writes the points of his declarations himself, and may be wrong.",
        ),
        free=True,
    )
    deal_by_hand: bool = option(
        False,
        NO_YES,
        "IRR-001",
        ("Donner à la main", "Dealing by hand"),
        (
            "Le donneur distribue les paquets lui-même, et peut faire maldonne.",
            "The dealer deals the packets himself, and may misdeal.",
        ),
        free=True,
    )
    imperfect_pack: bool = option(
        False,
        NO_YES,
        "IRR-023",
        ("Jeu incomplet", "Imperfect pack"),
        (
            "Pour essayer : il peut manquer une carte au jeu, ou s'y trouver une carte à l'endroit.",
            "For trying: a card may be missing from the pack, or lie face up in it.",
        ),
        free=True,
    )

    def __post_init__(self) -> None:
        for name, known in (*options_of(Rules).items(), *figures_of(Rules).items()):
            known.read(getattr(self, name))
        if sum(self.packets) != self.hand_size:
            raise OptionError(
                f"dealPattern {self.deal_pattern} deals {sum(self.packets)} cards, but handSize is {self.hand_size}",
                f"dealPattern {self.deal_pattern} donne {sum(self.packets)} cartes, mais handSize est {self.hand_size}",
            )
        if self.source == "BOU" and self.deal_pattern and not set(self.packets) <= {2, 3}:
            raise OptionError(
                f"dealPattern {self.deal_pattern}: Boussac deals by twos and threes, as in 3-2-3",
                f"dealPattern {self.deal_pattern} : Boussac donne par deux et par trois, comme 3-2-3",
            )
        self._check_deck()
        for name, known in figures_of(Rules).items() if self.units else ():
            if getattr(self, name) % 10:
                raise OptionError(
                    f"units=yes divides every value by ten, so {known.key} must be a multiple of ten",
                    f"units=yes divise toutes les valeurs par dix : {known.key} doit être un multiple de dix",
                )
        if self.units and self.brisque_points == 11:
            raise OptionError(
                "units=yes divides every value by ten, so brisquePoints must stay 10",
                "units=yes divise toutes les valeurs par dix : brisquePoints doit rester à 10",
            )
        if self.turn_up and self.draw_order == "fixedPlayer" and self.last_draw != "loserTurnup":
            raise OptionError(
                f"drawOrder=fixedPlayer contradicts lastDraw={self.last_draw}: the same player takes the last hidden "
                "card too, and the other the turn-up; leave lastDraw out",
                f"drawOrder=fixedPlayer contredit lastDraw={self.last_draw} : le même joueur prend aussi la dernière "
                "carte cachée, et l'autre la retourne ; laissez lastDraw de côté",
            )

    def _check_deck(self) -> None:
        """Raise OptionError for cards that the game cannot be played with."""
        deck = self.cards
        if deck.copies != self.packs:
            raise OptionError(
                f"deck={self.deck} has {deck.copies} packs, but packs={self.packs}: leave packs out",
                f"deck={self.deck} a {deck.copies} jeux, mais packs={self.packs} : laissez packs de côté",
            )
        if deck.size % self.players:
            en, fr = f"deck={deck}: {deck.size} cards", f"deck={deck} : {deck.size} cartes"
            if not self.deck:
                en, fr = f"{self.packs} packs", f"{self.packs} jeux"
            raise OptionError(
                f"{en} do not come out even between {self.players} players",
                f"{fr} ne se partagent pas entre {self.players} joueurs",
            )
        if deck.size > MOST_CARDS or deck.size < self.players * (self.hand_size + 1):
            least = self.players * (self.hand_size + 1)
            raise OptionError(
                f"deck={deck}: {deck.size} cards; from {least} to {MOST_CARDS} can be played with here",
                f"deck={deck} : {deck.size} cartes ; on joue ici avec {least} à {MOST_CARDS} cartes",
            )
        if deck.jokers and self.turn_up:
            raise OptionError(
                f"deck={deck}: a joker turned up would leave the game without trumps; add turnUp=no",
                f"deck={deck} : un joker retourné laisserait le jeu sans atout ; ajoutez turnUp=no",
            )
        if deck.jokers and self.free_table:
            raise OptionError(
                f"deck={deck}: the laws of the free table say nothing of jokers; leave them out, or freeTable",
                f"deck={deck} : les lois de la table libre ne disent rien des jokers ; ôtez-les, ou freeTable",
            )

    @cached_property
    def cards(self) -> Deck:
        """The cards that are played with."""
        return PIQUET.sized(self.deck) if self.deck else replace(PIQUET, copies=self.packs)

    @property
    def packets(self) -> tuple[int, ...]:
        """How many cards each player gets in each round of the deal (B-ORD-033, B-ORD-040, B-ORD-041)."""
        ten = "3-2-3-2" if self.source == "BOU" else "3-3-3-1"  # by twos and threes (BOU-022, R-04)
        singly = "-".join("1" * self.hand_size)  # CH-043
        pattern = self.deal_pattern or {8: "3-2-3", 9: "3-3-3", 10: ten}.get(self.hand_size, singly)
        parts = pattern.split("-")
        if not all(re.fullmatch("[0-9]{1,2}", p) and 0 < int(p) <= 10 for p in parts) or len(parts) > MAX_PACKETS:
            raise OptionError(
                f"dealPattern is packets of one to ten cards joined by dashes, as in 3-2-3; {pattern!r} is not",
                f"dealPattern s'écrit en paquets d'une à dix cartes joints par des tirets, comme 3-2-3 ; {pattern!r} n'en est pas un",
            )
        return tuple(int(p) for p in parts)

    @property
    def tricks_face_up(self) -> bool:
        """Whether the last trick lies in sight (EB-018, CH-055); tricks counted at the end are turned down (EB-101)."""
        return self.trick_display == "faceUp" and self.brisque_timing in ("now", "none")

    @property
    def has_stock(self) -> bool:
        """Whether seats draw: in every game of the family (B-ORD-072)."""
        return True

    @property
    def asks_before_play(self) -> bool:
        """Whether a seat may be asked something before the first card: to exchange the seven (B-ORD-043), or to show a
        carte blanche (CH-046)."""
        return self.carte_blanche or (self.turn_up and self.seven_exchange != "afterTrick")

    @property
    def one_deal(self) -> bool:
        """Whether a game is a single deal with a settlement (CH-097)."""
        return self.game_end == "oneDeal"

    @property
    def teams(self) -> bool:
        """Whether seats score together (B-4T-024)."""
        return self.sides < self.players

    def side(self, seat: int) -> int:
        """The side that `seat` scores for."""
        return seat % self.sides

    @cached_property
    def packed(self) -> Record:
        """These rules as a record for kernels: one integer a field, values already in units where units are used."""
        return _packed(self)

    def __getstate__(self) -> dict[str, object]:
        """What is sent to another process: its records may be of the other form."""
        return {name: value for name, value in self.__dict__.items() if name not in ("packed", "cards")}


VALUES = (
    "marriage", "royal_marriage", "bezique", "double_bezique", "sequence",
    "four_aces", "four_kings", "four_queens", "four_jacks", "seven",
    "triple_bezique", "quadruple_bezique", "quintuple_bezique", "plain_sequence",
    "four_trump_aces", "four_trump_tens", "four_trump_kings", "four_trump_queens", "four_trump_jacks",
    "five_trump_aces", "five_trump_tens", "five_trump_kings", "five_trump_queens", "five_trump_jacks",
)  # fmt: skip
"""The kinds of declaration, numbered from 1 in this order for kernels."""

_PLAIN = ("players", "sides", "packs", "hand_size", "target", "exact_lift", "rubicon")
_SCALED = (
    "last_trick_points", "seven_exchange_points", "carte_blanche_points", "exact_lift_points", "guess_points",
    "win_bonus", "rubicon_bonus", "rubicon_brisques",
)  # fmt: skip
FREE_OPTIONS = tuple(n for n, o in options_of(Rules).items() if o.free and n != "free_table")
"""The options of a free table, of which kernels know nothing."""
_UNPACKED = (*_PLAIN, *_SCALED, "deck", "free_table", *FREE_OPTIONS)
_CHOICES = tuple(n for n, o in options_of(Rules).items() if n not in _UNPACKED and o.values)

RULES_DTYPE = np.dtype(
    [(n, np.int64) for n in _PLAIN + _SCALED + _CHOICES]
    + [("ace", np.int64), ("ten", np.int64), ("turned_seven", np.int64), ("size", np.int64)]
    + [("whole", np.int64, (len(COPIES),)), ("order", np.int64, (MOST_CARDS,))]
    + [("value", np.int64, (len(VALUES) + 1,)), ("packet", np.int64, (MAX_PACKETS,))]
)


@cache
def _packed(rules: Rules) -> Record:
    kernel_rules = record(RULES_DTYPE)
    known = options_of(Rules)
    unit = 10 if rules.units else 1
    for name in _PLAIN:
        setattr(kernel_rules, name, getattr(rules, name))
    for name in _SCALED:
        setattr(kernel_rules, name, getattr(rules, name) // unit)
    for name in _CHOICES:
        setattr(kernel_rules, name, known[name].values.index(getattr(rules, name)))
    if rules.bezique_rule == "fixed":
        kernel_rules.trump_repeat = REPEAT_FREE  # CH-063
    kernel_rules.ace = rules.brisque_points // unit
    kernel_rules.ten = 10 // unit
    kernel_rules.turned_seven = rules.seven // unit
    kernel_rules.size = rules.cards.size
    for copy, mask in enumerate(rules.cards.masks):
        kernel_rules.whole[copy] = mask
    for at, card in enumerate(rules.cards.cards):
        kernel_rules.order[at] = card
    for kind, name in enumerate(VALUES, 1):
        kernel_rules.value[kind] = getattr(rules, name) // unit
    for at, count in enumerate(rules.packets):
        kernel_rules.packet[at] = count
    return kernel_rules
