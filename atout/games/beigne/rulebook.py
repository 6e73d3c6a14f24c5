"""What the rule book asks of Le Beigne, as the game's part `rulebook`: see `atout.rulebook.game`."""

from __future__ import annotations

from collections.abc import Mapping

from atout.cards import FULL
from atout.contract.terms import Text
from atout.games.beigne.actions import Bid
from atout.games.beigne.rules import Rules
from atout.games.beigne.view import View
from atout.rulebook.game import By
from atout.rulebook.tables import Figure, PointTable, alike, clause_of, deal_table, evenly, number, points_table

ANNEX = {
    "start": Text("Au départ, chacun a", "Everybody starts with"),
    "trick": Text("Y aller : chaque levée gagnée", "Going: each trick won"),
    "fine": Text("Y aller sans faire de levée : le beigne", "Going and winning no trick: the beigne"),
    "last_points": Text("Il faut y aller dès qu'il reste au plus", "One must go with as few left as"),
    "ten_limit": Text("Un dix retourné oblige dans", "A ten turned up compels in"),
    "two_limit": Text("Un deux retourné oblige dans", "A two turned up compels in"),
    "ace_limit": Text("Un as retourné oblige dans", "An ace turned up compels in"),
    "zero": Text("Gagne qui arrive à", "The winner comes to"),
}
"""What counts."""

_PHASES = {
    "deal": "BEI-013",
    "keep": "BEI-017",
    "bid": "BEI-020",
    "play": "BEI-024",
    "replace": "BEI-056",
    "gather": "BEI-059",
    "claims": "BEI-069",
    "deal_over": "BEI-038",
    "match_over": "BEI-048",
}

PRECEPTS: Mapping[str, By] = {
    "sure_trick": {"": "BEI-021"},
    "tricks_enough": {"": "BEI-021"},
    "no_trick": {"": "BEI-036"},
    "keep_turn_up": {"": "BEI-017"},
    "leave_turn_up": {"": "BEI-017"},
    "make_void": {"": "BEI-018"},
    "trick_due": {"": "BEI-036"},
    "stop_rival": {"": "BEI-047"},
}
"""The clause behind a precept of a hint, where one stands behind it."""


def tables(rules: Rules) -> tuple[PointTable, ...]:
    """How a score moves, and the deal."""
    return _points(rules), _deal(rules)


def _points(rules: Rules) -> PointTable:
    """How a score moves, and when one has to go."""
    lines = (
        ("start", number(rules.start)),
        ("trick", Text("−1", "−1")),
        ("fine", Text(f"+{rules.fine}", f"+{rules.fine}")),
        ("last_points", number(rules.last_points)),
        ("ten_limit", _hands(rules.ten_limit)),
        ("two_limit", _hands(rules.two_limit)),
        ("ace_limit", _hands(rules.ace_limit)),
        ("zero", number(rules.target)),
    )
    figures = [Figure(ANNEX[name], (), value, clause_of(rules, name)) for name, value in lines]
    return points_table(figures, "Les points", "The points")


def _deal(rules: Rules) -> PointTable:
    """Who plays with what."""
    lines = (
        ("players", Text("de 3 à 8", "3 to 8")),
        ("packs", number(FULL.size)),
        ("hand", number(rules.hand_size)),
        ("packets", alike(evenly(rules.packets))),
        ("turn_up", Text("oui", "yes")),
        ("tricks", number(rules.hand_size)),
    )
    return deal_table(rules, dict(lines))


def _hands(limit: int) -> Text:
    """In which hands a card turned up compels."""
    if limit == 0:
        return Text("aucun coup", "no hand")
    if limit == 1:
        return Text("le premier coup", "the first hand")
    return Text(f"les {limit} premiers coups", f"the first {limit} hands")


def moment(rules: Rules, view: View | None) -> By:
    """The clause of the moment; `view` is None before the cards are dealt and while they are. Where one has to go, it
    is the clause that forbids to stay out."""
    if view is None:
        return {"": "BEI-013"}
    no_choice = view.refusal(Bid(False)) if view.phase == "bid" and view.turn == view.seat else None
    return {"": no_choice.clause if no_choice else _PHASES[view.phase]}
