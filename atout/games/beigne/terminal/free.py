"""A free table of Le Beigne in the terminal: what is due, what may be done right or wrong, the words and the keys."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.text import Text

from atout.cli.screens import screen_free, typed_free, words_free
from atout.cli.screens.free import Due, Open
from atout.cli.screens.texts import Pair
from atout.games.beigne import free
from atout.games.beigne.actions import Action, Play
from atout.games.beigne.view import View

STEPS: dict[type, Pair] = {
    free.HaveCut: ("faire couper par cette place", "have it cut by that seat"),
    free.Give: ("donner une carte à cette place", "deal a card to that seat"),
    free.TurnUp: ("retourner l'atout", "turn up trumps"),
    free.ShowForeign: ("montrer la carte étrangère", "show the foreign card"),
    free.Replace: ("remplacer la carte étrangère", "replace the foreign card"),
    free.Gather: ("ramasser la levée", "gather the trick"),
    free.Ready: ("rien à réclamer : au coup suivant", "nothing to claim: on to the next hand"),
}
"""What is right to do next, in words."""
HANDS: tuple[tuple[type, Pair], ...] = ((Play, ("jouer", "play")),)
WORDS: dict[str, Action] = {
    "gather": free.Gather(), "ramasser": free.Gather(),
    "gather mixed": free.Gather(True), "mix": free.Gather(True), "meler": free.Gather(True),
    "ready": free.Ready(), "count": free.Ready(), "pret": free.Ready(),
    "back": free.TakeBack(), "reprendre": free.TakeBack(),
    "turn": free.TurnUp(), "retourner": free.TurnUp(),
    "turn bottom": free.TurnUp(True), "retourner dessous": free.TurnUp(True),
    "replace": free.Replace(), "remplacer": free.Replace(),
}  # fmt: skip
CUT, GIVE, SHOW = ("cut", "couper"), ("give", "donner"), ("show", "montrer")
HELP = {
    "en": """  3, KS      any card, also before your turn or without following suit
  back       take your card of this trick back: to correct a revoke, or after another did
  gather, gather mixed     gather your trick, or mix it with the others;  ready  nothing more to claim
  show, replace            show a card of another pack; give one for it
  deal, cut NAME, give NAME 2, turn, turn bottom     deal by hand
""",
    "fr": """  3, RP      toute carte, même avant votre tour ou sans fournir la couleur
  reprendre  reprendre votre carte de cette levée : pour corriger une renonce, ou après un autre
  ramasser, mêler          ramasser la levée, ou la mêler aux autres ;  prêt  rien de plus à réclamer
  montrer, remplacer       montrer une carte d'un autre jeu ; en donner une à la place
  donner, couper NOM, donner NOM 2, retourner, retourner dessous     donner à la main
""",
}


def dues(view: View) -> Iterator[Due]:
    """What rulings make anybody do; that a trick is to be gathered goes without saying."""
    for due in view.free.due if view.free else ():
        if due.what != "gather":
            yield Due(due.seat, due.what, due.of)


def state(view: View, names: Sequence[str], language: str) -> Iterator[Text]:
    """What lies about."""
    if view.free:
        yield from screen_free.out_of_play(view.free.aside, language)


def answers(view: View) -> Iterator[tuple[Pair, Pair]]:
    """The foreign card, where it may be shown and is not the only thing to do."""
    mine = view.turn == view.seat and not typed_free.next_step(view)
    if mine and any(isinstance(action, free.ShowForeign) for action in view.legal()):
        yield ("montrer", "show"), STEPS[free.ShowForeign]


def step(action: Action, names: Sequence[str]) -> Pair:
    """In words, an action that an empty line does."""
    fr, en = STEPS[type(action)]
    seat = getattr(action, "by", getattr(action, "to", None))
    return (fr, en) if seat is None else (f"{fr} : {names[seat]}", f"{en}: {names[seat]}")


def by_itself(action: Action) -> bool:
    """Whether an empty line does this action where it is the only thing to do."""
    return bool(action.free)


def is_play(action: Action) -> bool:
    """Whether an action plays a card."""
    return isinstance(action, Play)


def typed_words(acts: Iterable[Action]) -> Iterator[str]:
    """What only a free table knows, by the word one types."""
    return (str(act) for act in acts if act.free)


def typed(answer: str, view: View, names: Sequence[str], language: str) -> Action | None:
    """What an answer means that no strict table would understand, None where it is like any other. Raises
    NotationError."""
    text = typed_free.plain(answer)
    parts = text.split()
    if text in typed_free.DEAL and view.phase == "deal" and view.legal():
        return view.legal()[0]
    if text in WORDS:
        return WORDS[text]
    if parts[:1] and parts[0] in SHOW and view.free and view.free.foreign:
        return free.ShowForeign(view.free.foreign)
    if len(parts) > 1 and parts[0] in CUT:
        return free.HaveCut(typed_free.seat(" ".join(parts[1:]), names))
    if len(parts) > 1 and parts[0] in GIVE:
        count = int(parts.pop()) if len(parts) > 2 and parts[-1].isdecimal() else 1
        return free.Give(typed_free.seat(" ".join(parts[1:]), names), count)
    return None


def claims(view: View) -> Iterator[Open]:
    """What may be claimed from this view, each way of claiming it, in the order told."""
    for claim in view.free.claims if view.free else ():
        for offender in claim.offenders:
            for choice in claim.choices:
                offer = words_free.offered(view.rules, claim.irregularity, choice)[0][1]
                yield Open(claim.irregularity, offender, choice, offer.text)


def denounced(claim: Open) -> free.Denounce:
    """The claim as it is made."""
    assert claim.offender is not None
    return free.Denounce(claim.irregularity, claim.offender, claim.choice)
