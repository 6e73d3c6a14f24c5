"""Matches of Le Beigne to look at: any rules, played at random from a seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from atout.contract.options import camel, options_of
from atout.games import beigne

OPTIONS = {
    camel(name): option.values
    for name, option in options_of(beigne.Rules).items()
    if name not in ("free_table", "deal_by_hand", "imperfect_pack")  # tests/free/beigne
}


@st.composite
def rules(draw: Any) -> beigne.Rules:
    """Le Beigne for any number of players with any options."""
    keys = draw(st.lists(st.sampled_from(sorted(OPTIONS)), max_size=4, unique=True))
    options = {key: draw(st.sampled_from(OPTIONS[key])) for key in keys}
    return beigne.rules("beigne", players=draw(st.integers(3, 8)), **options)


def positions(ruleset: beigne.Rules, seed: int, deals: int = 2) -> Iterator[beigne.Match]:
    """A match of random play, yielded at about a third of the decisions of its first hands, and at the end."""
    source = random.Random(seed)
    match = beigne.Match(ruleset, seed=seed, auto_deal=False)
    match.hands = source.choice((0, 9, 19, 29, 40))
    match.carried = tuple(source.choice((1, 2, 4, 6, 25)) for _ in range(ruleset.players))  # type: ignore[misc]
    while not match.over and match.deal_number < deals:
        for _ in match.start_deal():
            pass
        while match.turn is not None:
            if source.random() < 0.3:
                yield match
            match.apply(source.choice(match.legal()))
    yield match
