"""The address where a browser says that its player wants to be told of his tables, and where, or no longer."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, json
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from atout.contract.terms import Text
from atout.server.hall.lobby import Lobby
from atout.server.limits.callers import caller
from atout.server.limits.figures import Kind
from atout.server.ops.language import language
from atout.server.pages.replays import refused
from atout.server.pages.reviews.sending import answered, body_of
from atout.server.push.keys import can_be_read
from atout.server.push.sending import Sender
from atout.server.store import Store, Subscription
from atout.server.wire.listings import PushInfo

ADDRESS = "/api/push"
OFF = Text(
    "Ce serveur n'envoie pas de notifications : qui le tient ne l'a pas voulu.",
    "This server sends no notifications: who runs it has not switched them on.",
)
STRANGE = Text(
    "Ce serveur n'envoie pas au service de notification de votre navigateur.",
    "This server does not send to your browser's push service.",
)
UNFIT = Text("Cette clé de navigateur ne se lit pas.", "This key of a browser cannot be read.")
TOO_MANY = Text(
    "Trop de demandes à la suite : attendez quelques minutes.", "Too many requests at once: wait a few minutes."
)
LONGEST = 1000
"""Signs of an endpoint."""


class Keys(Struct, frozen=True):
    """What a notice is encrypted for, in base64url."""

    p256dh: str
    auth: str


class SubscribeBody(Struct, frozen=True):
    """A subscription as a browser writes it, the language of the page that tells of it, if one does, and the endpoint
    of the subscription that it takes the place of."""

    endpoint: str
    keys: Keys
    lang: Literal["fr", "en"] | None = None
    old: str = ""


class UnsubscribeBody(Struct, frozen=True):
    """The subscription that is to be forgotten."""

    endpoint: str


def routes(lobby: Lobby, store: Store, sender: Sender | None) -> list[Route]:
    """The address; `sender` sends the notices, None where none are sent."""

    async def sender_key(request: Request) -> Response:
        return answered(json.encode(PushInfo(sender.key if sender else "")))

    async def subscribe(request: Request) -> Response:
        wish = await body_of(request, SubscribeBody)
        if isinstance(wish, Response):
            return wish
        if sender is None:
            return refused(OFF, 404)
        if len(wish.endpoint) > LONGEST or not sender.allowed(wish.endpoint):
            return refused(STRANGE, 400)
        if not can_be_read(wish.keys.p256dh, wish.keys.auth):
            return refused(UNFIT, 400)
        who = caller(request)
        if not lobby.allowances.take(Kind.SUBSCRIPTIONS, who):
            return refused(TOO_MANY, 429)
        lang = wish.lang or await language_of(wish.old, who.player) or language(request)
        one = Subscription(wish.endpoint, who.player, wish.keys.p256dh, wish.keys.auth, lang)
        await store.subscribe(one, wish.old)
        return answered(b"{}")

    async def language_of(old: str, player: str) -> str:
        """In which language a browser without a page is told: as before, else as the player's newest."""
        own = await store.subscriptions(player)
        return next((one.lang for one in own if one.endpoint == old), own[0].lang if own else "")

    async def unsubscribe(request: Request) -> Response:
        wish = await body_of(request, UnsubscribeBody)
        if isinstance(wish, Response):
            return wish
        who = caller(request)
        if not lobby.allowances.take(Kind.SUBSCRIPTIONS, who):
            return refused(TOO_MANY, 429)
        await store.unsubscribe(wish.endpoint, who.player)
        return answered(b"{}")

    return [
        Route(ADDRESS, sender_key, methods=["GET"]),
        Route(ADDRESS, subscribe, methods=["POST"]),
        Route(ADDRESS, unsubscribe, methods=["DELETE"]),
    ]
