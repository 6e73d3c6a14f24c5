"""Presets and options of the bésigue family (clauses.md sections 3 and 7, READINGS.md)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from .cards import whole_pack

# What the combinations count: those of the two-handed game of 64 cards.
BASE_VALUES = {
    "marriage": 20,  # B-ORD-013, EB-049, BOU-006
    "royal_marriage": 40,  # B-ORD-014, EB-050, BOU-007
    "four_jacks": 40,  # B-ORD-015, EB-056, BOU-008
    "four_queens": 60,  # B-ORD-016, EB-055, BOU-009
    "four_kings": 80,  # B-ORD-017, EB-054, BOU-010
    "four_aces": 100,  # B-ORD-018, EB-053, BOU-011
    "bezique": 40,  # B-ORD-020, EB-051, BOU-012
    "double_bezique": 500,  # B-ORD-021, EB-052, BOU-013
    "sequence": 250,  # B-ORD-022, EB-057, BOU-014
}
TRIPLE_VALUES = {**BASE_VALUES, "triple_bezique": 1500}  # B-3-008, B-4T-020
RUBICON_VALUES = {
    **TRIPLE_VALUES,  # RUB-013
    "quadruple_bezique": 4500,  # RUB-014
    "plain_sequence": 150,  # RUB-012
}
CHINESE_VALUES = {
    **TRIPLE_VALUES,  # CH-026
    "quadruple_bezique": 4500,  # CH-027
    "plain_sequence": 150,  # CH-029
    "four_trump_aces": 1000,  # CH-016
    "four_trump_tens": 900,  # CH-017
    "four_trump_kings": 800,  # CH-018
    "four_trump_queens": 600,  # CH-019
    "four_trump_jacks": 400,  # CH-020
}
EIGHT_PACK_VALUES = {
    **CHINESE_VALUES,  # H8-017, AMB-92
    "bezique": 50,  # H8-006
    "quintuple_bezique": 9000,  # H8-010
    "five_trump_aces": 2000,  # H8-011
    "five_trump_tens": 1800,  # H8-012
    "five_trump_kings": 1600,  # H8-013
    "five_trump_queens": 1200,  # H8-014
    "five_trump_jacks": 800,  # H8-015
}


class BadOption(Exception):
    """The preset or an option is not one that this referee knows."""


def _of_the_game(default: Any) -> Any:
    """What belongs to the game itself and is no option."""
    return field(default=default, metadata={"option": False})


def _figure(default: int) -> Any:
    """What something is worth; 0 where there is no such thing."""
    return field(default=default, metadata={"option": False, "figure": True})


@dataclass(frozen=True)
class Rules:
    """One way to play. The defaults are those of the main text of document 000."""

    players: int = _of_the_game(2)
    sides: int = _of_the_game(2)
    values: Mapping[str, int] = field(default_factory=lambda: BASE_VALUES, metadata={"option": False})
    usualTarget: int = _of_the_game(1500)
    twosAndThrees: bool = _of_the_game(False)  # Boussac deals twos and threes only
    dealtByOnes: bool = _of_the_game(False)  # CH-043
    sevensCount: bool = _of_the_game(True)  # not in the Chinese game nor in Rubicon (RUB-016)
    seven: int = _figure(10)  # each: B-ORD-023, B-ORD-024, EB-048; turned up: B-ORD-091, EB-047, BOU-005
    lastTrickPoints: int = _figure(10)  # B-ORD-089, EB-059, BOU-044
    carteBlanchePoints: int = _figure(0)
    guessPoints: int = _figure(0)
    exactLiftPoints: int = _figure(0)
    winBonus: int = _figure(0)
    rubiconBonus: int = _figure(0)  # instead of the winner's, where the loser is a rubicon
    rubiconBrisques: int = _figure(0)  # RUB-026

    packs: int = 2  # C-01
    deck: str = ""  # R-30; "": the usual packs of 32
    handSize: int = 8  # C-08
    dealPattern: tuple[int, ...] | None = None  # C-09; None: the usual packets for the hand size
    target: int | None = None  # C-35; None: the preset's usual one
    trickRule: str = "rankAnySuit"  # C-12, AMB-01
    trickRulePhase2: str = "standard"  # AMB-02
    lastDraw: str = "winnerChoice"  # C-24, AMB-12
    declareInPhase2: bool = True  # C-26, AMB-11
    mustBeat: bool = True  # C-28
    beziqueRule: str = "fixed"  # C-22
    sameClassReuse: str = "none"  # C-21, AMB-13
    refillExact: bool = True
    requireNewCard: bool = True  # C-20, AMB-14
    tripleDirect: bool = False  # AMB-44
    teamSquare: str = "further"  # AMB-49, R-16
    declPerTrick: str = "1"  # C-18
    pendingAfterStock: str = "lost"  # AMB-57
    firstEndTrick: str = "free"  # AMB-60, R-11
    drawOrder: str = "winnerFirst"  # C-25
    fixedDrawer: str = "elder"  # AMB-160
    turnUp: bool = True  # C-10, AMB-39
    trumpFixers: str = "marriage"  # C-49, AMB-33, AMB-105
    trumpRepeat: bool = False  # CH-061: whether a suit is barred from being trumps twice running
    carteBlanche: bool = False  # CH-046, CH-050
    cbContinuation: str = "untilCourt"  # AMB-75
    cutBonus: bool = False  # CH-038, CH-039
    exactLift: int = 24  # AMB-90
    brisqueTiming: str = "end"  # C-32
    brisquePoints: int = 10  # C-03, AMB-151: what an ace counts; a ten always counts 10
    lastTrick: str = "final"  # C-30
    turn7Timing: str = "end"  # C-17
    gameEnd: str = "dealEnd"  # C-36
    tieBreak: str = "totalThenLast"  # C-37
    rubicon: int = 0  # CH-100, H8-016, RUB-023: below this the loser is one
    tens: str = "floorEach"  # AMB-82, AMB-104
    sevenExchange: str = "both"  # C-14, AMB-03
    sevenExchangePoints: int = 10  # C-15, AMB-04
    sevenUsesSlot: str = "declare"  # AMB-05
    sevensTogether: bool = True  # AMB-09
    turnedSevenSpent: bool = True
    declaredSevenMayExchange: bool = True
    sevenWithoutTurnUp: bool = False  # R-03, AMB-34
    sevenStays: bool = True  # C-16, EB-046: whether a declared seven lies on the table
    claimCountsBrisques: bool = False
    runCardsMayMarry: bool = False  # R-19, AMB-15
    units: bool = False  # EB-074

    @property
    def unit(self) -> int:
        """How many points one figure written in the line stands for (EB-074)."""
        return 10 if self.units else 1

    @property
    def target_points(self) -> int | None:
        """The target in points, None in games of one deal; a target that is given is in the figures of the line."""
        if self.gameEnd == "oneDeal":
            return None
        return self.usualTarget if self.target is None else self.target * self.unit

    @property
    def teams(self) -> bool:
        return self.sides < self.players

    @property
    def one_mark(self) -> bool:
        """Whether a won trick gives the right to mark one declaration and no more."""
        return self.declPerTrick in ("1", "pending")

    @property
    def repeat_is_barred(self) -> bool:
        """Whether the suit of the deal before may not be trumps (CH-061); never with the one bésigue (CH-063)."""
        return self.trumpRepeat and self.beziqueRule != "fixed" and not self.turnUp

    def side(self, seat: int) -> int:
        return seat % self.sides  # B-4T-002: 0 and 2 against 1 and 3

    def packets(self) -> tuple[int, ...]:
        """The packets each player receives, in order."""
        if self.dealPattern is not None:
            return self.dealPattern
        if self.dealtByOnes:
            return (1,) * self.handSize  # CH-043, H8-004
        if self.handSize == 8:
            return (3, 2, 3)  # B-ORD-033, EB-007, AMB-87
        if self.handSize == 9:
            return (3, 3, 3)  # B-ORD-040, AMB-109
        return (3, 2, 3, 2) if self.twosAndThrees else (3, 3, 3, 1)  # R-04; B-ORD-041


ORDINARY = Rules()

# 000 L127-135, L145: B-ORD-092 to B-ORD-098.
VARIANTE = replace(ORDINARY, trickRule="standard", lastDraw="loserTurnup", declareInPhase2=False, mustBeat=False)

# 000 L171-173: the ordinary game but for the turn-up (B-SR-001, B-SR-002).
SANS_RETOURNE = replace(ORDINARY, turnUp=False)

# 000 L175-185.
THREE = replace(
    ORDINARY,
    players=3,
    sides=3,
    packs=3,  # B-3-002
    values=TRIPLE_VALUES,
    usualTarget=2000,  # B-3-010
)

# 000 L187-191: the ordinary and the three-handed rules (B-4-003).
FOUR = replace(THREE, players=4, sides=4, packs=4)  # B-4-001

# 000 L193-207.
FOUR_TEAMS = replace(FOUR, sides=2, turnUp=False)  # B-4T-002; B-4T-013, AMB-39

# 000 L209-361.
CHINESE = replace(
    ORDINARY,
    packs=6,  # CH-004
    values=CHINESE_VALUES,
    handSize=12,  # CH-042
    dealtByOnes=True,  # CH-043
    turnUp=False,
    sevensCount=False,  # CH-009: the seven is not listed
    trumpFixers="marriageOrRun",  # CH-059, CH-060
    trumpRepeat=True,  # CH-061
    trickRule="standard",  # CH-054
    declPerTrick="pending",  # CH-084, CH-085
    sameClassReuse="breakRefill",  # CH-068 to CH-073
    tripleDirect=True,  # CH-081
    beziqueRule="trumpQueen",  # CH-021 to CH-024
    declareInPhase2=False,  # CH-092
    firstEndTrick="laid",  # CH-093
    lastTrickPoints=250,  # CH-030
    brisqueTiming="none",  # CH-007
    carteBlanche=True,
    carteBlanchePoints=250,  # CH-046
    cutBonus=True,
    guessPoints=150,  # CH-038
    exactLiftPoints=250,  # CH-039
    gameEnd="oneDeal",  # CH-097
    rubicon=3000,  # CH-100
    winBonus=1000,  # CH-099
    rubiconBonus=1000,  # CH-101
)

# 000 L363-393: as the Chinese game, but for the deal and the scoring (H8-003).
EIGHT_PACK = replace(
    CHINESE,
    packs=8,  # H8-001
    values=EIGHT_PACK_VALUES,
    handSize=15,  # H8-004
    exactLift=30,  # AMB-90
    rubicon=5000,  # H8-016
)

# 000 L395-421: sans retourne with the differences that its page lists.
RUBICON = replace(
    SANS_RETOURNE,
    packs=4,  # RUB-002
    values=RUBICON_VALUES,
    handSize=9,  # RUB-003
    sevensCount=False,  # RUB-016
    sameClassReuse="breakRefill",  # RUB-018
    tripleDirect=True,  # RUB-013, as in the Chinese game
    lastTrickPoints=50,  # RUB-015
    brisqueTiming="rescue",  # RUB-008 to RUB-010
    carteBlanche=True,
    carteBlanchePoints=50,  # RUB-017
    gameEnd="oneDeal",  # RUB-006
    tieBreak="brisquesThenLast",  # AMB-100
    rubicon=1000,  # RUB-023
    winBonus=500,  # RUB-020
    rubiconBonus=1000,  # RUB-024
    rubiconBrisques=320,  # RUB-026
)

BRITANNICA = replace(
    ORDINARY,
    usualTarget=1000,  # EB-073
    trickRule="standard",  # EB-012
    lastDraw="loserTurnup",  # EB-062
    declareInPhase2=False,  # EB-061
    mustBeat=True,  # EB-067
    beziqueRule="ebAlternate",  # EB-093, EB-094
    declPerTrick="disjoint",  # EB-028
    brisqueTiming="now",  # EB-099
    lastTrick="lastBeforeExhaustion",  # EB-103
    turn7Timing="now",  # EB-047
    gameEnd="immediate",  # EB-073, AMB-143
    tieBreak="lastTrick",  # EB-102
    sevenExchange="afterTrick",  # EB-043
    declaredSevenMayExchange=False,  # "either ... or"
    sevensTogether=False,  # EB-045: the second seven is declared
    sevenWithoutTurnUp=True,
    sevenStays=False,  # EB-046
    runCardsMayMarry=True,
)

BOUSSAC = replace(
    ORDINARY,
    usualTarget=1500,  # AMB-152
    twosAndThrees=True,  # BOU-022
    trickRule="standard",  # AMB-155
    lastDraw="loserTurnup",  # BOU-027
    declareInPhase2=False,  # BOU-043
    mustBeat=True,  # BOU-038
    turn7Timing="now",  # BOU-005
    gameEnd="claim",  # BOU-047 to BOU-049
    tieBreak="lastTrick",  # BOU-051
    sevenExchange="afterTrick",  # BOU-025
    sevenUsesSlot="both",  # AMB-05
    sevensTogether=False,
)

PRESETS = {
    "ordinary": ORDINARY,
    "variante": VARIANTE,
    "sans_retourne": SANS_RETOURNE,
    "three": THREE,
    "four": FOUR,
    "four_teams": FOUR_TEAMS,
    "chinese": CHINESE,
    "eight_pack": EIGHT_PACK,
    "rubicon": RUBICON,
    "britannica": BRITANNICA,
    "boussac": BOUSSAC,
}

WORDS = {
    "trickRule": {"rankAnySuit", "standard"},
    "trickRulePhase2": {"rankAnySuit", "standard"},
    "lastDraw": {"winnerChoice", "loserTurnup"},
    "beziqueRule": {"fixed", "ebAlternate", "trumpQueen"},
    "sameClassReuse": {"none", "squaresOnly", "breakRefill"},
    "teamSquare": {"further", "any", "former"},
    "declPerTrick": {"1", "disjoint", "pending"},
    "pendingAfterStock": {"lost", "kept"},
    "firstEndTrick": {"laid", "free"},
    "drawOrder": {"winnerFirst", "fixedPlayer"},
    "fixedDrawer": {"elder", "dealer"},
    "trumpFixers": {"marriage", "marriageOrRun"},
    "cbContinuation": {"untilCourt", "wholeDeal"},
    "brisqueTiming": {"end", "now", "none", "rescue"},
    "lastTrick": {"final", "lastBeforeExhaustion"},
    "turn7Timing": {"end", "now"},
    "gameEnd": {"dealEnd", "immediate", "claim", "oneDeal"},
    "tieBreak": {"totalThenLast", "lastTrick", "brisquesThenLast"},
    "tens": {"floorEach", "floorSum", "keep"},
    "sevenExchange": {"preplay", "afterTrick", "both"},
    "sevenUsesSlot": {"declare", "both", "neither"},
}

# What each number may be; None: any that is not negative.
NUMBERS: dict[str, set[int] | None] = {
    "packs": set(range(2, 9)),
    "handSize": {8, 9, 10, 12, 15},
    "brisquePoints": {10, 11},
    "sevenExchangePoints": {0, 10},
    "exactLift": {24, 30},
    "rubicon": None,
    "target": None,
}

# Keys that say nothing about a deal played without a fault.
WITHOUT_EFFECT = {
    "firstDealer",
    "trickDisplay",
    "stockCountVisible",
    "revokePenalty",
    "misdealDealer",
    "strictPlay",
    "excessPenalty",
    "forceAfterWrong",
    "manualMarking",
    "allowNegative",
    "pendingReminder",
}


def rules_for(preset: Any, options: dict[str, Any]) -> Rules:
    """The rules of a preset with its options changed as the line says; BadOption for what is unknown."""
    if not isinstance(preset, str) or preset not in PRESETS:
        raise BadOption(f"preset {preset!r} is none of the bésigue family")
    known = {one.name for one in fields(Rules) if one.metadata.get("option", True)}
    figures = figures_of(PRESETS[preset])
    changes: dict[str, Any] = {}
    for key, value in options.items():
        if key in WITHOUT_EFFECT:
            continue
        if key in figures:
            figures[key] = _read_figure(key, value)
        elif key in known:
            changes[key] = _read_value(key, value)
        else:
            raise BadOption(f"option {key!r} is unknown here")
    if changes.get("deck"):
        changes.setdefault("packs", int(changes["deck"].partition("x")[0]))
    if figures.get("carteBlanchePoints") == 0:
        changes.setdefault("carteBlanche", False)
    rules = _with_figures(replace(PRESETS[preset], **changes), figures)
    if sum(rules.packets()) != rules.handSize:
        raise BadOption(f"packets {rules.packets()} do not make hands of {rules.handSize}")
    if len(whole_pack(rules.packs, rules.deck)) % rules.players:
        raise BadOption(f"{rules.packs} packs do not come out even for {rules.players} players (section 5)")
    if rules.carteBlanche and not rules.carteBlanchePoints:
        raise BadOption(f"no text says what a carte blanche would count in {preset}")
    if any(figure % rules.unit for figure in figures.values()):
        raise BadOption("a figure is not so many units (EB-074)")
    return rules


def figures_of(rules: Rules) -> dict[str, int]:
    """What each thing of a game is worth, by the key that sets it; nothing that the game has not."""
    names = [one.name for one in fields(Rules) if one.metadata.get("figure") and getattr(rules, one.name)]
    if not rules.sevensCount:
        names.remove("seven")
    combinations = {key_of(kind): points for kind, points in rules.values.items()}
    return combinations | {name: getattr(rules, name) for name in names}


def key_of(kind: str) -> str:
    """The key of a combination's figure: fourAces of four_aces."""
    first, *rest = kind.split("_")
    return first + "".join(word.capitalize() for word in rest)


def _with_figures(rules: Rules, figures: dict[str, int]) -> Rules:
    """The rules with these figures; what is worth 0 is no combination any more."""
    values = {kind: figures[key_of(kind)] for kind in rules.values if figures[key_of(kind)]}
    changes: dict[str, Any] = {key: figures[key] for key in figures.keys() - {key_of(kind) for kind in rules.values}}
    return replace(rules, values=values, **changes)


def _read_value(key: str, value: Any) -> Any:
    if key == "dealPattern":
        return _read_packets(value)
    if key in WORDS:
        word = str(value)
        if isinstance(value, bool) or word not in WORDS[key]:
            raise BadOption(f"option {key}: {value!r} is not one of {sorted(WORDS[key])}")
        return word
    if key == "deck":
        if not isinstance(value, str) or not re.fullmatch(r"[2-8]x(24|32)(\+2)?|", value):
            raise BadOption(f"option deck: {value!r} is no deck")
        return value
    if key in NUMBERS:
        return _read_number(key, value)
    return _read_boolean(key, value)


def _read_figure(key: str, value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise BadOption(f"figure {key}: {value!r} is not so many points")
    return value


def _read_packets(value: Any) -> tuple[int, ...]:
    parts = value.split("-") if isinstance(value, str) else value
    try:
        return tuple(int(part) for part in parts)
    except (TypeError, ValueError) as error:
        raise BadOption(f"option dealPattern: {value!r} is not a list of packets") from error


def _read_number(key: str, value: Any) -> int:
    try:
        number = int(value)
    except (TypeError, ValueError) as error:
        raise BadOption(f"option {key}: {value!r} is not a number") from error
    allowed = NUMBERS[key]
    if isinstance(value, bool) or number < 0 or (allowed is not None and number not in allowed):
        raise BadOption(f"option {key}: {value!r} is not allowed")
    return number


def _read_boolean(key: str, value: Any) -> bool:
    if value is True or value in ("true", "yes", "barred"):  # trumpRepeat: barred or free
        return True
    if value is False or value in ("false", "no", "free"):
        return False
    raise BadOption(f"option {key}: {value!r} is neither true nor false")
