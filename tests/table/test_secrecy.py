"""Nobody is shown a card that is not theirs to see: every frame of whole matches, looked through card by card."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import atout
from atout.table import NOTED, Frame, Table
from table.play import FAMILY, step, table


def may_see(at: Table, viewer: int, frame: Frame) -> set[str]:
    """The cards in the viewer's sight, told by the match itself, which knows everything."""
    deal = at.match.deal
    if deal is None:
        return set()
    state, view = deal.state, at.match.view(viewer)
    own = {*view.hand, *view.laid(viewer)}
    table_cards = {laid.card for laid in (*view.trick, *view.last_trick)} | ({view.turn_up} if view.turn_up else set())
    others = {card for group in deal.groups for card in group.cards}
    others |= {card + NOTED for kept in deal.pending for card in kept.cards}
    assert own == set(atout.games.bezique.actions.cards_of(state.hand[viewer])) | set(
        atout.games.bezique.actions.cards_of(state.laid[viewer])
    )
    return own | table_cards | others


@pytest.mark.parametrize("preset", FAMILY)
@pytest.mark.parametrize("computer", [False, True])
def test_only_cards_in_sight_have_handles(preset: str, computer: bool) -> None:
    rng, at = random.Random(preset), table(13, preset=preset, computer=computer)
    owners: dict[str, tuple[int, int, str]] = {}
    for _ in range(250):
        if at.match.over:
            break
        frames = step(at, rng)
        for viewer, own in frames.items():
            for frame in own:
                for card, handle in frame.sight.handles.items():
                    # One handle, one card, one viewer, one deal.
                    assert owners.setdefault(handle, (viewer, frame.sight.deal, card)) == (
                        viewer,
                        frame.sight.deal,
                        card,
                    )
            if own:
                last = own[-1]
                shown = set(last.sight.handles)
                event = {card for card in cards_told(last) if card}
                assert shown <= may_see(at, viewer, last) | event
    assert len(owners) > 100


def cards_told(frame: Frame) -> set[str | None]:
    event = frame.event
    cards = set(getattr(event, "cards", ())) | {getattr(event, "card", None), getattr(event, "taken", None)}
    if event and event.do in ("draw", "packet") and getattr(event, "seat", None) != frame.sight.seat:
        assert cards <= {None}
    return cards


def test_equal_cards_cannot_be_told_apart_when_they_come_back() -> None:
    """Cards laid out, taken up at the end of the stock and then played come under new handles."""
    changed = 0
    for seed in range(12):
        rng, at = random.Random(seed), table(seed)
        laid: dict[str, str] = {}
        stock = True
        while not at.match.over and at.match.deal_number < 2:
            for frame in step(at, rng)[0]:
                view = frame.sight.shown
                if isinstance(view, atout.View) and (stock := view.phase == "stock"):
                    laid.update({card: frame.sight.handles[card] for card in view.laid(1)})
                if not stock and frame.event and frame.event.do == "play" and frame.event.seat == 1:
                    card = frame.event.card
                    if card in laid:
                        assert frame.sight.handles[card] != laid[card]
                        changed += 1
    assert changed > 10


def test_handles_of_two_viewers_and_two_deals_share_nothing() -> None:
    rng, at = random.Random(1), table(1)
    given: Counter[str] = Counter()
    by: dict[tuple[int, int], set[str]] = {}
    while at.match.deal_number < 4 and not at.match.over:
        for viewer, own in step(at, rng).items():
            for frame in own:
                by.setdefault((viewer, frame.sight.deal), set()).update(frame.sight.handles.values())
    for handles in by.values():
        given.update(handles)
    assert max(given.values()) == 1
