"""What only events of bésigue hold, written for the wire."""

from __future__ import annotations

from atout.contract.wire import Form
from atout.games.bezique.events import BRISQUES, SOURCE, Settlement, Sheet
from atout.games.bezique.free.events import Asked
from atout.games.bezique.screen import views
from atout.games.bezique.screen.shown import settlement, sheet
from atout.server.desks import free_words
from atout.server.desks.pen import Pen, Written
from atout.server.wire import happenings


def brisques(count: int, pen: Pen) -> int:
    """The brisques of a trick; 0 where nobody looks for them (CH-007)."""
    return count if pen.setup.rules.brisque_timing != "none" else 0


def request(event: Asked, pen: Pen) -> dict[str, object]:
    """What a claimant asks another to agree to."""
    return free_words.request_fields(event, pen.setup.rules)


WRITTEN: Written = {
    SOURCE: Form(views.Source),
    BRISQUES: Form(int, brisques),
    Sheet: Form(views.Sheet, lambda done, pen: sheet(done, pen.names)),
    Settlement: Form(views.Settlement, lambda done, pen: settlement(done)),
    Asked: Form(happenings.Asked, request),
}
