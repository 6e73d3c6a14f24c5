"""What happens at a table of Le Beigne, told to a person in French or in English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from atout.cards.names import suit_name
from atout.cli.screens import words, words_free_beigne
from atout.games.beigne.events import Event

RANKS = "AKQJT98765432"

REASONS = {
    "zero": ("le premier à zéro", "the first to reach zero"),
    "lower_score": ("le plus bas", "the lowest score"),
    "last_trick": ("la dernière levée décide", "the last trick decides"),
    "shared": ("victoire partagée", "a shared victory"),
    "first_at_zero": ("le premier arrivé à zéro", "the first to arrive at zero"),
}

# One line an event: French of oneself, French of another, English of oneself, English of another.
_SENTENCES = {
    "shuffle": ("Vous mêlez.", "{who} mêle.", "You shuffle.", "{who} shuffles."),
    "cut": ("Vous coupez à {at}.", "{who} coupe à {at}.", "You cut at {at}.", "{who} cuts at {at}."),
    "turn_up": (
        "La retourne est {card} : atout {suit}.",
        "La retourne est {card} : atout {suit}.",
        "The turn-up is {card}: {suit} are trumps.",
        "The turn-up is {card}: {suit} are trumps.",
    ),
    "keep": (
        "Vous prenez la retourne {card} et écartez {discard}.",
        "{who} prend la retourne {card} et écarte {discard}.",
        "You take the turn-up {card} and discard {discard}.",
        "{who} takes the turn-up {card} and discards {discard}.",
    ),
    "leave": (
        "Vous laissez la retourne.",
        "{who} laisse la retourne.",
        "You leave the turn-up.",
        "{who} leaves the turn-up.",
    ),
    "go": ("Vous y allez{forced}.", "{who} y va{forced}.", "You go{forced}.", "{who} goes{forced}."),
    "stay": ("Vous n'y allez pas.", "{who} n'y va pas.", "You do not go.", "{who} does not go."),
    "thrown_in": (
        "Personne n'y va : {redeal}.",
        "Personne n'y va : {redeal}.",
        "Nobody goes: {redeal}.",
        "Nobody goes: {redeal}.",
    ),
    "play": ("Vous jouez {card}.", "{who} joue {card}.", "You play {card}.", "{who} plays {card}."),
    "trick": (
        "Vous prenez la levée.",
        "{who} prend la levée.",
        "You take the trick.",
        "{who} takes the trick.",
    ),
}


def sentence(event: Event, own: int | None, names: Sequence[str], language: str) -> str:
    """What happened, told to the one at seat `own` (to a spectator: None); empty for what goes without saying."""
    told: Any = event
    if event.do == "draw_for_deal":
        return words.sentence(told, own, names, language)
    what = event.do if event.do != "bid" else "go" if told.go else "stay"
    if what not in _SENTENCES:
        return words_free_beigne.sentence(event, own, names, language)
    seat = getattr(event, "seat", None)
    form = _SENTENCES[what][(0 if language == "fr" else 2) + (0 if seat is not None and seat == own else 1)]
    discard = getattr(event, "discard", None)
    redeal = ("le même donneur redonne", "the same dealer deals again")
    redeal = redeal if getattr(event, "redeal", False) else ("le coup n'est pas joué", "the hand is not played")
    return form.format(
        who=names[seat] if seat is not None else "",
        at=getattr(event, "at", ""),
        card=words.card(told.card, language) if getattr(event, "card", None) else "",
        suit=suit_name(told.trump, language) if event.do == "turn_up" else "",
        discard=words.card(discard, language) if discard else words.named(("une carte", "a card"), language),
        forced=words.named((", c'est forcé", ", as must be"), language) if getattr(event, "forced", False) else "",
        redeal=words.named(redeal, language),
    )


def why_forced(turned: str, score: int, last_points: int, language: str) -> str:
    """Why one must go: the turn-up, or a score so near to zero (BEI-029, BEI-033)."""
    if score <= last_points:
        return words.named((f"à {score}, on y va toujours", f"at {score} one always goes"), language)
    card = words.card(turned, language)
    return words.named((f"{card} est retourné : tous y vont", f"{card} is turned up: all must go"), language)
