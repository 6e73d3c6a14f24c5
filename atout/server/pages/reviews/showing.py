"""The addresses by which people who played together see each other's reviews, where each agrees to his being seen."""

from __future__ import annotations

from msgspec import Struct, json
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from atout.contract.terms import Text
from atout.server.hall.lobby import Lobby
from atout.server.pages.replays import finished_match, refused, sent_back
from atout.server.pages.reviews.line import Key
from atout.server.pages.reviews.making import Reviews
from atout.server.pages.reviews.sending import answered, body_of
from atout.server.pages.static import Asset
from atout.server.store import Store
from atout.server.tables.finished import Finished
from atout.server.wire.review_views import ReviewShown, ReviewsShown

PLAYERS_ONLY = Text(
    "Seuls ceux qui ont joué cette partie se montrent leurs analyses.",
    "Only those who played this match show each other their reviews.",
)
NOT_SHOWN = Text("Cette analyse n'est pas montrée.", "This review is not shown.")


class Showing(Struct, frozen=True):
    """Whether the others may see one's review."""

    shown: bool


def routes(lobby: Lobby, reviews: Reviews, store: Store) -> list[Route]:
    """The addresses; `reviews` finds reviews, `store` keeps who agreed."""

    async def seen(match: Finished, place: int) -> Asset | None:
        """The review of another of those who played, where he agreed and it is made."""
        if place not in {one.place for one in match.others}:
            return None
        if place not in await store.reviews_shown(match.table, match.number):
            return None
        state = await reviews.find(Key(match.table, match.number, place), on_demand=False)
        return state if isinstance(state, Asset) else None

    async def reviews_shown(request: Request) -> Response:
        match = await finished_match(lobby, request)
        if isinstance(match, Response):
            return match
        if match.place is None:
            return refused(PLAYERS_ONLY, 403)
        mine = match.place in await store.reviews_shown(match.table, match.number)
        others = [
            ReviewShown(one.place, one.seat, one.name, await seen(match, one.place) is not None) for one in match.others
        ]
        return answered(json.encode(ReviewsShown(mine, others)))

    async def show(request: Request) -> Response:
        choice = await body_of(request, Showing)
        if isinstance(choice, Response):
            return choice
        match = await finished_match(lobby, request)
        if isinstance(match, Response):
            return match
        if match.place is None or not match.others:
            return refused(PLAYERS_ONLY, 403)
        await store.show_review(match.table, match.number, match.place, choice.shown)
        return answered(b"{}")

    async def another(request: Request) -> Response:
        match = await finished_match(lobby, request)
        if isinstance(match, Response):
            return match
        if match.place is None:
            return refused(PLAYERS_ONLY, 403)
        review = await seen(match, request.path_params["place"])
        return sent_back(review, request) if review else refused(NOT_SHOWN, 403)

    return [
        Route("/api/review/{code}/shown", reviews_shown, methods=["GET"]),
        Route("/api/review/{code}/shown", show, methods=["POST"]),
        Route("/api/review/{code}/of/{place:int}", another),
    ]
