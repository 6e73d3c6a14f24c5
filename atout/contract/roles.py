"""Who is who in a Chouette, where three or more play a game for two, one of them against all the others (CHO).
Participants have numbers.

`order_by_cut` says who is who at first, `Roles.settle` reckons a match and says who is who in the next. Which rules it
can be played over says their game (`Game.chouette`); of the match it knows who won, and how much.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from atout.cards import PIQUET, Deck
from atout.contract.terms import OptionError, Points, Seat

BOX_SEAT, CAPTAIN_SEAT = Seat(0), Seat(1)
"""Where the two who play sit in the match (CHO-005)."""
LEAST, MOST = 3, 8
"""How many may take part (CHO-001, AMB-118)."""

Cut = Mapping[int, str]
"""The card each participant cut, as text."""


@dataclass(frozen=True)
class Settled:
    """A match reckoned among all: `deltas` by participant, `after` who sits where in the next match."""

    winner: int
    final: Points
    deltas: tuple[Points, ...]
    after: Roles

    def added_to(self, totals: Sequence[int]) -> tuple[int, ...]:
        """What each participant has won or lost after this match, who had so much before it."""
        return tuple(total + delta for total, delta in zip(totals, self.deltas, strict=True))


class Drawing(Protocol):
    """Chance that cards are drawn from."""

    def draw(self, deck: Deck, count: int, /) -> tuple[str, ...]:
        """So many cards, all different."""


@dataclass(frozen=True)
class Roles:
    """Who is who in one match: the box, the captain, then his advisers, the first one first (CHO-006)."""

    order: tuple[int, ...]

    def __post_init__(self) -> None:
        check_participants(len(self.order))
        if sorted(self.order) != list(range(len(self.order))):
            raise OptionError(
                f"everybody in a Chouette has one place, numbered from 0: {self.order} does not say so",
                f"chacun a une place dans une chouette, numérotée depuis 0 : {self.order} ne le dit pas",
            )

    @property
    def box(self) -> int:
        """Who plays against all the others (CHO-003)."""
        return self.order[0]

    @property
    def captain(self) -> int:
        """Who plays for the others, and alone decides (CHO-004, CHO-008)."""
        return self.order[1]

    @property
    def advisers(self) -> tuple[int, ...]:
        """The captain's partners, who see his cards and may advise him (CHO-006, CHO-007)."""
        return self.order[2:]

    def seat(self, participant: int) -> Seat:
        """The seat whose cards a participant sees: an adviser sees the captain's (CHO-007)."""
        return BOX_SEAT if participant == self.box else CAPTAIN_SEAT

    def player(self, seat: int) -> int:
        """The participant who acts at a seat: never an adviser (CHO-008)."""
        return self.box if seat == BOX_SEAT else self.captain

    def settle(self, winner: int, final: Points) -> Settled:
        """Reckon a match that the seat `winner` won with the final result `final`, its tens dropped (AMB-117)."""
        won = winner == BOX_SEAT
        return Settled(self.player(winner), final, self._deltas(won, final), self._rotated(won))

    def _deltas(self, box_won: bool, final: Points) -> tuple[Points, ...]:
        """The box wins from each opponent, or pays each of them (CHO-009, CHO-011, CHO-014, AMB-113)."""
        opponents = len(self.order) - 1
        gain = final if box_won else -final
        return tuple(
            Points(gain * opponents if participant == self.box else -gain) for participant in range(opponents + 1)
        )

    def _rotated(self, box_won: bool) -> Roles:
        """Who goes on: the loser goes last, behind all advisers (CHO-012 to CHO-016, AMB-114)."""
        box, captain, *advisers = self.order
        return Roles((box, *advisers, captain) if box_won else (captain, *advisers, box))


def check_participants(participants: int) -> None:
    """Raise OptionError where so many are too few or too many, or no number (CHO-001, AMB-118)."""
    if type(participants) is not int or not LEAST <= participants <= MOST:
        raise OptionError(
            f"a Chouette is for {LEAST} to {MOST}, not {participants!r}",
            f"la chouette se joue de {LEAST} à {MOST}, et non à {participants!r}",
        )


def not_for_a_chouette(name: str, names: Sequence[str]) -> OptionError:
    """The error for a preset, by its name, that no Chouette can be played over (CHO-001); `names` are those it can."""
    return OptionError(
        f"a Chouette is played over a game of one deal for two, and {name} is none: choose one of {', '.join(names)}",
        f"la Chouette se joue sur un jeu à deux en un seul coup, ce que {name} n'est pas : choisissez parmi "
        f"{', '.join(names)}",
    )


def no_chouette_preset(names: Sequence[str]) -> OptionError:
    """The error for who asks for a preset of that name; `names` are those that it is played over."""
    return OptionError(
        f"a Chouette is no preset but is played over one of {', '.join(names)}: "
        f"in Python atout.Chouette({names[0]!r}, players=4)",
        f"la chouette n'est pas un jeu à elle seule : on la joue sur {', '.join(names)} ; "
        f"en Python atout.Chouette({names[0]!r}, players=4)",
    )


def must_cut(participants: int, cuts: Sequence[Cut], deck: Deck = PIQUET) -> tuple[int, ...]:
    """Who has to cut (again): all at first, then those whose cards were equal (CHO-002, AMB-115); then nobody."""
    return tuple(sorted(who for tied in _ranking(participants, cuts, deck) if len(tied) > 1 for who in tied))


def draw_cuts(chance: Drawing, participants: int, cuts: Sequence[Cut] = (), deck: Deck = PIQUET) -> tuple[Cut, ...]:
    """The cuts that follow these until nobody ties, by chance (CHO-002, AMB-115); none where nobody does."""
    following: list[Cut] = []
    while who := must_cut(participants, (*cuts, *following), deck):
        following.append(dict(zip(who, chance.draw(deck, len(who)), strict=True)))
    return tuple(following)


def order_by_cut(participants: int, cuts: Sequence[Cut], deck: Deck = PIQUET) -> Roles | None:
    """Who is who by the cards cut: the highest is the box, the next the captain (CHO-002 to CHO-006).

    None while some who tie have to cut again.
    """
    if must_cut(participants, cuts, deck):
        return None
    return Roles(tuple(tied[0] for tied in _ranking(participants, cuts, deck)))


def _ranking(participants: int, cuts: Sequence[Cut], deck: Deck) -> list[list[int]]:
    """The participants from the highest, those who still tie together; a later cut only parts those who tied."""
    groups = [list(range(participants))]
    for cut in cuts:
        groups = [part for tied in groups for part in (_parted(tied, cut, deck) if len(tied) > 1 else [tied])]
    return groups


def _parted(tied: list[int], cut: Cut, deck: Deck) -> list[list[int]]:
    height = {who: deck.order.index(cut[who][0]) for who in tied}
    return [[who for who in tied if height[who] == at] for at in sorted(set(height.values()), reverse=True)]
