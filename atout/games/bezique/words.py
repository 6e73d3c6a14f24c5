"""The words of the bésigue family: what may be asked for, and what happens."""

from __future__ import annotations

from atout.contract.wire import asked_for, words_of
from atout.games.bezique import actions, events
from atout.games.bezique.actions import Action
from atout.games.bezique.events import Event
from atout.games.bezique.free import acts as free_acts
from atout.games.bezique.free import events as free_events

ACTIONS = asked_for(Action, actions, free_acts)
EVENTS = words_of(Event, events, free_events)
