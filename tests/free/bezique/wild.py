"""Free tables where people do what they like: lawful acts, unlawful ones and claims, at random from a seed."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from atout.contract.terms import Seat
from atout.games.bezique import PRESETS, Acted, Action, Declare, Match
from atout.games.bezique.free import DeclareFor, Denounce
from atout.games.bezique.kernels.state import ASKED
from atout.games.bezique.rules import VALUES

OPTIONS: dict[str, tuple[Any, ...]] = {
    "law": ("own", "quebec", "britannica", "boussac"),
    "revokePenalty": ("own", "lastTrick", "trickItself", "lastEight", "muette"),
    "excessPenalty": ("own", "skipDraws", "fine", "noDeclarations"),
    "misdealDealer": ("own", "same", "next"),
    "manualMarking": (False, True),
    "dealByHand": (False, True),
    "imperfectPack": (False, True),
}

tables = st.tuples(
    st.sampled_from(sorted(PRESETS)), st.fixed_dictionaries({key: st.sampled_from(OPTIONS[key]) for key in OPTIONS})
)


def begun(table: tuple[str, dict[str, Any]], seed: int) -> Match:
    """A free table of a preset with these options."""
    return Match(table[0], options={"freeTable": True, **table[1]}, seed=seed, auto_deal=False)


def step(match: Match, rng: random.Random, wildness: float, claims: bool = True) -> bool:
    """Deal, or do something; whether anything was done."""
    if match.turn is None:
        list(match.start_deal())
        return True
    seat, action = chosen(match, rng, wildness, claims)
    if match.refusal(action, seat):
        assert isinstance(action, Declare), f"{seat} {action} was offered"
        return False
    list(match.enter(Acted(Seat(seat), action)))
    return True


def chosen(match: Match, rng: random.Random, wildness: float, claims: bool) -> tuple[int, Action]:
    """What somebody does next."""
    deal = match.deal
    if deal is None or match.choosing is not None or rng.random() > wildness or deal.state.phase == ASKED:
        assert match.turn is not None
        return match.turn, rng.choice(match.legal())
    seat = rng.randrange(match.rules.players)
    view = match.view(seat)
    assert view.free is not None
    if view.free.claims and claims and rng.random() < 0.6:
        claim = rng.choice(view.free.claims)
        return seat, Denounce(claim.irregularity, claim.offender, rng.choice(claim.choices))
    own = [*view.hand, *view.laid(seat)]
    if view.free.declares and own and rng.random() < 0.5:
        kind = rng.choice([kind for kind in VALUES if getattr(match.rules, kind)])
        cards = tuple(rng.sample(own, min(len(own), rng.randint(1, 4))))
        if view.free.writes and rng.random() < 0.5:
            return seat, DeclareFor(kind, cards, rng.choice((0, 20, 60, 1000)))
        return seat, Declare(kind, cards)
    if view.free.acts:
        kind = rng.choice(sorted({type(act).__name__ for act in view.free.acts}))
        return seat, rng.choice([act for act in view.free.acts if type(act).__name__ == kind])
    assert match.turn is not None
    return match.turn, rng.choice(match.legal())


def played(
    table: tuple[str, dict[str, Any]], seed: int, steps: int, wildness: float = 0.25, claims: bool = True
) -> Match:
    """A free table after so many steps."""
    match, rng = begun(table, seed), random.Random(seed)
    for _ in range(steps):
        if match.over:
            break
        step(match, rng, wildness, claims)
    return match
