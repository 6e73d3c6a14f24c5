"""The review of a written match: every decision of every finished deal weighed by what its seat could know, and every
card that chance gave by what it changed."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from itertools import count
from typing import Protocol, cast

from atout.cards.chance import mixed
from atout.contract.game import game_of
from atout.contract.match import AnyMatch, Rules, View
from atout.contract.terms import OptionError, Seat
from atout.contract.wire import Word
from atout.records.reading import RecordedMatch
from atout.records.record import AnyRecord
from atout.review.confirming import FRESH, KEPT, NOTHING, Cost, confirmed, counted, worth_measuring
from atout.review.following import Account, Follower, followed
from atout.review.game import Scale, Values, reviews_of
from atout.review.lasting import counted_once
from atout.review.report import Deal, Decision, Review

WORLDS = 200
"""In how many worlds choices are compared unless one says otherwise."""
ONE_IN = 4
"""In one of so many worlds luck is followed: there two moments are compared over the same cards, and what blurs one
blurs the other."""
FEWEST = 8
"""In how many it is at least: in fewer, decisions that happen to suit their cards would pass for luck."""
FIRST, AGAIN, WINNING, EACH = range(4)
"""What the worlds of a decision are for."""

Progress = Callable[[int, int], None]


class Taken(Protocol):
    """The entry of a log that tells what a seat did."""

    @property
    def seat(self) -> Seat:
        """The seat."""

    @property
    def action(self) -> Word:
        """What it did."""


def check_seat(rules: Rules, seat: int) -> None:
    """Raise OptionError for a seat there is not."""
    if not 0 <= seat < rules.players:
        raise OptionError(f"there is no seat {seat}", f"il n'y a pas de place {seat}")


def review(
    record: AnyRecord,
    seat: int,
    worlds: int = WORLDS,
    seed: int = 0,
    progress: Progress = lambda done, of: None,
    share: Executor | None = None,
    threads: int = 1,
) -> Review:
    """Review one seat over the finished deals of a record; the same record, seat, worlds and seed give the same review,
    in however many threads of `share` choices are compared.

    A deal still being played is left out: nothing of it is looked at. Raises OptionError for a seat there is not, and
    for a game that is not reviewed.
    """
    rules = record.rules
    check_seat(rules, seat)
    game = reviews_of(rules)
    entries, unfinished = finished(record.match)
    values, scale = game.values(rules, worlds, share, threads), game.scale(rules)
    reviewer = Reviewer(values, seed, scale)
    standings = game.standings(rules, max(FEWEST, worlds // ONE_IN), seed)
    beginning = RecordedMatch(record.match, record.names).beginning
    follower, match = Follower(beginning(), seat, standings, values), beginning()
    decisions, new_pack = list[list[Decision]](), game_of(rules).new_pack
    with followed(follower, entries, apart=share is not None and threads > 1) as follow:
        for at, entry in enumerate(entries):
            progress(at, len(entries))
            if isinstance(entry, new_pack):
                decisions.append([])
                reviewer.begin_deal(match.deal_number + 1)
            elif decisions and match.turn is not None:
                decisions[-1] += reviewer.decision(match, at, cast(Taken, entry))
            for _ in match.enter(entry):
                pass
            follow(at)
    return Review(
        rules.name,
        seat,
        record.names,
        values.worlds,
        seed,
        tuple(map(partial(closed, seat, rules, scale), follower.accounts, decisions)),
        unfinished,
        scale.unit,
    )


def closed(seat: int, rules: Rules, scale: Scale, account: Account, weighed: list[Decision]) -> Deal:
    """What there is to tell of a deal that was followed to its end."""
    decisions = counted_once(weighed) if scale.once else weighed
    own = tuple(one for one in decisions if one.seat == seat)
    partner = tuple(one for one in decisions if one.seat != seat and rules.side(one.seat) == rules.side(seat))
    others = tuple(one for one in decisions if rules.side(one.seat) != rules.side(seat))
    return Deal(account.number, seat, rules.sides, account.result, own, partner, others, tuple(account.luck),
                tuple(account.chances))  # fmt: skip


def finished(match: AnyMatch) -> tuple[list[object], bool]:
    """The entries of a match's log up to the end of its last finished deal, and whether there are more."""
    again = RecordedMatch(match, ()).beginning()
    last = 0
    for at, entry in enumerate(match.log, 1):
        if any(event.do == "deal_end" for event in again.enter(entry)):
            last = at
    return list(match.log[:last]), last < len(match.log)


class Reviewer:
    """Weighs the decisions of one match.

    The worlds of a decision are chosen by the seed, the deal, the seat and how many times this seat has decided in the
    deal: by nothing that the seat could not know.
    """

    def __init__(self, values: Values[View, Word, AnyMatch], seed: int, scale: Scale) -> None:
        self.values, self.seed, self.scale = values, seed, scale
        self.deal = 0
        self.taken: dict[int, count[int]] = {}

    def begin_deal(self, number: int) -> None:
        """The decisions to come are those of this deal."""
        self.deal, self.taken = number, {}

    def decision(self, match: AnyMatch, at: int, entry: Taken) -> list[Decision]:
        """The decision that an entry of the log tells, weighed; none where there was no choice. The match stands before
        it."""
        number = next(self.taken.setdefault(int(entry.seat), count()))
        return self.weigh(match.view(entry.seat), entry.action, at, number)

    def weigh(self, view: View, action: Word, at: int, number: int) -> list[Decision]:
        """Weigh what a seat did by what it saw; `number`: how often it had decided before in this deal."""
        compared = self.values.weigh(view, action, self._seed(view, number, FIRST))
        if compared is None:
            return []
        cost = counted(compared)
        if worth_measuring(compared):
            again = self._seed(view, number, AGAIN)
            cost = confirmed(self.values.again(view, compared, again, FRESH * self.values.worlds))
        winning: Cost | None = NOTHING
        chance: float | None = None
        if self.scale.worth_telling(cost.points, cost.error):
            prospects = self.values.winning(view, compared, self._seed(view, number, WINNING), self.values.worlds)
            winning = (
                None if prospects is None else confirmed(prospects[0] - prospects[1], 1.0 if compared.exact else KEPT)
            )
            chance = None if prospects is None else float(prospects[0].mean())
        best = compared.choices[compared.best].action
        chances = self.values.chances_of(view, compared, self._seed(view, number, EACH))
        return [
            Decision(
                self.deal, compared.trick, at, int(view.seat), action, best, compared.choices, compared.lead,
                cost.points, cost.error, compared.exact, winning.points if winning else None,
                winning.error if winning else 0.0, chance, view, chances,
            )
        ]  # fmt: skip

    def _seed(self, view: View, number: int, use: int) -> int:
        word = mixed(mixed(self.seed, self.deal), int(view.seat))
        return int(mixed(mixed(word, number), use))
