"""`atout arbiter`: the questions asked, the ruling printed, one sentence for what is wrong."""

from __future__ import annotations

import json

import pytest
from click.testing import Result
from typer.testing import CliRunner

from atout.cli import app


def arbiter(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(app, ["arbiter", *words], input=typed, catch_exceptions=False)


def test_the_list_the_questions_and_the_ruling() -> None:
    shown = arbiter(typed="18\n80\ny\ny\n9h\n")
    assert shown.exit_code == 0
    assert " 18  Wrong declaration" in shown.stdout
    assert "How many points has he marked?" in shown.stdout
    assert "Has the opponent played since the declaration? (y/n)" in shown.stdout
    assert "Wrong declaration (the Quebec rules)" in shown.stdout
    assert "May be claimed by: the opponent, whenever it is noticed." in shown.stdout
    assert "2. Take the points back and have one of the cards shown played. (the claimant's choice)" in shown.stdout
    assert "   – one of these cards must be played: 9H" in shown.stdout
    assert "Clauses: IRR-015, IRR-016, IRR-017, AMB-27" in shown.stdout


def test_in_french() -> None:
    shown = arbiter("entame", "--lang", "fr", typed="n\n")
    assert "L'adversaire a-t-il joué sur cette carte ? (o/n)" in shown.stdout
    assert "Entame prématurée (le règlement québécois)" in shown.stdout
    assert "À réclamer par : l'adversaire, jusqu'à ce que l'adversaire joue sur la carte." in shown.stdout
    assert "1. Faire reprendre la carte. (au choix du réclamant)" in shown.stdout
    assert "Le fautif ne peut reprendre sa carte de lui-même." in shown.stdout
    assert "Articles : IRR-012" in shown.stdout


def test_cards_are_typed_as_people_say_them() -> None:
    shown = arbiter("lost_card", "--lang", "fr", typed="n\nr♠ 10c\n")
    assert "cartes mortes : KS TH" in shown.stdout


def test_an_answer_that_cannot_be_is_asked_for_again() -> None:
    shown = arbiter("lead_out_of_turn", typed="perhaps\nn\n")
    assert "answer yes or no, not 'perhaps'" in shown.stdout
    assert "1. Have the card taken back." in shown.stdout


def test_a_word_finds_it_and_several_are_offered() -> None:
    shown = arbiter("too many", typed="2\n")
    assert "  1  Too many cards dealt" in shown.stdout
    assert "  2  Too many cards in every hand" in shown.stdout
    assert "– the points of the deal are struck out, and it is dealt again" in shown.stdout


def test_an_answer_of_a_choice_is_given_by_its_number() -> None:
    shown = arbiter("revoke", "--preset", "beigne", typed="3\n")
    assert "  3  after the cut for the next deal" in shown.stdout
    assert "Too late: a revoke is denounced before the cut for the next deal." in shown.stdout
    assert "May be claimed" not in shown.stdout


def test_facts_given_are_not_asked_for() -> None:
    shown = arbiter("seen_card", "--fact", "drawn=no", "-f", "two_left=yes")
    assert shown.exit_code == 0
    assert "?" not in shown.stdout
    assert "keep one of two cards" in shown.stdout


def test_the_game_decides_whose_law_unless_one_is_chosen() -> None:
    game = json.loads(arbiter("draw_out_of_turn", "-p", "britannica", "-f", "drawn=no", "--json").stdout)
    chosen = json.loads(arbiter("draw_out_of_turn", "-o", "law=britannica", "-f", "drawn=no", "--json").stdout)
    assert game == chosen
    assert [choice["id"] for choice in game["choices"]] == ["add_20", "deduct_20"]
    assert game["clauses"] == ["EB-082", "AMB-142"]


def test_what_a_table_agreed_changes_the_ruling() -> None:
    fault = ("-f", "stock_left=no", "-f", "counted=no", "-f", "duty=follow", "--json")
    shown = json.loads(arbiter("revoke", "-o", "revokePenalty=muette", *fault).stdout)
    assert shown["choices"][0]["remedies"][0]["kind"] == "tricks_count_nothing"


def test_the_law_is_listed_for_programs() -> None:
    listed = {one["id"]: one for one in json.loads(arbiter("--preset", "beigne", "--json").stdout)}
    assert listed["play_out_of_turn"]["name"]["fr"] == "Jeu prématuré"
    assert [choice["id"] for choice in listed["play_out_of_turn"]["facts"][0]["choices"]] == [
        "open", "complete", "gathered",
    ]  # fmt: skip
    assert "consulted_partner" not in {one["id"] for one in json.loads(arbiter("--json").stdout)}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (("gibberish",), "nothing here is called 'gibberish'; there are misdeal"),
        (("too", "--json"), "'too' may be any of dealt_short, dealt_long"),
        (("seen_card", "--json"), "still to be told: drawn"),
        (("seen_card",), "the questions were not answered"),
        (("seen_card", "--lang", "fr"), "les questions sont restées sans réponse"),
        (("seen_card", "-f", "drawn=maybe"), "answer yes or no, not 'maybe'"),
        (("seen_card", "-f", "drawn"), "KEY=VALUE"),
        (("seen_card", "--lang", "de"), "--lang takes en or fr"),
        (("seen_card", "-p", "belote"), "there is no preset 'belote'"),
        (("seen_card", "-p", "beigne"), "nothing here is called 'seen_card'; there are misdeal, wrong_turn_up"),
    ],
)
def test_what_is_wrong_is_told_in_one_sentence(words: tuple[str, ...], sentence: str) -> None:
    shown = arbiter(*words)
    assert shown.exit_code == 2
    assert sentence in shown.stderr
    assert "Traceback" not in shown.stderr
