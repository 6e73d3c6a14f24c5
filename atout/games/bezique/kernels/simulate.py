"""Random play in bulk: whole deals and playouts, for the measure of speed and for statistics."""

from __future__ import annotations

from atout.cards.chance import stream
from atout.games.bezique.kernels.deal import begin, run
from atout.games.bezique.kernels.random_play import fresh_pack, playouts_of, whole_deals
from atout.games.bezique.kernels.state import new_action, new_state
from atout.games.bezique.rules import Rules


def deals(rules: Rules, count: int, seed: int) -> int:
    """Play `count` whole deals at random, shuffling included; the number of decisions made, forced ones included."""
    state = new_state(rules)
    return int(whole_deals(state, rules.packed, count, stream(seed), new_action(rules.packs)))


def playouts(rules: Rules, position_seed: int, count: int, seed: int) -> int:
    """Play one freshly dealt position out `count` times at random; the number of decisions made.

    The position is that of `position_seed`; what its first player cannot see of the stock is shuffled each time.
    """
    position, state = (new_state(rules) for _ in range(2))
    fresh_pack(position, rules.packed, stream(position_seed))
    begin(position, rules.packed, 0)
    run(position, rules.packed)
    return int(playouts_of(position, state, rules.packed, count, stream(seed), new_action(rules.packs)))
