"""The style sheets, as they stand."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from atout.server.pages.static import STATIC

DRAWN = (".curve text", ".curve .tick")
"""Text within drawings, whose sizes are the drawing's own."""
RULE = re.compile(r"([^{};/]+)\{([^{}]*)\}")
SIZE = re.compile(r"(?<![\w-])font(?:-size)?:[^;]*")


@pytest.mark.parametrize("sheet", sorted(STATIC.glob("css/*.css")), ids=lambda sheet: sheet.name)
def test_text_has_the_size_the_browser_is_set_to(sheet: Path) -> None:
    fixed = [
        f"{selector.strip()} {{ {size} }}"
        for selector, rule in RULE.findall(sheet.read_text(encoding="utf-8"))
        for size in SIZE.findall(rule)
        if "px" in size and not selector.strip().startswith(DRAWN)
    ]
    assert not fixed
