"""Which version this is, for every room: below them all, so that none needs the front door to say it."""

__version__ = "0.14.0"
