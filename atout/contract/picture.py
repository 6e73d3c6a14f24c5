"""A position as a picture (SVG), for notebooks: every seat's cards in rows, the trick and the stock between them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, TypeAlias, cast

from atout.contract.positions import Placed
from atout.contract.terms import BYSTANDER
from atout.display import Printed

if TYPE_CHECKING:
    from atout.contract.match import Position

WIDTH, MARGIN, LABEL = 720, 16, 152
CARD, SMALL = (46, 66), (30, 43)
SIGNS = {"S": "♠\ufe0e", "H": "♥\ufe0e", "D": "♦\ufe0e", "C": "♣\ufe0e", "X": "★"}
INK = {"S": "#1d1b18", "C": "#1d1b18", "H": "#b3202c", "D": "#b3202c", "X": "#5d4a86"}
FELT, CLOTH, GOLD, PAPER, BACK = "#1f5f47", "#e9e3d2", "#edc871", "#fffdf7", "#2f4f7f"

Lines: TypeAlias = list[tuple[str, bool]]
"""Lines of text, and whether each is in larger letters."""
Size: TypeAlias = tuple[int, int]
"""Width and height of a card."""


def drawn(view: Position, hands: Mapping[int, Sequence[str]] | None = None) -> str:
    """The position of a view as SVG: what its seat may know, and the `hands` of other seats where they are given."""
    seats = range(view.rules.players)
    own = None if view.seat == BYSTANDER else view.seat
    parts: list[str] = []
    at = MARGIN
    for seat in (seat for seat in seats if seat != own):
        open_ = tuple((hands or {}).get(seat, view.known(seat)))
        known = _sorted(view, (card for card in open_ if card not in view.laid(seat)))
        cards = [*known, *[""] * max(0, view.held(seat) - len(known))]
        parts += _row(at, _label(view, seat), cards, view.laid(seat), SMALL)
        at += SMALL[1] + 10
    parts += _middle(at + 4, view)
    at += CARD[1] + 36
    if own is not None:
        parts += _row(at, _label(view, own), _sorted(view, view.hand), view.laid(own), CARD)
        at += CARD[1] + 10
    height = at + MARGIN - 10
    label = escape(str(view))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}" '
        f'role="img" aria-label="{label}" style="max-width:100%;height:auto" font-family="Georgia, serif">'
        f"<title>{label}</title>"
        f'<rect width="{WIDTH}" height="{height}" rx="12" fill="{FELT}"/>{"".join(parts)}</svg>'
    )


def _sorted(view: Position, cards: Iterable[str]) -> list[str]:
    """Cards by suit, black and red in turn, the highest first."""
    order = view.rules.cards.order
    return sorted(cards, key=lambda card: ("SHCDX".find(card[1]), -order.find(card[0]), card))


def _label(view: Position, seat: int) -> Lines:
    """What stands beside a seat: its number and total, whether it is to act, its tricks."""
    turn = "▸ " if view.turn == seat else ""
    return [
        (f"{turn}seat {seat}", True),
        (f"{view.scores[view.rules.side(seat)]} points, {view.tricks(seat)} tricks", False),
    ]


def _row(at: int, label: Lines, hand: Sequence[str], laid: Sequence[str], size: Size) -> list[str]:
    """A seat's line: its label, its hand, what lies before it."""
    parts = _words(MARGIN, at + 18, label)
    room = WIDTH - LABEL - 2 * MARGIN
    share = room if not laid else room * (len(hand) + 1) // (len(hand) + len(laid) + 2)
    held, end = _cards(MARGIN + LABEL, at, hand, size, share)
    table, _ = _cards(end + 18, at, laid, size, WIDTH - MARGIN - end - 18)
    return [*parts, *held, *table]


def _middle(y: int, view: Position) -> list[str]:
    """The stock with the turn-up, the trump suit, and the trick with the seats that played to it."""
    parts = _words(MARGIN, y + 18, [(f"deal {view.deal}", True), (view.phase.replace("_", " "), False)])
    x = MARGIN + LABEL
    for at, card in enumerate(view.beside):
        parts.append(_card(x + at * (CARD[0] + 8), y, card, CARD))
    if view.trump and not any(view.beside):
        sign = SIGNS[view.trump]
        parts.append(f'<text x="{x + CARD[0] + 14}" y="{y + 46}" font-size="34" fill="{GOLD}">{sign}</text>')
    x += 3 * CARD[0]
    for laid in view.trick:
        parts.append(_card(x, y, laid.card, CARD))
        parts += _words(x, y + CARD[1] + 16, [(f"seat {laid.seat}", False)])
        x += CARD[0] + 12
    return parts


def _words(x: int, y: int, lines: Lines) -> list[str]:
    parts = []
    for at, (line, strong) in enumerate(lines):
        size, colour = (15, GOLD) if strong else (12, CLOTH)
        parts.append(f'<text x="{x}" y="{y + 17 * at}" font-size="{size}" fill="{colour}">{escape(line)}</text>')
    return parts


def _cards(x: int, y: int, cards: Sequence[str], size: Size, room: int) -> tuple[list[str], int]:
    """A row of cards, each over the one before where there is no room beside it, and where the row ends."""
    if not cards:
        return [], x
    step = min(size[0] + 3 if any(cards) else 9, (room - size[0]) / max(1, len(cards) - 1))
    parts = [_card(x + round(at * step), y, card, size) for at, card in enumerate(cards)]
    return parts, x + size[0] + round((len(cards) - 1) * step)


def _card(x: int, y: int, card: str, size: Size) -> str:
    """One card: its face as corner and sign, its back where `card` is empty."""
    wide, high = size
    body = _box(x, y, wide, high, f'rx="4" stroke="#0006" fill="{PAPER if card else BACK}"')
    if not card:
        return body + _box(x + 3, y + 3, wide - 6, high - 6, f'rx="2" fill="none" stroke="{CLOTH}"')
    rank, suit = ("", "X") if card[0] == "X" else ({"T": "10"}.get(card[0], card[0]), card[1])
    return (
        f'{body}<g fill="{INK[suit]}"><text x="{x + 4}" y="{y + high * 0.3:.0f}" font-size="{high * 0.27:.0f}" '
        f'font-weight="bold">{rank}</text><text x="{x + wide / 2:.0f}" y="{y + high * 0.82:.0f}" '
        f'font-size="{high * 0.45:.0f}" text-anchor="middle">{SIGNS[suit]}</text></g>'
    )


def _box(x: int, y: int, wide: int, high: int, how: str) -> str:
    return f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" {how}/>'


class Pictured(Placed, Printed):
    """A view that shows itself: a line where Python prints it, a picture in a notebook, a position that reads back."""

    def __repr__(self) -> str:
        return f"<View {cast('Position', self).rules.name}: {self}>"

    def _repr_html_(self) -> str:
        return drawn(cast("Position", self))
