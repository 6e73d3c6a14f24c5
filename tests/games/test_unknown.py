"""A name that there is not: the error says which was probably meant, and which there are."""

from __future__ import annotations

import pytest

import atout
from atout.contract.unknown import nearest
from atout.players import profile


@pytest.mark.parametrize(
    ("given", "en", "fr"),
    [
        (lambda: atout.rules("ordinarry"), "did you mean 'ordinary'?", "vouliez-vous dire 'ordinary' ?"),
        (lambda: atout.rules("Chinese"), "did you mean 'chinese'?", "vouliez-vous dire 'chinese' ?"),
        (lambda: atout.rules("benje"), "did you mean 'beigne'?", "vouliez-vous dire 'beigne' ?"),
        (
            lambda: atout.rules("ordinary", handsize=9),
            "ordinary has no option 'handsize' (did you mean 'handSize'?)",
            "'handSize' ?",
        ),
        (lambda: atout.rules("beigne", punish_no_goers=True), "(did you mean 'punishNonGoers'?)", "'punishNonGoers' ?"),
        (
            lambda: atout.rules("ordinary", drawOrder="fixdPlayer"),
            "none of them (did you mean",
            "n'en est pas une (vouliez-vous",
        ),
        (lambda: profile("Bousac"), "there is no player 'Bousac' (did you mean 'boussac'?)", "'boussac' ?"),
    ],
)
def test_a_slip_of_the_pen_is_told_what_was_meant(given: object, en: str, fr: str) -> None:
    with pytest.raises(atout.OptionError) as caught:
        given()  # type: ignore[operator]
    assert en in caught.value.en
    assert fr in caught.value.fr


def test_what_is_like_nothing_is_told_what_there_is() -> None:
    with pytest.raises(atout.OptionError, match="there is no preset 'poker'; choose one of ordinary") as caught:
        atout.rules("poker")
    assert "mean" not in caught.value.en
    assert nearest("poker", ["ordinary", "chinese"]) == nearest("", ["a"]) == nearest("a", []) == ""
