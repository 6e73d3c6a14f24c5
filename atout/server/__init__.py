"""The table over the network: `serve` keeps it standing until Ctrl-C."""

from atout.server.web.run import serve

__all__ = ["serve"]
