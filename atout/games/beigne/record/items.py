"""What one player does at Le Beigne, in the words of the text form: each action and its item, both ways."""

from __future__ import annotations

import re
from collections.abc import Sequence

from atout.cards import FULL
from atout.games.beigne import Action, Bid, Keep, Leave, Play
from atout.games.beigne.free import (
    Denounce,
    Gather,
    Give,
    HaveCut,
    Ready,
    Replace,
    ShowForeign,
    TakeBack,
    TurnUp,
)
from atout.records.lines import seat_of, unreadable

CARD = re.compile(rf"[{FULL.ranks}][SHDC][a-h]")
BARE = {
    "leaves": Leave(),
    "goes": Bid(True),
    "passes": Bid(False),
    "turns": TurnUp(),
    "turns bottom": TurnUp(bottom=True),
    "replaces": Replace(),
    "withdraws": TakeBack(),
    "takes": Gather(),
    "takes mixed": Gather(mixed=True),
    "ready": Ready(),
}


def item(action: Action, names: Sequence[str]) -> str:
    """What is written of an action after the name of who does it."""
    match action:
        case Play(card):
            return card
        case Keep(discard):
            return f"keeps for {discard}"
        case HaveCut(by):
            return f"offers {names[by]}"
        case Give(to, count):
            return f"gives {names[to]} {count}"
        case ShowForeign(card):
            return f"shows {card}"
        case Denounce(what, offender, choice):
            return f"denounces {names[offender]} {what} {choice}"
    return next(words for words, bare in BARE.items() if bare == action)


def action_of(words: list[str], names: Sequence[str]) -> Action:
    """The action that these words tell: the twin of `item`. Raises RecordError, or NotationError for a bad card."""
    match words:
        case [card] if CARD.fullmatch(card):
            return Play(card)
        case ["keeps", "for", card]:
            return Keep(card)
        case ["offers", name]:
            return HaveCut(seat_of(name, names))
        case ["gives", name, count] if count.isdigit():
            return Give(seat_of(name, names), int(count))
        case ["shows", card]:
            return ShowForeign(card)
        case ["denounces", name, what, choice]:
            return Denounce(what, seat_of(name, names), choice)
    if (bare := BARE.get(" ".join(words))) is not None:
        return bare
    raise unreadable(" ".join(words))
