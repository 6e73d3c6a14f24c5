"""`atout arbiter`: what the sources say is to be done when something has gone wrong at a table."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from atout.arbiter import (
    CLAIMANTS,
    CODES,
    WINDOWS,
    ArbiterError,
    Fact,
    Irregularity,
    Ruling,
    consult,
    irregularities_at,
    irregularity_json,
    questions,
    remedy_text,
    ruling_json,
)
from atout.cards.deck import FULL
from atout.cli.screens import typed
from atout.cli.shared.choices import AnyPreset, Json, Language, Options, Players, chosen_game, chosen_options
from atout.contract.match import Rules

WHO = {
    "claimant": ("au choix du réclamant", "the claimant's choice"),
    "offender": ("au choix du fautif", "the offender's choice"),
    "both": ("si tous en conviennent", "if all agree"),
    "nobody": ("sans choix", "without choice"),
}


def arbiter(
    irregularity: Annotated[
        str | None, typer.Argument(metavar="WHAT", help="What went wrong: its id, or a word of its name.")
    ] = None,
    preset: AnyPreset = "ordinary",
    players: Players = None,
    option: Options = None,
    fact: Annotated[
        list[str] | None,
        typer.Option(
            "--fact", "-f", metavar="KEY=VALUE", help="A fact, as in answered=no; may be given several times."
        ),
    ] = None,
    lang: Language = "",
    as_json: Json = False,
) -> None:
    """Ask the arbiter: choose what went wrong, answer his questions, read the ruling with its clauses.

    The code of the game decides, unless `--option law=britannica` (quebec, boussac) names another. With --json nothing
    is asked: every fact comes by --fact; without WHAT the irregularities and their questions are printed.

    [dim]L'arbitre en français : `--lang fr`.[/]
    """
    rules = _rules(preset, option, players)
    known = irregularities_at(rules)
    if as_json and irregularity is None:
        typer.echo(json.dumps([irregularity_json(one) for one in known], ensure_ascii=False))
        return
    one = _chosen(irregularity, known, lang, ask=not as_json)
    facts: dict[str, object] = dict(chosen_options(fact))
    if not as_json:
        facts = _answered(rules, one, facts, lang)
    ruling = consult(rules, one.id, facts)
    if as_json:
        typer.echo(json.dumps(ruling_json(ruling), ensure_ascii=False))
    else:
        typer.echo("\n".join(_lines(one, ruling, lang)))


def _rules(preset: str, option: list[str] | None, players: int | None) -> Rules:
    """The rules of the table, as a free one: only there the law and its penalties may be chosen. Raises OptionError."""
    options = list(option or [])
    free = [] if "freeTable" in chosen_options(options) else ["freeTable=yes"]
    return chosen_game(preset, [*free, *options], players)[1]


def _chosen(word: str | None, known: tuple[Irregularity, ...], lang: str, ask: bool) -> Irregularity:
    """The irregularity meant: asked for until one is, where that is allowed. Raises ArbiterError."""
    candidates = _matching(word, known) if word else known
    while len(candidates) != 1:
        if not ask or (word and not candidates):
            raise _unclear(word or "", candidates, known)
        for number, one in enumerate(candidates, 1):
            typer.echo(f"{number:3}  {one.name[lang]}")
        answer = _prompt(
            "Qu'est-il arrivé ? (numéro ou mot)" if lang == "fr" else "What has happened? (number or word)"
        )
        if answer.isdecimal() and 1 <= int(answer) <= len(candidates):
            return candidates[int(answer) - 1]
        candidates = _matching(answer, known) or known
    return candidates[0]


def _unclear(word: str, candidates: tuple[Irregularity, ...], known: tuple[Irregularity, ...]) -> ArbiterError:
    """What to tell somebody whose word names no irregularity, or several."""
    ids = ", ".join(one.id for one in candidates or known)
    if candidates:
        return ArbiterError(f"{word!r} may be any of {ids}", f"{word!r} : à choisir parmi {ids}")
    return ArbiterError(
        f"nothing here is called {word!r}; there are {ids}", f"rien ne s'appelle {word!r} ; il y a {ids}"
    )


def _matching(word: str, known: tuple[Irregularity, ...]) -> tuple[Irregularity, ...]:
    """The irregularity of this id, or those whose words hold this one."""
    exact = tuple(one for one in known if one.id == word)
    sought = word.casefold()
    words = {one.id: f"{one.id} {one.name.fr} {one.name.en} {one.what.fr} {one.what.en}".casefold() for one in known}
    named = tuple(one for one in known if sought in f"{one.name.fr} {one.name.en}".casefold())
    return exact or named or tuple(one for one in known if sought in words[one.id])


def _answered(rules: Rules, one: Irregularity, facts: dict[str, object], lang: str) -> dict[str, object]:
    """The facts with every question answered that was still open. Raises ArbiterError for a wrong fact given before."""
    while open_questions := questions(rules, one.id, facts):
        question = open_questions[0]
        answer = _answer_of(question, _prompt(_wording(question, lang)), lang)
        try:
            questions(rules, one.id, {**facts, question.key: answer})
        except ArbiterError as error:
            typer.echo(error.fr if lang == "fr" else error.en)
        else:
            facts[question.key] = answer
    return facts


def _wording(question: Fact, lang: str) -> str:
    """A question as it is put, its answers numbered."""
    lines = [question.ask[lang], *(f"{n:3}  {text[lang]}" for n, (_, text) in enumerate(question.choices, 1))]
    if question.kind == "yes_no":
        lines[0] += " (o/n)" if lang == "fr" else " (y/n)"
    return "\n".join(lines)


def _answer_of(question: Fact, answer: str, lang: str) -> str:
    """What an answer means: the word for a number, cards as records write them."""
    if question.kind == "choice" and answer.isdecimal() and 1 <= int(answer) <= len(question.choices):
        return question.choices[int(answer) - 1][0]
    if question.kind == "cards":
        texts = answer.replace(",", " ").split()
        return " ".join(typed.face(text, lang, FULL.ranks) or text for text in texts)
    return answer


def _prompt(question: str) -> str:
    """One line typed in answer."""
    typer.echo(f"{question}\n> ", nl=False)
    try:
        return input().strip()
    except EOFError:
        typer.echo()
        raise ArbiterError("the questions were not answered", "les questions sont restées sans réponse") from None


def _lines(one: Irregularity, ruling: Ruling, lang: str) -> list[str]:
    """The ruling, line by line."""
    french = lang == "fr"
    colon = " : " if french else ": "
    lines = ["", f"{one.name[lang]} ({CODES[ruling.code][lang]})", ruling.what[lang]]
    if ruling.choices and ruling.window != "none":
        who = "À réclamer par" if french else "May be claimed by"
        lines.append(f"{who}{colon}{CLAIMANTS[ruling.claimant][lang]}, {WINDOWS[ruling.window][lang]}.")
    for number, choice in enumerate(ruling.choices, 1):
        lines += ["", f"{number}. {choice.text[lang]} ({WHO[choice.by][0 if french else 1]})"]
        lines += [f"   – {remedy_text(remedy)[lang]}" for remedy in choice.remedies]
    if ruling.note:
        lines += ["", ruling.note[lang]]
    return [*lines, "", f"{'Articles' if french else 'Clauses'}{colon}{', '.join(ruling.clauses)}"]
