"""The page's markup, as it stands in its documents and in the templates of its scripts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest

from atout.server.pages.static import STATIC

VALUE = "\ufffd"
"""What stands for an expression of a template."""
SCRIPTS = [file for file in sorted(STATIC.rglob("*.js")) if file.parent.name != "vendor"]
TOKEN = re.compile(
    r"""(?P<skip>//[^\n]*|/\*.*?\*/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*")"""
    # A slash begins a regular expression where no value can have ended before it.
    r"""|(?<=[(,=:\[!&|?{};])\s*(?P<pattern>/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n])*/)"""
    r"""|(?P<tag>\bhtml)?(?P<tick>`)|(?P<open>\{)|(?P<close>\})""",
    re.DOTALL,
)


def templates(script: str) -> Iterator[str]:
    """The markup of each html`…` of a script, those within others after these, with VALUE for each expression."""
    snippets: list[str] = []

    def code(at: int) -> int:
        """Past the code from `at` on; where the brace that closes it stands, or the end."""
        depth = 0
        while token := TOKEN.search(script, at):
            at = token.end()
            if token["tick"]:
                at = template(at, bool(token["tag"]))
            elif token["open"]:
                depth += 1
            elif token["close"]:
                if not depth:
                    return at
                depth -= 1
        return len(script)

    def template(at: int, markup: bool) -> int:
        """Past the template from `at` on."""
        written: list[str] = []
        place = len(snippets)
        while script[at] != "`":
            if script.startswith("${", at):
                at = code(at + 2)
                written.append(VALUE)
            else:
                step = 2 if script[at] == "\\" else 1
                written.append(script[at : at + step])
                at += step
        if markup:
            snippets.insert(place, "".join(written))
        return at + 1

    assert code(0) == len(script)
    yield from snippets


class Twice(HTMLParser):
    """Collects the tags that name an attribute twice."""

    def __init__(self, markup: str) -> None:
        super().__init__()
        self.found: list[str] = []
        self.feed(markup)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        # `.value`, `?checked` and `@click` are names of their own; an expression where a name may stand is none.
        named = Counter(name.casefold() for name, _ in attrs if name != VALUE)
        self.found += [f"<{tag}> has {name} {times} times" for name, times in named.items() if times > 1]


def test_templates_are_found_whole() -> None:
    script = r"""
      // html`<not a="1">`
      const a = "html`", b = /[`"/]+/.test(a), c = `plain ${html`<i a=${{ x: "}" }} b>${html`<b c=1 c=2>`}</i>`}`;
    """
    assert list(templates(script)) == [f"<i a={VALUE} b>{VALUE}</i>", "<b c=1 c=2>"]
    for file in SCRIPTS:
        source = file.read_text(encoding="utf-8")
        assert len(list(templates(source))) == len(re.findall(r"\bhtml`", source)), file


@pytest.mark.parametrize("markup", ['<a b="1" b="2">', "<a @b=1 c @b=2>", "<p><a\n  .b=1\n  .b=2 /></p>"])
def test_an_attribute_twice_is_seen(markup: str) -> None:
    assert len(Twice(markup).found) == 1
    assert not Twice('<a b="1" .b="2" ?b=3 @b=4 c b-c><a b>').found


def test_no_tag_has_an_attribute_twice() -> None:
    """The second one is dropped by the browser, and what it should have carried is shown as text."""
    wrong = {
        str(file.relative_to(STATIC)): attributes
        for file in [*SCRIPTS, *sorted(STATIC.rglob("*.html"))]
        for text in [file.read_text(encoding="utf-8")]
        for markup in (templates(text) if file.suffix == ".js" else [text])
        if (attributes := Twice(markup).found)
    }
    assert not wrong
