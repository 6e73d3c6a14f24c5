"""Count what the house still owes, against the limits in CONTRIBUTING.md: a limit only ever goes down.

    python scripts/house.py            the table
    python scripts/house.py --check    fails above a limit
    python scripts/house.py --list "cards in shifts"    the places behind one row

Counted in `atout/` without the rule book's data and what is generated:

- a word of the game is a class of `actions.py`, `acts.py` or `events.py` of a game; a file holds it that has the
  class's name, either name as a string, or the name in lower case where that has several words (`take_turn_up`);
- a place asks "is it Beigne?" where a condition outside the game's own files mentions it;
- `Any` counts outside functions under `@kernel` and the files that feed them (`FEEDERS`);
- cards are in shifts where a line outside `atout/cards` has one of `SHIFTS`;
- a circle is a set of files that import each other, imports inside functions included;
- a variable is called by a participle where a function binds one of `PARTICIPLES`, or a script of the page declares it;
  a function where it is named so;
- a name is missing where a test, a benchmark or a script imports it from a module of the house that has no such name
  (mypy reads `atout/` alone, and not every one of them runs in every run of the tests).
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOUSE = ROOT / "atout"
PAGE = HOUSE / "web/static"
MADE = {PAGE / "types.d.ts"}  # written by `make golden`
FEEDERS = ("kernel.py", "dispatch.py", "games/bezique/kernels/state.py", "games/beigne/kernels/state.py")
MOST_FILES = 15  # in a room
MOST_HOLDERS = 12  # of a word of the game
PARTICIPLES = re.compile("asked|found|given|heard|kept|made|meant|said|shown|told|wanted|written")
"""What a variable is not called, for it is a noun, nor a function, for it is a verb or a noun."""

SHIFTS = re.compile(
    r">> [3456]\b|<< [356]\b|& (63|48|31|15|7|~7)\b|\| 7\)|(//|%) (FACES|FULL_FACES|NUMBERS|32|16|64|8|13)\b"
    r"|\b(FACES|FULL_FACES|NUMBERS|32|8|13) \*|(?<![*])\* (FACES|FULL_FACES|NUMBERS|32)\b|\b(0xFF|0x1FFF)\b"
    r"|\bEVERY_SUIT\b"
)


@cache
def python() -> list[Path]:
    return sorted(HOUSE.rglob("*.py"))


@cache
def scripts() -> list[Path]:
    """The page's own scripts."""
    return sorted(path for path in PAGE.rglob("*.js") if "vendor" not in path.parts)


def place(path: Path, line: int | None = None) -> str:
    return str(path.relative_to(ROOT)) + (f":{line}" if line else "")


@cache
def tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes(path: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(tree(path)))


@cache
def without_comments(path: Path) -> str:
    """A script of the page, its lines kept."""
    text = path.read_text(encoding="utf-8")
    text = re.sub(r"/\*.*?\*/", lambda comment: "\n" * comment[0].count("\n"), text, flags=re.DOTALL)
    return re.sub(r"(^|\s)//.*", r"\1", text)


# Words of the game -----------------------------------------------------------------------------------------------


def snake(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def words() -> set[str]:
    """The classes of actions and events, of every game."""
    names = set()
    for file in ("actions.py", "acts.py", "events.py"):
        for path in (HOUSE / "games").rglob(file):
            classes = [node for node in tree(path).body if isinstance(node, ast.ClassDef)]
            names |= {node.name for node in classes if not node.name.startswith("_")}
    return names - {"Action", "Event"}


@cache
def spoken(path: Path) -> frozenset[str]:
    """The names and the whole strings of a file, comments and docstrings apart; none where no word of the game is."""
    if path.suffix != ".py":
        text = without_comments(path)
        return frozenset(re.findall(r"[A-Za-z_]+_[a-z_]+|[A-Z][A-Za-z]+", text)) | frozenset(
            f'"{string}"' for string in re.findall(r"[\"'`]([A-Za-z_]+)[\"'`]", text)
        )
    if not any_word().search(path.read_text(encoding="utf-8")):
        return frozenset()
    strings = {node.value for node in nodes(path) if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    return frozenset(names(path)) | frozenset(f'"{string}"' for string in strings)


def names(path: Path) -> Iterator[str]:
    """The names that a Python file gives to things or calls them by."""
    for node in nodes(path):
        for field in ("id", "attr", "arg", "name", "rest", "asname"):
            if name := getattr(node, field, None):
                yield from str(name).split(".")
        for field in ("names", "kwd_attrs"):
            yield from (name for name in getattr(node, field, ()) if isinstance(name, str))
        if isinstance(node, ast.ImportFrom) and node.module:
            yield from node.module.split(".")


@cache
def any_word() -> re.Pattern[str]:
    """Finds any word of the game in a text, in either form."""
    return re.compile("|".join(f"{word}|{snake(word)}" for word in words()))


def holders(word: str) -> list[str]:
    """The files that hold a word of the game."""
    lower = snake(word)
    forms = {word, f'"{word}"', f'"{lower}"'} | ({lower} if "_" in lower else set())
    return [place(path) for path in [*python(), *scripts()] if forms & spoken(path)]


@cache
def by_word() -> dict[str, list[str]]:
    return {snake(word): holders(word) for word in sorted(words())}


def held_widely() -> list[str]:
    by_count = sorted(by_word().items(), key=lambda item: -len(item[1]))
    return [f"{len(files)} {word}" for word, files in by_count if len(files) > MOST_HOLDERS]


def held_most() -> list[str]:
    return max(by_word().values(), key=len)


# The second game -------------------------------------------------------------------------------------------------


def mentions_beigne(node: ast.AST) -> bool:
    for inner in ast.walk(node):
        text = getattr(inner, "id", None) or getattr(inner, "attr", None) or getattr(inner, "value", None)
        if isinstance(text, str) and "beigne" in text.lower() and " " not in text:
            return True
    return False


def conditions(path: Path) -> Iterator[ast.AST]:
    for node in nodes(path):
        if isinstance(node, ast.If | ast.IfExp | ast.While | ast.Assert):
            yield node.test
        elif isinstance(node, ast.comprehension):
            yield from node.ifs
        elif isinstance(node, ast.match_case):
            yield node.pattern
        elif isinstance(node, ast.Compare | ast.BoolOp) or is_isinstance(node):
            yield node


def is_isinstance(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "isinstance"


def asks_beigne() -> list[str]:
    spots = set()
    for path in python():
        if "beigne" not in str(path.relative_to(ROOT)) and "beigne" in path.read_text(encoding="utf-8").lower():
            spots |= {(path, test.lineno) for test in conditions(path) if mentions_beigne(test)}  # type: ignore[attr-defined]
    for path in scripts():
        if path.stem != "beigne":
            for number, line in enumerate(without_comments(path).splitlines(), 1):
                if "beigne" in line.lower() and re.search(r"\bif \(|[!=]==|\?|&&|\|\||\.includes\(", line):
                    spots.add((path, number))
    return [place(*one) for one in sorted(spots)]


# Types, cards, lines ---------------------------------------------------------------------------------------------


def is_kernel(node: ast.AST) -> bool:
    marks = [mark.id for mark in getattr(node, "decorator_list", ()) if isinstance(mark, ast.Name)]
    return any(mark in ("kernel", "kernel_call") for mark in marks)


def untyped(node: ast.AST) -> Iterator[int]:
    """The lines of every `Any` outside kernels."""
    if is_kernel(node):
        return
    if isinstance(node, ast.Name) and node.id == "Any":
        yield node.lineno
    for inner in ast.iter_child_nodes(node):
        yield from untyped(inner)


def any_types() -> list[str]:
    feeders = {HOUSE / file for file in FEEDERS}
    some = [path for path in python() if path not in feeders and "Any" in path.read_text(encoding="utf-8")]
    return [place(path, line) for path in some for line in untyped(tree(path))]


@cache
def in_shifts() -> list[str]:
    places = []
    for path in python():
        if path.parent == HOUSE / "cards":
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
            if SHIFTS.search(line.split("  # ")[0]):
                places.append(place(path, number))
    return places


def shifting_files() -> list[str]:
    return sorted({one.rsplit(":", 1)[0] for one in in_shifts()})


def long_lines() -> list[str]:
    places = []
    for path in sorted(PAGE.rglob("*")):
        if path.suffix in (".js", ".css", ".html", ".ts") and "vendor" not in path.parts and path not in MADE:
            lines = path.read_text(encoding="utf-8").splitlines()
            places += [place(path, number) for number, line in enumerate(lines, 1) if len(line) > 120]
    return places


# Rooms -----------------------------------------------------------------------------------------------------------


def full_rooms() -> list[str]:
    counted = Counter(path.parent for path in python() if path.name != "__init__.py")
    return [f"{many} {place(room)}" for room, many in counted.most_common() if many > MOST_FILES]


def statements(node: ast.AST) -> Iterator[ast.AST]:
    """The statements in a module or a statement, at any depth, but what is only there for types."""
    if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING":
        return
    yield node
    for part in ("body", "handlers", "orelse", "finalbody", "cases"):
        inside = getattr(node, part, None)
        for inner in inside if isinstance(inside, list) else ():
            yield from statements(inner)


def imports(path: Path) -> Iterator[str]:
    """The modules of the house that a file imports, types alone apart."""
    for node in statements(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def circles(graph: dict[Path, set[Path]]) -> list[str]:
    """The sets of files of which each reaches each other."""

    @cache
    def reached(start: Path) -> frozenset[Path]:
        seen: set[Path] = set()
        ahead = [start]
        while ahead:
            ahead += (new := graph[ahead.pop()] - seen)
            seen |= new
        return frozenset(seen)

    rings = {frozenset(other for other in reached(one) if one in reached(other)) for one in graph}
    return sorted(" ".join(sorted(map(place, ring))) for ring in rings if len(ring) > 1)


def circles_in_rooms() -> list[str]:
    by_name = {name: path for name, path in modules().items() if path.name != "__init__.py"}
    graph: dict[Path, set[Path]] = defaultdict(set)
    for path in by_name.values():
        ahead = {by_name[name] for name in imports(path) if name in by_name}
        graph[path] = {
            other for other in ahead if other.relative_to(HOUSE).parts[0] == path.relative_to(HOUSE).parts[0]
        }
    return circles(graph)


def circles_in_page() -> list[str]:
    own = set(scripts())
    graph = {}
    for path in own:
        named = re.findall(r"(?:from|import)\s*\(?\s*\"(\.[^\"]+)\"", without_comments(path))
        graph[path] = {(path.parent / name).resolve() for name in named} & own
    return circles(graph)


# Names imported from outside ----------------------------------------------------------------------------------------

OUTSIDE = ("tests", "benchmarks", "scripts", "docs")
FROM_THE_HOUSE = re.compile(r"^ *from atout\b[\w.]* import (\([^)]*\)|[^(\n]*)", re.MULTILINE)


@cache
def names_of(path: Path) -> frozenset[str]:
    """What a module binds outside its functions and classes, and what lies beside it where it is a folder's own."""
    bound = set()
    ahead: list[ast.AST] = [tree(path)]
    while ahead:
        node = ahead.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            bound.add(node.name)
            continue
        if isinstance(node, ast.alias):
            bound.add(node.asname or node.name.split(".")[0])
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            bound.add(node.id)
        ahead.extend(ast.iter_child_nodes(node))
    if path.name == "__init__.py":
        bound |= {other.stem for other in path.parent.iterdir()}
    return frozenset(bound)


@cache
def modules() -> dict[str, Path]:
    named = {}
    for path in python():
        parts = path.relative_to(ROOT).with_suffix("").parts
        named[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return named


def lacking(module: ast.AST) -> Iterator[tuple[int, str]]:
    """The lines that import names from the house which are not there, and the names."""
    for node in ast.walk(module):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == HOUSE.name:
            bound = names_of(modules()[node.module]) if node.module in modules() else frozenset()
            if "__getattr__" not in bound:
                yield from ((node.lineno, one.name) for one in node.names if one.name not in bound)


def missing_names() -> list[str]:
    missing = []
    for path in sorted(path for folder in OUTSIDE for path in (ROOT / folder).rglob("*.py")):
        imported = "\n".join(match[0].strip() for match in FROM_THE_HOUSE.finditer(path.read_text(encoding="utf-8")))
        if any(lacking(ast.parse(imported))):  # perhaps in a text: the whole file is read, which is slow
            missing += [f"{place(path, line)} {name}" for line, name in lacking(tree(path))]
    return missing


# Names -----------------------------------------------------------------------------------------------------------


def participles() -> list[str]:
    """Functions, and variables and arguments of functions, that are called after what was done to them, and not by what
    they are or do. A property is read like a field, and may be."""
    named = set()
    for path in python():
        if not any(map(by_participle, nodes(path))):
            continue
        functions = [one for one in nodes(path) if isinstance(one, ast.FunctionDef | ast.AsyncFunctionDef)]
        for function in functions:
            fields = {ast.unparse(decorator) for decorator in function.decorator_list} & {"property", "cached_property"}
            if by_participle(function) and not fields:
                named.add(f"{place(path, function.lineno)} {function.name}")
        for node in (node for function in functions for node in ast.walk(function)):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and (name := by_participle(node)):
                named.add(f"{place(path, node.lineno)} {name}")  # type: ignore[attr-defined]
    return sorted(named)


def by_participle(node: ast.AST) -> str:
    """The participle that an argument, a variable or a function is called by, if it is."""
    name = ""
    if isinstance(node, ast.arg):
        name = node.arg
    elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        name = node.id
    elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        name = node.name.lstrip("_")
    return name if PARTICIPLES.fullmatch(name) else ""


def participles_of_page() -> list[str]:
    """The same of the page's scripts: what they declare or take out of an object, arguments that are named on the line
    of their function, and methods. Properties that hold functions are not looked at: words for people are such."""
    name = f"({PARTICIPLES.pattern})"
    bound = re.compile(
        rf"\b(?:const|let|var|function) {name}\b|^ +{name} = |\b(?:const|let|var) [{{[][^=]*\b{name}\b(?!:)"
        rf"|\bfunction \w*\([^)]*\b{name}\b(?!:)|[(, ]{name}\)? =>|^ +(?:(?:async|static|get) )?{name}\([^()]*\) \{{"
    )
    named = []
    for path in scripts():
        lines = without_comments(path).splitlines()
        named += [f"{place(path, number)} {line.strip()}" for number, line in enumerate(lines, 1) if bound.search(line)]
    return named


# The table -------------------------------------------------------------------------------------------------------

ROWS = {
    "files that hold one word of the game, at most": held_most,
    f"words of the game in more than {MOST_HOLDERS} files": held_widely,
    'places that ask "is it Beigne?"': asks_beigne,
    "`Any` outside kernels": any_types,
    "lines with cards in shifts": in_shifts,
    "files with cards in shifts": shifting_files,
    "lines of the page over 120 characters": long_lines,
    f"rooms of more than {MOST_FILES} files": full_rooms,
    "circles of imports inside a room": circles_in_rooms,
    "circles of imports in the page": circles_in_page,
    "names imported that are missing": missing_names,
    "variables and functions called by a participle": participles,
    "participles in the page": participles_of_page,
}


def limits() -> dict[str, tuple[int, str]]:
    """What CONTRIBUTING.md allows, and what it aims at, by row."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (.+?) \| (\d+) \| (.+?) \|$", text, re.MULTILINE)
    return {name: (int(limit), aim) for name, limit, aim in rows}


def table(counted: dict[str, int]) -> Iterable[str]:
    allowed = limits()
    yield f"{'':48} {'now':>6} {'limit':>6}   aim"
    for name, many in counted.items():
        limit, aim = allowed.get(name, (0, "?"))
        yield f"{name:48} {many:6} {limit:6}   {aim}"


def main() -> None:
    parser = argparse.ArgumentParser(description="What the house still owes.")
    parser.add_argument("--check", action="store_true", help="fail above a limit of CONTRIBUTING.md")
    parser.add_argument("--list", metavar="ROW", help="the places behind a row: a part of its name")
    options = parser.parse_args()
    if options.list:
        for name, count in ROWS.items():
            if options.list in name:
                print(*count(), sep="\n")
        return
    counted = {name: len(count()) for name, count in ROWS.items()}
    print(*table(counted), sep="\n")
    allowed = limits()
    over = [name for name, many in counted.items() if name not in allowed or many > allowed[name][0]]
    if options.check and over:
        sys.exit(f"Above the limits in CONTRIBUTING.md: {'; '.join(over)}. --list shows where.")


if __name__ == "__main__":
    main()
