"""What events of a free table of the bésigue family give their sentence in the terminal besides their fields."""

from __future__ import annotations

from typing import Any

from atout.cli.screens import sentences, texts


def besides(event: Any, listener: sentences.Listener) -> sentences.Given:
    """What this event gives; nothing where its fields are enough, and of an event that every table has."""
    match event.do:
        case "withdraw":
            return {"first": texts.card(event.card, listener.language)}
        case "cards_shown" | "supply" | "return" | "dead":
            return {"cards": listener.cards(event)}
        case "choose":
            return {"chosen": "hidden" if event.card is None else "kept" if event.offender is None else "named"}
        case "trick_moved":
            to = listener.whom(event.to)
            return {"to": to["who"], "to_you": "nobody" if event.to is None else to["you"]}
        case "deal_void":
            return listener.whom(event.dealer)
    return {}
