"""The text form of a free table: one line an entry of the log, and after a semicolon what happened then.

Things come in any order at a free table, so there are no lines by trick. What stands after the semicolon is checked
when it is read: the same words must come out again (docs/records.md).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Any

from atout.contract.terms import RecordError
from atout.games.bezique.events import Event
from atout.games.bezique.log import Entry, NewPack, parse_entry
from atout.games.bezique.match import Match
from atout.games.bezique.record.follow import Follower
from atout.records.lines import at_line, brief

WIDTH = 100
SILENT = ("shuffle", "cut", "packet", "deal_end", "decline", "draw_for_deal", "lift", "play", "expose", "drop", "count")
"""What the entry itself says, or what nobody needs to be told."""


def lines(match: Match, called: Sequence[str]) -> Iterator[list[str]]:
    """The lines of each entry of a match; `called` are the names by seat."""
    again = Match(match.rules, auto_deal=False)
    for entry in match.log:
        begins = isinstance(entry, NewPack)
        before = again.scores
        happened = events_text(list(again.enter(entry)), called, before, again.scores)
        head = ["", f"deal {again.deal_number}"] if begins else []
        yield head + laid_out(entry_text(entry, called) + (f"; {happened}" if happened else ""))


def laid_out(line: str) -> list[str]:
    """One line, or several where it lists many cards."""
    if len(line) <= 120:
        return [f"  {line}"]
    return [f"  {part}" for part in wrap(line, WIDTH, break_long_words=False)]


def entry_text(entry: Entry, called: Sequence[str]) -> str:
    """An entry with names in the place of seats."""
    words = str(entry).split()
    for at in seats_at(words):
        if words[at].isdecimal():
            words[at] = called[int(words[at])]
    return " ".join(words)


def seats_at(words: Sequence[str]) -> tuple[int, ...]:
    """Where the words of an entry name a seat."""
    if words[0] in ("for-deal", "pack", "stock"):
        return ()
    if words[0] in ("blind", "lot"):
        return (1,)
    return (0, {"denounce": 3, "packet": 2}[words[1]]) if words[1:2] in (["denounce"], ["packet"]) else (0,)


def events_text(events: list[Event], called: Sequence[str], before: tuple[int, ...], after: tuple[int, ...]) -> str:
    """What happened, in the words of the form, and the totals where they changed."""
    items = [item for event in events if (item := _item(event, called))]
    return ", ".join([*items, "-".join(map(str, after))] if before != after else items)


def _item(event: Any, called: Sequence[str]) -> str:
    if event.do in SILENT:
        return ""
    named = [called[getattr(event, name)] for name in ("seat", "claimant") if hasattr(event, name)]
    words = [*named[:1], event.do]
    for name in ("irregularity", "choice", "kind", "source", "reason", "suit", "card", "taken"):
        if value := getattr(event, name, None):
            words.append(str(value))
    words += getattr(event, "cards", ())
    if (points := getattr(event, "points", 0)) or event.do in ("declare", "exchange"):
        words.append(str(points))
    return " ".join(words)


class Reader:
    """Reads the lines of a free table into the match of a follower."""

    def __init__(self, follower: Follower, called: Sequence[str]) -> None:
        self.follower = follower
        follower.tell_draws = False  # what happens is told as one piece
        self.called = list(called)
        self.open: list[str] = []  # the words of the entry whose lines are not over
        self.at = 1

    def line(self, number: int, line: str) -> None:
        """Take a line: a new entry, or more of the one before. Raises RecordError."""
        words = line.split()
        if words[0] == "deal":
            self.flush()
            if words[1:] != [str(self.follower.match.deal_number + 1)]:
                right = self.follower.match.deal_number + 1
                raise RecordError(
                    f"wrong number of the deal: it is {right}", f"le numéro du coup est faux : c'est {right}"
                )
        elif self.begins(words[0]):
            self.flush()
            self.open, self.at = words, number
        elif self.open:
            self.open += words
        else:
            raise RecordError(f"{line[:40]!r} cannot be read", f"{line[:40]!r} ne se lit pas")

    def begins(self, word: str) -> bool:
        """Whether an entry begins with this word: the seats' names come first, or what chance gives."""
        ended = not self.open or not self.open[-1].endswith((";", ","))
        return word in ("for-deal", "lot", "pack", "stock", "blind") or (word in self.called and ended)

    def flush(self) -> None:
        """Enter what has been read."""
        if not self.open:
            return
        words, self.open = self.open, []
        with at_line(self.at):
            statement, _, rest = " ".join(words).partition(";")
            entry = self.entry(statement.split())
            match, before = self.follower.match, self.follower.match.scores
            self.follower.enter(entry)
            right = events_text(self.follower.untold, self.called, before, match.scores)
            if rest.strip() and rest.strip() != right:
                what = brief(rest.strip())
                raise RecordError(
                    f"this did not happen: {what}; but {right or 'nothing'}",
                    f"cela n'a pas eu lieu : {what} ; mais {right or 'rien'}",
                )

    def entry(self, words: list[str]) -> Entry:
        """The entry of these words. Raises NotationError."""
        for at in seats_at(words):
            if at < len(words) and words[at] in self.called:
                words[at] = str(self.called.index(words[at]))
        return parse_entry(" ".join(words))
