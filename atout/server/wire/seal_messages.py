"""What tables dealt under seal send and are sent, as structs of the wire: docs/seals.md says in which order."""

from __future__ import annotations

from msgspec import Struct

from atout.server.wire.structs import Count, Drawn, Hashed


class Bind(Struct, frozen=True, forbid_unknown_fields=True, tag="hash"):
    """Be bound to a word for the drawing of this number, which is shown later."""

    drawing: Count
    hash: Hashed


class MixIn(Struct, frozen=True, forbid_unknown_fields=True, tag="word"):
    """Put a word into the drawing of this number: the one that was listed, or, before the list, one that everybody may
    see at once."""

    drawing: Count
    word: Drawn


class Seal(Struct, frozen=True):
    """The next drawing: its number, the SHA-256 of the key that the server has laid down for it, in hex, and the mark
    of the table; `hashes`, once they are listed: what binds every participant, empty for none. Words are asked then.
    `silent`: who has no word here, having withheld one in the drawing before."""

    drawing: int
    commit: str
    table: str
    hashes: list[str] | None = None
    silent: list[int] = []


class Sealed(Struct, frozen=True, tag="sealed"):
    """Another drawing is to come: hashes of words may be given."""

    drawing: int
    commit: str
    table: str


class Listed(Struct, frozen=True, tag="listed"):
    """The hashes are laid down, by participant, empty for none: now the words may be shown."""

    drawing: int
    commit: str
    hashes: list[str]


class Mixed(Struct, frozen=True, tag="mixed"):
    """All words of a drawing, by participant, empty for none: told before the cards."""

    drawing: int
    words: list[str]


class Annulled(Struct, frozen=True, tag="annulled"):
    """A drawing that gives nothing: those who have `withheld` a word that was listed have none in the next one."""

    drawing: int
    words: list[str]
    withheld: list[int]


class Drawing(Struct, frozen=True):
    """A drawing laid open: key in hex, the word of every participant, empty for none, and what bound it, nothing at a
    table from before."""

    drawing: int
    commit: str
    key: str
    words: list[str]
    hashes: list[str]


class Opened(Struct, frozen=True, tag="opened"):
    """Drawings of a deal or a match that is over."""

    drawings: list[Drawing]
