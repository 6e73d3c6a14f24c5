"""One sitting at a free table in the terminal: anybody may act at any time, claim, and answer for what was done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import RenderableType
from rich.text import Text

from atout.arbiter import code_of
from atout.arbiter.words import CODES
from atout.cli.screens import screen_free, typed_free
from atout.cli.screens.free import free_game
from atout.cli.table import claiming
from atout.cli.table.attending import Attending
from atout.cli.table.session import HUMAN, Leave, Session
from atout.contract.match import View
from atout.contract.terms import NotationError
from atout.players.game import RecordView


class FreeSession(Session):
    """A match whose computers attend to everything that is done; `attending` is how they do.

    Before a computer leads to a trick the table waits for the player once, who may do something out of turn; `wait`
    turns that off and on again.
    """

    attending: Attending
    waiting = True
    asked_at: tuple[int, int] = (0, 0)
    """Where the player was last waited for before a lead: the deal and the trick."""

    def tell_law(self) -> None:
        """Say that the table is free, and whose law holds."""
        law = CODES[code_of(self.match.rules)][self.language]
        self.console.print(
            self.say(
                f"Table libre, d'après {law} : rien n'est refusé, tout se réclame (c). ? pour les mots à taper.",
                f"A free table, by {law}: nothing is refused, everything may be claimed (c). ? for the words to type.",
            ),
            style="dim",
        )

    def around(self, table: RenderableType, offers: Text) -> Iterator[RenderableType]:
        """The table with what is due, and what may be done, right or wrong: beside what its game offers anyway."""
        view, turn = self.match.view(HUMAN), self.match.turn
        assert turn is not None
        yield table
        yield from screen_free.beside(view, self.names, self.language)
        yield screen_free.offers(view, self.names, self.language, turn) + offers
        yield screen_free.possible(view, self.language)

    def step(self) -> None:
        """One thing: what a computer claims or does unasked, what chance gives, a computer's action or the player's."""
        match = self.match
        if unasked := self.attending.unasked(match):
            seat, action = unasked
            self.show(match.steps(action, seat))
        elif match.turn is None and getattr(match.deal, "waits_for_chance", None):
            self.show(match.start_deal())
        elif match.turn in (None, HUMAN):
            super().step()
        elif self.is_waited_for():
            self.ask()
        else:
            action = self.attending.decide(match.view(match.turn), self.computers[match.turn])
            self.show(match.steps(action))

    def is_waited_for(self) -> bool:
        """Whether the player could lead or draw out of turn now, and was not asked before this trick."""
        view = self.match.view(HUMAN)
        if not self.waiting or not view.free or view.trick or self.moment(view) == self.asked_at:
            return False
        return any(free_game(self.match.rules).is_play(act) for act in view.free.acts)

    def moment(self, view: RecordView) -> tuple[int, int]:
        """The deal and the trick."""
        return self.match.deal_number, int(view.record.trick_number)

    def ask(self) -> None:
        """Show the table and do what the player says; on his own turn before a lead he has been waited for."""
        view = self.match.view(HUMAN)
        if not view.trick and self.match.turn == HUMAN:
            self.asked_at = self.moment(view)
        super().ask()

    def undo(self) -> None:
        """Back to before the player's last action of this deal; the table waits again."""
        super().undo()
        self.asked_at = (0, 0)

    def lets_go_on(self, answer: str) -> bool:
        """An empty line while it is not the player's turn; what was told is told."""
        if answer or self.match.turn == HUMAN:
            return False
        self.news = []
        self.asked_at = self.moment(self.match.view(HUMAN))
        return True

    def question(self, answer: str) -> bool:
        """Answer what only asks, and `wait`."""
        if typed_free.plain(answer) not in typed_free.WAIT:
            return super().question(answer)
        self.waiting = not self.waiting
        self.console.print(
            self.say("La table vous attend avant chaque entame.", "The table waits for you before each lead.")
            if self.waiting
            else self.say("La table ne vous attend plus.", "The table no longer waits for you.")
        )
        return True

    def free_act(self, answer: str) -> Any:
        """What an answer means that only a free table understands; None where it is like any other.

        Raises NotationError where nothing is to be done or claimed.
        """
        view = self.match.view(HUMAN)
        if view.free is None:
            return None
        if typed_free.plain(answer) in typed_free.CLAIM:
            return self.claim(view)
        return typed_free.act(answer, view, self.names, self.language)

    def claim(self, view: View) -> Any:
        """The claim that the player chooses of those that may be made. Raises NotationError where there is none."""
        claims = claiming.open_claims(view)
        if not claims:
            raise NotationError("There is nothing to claim now.", "Il n'y a rien à réclamer maintenant.")
        self.console.print(claiming.listed(claims, self.names, self.match.rules, self.language))
        answer = self.prompt()
        if answer in ("q", "quit"):
            raise Leave
        if answer.isdecimal() and 1 <= int(answer) <= len(claims):
            return free_game(self.match.rules).denounced(claims[int(answer) - 1])
        raise NotationError("Nothing is claimed.", "Rien n'est réclamé.")
