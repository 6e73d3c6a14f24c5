"""A gathering written out: as the set-up of its table, for those who look at it, and for the list of open tables."""

from __future__ import annotations

from collections.abc import Collection

from msgspec import convert
from msgspec.structs import asdict

from atout.server.desks.names import seat_name
from atout.server.desks.offers import info
from atout.server.friends.game_request import rules_and_seats
from atout.server.friends.gathering_state import Gathered
from atout.server.tables.computers import named
from atout.server.wire.company_messages import Agreed, Gathering, GatheringSeat, OpenGathering
from atout.table import Agreement, Seat, Setup


def agreement(agreed: Agreed) -> Agreement:
    """The manners of a table as they came over the wire."""
    return Agreement(**asdict(agreed))


def agreed(own: Agreement) -> Agreed:
    """The twin of `agreement`."""
    return convert(own, Agreed, from_attributes=True)


def setup_of(state: Gathered, code: str = "", secret: bytes = b"") -> Setup:
    """The table of a gathering; a free seat has no name. Raises OptionError."""
    offer = state.offer
    rules, count = rules_and_seats(offer.preset, offer.options, offer.players, offer.chouette)
    seats = [Seat("")] * count
    for member in state.members:
        seats[member.seat] = Seat(member.name)
    for at, seat in named(state.computers, [member.name for member in state.members]).items():
        seats[at] = seat
    return Setup(rules, tuple(seats), secret, offer.chouette, agreed=state.agreed, gathering=code)


class GatheringView:
    """What a gathering looks like now, with these people `here` (their cookies), worked out once for everybody."""

    def __init__(self, code: str, state: Gathered, here: Collection[str]) -> None:
        self._code = code
        self._state = state
        self._setup = setup_of(state)
        self._game = info(self._setup)
        self._agreed = agreed(state.agreed)
        self._here = here
        self._watching = sum(state.member(player) is None for player in here)

    def to(self, player: str, table: str | None, acked: int | None) -> Gathering:
        """The same as one person sees it; `table`: the code that takes this one there."""
        state, own = self._state, self._state.member(player)
        return Gathering(
            code=self._code,
            acked=acked,
            host=player == state.host,
            me=own.seat if own else None,
            game=self._game,
            options=state.offer.options,
            seats=[self._seat(at, player) for at in range(state.offer.seats)],
            agreed=self._agreed,
            public=state.public,
            watching=self._watching,
            phase=state.phase,
            table=table,
        )

    def _seat(self, at: int, player: str) -> GatheringSeat:
        state, setup, member = self._state, self._setup, self._state.at(at)
        return GatheringSeat(
            seat=at,
            side=at if setup.chouette else setup.rules.side(at),
            name=seat_name(setup.seats[at]),
            computer=setup.seats[at].computer,
            here=bool(member and member.player in self._here),
            ready=bool(member and state.ready(member)),
            host=bool(member and member.player == state.host),
            me=bool(member and member.player == player),
        )


def listed(code: str, state: Gathered) -> OpenGathering:
    """A gathering in the list of open tables; who looks at it is not known here."""
    host, setup = state.member(state.host), setup_of(state)
    game = info(setup)
    return OpenGathering(
        code=code,
        game=game.game,
        preset=game.preset,
        name=game.name,
        chouette=setup.chouette,
        players=state.offer.seats,
        taken=len(state.members) + len(state.computers),
        here=0,
        host=host.name if host else "",
        options=len(game.options),
        agreed=agreed(state.agreed),
        since=state.since,
    )
