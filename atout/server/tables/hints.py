"""A hint written out for the wire: what a strong player thinks of a position, in words and figures.

It is made of one sight and one thought about the same view, so it can say nothing the person could not know.
"""

from __future__ import annotations

from collections.abc import Iterable

from atout.contract.match import View
from atout.contract.terms import Text
from atout.players.reasons import reasons
from atout.players.thought import Budget, Thought, Weighed
from atout.rulebook.moment import precept
from atout.server.desks.desk import desk_of
from atout.server.desks.parts import card, text
from atout.server.desks.spelling import spell
from atout.server.wire import messages
from atout.table import NOTED, Dealing, Setup, Sight

ADVISER = "maitre"
"""Who is asked: the strongest player."""
SEED = 1
"""A fixed one: the same view gives the same hint, as far as the clock allows."""
BUDGET = Budget(seconds=0.8)
"""For one hint: a person has asked, and waits."""
DECIMALS = 2

NO_HINT = Text("Il n'y a rien à conseiller maintenant.", "There is nothing to hint at now.")
NOBODY_KNOWS = Text(
    "Personne ne peut vous conseiller en ce moment : essayez de nouveau.", "Nobody can give a hint just now: try again."
)


def may_ask(sight: Sight, setup: Setup) -> bool:
    """Whether this person may be given a hint now: on his turn, where there is something to weigh."""
    view = sight.shown
    if not (setup.hints and sight.acts) or isinstance(view, Dealing) or view.turn != sight.seat:
        return False
    return view.phase not in ("choosing", "cut")


def hinted(position: int, thought: Thought, sight: Sight) -> messages.Hinted:
    """The hint, from what the adviser thought of the view in this sight."""
    rules = sight.shown.rules
    advice = [
        messages.Reason(reason.id, text(reason.text), precept(rules, reason.id))
        for reason in reasons(sight.shown, thought)
    ]
    return messages.Hinted(position, advice, list(weighed(thought.weighed, sight)), thought.worlds)


def weighed(choices: Iterable[Weighed], sight: Sight) -> Iterable[messages.Weighed]:
    """Each choice a person can tell from the others, best first: of those that look alike the best."""
    listed = list(choices)
    looks = set()
    for choice in listed:
        message = choice_message(choice, sight, listed[0])
        if look(message) not in looks:
            looks.add(look(message))
            yield message


def look(message: messages.Weighed) -> tuple[object, ...]:
    """What a person can tell a choice from others by."""
    return (message.do, message.kind, message.go, message.laid, *sorted(card.face for card in message.cards))


def choice_message(choice: Weighed, sight: Sight, first: Weighed) -> messages.Weighed:
    """One choice, its value against that of the one recommended."""
    do, names, kind, go = spell(choice.action, sight.shown)
    laid = do == "play" and names[0] in sight.shown.laid(sight.seat)
    return messages.Weighed(
        do=do,
        cards=[card(name, sight) for name in names if name in sight.handles or name + NOTED in sight.handles],
        kind=kind,
        go=go,
        laid=laid,
        value=round(choice.value - first.value, DECIMALS),
        error=round(choice.error, DECIMALS),
        worlds=choice.worlds,
    )


def sight_of(view: View, faces: bool = False) -> Sight:
    """What the seat saw when it decided something that is past. Every card goes by its own name, as it may where the
    match is over, or by its face alone (`faces`), where of two alike one might still be told from the other."""
    every = desk_of(view.rules).every_card(view.rules)
    return Sight(
        viewer=view.seat,
        seat=view.seat,
        acts=True,
        deal=0,
        dealer=None,
        shown=view,
        last_trick=False,
        settlement=None,
        again=False,
        can_undo=False,
        company=None,
        handles={card: card[:2] if faces else card for card in every},
    )
