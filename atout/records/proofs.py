"""Whether signed statements contradict each other: two that do prove to anybody that their signer has lied."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import combinations, product

from atout.cards.sealed import commit_of, hash_of
from atout.contract.terms import Text
from atout.records.signatures import Signed, fingerprint
from atout.records.statements import ANNULLED, LISTED, MIXED, OPENED, SEALED, Statement

WORDS = (MIXED, ANNULLED)


@dataclass(frozen=True)
class Proof:
    """Two statements, both signed by one key, that cannot both be true, and why."""

    one: Signed
    other: Signed
    why: Text


def false_signatures(signed: Iterable[Signed]) -> Iterator[Text]:
    """What is to be said of signatures that are not right."""
    for one in signed:
        if not one.valid:
            it = one.statement
            yield Text(
                f"Rang {it.place}, tirage {it.drawing} : la signature n’est pas celle de cette déclaration.",
                f"Place {it.place}, drawing {it.drawing}: the signature is not that of this statement.",
            )


def proofs(signed: Iterable[Signed]) -> list[Proof]:
    """Every contradiction among statements of any tables and signers. Those whose signature is not right count for
    nothing here: they prove nothing."""
    tables: dict[tuple[str, str], list[Signed]] = {}
    for one in dict.fromkeys(one for one in signed if one.valid):
        tables.setdefault((one.signer, one.statement.table), []).append(one)
    return [proof for stated in tables.values() for proof in _within(stated)]


def _within(stated: list[Signed]) -> Iterator[Proof]:
    """The contradictions among the statements of one table."""
    texts = {one.statement.text: one for one in stated}  # one may be signed twice, each time rightly
    places: dict[int, list[Signed]] = {}
    drawings: dict[int, list[Signed]] = {}
    for one in sorted(texts.values(), key=lambda it: it.statement.place):
        places.setdefault(one.statement.place, []).append(one)
        drawings.setdefault(one.statement.drawing, []).append(one)
    for place, here in places.items():
        for first, second in combinations(here, 2):
            yield Proof(first, second, _same_place(place))
        for first, second in product(places.get(place - 1, ()), here):
            if second.statement.before != first.statement.digest:
                yield Proof(first, second, _no_successor(place))
    for here in drawings.values():
        for first, second in combinations(here, 2):
            if first.statement.place != second.statement.place and (why := _clash(first.statement, second.statement)):
                yield Proof(first, second, why)


def _same_place(place: int) -> Text:
    return Text(f"Deux déclarations pour le même rang, {place}.", f"Two statements for the same place, {place}.")


def _no_successor(place: int) -> Text:
    return Text(
        f"La déclaration de rang {place} ne suit pas celle de rang {place - 1}.",
        f"The statement at place {place} does not follow the one at place {place - 1}.",
    )


def _clash(one: Statement, other: Statement) -> Text | None:
    """Why these two on one drawing cannot both be true; None where they can."""
    number, kinds = one.drawing, {one.kind, other.kind}
    if (one.kind == other.kind or kinds <= {*WORDS}) and (one.kind, one.says) != (other.kind, other.says):
        return Text(
            f"Tirage {number} : le signataire dit une chose, puis une autre.",
            f"Drawing {number}: the signer says one thing, and then another.",
        )
    statements = {it.kind: it.says.split(" ") for it in (one, other)}
    seals = {statements[kind][0] for kind in (SEALED, LISTED) if kind in statements}
    seals |= {commit_of(bytes.fromhex(statements[OPENED][0]))} if OPENED in statements else set()
    if len(seals) > 1:
        return Text(
            f"Tirage {number} : le scellé et la clé, ou deux scellés, ne vont pas ensemble.",
            f"Drawing {number}: seal and key, or two seals, do not go together.",
        )
    words = statements.get(MIXED) or statements.get(ANNULLED)
    if (
        LISTED in statements
        and words
        and not _bound(one.table, number, statements[LISTED][1:], words, ANNULLED in statements)
    ):
        return Text(
            f"Tirage {number} : les mots ne sont pas ceux que la liste engageait.",
            f"Drawing {number}: the words are not those that the list bound.",
        )
    return None


def _bound(table: str, drawing: int, hashes: list[str], words: list[str], annulled: bool) -> bool:
    """Whether these are the words that the list binds; of an annulled drawing some are missing."""
    fits = [
        word == "-" if bound == "-" else word != "-" and hash_of(word, table, drawing, seat) == bound
        for seat, (bound, word) in enumerate(zip(hashes, words, strict=False))
    ]
    missing = [bound != "-" and word == "-" for bound, word in zip(hashes, words, strict=False)]
    accord = all(fit or (annulled and gone) for fit, gone in zip(fits, missing, strict=True))
    return len(hashes) == len(words) and accord and any(missing) == annulled


def summary(signed: Iterable[Signed]) -> Text:
    """Who has signed, and how much, in a sentence."""
    statements = [*signed]
    if not statements:
        return Text("Aucune signature de serveur.", "No signature of a server.")
    keys = ", ".join(fingerprint(key) for key in dict.fromkeys(one.signer for one in statements))
    tables = len({one.statement.table for one in statements})
    fr, en = f"Déclarations signées : {len(statements)}", f"Signed statements: {len(statements)}"
    if tables > 1:
        fr, en = f"{fr}, de {tables} tables", f"{en}, of {tables} tables"
    return Text(f"{fr}. Clé : {keys}.", f"{en}. Key: {keys}.")


def agreement(one: Iterable[Signed], other: Iterable[Signed]) -> Text:
    """What two files that contradict each other nowhere have in common, in a sentence."""
    first, second = ({it for it in signed if it.valid} for signed in (one, other))
    if not first or not second:
        return Text(
            "Il manque des signatures justes d’un côté : rien ne peut être comparé.",
            "On one side there is no right signature: nothing can be compared.",
        )
    if not {it.signer for it in first} & {it.signer for it in second}:
        return Text(
            "Les deux fichiers sont signés de clés différentes : ils ne prouvent rien l’un contre l’autre.",
            "The two files are signed with different keys: they prove nothing against each other.",
        )
    if not {it.statement.table for it in first} & {it.statement.table for it in second}:
        return Text(
            "Les deux fichiers sont de tables différentes. Si c’était la même, le serveur vous l’a montrée sous deux"
            " marques.",
            "The two files are of different tables. If it was one, the server showed it to you under two marks.",
        )
    many = len({it.statement for it in first} & {it.statement for it in second})
    return Text(
        f"Rien ne se contredit d’un fichier à l’autre. Déclarations communes : {many}.",
        f"Nothing in one file contradicts the other. Statements in both: {many}.",
    )


__all__ = ["Proof", "agreement", "false_signatures", "proofs", "summary"]
