"""A game of the bésigue family in the terminal."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from atout.cli.screens import texts, typed
from atout.cli.screens.drawing import draw_card
from atout.cli.table.session import HUMAN, Session, free_name
from atout.contract.terms import NotationError, Seat
from atout.contract.wire import Word
from atout.games.bezique import Action, Guess, Lift, Play
from atout.games.bezique.match import Match
from atout.games.bezique.presets import CARDS
from atout.games.bezique.terminal import offers, screen, sheets, words
from atout.records import write_record

WAVERING = 3
"""By how many cards at most a hand lifts more or fewer than it meant to."""


class BeziqueSession(Session):
    """The match of bésigue, from seat 0."""

    match: Match

    def greet(self) -> None:
        """Say what is played."""
        rules = self.match.rules
        card = CARDS[rules.name]
        self.console.print(f"[bold]{card.name[self.language]}[/] · {card.blurb[self.language]}")
        if rules.teams:
            partner = next(seat for seat in range(1, rules.players) if rules.side(seat) == rules.side(HUMAN))
            self.console.print(
                self.say(f"Votre partenaire : {self.names[partner]}.", f"Your partner is {self.names[partner]}."),
                markup=False,
            )

    def sentence(self, event: Any) -> str:
        """What happened, as the player is told."""
        return words.sentence(event, HUMAN, self.names, self.language, self.match.rules)

    def table(self) -> Iterable[RenderableType]:
        """The table, and what may be done."""
        view = self.match.view(HUMAN)
        yield screen.table(view, self.names, self.language, self.recent())
        yield screen.offers(view, self.names, self.language)

    def help(self) -> str:
        """The keys."""
        return screen.HELP[self.language]

    def sheet(self) -> RenderableType | None:
        """The score sheet of this deal; and of a game of one deal, once it is over, its settlement."""
        match = self.match
        if match.deal is None:
            return None
        sheet = sheets.score_sheet(match.deal.sheet(), self.names, self.language)
        if match.settlement is None:
            return sheet
        settled = sheets.settlement_sheet(match.settlement, match.scores, match.rules, self.names, self.language)
        return Group(sheet, settled)

    def last_trick(self) -> Iterable[tuple[Seat, RenderableType]]:
        """The last trick, card by card."""
        view = self.match.view(HUMAN)
        for laid in view.last_trick if view.last_winner is not None else ():
            yield laid.seat, draw_card(laid.card, self.language)

    def read_answer(self, answer: str) -> Action:
        """The action that an answer means. Raises NotationError with what to type."""
        view = self.match.view(HUMAN)
        if view.phase == "cut" and answer.isdecimal() and len(answer) < 4:
            return Guess(int(answer)) if view.lifted else self.lifted(int(answer))
        hand = screen.sorted_hand(view)
        if answer.isdecimal() and len(answer) < 3 and 1 <= int(answer) <= len(hand):
            return Play(hand[int(answer) - 1])
        if answer and (action := offers.chosen(view, answer)):
            return action
        if card := typed.card(answer, self.language, hand, screen.TRICK_RANKS):
            return Play(card)
        try:
            return Action.parse(answer)
        except NotationError:
            if view.phase == "cut":
                raise NotationError(
                    "Type a number of cards; ? explains.", "Tapez un nombre de cartes ; ? explique."
                ) from None
            raise NotationError(
                "Type the number of a card, or one of the letters offered; ? explains.",
                "Tapez le numéro d'une carte, ou l'une des lettres offertes ; ? explique.",
            ) from None

    def lifted(self, aim: int) -> Lift:
        """The packet a hand lifts that means to lift so many cards: near that number, for a hand is no counter."""
        most = self.match.rules.cards.size - 1
        if not 0 < aim <= most:
            return Lift(aim)  # the rules will say why that cannot be
        return Lift(min(most, max(1, aim + self.match.chance.source.randint(-WAVERING, WAVERING))))

    def may_be_undone(self, action: Word) -> bool:
        """Not the cut: once the packet is counted, everybody knows its number."""
        return not isinstance(action, Lift | Guess)

    def tell_result(self) -> None:
        """How the match ended."""
        match = self.match
        assert match.winner is not None
        mine = match.rules.side(HUMAN) == match.winner
        reason = texts.named(words.REASONS[getattr(match.events[-1], "reason", "target")], self.language)
        score = " – ".join(str(score) for score in match.scores)
        winners = sheets.side_name(match.rules, match.winner, self.names, self.language)
        if match.rules.teams:
            wins = self.say("gagnez la partie", "win the match")
            wins = wins if mine else self.say("gagnent la partie", "win the match")
            style = "bold green" if mine else "bold"
        elif mine:
            wins, style = self.say("gagnez la partie", "win the match"), "bold green"
        else:
            wins, style = self.say("gagne la partie", "wins the match"), "bold"
        self.console.print(Text.assemble((f"{winners} {wins}", style), f" {score} ({reason})."))

    def another(self) -> bool:
        """Another game of one deal, where it is wanted: the deal passes on, and trumps are remembered."""
        if not self.match.rules.one_deal or not self.asked_for_another():
            return False
        self.match = self.match.next_match()
        self.history, self.resumed = (free_name(file) if file else None for file in (self.history, self.resumed))
        self.keep()
        dealer = self.match.dealer
        assert dealer is not None
        self.news = [
            self.say("Vous donnez.", "You deal.")
            if dealer == HUMAN
            else self.say(f"{self.names[dealer]} donne.", f"{self.names[dealer]} deals.")
        ]
        return True

    def files(self) -> dict[Path, str]:
        """The record of the match, where one is kept."""
        file = self.history or self.resumed
        return {file: self.record()} if file else {}

    def to_resume(self) -> tuple[Path | None, str]:
        """The same record."""
        return self.history or self.resumed, self.record()

    def record(self) -> str:
        """The record of the match as it stands."""
        return write_record(self.match, names=self.written)
