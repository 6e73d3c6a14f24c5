"""Walks through every screen and dialog in every look, and writes a contact sheet of them: make screens.

usage: .venv/bin/python scripts/screens.py [--only REGEX] [--walks EXPRESSION] [--jobs N] [--out FOLDER]

`--only` takes the screens whose names it finds (`--only "table:"`), `--walks` is pytest's -k over visitor, language
and size (`--walks "fresh and fr and 390"`). Ends with 1 where something is wrong with a screen; the sheet says what.
"""

from __future__ import annotations

import argparse
import html
import json
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
STYLE = """
:root { color-scheme: light dark; font: 15px/1.4 system-ui, sans-serif; }
body { margin: 2rem; }
h2 { margin: 2.5rem 0 .5rem; border-top: 1px solid #8886; padding-top: 1rem; }
.row { display: flex; flex-wrap: wrap; gap: .75rem; align-items: flex-start; }
figure { margin: 0; width: min-content; }
img { display: block; height: 260px; border: 1px solid #8886; border-radius: 4px; }
figcaption { font-size: .8rem; opacity: .8; }
.faults { color: #b3261e; }
nav { columns: 4 14rem; }
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", metavar="REGEX", default="", help="the screens whose names this finds")
    parser.add_argument("--walks", metavar="EXPRESSION", default="", help="visitor, language, size: as pytest's -k")
    parser.add_argument("--jobs", metavar="N", default="2", help="browsers at once")
    parser.add_argument("--out", metavar="FOLDER", type=Path, default=ROOT / "test-results" / "screens")
    options = parser.parse_args()
    folder: Path = options.out.resolve()
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    command = [
        sys.executable, "-m", "pytest", "tests/browser/test_screens.py", "-q", "-n", options.jobs, "--no-header",
        f"--screens={folder}", f"--screens-only={options.only}", "-k", options.walks, "--tb=no", "-rN",
    ]  # fmt: skip
    ended = subprocess.run(command, cwd=ROOT).returncode
    walks = {path.stem: json.loads(path.read_text()) for path in sorted(folder.glob("*.json"))}
    if not walks:
        print("No walk was made: pytest's words are above.")
        return ended or 1
    sheet = folder / "index.html"
    sheet.write_text(written(walks), encoding="utf-8")
    faults = sum(len(walk["faults"]) for walk in walks.values())
    print(f"{len(walks)} walks, {faults} faults. Open {sheet}")
    return 1 if ended or faults else 0


def written(walks: dict[str, dict[str, list[object]]]) -> str:
    """The contact sheet: a part for every screen, in it a picture for every walk and theme, and its faults."""
    places: dict[str, list[tuple[str, dict[str, str]]]] = {}
    faults: dict[str, list[str]] = {}
    for walk, account in walks.items():
        for picture in account["pictures"]:
            assert isinstance(picture, dict)
            places.setdefault(picture["place"], []).append((walk, picture))
        for fault in map(str, account["faults"]):
            place = next((name for name in sorted(places, key=len, reverse=True) if fault.startswith(f"{name}: ")), "")
            faults.setdefault(place, []).append(f"{walk}: {fault.removeprefix(f'{place}: ')}")
    parts = [f"<h1>{len(places)} screens, {sum(map(len, faults.values()))} faults</h1><nav>"]
    for at, name in enumerate(places):
        parts.append(f'<div><a href="#p{at}">{html.escape(name)}</a> {len(faults.get(name, [])) or ""}</div>')
    parts.append("</nav>")
    for at, (name, pictures) in enumerate(places.items()):
        parts.append(f'<h2 id="p{at}">{html.escape(name)}</h2>')
        if name in faults:
            lines = "".join(f"<li>{html.escape(one)}</li>" for one in faults[name])
            parts.append(f'<ul class="faults">{lines}</ul>')
        parts.append('<div class="row">')
        for walk, picture in pictures:
            file = html.escape(picture["file"])
            parts.append(
                f'<figure><a href="{file}"><img loading="lazy" src="{file}" alt=""></a>'
                f"<figcaption>{html.escape(walk.rsplit('-light', 1)[0])}, {picture['theme']}</figcaption></figure>"
            )
        parts.append("</div>")
    head = f'<!doctype html><meta charset="utf-8"><title>Screens</title><style>{STYLE}</style>'
    return head + "\n".join(parts)


if __name__ == "__main__":
    sys.exit(main())
