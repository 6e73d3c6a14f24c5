"""The tables of points of bésigue."""

from __future__ import annotations

from atout.contract.terms import Text
from atout.games.bezique.rulebook.words import ANNEX, COMBINATIONS, KIND_NAMES, shown_cards
from atout.games.bezique.rules import VALUES, Rules
from atout.rulebook.tables import (
    Figure,
    PointTable,
    alike,
    clause_of,
    deal_table,
    evenly,
    number,
    points_table,
)


def tables(rules: Rules) -> tuple[PointTable, ...]:
    """What combinations are worth, what else is, and the deal."""
    return _combinations(rules), _points(rules), _deal(rules)


def _combinations(rules: Rules) -> PointTable:
    """Every combination that is worth something, the simple ones first."""
    kinds = [kind for kind in COMBINATIONS if getattr(rules, kind) and _counts(rules, kind)]
    lines = [
        Figure(KIND_NAMES[kind], shown_cards(rules, kind), number(getattr(rules, kind)), clause_of(rules, kind))
        for kind in kinds
    ]
    return PointTable("combinations", Text("Les combinaisons", "The combinations"), tuple(lines))


def _counts(rules: Rules, kind: str) -> bool:
    """Whether a combination is played at all: the seven of trumps needs a turn-up, or its option (B-SR-006)."""
    return kind != "seven" or bool(rules.turn_up or rules.seven_without_turn_up)


def _points(rules: Rules) -> PointTable:
    """What counts besides the combinations, where this game has it."""
    figures: dict[str, int] = {
        "last_trick": rules.last_trick_points,
        "ace": rules.brisque_points if rules.brisque_timing in ("end", "now") else 0,
        "ten": 10 if rules.brisque_timing in ("end", "now") else 0,
        "turned_seven": rules.seven if rules.turn_up else 0,
        "exchange": rules.seven_exchange_points if rules.turn_up else 0,
        "carte_blanche": rules.carte_blanche_points if rules.carte_blanche else 0,
        "guess": rules.guess_points if rules.cut_bonus else 0,
        "exact_lift": rules.exact_lift_points if rules.cut_bonus else 0,
        "win_bonus": rules.win_bonus,
        "rubicon": rules.rubicon,
        "rubicon_bonus": rules.rubicon_bonus if rules.rubicon_bonus != rules.win_bonus else 0,
        "rubicon_brisques": rules.rubicon_brisques,
    }
    lines = [
        Figure(_filled(ANNEX[name], lift=rules.exact_lift), (), number(value), clause_of(rules, name))
        for name, value in figures.items()
        if value
    ]
    return points_table(lines, "Le reste des points", "The other points")


def _deal(rules: Rules) -> PointTable:
    """Who plays with what, and what is left to draw."""
    cards = rules.cards.size
    stock = cards - rules.players * rules.hand_size
    target = "one_deal" if rules.one_deal else "target"
    values = {
        "players": alike(str(rules.players)),
        "packs": alike(str(rules.cards).replace("x", " × ").replace("+", " + ") + f" = {cards}"),
        "hand": alike(str(rules.hand_size)),
        "packets": alike("-".join(map(str, rules.packets)) if len(set(rules.packets)) > 1 else evenly(rules.packets)),
        "turn_up": Text("oui", "yes") if rules.turn_up else Text("non", "no"),
        "stock": alike(str(stock)),
        "tricks": alike(str(cards // rules.players)),
        target: Text("un coup", "one deal") if rules.one_deal else number(rules.target),
    }
    return deal_table(rules, values)


def _filled(label: Text, **figures: int) -> Text:
    return Text(label.fr.format(**figures), label.en.format(**figures))


assert set(COMBINATIONS) == set(VALUES), "a combination without its place in the table"
