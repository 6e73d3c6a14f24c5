"""The precepts that speak for an action at Le Beigne, as a hint tells them; `atout/players/reasons.py` gathers them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from atout.cards.numbers import suit_of
from atout.contract.terms import Text
from atout.games.beigne import Action, Bid, Keep, Leave, Play, View
from atout.games.beigne.actions import card_number
from atout.games.beigne.players.odds import stands, worth
from atout.games.beigne.players.weights import weights_of

SURE = 0.9
"""The chance from which a trick counts as all but certain."""
LIKELY = 0.5
NEAR = 5
"""Who has so few points left may win with this hand."""


@dataclass
class Moment:
    """One action in one view of Le Beigne, and what the precepts ask about them."""

    view: View
    action: Action

    @cached_property
    def hopes(self) -> list[float]:
        """The chance of each card in hand to win a trick later, the greatest first."""
        view, weights = self.view, weights_of(self.view.rules.players)
        rules, seat = view.rules.packed, int(view.seat)
        chances = (worth(view.record, rules, seat, card_number(card), weights) for card in view.hand)
        return sorted((float(chance) for chance in chances), reverse=True)

    @property
    def bids(self) -> bool | None:
        """Whether "I go" is said, or "I don't go"; None where neither is."""
        return self.action.go if isinstance(self.action, Bid) else None

    @property
    def card(self) -> str:
        """The card played, empty where none is."""
        return self.action.card if isinstance(self.action, Play) else ""

    @cached_property
    def wins(self) -> float:
        """The chance that the card played wins its trick."""
        if not self.card:
            return 0.0
        view = self.view
        return float(stands(view.record, view.rules.packed, int(view.seat), card_number(self.card)))

    @property
    def leads(self) -> bool:
        """Whether a card is led."""
        return bool(self.card) and not self.view.trick

    @property
    def is_trump(self) -> bool:
        """Whether the card played is a trump."""
        return bool(self.card) and self.card[1] == self.view.trump

    @property
    def needs_a_trick(self) -> bool:
        """Whether this seat has gone and has no trick yet."""
        return bool(self.view.went(self.view.seat)) and not self.view.tricks(self.view.seat)

    @cached_property
    def others(self) -> list[int]:
        """The other lawful cards, as numbers."""
        plays = (action for action in self.view.legal() if isinstance(action, Play) and action.card != self.card)
        return [card_number(action.card) for action in plays]

    def rival_near(self) -> bool:
        """Whether another who has gone may come to zero."""
        view = self.view
        seats = (seat for seat in range(view.rules.players) if seat != view.seat and view.went(seat))
        return any(view.scores[seat] - view.tricks(seat) <= NEAR for seat in seats)


def throws_low(moment: Moment) -> bool:
    """Whether the trick is left to another with the least card of its suit that may be played."""
    if not moment.card or not moment.view.trick or moment.wins > 0:
        return False
    own = card_number(moment.card)
    return all(card > own for card in moment.others if suit_of(card) == suit_of(own))


def wins_cheaply(moment: Moment) -> bool:
    """Whether the trick is taken for good, a higher card that would take it as well being kept."""
    if not moment.view.trick or moment.wins < SURE:
        return False
    own = card_number(moment.card)
    return any(suit_of(card) == suit_of(own) and card > own for card in moment.others)


def makes_void(moment: Moment) -> bool:
    """Whether a discard leaves no other card of its suit."""
    if not isinstance(moment.action, Keep):
        return False
    suit = moment.action.discard[1]
    return suit != moment.view.trump and sum(card[1] == suit for card in moment.view.hand) == 1


def keeps_trumps(moment: Moment) -> bool:
    """Whether a plain card is led and a trump kept."""
    return moment.leads and not moment.is_trump and any(card[1] == moment.view.trump for card in moment.view.hand)


PRECEPTS: tuple[tuple[str, Text, Callable[[Moment], bool]], ...] = (
    (
        "sure_trick",
        Text("Vous tenez une levée presque sûre : allez-y.", "You hold a trick that is all but certain: go."),
        lambda moment: moment.bids is True and moment.hopes[0] >= SURE,
    ),
    (
        "tricks_enough",
        Text(
            "Vos cartes ensemble promettent au moins une levée : allez-y.",
            "Together your cards promise at least one trick: go.",
        ),
        lambda moment: moment.bids is True and moment.hopes[0] < SURE and sum(moment.hopes) >= 1,
    ),
    (
        "no_trick",
        Text(
            "Aucune de vos cartes ne promet une levée : le beigne coûterait plus qu'elle ne rapporterait.",
            "None of your cards promises a trick: the beigne would cost more than it could bring.",
        ),
        lambda moment: moment.bids is False,
    ),
    (
        "keep_turn_up",
        Text(
            "La retourne est un atout : elle vaut mieux que la carte que vous écartez.",
            "The turn-up is a trump: it is worth more than the card you put away.",
        ),
        lambda moment: isinstance(moment.action, Keep),
    ),
    (
        "make_void",
        Text(
            "Cet écart vous laisse sans sa couleur : quand on l'entamera, vous couperez.",
            "This discard leaves you without its suit: when it is led, you will trump.",
        ),
        makes_void,
    ),
    (
        "leave_turn_up",
        Text(
            "Vos cinq cartes valent mieux que ce petit atout : laissez-le.",
            "Your five cards are better than this small trump: leave it.",
        ),
        lambda moment: isinstance(moment.action, Leave),
    ),
    (
        "trick_due",
        Text(
            "Vous y êtes allé : il vous faut une levée, et celle-ci est à prendre.",
            "You have gone: you need a trick, and this one can be had.",
        ),
        lambda moment: moment.needs_a_trick and moment.wins >= LIKELY,
    ),
    (
        "stop_rival",
        Text(
            "Un adversaire approche de zéro : ne lui laissez pas la levée.",
            "An opponent is close to zero: do not leave them the trick.",
        ),
        lambda moment: moment.wins >= LIKELY and moment.rival_near(),
    ),
    (
        "win_cheaply",
        Text(
            "Cette carte suffit pour prendre la levée : gardez la plus forte.",
            "This card is enough to take the trick: keep the stronger one.",
        ),
        wins_cheaply,
    ),
    (
        "master",
        Text("Cette carte est maîtresse : encaissez-la.", "This card is a master: cash it."),
        lambda moment: moment.leads and moment.wins >= SURE,
    ),
    (
        "lead_trumps",
        Text(
            "Entamez d'un atout : ceux des autres tombent, et vos cartes hautes tiendront.",
            "Lead a trump: those of the others fall, and your high cards will hold.",
        ),
        lambda moment: moment.leads and moment.is_trump,
    ),
    (
        "throw_low",
        Text("La levée est perdue : jetez votre plus petite carte.", "The trick is lost: throw your smallest card."),
        throws_low,
    ),
    (
        "keep_trumps",
        Text("Gardez vos atouts pour les levées qui comptent.", "Keep your trumps for the tricks that count."),
        keeps_trumps,
    ),
)
"""Every precept of Le Beigne: its name, what it says, when it speaks. The weightiest come first."""
