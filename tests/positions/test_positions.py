"""Any moment of any game in one line, which reads back to the same moment."""

from __future__ import annotations

import random
import re
from pathlib import Path
from typing import Any

import pytest

import atout
from atout.contract.game import game_of
from atout.contract.positions import LONGEST, line, part_of, read_line
from atout.contract.terms import BYSTANDER
from atout.games import beigne
from tests.cases import some
from tests.positions.moments import CASES, chosen, kept, moments, shown

each_game = pytest.mark.parametrize("case", CASES)
some_games = pytest.mark.parametrize("case", some(CASES, ("ordinary", "chinese with jokers", "four_teams", "beigne")))

ENDING = "ordinary/dealer:1/turn:0/trump:S/turned:9Sa/hands:ASa.7Ca.TDb,KSa.TCa.QSb/score:900,880"
"""Three tricks to go at the ordinary game, with everything open."""
SEEN = (
    "ordinary/seat:0/dealer:1/turn:0/trump:S/turned:9Sa/hands:ASa.7Ca.TDb,3/score:900,880/gone:Sa789JQT.Ha789JQKTA."
    "Da789JQKTA.Ca89JQKA.Sb789JKTA.Hb789JQKTA.Db789JQKA.Cb789JQKTA"
)
"""The same as seat 0 sees it."""
ACES = "ordinary/seat:1/dealer:0/turn:1/phase:window/up:QSb/stock:45/hands:7,KDa.ADa.ACa.KHb.KDb.ADb.ACb/score:0,0"
ASKED_HAND = "7Ha.8Sa.9Sa.TSa.JSa.KSa.9Da.8Ca"
ASKED = f"ordinary/seat:0/dealer:1/turn:0/phase:asked/up:AHb/stock:47/hands:{ASKED_HAND},8/score:0,0"
PENDING = (
    "chinese/seat:0/dealer:1/turn:0/phase:window/trump:S/stock:160/hands:"
    "7Sa.7Ha.7Ca.7Da.7Sb.7Hb.7Cb.7Db.7Sc,11/laid:0.marriage.KDa.QDa/pending:0.marriage.KDa.QDa/score:0,0"
)
HAND = (
    "beigne/dealer:2/turn:0/turned:KCa/hands:QSa.2Sa,ADa.ACa,8Ca.QCa,8Ha/went:0,1,1,1/trick:4Sa/score:9,9,9,9"
    "/taken:3,3,3/last:3.QHa.7Sa.5Sa.JSa"
)
KEEPING = "beigne/seat:2/dealer:2/turn:2/phase:keeping/turned:KCa/hands:5,5,JSa.KSa.QDa.8Ca.QCa,5/score:25,25,25,25"
GOOD = (ENDING, SEEN, ACES, ASKED, PENDING, HAND, KEEPING)
"""In each of them something is made wrong below."""


@each_game
def test_what_a_seat_sees_reads_back(case: str) -> None:
    for match in moments(case, 1, every=25):
        for seat in (*range(match.rules.players), BYSTANDER):
            view = match.view(seat)
            again: Any = atout.read_position(view.position)
            assert again.position == view.position
            assert shown(again) == shown(view)
            assert kept(again) == kept(view)
            assert (again.deal, again.seat, again.rules) == (view.deal, view.seat, view.rules)


@each_game
def test_a_text_is_a_word_for_a_shell_and_part_of_an_address(case: str) -> None:
    for match in moments(case, 2, every=40):
        for text in (match.position(), match.position(0)):
            assert re.fullmatch(r"[A-Za-z0-9/:.,=+_-]+", text)
            assert not {"", ".", ".."} & {*text.split("/")}
            assert len(text) < LONGEST // 4


@some_games
def test_with_everything_open_a_match_goes_on_as_it_would_have(case: str) -> None:
    chance = random.Random(case)
    for match in moments(case, 3, every=60):
        if match.deal is None or match.deal.over:
            continue
        text = match.position()
        again = atout.Match.from_position(text, auto_deal=False)
        if again.events:
            continue  # between two events: what comes next has come
        assert again.position() == text
        first = match.copy()
        first.auto_deal = False
        while first.turn is not None:
            action = chosen(first, chance)
            assert again.legal() == first.legal()
            first.apply(action)
            again.apply(action)
        assert again.turn is None
        assert (again.scores, again.winners) == (first.scores, first.winners)
        assert [shown(again.view(seat)) for seat in range(match.rules.players)] == [
            shown(first.view(seat)) for seat in range(match.rules.players)
        ]


@some_games
def test_what_is_hidden_is_dealt_in_agreement_with_what_is_known(case: str) -> None:
    """And so the text of a seat says nothing of cards that it cannot know: other cards there, the same text."""
    for match in moments(case, 4, every=50):
        for seat in range(match.rules.players):
            text = match.position(seat)
            dealt = [atout.Match.from_position(text, seed=seed, auto_deal=False) for seed in range(3)]
            if dealt[0].events:
                continue
            assert {again.position(seat) for again in dealt} == {text}
            view = match.view(seat)
            hidden = sum(view.held(at) for at in range(match.rules.players) if at != seat)
            if 4 < hidden < sum(view.unseen.values()):  # else they are as good as known
                assert len({again.position() for again in dealt}) == 3
            same = atout.Match.from_position(text, seed=1, auto_deal=False)
            assert same.position() == dealt[1].position()


@some_games
def test_a_match_from_a_position_is_played_to_its_end(case: str) -> None:
    match = next(moment for moment in moments(case, 5, every=20) if moment.turn is not None)
    text = match.position(match.turn)
    again = atout.play(atout.Match.from_position(text, seed=8), "random", deals=40)
    assert again.over or again.deal_number >= 40
    assert again.origin == text


def test_a_position_between_two_events_goes_on_by_itself() -> None:
    text = (
        "ordinary/dealer:1/turn:1/phase:gather/trump:S/turned:9Sa/hands:TDb.7Ca,QSb.TCa/trick:ASa.KSa/score:0,0/lead:0"
    )
    match = atout.Match.from_position(text)
    assert [event.do for event in match.events] == ["trick"]
    assert (match.turn, match.view(0).tricks(0)) == (0, 1)


def test_a_hand_is_written_by_a_person() -> None:
    match = atout.Match.from_position(ENDING)
    assert [str(action) for action in match.legal()] == ["ASa", "7Ca", "TDb"]
    assert {*match.view(1).hand} == {"KSa", "QSb", "TCa"}
    for action in ("ASa", "QSb", "TDb", "KSa", "TCa"):
        match.apply(atout.Action.parse(action))
    assert match.scores == (900, 880)
    match.apply(atout.Action.parse("7Ca"))
    assert match.deal_number == 2
    assert sum(match.carried) > 900 + 880


def test_an_action_from_a_position_on_is_taken_back() -> None:
    match = atout.Match.from_position(ENDING)
    match.apply(atout.Action.parse("ASa"))
    match.apply(atout.Action.parse("QSb"))
    assert str(match.undo()) == "QSb"
    assert str(match.undo()) == "ASa"
    assert match.position() == ENDING
    with pytest.raises(atout.RecordError, match="nothing to undo"):
        match.undo()


def test_of_such_a_match_there_is_no_record() -> None:
    match = atout.play(atout.Match.from_position(ENDING), "boussac", deals=1)
    with pytest.raises(atout.RecordError, match="began at a position"):
        atout.write_record(match)


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("", "no preset"),
        ("ordinari/turn:0", "did you mean 'ordinary'"),
        ("ordinary,handsize=9/turn:0", "did you mean 'handSize'"),
        ("ordinary,freeTable=yes/turn:0", "free table"),
        ("ordinary/turn", "NAME:VALUE"),
        ("ordinary/hand:7Sa", "did you mean 'hands'"),
        ("ordinary/turn:0/turn:1", "written twice"),
        ("ordinary/seat:2/turn:0", "a seat from 0 to 1"),
        (ENDING.replace("/score:900,880", ""), "score: this field is missing"),
        (ENDING.replace("turn:0", "turn:4"), "turn: '4' cannot be read"),
        (ENDING.replace("KSa", "ASa"), "ASa is written twice"),
        (ENDING.replace("KSa", "KSc"), "KSc"),
        (ENDING.replace("KSa", "ZZa"), "is not a card"),
        (ENDING.replace("KSa.", ""), "all have as many cards"),
        (ENDING.replace("KSa.TCa.QSb", "3"), "seat:0"),
        (ENDING.replace("trump:S", "trump:H"), "another suit"),
        (ENDING + "/stock:KHa", "stock"),
        (ENDING + "/trick:KHa.KHb", "trick"),
        (ENDING + "/phase:windw", "did you mean 'window'"),
        (ENDING + "/gone:Ha7", "is nowhere"),
        ("ordinary/seat:0/dealer:1/turn:0/trump:S/up:9Sa/stock:60/hands:7Ha.8Ha,2/score:0,0", "lie hidden"),
        ("x" * (LONGEST + 1), "characters"),
        (SEEN + "/lacks:-,S789JQKTA.C789JQKTA", "no deal agrees"),
        (ACES + "/lacks:-,S7", "without a stock only"),
        ("ordinary,turnUp/turn:0", "KEY=VALUE"),
        ("ordinary,turnUp=no,turnUp=yes/turn:0", "chosen twice"),
        (ENDING + "/lacks:SA,-", "seat 0 holds such a card"),
        (ACES + "/lacks:-,SA9.DA", "seat 1 holds such a card"),
        (ENDING + "/deal:0", "counted from 1"),
        ("ordinary/turn:0/phase:choosing/hands:-,-/score:0,0", "nobody chooses here"),
        ("chinese/turn:0/phase:choosing/hands:-,-/score:0,0/trump:S", "nothing has been dealt"),
        ("chinese/turn:0/phase:choosing/hands:-,-/score:10,0", "nobody has cards or points"),
        ("ordinary/dealer:0/turn:0/phase:lifting/score:0,0", "nothing is cut for"),
        ("chinese/dealer:0/turn:1/phase:lifting/stock:192/hands:-,-/score:0,0/seat:1", "the dealer lifts"),
        ("chinese/dealer:0/turn:1/phase:guessing/stock:192/hands:-,-/score:0,0/seat:1/lifted:40", "cannot be known"),
        (ASKED.replace("phase:asked", "phase:asked/tricks:1,0"), "before the first card"),
        (ASKED.replace("7Ha", "8Ha"), "nothing to ask seat 0"),
        (ASKED.replace("seat:0/", "seat:1/").replace(ASKED_HAND + ",8", "8," + ASKED_HAND), "only this seat knows"),
        (ASKED.replace("ordinary/", "ordinary,sevenExchange=afterTrick/"), "nothing to ask seat 0"),
        (ACES + "/pending:1.four_aces.ADa.ACa.ADb.ACb", "pending: these rules know nothing"),
        (ACES + "/laid:1.four_kings.QSa", "laid: QSa is no four_kings"),
        (ACES + "/laid:1.triple_bezique.QSa", "is no triple_bezique"),
        (ACES.replace("ordinary", "ordinary,fourKings=0") + "/laid:1.four_kings.KSa", "is no four_kings"),
        (PENDING.replace("KDa", "KHa"), "laid: KHa QDa is no marriage"),
        (PENDING.replace("marriage.KDa.", "marriage."), "pending: QDa is no marriage"),
        (ACES.replace("phase:window", "phase:window.ceded"), "nobody has a partner"),
        (ACES + "/lead:0", "who has won the trick may declare"),
        (ACES.replace("phase:window", "phase:playing.may_declare"), "may_declare: not at this moment"),
        (ENDING + "/phase:playing.closing", "closing: not at this moment"),
        (ENDING + "/won:0", "the match is not over"),
        (ACES + "/aces:5,4", "aces: there are only 8 in the pack"),
        (ACES + "/tens:1,99", "tens: there are only 8 in the pack"),
        (ACES + "/tricks:1,30", "tricks: only "),
        (ACES + "/draws:1,2", "nobody draws now"),
        (ACES + "/sets:1.four_aces.ADa", "sets"),
        (ACES + "/previous:S", "previous: these rules"),
        (ACES + "/turned:8Sa", "only the seven of trumps"),
        ("sans_retourne/seat:0/dealer:1/turn:0/up:9Sa/stock:48/hands:7Ha.8Ha,2/score:0,0", "no card is turned up"),
        (HAND.replace("went:0,1,1,1", "went:0,1,-,1"), "somebody has not said"),
        (HAND.replace("score:9,9,9,9", "score:3,9,9,9"), "who had to go"),
        (HAND + "/before:8,9,9,9", "scores change at the end"),
        (HAND + "/thrown:1", "this hand is played"),
        (HAND + "/winners:0/ending:1", "the match is not over"),
        (HAND + "/discard:2Ha", "cannot be known"),
        (HAND + "/keeps:1/discard:2Ha", "has not the card turned up"),
        (HAND + "/void:S,-,-,-", "seat 0 holds such a card"),
        (HAND.replace("turn:0", "turn:1").replace("taken:3,3,3", "taken:3,3,2"), "trick"),
        (KEEPING.replace("turn:2", "turn:1"), "nothing to say"),
        (KEEPING.replace("beigne", "beigne,keepWhen=afterBids"), "nothing to say"),
        (KEEPING.replace("keeping", "bidding"), "nothing to say"),
        (KEEPING + "/lead:2", "trick"),
        (KEEPING.replace("hands:5", "hands:2Ca.3Ca.4Ca.5Ca.6Ca"), "nobody knows a card"),
    ],
)
def test_what_is_wrong_is_said_in_both_languages(text: str, wrong: str) -> None:
    assert text not in GOOD
    with pytest.raises(atout.AtoutError) as error:
        atout.Match.from_position(text)
    assert wrong in error.value.en
    assert error.value.fr not in ("", error.value.en)


def test_what_is_made_wrong_was_right() -> None:
    for text in GOOD:
        assert atout.Match.from_position(text, seed=1, auto_deal=False).legal()


def test_what_things_are_worth_stands_in_the_line() -> None:
    match = atout.Match("ordinary", options={"fourAces": 150, "handSize": 9, "bezique": 0}, seed=1)
    text = match.position()
    assert text.startswith("ordinary,handSize=9,bezique=0,fourAces=150/")
    assert atout.Match.from_position(text).rules == match.rules
    assert atout.read_position(match.position(0)).rules == match.rules


def test_every_field_stands_in_the_document() -> None:
    document = (Path(__file__).parents[2] / "docs/positions.md").read_text(encoding="utf-8")
    _, *tables = document.split("\n## The fields of ")
    for table, preset in zip(tables, ("ordinary", "beigne"), strict=True):
        named = {*re.findall(r"`([a-z_]+)`", "".join(re.findall(r"^\| (`[^|]*) \|", table, re.MULTILINE)))}
        assert named == {key.name for key in part_of(game_of(preset)).KEYS}
    example = re.search(r"```text\n(.*)\n```", document)
    assert example
    assert [str(action) for action in atout.read_position(example[1]).legal()][-1] == "draw"
    assert atout.Match.from_position(example[1], seed=1).position(1) == example[1]


def test_a_game_reads_its_own_positions() -> None:
    with pytest.raises(atout.RecordError, match="ordinary is another game"):
        beigne.Match.from_position(ENDING)
    assert isinstance(atout.Match.from_position(ENDING), type(atout.Match("ordinary")))


def test_a_bystander_has_no_hand_to_go_on_with() -> None:
    text = atout.Match("ordinary", seed=1).position(BYSTANDER)
    assert "/seat:-/" in text
    with pytest.raises(atout.RecordError, match="bystander"):
        atout.Match.from_position(text)


def test_a_free_table_has_no_position() -> None:
    match = atout.Match("ordinary", options={"freeTable": True}, seed=1, auto_deal=False)
    for _ in match.start_deal():
        pass
    with pytest.raises(atout.RecordError, match="free table"):
        match.position(0)


def test_a_match_without_a_deal_has_no_position() -> None:
    for preset in ("ordinary", "beigne"):
        with pytest.raises(atout.RecordError, match="nothing has been dealt"):
            atout.Match(preset, auto_deal=False).position()


@some_games
def test_a_text_with_a_mistake_is_refused_or_can_be_played(case: str) -> None:
    chance = random.Random(case)
    texts = [match.position(seat) for match in moments(case, 6, every=30) for seat in (None, 0)]
    read = 0
    for _ in range(60):
        text = mistaken(chance.choice(texts), chance)
        try:
            standing = read_line(text)
            again = atout.Match.from_position(text, seed=1)
        except atout.AtoutError:
            continue
        read += 1
        assert line(read_line(line(standing))) == line(standing)
        for _ in range(30):
            if again.turn is not None:
                again.apply(chosen(again, chance))
    assert read


def mistaken(text: str, chance: random.Random) -> str:
    """A text in which something is another, missing, or there twice."""
    fields = text.split("/")
    at = chance.randrange(len(fields))
    name, _, value = fields[at].partition(":")
    match chance.randrange(5):
        case 0:
            del fields[at]
        case 1:
            fields[at] = f"{name}:{value.replace(*chance.choice([('0', '1'), ('1', '2'), ('a', 'b'), ('S', 'H')]))}"
        case 2:
            fields[at] = f"{name}:{value[:-1]}"
        case 3:
            fields[at] = f"{name}:{chance.choice(['0', '-', '7Sa', '1,0', '3,0,1,1', '7Sa.8Ha', 'x', 'over', '99'])}"
        case _:
            fields[at] = f"{name}:{value}.{value}"
    return "/".join(fields)
