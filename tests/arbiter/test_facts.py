"""What a witness says, and the sentence that answers him where it cannot be."""

from __future__ import annotations

from typing import Any

import pytest

import atout
from atout.arbiter import ArbiterError, consult, irregularities, questions, ruling_json
from tests.arbiter.cases import table


def test_the_arbiter_is_asked_through_the_library() -> None:
    ruling = atout.arbiter.consult(atout.rules("ordinary"), "lead_out_of_turn", {"answered": False})
    assert [choice.id for choice in ruling.choices] == ["withdraw", "accept"]


@pytest.mark.parametrize(
    ("irregularity", "facts", "en", "fr"),
    [
        ("misplay", {}, "knows no irregularity 'misplay'", "ne connaît pas d'irrégularité"),
        ("lead_out_of_turn", {}, "Has the opponent played to that card?", "L'adversaire a-t-il joué"),
        ("lead_out_of_turn", {"answerd": True}, "asks for no fact 'answerd'; it asks for answered", "ne demande pas"),
        ("both_long", {"surplus": 1}, "it asks for none", "on y demande rien"),
        ("lead_out_of_turn", {"answered": "perhaps"}, "answer yes or no, not 'perhaps'", "répondez oui ou non"),
        ("exposed_in_deal", {"whose": "mine"}, "one of dealer, other, not 'mine'", "une réponse parmi"),
        ("dealt_short", {"missing": "some"}, "a whole number from 1 to 15, not 'some'", "un nombre entier de 1 à 15"),
        ("dealt_short", {"missing": 0}, "a whole number from 1 to 15, not 0", "un nombre entier de 1 à 15"),
        ("dealt_short", {"missing": True}, "a whole number from 1 to 15, not True", "un nombre entier de 1 à 15"),
        ("lost_card", {"counted": False, "cards": "AC 5X"}, "'5X' is no card", "n'est pas une carte"),
        ("lost_card", {"counted": False, "cards": "2S 3H 4C"}, "no 2♠ in this game, whose ranks are A 10 K Q J 9 8 7",
         "pas de 2♠ dans ce jeu, dont les rangs sont A 10 R D V 9 8 7"),
        ("lost_card", {"counted": False, "cards": "AC AC AC AC AC"},
         "A♣ is named 5 times, and this game has 2 of each card", "ce jeu a 2 exemplaires de chaque carte"),
        ("lost_card", {"counted": False, "cards": "KS KSa KSb"}, "K♠ is named 3 times", "R♠ est nommé 3 fois"),
        ("lost_card", {"counted": False, "cards": "KSc"}, "the copies of a card in this game are a, b", "pas de KSc"),
        ("lost_card", {"counted": False, "cards": "KSb KSb"}, "KSb is named twice", "KSb est nommé deux fois"),
        ("lost_card", {"counted": False, "cards": ""}, "name at least one card", "nommez au moins une carte"),
        ("wrong_points", {"led": False, "marked": 40, "due": 40}, "what was marked is", "ce qu'il fallait"),
    ],
)  # fmt: skip
def test_what_cannot_be_ruled_on_is_told_in_a_sentence(
    irregularity: str, facts: dict[str, Any], en: str, fr: str
) -> None:
    with pytest.raises(ArbiterError) as error:
        consult(table(), irregularity, facts)
    assert en in str(error.value)
    assert fr in error.value.fr


def test_an_unknown_code_is_told() -> None:
    with pytest.raises(ArbiterError, match="there is no code 'hoyle'; there are quebec"):
        irregularities("hoyle")


@pytest.mark.parametrize(("word", "meant"), [("yes", "nothing"), ("oui", "nothing"), ("N", "choices")])
def test_yes_and_no_are_understood_in_both_languages(word: str, meant: str) -> None:
    ruling = consult(table(), "lead_out_of_turn", {"answered": word})
    assert bool(ruling.choices) == (meant == "choices")


def test_a_question_is_asked_only_where_its_answer_matters() -> None:
    rules = table()

    def asked(**facts: Any) -> list[str]:
        return [fact.key for fact in questions(rules, "wrong_declaration", facts)]

    assert asked() == ["points", "opponent_played"]
    assert asked(points=80, opponent_played=False) == []
    assert asked(points=80, opponent_played=True) == ["misled"]
    assert asked(points=80, opponent_played=True, misled=True) == ["cards"]


def test_cards_are_named_by_face_or_by_copy_in_text_or_in_a_list() -> None:
    for cards in ("AC TDb", "AC,TDb", ["AC", "TDb"]):
        (choice,) = consult(table(), "lost_card", {"counted": False, "cards": cards}).choices
        assert choice.remedies[1].cards == ("AC", "TDb")


def test_as_many_copies_may_be_named_as_the_game_has_packs() -> None:
    (choice,) = consult(table("chinese"), "lost_card", {"counted": False, "cards": "AC " * 6}).choices
    assert choice.remedies[1].cards == ("AC",) * 6
    with pytest.raises(ArbiterError, match="7 times, and this game has 6"):
        consult(table("chinese"), "lost_card", {"counted": False, "cards": "AC " * 7})


def test_a_foreign_card_need_not_be_of_the_pack() -> None:
    (choice,) = consult(table("beigne"), "foreign_card", {"cards": "KS KS"}).choices
    assert choice.remedies[0].cards == ("KS", "KS")


def test_a_ruling_is_written_as_plain_values() -> None:
    written = ruling_json(consult(table(), "wrong_declaration", {"points": 80, "opponent_played": False}))
    assert written["code"] == "quebec"
    assert written["note"] is None
    assert written["window"]["fr"] == "dès qu'on s'en aperçoit"
    (choice,) = written["choices"]
    assert choice["by"] == "nobody"
    (remedy,) = choice["remedies"]
    assert (remedy["kind"], remedy["amount"], remedy["cards"]) == ("take_back_points", 80, [])
    assert remedy["text"]["fr"] == "points à retrancher au fautif : 80"


def test_the_setting_of_a_table_may_leave_a_question_out() -> None:
    """A score is asked for only where a fine may not go below zero."""
    assert questions(table("britannica"), "draw_out_of_turn", {"drawn": False}) == ()
    floor = table("britannica", allow_negative=False)
    assert [fact.key for fact in questions(floor, "draw_out_of_turn", {"drawn": False})] == ["score"]
