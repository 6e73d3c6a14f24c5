"""What a side may mark in a deal kept by hand: which combinations a game knows, and their points."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from atout.games.bezique.presets import rules as rules_of
from atout.games.bezique.rules import Rules

PAIRS, SEQUENCES, BEZIQUES, SQUARES, TRUMP_SQUARES, REST = (
    "pairs", "sequences", "beziques", "squares", "trump_squares", "rest",
)  # fmt: skip

_GROUPS = {
    PAIRS: ("marriage", "royal_marriage"),
    BEZIQUES: ("bezique", "double_bezique", "triple_bezique", "quadruple_bezique", "quintuple_bezique"),
    SEQUENCES: ("plain_sequence", "sequence"),
    SQUARES: ("four_jacks", "four_queens", "four_kings", "four_aces"),
    TRUMP_SQUARES: (
        "four_trump_jacks", "four_trump_queens", "four_trump_kings", "four_trump_tens", "four_trump_aces",
        "five_trump_jacks", "five_trump_queens", "five_trump_kings", "five_trump_tens", "five_trump_aces",
    ),
    REST: ("seven", "carte_blanche", "brisque", "two_brisques", "brisque_ten", "brisque_ace"),
}  # fmt: skip
"""The kinds in the order in which they are looked for at a table."""

UNIT = 10
"""What every value is divided by where units are kept (EB-074)."""

Condition = dict[str, Any]
_NOW: Condition = {"brisque_timing": "now"}
_WHEN: dict[str, tuple[Condition, ...]] = {
    "seven": ({"turn_up": True}, {"seven_without_turn_up": True}),  # B-SR-006
    "carte_blanche": ({"carte_blanche": True},),  # CH-050
    "brisque": ({**_NOW, "brisque_points": 10},),  # EB-099
    "two_brisques": ({**_NOW, "brisque_points": 10},),  # EB-098
    "brisque_ten": ({**_NOW, "brisque_points": 11},),
    "brisque_ace": ({**_NOW, "brisque_points": 11},),  # BOU-004
}
"""The options under which a kind is marked at all, where that depends on them: one of these must hold."""

BRISQUES = {"brisque": 1, "two_brisques": 2, "brisque_ten": 1, "brisque_ace": 1}
"""How many aces and tens each kind of brisques marked at once stands for."""


PENDING = frozenset(kind for group, kinds in _GROUPS.items() if group != REST for kind in kinds)
"""What may be announced and left pending (CH-085)."""


@dataclass(frozen=True)
class Mark:
    """One thing a side may mark: its kind, what it is grouped with, its points, and the options it depends on."""

    kind: str
    group: str
    points: int
    when: tuple[Condition, ...] = ()


def offered(preset: str) -> tuple[Mark, ...]:
    """Everything that may be marked in a preset under some of its options, with its points before they are divided."""
    base = rules_of(preset)
    return tuple(
        Mark(kind, group, points, _WHEN.get(kind, ()))
        for group, kinds in _GROUPS.items()
        for kind in kinds
        if (points := _worth(base, kind))
    )


def marks(rules: Rules) -> dict[str, int]:
    """What may be marked by these rules: the points of each kind, in the order of a sheet."""
    unit = UNIT if rules.units else 1
    return {mark.kind: mark.points // unit for mark in offered(rules.name) if _holds(mark.when, rules)}


def _holds(when: Iterable[Condition], rules: Rules) -> bool:
    some = tuple(when)
    return not some or any(all(getattr(rules, name) == value for name, value in each.items()) for each in some)


def _worth(base: Rules, kind: str) -> int:
    """The points of a kind, before they are divided where units are kept; 0 where the preset does not know it."""
    if kind not in BRISQUES:
        return int(getattr(base, f"{kind}_points" if kind == "carte_blanche" else kind))
    if base.one_deal:
        return 0
    aces = rules_of(base.name, brisquePoints=11).packed
    return {"brisque": base.brisque_points, "two_brisques": 2 * base.brisque_points,
            "brisque_ten": int(aces.ten), "brisque_ace": int(aces.ace)}[kind]  # fmt: skip


def brisques_in(rules: Rules) -> int:
    """How many aces, and as many tens, there are in the pack (B-ORD-006)."""
    return 4 * rules.packs
