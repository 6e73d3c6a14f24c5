"""The recipe of CONTRIBUTING.md for an action, followed in a copy of the house: the winner of a trick waives the
declaration that it allows him."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GAME = "games/bezique/"
PAGE = "web/static/table/"
MOST = 12
"""Files that an action may touch, what `make golden` writes apart."""

# What is added to a file: each text before another that stands there once.
ADDED = {
    GAME + "actions.py": {
        '@word("carte_blanche", public=True)': '''
@word("waive", public=True)
class Waive(Statement):
    """Give up the declaration of this trick."""

    phases = (WINDOW,)
    what = do.DO_WAIVE

''',
        "CarteBlanche(), Claim(), TakeTurnUp()": "Waive(), ",
    },
    GAME + "events.py": {
        "STATED: dict": '''
@word("waive", public=True)
class Waived(Event):
    """The winner of the trick gave up its declaration."""

    seat: Seat

''',
        "Ceded, Claimed, Declined)": "Waived, ",
    },
    GAME + "kernels/deal.py": {
        "    if what == DO_SHOW:\n        return show_refusal": """
    if what == DO_WAIVE:
        if state.turn != seat or state.phase != WINDOW:
            return no.NOT_DRAWING
        return no.ONE_PER_TRICK if state.slot_used else 0
""",
        "    elif what == DO_SHOW:\n        return show(": """
    elif what == DO_WAIVE:
        state.slot_used = 1
""",
    },
    GAME + "kernels/moves.py": {
        "    DO_CEDE,\n": "    DO_WAIVE,\n",
        "        if may_take_turn_up(state, rules):\n            moves[count] = BARE": """
        if not state.slot_used:
            moves[count] = BARE + DO_WAIVE
            count += 1
""",
    },
    GAME + "kernels/random_play.py": {
        "    DO_CEDE,\n": "    DO_WAIVE,\n",
        "    may_exchange = 0\n": "    may_waive = 1 if state.phase == WINDOW and not state.slot_used else 0\n",
        "        others += 1 + may_exchange\n": "        others += may_waive\n",
        "    if may_show and choice == 0:\n": """
    if may_waive and choice == 0:
        action.what = DO_WAIVE
        return
    choice -= may_waive
""",
    },
    GAME + "terminal/words.py": {
        '            "cede": ("céder': '            "waive": ("renoncer à annoncer", "waive the declaration"),\n',
    },
    GAME + "terminal/offers.py": {'"cede": "g"': '"waive": "w", '},
    "games/bezique/screen/views.py": {"    cede: bool = False\n": "    waive: bool = False\n"},
    GAME + "sentences/fr.ftl": {
        "\npass = {": """
waive = { $you ->
    [yes] Vous renoncez
   *[no] { $who } renonce
} à annoncer.

"""
    },
    GAME + "sentences/en.ftl": {
        "\npass = {": """
waive = { $you ->
    [yes] You waive
   *[no] { $who } waives
} the declaration.

"""
    },
    PAGE + "choices.js": {
        "  if (legal.decline)\n": """
  if (legal.waive)
    out.push({
      name: "waive",
      kind: "plain",
      label: L.waive,
      cards: [],
      act: { do: "waive" },
      key: KEYS.no,
    });
"""
    },
    PAGE + "words.js": {
        '  cedeShort: "Céder",\n': '  waive: "Renoncer à annoncer",\n',
        '  cedeShort: "Cede",\n': '  waive: "Waive the declaration",\n',
    },
}

REPLACED = {GAME + "kernels/deal.py": (") = range(14)", "    DO_WAIVE,\n) = range(15)")}

PROGRAM = """
import io
import random

import atout
from atout.games.bezique import Play, actions, events
from atout.games.bezique.terminal import offers, words
from atout.research import simulate
from atout.server.pages.types import typescript
from atout.server.desks.desk import desk_of
from atout.table import Seat, Setup, Table

table = Table(Setup(atout.rules("ordinary"), (Seat("A"), Seat("B")), bytes(32)))
for entry in table.deal(("", "")):
    table.perform(entry)
chance, waived = random.Random(1), actions.Action.parse("waive")
assert str(waived) == "waive"
while waived not in table.match.legal():
    table.perform(table.act(table.turn, chance.choice(table.match.legal())))
seat = table.turn
view = table.match.view(seat)
assert [choice.key for choice in offers.choices(view) if choice.action == waived] == ["w"]
assert words.spell(view, waived, "fr") == "renoncer à annoncer"
assert desk_of("ordinary").view(table.sight(seat), table.setup).legal.waive
table.perform(table.act(seat, waived))
told = events.Waived(seat)
assert told in table.match.events
assert waived not in table.match.legal()
assert words.sentence(told, 1 - seat, ("A", "B"), "en") == f"{'AB'[seat]} waives the declaration."
while not table.match.over:
    if table.turn is None:
        for entry in table.deal(("", "")):
            table.perform(entry)
    else:
        table.perform(table.act(table.turn, chance.choice(table.match.legal())))
assert str(table.match.events).count("Waived") > 3
for form in ("text", "json"):
    assert atout.read_record(atout.write_record(table.match, form)).match.events == table.match.events
simulate("ordinary", 2, seed=1)
assert "waive" in typescript()
print("played")
"""


def test_an_action_touches_at_most_twelve_files(tmp_path: Path) -> None:
    """It is lawful, told, written in every form and read back, offered, and played at random."""
    assert len(ADDED) <= MOST
    house = tmp_path / "atout"
    shutil.copytree(ROOT / "atout", house, ignore=shutil.ignore_patterns("__pycache__"))
    for name, additions in ADDED.items():
        text = (house / name).read_text(encoding="utf-8")
        for before, added in additions.items():
            assert text.count(before) == 1, (name, before)
            text = text.replace(before, added.lstrip("\n") + before)
        if name in REPLACED:
            before, after = REPLACED[name]
            assert text.count(before) == 1, (name, before)
            text = text.replace(before, after)
        (house / name).write_text(text, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path), "ATOUT_JIT": "0", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert run.stdout == "played\n"
