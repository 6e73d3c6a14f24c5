"""The table: entries go in, each person's frames come out. No clock, no chance of its own, nothing written anywhere."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from dataclasses import replace

from atout.games import bezique
from atout.games.bezique import Acted, Action, Chance, DealDraw, Event, Match, NewPack, View
from atout.games.contract import RecordError, Refusal, Seat
from atout.table.dealing import Packets
from atout.table.entries import Entry, Undo
from atout.table.frames import Dealing, Frame, Sight, Undone
from atout.table.handles import Handles
from atout.table.setup import Setup
from atout.table.sights import cards_in_event, cards_in_view


class Table:
    """A match with its seats and its log. Entries are numbered from 1; only `perform` changes anything.

    `deal`, `act` and `undo` make the entry of what is asked for, so that it can be written down before it is done.
    """

    def __init__(self, setup: Setup, chance: Chance | None = None) -> None:
        self.setup = setup
        self.match = Match(setup.rules, chance=chance, auto_deal=False)
        self._entries: list[Entry] = []
        self._numbers: list[int] = []  # of the entries that still count, as in match.log
        self._undealt = snapshot(self.match)  # as it was before the deal
        self._positions = dict.fromkeys(setup.people, 0)
        self._handles = {seat: Handles(setup.secret, seat) for seat in setup.people}

    @classmethod
    def replay(cls, setup: Setup, entries: Iterable[Entry]) -> Table:
        """The table that a log tells. Raises RecordError or UnlawfulAction where the log cannot be."""
        table = cls(setup)
        for entry in entries:
            table.perform(entry)
        return table

    @property
    def turn(self) -> int | None:
        """The seat to act, None where a deal is to be dealt or the match is over."""
        return self.match.turn

    def position(self, viewer: int) -> int:
        """How many frames this person has been given."""
        return self._positions[viewer]

    def deal(self) -> tuple[Entry, ...]:
        """The entries of the next deal, by chance; empty while there is none to deal."""
        return self.match.chance_entries()

    def refusal(self, seat: int, action: Action) -> Refusal | None:
        """Why this seat may not do this now, or None."""
        return self.match.refusal(action, seat)

    def act(self, seat: int, action: Action) -> Acted:
        """The entry of an action, lawful or not."""
        return Acted(Seat(seat), action)

    def undo(self, seat: int) -> Undo | None:
        """The entry that takes back this seat's last action of the deal and what followed; None where it may not."""
        if not self.setup.practice or self.match.over:
            return None
        for number, entry in zip(reversed(self._numbers), reversed(self.match.log), strict=True):
            if isinstance(entry, NewPack):
                return None
            if isinstance(entry, Acted) and entry.seat == seat:
                return Undo(number)
        return None

    def perform(self, entry: Entry) -> dict[int, list[Frame]]:
        """Do what an entry says; the frames of each person. Raises, changing nothing, where that cannot be."""
        frames: dict[int, list[Frame]] = {seat: [] for seat in self.setup.people}
        if isinstance(entry, Undo):
            self._go_back(entry)
            self._show(Undone(), None, frames)
        else:
            self._enter(entry, frames)
        self._entries.append(entry)
        return frames

    def frames_of(self, number: int) -> dict[int, list[Frame]]:
        """The frames that entry `number` gave, worked out again from the log."""
        return Table.replay(self.setup, self._entries[: number - 1]).perform(self._entries[number - 1])

    def sight(self, viewer: int) -> Sight:
        """All that this person may see now."""
        return self._sight(viewer, None)

    def _enter(self, entry: bezique.Entry, frames: dict[int, list[Frame]]) -> None:
        undealt = snapshot(self.match) if isinstance(entry, NewPack) else self._undealt
        events = self.match.enter(entry)
        self._undealt = undealt
        self._numbers.append(len(self._entries) + 1)
        packets = None
        if isinstance(entry, DealDraw | NewPack):
            number = self.match.deal_number + isinstance(entry, NewPack)
            packets = Packets(self.setup.rules, number, self.match.scores)
        for event in events:
            if packets:
                packets.take(event)
            self._show(event, packets if packets and not packets.done else None, frames)
        if not packets:
            self._settle(frames)

    def _settle(self, frames: dict[int, list[Frame]]) -> None:
        """Let the last frames show where the entry ended: a match may go on in silence after its last event."""
        for viewer, own in frames.items():
            if own:
                own[-1] = replace(own[-1], sight=self._sight(viewer, None, own[-1].event))

    def _go_back(self, entry: Undo) -> None:
        """Play the deal again up to the entry."""
        kept = sum(number < entry.to for number in self._numbers)
        start = len(self._undealt.log)
        if not start < kept < len(self._numbers):
            raise RecordError("nothing can be taken back to there", "on ne peut rien reprendre jusque-là")
        match = snapshot(self._undealt)
        for past in self.match.log[start:kept]:
            for _ in match.enter(past):
                pass
        self.match = match
        del self._numbers[kept:]

    def _show(self, event: Event, packets: Packets | None, frames: dict[int, list[Frame]]) -> None:
        """Add the frame of an event for everybody who may know of it."""
        for viewer, own in frames.items():
            seen = event.seen_by(viewer)
            if seen is None:
                continue
            if seen.do == "draw_for_deal":
                self._handles[viewer].see(0, set())  # cards drawn before went back into the pack
            self._positions[viewer] += 1
            own.append(Frame(self._positions[viewer], seen, self._sight(viewer, packets, seen)))

    def _sight(self, viewer: int, packets: Packets | None, event: Event | None = None) -> Sight:
        shown: View | Dealing
        if packets or not self.match.deal:
            packets = packets or Packets(self.setup.rules, 0, self.match.scores)
            deal, shown = packets.deal, packets.seen_by(viewer)
        else:
            deal, shown = self.match.deal_number, self.match.view(viewer)
        last_trick = self.setup.practice or self.setup.rules.tricks_face_up
        handles = self._handles[viewer]
        if event:
            handles.see(deal, cards_in_view(shown, last_trick) | cards_in_event(event))
        can_undo = self.undo(viewer) is not None
        return Sight(viewer, deal, self.match.dealer, shown, last_trick, can_undo, handles.in_sight)


def snapshot(match: Match) -> Match:
    """The match as it is between two deals, however it goes on."""
    kept = copy.copy(match)
    kept.events, kept.log = list(match.events), list(match.log)
    return kept
