"""What a review says: decisions with what they cost, chance with what it gave, and the account of each deal."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import repeat
from typing import TypeVar

from atout.contract.match import View
from atout.contract.wire import Word
from atout.players.reasons import WEIGHED, Reason, reasons_rather
from atout.players.thought import Weighed
from atout.review.game import CHANCE, POINTS, Grade, Kind, Unit, reviews_of

ARITHMETIC = 6
"""Raised where the same match comes to be reviewed otherwise: reviews kept from before are made again."""


@dataclass(frozen=True)
class Decision:
    """A decision and what it cost its side, in what the game counts (`Scale`).

    It was taken in the trick of this number, after `entry` entries of the log, by the `view` of its seat. `choices` is
    everything the seat could do, each with its value by what the seat knew. `promised` is by how much `best` stood
    above `action` there, `cost` what is believed of that (0 where it was too little to be measured again), `error` the
    standard error of `cost`. `exact`: counted out, so that nothing is estimated. `winning` is what one that is flagged
    cost of the chance to win the match, `winning_error` its standard error, `chance` what that would have been with the
    best choice; `chances` what each choice makes of it by what its points are worth at this score, or none.
    """

    deal: int
    trick: int
    entry: int
    seat: int
    action: Word
    best: Word
    choices: tuple[Weighed, ...]
    promised: float
    cost: float
    error: float
    exact: bool
    winning: float | None
    winning_error: float
    chance: float | None
    view: View = field(compare=False, repr=False)
    chances: tuple[float, ...] = ()

    @property
    def flagged(self) -> bool:
        """Whether it is pointed out as an error: it surely cost something worth telling."""
        return self.grade != "fine"

    @property
    def grade(self) -> Grade:
        """What it is called."""
        return reviews_of(self.view.rules).scale(self.view.rules).grade(self.cost, self.error)

    @property
    def kind(self) -> Kind:
        """What it was about."""
        choices = [one.action for one in self.choices]
        return reviews_of(self.view.rules).kind(self.view, self.action, self.best, choices)

    @property
    def reasons(self) -> tuple[Reason, ...]:
        """Where it is flagged, why the best choice was better."""
        return reasons_rather(self.view, self.best, self.action, self.exact) if self.flagged else ()

    @property
    def precepts(self) -> tuple[str, ...]:
        """The precepts it broke, by their names: those that speak for the best choice and not for the one made."""
        return tuple(one.id for one in self.reasons if one != WEIGHED)

    def as_json(self) -> dict[str, object]:
        """What `--json` prints."""
        return {
            "deal": self.deal, "trick": self.trick, "entry": self.entry, "seat": self.seat, "kind": self.kind,
            "played": str(self.action),
            "best": str(self.best), "promised": round(self.promised, 2), "cost": round(self.cost, 2),
            "error": round(self.error, 2), "exact": self.exact, "flagged": self.flagged,
            "grade": self.grade, "precepts": list(self.precepts),
            "winning": self.winning and round(self.winning, 4), "winning_error": round(self.winning_error, 4),
            "chance": self.chance and round(self.chance, 4),
            "choices": [
                {
                    "action": str(one.action), "value": round(one.value, 2), "error": round(one.error, 2),
                    "worlds": one.worlds, "chance": chance and round(chance, 4),
                }
                for one, chance in zip(self.choices, self.chances or repeat(None), strict=False)
            ],
        }  # fmt: skip


@dataclass(frozen=True)
class Share:
    """What some of the decisions come to: what they cost, how many they are, and how many of them are flagged."""

    cost: float = 0.0
    decisions: int = 0
    flagged: int = 0

    def __add__(self, other: Share) -> Share:
        return Share(self.cost + other.cost, self.decisions + other.decisions, self.flagged + other.flagged)

    def as_json(self) -> dict[str, object]:
        """What `--json` prints."""
        return {"cost": round(self.cost, 2), "decisions": self.decisions, "flagged": self.flagged}


@dataclass(frozen=True)
class Luck:
    """What chance gave at one moment: of which `kind` (`review.game.CHANCE`), at which seat (None: at nobody's own),
    after so many entries of the log, by how much for the side of the reviewed seat."""

    kind: str
    seat: int | None
    entry: int
    points: float

    def as_json(self) -> dict[str, object]:
        """What `--json` prints."""
        return {"kind": self.kind, "seat": self.seat, "entry": self.entry, "points": round(self.points, 2)}


@dataclass(frozen=True)
class Deal:
    """The account of one deal for the side of the reviewed seat: `result` = luck - own errors - the partner's + others'
    errors + what is unexplained.

    In points it is those more than the others, what winning the match is worth among them; in chances, by how much that
    to win the match has grown.

    `decisions` are those of the seat, `partner` those of its partner, if it has one, `others` those of all others.
    `chances` are those of the seat to win the match, before the deal and after it; none where no table tells.
    """

    number: int
    seat: int
    sides: int
    result: float
    decisions: tuple[Decision, ...]
    partner: tuple[Decision, ...]
    others: tuple[Decision, ...]
    chance: tuple[Luck, ...]
    chances: tuple[float, ...] = ()

    @property
    def luck(self) -> float:
        """What chance gave, to either side."""
        return sum(one.points for one in self.chance)

    @property
    def errors(self) -> float:
        """What the decisions of the reviewed seat cost its side."""
        return sum(one.cost for one in self.decisions)

    @property
    def partner_errors(self) -> float:
        """What those of its partner cost it."""
        return sum(one.cost for one in self.partner)

    @property
    def others_errors(self) -> float:
        """What those of the others brought the side: where there are several others, each of the rest has its share of
        what one of them loses."""
        return sum(one.cost for one in self.others) / (self.sides - 1)

    @property
    def unexplained(self) -> float:
        """What is left: how right and wrong decisions happened to turn out, and what the measuring misjudges."""
        return self.result - self.luck + self.errors + self.partner_errors - self.others_errors

    def lucky(self, kind: str) -> float:
        """What chance of one kind gave."""
        return sum(one.points for one in self.chance if one.kind == kind)

    @property
    def by_kind(self) -> dict[Kind, Share]:
        """What the decisions of the reviewed seat come to, by what they were about; kinds of which there were some."""
        return shared((one, (one.kind,)) for one in self.decisions)

    @property
    def by_precept(self) -> dict[str, Share]:
        """What those come to that broke a precept. One that broke two counts for either, so these do not sum up."""
        return shared((one, one.precepts) for one in self.decisions)

    def as_json(self) -> dict[str, object]:
        """What `--json` prints."""
        return {
            "deal": self.number, "result": self.result, "luck": round(self.luck, 2),
            "luck_by_kind": {kind: round(self.lucky(kind), 2) for kind in CHANCE},
            "errors": round(self.errors, 2),
            "errors_by_kind": {kind: one.as_json() for kind, one in self.by_kind.items()},
            "errors_by_precept": {id: one.as_json() for id, one in self.by_precept.items()},
            "partner_errors": round(self.partner_errors, 2),
            "others_errors": round(self.others_errors, 2),
            "unexplained": round(self.unexplained, 2),
            "chances": [round(one, 4) for one in self.chances],
            "decisions": [one.as_json() for one in self.decisions],
            "chance": [one.as_json() for one in self.chance],
        }  # fmt: skip


Name = TypeVar("Name", bound=str)


def shared(decisions: Iterable[tuple[Decision, Sequence[Name]]]) -> dict[Name, Share]:
    """What decisions come to, by the names each goes under."""
    shares: dict[Name, Share] = {}
    for one, names in decisions:
        for name in names:
            shares[name] = shares.get(name, Share()) + Share(one.cost, 1, int(one.flagged))
    return shares


@dataclass(frozen=True)
class Review:
    """The review of one seat over the finished deals of a match; `unfinished`: whether a deal was left out because it
    was still being played. Costs, luck and results are in this `unit`."""

    preset: str
    seat: int
    names: tuple[str, ...]
    worlds: int
    seed: int
    deals: tuple[Deal, ...]
    unfinished: bool
    unit: Unit = POINTS

    def as_json(self) -> dict[str, object]:
        """What `--json` prints."""
        return {
            "preset": self.preset, "seat": self.seat, "names": self.names, "worlds": self.worlds, "seed": self.seed,
            "unit": self.unit, "unfinished": self.unfinished, "deals": [deal.as_json() for deal in self.deals],
        }  # fmt: skip
