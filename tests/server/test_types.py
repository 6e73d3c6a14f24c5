"""The page's message types are those of the server's structs."""

from __future__ import annotations

from atout.server.pages.types import FILE, typescript


def test_the_pages_types_are_fresh() -> None:
    assert FILE.read_text(encoding="utf-8") == typescript(), "run `python -m atout.server.pages.types`"


def test_types_hold_what_the_page_relies_on() -> None:
    written = typescript()
    for line in (
        'export type Suit = "S" | "H" | "D" | "C";',
        "export interface Card { id: string; face: string }",
        "export interface Frame { position: number; event: Event | null; view: Shown | null }",
        '  | { do: "mark"; seat: number; source: keyof Sources; points: number }',
        '  | { type: "act"; n: number; position: number; action: Act }',
        '  | { type: "error"; n: number | null; text: Text }',
    ):
        assert line in written
    assert "exchange: { card: string; points: number } | null;" in written
    assert "options: Record<string, string | number | boolean>;" in written
