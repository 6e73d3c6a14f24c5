"""`/metrics`: what was counted, and how the house stands now, in the form Prometheus reads."""

from __future__ import annotations

import time
from collections.abc import Iterator

from prometheus_client import Metric
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.exposition import choose_encoder
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from atout.players.thinkers import Thinkers
from atout.server.hall.lobby import Lobby
from atout.server.ops.addresses import Networks
from atout.server.ops.metrics import COUNTED
from atout.version import __version__

FORWARDED = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")
"""What a proxy adds to a request that it hands on."""


class Figures:
    """The figures of one server, told to those at `readers` who ask it themselves, and not through a proxy: else a
    proxy on this machine would tell them to everybody."""

    def __init__(self, lobby: Lobby, thinkers: Thinkers, readers: Networks) -> None:
        self._lobby = lobby
        self._thinkers = thinkers
        self._readers = readers
        self._began = time.monotonic()

    async def tell(self, request: Request) -> Response:
        """The answer to a request."""
        peer = request.client.host if request.client else None
        if peer not in self._readers or any(name in request.headers for name in FORWARDED):
            return PlainTextResponse("Metrics are told to the addresses given with --metrics, without a proxy.\n", 403)
        encode, kind = choose_encoder(request.headers.get("accept", ""))
        return Response(encode(self), headers={"Content-Type": kind, "Cache-Control": "no-store"})

    def collect(self) -> Iterator[Metric]:
        """Every figure as it is now."""
        yield from COUNTED.collect()
        awake, seats = self._lobby.census()
        thinking, waiting = self._thinkers.busy()
        version = GaugeMetricFamily("atout_build", "Always 1; the version that runs.", labels=["version"])
        version.add_metric([__version__], 1)
        yield version
        for name, description, value in (
            ("atout_uptime_seconds", "Seconds since the start.", time.monotonic() - self._began),
            ("atout_tables_awake", "Tables in memory.", awake),
            ("atout_seats", "Tabs at tables: people who play or watch.", seats),
            ("atout_computers_thinking", "Thoughts and preparations the process that thinks ahead is at.", thinking),
            ("atout_computers_waiting", "Those that wait for their turn.", waiting),
        ):
            yield GaugeMetricFamily(name, description, value)
