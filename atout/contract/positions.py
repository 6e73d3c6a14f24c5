"""Positions in one line, as FEN is to chess: any moment of any game as a text that reads back.

    ordinary/seat:1/dealer:0/turn:1/phase:window/trump:S/up:QSb/stock:45/hands:7,KDa.ADa.ACa.KHb.KDb/score:0,0 …

The first part names the rules as records do, `ordinary,turnUp=no`; `seat` says who sees the rest, and where it is not
written everything lies open. `/` parts the fields, `,` the seats or whatever is listed, `.` the cards of one of them; a
number among cards stands for so many that nobody names, `-` for none. A field that says nothing new is left out. None
of these signs has to be written otherwise in an address, and a shell takes the whole for one word.

A game says in its module `position` which fields there are (`PositionGame`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar, cast

from atout.contract.game import AnyGame, game_of
from atout.contract.terms import BYSTANDER, AtoutError, RecordError, Seat, Text
from atout.contract.unknown import unknown
from atout.kernel import Record

if TYPE_CHECKING:
    from atout.contract.match import AnyMatch, Event, Rules, View

FIELDS, LIST, CARDS, NOTHING = "/", ",", ".", "-"
LONGEST = 6000
"""Characters of a text that is read."""
MOST = 1_000_000
"""The greatest number that is read, of points or of deals."""


@dataclass
class Standing:
    """A match as it stands, to be written or just read. `seat` is whose view it is, a `BYSTANDER` too; None where
    everything lies open. `record` is the state or view as kernels have it, `deal` the number of the deal."""

    rules: Rules
    seat: Seat | None
    deal: int
    record: Record

    def sees(self, seat: int) -> bool:
        """Whether the hand of a seat lies open here."""
        return self.seat is None or seat == self.seat


S = TypeVar("S", bound=Standing)
S_in = TypeVar("S_in", bound=Standing, contravariant=True)
M = TypeVar("M", contravariant=True)
V = TypeVar("V")
X = TypeVar("X", covariant=True)


@dataclass(frozen=True)
class Key(Generic[S_in]):
    """One field of the text: its name, what writes it (empty: it says nothing new), and what reads it.

    A reader raises ValueError with what it cannot read, or AtoutError.
    """

    name: str
    write: Callable[[S_in], str]
    read: Callable[[S_in, str], None]


class Ending(NamedTuple):
    """An ending with every hand in its state, what winning the match is worth on top, and what is pending."""

    state: Record
    prize: int = 0
    pending: tuple[object, ...] = ()


class PositionGame(Protocol[M, V, S, X]):
    """One game, as its positions are written: its module `position`. The parameters are its Match, View,
    Standing and Event."""

    KEYS: Sequence[Key[S]]
    """The fields, in the order in which they are written."""

    def blank(self, rules: Rules, seat: Seat | None, /) -> S:
        """A standing in which nothing is said yet."""

    def complete(self, standing: S, fields: frozenset[str], /) -> None:
        """Work out what follows from the `fields` that were told. Raises RecordError where they contradict each
        other."""

    def of_view(self, view: V, /) -> S:
        """A view, to be written."""

    def of_match(self, match: M, /) -> S:
        """A match with everything open, to be written. Raises RecordError where nothing has been dealt."""

    def view_of(self, standing: S, seat: Seat | None = None, /) -> V:
        """The view of the seat of a standing; where everything is open, of `seat` or else of the seat to act."""

    def ending(self, standing: S, /) -> Ending | None:
        """An ending that can be counted out, where all hands are open or follow from what is known; else None."""

    def lay(self, standing: S, match: M, seed: int, /) -> None:
        """Make a match that has not begun stand so. What is hidden is dealt by the seed."""

    def pass_on(self, match: M, /) -> Iterator[X]:
        """What comes next by itself."""


def part_of(game: AnyGame) -> PositionGame[AnyMatch, View, Standing, Event]:
    """The part of a game that writes its positions."""
    return cast("PositionGame[AnyMatch, View, Standing, Event]", game.part("position"))


class Placed:
    """A view that tells its position in one line."""

    @property
    def position(self) -> str:
        """All that this seat knows, in one line: `atout.read_position` reads it back. Raises RecordError at a free
        table."""
        game = game_of(cast("View", self).rules)
        return line(part_of(game).of_view(cast("View", self)))


def line(standing: Standing) -> str:
    """The text of a standing. Raises RecordError at a free table."""
    rules = standing.rules
    _at_a_strict_table(rules)
    game = game_of(rules)
    parts = [rules.name, *(f"{key}={value}" for key, value in game.differences(rules).items())]
    if rules.players != game.presets[rules.name].players:
        parts.insert(1, f"players={rules.players}")
    fields = [f"{key.name}:{value}" for key in part_of(game).KEYS if (value := key.write(standing))]
    if standing.seat is not None:
        fields.insert(0, f"seat:{NOTHING if standing.seat == BYSTANDER else standing.seat}")
    return FIELDS.join([LIST.join(parts), *fields])


def read_line(text: str) -> Standing:
    """The standing that a text tells. Raises AtoutError with what is wrong."""
    if len(text) > LONGEST:
        raise RecordError(
            f"a position has at most {LONGEST} characters", f"une position a au plus {LONGEST} caractères"
        )
    head, *fields = text.strip().strip(FIELDS).split(FIELDS)
    rules = _rules(head)
    part = part_of(game_of(rules))
    values = dict(map(_parted, fields))
    if len(values) != len(fields):
        raise RecordError("a field is written twice", "un champ est écrit deux fois")
    names = ["seat", *(key.name for key in part.KEYS)]
    for name in values:
        if name not in names:
            raise unknown(Text(f"pas de champ {name!r} ici", f"there is no field {name!r} here"), name, names)
    standing = part.blank(rules, _seat(values.get("seat"), rules))
    for key in part.KEYS:
        if key.name in values:
            try:
                key.read(standing, values[key.name])
            except AtoutError as error:
                raise RecordError(f"{key.name}: {error}", f"{key.name} : {error.fr}") from None
            except ValueError:
                raise unreadable(key.name, values[key.name]) from None
    part.complete(standing, frozenset(values))
    return standing


def unreadable(name: str, value: str) -> RecordError:
    """The error for a value that says nothing."""
    return RecordError(f"{name}: {value[:60]!r} cannot be read", f"{name} : {value[:60]!r} ne se lit pas")


def missing(name: str) -> RecordError:
    """The error for a field that cannot be worked out and is not there."""
    return RecordError(f"{name}: this field is missing", f"{name} : ce champ manque")


def out_of_place(name: str, en: str, fr: str) -> RecordError:
    """The error for a field that says what cannot be."""
    return RecordError(f"{name}: {en}", f"{name} : {fr}")


def twice(card: str) -> RecordError:
    """The error for a card that is in two places."""
    return RecordError(f"{card} is written twice", f"{card} est écrite deux fois")


def too_few_left(places: int, left: int) -> RecordError:
    """The error where more cards lie hidden than there are cards that are not named."""
    return RecordError(
        f"{places} cards lie hidden here, and {left} are left that are not named",
        f"{places} cartes sont cachées ici, et il en reste {left} qui ne sont pas nommées",
    )


def no_such_deal() -> RecordError:
    """The error where no deal agrees with all that seats have shown to lack."""
    return RecordError(
        "no deal agrees with what the seats have shown to lack",
        "aucune donne ne s'accorde avec ce que les places ont montré ne pas avoir",
    )


def read_position(text: str) -> View:
    """The view that a position tells: what its seat knows; of a position with everything open, what the seat to act
    knows. Raises AtoutError with what is wrong."""
    standing = read_line(text)
    return part_of(game_of(standing.rules)).view_of(standing)


def _parted(field: str) -> tuple[str, str]:
    name, colon, value = field.partition(":")
    if not colon or not value:
        raise RecordError(
            f"a field is NAME:VALUE, as in trump:S, not {field[:60]!r}",
            f"un champ s'écrit NOM:VALEUR, comme trump:S, et non {field[:60]!r}",
        )
    return name, value


def _rules(head: str) -> Rules:
    preset, *options = head.split(LIST)
    game = game_of(preset)
    chosen: dict[str, str] = {}
    for option in options:
        key, sign, value = option.partition("=")
        if not sign or not value:
            raise RecordError(
                f"an option is KEY=VALUE, as in turnUp=no, not {option[:60]!r}",
                f"une option s'écrit CLÉ=VALEUR, comme turnUp=no, et non {option[:60]!r}",
            )
        if key in chosen:
            raise RecordError(f"{key} is chosen twice", f"{key} est choisi deux fois")
        chosen[key] = value
    players = chosen.pop("players", None)
    rules = cast("Rules", game.rules_for(preset, players, **chosen))
    _at_a_strict_table(rules)
    return rules


def _at_a_strict_table(rules: Rules) -> None:
    if rules.free_table:
        raise RecordError(
            "what may be claimed at a free table depends on all that was done there: it has no position in one line",
            "ce qu'on peut réclamer à la table libre dépend de tout ce qui s'y est fait : elle n'a pas de position en "
            "une ligne",
        )


def _seat(text: str | None, rules: Rules) -> Seat | None:
    if text is None or text == NOTHING:
        return None if text is None else BYSTANDER
    if text not in map(str, range(rules.players)):
        raise RecordError(
            f"seat: a seat from 0 to {rules.players - 1} is wanted, not {text!r}",
            f"seat : il faut une place de 0 à {rules.players - 1}, et non {text!r}",
        )
    return Seat(int(text))
