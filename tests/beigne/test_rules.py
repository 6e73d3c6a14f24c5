"""The rules of Le Beigne as data, and the text of its actions and entries."""

from __future__ import annotations

import pytest

from atout.catalogue import BEIGNE, BEZIQUE
from atout.contract.game import all_presets, game_of, home_card, rules_of
from atout.contract.options import options_of
from atout.contract.terms import NotationError, OptionError, RecordError
from atout.games import beigne
from atout.games.beigne.presets import options_on_top


def test_options_are_read_from_text_and_written_back() -> None:
    rules = beigne.rules("beigne", players="6", punishNonGoers="yes", keep_when="ifGoing")
    assert (rules.players, rules.punish_non_goers, rules.keep_when) == (6, True, "ifGoing")
    assert options_on_top(rules) == {"punishNonGoers": True, "keepWhen": "ifGoing"}
    assert beigne.rules("beigne", players=6, **options_on_top(rules)) == rules
    assert beigne.rules(rules, allPass="redeal").all_pass == "redeal"
    assert hash(rules) != hash(beigne.rules())


def test_every_option_is_explained_in_both_languages() -> None:
    for known in options_of(beigne.Rules).values():
        assert known.clause.startswith("BEI-")
        for text in (known.label, known.help, *known.shown):
            assert text.fr
            assert text.en
            assert text.fr != text.en
        assert len(known.shown) in (0, len(known.values))


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"jokers": 2}, "there is no option 'jokers'"),
        ({"preset": "x"}, "there is no option 'preset'"),
        ({"punishNonGoers": "perhaps"}, "punishNonGoers takes one of no, yes"),
        ({"zeroRule": "under"}, "zeroRule takes one of"),
        ({"players": 2}, "players must be a whole number from 3 to 8, not 2"),
    ],
)
def test_what_cannot_be_is_refused(options: dict[str, object], sentence: str) -> None:
    with pytest.raises(OptionError, match=sentence) as error:
        beigne.rules("beigne", **options)
    assert error.value.fr != error.value.en


def test_a_preset_that_is_none() -> None:
    with pytest.raises(OptionError, match="no preset 'belote'"):
        beigne.rules("belote")


@pytest.mark.parametrize("text", ["KSa", "keep 3Ca", "leave", "go", "pass"])
def test_actions_read_back(text: str) -> None:
    assert str(beigne.Action.parse(text)) == text


@pytest.mark.parametrize("text", ["", "KS", "1Sa", "KSb", "keep", "keep 3C", "go on", "passe", "leave 3Ca"])
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as error:
        beigne.Action.parse(text)
    assert error.value.fr != error.value.en


@pytest.mark.parametrize("text", ["for-deal 9Sa - KDa", "lot 2", "pack 20 ASa KSa", "0 keep 3Ca", "4 go", "1 KSa"])
def test_entries_read_back(text: str) -> None:
    assert str(beigne.parse_entry(text)) == text


@pytest.mark.parametrize("text", ["", "for-deal", "for-deal 9S", "pack ASa", "deal", "0", "lot x"])
def test_what_is_no_entry_is_refused(text: str) -> None:
    with pytest.raises(NotationError):
        beigne.parse_entry(text)


@pytest.mark.parametrize("text", ["lot 4", "lot 9", "for-deal ASa KSa QSa"])
def test_a_draw_that_cannot_be_is_refused(text: str) -> None:
    match = beigne.Match("beigne", auto_deal=False)
    with pytest.raises(RecordError):
        match.enter(beigne.parse_entry(text))
    assert match.log == []


def test_nothing_is_dealt_while_a_hand_is_played_and_nothing_seen_before() -> None:
    match = beigne.Match("beigne", seed=1)
    with pytest.raises(RecordError, match="while a hand is being played"):
        match.enter(match.log[-1])
    for seat in (-2, 4):
        with pytest.raises(RecordError, match="there is no seat"):
            match.view(seat)
    with pytest.raises(RecordError, match="nothing has been dealt"):
        beigne.Match("beigne", auto_deal=False).view(0)


def test_the_same_seed_gives_the_same_match() -> None:
    logs = [beigne.Match("beigne", seed=5, options={"players": 7}).log for _ in range(2)]
    assert logs[0] == logs[1]
    assert beigne.Match("beigne", seed=6, options={"players": 7}).log != logs[0]


# The catalogue ------------------------------------------------------------------------------------------------


def test_the_catalogue_knows_every_preset_of_both_games() -> None:
    assert set(all_presets()) == {*BEZIQUE.presets, *BEIGNE.presets}
    assert all_presets()[0] == "ordinary"
    assert all_presets()[-1] == "beigne"
    for name in all_presets():
        game, rules = game_of(name), rules_of(name)
        assert rules.name == name
        assert game_of(rules) is game
        card = home_card(name)
        assert rules.players in card.players
        assert card.cards == rules.cards.size
        assert card.blurb.fr != card.blurb.en
    assert rules_of("beigne", players=5, punishNonGoers="yes") == beigne.rules(players=5, punish_non_goers=True)
    assert home_card("beigne").players == (3, 4, 5, 6, 7, 8)
    assert (home_card("beigne").start, home_card("beigne").target, home_card("beigne").cards) == (25, 0, 52)
    with pytest.raises(OptionError, match="no preset 'belote'"):
        rules_of("belote")
