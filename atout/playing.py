"""The loop that plays a match: whose turn it is, what that player sees, what he does."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from atout.contract.faults import checked
from atout.contract.match import AnyMatch
from atout.contract.terms import OptionError, Player
from atout.players import player

M = TypeVar("M", bound=AnyMatch)


def play(match: M, players: str | Player | Sequence[str | Player], seed: int = 0, deals: int = 1000) -> M:
    """Play a match to its end, from wherever it stands: the same match, `play(match, ["boussac", "random"])`.

    `players` has one for each seat, or is one for all of them: the name of a player, or a function from a view to an
    action. Those named get random numbers of their own from `seed`; the cards come from the match. A match that is not
    over after deal number `deals` is left there: players without a plan need not come to an end. Raises OptionError for
    a name there is not or another number of players, and Fault, before anything is changed, where a player does what
    the rules forbid.
    """
    seats = match.rules.players
    lineup = [players] * seats if isinstance(players, str) or callable(players) else [*_listed(players)]
    if len(lineup) != seats:
        raise OptionError(
            f"this match has {seats} seats, not {len(lineup)}: give a player for each, or one for all",
            f"cette partie a {seats} places, et non {len(lineup)} : donnez un joueur par place, ou un pour toutes",
        )
    for one in lineup:
        if not isinstance(one, str) and not callable(one):
            raise _no_player(one)
    seated = [player(one, seed * seats + seat) if isinstance(one, str) else one for seat, one in enumerate(lineup)]
    names = [one if isinstance(one, str) else "" for one in lineup]
    while not match.over and match.deal_number <= deals:
        if (seat := match.turn) is None:
            if match.deal_number == deals and (match.deal is None or match.deal.over):
                break
            for _ in match.start_deal():
                pass
        else:
            match.apply(checked(match.refusal, seat, seated[seat](match.view(seat)), names[seat]))
    return match


def _listed(players: object) -> Sequence[str | Player]:
    if not isinstance(players, Sequence):
        raise _no_player(players)
    return players


def _no_player(candidate: object) -> OptionError:
    return OptionError(
        f"{candidate!r} is no player: give the name of one, or a function from a view to an action",
        f"{candidate!r} n'est pas un joueur : donnez le nom d'un joueur, ou une fonction qui d'une vue fait une action",
    )
