"""What the marker's page has to know of the bésigue family."""

from __future__ import annotations

from atout.cards import PIQUET
from atout.cards.deck import SUITS
from atout.cards.numbers import rank_of, suit_of
from atout.contract.options import camel, options_of
from atout.games.bezique.combinations import bezique_faces
from atout.games.bezique.presets import rules as rules_of
from atout.games.bezique.rules import Rules
from atout.games.bezique.sheet import marks
from atout.server.pages.marker_game import Data

COUNTED = (
    "target", "units", "hand_size", "packs", "turn_up", "turned_seven_spent", "turn7_timing", "seven_without_turn_up",
    "brisque_timing", "brisque_points", "last_trick", "game_end", "claim_counts_brisques", "tie_break", "cut_bonus",
    "exact_lift", "carte_blanche", "decl_per_trick", "bezique_rule", "rubicon", "tens",
)  # fmt: skip
DEPENDED_ON = ("turn_up", "game_end", "cut_bonus", "units")


def facts() -> Data:
    """How many cards a pack has, the kinds of brisques, how many of them a pack has, the two cards of bésigue."""
    ordinary = rules_of("ordinary")
    return {
        "brisques": marks.BRISQUES,
        "cardsPerPack": PIQUET.faces,
        "bezique": {str(rule): bezique_cards(str(rule)) for rule in options_of(Rules)["bezique_rule"].values},
        "brisquesPerPack": 2 * marks.brisques_in(ordinary) // ordinary.packs,
    }


def figures(rules: Rules) -> dict[str, int]:
    """What a ten is worth, and what units divide by."""
    return {"ten": int(rules.packed.ten), "unit": marks.UNIT}


def offered(preset: str) -> list[Data]:
    """What may be marked in a preset, each thing with the options it depends on."""
    return [
        {
            "kind": mark.kind,
            "group": mark.group,
            "points": mark.points,
            "when": [{camel(key): value for key, value in each.items()} for each in mark.when],
        }
        for mark in marks.offered(preset)
    ]


def bezique_cards(rule: str) -> dict[str, list[str]]:
    """The queen and the jack of bésigue by the trump suit; "" while there is none (CH-021, EB-093)."""
    packed = rules_of("boussac", bezique_rule=rule).packed if rule != "ebAlternate" else rules_of("britannica").packed
    return {suit: _queen_first(bezique_faces(packed, number)) for number, suit in enumerate(("", *SUITS), -1)}


def _queen_first(faces: int) -> list[str]:
    order = sorted(PIQUET.among(int(faces)), key=lambda face: -rank_of(face))
    return [f"{'QJ'[at]}{SUITS[suit_of(face)]}" for at, face in enumerate(order)]
