"""Whether the seals of written matches are right: worked out again from keys and words alone (docs/seals.md)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Protocol, TypeVar

from atout.cards.sealed import commit_of, hash_of
from atout.contract.game import game_of
from atout.contract.match import AnyMatch
from atout.contract.terms import Text
from atout.records import proofs, saved
from atout.records.game import record_of
from atout.records.seals import Seal, drawn
from atout.records.signatures import Signed

E = TypeVar("E")


def by_chance(entry: object) -> bool:
    """Whether chance gave an entry of a log, not a seat: only the entry of a seat has an action."""
    return not hasattr(entry, "action")


class Sealed(Protocol):
    """A match that was written down, with its seals."""

    @property
    def match(self) -> AnyMatch:
        """The match."""

    @property
    def seals(self) -> tuple[Seal, ...]:
        """The seals of its drawings."""


@dataclass(frozen=True)
class Checked:
    """The seals of written matches: how many drawings there are, and what is wrong with them; how many more were
    `annulled`, and in how many words were not bound (`unbound`); and what was `signed` of them."""

    count: int
    faults: tuple[Text, ...]
    annulled: int = 0
    unbound: int = 0
    signed: tuple[Signed, ...] = ()

    @property
    def sentence(self) -> Text:
        """What came of it, in a sentence."""
        if not self.count:
            return Text("Les donnes ne portent pas de scellé.", "The deals carry no seals.")
        if wrong := len(self.faults):
            fr, en = f"Les scellés ne sont pas justes : fautes, {wrong}.", f"The seals are not right: faults, {wrong}."
        else:
            fr = f"Les donnes sont scellées et justes : {self.count}."
            en = f"The deals are sealed and right: {self.count}."
        if self.annulled:
            fr += f" Tirages annulés, un mot ayant été retenu : {self.annulled}."
            en += f" Drawings annulled, a word having been withheld: {self.annulled}."
        if self.unbound:
            fr += f" Scellés d’avant l’engagement des mots, que le serveur aurait pu choisir : {self.unbound}."
            en += f" Seals from before words were bound, which the server could have chosen: {self.unbound}."
        sentence = proofs.summary(self.signed)
        return Text(f"{fr} {sentence.fr}", f"{en} {sentence.en}")


def check(matches: Iterable[Sealed]) -> Checked:
    """Check every seal of matches that were read back, each with its `match` and `seals`."""
    pairs = [(one.match, one.seals) for one in matches]
    wrong = [fault for match, seals in pairs for fault in faults(match, seals)]
    signed = tuple(one for match, seals in pairs for one in statements(match, seals))
    wrong += [*proofs.false_signatures(signed), *(proof.why for proof in proofs.proofs(signed))]
    every = [seal for _, seals in pairs for seal in seals]
    annulled, unbound = sum(bool(seal.withheld) for seal in every), sum(not seal.hashes for seal in every)
    return Checked(len(every) - annulled, tuple(wrong), annulled, unbound, signed)


def statements(match: AnyMatch, seals: Sequence[Seal]) -> list[Signed]:
    """What was signed of a written match, as the record tells it: a signature is right for nothing else."""
    if not any(seal.signed for seal in seals):
        return []
    digest = saved.digest(match)
    return [one for seal in seals for one in seal.statements(digest)]


def faults(match: AnyMatch, seals: Sequence[Seal]) -> Iterator[Text]:
    """What is wrong with the seals of a match that was read back, in their order; nothing where all is right."""
    if not seals:
        return
    yield from _order(seals, may_skip=match.rules.free_table)
    yield from _silence(seals)
    for one in seals:
        yield from _binding(one)
    left = {seal.after: seal for seal in reversed(seals) if not seal.withheld}
    again: AnyMatch = type(match)(match.rules, auto_deal=False)
    log, at, sealed, bare = match.log, 0, False, 0
    while at < len(log):
        if not by_chance(log[at]):
            _enter(again, log[at : at + 1])
            at += 1
            continue
        seal, entries = left.pop(at, None), _run(log, at, left)
        if seal:
            if not sealed and bare and seals[0].number != 1:
                yield _unsealed(bare)
            sealed = True
            yield from _drawing(again, seal, entries)
        elif not _handed_on(again, entries) and not _under_way(match, at, entries):
            deal = max(1, again.deal_number + any(_pack(again, entry) for entry in entries))
            if sealed:
                yield _unsealed(deal)
            bare = bare or deal
        _enter(again, entries)
        at += len(entries)
    for seal in left.values():
        yield Text(f"Le tirage {seal.number} n'a rien tiré ici.", f"Drawing {seal.number}: nothing was drawn there.")


def _order(seals: Sequence[Seal], may_skip: bool) -> Iterator[Text]:
    """`may_skip`: numbers may be missing, of drawings that were taken back in the middle of a deal."""
    for before, seal in pairwise(seals):
        if seal.number <= before.number or seal.after < before.after + (not before.withheld):
            yield Text(
                f"Le tirage {seal.number} vient après le tirage {before.number} : les numéros doivent monter.",
                f"Drawing {seal.number} comes after drawing {before.number}: the numbers must rise.",
            )
        elif seal.number != before.number + 1 and (not may_skip or before.withheld):
            yield Text(
                f"Entre les tirages {before.number} et {seal.number}, il en manque.",
                f"Between drawings {before.number} and {seal.number} some are missing.",
            )
        if len(seal.words) != len(before.words):
            yield Text(
                f"Tirage {seal.number} : il y a {len(seal.words)} mots, et {len(before.words)} avant.",
                f"Drawing {seal.number}: it has {len(seal.words)} words, the one before {len(before.words)}.",
            )
        if before.hashes and not seal.hashes:
            yield Text(
                f"Tirage {seal.number} : ses mots n’ont pas d’empreintes, alors que ceux d’avant en ont.",
                f"Drawing {seal.number}: its words have no hashes, though those before have.",
            )
        elif before.hashes and seal.table != before.table:
            yield Text(
                f"Le tirage {seal.number} est d’une autre table que le tirage {before.number}.",
                f"Drawing {seal.number} is of another table than drawing {before.number}.",
            )


def _silence(seals: Sequence[Seal]) -> Iterator[Text]:
    """A word withheld annuls a drawing once for each seat: the drawing is made anew, and this seat has none."""
    silent: set[int] = set()
    for at, seal in enumerate(seals):
        if any(seal.hashes[seat] for seat in silent if seat < len(seal.hashes)):
            yield Text(
                f"Tirage {seal.number} : une place y a un mot, qui venait de retenir le sien.",
                f"Drawing {seal.number}: a seat has a word that had just withheld its own.",
            )
        silent = {*silent, *seal.withheld} if seal.withheld else set()
        if seal.withheld and (at + 1 == len(seals) or seals[at + 1].after != seal.after):
            yield Text(
                f"Le tirage {seal.number} est annulé, et rien n’est tiré à sa place.",
                f"Drawing {seal.number} is annulled, and nothing is drawn in its place.",
            )


def _binding(seal: Seal) -> Iterator[Text]:
    """Whether key and words are those laid down before the drawing."""
    if commit_of(bytes.fromhex(seal.key)) != seal.commit:
        yield Text(
            f"Tirage {seal.number} : la clé n'est pas celle du scellé.",
            f"Drawing {seal.number}: the key is not the one that was sealed.",
        )
    for seat, (bound, word) in enumerate(zip(seal.hashes, seal.words, strict=False)):
        if word and hash_of(word, seal.table, seal.number, seat) != bound:
            yield Text(
                f"Tirage {seal.number} : le mot {word} n’est pas celui qui était engagé.",
                f"Drawing {seal.number}: the word {word} is not the one that was bound.",
            )


def _run(log: Sequence[E], at: int, sealed: Iterable[int]) -> list[E]:
    """What one drawing gave: from `at` to the first action, or to the next seal."""
    end = at + 1
    while end < len(log) and by_chance(log[end]) and end not in sealed:
        end += 1
    return list(log[at:end])


def _drawing(before: AnyMatch, seal: Seal, entries: list[object]) -> Iterator[Text]:
    match = before.snapshot()
    record_of(match.rules).recall(match, entries[0])  # chance does not give it
    if drawn(match, seal.drawing.source()) != tuple(entries):
        yield Text(
            f"Tirage {seal.number} : la clé et les mots donnent d'autres cartes que celles écrites ici.",
            f"Drawing {seal.number}: key and words give other cards than those written here.",
        )


def _handed_on(match: AnyMatch, entries: list[object]) -> bool:
    """Whether no chance was asked: the deal has passed on from the match before at the same table."""
    return match.dealer is None and len(entries) == 1 and getattr(entries[0], "lot", None) is not None


def _under_way(match: AnyMatch, at: int, entries: list[object]) -> bool:
    """Whether this belongs to a deal that is not over: its key is still laid down."""
    packs = [number for number, entry in enumerate(match.log) if _pack(match, entry)]
    unfinished = not match.over and (match.deal is None or not match.deal.over)
    return unfinished and at + len(entries) > (packs[-1] if packs else 0)


def _pack(match: AnyMatch, entry: object) -> bool:
    return isinstance(entry, game_of(match.rules).new_pack)


def _unsealed(deal: int) -> Text:
    return Text(
        f"Coup {deal} : son scellé manque, alors que d'autres tirages sont scellés.",
        f"Deal {deal}: its seal is missing, though other drawings are sealed.",
    )


def _enter(match: AnyMatch, entries: Iterable[object]) -> None:
    for entry in entries:
        for _ in match.enter(entry):
            pass
