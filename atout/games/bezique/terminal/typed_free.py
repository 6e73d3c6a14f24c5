"""What may be typed at a free table of the bésigue family besides what any table understands."""

from __future__ import annotations

from collections.abc import Sequence

from atout.cli.screens import typed_free
from atout.cli.screens.texts import Pair
from atout.cli.screens.typed_free import plain, seat
from atout.contract.terms import NotationError
from atout.games.bezique import free
from atout.games.bezique.actions import Action, Declare, Draw, Mark, Play
from atout.games.bezique.terminal import words
from atout.games.bezique.terminal.screen import TRICK_RANKS
from atout.games.bezique.view import View

FOR = ("for", "pour")
RECALL = ("mark", "recall", "rappeler", "marquer")
WORDS: dict[str, Action] = {
    "peek": free.Peek(), "regarder": free.Peek(), "look": free.Look(), "relever": free.Look(),
    "count stock": free.CountStock(), "compter le talon": free.CountStock(),
    "consult": free.Consult(), "consulter": free.Consult(),
    "count": free.Count(), "ready": free.Count(), "compter": free.Count(), "pret": free.Count(),
    "turn up": free.TurnUp(), "retourner": free.TurnUp(), "d": Draw(), "piger": Draw(),
}  # fmt: skip
OF_CARD: dict[str, type[free.Expose | free.Drop | free.Choose | free.TakeBack | Play]] = {
    "expose": free.Expose, "decouvrir": free.Expose, "drop": free.Drop, "echapper": free.Drop,
    "choose": free.Choose, "choisir": free.Choose, "take back": free.TakeBack, "reprendre": free.TakeBack,
    "play": Play, "jouer": Play,
}  # fmt: skip
PACKET = ("packet", "paquet")
HANDS: tuple[tuple[type, Pair], ...] = (
    (Play, ("jouer", "play")),
    (Draw, ("piger", "draw")),
    (free.Peek, ("regarder", "peek")),
    (free.CountStock, ("compter le talon", "count stock")),
    (free.Consult, ("consulter", "consult")),
    (free.Expose, ("découvrir", "expose")),
    (free.Drop, ("échapper", "drop")),
)
"""What hands could do besides, by the words for it."""


def is_play(action: Action) -> bool:
    """Whether an action plays or draws a card."""
    return isinstance(action, Play | Draw)


def typed(answer: str, view: View, names: Sequence[str], language: str) -> Action | None:
    """What an answer means that no strict table would understand, None where it is like any other. Raises
    NotationError."""
    text = plain(answer)
    if action := _answer(text, view):
        return action
    if text in typed_free.DEAL and view.phase == "dealing" and view.legal():
        return view.legal()[0]
    if text in WORDS:
        return WORDS[text]
    parts = text.split()
    if parts[0] in PACKET and len(parts) > 2:
        return _packet(parts[1:], names)
    own = [*view.hand, *view.laid(view.seat)]
    for word, act in OF_CARD.items():
        if text.startswith(word + " "):
            laid = [one.card for one in view.trick]
            among = to_choose(view) if act is free.Choose else [*own, *laid] if act is free.TakeBack else own
            return act(_card(answer.split()[-1], among, language))
    if parts[0] in RECALL and (kind := kind_of(" ".join(parts[1:]))):
        return _recalled(view, kind)
    return _laid(answer, own, language)


def _answer(text: str, view: View) -> Action | None:
    """What a claim or a choice is answered by."""
    cards = to_choose(view)
    if text.isdecimal() and 1 <= int(text) <= len(cards):
        return free.Choose(cards[int(text) - 1])
    if free.Agree() not in view.legal():
        return None
    return free.Agree() if text in typed_free.YES else free.Object() if text in typed_free.NO else None


def to_choose(view: View) -> list[str]:
    """The cards from which this seat is to choose one."""
    return [action.card for action in view.legal() if isinstance(action, free.Choose)]


def _packet(parts: list[str], names: Sequence[str]) -> free.DealPacket:
    """`Boussac 3`, or with a card that falls face up `Boussac 3 shown`."""
    face_up = parts[-1] in ("shown", "decouvert")
    parts = parts[:-1] if face_up else parts
    if len(parts) < 2 or not parts[-1].isdecimal():
        raise NotationError("Say to whom, and how many cards.", "Dites à qui, et combien de cartes.")
    return free.DealPacket(seat(" ".join(parts[:-1]), names), int(parts[-1]), face_up)


def _recalled(view: View, kind: str) -> Mark:
    """The mark of one's oldest pending declaration of a kind. Raises NotationError where there is none."""
    for pending in view.remembered(view.seat):
        if pending.kind == kind:
            return Mark(kind, pending.cards)
    raise NotationError("You have left nothing of the kind pending.", "Vous n'avez rien de tel en suspens.")


def _laid(answer: str, own: Sequence[str], language: str) -> Declare | None:
    """Cards laid under a name, `marriage KS QH`, with the points to write for them `for 60`; None where it is none."""
    parts = answer.split()
    points = None
    if len(parts) > 2 and plain(parts[-2]) in FOR and parts[-1].isdecimal():
        points, parts = int(parts[-1]), parts[:-2]
    for size in range(min(4, len(parts) - 1), 0, -1):
        if kind := kind_of(" ".join(parts[:size])):
            rest: list[str] = list(own)
            cards: list[str] = []
            for word in parts[size:]:
                cards.append(_card(word, rest, language))
                rest.remove(cards[-1])
            return Declare(kind, tuple(cards)) if points is None else free.DeclareFor(kind, tuple(cards), points)
    return None


def kind_of(text: str) -> str | None:
    """The declaration that has this name, its own or one for people; None where there is none."""
    name = plain(text)
    for kind, called in words.KIND_NAMES.items():
        if name in (plain(kind), *map(plain, called)):
            return kind
    return None


def _card(word: str, held: Sequence[str], language: str) -> str:
    return typed_free.card(word, held, language, TRICK_RANKS)
