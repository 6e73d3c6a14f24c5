"""Positions set by hand and shown to the page in place of the server's, so that what is rare can be looked at.

They are made of the server's own structs: what the server cannot send, no scene can show.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from typing import Any
from weakref import WeakKeyDictionary

from msgspec import to_builtins
from msgspec.structs import replace
from playwright.sync_api import Page

from atout.games.beigne.screen.views import BeigneCell, BeigneLegal, BeigneRow, BeigneSeat, BeigneView, Forced
from atout.games.bezique.screen.views import (
    Declaration,
    Group,
    Legal,
    Pending,
    Scored,
    SeatView,
    Settlement,
    Sheet,
    SheetRow,
    Sources,
    Span,
    View,
)
from atout.server.wire import company_messages, happenings, messages, played, views
from atout.server.wire.views import Account, Advice, Card, Chouette, Round, SeatCard, Text, Why

OTHERS = ["Marcel", "Augustine", "Joséphine", "Anatole", "Célestine", "Philibert", "Zoé"]
_numbers = count()


def cards(faces: str) -> list[Card]:
    """Cards in sight, each with a handle of its own."""
    return [Card(f"c{next(_numbers)}", face) for face in faces.split()]


def group(kind: str, faces: str) -> Group:
    return Group(kind, cards(faces))


def trick(*played: tuple[int, str]) -> list[SeatCard]:
    return [SeatCard(seat, card) for seat, face in played for card in cards(face)]


def may(kind: str, those: Sequence[Card], points: int, suit: Any = None) -> Declaration:
    """A declaration of these cards."""
    handles = [card.id for card in those]
    return Declaration(" ".join((kind, *handles)), kind, suit, points, handles)


@dataclass
class Scene:
    """What the page is told on joining, and perhaps what happens then, and where it asks for a hint.

    `events`: what happens, one after another; the position stays as it is but for an event that comes with its own.
    `coach`: what he says on joining, and then after the hint.
    """

    view: View | BeigneView
    game: played.GameInfo
    sheets: list[Sheet] = field(default_factory=list)
    rows: list[BeigneRow] = field(default_factory=list)
    event: Any = None
    hint: messages.Hinted | None = None
    thinking: messages.Thinking | None = None
    people: company_messages.People | None = None
    spoken: company_messages.Spoken | None = None
    events: list[Any] = field(default_factory=list)
    coach: tuple[messages.Coached, ...] = ()

    def told(self, code: str) -> Iterator[Any]:
        yield messages.Joined(code, self.view.seat, 1, self.game, self.sheets, self.rows, self.view, 0)
        if self.people:
            yield self.people
        if self.spoken:
            yield self.spoken
        events = [*self.events, *([self.event] if self.event else [])]
        if events:
            steps = [step if isinstance(step, tuple) else (step, self.view) for step in events]
            yield messages.Frames(None, [happenings.Frame(at, *step) for at, step in enumerate(steps, 2)])
        if self.thinking:
            yield self.thinking
        yield from self.coach[:1]


class Stage:
    """A page whose connection is a scene's from now on: each further scene is another table, to which one goes as from
    table to table, without loading the page anew."""

    def __init__(self, page: Page, server: str) -> None:
        self.page = page
        self.server = server
        self.scene: Scene | None = None
        self.asked: list[dict[str, Any]] = []
        page.route_web_socket(re.compile("/ws(/|$)"), self._connected)

    def show(self, scene: Scene) -> list[dict[str, Any]]:
        """Go to a table that stands as this scene; the list fills with what the page asks for there."""
        self.scene, self.asked = scene, []
        address = f"{self.server}/t/scene"
        if self.page.url.startswith(address):
            self.page.evaluate(GO, f"{address}-{next(_numbers)}")
        else:
            self.page.goto(address)
        self.page.locator(".play").wait_for()
        return self.asked

    def _connected(self, socket: Any) -> None:
        scene, commands = self.scene, self.asked
        assert scene

        def hear(text: str) -> None:
            command = json.loads(text)
            if command["type"] == "hint" and scene.hint:
                for message in (scene.hint, *scene.coach[1:]):
                    socket.send(json.dumps(to_builtins(message)))
                return
            if command["type"] != "join":
                commands.append(command.get("action", command))
                return
            for message in scene.told(command["code"]):
                socket.send(json.dumps(to_builtins(message)))

        socket.on_message(hear)


GO = "(path) => { history.pushState({ inside: true }, '', path); dispatchEvent(new PopStateEvent('popstate')); }"
_stages: WeakKeyDictionary[Page, Stage] = WeakKeyDictionary()


def show(page: Page, server: str, scene: Scene) -> list[dict[str, Any]]:
    """Open the scene; the list fills with what the page asks for."""
    stage = _stages.get(page) or _stages.setdefault(page, Stage(page, server))
    return stage.show(scene)


# The lists ----------------------------------------------------------------------------------------------


def listed(code: str, preset: str, scores: list[int], winners: list[int], *names: str, **more: Any) -> dict[str, Any]:
    """A finished table as the server lists it, the caller at seat 0."""
    seats = list(range(len(names)))
    return {
        "code": code, "game": "bezique", "preset": preset, "chouette": False, "players": len(names),
        "name": {"fr": preset, "en": preset}, "scores": scores, "target": 1500, "over": True,
        "seat": 0, "mine": 0, "opponent": names[1], "updated": 1.7e9, "turn": None, "whose": seats,
        "names": list(names), "computers": [], "winners": winners, "earlier": [], **more,
    }  # fmt: skip


# Bésigue ------------------------------------------------------------------------------------------------


def seat(number: int, side: int, score: int = 0, hand: str | None = None, **more: Any) -> SeatView:
    own = None if hand is None else cards(hand)
    given = {
        "held": 5 if own is None else len(own), "groups": [], "pending": [], "tricks": number + 2, "sources": Sources(),
        "name": OTHERS[number - 1] if number else "", **more,
    }  # fmt: skip
    return SeatView(seat=number, side=side, computer=number > 0, score=score, hand=own, **given)


def view(seats: list[SeatView], **more: Any) -> View:
    given: dict[str, Any] = {
        "seat": 0, "acts": True, "deal": 1, "phase": "stock", "dealer": 1, "turn": 0, "trick": [], "last_trick": [],
        "last_winner": None, "stock": 40, "stock_empty": False, "turn_up": None, "trump": "H", "previous_trump": None,
        "ceded": False, "lifted": False, "legal": Legal(), "why": [], "winner": None, "settlement": None,
        "again": False, "can_undo": False, "chouette": None, **more,
    }  # fmt: skip
    return View(seats=seats, **given)


def game(name: str, players: int, sides: int | None = None, **more: Any) -> played.GameInfo:
    given: dict[str, Any] = {
        "game": "bezique", "preset": "chinese", "target": 2000, "hand_size": 9, "units": False, "one_deal": False,
        "rubicon": None, "options": [], "practice": False, "hints": False, "reviewed": False, "opponent": "Marcel",
        "chouette": None, **more,
    }  # fmt: skip
    sides = sides or players
    return played.GameInfo(name=Text(name, NAMES[name]), players=players, sides=sides, teams=sides < players, **given)


NAMES = {
    "Bésigue": "Bésigue", "Bésigue à trois": "Bésigue for three", "Bésigue à quatre": "Bésigue for four",
    "Bésigue, en équipes": "Bésigue, in teams",
    "Bésigue chinois": "Chinese bésigue", "Bésigue à huit jeux": "Eight-pack bésigue", "Le Beigne": "Le Beigne",
}  # fmt: skip
CHINESE: dict[str, Any] = {"one_deal": True, "rubicon": 3000, "target": 0, "hand_size": 12}


def three() -> Scene:
    """To answer a trick of two, one's own marriage and two combinations of another laid out."""
    me = seat(0, 0, 340, "AS KS TH QH 9H JC", groups=[group("marriage", "KD QD")])
    left = seat(1, 1, 520, groups=[group("sequence", "AH TH KH QH JH"), group("bezique", "QS JD")])
    assert me.hand
    legal = Legal(plays=[card.id for card in me.hand])
    table = view([me, left, seat(2, 2, 110)], trick=trick((1, "TS"), (2, "7S")), legal=legal, turn_up=cards("8H")[0])
    return Scene(table, game("Bésigue à trois", 3))


def ten(*laid: str) -> Scene:
    """A hand of ten, of which these pairs are laid out by both, to answer a card."""
    groups = [group("marriage" if pair[0] == "K" else "bezique", pair) for pair in laid]
    faces = ["AS", "KS", "QS", "TH", "QH", "9H", "JC", "9C", "8D", "7D"][2 * len(laid) :]
    me = seat(0, 0, 340, " ".join(faces), groups=groups)
    other = seat(1, 1, 1520, groups=[group(one.kind, pair) for one, pair in zip(groups, laid, strict=True)], held=9)
    legal = Legal(plays=[card.id for card in me.hand or []])
    table = view([me, other], trick=trick((1, "TS")), turn_up=cards("8H")[0], legal=legal, stock=30)
    return Scene(table, game("Bésigue", 2, preset="ordinary", target=1500, hand_size=10))


def four() -> Scene:
    """Four, each for himself: to answer a trick of three, everybody has laid something out, the turn-up lies there."""
    me = seat(0, 0, 340, "AS KS TH QH 9H JC 8D 7C", groups=[group("marriage", "KD QD"), group("bezique", "QS JD")])
    seats = [
        me,
        seat(1, 1, 520, groups=[group("four_aces", "AS AH AC AD"), group("bezique", "QS JD")]),
        seat(2, 2, 1110, groups=[group("sequence", "AH TH KH QH JH")]),
        seat(3, 3, 90, groups=[group("marriage", "KC QC"), group("four_jacks", "JS JH JD JC")]),
    ]
    assert me.hand
    table = view(seats, trick=trick((1, "TS"), (2, "7S"), (3, "AC")), legal=Legal(plays=[card.id for card in me.hand]),
                 turn_up=cards("8H")[0])  # fmt: skip
    return Scene(table, game("Bésigue à quatre", 4))


LAID = [("marriage", "KD QD"), ("four_aces", "AS AH AC AC"), ("bezique", "QS JD"), ("four_jacks", "JH JC JS JD")]


def many(players: int) -> Scene:
    """Everybody has laid out much: oneself three declarations, the first of the others all four."""
    me = seat(0, 0, 4200, "9S 9D 8C 7C", groups=[group(*those) for those in LAID[:3]])
    others = [
        seat(at, at, 3100, groups=[group(*those) for those in LAID[: 5 - at]], held=4) for at in range(1, players)
    ]
    legal = Legal(plays=[card.id for card in me.hand or []])
    table = view([me, *others], trick=trick((1, "TS")), turn_up=cards("8H")[0], legal=legal)
    return Scene(table, game("Bésigue à quatre", players))


def last_draw() -> Scene:
    """The turn-up may be taken, or the hidden card."""
    seats = [seat(0, 0, 340, "AS KS TH QH 9H JC 8D"), seat(1, 1, 520, held=7)]
    table = view(seats, stock=2, turn_up=cards("7H")[0], legal=Legal(draw=True, take_turn_up=True))
    return Scene(table, game("Bésigue", 2))


BEGINNER: Any = Text("Débutant", "Beginner")
"""A computer player who is called otherwise in each language."""


def drawn() -> Scene:
    """Cards are drawn for the deal, against a computer player who is called otherwise in each language."""
    seats = [seat(0, 0, hand="", tricks=0), seat(1, 1, held=0, tricks=0, name=BEGINNER)]
    table = view(seats, phase="before_deal", turn=None, trump=None, stock=64)
    event = {"do": "draw_for_deal", "draws": trick((0, "8D"), (1, "TH")), "dealer": 0, "chooses": None}
    return Scene(table, game("Bésigue", 2), event=event)


def lost() -> Scene:
    """The match is lost to a computer player who is called otherwise in each language."""
    seats = [seat(0, 0, 980, hand=""), seat(1, 1, 2010, held=0, name=BEGINNER)]
    rows = [row(0, {"marriage": 20}, 900, 980, brisques=60), row(1, {"sequence": 250}, 1700, 2010, brisques=60)]
    rows[1] = SheetRow(1, BEGINNER, rows[1].declarations, rows[1].sources, 1700, 2010)
    table = view(seats, phase="match_over", turn=None, winner=1)
    return Scene(table, game("Bésigue", 2), sheets=[Sheet(1, 1, rows)])


def teams() -> Scene:
    """The trick won: a run is possible with the partner's marriage, or the declaration may be ceded."""
    me = seat(0, 0, 1340, "AH TH JH KS JC 9D 8D 7C")
    royal = group("royal_marriage", "KH QH")
    seats = [
        me,
        seat(1, 1, 980, groups=[group("four_aces", "AS AD AC AS"), group("bezique", "QS JD")]),
        seat(2, 0, 1340, groups=[royal, group("double_bezique", "QS QS JD JD")]),
        seat(3, 1, 980, groups=[group("marriage", "KC QC")]),
    ]
    assert me.hand
    run = may("sequence", [*me.hand[:3], *royal.cards], 250, "H")
    return Scene(view(seats, legal=Legal(declarations=[run], draw=True, cede=True)), game("Bésigue, en équipes", 4, 2))


def pending() -> Scene:
    """Two declarations pending, one of which may be marked; two more possible, to mark or to leave pending."""
    waits = [Pending("four_aces", cards("AS AH AC AD"), 100), Pending("marriage", cards("KC QC"), 20)]
    me = seat(0, 0, 1340, "AS KS TH QS JD 9H JC", pending=waits, groups=[group("marriage", "KC QC")])
    over = Pending("four_trump_aces", cards("AH AH AH AH"), 1000)
    other = seat(1, 1, 2980, pending=[over], groups=[group("sequence", "AH TH KH QH JH")])
    assert me.hand
    new = [may("bezique", me.hand[3:5], 40), may("marriage", [me.hand[1], me.hand[3]], 20, "S")]
    legal = Legal(marks=[may("four_aces", waits[0].cards, 100)], declarations=new, announcements=new, draw=True)
    return Scene(view([me, other], stock=96, legal=legal), game("Bésigue chinois", 2, **CHINESE))


def fifteen() -> Scene:
    """Fifteen cards, eleven of them laid out in four groups; the other has as many."""
    laid = [("marriage", "KD QD"), ("four_aces", "AS AH AC AC"), ("bezique", "QS JD"), ("four_jacks", "JH JC JS")]
    mine, theirs = ([group(kind, faces) for kind, faces in laid] for _ in range(2))
    me = seat(0, 0, 4200, "9S 9D 8C 7C", groups=mine)
    assert me.hand
    legal = Legal(plays=[card.id for card in [*me.hand, *(c for g in mine for c in g.cards)]])
    table = view([me, seat(1, 1, 3100, groups=theirs, held=4)], stock=120, legal=legal)
    return Scene(table, game("Bésigue à huit jeux", 2, **{**CHINESE, "rubicon": 5000, "hand_size": 15}))


def cut(whose: str) -> Scene:
    """The pack lies there to be lifted, or a part of it is lifted and one is to guess."""
    span = Span(1, 191)
    legal = Legal(lift=span) if whose == "lift" else Legal(guess=span)
    seats = [seat(0, 0, hand="", tricks=0), seat(1, 1, held=0, tricks=0)]
    more = {"phase": "cut", "dealer": 0 if whose == "lift" else 1, "trump": None, "previous_trump": "H", "stock": 192}
    return Scene(view(seats, legal=legal, lifted=whose != "lift", **more), game("Bésigue chinois", 2, **CHINESE))


def counted() -> Scene:
    """The guess was right, and so was the cut."""
    scene = cut("guess")
    scene.event = {"do": "guess", "seat": 0, "guess": 24, "lift": 24, "points": 150, "dealer_points": 250}
    seats = [seat(0, 0, 150, hand="", tricks=0), seat(1, 1, 250, held=0, tricks=0)]
    scene.view = view(seats, phase="before_deal", dealer=1, turn=None, trump=None, stock=192)
    return scene


def choosing() -> Scene:
    """The higher card chooses who deals first."""
    seats = [seat(0, 0, hand="", tricks=0), seat(1, 1, held=0, tricks=0)]
    table = view(seats, phase="choosing", dealer=None, trump=None, stock=192, legal=Legal(deal_first=True))
    return Scene(table, game("Bésigue chinois", 2, **CHINESE))


BLANK = "AS TS TH 8H 9H AC 8D 7C 7H TD 9C 8C"


def carte_blanche(shown: bool) -> Scene:
    """A hand without a court card: to be shown, or shown by the other."""
    seats = [seat(0, 0, hand=BLANK), seat(1, 1, 250 if shown else 0, held=12)]
    legal = Legal(plays=[card.id for card in seats[0].hand or []]) if shown else Legal(carte_blanche=250, decline=True)
    table = view(seats, phase="stock" if shown else "preplay", trump=None, stock=168, legal=legal)
    event = {"do": "carte_blanche", "seat": 1, "cards": cards(BLANK), "points": 250} if shown else None
    return Scene(table, game("Bésigue chinois", 2, **CHINESE), event=event)


def closing() -> Scene:
    """The stock is gone: this trick is played with a card laid out."""
    me = seat(0, 0, 900, "AS KS TH QH 9H JC", groups=[group("marriage", "KD QD"), group("four_aces", "AS AH AC")])
    reason = Text("Jouez une carte étalée.", "Play a laid-out card.")
    barred = [Why(card.id, "CH-093", reason) for card in me.hand or []]
    legal = Legal(plays=[card.id for laid in me.groups for card in laid.cards])
    table = view([me, seat(1, 1, 800)], phase="strict", stock=0, stock_empty=True, trick=trick((1, "TC")), legal=legal,
                 why=barred)  # fmt: skip
    return Scene(table, game("Bésigue chinois", 2, **CHINESE))


WORDS = [played.Word("this", Text("Celle-ci", "This one")), played.Word("wait", Text("Attends", "Wait"))]


def chouette(role: views.Role, over: bool = False) -> Scene:
    """A Chouette of four, the first game settled; one advises the captain, or is captain and advised."""
    order = {"box": [0, 1, 2, 3], "captain": [1, 0, 2, 3], "adviser": [1, 2, 0, 3]}[role]
    me = seat(0, 0, 2970, "AS KS TH QH 9H JC 8D", name="Augustine" if role == "adviser" else "")
    assert me.hand
    advice = Advice(2 if role == "captain" else 0, me.hand[2], "wait")
    deltas = [6400, -19200, 6400, 6400]
    rounds = [Round(1, 1, 0, 0, 6400, True, deltas)]
    ledger = [Account(k, total) for k, total in enumerate(deltas)]
    party = Chouette(order, order[0], order[1], order[2:], 0, role, ledger, rounds, None if role == "box" else advice)
    plays = [card.id for card in me.hand] if role == "captain" else []
    table = view([me, seat(1, 1, 2530)], acts=role != "adviser", stock=90, chouette=party, legal=Legal(plays=plays))
    people = [played.Participant(name, bool(name)) for name in ("", *OTHERS[:3])]
    info = game("Bésigue chinois", 2, **CHINESE, chouette=played.ChouetteInfo(people, WORDS))
    return settled(Scene(table, info)) if over else Scene(table, info)


def row(seat: int, declared: dict[str, int], before: int, after: int, **sources: int) -> SheetRow:
    total = Sources(declarations=sum(declared.values()), **sources)
    scored = [Scored(kind, points) for kind, points in declared.items()]
    return SheetRow(seat, OTHERS[seat - 1] if seat else "", scored, total, before, after)


def settled(scene: Scene) -> Scene:
    """The game is over: a rubicon."""
    assert isinstance(scene.view, View)
    loser = {"loser_points": 2500, "brisques": 0, "rubicon": True, "saved": False}
    end = Settlement(winner=0, final=6400, read=[2900, 2500], bonus=1000, **loser)
    over = {"phase": "match_over", "turn": None, "winner": 0, "again": True, "settlement": end, "legal": Legal()}
    scene.view = View(**{name: getattr(scene.view, name) for name in View.__struct_fields__} | over)
    mine = row(0, {"four_trump_aces": 1000, "double_bezique": 500, "marriage": 20}, 0, 2970, last_trick=250, cut=150)
    scene.sheets = [Sheet(1, 1, [mine, row(1, {"sequence": 250, "four_kings": 80}, 0, 2530, carte_blanche=250)])]
    return scene


def settlement() -> Scene:
    seats = [seat(0, 0, 2970, hand=""), seat(1, 1, 2530, held=0)]
    return settled(Scene(view(seats), game("Bésigue chinois", 2, **CHINESE)))


def sheet_of_four() -> Scene:
    """The second deal of a game in teams."""
    seats = [seat(0, 0, 1340, hand=""), seat(1, 1, 980), seat(2, 0, 1340), seat(3, 1, 980)]
    rows = [
        row(0, {"marriage": 20, "triple_bezique": 1500}, 300, 1340, brisques=60, last_trick=10),
        row(1, {"sequence": 250}, 200, 980, brisques=110),
        row(2, {"royal_marriage": 40, "four_aces": 100}, 300, 1340, brisques=90),
        row(3, {}, 200, 980, brisques=60),
    ]
    table = view(seats, phase="deal_over", turn=None, deal=2)
    return Scene(table, game("Bésigue, en équipes", 4, 2), sheets=[Sheet(1, 2, rows), Sheet(2, 3, rows)])


def long_match(players: int, deals: int) -> Scene:
    """So many deals, every player's total rising by much the same."""
    totals = [0] * players
    sheets = []
    for deal in range(1, deals + 1):
        rows = []
        for at in range(players):
            before, totals[at] = totals[at], totals[at] + 60 + (deal * 37 + at * 11) % 50
            rows.append(row(at, {"marriage": 20}, before, totals[at], brisques=totals[at] - before - 20))
        sheets.append(Sheet(deal, deal % players, rows))
    seats = [seat(at, at, total, hand=None if at else "") for at, total in enumerate(totals)]
    table = view(seats, phase="deal_over", turn=None, deal=deals)
    return Scene(table, game("Bésigue", players), sheets=sheets)


def tried_again() -> Scene:
    """The end of a deal that was tried again from a moment of a match."""
    rows = [
        row(0, {"marriage": 20, "royal_marriage": 40, "bezique": 40}, 300, 590, brisques=90, last_trick=100),
        row(1, {"marriage": 20}, 240, 430, brisques=170),
    ]
    seats = [seat(0, 0, 590, hand=""), seat(1, 1, 430, held=0)]
    played = game("Bésigue", 2, preset="ordinary", practice=True, reviewed=True, tried=2, before=[160, 320])
    return Scene(view(seats, phase="deal_over", turn=None, deal=2), played, sheets=[Sheet(2, 1, rows)])


REASONS = [
    messages.Reason("lose_cheaply", Text("Rien à annoncer : laissez la levée.", "Nothing to declare: let it go.")),
    messages.Reason("keep_run", Text("Gardez les atouts de la quinte.", "Keep the trumps of the sequence.")),
]


def weighed(do: str, cards: list[Card], value: float, **more: Any) -> messages.Weighed:
    given: dict[str, Any] = {"kind": None, "go": None, "laid": False, "error": 4.2 if value else 0.0, "worlds": 320}
    return messages.Weighed(do=do, cards=cards, value=value, **given | more)


def hint_to_play() -> Scene:
    """A card to be played, which one out of a hand and of those laid out; the fourth is worth more by chance."""
    scene = three()
    assert isinstance(scene.view, View)
    me = scene.view.seats[0]
    assert me.hand
    choices = [weighed("play", [card], -7.5 * k if k < 5 else 1.2) for k, card in enumerate(reversed(me.hand))]
    choices += [weighed("play", [card], -88.4, laid=True) for card in me.groups[0].cards]
    scene.hint = messages.Hinted(1, REASONS, choices, 320)
    return with_hints(scene)


def hint_to_lead() -> Scene:
    """One of eight cards to be led, for a reason that takes many lines and another."""
    me = seat(0, 0, 340, "AS KS TH QH 9H JC 8D 7C")
    table = view([me, seat(1, 1, 520, held=8)], turn_up=cards("8H")[0])
    long = "Gardez ce que vous avez du bésigue, dame de pique ou valet de carreau, tant qu’il peut encore se faire."
    reasons = [messages.Reason("keep_bezique", Text(long, long)), *REASONS]
    choices = [weighed("play", [card], -7.5 * at) for at, card in enumerate(me.hand or [])]
    return with_hints(Scene(table, game("Bésigue", 2), hint=messages.Hinted(1, reasons[:2], choices, 320)))


def hint_to_declare() -> Scene:
    """A declaration to be marked, or another, or none, or one laid out to wait."""
    scene = pending()
    assert isinstance(scene.view, View)
    by_id = {card.id: card for group in scene.view.seats[0].groups for card in group.cards}
    by_id |= {card.id: card for card in scene.view.seats[0].hand or []}
    first, second = scene.view.legal.declarations
    choices = [
        weighed("declare", [by_id[id] for id in first.cards], 0, kind=first.kind),
        weighed("announce", [by_id[id] for id in second.cards], -21, kind=second.kind),
        weighed("draw", [], -36.25),
    ]
    scene.hint = messages.Hinted(1, REASONS[:1], choices, 0)
    return with_hints(scene)


def preparing() -> Scene:
    """A computer is to play that has to be made ready first."""
    other = seat(1, 1, 40)
    table = view([seat(0, 0, 20, "AS KS TH QH 9H JC 8D 7C"), other], turn=1)
    return Scene(table, game("Bésigue", 2), thinking=messages.Thinking(1, True))


def hint_at_the_last_draw() -> Scene:
    """The hidden card is worth more than the turn-up."""
    scene = last_draw()
    choices = [weighed("draw", [], 0), weighed("take_turn_up", [], -12)]
    scene.hint = messages.Hinted(1, REASONS[1:], choices, 320)
    return with_hints(scene)


def hint_to_bid() -> Scene:
    scene = bids(3, None)
    choices = [weighed("bid", [], 0, go=True), weighed("bid", [], -1.8, go=False)]
    scene.hint = messages.Hinted(1, REASONS[:1], choices, 500)
    return with_hints(scene)


def with_hints(scene: Scene) -> Scene:
    """The same at a table where hints may be asked for."""
    given = {name: getattr(scene.game, name) for name in played.GameInfo.__struct_fields__}
    scene.game = played.GameInfo(**given | {"practice": True, "hints": True})
    return scene


def logged(scene: Scene, tricks: int) -> Scene:
    """The same after so many tricks of the deal: everybody plays to each, every third brings a declaration."""
    scene.view = replace(scene.view, trick=[])
    players = len(scene.view.seats)
    won = [0] * players
    faces = [rank + suit for rank in "ATKQJ987" for suit in "SHDC"]
    scene.events = [{"do": "turn_up", "card": cards("8H")[0], "trump": "H"}]
    for number in range(tricks):
        winner, start = number % players, len(scene.events)
        for turn in range(players):
            at = (winner + turn) % players
            [card] = cards(faces[(number * players + turn) % len(faces)])
            scene.events.append({"do": "play", "seat": at, "card": card})
        points = 10 if number % 4 == 3 else 0
        scene.events.append({"do": "trick", "seat": winner, "brisques": number % 3, "points": points})
        if number % 3 == 2 and isinstance(scene.view, View):
            declared = {"kind": "marriage", "cards": cards("KC QC"), "points": 20}
            scene.events.append({"do": "declare", "seat": winner, **declared})
        if isinstance(scene.view, View) and number < 10:
            scene.events += [
                {"do": "draw", "seat": at, "card": cards("9D")[0] if at == 0 else None} for at in range(players)
            ]
        before = with_tricks(scene.view, won)
        won[winner] += 1
        after = with_tricks(scene.view, won)
        scene.events[start:] = [(it, before if it["do"] == "play" else after) for it in scene.events[start:]]
    scene.view = with_tricks(scene.view, won)
    return scene


def with_tricks(view: Any, won: Sequence[int]) -> Any:
    """The same position after each seat has won so many tricks."""
    return replace(view, seats=[replace(one, tricks=won[one.seat]) for one in view.seats])


# Friends ------------------------------------------------------------------------------------------------


def with_friends(scene: Scene, clocks: bool = False, computers: Sequence[int] = ()) -> Scene:
    """The same among friends: one is here, one has been away for a while, a computer holds the seat of another.
    `computers`: the seats that belong to computers."""
    people = []
    for one in scene.view.seats:
        state: dict[str, Any] = {"here": True, "away": None, "held": None}
        if one.seat in computers:
            pass
        elif one.seat % 3 == 2:
            state = {"here": False, "away": 754, "held": None}
        elif one.seat % 3 == 1:
            state = {"here": False, "away": 190, "held": "Boussac"}
        is_computer = one.seat in computers
        people.append(company_messages.Person(one.seat, one.name or "Bérengère", is_computer, left=False, **state))
    scene.game = replace(scene.game, together=True)
    left = [754_000] * len(people)
    scene.people = company_messages.People(
        people, 0, True, 2, "KXRT", company_messages.Agreed(),
        company_messages.ClockFace(left, 0, False) if clocks else None, None, [], None,
    )  # fmt: skip
    return scene


def looked_at(scene: Scene, clocks: bool = False) -> Scene:
    """The same as one sees it who only looks on, half a minute later."""
    scene = with_friends(scene, clocks)
    assert scene.people
    assert isinstance(scene.view, View)
    scene.people = replace(scene.people, me=-1, host=False, watching=1, agreed=company_messages.Agreed(delay=30))
    seats = [
        replace(one, hand=None, held=8, pending=[], name=one.name or "Bérengère") for one in scene.view.seats
    ]  # fmt: skip
    scene.view = replace(scene.view, seats=seats, legal=Legal(), why=[], acts=False, watching=True)
    return scene


def met(players: int, teams: bool = False) -> company_messages.Gathering:
    """Those who gather before a game, all seats taken: oneself, the host, and computers."""
    name = "Bésigue, en équipes" if teams else "Le Beigne"
    seats = [
        company_messages.GatheringSeat(
            at, at % 2 if teams else at, OTHERS[at - 1] if at else "Bérengère", "boussac" if at else None,
            here=True, ready=True, host=at == 0, me=at == 0,
        )
        for at in range(players)
    ]  # fmt: skip
    return company_messages.Gathering(
        "9FZHT3", None, True, 0, game(name, players, 2 if teams else None), {}, seats, company_messages.Agreed(),
        False, 0, "waiting", None,
    )  # fmt: skip


def gather(page: Page, server: str, gathering: company_messages.Gathering) -> None:
    """Show a gathering in place of the server's."""
    page.route_web_socket(
        re.compile("/ws(/|$)"),
        lambda socket: socket.on_message(
            lambda text: socket.send(json.dumps(to_builtins(gathering))) if '"enter"' in str(text) else None
        ),
    )
    page.goto(f"{server}/j/{gathering.code}")
    page.locator(".mat").wait_for()


# Le Beigne ----------------------------------------------------------------------------------------------


def beigne(players: int, phase: Any, hand: str = "AH KH TS 7D 4C", **more: Any) -> Scene:
    """After seven hands; in the play all others but one have played to the trick."""
    own = cards(hand)
    scores = [25] * players
    rows = []
    for hand_number in range(1, 8):
        cells = []
        for number in range(players):
            went, won = (hand_number + number) % 3 > 0, (hand_number * number) % 4
            change = 0 if not went else 5 if not won else -won
            scores[number] += change
            cells.append(BeigneCell(scores[number], change > 0, went, False, won))
        rows.append(BeigneRow(hand_number, hand_number % players, "7H", True, cells))
    playing = phase == "play"
    seats = [
        BeigneSeat(number, OTHERS[number - 1] if number else "", number > 0, scores[number],
                   number % 3 > 0 if playing else None, number == 2, number % 2 if playing else 0,
                   4 if playing and number else len(own))
        for number in range(players)
    ]  # fmt: skip
    faces = ["9H", "JH", "2D", "KD", "5C", "3S", "QH"]
    played = trick(*zip(range(1, players), faces, strict=False)) if playing else []
    barred = own[2:] if playing else []
    why = [Why(card.id, "BEI-024", Text("Il faut fournir.", "You must follow suit.")) for card in barred]
    given: dict[str, Any] = {
        "seat": 0, "start": 25, "last_points": 5, "hand_number": 8, "dealer": 1, "turn": 0, "last_trick": [],
        "last_winner": None, "turn_up": cards("TH")[0], "trump": "H", "kept": False, "forced": None, "winners": [],
        "again": False, "can_undo": False,
        "legal": BeigneLegal(plays=[card.id for card in own[:2]] if playing else []), **more,
    }  # fmt: skip
    table = BeigneView(phase=phase, seats=seats, hand=own, trick=played, why=why, **given)
    return Scene(table, game("Le Beigne", players, game="beigne", preset="beigne", target=0, hand_size=5), rows=rows)


def keep(players: int) -> Scene:
    """The dealer may take the turn-up."""
    scene = beigne(players, "keep", dealer=0)
    assert isinstance(scene.view, BeigneView)
    legal = BeigneLegal(keep=True, leave=True, discards=[card.id for card in scene.view.hand])
    scene.view = beigne_with(scene.view, legal=legal)
    return scene


def bids(players: int, forced: Forced | None, **more: Any) -> Scene:
    legal = BeigneLegal(bids=[True] if forced else [True, False])
    return beigne(players, "bid", forced=forced, legal=legal, **more)


def beigne_over(players: int) -> Scene:
    return beigne(players, "match_over", hand="", turn=None, winners=[0])


def beigne_with(table: BeigneView, **more: Any) -> BeigneView:
    return BeigneView(**{name: getattr(table, name) for name in BeigneView.__struct_fields__} | more)
