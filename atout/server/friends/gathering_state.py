"""A gathering before and between matches: who sits where, what is to be played, what each may do."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from atout.contract.terms import AtoutError, Text
from atout.server.wire.listings import OptionValue
from atout.table import Agreement

NO_NAME = Text("Dites d'abord comment on vous appelle.", "First say what you are called.")
ODD_NAME = Text(
    "Ce nom contient des signes invisibles : écrivez-le autrement.",
    "This name holds signs that cannot be seen: write it another way.",
)
SAME_NAME = Text("Ce nom est déjà pris ici : choisissez-en un autre.", "This name is taken here: choose another one.")
NO_SUCH_SEAT = Text("Il n'y a pas de telle place à cette table.", "There is no such seat at this table.")
TAKEN = Text("Cette place est prise : choisissez-en une autre.", "This seat is taken: choose another one.")
NOBODY_THERE = Text("Personne n'occupe cette place.", "Nobody sits there.")
SIT_FIRST = Text("Prenez d'abord une place.", "Take a seat first.")
HOST_ONLY = Text("Seul l'hôte peut faire cela.", "Only the host can do that.")
UNDER_WAY = Text(
    "La partie est commencée : on ne change plus rien ici.", "The game has begun: nothing changes here now."
)
CALLED_OFF = Text("Cette invitation a été annulée.", "This invitation was called off.")
EMPTY_SEATS = Text(
    "Il reste des places libres : attendez quelqu'un, ou mettez-y l'ordinateur.",
    "There are free seats: wait for somebody, or put a computer player there.",
)
NO_PEOPLE = Text("Il faut une personne au moins à la table.", "At least one person must sit at the table.")


class Declined(AtoutError):
    """It cannot be done; the sentence says why, or what to do first."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en, text.fr)


class Offer(Struct, frozen=True):
    """The game people are invited to, asked for as in `Create`; `seats`: for how many that is."""

    preset: str
    options: dict[str, OptionValue]
    players: int | None
    chouette: bool
    seats: int


class Member(Struct, frozen=True):
    """A person who has taken a seat. `player` is what the cookie tells, and never leaves the server."""

    player: str
    name: str
    seat: int
    ready: bool = False


class Gathered(Struct, frozen=True):
    """A gathering as it is kept. Every method gives the one that follows, or raises Declined.

    `members`: who came first stands first; `host`: the cookie of who has the rights, empty where all have gone: then
    the next to sit down gets them; `computers`: by seat; `table`: where it is played, or was last; `since`: when it was
    opened, in seconds since 1970; `origin`: tells apart where people open them (`limits/allowances.py`).
    """

    offer: Offer
    agreed: Agreement
    public: bool
    since: float
    host: str
    members: tuple[Member, ...] = ()
    computers: dict[int, str] = {}
    phase: Literal["waiting", "playing", "closed"] = "waiting"
    table: str = ""
    origin: str = ""

    @property
    def open(self) -> bool:
        """Whether strangers are invited: in the list of open tables."""
        return self.public and self.phase == "waiting" and bool(self.host)

    def member(self, player: str) -> Member | None:
        """The person of this cookie, where he has a seat."""
        return next((member for member in self.members if member.player == player), None)

    def at(self, seat: int) -> Member | None:
        """The person at a seat."""
        return next((member for member in self.members if member.seat == seat), None)

    @property
    def complete(self) -> bool:
        """Whether its host can begin: nobody else, and no seat, is waited for."""
        taken = len(self.members) + len(self.computers) == self.offer.seats
        host = self.member(self.host)
        return self.phase == "waiting" and taken and host is not None and all(map(self.ready, self.members))

    def ready(self, member: Member) -> bool:
        """Whether it may begin for this person: who begins it needs not say so."""
        return member.ready or member.player == self.host

    def sit(self, player: str, seat: int, name: str) -> Gathered:
        """A person sits down, moves, or writes his name another way."""
        self._check_waiting()
        name = checked_name(name)
        others = [member for member in self.members if member.player != player]
        if any(name.casefold() == other.name.casefold() for other in others):
            raise Declined(SAME_NAME)
        if not 0 <= seat < self.offer.seats:
            raise Declined(NO_SUCH_SEAT)
        if seat in self.computers or any(other.seat == seat for other in others):
            raise Declined(TAKEN)
        host, own = self.host or player, self.member(player)
        if own is None:
            return replace(self, host=host, members=(*self.members, Member(player, name, seat)))
        moved = replace(own, name=name, seat=seat, ready=own.ready and own.seat == seat)
        return replace(self, host=host, members=self._with(moved))

    def rise(self, player: str) -> Gathered:
        """A person gives his seat up, and keeps what rights he has."""
        self._check_waiting()
        return self._without(lambda member: member.player == player)

    def depart(self, player: str) -> Gathered:
        """A person goes; a host's rights go to who has been there longest. From a game one gets up at its table."""
        if self.phase != "waiting":
            return self
        left = self._without(lambda member: member.player == player)
        return left._without_host() if player == self.host else left

    def say_ready(self, player: str, ready: bool) -> Gathered:
        """A person is ready, or not any more."""
        self._check_waiting()
        own = self.member(player)
        if own is None:
            raise Declined(SIT_FIRST)
        return replace(self, members=self._with(replace(own, ready=ready)))

    def arrange(self, player: str, offer: Offer, agreed: Agreement, public: bool) -> Gathered:
        """The host changes what is to be played and how. Nobody is ready for another game than he was told of.

        Where there are fewer seats, people from those taken away move to free ones while there are some.
        """
        self._check_host(player)
        changed = replace(self, offer=offer, agreed=agreed, public=public)
        if (offer, agreed) == (self.offer, self.agreed):
            return changed
        computers = {seat: name for seat, name in self.computers.items() if seat < offer.seats}
        own_seats = {member.seat for member in self.members if member.seat < offer.seats}
        free = iter([seat for seat in range(offer.seats) if seat not in computers and seat not in own_seats])
        members = []
        for member in self.members:
            seat = member.seat if member.seat in own_seats else next(free, None)
            if seat is not None:
                members.append(replace(member, seat=seat, ready=False))
        return replace(changed, computers=computers, members=tuple(members))

    def fill(self, player: str, seat: int, computer: str | None) -> Gathered:
        """The host puts a computer player on a seat where no person sits, or takes it away."""
        self._check_host(player)
        if not 0 <= seat < self.offer.seats:
            raise Declined(NO_SUCH_SEAT)
        if self.at(seat):
            raise Declined(TAKEN)
        others = {at: name for at, name in self.computers.items() if at != seat}
        return replace(self, computers={**others, seat: computer} if computer else others)

    def remove(self, player: str, seat: int) -> Gathered:
        """The host frees a person's seat."""
        self._check_host(player)
        if not self.at(seat):
            raise Declined(NOBODY_THERE)
        return self._without(lambda member: member.seat == seat)

    def make_host(self, player: str, seat: int) -> Gathered:
        """The host hands his rights over."""
        self._check_host(player)
        heir = self.at(seat)
        if not heir:
            raise Declined(NOBODY_THERE)
        return replace(self, host=heir.player)

    def pass_on(self, here: Collection[str]) -> Gathered:
        """The host has been gone for long: the rights go to who has been there longest of those who are `here`."""
        heir = next((member.player for member in self.members if member.player in here), self.host)
        return self if self.phase != "waiting" or self.host in here else replace(self, host=heir)

    def close(self, player: str) -> Gathered:
        """The host calls it off."""
        self._check_host(player)
        return replace(self, phase="closed")

    def begin(self, player: str, table: str) -> Gathered:
        """The host begins the game, at this table."""
        self._check_host(player)
        if not self.members:
            raise Declined(NO_PEOPLE)
        if len(self.members) + len(self.computers) < self.offer.seats:
            raise Declined(EMPTY_SEATS)
        if late := ", ".join(member.name for member in self.members if not self.ready(member)):
            raise Declined(Text(f"Pas encore prêt : {late}.", f"Not ready yet: {late}."))
        return replace(self, phase="playing", table=table)

    def again(self, table: str) -> Gathered:
        """The next match, at this table: everybody one seat further to the left, so that partners stay partners; who
        sits where in a Chouette is its own affair."""
        if self.offer.chouette:
            return replace(self, phase="playing", table=table)
        count = self.offer.seats
        members = tuple(replace(member, seat=(member.seat + 1) % count) for member in self.members)
        computers = {(seat + 1) % count: name for seat, name in self.computers.items()}
        return replace(self, phase="playing", table=table, members=members, computers=computers)

    def abandon(self, left: Collection[int] = ()) -> Gathered:
        """The game is given up: back to waiting with all but those at the seats `left`."""
        back = replace(self, phase="waiting", members=tuple(replace(member, ready=False) for member in self.members))
        gone = {member.player for member in self.members if member.seat in left}
        stay = back._without(lambda member: member.player in gone)
        return stay._without_host() if self.host in gone else stay

    def _with(self, changed: Member) -> tuple[Member, ...]:
        return tuple(changed if member.player == changed.player else member for member in self.members)

    def _without(self, goes: Callable[[Member], bool]) -> Gathered:
        return replace(self, members=tuple(member for member in self.members if not goes(member)))

    def _without_host(self) -> Gathered:
        return replace(self, host=self.members[0].player if self.members else "")

    def _check_waiting(self) -> None:
        if self.phase != "waiting":
            raise Declined(CALLED_OFF if self.phase == "closed" else UNDER_WAY)

    def _check_host(self, player: str) -> None:
        self._check_waiting()
        if player != self.host:
            raise Declined(HOST_ONLY)


def checked_name(name: str) -> str:
    """A name as people write it, without spaces around it. Raises Declined."""
    name = name.strip()
    if not name:
        raise Declined(NO_NAME)
    if not name.isprintable():
        raise Declined(ODD_NAME)
    return name
