"""A free table of the bésigue family in the terminal: what is due, what may be done right or wrong, the keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.text import Text

from atout.cli.screens import screen_free, texts
from atout.cli.screens.free import Due, Open
from atout.cli.screens.texts import Pair
from atout.games.bezique import free
from atout.games.bezique.actions import Action, Draw
from atout.games.bezique.free.view import FreeView
from atout.games.bezique.terminal import words
from atout.games.bezique.terminal.typed_free import HANDS as HANDS
from atout.games.bezique.terminal.typed_free import is_play as is_play
from atout.games.bezique.terminal.typed_free import typed as typed
from atout.games.bezique.view import View

STEPS: dict[type, Pair] = {
    free.Look: ("relever votre main", "take up your hand"),
    free.Count: ("rien de plus à réclamer : on compte", "nothing more to claim: the count"),
    free.TurnUp: ("finir la donne", "finish dealing"),
    Draw: ("piger", "draw"),
}
"""What is right to do next, in words."""
HELP = {
    "en": """  3, KS      any card, also before your turn or against a duty;  d  draw, also out of turn or once more
  peek       lift the next card of the stock and look at it;  count stock  count it;  consult  consult your partner
  expose KS  show a card;  drop KS  let it fall near the table;  take_back KS  ask for your card again
  marriage KS QH    lay these cards under this name (four_kings, bezique …);  … for 60  write 60 for it
  mark bezique      mark what you have left pending
  choose KS, 1      choose of the cards shown;  y, n  agree to a claim or object;  count  nothing more to claim
  deal, packet NAME 3, packet NAME 3 shown, turn_up     deal by hand;  look  take up your hand
""",
    "fr": """  3, RP      toute carte, même avant votre tour ou contre le devoir ;  d  piger, même hors tour ou de trop
  regarder   lever la carte du dessus du talon et la voir ;  compter le talon ;  consulter  votre partenaire
  découvrir RP  montrer une carte ;  échapper RP  la laisser tomber ;  reprendre RP  redemander sa carte
  mariage RP DC     étaler ces cartes sous ce nom (quatre rois, bésigue …) ;  … pour 60  en marquer 60
  marquer bésigue   marquer ce que vous avez laissé en suspens
  choisir RP, 1     choisir parmi les cartes montrées ;  o, n  accepter ou non ;  compter  rien à réclamer
  donner, paquet NOM 3, paquet NOM 3 découvert, retourner     donner à la main ;  relever  prendre sa main
""",
}


def dues(view: View) -> Iterator[Due]:
    """What rulings make anybody do."""
    for due in view.free.due if view.free else ():
        kind = "later" if due.kind == "choose" and due.at_draw else due.kind
        yield Due(due.seat, kind, due.offender, due.amount, due.cards)


def state(view: View, names: Sequence[str], language: str) -> Iterator[Text]:
    """What lies about, and hands that are not as they should be: anybody can count them."""
    if view.free:
        yield from _counted(view.free, names, language)
        yield from screen_free.out_of_play(view.free.dead, language)


def _counted(free: FreeView, names: Sequence[str], language: str) -> Iterator[Text]:
    if free.seen:
        seen = words.cards(free.seen, language)
        yield Text(texts.named(("  Vues au talon : ", "  Seen in the stock: "), language) + seen)
    if free.aside:
        yield Text(texts.named((f"  Mises de côté : {free.aside}", f"  Set aside: {free.aside}"), language))
    for at, more in enumerate(free.levels):
        if more and free.stage == "play" and not any(free.owed):
            few = (f"  {names[at]} : {-more} de moins", f"  {names[at]}: {-more} too few")
            many = (f"  {names[at]} : {more} de trop", f"  {names[at]}: {more} too many")
            yield Text(texts.named(many if more > 0 else few, language), "yellow")


def answers(view: View) -> Iterator[tuple[Pair, Pair]]:
    """Yes and no, where a claim asks."""
    if free.Agree() in view.legal():
        yield ("o", "y"), ("accepter", "agree")
        yield ("n", "n"), ("refuser", "object")


def step(action: Action, names: Sequence[str]) -> Pair:
    """In words, an action that an empty line does."""
    if isinstance(action, free.DealPacket):
        to, many = names[action.seat], "" if action.count == 1 else "s"
        return f"donner {action.count} carte{many} : {to}", f"deal {action.count} card{many}: {to}"
    return STEPS[type(action)]


def by_itself(action: Action) -> bool:
    """Whether an empty line does this action where it is the only thing to do."""
    return action.free or isinstance(action, Draw)


def typed_words(acts: Iterable[Action]) -> Iterator[str]:
    """None: all have words for people."""
    yield from ()


def claims(view: View) -> Iterator[Open]:
    """What may be claimed from this view, each way of claiming it, in the order told."""
    for claim in view.free.claims if view.free else ():
        for choice, text in zip(claim.choices, claim.texts, strict=True):
            yield Open(claim.irregularity, claim.offender, choice, text)


def denounced(claim: Open) -> free.Denounce:
    """The claim as it is made."""
    return free.Denounce(claim.irregularity, claim.offender, claim.choice)
