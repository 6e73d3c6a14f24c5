"""A match of any game: what all share, and what each game fills in."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from html import escape
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Protocol, Self, TypeAlias, TypeVar, cast

from atout.contract.game import game_of
from atout.contract.options import named
from atout.contract.picture import drawn
from atout.contract.positions import line, part_of, read_line
from atout.contract.terms import BYSTANDER, Points, RecordError, Refusal, Seat, UnlawfulAction
from atout.display import Printed

if TYPE_CHECKING:
    from atout.cards import Deck
    from atout.contract.wire import Word
    from atout.kernel import Record

R = TypeVar("R", bound="Rules")
V = TypeVar("V")
A = TypeVar("A")
E = TypeVar("E")
X = TypeVar("X", bound="Event")
D = TypeVar("D")


class Rules(Protocol):
    """The rules of one table, whatever the game."""

    @property
    def name(self) -> str:
        """The preset they are made from."""

    @property
    def players(self) -> int:
        """How many play."""

    @property
    def sides(self) -> int:
        """How many sides keep a score."""

    @property
    def hand_size(self) -> int:
        """How many cards a hand has."""

    @property
    def packets(self) -> tuple[int, ...]:
        """How many cards each player gets in each round of the deal."""

    @property
    def cards(self) -> Deck:
        """The cards that are played with."""

    @property
    def turn_up(self) -> bool:
        """Whether the dealing ends with a card turned up."""

    @property
    def packed(self) -> Record:
        """The rules as kernels read them."""

    @property
    def free_table(self) -> bool:
        """Whether people may err."""

    def side(self, seat: int, /) -> int:
        """The side of a seat."""


class FreeView(Protocol):
    """What a free table shows and offers besides, whatever the game."""

    @property
    def acts(self) -> Sequence[Word]:
        """What hands can do besides what is lawful."""

    @property
    def claims(self) -> Sequence[object]:
        """What may be claimed, each as its game says it."""


class View(Protocol):
    """A match as one seat may know it."""

    @property
    def rules(self) -> Rules:
        """The rules it is played by."""

    @property
    def seat(self) -> Seat:
        """Whose view it is."""

    @property
    def turn(self) -> Seat | None:
        """The seat to act, None for nobody."""

    @property
    def free(self) -> FreeView | None:
        """What a free table shows and offers besides; None at a strict one."""

    def legal(self) -> tuple[Word, ...]:
        """Everything this seat may do."""


class Laid(Protocol):
    """A card of a trick, and who played it."""

    @property
    def seat(self) -> Seat:
        """Who played it."""

    @property
    def card(self) -> str:
        """The card as text."""


class Position(View, Protocol):
    """What a picture of a view asks besides."""

    @property
    def deal(self) -> int:
        """The number of the deal."""

    @property
    def phase(self) -> str:
        """What is being done."""

    @property
    def trump(self) -> str | None:
        """The trump suit, where it is fixed."""

    @property
    def beside(self) -> tuple[str, ...]:
        """What lies in the middle: a back, `""`, for cards still to be drawn, and the card that lies face up there."""

    @property
    def hand(self) -> tuple[str, ...]:
        """The seat's own cards that are not laid out."""

    @property
    def trick(self) -> Sequence[Laid]:
        """The cards of the unfinished trick, in order of play."""

    @property
    def scores(self) -> Sequence[int]:
        """The running totals by side."""

    def laid(self, seat: int, /) -> tuple[str, ...]:
        """The cards laid out before a seat."""

    def known(self, seat: int, /) -> tuple[str, ...]:
        """The cards everybody knows to be with a seat."""

    def held(self, seat: int, /) -> int:
        """How many cards a seat has in hand."""

    def tricks(self, seat: int, /) -> int:
        """How many tricks a seat has won."""


class Event(Protocol):
    """Something that happened."""

    def seen_by(self, seat: int) -> Self | None:
        """The event as `seat` knows it, None where it learns nothing of it."""


class Match(Printed, Generic[R, V, A, E, X, D]):
    """A match, played by applying actions: `atout.Match("ordinary")`, `atout.Match("beigne", players=5)`.

    The parameters are the game's Rules, View, Action, Entry, Event and Deal. `preset` is a name or rules; `options` go
    on top, `players` among them where a preset leaves it open. Chance comes from `chance`, or from `seed`, or from the
    system. With `auto_deal` the first deal is dealt at once and the next one as soon as a deal is over; without it,
    call `start_deal()` whenever `turn` is None and the match is not over. Made of the class `Match` itself, it is of
    the class of its preset's game. Raises OptionError for a preset or an option there is not.
    """

    PRESET: ClassVar[str] = "ordinary"
    """What is played where no preset is named."""

    rules: R
    chance: Any
    auto_deal: bool
    deal: D | None
    dealer: Seat | None
    carried: tuple[Points, ...]
    """The totals that the next deal starts from; a program may set them before it deals."""
    events: list[X]
    log: list[E]
    winners: tuple[int, ...]
    """The sides that have won: none yet, one, or several that share."""
    streams: bool = False
    """Whether each seat draws from cards of its own, where seats draw: who wins then changes nobody's cards."""
    choosing: Seat | None = None
    """The seat that is to say who deals first, in a game where somebody may."""
    origin: str | None = None
    """The position that the match was set up from; what came before is not known."""

    def __new__(cls, preset: str | R | None = None, **options: object) -> Self:
        """A match of the class asked for; of the preset's game where it is asked of any."""
        of_game: type[Self] = game_of(cls.PRESET if preset is None else preset).match if cls is Match else cls
        return object.__new__(of_game)

    def __init__(
        self,
        preset: str | R | None = None,
        *,
        options: Mapping[str, object] | None = None,
        players: int | None = None,
        seed: int | None = None,
        chance: Any = None,
        auto_deal: bool = True,
    ) -> None:
        preset = self.PRESET if preset is None else preset
        game = game_of(preset)
        self.rules = game.rules_for(preset, players, **named(options))
        self.chance = chance or game.chance(None if seed is None else random.Random(seed))
        self.auto_deal = auto_deal
        self.deal = None
        self.dealer = None
        self.events = []
        self.log = []
        self.winners = ()
        self._undealt: list[Match[R, V, A, E, X, D]] = []  # as it was set up, or up to its first pack
        self._begin_match()
        if auto_deal:
            for _ in self.start_deal():
                pass

    @classmethod
    def replay(cls, rules: R, log: Iterable[E]) -> Self:
        """The match that a log tells. Raises RecordError or UnlawfulAction at the first entry that cannot be."""
        match = cls(rules, auto_deal=False)
        for entry in log:
            for _ in match.enter(entry):
                pass
        return match

    @classmethod
    def from_position(
        cls, text: str, *, seed: int | None = None, chance: object = None, auto_deal: bool = True
    ) -> Self:
        """A match that goes on from a position, as `view.position` and `match.position()` write it.

        What it leaves hidden is dealt by `seed`, or by the system, in agreement with all that is known; what chance
        gives later comes from `chance`, or from `seed`. The log begins here, so there is no record of such a match.
        Raises AtoutError with what is wrong, and for the view of a bystander.
        """
        standing = read_line(text)
        if standing.seat == BYSTANDER:
            raise RecordError(
                "a bystander's position has no hand to go on with: take that of a seat, or one with everything open",
                "la position d'un spectateur n'a pas de main avec quoi continuer : prenez celle d'une place, ou une où "
                "tout est ouvert",
            )
        if cls is not Match and not issubclass(game_of(standing.rules).match, cls):
            raise RecordError(
                f"{standing.rules.name} is another game: atout.Match.from_position takes any",
                f"{standing.rules.name} est un autre jeu : atout.Match.from_position les prend tous",
            )
        match = cls(cast(R, standing.rules), seed=seed, chance=chance, auto_deal=False)
        part = part_of(game_of(standing.rules))
        part.lay(standing, match, random.SystemRandom().randrange(2**62) if seed is None else seed)
        match.origin = line(standing)
        match.events += cast(list[X], list(part.pass_on(match)))
        match._undealt.append(match.snapshot())
        match.auto_deal = auto_deal
        return match

    def position(self, seat: int | None = None) -> str:
        """The match as it stands, in one line: all that `seat` may know, or a `BYSTANDER`; without a seat everything,
        the order of the stock too. `from_position` reads it back.

        Raises RecordError before the first deal, for a seat there is not, and at a free table.
        """
        part = part_of(game_of(self.rules))
        return line(part.of_match(self) if seat is None else part.of_view(cast(View, self.view(seat))))

    # What each game fills in

    def _begin_match(self) -> None:
        """Set what a match of this game has before its first deal."""
        raise NotImplementedError

    @property
    def scores(self) -> tuple[Points, ...]:
        """The running totals, by side or by seat."""
        raise NotImplementedError

    @property
    def turn(self) -> Seat | None:
        """The seat to act; None when a deal is to be dealt or the match is over."""
        raise NotImplementedError

    @property
    def deal_number(self) -> int:
        """The number of the deal, from 1; 0 before the first."""
        raise NotImplementedError

    def legal(self) -> tuple[A, ...]:
        """Everything the seat to act may do."""
        raise NotImplementedError

    def refusal(self, action: A, seat: int | None = None) -> Refusal | None:
        """Why `seat` (the seat to act unless given) may not do this now, or None when it is lawful."""
        raise NotImplementedError

    def acted(self, seat: Seat, action: A) -> E:
        """The entry of the log for an action."""
        raise NotImplementedError

    def chance_entries(self) -> tuple[E, ...]:
        """What chance gives next, not yet entered; empty while it gives nothing."""
        raise NotImplementedError

    def enter(self, entry: E) -> Iterator[X]:
        """Take one entry of a log into the match: its events, one at a time. Exhaust it.

        Raises UnlawfulAction or RecordError, before anything is changed, for an entry that cannot come now.
        """
        raise NotImplementedError

    def view(self, seat: int) -> V:
        """The match as `seat` may know it, or a `BYSTANDER`. Raises RecordError before the first deal and for a seat
        there is not."""
        raise NotImplementedError

    def in_order_drawn(self) -> Self:
        """The same match as a record tells it, whose packs lie in the order in which their cards were drawn."""
        return self

    def dealt_again(self, number: int) -> tuple[E, ...]:
        """What chance gives for the deal of this number, from 1, to be played once more with seats that draw from cards
        of their own: whoever plays as he did draws as he did. Nothing where there is no such deal, or seats draw
        nothing."""
        return ()

    @property
    def settlement(self) -> Any:
        """What a match of one deal brought its winner, once it is over; None where there is nothing to reckon."""
        return None

    # What all games share

    @property
    def over(self) -> bool:
        """Whether somebody has won."""
        return bool(self.winners)

    @property
    def winner(self) -> int | None:
        """The side that has won; None while none has, and where several share."""
        return self.winners[0] if len(self.winners) == 1 else None

    def _nothing_for(self, seat: int | None) -> Refusal | None:
        """Why nothing at all may be done for a seat: there is none of this number, or no cards lie here yet."""
        if seat is not None and seat not in range(self.rules.players):
            return Refusal("", f"Il n'y a pas de place {seat}.", f"There is no seat {seat}.")
        if self.deal is None and self.turn is None:
            return Refusal("", "Rien n'a encore été donné.", "Nothing has been dealt yet.")
        return None

    def apply(self, action: A, seat: int | None = None) -> tuple[X, ...]:
        """Do `action` for the seat to act (or for `seat`); everything that happened. Raises UnlawfulAction."""
        return tuple(self.steps(action, seat))

    def steps(self, action: A, seat: int | None = None) -> Iterator[X]:
        """The same one event at a time: between two, `view()` shows the position after the last. Exhaust it.

        Raises UnlawfulAction at once, before anything is changed.
        """
        who = self.turn if seat is None else Seat(seat)
        if who is None and (reason := self.refusal(action)):
            raise UnlawfulAction(reason)
        assert who is not None
        return self._go_on(self.enter(self.acted(who, action)))  # which asks whether it is lawful

    def _go_on(self, events: Iterator[X]) -> Iterator[X]:
        yield from events
        if self.auto_deal and self.turn is None and not self.over:
            yield from self.start_deal()

    def copy(self) -> Self:
        """The same match once more. Neither changes with the other, and given the same actions both go on alike: the
        copy has the same chance before it."""
        unchanging = (self.rules, *self.events, *self.log)
        shared: dict[int, object] = {id(part): part for part in unchanging}
        return deepcopy(self, shared)

    def __copy__(self) -> Self:
        return self.copy()  # one that shares the deal would change with this

    def snapshot(self) -> Self:
        """A match that stands between two deals, or has just been set up, as another object, however either goes on.
        Takes far less than a copy; both have the same chance before them and share its state."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        if self.turn is not None:
            twin.deal = deepcopy(self.deal)
        twin.events, twin.log, twin._undealt = [*self.events], [*self.log], [*self._undealt]
        return twin

    def undo(self) -> A:
        """Take back the last action, and with it what chance gave since, and return that action. What chance gives now
        may differ.

        Takes as long as playing the match anew up to there. Raises RecordError where nobody has acted yet.
        """
        done = [(at, act) for at, entry in enumerate(self.log) if (act := getattr(entry, "action", None)) is not None]
        if not done:
            raise RecordError(
                "nobody has acted yet: there is nothing to undo", "personne n'a encore agi : rien à reprendre"
            )
        last: int
        action: A
        last, action = done[-1]
        before = next(match for match in reversed(self._undealt) if len(match.log) <= last)
        again = before.snapshot()
        if before.deal is not None:  # where it was set up: no entry leads there
            again._undealt.append(before)
        for step in self.log[len(before.log) : last]:
            for _ in again.enter(step):
                pass
        again.chance, again.auto_deal = self.chance, self.auto_deal
        self.__dict__.update(again.__dict__)
        return action

    def start_deal(self) -> Iterator[X]:
        """Deal: the draw for the deal before the first one, then shuffle, cut, cards, turn-up. Exhaust it."""
        for entry in self.chance_entries():
            yield from self.enter(entry)

    def _keep(self, events: Iterator[X]) -> Iterator[X]:
        if self.deal is None:
            before = self.snapshot()
            before.log.pop()  # the entry that is about to happen
            self._undealt.append(before)
        for event in events:
            self.events.append(event)
            yield event

    def seen_by(self, seat: int) -> list[X]:
        """Everything so far as `seat` saw it."""
        return [seen for event in self.events if (seen := event.seen_by(seat))]

    # How it shows itself

    def __repr__(self) -> str:
        return f"<Match {self.rules.name}: {self._stands()}, scores {' '.join(map(str, self.scores))}>"

    def _stands(self) -> str:
        if self.over:
            return f"won by {' and '.join(map(str, self.winners))} after {self.deal_number} deals"
        return f"deal {self.deal_number}, " + ("to be dealt" if self.turn is None else f"seat {self.turn} to act")

    def __str__(self) -> str:
        """The position with every hand open, a line for the table and one for each seat."""
        if self.deal is None:
            return repr(self)
        table = self._position(BYSTANDER)
        lines = [str(table)]
        for seat, hand in self._hands().items():
            laid = table.laid(seat)
            lines.append(f"seat {seat}: {' '.join(hand) or '-'}" + (f", laid {' '.join(laid)}" if laid else ""))
        return "\n".join(lines)

    def _repr_html_(self) -> str:
        if self.deal is None:
            return f"<pre>{escape(repr(self))}</pre>"
        return drawn(self._position(BYSTANDER), self._hands())

    def _hands(self) -> dict[int, tuple[str, ...]]:
        return {seat: self._position(seat).hand for seat in range(self.rules.players)}

    def _position(self, seat: int) -> Position:
        return cast(Position, self.view(seat))


if TYPE_CHECKING:
    AnyMatch: TypeAlias = Match[Any, Any, Any, Any, Any, Any]
else:
    AnyMatch = Match  # whose instances can be asked for: `isinstance(match, atout.Match)`
