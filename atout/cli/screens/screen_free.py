"""What a free table shows besides the cards: what is due, what may be done right or wrong, and the keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from atout.cli.screens import texts, typed_free, words_free
from atout.cli.screens.drawing import draw_card, offer
from atout.cli.screens.free import Due, free_game
from atout.cli.screens.sentences import Listener
from atout.contract.game import game_of
from atout.contract.match import Rules, View

NUMBERED = ("choose", "name")
"""Duties to choose a card, by its number."""
MOST = 12
"""Words for what hands could do besides."""


def duties(view: View, names: Sequence[str], language: str) -> Text:
    """What rulings make anybody do, a line each."""
    lines = Text()
    for due in free_game(view.rules).dues(view):
        lines += _duty(due, view, names, language) + Text("\n")
    return lines


def _duty(due: Due, view: View, names: Sequence[str], language: str) -> Text:
    mine = due.seat == view.seat
    listener = Listener(game_of(view.rules).home, view.seat, names, language)
    line = Text(f"  {words_free.duty(due, listener)}", "bold yellow")
    for number, card in enumerate(due.cards, 1):
        line += Text(f"  {number} " if mine and due.kind in NUMBERED else "  ", "bold cyan") + draw_card(card, language)
    return line


def out_of_play(cards: Sequence[str], language: str) -> Iterator[Text]:
    """The cards that are in nobody's hand any more."""
    if cards:
        listing = " ".join(texts.card(card, language) for card in cards)
        yield Text(texts.named(("  Hors jeu : ", "  Out of play: "), language) + listing)


def beside(view: View, names: Sequence[str], language: str) -> Iterator[RenderableType]:
    """What stands under the table before the offers."""
    yield from free_game(view.rules).state(view, names, language)
    if due := duties(view, names, language):
        due.rstrip()
        yield due


def offers(view: View, names: Sequence[str], language: str, turn: int) -> Text:
    """What only a free table offers: what an empty line does, the answer to a claim, the claims."""
    game = free_game(view.rules)
    line, enter = Text(), texts.named(("Entrée", "Enter"), language)
    if turn != view.seat:
        line += offer(enter, (f"laisser jouer {names[turn]}", f"let {names[turn]} play"), language)
    elif step := typed_free.next_step(view):
        line += offer(enter, game.step(step, names), language)
    for key, label in game.answers(view):
        line += offer(texts.named(key, language), label, language)
    if view.free and view.free.claims:
        line += offer("c", ("réclamer", "claim"), language)
    return line


def possible(view: View, language: str) -> RenderableType:
    """What hands could do besides, right or wrong."""
    game, acts = free_game(view.rules), view.free.acts if view.free else ()
    can = {type(act) for act in acts}
    labels = dict.fromkeys(texts.named(called, language) for kind, called in game.HANDS if kind in can)
    labels |= dict.fromkeys(game.typed_words(acts))
    if not labels:
        return Group()
    head = texts.named(("  La main peut aussi : ", "  Hands could also: "), language)
    return Text(head + ", ".join(list(labels)[:MOST]), "dim")


def keys(rules: Rules, language: str) -> str:
    """The keys that only a free table has."""
    return _ANY[language] + free_game(rules).HELP[language]


_ANY = {
    "en": """At a free table nothing is refused but what hands cannot do: it is for the others to claim.
  c          what may be claimed now; choose by number
  Enter      what comes next by itself: gather, draw, deal, count; or let the others play
  wait       the table waits for you before each lead; again: it does not
""",
    "fr": """À la table libre rien n'est refusé que ce que les mains ne peuvent faire : aux autres de réclamer.
  c          ce qui peut se réclamer ; on choisit par numéro
  Entrée     ce qui vient de soi : ramasser, piger, donner, compter ; ou laisser jouer les autres
  attendre   la table vous attend avant chaque entame ; encore : elle n'attend plus
""",
}
