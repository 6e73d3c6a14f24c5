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


class Signed(Struct, frozen=True):
    """The signature, in hex, of the statement that says the same as the message it comes with; the place of that
    statement among those of the table, and the digest of the one before. docs/seals.md says what the statement is."""

    place: int
    before: str
    signature: str


class Seal(Struct, frozen=True):
    """The next drawing: its number, the SHA-256 of the key that the server has laid down for it, in hex, and the mark
    of the table; `hashes`, once they are listed: what binds every participant, empty for none. Words are asked then.
    `silent`: who has no word here, having withheld one in the drawing before. `signer`: the public key of the server in
    hex, empty where nothing is signed; `signed`, `listed`: its signatures of the seal and of the list."""

    drawing: int
    commit: str
    table: str
    hashes: list[str] | None = None
    silent: list[int] = []
    signer: str = ""
    signed: Signed | None = None
    listed: Signed | None = None


class Sealed(Struct, frozen=True, tag="sealed"):
    """Another drawing is to come: hashes of words may be given."""

    drawing: int
    commit: str
    table: str
    signed: Signed | None = None


class Listed(Struct, frozen=True, tag="listed"):
    """The hashes are laid down, by participant, empty for none: now the words may be shown."""

    drawing: int
    commit: str
    hashes: list[str]
    signed: Signed | None = None


class Mixed(Struct, frozen=True, tag="mixed"):
    """All words of a drawing, by participant, empty for none: told before the cards."""

    drawing: int
    words: list[str]
    signed: Signed | None = None


class Annulled(Struct, frozen=True, tag="annulled"):
    """A drawing that gives nothing: those who have `withheld` a word that was listed have none in the next one."""

    drawing: int
    words: list[str]
    withheld: list[int]
    signed: Signed | None = None


class Drawing(Struct, frozen=True):
    """A drawing laid open: key in hex, the word of every participant, empty for none, and what bound it, nothing at a
    table from before."""

    drawing: int
    commit: str
    key: str
    words: list[str]
    hashes: list[str]


class Opened(Struct, frozen=True, tag="opened"):
    """Drawings of a deal or a match that is over; `signed`: the signature of each key, where the server signs."""

    drawings: list[Drawing]
    signed: list[Signed] = []


class Over(Struct, frozen=True, tag="over"):
    """A match that was dealt under seal has come to its end: the number of its last drawing, and its digest. Told only
    where it is signed."""

    drawing: int
    digest: str
    signed: Signed
