"""The tables of points, made from the presets: no figure is typed twice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from atout.games.bezique.rules import VALUES
from atout.games.catalogue import BEIGNE, game_of, rules_of
from atout.games.contract import Text
from atout.rulebook.words import (
    ANNEX,
    COMBINATIONS,
    DEAL,
    KIND_NAMES,
    alike,
    clause_of,
    shown_cards,
)


@dataclass(frozen=True)
class Figure:
    """A line of a table: what is counted, cards that show it, its figure as it is read, and the clause that says so."""

    label: Text
    cards: tuple[str, ...]
    value: Text
    clause: str


@dataclass(frozen=True)
class PointTable:
    """A table of the book; `id` is `combinations`, `points` or `deal`."""

    id: str
    title: Text
    figures: tuple[Figure, ...]


def tables(game: str) -> tuple[PointTable, ...]:
    """The tables of a game: what combinations are worth, what else is, and the deal. Raises OptionError.

    The Chouette has none of its own: those of the game it is played over hold.
    """
    if game == "chouette":
        return ()
    rules = rules_of(game)
    if game_of(rules) is BEIGNE:
        return (_points_of_beigne(rules), _deal_of_beigne(rules))
    made = (_combinations(rules), _points(rules), _deal(rules))
    return tuple(table for table in made if table.figures)


def _combinations(rules: Any) -> PointTable:
    """Every combination that is worth something, the simple ones first."""
    kinds = [kind for kind in COMBINATIONS if getattr(rules, kind) and _counts(rules, kind)]
    lines = [
        Figure(KIND_NAMES[kind], shown_cards(rules, kind), _figure(getattr(rules, kind)), clause_of(rules, kind))
        for kind in kinds
    ]
    return PointTable("combinations", Text("Les combinaisons", "The combinations"), tuple(lines))


def _counts(rules: Any, kind: str) -> bool:
    """Whether a combination is played at all: the seven of trumps needs a turn-up, or its option (B-SR-006)."""
    return kind != "seven" or bool(rules.turn_up or rules.seven_without_turn_up)


def _points(rules: Any) -> PointTable:
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
        Figure(_told(ANNEX[name], lift=rules.exact_lift), (), _figure(value), clause_of(rules, name))
        for name, value in figures.items()
        if value
    ]
    return PointTable("points", Text("Le reste des points", "The other points"), tuple(lines))


def _deal(rules: Any) -> PointTable:
    """Who plays with what, and what is left to draw."""
    cards = rules.cards.size
    stock = cards - rules.players * rules.hand_size
    target = "one_deal" if rules.one_deal else "target"
    values = {
        "players": alike(str(rules.players)),
        "packs": alike(str(rules.cards).replace("x", " × ").replace("+", " + ") + f" = {cards}"),
        "hand": alike(str(rules.hand_size)),
        "packets": alike("-".join(map(str, rules.packets)) if len(set(rules.packets)) > 1 else _evenly(rules.packets)),
        "turn_up": Text("oui", "yes") if rules.turn_up else Text("non", "no"),
        "stock": alike(str(stock)),
        "tricks": alike(str(cards // rules.players)),
        target: Text("un coup", "one deal") if rules.one_deal else _figure(rules.target),
    }
    lines = [Figure(DEAL[name], (), value, clause_of(rules, name)) for name, value in values.items()]
    return PointTable("deal", Text("Joueurs et cartes", "Players and cards"), tuple(lines))


def _evenly(packets: tuple[int, ...]) -> str:
    return f"{len(packets)} × {packets[0]}"


def _points_of_beigne(rules: Any) -> PointTable:
    """How a score moves, and when one has to go."""
    lines = (
        ("start", _figure(rules.start)),
        ("trick", Text("−1", "−1")),
        ("fine", Text(f"+{rules.fine}", f"+{rules.fine}")),
        ("last_points", _figure(rules.last_points)),
        ("ten_limit", _hands(rules.ten_limit)),
        ("two_limit", _hands(rules.two_limit)),
        ("ace_limit", _hands(rules.ace_limit)),
        ("zero", _figure(rules.target)),
    )
    made = [Figure(ANNEX[name], (), value, clause_of(rules, name)) for name, value in lines]
    return PointTable("points", Text("Les points", "The points"), tuple(made))


def _deal_of_beigne(rules: Any) -> PointTable:
    """Who plays with what."""
    lines = (
        ("players", Text("de 3 à 8", "3 to 8")),
        ("packs", _figure(52)),
        ("hand", _figure(rules.hand_size)),
        ("packets", alike(_evenly(rules.packets))),
        ("turn_up", Text("oui", "yes")),
        ("tricks", _figure(rules.hand_size)),
    )
    made = [Figure(DEAL[name], (), value, clause_of(rules, name)) for name, value in lines]
    return PointTable("deal", Text("Joueurs et cartes", "Players and cards"), tuple(made))


def _figure(number: int) -> Text:
    """A figure as each language writes it: 1 500 and 1,500."""
    return Text(f"{number:,}".replace(",", "\u202f"), f"{number:,}")


def _hands(number: int) -> Text:
    return Text(f"les {number} premières mains", f"the first {number} hands")


def _told(label: Text, **figures: int) -> Text:
    return Text(label.fr.format(**figures), label.en.format(**figures))


assert set(COMBINATIONS) == set(VALUES), "a combination without its place in the table"
