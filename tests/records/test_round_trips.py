"""What is written reads back to the same match, in each form; and the referee finds nothing to say."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from itertools import product

import pytest
from cases import some
from hypothesis import given, settings
from hypothesis import strategies as st

import atout
from atout.contract.game import game_of
from atout.contract.match import AnyMatch
from atout.games.bezique.presets import PRESETS, offered
from atout.games.bezique.record.audit import lines
from atout.records import Comment, Record, read_record, read_records
from atout.records.lines import WORDS
from atout.research.simulation.audit import audited
from tests.records.matches import is_possible, names, needs, ordinary, played, rules, seeds, short, some_values
from tests.referee.referee import check_line

FEW = settings(max_examples=8)


@FEW
@given(rules(), seeds, st.integers(0, 300), st.sampled_from(["text", "json"]))
def test_any_match_left_off_anywhere_reads_back(variant: atout.Rules, seed: int, decisions: int, form: str) -> None:
    match = played(variant, seed, decisions)
    written = atout.write_record(match, form)
    read = read_record(written)
    assert read.match.rules == match.rules
    assert read.match.events == match.events
    assert read.match.log == match.log
    assert read.write(form) == written


@FEW
@given(names, st.sampled_from(["text", "json"]))
def test_any_name_reads_back(given_names: tuple[str, str], form: str) -> None:
    match = atout.Match("ordinary", seed=3)
    match.apply(match.legal()[0])
    read = read_record(Record(match, given_names).write(form))
    assert read.names == (tuple(" ".join(name.split()) for name in given_names) if form == "text" else given_names)
    assert read.match.events == match.events


FORMS_OF_TEXT = {
    "ordinary": {},
    "chinese": {"first_dealer": "highChooses"},
    "rubicon": {"free_table": True},
    "beigne": {},
    "beigne by hand": {"free_table": True, "deal_by_hand": True},
}


def first_moves(case: str, decisions: int) -> AnyMatch:
    """A match of one of these after so many first moves."""
    variant = atout.rules(case.split()[0], **FORMS_OF_TEXT[case])
    match = game_of(variant).match(variant, seed=6)
    players = [atout.player("random", seed=seat) for seat in range(variant.players)]
    for _ in range(decisions):
        if match.turn is not None:
            match.apply(players[match.turn](match.view(match.turn)))
    return match


@pytest.mark.parametrize("case", FORMS_OF_TEXT)
def test_a_player_may_be_called_by_any_word_of_the_form(case: str) -> None:
    """Even Deal, where a line would begin with it: there he is Seat0."""
    match = first_moves(case, 40)
    others = [f"Léa{seat}" for seat in range(1, match.rules.players)]
    words = {word for word in re.findall(r"[a-z][a-z_-]+", atout.write_record(match)) if word.isascii()}
    assert len(words) > 12
    for name in sorted(words | WORDS | {"deal 1", "pack Léa"}):
        written = atout.write_record(match, names=(name, *others))
        read = read_record(written)
        assert (read.names, read.match.log, read.write()) == ((name, *others), match.log, written), name


@pytest.mark.parametrize(
    ("case", "name"), [("ordinary", "cut"), ("ordinary", "lot"), ("rubicon", "cut"), ("beigne", "cut")]
)
def test_text_in_which_an_earlier_version_called_a_player_so_is_read(case: str, name: str) -> None:
    match = first_moves(case, 20)
    others = [f"Léa{seat}" for seat in range(1, match.rules.players)]
    written = re.sub(r"\bAnne\b", name, atout.write_record(match, names=("Anne", *others)))
    read = read_record(written)
    assert (read.names, read.match.log) == ((name, *others), match.log)
    with pytest.raises(atout.RecordError, match=f"^line {written.count(chr(10)) + 1}: "):
        read_record(f"{written}{name} 9Zb\n")


@pytest.mark.parametrize("form", ["text", "json"])
def test_comments_are_kept(form: str) -> None:
    match = ordinary()
    comments = (
        Comment(0, "Before anything."),
        Comment(5, "A fine start: 2 brisques."),
        Comment(len(match.log), "Over."),
    )
    read = read_record(Record(match, comments=comments).write(form))
    assert read.comments == comments


def test_a_record_may_leave_figures_out() -> None:
    written = atout.write_record(ordinary())
    bare = []
    for line in written.splitlines():
        if line.startswith(("result", "options")):
            continue
        if line.lstrip()[:2].strip(".").strip().isdigit():
            items = [
                item
                for item in line.replace(",", ";").split(";")
                if "takes" not in item and "-" not in item.replace("turn-up", "")
            ]
            line = ";".join(items)
        bare.append(line)
    read = read_record("\n".join(bare))
    assert read.match.log == ordinary().log
    assert read.match.scores == ordinary().scores


@FEW
@given(rules(free=False), seeds)
def test_finished_deals_read_back_from_the_audit_form(variant: atout.Rules, seed: int) -> None:
    match = played(variant, seed)
    written = atout.write_record(match, "audit")
    if not written:
        return
    for line in written.splitlines():
        assert check_line(json.loads(line)) == []
    (read,) = read_records(written)
    assert read.write("audit") == written
    assert read.match.deal_number == written.count("\n")
    assert read.match.winner == match.winner


WHO = [*product(["random", "boussac"], sorted(PRESETS))]


@pytest.mark.parametrize(
    ("player", "preset"), some(WHO, [who for who in WHO if who[0] == "random" or who[1] in ("ordinary", "four_teams")])
)
def test_audited_deals_are_right_and_repeat(preset: str, player: str) -> None:
    variant = atout.rules(preset)
    count = 8 if variant.packs == 2 else 3 if variant.packs < 6 else 1

    def deals() -> list[str]:
        return list(
            audited(
                variant, count, 5, [atout.player(player, seed=seat + 1) for seat in range(variant.players)], legal=3
            )
        )

    written = deals()
    assert len(written) == count
    for line in written:
        deal = json.loads(line)
        assert check_line(deal) == []
        assert len(deal["legal"]) == 3
    assert deals() == written
    assert sum(read.match.deal_number for read in read_records("\n".join(written))) == count


def test_a_deal_from_the_middle_of_a_match_stays_in_the_audit_form() -> None:
    match = played(short("ordinary", {}, 400), 3, decisions=1000)
    second = atout.write_record(match, "audit").splitlines()[1]
    (read,) = read_records(second)
    assert read.start != (0, 0)
    assert list(lines(read)) == [second]
    with pytest.raises(atout.RecordError, match="middle of a match"):
        read.write("text")


def test_deals_that_do_not_follow_each_other_are_matches_of_their_own() -> None:
    written = atout.write_record(ordinary(), "audit")
    assert len(read_records(written * 2)) == 2
    with pytest.raises(atout.RecordError, match="2 matches"):
        read_record(written * 2)


def test_rules_with_many_options_read_back() -> None:
    variant = replace(atout.rules("boussac", handSize=10, units="yes", target=90), must_beat=False)
    match = atout.Match(variant, seed=1)
    assert read_record(atout.write_record(match)).match.rules == variant
    assert read_record(atout.write_record(match, "json")).match.rules == variant


@pytest.mark.parametrize("preset", PRESETS)
def test_any_option_may_be_among_the_rules_drawn(preset: str) -> None:
    """Even what needs another option beside it, as `fixedDrawer` does; where more than two play, two take one value."""
    chance = random.Random(preset)
    unlikely = {
        name
        for name in offered(preset)
        if not any(
            is_possible(preset, {**needs(preset, name), name: value}) for value in some_values(chance, preset, name, {})
        )
    }
    assert unlikely == ({"decl_per_trick", "same_class_reuse"} if atout.rules(preset).players > 2 else set())


def test_an_unknown_form_is_refused() -> None:
    with pytest.raises(atout.RecordError, match="text, json, audit"):
        atout.write_record(ordinary(), "pgn")
