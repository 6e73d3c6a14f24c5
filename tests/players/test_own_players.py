"""Players of one's own: by the module they are in, and by the name that an installed package offers them under."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import atout

SAVER = """
class Saver:
    def __init__(self, seed=0):
        self.seed = seed

    def __call__(self, view):
        return view.legal()[-1]

def nobody(seed):
    return seed
"""


@pytest.fixture
def saver(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """The name of a module with a player in it, which a package offers as `saver`."""
    (tmp_path / "savers_of_atout.py").write_text(SAVER)
    about = tmp_path / "savers_of_atout-1.0.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: savers-of-atout\nVersion: 1.0\n")
    (about / "entry_points.txt").write_text(
        "[atout.players]\nsaver = savers_of_atout:Saver\nboussac = savers_of_atout:Saver\ngone = savers_of_atout:Gone\n"
    )
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "savers_of_atout", raising=False)
    return "savers_of_atout"


def test_both_ways_name_the_same_player(saver: str) -> None:
    own = atout.player(f"{saver}:Saver", seed=3)
    assert own.seed == 3
    assert type(atout.player("saver")) is type(own)
    with pytest.raises(atout.OptionError, match="leave its budget"):
        atout.player("saver", budget=atout.Budget(worlds=3))


def test_such_a_player_plays_a_match_and_in_the_arena(saver: str) -> None:
    match = atout.play(atout.Match("ordinary", seed=2), ["saver", "boussac"])
    assert match.log == atout.play(atout.Match("ordinary", seed=2), [f"{saver}:Saver", "boussac"]).log
    table = atout.research.arena(["saver", f"{saver}:Saver"], "ordinary", pairs=2, seed=1)
    assert table.standings[0].points == table.standings[1].points, "mirrored cards, and both play alike"


def test_a_name_of_atouts_own_stays_atouts(saver: str) -> None:
    del saver
    assert isinstance(atout.player("boussac"), atout.players.KernelPlayer)


@pytest.mark.parametrize(
    ("name", "message"),
    [("gone", "has no attribute 'Gone'"), ("savers_of_atout:Gone", "nothing called 'Gone'"),
     ("savers_of_atout:nobody", "it gave 0"), ("nowhere:Saver", "No module named 'nowhere'"),
     ("savr", "there is no player 'savr'")],
)  # fmt: skip
def test_what_cannot_be_had_is_told(saver: str, name: str, message: str) -> None:
    del saver
    with pytest.raises(atout.OptionError, match=message) as error:
        atout.player(name)
    assert error.value.fr != error.value.en
