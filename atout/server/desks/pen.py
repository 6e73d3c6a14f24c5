"""For whom something that happened is written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from atout.contract.wire import Form
from atout.server.desks.names import seat_name
from atout.server.desks.parts import sitting
from atout.server.wire.structs import Called
from atout.table import Setup, Sight


class Pen(NamedTuple):
    """What a person sees, and at which table."""

    sight: Sight
    setup: Setup

    @property
    def names(self) -> list[Called]:
        """What those at the table are called, by seat."""
        return [seat_name(seat) for seat in sitting(self.setup, self.sight)]


Written = Mapping[object, Form[Pen]]
"""The form of each kind of field that is more than text, a number or a flag."""
