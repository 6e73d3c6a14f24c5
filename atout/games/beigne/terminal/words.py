"""What happens at a table of Le Beigne, told to a person in French or in English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from atout.cli.screens import sentences, texts, words_free
from atout.contract.match import Rules
from atout.games.beigne.actions import Action, Keep, Play
from atout.games.beigne.events import Event
from atout.games.beigne.view import View

RANKS = "AKQJT98765432"

REASONS = {
    "zero": ("le premier à zéro", "the first to reach zero"),
    "lower_score": ("le plus bas", "the lowest score"),
    "last_trick": ("la dernière levée décide", "the last trick decides"),
    "shared": ("victoire partagée", "a shared victory"),
    "first_at_zero": ("le premier arrivé à zéro", "the first to arrive at zero"),
}

QUIET = ("deal_end", "match_end", "ready")
"""What is shown otherwise, and what all of up to eight say."""


def sentence(event: Event, own: int | None, names: Sequence[str], language: str, rules: Rules | None = None) -> str:
    """What happened, told to the one at seat `own` (to a spectator: None); empty for what goes without saying.

    `rules` are asked for the law of a claim.
    """
    happened: Any = event
    if event.do in QUIET or getattr(happened, "irregularity", "") == "foreign_card":  # the card that is shown tells it
        return ""
    listener = sentences.Listener("atout.games.beigne", own, names, language)
    return words_free.sentence(event, listener, _besides(happened, listener), rules)


def _besides(event: Any, listener: sentences.Listener) -> sentences.Given:
    """What some events give their sentence besides their fields."""
    match event.do:
        case "draw_for_deal":
            return sentences.drawn_for_deal(event, listener)
        case "take_back":
            return {"first": texts.card(event.card, listener.language)}
        case "show_foreign":
            return {"shown": "turned" if event.seat is None else "dealt"}
    return {}


def why_forced(turned: str, score: int, last_points: int, language: str) -> str:
    """Why one must go: the turn-up, or a score so near to zero (BEI-029, BEI-033)."""
    if score <= last_points:
        return texts.named((f"à {score}, on y va toujours", f"at {score} one always goes"), language)
    card = texts.card(turned, language)
    return texts.named((f"{card} est retourné : tous y vont", f"{card} is turned up: all must go"), language)


CHOICES = {
    "go": ("j'y vais", "I go"),
    "pass": ("je n'y vais pas", "I don't go"),
    "leave": ("laisser la retourne", "leave the turn-up"),
}


def spell(view: View, action: Action, language: str) -> str:
    """An action in words."""
    if isinstance(action, Play):
        return texts.card(action.card, language)
    if isinstance(action, Keep):
        fr, en = (texts.card(action.discard, spoken) for spoken in ("fr", "en"))
        return texts.named((f"garder la retourne, écarter {fr}", f"keep the turn-up, discard {en}"), language)
    return texts.named(CHOICES[str(action)], language)
