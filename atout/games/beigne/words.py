"""The words of Le Beigne: what may be asked for, and what happens."""

from __future__ import annotations

from atout.contract.wire import asked_for, words_of
from atout.games.beigne import actions, events
from atout.games.beigne.actions import Action
from atout.games.beigne.events import Event
from atout.games.beigne.free import acts as free_acts
from atout.games.beigne.free import events as free_events

ACTIONS = asked_for(Action, actions, free_acts)
EVENTS = words_of(Event, events, free_events)
