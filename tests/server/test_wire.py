"""The one gate for events and actions: who may know which field, and what a message means, in every game."""

from __future__ import annotations

import json
from typing import Annotated, Any, Literal, get_args, get_origin

import pytest
from msgspec import ValidationError

import atout
from atout import table
from atout.contract.terms import BYSTANDER, Points, Seat
from atout.contract.wire import (
    CARD,
    CARDS,
    DRAWS,
    OWNER,
    CardName,
    Event,
    Field,
    Form,
    Forms,
    cards_of,
    fields_of,
    told_fields,
    word,
)
from atout.games.beigne.screen import desk as beigne_desk
from atout.games.beigne.words import ACTIONS as BEIGNE
from atout.games.bezique.events import TrickTaken
from atout.games.bezique.free.events import TrickMoved
from atout.games.bezique.screen import desk as bezique_desk
from atout.games.bezique.words import ACTIONS as BEZIQUE
from atout.server.desks.happened import EVENTS, FORMS
from atout.server.desks.pen import Pen
from atout.server.wire import messages
from atout.table import Dealing, Setup, Sight

OPEN = {
    "announce", "carte_blanche", "chouette_cut", "declare", "draw_for_deal", "exchange", "expose", "face_up", "keep",
    "mark_pending", "play", "show_foreign", "shown_in_deal", "take_back", "take_turn_up", "turn_up", "withdraw",
}  # fmt: skip
"""Events that show a card to everybody; `keep` the turn-up only."""
SECRET = {"decline", "drop", "advice"}
"""Events of which most know nothing at all."""
PLAIN: dict[Any, Any] = {CARD: "KSa", CARDS: ("KSa", "QSb"), DRAWS: ("KSa", "9Hb"), int: 3, bool: False, str: "seven"}


def made(event: type[Event]) -> Event:
    """An event that happens to seat 0, at which cards lie face down."""
    return event(**{field.name: value_of(field) for field in fields_of(event)})


def value_of(field: Field) -> Any:
    hint = getattr(field.hint, "__supertype__", field.hint)
    if field.name == "discard":
        return "7Ha"
    if field.kind in PLAIN:
        return PLAIN[field.kind]
    if get_origin(hint) is Literal:
        return get_args(hint)[0]
    if get_origin(hint) is tuple:
        return ()
    return None if hint not in PLAIN else 0 if field.hint is Seat else PLAIN[hint]


def named(event: type[Event]) -> str:
    return f"{event.__module__.removeprefix('atout.')}.{event.__name__}"


@pytest.mark.promise(8)
@pytest.mark.parametrize("event", EVENTS, ids=named)
def test_a_card_is_shown_to_its_owner_and_to_others_only_where_it_lies_open(event: type[Event]) -> None:
    whole = made(event)
    for stranger in (1, BYSTANDER):
        theirs = whole.seen_by(stranger)
        if event.do in SECRET:
            assert theirs is None or event.do == "advice"
        else:
            assert theirs is not None
            assert bool(cards_of(theirs)) == (event.do in OPEN)
            assert "7Ha" not in cards_of(theirs)
    if event.do not in ("advice", "dead"):  # an adviser speaks to the captain; what is set aside nobody looks at again
        assert whole.seen_by(0) == whole


def test_a_hidden_field_is_blank_and_the_rest_as_it_was() -> None:
    drawn = next(event for event in EVENTS if event.do == "draw")(Seat(1), "KSa")  # type: ignore[call-arg]
    assert drawn.seen_by(1) is drawn
    assert drawn.seen_by(0) == type(drawn)(Seat(1), None)  # type: ignore[call-arg]


def test_every_event_has_a_form_for_the_wire_or_is_kept_back() -> None:
    kept_back = set()
    for event in EVENTS:
        if not event.marks.public:
            kept_back.add(event.do)
            assert FORMS.fields(made(event), None) is None
        elif not FORMS.whole(event):
            assert None not in [FORMS.hint(field) for field in told_fields(event)]
    assert kept_back == {"decline"}
    assert len(EVENTS) > 60


@pytest.mark.parametrize(("preset", "brisques"), [("ordinary", 2), ("chinese", 0)])
def test_brisques_are_told_only_where_somebody_looks_for_them(preset: str, brisques: int) -> None:
    """Also of a trick that changes hands by a ruling."""
    pen = Pen(SIGHT, Setup(atout.rules(preset), (table.Seat("A"), table.Seat("B")), bytes(32)))
    for event in (TrickTaken(Seat(0), 2, Points(0)), TrickMoved(Seat(0), Seat(1), 2)):
        written = FORMS.fields(event, pen)
        assert written
        assert written["brisques"] == brisques


# Actions ----------------------------------------------------------------------------------------------------------

GAMES = {"bezique": (bezique_desk, BEZIQUE), "beigne": (beigne_desk, BEIGNE)}
SIGHT = Sight(
    viewer=0, seat=0, acts=True, deal=0, dealer=None, shown=Dealing((), (0, 0), (0, 0)), last_trick=False,
    settlement=None, again=False, can_undo=False, company=None, handles={"KSa": "h1", "QSb*": "h2"},
)  # fmt: skip
ASKED: dict[Any, Any] = {CARD: ("KSa", "h1"), int: (1, 1), bool: (True, True), str: ("revoke", "revoke")}


def decoded(act: dict[str, Any]) -> Any:
    command = {"type": "act", "n": 1, "position": 0, "action": act}
    return messages.decode(json.dumps(command)).action  # type: ignore[union-attr]


@pytest.mark.parametrize(("game", "name"), [(game, name) for game, (_, known) in GAMES.items() for name in known])
def test_an_action_asked_for_is_the_action_done(game: str, name: str) -> None:
    desk, known = GAMES[game]
    action = known[name]  # type: ignore[index]
    pairs = [(field, ASKED[field.kind if field.kind == CARD else plain(field)]) for field in told_fields(action)]
    meant = action(**{field.attribute: value for field, (value, _) in pairs})
    command = {"do": name, **{field.name: sent for field, (_, sent) in pairs}}
    assert desk.action_of(decoded(command), SIGHT) == meant
    for field, _ in pairs:
        if field.kind == CARD:  # a handle of nobody's
            assert desk.action_of(decoded(command | {field.name: "h9"}), SIGHT) is None
    with pytest.raises(ValidationError):
        decoded(command | {"more": 1})


def plain(field: Field) -> Any:
    return getattr(field.hint, "__supertype__", field.hint)


def test_what_only_the_other_game_knows_is_not_here() -> None:
    for act in ({"do": "have_cut", "seat": 1}, {"do": "leave"}, {"do": "turn_up", "bottom": True}):
        assert bezique_desk.action_of(decoded(act), SIGHT) is None
    for act in ({"do": "peek"}, {"do": "lay", "kind": "seven", "cards": ["h1"]}, {"do": "declare", "id": "seven h1"}):
        assert beigne_desk.action_of(decoded(act), SIGHT) is None
    assert beigne_desk.action_of(decoded({"do": "packet", "seat": 1, "count": 2, "shown": True}), SIGHT) is None


def test_a_card_only_remembered_is_named_by_its_handle_too() -> None:
    assert (
        str(bezique_desk.action_of(decoded({"do": "mark", "id": "marriage h1 h2"}), SIGHT)) == "mark marriage KSa QSb"
    )


def test_a_lift_before_there_is_a_pack_to_lift_from_is_left_to_the_rules() -> None:
    assert str(bezique_desk.action_of(decoded({"do": "lift", "at": 0.5}), SIGHT)) == "lift 1"


def test_numbers_out_of_bounds_are_not_understood() -> None:
    for act in (
        {"do": "guess", "count": 1001},
        {"do": "packet", "seat": 8, "count": 1},
        {"do": "have_cut", "seat": -1},
    ):
        with pytest.raises(ValidationError):
            decoded(act)


# Of words made for the purpose --------------------------------------------------------------------------------


@word("whisper", to=OWNER)
class Whisper(Event):
    """Never told, seen by its owner."""

    seat: Seat
    text: str


@word("bury", public=True, name="buried", tells=("seat", "under=card", "deep"))
class Buried(Event):
    """A card that its owner knows."""

    seat: Seat
    card: Annotated[CardName | None, OWNER]

    @property
    def deep(self) -> bool:
        """How it lies."""
        return True


@word("careless", public=True)
class Careless(Event):
    """A field that could not be hidden."""

    seat: Seat
    card: Annotated[CardName, OWNER]


def test_what_is_not_public_is_not_told() -> None:
    whisper = Whisper(Seat(1), "hush")
    assert (whisper.seen_by(1), whisper.seen_by(0)) == (whisper, None)
    assert Forms({}).fields(whisper, None) is None


def test_a_word_is_told_under_its_outer_names_with_the_pen_of_the_reader() -> None:
    forms = Forms({CARD: Form(str, lambda name, pen: pen + name)})
    mine, theirs = Buried(Seat(1), "KSa"), Buried(Seat(1), "KSa").seen_by(0)
    assert theirs
    assert forms.fields(mine, "h:") == {"do": "buried", "seat": 1, "under": "h:KSa", "deep": True}
    assert forms.fields(theirs, "h:") == {"do": "buried", "seat": 1, "under": None, "deep": True}
    with pytest.raises(TypeError, match="there is no form"):
        Forms({}).fields(mine, "h:")


def test_a_secret_that_could_not_be_left_out_is_refused() -> None:
    with pytest.raises(TypeError, match="able to be None"):
        Careless(Seat(1), "KSa").seen_by(0)
