"""Le Beigne in the terminal."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from atout.cli.screens import texts, typed
from atout.cli.screens.drawing import draw_card
from atout.cli.table.session import HUMAN, Session
from atout.contract.terms import NotationError, Seat
from atout.games.beigne import Action, Bid, Keep, Leave, Play
from atout.games.beigne.match import Match
from atout.games.beigne.presets import CARDS
from atout.games.beigne.terminal import screen, words
from atout.records import saved, write_record


class BeigneSession(Session):
    """The match of Le Beigne, from seat 0."""

    match: Match

    def greet(self) -> None:
        """Say what is played."""
        card = CARDS[self.match.rules.name]
        self.console.print(f"[bold]{card.name[self.language]}[/] · {card.blurb[self.language]}")

    def sentence(self, event: Any) -> str:
        """What happened, as the player is told."""
        return words.sentence(event, HUMAN, self.names, self.language, self.match.rules)

    def table(self) -> Iterable[RenderableType]:
        """The table, and what may be done."""
        view = self.match.view(HUMAN)
        yield screen.table(view, self.names, self.language, self.recent())
        yield screen.offers(view, self.language)

    def help(self) -> str:
        """The keys."""
        return screen.HELP[self.language]

    def sheet(self) -> RenderableType | None:
        """The score sheet of the match."""
        return screen.score_sheet(self.match.sheets, self.match.rules.start, self.names, self.language)

    def last_trick(self) -> Iterable[tuple[Seat, RenderableType]]:
        """The last trick, card by card."""
        view = self.match.view(HUMAN)
        for laid in view.last_trick if view.last_winner is not None else ():
            yield laid.seat, draw_card(laid.card, self.language)

    def read_answer(self, answer: str) -> Action:
        """The action that an answer means. Raises NotationError with what to type."""
        view = self.match.view(HUMAN)
        hand = screen.sorted_hand(view)
        keeping = view.phase == "keep"
        key = answer.lower()
        if key == "n" and view.phase in ("keep", "bid"):
            return Leave() if keeping else Bid(False)
        if key == "g" and view.phase == "bid":
            return Bid(True)
        card = typed.card(answer, self.language, hand, words.RANKS)
        if answer.isdecimal() and len(answer) < 2 and 1 <= int(answer) <= len(hand):
            card = hand[int(answer) - 1]
        if card:
            return Keep(card) if keeping else Play(card)
        try:
            return Action.parse(answer)
        except NotationError:
            raise NotationError(
                "Type the number of a card, or one of the letters offered; ? explains.",
                "Tapez le numéro d'une carte, ou l'une des lettres offertes ; ? explique.",
            ) from None

    def tell_result(self) -> None:
        """How the match ended."""
        match = self.match
        reason = texts.named(words.REASONS[getattr(match.events[-1], "reason", "zero")], self.language)
        winners = self.say(" et ", " and ").join(self.names[seat] for seat in match.winners)
        one = self.say("gagnez", "win") if HUMAN in match.winners else self.say("gagne", "wins")
        wins = one if len(match.winners) == 1 or HUMAN in match.winners else self.say("gagnent", "win")
        wins += self.say(" la partie", " the match")
        scores = ", ".join(f"{name} {score}" for name, score in zip(self.names, match.scores, strict=True))
        style = "bold green" if HUMAN in match.winners else "bold"
        details = self.say(f" ({reason}) : {scores}.", f" ({reason}): {scores}.")
        self.console.print(Text.assemble((f"{winners} {wins}", style), details))

    def files(self) -> dict[Path, str]:
        """The record in the file of the history, the saved match in the one it came from."""
        contents = {self.resumed: self.saved()} if self.resumed else {}
        return contents | ({self.history: self.record()} if self.history else {})

    def to_resume(self) -> tuple[Path | None, str]:
        """The saved match, entry by entry."""
        return self.resumed, self.saved()

    def record(self) -> str:
        """The match as a person can read it."""
        return write_record(self.match, names=self.written)

    def saved(self) -> str:
        """The match as it stands, to go on with."""
        return saved.write(self.match, self.written)
