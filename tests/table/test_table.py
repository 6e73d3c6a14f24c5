"""The table: entries in, frames out; replay, undo, and what each person may know."""

from __future__ import annotations

import random

import pytest
from cases import some

import atout
from atout.contract.game import all_presets
from atout.table import Dealing, Entry, Frame, Seat, Setup, Table, Undo, parse_entry
from table.play import begin, setup, step, table


def seen(frame: Frame) -> tuple[object, ...]:
    """A frame as plain values, to compare."""
    sight = frame.sight
    plain = sight.shown is None or isinstance(sight.shown, Dealing)
    shown = sight.shown if plain else (str(sight.shown), sight.shown.legal())
    return frame.position, frame.event, shown, dict(sight.handles), sight.deal, sight.dealer, sight.can_undo


def entries(at: Table) -> list[Entry]:
    """The log of a table, through its text form."""
    return [parse_entry(str(entry), at.setup.rules) for entry in at._entries]


@pytest.mark.parametrize("preset", some(all_presets(), ["ordinary", "four_teams", "rubicon", "beigne"]))
def test_a_log_gives_the_same_frames_again(preset: str) -> None:
    rng, first = random.Random(5), table(5, preset=preset)
    frames: list[Frame] = []
    for _ in range(90):
        if first.match.over:
            break
        frames += [frame for own in step(first, rng).values() for frame in own]
    again = Table(first.setup)
    retold = [frame for entry in entries(first) for own in again.perform(entry).values() for frame in own]
    key = [(frame.sight.seat, *seen(frame)) for frame in retold]
    assert sorted(key, key=lambda k: (k[0], k[1])) == sorted(  # type: ignore[arg-type, return-value]
        [(frame.sight.seat, *seen(frame)) for frame in frames],
        key=lambda k: (k[0], k[1]),  # type: ignore[arg-type, return-value]
    )


@pytest.mark.parametrize("preset", some(all_presets(), ["ordinary", "three", "four_teams", "rubicon", "beigne"]))
def test_positions_count_each_persons_frames(preset: str) -> None:
    rng, at = random.Random(7), table(7, preset=preset)
    positions = dict.fromkeys(at.setup.people, 0)
    for _ in range(120):
        for seat, own in step(at, rng).items():
            for frame in own:
                positions[seat] += 1
                assert frame.position == positions[seat]
    assert positions == {seat: at.position(seat) for seat in at.setup.people}


def test_the_frames_of_one_entry_can_be_asked_for_again() -> None:
    rng, at = random.Random(3), table(3, computer=True)
    answers = []
    for _ in range(60):
        if rng.random() < 0.1 and (back := at.undo(0)):
            answers.append(at.perform(back)[0])
        elif at.turn is None:
            answers += [at.perform(entry)[0] for entry in at.deal()]
        else:
            answers.append(step(at, rng)[0])
    for number, frames in enumerate(answers, 1):
        assert [seen(frame) for frame in at.frames_of(number)[0]] == [seen(frame) for frame in frames]


@pytest.mark.parametrize("preset", some(all_presets(), ["ordinary", "three", "four_teams", "rubicon", "beigne"]))
def test_the_last_frame_shows_the_position_that_follows(preset: str) -> None:
    """The match may go on in silence after its last event: the frame must show where it stopped."""
    rng, at = random.Random(11), table(11, preset=preset)
    for _ in range(200):
        for seat, own in step(at, rng).items():
            if own:
                assert seen(own[-1])[2:5] == seen(Frame(own[-1].position, own[-1].event, at.sight(seat)))[2:5]


def test_the_dealing_is_shown_packet_by_packet() -> None:
    at = table(1)
    frames = step(at, random.Random(1))[0]
    events = [frame.event.do for frame in frames if frame.event]
    assert events[0] == "draw_for_deal"
    assert events[-9:] == ["shuffle", "cut", *["packet"] * 6, "turn_up"]
    held = [frame.sight.shown.held for frame in frames[-7:-1] if isinstance(frame.sight.shown, Dealing)]
    elder = 1 - (at.match.dealer or 0)
    assert [h[elder] for h in held] == [3, 3, 5, 5, 8, 8]
    assert [h[1 - elder] for h in held] == [0, 3, 3, 5, 5, 8]
    assert all(len(f.sight.shown.hand) == f.sight.shown.held[0] for f in frames if isinstance(f.sight.shown, Dealing))
    assert isinstance(frames[-1].sight.shown, atout.View)


@pytest.mark.parametrize("preset", ["ordinary", "three", "four_teams", "chinese", "rubicon", "beigne"])
def test_undo_goes_back_to_before_the_last_own_action(preset: str) -> None:
    rng, at = random.Random(2), table(2, computer=True, preset=preset)
    begin(at, rng)
    checked = 0
    while checked <= 10:
        assert not at.match.over
        if at.turn != 0 or at.sight(0).shown.phase == "cut":
            step(at, rng)
            continue
        before = at.sight(0)
        entry = at.act(0, rng.choice(at.match.legal()))
        deal = at.match.deal_number
        at.perform(entry)
        while at.turn not in (0, None):
            step(at, rng)
        if rng.random() < 0.3 and not at.match.over:
            assert at.match.deal_number == deal
            back = at.undo(0)
            assert back
            position = at.position(0)
            (frame,) = at.perform(back)[0]
            assert frame.event
            assert (frame.event.do, frame.position) == ("undo", position + 1)
            after = at.sight(0)
            assert str(after.shown) == str(before.shown)
            own = {*before.shown.hand} - {getattr(entry.action, "discard", None)}  # that one had gone out of sight
            assert {c: before.handles[c] for c in own} == {c: after.handles[c] for c in own}
            checked += 1
    replayed = Table.replay(at.setup, entries(at))
    assert replayed.match.log == at.match.log
    assert dict(replayed.sight(0).handles) == dict(at.sight(0).handles)
    assert replayed.undo(0) == at.undo(0)


def test_several_actions_can_be_taken_back_one_by_one() -> None:
    rng, at = random.Random(4), table(4, computer=True)
    step(at, rng)
    start = None
    own = 0
    while own < 6:
        if at.turn == 0:
            start = start or str(at.sight(0).shown)
            own += 1
        step(at, rng)
    for _ in range(6):
        back = at.undo(0)
        assert back
        at.perform(back)
    assert str(at.sight(0).shown) == start
    assert at.undo(0) is None
    assert not at.sight(0).can_undo


def test_what_was_seen_before_an_undo_has_another_handle_when_it_comes_again() -> None:
    rng, at = random.Random(6), table(6, computer=True)
    while not (at.turn == 0 and isinstance(at.match.legal()[0], atout.Play)):
        step(at, rng)
    action = at.match.legal()[0]
    before = set(at.sight(0).handles)
    at.perform(at.act(0, action))
    while at.turn == 1:
        step(at, rng)
    fresh = {card: handle for card, handle in at.sight(0).handles.items() if card not in before}
    back = at.undo(0)
    assert back
    at.perform(back)
    assert not fresh.keys() & at.sight(0).handles.keys()
    at.perform(at.act(0, action))
    while at.turn == 1:
        step(at, rng)
    again = at.sight(0).handles
    assert fresh
    assert all(again[card] != handle for card, handle in fresh.items() if card in again)


def test_nobody_takes_back_between_people_or_from_a_deal_before() -> None:
    rng, at = random.Random(8), table(8)
    for _ in range(30):
        step(at, rng)
        assert at.undo(0) is None
    alone = table(8, computer=True)
    while not (alone.turn is None and alone.match.deal_number == 1):
        step(alone, rng)
    assert alone.undo(0)
    for entry in alone.deal():
        alone.perform(entry)
    assert alone.undo(0) is None


def test_an_entry_that_cannot_be_changes_nothing() -> None:
    rng, at = random.Random(9), table(9, computer=True)
    for _ in range(20):
        step(at, rng)
    before = (str(at.sight(0).shown), at.position(0), len(at._entries))
    for entry in (Undo(0), Undo(1), Undo(999), at.act(0, atout.Play("KSa")), at.act(1, atout.Claim())):
        with pytest.raises(atout.AtoutError):
            at.perform(entry)
    for entry in table(1).deal():
        with pytest.raises(atout.AtoutError):
            at.perform(entry)
    assert (str(at.sight(0).shown), at.position(0), len(at._entries)) == before


def test_the_question_before_play_stays_between_a_seat_and_the_table() -> None:
    """Whether the other seat is asked about the seven, and declines, nobody else can tell (R-13)."""
    count = 0
    for seed in range(80):
        at = table(seed)
        step(at, random.Random(seed))
        while at.turn is not None and at.match.view(at.turn).phase == "preplay":
            seat, other = at.turn, 1 - at.turn
            elder = 1 - (at.match.dealer or 0)
            view = at.sight(other).shown
            assert isinstance(view, atout.View)
            assert (view.phase, view.turn) == ("stock", elder)
            assert bool(view.legal()) == (other == elder)
            position, before = at.position(other), str(view)
            frames = at.perform(at.act(seat, atout.Decline()))
            asked_next = at.turn == other and at.match.view(other).phase == "preplay"
            assert [frame.event for frame in frames[other]] == [None] * asked_next
            assert len(frames[seat]) == 1
            assert at.position(other) == position + asked_next
            assert asked_next or str(at.sight(other).shown) == before
            count += 1
    assert count > 10


def test_a_table_needs_its_seats() -> None:
    with pytest.raises(atout.OptionError, match="is for 2 players"):
        Setup(atout.rules("ordinary"), (Seat("Léa"),), b"")
    assert setup(computer=True).practice
    assert not setup().practice
    assert setup(computer=True).hints
    assert not setup().hints
    assert b"secret".decode() not in repr(Setup(atout.rules("ordinary"), (Seat("a"), Seat("b")), b"secret"))
