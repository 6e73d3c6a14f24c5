"""Reading Le Beigne in the text form: what is said to be done is done, the rest is compared with what happened."""

from __future__ import annotations

import json
import re
from typing import Any

from atout.games.beigne import Acted, DealDraw, Match, NewPack, rules
from atout.games.contract import RecordError, Seat
from atout.records.beigne.items import CARD, action_of, called, seat_of, unreadable, wrong
from atout.records.beigne.record import BeigneRecord, checked, names_for
from atout.records.beigne.text import HEAD, result_of, scores_of
from atout.records.follow import at_line
from atout.records.record import Comment
from atout.records.seals import LINE, Seals, unfinished
from atout.records.story import pack_of

KEYS = ("preset", "players", "options", "seat", "result")


def read(written: str) -> BeigneRecord:
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
        self.head: dict[str, tuple[int, str]] = {}
        self.begun = False
        self.match: Match | None = None
        self.names: tuple[str, ...] = ()
        self.called: tuple[str, ...] = ()
        self.events: list[Any] = []  # of the last entry
        self.dealt: _Dealt | None = None
        self.comments: list[Comment] = []
        self.seals = Seals()

    def line(self, number: int, line: str) -> None:
        if self.begun and LINE.fullmatch(line):  # a word may hold the sign that begins a comment
            match = self._match()
            self._deal_out()
            return self.seals.line(line, len(match.log))
        told, comment = self._parted(line)
        if told and self.seals.open:
            raise unfinished()
        if told and not self.begun:
            if told != HEAD:
                raise RecordError(
                    f"a record begins with the line {HEAD!r}", f"une relation commence par la ligne {HEAD!r}"
                )
            self.begun = True
        elif told and not (self.match is None and self._header(number, told)):
            self._body(number, told)
        if comment is not None:
            if self.dealt is not None and self.dealt.whole(self._match()):
                self._deal_out()
            self.comments.append(Comment(len(self.match.log) if self.match else 0, comment))

    def finish(self) -> BeigneRecord:
        if not self.begun:
            raise RecordError(
                f"a record begins with the line {HEAD!r}", f"une relation commence par la ligne {HEAD!r}", 1
            )
        match = self._match()
        self._deal_out()
        if "result" in self.head:
            line, said = self.head["result"]
            with at_line(line):
                if " ".join(said.split()) != (right := result_of(match, self.called)):
                    raise wrong("result", "résultat", said, right)
        if self.seals.open:
            raise unfinished()
        return BeigneRecord(match, self.names, tuple(self.comments), tuple(self.seals.read))

    @staticmethod
    def _parted(line: str) -> tuple[str, str | None]:
        """A line without its comment, and the comment; a quoted name may hold the sign that begins one."""
        start = 0
        if quoted := re.match(r'\s*seat \d+:\s*"', line):
            try:
                _, start = json.JSONDecoder().raw_decode(line, quoted.end() - 1)
            except ValueError:
                raise unreadable(line.strip()) from None
        told, sign, comment = line[start:].partition("#")
        return (line[:start] + told).strip(), comment.strip() if sign else None

    def _header(self, number: int, told: str) -> bool:
        key, colon, value = (part.strip() for part in told.partition(":"))
        if not colon or key.split()[:1] not in [[name] for name in KEYS]:
            return False
        if key in self.head:
            raise RecordError(f"{key} is said twice", f"{key} est dit deux fois")
        self.head[key] = (number, value)
        return True

    def _match(self) -> Match:
        """The match, once the headers are read."""
        if self.match is not None:
            return self.match
        line, preset = self.head.get("preset", (1, ""))
        with at_line(line):
            base = rules(preset)
        line, players = self.head.get("players", (line, str(base.players)))
        with at_line(line):
            base = rules(base, players=players)
        line, options = self.head.get("options", (line, ""))
        with at_line(line):
            chosen = dict(word.partition("=")[::2] for word in options.split())
            self.match = Match(rules(base, **{"players": base.players, **chosen}), auto_deal=False)
        names = list(names_for(base.players))
        for key, (line, name) in self.head.items():
            if key.startswith("seat"):
                with at_line(line):
                    names[self._seat_number(key)] = json.loads(name) if name.startswith('"') else name
        self.names, self.called = tuple(names), called(names)
        return self.match

    def _seat_number(self, key: str) -> int:
        assert self.match is not None
        number = key.removeprefix("seat").strip()
        if not number.isdigit() or int(number) >= self.match.rules.players:
            raise RecordError(f"there is no {key}", f"il n'y a pas de place {number}")
        return int(number)

    def _body(self, number: int, told: str) -> None:
        match = self._match()
        head, colon, rest = (part.strip() for part in told.partition(":"))
        if self.dealt is not None and colon and (head in ("turn-up", "pack") or head in self.called):
            self.dealt.lay(head, rest.split())
        elif self.dealt is not None and all(CARD.fullmatch(word) for word in told.split()):
            self.dealt.lay("", told.split())
        else:
            self._deal_out()
            if colon and head.startswith("deal"):
                self._new_deal(number, head.split()[1:], rest)
            elif colon and head in ("draw for the deal", "lot"):
                self._draw(rest)
            elif colon and head == "count":
                if match.turn is not None or rest.split() != scores_of(match).split():
                    raise wrong("scores", "totaux", rest, scores_of(match))
            elif colon:
                raise unreadable(told)
            else:
                self._items(told)

    def _items(self, told: str) -> None:
        if counted := re.match(r"(\d+)\.\s*", told):
            deal = self._match().deal
            right = int(deal.state.trick_number) + 1 if deal else 0
            if int(counted[1]) != right:
                raise wrong("number of the trick", "numéro de la levée", counted[1], right)
            told = told[counted.end() :]
        for item in _parts(told):
            self._item(item)

    def _item(self, item: str) -> None:
        match = self._match()
        if item in ("upheld", "not upheld"):
            ruled = {"ruling": "upheld", "not_upheld": "not upheld"}
            right = next((ruled[event.do] for event in self.events if event.do in ruled), "-")
            if item != right:
                raise wrong("answer", "réponse", item, right)
            return
        name, *words = item.split()
        seat = seat_of(name, self.called)
        if words == ["takes"] and not match.rules.free_table:
            taken = next((self.called[event.seat] for event in self.events if event.do == "trick"), "-")
            if name != taken:
                raise wrong("winner of the trick", "gagnant de la levée", name, taken)
            return
        self._enter(Acted(Seat(seat), action_of(words, self.called)))

    def _enter(self, entry: Any) -> None:
        self.events = list(self._match().enter(checked(entry)))

    def _draw(self, rest: str) -> None:
        match = self._match()
        cards: list[str | None] = [None] * match.rules.players
        said = ""
        for item in _parts(rest):
            words = item.split()
            if item == "drawn again" or words[1:] == ["deals"]:
                said = item
            elif len(words) == 2:
                cards[seat_of(words[0], self.called)] = words[1]
            else:
                raise unreadable(item)
        if any(cards):
            self._enter(DealDraw(tuple(cards)))
        else:
            self._enter(DealDraw((), Seat(seat_of(said.split()[0] if said else "", self.called))))
        right = "drawn again" if match.dealer is None else f"{self.called[match.dealer]} deals"
        if said != right:
            raise wrong("dealer", "donneur", said, right)

    def _new_deal(self, number: int, words: list[str], rest: str) -> None:
        match = self._match()
        if match.turn is not None or match.over or match.dealer is None:
            raise RecordError("no deal can begin here", "aucun coup ne peut commencer ici")
        following = match.deal_number + 1
        if words and words != [str(following)]:
            raise wrong("number of the deal", "numéro du coup", " ".join(words), following)
        passes = match.deal is not None and not match.deal.redealt
        dealer = (match.dealer + passes) % match.rules.players
        self.dealt = _Dealt(number, dealer)
        for item in _parts(rest):
            said = item.split()
            if said[1:] == ["deals"]:
                if seat_of(said[0], self.called) != dealer:
                    raise wrong("dealer", "donneur", said[0], self.called[dealer])
            elif said[-1].isdigit() and said[1:-1] in (["cuts"], ["to", "be", "cut", "at"]):
                right = self.called[(dealer - 1) % match.rules.players]
                if said[1] == "cuts" and said[0] != right:
                    raise wrong("seat that cuts", "place qui coupe", said[0], right)
                self.dealt.cut = int(said[-1])
            else:
                raise unreadable(item)

    def _deal_out(self) -> None:
        """Deal what the lines said, once they are over."""
        if self.dealt is None:
            return
        dealt, self.dealt = self.dealt, None
        made = self._match().rules
        with at_line(dealt.line):
            hands = [dealt.parts.get(name, []) for name in self.called]
            size = 0 if made.deal_by_hand else made.hand_size
            for name, hand in zip(self.called, hands, strict=True):
                if len(hand) != size:
                    raise wrong(f"number of cards of {name}", f"nombre de cartes de {name}", len(hand), size)
            rest = dealt.parts.get("turn-up", []) + dealt.parts.get("pack", [])
            self._enter(NewPack(pack_of(hands, made.packets, dealt.dealer, rest), dealt.cut))


class _Dealt:
    """The lines of a deal before it is dealt: its cards by the place they were written at."""

    def __init__(self, line: int, dealer: int) -> None:
        self.line = line
        self.dealer = dealer
        self.cut = 0
        self.parts: dict[str, list[str]] = {}
        self.last: list[str] = []

    def lay(self, head: str, cards: list[str]) -> None:
        """Take the cards of one line, or of its continuation."""
        if head in self.parts:
            raise RecordError(f"{head} is dealt twice", f"{head} est donné deux fois")
        for card in cards:
            if not CARD.fullmatch(card):
                raise unreadable(card)
        if head:
            self.last = self.parts[head] = []
        self.last += cards

    def whole(self, match: Match) -> bool:
        """Whether as many cards were written as there are."""
        return sum(map(len, self.parts.values())) == 52 + match.rules.imperfect_pack


def _parts(told: str) -> list[str]:
    return [item.strip() for item in re.split(r"[,;]", told) if item.strip()]
