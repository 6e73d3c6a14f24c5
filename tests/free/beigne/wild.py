"""Free tables where hands do anything: wrong plays, wrong deals, claims true and false, from a seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from beigne.matches import rules as strict_rules
from hypothesis import strategies as st

from atout.games import beigne
from atout.games.beigne.free import Denounce, FreeDeal


@st.composite
def rules(draw: Any) -> beigne.Rules:
    """A free table of any number of players with any options."""
    free = {key: draw(st.booleans()) for key in ("dealByHand", "imperfectPack")}
    return beigne.rules(draw(strict_rules()), freeTable=True, **free)


def claims(view: beigne.View) -> list[Denounce]:
    """Everything that a seat may claim."""
    assert view.free is not None
    return [
        Denounce(one.irregularity, offender, choice)
        for one in view.free.claims
        for offender in one.offenders
        for choice in one.choices
    ]


def wild(ruleset: beigne.Rules, seed: int, steps: int = 130) -> Iterator[beigne.Match]:
    """A match in which anybody may do anything, yielded after every step."""
    source = random.Random(seed)
    wrong, claimed = source.choice((0.05, 0.2, 0.4)), source.choice((0.02, 0.1, 0.3))
    match = beigne.Match(ruleset, seed=seed, auto_deal=False)
    match.hands = source.choice((0, 9, 29))
    match.carried = tuple(source.choice((1, 4, 25)) for _ in range(ruleset.players))  # type: ignore[misc]
    for _ in range(steps):
        if match.over:
            return
        if match.turn is None:
            for _ in match.start_deal():
                pass
        else:
            act(match, source, wrong, claimed)
        yield match


def act(match: beigne.Match, source: random.Random, wrong: float, claimed: float) -> None:
    """Do something: claim, do wrong, or do what is right."""
    seat = source.randrange(match.rules.players)
    view = match.view(seat)
    assert view.free is not None
    chance = source.random()
    if chance < claimed and (possible := claims(view)):
        match.apply(source.choice(possible), seat)
    elif chance < claimed + wrong and view.free.acts:
        match.apply(source.choice(view.free.acts), seat)
    else:
        match.apply(source.choice(match.legal()))


def free_deal(match: beigne.Match) -> FreeDeal:
    """The hand of a free table."""
    assert isinstance(match.deal, FreeDeal)
    return match.deal
