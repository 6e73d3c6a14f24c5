"""Every id that a ruling cites can be read: in the terminal and in the rule book that the server shows."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from server.house import serving
from typer.testing import CliRunner

from atout.arbiter import CODES, consult
from atout.cli import app
from atout.rulebook import book
from tests.arbiter.test_law import cases_of
from tests.rulebook.test_served import sent_to


@pytest.fixture(scope="module")
def cited() -> list[str]:
    """Every id under a ruling that any code can give."""
    ids = {
        clause
        for code in CODES
        for rules, one, facts in cases_of(code)
        for clause in consult(rules, one.id, facts).clauses
    }
    return sorted(ids)


def test_readings_are_cited(cited: list[str]) -> None:
    """What follows is about something."""
    assert {"AMB-25", "R-25", "R-26", "IRR-008"} <= set(cited)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_id_opens_in_the_terminal(cited: list[str], lang: str) -> None:
    """One quarter in each language; the rule book tells all in both."""
    for id in cited[lang == "fr" :: 4]:
        shown = CliRunner().invoke(app, ["rules", "-c", id.lower(), "--lang", lang], env={"COLUMNS": "400"})
        assert shown.exit_code == 0, shown.output
        passage = book().clauses.get(id) or book().notes[id]
        output = " ".join(shown.stdout.split())
        assert output.startswith(id)
        assert " ".join(passage.text[lang].split()) in output


def test_every_id_opens_in_the_served_rule_book(cited: list[str], tmp_path: Path) -> None:
    async def visit() -> None:
        async with serving(tmp_path / "atout.db") as house:
            pages: dict[str, dict[str, Any]] = {}
            for id in cited:
                address = str(await asyncio.to_thread(sent_to, house, f"/rules/clause/{id}"))
                game, _, place = address.removeprefix("/rules/").partition("#")
                assert place == id
                if game not in pages:
                    _, _, body = await house.get(f"/api/rules/{game}")
                    pages[game] = dict(told_on(json.loads(body)))
                passage = book().clauses.get(id) or book().notes[id]
                assert pages[game][id] == {"fr": passage.text.fr, "en": passage.text.en}

    asyncio.run(visit())


def told_on(page: dict[str, Any]) -> Iterator[tuple[str, Any]]:
    """The text of every clause and note that a page of the book holds, by its id."""
    for note in (*page["contradictions"], *page["readings"]):
        yield note["id"], note["text"]
    for chapter in page["chapters"]:
        for part in chapter["parts"]:
            for paragraph in part["paragraphs"]:
                yield from ((clause["id"], clause["text"]) for clause in paragraph["clauses"])
