"""The text form: a match that a person can read and edit, one line a trick (docs/records.md)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Any

from atout.contract.terms import RecordError, Seat
from atout.games.bezique.actions import KINDS, STATEMENTS, ChooseDealer
from atout.games.bezique.events import DealerChosen, DrawnForDeal, Event
from atout.games.bezique.log import Acted, DealDraw, NewPack
from atout.games.bezique.match import Match
from atout.games.bezique.record import free_text
from atout.games.bezique.record.follow import Follower, StatedEvent
from atout.games.bezique.record.story import DealStory, Trick, story_of
from atout.games.bezique.rules import Rules
from atout.records import text
from atout.records.lines import DealLines, at_line, brief, hands_of, items_of, pack_of, seat_of, unreadable, wrong

CARD = re.compile(r"[789JQKTA][SHDC][a-h]|X[12]")
SCORES = re.compile(r"-?\d+(?:-{1,2}\d+)+")
NUMBER = re.compile(r"-?\d{1,9}")
STOCK_ROW = 16  # cards


# Writing ------------------------------------------------------------------------------------------------


class Writer(text.Writer[Match]):
    """Writes a record of bésigue: at a strict table a line a trick, at a free one a line an entry."""

    def body(self) -> Iterator[str]:
        """The lines of the draws and the deals."""
        if self.rules.free_table:
            yield from self._entries()
            return
        story = story_of(self.record.match)
        if story.draws:
            yield ""
        for at, draw in enumerate(story.draws, 1):
            yield from self.opened(at - 1)
            yield self._draw(draw, story.after if at == 1 else None)
            yield from self.remarks(at)
        packs = [at for at, entry in enumerate(self.record.match.log) if isinstance(entry, NewPack)]
        for deal, at in zip(story.deals, packs, strict=True):
            yield ""
            yield from self.opened(at)
            yield from self._deal(deal)

    def _entries(self) -> Iterator[str]:
        """A free table entry by entry: things come in any order there."""
        at = 0
        for at, lines in enumerate(free_text.lines(self.record.match, self.called), 1):
            yield from self.opened(at - 1)
            yield from lines
            yield from self.remarks(at)

    def result(self) -> str:
        """Who has won with which totals, or that nobody has."""
        return _result(self.record.match, self.called)

    def _draw(self, draw: DrawnForDeal | DealerChosen, after: str | None) -> str:
        deals = "drawn again" if draw.dealer is None else f"{self.called[draw.dealer]} deals"
        if isinstance(draw, DealerChosen):
            return f"{self.called[draw.seat]} chooses: {deals}"
        if draw.chooses is not None:
            deals = f"{self.called[draw.chooses]} chooses"
        deals += f"; trumps before {after}" if after else ""
        if not draw.cards:
            return f"lot: {deals}"
        draws = ", ".join(f"{self.called[seat]} {card}" for seat, card in enumerate(draw.cards))
        return f"draw for the deal: {draws}; {deals}"

    def _deal(self, deal: DealStory) -> Iterator[str]:
        players = self.rules.players
        cut = f", {self.called[(deal.dealer + 1) % players]} cuts {deal.pack.cut}" if deal.pack.cut else ""
        yield f"deal {deal.number}: {self.called[deal.dealer]} deals{cut}"
        hands = hands_of(deal.pack.cards, self.rules.packets, deal.dealer, players)
        wide = max(len("turn-up:"), *(len(name) + 1 for name in self.called))
        for turn in range(1, players + 1):
            seat = (deal.dealer + turn) % players
            yield f"  {self.called[seat] + ':':{wide}} {' '.join(hands[seat])}"
        if deal.turn_up:
            yield f"  {'turn-up:':{wide}} {deal.turn_up}"
        stock = deal.pack.cards[players * self.rules.hand_size + (1 if deal.turn_up else 0) :]
        for row, line in enumerate(wrap(" ".join(stock), STOCK_ROW * 4)):
            yield f"  {'stock:' if not row else '':{wide}} {line}"
        if deal.lift is not None:
            elder = self.called[(deal.dealer + 1) % players]
            guess = f", {elder} guesses {deal.guess}" if deal.guess is not None else ""
            yield f"  cut: {self.called[deal.dealer]} lifts {deal.lift}{guess}"
        if deal.before:
            yield f"  before play: {self._items(deal.before)}"
        yield from self.remarks(deal.entries)
        for trick in deal.tricks:
            if trick.number > 1:
                yield from self.remarks(deal.tricks[trick.number - 2].entries)
            yield self._trick(trick)
        if deal.sheet:
            marks = f"{self._items(deal.count)}; " if deal.count else ""
            yield f"  count: {marks}{_scores(deal.after)}"
        if deal.tricks:
            yield from self.remarks(deal.tricks[-1].entries)

    def _trick(self, trick: Trick) -> str:
        return f"  {trick.number:2}. {self._items(trick.events)}; {_scores(trick.scores)}"

    def _items(self, events: Iterable[Event]) -> str:
        line = ""
        before = ""
        for event in events:
            if item := self._item(event):
                together = event.do == before or event.do == "trump" or {event.do, before} <= {"draw", "take_turn_up"}
                line += ("" if not line else ", " if together else "; ") + item
                before = event.do
        return line

    def _item(self, event: Any) -> str:
        """What happened, in the words of the form; empty for what is left out."""
        match event.do:
            case "play":
                wide = max(len(name) for name in self.called)
                return f"{self.called[event.seat]:{wide}} {event.card}"  # they stand under each other
            case "trick":
                phrase = f"takes {event.points}" if event.points else "takes"
            case "announce":
                phrase = f"announces {event.kind} {' '.join(event.cards)}"
            case "mark_pending":
                phrase = f"marks {event.kind} {' '.join(event.cards)} {event.points}"
            case "carte_blanche":
                phrase = f"carte_blanche {event.points}"
            case "pass":
                phrase = "passes"
            case "declare":
                phrase = f"{event.kind} {' '.join(event.cards)} {event.points}"
            case "exchange":
                phrase = f"exchanges {event.card} for {event.taken} {event.points}"
            case "draw":
                phrase = f"draws {event.card}"
            case "take_turn_up":
                phrase = f"draws the turn-up {event.card}"
            case "mark":
                phrase = f"marks {event.source} {event.points}"
            case statement if statement in STATEMENTS:
                phrase = f"{statement}s"
            case "trump":
                return f"trump {event.suit}"
            case _:
                return ""
        return f"{self.called[event.seat]} {phrase}"


def _result(match: Match, called: Sequence[str]) -> str:
    return "unfinished" if match.winner is None else f"{called[match.winner]} wins {_scores(match.scores)}"


def _scores(scores: Iterable[int]) -> str:
    return "-".join(str(score) for score in scores)


# Reading ------------------------------------------------------------------------------------------------


class Reader(text.Reader[Rules, Match]):
    """Reads a record of bésigue."""

    follower: Follower
    free: free_text.Reader | None = None
    dealt: DealLines | None = None
    said_at = 1  # the last line that told of the play

    @property
    def match(self) -> Match:
        """The match, once `seat` was called."""
        return self.follower.match

    def seat(self, rules: Rules) -> None:
        """Begin the match by these rules."""
        self.follower = Follower(rules)
        self.free = free_text.Reader(self.follower, self.called) if rules.free_table else None

    def whole(self) -> bool:
        """Whether what the lines have said so far can be entered."""
        return bool(self.free) or (self.dealt is not None and self.dealt.whole(self.match.rules.cards.size))

    def flush(self) -> None:
        """Enter what the lines have said so far."""
        if self.free:
            self.free.flush()
        else:
            self._deal_out()

    def finish(self) -> None:
        """Enter what is left. Raises RecordError where a card was drawn and the record does not say so."""
        self.flush()
        if not self.free:
            with at_line(self.said_at):
                self.follower.all_told()

    def results(self) -> tuple[str, ...]:
        """The result, with the totals or without."""
        right = _result(self.match, self.called)
        return right, right.rsplit(" ", 1)[0]

    # The match

    def body(self, number: int, line: str) -> None:
        """Take a line of the draws or the deals. Raises AtoutError."""
        if self.free:
            self.free.line(number, line)
        else:
            self._strictly(number, line)

    def _strictly(self, number: int, line: str) -> None:
        head, colon, rest = (part.strip() for part in line.partition(":"))
        words = head.split()
        if colon and self.dealt is not None and (head in ("stock", "turn-up") or head in self.called):
            self.dealt.lay(number, head, rest.split())
        elif self.dealt is not None and self.dealt.last and all(CARD.fullmatch(word) for word in line.split()):
            self.dealt.lay(number, "", line.split())
        else:
            self._deal_out()
            counted = re.match(r"(\d{1,4})\.\s*", line)
            if colon or counted:  # what belongs to the lines before has been said by now
                with at_line(self.said_at):
                    self.follower.all_told()
            self.said_at = number
            if colon and words[:1] == ["deal"]:
                self._new_deal(number, words, rest)
            elif colon and head in ("draw for the deal", "lot"):
                self._draw(head, rest)
            elif colon and head in ("before play", "count", "cut"):
                self._say(rest)
            elif colon and words[1:] == ["chooses"]:
                self._choose(self._seat_of(words[0]), rest)
            elif colon:
                what = repr(brief(head))
                raise RecordError(f"{what} is no part of a record", f"{what} n'est pas une partie de la relation")
            elif counted:
                self._start_trick(int(counted[1]))
                self._say(line[counted.end() :])
            else:
                self._say(line)

    def _draw(self, head: str, rest: str) -> None:
        cards: dict[int, str] = {}
        dealer: int | None = None
        chooses: int | None = None
        after: str | None = None
        again = False
        for item in items_of(rest):
            words = item.split()
            if item == "drawn again":
                again = True
            elif words[:-1] == ["trumps", "before"] and words[-1] in tuple("SHDC"):
                after = words[-1]
            elif len(words) == 2 and words[1] == "chooses":
                chooses = self._seat_of(words[0])
            elif len(words) == 2 and words[1] == "deals":
                dealer = self._seat_of(words[0])
            elif len(words) == 2 and CARD.fullmatch(words[1]):
                cards[self._seat_of(words[0])] = words[1]
            else:
                raise unreadable(item)
        follower = self.follower
        if head == "lot":
            if dealer is None or cards:
                raise RecordError("the lot says who deals: lot: NAME deals", "le sort dit qui donne : lot: NOM deals")
            follower.enter(DealDraw((), Seat(dealer), after))
            return
        follower.enter(DealDraw(tuple(cards[seat] for seat in sorted(cards)), None, after))
        if chooses is not None and follower.match.choosing != chooses:
            raise wrong(
                "seat that chooses", "place qui choisit", self.called[chooses], self._name(follower.match.choosing)
            )
        if (dealer is not None or again) and follower.match.dealer != dealer:
            raise wrong(
                "dealer",
                "donneur",
                self.called[dealer] if dealer is not None else "-",
                self._name(follower.match.dealer),
            )

    def _choose(self, seat: int, rest: str) -> None:
        words = rest.split()
        if len(words) != 2 or words[1] != "deals":
            raise unreadable(rest)
        self.follower.enter(Acted(Seat(seat), ChooseDealer(self._seat_of(words[0]) == seat)))

    def _new_deal(self, number: int, words: list[str], rest: str) -> None:
        match = self.follower.match
        if match.turn is not None or match.over:
            raise RecordError("no deal can begin here", "aucun coup ne peut commencer ici")
        if match.dealer is None:
            raise RecordError("draw for the deal first", "tirez d'abord la donne")
        following = match.deal_number + 1
        if len(words) > 1 and words[1] != str(following):
            raise wrong("number of the deal", "numéro du coup", words[1], following)
        players = match.rules.players
        dealer = (match.dealer + (1 if match.deal else 0)) % players
        self.dealt = DealLines(number, dealer, CARD.fullmatch)
        for item in items_of(rest):
            parts = item.split()
            if parts[1:] == ["deals"]:
                if self._seat_of(parts[0]) != dealer:
                    raise wrong("dealer", "donneur", parts[0], self.called[dealer])
            elif len(parts) == 3 and parts[1] == "cuts" and re.fullmatch(r"\d{1,4}", parts[2]):
                if self._seat_of(parts[0]) != (dealer + 1) % players:
                    raise wrong("seat that cuts", "place qui coupe", parts[0], self.called[(dealer + 1) % players])
                self.dealt.cut = int(parts[2])
            else:
                raise unreadable(item)

    def _deal_out(self) -> None:
        """Deal what the lines said, once they are over."""
        if self.dealt is None:
            return
        dealt, self.dealt = self.dealt, None
        rules, turn_up = self.match.rules, dealt.part("turn-up")
        hands = [dealt.part(name) for name in self.called]
        for name, hand in zip(self.called, hands, strict=True):
            if len(hand) != rules.hand_size:
                with at_line(dealt.lines.get(name, dealt.line)):
                    raise wrong("number of cards", "nombre de cartes", len(hand), rules.hand_size)
        if len(turn_up) != (1 if rules.turn_up else 0):
            with at_line(dealt.lines.get("turn-up", dealt.line)):
                raise wrong("number of turn-ups", "nombre de retournes", len(turn_up), 1 if rules.turn_up else 0)
        cards = pack_of(hands, rules.packets, dealt.dealer, turn_up + dealt.part("stock"))
        with at_line(self._line_of_fault(dealt)):
            self.follower.enter(NewPack(cards, dealt.cut))

    def _line_of_fault(self, dealt: DealLines) -> int:
        """The line where a card comes a second time, else the line of the deal."""
        seen: set[str] = set()
        for head, line in sorted(dealt.lines.items(), key=lambda pair: pair[1]):
            for card in dealt.part(head):
                if card in seen:
                    return line
                seen.add(card)
        return dealt.lines.get("stock", dealt.line)

    def _start_trick(self, number: int) -> None:
        deal = self.follower.match.deal
        if deal is None or deal.over:
            raise RecordError("no deal is being played here", "aucun coup n'est en cours ici")
        following = int(deal.state.trick_number) + 1
        if number != following or deal.state.in_trick:
            raise wrong("number of the trick", "numéro de la levée", number, following)

    def _say(self, line: str) -> None:
        for item in items_of(line):
            if SCORES.fullmatch(item):
                self._check_scores(item)
            else:
                self.follower.say(self._stated(item))

    def _stated(self, item: str) -> StatedEvent:
        """What one item of a line says."""
        words = item.split()
        if words[0] == "trump" and len(words) == 2:
            return StatedEvent("trump", suit=words[1])
        seat = self._seat_of(words[0])
        points = int(words.pop()) if len(words) > 2 and NUMBER.fullmatch(words[-1]) else None
        match words[1:]:
            case [card] if CARD.fullmatch(card) and points is None:
                return StatedEvent("play", seat, card)
            case ["takes"]:
                return StatedEvent("trick", seat, points=points)
            case [kind, *cards] if kind in KINDS and cards:
                return StatedEvent("declare", seat, kind=kind, cards=tuple(cards), points=points)
            case ["announces", kind, *cards] if kind in KINDS and cards:
                return StatedEvent("announce", seat, kind=kind, cards=tuple(cards))
            case ["marks", kind, *cards] if kind in KINDS and cards:
                return StatedEvent("mark_pending", seat, kind=kind, cards=tuple(cards), points=points)
            case ["lifts"] | ["guesses"] if points is not None:
                return StatedEvent("lift" if words[1] == "lifts" else "guess", seat, count=points)
            case ["carte_blanche"]:
                return StatedEvent("carte_blanche", seat, points=points)
            case ["passes"]:
                return StatedEvent("pass", seat)
            case ["exchanges", card]:
                return StatedEvent("exchange", seat, card, points=points)
            case ["exchanges", card, "for", taken]:
                return StatedEvent("exchange", seat, card, taken, points=points)
            case ["draws", card]:
                return StatedEvent("draw", seat, card)
            case ["draws", "the", "turn-up"]:
                return StatedEvent("take_turn_up", seat)
            case ["draws", "the", "turn-up", card]:
                return StatedEvent("take_turn_up", seat, card)
            case ["marks", source] if points is not None:
                return StatedEvent("mark", seat, source=source, points=points)
            case [verb] if verb.endswith("s") and verb[:-1] in STATEMENTS:
                return StatedEvent(verb[:-1], seat)
        raise unreadable(item)

    def _check_scores(self, item: str) -> None:
        possible = [_scores(scores) for scores in self.follower.scores()]
        if item not in possible:
            raise wrong("score", "total", item, possible[0])

    def _seat_of(self, name: str) -> int:
        return seat_of(name, self.called)

    def _name(self, seat: int | None) -> str:
        return "-" if seat is None else self.called[seat]
