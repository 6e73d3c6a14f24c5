"""Moments of random matches of every preset, and what of a state a position keeps."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import atout
from atout.contract.match import AnyMatch
from atout.kernel import contents

CASES: dict[str, tuple[str, dict[str, object]]] = {
    **{preset: (preset, {}) for preset in atout.PRESETS},
    "chinese with jokers": ("chinese", {"deck": "4x32+2"}),
    "britannica, no turn-up": ("britannica", {"turnUp": "no"}),
    "chinese, the highest chooses": ("chinese", {"firstDealer": "highChooses"}),
    "beigne of seven": ("beigne", {"players": 7, "keepWhen": "beforeBids"}),
}
"""What is played, by a name."""


def moments(case: str, seed: int, every: int, deals: int = 1) -> Iterator[AnyMatch]:
    """A match played at random, at one of so many of its moments, those between two events among them; and at the end
    of its deals."""
    preset, options = CASES[case]
    chance = random.Random(f"{case} {seed}")
    match: AnyMatch = atout.Match(preset, seed=seed, options=options, auto_deal=False)
    while not match.over and (match.deal_number < deals or match.turn is not None):
        steps = match.start_deal() if match.turn is None else match.steps(chosen(match, chance))
        for _ in steps:
            if match.deal is not None and not match.deal.over and chance.random() < 1 / every:
                yield match
    yield match


def chosen(match: AnyMatch, chance: random.Random) -> Any:
    """What a player at random does, who declares where he can and never claims the match."""
    legal = [action for action in match.legal() if action.do != "claim"]
    first = [action for action in legal if action.do in ("declare", "announce", "mark", "exchange", "carte_blanche")]
    return chance.choice(first if first and chance.random() < 0.8 else legal)


def kept(view: Any) -> dict[str, Any]:
    """What of a view's record its position keeps: all but what has lost its meaning."""
    fields, record = contents(view.record), view.record
    if view.turn is None:
        fields.pop("turn")
    if "drawer" not in fields:
        return fields  # Le Beigne keeps it all
    if not record.to_draw:
        fields.pop("drawer")  # nobody draws
    in_tricks = {int(card) for card in (*record.trick, *record.last)}
    for at, gone in enumerate(fields["played"]):
        gone &= ~sum(1 << (card & 63) for card in in_tricks if card >= 0 and card >> 6 == at)
        fields["declared"][at] &= ~gone  # what a card has served for that is gone
        for row in fields["used"]:
            row[at] &= ~gone
    if record.strict and view.rules.pending_after_stock == "lost":
        fields.pop("pending")  # what was pending is lost
    fields["lacks"] = [faces & view.rules.cards.masks[0] for faces in fields["lacks"]]  # faces that there are
    for name in [name for name in fields if name.startswith("group_")]:
        fields[name] = fields[name][: fields["groups"]]  # behind these lies what is left over
    return fields


def shown(view: Any) -> list[object]:
    """What a view shows, as text and by its properties."""
    seats = range(view.rules.players)
    each = [(view.laid(at), view.groups(at), view.held(at), view.known(at), view.tricks(at)) for at in seats]
    moment = (view.phase, view.turn, view.dealer, view.trump, view.turn_up, view.hand, view.trick, view.last_trick)
    more = [(view.pending(at), view.sources(at)) for at in seats] if hasattr(view, "sources") else []
    return [str(view), *moment, view.scores, view.last_winner, view.unseen, each, more, view.legal(), view.winner]
