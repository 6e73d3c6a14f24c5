"""A written match of bésigue shown again, deal by deal and trick by trick."""

from __future__ import annotations

import sys
from collections.abc import Iterator

from rich.console import Console
from rich.table import Table
from rich.text import Text

from atout.cards.names import suit_name
from atout.cli.screens import texts
from atout.cli.screens.drawing import draw_cards
from atout.contract.terms import COLON
from atout.games.bezique.events import Event
from atout.games.bezique.match import Match
from atout.games.bezique.presets import CARDS
from atout.games.bezique.record.story import DealStory, Story, Trick, story_of
from atout.games.bezique.terminal import replaying_free, screen, sheets, words
from atout.records import Record
from atout.records.lines import hands_of


def replay(record: Record[Match], console: Console, language: str, step: bool) -> None:
    """Show a match from its draw for the deal to its end; with `step` trick by trick, all hands before each."""
    Replay(record, console, language, step).show()


class Replay:
    """One match on the screen."""

    def __init__(self, record: Record[Match], console: Console, language: str, step: bool) -> None:
        self.record = record
        self.rules = record.match.rules
        self.names = record.names
        self.console = console
        self.language = language
        self.step = step
        self.remarks = list(record.comments)
        self.free = replaying_free.FreeHands(record.match) if self.rules.free_table and step else None

    def line(self, text: str, style: str = "") -> None:
        """Print a line as it is: names may hold any sign."""
        self.console.print(Text(text, style))

    def show(self) -> None:
        """The match from its draw for the deal to its end."""
        story = story_of(self.record.match, self.record.start)
        game = CARDS[self.rules.name].name[self.language]
        goal = "" if self.rules.one_deal else f", {self.rules.target}"
        self.line(f"{game}{goal}{COLON[self.language]}{' – '.join(self.names)}", "bold")
        for draw in story.draws:
            self.line(words.sentence(draw, None, self.names, self.language))
        if story.after:
            before = texts.named(("Atout du coup d'avant :", "Trumps before:"), self.language)
            self.line(f"{before} {suit_name(story.after, self.language)}.")
        for deal in story.deals:
            self.deal(deal)
        self.end(story)

    def deal(self, deal: DealStory) -> None:
        """One deal: a table of its tricks, or trick after trick; then its score sheet."""
        number = f"{texts.named(('Coup', 'Deal'), self.language)} {deal.number}"
        heading = f"{number}{COLON[self.language]}{self.names[deal.dealer]}"
        turned = f", {texts.card(deal.turn_up, self.language)}" if deal.turn_up else ""
        self.line(f"\n{heading}{turned}", "bold green")
        if deal.lift is not None:
            lifted = texts.named((f"lève {deal.lift} cartes", f"lifts {deal.lift} cards"), self.language)
            guess = texts.named((f"dit {deal.guess}", f"says {deal.guess}"), self.language)
            self.line(f"  {self.names[deal.dealer]} {lifted}, {self.names[1 - deal.dealer]} {guess}.")
        for event in deal.before:
            if event.do in replaying_free.QUIET:
                continue
            if sentence := words.sentence(event, None, self.names, self.language, self.rules):
                self.line("  " + sentence)
        if self.step:
            self.steps(deal)
        else:
            self.tricks(deal)
        if deal.sheet:
            self.console.print(sheets.score_sheet(deal.sheet, self.names, self.language))

    def tricks(self, deal: DealStory) -> None:
        """The tricks as a table; what else happened at a free table stands between them."""
        table = self.table()
        for trick in deal.tricks:
            table.add_row(*map(Text, self.row(trick)))
            for remark in self.remarks_until(trick.entries):
                table.add_row("", Text(remark, "italic"))
            if lines := list(filter(None, map(self.besides, trick.events))):
                self.console.print(table)
                for line in lines:
                    self.line(f"      {line}", "yellow")
                table = self.table()
        if table.row_count:
            self.console.print(table)

    def table(self) -> Table:
        """A table for tricks; at a free table it is told in pieces, which are all as wide."""
        table = Table(box=None, pad_edge=False, padding=(0, 2), show_header=False)
        widths = (3, self.rules.players * 13, 8, 16, 9) if self.rules.free_table else (None,) * 5
        for justify, width in zip(("right", "left", "left", "left", "right"), widths, strict=True):
            table.add_column(justify=justify, min_width=width)  # type: ignore[arg-type]
        return table

    def steps(self, deal: DealStory) -> None:
        """The tricks one by one, each with the hands before it."""
        hands = Hands(deal, self.rules.packets, self.rules.players, self.free)
        for trick in deal.tricks:
            for seat, hand in enumerate(hands.now()):
                self.console.print(Text(f"  {self.names[seat]:12.12}"), draw_cards(hand, self.language))
            self.line("  ".join(self.row(trick)), "bold")
            for sentence in filter(None, map(self.besides, trick.events)):
                self.line(f"     {sentence}", "yellow")
            for remark in self.remarks_until(trick.entries):
                self.line(f"     {remark}", "italic")
            hands.follow(trick)
            if sys.stdin.isatty():
                self.console.input(texts.named(("Entrée : la suite", "Enter: on"), self.language) + " ")

    def row(self, trick: Trick) -> tuple[str, ...]:
        """A trick: its number, its cards, who took it, what was declared, the totals."""
        cards = [(event.seat, event.card) for event in replaying_free.standing(trick.events)]
        played = "  ".join(f"{self.names[seat]:.10} {texts.card(card, self.language)}" for seat, card in cards)
        taken = [self.names[event.seat][:10] for event in trick.events if event.do == "trick"]  # type: ignore[attr-defined]
        notes = [words.brief(event, self.language) for event in trick.events]
        return (
            f"{trick.number}.",
            played,
            "".join(taken),
            ", ".join(filter(None, notes)),
            " – ".join(map(str, trick.scores)),
        )

    def besides(self, event: Event) -> str:
        """What happened at a free table besides the play."""
        return replaying_free.sentence_of(event, self.names, self.rules, self.language)

    def end(self, story: Story) -> None:
        """Who won, or that nobody has."""
        match = self.record.match
        if match.winner is None or story.end is None:
            self.line(texts.named(("La partie n'est pas finie.", "The match is not finished."), self.language))
            return
        wins = texts.named(("gagne", "wins"), self.language)
        reason = texts.named(words.REASONS[story.end.reason], self.language)
        if self.rules.teams:
            wins = texts.named(("gagnent", "win"), self.language)
        winner = sheets.side_name(self.rules, match.winner, self.names, self.language)
        if match.settlement:
            self.console.print(
                sheets.settlement_sheet(match.settlement, match.scores, self.rules, self.names, self.language)
            )
        self.line(f"{winner} {wins} {' – '.join(map(str, match.scores))} ({reason}).", "bold")

    def remarks_until(self, entered: int) -> Iterator[str]:
        """The remarks made by then and not yet shown."""
        while self.remarks and self.remarks[0].after <= entered:
            yield self.remarks.pop(0).text


class Hands:
    """Every card each seat can play, as a deal goes on; at a free table `free` finds them."""

    def __init__(
        self, deal: DealStory, packets: tuple[int, ...], players: int, free: replaying_free.FreeHands | None = None
    ) -> None:
        self.free = free
        if free:
            self.hands = free.until(deal.entries)
            return
        self.hands = hands_of(deal.pack.cards, packets, deal.dealer, players)
        for event in deal.before:
            self._take(event)

    def now(self) -> list[list[str]]:
        """The hands, sorted for reading."""
        return [sorted(hand, key=screen.place_in_hand) for hand in self.hands]

    def follow(self, trick: Trick) -> None:
        """Go on to the end of a trick."""
        if self.free:
            self.hands = self.free.until(trick.entries)
            return
        for event in trick.events:
            self._take(event)

    def _take(self, event: object) -> None:
        seat, what, card = getattr(event, "seat", 0), getattr(event, "do", ""), getattr(event, "card", "")
        if what in ("play", "exchange"):
            self.hands[seat].remove(card)
        if what in ("draw", "take_turn_up"):
            self.hands[seat].append(card)
        if what == "exchange":
            self.hands[seat].append(getattr(event, "taken", ""))
