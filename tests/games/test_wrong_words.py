"""What a program hands over by mistake is refused in a sentence that says what to give instead, in both languages."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import atout
from atout.games import beigne

ORDINARY: Any = "ordinary"
REFUSED: dict[str, tuple[Callable[[], object], str]] = {
    "the seat to act of a match that is over": (lambda: ended().view(ended().turn), "there is no seat None"),
    "the same at Le Beigne": (lambda: atout.Match("beigne", seed=1).view(None), "there is no seat None"),
    "a seat by name": (lambda: atout.Match(seed=1).view("dealer"), "there is no seat dealer"),
    "options as the command writes them": (lambda: atout.Match(options="handSize=9"), "options={'handSize': 9}"),  # type: ignore[arg-type]
    "options without names": (lambda: atout.Match(options=["handSize", 9]), "options={'handSize': 9}"),  # type: ignore[arg-type]
    "a Chouette over a game of several deals": (
        lambda: atout.Chouette("ordinary", players=4),
        "ordinary is none: choose one of chinese, eight_pack, rubicon",
    ),
    "its options as text": (
        lambda: atout.Chouette("rubicon", players=4, options=ORDINARY),
        "options are given by name",
    ),
    "a numbered player": (lambda: atout.play(atout.Match(seed=1), [1, 2]), "1 is no player"),  # type: ignore[list-item]
    "no players": (lambda: atout.play(atout.Match(seed=1), None), "None is no player"),  # type: ignore[arg-type]
    "a budget of nothing": (lambda: atout.Budget(worlds=0), "a budget of 0 allows no thought"),
    "a budget below nothing": (lambda: atout.Budget(seconds=-1), "a budget of -1 allows no thought"),
    "a budget of part of a world": (lambda: atout.Budget(worlds=1.5), "worlds are counted in whole numbers, not 1.5"),  # type: ignore[arg-type]
    "a budget without an end": (lambda: atout.Budget(seconds=float("inf")), "a budget of inf seconds has no end"),
    "a budget of no number": (lambda: atout.Budget(seconds=float("nan")), "a budget of nan seconds has no end"),
    "no name for a preset": (lambda: atout.Match(""), "there is no preset ''; choose one of ordinary"),
    "two numbers of players": (
        lambda: atout.Match("beigne", players=5, options={"players": 6}),
        "players=5 and, among the options, players=6: say it once",
    ),
    "an act of a seat there is not": (lambda: begun().apply(begun().legal()[0], 9), "There is no seat 9."),
    "an act of a bystander": (lambda: begun("beigne").apply(begun("beigne").legal()[0], -1), "There is no seat -1."),
    "an act before the deal": (lambda: undealt().apply(atout.Play("KSa")), "Nothing has been dealt yet."),
    "the same for a seat, at Le Beigne": (lambda: undealt("beigne").apply(beigne.Play("KSa"), 0), "Nothing has been"),
    "a word of three letters for an action": (lambda: beigne.Action.parse("bid"), "'bid' is no action: write a card"),
    "no card for an action": (lambda: beigne.Action.parse("ZSa"), "'ZS' is not a card"),
    "a number for a budget": (lambda: atout.analyse(asked(), 20), "20 is no budget"),  # type: ignore[arg-type]
    "a budget that is none in a name": (lambda: atout.player("maitre@worlds=x"), "'worlds=x' is no budget"),
    "a budget for who does not search": (lambda: atout.player("boussac@1s"), "boussac does not search"),
    "a preset for the arbiter": (lambda: atout.arbiter.consult(ORDINARY, "revoke"), "atout.rules('ordinary') makes"),
}


def ended() -> atout.Match:
    """A match that is over."""
    return atout.play(atout.Match("rubicon", seed=1), "random")


def begun(preset: str = "ordinary") -> atout.Match:
    """A match with its first deal."""
    return atout.Match(preset, seed=1)


def undealt(preset: str = "ordinary") -> atout.Match:
    """A match before its first deal."""
    return atout.Match(preset, seed=1, auto_deal=False)


def asked() -> atout.View:
    """The view of whoever is to act."""
    match = atout.Match(seed=7)
    return match.view(match.turn)


@pytest.mark.parametrize("what", REFUSED)
def test_it_says_what_to_give_instead(what: str) -> None:
    given, sentence = REFUSED[what]
    with pytest.raises(atout.AtoutError) as refused:
        given()
    assert sentence in refused.value.en
    assert refused.value.fr != refused.value.en


def test_what_goes_before_a_deal_and_after_it_is_told_apart() -> None:
    match = undealt()
    assert "dealt yet" in str(match.refusal(atout.Play("KSa")))
    for _ in match.start_deal():
        pass
    while match.turn is not None:
        match.apply(match.legal()[0])
    assert str(match.refusal(atout.Play("KSa"))) == "The deal is over. (B-ORD-086)"


@pytest.mark.parametrize(
    "given",
    [
        lambda long: atout.Match(long),
        lambda long: atout.Match(options={long: 1}),
        lambda long: atout.Match(options={"handSize": long}),
        lambda long: atout.Action.parse(long),
        lambda long: atout.read_record(f"Atout 1\npreset: {long}"),
        lambda long: atout.player(long),
    ],
)
def test_a_refusal_is_no_longer_than_anybody_reads(given: Callable[[str], object]) -> None:
    with pytest.raises(atout.AtoutError) as refused:
        given("x" * 1_000_000)
    for sentence in (refused.value.en, refused.value.fr, str(refused.value)):
        assert len(sentence) < 5000


def test_nobody_sees_the_cards_of_a_chouette_who_takes_no_part_in_it() -> None:
    chouette = atout.Chouette("rubicon", players=4, seed=1)
    assert chouette.view(chouette.roles.advisers[0]).seat == chouette.view(chouette.roles.captain).seat
    for stranger in (4, -1):
        with pytest.raises(atout.RecordError, match="takes no part in this Chouette: from 0 to 3"):
            chouette.view(stranger)


def test_a_budget_may_stand_in_the_name_of_who_searches() -> None:
    searching = atout.player("maitre@worlds=20", seed=1)
    assert isinstance(searching, atout.players.SearchPlayer)
    assert searching.budget == atout.Budget(worlds=20)


def test_who_gives_the_arena_a_player_for_what_makes_one_is_told_beside_the_fault() -> None:
    first: Any = lambda view: view.legal()[0]  # noqa: E731
    with pytest.raises(AttributeError) as fault:
        atout.arena([first, "random"], "ordinary", pairs=1)
    assert "to make a player. Is it one itself? lambda seed: player" in "\n".join(fault.value.__notes__)
