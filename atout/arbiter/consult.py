"""Asking the arbiter: which code applies, what it needs to know, and what it rules."""

from __future__ import annotations

from functools import cache
from typing import Any

from atout.arbiter.facts import Pack, read
from atout.arbiter.figures import BRISQUE, Known, figure
from atout.arbiter.law import (
    ArbiterError,
    Case,
    Choice,
    Code,
    Fact,
    Irregularity,
    Measure,
    Offer,
    Played,
    Remedy,
    Ruling,
    When,
)
from atout.arbiter.laws import LAWS

SETTINGS = ("revoke_penalty", "excess_penalty", "misdeal_dealer")

NO_FACTS: Known = {}


def code_of(rules: Played) -> str:
    """The code that rules a table: the one it chose (`law`), else that of the source of its game."""
    chosen = str(getattr(rules, "law", "own"))
    if chosen != "own":
        return chosen
    own = {rules.name, str(getattr(rules, "source", rules.name))}
    return next((code.id for code in LAWS.values() if own & {*code.of}), next(iter(LAWS)))


def irregularities(code: str | Played) -> tuple[Irregularity, ...]:
    """Everything that a code knows to go wrong, in the order of play; of rules, what can go wrong at their table.
    Raises ArbiterError for an unknown code."""
    return law(code).irregularities if isinstance(code, str) else irregularities_at(code)


def irregularities_at(rules: Played) -> tuple[Irregularity, ...]:
    """Of the code of a table, what can go wrong there: without partners, say, nobody consults one."""
    return _irregularities_where(code_of(rules), tuple(settings(rules).items()))


@cache
def _irregularities_where(code: str, known: tuple[tuple[str, object], ...]) -> tuple[Irregularity, ...]:
    return tuple(one for one in irregularities(code) if holds(one.where, dict(known)))


def questions(rules: Played, irregularity: str, facts: Known = NO_FACTS) -> tuple[Fact, ...]:
    """What the arbiter still has to be told, given what it knows. Raises ArbiterError as `consult` does."""
    article = find(rules, irregularity)
    known = {**settings(rules), **read_facts(article, facts, pack_of(rules))}
    return tuple(fact for fact in article.facts if fact.key not in known and holds(fact.when, known))


def consult(rules: Played, irregularity: str, facts: Known = NO_FACTS) -> Ruling:
    """What the law of this table says of an irregularity, its figures worked out from the facts.

    Raises ArbiterError for an irregularity the code does not know, and for a fact that is missing or cannot be.
    """
    article = find(rules, irregularity)
    known = {**settings(rules), **read_facts(article, facts, pack_of(rules))}
    if missing := questions(rules, irregularity, facts):
        keys = ", ".join(fact.key for fact in missing)
        raise ArbiterError(
            f"{irregularity}: still to be told: {keys}. {missing[0].ask.en}",
            f"{irregularity} : il reste à dire {keys}. {missing[0].ask.fr}",
        )
    case = next(case for case in article.cases if holds(case.when, known))
    return Ruling(
        irregularity=article.id,
        code=code_of(rules),
        clauses=case.clauses,
        what=article.what,
        claimant=claimant(case, article, known),
        window=case.window or article.window,
        choices=tuple(choice(offer, known) for offer in case.offers if holds(offer.when, known)),
        note=case.note,
    )


def law(code: str) -> Code:
    """The law of one source. Raises ArbiterError for an unknown code."""
    if code not in LAWS:
        codes = ", ".join(LAWS)
        raise ArbiterError(f"there is no code {code!r}; there are {codes}", f"pas de code {code!r} ; il y a {codes}")
    return LAWS[code]


def find(rules: Played, irregularity: str) -> Irregularity:
    """The irregularity of this id at a table. Raises ArbiterError."""
    if isinstance(rules, str):
        raise ArbiterError(
            f"{rules!r} is a name: the arbiter takes rules, as atout.rules({rules!r}) makes them",
            f"{rules!r} est un nom : l'arbitre prend les règles, comme atout.rules({rules!r}) les fait",
        )
    code, known = code_of(rules), irregularities_at(rules)
    for article in known:
        if article.id == irregularity:
            return article
    ids = ", ".join(article.id for article in known)
    raise ArbiterError(
        f"the {code} code knows no irregularity {irregularity!r} at this table; it knows {ids}",
        f"le code {code} ne connaît pas d'irrégularité {irregularity!r} à cette table ; il connaît {ids}",
    )


def settings(rules: Played) -> dict[str, bool | int | str]:
    """What the table itself answers: how many play, in which camps, and what it agreed on where the sources differ."""
    own = law(code_of(rules)).own
    agreed = {key: str(getattr(rules, key, "own")) for key in SETTINGS}
    players, sides = int(rules.players), int(getattr(rules, "sides", rules.players))
    uncounted = getattr(rules, "brisque_timing", "end") == "none"
    return {
        **{key: own.get(key, "") if value == "own" else value for key, value in agreed.items()},
        "table": "two" if players == 2 else "teams" if sides < players else "several",
        "allow_negative": bool(getattr(rules, "allow_negative", True)),
        "hand_size": int(getattr(rules, "hand_size", 0)),
        "last_trick_points": int(getattr(rules, "last_trick_points", 0)),
        "pending": getattr(rules, "decl_per_trick", "pending") == "pending",
        "must_beat": bool(getattr(rules, "must_beat", True)),
        "ten": 0 if uncounted else BRISQUE,
        "ace": 0 if uncounted else int(getattr(rules, "brisque_points", BRISQUE)),
    }


def pack_of(rules: Played) -> Pack:
    """What a table plays with, against which the cards that a witness names are held (B-ORD-003, BEI-002)."""
    return Pack(law(code_of(rules)).deck.ranks, int(getattr(rules, "packs", 2)))


def read_facts(article: Irregularity, facts: Known, pack: Pack) -> dict[str, Any]:
    """The facts that were given, read. Raises ArbiterError for one that is not asked of this irregularity, and for one
    that cannot be with these cards."""
    requests = {fact.key: fact for fact in article.facts}
    for key in facts:
        if key not in requests:
            keys = ", ".join(requests)
            raise ArbiterError(
                f"{article.id} asks for no fact {key!r}; it asks for {keys or 'none'}",
                f"{article.id} ne demande pas {key!r} ; on y demande {keys or 'rien'}",
            )
    return {key: read(requests[key], value, pack) for key, value in facts.items()}


def holds(conditions: When, known: Known) -> bool:
    """Whether everything is as the conditions say; what is not known is not so."""
    return all(known.get(key) in values for key, values in conditions)


def claimant(case: Case, article: Irregularity, known: Known) -> str:
    """Who may claim: of several opponents, the next on the offender's left; of two partners, either (AMB-30)."""
    role = case.claimant or article.claimant
    if role == "opponent" and known["table"] != "two":
        return "either_opponent" if known["table"] == "teams" else "left_opponent"
    return role


def choice(offer: Offer, known: Known) -> Choice:
    """An offer of the law with its figures."""
    return Choice(offer.id, offer.by, offer.text, tuple(remedy(measure, known) for measure in offer.measures))


def remedy(measure: Measure, known: Known) -> Remedy:
    """A measure of the law with its figure and its cards."""
    return Remedy(measure.kind, figure(measure, known), tuple(known[measure.cards]) if measure.cards else ())
