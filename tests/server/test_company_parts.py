"""The parts of a company at a table, each by itself: presence, clock, proposals, speech, answers that come again."""

from __future__ import annotations

import asyncio
import json
import re
from dataclasses import replace
from typing import Any

import pytest
from table.play import chance

from atout.contract.game import rules_of
from atout.contract.terms import RecordError, Text
from atout.games.beigne.screen import desk as beigne_desk
from atout.games.bezique import Decline
from atout.games.bezique.screen import desk as bezique_desk
from atout.server.friends import objections, speech
from atout.server.friends.clock import Clock
from atout.server.friends.objections import (
    NO_CLOCK,
    NO_GATHERING,
    NO_STAND_IN,
    NO_TAKE_BACK,
    NOBODY_TO_ASK,
    NOT_AWAY,
    NOT_OVER,
    NOT_PAUSED,
    NOTHING_TO_TAKE_BACK,
    PAUSED_ALREADY,
    Standing,
)
from atout.server.friends.presence import GRACE, Presence
from atout.server.friends.proposals import PATIENCE, Proposals
from atout.server.friends.speech import KEPT, Speech
from atout.server.friends.watching import AT_ONCE, Watching
from atout.server.ops.phrases import PHRASES
from atout.server.pages.static import STATIC
from atout.server.store import Place
from atout.server.store.answers import ANSWERS, CLIENTS, Answers
from atout.server.tables.tabs import Tab
from atout.server.wire import messages
from atout.server.wire.company_messages import Spoken
from atout.table import WATCHER, Agreement, Held, Pause, Seat, Setup, Spent, Table, parse_entry

MANNERS = Agreement(stand_in="random", clock=60, increment=2)


def table(preset: str = "ordinary", manners: Agreement = MANNERS, computers: int = 0, **options: object) -> Table:
    """A table of people, and computers behind them, dealt and ready to be played at."""
    rules = rules_of(preset, **options)
    seats = [Seat(f"P{at}", "random" if at >= rules.players - computers else None) for at in range(rules.players)]
    setup = Setup(rules, tuple(seats), bytes(32), agreed=manners)
    made = Table(setup, chance(setup, 4))
    while made.turn is None or made.match.view(made.turn).phase in ("cut", "choosing"):
        if made.to_draw:
            for entry in made.deal():
                made.perform(entry)
        else:
            play(made)
    return made


def play(made: Table) -> int:
    """Whoever is to play does the first thing that is lawful; who that was."""
    seat = made.turn
    assert seat is not None
    made.perform(made.act(seat, made.match.legal()[0]))
    return seat


# --- presence


def test_who_reloads_the_page_has_not_gone() -> None:
    who = Presence((0, 1), 100.0)
    assert not who.here(0, 100.0)
    who.came(0, 100.0)
    who.came(0, 101.0)
    who.went(0, 102.0)
    assert who.here(0, 200.0), "another tab is there"
    who.went(0, 200.0)
    assert who.here(0, 200.0 + GRACE - 0.1)
    assert list(who.changes(201.0)) == [200.0 + GRACE]
    assert who.gone_since(0, 200.0 + GRACE) == 200.0
    who.came(0, 203.5)
    assert who.here(0, 204.0)
    assert not list(who.changes(204.0))


def test_nobody_is_missed_while_nobody_is_there() -> None:
    who = Presence((0, 1), 0.0)
    assert not list(who.missed(1000.0))
    who.came(0, 1000.0)
    assert list(who.missed(1005.0)) == [(1, 1000.0)], "from when somebody came to wait for him"
    who.came(1, 1010.0)
    who.went(1, 1020.0)
    assert list(who.missed(1030.0)) == [(1, 1020.0)]
    who.went(0, 1030.0)
    who.look(1034.0)
    assert not list(who.missed(1034.0))
    who.came(0, 1100.0)
    assert list(who.missed(1100.0)) == [(1, 1100.0)]


def test_who_gets_up_is_gone_at_once_until_he_comes_back() -> None:
    who = Presence((0, 1), 0.0)
    who.came(0, 0.0)
    who.came(1, 0.0)
    who.leaves(1, 5.0)
    assert not who.here(1, 5.0)
    assert who.present(5.0) == {0}
    who.went(1, 6.0)
    assert who.gone_since(1, 7.0) == 5.0 - GRACE
    who.came(1, 9.0)
    assert who.here(1, 9.0)


# --- the clock


def test_time_runs_for_one_and_stops() -> None:
    made, clock = table(), Clock.of(MANNERS)
    assert clock
    clock.run(0, 10.0)
    assert clock.used(0, 12.5) == 2500
    clock.run(None, 13.0)
    clock.run(1, 20.0)
    clock.run(0, 21.0)
    assert clock.used(0, 22.0) == 4000, "what was taken before a pause counts"
    assert clock.used(1, 30.0) == 1000
    assert clock.left_now(0, made, 22.0) == 56_000
    assert clock.flag(made) == 22.0 + 56.0
    made.perform(Spent(0, 4000))
    clock.restart(0, 22.0)
    assert clock.used(0, 22.0) == 0
    assert clock.left(0, made) == 60_000 - 4000 + 2000
    assert clock.flag(made) == 22.0 + 58.0
    assert Clock.of(replace(MANNERS, clock=0)) is None


def test_who_has_no_time_left_is_known_from_the_log_alone() -> None:
    made, clock = table(), Clock.of(MANNERS)
    assert clock
    made.perform(Spent(0, 5000))
    made.perform(Spent(0, clock.left(0, made) + clock.increment))
    assert clock.left(0, made) == 0
    again = Table.replay(made.setup, made.entries)
    assert clock.left(0, again) == 0
    assert clock.left(1, again) == 60_000


def test_nobody_can_tell_from_the_clock_who_is_asked_in_secret() -> None:
    """Until the first card is led nobody's time runs, where somebody may be asked about his seven (R-13)."""
    asked = quiet = 0
    for seed in range(12):
        setup = Setup(rules_of("ordinary"), (Seat("A"), Seat("B")), bytes(32), agreed=MANNERS)
        made = Table(setup, chance(setup, seed))
        assert bezique_desk.timed(made.match) is None
        while made.turn is None or made.match.view(made.turn).phase in ("cut", "choosing"):
            for entry in made.deal():
                made.perform(entry)
        assert bezique_desk.timed(made.match) is None
        if made.match.view(made.turn).phase == "preplay":
            asked += 1
            elder = (made.match.dealer + 1) % 2
            assert made.turn_seen == elder, "nor from the list of one's tables"
            made.perform(made.act(made.turn, Decline()))
            assert bezique_desk.timed(made.match) is None
        else:
            quiet += 1
        while made.match.view(made.turn).phase == "preplay":
            made.perform(made.act(made.turn, Decline()))
        play(made)
        assert bezique_desk.timed(made.match) == made.turn
    assert asked
    assert quiet


def test_time_runs_for_whoever_is_to_play() -> None:
    made = table("boussac")
    assert bezique_desk.timed(made.match) is not None, "nobody is asked anything in secret there"
    hand = table("beigne", players=3)
    while hand.turn is not None:
        assert beigne_desk.timed(hand.match) == hand.turn
        play(hand)
    assert beigne_desk.timed(hand.match) is None


# --- entries


@pytest.mark.parametrize("text", ["pause on", "pause off", "held 1 random", "held 1 -", "spent 0 250"])
def test_entries_read_back(text: str) -> None:
    assert str(parse_entry(text, rules_of("ordinary"))) == text


def test_a_pause_stands_in_the_log() -> None:
    made = table()
    made.perform(Pause(True))
    assert Table.replay(made.setup, made.entries).paused
    with pytest.raises(RecordError, match="paused"):
        made.perform(Pause(True))
    made.perform(Pause(False))
    assert not made.paused


def test_another_match_begins_with_all_its_time() -> None:
    made = table("rubicon")
    made.perform(Spent(0, 100))
    while not made.match.over:
        play(made)
    made.perform(made.again())
    assert (made.spent, made.timed) == ({}, {})


# --- proposals


def test_a_proposal_waits_for_everybody() -> None:
    asking = Proposals()
    made = asking.propose("undo", 0, None, {1, 2}, 0.0)
    assert not made.agreed
    assert not asking.consent(0, made.id), "who asks has no voice in it"
    assert not asking.consent(1, made.id + 1), "another proposal"
    assert not asking.consent(1, made.id)
    assert not asking.consent(1, made.id), "twice is once"
    assert made.shown().yes == [1]
    assert made.shown().waits == [2]
    assert asking.consent(2, made.id)
    asking.take_back(2)
    assert asking.consent(2, made.id)


def test_one_no_ends_it_and_time_does() -> None:
    asking = Proposals()
    made = asking.propose("pause", 0, None, {1, 2}, 0.0)
    asking.refuse(3, made.id)
    assert asking.open, "nobody has asked him"
    asking.refuse(2, made.id)
    assert asking.open is None
    made = asking.propose("pause", 0, None, {1, 2}, 0.0)
    asking.refuse(0, made.id)
    assert asking.open is None, "who proposed may think better of it"
    asking.propose("pause", 0, None, {1, 2}, 0.0)
    asking.look({1, 2}, PATIENCE - 0.1)
    assert asking.open
    asking.look({1, 2}, PATIENCE)
    assert asking.open is None


def test_only_a_take_back_lapses_when_the_position_moves_on() -> None:
    asking = Proposals()
    for kind, stays in (("undo", False), ("abandon", True)):
        asking.end()
        asking.propose(kind, 0, None, {1}, 0.0)  # type: ignore[arg-type]
        asking.moved()
        assert bool(asking.open) is stays


def test_who_comes_meanwhile_is_asked_too_and_who_goes_has_not_consented() -> None:
    asking = Proposals()
    made = asking.propose("abandon", 0, None, {1}, 0.0)
    asking.look({0, 1, 2}, 1.0)
    assert made.waits == {1, 2}
    asking.look({0}, 2.0)
    assert made.waits == {1, 2}
    assert not made.agreed


# --- what may be proposed


def standing(made: Table, present: set[int], manners: Agreement = MANNERS, gathering: bool = True) -> Standing:
    return Standing(made, manners, present, gathering)


def test_what_may_be_proposed() -> None:
    made = table("boussac")
    both = standing(made, {0, 1})
    assert both.objection("pause", 0, None) is None
    assert both.objection("resume", 0, None) == NOT_PAUSED
    assert both.objection("abandon", 0, None) is None
    assert both.objection("rematch", 0, None) == NOT_OVER
    assert both.objection("stand_in", 0, 1) == NOT_AWAY
    assert both.objection("undo", made.turn or 0, None) == NOTHING_TO_TAKE_BACK
    who = play(made)
    assert both.objection("undo", who, None) is None
    assert both.objection("undo", 1 - who, None) == NOTHING_TO_TAKE_BACK
    strict = standing(made, {0, 1}, replace(MANNERS, take_back=False, clock=0, stand_in=""), False)
    assert strict.objection("undo", who, None) == NO_TAKE_BACK
    assert strict.objection("pause", who, None) == NO_CLOCK
    assert strict.objection("stand_in", who, 1 - who) == NO_STAND_IN
    assert strict.objection("abandon", who, None) == NO_GATHERING
    made.perform(Pause(True))
    assert both.objection("pause", 0, None) == PAUSED_ALREADY
    assert both.objection("undo", who, None) is not None


def test_nobody_decides_alone_over_who_is_away() -> None:
    made = table("boussac")
    who = play(made)
    alone = standing(made, {who})
    for kind in ("undo", "pause"):
        assert alone.objection(kind, who, None) == NOBODY_TO_ASK  # type: ignore[arg-type]
    assert alone.objection("stand_in", who, 1 - who) == NOBODY_TO_ASK
    assert alone.objection("abandon", who, None) is None, "nobody can be made to wait for ever"
    made.perform(Held(1 - who, "random"))
    assert alone.objection("undo", who, None) is None, "his seat is held: it is as against a computer"


def test_nothing_is_taken_back_once_a_deal_is_over() -> None:
    made = table("boussac")
    who = 0
    while made.turn is not None:
        who = play(made)
    assert standing(made, {0, 1}).objection("undo", who, None) == NOTHING_TO_TAKE_BACK
    assert made.undo(who) is None


# --- speech


def test_the_page_has_words_for_every_phrase() -> None:
    page = (STATIC / "company" / "phrases.js").read_text()
    named = re.findall(r"^  (\w+): \{ fr: ", page, re.MULTILINE)
    assert sorted(named) == sorted(PHRASES)


def test_what_may_be_said() -> None:
    free = Speech(chat=True, partners=False)
    assert free.speak(0, "hello", None, True, 0.0) == Spoken(0, "hello", None)
    assert free.speak(1, None, "  Joli coup ! ", True, 0.0) == Spoken(1, None, "Joli coup !")
    assert free.speak(2, "my_hand", None, True, 0.0) == speech.NO_SUCH_PHRASE
    for odd in ("", "   ", "a\x07b", "a\nb", "\u202eabc", "a\u2028b"):
        assert free.speak(2, None, odd, True, 0.0) == speech.UNREADABLE
    assert free.speak(2, "hello", "both", True, 0.0) == speech.UNREADABLE
    assert free.speak(2, None, None, True, 0.0) == speech.UNREADABLE
    assert [said.seat for said in free.said] == [0, 1]
    assert Speech(False, False).speak(0, None, "Bonjour", False, 0.0) == speech.NO_CHAT


def test_partners_talk_between_deals_only() -> None:
    team = Speech(chat=True, partners=True)
    assert team.speak(0, None, "J'ai l'as", True, 0.0) == speech.NOT_NOW
    assert isinstance(team.speak(0, "well_played", None, True, 0.0), Spoken)
    assert isinstance(team.speak(0, None, "Bien joué", False, 5.0), Spoken)


def test_nobody_talks_all_the_time() -> None:
    said = Speech(False, False)
    assert isinstance(said.speak(0, "hello", None, False, 0.0), Spoken)
    assert said.speak(0, "hello", None, False, 0.5) == speech.TOO_MUCH
    assert isinstance(said.speak(1, "hello", None, False, 0.5), Spoken), "another seat"
    told = sum(isinstance(said.speak(0, "wow", None, False, 1.0 + at), Spoken) for at in range(40))
    assert told == 19 + 13, "twenty at once, then one every three seconds"
    assert len(said.said) == KEPT


# --- who looks on late


class Ear:
    """A tab that keeps what it hears."""

    client = "ear"

    def __init__(self) -> None:
        self.heard: list[Any] = []

    def send(self, message: bytes) -> None:
        self.heard.append(json.loads(message))

    def say(self, message: messages.Message) -> None:
        self.send(messages.encode(message))

    def fail(self, n: int | None, text: Text) -> None:
        raise AssertionError(text)

    def moved(self) -> None:
        raise AssertionError("another process has it")


def test_who_looks_on_late_is_told_in_time_step_by_step_or_at_once() -> None:
    async def look_on() -> None:
        made = table("boussac")
        watching, ear = Watching(made, 10.0, 0.0), Ear()
        await watching.come(Tab(ear, Place("code", "table", WATCHER, "")))
        assert [message["position"] for message in ear.heard] == [0], "nothing yet: when it happened is not known"
        assert watching.next_change == 10.0
        watching.look(9.9)
        assert len(ear.heard) == 1
        watching.look(10.0)
        dealt = ear.heard[-1]
        assert dealt["type"] == "frames"
        assert not watching.behind
        play(made)
        watching.look(12.0)
        assert watching.behind
        watching.look(21.9)
        assert ear.heard[-1] is dealt
        watching.look(22.0)
        assert ear.heard[-1]["frames"][-1]["position"] == made.position(WATCHER)
        for _ in range(AT_ONCE + 1):
            play(made)
        watching.look(30.0)
        watching.look(40.0)
        assert (ear.heard[-1]["type"], ear.heard[-1]["position"]) == ("joined", made.position(WATCHER))
        again = Ear()
        await watching.come(Tab(again, Place("code", "table", WATCHER, "")))
        assert again.heard == ear.heard[-1:], "the same, handles and all"

    asyncio.run(look_on())


def test_answers_are_kept_for_a_while() -> None:
    answers = Answers()
    for n in range(ANSWERS + 1):
        answers.keep("0:a", n, b"%d" % n)
    assert not answers.known("0:a", 0)
    assert answers.get("0:a", ANSWERS) == b"%d" % ANSWERS
    for at in range(CLIENTS):
        answers.keep(f"1:{at}", 1, None)
    assert not answers.known("0:a", ANSWERS)


def test_every_sentence_is_in_both_languages() -> None:
    for module in (objections, speech):
        for name, value in vars(module).items():
            if isinstance(value, Text):
                assert value.fr != value.en, name
