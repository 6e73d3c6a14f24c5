"""A match in a file as it stands, to go on with: the head, then its log, one entry a line in its own text form."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from atout.contract.game import game_of
from atout.contract.match import AnyMatch
from atout.contract.terms import AtoutError, RecordError
from atout.records.record import AnyRecord, Record, rules_written

HEAD = "Atout log 1"
DIGESTED = "atout match 1"
"""The first line of what the digest of a match is made of."""
KEYS = (["preset"], ["players"], ["options"], ["seat"])


def write(match: AnyMatch, names: Sequence[str]) -> str:
    """The match as it stands."""
    rules = match.rules
    options = " ".join(f"{key}={value}" for key, value in game_of(rules).differences(rules).items())
    head = [HEAD, f"preset: {rules.name}", f"players: {rules.players}"]
    head += [f"options: {options}"] if options else []
    head += [f"seat {seat}: {' '.join(name.split())}" for seat, name in enumerate(names)]
    return "\n".join([*head, "", *map(str, match.log)]) + "\n"


def digest(match: AnyMatch) -> str:
    """What tells this match from every other, all that was drawn and done: the SHA-256 in hex of the lines of its log
    under a head of their own (docs/seals.md). Names and rules are no part of it: how rules are written hangs on what
    their preset has become, and a match that was signed must have the same digest for ever."""
    return hashlib.sha256("\n".join([DIGESTED, *map(str, match.log)]).encode()).hexdigest()


def is_saved(text: str) -> bool:
    """Whether a text is a saved match."""
    return text.lstrip("\ufeff").startswith(HEAD)


def read(text: str) -> AnyRecord:
    """The saved match and its names: the twin of `write`. Raises RecordError at the line that is wrong."""
    head: dict[str, str] = {}
    match: AnyMatch | None = None
    for number, line in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        try:
            key, colon, value = line.partition(":")
            if number == 1 or not line.strip():
                continue
            if match is None and colon and key.split()[:1] in KEYS:
                head[key] = value.strip()
                continue
            match = match or _begun(head)
            for _ in match.enter(game_of(match.rules).parse_entry(line)):
                pass
        except AtoutError as error:
            raise RecordError(error.en, error.fr, number) from None
    match = match or _begun(head)
    return Record(match, tuple(head.get(f"seat {seat}", f"Seat {seat}") for seat in range(match.rules.players)))


def _begun(head: dict[str, str]) -> AnyMatch:
    """The match before its first deal. Raises AtoutError where the head tells none."""
    options = dict(word.partition("=")[::2] for word in head.get("options", "").split())
    rules = rules_written(head.get("preset", ""), options, head.get("players", ""))
    return game_of(rules).match(rules, auto_deal=False)
