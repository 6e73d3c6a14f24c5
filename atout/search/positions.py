"""Positions of an ending as people write them: hands by seat, trumps, who leads, what lies in the unfinished trick.

    preset: ordinary
    options: declareInPhase2=no
    trump: S
    lead: 0
    trick: KHa
    scores: 1200 900
    hand 0: ASa TDb 7Ca
    hand 1: KSa QSb 9Hb TCa

Only `preset`, `lead` and the hands are needed, and `trump` where there is one. A hand holds what is still to be played;
`laid 0:` names those of its cards that lie on the table. Of Le Beigne also `went: 1 0 1 1` and `tricks: 0 1 0 0`. As
JSON: the same keys, `hands` a list of lists. Nothing counts as declared before, and no window is open.
"""

from __future__ import annotations

import json
from typing import Any

from atout.cards.numbers import bit_of, copy_of
from atout.games.beigne import presets as beigne_presets
from atout.games.beigne.actions import card_number as beigne_card
from atout.games.beigne.rules import Rules as BeigneRules
from atout.games.beigne.state import PLAY as BEIGNE_PLAY
from atout.games.beigne.state import new_state as new_beigne_state
from atout.games.bezique.actions import card_number
from atout.games.bezique.deal import clear
from atout.games.bezique.presets import rules as rules_of
from atout.games.bezique.rules import Rules
from atout.games.bezique.state import NONE, PLAY, new_state
from atout.games.contract import NotationError, OptionError, RecordError

SUITS = "SHDC"
_KEYS = ("preset", "options", "trump", "lead", "trick", "scores", "hands", "laid", "went", "tricks")


def read_position(written: str) -> tuple[Any, Any]:
    """The rules and the state of a written position, in either form. Raises AtoutError with what is wrong."""
    told = _from_json(written) if written.lstrip().startswith("{") else _from_lines(written)
    preset = str(told.get("preset", "ordinary"))
    options = told.get("options", {})
    hands = [_words(hand) for hand in told.get("hands", [])]
    if preset in beigne_presets.PRESETS:
        return _beigne(beigne_presets.rules(preset, **{**options, "players": len(hands)}), hands, told)
    return _bezique(rules_of(preset, **options), hands, told)


def _from_json(written: str) -> dict[str, Any]:
    try:
        told = json.loads(written)
    except ValueError as error:
        raise RecordError(f"this is no JSON: {error}", f"ce n'est pas du JSON : {error}") from None
    for key in told:
        _known(key)
    return dict(told)


def _from_lines(written: str) -> dict[str, Any]:
    told: dict[str, Any] = {}
    seats: dict[str, dict[int, list[str]]] = {"hand": {}, "laid": {}}
    for number, line in enumerate(written.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        key, colon, value = (part.strip() for part in line.partition(":"))
        name, _, seat = key.partition(" ")
        if not colon:
            raise RecordError(
                "a line is KEY: VALUE, as in trump: S", "une ligne s'écrit CLÉ: VALEUR, comme trump: S", number
            )
        if name in seats and seat.isdecimal():
            seats[name][int(seat)] = value.split()
        elif key == "options":
            told[key] = dict(word.partition("=")[::2] for word in value.split())
        else:
            _known(key, number)
            told[key] = value
    for name, by_seat in seats.items():
        told["hands" if name == "hand" else name] = [by_seat.get(at, []) for at in range(max(by_seat, default=-1) + 1)]
    return told


def _known(key: str, line: int | None = None) -> None:
    if key not in _KEYS:
        keys = ", ".join(_KEYS)
        raise RecordError(f"there is no key {key!r}: {keys}", f"pas de clé {key!r} : {keys}", line)


def _words(value: Any) -> list[str]:
    return value.split() if isinstance(value, str) else [str(word) for word in value]


def _figures(told: dict[str, Any], key: str, count: int) -> list[int]:
    """So many whole numbers; zeros where nothing is said."""
    words = _words(told.get(key, ["0"] * count))
    if len(words) != count or not all(word.lstrip("-").isdecimal() for word in words):
        raise RecordError(
            f"{key}: {count} whole numbers are wanted, not {' '.join(words)!r}",
            f"{key} : il faut {count} nombres entiers, et non {' '.join(words)!r}",
        )
    return [int(word) for word in words]


def _suit(told: dict[str, Any], needed: bool) -> int:
    suit = str(told.get("trump", "")).strip()
    if suit == "" and not needed:
        return NONE
    if suit not in tuple(SUITS):
        raise RecordError(
            f"trump: one of S H D C is wanted, not {suit!r}", f"trump : il faut S, H, D ou C, et non {suit!r}"
        )
    return SUITS.index(suit)


def _seat(told: dict[str, Any], players: int) -> int:
    lead = str(told.get("lead", 0))
    if not lead.isdecimal() or int(lead) >= players:
        raise RecordError(
            f"lead: a seat from 0 to {players - 1} is wanted, not {lead}",
            f"lead : il faut une place de 0 à {players - 1}, et non {lead}",
        )
    return int(lead)


def _check(hands: list[list[str]], trick: list[str], lead: int) -> None:
    """Raise where a card comes twice, or the hands do not fit the unfinished trick."""
    cards = [card for hand in hands for card in hand] + trick
    if twice := sorted({card for card in cards if cards.count(card) > 1}):
        raise RecordError(f"{' '.join(twice)}: each card once", f"{' '.join(twice)} : chaque carte une fois")
    players = len(hands)
    sizes = [len(hands[(lead + at) % players]) + (1 if at < len(trick) else 0) for at in range(players)]
    if len(trick) >= players or len(set(sizes)) != 1 or not sizes[0]:
        raise RecordError(
            "the hands, with the cards of the unfinished trick, must be equally long and not empty",
            "les mains, avec les cartes de la levée en cours, doivent être aussi longues et non vides",
        )


def _bezique(rules: Rules, hands: list[list[str]], told: dict[str, Any]) -> tuple[Rules, Any]:
    if len(hands) != rules.players:
        raise OptionError(
            f"{rules.name} has {rules.players} hands, and {len(hands)} are told",
            f"{rules.name} se joue à {rules.players} mains, et {len(hands)} sont données",
        )
    trick, lead = _words(told.get("trick", [])), _seat(told, rules.players)
    _check(hands, trick, lead)
    for card in (card for cards in (*hands, trick) for card in cards):
        if card_number(card) not in rules.cards:
            raise NotationError(
                f"there is no {card} in {rules.packs} packs", f"il n'y a pas de {card} dans {rules.packs} jeux"
            )
    if max(map(len, hands)) > rules.hand_size:
        raise RecordError(
            f"a hand has {rules.hand_size} cards at most once the stock is gone",
            f"une main a au plus {rules.hand_size} cartes une fois le talon épuisé",
        )
    state = new_state(rules)
    clear(state, 0)
    state.phase, state.strict = PLAY, 1
    state.trump = _suit(told, needed=rules.turn_up)
    state.leader = state.winner = lead
    state.dealer = (lead + 1) % rules.players
    state.turn = (lead + len(trick)) % rules.players
    state.in_trick = len(trick)
    laid = [_words(cards) for cards in told.get("laid", [])]
    for seat, hand in enumerate(hands):
        on_table = laid[seat] if seat < len(laid) else []
        for card in hand:
            number = card_number(card)
            where = state.laid if card in on_table else state.hand
            where[seat][copy_of(number)] |= bit_of(number)
            state.held[seat] += card not in on_table
            if card in on_table:
                state.known[seat][copy_of(number)] |= bit_of(number)
        if missing := [card for card in on_table if card not in hand]:
            raise RecordError(
                f"laid {seat}: {' '.join(missing)} is not in the hand",
                f"laid {seat} : {' '.join(missing)} n'est pas dans la main",
            )
    for at, card in enumerate(trick):
        state.trick[(lead + at) % rules.players] = card_number(card)
    for copy in range(rules.packs):  # with the stock gone, whatever nobody holds has been played
        in_hand = 0
        for seat in range(rules.players):
            in_hand |= state.hand[seat][copy] | state.laid[seat][copy]
        state.played[copy] = state.whole[copy] & ~in_hand
    state.closing = int(any(laid) and rules.first_end_trick == "laid")
    for side, score in enumerate(_figures(told, "scores", rules.sides)):
        state.score[side] = score
    return rules, state


def _beigne(rules: BeigneRules, hands: list[list[str]], told: dict[str, Any]) -> tuple[BeigneRules, Any]:
    trick, lead = _words(told.get("trick", [])), _seat(told, rules.players)
    _check(hands, trick, lead)
    state = new_beigne_state(rules.players)
    state.phase = BEIGNE_PLAY
    state.trump = _suit(told, needed=True)
    state.leader = lead
    state.turn = (lead + len(trick)) % rules.players
    state.in_trick = len(trick)
    scores = told.get("scores", [str(rules.start)] * rules.players)
    went = told.get("went", ["1"] * rules.players)
    for seat, hand in enumerate(hands):
        for card in hand:
            state.hand[seat] |= 1 << beigne_card(card)
        state.held[seat] = len(hand)
        state.trick[seat] = NONE
        state.score[seat] = state.before[seat] = _figures({"scores": scores}, "scores", rules.players)[seat]
        state.went[seat] = _figures({"went": went}, "went", rules.players)[seat]
        state.tricks[seat] = _figures(told, "tricks", rules.players)[seat]
    state.trick_number = sum(_figures(told, "tricks", rules.players))
    for at, card in enumerate(trick):
        state.trick[(lead + at) % rules.players] = beigne_card(card)
    return rules, state
