"""One sitting at a table in the terminal, whatever the game: whose turn it is, what is typed, what is kept."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from rich.console import Console, RenderableType

from atout.cli.table.thinking import Thinking
from atout.contract.match import AnyMatch
from atout.contract.terms import AtoutError, Player, Seat
from atout.contract.wire import Event, Word

HUMAN = Seat(0)
SAVED = "atout-match.txt"
YES = ("y", "yes", "o", "oui")


class Leave(Exception):
    """The player goes."""


class Session(ABC):
    """The match, the screen, what was told since the player last acted.

    `computers` play the seats of others; `names` are those for the record. `history` is the file asked for by
    --hand-history, `resumed` the file of a saved match.
    """

    def __init__(
        self,
        match: AnyMatch,
        computers: Mapping[Seat, Player],
        language: str,
        names: Sequence[str],
        history: Path | None = None,
        resumed: Path | None = None,
        thinking: Thinking | None = None,
    ) -> None:
        self.match = match
        self.computers = computers
        self.language = language
        self.history = history
        self.resumed = resumed
        self.thinking = thinking or Thinking(language)
        self.written = tuple(names)
        self.names = (self.say("Vous", "You"), *self.written[1:])
        self.console = Console(highlight=False)
        self.news: list[str] = []

    # What a game fills in

    @abstractmethod
    def greet(self) -> None:
        """Say what is played."""

    @abstractmethod
    def sentence(self, event: Event) -> str:
        """What happened, as the player is told; empty for what goes without saying."""

    @abstractmethod
    def table(self) -> Iterable[RenderableType]:
        """The table as the player sees it, and what may be done."""

    @abstractmethod
    def help(self) -> str:
        """The keys."""

    @abstractmethod
    def sheet(self) -> RenderableType | None:
        """The score sheet so far."""

    @abstractmethod
    def last_trick(self) -> Iterable[tuple[Seat, RenderableType]]:
        """The last trick, card by card."""

    @abstractmethod
    def read_answer(self, answer: str) -> Word:
        """The action that an answer means. Raises NotationError with what to type."""

    @abstractmethod
    def tell_result(self) -> None:
        """How the match ended."""

    @abstractmethod
    def files(self) -> dict[Path, str]:
        """The files to keep, and what they should hold now."""

    @abstractmethod
    def to_resume(self) -> tuple[Path | None, str]:
        """The file from which to go on another time (None: one is still to be found), and what it should hold."""

    def may_be_undone(self, action: Word) -> bool:
        """Whether an action of the player may be taken back."""
        return True

    def lets_go_on(self, answer: str) -> bool:
        """Whether an answer only lets the others go on."""
        return False

    def another(self) -> bool:
        """Whether another match follows, then begun."""
        return False

    # What all games share

    def say(self, fr: str, en: str) -> str:
        """The sentence in the player's language."""
        return fr if self.language == "fr" else en

    def run(self) -> None:
        """Play until the match is over or the player goes."""
        self.greet()
        self.keep()  # a place that cannot be written should be known before the game, not after it
        try:
            while True:
                while not self.match.over:
                    self.step()
                self.tell_end()
                if not self.another():
                    return
        except (Leave, EOFError, KeyboardInterrupt):
            self.leave()

    def step(self) -> None:
        """One thing: deal, a computer's action, or the player's."""
        turn = self.match.turn
        if turn is None:
            if self.match.deal is not None:
                self.between_deals()
            self.show(self.match.start_deal())
        elif turn == HUMAN:
            self.ask()
        else:
            self.show(self.match.steps(self.computers[turn](self.match.view(turn))))

    def show(self, events: Iterable[Event]) -> None:
        """Take note of what happened, as far as the player sees it."""
        for event in events:
            seen = event.seen_by(HUMAN)
            if seen is not None and (line := self.sentence(seen)):
                self.news.append(line)

    def ask(self) -> None:
        """Show the table and do what the player says."""
        if self.console.is_terminal:
            self.console.clear()
        for part in self.table():
            self.console.print(part)
        while True:
            answer = self.prompt()
            if answer in ("q", "quit"):
                raise Leave
            if answer == "u":
                self.undo()
                return
            if self.lets_go_on(answer):
                return
            try:
                if self.question(answer):
                    continue
                self.act(self.read_answer(answer))
                return
            except AtoutError as error:
                self.console.print(error.fr if self.language == "fr" else error.en, style="yellow", markup=False)

    def prompt(self) -> str:
        """One line from the player. Raises EOFError where there are no more."""
        self.console.print("[bold cyan]>[/] ", end="")
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        if not sys.stdin.isatty():
            self.console.print(line.strip(), markup=False)
        return line.strip()

    def question(self, answer: str) -> bool:
        """Answer what only asks; whether it did."""
        if answer == "?":
            self.console.print(self.help(), markup=False)
        elif answer == "??":
            self.thinking.hint(self.match.view(HUMAN))
        elif answer == "s":
            sheet = self.sheet()
            self.console.print(
                self.say("Rien n'est encore marqué.", "Nothing is marked yet.") if sheet is None else sheet
            )
        elif answer == "l":
            for seat, card in self.last_trick():
                self.console.print(f"  {self.names[seat]}:", card)
        else:
            return False
        return True

    def act(self, action: Word) -> None:
        """Do the player's action. Raises UnlawfulAction with the reason."""
        events = self.match.steps(action, HUMAN)
        self.news = []
        self.show(events)

    def recent(self) -> list[str]:
        """What was told since the player last acted, as far as a screen has room for it."""
        return self.news[-max(12, 6 * len(self.names)) :]

    def undo(self) -> None:
        """Back to before the player's last action of this deal."""
        log = self.match.log
        dealt = max((at for at, entry in enumerate(log) if not hasattr(entry, "action")), default=0)
        mine = [at for at in range(dealt + 1, len(log)) if log[at].seat == HUMAN and self.may_be_undone(log[at].action)]
        if not mine:
            self.news = [
                self.say("Il n'y a rien à reprendre dans ce coup.", "There is nothing to take back in this deal.")
            ]
            return
        twin = type(self.match).replay(self.match.rules, log[: mine[-1]])
        twin.chance = self.match.chance
        self.match = twin
        self.news = [self.say("Repris.", "Taken back.")]

    def between_deals(self) -> None:
        """The score sheet, and a moment to read it."""
        self.tell_news()
        self.console.print(self.sheet())
        self.keep()
        if sys.stdin.isatty():
            self.console.print(self.say("Entrée : coup suivant", "Enter: the next deal"), style="dim")
            if self.prompt() in ("q", "quit"):
                raise Leave

    def tell_news(self) -> None:
        """What happened since the player last acted."""
        for line in self.news:
            self.console.print(f"  {line}", style="dim", markup=False)
        self.news = []

    def tell_end(self) -> None:
        """The last score sheet, how the match ended, and where it is written."""
        self.tell_news()
        self.console.print(self.sheet())
        self.tell_result()
        self.keep()
        for file in self.files():
            self.console.print(
                self.say(f"La partie est dans {file}.", f"The match is in {file}."), markup=False, soft_wrap=True
            )

    def asked_for_another(self) -> bool:
        """Whether the player wants another game."""
        self.console.print(self.say("Une autre partie ? (o/n)", "Another game? (y/n)"))
        try:
            return self.prompt().lower() in YES
        except (EOFError, KeyboardInterrupt):
            return False

    def leave(self) -> None:
        """Save and say where."""
        self.console.print()
        if not self.match.log:
            return
        self.keep()
        file, text = self.to_resume()
        file = file or free_name(Path(SAVED))
        write(file, text)
        self.console.print(self.say("Partie enregistrée. Pour la reprendre :", "The match is saved. To go on with it:"))
        self.console.print(f"  atout play --resume {file}", markup=False, soft_wrap=True)

    def keep(self) -> None:
        """Write every file that was asked for."""
        for file, text in self.files().items():
            write(file, text)


def write(file: Path, text: str) -> None:
    """Write a file; a failure leaves what was there before."""
    part = file.with_name(file.name + ".part")
    part.write_text(text, encoding="utf-8")
    part.replace(file)


def free_name(file: Path) -> Path:
    """`file`, or the same with a number where there is one already."""
    number = 1
    free = file
    while free.exists():
        number += 1
        free = file.with_stem(f"{file.stem}-{number}")
    return free
