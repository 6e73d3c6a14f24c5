"""Presets as data: one file a preset, which says only in what its rules differ from those it stands on.

place = 80            # where people meet it among all presets
on = "chinese"        # left out: on the rules as they are by themselves
minutes = 60
name = { fr = "…", en = "…" }
blurb = { fr = "…", en = "…" }
[rules]
packs = 8             # a field of the game's Rules, and its clause
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, Generic, TypeVar

from atout.contract.options import DataclassInstance
from atout.contract.terms import Text

R = TypeVar("R", bound=DataclassInstance)


@dataclass(frozen=True)
class Card:
    """What the home page says of a preset: its name, one sentence, about how many minutes a match takes; `place` is
    where it stands among all presets."""

    name: Text
    blurb: Text
    minutes: int
    place: int


@dataclass(frozen=True)
class Variants(Generic[R]):
    """The presets of one game: their rules and their cards, by name, in the order in which people meet them."""

    rules: Mapping[str, R]
    cards: Mapping[str, Card]


def read_variants(folder: Path, plain: R) -> Variants[R]:
    """Every preset of a folder; `plain` are the rules as they are by themselves.

    What is wrong in a file is an error of the program: ValueError or TypeError with the file's name.
    """
    documents = {file.stem: tomllib.loads(file.read_text(encoding="utf-8")) for file in sorted(folder.glob("*.toml"))}
    names = sorted(documents, key=lambda name: int(documents[name]["place"]))
    rules: dict[str, R] = {}

    def resolve(name: str, above: tuple[str, ...] = ()) -> R:
        if name in above or name not in documents:
            raise ValueError(f"{above[-1] if above else name}.toml stands on {name!r}, which is no other preset")
        if name not in rules:
            on = documents[name].get("on")
            base = plain if on is None else resolve(on, (*above, name))
            rules[name] = _changed(base, name, documents[name].get("rules", {}))
        return rules[name]

    return Variants(
        {name: resolve(name) for name in names},
        {name: _card(documents[name]) for name in names},
    )


def _changed(base: R, name: str, changes: Mapping[str, object]) -> R:
    known = {field.name for field in fields(base)}
    for key, value in changes.items():
        if key not in known or type(value) is not type(getattr(base, key)):
            raise ValueError(f"{name}.toml: {key} = {value!r} is no rule, or not of its kind")
    changed: R = replace(base, name=name, **changes)
    return changed


def _card(document: Mapping[str, Any]) -> Card:
    return Card(Text(**document["name"]), Text(**document["blurb"]), int(document["minutes"]), int(document["place"]))
