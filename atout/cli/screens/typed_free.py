"""What may be typed at a free table besides what any table understands: short words in either language.

Seats are named by their players or by their numbers, cards as people write them.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any

from atout.cli.screens import typed, words
from atout.cli.screens.screen import TRICK_RANKS
from atout.games import beigne, bezique
from atout.games.beigne import free as beigne_free
from atout.games.bezique import free
from atout.games.contract import NotationError, Seat

CLAIM = ("c", "denounce", "reclamer", "denoncer")
WAIT = ("wait", "attendre")
DEAL = ("deal", "donner")
OWN = ("me", "moi", "you", "vous")
YES = ("y", "yes", "o", "oui", "accept", "accepter")
NO = ("n", "no", "non", "refuse", "refuser")
FOR = ("for", "pour")
RECALL = ("mark", "recall", "rappeler", "marquer")

BEZIQUE = {
    "peek": free.Peek(), "regarder": free.Peek(), "look": free.Look(), "relever": free.Look(),
    "count stock": free.CountStock(), "compter le talon": free.CountStock(),
    "consult": free.Consult(), "consulter": free.Consult(),
    "count": free.Count(), "ready": free.Count(), "compter": free.Count(), "pret": free.Count(),
    "turn up": free.TurnUp(), "retourner": free.TurnUp(), "d": bezique.Draw(), "piger": bezique.Draw(),
}  # fmt: skip
OF_CARD = {
    "expose": free.Expose, "decouvrir": free.Expose, "drop": free.Drop, "echapper": free.Drop,
    "choose": free.Choose, "choisir": free.Choose, "take back": free.TakeBack, "reprendre": free.TakeBack,
    "play": bezique.Play, "jouer": bezique.Play,
}  # fmt: skip
PACKET = ("packet", "paquet")
BEIGNE = {
    "gather": beigne_free.Gather(), "ramasser": beigne_free.Gather(),
    "gather mixed": beigne_free.Gather(True), "mix": beigne_free.Gather(True), "meler": beigne_free.Gather(True),
    "ready": beigne_free.Ready(), "count": beigne_free.Ready(), "pret": beigne_free.Ready(),
    "back": beigne_free.TakeBack(), "reprendre": beigne_free.TakeBack(),
    "turn": beigne_free.TurnUp(), "retourner": beigne_free.TurnUp(),
    "turn bottom": beigne_free.TurnUp(True), "retourner dessous": beigne_free.TurnUp(True),
    "replace": beigne_free.Replace(), "remplacer": beigne_free.Replace(),
}  # fmt: skip
CUT, GIVE, SHOW = ("cut", "couper"), ("give", "donner"), ("show", "montrer")

BY_ITSELF = (free.Look, free.Count, free.DealPacket, free.TurnUp, bezique.Draw)
"""What an empty line does where it is the only thing to do."""


def plain(answer: str) -> str:
    """Small letters without accents, one space between words."""
    folded = unicodedata.normalize("NFD", answer.lower().replace("_", " "))
    return " ".join("".join(letter for letter in folded if not unicodedata.combining(letter)).split())


def is_play(action: Any) -> bool:
    """Whether an action plays or draws a card."""
    return isinstance(action, bezique.Play | bezique.Draw | beigne.Play)


def next_step(view: Any) -> Any:
    """The one thing to do where there is nothing to think about; None elsewhere."""
    legal = view.legal()
    if len(legal) != 1:
        return None
    (only,) = legal
    return only if isinstance(only, BY_ITSELF) or getattr(only, "free", False) else None


def act(answer: str, view: Any, names: Sequence[str], language: str) -> Any:
    """What an answer means that no strict table would understand, None where it is like any other. Raises
    NotationError."""
    if not answer:
        return next_step(view)
    if isinstance(view, beigne.View):
        return _beigne(answer, view, names)
    return _bezique(answer, view, names, language)


# Le Beigne


def _beigne(answer: str, view: Any, names: Sequence[str]) -> Any:
    said = plain(answer)
    parts = said.split()
    if said in DEAL and view.phase == "deal" and view.legal():
        return view.legal()[0]
    if said in BEIGNE:
        return BEIGNE[said]
    if parts[:1] and parts[0] in SHOW and view.free.foreign:
        return beigne_free.ShowForeign(view.free.foreign)
    if len(parts) > 1 and parts[0] in CUT:
        return beigne_free.HaveCut(seat(" ".join(parts[1:]), names))
    if len(parts) > 1 and parts[0] in GIVE:
        count = int(parts.pop()) if len(parts) > 2 and parts[-1].isdecimal() else 1
        return beigne_free.Give(seat(" ".join(parts[1:]), names), count)
    return None


# The bésigue family


def _bezique(answer: str, view: Any, names: Sequence[str], language: str) -> Any:
    said = plain(answer)
    if found := _answer(said, view):
        return found
    if said in DEAL and view.phase == "dealing" and view.legal():
        return view.legal()[0]
    if said in BEZIQUE:
        return BEZIQUE[said]
    parts = said.split()
    if parts[0] in PACKET and len(parts) > 2:
        return _packet(parts[1:], names)
    own = [*view.hand, *view.laid(view.seat)]
    for word, made in OF_CARD.items():
        if said.startswith(word + " "):
            laid = [one.card for one in view.trick]
            among = to_choose(view) if made is free.Choose else [*own, *laid] if made is free.TakeBack else own
            return made(card(answer.split()[-1], among, language))
    if parts[0] in RECALL and (kind := kind_of(" ".join(parts[1:]))):
        return _recalled(view, kind)
    return _laid(answer, own, language)


def _answer(said: str, view: Any) -> Any:
    """What a claim or a choice is answered by."""
    cards = to_choose(view)
    if said.isdecimal() and 1 <= int(said) <= len(cards):
        return free.Choose(cards[int(said) - 1])
    if free.Agree() not in view.legal():
        return None
    return free.Agree() if said in YES else free.Object() if said in NO else None


def to_choose(view: Any) -> list[str]:
    """The cards from which this seat is to choose one."""
    return [action.card for action in view.legal() if isinstance(action, free.Choose)]


def _packet(parts: list[str], names: Sequence[str]) -> Any:
    """`Boussac 3`, or with a card that falls face up `Boussac 3 shown`."""
    shown = parts[-1] in ("shown", "decouvert")
    parts = parts[:-1] if shown else parts
    if len(parts) < 2 or not parts[-1].isdecimal():
        raise NotationError("Say to whom, and how many cards.", "Dites à qui, et combien de cartes.")
    return free.DealPacket(seat(" ".join(parts[:-1]), names), int(parts[-1]), shown)


def _recalled(view: Any, kind: str) -> Any:
    """The mark of one's oldest pending declaration of a kind. Raises NotationError where there is none."""
    for kept in view.remembered(view.seat):
        if kept.kind == kind:
            return bezique.Mark(kind, kept.cards)
    raise NotationError("You have left nothing of the kind pending.", "Vous n'avez rien de tel en suspens.")


def _laid(answer: str, own: Sequence[str], language: str) -> Any:
    """Cards laid under a name, `marriage KS QH`, with the points to write for them `for 60`; None where it is none."""
    parts = answer.split()
    points = None
    if len(parts) > 2 and plain(parts[-2]) in FOR and parts[-1].isdecimal():
        points, parts = int(parts[-1]), parts[:-2]
    for size in range(min(4, len(parts) - 1), 0, -1):
        if kind := kind_of(" ".join(parts[:size])):
            left, cards = list(own), []
            for word in parts[size:]:
                cards.append(card(word, left, language))
                left.remove(cards[-1])
            made = bezique.Declare(kind, tuple(cards))
            return made if points is None else free.DeclareFor(kind, made.cards, points)
    return None


def kind_of(said: str) -> str | None:
    """The declaration that has this name, its own or one for people; None where there is none."""
    name = plain(said)
    for kind, called in words.KIND_NAMES.items():
        if name in (plain(kind), *map(plain, called)):
            return kind
    return None


# Seats and cards


def seat(said: str, names: Sequence[str]) -> Seat:
    """The seat of this number or of this player. Raises NotationError where there is none."""
    if said.isdecimal():
        return Seat(int(said))
    if said in OWN:
        return Seat(0)
    for at, name in enumerate(names):
        if plain(name).startswith(said):
            return Seat(at)
    raise NotationError(f"Nobody here is called {said}.", f"Personne ici ne s'appelle {said}.")


def card(word: str, held: Sequence[str], language: str) -> str:
    """The card of those held that is meant. Raises NotationError where it is none of them."""
    found = typed.card(word, language, held, TRICK_RANKS)
    if found in held:
        return str(found)
    raise NotationError(f"{word} is no card of yours.", f"{word} n'est pas une carte à vous.")
