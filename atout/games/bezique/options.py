"""Options of the rules, as every game has them: see `atout.games.options`."""

from atout.games.options import NO_YES, Option, camel, option, options_of

__all__ = ["NO_YES", "Option", "camel", "option", "options_of"]
