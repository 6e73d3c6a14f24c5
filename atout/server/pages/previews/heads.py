"""The pages, each with what is told of its link."""

from __future__ import annotations

import asyncio

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from atout.server.pages.previews.head import Preview, previewed
from atout.server.pages.previews.words import GENERAL, PAGES
from atout.server.pages.static import Asset, Assets

VARIES = "Accept-Encoding, Accept-Language"


class Heads:
    """Pages of `assets`."""

    def __init__(self, assets: Assets) -> None:
        self._assets = assets

    async def response(self, request: Request, name: str, preview: Preview | None = None) -> Response:
        """The answer that carries the page `name`; without a `preview` with what is said of all such pages. Raises
        HTTPException 404 where there is none."""
        asset = await asyncio.to_thread(self._page, request, name, preview or PAGES.get(name, GENERAL))
        if asset is None:
            raise HTTPException(404)
        response = asset.response(request)
        response.headers["Vary"] = VARIES
        return response

    def _page(self, request: Request, name: str, preview: Preview) -> Asset | None:
        page = self._assets.find(name)
        return page and previewed(page, preview, request)
