"""The book served: its pages, the search, the way to a clause, the rule of the moment, and positions on a table."""

from __future__ import annotations

import asyncio
import json
import urllib.request
from pathlib import Path
from typing import Any

from server.house import Client, House, serving

from atout.rulebook import book


async def read(house: House, path: str, **headers: str) -> Any:
    """The JSON at an address."""
    status, _, body = await house.get(path, **headers)
    assert status == 200, path
    return json.loads(body)


class Still(urllib.request.HTTPRedirectHandler):
    """Follows no redirection."""

    def redirect_request(self, *given: Any) -> None:
        return None


def sent_to(house: House, path: str) -> str | int:
    """Where an address leads, or the status where it leads nowhere."""
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}), Still)
    try:
        return opener.open(house.url + path, timeout=20).status
    except urllib.error.HTTPError as error:
        return error.headers.get("Location") or error.code


def test_pages_search_and_the_way_to_a_clause(tmp_path: Path) -> None:
    async def visit() -> None:
        async with serving(tmp_path / "atout.db") as house:
            for path in ("/rules", "/regles", "/rules/chinese", "/regles/beigne"):
                status, headers, body = await house.get(path)
                assert status == 200
                assert b"rules/rules.js" in body
                assert "atout=" in headers["set-cookie"]
            shelf = await read(house, "/api/rules")
            assert [intro["game"] for intro in shelf] == [*book().games]
            page = await read(house, "/api/rules/ordinary")
            assert page["intro"] == shelf[0]
            content = {
                k["id"]
                for ch in page["chapters"]
                for part in ch["parts"]
                for p in part["paragraphs"]
                for k in p["clauses"]
            }
            assert {"B-ORD-001", "IRR-028"} <= content
            assert page["diagrams"]["B-ORD-057"]["laid"] == [["QH", "KH"]]
            assert page["diagrams"]["B-ORD-049"]["trick"] == ["KC"]
            assert page["options"]["handSize"]["value"]["en"] == "8"
            _, headers, _ = await house.get("/api/rules/ordinary")
            assert (await house.get("/api/rules/ordinary", **{"If-None-Match": headers["etag"]}))[0] == 304
            hits = await read(house, "/api/rules/find?q=LEVEE%20talon&lang=fr")
            hit = next(hit for hit in hits if hit["clause"] == "B-ORD-059")
            assert (hit["game"], hit["language"]) == ("ordinary", "fr")
            assert {hit["text"][start:end].lower() for start, end in hit["spans"]} == {"levée", "talon"}
            assert await read(house, "/api/rules/find?q=") == []
            here = await read(house, "/api/rules/find?q=B-ORD-059&game=three")
            assert [hit["game"] for hit in here] == ["three"]
            (reading,) = await read(house, "/api/rules/find?q=amb%2025&lang=fr")
            assert (reading["clause"], reading["game"]) == ("AMB-25", "ordinary")
            assert reading["text"] == "Trop de cartes en cours de jeu"
            assert await asyncio.to_thread(sent_to, house, "/rules/clause/amb-157") == "/rules/boussac#AMB-157"
            assert await asyncio.to_thread(sent_to, house, "/rules/clause/bou-048") == "/rules/boussac#BOU-048"
            for game, read_as in (("ordinary", False), ("rubicon", True)):
                content = await read(house, f"/api/rules/clause/b-ord-049?game={game}")
                assert (content["clause"], content["game"], content["lines"]) == ("B-ORD-049", game, "79")
                assert ("R-23" in [note["id"] for note in content["notes"]]) == read_as, "what the Rubicon makes of it"
            for nowhere in ("/api/rules/clause/X-1", "/api/rules/nothing", "/rules/clause/X-1", "/api/rules/at/nobody"):
                assert await asyncio.to_thread(sent_to, house, nowhere) == 404, nowhere

    asyncio.run(visit())


def test_show_me_opens_the_position_and_it_stands(tmp_path: Path) -> None:
    async def practise() -> None:
        async with serving(tmp_path / "atout.db") as house, house.connect() as socket:
            tab = Client(socket, seed=1)
            await tab.say({"type": "show", "n": 1, "clause": "B-ORD-057", "name": "Léa"})
            code = (await tab.hear("created"))["code"]
            joined = await tab.join(code)
            game, view = joined["game"], joined["view"]
            assert game["lesson"]["clause"] == "B-ORD-057"
            assert game["lesson"]["text"]["fr"] == book().positions["B-ORD-057"].look.fr
            assert game["practice"]
            assert game["hints"]
            mine = next(seat for seat in view["seats"] if seat["seat"] == view["seat"])
            assert [card["face"] for card in mine["groups"][0]["cards"]] == ["KH", "QH"]
            assert not view["can_undo"]
            rule = await read(house, f"/api/rules/at/{code}")
            assert (rule["clause"], rule["game"]) == ("B-ORD-062", "ordinary")
            assert rule["text"]["fr"] == book().clauses["B-ORD-062"].text.fr
            await tab.play(
                {"type": "act", "n": 1, "position": tab.position, "action": {"do": "play", "card": king(mine)}}
            )
            assert tab.view["can_undo"]
            await tab.play({"type": "undo", "n": 2})
            assert not tab.view["can_undo"]
            assert (await tab.play({"type": "undo", "n": 3}))["type"] == "error"
            assert json.loads((await house.get("/api/tables"))[2]) == [], "it is in nobody's list"

    asyncio.run(practise())


def king(seat: Any) -> str:
    """The king of hearts laid out."""
    return str(next(card["id"] for card in seat["groups"][0]["cards"] if card["face"] == "KH"))


def test_positions_of_many_hands_and_of_le_beigne_are_opened_too_and_others_declined(tmp_path: Path) -> None:
    async def open_all() -> None:
        async with serving(tmp_path / "atout.db") as house, house.connect() as socket:
            tab = Client(socket, seed=1)
            for n, clause in enumerate(("B-4T-011", "BEI-029", "CH-093"), 1):
                await tab.say({"type": "show", "n": n, "clause": clause, "name": ""})
                joined = await tab.join((await tab.hear("created"))["code"])
                assert joined["game"]["lesson"]["clause"] == clause
                assert joined["view"]["turn"] == joined["seat"]
            await tab.say({"type": "show", "n": 9, "clause": "B-ORD-001", "name": ""})
            refused = await tab.hear("error", "created")
            assert refused["type"] == "error"
            assert "B-ORD-001" in refused["text"]["en"]

    asyncio.run(open_all())
