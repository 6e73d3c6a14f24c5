"""The one preset of Le Beigne, which is data (`variants/`), and rules made from it."""

from __future__ import annotations

from pathlib import Path

from atout.contract.options import Option, Value, camel, differing, figures_of, options_of, refuse_unlike, with_options
from atout.contract.terms import Text
from atout.contract.unknown import no_preset, unknown
from atout.contract.variants import read_variants
from atout.games.beigne.rules import LEAST_PLAYERS, MOST_PLAYERS, Rules

_SETTINGS = {**options_of(Rules), **figures_of(Rules)}

_VARIANTS = read_variants(Path(__file__).parent / "variants", Rules())
PRESETS = _VARIANTS.rules
CARDS = _VARIANTS.cards


def named(preset: str) -> Rules:
    """The preset of this name. Raises OptionError with the names there are."""
    if preset not in PRESETS:
        raise no_preset(preset, PRESETS)
    return PRESETS[preset]


def rules(preset: str | Rules = "beigne", /, **options: object) -> Rules:
    """The rules with options on top, `rules("beigne", players=6, punishNonGoers=True)`.

    Options go by the key records use (`punishNonGoers`) or by field name; values may be text. Figures are set in the
    same way (`start=40`). Raises OptionError where a preset, key or value does not exist.
    """
    base = preset if isinstance(preset, Rules) else named(preset)
    by_key = {camel(name): name for name in _SETTINGS} | {name: name for name in _SETTINGS}
    changes: dict[str, Value] = {}
    for key, value in options.items():
        if key == "players":
            changes[key] = _players(value)
            continue
        if key not in by_key:
            wrong = Text(f"il n'y a pas d'option {key!r}", f"there is no option {key!r}")
            raise unknown(wrong, key, ["players", *map(camel, _SETTINGS)], Text("les options sont", "the options are"))
        changes[by_key[key]] = _SETTINGS[by_key[key]].read(value)
    return with_options(base, changes)


def _players(value: object) -> int:
    """How many play. Raises OptionError where it is no number from 3 to 8 (BEI-001)."""
    return int(
        Option("players", (), "BEI-001", Text("", ""), Text("", ""), (), LEAST_PLAYERS, MOST_PLAYERS).read(value)
    )


def options_on_top(ruleset: Rules) -> dict[str, Value]:
    """The options by which `ruleset` differs from the preset, by the key records use; the players are no option. Raises
    OptionError for rules that are no preset with options on top."""
    options = differing(ruleset, named(ruleset.name))
    refuse_unlike(ruleset, rules(ruleset.name, players=ruleset.players, **options))
    return options
