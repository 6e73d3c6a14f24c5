"""The text form: a match that a person can read and edit, one line a trick (docs/records.md)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Any

from atout.games.bezique.actions import KINDS, ChooseDealer
from atout.games.bezique.events import DealerChosen, DrawnForDeal, Event
from atout.games.bezique.log import Acted, DealDraw, NewPack
from atout.games.bezique.options import options_of
from atout.games.bezique.presets import options_on_top, rules
from atout.games.bezique.rules import Rules
from atout.games.contract import RecordError, Seat
from atout.records import free_text
from atout.records.follow import Follower, Said, at_line
from atout.records.record import Comment, Record, names_for, rules_written
from atout.records.seals import LINE, Seals, unfinished
from atout.records.story import DealStory, Trick, hands_of, pack_of, story_of

HEAD = "Atout 1"
"""The first line: what this is, and the version of the form."""

CARD = re.compile(r"[789JQKTA][SHDC][a-h]|X[12]")
LABEL = re.compile(r"[^\W\d_][\w'’-]{0,15}")
SCORES = re.compile(r"-?\d+(?:-{1,2}\d+)+")
NUMBER = re.compile(r"-?\d{1,9}")
STOCK_ROW = 16  # cards


def labels(names: Sequence[str]) -> tuple[str, ...]:
    """How each seat is called in the lines: its name or first name where that is one plain word of its own."""
    for candidates in (names, [name.split()[0] if name.split() else "" for name in names]):
        if len(set(candidates)) == len(names) and all(_is_label(name) for name in candidates):
            return tuple(candidates)
    return tuple(f"Seat{seat}" for seat in range(len(names)))


def _is_label(name: str) -> bool:
    return bool(LABEL.fullmatch(name)) and not CARD.fullmatch(name) and name not in ("stock", "count", "trump")


# Writing ------------------------------------------------------------------------------------------------


def write(record: Record) -> str:
    """A record in the text form."""
    return "\n".join(_Writer(record).lines()) + "\n"


class _Writer:
    def __init__(self, record: Record) -> None:
        self.record = record
        self.rules = record.match.rules
        self.names = [" ".join(name.split()) for name in record.names]
        self.called = labels(self.names)
        self.wide = max(len(name) for name in self.called)
        self.comments = list(record.comments)
        self.seals = list(record.seals)

    def lines(self) -> Iterator[str]:
        yield HEAD
        yield f"preset: {self.rules.name}"
        if chosen := written_options(self.rules):
            yield f"options: {' '.join(f'{key}={value}' for key, value in chosen.items())}"
        for seat, name in enumerate(self.names):
            yield f"seat {seat}: {_quoted(name)}"
        yield f"result: {self._result()}"
        yield from self._remarks(0)
        if self.rules.free_table:
            yield from self._entries()
            return
        story = story_of(self.record.match)
        if story.draws:
            yield ""
        for at, draw in enumerate(story.draws, 1):
            yield from self._seals(at - 1)
            yield self._draw(draw, story.after if at == 1 else None)
            yield from self._remarks(at)
        packs = [at for at, entry in enumerate(self.record.match.log) if isinstance(entry, NewPack)]
        for deal, at in zip(story.deals, packs, strict=True):
            yield ""
            yield from self._seals(at)
            yield from self._deal(deal)

    def _entries(self) -> Iterator[str]:
        """A free table entry by entry: things come in any order there."""
        at = 0
        for at, lines in enumerate(free_text.lines(self.record.match, self.called), 1):
            yield from self._seals(at - 1)
            yield from lines
            yield from self._remarks(at)

    def _result(self) -> str:
        match = self.record.match
        if match.winner is None:
            return "unfinished"
        return f"{self.called[match.winner]} wins {_scores(match.scores)}"

    def _draw(self, draw: DrawnForDeal | DealerChosen, after: str | None) -> str:
        deals = "drawn again" if draw.dealer is None else f"{self.called[draw.dealer]} deals"
        if isinstance(draw, DealerChosen):
            return f"{self.called[draw.seat]} chooses: {deals}"
        if draw.chooses is not None:
            deals = f"{self.called[draw.chooses]} chooses"
        deals += f"; trumps before {after}" if after else ""
        if not draw.cards:
            return f"lot: {deals}"
        shown = ", ".join(f"{self.called[seat]} {card}" for seat, card in enumerate(draw.cards))
        return f"draw for the deal: {shown}; {deals}"

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
        yield from self._remarks(deal.entries)
        for trick in deal.tricks:
            if trick.number > 1:
                yield from self._remarks(deal.tricks[trick.number - 2].entries)
            yield self._trick(trick)
        if deal.sheet:
            marks = f"{self._items(deal.count)}; " if deal.count else ""
            yield f"  count: {marks}{_scores(deal.after)}"
        if deal.tricks:
            yield from self._remarks(deal.tricks[-1].entries)

    def _trick(self, trick: Trick) -> str:
        return f"  {trick.number:2}. {self._items(trick.events)}; {_scores(trick.scores)}"

    def _items(self, events: Iterable[Event]) -> str:
        told = ""
        before = ""
        for event in events:
            if item := self._item(event):
                together = event.do == before or event.do == "trump" or {event.do, before} <= {"draw", "take_turn_up"}
                told += ("" if not told else ", " if together else "; ") + item
                before = event.do
        return told

    def _item(self, event: Any) -> str:
        """What happened, in the words of the form; empty for what is left out."""
        match event.do:
            case "play":
                return f"{self.called[event.seat]:{self.wide}} {event.card}"  # they stand under each other
            case "trick":
                said = f"takes {event.points}" if event.points else "takes"
            case "announce":
                said = f"announces {event.kind} {' '.join(event.cards)}"
            case "mark_pending":
                said = f"marks {event.kind} {' '.join(event.cards)} {event.points}"
            case "carte_blanche":
                said = f"carte_blanche {event.points}"
            case "pass":
                said = "passes"
            case "declare":
                said = f"{event.kind} {' '.join(event.cards)} {event.points}"
            case "exchange":
                said = f"exchanges {event.card} for {event.taken} {event.points}"
            case "draw":
                said = f"draws {event.card}"
            case "take_turn_up":
                said = f"draws the turn-up {event.card}"
            case "mark":
                said = f"marks {event.source} {event.points}"
            case "claim" | "decline" | "cede":
                said = f"{event.do}s"
            case "trump":
                return f"trump {event.suit}"
            case _:
                return ""
        return f"{self.called[event.seat]} {said}"

    def _remarks(self, entered: int) -> Iterator[str]:
        """The comments made by then and not yet written."""
        while self.comments and self.comments[0].after <= entered:
            for line in self.comments.pop(0).text.splitlines():
                yield f"  # {line}".rstrip()

    def _seals(self, entered: int) -> Iterator[str]:
        """The seals of what is drawn by then and not yet written."""
        while self.seals and self.seals[0].after <= entered:
            yield from self.seals.pop(0).lines()


def written_options(made: Rules) -> dict[str, str]:
    """The options on top of the preset, by key, values as text."""
    known = {option.key: option for option in options_of(Rules).values()}
    return {key: known[key].write(value) for key, value in options_on_top(made).items()}


def _scores(scores: Iterable[int]) -> str:
    return "-".join(str(score) for score in scores)


def _quoted(name: str) -> str:
    """A name as it is, or between quotes where it would not read back."""
    plain = name and "#" not in name and not name.startswith('"') and name.isprintable()
    return name if plain else json.dumps(name, ensure_ascii=not name.isprintable())


def _unquoted(value: str) -> str:
    """The twin of `_quoted`."""
    if not value.startswith('"'):
        return value
    try:
        return str(json.loads(value))
    except ValueError:
        raise _unreadable(value) from None


# Reading ------------------------------------------------------------------------------------------------


def read(written: str) -> Record:
    """The record that a text tells. Raises RecordError at the line that is damaged or breaks the rules."""
    reader = _Reader()
    lines = written.removeprefix("\ufeff").splitlines()
    for number, line in enumerate(lines, 1):
        with at_line(number):
            reader.line(number, line)
    with at_line(max(1, len(lines))):
        return reader.finish()


class _Reader:
    def __init__(self) -> None:
        self.preset = ""
        self.options: dict[str, str] = {}
        self.names: dict[int, str] = {}
        self.result = ""
        self.at: dict[str, int] = {}  # the line of each header
        self.called: tuple[str, ...] = ()
        self.follower: Follower | None = None
        self.dealt: _Dealt | None = None
        self.comments: list[Comment] = []
        self.begun = False
        self.said_at = 1  # the last line that told of the play
        self.free: free_text.Reader | None = None
        self.seals = Seals()

    def line(self, number: int, line: str) -> None:
        if self.begun and LINE.fullmatch(line):  # a word may hold the sign that begins a comment
            return self._seal(line)
        told, comment = self._parted(line)
        if told and self.seals.open:
            raise unfinished()
        if told:
            if not self.begun:
                self._head(told)
            elif self.follower is None and self._header(number, told):
                pass
            else:
                self._body(number, told)
        if comment is not None:
            if self.free:
                self.free.flush()
            if self.dealt is not None and self.follower is not None and self.dealt.whole(self.follower.match.rules):
                self._deal_out()
            self.comments.append(Comment(len(self.follower.match.log) if self.follower else 0, comment))

    def finish(self) -> Record:
        if not self.begun:
            raise RecordError(
                f"a record begins with the line {HEAD!r}", f"une relation commence par la ligne {HEAD!r}", 1
            )
        follower = self._follower()
        if self.free:
            self.free.flush()
        else:
            self._deal_out()
            with at_line(self.said_at):
                follower.all_told()
        if self.result:
            with at_line(self.at["result"]):
                self._check_result()
        if self.seals.open:
            raise unfinished()
        names = tuple(self.names[seat] for seat in sorted(self.names))
        return Record(follower.match, names, tuple(self.comments), seals=tuple(self.seals.read))

    # Headers

    @staticmethod
    def _parted(line: str) -> tuple[str, str | None]:
        """A line without its comment, and the comment; a quoted name may hold the sign that begins one."""
        quoted = re.match(r'\s*seat \d+:\s*"', line)
        start = 0
        if quoted:
            try:
                _, start = json.JSONDecoder().raw_decode(line, quoted.end() - 1)
            except ValueError:
                raise _unreadable(line.strip()) from None
        told, sign, comment = line[start:].partition("#")
        return (line[:start] + told).strip(), comment.strip() if sign else None

    def _head(self, told: str) -> None:
        word, _, version = told.partition(" ")
        if word != "Atout":
            raise RecordError(f"a record begins with the line {HEAD!r}", f"une relation commence par la ligne {HEAD!r}")
        if version.strip() != "1":
            raise RecordError(
                f"version {version!r} of the form is not known here: 1", f"version {version!r} inconnue ici : 1"
            )
        self.begun = True

    def _header(self, number: int, told: str) -> bool:
        """Take a header line; False where the line is none."""
        key, colon, value = told.partition(":")
        words = key.split()
        if not colon or words[:1] not in (["preset"], ["options"], ["seat"], ["result"]):
            return False
        key, value = " ".join(words), value.strip()
        if key in self.at:
            raise RecordError(f"{key} is said twice", f"{key} est dit deux fois")
        self.at[key] = number
        if key == "preset":
            self.preset = value
            rules(value)
        elif key == "options":
            for word in value.replace(",", " ").split():
                name, sign, choice = word.partition("=")
                if not sign or name in self.options:
                    raise RecordError(
                        f"{word!r}: an option is written key=value, once",
                        f"{word!r} : une option s'écrit clé=valeur, une fois",
                    )
                self.options[name] = choice
        elif key == "result":
            self.result = value
        elif len(words) == 2 and words[1] in "01234567":
            self.names[int(words[1])] = _unquoted(value)
        else:
            raise RecordError("seats are written seat 0, seat 1", "les places s'écrivent seat 0, seat 1")
        return True

    def _follower(self) -> Follower:
        """The match, once the headers are read."""
        if self.follower is None:
            if not self.preset:
                raise RecordError("the preset is missing: preset: ordinary", "il manque le jeu : preset: ordinary")
            with at_line(self.at.get("options", self.at["preset"])):
                made = rules_written(self.preset, self.options)
            players = made.players
            for seat in self.names:
                if seat >= players:
                    with at_line(self.at[f"seat {seat}"]):
                        raise RecordError(f"there is no seat {seat}", f"il n'y a pas de place {seat}")
            self.names = {seat: self.names.get(seat, names_for(players)[seat]) for seat in range(players)}
            self.called = labels(list(self.names.values()))
            self.follower = Follower(made)
        return self.follower

    # The match

    def _seal(self, line: str) -> None:
        """Take a line of a seal: what was drawn follows it."""
        follower = self._follower()
        if self.free:
            self.free.flush()
        else:
            self._deal_out()
        self.seals.line(line, len(follower.match.log))

    def _body(self, number: int, told: str) -> None:
        follower = self._follower()
        if follower.match.rules.free_table:
            self.free = self.free or free_text.Reader(follower, self.called)
            self.free.line(number, told)
            return
        head, colon, rest = (part.strip() for part in told.partition(":"))
        words = head.split()
        if colon and self.dealt is not None and (head in ("stock", "turn-up") or head in self.called):
            self._lay(number, head, rest)
        elif self.dealt is not None and self.dealt.last and all(CARD.fullmatch(word) for word in told.split()):
            self.dealt.last += told.split()
        else:
            self._deal_out()
            counted = re.match(r"(\d{1,4})\.\s*", told)
            if colon or counted:  # what belongs to the lines before has been said by now
                with at_line(self.said_at):
                    follower.all_told()
            self.said_at = number
            if colon and words[:1] == ["deal"]:
                self._new_deal(number, words, rest)
            elif colon and head in ("draw for the deal", "lot"):
                self._draw(head, rest)
            elif colon and head in ("before play", "count", "cut"):
                self._say(rest)
            elif colon and words[1:] == ["chooses"]:
                self._choose(self._seat(words[0]), rest)
            elif colon:
                raise RecordError(f"{head!r} is no part of a record", f"{head!r} n'est pas une partie de la relation")
            elif counted:
                self._start_trick(int(counted[1]))
                self._say(told[counted.end() :])
            else:
                self._say(told)

    def _draw(self, head: str, rest: str) -> None:
        cards: dict[int, str] = {}
        dealer: int | None = None
        chooses: int | None = None
        after: str | None = None
        again = False
        for item in _parts(rest):
            words = item.split()
            if item == "drawn again":
                again = True
            elif words[:-1] == ["trumps", "before"] and words[-1] in tuple("SHDC"):
                after = words[-1]
            elif len(words) == 2 and words[1] == "chooses":
                chooses = self._seat(words[0])
            elif len(words) == 2 and words[1] == "deals":
                dealer = self._seat(words[0])
            elif len(words) == 2 and CARD.fullmatch(words[1]):
                cards[self._seat(words[0])] = words[1]
            else:
                raise _unreadable(item)
        follower = self._follower()
        if head == "lot":
            if dealer is None or cards:
                raise RecordError("the lot says who deals: lot: NAME deals", "le sort dit qui donne : lot: NOM deals")
            follower.enter(DealDraw((), Seat(dealer), after))
            return
        follower.enter(DealDraw(tuple(cards[seat] for seat in sorted(cards)), None, after))
        if chooses is not None and follower.match.choosing != chooses:
            _wrong("seat that chooses", "place qui choisit", self.called[chooses], self._name(follower.match.choosing))
        if (dealer is not None or again) and follower.match.dealer != dealer:
            _wrong(
                "dealer",
                "donneur",
                self.called[dealer] if dealer is not None else "-",
                self._name(follower.match.dealer),
            )

    def _choose(self, seat: int, rest: str) -> None:
        words = rest.split()
        if len(words) != 2 or words[1] != "deals":
            raise _unreadable(rest)
        self._follower().enter(Acted(Seat(seat), ChooseDealer(self._seat(words[0]) == seat)))

    def _new_deal(self, number: int, words: list[str], rest: str) -> None:
        match = self._follower().match
        if match.turn is not None or match.over:
            raise RecordError("no deal can begin here", "aucun coup ne peut commencer ici")
        if match.dealer is None:
            raise RecordError("draw for the deal first", "tirez d'abord la donne")
        following = match.deal_number + 1
        if len(words) > 1 and words[1] != str(following):
            _wrong("number of the deal", "numéro du coup", words[1], following)
        players = match.rules.players
        dealer = (match.dealer + (1 if match.deal else 0)) % players
        self.dealt = _Dealt(number, dealer, [[] for _ in range(players)])
        for item in _parts(rest):
            said = item.split()
            if said[1:] == ["deals"]:
                if self._seat(said[0]) != dealer:
                    _wrong("dealer", "donneur", said[0], self.called[dealer])
            elif len(said) == 3 and said[1] == "cuts" and re.fullmatch(r"\d{1,4}", said[2]):
                if self._seat(said[0]) != (dealer + 1) % players:
                    _wrong("seat that cuts", "place qui coupe", said[0], self.called[(dealer + 1) % players])
                self.dealt.cut = int(said[2])
            else:
                raise _unreadable(item)

    def _lay(self, number: int, head: str, rest: str) -> None:
        """Take the cards of one line of the deal: a hand, the turn-up, the beginning of the stock."""
        assert self.dealt is not None
        cards = rest.split()
        for card in cards:
            if not CARD.fullmatch(card):
                raise _unreadable(card)
        part = self.dealt.stock if head == "stock" else self.dealt.turn_up if head == "turn-up" else None
        part = self.dealt.hands[self._seat(head)] if part is None else part
        if part:
            raise RecordError(f"{head} is dealt twice", f"{head} est donné deux fois")
        part += cards
        self.dealt.lines[head] = number
        self.dealt.last = part

    def _deal_out(self) -> None:
        """Deal what the lines said, once they are over."""
        if self.dealt is None:
            return
        dealt, self.dealt = self.dealt, None
        follower = self._follower()
        made = follower.match.rules
        for seat, hand in enumerate(dealt.hands):
            if len(hand) != made.hand_size:
                with at_line(dealt.lines.get(self.called[seat], dealt.line)):
                    _wrong("number of cards", "nombre de cartes", len(hand), made.hand_size)
        if len(dealt.turn_up) != (1 if made.turn_up else 0):
            with at_line(dealt.lines.get("turn-up", dealt.line)):
                _wrong("number of turn-ups", "nombre de retournes", len(dealt.turn_up), 1 if made.turn_up else 0)
        cards = pack_of(dealt.hands, made.packets, dealt.dealer, dealt.turn_up + dealt.stock)
        with at_line(self._line_of_fault(dealt)):
            follower.enter(NewPack(cards, dealt.cut))

    def _line_of_fault(self, dealt: _Dealt) -> int:
        """The line where a card comes a second time, else the line of the deal."""
        seen: set[str] = set()
        parts = {self.called[seat]: hand for seat, hand in enumerate(dealt.hands)}
        for head, line in sorted(dealt.lines.items(), key=lambda pair: pair[1]):
            for card in {"stock": dealt.stock, "turn-up": dealt.turn_up, **parts}[head]:
                if card in seen:
                    return line
                seen.add(card)
        return dealt.lines.get("stock", dealt.line)

    def _start_trick(self, number: int) -> None:
        deal = self._follower().match.deal
        if deal is None or deal.over:
            raise RecordError("no deal is being played here", "aucun coup n'est en cours ici")
        following = int(deal.state.trick_number) + 1
        if number != following or deal.state.in_trick:
            _wrong("number of the trick", "numéro de la levée", number, following)

    def _say(self, told: str) -> None:
        for item in _parts(told):
            if SCORES.fullmatch(item):
                self._check_scores(item)
            else:
                self._follower().say(self._said(item))

    def _said(self, item: str) -> Said:
        """What one item of a line says."""
        words = item.split()
        if words[0] == "trump" and len(words) == 2:
            return Said("trump", suit=words[1])
        seat = self._seat(words[0])
        points = int(words.pop()) if len(words) > 2 and NUMBER.fullmatch(words[-1]) else None
        match words[1:]:
            case [card] if CARD.fullmatch(card) and points is None:
                return Said("play", seat, card)
            case ["takes"]:
                return Said("trick", seat, points=points)
            case [kind, *cards] if kind in KINDS and cards:
                return Said("declare", seat, kind=kind, cards=tuple(cards), points=points)
            case ["announces", kind, *cards] if kind in KINDS and cards:
                return Said("announce", seat, kind=kind, cards=tuple(cards))
            case ["marks", kind, *cards] if kind in KINDS and cards:
                return Said("mark_pending", seat, kind=kind, cards=tuple(cards), points=points)
            case ["lifts"] | ["guesses"] if points is not None:
                return Said("lift" if words[1] == "lifts" else "guess", seat, count=points)
            case ["carte_blanche"]:
                return Said("carte_blanche", seat, points=points)
            case ["cedes"] | ["passes"]:
                return Said("cede" if words[1] == "cedes" else "pass", seat)
            case ["exchanges", card]:
                return Said("exchange", seat, card, points=points)
            case ["exchanges", card, "for", taken]:
                return Said("exchange", seat, card, taken, points=points)
            case ["draws", card]:
                return Said("draw", seat, card)
            case ["draws", "the", "turn-up"]:
                return Said("take_turn_up", seat)
            case ["draws", "the", "turn-up", card]:
                return Said("take_turn_up", seat, card)
            case ["marks", source] if points is not None:
                return Said("mark", seat, source=source, points=points)
            case ["claims"]:
                return Said("claim", seat)
            case ["declines"]:
                return Said("decline", seat)
        raise _unreadable(item)

    def _check_scores(self, item: str) -> None:
        possible = [_scores(scores) for scores in self._follower().scores()]
        if item not in possible:
            _wrong("score", "total", item, possible[0])

    def _check_result(self) -> None:
        match = self._follower().match
        right = "unfinished" if match.winner is None else f"{self.called[match.winner]} wins {_scores(match.scores)}"
        if " ".join(self.result.split()) not in (right, right.rsplit(" ", 1)[0]):
            _wrong("result", "résultat", self.result, right)

    def _seat(self, name: str) -> int:
        if name in self.called:
            return self.called.index(name)
        known = ", ".join(self.called)
        raise RecordError(f"nobody here is called {name!r}: {known}", f"personne ici ne s'appelle {name!r} : {known}")

    def _name(self, seat: int | None) -> str:
        return "-" if seat is None else self.called[seat]


class _Dealt:
    """The lines of a deal before it is dealt: its cards by place, and where each place was written."""

    def __init__(self, line: int, dealer: int, hands: list[list[str]]) -> None:
        self.line = line
        self.dealer = dealer
        self.hands = hands
        self.turn_up: list[str] = []
        self.stock: list[str] = []
        self.cut = 0
        self.lines: dict[str, int] = {}
        self.last: list[str] = []

    def whole(self, made: Rules) -> bool:
        """Whether as many cards were written as there are."""
        return sum(map(len, self.hands)) + len(self.turn_up) + len(self.stock) == made.cards.size


def _parts(told: str) -> list[str]:
    return [item.strip() for item in re.split(r"[,;]", told) if item.strip()]


def _unreadable(item: str) -> RecordError:
    return RecordError(f"{item!r} cannot be read", f"{item!r} ne se lit pas")


def _wrong(en: str, fr: str, said: Any, right: Any) -> None:
    raise RecordError(f"wrong {en}: {said}, it is {right}", f"{fr} : {said} est faux, c'est {right}")
