"""A match played again from its log: what was seen after every event, with all hands face up.

Only for matches that are over, or for whoever holds the record: nothing is hidden here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, cast

from atout.contract.terms import RecordError
from atout.contract.wire import Event
from atout.records.checked_seals import check
from atout.records.reading import RecordedMatch
from atout.records.record import NAMES
from atout.rulebook.moment import moment
from atout.server.desks import parts
from atout.server.desks.desk import desk_of
from atout.server.desks.happened import happened
from atout.server.desks.names import recorded
from atout.server.desks.offers import info
from atout.server.tables.finished import Finished
from atout.server.wire.replay_views import MarkKind, Replay, ReplayMark, ReplayPoint, ReplaySeals, ReplayStep
from atout.table import Dealing, Seat, Setup, Sight, game_of
from atout.table.dealing import Packets

MOST_STEPS = 12_000
"""A longer match is not shown: it would be no pleasure, and the server has others to serve."""
MOST_ENTRIES = 2 * MOST_STEPS
"""Of its log, for some make no step of their own."""
DEALING = ("shuffle", "cut", "packet")
"""What is not worth a step of its own."""
DECLARATIONS = ("declare", "announce", "mark_pending", "carte_blanche", "exchange", "guess", "claim", "keep")
RULINGS = ("ruled", "not_upheld", "deal_void")
KINDS: dict[object, MarkKind] = {
    **dict.fromkeys(DECLARATIONS, "declaration"),
    **dict.fromkeys(RULINGS, "ruling"),
    "match_end": "end",
}
"""Which events are moments to jump to."""
ORDER: tuple[MarkKind, ...] = ("deal", "declaration", "ruling", "turning", "end")
"""How moments of one step follow each other."""


def replay(record: RecordedMatch, ending: Finished | None = None) -> Replay:
    """The whole match; `ending` where it was finished at a table.

    Raises RecordError where it is too long, or not begun.
    """
    if len(record.match.log) > MOST_ENTRIES:  # measured before anything is played again
        raise too_long()
    setup = Setup(record.match.rules, tuple(Seat(name) for name in record.names), b"")
    steps: list[ReplayStep] = []
    for step in _Walk(setup, record).steps():
        steps.append(step)
        if len(steps) > MOST_STEPS:
            raise too_long()
    if not steps:
        raise RecordError("nothing has been dealt in this match", "rien n'a été donné dans cette partie")
    desk = desk_of(setup.rules)
    sides = [setup.rules.side(seat) for seat in range(setup.rules.players)]
    return Replay(
        game=info(setup),
        names=[
            "" if ending and at == ending.me and name in NAMES else recorded(name)
            for at, name in enumerate(record.names)
        ],
        sides=sides,
        code=ending.code if ending else None,
        me=ending.me if ending else None,
        number=ending.number if ending else 1,
        of=ending.of if ending else 1,
        finished=bool(record.match.over),
        steps=steps,
        marks=marks(steps, sides, desk.FALLING),
        curve=curve(steps),
        seals=seals(record),
    )


def too_long() -> RecordError:
    """What is said of a match with too many steps."""
    return RecordError("this match is too long to be shown", "cette partie est trop longue pour être montrée")


def seals(record: RecordedMatch) -> ReplaySeals | None:
    """What the seals of a match say, worked out again; None where it has none."""
    checked = check([record])
    if not checked.count:
        return None
    return ReplaySeals(parts.text(checked.sentence), [parts.text(fault) for fault in checked.faults])


class _Walk:
    """The match played again, entry by entry."""

    def __init__(self, setup: Setup, record: RecordedMatch) -> None:
        self.setup = setup
        self.log = record.match.log
        self.match = record.beginning()
        self.game = game_of(setup.rules)
        self.desk = desk_of(setup.rules)
        self.handles: Mapping[str, str] = {card: card for card in self.desk.every_card(setup.rules)}
        """Nothing is hidden, so every card goes by its own name."""
        self.entered = 0
        """How many entries of the log were played again."""

    def steps(self) -> Iterator[ReplayStep]:
        """Every step, from the draw for the deal to the end; a deal is one."""
        shuffled = None
        for number, entry in enumerate(self.log, 1):
            self.entered = number
            packets = Packets(self.setup.rules, 0) if self.game.dealing(self.match) and not self.setup.free else None
            for event in self.match.enter(entry):
                shuffled = event if event.do == "shuffle" else shuffled
                dealt = packets is None or packets.done
                if packets:
                    packets.take(event)
                    if packets.done and not dealt and event.do == "packet":
                        yield self.step(shuffled)
                if event.do not in DEALING:
                    yield self.step(event)

    def step(self, event: Event | None) -> ReplayStep:
        """The position after an event."""
        happening = happened(event, self.sight(getattr(event, "seat", None) or 0), self.setup) if event else None
        sight = self.sight(0)
        # Nobody may do anything, and the law of a free table is left out: its rulings are steps.
        view = self.desk.view(sight, self.setup).shut()
        dealt = self.desk.open_hands(self.match) if self.match.deal_number else [()] * self.setup.rules.players
        hands = [[parts.card(name, sight) for name in hand] for hand in dealt]
        turn = sight.shown.turn if self.match.deal_number else None
        seen = self.match.view(turn or 0) if self.match.deal_number else None
        return ReplayStep(happening, view, hands, [*sight.shown.scores], moment(self.setup.rules, seen), self.entered)

    def sight(self, seat: int) -> Sight:
        """What is seen from a seat that does not act."""
        match = self.match
        view: Any = Dealing((), (0,) * self.setup.rules.players, tuple(match.scores), match.choosing)
        if match.deal_number:
            view = match.view(seat)
        return Sight(
            viewer=seat,
            seat=seat,
            acts=False,
            deal=match.deal_number,
            dealer=match.dealer,
            shown=view,
            last_trick=True,
            settlement=match.settlement,
            again=False,
            can_undo=False,
            company=None,
            handles=self.handles,
        )


def curve(steps: Sequence[ReplayStep]) -> list[ReplayPoint]:
    """The scores at the first step, and wherever they changed."""
    points: list[ReplayPoint] = []
    for at, step in enumerate(steps):
        if not points or points[-1].scores != step.scores:
            points.append(ReplayPoint(at, step.scores))
    return points


def marks(steps: Sequence[ReplayStep], sides: Sequence[int], falling: bool) -> list[ReplayMark]:
    """The moments of a match, in their order."""
    moments = list(turnings(steps, sides, falling))
    deal = 0
    for at, step in enumerate(steps):
        event = step.event or {}
        here, seat = step.view.number, cast("int | None", event.get("seat"))
        if here > deal and step.view.dealer is not None:
            deal = here
            moments.append(ReplayMark(at, "deal", step.view.dealer, here))
        kind: MarkKind | None = KINDS.get(event.get("do"))
        if kind:
            moments.append(ReplayMark(at, kind, seat, here))
    return sorted(moments, key=lambda mark: (mark.step, ORDER.index(mark.kind)))


def turnings(steps: Sequence[ReplayStep], sides: Sequence[int], falling: bool) -> Iterator[ReplayMark]:
    """The turning points: the steps with which another side takes the lead, and still has it when the deal is over.

    Another than led when the deal began, or in the first deal than led before; of several in a deal only the last is
    one. The last of the match decides it, for good. Where several are level nobody leads, and to be the first to lead
    is no turn.
    """
    taken: list[tuple[int, int, int]] = []
    leader = None
    for deal, played in groupby(enumerate(steps), lambda one: one[1].view.number):
        led, ahead, turn = leader, None, None
        for at, step in played:
            ahead = best(step.scores, falling)
            if ahead is not None and ahead != leader:
                turn = (at, ahead, deal) if leader is not None else None
                leader = ahead
        if turn and turn[1] == ahead != led:
            taken.append(turn)
    for at, side, deal in taken:
        yield ReplayMark(at, "turning", sides.index(side), deal, (at, side, deal) == taken[-1])


def best(totals: Sequence[int], falling: bool) -> int | None:
    """The side that leads, None where several are level."""
    top = min(totals) if falling else max(totals)
    return totals.index(top) if totals.count(top) == 1 else None
