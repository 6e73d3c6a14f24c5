"""What is said of a name that there is not: which one was probably meant, and which there are."""

from __future__ import annotations

from collections.abc import Iterable

from atout.contract.terms import OptionError, Text

LONGEST = 100
"""Letters of a name that could be meant for one there is."""
CHOOSE = Text("choisissez parmi", "choose one of")


def unknown(wrong: Text, name: object, names: Iterable[object], listed: Text = CHOOSE) -> OptionError:
    """The error for `name`, of which `wrong` says what it should have been and is not, where `names` are all there
    are."""
    known = [str(each) for each in names]
    hint, every = suggestion(str(name), known), ", ".join(known)
    return OptionError(f"{wrong.en}{hint.en}; {listed.en} {every}", f"{wrong.fr}{hint.fr} ; {listed.fr} {every}")


def no_preset(name: object, names: Iterable[str]) -> OptionError:
    """The error for a preset that there is not."""
    return unknown(Text(f"il n'y a pas de jeu {name!r}", f"there is no preset {name!r}"), name, names)


def suggestion(name: str, names: Iterable[str]) -> Text:
    """Which name was probably meant, to stand behind a sentence that says that there is no `name`; else empty."""
    guess = nearest(name, names)
    return Text(f" (vouliez-vous dire {guess!r} ?)", f" (did you mean {guess!r}?)") if guess else Text("", "")


def nearest(name: str, names: Iterable[str]) -> str:
    """The name that is most like this one, whether in capitals or not; empty where none is much like it."""
    if len(name) > LONGEST:
        return ""
    from difflib import get_close_matches  # only who has mistaken a name waits for it

    by_look = {each.lower().replace("_", ""): each for each in names}
    candidates = get_close_matches(name.lower().replace("_", ""), by_look, n=1, cutoff=0.7)
    return by_look[candidates[0]] if candidates else ""
