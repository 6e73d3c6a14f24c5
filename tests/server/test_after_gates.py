"""A websocket is served once all middleware has returned."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from atout.server.web.after_gates import AfterGates, later


async def admitted(socket: WebSocket) -> None:
    """Anybody may come here, and hears again what he says."""

    async def talk(bare: WebSocket) -> None:
        await bare.accept()
        await bare.send_text(await bare.receive_text())
        await bare.close()

    later(socket, talk)


def test_the_gates_are_done_before_anything_is_said() -> None:
    happened: list[str] = []

    class Gate:
        def __init__(self, app: ASGIApp) -> None:
            self._app = app

        async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
            await self._app(scope, receive, send)
            happened.append("the gate is done")

    said: list[Message] = [{"type": "websocket.connect"}, {"type": "websocket.receive", "text": "hello"}]

    async def receive() -> Message:
        return said.pop(0)

    async def send(message: Message) -> None:
        happened.append(message.get("text") or message["type"].removeprefix("websocket."))

    app = Starlette(
        routes=[WebSocketRoute("/in", admitted)],
        middleware=[Middleware(AfterGates), Middleware(Gate)],
    )
    scope: dict[str, Any] = {
        "type": "websocket",
        "path": "/in",
        "headers": [(b"cookie", b"long")],
        "subprotocols": [],
    }
    asyncio.run(app(scope, receive, send))
    assert scope["headers"] == [], "headers of a connection that stands are not kept"
    assert happened == ["the gate is done", "accept", "hello", "close"]
