"""Pairs of games that differ only in what one viewer cannot know, and all that is sent to a viewer of each.

A game is its log. Its twin has the cards that the viewer has not seen in each other's places: in the pack, and
wherever the log names one of them, as where a dealer puts a card away face down. Whoever has something to say in one of
the two games only, and says no, is answered for.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from atout.contract.roles import CAPTAIN_SEAT
from atout.contract.terms import BYSTANDER
from atout.games import beigne
from atout.games.bezique import Acted, Decline, Draw
from atout.kernel import contents
from atout.server.store import Place
from atout.server.tables import shown
from atout.server.wire import messages
from atout.table import WATCHER, Advice, Agreement, Entry, Frame, Setup, Table, parse_entry
from table.free_play import some_entries
from table.play import chance, setup, step

BY_TRUTH = ("revoke", "imperfect_pack", "lost_card", "mixed_tricks", "foreign_card")
"""Claims that are upheld or not by what not everybody saw: the ruling makes it known."""
TO_ONE = ("packet", "draw", "look", "peek", "drop", "supply", "return", "replace", "choose", "cards_shown")
"""What shows its cards to the seat it happens to."""
TRIES = 3
"""How many other games are looked for until one can be played to its end."""
SECRET_WORDS = ("NewPack", "Acted", "Blind", "Restock", "Advice")
"""Entries that may name a card which not everybody sees."""


def watched(preset: str, **how: Any) -> Setup:
    """A table of people at which others may look on."""
    return replace(setup(preset, **how), agreed=Agreement())


def played(at: Setup, rng: random.Random, steps: int) -> list[Entry]:
    """The log of a game of so many steps; of a Chouette a single match, for everybody changes places after it."""
    table = Table(at, chance(at, rng))
    for _ in range(steps):
        if table.match.over and (table.companions or not table.again()):
            break
        if at.free and table.match.deal_number:
            freely(table, rng)
        else:
            step(table, rng)
        if table.companions and table.companions.now and rng.random() < 0.2:
            advise(table, rng)
    return list(table.entries)


def freely(table: Table, rng: random.Random) -> None:
    """Somebody does what hands can do, right or wrong."""
    for entry in some_entries(table, rng, BY_TRUTH):
        if not refused(table, entry):
            table.perform(entry)


def refused(table: Table, entry: Entry) -> bool:
    """Whether an entry tells of an action that cannot be done now."""
    return table.game.actor(entry) is not None and table.refusal(entry.seat, entry.action) is not None


def advise(table: Table, rng: random.Random) -> None:
    """One of the advisers of a Chouette says something to the captain, whose turn it is."""
    assert table.companions
    assert table.companions.now
    if table.turn != CAPTAIN_SEAT or not table.match.deal_number:
        return
    card = rng.choice([None, *table.match.view(CAPTAIN_SEAT).hand])
    if entry := table.advise(rng.choice(table.companions.now.advisers), card, rng.choice(["wait", "trump"])):
        table.perform(entry)


# What a viewer sees ---------------------------------------------------------------------------------------


@dataclass
class Heard:
    """All that the `viewers` are told while a log is played. `before`: how much it was before each entry was done;
    `refused`: the number of the entry that could not be done, None where all could; `unseen`: the cards of each deal
    that `seat` has never seen in it."""

    table: Table
    seat: int
    viewers: Sequence[int]
    sent: dict[int, bytes] = field(default_factory=dict)
    unseen: list[set[str]] = field(default_factory=list)
    before: list[dict[int, int]] = field(default_factory=list)
    refused: int | None = None

    def __post_init__(self) -> None:
        for viewer in self.viewers:
            self.table.sight(viewer)  # who looks on is there from the beginning

    def perform(self, entry: Entry) -> None:
        """Do what an entry says and take down what is sent."""
        match = self.table.match
        before = len(match.events)
        frames = self.table.perform(entry)
        if type(entry).__name__ == "NewPack":
            self.unseen.append(set(entry.cards))
        for event in match.events[before:] if self.unseen else ():
            self.unseen[-1] -= cards_seen(event, self.seat)
        for viewer in self.viewers:
            self.sent[viewer] = self.sent.get(viewer, b"") + stream(self.table, frames[viewer])

    def state(self, viewer: int) -> tuple[Any, ...]:
        """What the viewer is shown on joining now, and what a program has in its place."""
        place = Place("code", "table", viewer, "")
        joined = messages.encode(shown.joined(place, self.table, 0))
        match, seat = self.table.match, self.table.seat(viewer)
        events = match.seen_by(seat)
        if not match.deal_number:
            return joined, events
        view = match.view(seat)
        free = getattr(view, "free", None)
        return joined, events, contents(view.record), view.hand, view.unseen, view.legal(), free, str(view)


def cards_seen(event: Any, seat: int) -> set[str]:
    """The cards that a seat sees when this happens, by the rules: said here once more, and not asked of the event."""
    cards = {*getattr(event, "cards", ()), *(getattr(event, name, None) for name in ("card", "taken"))} - {None}
    own, faced = getattr(event, "seat", None) == seat, getattr(event, "faced", False)
    if event.do == "keep" and own:
        return {*cards, event.discard}
    if event.do in TO_ONE and not own and not faced:
        return set()
    return set() if event.do == "dead" and not event.found else cards


def stream(table: Table, frames: list[Frame]) -> bytes:
    """The messages that tell these frames."""
    answers = shown.messages_of(frames, table.setup, None)
    return b"".join(messages.encode(message) + b"\n" for message in answers)


def hear(at: Setup, entries: Iterable[Entry], seat: int, viewers: Sequence[int]) -> Heard:
    """Play a log; whoever is not at `seat` draws and declines where the rules of this game want it said."""
    heard = Heard(Table(at), seat, viewers)
    table = heard.table
    for number, entry in enumerate((*entries, None)):
        while silent := unsaid(table, entry, seat):
            heard.perform(silent)
        heard.before.append({viewer: len(heard.sent.get(viewer, b"")) for viewer in viewers})
        if entry is None:
            break
        if refused(table, entry):
            if is_silent(table, entry, seat):
                continue
            heard.refused = number
            break
        if is_silent(table, entry, seat) and table.turn == seat:
            continue  # here the table went on by itself
        if isinstance(entry, Advice) and not table.advise(entry.participant, entry.card, entry.word):
            continue  # and here too: the box and who looks on hear no advice
        heard.perform(entry)
    return heard


def is_silent(table: Table, entry: Entry | None, seat: int) -> bool:
    """Whether another than `seat` says what makes no difference to see; at a free table all draws are seen."""
    silence = Decline if table.setup.free else Draw | Decline
    return isinstance(entry, Acted) and entry.seat != seat and isinstance(entry.action, silence)


def unsaid(table: Table, entry: Entry | None, seat: int) -> Entry | None:
    """What another than `seat` must say before `entry` can be done, and did not have to say in the other game."""
    turn = table.turn
    if turn is None or turn == seat or not table.match.deal_number:
        return None
    if isinstance(entry, Advice) or is_silent(table, entry, seat):
        return None
    if entry and table.game.actor(entry) is not None and not refused(table, entry):
        return None
    names = {str(action): action for action in table.match.view(turn).legal()}
    silent = names.get("decline") or (None if table.setup.free else names.get("draw"))
    return table.act(turn, silent) if silent else None


# The other game -------------------------------------------------------------------------------------------


def swapped(at: Setup, entries: Sequence[Entry], unseen: Sequence[set[str]], rng: random.Random) -> list[Entry]:
    """The same log with cards that were not seen in each other's places: many of them, or two."""
    log, swap = list[Entry](), dict[str, str]()
    few, number = rng.random() < 0.5, 0
    for entry in entries:
        kind = type(entry).__name__
        if kind == "NewPack":
            moving = rng.sample(sorted(unseen[number]), min(2 if few else 99, len(unseen[number])))
            swap = dict(zip(sorted(moving), moving, strict=True))
            number += 1
        if kind in SECRET_WORDS and swap:
            entry = parse_entry(" ".join(swap.get(word, word) for word in str(entry).split()), at.rules)
        log.append(entry)
    return log


def another_discard(at: Setup, entries: list[Entry], unseen: Sequence[set[str]], rng: random.Random) -> list[Entry]:
    """The same log, each dealer of Le Beigne whose discard the viewer has not seen putting another such card away."""
    log, number, table = list[Entry](), -1, Table(at)
    for entry in entries:
        number += type(entry).__name__ == "NewPack"
        action = getattr(entry, "action", None)
        if type(action).__name__ == "Keep" and action.discard in unseen[number]:
            spare = set(table.match.view(entry.seat).hand) & unseen[number]
            entry = table.act(entry.seat, type(action)(rng.choice(sorted(spare))))
        if refused(table, entry):
            return log + entries[len(log) :]
        table.perform(entry)
        log.append(entry)
    return log


def compare(at: Setup, entries: list[Entry], viewer: int, rng: random.Random) -> bool:
    """Play a game and one that differs only in what `viewer` cannot know: all that is sent to him, and to those who
    look on, is the same, byte by byte, up to where the rules themselves make the difference known.

    False where there was nothing to change. A few other games are tried until one can be played to its end.
    """
    viewers = (viewer,) if viewer == WATCHER else (viewer, WATCHER)
    seat = seat_of(at, entries, viewer)
    one = hear(at, entries, seat, viewers)
    assert one.refused is None
    entries, unseen = list(one.table.entries), one.unseen
    differs = False
    for _ in range(TRIES):
        other = swapped(at, entries, unseen, rng)
        if isinstance(at.rules, beigne.Rules):
            other = another_discard(at, other, unseen, rng)
        two = hear(at, other, seat, viewers)
        for each in viewers:
            first_bytes, again = one.sent.get(each, b""), two.sent.get(each, b"")
            if two.refused is None:
                assert first_bytes == again
                assert one.state(each) == two.state(each)
            else:
                common = one.before[two.refused][each]
                assert first_bytes[:common] == again[:common]
        differs = differs or other != entries
        if differs and two.refused is None:
            break
    return differs


def seat_of(at: Setup, entries: Sequence[Entry], viewer: int) -> int:
    """The seat that a viewer looks from: in a Chouette, at the end of the log."""
    return BYSTANDER if viewer == WATCHER else Table.replay(at, entries).seat(viewer)
