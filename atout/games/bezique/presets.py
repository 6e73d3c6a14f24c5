"""The named variants: each states only what differs from the ordinary game, with its clause."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from atout.cards import PIQUET
from atout.games.bezique.options import Option, camel, differing, options_of, refuse_unlike
from atout.games.bezique.rules import FREE_OPTIONS, Rules
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

THREE = replace(
    ORDINARY,
    name="three",
    players=3,  # B-3-002
    sides=3,
    packs=3,  # B-3-002
    triple_bezique=1500,  # B-3-008
    target=2000,  # B-3-010
)

FOUR = replace(THREE, name="four", players=4, sides=4, packs=4)  # B-4-001, B-4-003

FOUR_TEAMS = replace(
    FOUR,
    name="four_teams",
    source="B-4T",
    sides=2,  # B-4T-024
    turn_up=False,  # B-4T-013, AMB-39
)

CHINESE = replace(
    SANS_RETOURNE,
    name="chinese",
    source="CH",
    packs=6,  # CH-004
    hand_size=12,  # CH-042
    first_dealer="highChooses",  # CH-034
    cut_bonus=True,  # CH-037
    guess_points=150,  # CH-038
    exact_lift_points=250,  # CH-039
    carte_blanche=True,  # CH-046
    carte_blanche_points=250,  # CH-046
    trump_fixers="marriageOrRun",  # CH-060
    trump_repeat="barred",  # CH-061
    trick_rule="standard",  # CH-054
    trick_display="faceUp",  # CH-055
    decl_per_trick="pending",  # CH-085
    same_class_reuse="breakRefill",  # CH-071
    bezique_rule="trumpQueen",  # CH-021
    triple_direct=True,  # CH-081
    triple_bezique=1500,  # CH-026
    quadruple_bezique=4500,  # CH-027
    plain_sequence=150,  # CH-029
    four_trump_aces=1000,  # CH-016
    four_trump_tens=900,  # CH-017
    four_trump_kings=800,  # CH-018
    four_trump_queens=600,  # CH-019
    four_trump_jacks=400,  # CH-020
    declare_in_phase2=False,  # CH-092
    first_end_trick="laid",  # CH-093
    last_trick_points=250,  # CH-030
    brisque_timing="none",  # CH-007
    game_end="oneDeal",  # CH-097
    win_bonus=1000,  # CH-099
    rubicon=3000,  # CH-100
    rubicon_bonus=1000,  # CH-101
)

EIGHT_PACK = replace(
    CHINESE,
    name="eight_pack",
    packs=8,  # H8-001
    hand_size=15,  # H8-004
    exact_lift=30,  # AMB-90
    bezique=50,  # H8-006
    quintuple_bezique=9000,  # H8-010
    five_trump_aces=2000,  # H8-011
    five_trump_tens=1800,  # H8-012
    five_trump_kings=1600,  # H8-013
    five_trump_queens=1200,  # H8-014
    five_trump_jacks=800,  # H8-015
    rubicon=5000,  # H8-016
)

RUBICON = replace(
    SANS_RETOURNE,
    name="rubicon",
    source="RUB",
    packs=4,  # RUB-002
    hand_size=9,  # RUB-003
    carte_blanche=True,  # RUB-017
    carte_blanche_points=50,  # RUB-017
    same_class_reuse="breakRefill",  # RUB-018
    triple_direct=True,  # RUB-018
    triple_bezique=1500,  # RUB-013
    quadruple_bezique=4500,  # RUB-014
    plain_sequence=150,  # RUB-012
    last_trick_points=50,  # RUB-015
    brisque_timing="rescue",  # RUB-009, RUB-010
    game_end="oneDeal",  # RUB-006
    tie_break="brisquesThenLast",  # AMB-100
    win_bonus=500,  # RUB-020
    rubicon=1000,  # RUB-023
    rubicon_bonus=1000,  # RUB-024
    rubicon_brisques=320,  # RUB-026
)

PRESETS = {
    rules.name: rules
    for rules in (
        ORDINARY, VARIANTE, SANS_RETOURNE, THREE, FOUR, FOUR_TEAMS, CHINESE, EIGHT_PACK, RUBICON, BRITANNICA, BOUSSAC,
    )
}  # fmt: skip

FEW_PACKS, MANY_PACKS = (2, 3, 4), (4, 6, 8)
"""With how many packs Boussac's game and the games of one deal may be played."""
_OF_PACKS = {"triple_direct"}
_OF_TEAMS = {"team_square"}
_OF_SETTLEMENTS = {
    "cut_bonus", "exact_lift", "carte_blanche", "cb_continuation", "trump_repeat", "pending_after_stock",
    "refill_exact", "first_end_trick", "rubicon", "tens",
}  # fmt: skip
_NOT_ONE_DEAL = {
    "hand_size", "target", "turn_up", "seven_exchange", "seven_exchange_points", "seven_uses_slot", "sevens_together",
    "turned_seven_spent", "declared_seven_may_exchange", "seven_without_turn_up", "turn7_timing", "last_draw",
    "game_end", "claim_counts_brisques", "tie_break", "units", "brisque_points", "brisque_timing", "last_trick",
    "seven_stays", "packs", "run_cards_may_marry",
}  # fmt: skip
_NOT_OF_MANY = {"game_end", "claim_counts_brisques", "packs", "units", "fixed_drawer", "draw_order", "last_trick"}


def named(preset: str) -> Rules:
    """The preset of this name. Raises OptionError with the names there are."""
    if preset not in PRESETS:
        names = ", ".join(PRESETS)
        raise OptionError(
            f"there is no preset {preset!r}; choose one of {names}",
            f"il n'y a pas de jeu {preset!r} ; choisissez parmi {names}",
        )
    return PRESETS[preset]


def offered(preset: str) -> tuple[str, ...]:
    """The fields of Rules that are options of a preset, in the order of Rules: those its sources leave open. Raises
    OptionError for a preset there is not."""
    base = named(preset)
    left_out = set(_OF_SETTLEMENTS) if not base.one_deal else set(_NOT_ONE_DEAL)
    if base.players > 2:
        left_out |= _NOT_OF_MANY
    if not base.teams:
        left_out |= _OF_TEAMS
    if not base.triple_bezique:
        left_out |= _OF_PACKS
    if base.source != "BOU":
        left_out.add("packs")
    if base.packs > 2:
        left_out.add("require_new_card")
    if not base.cut_bonus:
        left_out |= {"cut_bonus", "exact_lift"}
    return tuple(name for name in options_of(Rules) if name not in left_out)


def choices(preset: str, name: str) -> tuple[Any, ...]:
    """The values that one option of a preset takes; empty for a free number or text."""
    return tuple(value for value in options_of(Rules)[name].values if _possible(preset, name, value))


def _possible(preset: str, name: str, value: Any) -> bool:
    try:
        return bool(getattr(rules(preset, **{name: value}), name) == value)
    except OptionError:
        return False


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
    "three": Card(
        Text("Bésigue à trois", "Bésigue for three"),
        Text(
            "La Trifouille : chacun pour soi, trois jeux, et le triple bésigue à 1500.",
            "Trifouille: each for himself, three packs, and the triple bésigue at 1500.",
        ),
        35,
    ),
    "four": Card(
        Text("Bésigue à quatre", "Bésigue for four"),
        Text("Chacun pour soi, avec quatre jeux.", "Each for himself, with four packs."),
        45,
    ),
    "four_teams": Card(
        Text("Bésigue à quatre, en équipes", "Bésigue for four, in teams"),
        Text(
            "Deux contre deux : on cède l'annonce à son partenaire et l'on complète ses cartes.",
            "Two against two: give your partner the declaration, complete the cards he has laid out.",
        ),
        45,
    ),
    "chinese": Card(
        Text("Bésigue chinois", "Chinese bésigue"),
        Text(
            "Six jeux, douze cartes, un seul coup : des milliers de points et le rubicon à 3000.",
            "Six packs, twelve cards, a single deal: points by the thousand and a rubicon at 3000.",
        ),
        25,
    ),
    "eight_pack": Card(
        Text("Bésigue à huit jeux", "Eight-pack bésigue"),
        Text(
            "Le chinois en plus grand : quinze cartes, le quintuple bésigue à 9000.",
            "The Chinese game writ large: fifteen cards, the quintuple bésigue at 9000.",
        ),
        35,
    ),
    "rubicon": Card(
        Text("Bésigue Rubicon", "Rubicon bésigue"),
        Text(
            "L'ancêtre des jeux à rubicon : quatre jeux, neuf cartes, un seul coup.",
            "The ancestor of the rubicon games: four packs, nine cards, a single deal.",
        ),
        15,
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

_CONTRADICTIONS: tuple[tuple[str, Any, Any, str, str], ...] = (
    # (an option given, its value, the condition on the rules made, sentence en, sentence fr)
    ("trump_fixers", None, lambda r: r.turn_up, "the turn-up already fixes trumps: add turnUp=no", "la retourne fixe déjà l'atout : ajoutez turnUp=no"),
    ("seven_without_turn_up", None, lambda r: r.turn_up, "it concerns games without a turn-up: add turnUp=no", "cela concerne le jeu sans retourne : ajoutez turnUp=no"),
    ("seven_exchange", None, lambda r: not r.turn_up, "there is no turn-up to exchange for", "il n'y a pas de retourne contre laquelle échanger"),
    ("last_draw", None, lambda r: not r.turn_up, "there is no turn-up to draw", "il n'y a pas de retourne à piger"),
    ("turn7_timing", None, lambda r: not r.turn_up, "no card is turned up", "aucune carte n'est retournée"),
    ("turned_seven_spent", None, lambda r: not r.turn_up, "no card is turned up", "aucune carte n'est retournée"),
    ("fixed_drawer", None, lambda r: r.draw_order != "fixedPlayer", "it needs drawOrder=fixedPlayer", "il faut aussi drawOrder=fixedPlayer"),
    ("require_new_card", False, lambda r: r.same_class_reuse == "squaresOnly", "with sameClassReuse=squaresOnly the same cards could be declared for ever", "avec sameClassReuse=squaresOnly, les mêmes cartes s'annonceraient sans fin"),
    ("hand_size", None, lambda r: r.hand_size > 10, "choose one of 8, 9, 10", "choisissez 8, 9, 10"),
    ("packs", None, lambda r: r.packs > 4, "it is played with 2, 3 or 4", "on joue avec 2, 3 ou 4"),
    ("first_dealer", "highChooses", lambda r: not r.one_deal, "the highest card chooses in one-deal games only", "la plus forte ne choisit que dans les parties d'un coup"),
    ("game_end", "oneDeal", lambda r: not r.win_bonus, "this game is played to a target", "ce jeu se joue en un nombre de points"),
    ("brisque_timing", "none", lambda r: True, "brisques count in this game", "les brisques comptent dans ce jeu"),
    ("brisque_timing", "rescue", lambda r: True, "there is no rubicon in this game", "il n'y a pas de rubicon dans ce jeu"),
    ("tie_break", "brisquesThenLast", lambda r: True, "there is no rubicon in this game", "il n'y a pas de rubicon dans ce jeu"),
    ("same_class_reuse", "breakRefill", lambda r: not r.one_deal, "it belongs to the one-deal games", "c'est la règle des parties d'un coup"),
    ("same_class_reuse", "squaresOnly", lambda r: r.packs > 2, "it is read so for two packs only", "on ne le lit ainsi qu'avec deux jeux"),
    ("decl_per_trick", "pending", lambda r: not r.one_deal, "declarations stay pending in one-deal games only", "les annonces ne restent en suspens que dans les parties d'un coup"),
    ("decl_per_trick", "disjoint", lambda r: r.players > 2 or r.one_deal, "only in Britannica's two-handed game", "seulement dans le jeu à deux de la Britannica"),
    ("require_new_card", False, lambda r: r.packs > 2, "with more packs declarations need a new card", "avec plus de jeux, une annonce veut une carte nouvelle"),
    ("pending_after_stock", None, lambda r: r.decl_per_trick != "pending", "it needs declPerTrick=pending", "il faut aussi declPerTrick=pending"),
    ("refill_exact", None, lambda r: r.same_class_reuse != "breakRefill", "it needs sameClassReuse=breakRefill", "il faut aussi sameClassReuse=breakRefill"),
    ("exact_lift", None, lambda r: not r.cut_bonus, "it needs cutBonus=yes", "il faut aussi cutBonus=yes"),
    ("cb_continuation", None, lambda r: not r.carte_blanche, "it needs carteBlanche=yes", "il faut aussi carteBlanche=yes"),
    ("trump_repeat", "barred", lambda r: r.bezique_rule == "fixed", "where the bésigue is always the same, trumps may repeat", "où le bésigue est toujours le même, l'atout peut se répéter"),
    ("bezique_rule", "ebAlternate", lambda r: r.packs > 2, "it is Britannica's, for two packs", "c'est celui de la Britannica, à deux jeux"),
    ("claim_counts_brisques", None, lambda r: r.game_end != "claim", "it needs gameEnd=claim", "il faut aussi gameEnd=claim"),
    *((name, None, lambda r: not r.free_table, "it needs freeTable=yes", "il faut aussi freeTable=yes") for name in FREE_OPTIONS),
)  # fmt: skip


def rules(preset: str | Rules = "ordinary", /, **options: Any) -> Rules:
    """The rules of a preset with options on top, `rules("ordinary", handSize=9)`.

    Options go by the key records use (`handSize`) or by field name (`hand_size`); values may be text. With `units`
    and no `target`, the target is a tenth of the preset's (EB-074); where the same player always draws first he takes
    the last hidden card too (R-06). Raises OptionError with what to change where a preset, key or value does not exist
    or two options contradict each other.
    """
    base = preset if isinstance(preset, Rules) else named(preset)
    known = options_of(Rules)
    by_key = {camel(name): name for name in known} | {name: name for name in known}
    given: dict[str, Any] = {}
    open_ones = offered(base.name) if options else ()
    for key, value in options.items():
        if by_key.get(key) not in open_ones:
            names = ", ".join(camel(name) for name in open_ones)
            raise OptionError(
                f"{base.name} has no option {key!r}; its options are {names}",
                f"{base.name} n'a pas d'option {key!r} ; ses options sont {names}",
            )
        given[by_key[key]] = _read(base.name, known[by_key[key]], by_key[key], value)
    if given.get("units") and "target" not in given and not base.units:
        given["target"] = base.target // 10
    order, turned = (given.get(name, getattr(base, name)) for name in ("draw_order", "turn_up"))
    if order == "fixedPlayer" and turned and "last_draw" not in given:
        given["last_draw"] = "loserTurnup"
    if given.get("deck") == str(base.cards) and not base.deck and "packs" not in given:
        given["deck"] = ""  # what the game has anyway is not written
    own = {"packs": _copies(base, given["deck"])} if given.get("deck") and "packs" not in given else {}
    made = replace(base, **{**given, **own})
    for name, value, contradicts, en, fr in _CONTRADICTIONS:
        if name in given and (value is None or value == given[name]) and contradicts(made):
            written = f"{camel(name)}={known[name].write(given[name])}"
            raise OptionError(f"{written} contradicts the rest: {en}", f"{written} contredit le reste : {fr}")
    return made


def _copies(base: Rules, deck: str) -> int:
    """How many packs a deck has. Raises OptionError where the game is not played with so many."""
    copies = PIQUET.sized(deck).copies
    known = MANY_PACKS if base.one_deal else FEW_PACKS if base.source == "BOU" else (base.packs,)
    if copies not in known:
        counts = ", ".join(map(str, known))
        raise OptionError(
            f"deck={deck}: {base.name} has no use for {copies} packs, but for {counts}",
            f"deck={deck} : {base.name} ne se joue pas avec {copies} jeux, mais avec {counts}",
        )
    return copies


def _read(preset: str, option: Option, name: str, value: Any) -> Any:
    """The value meant; where there is none, OptionError names those that make sense in this preset."""
    try:
        return option.read(value)
    except OptionError:
        if some := choices(preset, name):
            return replace(option, values=some).read(value)
        raise


def options_on_top(made: Rules) -> dict[str, Any]:
    """The options by which `made` differs from its preset, by the key records use: `rules(made.name, **options)` makes
    the same rules again. A game in units always tells its target. Raises OptionError for rules that are no preset with
    options on top."""
    found = differing(made, named(made.name))
    if made.deck:
        found.pop("packs", None)  # the deck says it
    if made.units:
        found["target"] = made.target
    refuse_unlike(made, rules(made.name, **found))
    return found
