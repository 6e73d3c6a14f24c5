"""Modules of the page by themselves: imported in an empty page, called with values, nothing drawn or clicked."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec import to_builtins
from playwright.sync_api import Page

from atout.contract.game import AnyGame, all_games
from atout.contract.sentences import FREE, catalogues, worded
from atout.games.bezique.screen.views import View as BezView
from tests.sentences import given_of, helpers, messages, parts
from tests.steps import told_twice, told_with_moves_back

from . import scenes
from .friends import MANNERS

Call = Callable[..., Any]


@pytest.fixture
def call(stage: Callable[..., Page], server: str) -> Call:
    """Runs the body of an async function in an empty page, with the exports of a module as `it`, and with values. What
    one test has imported the next finds imported."""
    page = stage(use="modules")
    if page.url != f"{server}/empty":
        open_empty(page, server)
    return caller(page)


@pytest.fixture
def call_anew(page: Page, server: str) -> Call:
    """The same where nothing has been imported."""
    open_empty(page, server)
    return caller(page)


def open_empty(page: Page, server: str) -> None:
    empty = f"{server}/empty"
    page.route(empty, lambda route: route.fulfill(body="<!doctype html><body>", content_type="text/html"))
    page.goto(empty)


def caller(page: Page) -> Call:
    def run(module: str, body: str, **values: Any) -> Any:
        names = ", ".join(values)
        program = (
            f"async (given) => {{ const {{ {names} }} = JSON.parse(given), it = await import('/static/{module}');"
            f" return await (async () => {{ {body} }})(); }}"
        )
        return page.evaluate(program, json.dumps(values))  # one text: Playwright takes long over many small values

    return run


def cards(text: str) -> list[dict[str, str]]:
    """Cards whose handles are their faces, and where they stand: `7S KS` is 7S0, KS1."""
    return [{"id": f"{face}{at}", "face": face} for at, face in enumerate(text.split())]


# The number on the app's icon ----------------------------------------------------------------------------------------


def test_a_table_joins_those_that_wait_and_leaves_them(call_anew: Call) -> None:
    """Where it was in the list of the home page, and where it was not; with none left the number goes."""
    waiting = [{"code": code, "over": False, "turn": 0, "seat": 0, "computers": [], "names": ["Léa", "Luc"]}
               for code in ("a", "b")]  # fmt: skip
    badges = call_anew(
        "badge.js",
        """const told = [];
        navigator.setAppBadge = async (n) => { told.push(n); };
        navigator.clearAppBadge = async () => { told.push("none"); };
        it.listed(tables);
        for (const [code, mine] of [["a", true], ["a", false], ["c", true], ["c", false], ["b", false]])
          it.waits(code, mine);
        it.listed([]);
        return told;""",
        tables=waiting,
    )
    assert badges == [2, 1, 2, 1, "none", "none"]


# Plain http ----------------------------------------------------------------------------------------------------------


def test_the_commands_for_a_network_at_home_are_those_of_the_guide(call: Call) -> None:
    guide = (Path(__file__).resolve().parents[2] / "docs/running.md").read_text(encoding="utf-8")
    commands = call(
        "plain.js",
        """return ["192.168.1.20:8000", "cards.lan", "[fe80::7]:9000"].map((host) =>
          it.commands(new URL(`http://${host}/`)));""",
    )
    assert "\n".join(commands[0]) in guide
    assert "subjectAltName=DNS:cards.lan " in commands[1][0]
    assert "--host 0.0.0.0 --port 443 " in commands[1][1]
    assert "subjectAltName=IP:fe80::7 " in commands[2][0]
    assert "--host :: --port 9000 " in commands[2][1]


# Handing on ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fails", "came", "copies"), [("", "shared", []), ("AbortError", "", []), ("NotAllowedError", "copied", ["a link"])]
)
def test_what_the_sheet_does_not_take_is_copied(call_anew: Call, fails: str, came: str, copies: list[str]) -> None:
    """Where it does not open, but not where the person has closed it again."""
    outcome = call_anew(
        "share.js",
        """const copies = [];
        navigator.share = async () => { if (fails) throw new DOMException("no", fails); };
        navigator.clipboard.writeText = async (text) => { copies.push(text); };
        return [await it.share({ url: "a link", text: "words" }), copies];""",
        fails=fails,
    )
    assert outcome == [came, copies]


DEVICES = {"none": (False, False), "words alone": (True, False), "pictures": (True, True)}


@pytest.mark.parametrize("system", DEVICES)
def test_a_picture_goes_with_what_is_handed_on_where_the_sheet_takes_one(call_anew: Call, system: str) -> None:
    """Elsewhere a button keeps it; one that cannot be drawn holds up nothing."""
    has, takes = DEVICES[system]
    outcome = call_anew(
        "share.js",
        """const { render } = await import("/static/vendor/lit-html.js"), shared = [];
        if (has) navigator.share = async (what) => { shared.push(what); };
        if (has) navigator.canShare = () => takes;
        const picture = async () => new File(["a"], "atout.png", { type: "image/png" }), what = { text: "words" };
        render(it.sharing("en", () => what, { picture }), document.body);
        const buttons = [...document.querySelectorAll("button")].map((button) => button.textContent.trim());
        if (has) await it.share({ ...what, picture });
        if (has) await it.share({ ...what, picture: async () => { throw new Error("not drawn"); } });
        return [buttons, shared.map(({ text, files }) => [text, files?.map((one) => [one.name, one.type])])];""",
        has=has,
        takes=takes,
    )
    files = [["atout.png", "image/png"]] if takes else None
    assert outcome == [
        ["Share…"] * has + ["Save the picture"] * (not takes),
        [["words", files], ["words", None]] if has else [],
    ]


GREEN, HEARTS = [0x17, 0x59, 0x3F], [0xC5, 0x20, 0x2B]


@pytest.mark.parametrize("scene", [scenes.ten(), scenes.beigne_over(6)], ids=["a table", "the end at Le Beigne"])
def test_a_picture_shows_the_table_as_one_sees_it(call: Call, scene: scenes.Scene) -> None:
    """On the felt, in one's own hand red hearts in the first corner, and another's cards by their backs alone."""
    picture = call(
        "picture/shown.js",
        """const fetched = [], fetches = window.fetch;
        window.fetch = (url) => { fetched.push(url.split("/").at(-1)); return fetches(url); };
        const file = await it.ofTable("en", view, { name: game.name });
        window.fetch = fetches;
        const image = await createImageBitmap(file), { width, height } = image;
        const at = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
        at.drawImage(image, 0, 0);
        const count = (x, y, w, h, red) => {
          const { data } = at.getImageData(x, y, w, h);
          let n = 0;
          for (let k = 0; k < data.length; k += 4) n += red.every((c, i) => Math.abs(c - data[k + i]) < 3);
          return n / (w * h);
        };
        return { type: file.type, name: file.name, size: file.size, wide: width, high: height, fetched,
          felt: count(24, 300, 40, 40, felt), red: count(600, 420, 60, 120, red),
          backs: count(700, 28, 340, 80, felt), points: count(430, 180, 130, 300, felt) };""",
        view=to_builtins(scene.view), game=to_builtins(scene.game), felt=GREEN, red=HEARTS,
    )  # fmt: skip
    assert (picture["type"], picture["name"], picture["wide"], picture["high"]) == ("image/png", "atout.png", 1200, 630)
    assert 50_000 < picture["size"] < 600_000
    assert picture["felt"] == 1
    assert picture["points"] < 1
    table = isinstance(scene.view, BezView)
    own = {card.face for card in scene.view.seats[scene.view.seat].hand or ()} if table else set()
    courts = {f"{face}.svg" for face in own if face[0] in "JQK"} if table else {f"{rank}H.svg" for rank in "JQK"}
    assert set(picture["fetched"]) == {"back-red.svg"} | courts
    assert (picture["backs"] < 0.8, picture["red"] > 0.01) == (table, table)


# The hand ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("held", "options", "shown"),
    [
        ("7H AS TD TS", {"trump": "H", "bySuit": True}, "7H TD AS TS"),
        ("7H AS TD TS", {"trump": None, "bySuit": True}, "AS TS 7H TD"),
        ("KH TS AD QS", {"trump": None, "bySuit": False}, "AD TS KH QS"),
        ("TS KS 2S AS", {"game": "beigne", "trump": None, "bySuit": True}, "AS KS TS 2S"),
        ("7H AS TD", {"trump": None, "bySuit": True, "laid": ["TD2", "7H0"]}, "TD 7H AS"),
    ],
    ids=[
        "the trump first",
        "spades first",
        "by rank, the ten after the ace",
        "le beigne ranks otherwise",
        "as laid by hand",
    ],
)
def test_the_order_of_a_hand(call: Call, held: str, options: dict[str, Any], shown: str) -> None:
    options = {"game": "bezique", "laid": None, **options}
    faces = "return it.ordered(hand, options).map((c) => c.face).join(' ')"
    assert call("table/hand.js", faces, hand=cards(held), options=options) == shown


def test_a_card_moved_in_the_hand(call: Call) -> None:
    moved = "return [[0, 2], [2, 0], [1, 9], [1, -1]].map(([from, to]) => it.movedItem([...'abc'], from, to).join(''))"
    assert call("table/hand.js", moved) == ["bca", "cab", "acb", "bac"]


# What may be chosen --------------------------------------------------------------------------------------------------

NOTHING = {
    "plays": [],
    "declarations": [],
    "announcements": [],
    "marks": [],
    "exchange": None,
    "draw": False,
    "take_turn_up": False,
    "claim": False,
    "decline": False,
    "cede": False,
    "carte_blanche": None,
    "lift": None,
    "guess": None,
    "deal_first": False,
}


def position(hand: str, groups: list[dict[str, Any]] | None = None, **legal: Any) -> dict[str, Any]:
    """A view of the first of two players, who holds these cards and may do this."""
    seats = [
        {"seat": seat, "side": seat, "name": "", "hand": cards(hand) if seat == 0 else None, "groups": groups or []}
        for seat in (0, 1)
    ]
    return {"seat": 0, "seats": seats, "phase": "stock", "turn_up": None, "ceded": False, "legal": {**NOTHING, **legal}}


def marriage(name: str, *handles: str) -> dict[str, Any]:
    return {"id": name, "kind": "marriage", "suit": "S", "points": 20, "cards": list(handles)}


CHOICES = "return it.choices(view, { lang: 'en', busy }).map(({ name, key, points, act, ways, later }) => \
({ name, key, points: points ?? null, act: act ?? null, ways: ways?.length ?? 0, later: later?.key ?? null }))"


def test_like_cards_are_one_way_to_declare(call: Call) -> None:
    """Two kings that differ in nothing make one button; once one of them lies on the table there are two ways."""
    ways = [marriage("a", "KS0", "QS2"), marriage("b", "KS1", "QS2")]
    view = position("KS KS QS", declarations=ways)
    one = call("table/choices.js", CHOICES, view=view, busy=False)[0]
    assert (one["points"], one["key"], one["ways"], one["act"]) == (20, "1", 0, {"do": "declare", "id": "a"})
    laid = position("KS KS QS", [{"kind": "four_kings", "cards": [{"id": "KS0", "face": "KS"}]}], declarations=ways)
    laid["seats"][0]["hand"] = laid["seats"][0]["hand"][1:]
    assert call("table/choices.js", CHOICES, view=laid, busy=False)[0]["ways"] == 2


def test_what_may_wait_stands_beside_what_is_marked_now(call: Call) -> None:
    both = [marriage("a", "KS0", "QS1")]
    (one, *rest) = call(
        "table/choices.js", CHOICES, view=position("KS QS", declarations=both, announcements=both), busy=False
    )
    assert (one["name"], one["later"], rest) == ("marriage S 20", "Shift+1", [])


def test_nothing_is_offered_while_the_server_answers(call: Call) -> None:
    view = position("KS QS", declarations=[marriage("a", "KS0", "QS1")], draw=True)
    assert call("table/choices.js", CHOICES, view=view, busy=True) == []


# What is typed in the marker -----------------------------------------------------------------------------------------


def test_numbers_as_they_are_typed(call: Call) -> None:
    typed = ["", " 12 ", "−3", "+4", "1.5", "1e3", "12x", None, 7, "1234567890"]
    assert call("marker/typed.js", "return typed.map(it.whole)", typed=typed) == [
        None, 12, -3, 4, None, None, None, None, 7, None,
    ]  # fmt: skip
    assert call("marker/typed.js", "return ['0', '1', '5', '6'].map((n) => it.within(n, 1, 5))") == [None, 1, 5, None]


def test_what_the_cut_gives(call: Call) -> None:
    rules = {"exactLift": 27, "exactLiftPoints": 20, "guessPoints": 50, "units": False}
    gives = "return [[27, 27], [27, 3], [9, 9], [9, 8]].map(([lift, guess]) => it.cutPoints(rules, 2, 1, lift, guess))"
    assert call("marker/rules.js", gives, rules=rules) == [[50, 20], [0, 20], [50, 0], [0, 0]]
    assert call("marker/rules.js", "return it.scaled({ units: true, unit: 10 }, 59)") == 5


# The seals ------------------------------------------------------------------------------------------------------------


def test_jokers_are_listed_among_the_cards_of_a_drawing(call: Call) -> None:
    """They have no letter of a copy; everything else in an entry is no card."""
    entries = ["places 9Sa KHb", "pack 17 up X1 7Sa X2 TDd X3 XX 7S 2x24+2", "lot 1"]
    drawing = {"given": [{"label": "a", "entry": entry, "out_of": []} for entry in entries]}
    assert call("seal/drawn.js", "return it.facesIn(drawing).join(' ')", drawing=drawing) == "9S KH X1 7S X2 TD"


# Sentences ------------------------------------------------------------------------------------------------------------


FREELY = "const free = await import('/static/free/told.js');"
"""Before what is told at a free table."""


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_the_page_words_what_happened_as_python_does(call: Call, game: AnyGame) -> None:
    """Every message of the catalogues in every language, with everything it can be given."""
    requests = [
        (language, part, given)
        for folder in ("", FREE)
        for language, text in catalogues(game.home, folder).items()
        for name, texts in parts(text).items()
        if name not in helpers(text)
        for part, pattern in texts.items()
        for given in given_of(text, pattern)
    ]
    script = f"{FREELY} return asked.map(([language, part, given]) => it.worded(game, language, part, given))"
    assert call("table/fluent.js", script, game=game.id, asked=requests) == [
        worded(game.home, language, part, given) for language, part, given in requests
    ]


TELL = "return ['fr', 'en'].map((lang) => it.sentence(event, view, lang, {}))"
AT_THE_TABLE = {
    "seat": 0,
    "watching": False,
    "acts": True,
    "dealer": 1,
    "chouette": None,
    "seats": [{"seat": 0, "side": 0, "name": ""}, {"seat": 1, "side": 1, "name": "Yvonne"}],
}


@pytest.mark.parametrize(
    ("game", "event", "sentences"),
    [
        (
            "bezique",
            {"do": "declare", "seat": 0, "kind": "marriage", "cards": cards("KH QH"), "points": 20},
            ["Vous annoncez un mariage de cœur\xa0: 20 points.", "You declare a marriage of hearts: 20 points."],
        ),
        (
            "bezique",
            {"do": "mark", "seat": 1, "source": "last_trick", "points": 10},
            ["Dernière levée\xa0: Yvonne marque 10 points.", "Last trick: Yvonne marks 10 points."],
        ),
        (
            "bezique",
            {"do": "draw", "seat": 1, "card": None},
            ["Yvonne pige une carte.", "Yvonne draws a card."],
        ),
        (
            "beigne",
            {"do": "match_end", "winner": 0, "winners": [0, 1]},
            ["Vous et Yvonne gagnez la partie.", "You and Yvonne win the match."],
        ),
        (
            "beigne",
            {"do": "hand_end", "row": {"cells": [{"score": 27, "circled": True}, {"score": 3, "circled": False}]}},
            ["Le coup est fini\xa0: vous 27 (un beigne), Yvonne 3.", "The hand is over: you 27 (a beigne), Yvonne 3."],
        ),
        ("beigne", {"do": "packet", "seat": 1, "count": 3}, ["", ""]),
        (
            "bezique",
            {"do": "draw_for_deal", "draws": [], "dealer": 0, "chooses": None},
            ["Au sort\xa0: vous donnez.", "By lot: you deal."],
        ),
    ],
    ids=["mine", "hers", "hidden", "several", "in a list", "goes without saying", "by lot"],
)
def test_what_an_event_gives_its_sentence(call: Call, game: str, event: dict[str, Any], sentences: list[str]) -> None:
    assert call("table/told.js", TELL, event=event, view={**AT_THE_TABLE, "game": game}) == sentences


def test_who_has_no_name_is_written_small_inside_a_sentence(call: Call) -> None:
    seats = [{"seat": 0, "side": 0, "name": ""}, {"seat": 1, "side": 1, "name": ""}]
    view = {**AT_THE_TABLE, "seats": seats, "game": "bezique"}
    mark = {"do": "mark", "seat": 1, "source": "last_trick", "points": 10}
    assert call("table/told.js", TELL, event=mark, view=view) == [
        "Dernière levée\xa0: l’adversaire marque 10 points.",
        "Last trick: your opponent marks 10 points.",
    ]
    assert call("table/told.js", TELL, event={"do": "pass", "seat": 1}, view=view) == [
        "L’adversaire n’annonce rien.",
        "Your opponent declares nothing.",
    ]


def test_before_a_free_table_is_fetched_its_events_say_nothing(call_anew: Call) -> None:
    """And afterwards they do, though the same game has been told of before."""
    view = {**AT_THE_TABLE, "game": "bezique"}
    twice = "const before = it.sentence(event, view, 'fr', {}); await import('/static/free/told.js'); \
return [before, it.sentence(event, view, 'fr', {}), it.sentence({ do: 'pass', seat: 1 }, view, 'fr', {})]"
    assert call_anew("table/told.js", twice, event={"do": "expose", "seat": 1, "card": CARD}, view=view) == [
        "",
        "Yvonne montre le roi de cœur.",
        "Yvonne n’annonce rien.",
    ]


RULING = {
    "irregularity": "revoke", "upheld": True, "offender": 0, "claimant": 1, "choice": "last_trick", "clauses": [],
    "name": {"fr": "Renonce", "en": "Revoke"}, "points": [],
    "meant": {"fr": "Il perd l'avantage.", "en": "He loses the advantage."},
}  # fmt: skip


@pytest.mark.parametrize(
    ("event", "sentences"),
    [
        (
            {"do": "ruled", "ruling": RULING},
            [
                "L’arbitre\xa0: Yvonne réclame contre vous\xa0: renonce. Il perd l’avantage.",
                "The arbiter: Yvonne claims against you: revoke. He loses the advantage.",
            ],
        ),
        (
            {"do": "not_upheld", "ruling": {**RULING, "claimant": 0, "offender": 1, "meant": None}},
            [
                "L’arbitre\xa0: vous réclamez contre Yvonne\xa0: renonce. La réclamation n’est pas retenue.",
                "The arbiter: you claim against Yvonne: revoke. The claim is not upheld.",
            ],
        ),
        (
            {"do": "asked", "seat": 1, "claimant": 0, "name": RULING["name"], "meant": RULING["meant"]},
            ["Vous réclamez\xa0: renonce. Il perd l’avantage.", "You claim: revoke. He loses the advantage."],
        ),
        (
            {"do": "withdraw", "seat": 1, "card": cards("AS")[0]},
            ["L’as de pique revient à Yvonne.", "The ace of spades goes back to Yvonne."],
        ),
        (
            {"do": "drop", "seat": 1, "card": cards("AS")[0]},
            ["Yvonne laisse tomber l’as de pique, sans que personne le voie.",
             "Yvonne lets the ace of spades fall, and nobody sees it."],
        ),
        (
            {"do": "supply", "seat": 0, "count": 2, "cards": cards("AS QD")},
            ["Vous recevez 2 cartes du talon\xa0: l’as de pique, la dame de carreau.",
             "You are given 2 cards from the stock: the ace of spades, the queen of diamonds."],
        ),
        (
            {"do": "supply", "seat": 1, "count": 1, "cards": []},
            ["Yvonne reçoit une carte du talon.", "Yvonne is given one card from the stock."],
        ),
        (
            {"do": "trick_moved", "seat": 1, "to": 0, "brisques": 2},
            ["La levée passe à vous, deux brisques.", "The trick goes to you, two brisques."],
        ),
        (
            {"do": "trick_moved", "seat": 1, "to": None, "brisques": 0},
            ["La levée ne compte pour personne.", "The trick counts for nobody."],
        ),
        (
            {"do": "ruled", "ruling": {**RULING, "claimant": 1, "offender": 1}},
            [
                "L’arbitre\xa0: Yvonne réclame\xa0: renonce. Il perd l’avantage.",
                "The arbiter: Yvonne claims: revoke. He loses the advantage.",
            ],
        ),
        (
            {"do": "choose", "seat": 1, "card": None, "faced": False, "offender": None},
            ["Yvonne garde l’une des deux.", "Yvonne keeps one of the two."],
        ),
        (
            {"do": "deal_void", "reason": "deal_lost", "dealer": 0, "scores": [0, 0]},
            ["La donne est perdue. Vous donnez.", "The deal is lost. You deal."],
        ),
    ],
    ids=lambda value: value["do"] if isinstance(value, dict) else "",
)  # fmt: skip
def test_what_an_event_of_a_free_table_gives_its_sentence(
    call: Call, event: dict[str, Any], sentences: list[str]
) -> None:
    assert call("table/told.js", FREELY + TELL, event=event, view={**AT_THE_TABLE, "game": "bezique"}) == sentences


DUE = {"other": None, "cards": [], "amount": 0}


@pytest.mark.parametrize(
    ("game", "due", "sentences"),
    [
        (
            "bezique",
            {"kind": "choose", "seat": 1, "cards": cards("AS QD")},
            ["Yvonne choisit une des deux cartes.", "Yvonne chooses one of the two cards."],
        ),
        (
            "bezique",
            {"kind": "choose", "seat": 0},
            [
                "À votre prochaine pige, vous choisirez entre deux cartes.",
                "At your next draw you will choose one of two cards.",
            ],
        ),
        (
            "bezique",
            {"kind": "name", "seat": 1, "other": 0},
            ["Yvonne désigne une carte\xa0: vous devrez la jouer.", "Yvonne names the card that you must play."],
        ),
        (
            "bezique",
            {"kind": "force", "seat": 0, "cards": cards("AS QD")},
            [
                "Vous devez jouer l’as de pique ou la dame de carreau.",
                "You must play the ace of spades or the queen of diamonds.",
            ],
        ),
        ("bezique", {"kind": "force", "seat": 0}, ["Vous devez jouer cette carte.", "You must play that card."]),
        (
            "bezique",
            {"kind": "skip", "seat": 1, "amount": 2},
            ["Yvonne ne pige pas\xa0: 2 piges à sauter.", "Yvonne does not draw: 2 draws to miss."],
        ),
        (
            "bezique",
            {"kind": "no_declarations", "seat": 1},
            [
                "Yvonne n’annonce rien tant que les mains ne sont pas égales.",
                "Yvonne declares nothing until the hands are level.",
            ],
        ),
        (
            "beigne",
            {"kind": "replace", "seat": 0, "other": 1},
            ["Donnez une autre carte à Yvonne.", "Give another card to Yvonne."],
        ),
    ],
    ids=lambda value: value["kind"] if isinstance(value, dict) else "",
)
def test_what_a_ruling_makes_somebody_do(call: Call, game: str, due: dict[str, Any], sentences: list[str]) -> None:
    script = "return ['fr', 'en'].map((lang) => it.duty(due, view, lang))"
    assert call("free/waits.js", script, due={**DUE, **due}, view={**AT_THE_TABLE, "game": game}) == sentences


def test_who_has_no_name_is_written_small_in_what_the_arbiter_says(call: Call) -> None:
    seats = [{"seat": seat, "side": seat, "name": ""} for seat in (0, 1, 2)]
    view = {**AT_THE_TABLE, "seats": seats, "game": "beigne"}
    event = {"do": "ruled", "ruling": {**RULING, "offender": 2}}
    assert call("table/told.js", FREELY + TELL, event=event, view=view) == [
        "L’arbitre\xa0: l’adversaire réclame contre l’adversaire\xa0: renonce. Il perd l’avantage.",
        "The arbiter: your opponent claims against your opponent: revoke. He loses the advantage.",
    ]


CARD, COMBINATION = cards("KH")[0], {"kind": "marriage", "cards": cards("KH QH"), "points": 20}
CLAIMS: list[dict[str, Any]] = [
    {"do": "ruled", "ruling": RULING}, {"do": "not_upheld", "ruling": {**RULING, "offender": None, "meant": None}},
]  # fmt: skip
EVERYWHERE: list[dict[str, Any]] = [
    {"do": "shuffle"}, {"do": "cut", "at": 9}, {"do": "turn_up", "card": CARD, "trump": "H"},
    {"do": "play", "card": CARD}, {"do": "trick", "brisques": 2, "points": 20}, {"do": "undo"}, {"do": "next_match"},
    {"do": "draw_for_deal", "draws": [{"seat": 0, "card": CARD}], "dealer": 1, "chooses": None},
    {"do": "match_end", "winner": 1, "winners": [1]},
]  # fmt: skip
EVENTS: dict[str, list[dict[str, Any]]] = {
    "bezique": [
        *EVERYWHERE,
        {"do": "declare", **COMBINATION}, {"do": "announce", **COMBINATION}, {"do": "mark_pending", **COMBINATION},
        {"do": "cede"}, {"do": "pass"}, {"do": "carte_blanche", "cards": cards("7H 8H"), "points": 50},
        {"do": "lift"}, {"do": "guess", "guess": 9, "lift": 9, "points": 150, "dealer_points": 0},
        {"do": "dealer_chosen", "dealer": 1}, {"do": "trump", "suit": "H"},
        {"do": "exchange", "card": CARD, "taken": CARD, "points": 10}, {"do": "draw", "card": CARD},
        {"do": "take_turn_up", "card": CARD}, {"do": "pick_up"}, {"do": "mark", "source": "cut", "points": -20},
        {"do": "claim"}, {"do": "deal_end", "sheet": {"rows": [{"seat": 0, "after": 1250}]}}, {"do": "decline"},
        {"do": "chouette_cut", "draws": [{"participant": 0, "card": CARD}], "order": [0, 1]},
        {"do": "chouette_round", "round": {"winner": 0, "box": 0, "deltas": [90, -90]}},
        {"do": "advice", "participant": 1, "card": CARD, "word": None}, *CLAIMS,
        {"do": "asked", "claimant": 1, "name": RULING["name"], "meant": RULING["meant"]},
        {"do": "answered", "agreed": False}, {"do": "shown_in_deal", "card": CARD}, {"do": "dealt_out"},
        {"do": "look", "cards": []}, {"do": "face_up", "card": CARD}, {"do": "peek", "card": None},
        {"do": "count_stock", "count": None}, {"do": "consult"}, {"do": "expose", "card": CARD},
        {"do": "drop", "card": CARD}, {"do": "skip_draw"}, {"do": "withdraw", "card": CARD},
        {"do": "cards_shown", "cards": [], "faced": False}, {"do": "cards_shown", "cards": [CARD, CARD], "faced": True},
        {"do": "choose", "card": None, "faced": False, "offender": None},
        {"do": "choose", "card": CARD, "faced": True, "offender": 0},
        {"do": "supply", "count": 1, "cards": []}, {"do": "return", "count": 2, "cards": [CARD, CARD]},
        {"do": "restock"}, {"do": "dead", "found": True, "count": 1, "cards": [CARD]},
        {"do": "dead", "found": False, "count": 2, "cards": []}, {"do": "trick_moved", "to": None, "brisques": 0},
        {"do": "ready"}, {"do": "deal_void", "reason": "redeal", "dealer": 1, "scores": [0, 0]},
    ],
    "beigne": [
        *EVERYWHERE, {"do": "keep", "taken": CARD, "discard": None}, {"do": "leave"},
        {"do": "bid", "go": True, "forced": True}, {"do": "thrown_in", "redeal": True},
        {"do": "hand_end", "row": {"cells": [{"score": 27, "circled": True}]}}, *CLAIMS,
        {"do": "withdraw", "card": CARD}, {"do": "mixed"}, {"do": "foreign_shown", "card": CARD},
        {"do": "replaced", "card": None}, {"do": "ready"},
    ],
}  # fmt: skip


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_every_sentence_is_given_what_it_asks_for(call: Call, game: AnyGame) -> None:
    """What is lacking would be named on the console, which has to stay empty."""
    events = EVENTS[game.id]
    texts = [catalogues(game.home, folder)["fr"] for folder in ("", FREE)]
    told_of = {event["do"].replace("_", "-") for event in events}
    every = {name for text in texts for name in messages(text) - helpers(text)}
    assert told_of == {name for name in every if not name.startswith("due-")}
    view = {**AT_THE_TABLE, "game": game.id}
    named = {"chouette": {"participants": [{"name": "Zoé"}, {"name": "Yvonne"}], "words": []}}
    script = (
        FREELY
        + "return events.flatMap((e) => [0, 1].flatMap((seat) => ['fr', 'en'].map((lang) => \
it.sentence({ seat, ...e }, view, lang, game))))"
    )
    sentences = call("table/told.js", script, events=events, view=view, game=named)
    assert len(sentences) == 4 * len(events)
    assert all(sentence and "none" not in sentence.split() for sentence in sentences), sentences


def test_minus_signs_are_no_hyphens(call: Call) -> None:
    """In the accounts of a Chouette, and where points are told."""
    event = {"do": "chouette_round", "round": {"winner": 0, "box": 0, "deltas": [1090, -1090]}}
    game = {"chouette": {"participants": [{"name": "Zoé"}, {"name": "Ida"}], "words": []}}
    view = {**AT_THE_TABLE, "game": "bezique"}
    sentences = call("table/told.js", TELL.replace("{}", "game"), event=event, view=view, game=game)
    assert sentences == [
        "La boîte gagne\xa0: Zoé +1\u202f090, Ida −1\u202f090.",
        "The box wins: Zoé +1,090, Ida −1,090.",
    ]
    assert call("table/words.js", "return it.points('en', -20)") == "−20 points"


@pytest.mark.clause("CHO-002")
def test_the_reader_is_written_small_where_places_are_cut(call: Call) -> None:
    event = {
        "do": "chouette_cut",
        "draws": [{"participant": 0, "card": cards("JH")[0]}, {"participant": 1, "card": cards("9C")[0]}],
        "order": [1, 0],
    }
    game = {"chouette": {"participants": [{"name": "Anaïs"}, {"name": "Zoé"}], "words": []}}
    view = {**AT_THE_TABLE, "game": "bezique", "chouette": {"me": 1, "acts": True}}
    assert call("table/told.js", TELL.replace("{}", "game"), event=event, view=view, game=game) == [
        "Tirage des places\xa0: Anaïs, le valet de cœur\xa0; vous, le neuf de trèfle. "
        "Boîte\xa0: vous\xa0; capitaine\xa0: Anaïs.",
        "Cut for places: Anaïs, the jack of hearts; you, the nine of clubs. Box: you; captain: Anaïs.",
    ]


# Who play together ---------------------------------------------------------------------------------------------------

COMPANY = """
const heard = [], went = [], settings = { lang, muted: [], notify: false };
const shell = { settings: () => settings, go: (path) => went.push(path), announce: (text) => heard.push(text),
  paint: () => {}, table: () => null, tell: () => true, follow: () => {} };
const company = new it.Company(shell, people);
"""


def person(seat: int, name: str, **more: Any) -> dict[str, Any]:
    return {"seat": seat, "name": name, "computer": False, "here": True, "away": None, "held": None, "left": False,
            **more}  # fmt: skip


def together(*seats: dict[str, Any], **more: Any) -> dict[str, Any]:
    """What somebody at the first seat is told of all."""
    return {"type": "people", "seats": seats, "me": 0, "host": True, "watching": 0, "invitation": "ABCD",
            "agreed": {"watch": True}, "clock": None, "proposal": None, "said": [], "next": None, "abandoned": False,
            **more}  # fmt: skip


LEA, EVE = person(0, "Léa"), person(1, "Ève")
GONE = {"here": False, "away": 0}


def test_a_match_that_all_have_ended_sends_whoever_opens_it_on(call: Call) -> None:
    ended = together(LEA, EVE, abandoned=True)
    script = COMPANY + "const at_once = [...went]; await 0; return [at_once, went]"
    assert call("company/company.js", script, lang="fr", people=ended) == [[], ["/j/ABCD"]]


def clock(mine: int, paused: bool = False) -> dict[str, Any]:
    return {"left": [mine, 9000], "running": 0, "paused": paused}


HELD = {**LEA, "held": {"fr": "Boussac", "en": "Boussac"}}


@pytest.mark.parametrize(
    ("people", "texts"),
    [
        (together(LEA, EVE, clock=clock(9000)), ["", ""]),
        (together(LEA, EVE, clock=clock(9000, True)), ["La partie est en pause.", "The game is paused."]),
        (
            together(HELD, EVE, clock=clock(0)),
            [
                "Votre temps est écoulé\xa0: l’ordinateur joue pour vous.",
                "Your time is over: the computer plays for you.",
            ],
        ),
        (
            together(HELD, EVE),
            [
                "Boussac tient votre place\xa0: rechargez la page pour la reprendre.",
                "Boussac holds your seat: reload the page to take it back.",
            ],
        ),
    ],
    ids=["mine", "paused", "out of time", "held"],
)
def test_who_cannot_play_himself_is_told_why(call: Call, people: dict[str, Any], texts: list[str]) -> None:
    view = {**AT_THE_TABLE, "game": "bezique", "turn": 0}
    script = COMPANY + "return company.absence(view)"
    assert [call("company/company.js", script, lang=at, people=people, view=view) for at in ("fr", "en")] == texts
    script = COMPANY + "company.hear(now); return heard"
    before = together(LEA, EVE, clock=clock(9000) if people["clock"] else None)
    heard = call("company/company.js", script, lang="fr", people=before, now=people)
    assert heard == [text for text in texts[:1] if text]


def test_only_who_was_away_is_said_to_be_back(call: Call) -> None:
    """At the start nobody is back: they come one after the other."""
    script = COMPANY + "for (const now of after) company.hear(now); return heard"
    hear = [together(LEA, {**EVE, **gone}) for gone in ({}, GONE, {})]
    begun, later = together(LEA, {**EVE, **GONE}), together(LEA, {**EVE, **GONE, "away": 60})
    texts = [call("company/company.js", script, lang="en", people=people, after=hear) for people in (begun, later)]
    assert texts == [["Ève is away.", "Ève is back."], ["Ève is back.", "Ève is away.", "Ève is back."]]


@pytest.mark.parametrize("mine", [True, False])
def test_a_proposal_withdrawn_is_not_said_to_be_refused(call: Call, mine: bool) -> None:
    asked = {"id": 1, "kind": "pause", "seat": 0, "target": None, "yes": [0], "waits": [1]}
    script = (
        COMPANY
        + """if (mine) company.vote(false);
    company.hear({ ...people, proposal: null }); await new Promise((go) => setTimeout(go, 400)); return company.note"""
    )
    note = call("company/company.js", script, lang="en", people=together(LEA, EVE, proposal=asked), mine=mine)
    assert note == ("You have withdrawn your proposal." if mine else "The proposal is not taken up.")


def test_names_are_elided_in_french(call: Call) -> None:
    of = call("company/words.js", "return names.map(it.de)", names=["Ève", "Óscar", "Yves", "Yann", "Luc"])
    assert of == ["d’Ève", "d’Óscar", "d’Yves", "de Yann", "de Luc"]
    script = """const L = it.FRIENDS.fr;
    return [L.waitsFor(["Ève", "Luc"]), L.waitsFor(["Éric"]), L.askStandIn("Ève"), L.toldHeld("Ève", "Boussac"),
      L.clockOf("Ève"), L.proposals.stand_in("Léa", "Ève"), L.proposals.stand_in("", "Ève")]"""
    assert call("company/words.js", script) == [
        "On attend la réponse d’Ève et de Luc.",
        "On attend la réponse d’Éric.",
        "Un ordinateur à la place d’Ève",
        "Boussac tient la place d’Ève.",
        "Temps d’Ève",
        "Léa propose qu’un ordinateur tienne la place d’Ève.",
        "Vous proposez qu’un ordinateur tienne la place d’Ève.",
    ]


@pytest.mark.parametrize(
    ("taken", "watch", "name", "shown"),
    [
        (1, False, "Sit down there: Bézique, hosted by Léa, one free seat", "Sit down there"),
        (2, True, "Look on: Bézique, hosted by Léa, full", "Look on"),
        (2, False, None, None),
    ],
    ids=["free", "full", "full, and nobody looks on"],
)
def test_no_seat_is_offered_at_a_full_table(
    call: Call, taken: int, watch: bool, name: str | None, shown: str | None
) -> None:
    table = {"code": "ABCD", "name": {"fr": "Bésigue", "en": "Bézique"}, "players": 2, "taken": taken, "host": "Léa",
             "agreed": {"watch": watch}}  # fmt: skip
    script = """const { render } = await import("/static/vendor/lit-html.js"), at = document.createElement("div");
    render(it.open("en", [table], { link: () => {} }), at);
    const link = at.querySelector("a");
    return [link?.ariaLabel ?? null, link?.querySelector(".go").textContent ?? null, at.textContent.includes("full")]"""
    assert call("company/open.js", script, table=table) == [name, shown, taken == 2]


def test_the_dialog_closes_once_a_computer_is_asked_for_somebody_away(call: Call) -> None:
    people = together(LEA, {**EVE, **GONE}, person(2, "Luc"), agreed={**MANNERS, "watch": False})
    script = """const { render } = await import("/static/vendor/lit-html.js"), at = document.createElement("div");
    const { Company } = await import("/static/company/company.js"), done = [];
    const shell = { settings: () => ({ lang: "en", muted: [] }), computers: () => [], link: () => {}, paint: () => {},
      tell: ({ kind, target }) => done.push([kind, target]) };
    render(it.desk(new Company(shell, people), { view: { phase: "stock" } }, () => done.push("closed")), at);
    [...at.querySelectorAll("button")].find((one) => one.textContent.includes("in place of Ève")).click();
    return done"""
    assert call("company/desk.js", script, people=people) == [["stand_in", 1], "closed"]


LINK = """
const { render } = await import("/static/vendor/lit-html.js"), heard = [];
const one = { lang: "en", url: "https://x.example/j/ABCD", label: "A link", how: "", text: "", qr: "", id: "one", runs,
  announce: (text) => heard.push(text) };
render(it.link(one), document.body);
"""


@pytest.mark.parametrize("older", [True, False])
def test_a_link_that_may_not_be_copied_lies_selected(call_anew: Call, older: bool) -> None:
    """Where the browser refuses the newer way, and the older one too."""
    script = (
        LINK
        + """
    navigator.clipboard.writeText = async () => { throw new DOMException("no", "NotAllowedError"); };
    document.execCommand = () => older;
    document.querySelector(".copy").click();
    await new Promise((go) => setTimeout(go, 50));
    return [heard, getSelection().toString(), document.getElementById("one-refused").hidden]"""
    )
    word = "The browser lets nothing be copied: the link is selected, copy it yourself."
    came = call_anew("company/links.js", script, runs=False, older=older)
    assert came == ([["Link copied."], "", True] if older else [[word], "https://x.example/j/ABCD", False])


def test_how_to_let_others_in_is_told_to_who_may_run_the_server(call_anew: Call) -> None:
    script = LINK + "return [...document.querySelectorAll('.only-here code')].map((one) => one.textContent)"
    assert call_anew("company/links.js", script, runs=False) == []
    assert call_anew("company/links.js", script, runs=True) == [
        "atout serve --host 0.0.0.0",
        'make play ARGS="--host 0.0.0.0"',
    ]


ROOM = """
const { render } = await import("/static/vendor/lit-html.js"), names = [], acts = [];
const c = { settings: { lang, name }, catalogue: null, error: null, busy: false, link: () => {}, announce: () => {},
  act: (command) => { acts.push(command.name); c.error = null; c.busy = true; paint(); },
  set: (patch) => { names.push(patch.name); Object.assign(c.settings, patch); paint(); }, paint: () => paint() };
const paint = () => render(it.gathering(room, c), document.body);
paint();
const text = (where) => document.querySelector(where)?.textContent.trim() ?? null;
"""


def room(*names: str, me: int | None = None, host: int = 0, phase: str = "waiting") -> dict[str, Any]:
    """A waiting room with these names at its seats ("" where one is free)."""
    seats = [
        {"seat": at, "side": at, "name": name, "computer": None, "here": True, "ready": False, "host": at == host,
         "me": at == me}
        for at, name in enumerate(names)
    ]  # fmt: skip
    name = {"fr": "Bésigue", "en": "Bézique"}
    game: dict[str, Any] = {"preset": "ordinary", "name": name, "chouette": None, "teams": False, "options": []}
    return {"code": "ABCD", "host": me == host, "me": me, "game": game, "options": {}, "seats": seats,
            "agreed": MANNERS, "public": False, "watching": 1, "phase": phase, "table": None}  # fmt: skip


@pytest.mark.parametrize(
    ("names", "me", "name", "hint"),
    [
        (("Léa", ""), None, "", "Write your name, then take a seat."),
        (("Léa", ""), None, "Luc", "Take a seat."),
        (("Léa", "Ève"), None, "Luc", "All seats are taken."),
        (("Léa", "Luc"), 1, "Luc", ""),
    ],
)
def test_who_comes_is_told_how_to_sit_down(
    call_anew: Call, names: tuple[str, ...], me: int | None, name: str, hint: str
) -> None:
    script = ROOM + "return text('#my-name-how')"
    assert call_anew("company/gathering.js", script, lang="en", name=name, room=room(*names, me=me)) == hint


@pytest.mark.parametrize(
    ("me", "text"),
    [
        (0, "Vous avez annulé l’invitation."),
        (1, "L’hôte l’a annulée. Demandez-en une autre, ou invitez vous-même."),
    ],
    ids=["the host", "a guest"],
)
def test_who_has_called_it_off_is_not_told_of_the_host(call_anew: Call, me: int, text: str) -> None:
    closed = room("Léa", "Luc", me=me, phase="closed")
    script = ROOM + "return text('.notice p')"
    assert call_anew("company/gathering.js", script, lang="fr", name="", room=closed) == text


def test_a_name_that_is_refused_leaves_the_field_to_that_of_the_seat(call_anew: Call) -> None:
    """What was wrong with it is said until the field is changed again."""
    script = (
        ROOM
        + """const field = document.getElementById("my-name"), seen = [];
    const type = (name) => { field.value = name; field.dispatchEvent(new Event("change")); };
    const look = () => seen.push([field.value, c.settings.name, text(".alert")]);
    type("Léa"); look();
    Object.assign(c, { busy: false, error: { fr: "pris", en: "taken" } }); paint(); await 0; look();
    type(""); await 0; look();
    type("Lucien"); room.seats[1].name = "Lucien"; c.busy = false; paint(); await 0; look();
    return [seen, acts]"""
    )
    came = call_anew("company/gathering.js", script, lang="en", name="Luc", room=room("Léa", "Luc", me=1))
    assert came == [
        [["Léa", "Luc", None], ["Luc", "Luc", "taken"], ["Luc", "Luc", None], ["Lucien", "Lucien", None]],
        ["Léa", "Lucien"],
    ]


@pytest.mark.parametrize("ready", [False, True])
def test_the_button_to_be_ready_says_itself_what_it_does(call_anew: Call, ready: bool) -> None:
    """Its words change: were it pressed as well, one would hear that "Not yet" is so."""
    here = room("Léa", "Luc", me=1)
    here["seats"][1]["ready"] = ready
    script = ROOM + "const one = document.querySelector('.going-do button'); return [one.innerText, one.ariaPressed]"
    button = call_anew("company/gathering.js", script, lang="en", name="Luc", room=here)
    assert button == ["Not yet" if ready else "I am ready", None]


# The slices of the state ---------------------------------------------------------------------------------------------


def test_what_an_address_means(call: Call) -> None:
    paths = ["/", "/t/abc", "/j/xyz", "/learn", "/learn/beigne", "/apprendre/beigne", "/nope", "/t/a/b"]
    paths += ["/lessons/seven/2", "/lecons/seven/2", "/lecons", "/position/ordinary/turn:0"]
    places = call("state/shell.js", "return paths.map((p) => Object.values(it.placeOf(p)))", paths=paths)
    assert places == [
        ["home", "", None, None, None, False],
        ["table", "abc", None, None, None, False],
        ["gathering", "xyz", None, None, None, False],
        ["learn", "", "", None, None, False],
        ["learn", "", "beigne", None, None, False],
        ["learn", "", "beigne", None, None, True],
        ["lost", "", None, None, None, False],
        ["lost", "", None, None, None, False],
        ["learn", "", None, "seven-2", None, False],
        ["learn", "", None, "seven-2", None, True],
        ["lost", "", None, None, None, False],
        ["learn", "", None, None, "ordinary/turn:0", False],
    ]


def test_what_was_told_is_kept_at_the_same_position_only(call: Call) -> None:
    joined = {"code": "a", "key": "k", "seat": 0, "position": 5, "game": {}, "sheets": [], "rows": [], "view": {}}
    seen = {**joined, "places": [1, 0], "log": "known", "hushed": True, "risen": "boussac", "hint": {"step": 2}}
    kept = "return [5, 6].map((position) => { const t = it.arrived(seen, { ...joined, position }, 'new'); \
return [t.log, t.places, t.hushed, t.risen, t.hint]; })"
    assert call("state/table.js", kept, joined=joined, seen=seen) == [
        ["known", [1, 0], True, "boussac", {"step": 2}],
        ["new", [], False, "", None],
    ]


def test_an_answer_given_again_tells_nothing(call: Call) -> None:
    script = "const on = { position: 4, hint: 1, thinking: 1 }; \
return [[3, 4], [4, 5, 6]].map((all) => all.map((position) => ({ position, view: position }))) \
.map((frames) => it.tableHears(on, { type: 'frames', frames }))"
    assert call("state/table.js", script) == [{}, {"position": 6, "newest": 6, "thinking": None, "hint": None}]


def test_a_hint_of_another_position_is_not_shown(call: Call) -> None:
    script = "const on = { position: 7, hint: {} }; \
return [7, 8].map((position) => it.tableHears(on, { type: 'hinted', position }).hint?.step ?? 0)"
    assert call("state/table.js", script) == [1, 0]


def test_the_sheets_follow_the_deals(call: Call) -> None:
    """A sheet told again replaces the first; taking back a deal takes its sheet; a new match begins without any."""
    sheets = [{"deal": 1, "sum": 10}, {"deal": 2, "sum": 20}]
    took = "return it.tableTakes({ sheets, rows: [] }, { event, view }).sheets?.map((s) => [s.deal, s.sum])"
    view = {"game": "bezique", "deal": 2, "phase": "stock"}
    end = {"do": "deal_end", "sheet": {"deal": 2, "sum": 30}}
    assert call("state/table.js", took, sheets=sheets, event=end, view=view) == [[1, 10], [2, 30]]
    assert call("state/table.js", took, sheets=sheets, event={"do": "undo"}, view=view) == [[1, 10]]
    over = {**view, "phase": "deal_over"}
    assert call("state/table.js", took, sheets=sheets, event={"do": "undo"}, view=over) is None
    assert call("state/table.js", took, sheets=sheets, event={"do": "next_match"}, view=view) == []


def test_why_a_link_opened_nothing_is_shown_once(call: Call) -> None:
    why = {"fr": "non", "en": "no"}
    at_the_door = "const m = { type: 'door' }, state = { ...it.companyState(), note: why }; \
const { shellHears } = await import('/static/state/shell.js'); \
return [shellHears(state, m).error, it.companyHears(m).note]"
    assert call("state/company.js", at_the_door, why=why) == [why, None]


# The connection ------------------------------------------------------------------------------------------------------

WIRE = """
const sockets = [], heard = [], states = [], tick = () => new Promise((done) => setTimeout(done));
window.WebSocket = class {
  static OPEN = 1;
  sent = []; readyState = 0;
  constructor() { sockets.push(this); }
  send(text) { this.sent.push(JSON.parse(text)); }
  close() { this.readyState = 3; }
  opens() { this.readyState = 1; this.onopen(); }
  hears(m) { this.onmessage({ data: JSON.stringify(m) }); }
};
const net = it.network({ message: (m) => heard.push(m.type), state: (s) => states.push(s), url: 'ws://nowhere' });
const joined = (acked) => ({ type: 'joined', acked, position: 0 });
const sit = async (acked) => { sockets.at(-1).opens(); await tick(); sockets.at(-1).hears(joined(acked)); };
net.join('abc'); await tick();
"""


def test_a_command_is_sent_again_until_it_is_answered(call: Call) -> None:
    """The connection breaks after a card is played: it is sent once more under the same number, and no third time."""
    broken = """
await sit(0);
net.act(0, { do: 'play', card: 'x' });
const first = sockets[0].sent.at(-1), waits = net.waiting;
sockets[0].onclose({ code: 1006 }); net.retry(); await tick();
await sit(0);
const again = sockets[1].sent.filter((c) => c.n);
sockets[1].hears({ type: 'frames', acked: first.n, frames: [] });
sockets[1].onclose({ code: 1006 }); net.retry(); await tick();
await sit(first.n);
return { first, waits, again, after: net.waiting, third: sockets[2].sent.filter((c) => c.n) };
"""
    done = call("net.js", WIRE + broken)
    assert done["first"]["type"] == "act"
    assert done["waits"]
    assert done["again"] == [done["first"]]
    assert (done["after"], done["third"]) == (False, [])


def test_what_the_server_has_done_is_not_sent_again(call: Call) -> None:
    """The answer was lost, not the command: `joined` says how far the server has come."""
    lost = """
await sit(0);
net.act(0, { do: 'play', card: 'x' });
const { n } = sockets[0].sent.at(-1);
sockets[0].onclose({ code: 1006 }); net.retry(); await tick();
await sit(n);
return sockets[1].sent.filter((c) => c.n);
"""
    assert call("net.js", WIRE + lost) == []


def test_a_table_that_has_gone_over_to_another_process_is_come_to_at_once(call: Call) -> None:
    """Told to come again (1012), the page does not wait; the second time in a row it does, as for a lost connection."""
    later = (
        "await sit(0); sockets[0].onclose({ code: 1012 }); await tick(); await tick(); const soon = sockets.length;"
        " sockets.at(-1).onclose({ code: 1012 }); await tick(); await tick(); return [soon, sockets.length];"
    )
    assert call("net.js", WIRE + later) == [2, 2]
    assert call("net.js", WIRE + later.replace("1012", "1006")) == [1, 1]


def test_a_question_is_asked_once(call: Call) -> None:
    script = """
const early = net.hint(0);
await sit(0);
const asked = net.hint(0);
sockets[0].onclose({ code: 1006 }); net.retry(); await tick(); await sit(0);
return [early, asked, sockets[1].sent.filter((c) => c.type === 'hint').length, states.at(-1)];
"""
    assert call("net.js", WIRE + script) == [False, True, 0, "open"]


# Motion --------------------------------------------------------------------------------------------------------------

FELT = """
document.body.innerHTML = `<div id="root"><div class="felt">
  <i data-zone="hand-1" style="position:absolute;left:300px;top:10px;width:40px;height:60px"></i>
  <b data-card="a" style="position:absolute;left:10px;top:200px;width:40px;height:60px"></b>
</div><div class="flights"></div></div>`;
const root = document.querySelector('#root'), card = document.querySelector('[data-card]');
const from = (el) => el.getAnimations().map((a) => a.effect.getKeyframes()[0].translate);
"""


def test_a_card_flies_from_where_it_was(call: Call) -> None:
    moved = (
        FELT
        + "it.flip(root, () => { card.style.left = '110px'; }, null, { ms }); return [from(card), card.style.left];"
    )
    assert call("table/flip.js", moved, ms=300) == [["-100px"], "110px"]
    assert call("table/flip.js", moved, ms=0) == [[], "110px"]  # no motion: at once


def test_a_card_that_only_makes_room_stays_below_what_lies_on_it(call: Call) -> None:
    """The turn-up below the stock, where the felt has become a little lower; a card turned over is seen to be."""
    moved = (
        FELT + "it.flip(root, () => { card.style.left = `${10 + by}px`; card.toggleAttribute('data-up', up); }, null, "
        "{ ms: 300 }); return ['flying' in card.dataset, card.getAnimations().length];"
    )
    assert call("table/flip.js", moved, by=12, up=False) == [False, 1]
    assert call("table/flip.js", moved, by=50, up=False) == [True, 1]
    assert call("table/flip.js", moved, by=2, up=True) == [True, 1]


def test_a_card_in_a_fan_flies_from_where_it_was_too(call: Call) -> None:
    """A fan's cards lie where a transform takes them, and the flight's scale and turn go round that transform."""
    fanned = (
        FELT
        + """
const middle = () => { const box = card.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2]; };
const was = middle();
it.flip(root, () => { card.style.cssText += ';width:80px;height:120px;transform:translate(90px,-40px) rotate(9deg)'; },
  null, { ms: 300 });
return [was, middle()].flat().map(Math.round);
"""
    )
    x, y, *now = call("table/flip.js", fanned)
    assert now == [x, y]


def test_a_card_that_comes_into_sight_flies_from_the_hand_that_played_it(call: Call) -> None:
    played = (
        FELT
        + """
it.flip(root, () => card.insertAdjacentHTML('afterend', '<b data-card="b" '
  + 'style="position:absolute;left:100px;top:110px;width:40px;height:60px"></b>'),
  { do: 'play', seat: 1, card: { id: 'b', face: 'AS' } }, { ms: 300 });
return [from(document.querySelector('[data-card=b]')), from(card)];
"""
    )
    assert call("table/flip.js", played) == [["200px -100px"], []]


def test_cards_drawn_for_the_deal_do_not_lie_among_those_dealt(call: Call) -> None:
    """Where cards are dealt at once the draw is told only, unless the viewer is asked something because of it."""
    drawn = (
        FELT
        + """
document.documentElement.lang = 'en';
const zones = document.querySelectorAll('[data-zone]');
zones[0].dataset.zone = 'stock';
zones[0].insertAdjacentHTML('afterend', zones[0].outerHTML.replace('stock', 'trick-0'));
const draws = [{ seat: 0, card: { id: 'x', face: 'AS' } }];
it.flip(root, () => {}, { do: 'draw_for_deal', draws }, { ms: 300, plain });
return document.querySelectorAll('.flights .ghost').length;
"""
    )
    assert call("table/flip.js", drawn, plain=False) == 1
    assert call("table/flip.js", drawn, plain=True) == 0


# The position after a move -------------------------------------------------------------------------------------------

MOVED = """
    const { gameOf } = it, newest = {};
    const known = (key, value) =>
      key === "hand" && value ? [...value].sort((a, b) => (a.id < b.id ? -1 : 1)) : value;
    const same = (a, b) => JSON.stringify(a, known) === JSON.stringify(b, known);
    let moves = 0;
    for (const [viewer, event, view, full] of told) {
      newest[viewer] = view ?? gameOf(full).moved(newest[viewer], event);
      moves += view === null;
      for (const field of Object.keys(full))
        if (!same(newest[viewer][field], full[field]))
          return `${event.do}, ${field}: ${JSON.stringify(newest[viewer][field])}`;
    }
    return moves;
"""


@pytest.mark.parametrize("preset", ["variante", "four", "boussac", "beigne"])
def test_the_page_knows_the_position_after_a_move(call: Call, preset: str) -> None:
    """A card that is played or drawn lies where the server would have shown it, and nothing else has changed."""
    steps = [
        (each.viewer, each.frame["event"], each.frame["view"], each.full["view"]) for each in told_twice(preset, 90)
    ]
    moves = call("games/games.js", MOVED, told=steps)
    assert isinstance(moves, int), moves
    assert moves > 60


BACK = """
    const logs = new Map(), plays = ({ trick }) => trick.map(({ seat, card }) => ({ do: "play", seat, card }));
    const events = ({ parts }) =>
      JSON.stringify(parts.filter((p) => !p.remark).flatMap((p) => p.told.map((t) => t.event)));
    let backs = 0;
    for (const [at, [viewer, event, view, entries, ends]] of told.entries())
      for (const start of starts) {
        const name = `${viewer} from ${start}`, one = logs.get(name);
        if (one) one.log = it.withEvent(one.log, event, view);
        else if (at < start || !ends) continue;
        const { log, then } = one ?? { log: it.begun(view), then: new Map() }, seen = events(log);
        if (!one) logs.set(name, { log, then });
        if (!ends) continue;
        if (one && event.do === "undo") {
          backs++;
          const wanted = then.get(entries) ?? JSON.stringify(plays(view));
          if (seen !== wanted) return [name, at, seen, wanted];
        } else then.set(entries, seen);
      }
    return backs;
"""


@pytest.mark.parametrize("preset", ["ordinary", "four", "beigne"])
def test_what_is_taken_back_is_in_nobodys_log(call: Call, preset: str) -> None:
    """Neither of those who were there from the beginning nor of those who came to the table later."""
    steps = [tuple(one) for one in told_with_moves_back(preset, 120)]
    backs = call("table/log.js", BACK, told=steps, starts=[0, *range(40, len(steps), 60)])
    assert isinstance(backs, int), backs
    assert backs > 60


def test_over_one_card_alone_stands_one_word(call: Call) -> None:
    kinds = ["royal_marriage", "double_bezique", "plain_sequence", "four_trump_aces", "seven", "marriage"]
    names = "return ['fr', 'en'].map((lang) => kinds.map((kind) => it.groupName(lang, kind, count)))"
    assert call("table/kinds.js", names, kinds=kinds, count=1) == [
        ["Mariage", "Double", "Quinte", "Carré", "Sept", "Mariage"],
        ["Marriage", "Double", "Sequence", "Four", "Seven", "Marriage"],
    ]
    [french, english] = call("table/kinds.js", names, kinds=kinds, count=2)
    assert (french[0], french[4], english[0], english[4]) == ("Mariage d’atout", "Sept", "Royal marriage", "Seven")


def test_what_went_wrong_is_a_sentence_with_its_words_in_quotation_marks(call: Call) -> None:
    wrong = {"fr": "pas de champ 'hand' ici (vouliez-vous dire 'hands' ?)", "en": "there is no field 'hand' here"}
    assert call("i18n.js", "return ['fr', 'en'].map((lang) => it.sentence(lang, wrong))", wrong=wrong) == [
        "Pas de champ «\u00a0hand\u00a0» ici (vouliez-vous dire «\u00a0hands\u00a0»\u00a0?).",
        "There is no field “hand” here.",
    ]
    kept = {"fr": "l'autre n'a pas l'as d'atout.", "en": "The players' hands aren't known."}
    assert call("i18n.js", "return ['fr', 'en'].map((lang) => it.say(lang, kept))", kept=kept) == [
        "l’autre n’a pas l’as d’atout.",
        "The players’ hands aren’t known.",
    ]


def test_the_first_sign_of_a_name_is_whole(call: Call) -> None:
    names = ["Léa", "🦊 Renard", "👩‍👧 deux", "é", ""]
    assert call("i18n.js", "return names.map(it.initial)", names=names) == ["L", "🦊", "👩‍👧", "é", ""]


def test_a_figure_below_nought_has_a_minus_sign(call: Call) -> None:
    assert call("i18n.js", "return ['fr', 'en'].map((lang) => it.num(lang, -1500));") == ["−1\u202f500", "−1,500"]
