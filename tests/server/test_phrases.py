"""What can be said at the table: the page has words for each phrase, in both languages, and for no other."""

from __future__ import annotations

import re

from atout.server.ops.phrases import PHRASES
from atout.server.pages.static import STATIC


def test_the_page_has_words_for_each_phrase() -> None:
    script = (STATIC / "company" / "phrases.js").read_text("utf-8")
    assert re.findall(r'^  (\w+): \{ fr: ".+", en: ".+" \},$', script, re.MULTILINE) == list(PHRASES)
