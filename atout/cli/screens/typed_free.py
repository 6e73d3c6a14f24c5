"""What may be typed at any free table besides what a strict one understands: short words in either language.

Seats are named by their players or by their numbers, cards as people write them.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any

from atout.cli.screens import typed
from atout.cli.screens.free import free_game
from atout.contract.match import View
from atout.contract.terms import NotationError, Seat

CLAIM = ("c", "denounce", "reclamer", "denoncer")
WAIT = ("wait", "attendre")
DEAL = ("deal", "donner")
OWN = ("me", "moi", "you", "vous")
YES = ("y", "yes", "o", "oui", "accept", "accepter")
NO = ("n", "no", "non", "refuse", "refuser")


def plain(answer: str) -> str:
    """Small letters without accents, one space between words."""
    folded = unicodedata.normalize("NFD", answer.lower().replace("_", " "))
    return " ".join("".join(letter for letter in folded if not unicodedata.combining(letter)).split())


def next_step(view: View) -> Any:
    """The one thing to do where there is nothing to think about; None elsewhere."""
    legal = view.legal()
    return legal[0] if len(legal) == 1 and free_game(view.rules).by_itself(legal[0]) else None


def act(answer: str, view: View, names: Sequence[str], language: str) -> Any:
    """What an answer means that no strict table would understand, None where it is like any other. Raises
    NotationError."""
    return free_game(view.rules).typed(answer, view, names, language) if answer else next_step(view)


def seat(word: str, names: Sequence[str]) -> Seat:
    """The seat of this number or of this player. Raises NotationError where there is none."""
    if word.isdecimal():
        return Seat(int(word))
    if word in OWN:
        return Seat(0)
    for at, name in enumerate(names):
        if plain(name).startswith(word):
            return Seat(at)
    raise NotationError(f"Nobody here is called {word}.", f"Personne ici ne s'appelle {word}.")


def card(word: str, held: Sequence[str], language: str, ranks: str) -> str:
    """The card of those held that is meant. Raises NotationError where it is none of them."""
    choice = typed.card(word, language, held, ranks)
    if choice in held:
        return str(choice)
    raise NotationError(f"{word} is no card of yours.", f"{word} n'est pas une carte à vous.")
