"""What may be entered on a score sheet kept by hand: one struct for each thing, as the marker writes it."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct


class Entry(Struct, tag_field="do", omit_defaults=True, forbid_unknown_fields=True, frozen=True):
    """One thing entered on a sheet; `at` is when, in milliseconds since 1970."""

    at: int = 0


class Mark(Entry, tag="mark", frozen=True):
    """A combination, a seven, a carte blanche, brisques marked at once; `pending`: the announcement it marks."""

    side: int = 0
    kind: str = ""
    points: int = 0
    pending: int | None = None


class Announce(Entry, tag="announce", frozen=True):
    """A combination announced and left pending (CH-090)."""

    side: int = 0
    kind: str = ""
    points: int = 0


class LastTrick(Entry, tag="last_trick", frozen=True):
    """Who won the last trick, with its points (B-ORD-089)."""

    side: int = 0
    points: int = 0


class TurnedSeven(Entry, tag="turned_seven", frozen=True):
    """The dealer turned up a seven (B-ORD-091)."""

    side: int = 0
    points: int = 0


class Cut(Entry, tag="cut", frozen=True):
    """How many cards the dealer lifted, how many were guessed; the points by side (CH-037 to CH-040)."""

    lift: int = 0
    guess: int = 0
    points: tuple[int, ...] = ()


class Brisques(Entry, tag="brisques", frozen=True):
    """The brisques counted, by side: `cards`, or aces and tens apart where they differ; `dead`: lost (IRR-025)."""

    cards: tuple[int, ...] = ()
    aces: tuple[int, ...] = ()
    tens: tuple[int, ...] = ()
    dead: int = 0
    points: tuple[int, ...] = ()


class Other(Entry, tag="other", frozen=True):
    """Points by agreement, with the reason given."""

    side: int = 0
    points: int = 0
    why: str = ""


class Trump(Entry, tag="trump", frozen=True):
    """The trump suit of the deal."""

    suit: Literal["S", "H", "D", "C"] | None = None


class Dealer(Entry, tag="dealer", frozen=True):
    """Somebody else deals this deal."""

    dealer: int = 0


class Claim(Entry, tag="claim", frozen=True):
    """A claim of victory; `cards`: the brisques counted in the tricks of the claimant (BOU-048), without the `aces`
    where those are worth another number."""

    side: int = 0
    cards: int = 0
    aces: int = 0


class End(Entry, tag="end", frozen=True):
    """The deal is counted."""


class Redeal(Entry, tag="redeal", frozen=True):
    """The deal does not count and is dealt again, by the same dealer or the next."""

    dealer: Literal["same", "next"] = "same"


class Hand(Entry, tag="hand", frozen=True):
    """A hand of Le Beigne: who went, the tricks of each, the rank turned up where it forces. No tricks: thrown in.

    `last` won the last trick, `first` was the first to reach zero: told only where several have reached it.
    """

    went: tuple[bool, ...] = ()
    tricks: tuple[int, ...] = ()
    turned: Literal["A", "2", "10"] | None = None
    last: int | None = None
    first: int | None = None


class Remedy(Struct, frozen=True, omit_defaults=True):
    """What a ruling does; see `atout.arbiter`."""

    kind: str
    amount: int = 0
    cards: tuple[str, ...] = ()


class Ruled(Entry, tag="ruling", frozen=True):
    """A ruling of the arbiter: the facts it rests on, who erred, who claims, what was chosen."""

    irregularity: str = ""
    code: str = ""
    facts: dict[str, Any] = {}
    offenders: tuple[int, ...] = ()
    claimant: int | None = None
    choice: str = ""
    clauses: tuple[str, ...] = ()
    remedies: tuple[Remedy, ...] = ()


class Correct(Entry, tag="correct", frozen=True):
    """The entry of that number, from 0, should have been `to`; nothing: it should not be there."""

    entry: int = 0
    to: (
        Mark | Announce | LastTrick | TurnedSeven | Cut | Brisques | Other | Trump | Dealer | Claim | End | Redeal
        | Hand | Ruled | None
    ) = None  # fmt: skip


AnyEntry = (
    Mark | Announce | LastTrick | TurnedSeven | Cut | Brisques | Other | Trump | Dealer | Claim | End | Redeal | Hand
    | Ruled | Correct
)  # fmt: skip
