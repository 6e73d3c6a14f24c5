"""Sphinx's settings for the site of documents. `make docs` lays its pages together first (scripts/docs.py)."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING

import atout

if TYPE_CHECKING:
    from sphinx.application import Sphinx

project = "Atout"
author = "The Atout authors"
version = release = atout.__version__
html_title = f"Atout {version}"
html_theme = "furo"
html_favicon = html_logo = "images/icon.svg"
html_theme_options = {
    "light_css_variables": {"color-brand-primary": "#1f5f47", "color-brand-content": "#1f5f47"},
    "dark_css_variables": {"color-brand-primary": "#edc871", "color-brand-content": "#edc871"},
}
html_static_path = ["static"]
html_css_files = ["site.css"]
html_extra_path = ["printed"]
html_show_sourcelink = False
extensions = ["sphinx.ext.autodoc", "myst_nb", "sphinx_copybutton"]
# Docstrings are plain text with names in backticks.
default_role = "code"
autodoc_typehints = "signature"
autodoc_member_order = "bysource"
autodoc_default_options = {"members": True, "inherited-members": True, "show-inheritance": False}
myst_enable_extensions = ["attrs_inline"]
myst_heading_anchors = 4
nb_execution_mode = "force"
nb_execution_raise_on_error = True
nb_execution_timeout = 300
suppress_warnings = ["misc.highlighting_failure"]  # the text form of records has no lexer


def only_words(app: Sphinx, what: str, name: str, member: object, skip: bool, options: object) -> bool | None:
    """Of a module its classes and functions are told, not its tables."""
    del app, name, options
    return True if what == "module" and not (inspect.isclass(member) or inspect.isfunction(member)) else (skip or None)


def setup(app: Sphinx) -> None:
    """Sphinx calls this first."""
    app.connect("autodoc-skip-member", only_words)
