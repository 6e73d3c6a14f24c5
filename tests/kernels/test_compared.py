"""When both forms of the kernels are compared again: what decides it, and what does not."""

from __future__ import annotations

from pathlib import Path

import pytest
import twins

CARDS = "WIDTH = 64  # numbers a copy\n"
KERNEL = '''
from atout.cards import WIDTH

@kernel
def copy_of(card):
    """The copy of a card."""
    return card // WIDTH
'''


@pytest.fixture
def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A house of one kernel, with a constant of another module, a kernel of another game and a page of words."""
    house = tmp_path / "atout"
    for path, text in {
        "cards.py": CARDS,
        "games/bezique/kernels.py": KERNEL,
        "games/beigne/kernels.py": KERNEL,
        "games/bezique/words.py": "TITLE = 'Bésigue'\n",
    }.items():
        (house / path).parent.mkdir(parents=True, exist_ok=True)
        (house / path).write_text(text)
    monkeypatch.setattr(twins, "HOUSE", house)
    return house


def digest() -> str:
    return twins.digest("bezique", Path(__file__), [("states", "ordinary")])


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("cards.py", CARDS.replace("64", "32")),
        ("games/bezique/kernels.py", KERNEL.replace("//", "%")),
        ("games/bezique/more.py", KERNEL),
    ],
)
def test_a_changed_kernel_and_a_changed_constant_are_compared_again(house: Path, path: str, text: str) -> None:
    before = digest()
    (house / path).write_text(text)
    assert digest() != before


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("cards.py", CARDS.replace("numbers a copy", "a copy has so many numbers")),
        ("games/bezique/kernels.py", KERNEL.replace("The copy of a card.", "Of which copy a card is.")),
        ("games/beigne/kernels.py", KERNEL.replace("//", "%")),
        ("games/bezique/words.py", "TITLE = 'Bezique'\n"),
    ],
)
def test_words_and_the_other_game_are_not(house: Path, path: str, text: str) -> None:
    before = digest()
    (house / path).write_text(text)
    assert digest() == before


def test_other_cases_are_compared_too(house: Path) -> None:
    assert twins.digest("bezique", Path(__file__), [("states", "chinese")]) != digest()
