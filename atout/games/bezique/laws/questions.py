"""What the laws of bésigue ask of a witness: the questions that several irregularities share."""

from __future__ import annotations

from atout.arbiter.fact_types import number, one_of, yes_no
from atout.arbiter.law import when

MOST_CARDS = 15

BEFORE_PLAY = yes_no("before_play", "Est-ce avant la première carte jouée ?", "Is it before the first card is played?")
ALL_DRAWN = yes_no("all_drawn", "Chacun a-t-il déjà pigé une fois ?", "Has everybody already drawn once?")
STOCK_LEFT = yes_no("stock_left", "Reste-t-il des cartes à piger ?", "Are there cards left to draw?")
ANSWERED = yes_no("answered", "L'adversaire a-t-il joué sur cette carte ?", "Has the opponent played to that card?")
DRAWN = yes_no("drawn", "L'adversaire a-t-il pigé depuis ?", "Has the opponent drawn since?")
TWO_LEFT = yes_no(
    "two_left",
    "Y aura-t-il au moins deux cartes au talon quand il pigera ?",
    "Will there be two cards or more in the stock when he draws?",
    when(drawn=False),
)
LED = yes_no("led", "La levée suivante est-elle entamée ?", "Has the next trick been led to?")
COUNTED = yes_no("counted", "Le coup est-il déjà décompté ?", "Has the deal been counted already?")

MISSING = number("missing", "Combien de cartes manquent-elles ?", "How many cards are missing?", MOST_CARDS)
SURPLUS = number("surplus", "Combien de cartes y a-t-il en trop ?", "How many cards too many are there?", MOST_CARDS)
WHOSE = one_of(
    "whose",
    "À qui sont ces cartes ?",
    "Whose cards are they?",
    ("dealer", "au donneur", "the dealer's"),
    ("other", "à qui n'a pas donné", "another player's"),
)
COUNT = one_of(
    "count",
    "Les mains ont-elles le bon nombre de cartes ?",
    "Have the hands the right number of cards?",
    ("short", "une main en a trop peu", "a hand has too few"),
    ("long", "une main en a trop", "a hand has too many"),
    ("right", "oui, c'est autre chose", "yes, it is something else"),
)
DUTY = one_of(
    "duty",
    "Qu'est-ce qui n'a pas été fait, et pouvait l'être ?",
    "What was not done, and could have been?",
    ("follow", "fournir la couleur", "following suit"),
    ("head", "jouer plus fort", "playing higher"),
    ("trump", "couper", "trumping"),
)
SCORE = number(
    "score",
    "Combien de points le fautif a-t-il ?",
    "How many points has the offender?",
    100_000,
    0,
    when(allow_negative=False),
)
"""Asked only where no score may fall below zero: a fine takes no more than there is (AMB-142)."""
