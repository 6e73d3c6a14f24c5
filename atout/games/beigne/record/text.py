"""Writing Le Beigne in the text form: one line a trick, everything that was done in its order (docs/records.md)."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap

from atout.games.beigne import Acted, DealDraw, Entry, Match, NewPack, Play
from atout.games.beigne.events import Event, TrickTaken
from atout.games.beigne.record.items import item
from atout.records import text
from atout.records.lines import hands_of
from atout.records.record import Record

ROW = 16  # cards


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


class Writer(text.Writer[Match]):
    """Writes a record of Le Beigne, playing the match again."""

    def __init__(self, record: Record[Match]) -> None:
        super().__init__(record)
        self.match = Match(self.rules, auto_deal=False)
        self.items: list[str] = []
        self.in_trick = False

    def result(self) -> str:
        """Who has won with which scores, or that nobody has."""
        return result_of(self.record.match, self.called)

    def body(self) -> Iterator[str]:
        """The lines of the draws and the deals."""
        for number, entry in enumerate(self.record.match.log):
            if number == 0 or isinstance(entry, NewPack):
                yield from self._line()
                yield ""
            yield from self.opened(number)
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
            yield from self.remarks(len(self.match.log))
        elif isinstance(entry, NewPack):
            self.in_trick = False
            yield from self._deal(entry)
            yield from self.remarks(len(self.match.log))
        else:
            yield from self._act(entry, events)

    def _act(self, entry: Acted, events: list[Event]) -> Iterator[str]:
        self.items.append(f"{self.called[entry.seat]} {item(entry.action, self.called)}")
        for event in events:
            if isinstance(event, TrickTaken):
                self.items += [] if self.rules.free_table else [f"{self.called[event.seat]} takes"]
                self.in_trick = False
            elif event.do in ("ruling", "not_upheld"):
                self.items.append("upheld" if event.do == "ruling" else "not upheld")
        if not self.in_trick and any(isinstance(event, TrickTaken) for event in events):
            yield from self._line()
        if any(event.do == "deal_end" for event in events):
            yield from self._line()
            yield f"  count: {scores_of(self.match)}"
            yield from self.remarks(len(self.match.log))

    def _line(self) -> Iterator[str]:
        """What was said since the last line."""
        items, self.items = self.items, []
        if items:
            first = f"{items.pop(0):>3} " if items[0].endswith(".") else ""
            yield f"  {first}{', '.join(items)}".rstrip()
            yield from self.remarks(len(self.match.log))

    def _draw(self, draw: DealDraw) -> str:
        dealer = self.match.dealer
        deals = "drawn again" if dealer is None else f"{self.called[dealer]} deals"
        if not draw.cards:
            return f"lot: {deals}"
        draws = ", ".join(f"{self.called[seat]} {card}" for seat, card in enumerate(draw.cards) if card)
        return f"draw for the deal: {draws}; {deals}"

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
