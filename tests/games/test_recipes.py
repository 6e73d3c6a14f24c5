"""The recipes of CONTRIBUTING.md, followed in a copy of the house."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

PRESET = """
place = 25
on = "variante"
minutes = 20
name = { fr = "Bésigue court", en = "Short bésigue" }
blurb = { fr = "La variante, à cinq cents.", en = "The variant, to five hundred." }

[rules]
target = 500
bezique = 50
"""
INTRO = """
groups = ["B-ORD", "IRR"]
title = { fr = "Bésigue court", en = "Short bésigue" }
lead = { fr = "La variante, à cinq cents.", en = "The variant, to five hundred." }
quick = [{ fr = "On joue jusqu'à cinq cents.", en = "One plays to five hundred." }]
"""
PROGRAM = """
import atout
from atout.contract.game import all_presets, home_card
from atout.rulebook import book, page
from atout.server.pages.catalogue import catalogue

rules = atout.rules("short", handSize=9)
assert (rules.bezique, rules.target, rules.trick_rule, rules.hand_size) == (50, 500, "standard", 9)
assert all_presets()[2] == "short"
assert home_card("short").name.en == "Short bésigue"
match = atout.Match(rules, seed=1)
players = [atout.player("boussac", seed) for seed in range(2)]
while not match.over:
    match.apply(players[match.turn](match.view(match.turn)))
for form in ("text", "json"):
    assert atout.read_record(atout.write_record(match, form)).match.events == match.events
assert book().games["short"].title.fr == "Bésigue court"
assert page("short").chapters
assert "short" in [preset.id for preset in catalogue().presets]
print("played", match.deal_number)
"""


def test_a_preset_is_one_file_and_its_page(tmp_path: Path) -> None:
    house = tmp_path / "atout"
    shutil.copytree(ROOT / "atout", house, ignore=shutil.ignore_patterns("__pycache__"))
    (house / "games/bezique/variants/short.toml").write_text(PRESET, encoding="utf-8")
    (house / "rulebook/games/short.toml").write_text(INTRO, encoding="utf-8")
    run = subprocess.run(
        [sys.executable, "-c", PROGRAM], cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr
    assert run.stdout.startswith("played")
