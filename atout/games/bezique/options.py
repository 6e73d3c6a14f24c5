"""Options of the rules, as every game has them: see `atout.games.options`."""

from atout.games.options import NO_YES, Option, camel, differing, option, options_of, refuse_unlike

__all__ = ["NO_YES", "Option", "camel", "differing", "option", "options_of", "refuse_unlike"]
