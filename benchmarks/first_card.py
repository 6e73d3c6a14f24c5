"""How long is it from *Play* to the first card that can be played? A browser begins each game several times.

The clock runs in the page, from the click until a card of one's own may be played and nothing is still to be shown.
What a person must do before (lift, guess the cut, say who deals, go or not) is done at once. Whoever only advises at a
Chouette is counted until he may.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, TimeoutError, sync_playwright
from process import busy
from results import record_table
from rich.console import Console
from rich.table import Table

SERVE = "import sys; from atout.server.web.run import serve; serve(data=sys.argv[1], port=0, open_browser=False)"
CHROMIUMS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
MENU = (
    "ordinary", "variante", "sans_retourne", "three", "four", "four_teams", "chinese", "eight_pack", "rubicon",
    "britannica", "boussac", "beigne", "chouette",
)  # fmt: skip
BOUNDS = {"normal": 1500.0, "reduced": 700.0}
"""Milliseconds that it may take, with motion and where the system asks for little of it."""

# Takes the time from the click on Play, does at once what is asked before, and tells when a card can be played.
WATCH = """() => {
  let from = 0, asked = 0, first = 0;
  const idle = '.play:not([data-busy])';
  addEventListener('click', (e) => { if (!from && e.isTrusted) from = e.timeStamp; }, true);
  const look = () => {
    if (!from || window.found) return;
    if (document.querySelector(`${idle} .counsel`)) {  // one looks on at the captain's side, and may advise
      const dealt = document.querySelector(`${idle} .hand .card`);
      if (dealt) window.found = { first: performance.now() - from, advises: true };
      return;
    }
    if (document.querySelector(`${idle} .card[data-may] button`)) {
      const at = performance.now() - from, led = !!document.querySelector('.trick [data-card]');
      window.found = { at, led, asked, first: first || at };
      return;
    }
    const what = document.querySelector(`${idle} :is(.cutting .btn, .actions .act)`);
    if (what) { asked++; first ||= performance.now() - from; what.click(); }
  };
  const watch = new MutationObserver(() => queueMicrotask(look));
  watch.observe(document, { subtree: true, childList: true, attributes: true });
}"""


@dataclass
class Beginnings:
    """How the deals of one game began: milliseconds until one could play, by whether somebody else led first."""

    name: str
    own: list[float] = field(default_factory=list)
    other: list[float] = field(default_factory=list)
    asked: list[float] = field(default_factory=list)
    """Until one could do what one must before one's first card, or may advise."""

    @property
    def all(self) -> list[float]:
        """However they began."""
        return self.own + self.other

    def as_json(self) -> dict[str, Any]:
        """The documented machine-readable form."""
        kinds = {"own_lead": self.own, "other_lead": self.other, "asked": self.asked}
        return {kind: [round(one) for one in sorted(times)] for kind, times in kinds.items() if times}


@contextlib.contextmanager
def served(folder: Path) -> Iterator[str]:
    """A server of its own process: its address."""
    command = [sys.executable, "-c", SERVE, str(folder / "atout.db")]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert process.stdout
        yield process.stdout.readline().split()[1].rstrip("/")
    finally:
        process.terminate()
        process.wait()


def begin(browser: Browser, url: str, memory: dict[str, Any], reduced: bool, patience: float) -> dict[str, Any] | None:
    """Play once from the home page: what was found; None where one only looks on and advises."""
    motion: Any = "reduce" if reduced else "no-preference"
    size: Any = {"width": 1280, "height": 800}
    context = browser.new_context(locale="en-GB", viewport=size, reduced_motion=motion)
    try:
        context.add_init_script(f"localStorage.setItem('atout', {json.dumps(json.dumps(memory))}); ({WATCH})()")
        page = context.new_page()
        page.goto(url)
        page.wait_for_load_state("networkidle")
        page.get_by_role("button", name="Play", exact=True).first.click()
        with contextlib.suppress(TimeoutError):
            page.wait_for_function("() => window.found", timeout=patience * 1000)
            beginning: dict[str, Any] = page.evaluate("() => window.found")
            return beginning
        return None
    finally:
        context.close()


def measure(options: argparse.Namespace) -> dict[str, list[Beginnings]]:
    """The beginnings of every game, in each manner."""
    chromium = os.environ.get("ATOUT_CHROMIUM") or next(filter(None, map(shutil.which, CHROMIUMS)), None)
    by_manner: dict[str, list[Beginnings]] = {}
    with tempfile.TemporaryDirectory() as name, served(Path(name)) as url, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        for manner in BOUNDS:
            for preset in options.presets:
                it = Beginnings(preset)
                memory = {"preset": preset, "opponent": options.opponent, "speed": "normal", **options.remember}
                for _ in range(options.times):
                    one = begin(browser, url, memory, manner == "reduced", options.patience)
                    if one is None:
                        continue
                    if one.get("asked") or one.get("advises"):
                        it.asked.append(one["first"])
                    if "at" in one:
                        (it.other if one["led"] else it.own).append(one["at"])
                by_manner.setdefault(manner, []).append(it)
                print(f"{manner} {preset}: {it.as_json()}", file=sys.stderr)
        browser.close()
    return by_manner


def told(times: Sequence[float]) -> str:
    """The median and the most, in seconds, and of how many."""
    if not times:
        return "–"
    return f"{statistics.median(times) / 1000:.2f} ({max(times) / 1000:.2f}; {len(times)})"


def main() -> int:
    """Run the benchmark; 1 where a median is over its bound."""
    parser = argparse.ArgumentParser(prog="benchmarks/first_card.py", description=(__doc__ or "").strip())
    parser.add_argument("--times", type=int, default=8, help="how often each game is begun (default 8)")
    parser.add_argument("--presets", nargs="+", default=MENU, help="which games, as the menu names them")
    parser.add_argument("--opponent", default="boussac", help="the computer player (default boussac)")
    parser.add_argument("--patience", type=float, default=12.0, help="seconds after which one only looks on")
    parser.add_argument("--remember", type=json.loads, default={}, help="further settings of the page, as JSON")
    parser.add_argument("--json", action="store_true", help="print one JSON object on the last line")
    parser.add_argument("--record", action="store_true", help="add a table to benchmarks/results.md")
    options = parser.parse_args()
    load = busy()
    by_manner = measure(options)
    headings = ["Game", "Motion", "One leads", "Another leads", "Until one is asked", "All"]
    rows = [
        [it.name, manner, told(it.own), told(it.other), told(it.asked), told(it.all)]
        for manner, several in by_manner.items()
        for it in several
    ]
    table = Table(title="Seconds from Play to the first card: median (most; of how many)", title_justify="left")
    for heading in headings:
        table.add_column(heading)
    for row in rows:
        table.add_row(*row)
    Console().print(table)
    late = [
        f"{it.name} ({manner})"
        for manner, several in by_manner.items()
        for it in several
        if it.all and statistics.median(it.all) > BOUNDS[manner]
    ]
    print("Over the bound: " + (", ".join(late) or "none"))
    if options.record:
        command = shlex.join(["python", "benchmarks/first_card.py", *sys.argv[1:]])
        notes = [
            "Seconds from the click on Play: median (most; of how many).",
            f"{load:.1f} programs wanted a processor when this began.",
        ]
        record_table("The first card", command, headings, rows, notes)
    if options.json:
        print(json.dumps({manner: {it.name: it.as_json() for it in several} for manner, several in by_manner.items()}))
    return 1 if late else 0


if __name__ == "__main__":
    sys.exit(main())
