"""What is said of the events of a game: its catalogues of sentences, one a language, written in Fluent.

They lie in the folder `sentences` of the game, named by the language; those that only free tables need lie in `free`
below it, and are read with them. A message has the name of its event, with hyphens; what it is given says the head of
each file. A language is a file more in each.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

FOLDER, SUFFIX = "sentences", ".ftl"
FREE = "free"
"""The folder of what happens only at free tables: apart, for the page fetches it with such a table."""


def catalogues(home: str, folder: str = "") -> dict[str, str]:
    """The text of each catalogue of the game in the package `home`, by language; `folder`: of those below."""
    place = resources.files(home) / FOLDER / folder
    files = place.iterdir() if place.is_dir() else ()
    sources = {file.name.removesuffix(SUFFIX): file for file in files if file.name.endswith(SUFFIX)}
    return {language: sources[language].read_text("utf-8") for language in sorted(sources)}


def has_message(home: str, language: str, name: str) -> bool:
    """Whether there is a message `name` in the catalogue of this game and language."""
    return _bundle(home, language).has_message(name)


def worded(home: str, language: str, name: str, arguments: Mapping[str, str | int]) -> str:
    """The message `name`, or the attribute `name.attribute` of one, of the game in the package `home`.

    Raises LookupError where there is no such message or no catalogue in this language, ValueError where it asks for
    what is not among the `arguments`.
    """
    bundle = _bundle(home, language)
    name, _, attribute = name.partition(".")
    message = bundle.get_message(name)
    pattern = message.attributes[attribute] if attribute else message.value
    if pattern is None:
        raise LookupError(f"{home}, {language}: {name} has no text")
    text, faults = bundle.format_pattern(pattern, dict(arguments))
    if faults:
        raise ValueError(f"{home}, {language}: {name}: {'; '.join(map(str, faults))}")
    return str(text)


@cache
def _bundle(home: str, language: str) -> FluentBundle:
    texts = catalogues(home)
    if language not in texts:
        raise LookupError(f"{home} has no catalogue of sentences in {language!r}, only in {', '.join(texts)}")
    return bundle_of(language, texts[language], catalogues(home, FREE).get(language, ""))


def bundle_of(language: str, *texts: str) -> FluentBundle:
    """Catalogues of one language as they are read, as one. Raises ValueError for what is no Fluent in them."""
    # On first use: it brings the figures of all the world's languages with it, and most programs say nothing.
    from fluent.runtime import FluentBundle, FluentResource
    from fluent.syntax.ast import Junk

    bundle = FluentBundle([language], use_isolating=False)
    for text in texts:
        resource = FluentResource(text)
        if junk := [part.content for part in resource.body if isinstance(part, Junk)]:
            raise ValueError(f"this is no Fluent: {junk[0]}")
        bundle.add_resource(resource)
    return bundle
