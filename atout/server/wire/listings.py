"""What the plain HTTP addresses give: the catalogue of games and the caller's tables, as structs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, TypeAlias

from msgspec import Struct

from atout.contract.game import all_games
from atout.server.wire.structs import Called, Text

if TYPE_CHECKING:
    Game: TypeAlias = str
else:
    Game = Literal[tuple(game.id for game in all_games())]
"""A game, by its name."""

OptionValue = str | int | bool


class Choice(Struct, frozen=True):
    """One value of an option, with what a person reads for it."""

    value: OptionValue
    label: Text


class Option(Struct, frozen=True):
    """One option of a preset, with its default there and the clause it comes from. Those of a `group` belong together;
    all of them but the first need it."""

    key: str
    label: Text
    help: Text
    clause: str
    default: OptionValue
    values: list[Choice]
    group: Text | None = None


class Figures(Struct, frozen=True):
    """What things are worth in a preset: each may be set like an option, to a whole number."""

    figures: list[Option]


class Preset(Struct, frozen=True):
    """One variant one can play, by `least` to `most` players, with the options that make sense in it.

    `cards`: how many are in the pack; `target`: the points that win, 0 where nothing of that kind ends the match;
    `one_deal`: a match is one deal; `chouette`: three to eight can play it as a Chouette; `minutes`: about how long a
    match takes.
    """

    id: str
    game: Game
    name: Text
    blurb: Text
    least: int
    most: int
    teams: bool
    cards: int
    target: int
    one_deal: bool
    chouette: bool
    minutes: int
    options: list[Option]


class Opponent(Struct, frozen=True):
    """One computer player one can play against. `level`: from 1, gentle, to 5, the strongest, where it is one of those
    made for people; `rating`: its place on the ladder, boussac 1500, where it was measured; `waits`: it thinks
    ahead, and one waits until it is ready for a game (`Ready`)."""

    id: str
    name: Text
    blurb: Text
    level: int | None
    rating: int | None
    waits: bool


class Catalogue(Struct, frozen=True):
    """Everything one can play here."""

    presets: list[Preset]
    opponents: list[Opponent]


class Ready(Struct, frozen=True):
    """The presets for which the players who think ahead are ready. They prepare for the others when needed, which takes
    a minute or two, once for each version and machine."""

    presets: list[str]


class Signing(Struct, frozen=True):
    """The public key with which this server signs what its tables state, in hex, and its fingerprint for people."""

    signer: str
    fingerprint: str


class Ended(Struct, frozen=True):
    """How a match ended, as in `TableInfo`."""

    scores: list[int]
    winners: list[int]


class TableInfo(Struct, frozen=True):
    """One table of the caller. `scores`: by side, or the ledger by participant in a Chouette; `mine`: which of them
    is the caller's; `turn`: the seat to act, `seat` the caller's; `between`: nobody is to act, the table
    waits until somebody goes on, to the next deal or the next game; `updated`: seconds since 1970; `whose`: where in
    `scores` each of those who take part finds his own, `names`: theirs, `computers`: which of them are computers;
    `winners`: as in `scores`, several where a first place is shared; `earlier`: the matches that another has followed
    at this table, first to last (none for a Chouette, which has its accounts)."""

    code: str
    game: Game
    preset: str
    chouette: bool
    players: int
    name: Text
    scores: list[int]
    target: int
    over: bool
    seat: int
    mine: int
    opponent: Called
    updated: float
    turn: int | None
    between: bool
    whose: list[int]
    names: list[Called]
    computers: list[int]
    winners: list[int]
    earlier: list[Ended]


class DailyScore(Struct, frozen=True):
    """What somebody made of the deal of the day, and what his opponent did."""

    points: int
    against: int


class DailyTry(Struct, frozen=True):
    """The caller's own try: its table, and how it ended, null while it has not."""

    code: str
    score: DailyScore | None


class DailyLine(Struct, frozen=True):
    """The deal of the day as the home page tells of it: what is played, and the caller's try, null before it."""

    name: Text
    mine: DailyTry | None


class DailyYardstick(Struct, frozen=True):
    """A computer player in the caller's place; `strongest`: there is none that plays better here."""

    name: Text
    score: DailyScore
    strongest: bool


class DailyField(Struct, frozen=True):
    """Everybody who has finished the deal on this server, the caller with them. `median`: of the leads, points less
    those of the opponent; `above`: how many have a better one, `level`: how many besides him have the same."""

    played: int
    median: float
    above: int
    level: int


class DailySeed(Struct, frozen=True):
    """What the cards of a day that is over followed from, in hex, and what was played."""

    day: str
    name: Text
    seed: str


class DailyInfo(Struct, frozen=True):
    """The deal of the day as the caller may know it: `yardstick` and `field` once he has finished it. `day` as in
    2026-11-25, `ends` in seconds since 1970; `finished`: by how many; `before`: of the day before."""

    day: str
    ends: float
    preset: str
    name: Text
    opponent: Called
    finished: int
    mine: DailyTry | None
    yardstick: DailyYardstick | None
    field: DailyField | None
    before: DailySeed


class Sending(Struct, frozen=True):
    """The code under which a deal can be played by whoever has it."""

    code: str


class SentDeal(Struct, frozen=True):
    """A deal that somebody sent: what is played, the name of the sender, empty for none, and against whom."""

    name: Text
    sender: str
    opponent: Called


class PushInfo(Struct, frozen=True):
    """The key with which a browser subscribes to this server's notices, in base64url; empty where it sends none."""

    key: str
