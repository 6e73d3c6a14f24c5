"""What a browser needs to work the drawings of a table out again: keys, words, and the cards they gave."""

from __future__ import annotations

from msgspec import Struct

from atout.cards.sealed import CARDS, PLACES
from atout.contract.game import game_of
from atout.records import signatures
from atout.server.ops.signing import Signer
from atout.server.tables import sealing
from atout.server.wire.listings import Game
from atout.server.wire.seal_messages import Drawing, Seal
from atout.table import WATCHER, Entry, Places, Table
from atout.table.sealing import PastDrawing


class Given(Struct, frozen=True):
    """What one drawing gave, one after the other: an entry of the log as text, and the label of its stream. `out_of`:
    the cards it was drawn from in the middle of a deal, in their order; empty where from a whole pack."""

    label: str
    entry: str
    out_of: list[str]


class OpenDrawing(Drawing, frozen=True):
    """A drawing laid open, and what it gave: nothing where it was annulled, because a word was `withheld`."""

    given: list[Given]
    withheld: list[int]


class Seals(Struct, frozen=True):
    """The drawings of a table as far as their keys may be shown. `names`: of those who take part; `me`: the caller's
    number among them, below zero for who only looks on; `computers`: which of them are; `deck`, written 2x32 or
    4x24+2, `imperfect`: what is drawn from; `by_hand`: the dealer deals as he likes; `next`: the seal of the drawing to
    come, null where this table is not dealt under seal; `table`: what tells it apart in the hashes of words."""

    game: Game
    deck: str
    imperfect: bool
    players: int
    names: list[str]
    me: int
    computers: list[int]
    by_hand: bool
    next: Seal | None
    table: str
    drawings: list[OpenDrawing]


def seals_of(table: Table, viewer: int, signer: Signer | None = None, behind: Seal | None = None) -> Seals:
    """The seals of a table, for one of those who see it. Who looks on some time behind is told no key, and the seal of
    the drawing to come as he sees the table: `behind`."""
    setup, rules = table.setup, table.setup.rules
    drawings = [] if late(table, viewer) else table.drawings.open()
    return Seals(
        game=game_of(rules).id,
        deck=str(rules.cards),
        imperfect=rules.imperfect_pack,
        players=rules.players,
        names=[seat.name for seat in setup.seats],
        me=viewer,
        computers=[at for at, seat in enumerate(setup.seats) if seat.computer is not None],
        by_hand=rules.deal_by_hand,
        next=behind if late(table, viewer) else sealing.seal(table, signer),
        table=table.drawings.mark,
        drawings=[drawing(one) for one in drawings],
    )


def late(table: Table, viewer: int) -> bool:
    """Whether this viewer looks on some time behind."""
    agreed = table.setup.agreed
    return viewer == WATCHER and agreed is not None and agreed.delay > 0


def statements(table: Table, viewer: int, signer: Signer | None) -> str | None:
    """All that a table has stated so far, signed, as a file; None where nothing is signed, and for those who look on
    some time behind: the keys are in it."""
    if signer is None or table.setup.shows or late(table, viewer):
        return None
    return signatures.write(sealing.signed(table, signer))


def drawing(drawn: PastDrawing) -> OpenDrawing:
    """One of them."""
    (opening,) = sealing.opened([drawn])
    gave = [drawing_part(drawn, entry) for entry in drawn.entries]
    return OpenDrawing(
        opening.drawing, opening.commit, opening.key, opening.words, opening.hashes, gave, list(drawn.withheld)
    )


def drawing_part(drawn: PastDrawing, entry: Entry) -> Given:
    """One thing that it gave."""
    return Given(PLACES if isinstance(entry, Places) else CARDS, str(entry), list(drawn.out_of))
