"""What happens at a free table of Le Beigne besides the play, told in French or in English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from atout.cli.screens import texts, words_free
from atout.games.beigne.events import Event
from atout.games.beigne.presets import PRESETS

# French of oneself, French of another, English of oneself, English of another.
_SENTENCES = {
    "take_back": (
        "Vous reprenez {card}.",
        "{who} reprend {card}.",
        "You take {card} back.",
        "{who} takes {card} back.",
    ),
    "mix": (
        "Vous mêlez vos levées.",
        "{who} mêle ses levées.",
        "You mix your tricks.",
        "{who} mixes his tricks.",
    ),
    "show_foreign": ("{card} n'est pas de ce jeu : on l'écarte.",) * 2
    + ("{card} is of another pack: it is set aside.",) * 2,
    "replace": (
        "Vous recevez {card} à la place.",
        "{who} reçoit {card} à la place.",
        "You are given {card} for it.",
        "{who} is given {card} for it.",
    ),
}


def sentence(event: Event, own: int | None, names: Sequence[str], language: str) -> str:
    """What happened, told to the one at seat `own` (to a spectator: None); empty for what goes without saying."""
    told: Any = event
    if getattr(told, "irregularity", "") == "foreign_card":
        return ""
    if event.do in (*words_free.RULED, *words_free.NOT_UPHELD):
        return words_free.ruling(told, own, names, PRESETS["beigne"], language)
    if event.do not in _SENTENCES:
        return ""
    seat, card = getattr(told, "seat", None), getattr(told, "card", None)
    mine = seat is not None and seat == own
    return _SENTENCES[event.do][(0 if language == "fr" else 2) + (0 if mine else 1)].format(
        who="" if seat is None else names[seat],
        card=texts.card(card, language) if card else texts.named(("une carte", "a card"), language),
    )
