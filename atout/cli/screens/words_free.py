"""Claims and rulings of a free table, whatever the game, told to a person in French or in English."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from atout.arbiter import Irregularity, code_of, irregularities
from atout.arbiter.law import Case, Offer
from atout.cli.screens import texts
from atout.contract.match import Rules

RULED, NOT_UPHELD = ("ruled", "ruling"), ("not_upheld",)
"""What the two games call a claim that was upheld, and one that was not."""

# French, English. Of whom it is said: of another, of oneself, of nobody; by oneself or by another.
_CLAIMS = {
    "mine": ("Vous dénoncez {offender} : {what}.", "You denounce {offender}: {what}."),
    "of_me": ("{who} vous dénonce : {what}.", "{who} denounces you: {what}."),
    "theirs": ("{who} dénonce {offender} : {what}.", "{who} denounces {offender}: {what}."),
    "my_own": ("Vous réclamez : {what}.", "You claim: {what}."),
    "their_own": ("{who} réclame : {what}.", "{who} claims: {what}."),
}
_SO = ("C'est exact.", "It is so.")
_NOT_SO = ("Ce n'est pas le cas : rien ne change.", "It is not so: nothing changes.")


def law_of(rules: Rules, irregularity: str) -> Irregularity:
    """An irregularity in the law of a table."""
    return next(one for one in irregularities(code_of(rules)) if one.id == irregularity)


def offered(rules: Rules, irregularity: str, *choices: str) -> list[tuple[Case, Offer]]:
    """Where the law of a table offers one of these choices."""
    law = law_of(rules, irregularity)
    return [(case, offer) for case in law.cases for offer in case.offers if offer.id in choices]


def claimed(event: Any, own: int | None, names: Sequence[str], rules: Rules, language: str) -> str:
    """Who claims what of whom: the first sentence of a ruling, and of a question that a claim puts."""
    offender = getattr(event, "offender", None)
    if offender in (None, event.claimant):
        form = "my_own" if event.claimant == own else "their_own"
    elif own in (event.claimant, offender):
        form = "mine" if event.claimant == own else "of_me"
    else:
        form = "theirs"
    return texts.named(_CLAIMS[form], language).format(
        who=names[event.claimant],
        offender="" if offender is None else names[offender],
        what=within(law_of(rules, event.irregularity).name[language]),
    )


def ruling(event: Any, own: int | None, names: Sequence[str], rules: Rules, language: str) -> str:
    """A claim that was heard, and what comes of it."""
    said = claimed(event, own, names, rules, language)
    if event.do in NOT_UPHELD:
        return f"{said} {texts.named(_NOT_SO, language)}"
    points = getattr(event, "points", ())
    fines = "".join(f" {names[seat]} +{fine}." for seat, fine in enumerate(points) if fine)
    done = remedy(event, rules, language)
    return f"{said} {texts.named(_SO, language)} {done}{fines} ({', '.join(event.clauses)})"


def remedy(event: Any, rules: Rules, language: str) -> str:
    """What is carried out, in the words of the law."""
    offers = offered(rules, event.irregularity, event.choice)
    meant = [offer for case, offer in offers if case.clauses == getattr(event, "clauses", ())]
    return next((offer.text[language] for offer in (*meant, *(offer for _, offer in offers))), "")


def within(name: str) -> str:
    """A name as it stands within a sentence."""
    return name[:1].lower() + name[1:]
