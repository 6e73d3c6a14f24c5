"""Following a written game: what it says was done is done, what it says of the rest is compared with what happened."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from atout.contract.terms import RecordError, Seat, UnlawfulAction
from atout.games.bezique.actions import (
    STATEMENTS,
    Action,
    Announce,
    CarteBlanche,
    ChooseDealer,
    Declare,
    Decline,
    Draw,
    Exchange,
    Guess,
    Lift,
    Mark,
    Play,
    TakeTurnUp,
    card_number,
)
from atout.games.bezique.events import Drawn, Event, TookTurnUp
from atout.games.bezique.kernels.state import ASKED
from atout.games.bezique.log import Acted, DealDraw, Entry, NewPack
from atout.games.bezique.match import Match
from atout.games.bezique.record.story import added
from atout.games.bezique.rules import Rules
from atout.records.lines import brief, echo

DRAWS = ("draw", "take_turn_up")


@dataclass(frozen=True)
class StatedEvent:
    """One thing that a record says happened, under the names of events; None where it does not say."""

    do: str
    seat: int | None = None
    card: str | None = None
    taken: str | None = None
    kind: str | None = None
    cards: tuple[str, ...] | None = None
    points: int | None = None
    source: str | None = None
    suit: str | None = None
    count: int | None = None
    dealer: int | None = None


_COMPARED = ("seat", "card", "taken", "kind", "cards", "points", "source", "suit")


class Follower:
    """A match that follows what a record says, thing by thing. Raises RecordError or UnlawfulAction where it cannot.

    With `tell_draws`, every card drawn must be told; with `silent_declines`, keeping the seven before play is not.
    """

    def __init__(self, rules: Rules, *, tell_draws: bool = True, silent_declines: bool = False) -> None:
        self.match = Match(rules, auto_deal=False)
        self.tell_draws = tell_draws
        self.silent_declines = silent_declines
        self.start: tuple[int, ...] = ()
        """The totals that the match began with, where it is written from its middle."""
        self.told: list[Event] = []  # of this deal
        self.untold: list[Event] = []  # what has happened since

    def scores(self) -> list[tuple[int, ...]]:
        """The totals by side as far as was told, and after each thing since that was not."""
        start = self.match.scores if self.match.deal is None else self.match.deal.before
        return [added(start, self.told + self.untold[:at]) for at in range(len(self.untold) + 1)]

    def enter(self, entry: Entry) -> None:
        """Take an entry of a log into the match."""
        self.all_told()
        self._check_shape(entry)
        if isinstance(entry, Acted):
            self.told += self.untold
        else:
            self.told = []
        self.untold = list(self.match.enter(entry))

    def say(self, statement: StatedEvent) -> None:
        """Do what is said, or find it among what has happened by itself."""
        if statement.do in DRAWS:
            self._draw(statement)
        elif statement.do == "pass":
            if not any(event.do == "pass" for event in self.untold) and (turn := self.match.turn) is not None:
                self.enter(Acted(turn, Draw()))
            self._tell(statement)
        elif (action := _action(statement)) is not None:
            self._act(statement, action)
        else:
            self._tell(statement)

    def all_told(self) -> None:
        """Raise RecordError where a card was drawn and the record does not say so."""
        for event in self.untold if self.tell_draws else []:
            if isinstance(event, Drawn | TookTurnUp):
                raise RecordError(
                    f"seat {event.seat} draws a card before this, and the record does not say so",
                    f"la place {event.seat} pige une carte avant cela, et la relation ne le dit pas",
                )

    def _act(self, statement: StatedEvent, action: Action) -> None:
        if statement.seat is None or not 0 <= statement.seat < self.match.rules.players:
            raise RecordError(f"there is no seat {statement.seat}", f"il n'y a pas de place {statement.seat}")
        if self.silent_declines:
            self.all_told()
            self._decline_until(statement)
        self._pass_for_partner(statement.seat)
        if reason := self.match.refusal(action, statement.seat):
            raise UnlawfulAction(reason)
        self.enter(Acted(Seat(statement.seat), action))
        self._tell(statement)

    def _decline_until(self, statement: StatedEvent) -> None:
        """Before play, whoever is asked and is not said to exchange keeps the seven (R-13)."""
        while (deal := self.match.deal) is not None and deal.state.phase == ASKED and deal.turn is not None:
            if statement.do in ("exchange", "carte_blanche") and statement.seat == deal.turn:
                return
            self.enter(Acted(deal.turn, Decline()))

    def _pass_for_partner(self, seat: int | None) -> None:
        """The winner goes on: the partner he has ceded to has passed, which need not be told."""
        deal = self.match.deal
        if deal and deal.state.ceded and deal.turn is not None and seat == deal.state.winner != deal.turn:
            self.enter(Acted(deal.turn, Draw()))

    def _draw(self, statement: StatedEvent) -> None:
        if self.match.deal and not self.untold:
            self._pass_for_partner(int(self.match.deal.state.winner))
        if not any(event.do in DRAWS for event in self.untold) and (turn := self.match.turn) is not None:
            self.enter(Acted(turn, TakeTurnUp() if statement.do == "take_turn_up" else Draw()))
        self._tell(statement)

    def _tell(self, statement: StatedEvent) -> None:
        """Find what is said among what has happened and was not told yet; what came before it was left untold."""
        at = next((at for at, event in enumerate(self.untold) if not _differences(statement, event)), None)
        if at is None:
            raise _denial(statement, self.untold)
        if self.tell_draws and any(event.do in DRAWS for event in self.untold[:at]):
            self.all_told()
        self.told += self.untold[: at + 1]
        del self.untold[: at + 1]

    def _check_shape(self, entry: Entry) -> None:
        """What the match itself does not look at: cards of other packs, a cut of no or all cards."""
        rules = self.match.rules
        size = rules.cards.size
        if isinstance(entry, Acted):
            return
        for card in entry.cards:
            if card_number(card) not in rules.cards:
                raise RecordError(
                    f"there is no {card} in {rules.packs} packs", f"il n'y a pas de {card} dans {rules.packs} jeux"
                )
        if isinstance(entry, NewPack) and not 0 <= entry.cut < size:
            raise RecordError(
                f"a cut lifts from 1 to {size - 1} cards, not {entry.cut}",
                f"une coupe lève de 1 à {size - 1} cartes, et non {entry.cut}",
            )
        if isinstance(entry, DealDraw) and entry.lot is None and len(entry.cards) != rules.players:
            raise RecordError("each player draws one card for the deal", "chaque joueur tire une carte pour la donne")


def _action(statement: StatedEvent) -> Action | None:
    if statement.do == "play" and statement.card:
        return Play(statement.card)
    action_type = {"declare": Declare, "announce": Announce, "mark_pending": Mark}.get(statement.do)
    if action_type and statement.kind:
        return action_type(statement.kind, statement.cards or ())
    numbered = {"lift": Lift, "guess": Guess}.get(statement.do)
    if numbered and statement.count is not None:
        return numbered(statement.count)
    if statement.do == "carte_blanche":
        return CarteBlanche()
    if statement.do == "dealer_chosen" and statement.seat is not None:
        return ChooseDealer(statement.dealer == statement.seat)
    if statement.do == "exchange" and statement.card:
        return Exchange(statement.card)
    return STATEMENTS.get(statement.do)


def _differences(statement: StatedEvent, event: Event) -> list[str]:
    """The fields in which `event` is not what is said; ["do"] where it is another kind of thing."""
    if statement.do != event.do:
        return ["do"]
    return [name for name in _COMPARED if not _agree(name, getattr(statement, name), getattr(event, name, None))]


def _agree(name: str, statement: Any, was: Any) -> bool:
    return statement is None or (sorted(statement) == sorted(was or ()) if name == "cards" else statement == was)


_WORDS = {
    "seat": ("seat", "la place"),
    "card": ("card", "la carte"),
    "taken": ("card taken", "la carte prise"),
    "points": ("points", "les points"),
    "suit": ("suit", "la couleur"),
    "source": ("source", "l'origine"),
    "kind": ("kind", "le genre"),
    "cards": ("cards", "les cartes"),
}


def _denial(item: StatedEvent, events: list[Event]) -> RecordError:
    """The refusal of what did not happen, naming what did where something much like it did."""
    for event in sorted(events, key=lambda event: len(_differences(item, event))):
        differences = _differences(item, event)
        if differences != ["do"] and len(differences) == 1:
            name = differences[0]
            en, fr = _WORDS.get(name, (name, name))
            wrong, right = echo(getattr(item, name)), echo(getattr(event, name))
            return RecordError(
                f"wrong {en}: {wrong.en}, it is {right.en}", f"{fr} : {wrong.fr} est faux, c'est {right.fr}"
            )
    parts = (item.do, item.card, item.kind, item.source, item.points)
    what = " ".join(brief(str(part)) for part in parts if part is not None)
    who = (f"seat {item.seat}: ", f"place {item.seat} : ") if item.seat is not None else ("", "")
    return RecordError(f"{who[0]}{what} did not happen here", f"{who[1]}{what} n'a pas eu lieu ici")
