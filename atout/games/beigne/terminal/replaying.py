"""A written match of Le Beigne shown again, hand by hand and trick by trick."""

from __future__ import annotations

import sys
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from atout.cli.screens import texts
from atout.cli.screens.drawing import draw_cards
from atout.contract.terms import COLON
from atout.games.beigne import Match
from atout.games.beigne.presets import CARDS
from atout.games.beigne.terminal import screen, words
from atout.records.record import NAMES, Record


def replay(record: Record[Match], console: Console, language: str, step: bool) -> None:
    """Show a match from its draw for the deal to its end; with `step` trick by trick, all hands before each."""
    BeigneReplay(record.match, record.names, console, language, step).show()


class BeigneReplay:
    """One match on the screen."""

    def __init__(self, match: Match, names: tuple[str, ...], console: Console, language: str, step: bool) -> None:
        self.match = match
        players = match.rules.players
        self.names = names or (*NAMES, *(f"Seat {seat}" for seat in range(len(NAMES), players)))[:players]
        self.console = console
        self.language = language
        self.step = step
        self.hands: list[list[str]] = []
        self.cards: list[str] = []

    def line(self, text: str, style: str = "") -> None:
        """Print a line as it is: names may hold any sign."""
        self.console.print(Text(text, style))

    def show(self) -> None:
        """The match from its draw for the deal to its end."""
        game = CARDS[self.match.rules.name].name[self.language]
        self.line(f"{game}{COLON[self.language]}{' – '.join(self.names)}", "bold")
        tricks = self.table()
        hand = 0
        for event in self.match.events:
            entry: Any = event
            match event.do:
                case "shuffle":
                    hand += 1
                    self.hands = [[] for _ in self.names]
                    heading = texts.named(("Coup", "Hand"), self.language)
                    self.line(f"\n{heading} {hand}{COLON[self.language]}{self.names[entry.seat]}", "bold green")
                    tricks = self.table()
                case "packet":
                    self.hands[entry.seat] += entry.cards
                case "play":
                    if self.step and not self.cards:
                        self.show_hands()
                    self.hands[entry.seat].remove(entry.card)
                    self.cards.append(f"{self.names[entry.seat]:.10} {texts.card(entry.card, self.language)}")
                case "trick":
                    row = ("  ".join(self.cards), self.names[entry.seat][:10])
                    self.cards = []
                    if self.step:
                        self.line("  ".join(row), "bold")
                        if sys.stdin.isatty():
                            self.console.input(texts.named(("Entrée : la suite", "Enter: on"), self.language) + " ")
                    else:
                        tricks.add_row(*map(Text, row))
                case "deal_end":
                    tricks = self.so_far(tricks)
                    if not entry.sheet.counted and self.match.rules.free_table:
                        continue
                    start = self.match.rules.start
                    self.console.print(screen.score_sheet([entry.sheet], start, self.names, self.language))
                case "cut" | "match_end":
                    pass
                case _:
                    self.change_hands(entry)
                    rules = self.match.rules
                    if sentence := words.sentence(event, None, self.names, self.language, rules):
                        tricks = self.so_far(tricks)
                        self.line("  " + sentence)
        self.end()

    def table(self) -> Table:
        """A table for tricks; at a free table it is told in pieces, which are all as wide."""
        table = Table(box=None, pad_edge=False, padding=(0, 2), show_header=False)
        table.add_column(min_width=15 * len(self.names) if self.match.rules.free_table else None)
        return table

    def so_far(self, tricks: Table) -> Table:
        """Print the tricks so far, and begin anew."""
        if not tricks.row_count:
            return tricks
        self.console.print(tricks)
        return self.table()

    def change_hands(self, event: Any) -> None:
        """What an event besides the play does to the hands."""
        if event.do == "keep":
            self.hands[event.seat].remove(event.discard)
        elif event.do == "show_foreign" and event.seat is not None:
            self.hands[event.seat].remove(event.card)
        if event.do in ("keep", "take_back", "replace"):
            self.hands[event.seat].append(event.card)
        if event.do == "take_back":
            self.cards = [card for card in self.cards if not card.endswith(texts.card(event.card, self.language))]

    def show_hands(self) -> None:
        """Every hand, sorted for reading."""
        for seat, hand in enumerate(self.hands):
            cards = sorted(hand, key=lambda card: ("SHCD".index(card[1]), words.RANKS.index(card[0])))
            self.console.print(Text(f"  {self.names[seat]:12.12}"), draw_cards(cards, self.language))

    def end(self) -> None:
        """Who won, or that nobody has."""
        match = self.match
        if not match.over:
            self.line(texts.named(("La partie n'est pas finie.", "The match is not finished."), self.language))
            return
        winners = texts.named((" et ", " and "), self.language).join(self.names[seat] for seat in match.winners)
        wins = ("gagne", "wins") if len(match.winners) == 1 else ("gagnent", "win")
        reason = texts.named(words.REASONS[match.events[-1].reason], self.language)  # type: ignore[attr-defined]
        scores = " – ".join(map(str, match.scores))
        self.line(f"{winners} {texts.named(wins, self.language)} {scores} ({reason}).", "bold")
