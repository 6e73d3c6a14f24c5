"""The table of Le Beigne drawn in a terminal, from one seat's view, and its score sheet."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from atout.cards.names import suit_name
from atout.cli.screens import texts
from atout.cli.screens.drawing import WIDTH, help_key, numbered, offer, trick
from atout.games.beigne.actions import Bid, Keep, Play
from atout.games.beigne.events import Sheet, SheetRow
from atout.games.beigne.terminal.words import RANKS, why_forced
from atout.games.beigne.view import View

SHEET_LINES = 12
"""How many hands of a long match the sheet shows; the page and the record hold them all."""


def sorted_hand(view: View) -> list[str]:
    """The seat's cards: by suit, trumps first, the strongest first."""
    suits = view.trump + "".join(suit for suit in "SHCD" if suit != view.trump)
    return sorted(view.hand, key=lambda card: (suits.index(card[1]), RANKS.index(card[0])))


def table(view: View, names: Sequence[str], language: str, news: Sequence[str]) -> RenderableType:
    """The whole table."""
    players = view.rules.players
    seats = Table.grid(padding=(0, 3))
    seats.add_column(width=14, no_wrap=True)
    seats.add_column(justify="right")
    for seat in [(view.seat + turn) % players for turn in range(1, players + 1)]:
        seats.add_row(*_place(view, seat, names, language))
    cards = [(names[laid.seat], laid.card) for laid in view.trick]
    parts: list[RenderableType] = [seats, Padding(trick(cards, language), (1, 0, 0, 0))]
    playable = {action.card for action in view.legal() if isinstance(action, Play)}
    parts.append(numbered(sorted_hand(view), playable, set(view.known(view.seat)), language))
    heading = texts.named(("coup", "hand"), language)
    dealer = texts.named(("donneur", "dealer"), language)
    title = f" {heading} {view.hand_number} · {dealer} {names[view.dealer]} "
    lines = [Text(f"  {line}", "dim") for line in news]
    drawn = Panel(
        Group(*parts), title=title, subtitle=_middle(view, language), border_style="green", width=WIDTH, padding=(0, 2)
    )
    return Group(*lines, drawn)


def _middle(view: View, language: str) -> Text:
    """Trumps and turn-up in one line."""
    if not view.trump:
        return Text(texts.named((" on donne ", " dealing "), language))
    trump = texts.named(("atout ", "trumps "), language) + suit_name(view.trump, language)
    where = (" retourne ", " turn-up ") if not view.kept else (" retourne prise : ", " turn-up taken: ")
    return Text(f" {trump} ·{texts.named(where, language)}{texts.card(view.turned, language)} ")


def _place(view: View, seat: int, names: Sequence[str], language: str) -> list[RenderableType]:
    went = view.went(seat)
    bid = {
        True: ("y va", "goes"),
        False: ("n'y va pas", "does not go"),
        None: ("n'a pas parlé", "has not spoken"),
    }[went]
    marks = []
    if view.forced(seat):
        marks.append(texts.named(("forcé", "forced"), language))
    if seat == view.dealer:
        marks.append(texts.named(("donneur", "dealer"), language))
    if cards := [card for card in view.known(seat) if seat != view.seat]:
        marks.append(texts.named(("tient ", "holds "), language) + texts.card(cards[0], language))
    return [
        Text(f"{names[seat]:14.14}", "bold"),
        Text(str(view.scores[seat])),
        Text(texts.named(bid, language), "green" if went else "dim"),
        Text(texts.tricks(view.tricks(seat), language)),
        Text(", ".join(marks), "dim"),
    ]


def offers(view: View, language: str) -> Text:
    """What may be done now."""
    legal = view.legal()
    line = Text()
    if any(isinstance(action, Keep) for action in legal):
        card = texts.card(view.turned, language)
        line += offer(
            "1, 2, …", (f"prendre {card} et écarter cette carte", f"take {card}, discard that card"), language
        )
        line += offer("n", ("laisser la retourne", "leave the turn-up"), language)
    bids = [action.go for action in legal if isinstance(action, Bid)]
    if bids:
        line += offer("g", ("j'y vais", "I go"), language)
    if False in bids:
        line += offer("n", ("je n'y vais pas", "I don't go"), language)
    elif bids:
        reason = why_forced(view.turned, view.scores[view.seat], view.rules.last_points, language)
        line += Text(f"({reason})   ", "yellow")
    if any(isinstance(action, Play) for action in legal):
        line += offer("1, 2, …", ("jouer une carte", "play a card"), language)
    return line + help_key(language)


def score_sheet(lines: Sequence[Sheet], start: int, names: Sequence[str], language: str) -> Table:
    """The score sheet as it is written on paper: a line a hand, a beigne in a circle (BEI-037)."""
    title = texts.named(("Feuille de marque", "Score sheet"), language)
    drawn = Table(title=title, title_justify="left", title_style="bold", caption_justify="left")
    drawn.add_column("", justify="right", style="dim")
    for name in names:
        drawn.add_column(name, justify="right")
    tail = list(lines[-SHEET_LINES:])
    if len(tail) < len(lines):
        drawn.add_row("…", *("" for _ in names))
    else:
        drawn.add_row(texts.named(("départ", "start"), language), *(str(start) for _ in names), style="dim")
    for line in tail:
        drawn.add_row(str(line.hand), *(_cell(row, language) for row in line.rows))
    drawn.caption = texts.named(
        (
            "(30) : le beigne, la marque a monté. Puis les levées, « y va » devant s'il y allait.",
            "(30): the beigne, the score went up. Then the tricks, with “goes” for whoever went.",
        ),
        language,
    )
    return drawn


def _cell(row: SheetRow, language: str) -> Text:
    went = texts.named(("y va ", "goes "), language) if row.went else ""
    score = Text(f"({row.after})", "bold red") if row.circled else Text(f" {row.after} ", "bold")
    return Text(f"{went}{row.tricks} ", "dim") + score


HELP = {
    "en": """  1, 2, …    play the card with that number (* everybody knows: it was the turn-up);
             while you may keep the turn-up: take it, and discard the card with that number
  KS         the same by name: rank A K Q J 10 … 2, suit S H D C
  g          I go
  n          I don't go; leave the turn-up
  ??         a hint: the idea; once more: the move, and how others compare
  l          the last trick
  u          take back your last action of this hand
  s          the score sheet
  q          save the match and leave
""",
    "fr": """  1, 2, …    jouer la carte de ce numéro (* : connue de tous, c'était la retourne) ;
             tant que vous pouvez garder la retourne : la prendre, et écarter la carte de ce numéro
  RP         de même par son nom : A R D V 10 … 2, puis ♠ ou P, ♥ ou C, ♦ ou K, ♣ ou T
  g          j'y vais
  n          je n'y vais pas ; laisser la retourne
  ??         un indice : l'idée ; encore : le coup, et ce que valent les autres
  l          la dernière levée
  u          reprendre votre dernière action de ce coup
  s          la feuille de marque
  q          enregistrer la partie et partir
""",
}
