"""The table of a game of bésigue drawn in a terminal, from one seat's view."""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from atout.cards.deck import JOKER_TEXTS
from atout.cards.names import suit_name
from atout.cli.screens import texts
from atout.cli.screens.drawing import KEY, WIDTH, draw_cards, help_key, numbered, trick
from atout.games.bezique.actions import Action, Play
from atout.games.bezique.terminal import words
from atout.games.bezique.terminal.offers import Choice, choices
from atout.games.bezique.view import View

TRICK_RANKS = "ATKQJ987"

BAR = 14


def sorted_hand(view: View) -> list[str]:
    """Every card the seat can play, in hand or laid out: by suit, trumps first, the strongest first."""
    suits = "SHCD"
    if view.trump:
        suits = view.trump + suits.replace(view.trump, "")
    return sorted([*view.hand, *view.laid(view.seat)], key=lambda card: place_in_hand(card, suits))


def place_in_hand(card: str, suits: str = "SHCD") -> tuple[bool, int, int, str]:
    """Where a card stands in a hand of suits in this order; jokers at the end."""
    return card in JOKER_TEXTS, suits.find(card[1]), TRICK_RANKS.find(card[0]), card


def table(view: View, names: Sequence[str], language: str, news: Sequence[str]) -> RenderableType:
    """The whole table; before the deal, what was told and what may not be trumps."""
    lines = [Text(f"  {line}", "dim") for line in news]
    if view.phase in ("choosing", "cut"):
        return Group(*lines, *([barred] if (barred := _barred(view, language)) else []))
    players = view.rules.players
    parts: list[RenderableType] = []
    for seat in [(view.seat + turn) % players for turn in range(1, players)]:
        parts += _place(view, seat, names, language)
    cards = [(names[laid.seat], laid.card) for laid in view.trick]
    parts += [Padding(Text("  ") + trick(cards, language), (1, 0))]
    parts += [*_place(view, view.seat, names, language), _hand(view, language)]
    heading = texts.named(("coup", "deal"), language)
    dealer = texts.named(("donneur", "dealer"), language)
    title = f" {heading} {view.deal} · {dealer} {names[view.dealer]} "
    drawn = Panel(
        Group(*parts), title=title, subtitle=_middle(view, language), border_style="green", width=WIDTH, padding=(0, 2)
    )
    return Group(*lines, drawn)


def _barred(view: View, language: str) -> Text | None:
    """The suit that may not be trumps (CH-061)."""
    if view.previous_trump is None or view.trump:
        return None
    suit = suit_name(view.previous_trump, language)
    sentence = (f"{suit} ne peut être atout : il l'était au coup d'avant", f"{suit} were trumps before, and are barred")
    return Text("  " + texts.named(sentence, language), "yellow")


def _middle(view: View, language: str) -> Text:
    """Trumps, turn-up and stock in one line."""
    trump = suit_name(view.trump, language) if view.trump else texts.named(("pas encore", "not yet"), language)
    parts = [texts.named(("atout ", "trumps "), language) + trump]
    if view.previous_trump and not view.trump:
        barred = texts.named(("sauf ", "but not "), language)
        parts[0] += f" ({barred}{suit_name(view.previous_trump, language)})"
    if view.turn_up:
        parts.append(texts.named(("retourne ", "turn-up "), language) + texts.card(view.turn_up, language))
    if view.stock_empty:
        parts.append(texts.named(("talon épuisé", "stock gone"), language))
    elif view.stock is not None:
        parts.append(texts.named(("talon ", "stock "), language) + str(view.stock))
    return Text(" " + " · ".join(parts) + " ")


def _place(view: View, seat: int, names: Sequence[str], language: str) -> list[RenderableType]:
    """A seat: its score, what it has laid out, what it has pending."""
    parts: list[RenderableType] = [_score(view, seat, names, language), _laid(view, seat, language)]
    if view.pending(seat):
        parts.append(_pending(view, seat, language))
    return parts


def _score(view: View, seat: int, names: Sequence[str], language: str) -> Table:
    rules = view.rules
    goal, score = rules.rubicon if rules.one_deal else rules.target, view.scores[rules.side(seat)]
    filled = min(BAR, BAR * max(0, score) // max(1, goal))
    line = Table.grid(padding=(0, 2), expand=False)
    tricks = texts.tricks(view.tricks(seat), language)
    cards = texts.named((f"{view.held(seat)} en main", f"{view.held(seat)} in hand"), language)
    bar = Text.assemble(("━" * filled, "bold green"), ("━" * (BAR - filled), "dim"))
    reach = f"{score} (rubicon {goal})" if rules.one_deal else f"{score} / {goal}"
    beside = f"{tricks}, {cards}"
    if rules.teams and seat != view.seat and rules.side(seat) == rules.side(view.seat):
        beside = texts.named(("partenaire, ", "partner, "), language) + beside
    line.add_row(Text(f"{names[seat]:10.10}", "bold"), bar, reach, Text(beside, "dim"))
    return line


def _laid(view: View, seat: int, language: str) -> RenderableType:
    groups = view.groups(seat)
    if not groups:
        return Text("  " + texts.named(("rien d'étalé", "nothing laid out"), language), "dim")
    columns = [
        Text(f"{texts.named(words.KIND_NAMES[group.kind], language)} ", "italic")
        + draw_cards(words.by_rank(group.cards), language)
        for group in groups
    ]
    return Padding(Columns(columns, padding=(0, 3)), (0, 0, 0, 2))


def _pending(view: View, seat: int, language: str) -> Text:
    """What a seat has announced and not yet marked: everybody is reminded of it (AMB-55)."""
    entries = [
        f"{texts.named(words.KIND_NAMES[item.kind], language)} {words.cards(item.cards, language)}, {item.points}"
        for item in view.pending(seat)
    ]
    return Text("  " + texts.named(("en suspens : ", "pending: "), language) + "; ".join(entries), "yellow")


def _hand(view: View, language: str) -> RenderableType:
    """The seat's own cards, numbered; those that may not be played now are pale."""
    playable = {action.card for action in view.legal() if isinstance(action, Play)}
    return numbered(sorted_hand(view), playable, set(view.laid(view.seat)), language)


def offers(view: View, names: Sequence[str], language: str, besides: Action | None = None) -> Text:
    """What may be done now, in a few lines; `besides` has been offered already."""
    if view.phase == "cut":
        return _cut(view, names, language)
    line = Text()
    options = choices(view)
    for choice in options:
        if choice.twin is None and choice.action != besides:
            line += _offer(choice, view, language)
    if any(choice.twin for choice in options):
        line += Text(" a+ ", KEY)
        line += Text(
            texts.named((" l'étaler et le laisser en suspens   ", " lay it out, leave it pending   "), language)
        )
    if any(isinstance(action, Play) for action in view.legal()):
        line += Text(" 1, 2, … ", KEY)
        from_laid = view.from_laid and view.laid(view.seat)
        hint = (" jouer une carte étalée   ", " play a laid-out card   ") if from_laid else (
            " jouer une carte   ", " play a card   "
        )  # fmt: skip
        line += Text(texts.named(hint, language))
    return line + help_key(language)


def _offer(choice: Choice, view: View, language: str) -> Text:
    points = None if view.free and view.free.writes else choice.points
    text = words.offer(choice.action, points, language, view)
    return Text(f" {choice.key} ", KEY) + Text(f" {text}   ")


def _cut(view: View, names: Sequence[str], language: str) -> Text:
    """The question of the cut (CH-036 to CH-039)."""
    rules = view.rules
    cards = rules.cards.size
    if view.lifted:
        dealer = names[view.dealer]
        return Text(
            texts.named(
                (
                    f"Combien y a-t-il de cartes, sur {cards}, dans le paquet levé par {dealer} ? Tapez un nombre : "
                    f"juste, il vaut {rules.guess_points}.",
                    f"How many of the {cards} cards has {dealer} lifted? Type a number: the right one earns "
                    f"{rules.guess_points}.",
                ),
                language,
            )
        )
    return Text(
        texts.named(
            (
                f"À vous de lever : environ combien des {cards} cartes ? La main ne compte pas : ce sera à trois près. "
                f"{rules.exact_lift} juste vous vaut {rules.exact_lift_points} ; l'adversaire devinera le nombre.",
                f"Lift the pack: about how many of its {cards} cards? A hand is no counter: it may take up to three "
                f"more or fewer. Exactly {rules.exact_lift} earns you {rules.exact_lift_points}; your opponent will "
                "guess the number.",
            ),
            language,
        )
    )


HELP = {
    "en": """  1, 2, …    play the card with that number (* lies on the table before you)
  KS         play that card: rank A 10 K Q J 9 8 7, suit S H D C
  a, f, …    declare what stands beside the letter; a2, a3, … the same with other cards
  a+, a2+ …  lay it out and leave it pending; m, m2 … mark what is pending
  e d t c n  exchange the seven, draw, take the turn-up, claim, decline: whatever is offered
  g b        leave the declaration to your partner, show carte blanche
  ??         a hint: the idea; once more: the move, and how others compare
  l          the last trick
  u          take back your last action of this deal
  s          the score sheet so far
  q          save the match and leave
""",
    "fr": """  1, 2, …    jouer la carte de ce numéro (* : elle est étalée devant vous)
  RP         jouer cette carte : A 10 R D V 9 8 7, puis ♠ ou P, ♥ ou C, ♦ ou K, ♣ ou T
  a, f, …    annoncer ce qui est écrit à côté de la lettre ; a2, a3, … avec d'autres cartes
  a+, a2+ …  l'étaler et le laisser en suspens ; m, m2 … marquer ce qui est en suspens
  e d t c n  échanger le sept, piger, prendre la retourne, réclamer, ne pas le faire : selon l'offre
  g b        céder l'annonce à votre partenaire, montrer la carte blanche
  ??         un indice : l'idée ; encore : le coup, et ce que valent les autres
  l          la dernière levée
  u          reprendre votre dernière action de ce coup
  s          la marque du coup jusqu'ici
  q          enregistrer la partie et partir
""",
}
