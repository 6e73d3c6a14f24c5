"""The table over the network: `serve` keeps it standing until Ctrl-C."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from atout.server.web.run import serve

__all__ = ["serve"]


def __getattr__(name: str) -> Any:
    """`serve`, loaded when it is asked for: a game's screens need the desks below it, not the web."""
    if name != "serve":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from atout.server.web.run import serve

    return serve
