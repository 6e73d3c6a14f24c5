"""A match of Le Beigne in a file: as it stands, to go on with, or as a record in any form.

A saved match is the head, then the log of the match, one entry a line in its own text form.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from atout.games.beigne import PRESETS, Match, Rules, parse_entry, rules
from atout.games.beigne.presets import options_on_top
from atout.games.contract import AtoutError, RecordError
from atout.games.options import options_of
from atout.records.beigne import audit
from atout.records.beigne.record import BeigneRecord, is_record
from atout.records.beigne.record import read as read_form

HEAD = "Atout log 1"


def audited(match: Match) -> str:
    """The finished hands in the audit form, one a line."""
    return "".join(line + "\n" for line in audit.lines(match))


def write(match: Match, names: Sequence[str]) -> str:
    """The match as it stands."""
    known = {option.key: option for option in options_of(Rules).values()}
    chosen = " ".join(f"{key}={known[key].write(value)}" for key, value in options_on_top(match.rules).items())
    head = [HEAD, f"preset: {match.rules.name}", f"players: {match.rules.players}"]
    head += [f"options: {chosen}"] if chosen else []
    head += [f"seat {seat}: {' '.join(name.split())}" for seat, name in enumerate(names)]
    return "\n".join([*head, "", *map(str, match.log)]) + "\n"


def is_saved(written: str) -> bool:
    """Whether a text is a saved match of Le Beigne."""
    return written.lstrip("\ufeff").startswith(HEAD)


def is_whole(written: str) -> bool:
    """Whether a text is one match of Le Beigne from its beginning on, as it stands."""
    return is_saved(written) or is_record(written)


def is_beigne(written: str) -> bool:
    """Whether a text tells of Le Beigne: a saved match, or a record in any form."""
    if is_whole(written):
        return True
    try:
        first = json.loads(written.lstrip("\ufeff \t\r\n").partition("\n")[0])
    except (ValueError, RecursionError):
        return False
    return isinstance(first, dict) and first.get("preset") in PRESETS


def read_records(written: str) -> list[BeigneRecord]:
    """The matches that a text of Le Beigne tells, with the names, the remarks and the seals that are written.

    Raises RecordError at the line that is damaged or breaks the rules.
    """
    if is_record(written):
        return [read_form(written)]
    matches = [read(written)] if is_saved(written) else [(match, ()) for match in audit.read(written)]
    return [BeigneRecord(match, names) for match, names in matches]


def read(written: str) -> tuple[Match, tuple[str, ...]]:
    """The saved match and its names: the twin of `write`. Raises RecordError at the line that is wrong."""
    head: dict[str, str] = {}
    match: Match | None = None
    for number, line in enumerate(written.removeprefix("\ufeff").splitlines(), 1):
        try:
            key, colon, value = line.partition(":")
            if number == 1 or not line.strip():
                continue
            if match is None and colon and key.split()[:1] in (["preset"], ["players"], ["options"], ["seat"]):
                head[key] = value.strip()
                continue
            match = match or _begun(head)
            for _ in match.enter(parse_entry(line)):
                pass
        except AtoutError as error:
            raise RecordError(error.en, error.fr, number) from None
    match = match or _begun(head)
    return match, tuple(head.get(f"seat {seat}", f"Seat {seat}") for seat in range(match.rules.players))


def _begun(head: dict[str, str]) -> Match:
    """The match before its first hand. Raises AtoutError where the head tells none."""
    options = dict(word.partition("=")[::2] for word in head.get("options", "").split())
    return Match(rules(head.get("preset", ""), **{**options, "players": head.get("players", "")}), auto_deal=False)
