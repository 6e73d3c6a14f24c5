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
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from atout.contract.game import game_of
from atout.contract.match import Rules
from atout.contract.terms import OptionError, RecordError
from atout.kernel import Record
from atout.search.solving import solving_of

R = TypeVar("R", bound=Rules, covariant=True)

SUITS = "SHDC"
_KEYS = ("preset", "options", "trump", "lead", "trick", "scores", "hands", "laid", "went", "tricks")


@dataclass(frozen=True)
class Position(Generic[R]):
    """A written position: the rules, and what it says by key. Raises AtoutError with what is wrong."""

    rules: R
    facts: Mapping[str, Any]

    @property
    def hands(self) -> list[list[str]]:
        """The cards still to be played, by seat."""
        return [_words(hand) for hand in self.facts.get("hands", [])]

    @property
    def laid(self) -> list[list[str]]:
        """Those of them that lie on the table."""
        return [_words(cards) for cards in self.facts.get("laid", [])]

    @property
    def trick(self) -> list[str]:
        """The cards of the unfinished trick, in their order."""
        return _words(self.facts.get("trick", []))

    @property
    def lead(self) -> int:
        """Who leads, or has led."""
        lead = str(self.facts.get("lead", 0))
        if not lead.isdecimal() or int(lead) >= self.rules.players:
            raise RecordError(
                f"lead: a seat from 0 to {self.rules.players - 1} is wanted, not {lead}",
                f"lead : il faut une place de 0 à {self.rules.players - 1}, et non {lead}",
            )
        return int(lead)

    def trump(self, needed: bool) -> int | None:
        """The number of the trump suit, None where none is named and none is needed."""
        suit = str(self.facts.get("trump", "")).strip()
        if suit == "" and not needed:
            return None
        if suit not in tuple(SUITS):
            raise RecordError(
                f"trump: one of S H D C is wanted, not {suit!r}", f"trump : il faut S, H, D ou C, et non {suit!r}"
            )
        return SUITS.index(suit)

    def figures(self, key: str, count: int, default: int = 0) -> list[int]:
        """So many whole numbers; all of them `default` where nothing is said."""
        words = _words(self.facts.get(key, [str(default)] * count))
        if len(words) != count or not all(word.lstrip("-").isdecimal() for word in words):
            raise RecordError(
                f"{key}: {count} whole numbers are wanted, not {' '.join(words)!r}",
                f"{key} : il faut {count} nombres entiers, et non {' '.join(words)!r}",
            )
        return [int(word) for word in words]

    def check(self) -> None:
        """Raise where there are other hands than players, a card comes twice, or the hands do not fit the trick."""
        rules, hands, trick, lead = self.rules, self.hands, self.trick, self.lead
        if len(hands) != rules.players:
            raise OptionError(
                f"{rules.name} has {rules.players} hands, and {len(hands)} are told",
                f"{rules.name} se joue à {rules.players} mains, et {len(hands)} sont données",
            )
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


def read_position(text: str) -> tuple[Rules, Record]:
    """The rules and the state of a written position, in either form. Raises AtoutError with what is wrong."""
    fields = _from_json(text) if text.lstrip().startswith("{") else _from_lines(text)
    preset = str(fields.get("preset", "ordinary"))
    rules = game_of(preset).rules_seating(preset, len(fields.get("hands", [])), **fields.get("options", {}))
    position = Position(rules, fields)
    position.check()
    return rules, solving_of(rules).state_of(position)


def _from_json(text: str) -> dict[str, Any]:
    try:
        fields = json.loads(text)
    except ValueError as error:
        raise RecordError(f"this is no JSON: {error}", f"ce n'est pas du JSON : {error}") from None
    for key in fields:
        _known(key)
    return dict(fields)


def _from_lines(text: str) -> dict[str, Any]:
    fields: dict[str, Any] = {}
    seats: dict[str, dict[int, list[str]]] = {"hand": {}, "laid": {}}
    for number, line in enumerate(text.splitlines(), 1):
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
            fields[key] = dict(word.partition("=")[::2] for word in value.split())
        else:
            _known(key, number)
            fields[key] = value
    for name, by_seat in seats.items():
        fields["hands" if name == "hand" else name] = [
            by_seat.get(at, []) for at in range(max(by_seat, default=-1) + 1)
        ]
    return fields


def _known(key: str, line: int | None = None) -> None:
    if key not in _KEYS:
        keys = ", ".join(_KEYS)
        raise RecordError(f"there is no key {key!r}: {keys}", f"pas de clé {key!r} : {keys}", line)


def _words(value: str | Iterable[object]) -> list[str]:
    return value.split() if isinstance(value, str) else [str(word) for word in value]
