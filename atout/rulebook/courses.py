"""The lessons that teach a game in a prepared deal or a few: the cards, what the teacher plays, what is asked and said.

A lesson is data (`courses/*.toml`). Its deals are dealt from packs in a fixed order, and each has a script: what the
learner is asked to do, and what the others do next. So how far a lesson has come is told by the log of its table alone.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any, Literal

from atout.contract.game import game_of
from atout.contract.match import AnyMatch, Rules
from atout.contract.terms import Text
from atout.rulebook.staging import copies, packets

HERE = Path(__file__).parent / "courses"
COURSES = ("besigue", "beigne", "rubicon")
"""Every lesson, in the order in which they are offered."""
Press = Literal["", "deal", "ahead", "on"]
"""What a press of the learner's begins: the deal, many tricks that the table plays quickly, what the others do."""
DEAL: Press = "deal"
AHEAD: Press = "ahead"


@dataclass(frozen=True)
class Step:
    """One step: what is said, and what the learner is asked to do, `AC` or `marriage KC QC`; the others then do what
    `then` says, each with his seat before it, `1 7D`. Cards are faces.

    `also` are other acts that are as good; `word` is said where the learner does something else that is lawful; where
    nothing is asked, `press` names the press that begins what then follows. `point` names what to look at besides the
    cards of the act, on the felt or in the panel: `stock`, `turn_up`, `trick`, `score`, `laid`.
    """

    id: str
    text: Text
    clause: str
    do: str = ""
    then: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    word: Text | None = None
    press: Press = ""
    point: tuple[str, ...] = ()


@dataclass(frozen=True)
class Tip:
    """What is said once the script is over, at the first of its moments that `when` names: `last`, when the learner has
    one card left; `lead`, when he leads; `answer`, when he answers; `declare`, when he may; `any`."""

    when: str
    text: Text
    clause: str


@dataclass(frozen=True)
class Prepared:
    """One deal. `intro` is said before it is dealt, and `clause` is its rule; `draw` are the cards drawn for the deal,
    empty where none are; `steps` and then `tips` lead through it. `pack` is the whole pack, top first."""

    intro: Text
    clause: str
    draw: tuple[str, ...]
    pack: tuple[str, ...]
    steps: tuple[Step, ...]
    tips: tuple[Tip, ...]


@dataclass(frozen=True)
class Course:
    """A lesson. `teachers` sit at the seats after the learner's, which is the first; `minutes`: about how long it
    takes; `ritual`: what is said while that happens, by the kind of the event; `end` is said when it is done."""

    id: str
    preset: str
    name: Text
    blurb: Text
    minutes: int
    teachers: tuple[str, ...]
    ritual: Mapping[str, Text]
    deals: tuple[Prepared, ...]
    end: Text

    @cached_property
    def rules(self) -> Rules:
        """The rules it is played by."""
        return game_of(self.preset).rules_for(self.preset, len(self.teachers) + 1)

    @property
    def steps(self) -> int:
        """How many things it asks, dealing included."""
        return sum(len(deal.steps) + 1 for deal in self.deals)

    def entries(self, at: int, match: AnyMatch) -> tuple[object, ...]:
        """What chance gives for deal number `at`, from 0, as entries of the log of this match."""
        game, deal = game_of(self.rules), self.deals[at]
        drawn = (game.parse_entry("for-deal " + " ".join(deal.draw)),) if match.dealer is None else ()
        return (*drawn, game.new_pack(deal.pack, len(deal.pack) // 3))


@cache
def courses() -> Mapping[str, Course]:
    """Every lesson by its name, in their order."""
    return {name: read_course(name, HERE / f"{name}.toml") for name in COURSES}


def read_course(name: str, file: Path) -> Course:
    """The lesson of a file. Raises KeyError or ValueError where it is not one."""
    document: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    teachers = tuple(document["teachers"])
    rules = game_of(document["preset"]).rules_for(document["preset"], len(teachers) + 1)
    return Course(
        id=name,
        preset=document["preset"],
        name=both(document["name"]),
        blurb=both(document["blurb"]),
        minutes=document["minutes"],
        teachers=teachers,
        ritual={kind: both(words) for kind, words in document.get("ritual", {}).items()},
        deals=tuple(prepared(rules, entry) for entry in document["deal"]),
        end=both(document["end"]),
    )


def prepared(rules: Rules, deal: dict[str, Any]) -> Prepared:
    """A deal as its file tells it."""
    return Prepared(
        intro=both(deal),
        clause=deal["clause"],
        draw=tuple(deal.get("draw", "").split()),
        pack=packed(rules, deal),
        steps=tuple(step(entry) for entry in deal["step"]),
        tips=tuple(Tip(entry["when"], both(entry), entry["clause"]) for entry in deal.get("tip", ())),
    )


def step(entry: dict[str, Any]) -> Step:
    """A step as its file tells it."""
    words = entry.get("word")
    return Step(
        id=entry["id"],
        text=both(entry),
        clause=entry["clause"],
        do=entry.get("do", ""),
        then=tuple(entry.get("then", ())),
        also=tuple(entry.get("also", ())),
        word=both(words) if words else None,
        press=entry.get("press", ""),
        point=tuple(entry.get("point", "").split()),
    )


def packed(rules: Rules, deal: dict[str, Any]) -> tuple[str, ...]:
    """The pack that gives these hands, by seat, this turn-up, and this stock, drawn in its order; below comes what is
    left open, in the order of a new pack. Cards are faces. Raises ValueError for a card that there is not."""
    hands, turned, stock = (
        [hand.split() for hand in deal["hands"]],
        deal.get("turn_up", "").split(),
        deal["stock"].split(),
    )
    named = iter(copies([*(card for hand in hands for card in hand), *turned, *stock], getattr(rules, "packs", 1)))
    holdings = [[next(named) for _ in hand] for hand in hands]
    below = list(named)
    top = (*packets(rules, holdings, deal["dealer"]), *below)
    return (*top, *(card for card in rules.cards.texts if card not in {*top}))


def both(words: Mapping[str, str]) -> Text:
    """Words in both languages."""
    return Text(words["fr"], words["en"])
