"""The text form, as far as it is the same for every game: the head, the remarks, the seals, and the walk over lines."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator
from typing import Generic, TypeVar

from atout.contract.game import game_of
from atout.contract.match import AnyMatch, Rules
from atout.contract.terms import RecordError
from atout.records.lines import FORMER_WORDS, WORDS, at_line, brief, labels, parted, quoted, unquoted, wrong
from atout.records.record import Comment, Record, names_for, rules_written
from atout.records.seals import LINE, Seals, unfinished

R = TypeVar("R", bound=Rules)
M = TypeVar("M", bound=AnyMatch)

HEAD = "Atout 1"
"""The first line: what this is, and the version of the form."""
KEYS = ("preset", "players", "options", "seat", "result")


class Writer(ABC, Generic[M]):
    """Writes one record: a game fills in what is called how, the result and the deals."""

    def __init__(self, record: Record[M]) -> None:
        self.record, self.rules = record, record.rules
        self.names = [" ".join(name.split()) for name in record.names]
        self.called = labels(self.names)
        self.comments, self.seals = list(record.comments), list(record.seals)

    def text(self) -> str:
        """The whole record."""
        return "\n".join((*self.head(), *self.remarks(0), *self.body())) + "\n"

    def head(self) -> Iterator[str]:
        """The lines before the first deal."""
        yield HEAD
        yield f"preset: {self.rules.name}"
        if len(game_of(self.rules).players(self.rules)) > 1:
            yield f"players: {self.rules.players}"
        if options := game_of(self.rules).differences(self.rules):
            yield f"options: {' '.join(f'{key}={value}' for key, value in options.items())}"
        for seat, name in enumerate(self.names):
            yield f"seat {seat}: {quoted(name)}"
        yield f"result: {self.result()}"

    @abstractmethod
    def result(self) -> str:
        """Who has won, or that nobody has."""

    @abstractmethod
    def body(self) -> Iterator[str]:
        """The lines of the draws and the deals."""

    def remarks(self, entered: int) -> Iterator[str]:
        """The comments made once so many entries of the log were entered, and not yet written."""
        while self.comments and self.comments[0].after <= entered:
            for line in self.comments.pop(0).text.splitlines():
                yield f"  # {line}".rstrip()

    def opened(self, entered: int) -> Iterator[str]:
        """The seals of what is drawn after so many entries, and not yet written."""
        while self.seals and self.seals[0].after <= entered:
            yield from self.seals.pop(0).lines()


class Reader(ABC, Generic[R, M]):
    """Reads one record line by line: a game fills in how the match stands, and what a line of a deal says."""

    def __init__(self, words: Collection[str] = WORDS) -> None:
        self.words = words  # nobody is called by these in the lines
        self.at: dict[str, int] = {}  # the line of each header
        self.preset, self.result = "", ""
        self.players: str | None = None
        self.options: dict[str, str] = {}
        self.named: dict[int, str] = {}
        self.names: tuple[str, ...] = ()
        self.called: tuple[str, ...] = ()
        self.comments: list[Comment] = []
        self.seals = Seals()
        self.begun = False
        self.seated = False

    # What each game fills in

    @property
    @abstractmethod
    def match(self) -> M:
        """The match, once `seat` was called."""

    @abstractmethod
    def seat(self, rules: R) -> None:
        """Begin the match by these rules; `called` says how its seats are called in the lines."""

    @abstractmethod
    def body(self, number: int, line: str) -> None:
        """Take a line of the draws or the deals. Raises AtoutError."""

    @abstractmethod
    def whole(self) -> bool:
        """Whether what the lines have said so far can be entered: a remark comes after it."""

    @abstractmethod
    def flush(self) -> None:
        """Enter what the lines have said so far."""

    def finish(self) -> None:
        """Enter what is left. Raises RecordError where something is missing."""
        self.flush()

    @abstractmethod
    def results(self) -> tuple[str, ...]:
        """In which words the result may be told, the best first."""

    # What all games share

    def read(self, text: str) -> Record[M]:
        """The record that a text tells. Raises RecordError at the line that is damaged or breaks the rules."""
        try:
            return self._read(text)
        except RecordError as error:
            if labels(self.names, FORMER_WORDS) == self.called:
                raise
            try:  # an earlier version may have written it
                return type(self)(FORMER_WORDS)._read(text)
            except RecordError as other:  # who comes further reads it as it was meant
                raise max(error, other, key=lambda one: one.line or 0) from None

    def _read(self, text: str) -> Record[M]:
        lines = text.removeprefix("\ufeff").splitlines()
        for number, line in enumerate(lines, 1):
            with at_line(number):
                self._line(number, line)
        with at_line(max(1, len(lines))):
            return self._finish()

    def _line(self, number: int, line: str) -> None:
        if self.begun and LINE.fullmatch(line):  # a word may hold the sign that begins a comment
            self._seat()
            self.flush()
            return self.seals.line(line, len(self.match.log))
        text, comment = parted(line)
        if text and self.seals.open:
            raise unfinished()
        if text and not self.begun:
            self._head(text)
        elif text and (self.seated or not self._header(number, text)):
            self._seat()
            self.body(number, text)
        if comment is not None:
            if self.seated and self.whole():
                self.flush()
            self.comments.append(Comment(len(self.match.log) if self.seated else 0, comment))

    def _finish(self) -> Record[M]:
        if not self.begun:
            raise _no_head(1)
        self._seat()
        self.finish()
        if self.result:
            with at_line(self.at["result"]):
                if " ".join(self.result.split()) not in (right := self.results()):
                    raise wrong("result", "résultat", self.result, right[0])
        if self.seals.open:
            raise unfinished()
        return Record(self.match, self.names, tuple(self.comments), seals=tuple(self.seals.read))

    def _head(self, line: str) -> None:
        word, _, version = line.partition(" ")
        if word != "Atout":
            raise _no_head()
        if version.strip() != "1":
            raise RecordError(
                f"version {brief(version)!r} of the form is not known here: 1",
                f"version {brief(version)!r} inconnue ici : 1",
            )
        self.begun = True

    def _header(self, number: int, line: str) -> bool:
        """Take a header line; False where the line is none."""
        key, colon, value = line.partition(":")
        words = key.split()
        if not colon or words[:1] not in [[name] for name in KEYS]:
            return False
        key, value = " ".join(words), value.strip()
        if key in self.at:
            raise RecordError(f"{key} is said twice", f"{key} est dit deux fois")
        self.at[key] = number
        if key == "preset":
            self.preset = value
            game_of(value)
        elif key == "players":
            self.players = value
        elif key == "options":
            self._options(value)
        elif key == "result":
            self.result = value
        elif len(words) == 2 and words[1] in "01234567":
            self.named[int(words[1])] = unquoted(value)
        else:
            raise RecordError("seats are written seat 0, seat 1", "les places s'écrivent seat 0, seat 1")
        return True

    def _options(self, value: str) -> None:
        for word in value.replace(",", " ").split():
            name, sign, choice = word.partition("=")
            if not sign or name in self.options:
                raise RecordError(
                    f"{brief(word)!r}: an option is written key=value, once",
                    f"{brief(word)!r} : une option s'écrit clé=valeur, une fois",
                )
            self.options[name] = choice

    def _seat(self) -> None:
        """Begin the match, once the headers are read."""
        if self.seated:
            return
        if not self.preset:
            raise RecordError("the preset is missing: preset: ordinary", "il manque le jeu : preset: ordinary")
        line = self.at["preset"]
        with at_line(self.at.get("players", line)):
            rules_written(self.preset, {}, self.players)
        with at_line(self.at.get("options", line)):
            rules = rules_written(self.preset, self.options, self.players)
        for seat in self.named:
            if seat >= rules.players:
                with at_line(self.at[f"seat {seat}"]):
                    raise RecordError(f"there is no seat {seat}", f"il n'y a pas de place {seat}")
        self.names = tuple(self.named.get(seat, name) for seat, name in enumerate(names_for(rules.players)))
        self.called = labels(self.names, self.words)
        self.seat(rules)
        self.seated = True


def _no_head(line: int | None = None) -> RecordError:
    return RecordError(
        f"a record begins with the line {HEAD!r}: give the whole text, as Atout wrote it",
        f"une relation commence par la ligne « {HEAD} » : donnez le texte entier, tel qu'Atout l'a écrit",
        line,
    )
