"""A free table: who sees what of wrong acts and rulings, chance in mid-deal, undo, the log."""

from __future__ import annotations

import random
from typing import Any

import pytest

from atout.games.bezique import NewPack, Play
from atout.games.bezique.free import Denounce, Peek
from atout.table import Frame, Table, parse_entry
from table.free_play import by_hand, some_entries
from table.play import FAMILY, chance, setup, table

SOME = ("ordinary", "beigne")


def options(rng: random.Random, preset: str) -> dict[str, bool]:
    """A free table with some of what makes it freer."""
    known = ("dealByHand", "imperfectPack") + (("manualMarking",) if preset != "beigne" else ())
    return {"freeTable": True, **{key: True for key in known if rng.random() < 0.4}}


def play(preset: str, seed: int, steps: int, **more: Any) -> tuple[Table, list[tuple[int, Frame]]]:
    """A table at which people have done what came to their minds, and every frame anybody was given."""
    rng = random.Random(f"{preset} {seed}")
    layout = setup(preset, **options(rng, preset))
    at = Table(layout, chance(layout, rng))
    frames = []
    for _ in range(steps):
        if at.match.over:
            break
        for entry in some_entries(at, rng, **more):
            if at.game.actor(entry) is not None and at.refusal(entry.seat, entry.action):
                continue
            frames += [(viewer, frame) for viewer, own in at.perform(entry).items() for frame in own]
    return at, frames


@pytest.mark.parametrize("preset", SOME)
def test_only_cards_in_sight_have_handles(preset: str) -> None:
    """Whatever hands do: what a seat has handles for is its own, lies open, or was shown to it (IRR-011, IRR-024)."""
    for seed in range(2):
        _, frames = play(preset, seed, 40)
        owners: dict[str, tuple[int, str]] = {}
        for viewer, frame in frames:
            for card, handle in frame.sight.handles.items():
                assert owners.setdefault(handle, (viewer, card)) == (viewer, card)
            event: Any = frame.event
            view = frame.sight.shown
            hidden = getattr(event, "seat", None) not in (None, viewer) and not getattr(event, "faced", False)
            if event and hidden and event.do in ("draw", "packet", "look", "peek", "supply", "replace", "choose"):
                assert not getattr(event, "card", None)
                assert not getattr(event, "cards", ())
            assert event is None or event.do != "drop" or event.seat == viewer
            free = getattr(view, "free", None)
            for due in free.due if free and preset != "beigne" else ():
                assert set(due.cards) <= frame.sight.handles.keys()


@pytest.mark.parametrize("preset", SOME)
def test_the_log_of_a_free_table_tells_it_again(preset: str) -> None:
    at, _ = play(preset, 5, 50)
    entries = [parse_entry(str(entry), at.setup.rules) for entry in at._entries]
    again = Table.replay(at.setup, entries)
    for viewer in at.setup.people:
        assert again.position(viewer) == at.position(viewer)
        one, two = again.sight(viewer), at.sight(viewer)
        assert one.handles == two.handles
        assert getattr(one.shown, "free", None) == getattr(two.shown, "free", None)


@pytest.mark.clause("IRR-012")
def test_a_lead_out_of_turn_is_taken_back_for_all_to_see() -> None:
    at: Any = table(4, freeTable=True)
    by_hand(at)
    other = 1 - at.turn
    card = at.match.view(other).hand[0]
    at.perform(at.act(other, Play(card)))
    frames = at.perform(at.act(1 - other, Denounce("lead_out_of_turn", other, "withdraw")))
    for viewer in (0, 1):
        assert [frame.event.do for frame in frames[viewer]] == ["ruled", "withdraw"]
        assert frames[viewer][1].event.card == card
    assert at.turn == 1 - other
    assert card in at.match.view(other).hand


@pytest.mark.clause("IRR-011")
def test_a_card_seen_on_the_stock_keeps_its_handle_until_it_is_drawn() -> None:
    """Who has lifted it has a handle for it; the other has none, and learns nothing by the claim but two cards."""
    at: Any = table(4, freeTable=True)
    by_hand(at)
    seat = at.turn
    frames = at.perform(at.act(seat, Peek()))
    (card,) = frames[seat][0].sight.shown.free.seen
    handle = at.sight(seat).handles[card]
    assert card not in at.sight(1 - seat).handles
    assert frames[1 - seat][0].event.card is None
    at.perform(at.act(1 - seat, Denounce("seen_card", seat, "choose")))
    for _ in range(2):
        at.perform(at.act(at.turn, at.match.legal()[0]))
    assert at.sight(seat).handles[card] == handle
    while (step := at.match.view(at.turn).free.stage) != "answering":
        assert step == "play"
        at.perform(at.act(at.turn, at.match.legal()[-1]))
    chooser = at.turn
    assert chooser == 1 - seat
    shown = at.match.legal()
    assert len(shown) == 2
    assert {action.card for action in shown} <= at.sight(chooser).handles.keys()


@pytest.mark.clause("IRR-010")
def test_chance_in_the_middle_of_a_deal_is_no_deal() -> None:
    """A card found face up in the stock goes back into it, and the stock is shuffled again: by chance, as the deal goes
    on."""
    at: Any = table(4, freeTable=True, imperfectPack=True)
    *before, sound = at.deal()
    for entry in (*before, NewPack(sound.cards, sound.cut, sound.cards[19])):
        at.perform(entry)
    claims: list[Any] = []
    while not claims:
        at.perform(at.act(at.turn, at.match.legal()[-1]))
        claims = [one for one in at.match.view(at.turn).free.claims if one.irregularity == "face_up_card"]
    claim, seat, number = claims[0], at.turn, at.match.deal_number
    at.perform(at.act(seat, Denounce("face_up_card", claim.offender, claim.choices[0])))
    assert at.interrupted
    assert at.turn is None
    (entry,) = at.deal()
    frames = at.perform(entry)
    assert [[frame.event.do for frame in own] for own in frames.values()] == [["restock"], ["restock"]]
    assert (at.interrupted, at.match.deal_number, at.turn) == (False, number, seat)


def test_what_was_done_wrong_can_be_taken_back_at_a_practice_table() -> None:
    at = table(4, freeTable=True, computer=True)
    by_hand(at)
    before = at.match.view(0).hand, at.match.view(0).free
    at.perform(at.act(0, Play(before[0][0])))
    undo = at.undo(0)
    assert undo
    at.perform(undo)
    assert (at.match.view(0).hand, at.match.view(0).free) == before
    assert not at.setup.hints


@pytest.mark.parametrize("preset", ["ordinary", "beigne"])
def test_a_deal_is_counted_once_everybody_has_said_so(preset: str) -> None:
    """In any order: until then there is a claim to be made (IRR-026, BEI-069)."""
    at = table(6, preset=preset, freeTable=True)
    while at.turn is None or at.match.view(0).free.stage not in ("counting", "claims"):
        for entry in at.deal() if at.turn is None else (at.act(at.turn, at.match.legal()[0]),):
            at.perform(entry)
    seats = list(range(at.setup.rules.players))[::-1]
    for seat in seats:
        assert "deal_end" not in [event.do for event in at.match.events[-3:]]
        (say,) = {str(act): act for act in (*at.match.view(seat).legal(), *at.match.view(seat).free.acts)}.values()
        at.perform(at.act(seat, say))
    assert "deal_end" in [event.do for event in at.match.events[-3:]]


def test_every_game_can_be_played_free() -> None:
    for preset in FAMILY:
        at, frames = play(preset, 1, 12)
        assert at.setup.free
        assert frames
