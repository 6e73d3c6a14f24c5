"""The rule of the moment at bésigue: the clause that governs what a seat sees, and those behind the precepts of a
hint."""

from __future__ import annotations

from collections.abc import Mapping

from atout.games.bezique.rules import Rules
from atout.games.bezique.view import View
from atout.rulebook.game import By

_CUT: By = {"": "CH-036"}
_GUESS: By = {"": "CH-037"}
_CHOOSING: By = {"": "CH-034"}
_DEALING: By = {"": "B-ORD-033", "CH": "CH-043", "RUB": "RUB-003", "EB": "EB-007", "BOU": "BOU-022"}
_EXCHANGE: By = {"": "B-ORD-043"}
_BLANCHE: By = {"": "CH-046", "RUB": "RUB-017"}
_DECLARE: By = {"": "B-ORD-055", "B-4T": "B-4T-003", "CH": "CH-056", "EB": "EB-022", "BOU": "BOU-026"}
_LAST_DRAW: By = {
    "": "B-ORD-077", "variante": "B-ORD-094", "EB": "EB-062", "BOU": "BOU-027",
    "three": "B-3-011", "four": "B-3-011", "four_teams": "B-3-011",
}  # fmt: skip
_CEDED: By = {"": "B-4T-004"}
_FIRST_LEAD: By = {
    "": "B-ORD-045", "CH": "CH-052", "EB": "EB-010", "BOU": "BOU-018",
    "three": "B-3-003", "four": "B-3-003", "four_teams": "B-3-003",
}  # fmt: skip
_LEAD: By = {"": "B-ORD-062", "CH": "CH-058", "EB": "EB-014"}
_ANSWER: By = {"": "B-ORD-049", "variante": "B-ORD-093", "CH": "CH-054", "EB": "EB-012", "BOU": "BOU-037"}
_LAID: By = {"": "CH-093"}
_STRICT: By = {
    "": "B-ORD-080", "variante": "B-ORD-098", "B-4T": "B-4T-018", "CH": "CH-096", "EB": "EB-066", "BOU": "BOU-038",
}  # fmt: skip
_FAULTS: By = {"": "IRR-028", "EB": "EB-089", "BOU": "BOU-041"}
_COUNT: By = {"": "B-ORD-088", "CH": "CH-097", "RUB": "RUB-006", "EB": "EB-072", "BOU": "BOU-045"}
_WON: By = {
    "": "B-ORD-099", "CH": "CH-098", "RUB": "RUB-020", "EB": "EB-073", "BOU": "BOU-047", "B-4T": "B-4T-023",
    "three": "B-3-010", "four": "B-3-010",
}  # fmt: skip

PRECEPTS: Mapping[str, By] = {
    "claim": {"": "BOU-048"},
    "marriage_first": {"": "B-ORD-070", "CH": "CH-075", "RUB": "CH-075", "EB": "EB-036"},
    "single_first": {"": "B-ORD-074", "CH": "CH-077", "RUB": "CH-077", "EB": "EB-096"},
    "few_tricks_left": {"": "B-ORD-076", "variante": "B-ORD-095", "CH": "CH-092", "EB": "EB-061", "BOU": "BOU-050"},
    "dearest_first": {"": "B-ORD-063", "CH": "CH-084", "EB": "EB-028", "BOU": "BOU-032"},
    "declare": _DECLARE,
    "announce": {"": "CH-085"},
    "mark": {"": "CH-086"},
    "exchange": {"": "B-ORD-043", "EB": "EB-043", "BOU": "BOU-024"},
    "carte_blanche": _BLANCHE,
    "cede": _CEDED,
    "take_turn_up": _LAST_DRAW,
    "hidden_card": _LAST_DRAW,
    "win_to_declare": _DECLARE,
    "last_trick_points": {"": "B-ORD-089", "CH": "CH-030", "RUB": "RUB-015", "EB": "EB-103", "BOU": "BOU-044"},
    "last_of_stock": {"": "EB-103"},
    "take_brisques": {"": "B-ORD-090", "EB": "EB-058", "BOU": "BOU-046"},
    "win_with_brisque": {"": "BOU-056"},
    "keep_lead": {"": "BOU-058"},
    "last_trump_last": {"": "B-ORD-089", "CH": "CH-030", "RUB": "RUB-015", "BOU": "BOU-044"},
    "throw_off": {"": "BOU-056"},
    "spent_ace": {"": "BOU-059"},
    "has_served": {"": "B-ORD-057", "CH": "CH-083", "EB": "EB-025"},
    "keep_trump_ace": {"": "BOU-059"},
    "series": {"": "BOU-057"},
}
"""The clause behind a precept of a hint, where one stands behind it."""


def moment(rules: Rules, view: View | None) -> By:
    """The clause of the moment, by preset or source; `view` is None before the cards are dealt and while they are."""
    if view is None:
        return _DEALING
    match view.phase:
        case "choosing":
            return _CHOOSING
        case "cut":
            return _GUESS if view.lifted else _CUT
        case "preplay":
            return _BLANCHE if rules.carte_blanche else _EXCHANGE
        case "dealing" | "looking":
            return _DEALING
        case "answering":
            return _FAULTS
        case "deal_over" | "counting":
            return _COUNT
        case "match_over":
            return _WON
        case "strict" if view.from_laid:
            return _LAID
        case "strict":
            return _STRICT
    legal = {str(action) for action in view.legal()}
    if "take_turn_up" in legal:
        return _LAST_DRAW
    if "draw" in legal:
        return _CEDED if view.ceded else _DECLARE
    if view.trick:
        return _ANSWER
    return _FIRST_LEAD if view.last_winner is None else _LEAD
