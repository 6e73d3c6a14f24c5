"""The addresses of one's own play over time: the page, what it tells, what may be taken along or forgotten."""

from __future__ import annotations

from msgspec import Struct, json
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from atout.contract.terms import Text
from atout.server.desks.parts import text
from atout.server.hall.lobby import Lobby
from atout.server.limits.callers import caller
from atout.server.limits.figures import Kind
from atout.server.ops import cookies
from atout.server.pages.book import Document
from atout.server.pages.replays import TOO_MANY, refused
from atout.server.pages.reviews.begun import BY_ITSELF, Begun
from atout.server.pages.reviews.making import Reviews
from atout.server.pages.reviews.sending import answered, body_of, turned_away
from atout.server.personal.exporting import as_csv, as_json
from atout.server.personal.figures import own_play
from atout.server.personal.history import PastMatch, finished
from atout.server.store import Store
from atout.server.wire.review_views import OwnBegun

PAGES = ("/play", "/mon-jeu")
FORMS = {"json": (as_json, "application/json"), "csv": (as_csv, "text/csv; charset=utf-8")}
NO_FORM = Text("Votre jeu s'écrit en json ou en csv.", "Your play is written as json or csv.")


class Wish(Struct, frozen=True):
    """Whether one's matches are to be reviewed by themselves when they have ended."""

    by_itself: bool


class Choice(Struct, frozen=True):
    """The matches of one game, against one opponent or all, as in `OwnPlay`."""

    preset: str
    opponent: str = ""


def routes(lobby: Lobby, document: Document, reviews: Reviews, begun: Begun, store: Store) -> list[Route]:
    """The addresses; `reviews` makes reviews, `begun` begins some by itself, `store` keeps them."""

    async def past_of(player: str) -> list[PastMatch]:
        return finished(await lobby.listed(player), await store.reviews(player)) if player else []

    async def page(request: Request) -> Response:
        return await document(request, "own/index.html")

    async def figures(request: Request) -> Response:
        player, query = cookies.player(request), request.query_params
        under_way = len(reviews.under_way(player)) if player else 0  # before those kept, or one could be in neither
        records = await store.reviews(player) if player else []
        past = finished(await lobby.listed(player), records) if player else []
        by_itself = bool(player) and BY_ITSELF in await store.preferences(player)
        play = own_play(past, query.get("preset", ""), query.get("opponent", ""), by_itself, under_way, len(records))
        return answered(json.encode(play))

    async def export(request: Request) -> Response:
        form = request.query_params.get("form", "json")
        if form not in FORMS:
            return refused(NO_FORM, 400)
        if not lobby.allowances.take(Kind.REPLAYS, caller(request)):
            return refused(TOO_MANY, 429)
        write, kind = FORMS[form]
        name = f'attachment; filename="atout-play.{form}"'
        response = answered(write(await past_of(cookies.player(request))), kind)
        response.headers["Content-Disposition"] = name
        return response

    async def wish(request: Request) -> Response:
        preference = await body_of(request, Wish)
        if isinstance(preference, Response):
            return preference
        await store.prefer(cookies.player(request), BY_ITSELF, preference.by_itself)
        return answered(b"{}")

    async def catch_up(request: Request) -> Response:
        choice = await body_of(request, Choice)
        if isinstance(choice, Response):
            return choice
        who = caller(request)
        past = [
            one
            for one in await past_of(who.player)
            if one.info.preset == choice.preset and choice.opponent in ("", one.opponent.id)
        ]
        count, why = await begun.catch_up(past, who)
        return answered(json.encode(OwnBegun(count, text(why) if why else None)))

    async def forget(request: Request) -> Response:
        if away := turned_away(request):
            return away
        await reviews.forget(cookies.player(request))
        return answered(b"{}")

    return [
        *(Route(address, page) for address in PAGES),
        Route("/api/play", figures, methods=["GET"]),
        Route("/api/play", forget, methods=["DELETE"]),
        Route("/api/play/export", export),
        Route("/api/play/wish", wish, methods=["POST"]),
        Route("/api/play/reviews", catch_up, methods=["POST"]),
    ]
