"""What bésigue adds to the pool of opponents: rules players of other tastes, one whose hand is unsteady, and the rules
player corrected by networks that were trained apart from each other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from atout.contract.terms import Text
from atout.games.bezique import Rules
from atout.games.bezique.kernels.state import OVER, card_is_due
from atout.games.bezique.maitre.files import file_of
from atout.games.bezique.maitre.network import NO_NETWORKS, Scratch, Trained, new_scratch, read
from atout.games.bezique.maitre.play_network import correct_card, may_correct
from atout.games.bezique.players.boussac import decide_by
from atout.games.bezique.players.choices import weigh_cards
from atout.games.bezique.players.counting import decide_counting, new_memory
from atout.games.bezique.players.policies import BOUSSAC
from atout.games.bezique.players.weights import taste_for
from atout.kernel import Record, kernel, kernel_call
from atout.players.game import Filler
from atout.players.softmax import softmax_place

TEMPERATURE = 4.0
"""How unsteady it is, in points of the ordinary game: a card worth so much less is played e times less often."""

TASTES: Mapping[str, tuple[dict[str, float], float, Text]] = {
    "boussac/hoarding": (
        {"fade": 0.9, "urgency": 0.1, "remake": 1.0, "trump": 8.0, "trump_rank": 2.0, "ace": 9.0, "threat": 0.1},
        0.0,
        Text("garde tout pour de grandes annonces", "keeps everything for great declarations"),
    ),
    "boussac/grasping": (
        {"fade": 0.6, "urgency": 0.7, "brisque": 1.6, "threat": 0.7, "wins": 0.5, "ace": 3.0, "ten": 3.0},
        0.0,
        Text("prend les levées et annonce aussitôt", "takes tricks and declares at once"),
    ),
    "boussac/unsteady": (
        {},
        TEMPERATURE,
        Text("joue parfois la deuxième carte, ou la troisième", "plays the second best card at times, or the third"),
    ),
}
"""What each values otherwise than the rules player, its temperature, and what it is."""

NETWORKS = ("ordinary", "sans_retourne", "variante", "boussac", "britannica")
"""Games whose network plays, each from a training of its own; any can be told what it asks for at the others."""
SEVERAL = 3
"""How many of them are in the pool of one game, its own the first."""
PACKS, SEATS = 2, 2
"""The packs and seats of the games in which they can play."""


def variants(rules: Rules) -> dict[str, Text]:
    """The members of the pool that play these rules."""
    texts = {name: text for name, (_, _, text) in TASTES.items()}
    if (rules.packs, rules.players) == (PACKS, SEATS):
        for game in sorted(NETWORKS, key=lambda game: game != rules.name)[:SEVERAL]:
            text = Text(f"le réseau qui joue, formé pour {game}", f"the network that plays, trained for {game}")
            texts[f"network/{game}"] = text
    return texts


def variant(name: str, rules: Rules) -> Filler:
    """The member of this name, at work."""
    if name in TASTES:
        changed, temperature, _ = TASTES[name]
        return Variant(rules, changed, temperature, NO_NETWORKS)
    return Variant(rules, {}, 0.0, read(file_of(name.partition("/")[2])))


class Variant:
    """The rules player with other weights, an unsteady hand or a network, at the records of one game."""

    def __init__(self, rules: Rules, changed: Mapping[str, float], temperature: float, trained: Trained) -> None:
        self.packed, self.temperature, self.trained = rules.packed, temperature, trained
        self.taste = taste_for(rules, changed)
        self.memory, self.scratch = new_memory(rules), new_scratch()

    def fill(self, view: Record, seat: int, numbers: Record, action: Record) -> None:
        """Fill `action` with the choice of the seat to act."""
        decide_otherwise(
            view,
            self.packed,
            seat,
            self.taste,
            self.temperature,
            self.trained,
            numbers,
            action,
            self.memory,
            self.scratch,
        )


@kernel
def unsteady_card(
    view: Any, rules: Any, seat: int, taste: Any, temperature: float, numbers: Any, action: Any, scratch: Scratch
) -> None:
    """Fill `action` with one of the cards, those that these weights like most most often."""
    scores = scratch.scores
    weigh_cards(view, rules, seat, taste, action, scores, scratch.chosen)
    action.card = scratch.chosen[softmax_place(scores, temperature, numbers)]


@kernel_call
def decide_otherwise(
    view: Any, rules: Any, seat: int, taste: Any, temperature: float, trained: Trained, numbers: Any, action: Any,
    memory: Any, scratch: Scratch,
) -> None:  # fmt: skip
    """Fill `action` with the choice of the seat to act. Before the deal, and once the stock is gone, it is the rules
    player's: endings are counted out, whatever one's taste."""
    if view.strict or view.phase > OVER:
        decide_counting(BOUSSAC, view, rules, seat, numbers, action, memory)
    elif temperature > 0 and card_is_due(view):
        unsteady_card(view, rules, seat, taste, temperature, numbers, action, scratch)
    elif may_correct(trained.play, view):
        correct_card(view, rules, seat, trained.play, scratch, action)
    else:
        decide_by(view, rules, seat, taste, action)
