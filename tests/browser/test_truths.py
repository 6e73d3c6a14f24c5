"""What the page says of people and games is so: who is away does not think, who never played has no last game."""

from __future__ import annotations

import re
from typing import Any

import pytest
from cases import some
from playwright.sync_api import Page, expect

from .friends import gather, whose
from .hand import IDLE, begin, dish, play_deal_quickly

WORDS = {
    "en": ("Waiting for {} to come back.", "yours to go on", "last played"),
    "fr": ("On attend le retour de {}.", "à vous de continuer", "le dernier joué"),
}


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.long
def test_who_is_away_is_not_said_to_think(visitor: Any, server: str, lang: str) -> None:
    (lea, luc), _ = gather(visitor, server, ("Léa", "Luc"), {}, agreed={"stand_in": ""}, preset="sans_retourne")
    lea.evaluate(f"document.documentElement.lang !== '{lang}' && document.querySelector('.top nav button').click()")
    mover = whose(lea, luc)
    if mover is lea:
        lea.locator(".card[data-may] button").first.click(position={"x": 10, "y": 14})
        assert whose(lea, luc) is luc
    expect(lea.locator(".status")).to_contain_text("Luc")
    luc.context.close()
    expect(lea.locator(".status")).to_have_text(WORDS[lang][0].format("Luc"))


@pytest.mark.parametrize("lang", some(["en", "fr"], ["en"]))
def test_the_list_says_who_is_awaited(visitor: Any, server: str, lang: str) -> None:
    """Between two deals that is whoever goes on, not the computer; and nobody has played what he never played."""
    page: Page = visitor({"lang": lang, "preset": "boussac"})
    page.goto(server)
    for game in ("ordinary", "boussac"):
        expect(dish(page, game)).not_to_contain_text(WORDS[lang][2])
    begin(page, server)
    play_deal_quickly(page)
    page.locator(IDLE).wait_for()
    page.goto(server)
    slip = page.locator(".hero")
    expect(slip).to_contain_text(WORDS[lang][1])
    expect(slip).not_to_contain_text(re.compile("to play|de jouer"))
    expect(dish(page, "boussac")).to_contain_text(WORDS[lang][2])
    expect(dish(page, "ordinary")).not_to_contain_text(WORDS[lang][2])
