"""Writing Le Beigne in the text form: one line a trick, everything that was done in its order (docs/records.md)."""

from __future__ import annotations

import json
from collections.abc import Iterator
from textwrap import wrap
from typing import Any

from atout.games.beigne import Acted, DealDraw, Entry, Match, NewPack, Play, Rules
from atout.games.beigne.presets import options_on_top
from atout.games.options import options_of
from atout.records.beigne.items import called, item
from atout.records.beigne.record import BeigneRecord
from atout.records.story import hands_of

HEAD = "Atout 1"
ROW = 16  # cards


def write(record: BeigneRecord) -> str:
    """A record in the text form."""
    return "\n".join(_Writer(record).lines()) + "\n"


def options_written(made: Rules) -> str:
    """The options on top of the preset, `key=value`, in one line."""
    known = {option.key: option for option in options_of(Rules).values()}
    return " ".join(f"{key}={known[key].write(value)}" for key, value in options_on_top(made).items())


def quoted(name: str) -> str:
    """A name as it is, or between quotes where it would not read back."""
    plain = name and "#" not in name and not name.startswith('"') and name.isprintable()
    return name if plain else json.dumps(name, ensure_ascii=not name.isprintable())


def result_of(match: Match, names: tuple[str, ...]) -> str:
    """Who has won with which scores, or that nobody has."""
    if not match.winners:
        return "unfinished"
    who = " and ".join(names[seat] for seat in match.winners)
    return f"{who} {'wins' if len(match.winners) == 1 else 'share'} {scores_of(match)}"


def scores_of(match: Match) -> str:
    """The scores by seat; those that this hand has raised stand in brackets, for their circle (BEI-037)."""
    raised = [row.circled for row in match.deal.sheet().rows] if match.deal else [False] * match.rules.players
    return " ".join(f"({score})" if up else str(score) for score, up in zip(match.scores, raised, strict=True))


class _Writer:
    def __init__(self, record: BeigneRecord) -> None:
        self.record = record
        self.rules = record.match.rules
        self.names = [" ".join(name.split()) for name in record.names]
        self.called = called(self.names)
        self.match = Match(self.rules, auto_deal=False)
        self.comments = list(record.comments)
        self.seals = list(record.seals)
        self.items: list[str] = []
        self.in_trick = False

    def lines(self) -> Iterator[str]:
        yield HEAD
        yield f"preset: {self.rules.name}"
        yield f"players: {self.rules.players}"
        if options := options_written(self.rules):
            yield f"options: {options}"
        for seat, name in enumerate(self.names):
            yield f"seat {seat}: {quoted(name)}"
        yield f"result: {result_of(self.record.match, self.called)}"
        yield from self._remarks()
        for number, entry in enumerate(self.record.match.log):
            if number == 0 or isinstance(entry, NewPack):
                yield from self._line()
                yield ""
            while self.seals and self.seals[0].after <= number:
                yield from self.seals.pop(0).lines()
            yield from self._entry(entry)
        yield from self._line()

    def _entry(self, entry: Entry) -> Iterator[str]:
        if isinstance(entry, Acted) and isinstance(entry.action, Play) and not self.in_trick:
            yield from self._line()
            assert self.match.deal is not None
            self.items = [f"{int(self.match.deal.state.trick_number) + 1}."]
            self.in_trick = True
        events = list(self.match.enter(entry))
        if isinstance(entry, DealDraw):
            yield self._draw(entry)
            yield from self._remarks()
        elif isinstance(entry, NewPack):
            self.in_trick = False
            yield from self._deal(entry)
            yield from self._remarks()
        else:
            yield from self._act(entry, events)

    def _act(self, entry: Acted, events: list[Any]) -> Iterator[str]:
        self.items.append(f"{self.called[entry.seat]} {item(entry.action, self.called)}")
        for event in events:
            if event.do == "trick":
                self.items += [] if self.rules.free_table else [f"{self.called[event.seat]} takes"]
                self.in_trick = False
            elif event.do in ("ruling", "not_upheld"):
                self.items.append("upheld" if event.do == "ruling" else "not upheld")
        if not self.in_trick and any(event.do == "trick" for event in events):
            yield from self._line()
        if any(event.do == "deal_end" for event in events):
            yield from self._line()
            yield f"  count: {scores_of(self.match)}"
            yield from self._remarks()

    def _line(self) -> Iterator[str]:
        """What was said since the last line."""
        items, self.items = self.items, []
        if items:
            first = f"{items.pop(0):>3} " if items[0].endswith(".") else ""
            yield f"  {first}{', '.join(items)}".rstrip()
            yield from self._remarks()

    def _draw(self, draw: DealDraw) -> str:
        dealer = self.match.dealer
        deals = "drawn again" if dealer is None else f"{self.called[dealer]} deals"
        if not draw.cards:
            return f"lot: {deals}"
        shown = ", ".join(f"{self.called[seat]} {card}" for seat, card in enumerate(draw.cards) if card)
        return f"draw for the deal: {shown}; {deals}"

    def _deal(self, pack: NewPack) -> Iterator[str]:
        match, players = self.match, self.rules.players
        assert match.dealer is not None
        cutter, by_hand = self.called[(match.dealer - 1) % players], self.rules.deal_by_hand
        cut = f", lies to be cut at {pack.cut}" if by_hand else f", {cutter} cuts {pack.cut}" if pack.cut else ""
        yield f"deal {match.deal_number}: {self.called[match.dealer]} deals{cut}"
        wide = max(len("turn-up:"), *(len(name) + 1 for name in self.called))
        dealt = 0 if by_hand else players * self.rules.hand_size
        if dealt:
            hands = hands_of(pack.cards, self.rules.packets, match.dealer, players)
            for turn in range(1, players + 1):
                seat = (match.dealer + turn) % players
                yield f"  {self.called[seat] + ':':{wide}} {' '.join(hands[seat])}"
            yield f"  {'turn-up:':{wide}} {pack.cards[dealt]}"
        rest = pack.cards[dealt + (not by_hand) :]
        for row, line in enumerate(wrap(" ".join(rest), ROW * 4)):
            yield f"  {'pack:' if not row else '':{wide}} {line}"

    def _remarks(self) -> Iterator[str]:
        """The comments made by now and not yet written."""
        while self.comments and self.comments[0].after <= len(self.match.log):
            for line in self.comments.pop(0).text.splitlines():
                yield f"  # {line}".rstrip()
