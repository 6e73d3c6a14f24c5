"""What a person sees, written out for the wire. Only the sight of one seat comes in, so nothing else can go out."""

from __future__ import annotations

from typing import cast

from atout import Declare, Exchange, Play, Refusal, Rules, View
from atout.games.bezique.events import DealEnded
from atout.games.bezique.options import options_of
from atout.games.bezique.presets import options_on_top
from atout.games.bezique.state import FACES
from atout.server import happenings, messages, views
from atout.server.acts import declaration_id
from atout.server.happened import happened
from atout.server.parts import cards, laid, preset_name, seven_points, sheet, text
from atout.server.store import Place
from atout.table import Dealing, Frame, Setup, Sight, Table

DRAWS = ("draw", "take_turn_up")
BARE = ("draw", "take_turn_up", "claim", "decline")


def joined(place: Place, table: Table, acked: int) -> messages.Joined:
    """Everything a tab needs to show the table."""
    return messages.Joined(
        place.code,
        place.seat,
        table.position(place.seat),
        game(table.setup),
        [sheet(event.sheet, table.setup) for event in table.match.events if isinstance(event, DealEnded)],
        view(table.sight(place.seat), table.setup),
        acked,
    )


def game(setup: Setup) -> messages.GameInfo:
    """What is played here."""
    rules = setup.rules
    known = {option.key: option for option in options_of(Rules).values()}
    changed = [(known[key], value) for key, value in options_on_top(rules).items()]
    return messages.GameInfo(
        rules.name,
        preset_name(rules.name),
        rules.target,
        rules.hand_size,
        rules.units,
        [messages.GameOption(o.key, o.write(value), text(o.label), text(o.name(value))) for o, value in changed],
        setup.practice,
        rival(setup),
    )


def rival(setup: Setup) -> str:
    """The name of the computer player."""
    return next((seat.name for seat in setup.seats if seat.computer), "")


def refused(n: int, refusal: Refusal) -> messages.Refused:
    """Why the rules forbid a command."""
    return messages.Refused(n, refusal.clause, text(refusal))


def told(steps: list[Frame], setup: Setup, acked: int | None) -> list[messages.Frames]:
    """The messages that tell what happened: a new one for the draws that close another seat's turn to declare.

    Whether that seat had more to declare and did not, or nothing, must not show in how the draws arrive.
    """
    parts: list[list[Frame]] = [[]]
    for step in steps:
        if parts[-1] and closes_turn(parts[-1][-1], step):
            parts.append([])
        parts[-1].append(step)
    return [
        messages.Frames(acked if part is parts[0] else None, [frame(step, setup) for step in part])
        for part in parts
        if part or acked is not None
    ]


def closes_turn(before: Frame, step: Frame) -> bool:
    """Whether drawing begins with `step`, after a trick won by another seat than the viewer's."""
    first, next_ = before.event, step.event
    if not first or not next_ or next_.do not in DRAWS or first.do in DRAWS:
        return False
    return getattr(first, "seat", None) != step.sight.seat


def frame(step: Frame, setup: Setup) -> happenings.Frame:
    """One step of the table."""
    event = happened(step.event, step.sight, setup) if step.event else None
    return happenings.Frame(step.position, event, view(step.sight, setup))


def view(sight: Sight, setup: Setup) -> views.View:
    """The position."""
    return (
        dealing(sight, sight.shown, setup) if isinstance(sight.shown, Dealing) else playing(sight, sight.shown, setup)
    )


def dealing(sight: Sight, shown: Dealing, setup: Setup) -> views.View:
    """The position before there is anything to play."""
    rules = setup.rules
    seats = [
        views.SeatView(
            at,
            rules.side(at),
            seat.name,
            seat.computer is not None,
            shown.scores[rules.side(at)],
            cards(shown.hand, sight) if at == sight.seat else None,
            shown.held[at],
            [],
            0,
            views.Sources(),
        )
        for at, seat in enumerate(setup.seats)
    ]
    return views.View(
        seat=sight.seat,
        deal=sight.deal,
        phase="before_deal",
        dealer=sight.dealer,
        turn=None,
        seats=seats,
        trick=[],
        last_trick=[],
        last_winner=None,
        stock=rules.packs * FACES - sum(shown.held) if rules.stock_count_visible else None,
        stock_empty=False,
        turn_up=None,
        trump=None,
        legal=views.Legal(),
        why=[],
        winner=None,
        can_undo=sight.can_undo,
    )


def playing(sight: Sight, shown: View, setup: Setup) -> views.View:
    """The position in a deal."""
    possible = legal(sight, shown)
    return views.View(
        seat=sight.seat,
        deal=sight.deal,
        phase=cast(views.Phase, shown.phase),
        dealer=shown.dealer,
        turn=shown.turn,
        seats=[seat(at, sight, shown, setup) for at in range(setup.rules.players)],
        trick=laid(shown.trick, sight),
        last_trick=laid(shown.last_trick, sight) if sight.last_trick else [],
        last_winner=shown.last_winner,
        stock=shown.stock,
        stock_empty=shown.stock_empty,
        turn_up=cards([shown.turn_up], sight)[0] if shown.turn_up else None,
        trump=cast(views.Suit | None, shown.trump),
        legal=possible,
        why=why(sight, shown, possible),
        winner=shown.winner,
        can_undo=sight.can_undo,
    )


def seat(at: int, sight: Sight, shown: View, setup: Setup) -> views.SeatView:
    """One seat of a position."""
    side = setup.rules.side(at)
    return views.SeatView(
        seat=at,
        side=side,
        name=setup.seats[at].name,
        computer=setup.seats[at].computer is not None,
        score=shown.scores[side],
        hand=cards(shown.hand, sight) if at == sight.seat else None,
        held=shown.held(at),
        groups=[views.Group(group.kind, cards(group.cards, sight)) for group in shown.groups(at)],
        tricks=shown.tricks(at),
        sources=views.Sources(**shown.sources(at)),
    )


def legal(sight: Sight, shown: View) -> views.Legal:
    """What the viewer may do now."""
    actions = shown.legal()
    names = {str(action) for action in actions}
    swap = next((action for action in actions if isinstance(action, Exchange)), None)
    return views.Legal(
        plays=sorted(sight.handles[action.card] for action in actions if isinstance(action, Play)),
        declarations=[declaration(action, sight, shown) for action in actions if isinstance(action, Declare)],
        exchange=views.Exchange(sight.handles[swap.card], seven_points(shown, swap.card)) if swap else None,
        **{name: name in names for name in BARE},
    )


def declaration(action: Declare, sight: Sight, shown: View) -> views.Declaration:
    """One declaration the viewer may make."""
    suits = {card[1] for card in action.cards}
    suit = suits.pop() if len(suits) == 1 and not action.kind.startswith("four_") else None
    return views.Declaration(
        declaration_id(action, sight),
        action.kind,
        cast(views.Suit | None, suit),
        shown.points(action),
        [card.id for card in cards(action.cards, sight)],
    )


def why(sight: Sight, shown: View, possible: views.Legal) -> list[views.Why]:
    """Why the viewer, who is to play a card, may not play the others."""
    if not possible.plays:
        return []
    barred = []
    for card in (*shown.hand, *shown.laid(sight.seat)):
        if sight.handles[card] not in possible.plays and (refusal := shown.refusal(Play(card))):
            barred.append(views.Why(sight.handles[card], refusal.clause, text(refusal)))
    return barred
