"""The head of a page written for the link by which it was asked."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from urllib.parse import quote

from starlette.requests import Request

from atout.contract.terms import Text
from atout.server.ops.language import Language, language
from atout.server.pages.static import Asset

PICTURE = "static/art/preview.png"
WIDE, HIGH = 1200, 630
HOUSE = "Atout"
LOCALES: dict[Language, str] = {"fr": "fr_FR", "en": "en_GB"}

TITLE = f"<title>{HOUSE}</title>".encode()
LANGUAGE = re.compile(rb'<html lang="\w+"')


@dataclass(frozen=True)
class Preview:
    """What is told of a link to whoever has it, without a seat: its title and a sentence or two."""

    title: Text
    lead: Text


def previewed(page: Asset, preview: Preview, request: Request) -> Asset:
    """The page with this preview, in the language of the browser, its addresses as the request came by them."""
    code = language(request)
    head = head_tags(preview, code, str(request.base_url), request.url.path)
    content = LANGUAGE.sub(f'<html lang="{code}"'.encode(), page.plain, count=1)
    return Asset.of(content.replace(TITLE, head.encode(), 1), ".html")


def head_tags(preview: Preview, language: Language, base: str, path: str) -> str:
    """Title and description for browsers and searches, Open Graph for the rest."""
    title, lead = preview.title[language], preview.lead[language]
    properties = {
        "og:type": "website",
        "og:site_name": HOUSE,
        "og:title": title,
        "og:description": lead,
        "og:url": base + quote(path.lstrip("/")),
        "og:image": base + PICTURE,
        "og:image:width": str(WIDE),
        "og:image:height": str(HIGH),
        "og:locale": LOCALES[language],
    }
    lines = [
        f"<title>{escape(title if title == HOUSE else f'{title} · {HOUSE}')}</title>",
        f'<meta name="description" content="{escape(lead)}" />',
        *(f'<meta property="{name}" content="{escape(value)}" />' for name, value in properties.items()),
        '<meta name="twitter:card" content="summary_large_image" />',
    ]
    return "\n    ".join(lines)
