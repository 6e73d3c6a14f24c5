"""A Chouette as a program plays it: one match after another, places changing, totals kept (CHO)."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast

from atout.contract.game import check_chouette, game_of
from atout.contract.match import AnyMatch
from atout.contract.options import named
from atout.contract.roles import (
    BOX_SEAT,
    CAPTAIN_SEAT,
    Cut,
    Drawing,
    Roles,
    Settled,
    check_participants,
    draw_cuts,
    order_by_cut,
)
from atout.contract.terms import OptionError, Points, RecordError
from atout.display import Grid, Tabled

if TYPE_CHECKING:
    from atout.contract.match import Rules

P = TypeVar("P")


class _Brought(Protocol):
    """What a game of one deal brought its winner."""

    winner: int
    final: Points


class _OfOneDeal(Protocol):
    """A match of a game that a Chouette can be played over."""

    @property
    def settlement(self) -> _Brought | None:
        """What it brought, once it is over."""

    def next_match(self, *, others: bool) -> AnyMatch:
        """The match that follows it, between others."""


class Chouette(Tabled):
    """Three or more play a game for two, one against all the others: `atout.Chouette("rubicon", players=4, seed=7)`.

    The participants have numbers from 0 and cut for their places (CHO-002). `match` is played between the box, in seat
    0, and the captain, in seat 1; once it is over `settle()` reckons it and begins the next one, in which places may
    have changed.

    `preset` is a name or rules of a game of one deal for two, `options` go on top; `players` is how many take part, 3
    to 8. Chance comes from `seed`, or from the system: the same seed and the same actions give the same Chouette.
    Raises OptionError for rules or a number of players that it is not for.
    """

    roles: Roles
    """Who is the box, the captain and his advisers in `match`."""
    match: AnyMatch
    """The match being played."""
    cuts: tuple[Cut, ...]
    """The cards cut for the first places, by participant; those who tied have cut again."""
    rounds: tuple[Settled, ...]
    """The matches that are settled."""
    totals: tuple[int, ...]
    """What each participant has won or lost so far."""

    def __init__(
        self,
        preset: str | Rules,
        *,
        players: int,
        options: Mapping[str, object] | None = None,
        seed: int | None = None,
    ) -> None:
        game = game_of(preset)
        rules = game.rules_for(preset, None, **named(options))
        check_chouette(rules)
        check_participants(players)
        chance = game.chance(None if seed is None else random.Random(seed))
        self.cuts = draw_cuts(cast(Drawing, chance), players, deck=rules.cards)
        self.roles = cast(Roles, order_by_cut(players, self.cuts, rules.cards))
        self.match = AnyMatch(rules, chance=chance)
        self.rounds, self.totals = (), (0,) * players

    def seated(self, players: Sequence[P]) -> tuple[P, P]:
        """Of what is given for each participant, what belongs to the seats of `match`: the box's and the captain's.

        So `atout.play(chouette.match, chouette.seated(["boussac", "random", "expert"]))` lets whose turn it is play.
        Raises OptionError for another number than take part.
        """
        if len(players) != len(self.totals):
            raise OptionError(
                f"{len(self.totals)} take part in this Chouette, and {len(players)} are given: give one for each",
                f"{len(self.totals)} participent à cette chouette, et {len(players)} sont donnés : un pour chacun",
            )
        return players[self.roles.player(BOX_SEAT)], players[self.roles.player(CAPTAIN_SEAT)]

    def view(self, participant: int) -> Any:
        """What a participant may know of the match: an adviser sees what his captain sees (CHO-007). Raises RecordError
        for who takes no part."""
        if participant not in range(len(self.totals)):
            raise RecordError(
                f"{participant} takes no part in this Chouette: from 0 to {len(self.totals) - 1}",
                f"{participant} ne participe pas à cette chouette : de 0 à {len(self.totals) - 1}",
            )
        return self.match.view(self.roles.seat(participant))

    def settle(self) -> Settled:
        """Reckon the match that is over, and begin the next one, between those whose turn it then is.

        Raises RecordError while the match is being played.
        """
        done = cast(_OfOneDeal, self.match)
        if (brought := done.settlement) is None:
            raise RecordError(
                "this match is not over: play it to its end, then settle",
                "cette partie n'est pas finie : jouez-la jusqu'au bout avant de compter",
            )
        settled = self.roles.settle(brought.winner, brought.final)
        self.match, self.roles = done.next_match(others=True), settled.after
        self.rounds += (settled,)
        self.totals = settled.added_to(self.totals)
        return settled

    def grid(self) -> Grid:
        """Who is who in the match being played, and what each has won or lost."""
        names = {self.roles.box: "box", self.roles.captain: "captain"}
        head = ("participant", "place", *(f"match {number}" for number in range(1, len(self.rounds) + 1)), "total")
        rows = [
            (who, names.get(who, "adviser"), *(settled.deltas[who] for settled in self.rounds), self.totals[who])
            for who in self.roles.order
        ]
        return Grid(repr(self), head, rows)

    def __repr__(self) -> str:
        return f"<Chouette of {len(self.totals)} over {self.match.rules.name}: match {len(self.rounds) + 1}>"
