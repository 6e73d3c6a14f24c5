"""Random play in bulk: whole hands and playouts, for the measure of speed and for statistics."""

from __future__ import annotations

from atout.cards.chance import stream
from atout.games.beigne.kernels.deal import begin
from atout.games.beigne.kernels.random_play import fresh_pack, playouts_of, start_match, whole_deals
from atout.games.beigne.kernels.state import new_action, new_state
from atout.games.beigne.rules import Rules


def deals(rules: Rules, count: int, seed: int) -> int:
    """Play `count` whole hands at random, shuffling included; the number of decisions made, forced ones included."""
    return int(whole_deals(new_state(rules.players), rules.packed, count, stream(seed), new_action()))


def playouts(rules: Rules, position_seed: int, count: int, seed: int) -> int:
    """Play one freshly dealt position, that of `position_seed`, out `count` times; the number of decisions made."""
    position, state = (new_state(rules.players) for _ in range(2))
    fresh_pack(position, stream(position_seed))
    start_match(position, rules.packed)
    begin(position, rules.packed, 0)
    return int(playouts_of(position, state, rules.packed, count, stream(seed), new_action()))
