"""Reading Le Beigne in the text form: what is said to be done is done, the rest is compared with what happened."""

from __future__ import annotations

import re

from atout.cards import FULL
from atout.contract.terms import RecordError, Seat
from atout.games.beigne import Acted, DealDraw, Entry, Match, NewPack, Rules
from atout.games.beigne.events import Event, TrickTaken
from atout.games.beigne.record.checks import checked
from atout.games.beigne.record.items import CARD, action_of
from atout.games.beigne.record.text import result_of, scores_of
from atout.records import text
from atout.records.lines import DealLines, at_line, items_of, pack_of, seat_of, unreadable, wrong


class Reader(text.Reader[Rules, Match]):
    """Reads a record of Le Beigne."""

    events: tuple[Event, ...] = ()  # of the last entry
    dealt: DealLines | None = None

    @property
    def match(self) -> Match:
        """The match, once `seat` was called."""
        return self._match

    def seat(self, rules: Rules) -> None:
        """Begin the match by these rules."""
        self._match = Match(rules, auto_deal=False)

    def whole(self) -> bool:
        """Whether what the lines have said so far can be entered."""
        return self.dealt is not None and self.dealt.whole(FULL.size + self.match.rules.imperfect_pack)

    def results(self) -> tuple[str, ...]:
        """The result in words."""
        return (result_of(self.match, self.called),)

    def body(self, number: int, line: str) -> None:
        """Take a line of the draws or the deals. Raises AtoutError."""
        match, content = self.match, line
        head, colon, rest = (part.strip() for part in content.partition(":"))
        if self.dealt is not None and colon and (head in ("turn-up", "pack") or head in self.called):
            self.dealt.lay(number, head, rest.split())
        elif self.dealt is not None and all(CARD.fullmatch(word) for word in content.split()):
            self.dealt.lay(number, "", content.split())
        else:
            self.flush()
            if colon and head.startswith("deal"):
                self._new_deal(number, head.split()[1:], rest)
            elif colon and head in ("draw for the deal", "lot"):
                self._draw(rest)
            elif colon and head == "count":
                if match.turn is not None or rest.split() != scores_of(match).split():
                    raise wrong("scores", "totaux", rest, scores_of(match))
            elif colon:
                raise unreadable(content)
            else:
                self._items(content)

    def _items(self, content: str) -> None:
        if counted := re.match(r"(\d+)\.\s*", content):
            deal = self.match.deal
            right = int(deal.state.trick_number) + 1 if deal else 0
            if int(counted[1]) != right:
                raise wrong("number of the trick", "numéro de la levée", counted[1], right)
            content = content[counted.end() :]
        for item in items_of(content):
            self._item(item)

    def _item(self, item: str) -> None:
        match = self.match
        if item in ("upheld", "not upheld"):
            ruled = {"ruling": "upheld", "not_upheld": "not upheld"}
            right = next((ruled[event.do] for event in self.events if event.do in ruled), "-")
            if item != right:
                raise wrong("answer", "réponse", item, right)
            return
        name, *words = item.split()
        seat = seat_of(name, self.called)
        if words == ["takes"] and not match.rules.free_table:
            taken = next((self.called[event.seat] for event in self.events if isinstance(event, TrickTaken)), "-")
            if name != taken:
                raise wrong("winner of the trick", "gagnant de la levée", name, taken)
            return
        self._enter(Acted(Seat(seat), action_of(words, self.called)))

    def _enter(self, entry: Entry) -> None:
        self.events = tuple(self.match.enter(checked(entry)))

    def _draw(self, rest: str) -> None:
        match = self.match
        cards: list[str | None] = [None] * match.rules.players
        outcome = ""
        for item in items_of(rest):
            words = item.split()
            if item == "drawn again" or words[1:] == ["deals"]:
                outcome = item
            elif len(words) == 2:
                cards[seat_of(words[0], self.called)] = words[1]
            else:
                raise unreadable(item)
        if any(cards):
            self._enter(DealDraw(tuple(cards)))
        else:
            self._enter(DealDraw((), Seat(seat_of(outcome.split()[0] if outcome else "", self.called))))
        right = "drawn again" if match.dealer is None else f"{self.called[match.dealer]} deals"
        if outcome != right:
            raise wrong("dealer", "donneur", outcome, right)

    def _new_deal(self, number: int, words: list[str], rest: str) -> None:
        match = self.match
        if match.turn is not None or match.over or match.dealer is None:
            raise RecordError("no deal can begin here", "aucun coup ne peut commencer ici")
        following = match.deal_number + 1
        if words and words != [str(following)]:
            raise wrong("number of the deal", "numéro du coup", " ".join(words), following)
        passes = match.deal is not None and not match.deal.redealt
        dealer = (match.dealer + passes) % match.rules.players
        self.dealt = DealLines(number, dealer, CARD.fullmatch)
        for item in items_of(rest):
            parts = item.split()
            if parts[1:] == ["deals"]:
                if seat_of(parts[0], self.called) != dealer:
                    raise wrong("dealer", "donneur", parts[0], self.called[dealer])
            elif parts[-1].isdigit() and parts[1:-1] in (["cuts"], ["to", "be", "cut", "at"]):
                right = self.called[(dealer - 1) % match.rules.players]
                if parts[1] == "cuts" and parts[0] != right:
                    raise wrong("seat that cuts", "place qui coupe", parts[0], right)
                self.dealt.cut = int(parts[-1])
            else:
                raise unreadable(item)

    def flush(self) -> None:
        """Deal what the lines said, once they are over."""
        if self.dealt is None:
            return
        dealt, self.dealt = self.dealt, None
        rules = self.match.rules
        with at_line(dealt.line):
            hands = [dealt.part(name) for name in self.called]
            size = 0 if rules.deal_by_hand else rules.hand_size
            for name, hand in zip(self.called, hands, strict=True):
                if len(hand) != size:
                    raise wrong(f"number of cards of {name}", f"nombre de cartes de {name}", len(hand), size)
            rest = dealt.part("turn-up") + dealt.part("pack")
            self._enter(NewPack(pack_of(hands, rules.packets, dealt.dealer, rest), dealt.cut))
