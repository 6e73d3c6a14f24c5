"""What commands say of themselves, in French: help, and what Typer says when a command cannot be read."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typer._click import Command, Context

ANYTHING = "{}"
"""Stands in an English sentence for what changes."""
FOREWORD = "[dim]"
"""With this begins the paragraph of an English help that says in French what the command does; French help is that."""

_SPACE, _LETTER = r"[^\S\xa0\u202f]", r"[\S\xa0\u202f]"
WORD = re.compile(rf"{_SPACE}*(?:«{_SPACE})?{_LETTER}+(?:{_SPACE}[:;!?»](?!\w){_LETTER}*)*{_SPACE}*")
"""What stays on one line: Rich breaks at spaces that must not be broken, and French has one before most of its stops,
whichever space a sentence was written with."""


def stops_kept() -> AbstractContextManager[None]:
    """In here Rich breaks no line before a French stop."""
    from rich import _wrap

    return swapped([(_wrap, "re_word", WORD)])


@cache
def catalogue() -> Mapping[str, str]:
    """Every French sentence, by the English one."""
    parts = tomllib.loads(resources.files(__package__).joinpath("french.toml").read_text(encoding="utf-8"))
    return {english: translation for part in parts.values() for english, translation in part.items()}


@cache
def patterns() -> Mapping[re.Pattern[str], str]:
    """The French sentences of which a part changes, by what finds the English ones."""
    return {pattern(english): translation for english, translation in catalogue().items() if ANYTHING in english}


def pattern(english: str) -> re.Pattern[str]:
    """What finds an English sentence of the catalogue, whatever stands where it may change."""
    return re.compile("(.+)".join(re.escape(part) for part in english.split(ANYTHING)), re.DOTALL)


def french(english: str) -> str:
    """The French of a sentence; the sentence itself where there is none."""
    if english in catalogue():
        return catalogue()[english]
    for sought, translation in patterns().items():
        if match := sought.fullmatch(english):
            return translation.format(*(french(part) for part in match.groups()))
    return english


def paragraphs(help: str | None) -> list[str]:
    """The paragraphs of an English help that have a French form, each on one line."""
    return [part for part in flowing(help).split("\n\n") if part and not part.startswith(FOREWORD)]


def flowing(help: str | None) -> str:
    """A help with each paragraph on one line, as a docstring breaks lines where no terminal would."""
    parts = re.split(r"\n\s*\n", (help or "").strip())
    return "\n\n".join(" ".join(part.split()) for part in parts)


@contextmanager
def in_french(command: Command, ctx: Context) -> Iterator[None]:
    """Whatever Typer says in here of a command is French. Words that are not in the catalogue stay English."""
    from rich import _wrap
    from typer import rich_utils

    words = {name: word for name, word in vars(rich_utils).items() if isinstance(word, str) and word in catalogue()}
    swaps: list[tuple[object, str, object]] = [(rich_utils, name, french(word)) for name, word in words.items()]
    usage = [*rich_utils.OptionHighlighter.highlights, rf"(?P<usage>{french('Usage: ')})"]
    swaps.append((rich_utils.OptionHighlighter, "highlights", usage))
    swaps.append((_wrap, "re_word", WORD))
    for one in (command, *getattr(command, "commands", {}).values()):
        swaps.append((one, "help", "\n\n".join(french(part) for part in paragraphs(one.help))))
        swaps.extend(_words(one, ("rich_help_panel", "subcommand_metavar")))
    for parameter in command.get_params(ctx):
        swaps.extend(_words(parameter, ("help", "metavar", "rich_help_panel", "show_default")))
        if kind := getattr(parameter, "display_type", None):
            swaps.append((parameter, "display_type", lambda ctx, kind=kind: french(kind(ctx))))
    with swapped(swaps):
        yield


def _words(owner: object, names: Iterable[str]) -> Iterator[tuple[object, str, object]]:
    """The attributes of these names that are English words, with the French ones."""
    for name in names:
        word = getattr(owner, name, None)
        if isinstance(word, str):
            yield owner, name, french(word)


@contextmanager
def swapped(swaps: Iterable[tuple[object, str, object]]) -> Iterator[None]:
    """Objects have other attributes in here, and their own again afterwards. One that an object no longer has, as the
    insides of another version of Typer or Rich, is left out: its words stay English."""
    own = []
    try:
        for owner, name, value in swaps:
            if hasattr(owner, name):
                own.append((owner, name, getattr(owner, name)))
                setattr(owner, name, value)
        yield
    finally:
        for owner, name, value in reversed(own):
            setattr(owner, name, value)
