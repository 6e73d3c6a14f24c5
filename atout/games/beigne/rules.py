"""The rules of Le Beigne, as frozen data: its figures, and every choice that the source leaves open."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cache, cached_property

import numpy as np

from atout.cards import FULL
from atout.contract.game import Spelled
from atout.contract.options import NO_YES, camel, figure, figures_of, option, options_of
from atout.contract.terms import OptionError
from atout.kernel import Record, record

# The position of a value in its tuple is what kernels see.
BEFORE_BIDS, AFTER_BIDS, IF_GOING = range(3)
PLAYED, THROWN_IN, REDEAL = range(3)
AT_OR_BELOW, EXACT, FLOOR = range(3)
LOWEST, JOINT, FIRST = range(3)

LEAST_PLAYERS, MOST_PLAYERS = 3, 8
MOST_START, MOST_FINE = 60, 20  # what the table of the race to zero has room for (search/race.py)
MOST_HANDS = 999


@dataclass(frozen=True, repr=False)
class Rules(Spelled):
    """How Le Beigne is played at one table. `players` is no option of the records: they write it beside the preset."""

    name: str = "beigne"
    players: int = 4  # BEI-001

    hand_size: int = 5  # BEI-013
    start: int = figure(25, "BEI-035", "Points au départ", "Points at the start", 1, MOST_START)
    fine: int = figure(5, "BEI-036", "Y aller sans faire de levée", "Going and winning no trick", 0, MOST_FINE)
    last_points: int = figure(5, "BEI-033", "On y va toujours avec au plus", "One must go at or below", 0, MOST_START)
    ten_limit: int = figure(10, "BEI-030", "Coups où un dix oblige", "Hands in which a ten compels", 0, MOST_HANDS)
    two_limit: int = figure(20, "BEI-031", "Coups où un deux oblige", "Hands in which a two compels", 0, MOST_HANDS)
    ace_limit: int = figure(30, "BEI-032", "Coups où un as oblige", "Hands in which an ace compels", 0, MOST_HANDS)

    punish_non_goers: bool = option(
        False,
        NO_YES,
        "BEI-041",
        ("Punir la prudence", "Fine the over-cautious"),
        (
            "Qui n'y va pas et fait pourtant une levée paie la même amende que qui y va sans en faire.",
            "Whoever does not go but wins a trick all the same pays the same fine as a goer who wins none.",
        ),
    )
    keep_when: str = option(
        "beforeBids",
        ("beforeBids", "afterBids", "ifGoing"),
        "BEI-017",
        ("Prendre la retourne", "Keeping the turn-up"),
        (
            "Quand le donneur décide de garder la retourne : avant les annonces, après, ou seulement s'il y va.",
            "When the dealer decides about the turn-up: before the bids, after them, or only if he goes.",
        ),
        (
            ("avant les annonces", "before the bids"),
            ("après les annonces", "after the bids"),
            ("s'il y va", "if he goes"),
        ),
    )
    all_pass: str = option(
        "played",
        ("played", "thrownIn", "redeal"),
        "BEI-020",
        ("Personne n'y va", "Nobody goes"),
        (
            "Le coup se joue, ou s'annule et compte comme un coup, ou le même donneur redonne.",
            "The hand is played, or is thrown in and counts as a hand, or the same dealer deals again.",
        ),
        (("le coup se joue", "the hand is played"), ("coup annulé", "thrown in"), ("on redonne", "dealt again")),
    )
    zero_rule: str = option(
        "atOrBelow",
        ("atOrBelow", "exact", "floor"),
        "BEI-047",
        ("Au-dessous de zéro", "Below zero"),
        (
            "Zéro ou moins termine la partie ; ou il faut zéro juste ; ou l'on ne descend pas sous zéro.",
            "Zero or less ends the game; or exactly zero is needed; or a score never falls below zero.",
        ),
        (
            ("zéro ou moins gagne", "zero or less wins"),
            ("zéro juste", "exactly zero"),
            ("arrêt à zéro", "stops at zero"),
        ),
    )
    zero_tie: str = option(
        "lowest",
        ("lowest", "joint", "first"),
        "BEI-048",
        ("Plusieurs à zéro", "Several reach zero"),
        (
            "Le plus bas, puis la dernière levée, puis partage ; ou tous gagnent ; ou le premier à zéro.",
            "The lowest, then the last trick, then shared; or all win; or the first to reach zero.",
        ),
        (("le plus bas gagne", "lowest wins"), ("tous gagnent", "all win"), ("le premier à zéro", "first to reach it")),
    )

    free_table: bool = option(
        False,
        NO_YES,
        "BEI-049",
        ("Table libre", "Free table"),
        (
            "Chacun peut faire ce que font des mains : jouer avant son tour, renoncer, mêler ses levées ; et réclamer.",
            "Hands may do what hands can do: play out of turn, revoke, mix their tricks; and the others may claim.",
        ),
        free=True,
    )
    deal_by_hand: bool = option(
        False,
        NO_YES,
        "BEI-050",
        ("Donne à la main", "Dealing by hand"),
        (
            "À la table libre, le donneur fait couper, donne et retourne lui-même : il peut y avoir maldonne.",
            "At the free table the dealer has the pack cut, deals and turns up himself: there may be a misdeal.",
        ),
        free=True,
    )
    imperfect_pack: bool = option(
        False,
        NO_YES,
        "BEI-054",
        ("Carte étrangère", "Foreign card"),
        (
            "À la table libre, une carte d'un autre jeu s'est glissée dans le paquet.",
            "At the free table, a card of another pack has slipped into the pack.",
        ),
        free=True,
    )

    def __post_init__(self) -> None:
        for name, known in (*options_of(Rules).items(), *figures_of(Rules).items()):
            known.read(getattr(self, name))
        for name in ("deal_by_hand", "imperfect_pack"):
            if getattr(self, name) and not self.free_table:
                raise OptionError(f"{camel(name)} needs freeTable=yes", f"{camel(name)} ne va pas sans freeTable=yes")
        if self.zero_rule == "exact" and not self.fine:
            raise OptionError(
                "zeroRule=exact contradicts fine=0: whoever has passed zero would never come back up to it",
                "zeroRule=exact contredit fine=0 : qui a dépassé zéro n'y remonterait jamais",
            )
        if not LEAST_PLAYERS <= self.players <= MOST_PLAYERS:
            raise OptionError(
                f"Le Beigne is for {LEAST_PLAYERS} to {MOST_PLAYERS} players, not {self.players}",
                f"le Beigne se joue de {LEAST_PLAYERS} à {MOST_PLAYERS}, et non à {self.players}",
            )

    packs = 1  # BEI-002
    cards = FULL
    target = 0  # BEI-047
    turn_up = True  # BEI-016
    tricks_face_up = False  # BEI-059
    teams = one_deal = units = has_stock = False

    @property
    def sides(self) -> int:
        """How many scores there are: everybody plays alone (BEI-005)."""
        return self.players

    def side(self, seat: int) -> int:
        """The side that `seat` scores for: its own."""
        return seat

    @property
    def packets(self) -> tuple[int, ...]:
        """How many cards each player gets in each round of the deal: one at a time (BEI-014)."""
        return (1,) * self.hand_size

    @cached_property
    def packed(self) -> Record:
        """These rules as a record for kernels: one integer a field."""
        return _packed(self)

    def __getstate__(self) -> dict[str, object]:
        """What is sent to another process: its records may be of the other form."""
        return {name: value for name, value in self.__dict__.items() if name != "packed"}


_OPTIONS = options_of(Rules)
_NUMBERS = tuple(item.name for item in fields(Rules) if item.name not in _OPTIONS and item.name != "name")

RULES_DTYPE = np.dtype([(name, np.int64) for name in (*_NUMBERS, *_OPTIONS)])


@cache
def _packed(rules: Rules) -> Record:
    kernel_rules = record(RULES_DTYPE)
    for name in _NUMBERS:
        setattr(kernel_rules, name, getattr(rules, name))
    for name, known in _OPTIONS.items():
        setattr(kernel_rules, name, known.values.index(getattr(rules, name)))
    return kernel_rules
