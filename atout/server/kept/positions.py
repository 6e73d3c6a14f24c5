"""Positions for a browser to keep: what their table would tell, worked out before anybody sits down there."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from atout.contract.wire import Word
from atout.rulebook.lessons import Exercise, faced
from atout.server.desks.parts import handle
from atout.server.desks.spelling import spell
from atout.server.kept.views import KeptAnswer, KeptPosition
from atout.server.store import Place
from atout.server.tables import shown
from atout.server.tables.lessons import Judging, Staged, laid
from atout.server.wire.happenings import Frame
from atout.server.wire.views import Shown
from atout.table import NOTED, Sight, Table

MARK = "~"
"""What the codes of kept positions begin with, and those of tables do not."""


def exercise(task: Exercise) -> KeptPosition:
    """The position of an exercise."""
    position = task.position
    return kept_position(laid(position.rules, position.entries, position.seat, "", position.clause, task.id))


def kept_position(staged: Staged) -> KeptPosition:
    """A position with all its answers: none at a question, which the page answers by itself."""
    setup, entries, seat = staged
    table = Table.replay(setup, entries)
    message = shown.joined(Place(MARK + setup.exercise, "", seat, "", ""), table, 0)
    asks = Judging.at(table) is not None
    message = replace(
        message,
        game=replace(message.game, practice=False, hints=False),  # nobody is there to take back a move, or to advise
        view=message.view if asks else closed(message.view),
    )
    acts = table.match.view(seat).legal() if asks else ()
    return KeptPosition(setup.exercise, message, [answer(staged, act) for act in acts])


def answer(staged: Staged, action: Word) -> KeptAnswer:
    """What is told of one act."""
    setup, entries, seat = staged
    table = Table.replay(setup, entries)
    judge = Judging.at(table)
    assert judge
    before = table.sight(seat)
    words = act_line(action, before)
    first = table.perform(table.act(seat, action))[seat][0]
    if sees_more(first.sight, before):
        frame = Frame(first.position, None, closed(shown.view(before, setup)))
    else:
        frame = shown.frame(first, setup)
        frame = replace(frame, view=closed(frame.view) if frame.view else None)
    return KeptAnswer(words, faced(action), frame, judge.says(table.sight(seat)))


def act_line(action: Word, sight: Sight) -> str:
    """The values with which a browser asks for an act, in one line."""
    do, cards, kind, go = spell(action, sight.shown)
    handles = [handle(name, sight) for name in cards if do not in ("take_turn_up", "exchange")]
    return " ".join([do, *([kind] if kind else []), *handles, *([] if go is None else [str(go).lower()])])


def sees_more(after: Sight, before: Sight) -> bool:
    """Whether a card has come into sight: it is drawn from the stock, and nobody is told of it here."""
    return any(name not in before.handles for name in after.handles if NOTED not in name)


def closed(view: Shown) -> Shown:
    """The same position where nothing can be done."""
    any_view: Any = view
    closed_view: Shown = replace(any_view, legal=type(any_view.legal)(), why=[])
    return closed_view
