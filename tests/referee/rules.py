"""Presets and options of the two-handed, 64-card games (clauses.md sections 3 and 7, READINGS.md)."""

from dataclasses import dataclass, fields, replace
from typing import Any

RANKS = "ATKQJ987"  # strongest first (B-ORD-005, EB-005, BOU-004)
SUITS = "SHDC"
COPIES = "ab"  # two packs (B-ORD-003)

WHOLE_PACK = frozenset(rank + suit + copy for rank in RANKS for suit in SUITS for copy in COPIES)


class BadOption(Exception):
    """The preset or an option is not one that this referee knows."""


@dataclass(frozen=True)
class Rules:
    """One way to play. The defaults are those of the main text of document 000."""

    handSize: int = 8  # C-08
    dealPattern: tuple[int, ...] | None = None  # C-09; None: the usual packets for the hand size
    twosAndThrees: bool = False  # READINGS 4: Boussac deals twos and threes only
    target: int | None = None  # C-35; None: the preset's usual one
    usualTarget: int = 1500
    trickRule: str = "rankAnySuit"  # C-12, AMB-01
    trickRulePhase2: str = "standard"  # AMB-02
    lastDraw: str = "winnerChoice"  # C-24, AMB-12
    declareInPhase2: bool = True  # C-26, AMB-11
    mustBeat: bool = True  # C-28
    beziqueRule: str = "fixed"  # C-22
    sameClassReuse: str = "none"  # C-21, AMB-13
    requireNewCard: bool = True  # C-20, AMB-14
    declPerTrick: str = "1"  # C-18
    drawOrder: str = "winnerFirst"  # C-25
    fixedDrawer: str = "elder"  # AMB-160
    turnUp: bool = True  # C-10
    trumpFixers: str = "marriage"  # C-49, AMB-33
    brisqueTiming: str = "end"  # C-32
    brisquePoints: int = 10  # C-03, AMB-151: what an ace counts; a ten always counts 10
    lastTrick: str = "final"  # C-30
    turn7Timing: str = "end"  # C-17
    gameEnd: str = "dealEnd"  # C-36
    tieBreak: str = "totalThenLast"  # C-37
    sevenExchange: str = "both"  # C-14, AMB-03
    sevenExchangePoints: int = 10  # C-15, AMB-04
    sevenUsesSlot: str = "declare"  # AMB-05
    sevensTogether: bool = True  # AMB-09
    turnedSevenSpent: bool = True  # READINGS 1
    declaredSevenMayExchange: bool = True  # READINGS 2
    sevenWithoutTurnUp: bool = False  # READINGS 3, AMB-34
    claimCountsBrisques: bool = False  # READINGS 5
    runCardsMayMarry: bool = False  # READINGS 19, AMB-15
    units: bool = False  # EB-074

    @property
    def unit(self) -> int:
        """How many points one figure written in the line stands for (EB-074)."""
        return 10 if self.units else 1

    @property
    def target_points(self) -> int:
        """The target in points; a target that is given is in the figures of the line."""
        return self.usualTarget if self.target is None else self.target * self.unit

    def packets(self) -> tuple[int, ...]:
        """The packets each player receives, in order."""
        if self.dealPattern is not None:
            return self.dealPattern
        if self.handSize == 8:
            return (3, 2, 3)  # B-ORD-033, EB-007
        if self.handSize == 9:
            return (3, 3, 3)  # B-ORD-040
        return (3, 2, 3, 2) if self.twosAndThrees else (3, 3, 3, 1)  # READINGS 4; B-ORD-041


ORDINARY = Rules()

# 000 L127-135, L145: B-ORD-092 to B-ORD-098.
VARIANTE = replace(ORDINARY, trickRule="standard", lastDraw="loserTurnup", declareInPhase2=False, mustBeat=False)

# 000 L171-173: the ordinary game but for the turn-up (B-SR-001, B-SR-002).
SANS_RETOURNE = replace(ORDINARY, turnUp=False)

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
    declaredSevenMayExchange=False,  # READINGS 2: "either ... or"
    sevenWithoutTurnUp=True,  # READINGS 3
    runCardsMayMarry=True,  # READINGS 19
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
    sevensTogether=False,  # READINGS 4
)

PRESETS = {
    "ordinary": ORDINARY,
    "variante": VARIANTE,
    "sans_retourne": SANS_RETOURNE,
    "britannica": BRITANNICA,
    "boussac": BOUSSAC,
}

WORDS = {
    "trickRule": {"rankAnySuit", "standard"},
    "trickRulePhase2": {"rankAnySuit", "standard"},
    "lastDraw": {"winnerChoice", "loserTurnup"},
    "beziqueRule": {"fixed", "ebAlternate", "trumpQueen"},
    "sameClassReuse": {"none", "squaresOnly"},
    "declPerTrick": {"1", "disjoint"},
    "drawOrder": {"winnerFirst", "fixedPlayer"},
    "fixedDrawer": {"elder", "dealer"},
    "trumpFixers": {"marriage", "marriageOrRun"},
    "brisqueTiming": {"end", "now"},
    "lastTrick": {"final", "lastBeforeExhaustion"},
    "turn7Timing": {"end", "now"},
    "gameEnd": {"dealEnd", "immediate", "claim"},
    "tieBreak": {"totalThenLast", "lastTrick"},
    "sevenExchange": {"preplay", "afterTrick", "both"},
    "sevenUsesSlot": {"declare", "both", "neither"},
}

NUMBERS = {"handSize": {8, 9, 10}, "brisquePoints": {10, 11}, "sevenExchangePoints": {0, 10}}

# Keys that say nothing about a deal played without a fault.
WITHOUT_EFFECT = {
    "firstDealer",
    "trickDisplay",
    "stockCountVisible",
    "sevenStays",
    "revokePenalty",
    "misdealDealer",
    "strictPlay",
    "excessPenalty",
    "forceAfterWrong",
    "manualMarking",
    "allowNegative",
}


def rules_for(preset: Any, options: dict[str, Any]) -> Rules:
    """The rules of a preset with its options changed as the line says; BadOption for what is unknown."""
    if not isinstance(preset, str) or preset not in PRESETS:
        raise BadOption(f"preset {preset!r} is not one of the two-handed, 64-card games")
    known = {field.name for field in fields(Rules)} - {"usualTarget", "twosAndThrees"}
    changes: dict[str, Any] = {}
    for key, value in options.items():
        if key in WITHOUT_EFFECT:
            continue
        if key == "packs" and value == 2:
            continue
        if key not in known:
            raise BadOption(f"option {key!r} is unknown here")
        changes[key] = _read_value(key, value)
    rules = replace(PRESETS[preset], **changes)
    if sum(rules.packets()) != rules.handSize:
        raise BadOption(f"packets {rules.packets()} do not make hands of {rules.handSize}")
    return rules


def _read_value(key: str, value: Any) -> Any:
    if key == "dealPattern":
        return _read_packets(value)
    if key in WORDS:
        word = str(value)
        if isinstance(value, bool) or word not in WORDS[key]:
            raise BadOption(f"option {key}: {value!r} is not one of {sorted(WORDS[key])}")
        return word
    if key in NUMBERS or key == "target":
        return _read_number(key, value)
    return _read_boolean(key, value)


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
    if isinstance(value, bool) or (key in NUMBERS and number not in NUMBERS[key]) or number < 0:
        raise BadOption(f"option {key}: {value!r} is not allowed")
    return number


def _read_boolean(key: str, value: Any) -> bool:
    if value is True or value in ("true", "yes"):
        return True
    if value is False or value in ("false", "no"):
        return False
    raise BadOption(f"option {key}: {value!r} is neither true nor false")
