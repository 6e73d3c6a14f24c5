"""The address of reviews: one's own play in a match that is over, weighed in the background."""

from __future__ import annotations

from msgspec import json
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from atout.contract.terms import Text
from atout.server.hall.lobby import Lobby
from atout.server.limits.callers import caller
from atout.server.limits.figures import Kind
from atout.server.pages.replays import NEVER_KEPT, finished_match, refused, sent_back
from atout.server.pages.reviews.line import key_of
from atout.server.pages.reviews.making import CROWDED, Reviews
from atout.server.wire.review_views import ReviewWorking

NOT_YOURS = Text(
    "Seul qui a joué cette partie peut faire analyser son jeu.",
    "Only those who played this match can have it reviewed.",
)
ENOUGH = Text(
    "Trop d'analyses demandées à la suite : attendez quelques minutes.",
    "Too many reviews asked for at once: wait a few minutes.",
)


def routes(lobby: Lobby, reviews: Reviews) -> list[Route]:
    """The addresses; `reviews` makes and keeps them."""

    async def review(request: Request) -> Response:
        match = await finished_match(lobby, request)
        if isinstance(match, Response):
            return match
        key, who = key_of(match), caller(request)
        if key is None or match.me is None:
            return refused(NOT_YOURS, 403)
        state = await reviews.find(key)
        if state is None:
            if not lobby.allowances.take(Kind.REVIEWS, who):
                return refused(ENOUGH, 429)
            job = reviews.begin(key, match.record, match.me, who.player)
            state = job.state if job else None
        if state is None:
            return refused(CROWDED, 503)
        if isinstance(state, ReviewWorking):
            return Response(json.encode(state), headers=NEVER_KEPT, media_type="application/json")
        return sent_back(state, request)

    return [Route("/api/review/{code}", review)]
