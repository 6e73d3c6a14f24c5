"""What every test of the page notices without looking for it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Error, Page

from .conftest import Watch

ASKED = "fetch('https://cards.example/').catch(() => {})"
SHOWN = "document.body.append(Object.assign(new Image(), { src: 'https://cards.example/ace.png' }))"


def test_a_foreign_host_is_a_fault_and_none_is_reached(page: Page, server: str, watch: Watch) -> None:
    page.goto(server)
    for way in (ASKED, SHOWN):
        with page.expect_event("console"):
            page.evaluate(way)
        assert any("cards.example" in fault for fault in watch.wrong()), way
        watch.faults.clear()
    with pytest.raises(Error, match="ERR_NAME_NOT_RESOLVED"):
        page.goto("https://cards.example/")
    watch.faults.clear()
