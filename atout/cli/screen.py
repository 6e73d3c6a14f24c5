"""The table drawn in a terminal, from one seat's view."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from atout.cards.names import pretty_face, suit_name
from atout.cli import words
from atout.games.bezique.actions import Action, Declare, Exchange, Play
from atout.games.bezique.events import Sheet
from atout.games.bezique.state import SOURCES
from atout.games.bezique.view import View

RANKS = "AKQJT987"
TRICK_RANKS = "ATKQJ987"
LETTERS = "abfghijkmopvwxyz"
FIXED = {"exchange": "e", "draw": "d", "take_turn_up": "t", "claim": "c", "decline": "n"}

RED = "bold red on white"
BLACK = "bold black on white"


@dataclass(frozen=True)
class Choice:
    """One thing that may be done, and the key that does it."""

    key: str
    action: Action
    points: int | None = None


def sorted_hand(view: View) -> list[str]:
    """Every card the seat can play, in hand or laid out: by suit, trumps first, the strongest first."""
    suits = "SHCD"
    if view.trump:
        suits = view.trump + suits.replace(view.trump, "")
    return sorted([*view.hand, *view.laid(view.seat)], key=lambda c: (suits.index(c[1]), TRICK_RANKS.index(c[0]), c[2]))


def choices(view: View) -> list[Choice]:
    """What may be done beside playing a card, each with its key; declarations of the same look once."""
    found: list[Choice] = []
    seen: set[str] = set()
    for action in view.legal():
        if isinstance(action, Declare):
            look = words.asked(action, None, "en")
            if look not in seen and len(seen) < len(LETTERS):
                found.append(Choice(LETTERS[len(seen)], action, view.points(action)))
                seen.add(look)
        elif not isinstance(action, Play):
            found.append(Choice(FIXED["exchange" if isinstance(action, Exchange) else str(action)], action))
    return found


def draw_card(text: str, language: str, dim: bool = False) -> Text:
    """A card as a small white piece of card."""
    face = pretty_face(text[:2], language)
    style = RED if text[1] in "HD" else BLACK
    return Text(f" {face} ", style="dim " + style if dim else style)


def draw_cards(texts: Sequence[str], language: str) -> Text:
    """Several cards side by side."""
    return Text(" ").join(draw_card(text, language) for text in texts)


def table(view: View, names: Sequence[str], language: str, news: Sequence[str]) -> RenderableType:
    """The whole table."""
    own, others = view.seat, [seat for seat in range(view.rules.players) if seat != view.seat]
    parts: list[RenderableType] = []
    for seat in others:
        parts += [_score(view, seat, names, language), _laid(view, seat, language)]
    parts += [Padding(_trick(view, names, language), (1, 0))]
    parts += [_score(view, own, names, language), _laid(view, own, language), _hand(view, language)]
    heading = words.named(("coup", "deal"), language)
    dealer = words.named(("donneur", "dealer"), language)
    title = f" {heading} {view.deal} · {dealer} {names[view.dealer]} "
    table = Panel(
        Group(*parts), title=title, subtitle=_middle(view, language), border_style="green", width=84, padding=(0, 2)
    )
    told = [Text(f"  {line}", "dim") for line in news]
    return Group(*told, table)


def _middle(view: View, language: str) -> Text:
    """Trumps, turn-up and stock in one line."""
    trump = suit_name(view.trump, language) if view.trump else words.named(("pas encore", "not yet"), language)
    parts = [words.named(("atout ", "trumps "), language) + trump]
    if view.turn_up:
        parts.append(words.named(("retourne ", "turn-up "), language) + words.card(view.turn_up, language))
    if view.stock_empty:
        parts.append(words.named(("talon épuisé", "stock gone"), language))
    elif view.stock is not None:
        parts.append(words.named(("talon ", "stock "), language) + str(view.stock))
    return Text(" " + " · ".join(parts) + " ")


def _score(view: View, seat: int, names: Sequence[str], language: str) -> Table:
    target, score = view.rules.target, view.scores[view.rules.side(seat)]
    filled = min(24, 24 * max(0, score) // target)
    line = Table.grid(padding=(0, 2), expand=False)
    tricks = words.named((f"{view.tricks(seat)} levées", f"{view.tricks(seat)} tricks"), language)
    cards = words.named((f"{view.held(seat)} en main", f"{view.held(seat)} in hand"), language)
    bar = Text.assemble(("━" * filled, "bold green"), ("━" * (24 - filled), "dim"))
    line.add_row(Text(f"{names[seat]:10.10}", "bold"), bar, f"{score} / {target}", Text(f"{tricks}, {cards}", "dim"))
    return line


def _laid(view: View, seat: int, language: str) -> Text:
    line = Text("  ")
    for group in view.groups(seat):
        line += Text(f"{words.named(words.KIND_NAMES[group.kind], language)} ", "italic")
        line += draw_cards(words.by_rank(group.cards), language) + Text("   ")
    if not view.groups(seat):
        line += Text(words.named(("rien d'étalé", "nothing laid out"), language), "dim")
    return line


def _trick(view: View, names: Sequence[str], language: str) -> Text:
    line = Text("  " + words.named(("Levée :  ", "Trick:  "), language))
    if not view.trick:
        return line + Text("–", "dim")
    for laid in view.trick:
        line += Text(f"{names[laid.seat]} ") + draw_card(laid.card, language) + Text("   ")
    return line


def _hand(view: View, language: str) -> RenderableType:
    """The seat's own cards, numbered; those that may not be played now are pale."""
    playable = {action.card for action in view.legal() if isinstance(action, Play)}
    laid = set(view.laid(view.seat))
    pieces = []
    for number, text in enumerate(sorted_hand(view), 1):
        mark = "*" if text in laid else " "
        pale = bool(playable) and text not in playable
        key = (f"{number:>2}", "dim" if pale else "bold cyan")
        pieces.append(Text.assemble(key, (mark, "yellow"), draw_card(text, language, pale)))
    return Padding(Columns(pieces, padding=(0, 1)), (1, 0, 0, 1))


def offers(view: View, language: str) -> Text:
    """What may be done now, in one or two lines."""
    line = Text()
    for choice in choices(view):
        line += Text(f" {choice.key} ", "bold black on cyan")
        line += Text(f" {words.asked(choice.action, choice.points, language)}   ")
    if any(isinstance(action, Play) for action in view.legal()):
        line += Text(" 1, 2, … ", "bold black on cyan")
        line += Text(words.named((" jouer une carte   ", " play a card   "), language))
    return line + Text.assemble(("?", "bold cyan"), (words.named((" aide", " help"), language), "dim"))


def score_sheet(sheet: Sheet, names: Sequence[str], language: str) -> Table:
    """The score sheet of a deal, as a person would write it (B-ORD-087, B-ORD-088)."""
    title = words.named((f"Marque du coup {sheet.deal}", f"Score of deal {sheet.deal}"), language)
    drawn = Table(title=title, title_justify="left", title_style="bold", min_width=44)
    drawn.add_column("")
    for row in sheet.rows:
        drawn.add_column(names[row.seat], justify="right")
    for kind in words.KIND_NAMES:
        points = [sum(worth for made, worth in row.declarations if made == kind) for row in sheet.rows]
        if any(points) and kind != "seven":
            drawn.add_row(words.named(words.KIND_NAMES[kind], language), *(str(worth or "") for worth in points))
    for source in SOURCES[1:]:
        points = [row.sources.get(source, 0) for row in sheet.rows]
        if any(points):
            drawn.add_row(words.named(words.SOURCE_NAMES[source], language), *(str(worth or "") for worth in points))
    drawn.add_section()
    drawn.add_row(words.named(("report", "before"), language), *(str(row.before) for row in sheet.rows), style="dim")
    drawn.add_row(words.named(("total", "total"), language), *(str(row.after) for row in sheet.rows), style="bold")
    return drawn


HELP = {
    "en": """  1, 2, …    play the card with that number (* lies on the table before you)
  KS         play that card: rank A 10 K Q J 9 8 7, suit S H D C
  a, b, …    declare what stands beside the letter
  e d t c n  exchange the seven, draw, take the turn-up, claim, keep the seven: whatever is offered
  l          the last trick
  u          take back your last action of this deal
  s          the score sheet so far
  q          save the match and leave
""",
    "fr": """  1, 2, …    jouer la carte de ce numéro (* : elle est étalée devant vous)
  RP         jouer cette carte : A 10 R D V 9 8 7, puis ♠ ou P, ♥ ou C, ♦ ou K, ♣ ou T
  a, b, …    annoncer ce qui est écrit à côté de la lettre
  e d t c n  échanger le sept, piger, prendre la retourne, réclamer, garder le sept : selon l'offre
  l          la dernière levée
  u          reprendre votre dernière action de ce coup
  s          la marque du coup jusqu'ici
  q          enregistrer la partie et partir
""",
}
