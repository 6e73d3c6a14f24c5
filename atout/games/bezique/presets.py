"""The presets of the bésigue family, which are data (`variants/`), and rules made from them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from atout.cards import PIQUET
from atout.contract.options import Option, Value, camel, differing, figures_of, options_of, refuse_unlike, with_options
from atout.contract.terms import OptionError, Text
from atout.contract.unknown import no_preset, unknown
from atout.contract.variants import read_variants
from atout.games.bezique.rules import FREE_OPTIONS, Rules

_VARIANTS = read_variants(Path(__file__).parent / "variants", Rules())
PRESETS = _VARIANTS.rules
CARDS = _VARIANTS.cards

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
        raise no_preset(preset, PRESETS)
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


def figures(preset: str) -> tuple[str, ...]:
    """The fields of Rules that say what something is worth in a preset: of what it has, not of what it would not know.
    Raises OptionError for a preset there is not."""
    base = named(preset)
    return tuple(name for name in figures_of(Rules) if getattr(base, name))


def choices(preset: str, name: str) -> tuple[Value, ...]:
    """The values that one option of a preset takes; empty for a free number or text."""
    known = options_of(Rules).get(name) or figures_of(Rules)[name]
    return tuple(value for value in known.values if _possible(preset, name, value))


def _possible(preset: str, name: str, value: Value) -> bool:
    try:
        return bool(getattr(rules(preset, **{name: value}), name) == value)
    except OptionError:
        return False


_CONTRADICTIONS: tuple[tuple[str, Value | None, Callable[[Rules], bool], str, str], ...] = (
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
    ("decl_per_trick", "disjoint", lambda r: r.players > 2 or r.one_deal, "only in games for two to a target", "seulement dans les jeux à deux en un nombre de points"),
    ("require_new_card", False, lambda r: r.packs > 2, "with more packs declarations need a new card", "avec plus de jeux, une annonce veut une carte nouvelle"),
    ("pending_after_stock", None, lambda r: r.decl_per_trick != "pending", "it needs declPerTrick=pending", "il faut aussi declPerTrick=pending"),
    ("refill_exact", None, lambda r: r.same_class_reuse != "breakRefill", "it needs sameClassReuse=breakRefill", "il faut aussi sameClassReuse=breakRefill"),
    ("exact_lift", None, lambda r: not r.cut_bonus, "it needs cutBonus=yes", "il faut aussi cutBonus=yes"),
    ("cb_continuation", None, lambda r: not r.carte_blanche, "it needs carteBlanche=yes", "il faut aussi carteBlanche=yes"),
    ("carte_blanche_points", 0, lambda r: r.carte_blanche, "with carteBlanche=yes it is worth something", "avec carteBlanche=yes, elle vaut quelque chose"),
    ("trump_repeat", "barred", lambda r: r.bezique_rule == "fixed", "where the bésigue is always the same, trumps may repeat", "où le bésigue est toujours le même, l'atout peut se répéter"),
    ("bezique_rule", "ebAlternate", lambda r: r.packs > 2, "it is Britannica's, for two packs", "c'est celui de la Britannica, à deux jeux"),
    ("claim_counts_brisques", None, lambda r: r.game_end != "claim", "it needs gameEnd=claim", "il faut aussi gameEnd=claim"),
    *((name, None, lambda r: not r.free_table, "it needs freeTable=yes", "il faut aussi freeTable=yes") for name in FREE_OPTIONS),
)  # fmt: skip


def rules(preset: str | Rules = "ordinary", /, **options: object) -> Rules:
    """The rules of a preset with options on top, `rules("ordinary", handSize=9)`.

    Options go by the key records use (`handSize`) or by field name (`hand_size`); values may be text. What something is
    worth is set in the same way (`fourAces=150`): a whole number, 0 for what there is not to be. With `units`
    and no `target`, the target is a tenth of the preset's (EB-074); where the same player always draws first he takes
    the last hidden card too (R-06). Raises OptionError with what to change where a preset, key or value does not exist
    or two options contradict each other.
    """
    base = preset if isinstance(preset, Rules) else named(preset)
    known = {**options_of(Rules), **figures_of(Rules)}
    by_key = {camel(name): name for name in known} | {name: name for name in known}
    changes: dict[str, Value] = {}
    open_ones = (*offered(base.name), *figures(base.name)) if options else ()
    for key, value in options.items():
        if by_key.get(key) not in open_ones:
            wrong = Text(f"{base.name} n'a pas d'option {key!r}", f"{base.name} has no option {key!r}")
            raise unknown(wrong, key, map(camel, open_ones), Text("ses options sont", "its options are"))
        changes[by_key[key]] = _read(base.name, known[by_key[key]], by_key[key], value)
    if changes.get("units") and "target" not in changes and not base.units:
        changes["target"] = base.target // 10
    if changes.get("carte_blanche_points") == 0:
        changes.setdefault("carte_blanche", False)
    order, turned = (changes.get(name, getattr(base, name)) for name in ("draw_order", "turn_up"))
    if order == "fixedPlayer" and turned and "last_draw" not in changes:
        changes["last_draw"] = "loserTurnup"
    if changes.get("deck") == str(replace(PIQUET, copies=int(changes.get("packs", base.packs)))) and not base.deck:
        changes["deck"] = ""  # what the game has anyway is not written
    own = {"packs": _copies(base, str(changes["deck"]))} if changes.get("deck") and "packs" not in changes else {}
    ruleset = with_options(base, {**changes, **own})
    for name, value, contradicts, en, fr in _CONTRADICTIONS:
        if name in changes and (value is None or value == changes[name]) and contradicts(ruleset):
            setting = f"{camel(name)}={known[name].write(changes[name])}"
            raise OptionError(f"{setting} contradicts the rest: {en}", f"{setting} contredit le reste : {fr}")
    return ruleset


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


def _read(preset: str, option: Option, name: str, value: object) -> Value:
    """The value meant; where there is none, OptionError names those that make sense in this preset."""
    try:
        return option.read(value)
    except OptionError:
        if some := choices(preset, name):
            return replace(option, values=some).read(value)
        raise


def options_on_top(ruleset: Rules) -> dict[str, Value]:
    """The options by which `ruleset` differs from its preset, by the key records use: `rules(ruleset.name, **options)`
    makes the same rules again. A game in units always tells its target. Raises OptionError for rules that are no preset
    with options on top."""
    base = named(ruleset.name)
    options = differing(ruleset, base)
    for name in figures_of(Rules):
        if not getattr(base, name):
            options.pop(camel(name), None)  # the preset has none: no option gives it one
    if ruleset.deck:
        options.pop("packs", None)  # the deck says it
    if ruleset.units:
        options["target"] = ruleset.target
    refuse_unlike(ruleset, rules(ruleset.name, **options))
    return options
