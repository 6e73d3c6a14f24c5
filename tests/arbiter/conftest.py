"""A test of the arbiter cites the clauses that its rulings rest on, and no others."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.arbiter import cases

RULED = ("IRR", "EB", "BOU", "BEI", "CH", "B-4T", "AMB")
BEHIND = {"IRR-028", "CH-105", "RUB-027", "BEI-059"}
"""Clauses that say that a law holds, or why: no ruling quotes them."""


@pytest.fixture(autouse=True)
def cited(request: pytest.FixtureRequest) -> Iterator[None]:
    """Every clause in a test's mark stands under one of the rulings it asked for."""
    cases.consulted.clear()
    yield
    marks = {clause for mark in request.node.iter_markers("clause") for clause in mark.args}
    ruled = {clause for clause in marks if clause.rsplit("-", 1)[0] in RULED} - BEHIND
    assert ruled <= set(cases.consulted), f"no ruling here rests on {sorted(ruled - set(cases.consulted))}"
