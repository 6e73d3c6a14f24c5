"""French texts of the page as they are set in print: no line may begin with a colon, so the space before it is one that
does not break."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[1] / "atout" / "web" / "static"
STRING = re.compile(r'"(?:[^"\\\n]|\\.)*"|`[^`<\n]*`')
"""What people read stands in quotation marks, or in back quotes on one line."""
VALUE = re.compile(r"\$\{[^{}]*\}")
LOOSE = re.compile(r"[^\W\d] [:;?!](?=[\s\"`])|« | »")


def loose(source: str) -> Iterator[str]:
    """Every text in which a space before double punctuation, or within quotation marks, may break."""
    for text in STRING.findall(source):
        sentence = VALUE.sub("…", text)
        if not {"{", "}"} & set(sentence) and LOOSE.search(sentence):  # else code within a template was taken for text
            yield text


@pytest.mark.parametrize("text", ['"Pour rappel : rien"', "`Bravo ${name} !`", '"Quoi ?"', '"« Atout »"'])
def test_a_space_that_may_break_is_seen(text: str) -> None:
    assert list(loose(f"fr: {text.replace('${name}', 'Léa ${x}s')},")) != []
    assert list(loose(f"fr: {text.replace(' ', chr(0xA0))},")) == []


def test_no_french_text_breaks_before_its_punctuation() -> None:
    files = [file for file in PAGE.rglob("*.js") if "vendor" not in file.parts]
    assert len(files) > 100
    assert {str(file.relative_to(PAGE)): texts for file in files if (texts := list(loose(file.read_text())))} == {}
