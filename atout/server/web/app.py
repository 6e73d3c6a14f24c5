"""The addresses of the server."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from contextlib import asynccontextmanager
from functools import cache, partial

from msgspec import json
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket

from atout.contract.game import all_presets, rules_of
from atout.contract.terms import AtoutError
from atout.players.thinkers import Thinkers
from atout.server.desks import offers
from atout.server.hall import keeping
from atout.server.hall.lobby import Lobby
from atout.server.limits.allowances import Allowances
from atout.server.limits.callers import caller
from atout.server.limits.figures import Kind
from atout.server.ops import cookies
from atout.server.ops.addresses import LOCAL, NOBODY, Networks
from atout.server.ops.proxy import Forwarded
from atout.server.ops.signing import Signer
from atout.server.pages import book, invitations, marker, positions, replays
from atout.server.pages.catalogue import catalogue
from atout.server.pages.joining import JOINED_PAGES, TABLE_PAGE, Joined
from atout.server.pages.offline import subscribing
from atout.server.pages.offline import worker as offline
from atout.server.pages.previews.head import Preview
from atout.server.pages.previews.heads import Heads
from atout.server.pages.reading import Reader
from atout.server.pages.reviews import addresses as reviews
from atout.server.pages.reviews import own as over_time
from atout.server.pages.reviews import showing
from atout.server.pages.reviews.begun import Begun
from atout.server.pages.reviews.making import Reviews
from atout.server.pages.static import STATIC, Asset, Assets
from atout.server.push.calling import PATIENCE, Calls
from atout.server.push.sending import Sender
from atout.server.store import Store
from atout.server.web import daily, gossip, peers, puzzles
from atout.server.web.after_gates import AfterGates, later
from atout.server.web.connection import Connection
from atout.server.web.figures import Figures
from atout.server.web.health import Health
from atout.server.web.http import Stopping
from atout.server.web.security import Guard
from atout.server.wire import company_messages, listings

logger = logging.getLogger("atout.server")

LEARN = (
    "/learn", "/learn/{course}", "/apprendre", "/apprendre/{course}",
    "/lessons/{lesson}/{number:int}", "/lecons/{lesson}/{number:int}",
)  # fmt: skip
"""Where the lessons are that open at a table."""
NEVER_KEPT = {"Cache-Control": "no-store"}


def create_app(
    store: Store,
    hosts: Iterable[str] | None = None,
    thinkers: Thinkers | None = None,
    prepare: Sequence[str] = (),
    proxies: Networks = NOBODY,
    readers: Networks = LOCAL,
    limits: float = 1.0,
    keep: float = keeping.KEEP,
    signer: Signer | None = None,
    reviewing: Reviews | None = None,
    clock: Callable[[], float] = time.time,
    sender: Sender | None = None,
    patience: float = PATIENCE,
) -> Starlette:
    """The application over `store`, which it closes at its end. `hosts`: the names it answers to; None for any.
    `proxies`: whose word about callers is believed; `readers`: who is told the metrics; `limits`
    multiplies what each player and each address may ask (`limits/figures.py`); what nobody comes to for `keep` days is
    put away, nothing where that is 0. `signer` signs what tables state of their drawings; without one nothing is
    signed. `clock`, in seconds since 1970, says which day it is. `sender` sends people notices of their tables, once
    they have been away for `patience` seconds; without one nobody is sent any.

    `thinkers` and `reviewing`, which makes reviews, are closed as well. The first think for the players who search, and
    for hints; `prepare` names the presets for which they are made ready at the start, in this order, while nobody
    waits, as is the first page. A game not among them is prepared when needed.
    """
    thinking = thinkers or Thinkers()
    lobby = Lobby(store, thinking, Allowances(limits, salt=store.owners.salt), signer, clock)
    assets = Assets(STATIC)
    joined = Joined(assets)
    heads = Heads(assets)
    health = Health(store)
    reader, replayer = Reader(), Reader()
    gossiping = gossip.Gossip(store.owners, lobby.allowances, lobby.gatherings)
    reviewer = reviewing or Reviews()
    reviewer.store = store
    begun = Begun(lobby, reviewer, store)
    lobby.look_back, lobby.forgotten = begun.look_back, reviewer.forget_tables
    if sender:
        lobby.call(Calls(store, sender, lobby.awake, patience))
    figures = Figures(lobby, thinking, readers)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        for preset in prepare:
            thinking.prepare(rules_of(preset))
        warming = asyncio.create_task(asyncio.to_thread(warm)) if prepare else None
        keeper = asyncio.create_task(keeping.keep(store, lobby, keep))
        telling = asyncio.create_task(gossiping.run())
        loop = asyncio.get_running_loop()
        store.owners.on_lost(partial(loop.call_soon_threadsafe, lobby.lost))
        yield
        keeper.cancel()
        telling.cancel()
        if warming:
            await warming
        await lobby.close()
        reader.close()
        replayer.close()
        await reviewer.close()
        await asyncio.to_thread(store.close)  # what was ours other processes may have now
        await asyncio.to_thread(thinking.close)
        logger.info("Everything that was begun is finished.")

    def warm() -> None:
        """Make what the first visitor will ask for."""
        games_offered()
        for name in TABLE_PAGE.scripts:
            if asset := joined.find(f"{TABLE_PAGE.prefix}{name}"):
                asset.ready()
        marker.warm()

    async def page(request: Request, name: str = "index.html", preview: Preview | None = None, /) -> Response:
        response = await heads.response(request, name, preview)
        cookies.give(response, request)
        return response

    async def at_table(request: Request) -> Response:
        return await page(request, "table.html")

    async def static(request: Request) -> Response:
        return await assets.response(request, request.path_params["name"])

    async def games(request: Request) -> Response:
        return games_offered().response(request)

    async def game_figures(request: Request) -> Response:
        """What things are worth in a preset."""
        preset = request.path_params["preset"]
        if preset not in all_presets():
            raise HTTPException(404)
        return figures_of(preset).response(request)

    async def ready(request: Request) -> Response:
        return Response(json.encode(listings.Ready(prepared())), media_type="application/json", headers=NEVER_KEPT)

    def prepared() -> list[str]:
        return [name for name in all_presets() if thinking.ready(rules_of(name))]

    async def tables(request: Request) -> Response:
        return Response(json.encode(await own(request)), media_type="application/json", headers=NEVER_KEPT)

    async def own(request: Request) -> list[listings.TableInfo]:
        who = cookies.player(request)
        return await lobby.tables(who) if who else []

    async def home(request: Request) -> Response:
        line = await lobby.daily_line(cookies.player(request))
        view = company_messages.Home(await own(request), prepared(), await lobby.gatherings.listed(), line)
        return Response(json.encode(view), media_type="application/json", headers=NEVER_KEPT)

    async def seals(request: Request) -> Response:
        drawings = await lobby.seals(request.path_params["code"], caller(request))
        if drawings is None:
            return PlainTextResponse("No such table here.\n", 404, headers=NEVER_KEPT)
        return Response(json.encode(drawings), media_type="application/json", headers=NEVER_KEPT)

    async def statements(request: Request) -> Response:
        who = caller(request)
        if not lobby.allowances.take(Kind.REPLAYS, who):
            return PlainTextResponse(f"{replays.TOO_MANY.en}\n", 429, headers=NEVER_KEPT)
        text = await lobby.statements(request.path_params["code"], who)
        if text is None:
            return PlainTextResponse("Nothing signed here.\n", 404, headers=NEVER_KEPT)
        return PlainTextResponse(text, headers=NEVER_KEPT)

    async def signing(request: Request) -> Response:
        if signer is None:
            return PlainTextResponse("This server signs nothing.\n", 404, headers=NEVER_KEPT)
        identity = listings.Signing(signer.key, signer.fingerprint)
        return Response(json.encode(identity), media_type="application/json", headers=NEVER_KEPT)

    async def talk(socket: WebSocket) -> None:
        who = caller(socket, cookies.stranger())
        later(socket, lambda bare: Connection(bare, lobby, who).talk())

    async def talk_for_another(socket: WebSocket) -> None:
        who = peers.relayed(socket, store.owners.secret)
        if who is None:
            return await socket.close(peers.REFUSED)
        later(socket, lambda bare: Connection(bare, lobby, who, relayed=True).talk())

    async def failed(request: Request, error: Exception) -> Response:
        return PlainTextResponse(f"{error}\n", 503, headers=NEVER_KEPT)

    async def lost(request: Request, error: Exception) -> Response:
        """A person at an address that is none gets a page that says so; a program gets a line."""
        if request.method == "GET" and "text/html" in request.headers.get("accept", ""):
            answer = await heads.response(request, "index.html")
            answer.status_code = 404 if answer.status_code == 200 else answer.status_code
            return answer
        reason = error.detail if isinstance(error, HTTPException) else str(error)
        return PlainTextResponse(reason, 404)

    return Starlette(
        routes=[
            Route("/", page),
            Route("/t/{code}", at_table),
            *[Route(address, at_table) for address in LEARN],
            *book.routes(lobby, page),
            Route("/static/{name:path}", static),
            *[Route(f"{prefix}{{name:path}}", joined.response) for prefix in JOINED_PAGES],
            Route("/api/home", home),
            Route("/api/catalogue", games),
            Route("/api/figures/{preset}", game_figures),
            Route("/api/ready", ready),
            Route("/api/tables", tables),
            Route("/api/seals/{code}", seals),
            Route("/api/statements/{code}", statements),
            Route("/api/signer", signing),
            *replays.routes(lobby, page, reader, replayer),
            *positions.routes(lobby, page),
            *reviews.routes(lobby, reviewer),
            *showing.routes(lobby, reviewer, store),
            *over_time.routes(lobby, page, reviewer, begun, store),
            *daily.routes(lobby, page),
            *puzzles.routes(lobby, page),
            *invitations.routes(lobby, page),
            *marker.routes(heads),
            *offline.routes(assets, joined),
            *subscribing.routes(lobby, store, sender),
            Route("/health", health.tell),
            Route("/metrics", figures.tell),
            WebSocketRoute("/ws", talk),
            WebSocketRoute("/ws/{code:path}", talk),
            WebSocketRoute(peers.PATH, talk_for_another),
            WebSocketRoute(gossip.PATH, gossiping.hear),
        ],
        middleware=[
            Middleware(Stopping),
            Middleware(AfterGates),
            Middleware(Forwarded, proxies=proxies),
            Middleware(Guard, hosts=hosts),
        ],
        exception_handlers={AtoutError: failed, 404: lost},
        lifespan=lifespan,
    )


@cache
def figures_of(preset: str) -> Asset:
    """What things are worth in a preset, ready to be sent."""
    return Asset.of(json.encode(listings.Figures(offers.figures(preset))), ".json")


@cache
def games_offered() -> Asset:
    """The catalogue, ready to be sent."""
    return Asset.of(json.encode(catalogue()), ".json")
