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
    session = Table(setup, chance(setup, 4))
    while session.turn is None or session.match.view(session.turn).phase in ("cut", "choosing"):
        if session.to_draw:
            for entry in session.deal():
                session.perform(entry)
        else:
            play(session)
    return session


def play(session: Table) -> int:
    """Whoever is to play does the first thing that is lawful; who that was."""
    seat = session.turn
    assert seat is not None
    session.perform(session.act(seat, session.match.legal()[0]))
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
    session, clock = table(), Clock.of(MANNERS)
    assert clock
    clock.run(0, 10.0)
    assert clock.used(0, 12.5) == 2500
    clock.run(None, 13.0)
    clock.run(1, 20.0)
    clock.run(0, 21.0)
    assert clock.used(0, 22.0) == 4000, "what was taken before a pause counts"
    assert clock.used(1, 30.0) == 1000
    assert clock.left_now(0, session, 22.0) == 56_000
    assert clock.flag(session) == 22.0 + 56.0
    session.perform(Spent(0, 4000))
    clock.restart(0, 22.0)
    assert clock.used(0, 22.0) == 0
    assert clock.left(0, session) == 60_000 - 4000 + 2000
    assert clock.flag(session) == 22.0 + 58.0
    assert Clock.of(replace(MANNERS, clock=0)) is None


def test_who_has_no_time_left_is_known_from_the_log_alone() -> None:
    session, clock = table(), Clock.of(MANNERS)
    assert clock
    session.perform(Spent(0, 5000))
    session.perform(Spent(0, clock.left(0, session) + clock.increment))
    assert clock.left(0, session) == 0
    again = Table.replay(session.setup, session.entries)
    assert clock.left(0, again) == 0
    assert clock.left(1, again) == 60_000


def test_nobody_can_tell_from_the_clock_who_is_asked_in_secret() -> None:
    """Until the first card is led nobody's time runs, where somebody may be asked about his seven (R-13)."""
    questions = quiet = 0
    for seed in range(12):
        setup = Setup(rules_of("ordinary"), (Seat("A"), Seat("B")), bytes(32), agreed=MANNERS)
        session = Table(setup, chance(setup, seed))
        assert bezique_desk.timed(session.match) is None
        while session.turn is None or session.match.view(session.turn).phase in ("cut", "choosing"):
            for entry in session.deal():
                session.perform(entry)
        assert bezique_desk.timed(session.match) is None
        if session.match.view(session.turn).phase == "preplay":
            questions += 1
            elder = (session.match.dealer + 1) % 2
            assert session.turn_seen == elder, "nor from the list of one's tables"
            session.perform(session.act(session.turn, Decline()))
            assert bezique_desk.timed(session.match) is None
        else:
            quiet += 1
        while session.match.view(session.turn).phase == "preplay":
            session.perform(session.act(session.turn, Decline()))
        play(session)
        assert bezique_desk.timed(session.match) == session.turn
    assert questions
    assert quiet


def test_time_runs_for_whoever_is_to_play() -> None:
    session = table("boussac")
    assert bezique_desk.timed(session.match) is not None, "nobody is asked anything in secret there"
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
    session = table()
    session.perform(Pause(True))
    assert Table.replay(session.setup, session.entries).paused
    with pytest.raises(RecordError, match="paused"):
        session.perform(Pause(True))
    session.perform(Pause(False))
    assert not session.paused


def test_another_match_begins_with_all_its_time() -> None:
    session = table("rubicon")
    session.perform(Spent(0, 100))
    while not session.match.over:
        play(session)
    session.perform(session.again())
    assert (session.spent, session.timed) == ({}, {})


# --- proposals


def test_a_proposal_waits_for_everybody() -> None:
    asking = Proposals()
    proposal = asking.propose("undo", 0, None, {1, 2}, 0.0)
    assert not proposal.agreed
    assert not asking.consent(0, proposal.id), "who asks has no voice in it"
    assert not asking.consent(1, proposal.id + 1), "another proposal"
    assert not asking.consent(1, proposal.id)
    assert not asking.consent(1, proposal.id), "twice is once"
    assert proposal.message().yes == [1]
    assert proposal.message().waits == [2]
    assert asking.consent(2, proposal.id)
    asking.take_back(2)
    assert asking.consent(2, proposal.id)


def test_one_no_ends_it_and_time_does() -> None:
    asking = Proposals()
    proposal = asking.propose("pause", 0, None, {1, 2}, 0.0)
    asking.refuse(3, proposal.id)
    assert asking.open, "nobody has asked him"
    asking.refuse(2, proposal.id)
    assert asking.open is None
    proposal = asking.propose("pause", 0, None, {1, 2}, 0.0)
    asking.refuse(0, proposal.id)
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
    proposal = asking.propose("abandon", 0, None, {1}, 0.0)
    asking.look({0, 1, 2}, 1.0)
    assert proposal.waits == {1, 2}
    asking.look({0}, 2.0)
    assert proposal.waits == {1, 2}
    assert not proposal.agreed


# --- what may be proposed


def standing(session: Table, present: set[int], manners: Agreement = MANNERS, gathering: bool = True) -> Standing:
    return Standing(session, manners, present, gathering)


def test_what_may_be_proposed() -> None:
    session = table("boussac")
    both = standing(session, {0, 1})
    assert both.objection("pause", 0, None) is None
    assert both.objection("resume", 0, None) == NOT_PAUSED
    assert both.objection("abandon", 0, None) is None
    assert both.objection("rematch", 0, None) == NOT_OVER
    assert both.objection("stand_in", 0, 1) == NOT_AWAY
    assert both.objection("undo", session.turn or 0, None) == NOTHING_TO_TAKE_BACK
    who = play(session)
    assert both.objection("undo", who, None) is None
    assert both.objection("undo", 1 - who, None) == NOTHING_TO_TAKE_BACK
    strict = standing(session, {0, 1}, replace(MANNERS, take_back=False, clock=0, stand_in=""), False)
    assert strict.objection("undo", who, None) == NO_TAKE_BACK
    assert strict.objection("pause", who, None) == NO_CLOCK
    assert strict.objection("stand_in", who, 1 - who) == NO_STAND_IN
    assert strict.objection("abandon", who, None) == NO_GATHERING
    session.perform(Pause(True))
    assert both.objection("pause", 0, None) == PAUSED_ALREADY
    assert both.objection("undo", who, None) is not None


def test_nobody_decides_alone_over_who_is_away() -> None:
    session = table("boussac")
    who = play(session)
    alone = standing(session, {who})
    for kind in ("undo", "pause"):
        assert alone.objection(kind, who, None) == NOBODY_TO_ASK  # type: ignore[arg-type]
    assert alone.objection("stand_in", who, 1 - who) == NOBODY_TO_ASK
    assert alone.objection("abandon", who, None) is None, "nobody can be made to wait for ever"
    session.perform(Held(1 - who, "random"))
    assert alone.objection("undo", who, None) is None, "his seat is held: it is as against a computer"


def test_nothing_is_taken_back_once_a_deal_is_over() -> None:
    session = table("boussac")
    who = 0
    while session.turn is not None:
        who = play(session)
    assert standing(session, {0, 1}).objection("undo", who, None) == NOTHING_TO_TAKE_BACK
    assert session.undo(who) is None


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
    assert [remark.seat for remark in free.said] == [0, 1]
    assert Speech(False, False).speak(0, None, "Bonjour", False, 0.0) == speech.NO_CHAT


def test_partners_talk_between_deals_only() -> None:
    team = Speech(chat=True, partners=True)
    assert team.speak(0, None, "J'ai l'as", True, 0.0) == speech.NOT_NOW
    assert isinstance(team.speak(0, "well_played", None, True, 0.0), Spoken)
    assert isinstance(team.speak(0, None, "Bien joué", False, 5.0), Spoken)


def test_nobody_talks_all_the_time() -> None:
    talk = Speech(False, False)
    assert isinstance(talk.speak(0, "hello", None, False, 0.0), Spoken)
    assert talk.speak(0, "hello", None, False, 0.5) == speech.TOO_MUCH
    assert isinstance(talk.speak(1, "hello", None, False, 0.5), Spoken), "another seat"
    count = sum(isinstance(talk.speak(0, "wow", None, False, 1.0 + at), Spoken) for at in range(40))
    assert count == 19 + 13, "twenty at once, then one every three seconds"
    assert len(talk.said) == KEPT


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
        session = table("boussac")
        watching, ear = Watching(session, 10.0, 0.0), Ear()
        await watching.come(Tab(ear, Place("code", "table", WATCHER, "")))
        assert [message["position"] for message in ear.heard] == [0], "nothing yet: when it happened is not known"
        assert watching.next_change == 10.0
        watching.look(9.9)
        assert len(ear.heard) == 1
        watching.look(10.0)
        dealt = ear.heard[-1]
        assert dealt["type"] == "frames"
        assert not watching.behind
        play(session)
        watching.look(12.0)
        assert watching.behind
        watching.look(21.9)
        assert ear.heard[-1] is dealt
        watching.look(22.0)
        assert [frame["event"]["do"] for frame in ear.heard[-1]["frames"]] == ["play"]
        for _ in range(AT_ONCE + 1):
            play(session)
        watching.look(30.0)
        watching.look(40.0)
        joined = ear.heard[-1]
        assert (joined["type"], joined["view"]["deal"]) == ("joined", session.match.deal_number)
        assert len(joined["view"]["trick"]) == len(session.match.view(0).trick)
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
