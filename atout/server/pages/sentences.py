"""The sentences of every game as the page takes them: scripts made of the catalogues in the games' folders."""

from __future__ import annotations

import json

from atout.contract.game import all_games
from atout.contract.sentences import FREE, catalogues

SCRIPTS = {"table/catalogues.js": "", "free/catalogues.js": FREE}
"""Where the page finds them, and in which folder below a game's sentences those of each lie."""


def texts(name: str) -> dict[str, dict[str, str]]:
    """The catalogues of one of these scripts by game and language, read from the disk."""
    return {game.id: catalogues(game.home, SCRIPTS[name]) for game in all_games()}


def script(sentences: dict[str, dict[str, str]]) -> bytes:
    """The catalogues as a script, without their comments."""
    plain = {
        game: {language: without_comments(text) for language, text in each.items()} for game, each in sentences.items()
    }
    return f"export const CATALOGUES = {json.dumps(plain, ensure_ascii=False)};\n".encode()


def without_comments(text: str) -> str:
    """A catalogue without the lines that are there for its writers."""
    return "\n".join(line for line in text.splitlines() if line and not line.startswith("#")) + "\n"
