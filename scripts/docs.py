"""Lays the site of documents together and has Sphinx build it: make docs.

usage: .venv/bin/python scripts/docs.py [FOLDER]        (docs/_build unless told otherwise)

Pages for a reader of the repository stand where they belong, in the README, in docs, beside the benchmarks, and link to
files as they lie there. On the site such a link leads to the page made of that file; where there is none, as for a
source file, its text stays. Ends with 1 where Sphinx finds anything to complain of, a link that leads nowhere for one.
"""

from __future__ import annotations

import os
import posixpath
import re
import shutil
import subprocess
import sys
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parent.parent
PARTS = {
    "playing.md": ("README.md", "Play"),
    "francais.md": ("README.md", "En français"),
    "commands.md": ("README.md", "The command line"),
}
"""Pages that are one section of a file."""
WHOLE = {"contributing.md": "CONTRIBUTING.md", "changelog.md": "CHANGELOG.md"}
"""Pages that are a file from elsewhere."""
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")
FENCE = re.compile(r"(^```.*?^```[^\n]*$)", re.MULTILINE | re.DOTALL)


def origins() -> dict[str, str]:
    """The file in the project that each page of the site comes from."""
    docs = [path.relative_to(ROOT / "docs").as_posix() for path in sorted((ROOT / "docs").rglob("*.md"))]
    own = {page: f"docs/{page}" for page in docs if not page.startswith("_build/")}
    own["index.md"] = own.pop("site/index.md")
    results = {f"results/{path.name}": f"benchmarks/{path.name}" for path in sorted((ROOT / "benchmarks").glob("*.md"))}
    return {**own, **results, **WHOLE, **{page: source for page, (source, _) in PARTS.items()}}


def section(text: str, title: str) -> str:
    """The part of a document under a heading, with that heading as its first."""
    lines = text.split("\n")
    start = next(at for at, line in enumerate(lines) if re.fullmatch(rf"#+ {re.escape(title)}", line))
    depth = len(lines[start]) - len(lines[start].lstrip("#"))
    after = (at for at in range(start + 1, len(lines)) if re.match(rf"#{{1,{depth}}} ", lines[at]))
    part = lines[start : next(after, len(lines))]
    return "\n".join(re.sub(rf"^#{{{depth}}}", "#", line) for line in part)


def relinked(text: str, page: str, pages: dict[str, str]) -> str:
    """The text of a page of the site with links as they are there."""
    whole = {source: place for place, source in pages.items() if place not in PARTS}
    sections = {f"{source}#{title.lower().replace(' ', '-')}": page for page, (source, title) in PARTS.items()}

    def place(path: str, fragment: str) -> str | None:
        """The page made of a file, or of one of its sections; a picture stands where it does in `docs`."""
        if target := sections.get(f"{path}#{fragment}"):
            return target
        if document := whole.get(path) or whole.get(f"{path}/README.md"):
            return f"{document}#{fragment}" if fragment else document
        return path.removeprefix("docs/") if path.startswith("docs/images/") else None

    def anew(match: re.Match[str]) -> str:
        image, words, link = match.groups()
        target = urlsplit(link)
        if target.scheme or not target.path:
            return match[0]
        path = posixpath.normpath(posixpath.join(posixpath.dirname(pages[page]), target.path))
        if there := place(path, target.fragment):
            return f"{image}[{words}]({posixpath.relpath(there, posixpath.dirname(page) or '.')})"
        return words if (ROOT / path).exists() else match[0]  # of what is nowhere Sphinx complains

    parts = FENCE.split(text)
    return "".join(part if part.startswith("```") else LINK.sub(anew, part) for part in parts)


def decisions() -> str:
    """The list of all decisions, the first one first, and where the reader goes on from it."""
    files = sorted(path.stem for path in (ROOT / "docs/decisions").glob("0*.md"))
    return "\n\n```{toctree}\n:maxdepth: 1\n\n" + "\n".join(files) + "\n```\n"


def lay(folder: Path, rule_book: bool = True) -> None:
    """Write every page of the site, and what else Sphinx needs, into a folder; `rule_book`: the printed one too."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(ROOT / "docs/notebooks", folder / "notebooks")
    shutil.copytree(ROOT / "docs/images", folder / "images")
    shutil.copy(ROOT / "atout/web/static/art/icon.svg", folder / "images")
    shutil.copy(ROOT / "docs/site/conf.py", folder)
    (folder / "static").mkdir()
    shutil.copy(ROOT / "docs/site/site.css", folder / "static")
    pages = origins()
    for page, source in pages.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        text = section(text, PARTS[page][1]) if page in PARTS else text
        (folder / page).parent.mkdir(parents=True, exist_ok=True)
        (folder / page).write_text(relinked(text, page, pages), encoding="utf-8")
    with (folder / "decisions/README.md").open("a", encoding="utf-8") as listed:
        listed.write(decisions())
    if rule_book:
        export = [sys.executable, "-m", "atout", "rules", "--export", str(folder / "printed/rules")]
        subprocess.run(export, check=True, stdout=subprocess.DEVNULL)


def main() -> int:
    """Build the site."""
    build = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "docs/_build").resolve()
    lay(build / "pages")
    profile = build / "ipython/profile_default"
    profile.mkdir(parents=True, exist_ok=True)
    (profile / "ipython_kernel_config.py").write_text("c.IPKernelApp.log_level = 'ERROR'\n", encoding="utf-8")
    plain = {**os.environ, "IPYTHONDIR": str(profile.parent), "ATOUT_JIT": "0"}
    sphinx = [sys.executable, "-m", "sphinx", "--fail-on-warning", "--keep-going", "--quiet", "--fresh-env"]
    done = subprocess.run([*sphinx, str(build / "pages"), str(build / "site")], env=plain, check=False)
    if done.returncode == 0:
        print(f"Open {build / 'site/index.html'}")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
