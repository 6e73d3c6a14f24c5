"""What people are told of their tables: the game, with whom, and that they are awaited; no card, nothing said."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct, json

from atout.contract.game import home_card
from atout.contract.terms import Text
from atout.server.desks import offers
from atout.server.desks.names import name_text, seat_name, together
from atout.table import Setup


class Why(Enum):
    """What somebody is told for."""

    TURN = Text("C’est à vous", "Your turn")
    BEGUN = Text("La partie commence", "The match begins")
    COMPLETE = Text("Tout le monde est prêt : à vous de commencer", "Everybody is ready: you can begin")


class Notice(Struct, frozen=True):
    """A notice as the page's worker reads it: `url` is where a click leads; one with the `tag` of another takes its
    place."""

    title: str
    body: str
    lang: str
    tag: str
    url: str


def notice(why: Why, setup: Setup, who: int, tag: str, url: str, lang: str) -> bytes:
    """The notice for the person `who` at a table, or at a gathering; it leads to `url`."""
    game = home_card(offers.info(setup).preset).name
    others = name_text(together(seat_name(seat) for at, seat in enumerate(setup.seats) if at != who))
    french = lang == "fr"
    body = f"{why.value.fr}, avec {others.fr}." if french else f"{why.value.en}, with {others.en}."
    return json.encode(Notice(game.fr if french else game.en, body, lang, tag, url))
