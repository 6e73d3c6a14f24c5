"""What can be wrong with any screen: program text, the other language, text cut off or covered, small targets, names
that a screen reader misses, a layout that shifts."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from atout.rulebook.book import games
from atout.server.pages.static import STATIC

FOLDER = Path(__file__).parent
FAULTS = (FOLDER / "faults.js").read_text()
AXE = (files("axe_playwright_python") / "axe.min.js").read_text()
NAMES = """() => axe.run({ runOnly: { type: 'rule', values: [
  'aria-command-name', 'aria-dialog-name', 'aria-input-field-name', 'aria-toggle-field-name', 'aria-tooltip-name',
  'button-name', 'document-title', 'image-alt', 'input-button-name', 'label', 'link-name', 'select-name',
  'summary-name', 'svg-img-alt',
] }, resultTypes: ['violations'] }).then((all) => all.violations.flatMap((v) =>
  v.nodes.map((n) => `a screen reader misses a name (${v.id}): ${n.html.slice(0, 100)}`)))"""
SHIFTS = """if (location.protocol === 'http:') { window.shifts = []; new PerformanceObserver((list) => {
  for (const { hadRecentInput, value, sources } of list.getEntries()) if (!hadRecentInput) {
    const moved = sources.map((one) => one.node?.className || one.node?.nodeName).slice(0, 3);
    window.shifts.push({ value, moved });
  }
}).observe({ type: 'layout-shift', buffered: true }); }"""
"""Run before a page's own scripts: keeps how far its layout shifts while nobody touches it, and what moved."""
MOST_SHIFT = 0.05
BLOCK = re.compile(r"^const (fr|en) = \{$(.*?)^\};", re.MULTILINE | re.DOTALL)
"""A catalogue of one language, as the page's modules write it."""
INLINE = re.compile(r"""\b(fr|en): ("(?:[^"\\\n]|\\.)*"|`[^`]*`|\{$.*?^  \})""", re.MULTILINE | re.DOTALL)
"""A text, or a part of a catalogue, beside the same in the other language."""
QUOTED = re.compile(r"""("(?:[^"\\\n]|\\.)*"|`[^`]*`)""")
FILLED = re.compile(r"\$\{[^{}]*\}")
WORD = re.compile(r"[^\W\d_]{4,}")
SAME = {"atout", "beigne", "boussac", "britannica", "chouette", "rubicon"}
"""Names that are the same in both languages, whichever catalogue has them."""

ADDRESSES = ["/api/catalogue", "/marker/games.json", "/marker/law.json", "/api/rules"]
ADDRESSES += [f"/api/rules/{game}" for game in games()]


def strange_words(page: Page, server: str) -> dict[str, str]:
    """For each language of the page the words that only the other one has, by the catalogues of page and server, with
    spaces between."""
    words: dict[str, set[str]] = {"fr": set(), "en": set()}
    for path in STATIC.rglob("*.js"):
        script = path.read_text("utf-8")
        for lang, part in [*BLOCK.findall(script), *INLINE.findall(script)]:
            for quoted in QUOTED.findall(part):
                words[lang] |= letters(FILLED.sub(" ", quoted))
    for address in ADDRESSES:
        pairs(page.request.get(server + address).json(), words)
    fr, en = words["fr"], words["en"]
    return {"fr": " ".join(sorted(en - fr - SAME)), "en": " ".join(sorted(fr - en - SAME))}


def pairs(value: Any, words: dict[str, set[str]]) -> None:
    """Gather the words of every text that comes in both languages."""
    if isinstance(value, dict) and isinstance(value.get("fr"), str) and isinstance(value.get("en"), str):
        for lang in words:
            words[lang] |= letters(value[lang])
    elif isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            pairs(inner, words)


def letters(text: str) -> set[str]:
    """The words of four letters and more."""
    return set(WORD.findall(text.lower()))


def faults(page: Page, lang: str, words: dict[str, str]) -> list[str]:
    """What is wrong with the screen that stands open, one sentence each."""
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    flaws: list[str] = page.evaluate(FAULTS, {"words": words[lang], "lang": lang})
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE)
    flaws += page.evaluate(NAMES)
    shifts: list[dict[str, Any]] = page.evaluate("(window.shifts ?? []).splice(0)")
    if (total := sum(one["value"] for one in shifts)) >= MOST_SHIFT:
        worst = max(shifts, key=lambda one: float(one["value"]))
        flaws.append(f"the layout shifts by {total:.3f}, most by {', '.join(map(str, worst['moved']))}")
    return flaws
