"""`atout play`: a whole match in the terminal, against the computer."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console

from atout.cli import screen, words
from atout.cli.choices import Options, Preset, chosen_rules
from atout.cli.compiling import PLAYING, ensure
from atout.cli.files import read_file
from atout.games.bezique import Acted, Action, Chance, Match, Play
from atout.games.bezique.events import Event
from atout.games.bezique.presets import CARDS
from atout.games.contract import AtoutError, NotationError, OptionError, Player, Seat
from atout.records import write_record

HUMAN = Seat(0)
SAVED = "atout-match.txt"


def play(
    preset: Preset = "ordinary",
    option: Options = None,
    opponent: Annotated[str, typer.Option(help="The computer player: boussac or random.")] = "boussac",
    name: Annotated[str, typer.Option(help="What to call you in the record.")] = "Guest",
    lang: Annotated[str, typer.Option(help="The language at the table: fr or en.")] = "en",
    seed: Annotated[int | None, typer.Option(help="The same seed, the same cards. [default: shuffled anew]")] = None,
    hand_history: Annotated[Path | None, typer.Option(help="Write the match into this file, deal by deal.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with a match that was saved.")] = None,
) -> None:
    """Play a match in the terminal: type a number to play a card, ? for help.

    [dim]Une partie dans le terminal : `--lang fr` pour jouer en français.[/]
    """
    if lang not in ("fr", "en"):
        raise OptionError("--lang takes fr or en", "--lang prend fr ou en")
    try:
        session = _seated(preset, option, opponent, name, lang, seed, hand_history, resume)
    except AtoutError as error:
        raise AtoutError(error.fr if lang == "fr" else error.en) from None
    session.run()


def _seated(
    preset: str,
    option: list[str] | None,
    opponent: str,
    name: str,
    language: str,
    seed: int | None,
    file: Path | None,
    resume: Path | None,
) -> Session:
    """Everybody at the table, nothing dealt yet or a saved match as it was left. Raises AtoutError."""
    from atout.players import player, profile

    computer = profile(opponent)
    if resume:
        match, name = _saved(resume)
    else:
        match = Match(chosen_rules(preset, option), auto_deal=False)
    if file and file.exists() and file != resume:
        raise AtoutError(
            f"{file} is there already: choose another name, or go on with it by --resume {file}.",
            f"{file} existe déjà : choisissez un autre nom, ou reprenez-le par --resume {file}.",
        )
    ensure(PLAYING)
    source = random.SystemRandom() if seed is None else random.Random(seed)
    match.chance = Chance(source)
    names = (name, computer.name[language])
    return Session(match, player(opponent, source.getrandbits(40)), language, names, file or resume)


def _saved(file: Path) -> tuple[Match, str]:
    """An unfinished match from a file, and the name of the person in it. Raises AtoutError where there is none."""
    records = read_file(file)
    if len(records) != 1 or any(records[0].start):
        raise AtoutError(f"{file} is not one whole match.", f"{file} n'est pas une partie entière.")
    if records[0].match.over:
        raise AtoutError(
            f"The match in {file} is over: atout replay {file} shows it.",
            f"La partie de {file} est finie : atout replay {file} la montre.",
        )
    return records[0].match, records[0].names[HUMAN]


class Leave(Exception):
    """The player goes."""


class Session:
    """One sitting at the table: the match, the screen, what was told since the player last acted."""

    def __init__(
        self, match: Match, computer: Player, language: str, written: tuple[str, str], file: Path | None
    ) -> None:
        self.match = match
        self.computer = computer
        self.language = language
        self.file = file
        self.written = written
        self.names = (self.say("Vous", "You"), written[1])
        self.console = Console(highlight=False)
        self.news: list[str] = []

    def say(self, fr: str, en: str) -> str:
        """The sentence in the player's language."""
        return fr if self.language == "fr" else en

    def run(self) -> None:
        """Play until the match is over or the player goes."""
        card = CARDS[self.match.rules.name]
        self.console.print(f"[bold]{card.name[self.language]}[/] · {card.blurb[self.language]}")
        if self.file:
            self.save(self.file)  # a place that cannot be written should be known before the game, not after it
        try:
            while not self.match.over:
                self.step()
        except (Leave, EOFError, KeyboardInterrupt):
            self.leave()
            return
        self.tell_end()
        if self.file:
            self.save(self.file)
            self.console.print(self.say(f"La partie est dans {self.file}.", f"The match is in {self.file}."))

    def step(self) -> None:
        """One thing: deal, the computer's action, or the player's."""
        turn = self.match.turn
        if turn is None:
            if self.match.deal is not None:
                self.between_deals()
            self.show(self.match.start_deal())
        elif turn == HUMAN:
            self.ask()
        else:
            self.show(self.match.steps(self.computer(self.match.view(turn))))

    def show(self, events: Iterable[Event]) -> None:
        """Take note of what happened, as far as the player sees it."""
        for event in events:
            seen = event.seen_by(HUMAN)
            if seen is not None and (line := words.sentence(seen, HUMAN, self.names, self.language)):
                self.news.append(line)

    def ask(self) -> None:
        """Show the table and do what the player says."""
        view = self.match.view(HUMAN)
        if self.console.is_terminal:
            self.console.clear()
        self.console.print(screen.table(view, self.names, self.language, self.news[-12:]))
        self.console.print(screen.offers(view, self.language))
        while True:
            answer = self.prompt()
            if answer in ("q", "quit"):
                raise Leave
            if answer == "u":
                self.undo()
                return
            if self.question(answer):
                continue
            try:
                self.act(self.meant(answer))
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
        assert self.match.deal is not None
        if answer == "?":
            self.console.print(screen.HELP[self.language], markup=False)
        elif answer == "s":
            self.console.print(screen.score_sheet(self.match.deal.sheet(), self.names, self.language))
        elif answer == "l":
            for laid in self.match.view(HUMAN).last_trick:
                self.console.print(f"  {self.names[laid.seat]}:", screen.draw_card(laid.card, self.language))
        else:
            return False
        return True

    def meant(self, answer: str) -> Action:
        """The action that an answer means. Raises NotationError with what to type."""
        view = self.match.view(HUMAN)
        hand = screen.sorted_hand(view)
        if answer.isdecimal() and len(answer) < 3 and 1 <= int(answer) <= len(hand):
            return Play(hand[int(answer) - 1])
        for choice in screen.choices(view):
            if answer.lower() == choice.key:
                return choice.action
        if face := _face(answer, self.language):
            copies = [card for card in hand if card.startswith(face)]
            wanted = [card for card in copies if card[2:] == answer[-1:].lower()] or copies
            return Play(wanted[0] if wanted else face + "a")
        try:
            return Action.parse(answer)
        except NotationError:
            raise NotationError(
                "Type the number of a card, or one of the letters offered; ? explains.",
                "Tapez le numéro d'une carte, ou l'une des lettres offertes ; ? explique.",
            ) from None

    def act(self, action: Action) -> None:
        """Do the player's action. Raises UnlawfulAction with the reason."""
        events = self.match.steps(action, HUMAN)
        self.news = []
        self.show(events)

    def undo(self) -> None:
        """Back to before the player's last action of this deal."""
        log = self.match.log
        dealt = max((at for at, entry in enumerate(log) if not isinstance(entry, Acted)), default=0)
        mine = [at for at, entry in enumerate(log) if at > dealt and isinstance(entry, Acted) and entry.seat == HUMAN]
        if not mine:
            self.news = [
                self.say("Il n'y a rien à reprendre dans ce coup.", "There is nothing to take back in this deal.")
            ]
            return
        twin = Match.replay(self.match.rules, log[: mine[-1]])
        twin.chance = self.match.chance
        self.match = twin
        self.news = [self.say("Repris.", "Taken back.")]

    def between_deals(self) -> None:
        """The score sheet, and a moment to read it."""
        assert self.match.deal is not None
        self.tell_news()
        self.console.print(screen.score_sheet(self.match.deal.sheet(), self.names, self.language))
        if self.file:
            self.save(self.file)
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
        """How the match ended."""
        assert self.match.deal is not None
        assert self.match.winner is not None
        self.tell_news()
        self.console.print(screen.score_sheet(self.match.deal.sheet(), self.names, self.language))
        reason = words.named(words.REASONS[getattr(self.match.events[-1], "reason", "target")], self.language)
        score = " – ".join(str(score) for score in self.match.scores)
        if self.match.rules.side(HUMAN) == self.match.winner:
            self.console.print(
                f"[bold green]{self.say('Vous gagnez la partie', 'You win the match')}[/] {score} ({reason})."
            )
        else:
            wins = self.say("gagne la partie", "wins the match")
            self.console.print(f"[bold]{self.names[1 - HUMAN]} {wins}[/] {score} ({reason}).")

    def leave(self) -> None:
        """Save and say where."""
        self.console.print()
        if not self.match.log:
            return
        file = self.file or _free_name(Path(SAVED))
        self.save(file)
        self.console.print(self.say("Partie enregistrée. Pour la reprendre :", "The match is saved. To go on with it:"))
        self.console.print(f"  atout play --resume {file}", markup=False, soft_wrap=True)

    def save(self, file: Path) -> None:
        """Write the record of the match; a failure leaves what was there before."""
        part = file.with_name(file.name + ".part")
        part.write_text(write_record(self.match, names=self.written), encoding="utf-8")
        part.replace(file)


def _free_name(file: Path) -> Path:
    """`file`, or the same with a number where there is one already."""
    number = 1
    free = file
    while free.exists():
        number += 1
        free = file.with_stem(f"{file.stem}-{number}")
    return free


_FRENCH = {"R": "K", "D": "Q", "V": "J"}
_SUITS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
_FRENCH_SUITS = {"P": "S", "C": "H", "K": "D", "T": "C"}


def _face(answer: str, language: str) -> str | None:
    """The face that was typed, `KS`, `10h`, `R♠` or in French `rp`; None where it is none."""
    text = answer.upper().replace("10", "T")
    if not text or len(text) > 3 or (len(text) == 3 and text[2] not in "AB") or len(text) < 2:
        return None
    rank, suit = text[0], _SUITS.get(text[1], text[1])
    if language == "fr":
        rank, suit = _FRENCH.get(rank, rank), _FRENCH_SUITS.get(text[1], suit)
    return rank + suit if rank in screen.RANKS and suit in "SHDC" else None
