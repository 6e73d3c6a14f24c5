"""How deals are written out decision by decision, and how the ways are counted in which they can go on.

Whatever changes in the rules shows there as a difference to read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Generic, Protocol, TypeVar, cast

from atout.contract.game import all_games
from atout.contract.match import AnyMatch
from atout.contract.wire import Event, fields_of
from atout.kernel import Record

END = " - written by `atout golden`: do not edit"

A = TypeVar("A")
R = TypeVar("R")
X = TypeVar("X", bound=Event)

Played = Iterable[tuple[AnyMatch, A]]
"""A match before each of its decisions, and what is decided."""


class Golden(Protocol):
    """A game whose deals are kept as text (`research.golden`)."""

    def golden_files(self, root: Path, /) -> Iterator[tuple[Path, str]]:
        """Every file of the game that is kept below the source tree `root`, and what it should hold."""


@dataclass(frozen=True)
class Tree(Generic[R, A]):
    """How a deal goes on, in a game's records: whether ways are counted from a state, whether its deal is over,
    everything the seat to act may do (state, rules), and another state in which it has (state, rules, action)."""

    counted: Callable[[Record], bool]
    over: Callable[[Record], bool]
    actions: Callable[[Record, R], Sequence[A]]
    after: Callable[[Record, R, A], Record]


def golden_files(root: Path) -> Iterator[tuple[Path, str]]:
    """Every file of every game that is kept below the source tree `root`, and what it should hold."""
    for game in all_games():
        yield from cast(Golden, game.part("research.golden")).golden_files(root)


def playthrough(
    title: str, played: Played[A], listed: Callable[[tuple[A, ...]], str], teller: Callable[[X], list[str]]
) -> str:
    """What each seat sees, may do and does, and what then happens; the same text every time.

    `listed` writes actions in a line, `teller` an event in one line or several.
    """
    lines = [title.rstrip() + END, ""]
    events = 0
    match = None
    for number, (match, action) in enumerate(played, 1):
        lines += _happened(match.events[events:], teller)
        events = len(match.events)
        assert match.turn is not None
        lines += [
            f"{number}. {match.view(match.turn)}",
            f"   may  {listed(match.legal())}",
            f"   does {action}",
        ]
    assert match is not None
    lines += _happened(match.events[events:], teller)
    return "\n".join(lines) + "\n"


def _happened(events: Iterable[X], teller: Callable[[X], list[str]]) -> list[str]:
    return [f"   * {line}" for event in events for line in teller(event)]


def counts(
    title: str, played: Played[A], tree: Tree[R, A], depth: int, every: int, listed: Callable[[tuple[A, ...]], str]
) -> str:
    """How many sequences of 1 to `depth` actions begin at every so manieth decision of a deal, and there every lawful
    action in its order: a fingerprint of the rules."""
    lines = [f"# {title}: sequences of 1 to {depth} actions{END}"]
    for number, (match, _) in enumerate(played):
        if number % every == 0 and match.deal is not None and tree.counted(match.deal.state):
            ways = [str(count(tree, match.deal.state, match.rules, longest)) for longest in range(1, depth + 1)]
            lines.append(f"{number + 1}. seat {match.turn}: {' '.join(ways)} | {listed(match.legal())}")
    return "\n".join(lines) + "\n"


def count(tree: Tree[R, A], state: Record, rules: R, depth: int) -> int:
    """The number of sequences of `depth` lawful actions from a state; a deal that is over ends a sequence sooner."""
    if tree.over(state):
        return 1
    actions = tree.actions(state, rules)
    if depth == 1:
        return len(actions)
    return sum(count(tree, tree.after(state, rules, action), rules, depth - 1) for action in actions)


def line(event: Event) -> str:
    """An event and its fields in one line."""
    return " ".join([event.do, *(_value(getattr(event, field.name)) for field in fields_of(type(event)))])


def _value(value: object) -> str:
    if isinstance(value, tuple):
        return " ".join(map(_value, value))
    return "-" if value is None else str(value)
