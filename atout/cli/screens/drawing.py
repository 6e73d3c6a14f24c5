"""Cards and keys as a terminal shows them, whatever the game."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from atout.cards.names import pretty_face
from atout.cli.screens import texts

RED = "bold red on white"
BLACK = "bold black on white"
KEY = "bold black on cyan"
WIDTH = 84
"""Of a table."""


def draw_card(text: str, language: str, dim: bool = False) -> Text:
    """A card as a small white piece of card."""
    face = pretty_face(text[:2], language)
    style = RED if text[1] in "HD" else BLACK
    return Text(f" {face} ", style="dim " + style if dim else style)


def draw_cards(cards: Sequence[str], language: str) -> Text:
    """Several cards side by side."""
    return Text(" ").join(draw_card(text, language) for text in cards)


def numbered(hand: Sequence[str], playable: set[str], laid: set[str], language: str) -> RenderableType:
    """Cards with the numbers that play them; where some may be played, the others are pale. A laid-out one has a *."""
    pieces = []
    for number, text in enumerate(hand, 1):
        mark = "*" if text in laid else " "
        pale = bool(playable) and text not in playable
        key = (f"{number:>2}", "dim" if pale else "bold cyan")
        pieces.append(Text.assemble(key, (mark, "yellow"), draw_card(text, language, pale)))
    return Padding(Columns(pieces, padding=(0, 1)), (1, 0, 0, 1))


def offer(key: str, label: texts.Pair, language: str) -> Text:
    """A key, and what it does."""
    return Text(f" {key} ", KEY) + Text(f" {texts.named(label, language)}   ")


def help_key(language: str) -> Text:
    """The key that explains all others."""
    return Text.assemble(("?", "bold cyan"), (texts.named((" aide", " help"), language), "dim"))


def trick(cards: Sequence[tuple[str, str]], language: str) -> Text:
    """The trick so far: names and their cards."""
    line = Text(texts.named(("Levée :  ", "Trick:  "), language))
    if not cards:
        return line + Text("–", "dim")
    for name, card in cards:
        line += Text(f"{name} ") + draw_card(card, language) + Text("   ")
    return line
