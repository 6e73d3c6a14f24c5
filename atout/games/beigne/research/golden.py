"""Le Beigne as text kept with its tests: whole hands decision by decision, and how many ways a hand can go on."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from atout.games.beigne import Action, Bid, Chance, Match, Rules, rules
from atout.games.beigne.events import DealEnded, Event
from atout.games.beigne.kernels import deal as do
from atout.games.beigne.kernels import lawful
from atout.games.beigne.kernels.state import OVER
from atout.games.beigne.presets import options_on_top
from atout.kernel import Record, copy
from atout.research.golden import texts
from atout.research.golden.texts import Tree

GOLDEN: dict[str, tuple[Rules, int]] = {
    "3": (rules("beigne", players=3), 0),
    "4": (rules("beigne", players=4), 5),
    "5-punish": (rules("beigne", players=5, punishNonGoers=True), 24),
    "6-after-bids": (rules("beigne", players=6, keepWhen="afterBids"), 24),
    "8": (rules("beigne", players=8), 11),
}
"""The tables whose hands are kept, by the name of their files: the rules, and the seed of the cards."""

HANDS = 2
DEPTH = 3
EVERY = 7  # decisions from one position that is counted to the next
FOLDER = Path("tests") / "beigne"


def played(name: str) -> Iterator[tuple[Match, Action]]:
    """The match before each decision of its first hands, and what is decided: at random, but most go."""
    ruleset, seed = GOLDEN[name]
    match = Match(ruleset, chance=Chance(random.Random(seed)), auto_deal=False)
    numbers = random.Random(seed)
    for _ in range(HANDS):
        for _ in match.start_deal():
            pass
        while match.turn is not None:
            legal = match.legal()
            goes = Bid(True) in legal and numbers.random() < 0.6
            action = Bid(True) if goes else legal[int(numbers.random() * len(legal))]
            yield match, action
            match.apply(action)


def playthrough(name: str) -> str:
    """The first hands of a match, the same text every time."""
    ruleset = GOLDEN[name][0]
    options = " ".join(f"{key}={value}" for key, value in options_on_top(ruleset).items())
    return texts.playthrough(
        f"# {ruleset.name}, {ruleset.players} players {options}", played(name), _listed, _event_lines
    )


def counts(name: str) -> str:
    """How many ways the game can go on from some positions of a playthrough."""
    return texts.counts(f"beigne {name}", played(name), TREE, DEPTH, EVERY, _listed)


def _listed(actions: tuple[Action, ...]) -> str:
    return ", ".join(map(str, actions))


def _event_lines(event: Event) -> list[str]:
    """An event in one line; of a score sheet the cells, those circled in brackets."""
    if not isinstance(event, DealEnded):
        return [texts.line(event)]
    rows = event.sheet.rows
    cells = [f"({row.after})" if row.circled else str(row.after) for row in rows]
    bids = ["go" if row.went else "pass" for row in rows]
    tricks = [row.tricks for row in rows]
    return [f"{event.do} hand {event.sheet.hand}: {' '.join(cells)}; {' '.join(bids)}; {tricks}"]


def _after(state: Record, rules: Rules, action: Action) -> Record:
    following = copy(state)
    do.act(following, rules.packed, int(state.turn), action.packed())
    do.run(following, rules.packed)
    return following


TREE: Tree[Rules, Action] = Tree(
    counted=lambda state: True,
    over=lambda state: bool(state.phase == OVER),
    actions=lambda state, rules: lawful.actions(state),
    after=_after,
)


def golden_files(root: Path) -> Iterator[tuple[Path, str]]:
    """Every file that is kept below the source tree `root`, and what it should hold."""
    for name in GOLDEN:
        yield root / FOLDER / "playthroughs" / f"{name}.txt", playthrough(name)
        yield root / FOLDER / "counts" / f"{name}.txt", counts(name)
