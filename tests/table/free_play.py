"""A free table for tests: people who do what hands can do, right or wrong, and claim what they like."""

from __future__ import annotations

import random
from typing import Any

from atout.games.beigne import free as beigne
from atout.games.bezique import free as bezique
from atout.table import Entry, Table

WRONG, OUT_OF_TURN, CLAIMS = 0.12, 0.25, 0.1
"""How often somebody does what is wrong, acts out of turn, claims something."""


def some_entries(at: Table, rng: random.Random, unsaid: tuple[str, ...] = ()) -> tuple[Entry, ...]:
    """What chance gives, or what somebody might do now; nobody claims what is `unsaid`."""
    if at.turn is None:
        return at.deal()
    seat = rng.randrange(at.setup.rules.players) if rng.random() < OUT_OF_TURN else at.turn
    view = at.match.view(seat)
    if view.free is None:  # who deals first is being chosen
        return (at.act(at.turn, rng.choice(at.match.legal())),)
    claims = [denounced(claim, rng) for claim in view.free.claims if claim.irregularity not in unsaid]
    if claims and rng.random() < CLAIMS:
        return (at.act(seat, rng.choice(claims)),)
    lawful, wrong = list(view.legal()), list(view.free.acts)
    chosen = wrong if wrong and (not lawful or rng.random() < WRONG) else lawful
    return (at.act(seat, rng.choice(chosen)),) if chosen else ()


def denounced(claim: Any, rng: random.Random) -> Any:
    """A claim of either game as an action, with some choice."""
    choice = rng.choice(claim.choices)
    if isinstance(claim, bezique.FreeClaim):
        return bezique.Denounce(claim.irregularity, claim.offender, choice)
    return beigne.Denounce(claim.irregularity, rng.choice(claim.offenders), choice)


def by_hand(at: Table) -> None:
    """Let whoever's turn it is do what is right until the cards are dealt, taken up, and play begins."""
    while at.turn is None or at.match.view(at.turn).phase in (
        "deal",
        "dealing",
        "looking",
        "preplay",
        "cut",
        "choosing",
    ):
        for entry in at.deal() if at.turn is None else (at.act(at.turn, at.match.legal()[-1]),):
            at.perform(entry)
