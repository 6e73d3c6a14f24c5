"""Free tables in the terminal: errors, claims, rulings as sentences, saving, replaying, verifying."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import atout
from atout.cli.screens import typed_free
from atout.cli.table.session import Session
from atout.contract.terms import NotationError, Points, Seat
from atout.games.bezique.free import events
from atout.games.bezique.terminal import words
from tests.cli.conftest import Command

FREE = ("play", "--option", "freeTable=yes")


class Person:
    """Somebody who breaks a rule when there is one to break, claims what may be claimed, and else plays on."""

    def __init__(self, errs: Callable[[Any, Any], str]) -> None:
        self.errs = errs
        self.said: list[str] = []

    def types(self, session: Any) -> str:
        """The next line."""
        self.said.append(self.line(session))
        return self.said[-1]

    def line(self, session: Any) -> str:
        """What is typed now."""
        if self.said and self.said[-1] == "c":
            return "1"
        view = session.match.view(0)
        if view.free and (error := self.errs(session, view)):
            return error
        if session.match.turn != 0 or (view.free and typed_free.next_step(view)):
            return ""
        legal = [str(action) for action in view.legal()]
        return next((act for act in legal if act in ("draw", "decline", "agree")), legal[0])


def once(*errors: tuple[str, Callable[[Any, Any], bool]]) -> Callable[[Any, Any], str]:
    """Each of these lines the first time that it can be typed, in their order."""
    left = list(errors)

    def errs(session: Any, view: Any) -> str:
        if left and left[0][1](session, view):
            return left.pop(0)[0]
        return ""

    return errs


def sits(monkeypatch: pytest.MonkeyPatch, errs: Callable[[Any, Any], str]) -> Person:
    """Somebody who types at whatever session is run."""
    person = Person(errs)
    monkeypatch.setattr(Session, "prompt", lambda session: person.types(session))
    return person


def plain(shown: str) -> str:
    """What is shown, its white space all alike."""
    return " ".join(shown.split())


def before_the_other_leads(session: Any, view: Any) -> bool:
    """The stock is there, and the other has won the trick."""
    return session.match.turn == 1 and not view.trick and view.last_winner == 1 and view.phase == "stock"


def claimable(irregularity: str) -> Callable[[Any, Any], bool]:
    """Whether this may be claimed."""
    return lambda session, view: any(claim.irregularity == irregularity for claim in view.free.claims)


@pytest.mark.clause("IRR-011", "IRR-015", "IRR-026")
def test_a_match_of_errors_and_claims_is_played_to_its_end_and_verified(
    run: Command, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    person = sits(
        monkeypatch,
        once(
            ("d", before_the_other_leads),
            ("c", claimable("wrong_declaration")),
            ("peek", lambda session, view: view.phase == "stock" and session.match.turn == 0 and not view.trick),
        ),
    )
    result = run(*FREE, "--seed", 5, "--option", "target=150", "--hand-history", "mine.txt", "--name", "Anne")
    assert result.exit_code == 0
    assert person.said.count("c") == 1
    shown = " ".join(result.stdout.split())
    for part in (
        "A free table, by the Quebec rules",
        "You draw K♠.",
        "The arbiter: Boussac claims against you: draw out of turn. Have the card put back",
        "(IRR-011, AMB-28)",
        "One card goes back to the stock: K♠.",
        "Boussac sees the top cards.",
        "Wrong declaration – Boussac (IRR-015",
        "Take the points of the declaration back.",
        "The arbiter: you claim against Boussac: wrong declaration. The claim is not upheld.",
        "The arbiter: Boussac claims against you: card seen without right.",
        "Boussac will choose one of two cards at the next draw.",
        "nothing more to claim: the count",
        "wins the match",
    ):
        assert part in shown
    assert run("verify", "mine.txt").exit_code == 0
    record = atout.read_record((tmp_path / "mine.txt").read_text(encoding="utf-8"))
    assert record.match.over
    output = plain(run("replay", "mine.txt", "--lang", "fr").stdout)
    assert "L’arbitre : Boussac réclame contre Anne : pige hors tour. Faire remettre la carte" in output
    assert "L’arbitre : Anne réclame contre Boussac : annonce erronée. La réclamation n’est pas retenue." in output
    assert "plus rien à réclamer" not in output
    stepped = run("replay", "mine.txt", "--step").stdout
    assert "Anne looks at the top card: " in stepped


@pytest.mark.clause("BEI-057", "BEI-065")
def test_a_hand_of_beigne_with_errors_and_a_claim_that_is_not_so(run: Command) -> None:
    """He has not followed a lead of hearts, and plays hearts later; before that he leads out of turn."""
    typed = [
        "n",
        "g",
        "1",
        "",
        "1",
        "c",
        "1",
        "wait",
        "wait",
        "3",
        "x",
        "",
        "u",
        "ready",
        "?",
        "",
        "1",
        "back",
        "",
        "q",
    ]
    shown = run(*FREE, "--preset", "beigne", "--players", 3, "--seed", 1, typed="\n".join(typed) + "\n").stdout
    output = " ".join(shown.split())
    for part in (
        "Enter let Augustine play",
        "Revoke – Marcel (BEI-06",
        "The arbiter: you claim against Marcel: revoke. The claim is not upheld.",
        "The table no longer waits for you. > wait The table waits for you before each lead.",
        "The arbiter: Augustine claims against you: play out of turn. Have the card taken back. (BEI-057)",
        "Q♦ goes back to your hand.",
        "Taken back.",
        "This is not the moment. (BEI-023)",
        "gather, gather mixed",
        "The arbiter: Augustine claims against you: revoke. Play stops: five points to the one who revoked, zero to",
        "the others. (BEI-063,",
        "nothing to claim: on to the next hand",
    ):
        assert part in output
    french = plain(run("replay", "atout-match.txt", "--lang", "fr").stdout)
    assert "L’arbitre : Guest réclame contre Marcel : renonce. La réclamation n’est pas retenue." in french
    assert "L’arbitre : Augustine réclame contre Guest : renonce. Le jeu s'arrête : cinq points au renonceur" in french
    assert run("verify", "atout-match.txt").exit_code == 0


@pytest.mark.clause("IRR-002", "IRR-003", "IRR-011", "IRR-018")
def test_a_table_dealt_and_marked_by_hand_in_french_is_saved_and_gone_on_with(run: Command, tmp_path: Path) -> None:
    """Points are written wrong, and put right; a card is played instead of drawing, and the deal is dealt again."""
    options = ("--option", "dealByHand=yes", "--option", "manualMarking=yes", "--seed", 1, "--lang", "fr")
    typed = ["", "", "paquet boussac 1", "donner", "paquet moi 5", "retourner", "", "regarder", "1", "q"]
    shown = plain(run(*FREE, *options, typed="\n".join(typed) + "\n").stdout)
    for part in (
        "Table libre, d'après le règlement québécois",
        "Entrée donner 3 cartes : Boussac",
        "Entrée donner 4 cartes : Boussac",
        "La retourne est R♠ : atout pique.",
        "Vous prenez vos cartes.",
        "Vous regardez la carte du dessus : V♠.",
        "L’arbitre : Boussac réclame contre vous : carte vue sans droit.",
        "Vues au talon : V♠",
        "Boussac choisira entre deux cartes à sa prochaine pige.",
        "a bésigue D♠ V♦ ",
    ):
        assert part in shown
    assert "bésigue D♠ V♦, 40" not in shown  # the points are for the player to know
    saved = (tmp_path / "atout-match.txt").read_text(encoding="utf-8")
    assert "packet Boussac 1" in saved
    typed = ["a", "60", "8P", "marquer quinte", "n", "?", "q"]
    gone_on = run(
        "play", "--resume", "atout-match.txt", "--seed", 1, "--lang", "fr", typed="\n".join(typed) + "\n"
    ).stdout
    shown = plain(gone_on)
    for part in (
        "Vous annoncez un bésigue D♠ V♦ : 60 points.",
        "L’arbitre : Boussac réclame contre vous : pointage inexact. Faire corriger le pointage. (IRR-018, IRR-020)",
        "Annonces : vous démarquez 20 points.",
        "Boussac réclame : il manque des cartes en main. Compléter la main au talon, si tous en conviennent.",
        "Êtes-vous d’accord ?",
        "Vous n'avez rien de tel en suspens.",
        "Vous vous y opposez. L’arbitre : vous réclamez : il manque des cartes en main. Redonner",
        "Rien de ce coup ne compte.",
        "coup 2",
        "découvrir RP",
    ):
        assert part in shown
    output = " ".join(run("replay", "atout-match.txt").stdout.split())
    assert "The arbiter: Boussac claims against Guest: wrong points marked. Have the score corrected." in output
    assert "Declarations: Guest takes off 20 points." in output
    assert "every action possible" in output
    assert not re.search("done dealing|take up|takes up", output)  # goes without saying


HAPPENED: tuple[Any, ...] = (
    events.ShownInDeal(Seat(1), "KSa"),
    events.DealtOut(Seat(1)),
    events.Looked(Seat(1), ("KSa",)),
    events.FaceUpFound("KSa"),
    events.Peeked(Seat(1), None),
    events.StockCounted(Seat(1), 12),
    events.Consulted(Seat(1)),
    events.Exposed(Seat(1), "KSa"),
    events.Dropped(Seat(1), "KSa"),
    events.DrawSkipped(Seat(1)),
    events.Ruled("revoke", Seat(1), Seat(0), "muette", ("BOU-041",)),
    events.NotUpheld("imperfect_pack", None, Seat(1)),
    events.Asked("dealt_short", Seat(0), Seat(1), "top_up"),
    events.Answered(Seat(1), True),
    events.Answered(Seat(1), False),
    events.Withdrawn(Seat(1), "KSa"),
    events.CardsShown(Seat(1), ("KSa",), True),
    events.Chosen(Seat(1), None),
    events.Chosen(Seat(1), "KSa", True, Seat(0)),
    events.Supplied(Seat(1), (), 1),
    events.Returned(Seat(1), 2),
    events.Restocked(),
    events.FellOut(("KSa",), True, 1),
    events.FellOut((), False, 2),
    events.TrickMoved(Seat(1), Seat(0), 2),
    events.TrickMoved(Seat(1), None, 1),
    events.Ready(Seat(1)),
    events.DealVoided("redeal", Seat(1), (Points(0), Points(0))),
    events.DealVoided("annul_deal", Seat(1), (Points(0), Points(0))),
    events.DealVoided("deal_lost", Seat(1), (Points(0), Points(0))),
)


@pytest.mark.parametrize("event", HAPPENED, ids=lambda event: event.do)
def test_every_free_event_is_told_in_both_languages(event: Any) -> None:
    sentences = {
        words.sentence(event, own, ("Anne", "Luc"), language, atout.PRESETS["ordinary"])
        for own in (0, 1, None)
        for language in ("fr", "en")
    }
    assert all(sentences)
    assert len(sentences) >= 2
    assert not any("{" in line or "None" in line for line in sentences)


def test_what_a_ruling_says_to_each() -> None:
    ruled = events.Ruled("lead_out_of_turn", Seat(1), Seat(0), "withdraw", ("IRR-012",))
    rules = atout.PRESETS["ordinary"]
    assert words.sentence(ruled, 0, ("Vous", "Luc"), "fr", rules) == (
        "L’arbitre\xa0: vous réclamez contre Luc\xa0: entame prématurée. Faire reprendre la carte. (IRR-012)"
    )
    assert words.sentence(ruled, 1, ("Anne", "You"), "en", rules) == (
        "The arbiter: Anne claims against you: lead out of turn. Have the card taken back. (IRR-012)"
    )
    unseen = events.NotUpheld("imperfect_pack", None, Seat(1))
    assert words.sentence(unseen, None, ("Anne", "Luc"), "en", rules) == (
        "The arbiter: Luc claims: imperfect pack. The claim is not upheld."
    )


def at_the_window() -> Any:
    """The view of somebody who has won a trick and may declare."""
    match = atout.Match("ordinary", options={"free_table": True}, seed=3)
    while match.view(0).last_winner != 0:
        match.apply(match.legal()[0])
    return match.view(0)


@pytest.mark.parametrize(
    ("answer", "language", "meant"),
    [
        ("d", "en", "draw"), ("piger", "fr", "draw"), ("peek", "en", "peek"), ("regarder", "fr", "peek"),
        ("count stock", "en", "count_stock"), ("consulter", "fr", "consult"),
        ("ready", "en", "count"), ("prêt", "fr", "count"), ("turn_up", "en", "turn_up"),
        ("packet Luc 3 shown", "en", "packet 1 3 shown"), ("paquet moi 2", "fr", "packet 0 2"),
        ("expose {0}", "en", "expose {0}"), ("découvrir {0}", "fr", "expose {0}"), ("échapper {1}", "fr", "drop {1}"),
        ("quatre rois {0} {1}", "fr", "four_kings {0} {1}"), ("sept d'atout {0}", "fr", "seven {0}"),
        ("bezique {0} {1} for 60", "en", "bezique {0} {1} for 60"),
        ("8", "en", "None"), ("a", "en", "None"), ("zz 3", "en", "None"),
    ],
)  # fmt: skip
def test_free_acts_are_typed_in_either_language(answer: str, language: str, meant: str) -> None:
    view = at_the_window()
    typed = answer.format(*view.hand)
    assert str(typed_free.act(typed, view, ("You", "Luc"), language)) == meant.format(*view.hand)


@pytest.mark.parametrize("answer", ["packet nobody 3", "packet Luc many", "expose KSx", "mark bezique"])
def test_what_cannot_be_meant_is_explained(answer: str) -> None:
    with pytest.raises(NotationError) as refused:
        typed_free.act(answer, at_the_window(), ("You", "Luc"), "en")
    assert refused.value.fr != refused.value.en
