"""A round: the same cards played once from every place at the table; what it is made of, and what is kept of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from atout.contract.game import at_a_strict_table
from atout.contract.match import Rules
from atout.contract.terms import OptionError
from atout.research.tournament.entrants import Entrant
from atout.research.tournament.pool import check_member


@dataclass(frozen=True)
class Game:
    """How one game of a round ended. Deals: the points of each by side, more is better. Winners: the sides that have
    won the match; none where it was not played to its end. `final` is the settlement of a game of one deal; `forfeits`
    names, for each deal that was lost by an unlawful action, the side at fault. `luck`: how many points of each deal
    the first of two sides owes to what was drawn, where that was judged (`Plan.luck`)."""

    deals: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]
    final: int = 0
    forfeits: tuple[int, ...] = ()
    luck: tuple[float, ...] = ()


@dataclass(frozen=True)
class Round:
    """The games of round `number`, one from each place; `moves`: how many milliseconds each decision took, by entrant,
    of those who are no policies."""

    number: int
    games: tuple[Game, ...]
    moves: tuple[tuple[float, ...], ...]

    def as_json(self) -> dict[str, object]:
        """What a result file keeps."""
        games = [
            {"deals": game.deals, "winners": game.winners, "final": game.final}
            | ({"forfeits": game.forfeits} if game.forfeits else {})
            | ({"luck": game.luck} if game.luck else {})
            for game in self.games
        ]
        return {"round": self.number, "games": games, "moves": self.moves}

    @staticmethod
    def from_json(document: dict[str, Any]) -> Round:
        """The round that `as_json` has written. Raises KeyError, TypeError or ValueError where it is none."""
        games = tuple(
            Game(
                tuple(tuple(int(points) for points in deal) for deal in game["deals"]),
                tuple(int(side) for side in game["winners"]),
                int(game["final"]),
                tuple(int(side) for side in game.get("forfeits", ())),
                tuple(float(luck) for luck in game.get("luck", ())),
            )
            for game in document["games"]
        )
        return Round(
            int(document["round"]), games, tuple(tuple(float(time) for time in one) for one in document["moves"])
        )


@dataclass(frozen=True)
class Plan:
    """Who plays what: all that a process needs to play any round. `single`: one deal a game instead of a match.
    `forfeit`: an unlawful action loses its deal, instead of ending the run. `luck`: judge the luck in what is drawn,
    where the game has somebody who can."""

    entrants: tuple[Entrant, ...]
    rules: Rules
    seed: int
    single: bool
    forfeit: bool = False
    luck: bool = False

    def __post_init__(self) -> None:
        at_a_strict_table(self.rules)
        names, sides = len(self.entrants), self.rules.sides
        if not 2 <= names <= sides:
            most = "two players" if sides == 2 else f"two to {sides} players"
            plus = "deux joueurs" if sides == 2 else f"de deux à {sides} joueurs"
            raise OptionError(
                f"name {most} for this table, not {names}", f"nommez {plus} pour cette table, et non {names}"
            )
        for one in self.entrants:
            check_member(one.name, self.rules)

    def at(self, place: int, side: int) -> int:
        """Which entrant has `side` in game `place` of a round. The places go round the table; the last entrant sits
        wherever there are more sides than entrants."""
        return min((side - place) % self.rules.sides, len(self.entrants) - 1)
