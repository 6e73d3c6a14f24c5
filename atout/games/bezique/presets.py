"""The named variants: each states only what differs from the ordinary game, with its clause."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from atout.games.bezique.options import camel, options_of
from atout.games.bezique.rules import Rules
from atout.games.contract import OptionError, Text

ORDINARY = Rules()

VARIANTE = replace(
    ORDINARY,
    name="variante",
    source="variante",
    trick_rule="standard",  # B-ORD-093
    last_draw="loserTurnup",  # B-ORD-094
    declare_in_phase2=False,  # B-ORD-095
    must_beat=False,  # B-ORD-098
)

SANS_RETOURNE = replace(ORDINARY, name="sans_retourne", turn_up=False)  # B-SR-002

BRITANNICA = replace(
    ORDINARY,
    name="britannica",
    source="EB",
    first_dealer="high",  # EB-004
    trick_rule="standard",  # EB-012
    seven_exchange="afterTrick",  # EB-043
    declared_seven_may_exchange=False,  # EB-042
    sevens_together=False,  # EB-045
    seven_without_turn_up=True,  # READINGS 3
    seven_stays=False,  # EB-046
    turn7_timing="now",  # EB-047
    decl_per_trick="disjoint",  # EB-028
    run_cards_may_marry=True,  # EB-037
    bezique_rule="ebAlternate",  # EB-094
    last_draw="loserTurnup",  # EB-062
    declare_in_phase2=False,  # EB-061
    last_trick="lastBeforeExhaustion",  # EB-103
    brisque_timing="now",  # EB-099
    trick_display="faceUp",  # EB-018
    target=1000,  # EB-073
    game_end="immediate",  # EB-073
    tie_break="lastTrick",  # EB-102
)

BOUSSAC = replace(
    ORDINARY,
    name="boussac",
    source="BOU",
    first_dealer="lot",  # BOU-016
    trick_rule="standard",  # AMB-155
    seven_exchange="afterTrick",  # BOU-025
    seven_uses_slot="both",  # BOU-032
    sevens_together=False,  # BOU-032
    turn7_timing="now",  # BOU-005
    last_draw="loserTurnup",  # BOU-027
    declare_in_phase2=False,  # BOU-043
    game_end="claim",  # BOU-048
    tie_break="lastTrick",  # BOU-051
    stock_count_visible=False,  # BOU-035
)

PRESETS = {rules.name: rules for rules in (ORDINARY, VARIANTE, SANS_RETOURNE, BRITANNICA, BOUSSAC)}


@dataclass(frozen=True)
class Card:
    """What the home page says of a preset: its name, one sentence, and about how long a match takes."""

    name: Text
    blurb: Text
    minutes: int


CARDS = {
    "ordinary": Card(
        Text("Bésigue", "Bésigue"),
        Text(
            "Le jeu de référence : toute couleur se vaut, et l'on annonce jusqu'à la dernière levée.",
            "The reference game: rank beats suit, and you may declare to the very last trick.",
        ),
        25,
    ),
    "variante": Card(
        Text("Bésigue, variante", "Bésigue, the variant"),
        Text(
            "La couleur demandée compte, et les annonces s'arrêtent avec le talon.",
            "The suit led counts, and declarations stop with the stock.",
        ),
        25,
    ),
    "sans_retourne": Card(
        Text("Bésigue sans retourne", "Bésigue without turn-up"),
        Text("Pas de retourne : le premier mariage fixe l'atout.", "No turn-up: the first marriage fixes trumps."),
        25,
    ),
    "britannica": Card(
        Text("Bézique de la Britannica", "Bézique of the Britannica"),
        Text(
            "La règle anglaise de 1875 : plusieurs annonces à la fois, brisques comptées sur-le-champ, partie en 1000.",
            "The English rule of 1875: several declarations at once, brisques scored as won, game of 1000.",
        ),
        15,
    ),
    "boussac": Card(
        Text("Bésigue de Boussac", "Boussac's bésigue"),
        Text(
            "Paris, 1896 : le talon ne se compte pas, et la victoire se réclame.",
            "Paris, 1896: nobody counts the stock, and victory must be claimed.",
        ),
        25,
    ),
}

_CONTRADICTIONS = (
    # (an option given, its value, the condition on the rules made, sentence en, sentence fr)
    ("trump_fixers", None, lambda r: r.turn_up, "the turn-up already fixes trumps: add turnUp=no", "la retourne fixe déjà l'atout : ajoutez turnUp=no"),
    ("seven_without_turn_up", None, lambda r: r.turn_up, "it concerns games without a turn-up: add turnUp=no", "cela concerne le jeu sans retourne : ajoutez turnUp=no"),
    ("seven_exchange", None, lambda r: not r.turn_up, "there is no turn-up to exchange for", "il n'y a pas de retourne contre laquelle échanger"),
    ("last_draw", None, lambda r: not r.turn_up, "there is no turn-up to draw", "il n'y a pas de retourne à piger"),
    ("turn7_timing", None, lambda r: not r.turn_up, "no card is turned up", "aucune carte n'est retournée"),
    ("turned_seven_spent", None, lambda r: not r.turn_up, "no card is turned up", "aucune carte n'est retournée"),
    ("fixed_drawer", None, lambda r: r.draw_order != "fixedPlayer", "it needs drawOrder=fixedPlayer", "il faut aussi drawOrder=fixedPlayer"),
    ("require_new_card", False, lambda r: r.same_class_reuse == "squaresOnly", "with sameClassReuse=squaresOnly the same cards could be declared for ever", "avec sameClassReuse=squaresOnly, les mêmes cartes s'annonceraient sans fin"),
    ("claim_counts_brisques", None, lambda r: r.game_end != "claim", "it needs gameEnd=claim", "il faut aussi gameEnd=claim"),
)  # fmt: skip


def rules(preset: str | Rules = "ordinary", /, **options: Any) -> Rules:
    """The rules of a preset with options on top, `rules("ordinary", handSize=9)`.

    Options go by the key records use (`handSize`) or by field name (`hand_size`); values may be text. With `units`
    and no `target`, the target is a tenth of the preset's (EB-074). Raises OptionError with what to change where a
    preset, key or value does not exist or two options contradict each other.
    """
    if isinstance(preset, Rules):
        base = preset
    elif preset in PRESETS:
        base = PRESETS[preset]
    else:
        names = ", ".join(PRESETS)
        raise OptionError(
            f"there is no preset {preset!r}; choose one of {names}",
            f"il n'y a pas de jeu {preset!r} ; choisissez parmi {names}",
        )
    known = options_of(Rules)
    by_key = {camel(name): name for name in known} | {name: name for name in known}
    given: dict[str, Any] = {}
    for key, value in options.items():
        if key not in by_key:
            names = ", ".join(camel(name) for name in known)
            raise OptionError(
                f"there is no option {key!r}; the options are {names}",
                f"il n'y a pas d'option {key!r} ; les options sont {names}",
            )
        given[by_key[key]] = known[by_key[key]].read(value)
    if given.get("units") and "target" not in given:
        given["target"] = base.target // 10
    made = replace(base, **given)
    for name, value, contradicts, en, fr in _CONTRADICTIONS:
        if name in given and (value is None or value == given[name]) and contradicts(made):
            written = f"{camel(name)}={known[name].write(given[name])}"
            raise OptionError(f"{written} contradicts the rest: {en}", f"{written} contredit le reste : {fr}")
    return made


def options_on_top(made: Rules) -> dict[str, Any]:
    """The options by which `made` differs from its preset, by the key records use."""
    base = PRESETS[made.name]
    return {
        camel(name): getattr(made, name) for name in options_of(Rules) if getattr(made, name) != getattr(base, name)
    }
